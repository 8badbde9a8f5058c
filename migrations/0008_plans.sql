-- Whether a subscription still holds its plan: running, waiting, late or in dispute, not over.
create function holds_plan(status text) returns boolean language sql immutable parallel safe
  as $$ select status not in ('canceled','inactive','inactive_transferred','permanently_disabled') $$;

-- Counting who holds which plan reads this and not the subscriptions.
create index on subscription (organization_id, office_id, plan_id, period, status) include (account_id);

-- The prices an office guarantees by kind of plan: what new plans of that kind start with.
create table plan_guarantee (
  organization_id bigint not null,
  office_id bigint not null,
  kind text not null check (kind in ('adult','child','perio')),
  period text not null check (period in ('month','year')),
  price_cents bigint not null check (price_cents > 0),
  primary key (organization_id, office_id, kind, period)
);
select tenant_table('plan_guarantee');
alter table plan_guarantee add foreign key (organization_id, office_id) references office (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
