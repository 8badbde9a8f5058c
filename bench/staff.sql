-- What our staff search and page through beside households, for those of spread.sql: each has a paid bill with its payment and two records of
-- the audit trail; every fourth got a text.
create temp table paid as
  select a.organization_id as org, a.office_id as office, a.id as account, nextval('invoice_id_seq') as invoice,
    row_number() over (order by a.organization_id, a.id) as n,
    1000000 + row_number() over (partition by a.organization_id, a.office_id order by a.id) as number
  from account a where a.number like 'SP-%';
analyze paid;

insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents, created_at)
  select org, invoice, office, account, number, current_date - (n % 365)::int, 'enrollment', 'paid', 3900, 3900, now() - (n % 365) * interval '1 day' from paid;
-- The checks of foreign keys to these rows use a plan based on the statistics.
analyze invoice;

insert into payment (organization_id, office_id, account_id, invoice_id, method, amount_cents, application_fee_cents, status, idempotency_key, provider_id, charge_id,
    receipt_number, created_at, settled_at)
  select org, office, account, invoice, 'card', 3900, 167, 'succeeded', 'bench ' || n, 'pi_spread' || n, 'ch_spread' || n, number,
    now() - (n % 365) * interval '1 day', now() - (n % 365) * interval '1 day' from paid;

insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id, at, request_id)
  select org, office, account, case k when 0 then 'member.viewed' else 'member.changed' end, 'account', account::text, now() - (n % 60) * interval '1 day' - k * interval '1 second',
    md5('request ' || n)::uuid from paid cross join generate_series(0, 1) k;

insert into outgoing_message (organization_id, office_id, account_id, kind, topic, channel, address, body, state, provider_id, source, queued_at)
  select org, office, account, 'late', 'late', 'text', '+1208' || lpad((n % 10000000)::text, 7, '0'), 'Your payment is late.', 'delivered', 'SM' || md5(n::text), 'bench ' || n,
    now() - (n % 30) * interval '1 day' from paid where n % 4 = 0;

analyze payment, audit, outgoing_message;
