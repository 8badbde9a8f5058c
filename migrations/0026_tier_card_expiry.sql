-- The last day of the card that its practice was told of.
alter table tier_method add column expiry_told date;
