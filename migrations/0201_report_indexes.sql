-- Reports over a period begin with the day of an event.
set local lock_timeout = '3s';
-- lock: reads the table once, and keeps its writers out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists subscription_history_by_day on subscription_history (organization_id, office_id, at);
-- lock: reads the table once, and keeps writers of visits out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists visit_by_day on visit (organization_id, office_id, visited_on);
-- lock: reads the table once, and keeps writers of terms out for that time; on a large installation it is built beforehand (`concurrently`)
create index if not exists subscription_term_by_end on subscription_term (organization_id, office_id, ends_on);
