-- How an office grows: referral credit that is paid and booked, the sign-up as a funnel by source, and the season of giving.
set local lock_timeout = '3s';

-- A household's credit is owed by its office. Every movement of it is booked: granting it lowers what the office is owed, using it gives
-- that back, because the bill is smaller by the same amount.
alter table journal_entry drop constraint journal_entry_kind_check;
alter table journal_entry add constraint journal_entry_kind_check check (kind in ('invoice', 'payment', 'in_office_payment', 'payment_returned',
  'application_fee', 'application_fee_returned', 'processor_fee', 'refund', 'refund_failed', 'fee_refund', 'fee_refund_failed', 'dispute',
  'dispute_fee', 'dispute_won', 'dispute_lost', 'payout', 'payout_failed', 'write_off', 'guarantee_claim', 'guarantee_claim_undone',
  'guarantee_settled', 'guarantee_kept', 'guarantee_short', 'guarantee_recovered', 'office_setup_fee', 'surplus', 'surplus_returned',
  'tier_invoice', 'tier_payment', 'tier_processor_fee', 'tier_refund', 'tier_refund_failed', 'credit_granted', 'credit_reduced')) not valid;
alter table posting drop constraint posting_ledger_account_check;
alter table posting add constraint posting_ledger_account_check check (ledger_account in ('member_receivable', 'processor_clearing',
  'office_payable', 'platform_revenue', 'processor_fees', 'guarantee_receivable', 'dispute_hold', 'platform_receivable', 'platform_clearing',
  'member_credit', 'tax')) not valid;

-- The credit that changes of plan gave and bills used before movements were booked.
with entered as (
  insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
  select m.organization_id, m.office_id, m.account_id, case when m.amount_cents > 0 then 'credit_granted' else 'credit_reduced' end,
    'credit_movement', m.id, (m.at at time zone o.timezone)::date
  from credit_movement m join office o on o.organization_id = m.organization_id and o.id = m.office_id
  where m.amount_cents <> 0
  returning organization_id, office_id, account_id, id, source_id)
insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
select e.organization_id, e.office_id, e.account_id, e.id, p.ledger_account, p.sign * m.amount_cents
from entered e join credit_movement m on m.organization_id = e.organization_id and m.id = e.source_id
cross join (values ('office_payable', 1), ('member_credit', -1)) p (ledger_account, sign);

-- A referral is credited to both households once the first payment of who joined is old enough, and only while that payment stands.
alter table referral add column state text not null default 'waiting';
-- The first payment, what each side got, and why it was taken back.
alter table referral add column payment_id bigint;
alter table referral add column credit_cents bigint;
alter table referral add column loss text;
alter table referral add constraint referral_state_check check (state in ('waiting', 'credited', 'reversed')) not valid;
alter table referral add constraint referral_loss_check check (loss in ('refunded', 'returned', 'disputed')) not valid;
alter table referral add constraint referral_credit_check check ((state = 'waiting') = (credited_at is null)
  and (state = 'waiting') = (credit_cents is null) and credit_cents > 0
  and (state = 'waiting') = (payment_id is null) and (state = 'reversed') = (loss is not null)) not valid;
alter table referral add foreign key (organization_id, payment_id) references payment (organization_id, id) not valid;

alter table credit_movement add column referral_id bigint;
-- Whose credit of the referral it is: who gave the code, or who joined.
alter table credit_movement add column referral_side text;
alter table credit_movement add constraint credit_movement_referral_side_check check (referral_side in ('referrer', 'joined')) not valid;
alter table credit_movement drop constraint credit_movement_kind_check;
alter table credit_movement add constraint credit_movement_kind_check
  check (kind in ('granted', 'used', 'returned', 'reversed', 'referral', 'referral_reversed')) not valid;
alter table credit_movement drop constraint credit_movement_check;
alter table credit_movement add constraint credit_movement_amount_check check ((kind in ('granted', 'referral')) = (amount_cents > 0)) not valid;
alter table credit_movement drop constraint credit_movement_check1;
alter table credit_movement add constraint credit_movement_source_check check ((kind = 'returned') = (settlement_id is not null)
  and (kind in ('granted', 'used', 'reversed')) = (invoice_id is not null)
  and (kind in ('referral', 'referral_reversed')) = (referral_id is not null and referral_side is not null)) not valid;
-- lock: credit is moved by changes of plan only until now, a few rows an office
create index on credit_movement (organization_id, referral_id) where referral_id is not null;
alter table credit_movement add foreign key (organization_id, referral_id) references referral (organization_id, id) not valid;

-- Each referral with the payment that counts: the one it was credited for, else the first of who joined that stands, else the first one.
-- `loss` says why it does not stand. A surplus that was given back is no refund of it.
create view referral_standing with (security_invoker = true) as
select r.organization_id, r.id as referral_id, r.office_id, r.account_id, r.referrer_account_id, r.joined_at, r.state, r.credit_cents, o.brand,
  o.timezone, p.id as payment_id, (p.settled_at at time zone o.timezone)::date as paid_on, p.loss
from referral r join office o on o.organization_id = r.organization_id and o.id = r.office_id
left join lateral (
  select p.id, p.settled_at, l.loss from payment p
  cross join lateral (
    select case when p.status = 'returned' then 'returned'
      when exists (select from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id and d.withdrawn_at is not null
        and d.status <> 'won') then 'disputed'
      when (select coalesce(sum(f.amount_cents), 0) from refund f where f.organization_id = p.organization_id and f.account_id = p.account_id
        and f.payment_id = p.id and f.status <> 'failed') > p.surplus_cents then 'refunded' end as loss) l
  where p.organization_id = r.organization_id and p.account_id = r.account_id and p.status in ('succeeded', 'returned')
  order by coalesce(p.id = r.payment_id, false) desc, l.loss is not null, p.settled_at, p.id limit 1) p on true;
grant select on referral_standing to chairside_app, chairside_platform;

-- How many opened an office's sign-up page and began to fill it in, by the day and where they found the address. It counts, and keeps
-- nothing of who it was. Who enrolled is in the orders.
create table signup_funnel (
  organization_id bigint not null,
  office_id bigint not null,
  counted_on date not null,
  source text not null,
  visits int not null default 0 check (visits >= 0),
  starts int not null default 0 check (starts >= 0),
  primary key (organization_id, office_id, counted_on, source)
);
select tenant_table('signup_funnel');
alter table signup_funnel add foreign key (organization_id, office_id) references office (organization_id, id);
-- Null for orders from before sources were kept, and for those of an office's desk.
alter table enrollment_order add column source text;

-- How many members each office won in a season, named by its first year. Counted by a job, because the ranking is over all offices.
create table season_standing (
  organization_id bigint not null,
  office_id bigint not null,
  season int not null,
  new_members int not null check (new_members >= 0),
  counted_at timestamptz not null,
  primary key (organization_id, office_id, season)
);
select tenant_table('season_standing');
create index on season_standing (season, new_members desc);
alter table season_standing add foreign key (organization_id, office_id) references office (organization_id, id);

grant usage on all sequences in schema public to chairside_app, chairside_platform;
