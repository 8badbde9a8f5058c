"""What `make run`, `make test` and their kin are made of. Python's standard library only, so nothing is installed to install things."""
