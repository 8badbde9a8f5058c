-- The sitemaps of a brand page its listed offices by their numbers.
set local lock_timeout = '3s';

-- lock: short, one pass over the listed offices
create index on office_listing (brand, office_id);
