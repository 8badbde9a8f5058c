-- A location that opens in an organization gets the master plans that every location sells.
set local lock_timeout = '3s';

create function note_new_location() returns trigger language plpgsql as $$
begin
  if exists (select from master_plan m where m.organization_id = new.organization_id and m.live_version is not null and m.state = 'active') then
    insert into job (organization_id, kind, key, payload, due_at)
      values (new.organization_id, 'plans_for_location', new.id::text, jsonb_build_object('office', new.id), business_now())
      on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing;
  end if;
  return null;
end $$;
create trigger plans_of_new_location after insert on office for each row execute function note_new_location();
