"""Tenant tables in hash partitions: that every statement of the product is one that Postgres plans on them."""

import json

from . import sql
from .project import Failure, command
from .queries import KEPT

DATABASE = "chairside_partitioned"
PARTITIONS = "4"
# What explain takes; the product's other statements name no table.
EXPLAINED = ("select", "insert", "update", "delete", "with", "merge")
# These run on the partitioned schema too: the statements inside the schema's functions and triggers are planned only when it runs.
# A test or some of each capability with the acts that reach them; `make soak` runs all tests on it (`scripts/soak partitions`).
SAMPLE = {
    "tenancy schema": [],
    "tenancy isolation": [],
    "membership it": [
        "simulation::", "ledger_check::", "plans::", "import::import_", "import::killed_import", "transfer::transfer_",
        "enrollment::a_family_joins_and_is_booked_to_the_cent", "enrollment::payment_lost_answer",
        "price_change::days_are_those_of_the_office", "collection::installments::a_delinquent_household",
    ],
    "api it": ["members::the_member_list_and_its_counts", "members::a_person_and_a_household_are_edited"],
}


def plan_every_query(addresses, programs):
    """Plans every checked query of the product on a migrated, partitioned database; returns how many. Raises Failure."""
    sql.drop_database(addresses["DATABASE_URL"], DATABASE)
    url = sql.create_database(addresses["DATABASE_URL"], DATABASE)
    try:
        command([programs / "chairside", "migrate"], env={"DATABASE_URL": url, "CHAIRSIDE_MIGRATE_URL": url, "CHAIRSIDE_PARTITIONS": PARTITIONS})
        with sql.Connection(url) as connection:
            return _plan(connection, [json.loads(file.read_text())["query"] for file in sorted(KEPT.glob("query-*.json"))])
    finally:
        sql.drop_database(addresses["DATABASE_URL"], DATABASE)


def _plan(connection, queries):
    planned, failed = 0, []
    for query in queries:
        if not query.lstrip().lower().startswith(EXPLAINED):
            continue
        try:
            connection.run(f"explain (generic_plan) {query}")
            planned += 1
        except Failure as failure:
            failed.append(f"{failure}: {' '.join(query.split())[:200]}")
    if failed:
        raise Failure("Not to be planned on partitioned tables:\n" + "\n".join(failed))
    if planned == 0:
        raise Failure(f"{KEPT} has no query to plan.")
    return planned
