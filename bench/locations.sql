-- Further locations of the organization of one office, reached by whoever reaches that office. Settings: bench.slug (the office, the model of the
-- others), bench.offices (how many further ones).
create temp table fresh_location as
  select o.organization_id as org, o.id as model, nextval('office_id_seq') as office, g as n
  from office o cross join generate_series(1, current_setting('bench.offices')::int) g where o.slug = current_setting('bench.slug');

insert into office_directory (office_id, organization_id, brand, slug)
  select f.office, f.org, o.brand, 'bench-' || f.n from fresh_location f join office o on o.organization_id = f.org and o.id = f.model;
insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, specialty,
    account_status, terms_accepted_at, onboarding_completed_on, payments_state, provider_account, charges_enabled, payouts_enabled, tier_level, tier_period)
  select f.org, f.office, o.brand, 'Location ' || lpad(f.n::text, 4, '0'), 'bench-' || f.n, o.legal_name, 'location' || f.n || '@example.com', o.phone, f.n || ' Main St',
    'Town ' || f.n, o.state, o.zip, o.timezone, o.card_prefix, o.specialty, o.account_status, o.terms_accepted_at, o.onboarding_completed_on, o.payments_state,
    'acct_bench_' || f.n, o.charges_enabled, o.payouts_enabled, o.tier_level, o.tier_period
  from fresh_location f join office o on o.organization_id = f.org and o.id = f.model;

insert into procedure_fee (organization_id, office_id, code, fee_cents, label_en, label_es)
  select f.org, f.office, p.code, p.fee_cents, p.label_en, p.label_es
  from fresh_location f join procedure_fee p on p.organization_id = f.org and p.office_id = f.model
  on conflict do nothing;

insert into office_user (organization_id, office_id, login_id, is_owner, plan_coordinator, status, user_type)
  select f.org, f.office, u.login_id, u.is_owner, u.plan_coordinator, u.status, u.user_type
  from fresh_location f join office_user u on u.organization_id = f.org and u.office_id = f.model;
insert into login_grant (login_id, kind, organization_id, office_id, permissions, households, needs_two_step, granted_by)
  select g.login_id, 'office', f.org, f.office, g.permissions, g.households, g.needs_two_step, g.granted_by
  from fresh_location f join login_grant g on g.organization_id = f.org and g.office_id = f.model and g.kind = 'office';

-- The measurement rolls plans out itself: the further locations get none of the demo's.
delete from job j using fresh_location f where j.organization_id = f.org and j.kind = 'plans_for_location' and j.state = 'queued';
