-- A working card or bank account for every household of due.sql, in the card sandbox and here: copies of one from the demo, each
-- with its own number. Setting: bench.kind (card or bank).
create temp table payer as
  select a.organization_id as org, a.office_id as office, a.id as account, 'cus_bench_' || a.id as customer, 'pm_bench_' || a.id as method, nextval('payment_method_id_seq') as id
  from account a where a.number like 'DUE-%';

create temp table model as
  select c.body as customer, m.body as method, p.kind, case p.kind when 'card' then 'card' else 'us_bank_account' end as part, p.network, p.last4, p.exp_month, p.exp_year
  from payment_method p join account a on a.organization_id = p.organization_id and a.payment_method_id = p.id
  join card_sandbox.object c on c.id = a.provider_customer join card_sandbox.object m on m.id = p.provider_id
  where p.kind = current_setting('bench.kind') and p.blocked is null
    and m.body::text like case p.kind when 'card' then '%"pay"%' else '%"bank_pays"%' end limit 1;

insert into card_sandbox.object (id, kind, body)
  select p.customer, 'customer', m.customer || jsonb_build_object('id', p.customer) from payer p, model m;
insert into card_sandbox.object (id, kind, customer, body)
  select p.method, 'payment_method', p.customer,
    jsonb_set(m.method || jsonb_build_object('id', p.method, 'customer', p.customer), array[m.part, 'fingerprint'], to_jsonb('fp_bench_' || p.account)) from payer p, model m;

insert into payment_method (organization_id, id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint)
  select p.org, p.id, p.office, p.account, m.kind, p.method, m.network, m.last4, m.exp_month, m.exp_year, 'fp_bench_' || p.account from payer p, model m;
update account a set provider_customer = p.customer, payment_method_id = p.id from payer p where a.organization_id = p.org and a.id = p.account;
