"""Running tools on pairs, verifying and measuring what they leave."""
