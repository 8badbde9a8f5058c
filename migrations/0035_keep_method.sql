-- Whether what a household paid with is charged from then on. A card typed for one payment is not, unless the payer says so.
alter table payment add column keep_method boolean not null default true;
