-- What every door of enrolment needs: a household as the pricing sees it, and who recommended whom.
create sequence referral_id_seq;

-- A household that joined by another's code. The credit is given later; who and when stand here.
create table referral (
  organization_id bigint not null,
  id bigint not null default nextval('referral_id_seq'),
  office_id bigint not null,
  -- The household that joined.
  account_id bigint not null,
  referrer_account_id bigint not null,
  code text not null,
  joined_at timestamptz not null,
  credited_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, account_id),
  check (referrer_account_id <> account_id)
);
select tenant_table('referral');
create index on referral (organization_id, referrer_account_id);
alter table referral add foreign key (organization_id, account_id) references account (organization_id, id);
alter table referral add foreign key (organization_id, referrer_account_id) references account (organization_id, id);

create index on subscription (organization_id, order_id) where order_id is not null;
create index on account (organization_id, office_id, phone);

-- A household as a quote needs it: its people with all they hold and held, its payment method, what it owes. One value,
-- so that a quote stays one statement. Row-level security decides whether it is seen.
create function enrollment_household(organization bigint, office bigint, account bigint) returns jsonb language sql stable as $$
  select to_jsonb(a) || jsonb_build_object(
    'method', (select to_jsonb(pm) from payment_method pm where pm.organization_id = a.organization_id and pm.id = a.payment_method_id),
    'owes', (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0) from invoice i
             where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open' and i.first_failed_on is not null),
    'members', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('plans', (
        select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('plan_name', p.name, 'spanish_plan_name', p.spanish_name,
          'disable_family_discounts', p.disable_family_discounts) order by s.started_on desc, s.id desc), '[]')
        from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where s.organization_id = m.organization_id and s.member_id = m.id)) order by m.is_account_owner desc, m.id), '[]')
      from member m where m.organization_id = a.organization_id and m.account_id = a.id))
  from account a
  where a.organization_id = organization and a.office_id = office and a.id = account and a.enrolled_at is not null
$$;

-- The household a referral code belongs to. A visitor reaches no household, so this reads past row-level security; it tells
-- an id and nothing else, only at an office the caller reaches.
create function referrer(office bigint, code text) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select a.id from account a
  where a.organization_id = app_organization() and a.office_id = office and (app_all_offices() or office = any (app_offices()))
    and a.referral_code = upper(trim(code)) and a.enrolled_at is not null
$$;
grant select (organization_id, id, office_id, referral_code, enrolled_at) on account to chairside_search;
create policy search on account for select to chairside_search using (true);
do $$ begin
  grant create on schema public to chairside_search;
  alter function referrer(bigint, text) owner to chairside_search;
  revoke create on schema public from chairside_search;
end $$;
revoke all on function referrer(bigint, text) from public;
grant execute on function referrer(bigint, text) to chairside_app;

grant usage on all sequences in schema public to chairside_app, chairside_platform;
