"""python3 -m workshop.turn SECONDS: turns the clock of the database in DATABASE_URL forward, as browser tests do, and prints its time."""

import os
import sys

from . import sql


def turn(url, seconds):
    """Turns the clock; returns what time it is then, in UTC."""
    with sql.Connection(url) as connection:
        connection.run(f"update clock set turned_by = turned_by + make_interval(secs => {int(seconds)})")
        return connection.run("select to_char(business_now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')")[0][0]


if __name__ == "__main__":
    print(turn(os.environ["DATABASE_URL"], sys.argv[1]))
