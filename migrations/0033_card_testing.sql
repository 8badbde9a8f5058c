-- Card testing: declines are counted per card over all offices, and per office at its public sign-up.

alter table card_attempt add column declined boolean not null default false;
grant update (declined) on card_attempt to chairside_app, chairside_platform;

-- The latest public sign-ups of an office.
create index on enrollment_order (organization_id, office_id, updated_at) where door = 'external';
create index on payment (organization_id, order_id) where order_id is not null;

-- Closed to households, which have no row in them of their own: their sessions see none.
do $$
declare
  closed text; own text;
begin
  foreach closed in array array['payout', 'payout_item', 'payout_link', 'member_import', 'member_import_row', 'webhook_event'] loop
    select pg_get_expr(polqual, polrelid) into strict own from pg_policy where polrelid = closed::regclass and polname = 'tenant';
    own := own || ' and (select app_account()) is null';
    execute format('alter policy tenant on %I using (%s) with check (%s)', closed, own, own);
  end loop;
end $$;
