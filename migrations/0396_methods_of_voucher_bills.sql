-- no-transaction
-- The bills that a voucher paid before have the method 'voucher', too.
do $$
declare changed bigint;
begin
  loop
    update payment p set method = 'voucher'
    from (select m.organization_id, m.id from voucher v
      join payment m on m.organization_id = v.organization_id and m.account_id = v.account_id and m.method = 'in_office'
      join journal_entry e on e.organization_id = m.organization_id and e.kind = 'voucher_bill' and e.source_kind = 'payment' and e.source_id = m.id
      where v.service = 'plan' limit 500) found
    where p.organization_id = found.organization_id and p.id = found.id;
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
end $$;
