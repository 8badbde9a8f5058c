-- Another bank account for an office's payouts takes effect after three days, in which any owner can stop it.
alter table bank_link add column applies_at timestamptz;
alter table bank_link add constraint bank_link_applies_to_payouts check (applies_at is null or purpose = 'payout');

-- What a mailed link to stop such a change is about.
alter table one_time_link add column bank_link_id bigint;
