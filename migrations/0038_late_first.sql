-- The list with the late households first, each group by name.
create index on account_summary (organization_id, office_id, (rollup <> 'late'), name_key, account_id);
