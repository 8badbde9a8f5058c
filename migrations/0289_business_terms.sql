-- Other terms for a business that has accepted some. New members join under them at once; who is sponsored already keeps the running term, and a
-- change that costs the member more waits for its notice.
set local lock_timeout = '3s';
-- What the office proposes and the business has not accepted yet.
-- lock: a column without a default changes no row
alter table business_office add column proposed jsonb;
-- The discount and the part that a membership gets from its charge on a day on.
-- lock: columns without a default change no row
alter table sponsorship add column next_terms jsonb, add column next_on date;
-- lock: no row has either, so every row passes
alter table sponsorship add constraint sponsorship_next_terms check ((next_terms is null) = (next_on is null)) not valid;
