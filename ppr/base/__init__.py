"""What every package may use: errors, requests to stop, the machine, words of messages."""
