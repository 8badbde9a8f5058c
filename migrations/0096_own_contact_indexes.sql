-- The emails of people who have a login already, and indexes of people's own phones and emails: last, so that their lock on the people is short.
set local lock_timeout = '3s';

-- Who has a login of their own reads mail at its email already.
-- lock: only the few people with a family login are updated
do $$
declare
  found record;
begin
  for found in
    with kept as (
      update member m set email = l.email, email_confirmed_at = l.email_verified_at from login_grant g join login l on l.id = g.login_id
      where g.kind = 'household' and g.member_id is not null and (g.ends_at is null or g.ends_at > now()) and l.email_verified_at is not null
        and m.organization_id = g.organization_id and m.account_id = g.account_id and m.id = g.member_id and not m.is_account_owner
      returning m.organization_id, m.account_id)
    select organization_id, array_agg(distinct account_id) as accounts from kept group by organization_id
  loop
    perform refresh_account_summary(found.organization_id, found.accounts);
  end loop;
end $$;

-- lock: one pass over the people, none of whom has the new columns filled
create index on member (organization_id, office_id, email) where email is not null;
-- lock: one pass over the people, none of whom has the new columns filled
create index on member (organization_id, office_id, phone) where phone is not null;
-- lock: one pass over the people, none of whom has the new columns filled
create index on member (email_link_hash) where email_link_hash is not null;
