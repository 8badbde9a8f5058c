-- no-transaction
-- The people of an organization and of its groups.
create index concurrently login_grant_of_places on login_grant (organization_id, kind, place_id) where kind in ('location_group', 'organization');
