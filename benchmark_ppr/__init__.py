"""Real compiler bugs as pairs, and the harness that runs reducers on them."""
