-- What was handed out to a household ends when the household is reached in another way: links in emails and texts that show its name, card and plans, and
-- its data exports. A trigger, because email, phone, owner and household change in many places, and a place that forgot it would leave a stranger's
-- link alive.
set local lock_timeout = '3s';

create function withdraw_household_links() returns trigger language plpgsql as $$
begin
  delete from collection_link where organization_id = new.organization_id and account_id = new.id and done_at is null;
  -- A used one shows that it was signed, until it expires.
  delete from agreement_link where organization_id = new.organization_id and account_id = new.id;
  if new.login_id is distinct from old.login_id then
    -- The owner who asked is another one now. The clean-up deletes the files of exports that are over.
    update data_export set expires_at = least(expires_at, business_now()) where organization_id = new.organization_id and account_id = new.id and state = 'ready';
    update data_export set state = 'over', ready_at = business_now(), expires_at = business_now()
      where organization_id = new.organization_id and account_id = new.id and state = 'waiting';
  end if;
  return null;
end $$;
-- lock: no row is read or written; it waits for running transactions on the table
create trigger withdraw_household_links after update of email, phone, login_id, merged_into_account_id on account for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone or old.login_id is distinct from new.login_id
    or old.merged_into_account_id is distinct from new.merged_into_account_id)
  execute function withdraw_household_links();
