-- Written by `make schema` from a migrated database, to be read: the migrations make the schema, and nothing runs this file.

-- Tables

create table account (
  organization_id bigint not null,
  id bigint default nextval('account_id_seq'::regclass) not null,
  account_id bigint generated always as (id) stored not null,
  office_id bigint not null,
  login_id bigint,
  number text not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  email text not null,
  phone text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text,
  language text default 'en'::text not null,
  enrolled_through text default 'external'::text not null,
  enrolled_at timestamp with time zone,
  provider_customer text,
  payment_method_id bigint,
  referral_code text default new_referral_code() not null,
  created_at timestamp with time zone default now() not null,
  moved_to_account_id bigint,
  moved_from_account_id bigint,
  credit_cents bigint default 0 not null,
  merged_into_account_id bigint,
  merged_accounts bigint[],
  do_not_email boolean default false not null,
  constraint account_pkey PRIMARY KEY (organization_id, id),
  constraint account_organization_id_office_id_number_key UNIQUE (organization_id, office_id, number),
  constraint account_organization_id_referral_code_key UNIQUE (organization_id, referral_code),
  constraint account_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint account_enrolled_through_check CHECK ((enrolled_through = ANY (ARRAY['external'::text, 'internal'::text, 'import'::text]))),
  constraint account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint account_organization_id_moved_from_account_id_fkey FOREIGN KEY (organization_id, moved_from_account_id) REFERENCES account(organization_id, id),
  constraint account_organization_id_moved_to_account_id_fkey FOREIGN KEY (organization_id, moved_to_account_id) REFERENCES account(organization_id, id),
  constraint account_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint account_organization_id_payment_method_id_fkey FOREIGN KEY (organization_id, payment_method_id) REFERENCES payment_method(organization_id, id)
);
CREATE INDEX account_by_id ON public.account USING btree (id);
CREATE INDEX account_organization_id_login_id_idx ON public.account USING btree (organization_id, login_id);
CREATE INDEX account_organization_id_office_id_email_idx ON public.account USING btree (organization_id, office_id, email);
CREATE INDEX account_organization_id_office_id_phone_idx ON public.account USING btree (organization_id, office_id, phone);
CREATE INDEX account_organization_id_office_id_phone_idx1 ON public.account USING btree (organization_id, office_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX account_provider_customer_idx ON public.account USING btree (provider_customer) WHERE (provider_customer IS NOT NULL);
alter table account enable row level security, force row level security;
create policy granted on account for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on account for all to chairside_platform using (true) with check (true);
create policy search on account for select to chairside_search using (true);
create policy tenant on account for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.account FOR EACH ROW WHEN (((((((((((((((old.office_id IS DISTINCT FROM new.office_id) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.address_line1 IS DISTINCT FROM new.address_line1)) OR (old.address_line2 IS DISTINCT FROM new.address_line2)) OR (old.city IS DISTINCT FROM new.city)) OR (old.state IS DISTINCT FROM new.state)) OR (old.zip IS DISTINCT FROM new.zip)) OR (old.language IS DISTINCT FROM new.language)) OR (old.enrolled_at IS DISTINCT FROM new.enrolled_at)) OR (old.moved_to_account_id IS DISTINCT FROM new.moved_to_account_id)) OR (old.merged_into_account_id IS DISTINCT FROM new.merged_into_account_id))) EXECUTE FUNCTION note_account_change();
CREATE TRIGGER api_made AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION note_account_change();
CREATE TRIGGER withdraw_household_links AFTER UPDATE OF email, phone, login_id, merged_into_account_id ON public.account FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone) OR (old.login_id IS DISTINCT FROM new.login_id) OR (old.merged_into_account_id IS DISTINCT FROM new.merged_into_account_id))) EXECUTE FUNCTION withdraw_household_links();
grant delete, insert, select, update on table account to chairside_app;
grant delete, insert, select, update on table account to chairside_platform;
grant select on table account to chairside_granted;
grant select (organization_id, id, office_id, enrolled_at, referral_code) on table account to chairside_search;

create table account_card (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  next_payment_on date not null,
  people jsonb not null,
  constraint account_card_pkey PRIMARY KEY (organization_id, account_id),
  constraint account_card_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX account_card_organization_id_office_id_next_payment_on_acco_idx ON public.account_card USING btree (organization_id, office_id, next_payment_on, account_id);
alter table account_card enable row level security, force row level security;
create policy granted on account_card for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on account_card for all to chairside_platform using (true) with check (true);
create policy tenant on account_card for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table account_card to chairside_app;
grant delete, insert, select, update on table account_card to chairside_platform;
grant select on table account_card to chairside_granted;

create table account_search (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  name_key text not null,
  search_text text not null,
  constraint account_search_pkey PRIMARY KEY (organization_id, account_id),
  constraint account_search_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX account_search_name ON public.account_search USING btree (name_key, account_id);
CREATE INDEX account_search_office_text ON public.account_search USING gin (office_id, search_text gin_trgm_ops);
CREATE INDEX account_search_organization_id_office_id_name_key_account_i_idx ON public.account_search USING btree (organization_id, office_id, name_key, account_id);
CREATE INDEX account_search_text ON public.account_search USING gin (search_text gin_trgm_ops);
alter table account_search enable row level security, force row level security;
create policy granted on account_search for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on account_search for all to chairside_platform using (true) with check (true);
create policy search on account_search for select to chairside_search using (true);
create policy tenant on account_search for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table account_search to chairside_app;
grant delete, insert, select, update on table account_search to chairside_platform;
grant select on table account_search to chairside_granted;
grant select on table account_search to chairside_search;

create table account_summary (
  organization_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  name_key text not null,
  rollup text not null,
  status text not null,
  statuses text[] not null,
  plan_name text not null,
  family_size integer not null,
  active_members integer not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  annual_cents bigint not null,
  past_due_cents bigint not null,
  next_payment_on date default 'infinity'::date not null,
  member_since date not null,
  latest_start_on date,
  anniversary_on date,
  active boolean not null,
  inactive boolean not null,
  cash boolean not null,
  not_cash boolean not null,
  imported boolean not null,
  disputed boolean not null,
  delinquent boolean not null,
  monthly boolean not null,
  annual boolean not null,
  in_office boolean not null,
  not_renewing boolean not null,
  not_under_contract boolean not null,
  guaranteed boolean not null,
  chart_unmatched boolean not null,
  price_pending boolean default false not null,
  latest_joined_on date,
  constraint account_summary_pkey PRIMARY KEY (organization_id, account_id),
  constraint account_summary_rollup_check CHECK ((rollup = ANY (ARRAY['late'::text, 'active'::text, 'canceled'::text, 'other'::text]))),
  constraint account_summary_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX account_summary_organization_id_office_id_anniversary_on_idx ON public.account_summary USING btree (organization_id, office_id, anniversary_on) WHERE (anniversary_on IS NOT NULL);
CREATE INDEX account_summary_organization_id_office_id_expr_name_key_acc_idx ON public.account_summary USING btree (organization_id, office_id, ((rollup <> 'late'::text)), name_key, account_id);
CREATE INDEX account_summary_organization_id_office_id_latest_joined_on_idx ON public.account_summary USING btree (organization_id, office_id, latest_joined_on);
CREATE INDEX account_summary_organization_id_office_id_latest_start_on_idx ON public.account_summary USING btree (organization_id, office_id, latest_start_on) WHERE (latest_start_on IS NOT NULL);
CREATE INDEX account_summary_organization_id_office_id_member_since_acco_idx ON public.account_summary USING btree (organization_id, office_id, member_since DESC, account_id DESC);
CREATE INDEX account_summary_organization_id_office_id_name_key_accoun_idx10 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE not_renewing;
CREATE INDEX account_summary_organization_id_office_id_name_key_accoun_idx11 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE not_under_contract;
CREATE INDEX account_summary_organization_id_office_id_name_key_accoun_idx12 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE guaranteed;
CREATE INDEX account_summary_organization_id_office_id_name_key_accoun_idx13 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE chart_unmatched;
CREATE INDEX account_summary_organization_id_office_id_name_key_accoun_idx14 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE price_pending;
CREATE INDEX account_summary_organization_id_office_id_name_key_account__idx ON public.account_summary USING btree (organization_id, office_id, name_key, account_id);
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx1 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE inactive;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx2 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE cash;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx3 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE not_cash;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx4 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE imported;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx5 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE disputed;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx6 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE delinquent;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx7 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE monthly;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx8 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE annual;
CREATE INDEX account_summary_organization_id_office_id_name_key_account_idx9 ON public.account_summary USING btree (organization_id, office_id, name_key, account_id) WHERE in_office;
CREATE INDEX account_summary_organization_id_office_id_rollup_name_key_a_idx ON public.account_summary USING btree (organization_id, office_id, rollup, name_key, account_id);
alter table account_summary enable row level security, force row level security;
create policy granted on account_summary for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on account_summary for all to chairside_platform using (true) with check (true);
create policy tenant on account_summary for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER tally_gone AFTER DELETE ON public.account_summary REFERENCING OLD TABLE AS changed_summaries FOR EACH STATEMENT EXECUTE FUNCTION tally_households();
CREATE TRIGGER tally_made AFTER INSERT ON public.account_summary REFERENCING NEW TABLE AS changed_summaries FOR EACH STATEMENT EXECUTE FUNCTION tally_households();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.account_summary REFERENCING OLD TABLE AS summaries_before NEW TABLE AS summaries_now FOR EACH STATEMENT EXECUTE FUNCTION tally_households();
grant delete, insert, select, update on table account_summary to chairside_app;
grant delete, insert, select, update on table account_summary to chairside_platform;
grant select on table account_summary to chairside_granted;

create table account_tag (
  organization_id bigint not null,
  tag_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  constraint account_tag_pkey PRIMARY KEY (organization_id, tag_id, account_id),
  constraint account_tag_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint account_tag_organization_id_tag_id_fkey FOREIGN KEY (organization_id, tag_id) REFERENCES household_tag(organization_id, id)
);
CREATE INDEX account_tag_organization_id_account_id_tag_id_idx ON public.account_tag USING btree (organization_id, account_id, tag_id);
alter table account_tag enable row level security, force row level security;
create policy granted on account_tag for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on account_tag for all to chairside_platform using (true) with check (true);
create policy tenant on account_tag for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table account_tag to chairside_app;
grant delete, insert, select, update on table account_tag to chairside_platform;
grant select on table account_tag to chairside_granted;

create table account_view_code (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  login_id bigint,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint account_view_code_pkey PRIMARY KEY (organization_id, token_hash),
  constraint account_view_code_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX account_view_code_created_at_idx ON public.account_view_code USING btree (created_at);
CREATE INDEX account_view_code_token_hash_idx ON public.account_view_code USING btree (token_hash);
alter table account_view_code enable row level security, force row level security;
create policy granted on account_view_code for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on account_view_code for all to chairside_platform using (true) with check (true);
create policy tenant on account_view_code for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table account_view_code to chairside_app;
grant delete, insert, select, update on table account_view_code to chairside_platform;
grant select on table account_view_code to chairside_granted;

create table affiliate (
  id bigint default nextval('affiliate_id_seq'::regclass) not null,
  brand text not null,
  name text not null,
  word text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  address_line1 text,
  zip text,
  bank_last4 text,
  login_id bigint,
  percent integer not null,
  months integer not null,
  hold_days integer not null,
  least_payout_cents bigint not null,
  state text default 'active'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint affiliate_pkey PRIMARY KEY (id),
  constraint affiliate_brand_email_key UNIQUE (brand, email),
  constraint affiliate_brand_word_key UNIQUE (brand, word),
  constraint affiliate_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 180))),
  constraint affiliate_least_payout_cents_check CHECK ((least_payout_cents >= 0)),
  constraint affiliate_months_check CHECK (((months >= 1) AND (months <= 60))),
  constraint affiliate_percent_check CHECK (((percent >= 1) AND (percent <= 50))),
  constraint affiliate_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint affiliate_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
CREATE UNIQUE INDEX affiliate_login_id_idx ON public.affiliate USING btree (login_id) WHERE (login_id IS NOT NULL);
grant insert, select, update on table affiliate to chairside_platform;

create table affiliate_earning (
  organization_id bigint not null,
  id bigint default nextval('affiliate_earning_id_seq'::regclass) not null,
  office_id bigint not null,
  affiliate_id bigint not null,
  invoice_id bigint not null,
  bill_cents bigint not null,
  percent integer not null,
  amount_cents bigint not null,
  earned_on date not null,
  payable_on date not null,
  state text default 'held'::text not null,
  payout_id bigint,
  paid_on date,
  reversed_on date,
  reverse_reason text,
  deducted_payout_id bigint,
  constraint affiliate_earning_pkey PRIMARY KEY (organization_id, id),
  constraint affiliate_earning_organization_id_invoice_id_key UNIQUE (organization_id, invoice_id),
  constraint affiliate_earning_amount_cents_check CHECK ((amount_cents > 0)),
  constraint affiliate_earning_bill_cents_check CHECK ((bill_cents > 0)),
  constraint affiliate_earning_check CHECK ((payable_on >= earned_on)),
  constraint affiliate_earning_check1 CHECK (((state = 'reversed'::text) = ((reversed_on IS NOT NULL) AND (reverse_reason IS NOT NULL)))),
  constraint affiliate_earning_check2 CHECK (((state = 'paid'::text) <= ((paid_on IS NOT NULL) AND (payout_id IS NOT NULL)))),
  constraint affiliate_earning_check3 CHECK (((deducted_payout_id IS NULL) OR ((state = 'reversed'::text) AND (paid_on IS NOT NULL)))),
  constraint affiliate_earning_percent_check CHECK (((percent >= 1) AND (percent <= 50))),
  constraint affiliate_earning_reverse_reason_check CHECK ((reverse_reason = ANY (ARRAY['refund'::text, 'dispute'::text, 'return'::text, 'refused'::text]))),
  constraint affiliate_earning_state_check CHECK ((state = ANY (ARRAY['held'::text, 'payable'::text, 'paid'::text, 'reversed'::text]))),
  constraint affiliate_earning_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES tier_invoice(organization_id, id),
  constraint affiliate_earning_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX affiliate_earning_affiliate_id_earned_on_id_idx ON public.affiliate_earning USING btree (affiliate_id, earned_on DESC, id DESC);
CREATE INDEX affiliate_earning_deducted_payout_id_idx ON public.affiliate_earning USING btree (deducted_payout_id) WHERE (deducted_payout_id IS NOT NULL);
CREATE INDEX affiliate_earning_payable_on_idx ON public.affiliate_earning USING btree (payable_on) WHERE (state = 'held'::text);
CREATE INDEX affiliate_earning_payout_id_idx ON public.affiliate_earning USING btree (payout_id) WHERE (payout_id IS NOT NULL);
alter table affiliate_earning enable row level security, force row level security;
create policy granted on affiliate_earning for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on affiliate_earning for all to chairside_platform using (true) with check (true);
create policy tenant on affiliate_earning for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table affiliate_earning to chairside_app;
grant delete, insert, select, update on table affiliate_earning to chairside_platform;
grant select on table affiliate_earning to chairside_granted;

create table affiliate_payout (
  id bigint default nextval('affiliate_payout_id_seq'::regclass) not null,
  affiliate_id bigint not null,
  month date not null,
  amount_cents bigint not null,
  state text default 'due'::text not null,
  reference text,
  paid_on date,
  recorded_login_id bigint,
  recorded_by text,
  recorded_at timestamp with time zone,
  confirmed_login_id bigint,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint affiliate_payout_pkey PRIMARY KEY (id),
  constraint affiliate_payout_affiliate_id_month_key UNIQUE (affiliate_id, month),
  constraint affiliate_payout_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint affiliate_payout_check CHECK (((state = ANY (ARRAY['recorded'::text, 'paid'::text])) = ((recorded_login_id IS NOT NULL) AND (reference IS NOT NULL) AND (paid_on IS NOT NULL)))),
  constraint affiliate_payout_check1 CHECK (((state = 'paid'::text) = ((confirmed_login_id IS NOT NULL) AND (confirmed_at IS NOT NULL)))),
  constraint affiliate_payout_check2 CHECK ((confirmed_login_id <> recorded_login_id)),
  constraint affiliate_payout_check3 CHECK (((state = 'void'::text) OR (amount_cents > 0))),
  constraint affiliate_payout_state_check CHECK ((state = ANY (ARRAY['due'::text, 'recorded'::text, 'paid'::text, 'void'::text]))),
  constraint affiliate_payout_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate(id),
  constraint affiliate_payout_confirmed_login_id_fkey FOREIGN KEY (confirmed_login_id) REFERENCES login(id),
  constraint affiliate_payout_recorded_login_id_fkey FOREIGN KEY (recorded_login_id) REFERENCES login(id)
);
grant insert, select, update on table affiliate_payout to chairside_platform;

create table affiliate_referral (
  organization_id bigint not null,
  office_id bigint not null,
  affiliate_id bigint not null,
  linked_at timestamp with time zone not null,
  first_paid_on date,
  percent integer not null,
  months integer not null,
  hold_days integer not null,
  state text default 'active'::text not null,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint affiliate_referral_pkey PRIMARY KEY (organization_id),
  constraint affiliate_referral_check CHECK (((state = 'review'::text) <= (reason IS NOT NULL))),
  constraint affiliate_referral_state_check CHECK ((state = ANY (ARRAY['active'::text, 'review'::text, 'refused'::text]))),
  constraint affiliate_referral_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX affiliate_referral_affiliate_id_organization_id_idx ON public.affiliate_referral USING btree (affiliate_id, organization_id);
alter table affiliate_referral enable row level security, force row level security;
create policy granted on affiliate_referral for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on affiliate_referral for all to chairside_platform using (true) with check (true);
create policy tenant on affiliate_referral for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table affiliate_referral to chairside_app;
grant delete, insert, select, update on table affiliate_referral to chairside_platform;
grant select on table affiliate_referral to chairside_granted;

create table affiliate_statement (
  affiliate_id bigint not null,
  month date not null,
  opening_cents bigint not null,
  earned_cents bigint not null,
  reversed_cents bigint not null,
  paid_cents bigint not null,
  closing_cents bigint generated always as ((((opening_cents + earned_cents) - reversed_cents) - paid_cents)) stored,
  payable_cents bigint not null,
  payout_cents bigint not null,
  made_at timestamp with time zone not null,
  constraint affiliate_statement_pkey PRIMARY KEY (affiliate_id, month),
  constraint affiliate_statement_payout_cents_check CHECK ((payout_cents >= 0)),
  constraint affiliate_statement_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate(id)
);
grant insert, select, update on table affiliate_statement to chairside_platform;

create table agreement_event (
  organization_id bigint not null,
  id bigint default nextval('agreement_event_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  agreement_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  words text not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  constraint agreement_event_pkey PRIMARY KEY (organization_id, id),
  constraint agreement_event_organization_id_agreement_id_fkey FOREIGN KEY (organization_id, agreement_id) REFERENCES installment_agreement(organization_id, id)
);
CREATE INDEX agreement_event_organization_id_agreement_id_id_idx ON public.agreement_event USING btree (organization_id, agreement_id, id);
alter table agreement_event enable row level security, force row level security;
create policy granted on agreement_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on agreement_event for all to chairside_platform using (true) with check (true);
create policy tenant on agreement_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.agreement_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table agreement_event to chairside_discard;
grant insert, select on table agreement_event to chairside_app;
grant insert, select on table agreement_event to chairside_platform;
grant select on table agreement_event to chairside_granted;
grant select, update on table agreement_event to chairside_erase;

create table agreement_installment (
  organization_id bigint not null,
  agreement_id bigint not null,
  number integer not null,
  office_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  moved_from date,
  amount_cents bigint not null,
  state text not null,
  invoice_id bigint,
  constraint agreement_installment_pkey PRIMARY KEY (organization_id, agreement_id, number),
  constraint agreement_installment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint agreement_installment_check CHECK (((state = ANY (ARRAY['paying'::text, 'billed'::text])) = (invoice_id IS NOT NULL))),
  constraint agreement_installment_number_check CHECK (((number >= 0) AND (number <= 24))),
  constraint agreement_installment_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'paying'::text, 'billed'::text, 'dropped'::text]))),
  constraint agreement_installment_organization_id_agreement_id_fkey FOREIGN KEY (organization_id, agreement_id) REFERENCES installment_agreement(organization_id, id),
  constraint agreement_installment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id)
);
CREATE INDEX agreement_installment_due_on_organization_id_idx ON public.agreement_installment USING btree (due_on, organization_id) WHERE ((state = 'planned'::text) AND (number > 0));
CREATE INDEX agreement_installment_organization_id_invoice_id_idx ON public.agreement_installment USING btree (organization_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX agreement_installment_organization_id_office_id_due_on_idx ON public.agreement_installment USING btree (organization_id, office_id, due_on);
alter table agreement_installment enable row level security, force row level security;
create policy granted on agreement_installment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on agreement_installment for all to chairside_platform using (true) with check (true);
create policy tenant on agreement_installment for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table agreement_installment to chairside_app;
grant delete, insert, select, update on table agreement_installment to chairside_platform;
grant select on table agreement_installment to chairside_granted;

create table agreement_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  agreement_id bigint not null,
  round integer not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint agreement_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint agreement_link_organization_id_agreement_id_fkey FOREIGN KEY (organization_id, agreement_id) REFERENCES installment_agreement(organization_id, id)
);
CREATE INDEX agreement_link_created_at_idx ON public.agreement_link USING btree (created_at);
CREATE INDEX agreement_link_organization_id_agreement_id_idx ON public.agreement_link USING btree (organization_id, agreement_id);
CREATE INDEX agreement_link_token_hash_idx ON public.agreement_link USING btree (token_hash);
alter table agreement_link enable row level security, force row level security;
create policy granted on agreement_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on agreement_link for all to chairside_platform using (true) with check (true);
create policy tenant on agreement_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table agreement_link to chairside_app;
grant delete, insert, select, update on table agreement_link to chairside_platform;
grant select on table agreement_link to chairside_granted;

create table api_event (
  organization_id bigint not null,
  id bigint default nextval('api_event_id_seq'::regclass) not null,
  office_id bigint,
  type text not null,
  object_id bigint not null,
  sequence bigint not null,
  at timestamp with time zone not null,
  data jsonb not null,
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  spread_at timestamp with time zone,
  constraint api_event_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX api_event_at ON public.api_event USING btree (at);
CREATE INDEX api_event_feed ON public.api_event USING btree (organization_id, tx, id);
CREATE INDEX api_event_to_spread ON public.api_event USING btree (organization_id, id) WHERE (spread_at IS NULL);
alter table api_event enable row level security, force row level security;
create policy granted on api_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on api_event for all to chairside_platform using (true) with check (true);
create policy tenant on api_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table api_event to chairside_app;
grant delete, insert, select, update on table api_event to chairside_platform;
grant select on table api_event to chairside_granted;

create table api_key (
  organization_id bigint not null,
  id bigint default nextval('api_key_id_seq'::regclass) not null,
  name text not null,
  offices bigint[],
  scopes text[] not null,
  version text not null,
  recipient text,
  addresses text[] default '{}'::text[] not null,
  hash bytea not null,
  last4 text not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  previous_uses integer default 0 not null,
  live boolean not null,
  made_by bigint not null,
  maker text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  paused_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_because text,
  used_at timestamp with time zone,
  used_address text,
  used_call text,
  told text[] default '{}'::text[] not null,
  constraint api_key_pkey PRIMARY KEY (organization_id, id),
  constraint api_key_check CHECK (((revoked_at IS NULL) = (revoked_because IS NULL))),
  constraint api_key_check1 CHECK (((previous_hash IS NULL) = (previous_until IS NULL))),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint api_key_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 200))),
  constraint api_key_revoked_because_check CHECK ((revoked_because = ANY (ARRAY['revoked'::text, 'leaked'::text]))),
  constraint api_key_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
CREATE INDEX api_key_expires_at ON public.api_key USING btree (expires_at) WHERE (revoked_at IS NULL);
CREATE INDEX api_key_hash ON public.api_key USING btree (hash);
CREATE INDEX api_key_previous_hash ON public.api_key USING btree (previous_hash) WHERE (previous_hash IS NOT NULL);
alter table api_key enable row level security, force row level security;
create policy granted on api_key for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on api_key for all to chairside_platform using (true) with check (true);
create policy tenant on api_key for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table api_key to chairside_app;
grant delete, insert, select, update on table api_key to chairside_platform;
grant select on table api_key to chairside_granted;

create table api_key_minute (
  organization_id bigint not null,
  key_id bigint not null,
  minute timestamp with time zone not null,
  calls integer not null,
  constraint api_key_minute_pkey PRIMARY KEY (organization_id, minute, key_id),
  constraint api_key_minute_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id) REFERENCES api_key(organization_id, id)
);
CREATE INDEX api_key_minute_minute ON public.api_key_minute USING btree (minute);
alter table api_key_minute enable row level security, force row level security;
create policy granted on api_key_minute for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on api_key_minute for all to chairside_platform using (true) with check (true);
create policy tenant on api_key_minute for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table api_key_minute to chairside_app;
grant delete, insert, select, update on table api_key_minute to chairside_platform;
grant select on table api_key_minute to chairside_granted;

create table api_key_use (
  organization_id bigint not null,
  key_id bigint not null,
  used_on date not null,
  call text not null,
  calls bigint not null,
  constraint api_key_use_pkey PRIMARY KEY (organization_id, key_id, used_on, call),
  constraint api_key_use_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id) REFERENCES api_key(organization_id, id)
);
alter table api_key_use enable row level security, force row level security;
create policy granted on api_key_use for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on api_key_use for all to chairside_platform using (true) with check (true);
create policy tenant on api_key_use for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table api_key_use to chairside_app;
grant delete, insert, select, update on table api_key_use to chairside_platform;
grant select on table api_key_use to chairside_granted;

create table api_object (
  organization_id bigint not null,
  kind text not null,
  object_id bigint not null,
  office_id bigint,
  sequence bigint not null,
  changed_at timestamp with time zone not null,
  tx bigint default ((pg_current_xact_id())::text)::bigint not null,
  constraint api_object_pkey PRIMARY KEY (organization_id, kind, object_id),
  constraint api_object_kind_check CHECK ((kind = ANY (ARRAY['office'::text, 'plan'::text, 'household'::text, 'member'::text, 'membership'::text, 'invoice'::text, 'payment'::text, 'refund'::text, 'dispute'::text, 'payout'::text, 'visit'::text, 'invitation'::text, 'key'::text, 'endpoint'::text, 'sponsorship'::text, 'business_invoice'::text, 'voucher'::text, 'settlement'::text, 'price_change'::text, 'business'::text, 'rollout'::text]))) NOT VALID
);
CREATE INDEX api_object_list ON public.api_object USING btree (organization_id, kind, tx, object_id);
alter table api_object enable row level security, force row level security;
create policy granted on api_object for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on api_object for all to chairside_platform using (true) with check (true);
create policy tenant on api_object for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table api_object to chairside_app;
grant delete, insert, select, update on table api_object to chairside_platform;
grant select on table api_object to chairside_granted;

create table api_reader (
  organization_id bigint not null,
  live boolean not null,
  since timestamp with time zone not null,
  constraint api_reader_pkey PRIMARY KEY (organization_id),
  constraint api_reader_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
alter table api_reader enable row level security, force row level security;
create policy granted on api_reader for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on api_reader for all to chairside_platform using (true) with check (true);
create policy tenant on api_reader for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table api_reader to chairside_app;
grant delete, insert, select, update on table api_reader to chairside_platform;
grant select on table api_reader to chairside_granted;

create table api_request (
  organization_id bigint not null,
  key_id bigint not null,
  request_key text not null,
  digest bytea not null,
  status integer,
  answer text,
  started_at timestamp with time zone default now() not null,
  constraint api_request_pkey PRIMARY KEY (organization_id, key_id, request_key),
  constraint api_request_check CHECK (((status IS NULL) = (answer IS NULL))),
  constraint api_request_request_key_check CHECK (((length(request_key) >= 8) AND (length(request_key) <= 100))),
  constraint api_request_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id) REFERENCES api_key(organization_id, id)
);
CREATE INDEX api_request_started_at ON public.api_request USING btree (started_at);
alter table api_request enable row level security, force row level security;
create policy granted on api_request for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on api_request for all to chairside_platform using (true) with check (true);
create policy tenant on api_request for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table api_request to chairside_app;
grant delete, insert, select, update on table api_request to chairside_platform;
grant select on table api_request to chairside_granted;

create table approval_request (
  id bigint default nextval('approval_request_id_seq'::regclass) not null,
  act text not null,
  office_id bigint,
  payload jsonb not null,
  digest text not null,
  subject_digest text not null,
  summary text not null,
  reason text not null,
  state text default 'pending'::text not null,
  requested_by bigint not null,
  requester text not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by bigint,
  decider text,
  decided_at timestamp with time zone,
  outcome text,
  done_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint approval_request_pkey PRIMARY KEY (id),
  constraint approval_request_check CHECK (((state = ANY (ARRAY['approved'::text, 'done'::text, 'rejected'::text])) <= (decided_at IS NOT NULL))),
  constraint approval_request_check1 CHECK (((decided_by IS DISTINCT FROM requested_by) OR (state = 'withdrawn'::text))),
  constraint approval_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint approval_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'done'::text, 'rejected'::text, 'withdrawn'::text, 'failed'::text, 'expired'::text]))),
  constraint approval_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES login(id),
  constraint approval_request_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id),
  constraint approval_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES login(id)
);
CREATE INDEX approval_request_expires_at_idx ON public.approval_request USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX approval_request_requested_at_id_idx ON public.approval_request USING btree (requested_at DESC, id DESC);
grant insert, select, update on table approval_request to chairside_platform;

create table arrears_installment (
  organization_id bigint not null,
  plan_id bigint not null,
  number integer not null,
  office_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  amount_cents bigint not null,
  state text not null,
  constraint arrears_installment_pkey PRIMARY KEY (organization_id, plan_id, number),
  constraint arrears_installment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint arrears_installment_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'paid'::text, 'missed'::text, 'dropped'::text]))),
  constraint arrears_installment_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES arrears_plan(organization_id, id)
);
alter table arrears_installment enable row level security, force row level security;
create policy granted on arrears_installment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrears_installment for all to chairside_platform using (true) with check (true);
create policy tenant on arrears_installment for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table arrears_installment to chairside_app;
grant delete, insert, select, update on table arrears_installment to chairside_platform;
grant select on table arrears_installment to chairside_granted;

create table arrears_plan (
  organization_id bigint not null,
  id bigint default nextval('arrears_plan_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  state text not null,
  total_cents bigint not null,
  reason text,
  idempotency_key text not null,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint arrears_plan_pkey PRIMARY KEY (organization_id, id),
  constraint arrears_plan_organization_id_account_id_idempotency_key_key UNIQUE (organization_id, account_id, idempotency_key),
  constraint arrears_plan_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint arrears_plan_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'ended'::text]))),
  constraint arrears_plan_total_cents_check CHECK ((total_cents > 0)),
  constraint arrears_plan_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE UNIQUE INDEX arrears_plan_running ON public.arrears_plan USING btree (organization_id, account_id) WHERE (state = 'running'::text);
alter table arrears_plan enable row level security, force row level security;
create policy granted on arrears_plan for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrears_plan for all to chairside_platform using (true) with check (true);
create policy tenant on arrears_plan for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table arrears_plan to chairside_app;
grant delete, insert, select, update on table arrears_plan to chairside_platform;
grant select on table arrears_plan to chairside_granted;

create table arrears_share (
  organization_id bigint not null,
  plan_id bigint not null,
  number integer not null,
  invoice_id bigint not null,
  part integer not null,
  office_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null,
  constraint arrears_share_pkey PRIMARY KEY (organization_id, plan_id, number, invoice_id),
  constraint arrears_share_organization_id_invoice_id_part_key UNIQUE (organization_id, invoice_id, part),
  constraint arrears_share_amount_cents_check CHECK ((amount_cents > 0)),
  constraint arrears_share_part_check CHECK ((part > 0)),
  constraint arrears_share_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint arrears_share_organization_id_plan_id_number_fkey FOREIGN KEY (organization_id, plan_id, number) REFERENCES arrears_installment(organization_id, plan_id, number)
);
alter table arrears_share enable row level security, force row level security;
create policy granted on arrears_share for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrears_share for all to chairside_platform using (true) with check (true);
create policy tenant on arrears_share for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.arrears_share FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table arrears_share to chairside_discard;
grant insert, select on table arrears_share to chairside_app;
grant insert, select on table arrears_share to chairside_platform;
grant select on table arrears_share to chairside_granted;
grant select, update on table arrears_share to chairside_erase;

create table arrival (
  organization_id bigint not null,
  id bigint default nextval('arrival_id_seq'::regclass) not null,
  office_id bigint not null,
  state text default 'open'::text not null,
  import_id bigint,
  columns jsonb default '{}'::jsonb not null,
  balance_means text,
  methods_file text,
  charges_file text,
  switch_on date,
  send_welcome boolean default false not null,
  shown text,
  scheduled_by bigint,
  scheduled_by_name text,
  impersonator_id bigint,
  problem text,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  switched_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by_name text,
  emptied_at timestamp with time zone,
  constraint arrival_pkey PRIMARY KEY (organization_id, id),
  constraint arrival_balance_means_check CHECK ((balance_means = ANY (ARRAY['credit'::text, 'owed'::text]))),
  constraint arrival_check CHECK (((state = ANY (ARRAY['scheduled'::text, 'switching'::text, 'switched'::text])) <= ((switch_on IS NOT NULL) AND (import_id IS NOT NULL) AND (scheduled_by IS NOT NULL)))),
  constraint arrival_check1 CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
  constraint arrival_state_check CHECK ((state = ANY (ARRAY['open'::text, 'scheduled'::text, 'switching'::text, 'switched'::text, 'undone'::text, 'discarded'::text]))),
  constraint arrival_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX arrival_created_at_idx ON public.arrival USING btree (created_at) WHERE (emptied_at IS NULL);
CREATE INDEX arrival_organization_id_import_id_idx ON public.arrival USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX arrival_organization_id_office_id_id_idx ON public.arrival USING btree (organization_id, office_id, id DESC);
CREATE UNIQUE INDEX arrival_organization_id_office_id_idx ON public.arrival USING btree (organization_id, office_id) WHERE (state = ANY (ARRAY['open'::text, 'scheduled'::text, 'switching'::text]));
CREATE INDEX arrival_switch_on_idx ON public.arrival USING btree (switch_on) WHERE (state = ANY (ARRAY['scheduled'::text, 'switching'::text]));
alter table arrival enable row level security, force row level security;
create policy granted on arrival for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival for all to chairside_platform using (true) with check (true);
create policy tenant on arrival for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival to chairside_app;
grant delete, insert, select, update on table arrival to chairside_platform;
grant select on table arrival to chairside_granted;

create table arrival_cell (
  organization_id bigint not null,
  arrival_id bigint not null,
  line integer not null,
  field text not null,
  office_id bigint not null,
  text text not null,
  constraint arrival_cell_pkey PRIMARY KEY (organization_id, arrival_id, line, field),
  constraint arrival_cell_field_check CHECK ((field = ANY (ARRAY['customer'::text, 'balance'::text, 'used_visits'::text]))),
  constraint arrival_cell_text_check CHECK ((length(text) <= 300))
);
alter table arrival_cell enable row level security, force row level security;
create policy granted on arrival_cell for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival_cell for all to chairside_platform using (true) with check (true);
create policy tenant on arrival_cell for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival_cell to chairside_app;
grant delete, insert, select, update on table arrival_cell to chairside_platform;
grant select on table arrival_cell to chairside_granted;

create table arrival_charge (
  organization_id bigint not null,
  arrival_id bigint not null,
  line integer not null,
  office_id bigint not null,
  old_id text not null,
  on_day date,
  amount_cents bigint,
  wrong text,
  constraint arrival_charge_pkey PRIMARY KEY (organization_id, arrival_id, line),
  constraint arrival_charge_check CHECK (((wrong IS NULL) = ((on_day IS NOT NULL) AND (amount_cents IS NOT NULL)))),
  constraint arrival_charge_wrong_check CHECK ((wrong = ANY (ARRAY['misread'::text, 'no_id'::text, 'date'::text, 'amount'::text])))
);
alter table arrival_charge enable row level security, force row level security;
create policy granted on arrival_charge for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival_charge for all to chairside_platform using (true) with check (true);
create policy tenant on arrival_charge for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival_charge to chairside_app;
grant delete, insert, select, update on table arrival_charge to chairside_platform;
grant select on table arrival_charge to chairside_granted;

create table arrival_heading (
  organization_id bigint not null,
  office_id bigint not null,
  file text not null,
  heading text not null,
  field text not null,
  constraint arrival_heading_pkey PRIMARY KEY (organization_id, office_id, file, heading),
  constraint arrival_heading_file_check CHECK ((file = ANY (ARRAY['members'::text, 'methods'::text, 'charges'::text])))
);
alter table arrival_heading enable row level security, force row level security;
create policy granted on arrival_heading for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival_heading for all to chairside_platform using (true) with check (true);
create policy tenant on arrival_heading for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival_heading to chairside_app;
grant delete, insert, select, update on table arrival_heading to chairside_platform;
grant select on table arrival_heading to chairside_granted;

create table arrival_household (
  organization_id bigint not null,
  arrival_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  payment_method_id bigint,
  credit_cents bigint default 0 not null,
  owed_cents bigint default 0 not null,
  visits bigint[] default '{}'::bigint[] not null,
  left_out text[] default '{}'::text[] not null,
  settled_at timestamp with time zone not null,
  constraint arrival_household_pkey PRIMARY KEY (organization_id, arrival_id, account_id),
  constraint arrival_household_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint arrival_household_owed_cents_check CHECK ((owed_cents >= 0))
);
CREATE INDEX arrival_household_organization_id_account_id_idx ON public.arrival_household USING btree (organization_id, account_id);
alter table arrival_household enable row level security, force row level security;
create policy granted on arrival_household for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival_household for all to chairside_platform using (true) with check (true);
create policy tenant on arrival_household for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival_household to chairside_app;
grant delete, insert, select, update on table arrival_household to chairside_platform;
grant select on table arrival_household to chairside_granted;

create table arrival_method (
  organization_id bigint not null,
  arrival_id bigint not null,
  line integer not null,
  office_id bigint not null,
  old_id text not null,
  provider_customer text not null,
  provider_method text not null,
  state text default 'waiting'::text not null,
  why text,
  kind text,
  network text,
  last4 text,
  exp_month integer,
  exp_year integer,
  constraint arrival_method_pkey PRIMARY KEY (organization_id, arrival_id, line),
  constraint arrival_method_check CHECK (((state = 'refused'::text) = (why IS NOT NULL))),
  constraint arrival_method_check1 CHECK (((state = 'verified'::text) <= ((kind IS NOT NULL) AND (last4 IS NOT NULL)))),
  constraint arrival_method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint arrival_method_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'refused'::text]))),
  constraint arrival_method_why_check CHECK ((why = ANY (ARRAY['misread'::text, 'malformed'::text, 'repeated'::text, 'customer_repeated'::text, 'method_repeated'::text, 'not_found'::text, 'in_use'::text, 'unsupported'::text])))
);
CREATE INDEX arrival_method_organization_id_arrival_id_state_line_idx ON public.arrival_method USING btree (organization_id, arrival_id, state, line);
CREATE INDEX arrival_method_provider_customer_idx ON public.arrival_method USING btree (provider_customer) WHERE (state = 'verified'::text);
alter table arrival_method enable row level security, force row level security;
create policy granted on arrival_method for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on arrival_method for all to chairside_platform using (true) with check (true);
create policy tenant on arrival_method for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table arrival_method to chairside_app;
grant delete, insert, select, update on table arrival_method to chairside_platform;
grant select on table arrival_method to chairside_granted;

create table association (
  id bigint default nextval('association_id_seq'::regclass) not null,
  brand text not null,
  name text not null,
  url text not null,
  logo text default ''::text not null,
  website text,
  contact_first_name text default ''::text not null,
  contact_last_name text default ''::text not null,
  contact_email text default ''::text not null,
  contact_phone text,
  coupon text,
  coupon_ends_on date,
  shares text[] default '{tier,members}'::text[] not null,
  state text default 'active'::text not null,
  ends_on date,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint association_pkey PRIMARY KEY (id),
  constraint association_brand_url_key UNIQUE (brand, url),
  constraint association_check CHECK (((state = 'active'::text) = (ends_on IS NULL))),
  constraint association_shares_check CHECK ((shares <@ ARRAY['tier'::text, 'members'::text])),
  constraint association_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ending'::text, 'ended'::text])))
);
grant insert, select, update on table association to chairside_platform;
grant select (id, brand, name, url, logo, coupon, coupon_ends_on, shares, state) on table association to chairside_app;
grant select (id, brand, name, url, logo, coupon, coupon_ends_on, shares, state) on table association to chairside_granted;

create table association_alias (
  brand text not null,
  url text not null,
  association_id bigint not null,
  until date not null,
  constraint association_alias_pkey PRIMARY KEY (brand, url),
  constraint association_alias_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);
CREATE INDEX association_alias_association_id_idx ON public.association_alias USING btree (association_id);
grant delete, insert, select, update on table association_alias to chairside_platform;

create table association_invitation (
  id bigint default nextval('association_invitation_id_seq'::regclass) not null,
  association_id bigint not null,
  email text not null,
  practice_name text not null,
  round integer default 1 not null,
  sent_at timestamp with time zone not null,
  constraint association_invitation_pkey PRIMARY KEY (id),
  constraint association_invitation_association_id_email_key UNIQUE (association_id, email),
  constraint association_invitation_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);
CREATE INDEX association_invitation_association_id_sent_at_idx ON public.association_invitation USING btree (association_id, sent_at);
grant insert, select, update on table association_invitation to chairside_platform;

create table association_office (
  organization_id bigint not null,
  id bigint default nextval('association_office_id_seq'::regclass) not null,
  office_id bigint not null,
  association_id bigint not null,
  joined_at timestamp with time zone not null,
  via text not null,
  shares text[] default '{}'::text[] not null,
  left_at timestamp with time zone,
  left_because text,
  told_at timestamp with time zone,
  full_price_told_on date,
  constraint association_office_pkey PRIMARY KEY (organization_id, id),
  constraint association_office_check CHECK (((left_at IS NULL) = (left_because IS NULL))),
  constraint association_office_left_because_check CHECK ((left_because = ANY (ARRAY['office'::text, 'staff'::text, 'moved'::text]))),
  constraint association_office_shares_check CHECK ((shares <@ ARRAY['tier'::text, 'members'::text, 'revenue'::text])),
  constraint association_office_via_check CHECK ((via = ANY (ARRAY['link'::text, 'staff'::text, 'location'::text, 'office'::text]))),
  constraint association_office_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX association_office_association_id_organization_id_office_id_idx ON public.association_office USING btree (association_id, organization_id, office_id) WHERE (left_at IS NULL);
CREATE INDEX association_office_joined_at_idx ON public.association_office USING btree (joined_at) WHERE ((told_at IS NULL) AND (left_at IS NULL));
CREATE UNIQUE INDEX association_office_once ON public.association_office USING btree (organization_id, office_id) WHERE (left_at IS NULL);
alter table association_office enable row level security, force row level security;
create policy granted on association_office for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on association_office for all to chairside_platform using (true) with check (true);
create policy tenant on association_office for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table association_office to chairside_app;
grant delete, insert, select, update on table association_office to chairside_platform;
grant select on table association_office to chairside_granted;

create table association_template (
  id bigint default nextval('association_template_id_seq'::regclass) not null,
  association_id bigint not null,
  preset text not null,
  name text not null,
  spanish_name text,
  description text,
  spanish_description text,
  monthly_cents bigint default 0 not null,
  yearly_cents bigint default 0 not null,
  other_discount_percent numeric(5,2),
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint association_template_pkey PRIMARY KEY (id),
  constraint association_template_monthly_cents_check CHECK ((monthly_cents >= 0)),
  constraint association_template_other_discount_percent_check CHECK (((other_discount_percent >= (0)::numeric) AND (other_discount_percent <= (100)::numeric))),
  constraint association_template_yearly_cents_check CHECK ((yearly_cents >= 0)),
  constraint association_template_association_id_fkey FOREIGN KEY (association_id) REFERENCES association(id)
);
CREATE INDEX association_template_association_id_id_idx ON public.association_template USING btree (association_id, id DESC);
grant insert, select, update on table association_template to chairside_platform;

create table audit (
  organization_id bigint not null,
  id bigint default nextval('audit_id_seq'::regclass) not null,
  at timestamp with time zone default now() not null,
  office_id bigint,
  account_id bigint,
  login_id bigint,
  impersonator_id bigint,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  address text,
  detail jsonb default '{}'::jsonb not null,
  request_id uuid default app_request(),
  constraint audit_pkey PRIMARY KEY (organization_id, at, id)
) partition by RANGE (at);
CREATE INDEX audit_act_at ON ONLY public.audit USING btree (act text_pattern_ops, at DESC);
CREATE INDEX audit_address_at ON ONLY public.audit USING btree (address, at DESC) WHERE (address IS NOT NULL);
CREATE INDEX audit_at ON ONLY public.audit USING btree (at DESC, id DESC);
CREATE INDEX audit_impersonator_at ON ONLY public.audit USING btree (impersonator_id, at DESC) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX audit_login_at ON ONLY public.audit USING btree (login_id, at DESC) WHERE (login_id IS NOT NULL);
CREATE INDEX audit_organization_id_account_id_at_idx ON ONLY public.audit USING btree (organization_id, account_id, at);
CREATE INDEX audit_organization_id_office_id_at_id_idx ON ONLY public.audit USING btree (organization_id, office_id, at DESC, id DESC) WHERE (office_id IS NOT NULL);
CREATE INDEX audit_request ON ONLY public.audit USING btree (request_id) WHERE (request_id IS NOT NULL);
alter table audit enable row level security, force row level security;
create policy granted on audit for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on audit for all to chairside_platform using (true) with check (true);
create policy tenant on audit for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check ((organization_id = ANY (ARRAY[( SELECT app_organization() AS app_organization), (0)::bigint])));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table audit to chairside_discard;
grant insert, select on table audit to chairside_app;
grant insert, select on table audit to chairside_platform;
grant select on table audit to chairside_granted;
grant select, update on table audit to chairside_erase;

create table bad_address (
  organization_id bigint not null,
  email text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint bad_address_pkey PRIMARY KEY (organization_id, email),
  constraint bad_address_email_check CHECK ((email = lower(email))),
  constraint bad_address_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'complaint'::text])))
);
alter table bad_address enable row level security, force row level security;
create policy granted on bad_address for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on bad_address for all to chairside_platform using (true) with check (true);
create policy tenant on bad_address for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table bad_address to chairside_app;
grant delete, insert, select, update on table bad_address to chairside_platform;
grant select on table bad_address to chairside_granted;

create table bad_phone (
  organization_id bigint not null,
  phone text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint bad_phone_pkey PRIMARY KEY (organization_id, phone),
  constraint bad_phone_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint bad_phone_reason_check CHECK ((reason = ANY (ARRAY['no_phone'::text, 'landline'::text])))
);
alter table bad_phone enable row level security, force row level security;
create policy granted on bad_phone for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on bad_phone for all to chairside_platform using (true) with check (true);
create policy tenant on bad_phone for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table bad_phone to chairside_app;
grant delete, insert, select, update on table bad_phone to chairside_platform;
grant select on table bad_phone to chairside_granted;

create table bank_link (
  organization_id bigint not null,
  id bigint default nextval('bank_link_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  purpose text not null,
  status text not null,
  token_hash bytea not null,
  by_numbers boolean not null,
  link_token bytea,
  public_token bytea,
  access_token bytea,
  provider_account text,
  bank_name text,
  last4 text,
  mandate_version text,
  mandate_hash text,
  mandate_at timestamp with time zone,
  mandate_address text,
  mandate_browser text,
  login_id bigint,
  actor text not null,
  busy_until timestamp with time zone,
  called_at timestamp with time zone,
  tries integer default 0 not null,
  failure text,
  payment_method_id bigint,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  applies_at timestamp with time zone,
  constraint bank_link_pkey PRIMARY KEY (organization_id, id),
  constraint bank_link_organization_id_token_hash_key UNIQUE (organization_id, token_hash),
  constraint bank_link_applies_to_payouts CHECK (((applies_at IS NULL) OR (purpose = 'payout'::text))),
  constraint bank_link_check CHECK (((status = ANY (ARRAY['connected'::text, 'closed'::text, 'failed'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  constraint bank_link_check1 CHECK (((ended_at IS NULL) OR ((link_token IS NULL) AND (public_token IS NULL) AND (access_token IS NULL)))),
  constraint bank_link_check2 CHECK (((purpose = 'payout'::text) = (mandate_hash IS NULL))),
  constraint bank_link_check3 CHECK (((mandate_hash IS NULL) OR ((mandate_version IS NOT NULL) AND (mandate_at IS NOT NULL)))),
  constraint bank_link_check4 CHECK (((purpose <> 'household'::text) OR (account_id IS NOT NULL))),
  constraint bank_link_check5 CHECK (((status <> 'connected'::text) OR ((purpose = 'payout'::text) = (payment_method_id IS NULL)))),
  constraint bank_link_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint bank_link_purpose_check CHECK ((purpose = ANY (ARRAY['payout'::text, 'household'::text, 'signup'::text]))),
  constraint bank_link_status_check CHECK ((status = ANY (ARRAY['created'::text, 'open'::text, 'exchanging'::text, 'held'::text, 'pending'::text, 'attaching'::text, 'connected'::text, 'closed'::text, 'failed'::text, 'expired'::text]))),
  constraint bank_link_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint bank_link_organization_id_mandate_hash_fkey FOREIGN KEY (organization_id, mandate_hash) REFERENCES consent_text(organization_id, hash),
  constraint bank_link_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint bank_link_organization_id_payment_method_id_fkey FOREIGN KEY (organization_id, payment_method_id) REFERENCES payment_method(organization_id, id)
);
CREATE INDEX bank_link_organization_id_account_id_id_idx ON public.bank_link USING btree (organization_id, account_id, id DESC);
CREATE INDEX bank_link_organization_id_id_idx ON public.bank_link USING btree (organization_id, id) WHERE (ended_at IS NULL);
CREATE INDEX bank_link_organization_id_office_id_id_idx ON public.bank_link USING btree (organization_id, office_id, id DESC);
alter table bank_link enable row level security, force row level security;
create policy granted on bank_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on bank_link for all to chairside_platform using (true) with check (true);
create policy tenant on bank_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table bank_link to chairside_app;
grant delete, insert, select, update on table bank_link to chairside_platform;
grant select on table bank_link to chairside_granted;

create table banner (
  id bigint default nextval('banner_id_seq'::regclass) not null,
  brand text not null,
  message text not null,
  call_to_action text,
  call_to_action_link text,
  from_at timestamp with time zone not null,
  until timestamp with time zone not null,
  tier_level integer,
  in_state text,
  association_id bigint,
  office_id bigint,
  set_by text not null,
  set_at timestamp with time zone not null,
  feature text,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_call_to_action_check CHECK (((length(call_to_action) >= 1) AND (length(call_to_action) <= 40))),
  constraint banner_call_to_action_link_check CHECK (((length(call_to_action_link) >= 1) AND (length(call_to_action_link) <= 500))),
  constraint banner_check CHECK ((until >= from_at)),
  constraint banner_check1 CHECK (((call_to_action IS NULL) = (call_to_action_link IS NULL))),
  constraint banner_in_state_check CHECK ((in_state ~ '^[A-Z]{2}$'::text)),
  constraint banner_message_check CHECK (((length(message) >= 1) AND (length(message) <= 300)))
);
CREATE INDEX banner_brand_until_idx ON public.banner USING btree (brand, until);
grant delete, insert, select, update on table banner to chairside_platform;
grant select on table banner to chairside_app;

create table books_check (
  id bigint default nextval('books_check_id_seq'::regclass) not null,
  checked_at timestamp with time zone not null,
  took_ms bigint not null,
  rules integer not null,
  broken integer not null,
  found jsonb not null,
  checked_by text,
  constraint books_check_pkey PRIMARY KEY (id)
);
grant insert, select on table books_check to chairside_platform;

create table brand_flag (
  brand text not null,
  feature text not null,
  is_on boolean not null,
  reason text not null,
  request_id bigint not null,
  changed_at timestamp with time zone not null,
  constraint brand_flag_pkey PRIMARY KEY (brand, feature)
);
CREATE INDEX brand_flag_request_id_idx ON public.brand_flag USING btree (request_id);
grant insert, select, update on table brand_flag to chairside_platform;

create table browser_error (
  digest text not null,
  message text not null,
  frames text[] not null,
  route text not null,
  count bigint default 1 not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  versions text[] not null,
  request_ids uuid[] not null,
  constraint browser_error_pkey PRIMARY KEY (digest)
);
CREATE INDEX browser_error_last_seen_at_digest_idx ON public.browser_error USING btree (last_seen_at DESC, digest DESC);
CREATE INDEX browser_error_requests ON public.browser_error USING gin (request_ids);
grant delete, insert, select, update on table browser_error to chairside_platform;

create table bulk_action (
  organization_id bigint not null,
  id bigint default nextval('bulk_action_id_seq'::regclass) not null,
  office_id bigint not null,
  kind text not null,
  tag_id bigint,
  state text default 'running'::text not null,
  households integer not null,
  undoes_id bigint,
  created_at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  finished_at timestamp with time zone,
  constraint bulk_action_pkey PRIMARY KEY (organization_id, id),
  constraint bulk_action_check CHECK (((kind = 'invite'::text) = (tag_id IS NULL))),
  constraint bulk_action_check1 CHECK (((state = 'running'::text) = (finished_at IS NULL))),
  constraint bulk_action_households_check CHECK ((households > 0)),
  constraint bulk_action_kind_check CHECK ((kind = ANY (ARRAY['add_tag'::text, 'remove_tag'::text, 'invite'::text]))),
  constraint bulk_action_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text]))),
  constraint bulk_action_organization_id_tag_id_fkey FOREIGN KEY (organization_id, tag_id) REFERENCES household_tag(organization_id, id)
);
CREATE INDEX bulk_action_organization_id_office_id_id_idx ON public.bulk_action USING btree (organization_id, office_id, id DESC);
CREATE UNIQUE INDEX bulk_action_organization_id_undoes_id_idx ON public.bulk_action USING btree (organization_id, undoes_id) WHERE (undoes_id IS NOT NULL);
alter table bulk_action enable row level security, force row level security;
create policy granted on bulk_action for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on bulk_action for all to chairside_platform using (true) with check (true);
create policy tenant on bulk_action for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table bulk_action to chairside_app;
grant delete, insert, select, update on table bulk_action to chairside_platform;
grant select on table bulk_action to chairside_granted;

create table bulk_action_row (
  organization_id bigint not null,
  action_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  outcome text,
  why text,
  constraint bulk_action_row_pkey PRIMARY KEY (organization_id, action_id, account_id),
  constraint bulk_action_row_check CHECK ((((outcome = 'skipped'::text) = (why IS NOT NULL)) OR (outcome IS NULL))),
  constraint bulk_action_row_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text]))),
  constraint bulk_action_row_why_check CHECK ((why = ANY (ARRAY['has_tag'::text, 'has_no_tag'::text, 'gone'::text, 'running'::text, 'owes'::text, 'disabled'::text, 'no_email'::text, 'do_not_email'::text, 'same_email'::text, 'invited'::text, 'stopped'::text]))),
  constraint bulk_action_row_organization_id_action_id_fkey FOREIGN KEY (organization_id, action_id) REFERENCES bulk_action(organization_id, id)
);
CREATE INDEX bulk_action_row_organization_id_action_id_account_id_idx ON public.bulk_action_row USING btree (organization_id, action_id, account_id) WHERE (outcome IS NULL);
CREATE INDEX bulk_action_row_organization_id_action_id_account_id_idx1 ON public.bulk_action_row USING btree (organization_id, action_id, account_id) WHERE (outcome = 'skipped'::text);
alter table bulk_action_row enable row level security, force row level security;
create policy granted on bulk_action_row for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on bulk_action_row for all to chairside_platform using (true) with check (true);
create policy tenant on bulk_action_row for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table bulk_action_row to chairside_app;
grant delete, insert, select, update on table bulk_action_row to chairside_platform;
grant select on table bulk_action_row to chairside_granted;

create table business (
  id bigint default nextval('business_id_seq'::regclass) not null,
  brand text not null,
  name text not null,
  legal_name text,
  ein text,
  contact_first_name text not null,
  contact_last_name text not null,
  email text not null,
  phone text,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  provider_customer text,
  method_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  billing_email text,
  employees_shown_as text default 'name'::text not null,
  constraint business_pkey PRIMARY KEY (id),
  constraint business_employees_shown_as_check CHECK ((employees_shown_as = ANY (ARRAY['name'::text, 'number'::text])))
);
CREATE UNIQUE INDEX business_brand_email_idx ON public.business USING btree (brand, email);
grant insert, select, update on table business to chairside_platform;

create table business_employee (
  organization_id bigint not null,
  id bigint default nextval('business_employee_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text,
  employee_number text,
  birth_date date,
  eligible_from date,
  left_on date,
  state text default 'eligible'::text not null,
  join_code text not null,
  requested_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  invited_round integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint business_employee_pkey PRIMARY KEY (organization_id, id),
  constraint business_employee_organization_id_join_code_key UNIQUE (organization_id, join_code),
  constraint business_employee_check CHECK (((state = 'left'::text) = (left_on IS NOT NULL))),
  constraint business_employee_state_check CHECK ((state = ANY (ARRAY['eligible'::text, 'invited'::text, 'requested'::text, 'enrolled'::text, 'left'::text, 'declined'::text]))),
  constraint business_employee_organization_id_addendum_id_fkey FOREIGN KEY (organization_id, addendum_id) REFERENCES business_office(organization_id, id)
);
CREATE UNIQUE INDEX business_employee_email ON public.business_employee USING btree (organization_id, addendum_id, lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX business_employee_number ON public.business_employee USING btree (organization_id, addendum_id, lower(employee_number)) WHERE (employee_number IS NOT NULL);
CREATE INDEX business_employee_organization_id_addendum_id_last_name_fir_idx ON public.business_employee USING btree (organization_id, addendum_id, last_name, first_name, id);
CREATE INDEX business_employee_organization_id_office_id_id_idx ON public.business_employee USING btree (organization_id, office_id, id DESC);
alter table business_employee enable row level security, force row level security;
create policy granted on business_employee for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_employee for all to chairside_platform using (true) with check (true);
create policy tenant on business_employee for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
CREATE TRIGGER api_people_added AFTER INSERT ON public.business_employee REFERENCING NEW TABLE AS new_people FOR EACH STATEMENT EXECUTE FUNCTION note_business_people();
CREATE TRIGGER api_people_changed AFTER UPDATE ON public.business_employee REFERENCING NEW TABLE AS new_people FOR EACH STATEMENT EXECUTE FUNCTION note_business_people();
grant delete, insert, select, update on table business_employee to chairside_app;
grant delete, insert, select, update on table business_employee to chairside_platform;
grant select on table business_employee to chairside_granted;

create table business_invoice (
  organization_id bigint not null,
  id bigint default nextval('business_invoice_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  number bigint not null,
  bill_on date not null,
  status text not null,
  collection text not null,
  lines_cents bigint not null,
  carried_cents bigint default 0 not null,
  total_cents bigint generated always as ((lines_cents + carried_cents)) stored,
  paid_cents bigint default 0 not null,
  written_off_cents bigint default 0 not null,
  due_on date not null,
  first_failed_on date,
  failed_attempts integer default 0 not null,
  next_attempt_on date,
  next_notice_on date,
  late_on date,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint business_invoice_pkey PRIMARY KEY (organization_id, id),
  constraint business_invoice_organization_id_addendum_id_bill_on_key UNIQUE (organization_id, addendum_id, bill_on),
  constraint business_invoice_carried_cents_check CHECK ((carried_cents <= 0)),
  constraint business_invoice_check CHECK (((paid_cents + written_off_cents) <= GREATEST((lines_cents + carried_cents), (0)::bigint))),
  constraint business_invoice_check2 CHECK (((status = 'written_off'::text) = (written_off_cents > 0))),
  constraint business_invoice_collection_check CHECK ((collection = ANY (ARRAY['automatic'::text, 'invoice'::text]))),
  constraint business_invoice_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint business_invoice_paid_in_full CHECK (((status = ANY (ARRAY['paid'::text, 'disputed'::text])) = (paid_cents = GREATEST((lines_cents + carried_cents), (0)::bigint)))) NOT VALID,
  constraint business_invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'late'::text, 'written_off'::text, 'disputed'::text]))) NOT VALID,
  constraint business_invoice_written_off_cents_check CHECK ((written_off_cents >= 0)),
  constraint business_invoice_organization_id_addendum_id_fkey FOREIGN KEY (organization_id, addendum_id) REFERENCES business_office(organization_id, id)
);
CREATE INDEX business_invoice_organization_id_addendum_id_id_idx ON public.business_invoice USING btree (organization_id, addendum_id, id DESC) WHERE (status = ANY (ARRAY['open'::text, 'late'::text]));
CREATE INDEX business_invoice_organization_id_business_id_bill_on_idx ON public.business_invoice USING btree (organization_id, business_id, bill_on DESC);
CREATE INDEX business_invoice_organization_id_office_id_bill_on_id_idx ON public.business_invoice USING btree (organization_id, office_id, bill_on DESC, id DESC);
alter table business_invoice enable row level security, force row level security;
create policy granted on business_invoice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_invoice for all to chairside_platform using (true) with check (true);
create policy tenant on business_invoice for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
CREATE TRIGGER api_changed AFTER UPDATE ON public.business_invoice FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_business_invoice_change();
CREATE TRIGGER api_made AFTER INSERT ON public.business_invoice FOR EACH ROW EXECUTE FUNCTION note_business_invoice_change();
grant delete, insert, select, update on table business_invoice to chairside_app;
grant delete, insert, select, update on table business_invoice to chairside_platform;
grant select on table business_invoice to chairside_granted;

create table business_invoice_line (
  organization_id bigint not null,
  id bigint default nextval('business_invoice_line_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  invoice_id bigint not null,
  sponsorship_id bigint not null,
  employee_id bigint not null,
  own boolean not null,
  plan_name text not null,
  kind text not null,
  period_starts_on date not null,
  period_ends_on date not null,
  amount_cents bigint not null,
  reason text not null,
  constraint business_invoice_line_pkey PRIMARY KEY (organization_id, id),
  constraint business_invoice_line_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint business_invoice_line_kind_check CHECK ((kind = ANY (ARRAY['dues'::text, 'new'::text, 'credit'::text, 'adjustment'::text]))),
  constraint business_invoice_line_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES business_employee(organization_id, id),
  constraint business_invoice_line_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES business_invoice(organization_id, id),
  constraint business_invoice_line_organization_id_sponsorship_id_fkey FOREIGN KEY (organization_id, sponsorship_id) REFERENCES sponsorship(organization_id, id)
);
CREATE INDEX business_invoice_line_organization_id_invoice_id_id_idx ON public.business_invoice_line USING btree (organization_id, invoice_id, id);
CREATE INDEX business_invoice_line_organization_id_sponsorship_id_period_idx ON public.business_invoice_line USING btree (organization_id, sponsorship_id, period_starts_on);
alter table business_invoice_line enable row level security, force row level security;
create policy granted on business_invoice_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_invoice_line for all to chairside_platform using (true) with check (true);
create policy tenant on business_invoice_line for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.business_invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table business_invoice_line to chairside_discard;
grant insert, select on table business_invoice_line to chairside_app;
grant insert, select on table business_invoice_line to chairside_platform;
grant select on table business_invoice_line to chairside_granted;
grant update on table business_invoice_line to chairside_erase;

create table business_method (
  id bigint default nextval('business_method_id_seq'::regclass) not null,
  business_id bigint not null,
  kind text not null,
  network text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  fingerprint text,
  provider_id text not null,
  blocked_code text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint business_method_pkey PRIMARY KEY (id),
  constraint business_method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint business_method_business_id_fkey FOREIGN KEY (business_id) REFERENCES business(id)
);
CREATE INDEX business_method_business_id_idx ON public.business_method USING btree (business_id);
grant insert, select, update on table business_method to chairside_platform;

create table business_office (
  organization_id bigint not null,
  id bigint default nextval('business_office_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  business_name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  state text default 'draft'::text not null,
  plans bigint[] default '{}'::bigint[] not null,
  periods text[] default '{}'::text[] not null,
  starts_on date not null,
  ends_on date,
  discount_percent numeric(5,2) default 0 not null,
  contribution text not null,
  contribution_percent numeric(5,2) default 0 not null,
  monthly_cents bigint default 0 not null,
  yearly_cents bigint default 0 not null,
  family text default 'none'::text not null,
  approval text default 'automatic'::text not null,
  collection text default 'automatic'::text not null,
  code text not null,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  sent_round integer default 0 not null,
  accepted_at timestamp with time zone,
  accepted_login_id bigint,
  accepted_by text,
  suspended_on date,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  employees_shown_as text default 'name'::text not null,
  proposed jsonb,
  constraint business_office_pkey PRIMARY KEY (organization_id, id),
  constraint business_office_organization_id_code_key UNIQUE (organization_id, code),
  constraint business_office_approval_check CHECK ((approval = ANY (ARRAY['automatic'::text, 'required'::text]))),
  constraint business_office_check CHECK (((state = ANY (ARRAY['ending'::text, 'ended'::text])) <= (ends_on IS NOT NULL))),
  constraint business_office_check1 CHECK (((state = ANY (ARRAY['accepted'::text, 'suspended'::text, 'ending'::text])) <= (accepted_at IS NOT NULL))),
  constraint business_office_check2 CHECK (((state = 'suspended'::text) <= (suspended_on IS NOT NULL))),
  constraint business_office_collection_check CHECK ((collection = ANY (ARRAY['automatic'::text, 'invoice'::text]))),
  constraint business_office_contribution_check CHECK ((contribution = ANY (ARRAY['all'::text, 'percent'::text, 'fixed'::text, 'none'::text]))),
  constraint business_office_contribution_percent_check CHECK (((contribution_percent >= (0)::numeric) AND (contribution_percent <= (100)::numeric))),
  constraint business_office_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (50)::numeric))),
  constraint business_office_employees_shown_as_check CHECK ((employees_shown_as = ANY (ARRAY['name'::text, 'number'::text]))),
  constraint business_office_family_check CHECK ((family = ANY (ARRAY['none'::text, 'employee_pays'::text, 'same_contribution'::text]))),
  constraint business_office_monthly_cents_check CHECK ((monthly_cents >= 0)),
  constraint business_office_periods_check CHECK ((periods <@ ARRAY['month'::text, 'year'::text])),
  constraint business_office_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'suspended'::text, 'ending'::text, 'ended'::text]))),
  constraint business_office_yearly_cents_check CHECK ((yearly_cents >= 0)),
  constraint business_office_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX business_office_business_id_idx ON public.business_office USING btree (business_id);
CREATE INDEX business_office_by_name ON public.business_office USING btree (search_fold(business_name), id);
CREATE INDEX business_office_organization_id_link_hash_idx ON public.business_office USING btree (organization_id, link_hash) WHERE (link_hash IS NOT NULL);
CREATE UNIQUE INDEX business_office_organization_id_office_id_business_id_idx ON public.business_office USING btree (organization_id, office_id, business_id) WHERE (state <> 'ended'::text);
CREATE INDEX business_office_organization_id_office_id_id_idx ON public.business_office USING btree (organization_id, office_id, id DESC);
alter table business_office enable row level security, force row level security;
create policy granted on business_office for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_office for all to chairside_platform using (true) with check (true);
create policy tenant on business_office for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
CREATE TRIGGER api_changed AFTER UPDATE ON public.business_office FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_business_change();
CREATE TRIGGER api_made AFTER INSERT ON public.business_office FOR EACH ROW EXECUTE FUNCTION note_business_change();
grant delete, insert, select, update on table business_office to chairside_app;
grant delete, insert, select, update on table business_office to chairside_platform;
grant select on table business_office to chairside_granted;

create table business_payment (
  organization_id bigint not null,
  id bigint default nextval('business_payment_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  invoice_id bigint not null,
  kind text not null,
  method_id bigint,
  provider_customer text,
  provider_method text,
  fingerprint text,
  amount_cents bigint not null,
  application_fee_cents bigint default 0 not null,
  processor_fee_cents bigint,
  surplus_cents bigint default 0 not null,
  status text not null,
  idempotency_key text not null,
  by_schedule boolean not null,
  provider_id text,
  charge_id text,
  check_number text,
  recorded_login_id bigint,
  recorded_by text,
  failure_code text,
  failure_message text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint business_payment_pkey PRIMARY KEY (organization_id, id),
  constraint business_payment_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key),
  constraint business_payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint business_payment_application_fee_cents_check CHECK ((application_fee_cents >= 0)),
  constraint business_payment_check CHECK (((kind = 'check'::text) = (method_id IS NULL))),
  constraint business_payment_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text, 'check'::text]))),
  constraint business_payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'returned'::text]))),
  constraint business_payment_surplus_cents_check CHECK ((surplus_cents >= 0)),
  constraint business_payment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES business_invoice(organization_id, id)
);
CREATE INDEX business_payment_of_provider ON public.business_payment USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX business_payment_organization_id_invoice_id_idx ON public.business_payment USING btree (organization_id, invoice_id);
CREATE UNIQUE INDEX business_payment_organization_id_invoice_id_idx1 ON public.business_payment USING btree (organization_id, invoice_id) WHERE (status = ANY (ARRAY['created'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text]));
CREATE INDEX business_payment_organization_id_office_id_charge_id_idx ON public.business_payment USING btree (organization_id, office_id, charge_id) WHERE (charge_id IS NOT NULL);
alter table business_payment enable row level security, force row level security;
create policy granted on business_payment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_payment for all to chairside_platform using (true) with check (true);
create policy tenant on business_payment for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
grant delete, insert, select, update on table business_payment to chairside_app;
grant delete, insert, select, update on table business_payment to chairside_platform;
grant select on table business_payment to chairside_granted;

create table business_refund (
  organization_id bigint not null,
  id bigint default nextval('business_refund_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  invoice_id bigint not null,
  payment_id bigint,
  amount_cents bigint not null,
  application_fee_cents bigint default 0 not null,
  status text not null,
  idempotency_key text not null,
  provider_id text,
  failure_reason text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  share_status text default 'none'::text not null,
  share_key text,
  share_provider_id text,
  share_sent_at timestamp with time zone,
  constraint business_refund_pkey PRIMARY KEY (organization_id, id),
  constraint business_refund_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key),
  constraint business_refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint business_refund_application_fee_cents_check CHECK ((application_fee_cents >= 0)),
  constraint business_refund_check CHECK (((payment_id IS NOT NULL) OR (status = 'succeeded'::text))),
  constraint business_refund_share_check CHECK (((share_status = 'done'::text) = (share_provider_id IS NOT NULL))),
  constraint business_refund_share_failed CHECK (((share_status = 'none'::text) OR (status = 'failed'::text))),
  constraint business_refund_share_status_check CHECK ((share_status = ANY (ARRAY['none'::text, 'created'::text, 'unknown'::text, 'done'::text]))),
  constraint business_refund_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint business_refund_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES business_invoice(organization_id, id),
  constraint business_refund_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES business_payment(organization_id, id)
);
CREATE INDEX business_refund_organization_id_invoice_id_idx ON public.business_refund USING btree (organization_id, invoice_id);
CREATE INDEX business_refund_organization_id_office_id_id_idx ON public.business_refund USING btree (organization_id, office_id, id DESC);
CREATE INDEX business_refund_organization_id_payment_id_idx ON public.business_refund USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
alter table business_refund enable row level security, force row level security;
create policy granted on business_refund for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_refund for all to chairside_platform using (true) with check (true);
create policy tenant on business_refund for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
grant delete, insert, select, update on table business_refund to chairside_app;
grant delete, insert, select, update on table business_refund to chairside_platform;
grant select on table business_refund to chairside_granted;

create table business_reversal (
  organization_id bigint not null,
  id bigint default nextval('business_reversal_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  payment_id bigint not null,
  provider_id text not null,
  kind text not null,
  state text not null,
  amount_cents bigint not null,
  share_cents bigint not null,
  share_status text default 'none'::text not null,
  share_key text,
  share_provider_id text,
  share_sent_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint business_reversal_pkey PRIMARY KEY (organization_id, id),
  constraint business_reversal_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint business_reversal_amount_cents_check CHECK ((amount_cents > 0)),
  constraint business_reversal_check CHECK (((share_cents >= 0) AND (share_cents <= amount_cents))),
  constraint business_reversal_check1 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint business_reversal_check2 CHECK (((share_status <> 'none'::text) <= (state = 'lost'::text))),
  constraint business_reversal_check3 CHECK (((share_status = 'done'::text) = (share_provider_id IS NOT NULL))),
  constraint business_reversal_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'dispute'::text]))),
  constraint business_reversal_share_status_check CHECK ((share_status = ANY (ARRAY['none'::text, 'created'::text, 'unknown'::text, 'done'::text]))),
  constraint business_reversal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint business_reversal_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES business_payment(organization_id, id)
);
CREATE INDEX business_reversal_organization_id_office_id_id_idx ON public.business_reversal USING btree (organization_id, office_id, id DESC);
CREATE INDEX business_reversal_organization_id_payment_id_idx ON public.business_reversal USING btree (organization_id, payment_id);
alter table business_reversal enable row level security, force row level security;
create policy granted on business_reversal for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on business_reversal for all to chairside_platform using (true) with check (true);
create policy tenant on business_reversal for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table business_reversal to chairside_app;
grant delete, insert, select, update on table business_reversal to chairside_platform;
grant select on table business_reversal to chairside_granted;

create table call_log (
  organization_id bigint not null,
  id bigint default nextval('call_log_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  kind text not null,
  subject_id bigint not null,
  due_on date not null,
  outcome text not null,
  note text,
  at timestamp with time zone not null,
  login_id bigint not null,
  author text not null,
  impersonator_id bigint default app_impersonator(),
  constraint call_log_pkey PRIMARY KEY (organization_id, id),
  constraint call_log_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'card'::text, 'cash'::text, 'renewal'::text, 'dispute'::text, 'invitation'::text, 'unused'::text, 'age'::text, 'address'::text, 'deletion'::text, 'review'::text]))) NOT VALID,
  constraint call_log_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint call_log_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'left_message'::text, 'no_answer'::text, 'wrong_number'::text, 'declined'::text]))),
  constraint call_log_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint call_log_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX call_log_organization_id_account_id_id_idx ON public.call_log USING btree (organization_id, account_id, id DESC);
CREATE INDEX call_log_organization_id_kind_subject_id_due_on_id_idx ON public.call_log USING btree (organization_id, kind, subject_id, due_on, id DESC);
alter table call_log enable row level security, force row level security;
create policy granted on call_log for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on call_log for all to chairside_platform using (true) with check (true);
create policy tenant on call_log for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.call_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table call_log to chairside_discard;
grant insert, select on table call_log to chairside_app;
grant insert, select on table call_log to chairside_platform;
grant select on table call_log to chairside_granted;
grant select, update on table call_log to chairside_erase;

create table campaign (
  organization_id bigint not null,
  id bigint default nextval('campaign_id_seq'::regclass) not null,
  office_id bigint not null,
  key text not null,
  channel text not null,
  subject_en text not null,
  body_en text not null,
  subject_es text not null,
  body_es text not null,
  filters text[] not null,
  search text,
  account_ids bigint[],
  tags bigint[] default '{}'::bigint[] not null,
  state text not null,
  send_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  login_id bigint,
  made_by text not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  canceled_by text,
  text_en text default ''::text not null,
  text_es text default ''::text not null,
  constraint campaign_pkey PRIMARY KEY (organization_id, id),
  constraint campaign_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text, 'choice'::text]))) NOT VALID,
  constraint campaign_check CHECK (((state = ANY (ARRAY['sent'::text, 'canceled'::text])) = (ended_at IS NOT NULL))),
  constraint campaign_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'canceled'::text]))),
  constraint campaign_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX campaign_organization_id_office_id_id_idx ON public.campaign USING btree (organization_id, office_id, id DESC);
CREATE UNIQUE INDEX campaign_organization_id_office_id_key_idx ON public.campaign USING btree (organization_id, office_id, key);
alter table campaign enable row level security, force row level security;
create policy granted on campaign for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on campaign for all to chairside_platform using (true) with check (true);
create policy tenant on campaign for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table campaign to chairside_app;
grant delete, insert, select, update on table campaign to chairside_platform;
grant select on table campaign to chairside_granted;

create table campaign_recipient (
  organization_id bigint not null,
  campaign_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  state text not null,
  why text,
  queued_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  channel text,
  constraint campaign_recipient_pkey PRIMARY KEY (organization_id, campaign_id, account_id),
  constraint campaign_recipient_check CHECK (((state = 'left_out'::text) = (why IS NOT NULL))),
  constraint campaign_recipient_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'left_out'::text]))),
  constraint campaign_recipient_why_check CHECK ((why = ANY (ARRAY['no_address'::text, 'bad_address'::text, 'bad_number'::text, 'unsubscribed'::text, 'gone'::text, 'no_consent'::text, 'canceled'::text, 'same_address'::text]))) NOT VALID,
  constraint campaign_recipient_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint campaign_recipient_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaign(organization_id, id)
);
CREATE INDEX campaign_recipient_organization_id_account_id_campaign_id_idx ON public.campaign_recipient USING btree (organization_id, account_id, campaign_id);
CREATE INDEX campaign_recipient_organization_id_campaign_id_state_accoun_idx ON public.campaign_recipient USING btree (organization_id, campaign_id, state, account_id);
CREATE INDEX campaign_recipient_organization_id_office_id_queued_at_idx ON public.campaign_recipient USING btree (organization_id, office_id, queued_at) WHERE (queued_at IS NOT NULL);
alter table campaign_recipient enable row level security, force row level security;
create policy granted on campaign_recipient for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on campaign_recipient for all to chairside_platform using (true) with check (true);
create policy tenant on campaign_recipient for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table campaign_recipient to chairside_app;
grant delete, insert, select, update on table campaign_recipient to chairside_platform;
grant select on table campaign_recipient to chairside_granted;

create table cancel_offer (
  organization_id bigint not null,
  office_id bigint not null,
  pause_months integer,
  yearly boolean not null,
  other_plan boolean not null,
  version integer default 1 not null,
  constraint cancel_offer_pkey PRIMARY KEY (organization_id, office_id),
  constraint cancel_offer_pause_months_check CHECK (((pause_months >= 1) AND (pause_months <= 3)))
);
alter table cancel_offer enable row level security, force row level security;
create policy granted on cancel_offer for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on cancel_offer for all to chairside_platform using (true) with check (true);
create policy tenant on cancel_offer for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table cancel_offer to chairside_app;
grant delete, insert, select, update on table cancel_offer to chairside_platform;
grant select on table cancel_offer to chairside_granted;

create table card_attempt (
  fingerprint text not null,
  at timestamp with time zone not null,
  payment_id bigint not null,
  declined boolean default false not null,
  constraint card_attempt_pkey PRIMARY KEY (fingerprint, at, payment_id)
);
grant delete, insert, select on table card_attempt to chairside_platform;
grant delete, select, update on table card_attempt to chairside_erase;
grant insert, select on table card_attempt to chairside_app;
grant update (declined) on table card_attempt to chairside_app;
grant update (declined) on table card_attempt to chairside_platform;

create table cell (
  number integer not null,
  name text not null,
  added_at timestamp with time zone default now() not null,
  takes_new boolean default false not null,
  constraint cell_pkey PRIMARY KEY (number),
  constraint cell_name_key UNIQUE (name),
  constraint cell_name_check CHECK ((name ~ '^[a-z][a-z0-9_-]{0,30}$'::text)),
  constraint cell_number_check CHECK (((number >= 1) AND (number <= 8191)))
);
grant select on table cell to chairside_app;
grant select on table cell to chairside_platform;

create table cell_move (
  organization_id bigint not null,
  state text not null,
  since timestamp with time zone default now() not null,
  constraint cell_move_pkey PRIMARY KEY (organization_id),
  constraint cell_move_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'leaving'::text, 'deleting'::text, 'gone'::text])))
);
grant select on table cell_move to chairside_app;
grant select on table cell_move to chairside_platform;

create table chairside_quote (
  organization_id bigint not null,
  id bigint default nextval('chairside_quote_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  email text not null,
  name text not null,
  language text not null,
  sheet jsonb not null,
  request_key text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint chairside_quote_pkey PRIMARY KEY (organization_id, id),
  constraint chairside_quote_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX chairside_quote_organization_id_account_id_idx ON public.chairside_quote USING btree (organization_id, account_id);
CREATE UNIQUE INDEX chairside_quote_organization_id_office_id_request_key_idx ON public.chairside_quote USING btree (organization_id, office_id, request_key);
alter table chairside_quote enable row level security, force row level security;
create policy granted on chairside_quote for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on chairside_quote for all to chairside_platform using (true) with check (true);
create policy tenant on chairside_quote for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table chairside_quote to chairside_app;
grant delete, insert, select, update on table chairside_quote to chairside_platform;
grant select on table chairside_quote to chairside_granted;

create table chart (
  organization_id bigint not null,
  id bigint default nextval('chart_id_seq'::regclass) not null,
  office_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  hash text not null,
  guarantor_id text,
  chart_number text,
  first_name text not null,
  middle_name text not null,
  preferred_name text not null,
  last_name text not null,
  birth_date date,
  phones text[] not null,
  email text,
  address_line1 text not null,
  zip text not null,
  status text not null,
  raw_status text not null,
  last_visit_on date,
  insured boolean,
  language text,
  changed_at timestamp with time zone not null,
  missing_since timestamp with time zone,
  member_id bigint,
  work_read_at timestamp with time zone,
  merged_into_id bigint,
  second_of_member_id bigint,
  swept_at timestamp with time zone,
  no_invite_at timestamp with time zone,
  constraint chart_pkey PRIMARY KEY (organization_id, id),
  constraint chart_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'non_patient'::text, 'archived'::text, 'deceased'::text, 'deleted'::text])))
);
CREATE UNIQUE INDEX chart_organization_id_connection_id_remote_id_idx ON public.chart USING btree (organization_id, connection_id, remote_id);
CREATE UNIQUE INDEX chart_organization_id_member_id_idx ON public.chart USING btree (organization_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX chart_organization_id_office_id_last_name_first_name_id_idx ON public.chart USING btree (organization_id, office_id, last_name, first_name, id);
CREATE INDEX chart_organization_id_second_of_member_id_idx ON public.chart USING btree (organization_id, second_of_member_id) WHERE (second_of_member_id IS NOT NULL);
alter table chart enable row level security, force row level security;
create policy granted on chart for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on chart for all to chairside_platform using (true) with check (true);
create policy tenant on chart for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table chart to chairside_app;
grant delete, insert, select, update on table chart to chairside_platform;
grant select on table chart to chairside_granted;

create table chart_match (
  organization_id bigint not null,
  id bigint default nextval('chart_match_id_seq'::regclass) not null,
  office_id bigint not null,
  chart_id bigint not null,
  member_id bigint not null,
  matched_at timestamp with time zone not null,
  matched_by text,
  version integer not null,
  probability_ppm integer,
  reasons jsonb not null,
  second_chart_id bigint,
  ended_at timestamp with time zone,
  ended_by text,
  guarantor_id text,
  constraint chart_match_pkey PRIMARY KEY (organization_id, id),
  constraint chart_match_probability_ppm_check CHECK (((probability_ppm >= 0) AND (probability_ppm <= 1000000)))
);
CREATE INDEX chart_match_organization_id_member_id_id_idx ON public.chart_match USING btree (organization_id, member_id, id DESC);
CREATE INDEX chart_match_organization_id_office_id_id_idx ON public.chart_match USING btree (organization_id, office_id, id DESC) WHERE (ended_at IS NULL);
alter table chart_match enable row level security, force row level security;
create policy granted on chart_match for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on chart_match for all to chairside_platform using (true) with check (true);
create policy tenant on chart_match for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table chart_match to chairside_app;
grant delete, insert, select, update on table chart_match to chairside_platform;
grant select on table chart_match to chairside_granted;

create table chart_review (
  organization_id bigint not null,
  member_id bigint not null,
  office_id bigint not null,
  probability_ppm integer not null,
  doubts jsonb not null,
  candidates jsonb not null,
  made_at timestamp with time zone not null,
  later_until timestamp with time zone,
  constraint chart_review_pkey PRIMARY KEY (organization_id, member_id),
  constraint chart_review_probability_ppm_check CHECK (((probability_ppm >= 0) AND (probability_ppm <= 1000000)))
);
CREATE INDEX chart_review_organization_id_office_id_probability_ppm_memb_idx ON public.chart_review USING btree (organization_id, office_id, probability_ppm DESC, member_id);
alter table chart_review enable row level security, force row level security;
create policy granted on chart_review for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on chart_review for all to chairside_platform using (true) with check (true);
create policy tenant on chart_review for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table chart_review to chairside_app;
grant delete, insert, select, update on table chart_review to chairside_platform;
grant select on table chart_review to chairside_granted;

create table chart_ruled_out (
  organization_id bigint not null,
  member_id bigint not null,
  chart_id bigint not null,
  office_id bigint not null,
  ruled_out_at timestamp with time zone not null,
  ruled_out_by text not null,
  constraint chart_ruled_out_pkey PRIMARY KEY (organization_id, member_id, chart_id)
);
alter table chart_ruled_out enable row level security, force row level security;
create policy granted on chart_ruled_out for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on chart_ruled_out for all to chairside_platform using (true) with check (true);
create policy tenant on chart_ruled_out for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table chart_ruled_out to chairside_app;
grant delete, insert, select, update on table chart_ruled_out to chairside_platform;
grant select on table chart_ruled_out to chairside_granted;

create table clock (
  only_row boolean default true not null,
  turned_by interval default '00:00:00'::interval not null,
  constraint clock_pkey PRIMARY KEY (only_row),
  constraint clock_only_row_check CHECK (only_row)
);
grant select on table clock to chairside_granted;
grant select on table clock to chairside_search;
grant select, update on table clock to chairside_app;
grant select, update on table clock to chairside_platform;

create table collect_run (
  organization_id bigint not null,
  id bigint default nextval('collect_run_id_seq'::regclass) not null,
  office_id bigint not null,
  request_key text not null,
  started_at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  constraint collect_run_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX collect_run_organization_id_office_id_id_idx ON public.collect_run USING btree (organization_id, office_id, id DESC);
CREATE UNIQUE INDEX collect_run_organization_id_office_id_request_key_idx ON public.collect_run USING btree (organization_id, office_id, request_key);
alter table collect_run enable row level security, force row level security;
create policy granted on collect_run for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on collect_run for all to chairside_platform using (true) with check (true);
create policy tenant on collect_run for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table collect_run to chairside_app;
grant delete, insert, select, update on table collect_run to chairside_platform;
grant select on table collect_run to chairside_granted;

create table collect_run_row (
  organization_id bigint not null,
  run_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  act text not null,
  amount_cents bigint not null,
  state text not null,
  why text,
  paid_cents bigint default 0 not null,
  left_cents bigint default 0 not null,
  said text,
  ended_at timestamp with time zone,
  constraint collect_run_row_pkey PRIMARY KEY (organization_id, run_id, account_id),
  constraint collect_run_row_act_check CHECK ((act = ANY (ARRAY['charge'::text, 'link'::text]))),
  constraint collect_run_row_amount_cents_check CHECK ((amount_cents > 0)),
  constraint collect_run_row_check CHECK (((state = 'left_out'::text) = (why IS NOT NULL))),
  constraint collect_run_row_check1 CHECK (((state = ANY (ARRAY['waiting'::text, 'running'::text])) = (ended_at IS NULL))),
  constraint collect_run_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paid'::text, 'processing'::text, 'requires_action'::text, 'declined'::text, 'unknown'::text, 'link_sent'::text, 'left_out'::text]))),
  constraint collect_run_row_why_check CHECK ((why = ANY (ARRAY['no_method'::text, 'method_stopped'::text, 'method_declined'::text, 'worn_out'::text, 'installments'::text, 'under_way'::text, 'draft_under_way'::text, 'draft_retried'::text, 'no_email'::text, 'changed'::text, 'paid'::text, 'gone'::text]))),
  constraint collect_run_row_organization_id_run_id_fkey FOREIGN KEY (organization_id, run_id) REFERENCES collect_run(organization_id, id)
);
alter table collect_run_row enable row level security, force row level security;
create policy granted on collect_run_row for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on collect_run_row for all to chairside_platform using (true) with check (true);
create policy tenant on collect_run_row for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table collect_run_row to chairside_app;
grant delete, insert, select, update on table collect_run_row to chairside_platform;
grant select on table collect_run_row to chairside_granted;

create table collection_decision (
  organization_id bigint not null,
  id bigint default nextval('collection_decision_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  payment_id bigint,
  at timestamp with time zone not null,
  kind text not null,
  code text,
  words text not null,
  next_on date,
  next_act text,
  used integer,
  most integer,
  constraint collection_decision_pkey PRIMARY KEY (organization_id, id),
  constraint collection_decision_kind_check CHECK ((kind = ANY (ARRAY['attempt_failed'::text, 'returned'::text, 'not_attempted'::text, 'reminded'::text, 'method_changed'::text, 'paid'::text, 'overdue'::text, 'plan_made'::text, 'plan_ended'::text, 'cleared'::text]))),
  constraint collection_decision_next_act_check CHECK ((next_act = ANY (ARRAY['attempt'::text, 'notice'::text, 'delinquent'::text]))),
  constraint collection_decision_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id)
);
CREATE INDEX collection_decision_organization_id_account_id_id_idx ON public.collection_decision USING btree (organization_id, account_id, id);
CREATE INDEX collection_decision_organization_id_invoice_id_id_idx ON public.collection_decision USING btree (organization_id, invoice_id, id);
alter table collection_decision enable row level security, force row level security;
create policy granted on collection_decision for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on collection_decision for all to chairside_platform using (true) with check (true);
create policy tenant on collection_decision for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.collection_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table collection_decision to chairside_discard;
grant insert, select on table collection_decision to chairside_app;
grant insert, select on table collection_decision to chairside_platform;
grant select on table collection_decision to chairside_granted;
grant select, update on table collection_decision to chairside_erase;

create table collection_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  desk_id uuid,
  done_at timestamp with time zone,
  constraint collection_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint collection_link_purpose_check CHECK ((purpose = ANY (ARRAY['pay'::text, 'change_method'::text]))),
  constraint collection_link_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX collection_link_expires_at_idx ON public.collection_link USING btree (expires_at);
CREATE INDEX collection_link_organization_id_account_id_idx ON public.collection_link USING btree (organization_id, account_id);
CREATE INDEX collection_link_token_hash_idx ON public.collection_link USING btree (token_hash);
alter table collection_link enable row level security, force row level security;
create policy granted on collection_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on collection_link for all to chairside_platform using (true) with check (true);
create policy tenant on collection_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table collection_link to chairside_app;
grant delete, insert, select, update on table collection_link to chairside_platform;
grant select on table collection_link to chairside_granted;

create table community (
  organization_id bigint not null,
  id bigint default nextval('community_id_seq'::regclass) not null,
  office_id bigint not null,
  offices bigint[] not null,
  name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  message text,
  language text default 'en'::text not null,
  state text not null,
  code text,
  discount_percent numeric(5,2) default 0 not null,
  plans bigint[] default '{}'::bigint[] not null,
  starts_on date not null,
  ends_on date,
  most_members integer,
  proof text default 'none'::text not null,
  email_domain text,
  leader_key_hash bytea,
  almost_full_told boolean default false not null,
  requested_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint community_pkey PRIMARY KEY (organization_id, id),
  constraint community_check CHECK ((office_id = ANY (offices))),
  constraint community_check1 CHECK (((state = ANY (ARRAY['requested'::text, 'declined'::text])) <= (code IS NULL))),
  constraint community_check2 CHECK (((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])) <= (code IS NOT NULL))),
  constraint community_check3 CHECK (((proof = 'email_domain'::text) = (email_domain IS NOT NULL))),
  constraint community_check4 CHECK ((ends_on >= starts_on)),
  constraint community_code_check CHECK ((code ~ '^[A-Z0-9]{6,12}$'::text)),
  constraint community_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (50)::numeric))),
  constraint community_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint community_most_members_check CHECK (((most_members >= 1) AND (most_members <= 100000))),
  constraint community_proof_check CHECK ((proof = ANY (ARRAY['none'::text, 'email_domain'::text]))),
  constraint community_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'declined'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  constraint community_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX community_ends_on_idx ON public.community USING btree (ends_on) WHERE (state = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE UNIQUE INDEX community_organization_id_code_idx ON public.community USING btree (organization_id, code) WHERE (state = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE INDEX community_organization_id_leader_key_hash_idx ON public.community USING btree (organization_id, leader_key_hash) WHERE (leader_key_hash IS NOT NULL);
CREATE INDEX community_organization_id_office_id_id_idx ON public.community USING btree (organization_id, office_id, id DESC);
alter table community enable row level security, force row level security;
create policy granted on community for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community for all to chairside_platform using (true) with check (true);
create policy tenant on community for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((offices && ( SELECT app_reached_offices() AS app_reached_offices)), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((offices && ( SELECT app_reached_offices() AS app_reached_offices)), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table community to chairside_app;
grant delete, insert, select, update on table community to chairside_platform;
grant select on table community to chairside_granted;

create table community_change (
  organization_id bigint not null,
  id bigint default nextval('community_change_id_seq'::regclass) not null,
  office_id bigint not null,
  community_id bigint not null,
  kind text not null,
  from_percent numeric(5,2) not null,
  percent numeric(5,2) not null,
  starts_on date not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  undone_at timestamp with time zone,
  constraint community_change_pkey PRIMARY KEY (organization_id, id),
  constraint community_change_kind_check CHECK ((kind = ANY (ARRAY['end'::text, 'percent'::text]))),
  constraint community_change_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (50)::numeric))),
  constraint community_change_organization_id_community_id_fkey FOREIGN KEY (organization_id, community_id) REFERENCES community(organization_id, id)
);
CREATE INDEX community_change_organization_id_community_id_id_idx ON public.community_change USING btree (organization_id, community_id, id DESC);
alter table community_change enable row level security, force row level security;
create policy granted on community_change for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_change for all to chairside_platform using (true) with check (true);
create policy tenant on community_change for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table community_change to chairside_app;
grant delete, insert, select, update on table community_change to chairside_platform;
grant select on table community_change to chairside_granted;

create table community_change_line (
  organization_id bigint not null,
  id bigint default nextval('community_change_line_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  notice_id bigint not null,
  subscription_id bigint not null,
  from_percent numeric(5,2) not null,
  to_percent numeric(5,2) not null,
  to_source text not null,
  list_cents bigint not null,
  old_price_cents bigint not null,
  new_price_cents bigint not null,
  effective_on date not null,
  state text default 'pending'::text not null,
  applied_at timestamp with time zone,
  applied_on date,
  constraint community_change_line_pkey PRIMARY KEY (organization_id, id),
  constraint community_change_line_check CHECK (((state = 'applied'::text) = ((applied_at IS NOT NULL) AND (applied_on IS NOT NULL)))),
  constraint community_change_line_check1 CHECK ((applied_on >= effective_on)),
  constraint community_change_line_new_price_cents_check CHECK ((new_price_cents >= 0)),
  constraint community_change_line_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'undone'::text, 'replaced'::text, 'left'::text]))),
  constraint community_change_line_to_source_check CHECK ((to_source = ANY (ARRAY['none'::text, 'family'::text, 'promo'::text, 'community'::text]))),
  constraint community_change_line_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES community_change(organization_id, id),
  constraint community_change_line_organization_id_notice_id_fkey FOREIGN KEY (organization_id, notice_id) REFERENCES community_notice(organization_id, id),
  constraint community_change_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX community_change_line_effective_on_organization_id_idx ON public.community_change_line USING btree (effective_on, organization_id) WHERE (state = 'pending'::text);
CREATE INDEX community_change_line_organization_id_account_id_idx ON public.community_change_line USING btree (organization_id, account_id) WHERE (state = 'pending'::text);
CREATE INDEX community_change_line_organization_id_change_id_subscriptio_idx ON public.community_change_line USING btree (organization_id, change_id, subscription_id);
CREATE INDEX community_change_line_organization_id_notice_id_idx ON public.community_change_line USING btree (organization_id, notice_id);
CREATE UNIQUE INDEX community_change_line_organization_id_subscription_id_idx ON public.community_change_line USING btree (organization_id, subscription_id) WHERE (state = 'pending'::text);
alter table community_change_line enable row level security, force row level security;
create policy granted on community_change_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_change_line for all to chairside_platform using (true) with check (true);
create policy tenant on community_change_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER needs_notice BEFORE INSERT OR UPDATE ON public.community_change_line FOR EACH ROW EXECUTE FUNCTION community_price_needs_notice();
CREATE TRIGGER pending_made AFTER INSERT ON public.community_change_line REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_pending_prices();
CREATE TRIGGER pending_moved AFTER UPDATE ON public.community_change_line REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_pending_prices();
grant delete, insert, select, update on table community_change_line to chairside_app;
grant delete, insert, select, update on table community_change_line to chairside_platform;
grant select on table community_change_line to chairside_granted;

create table community_code (
  brand text not null,
  code text not null,
  organization_id bigint not null,
  kept_until date,
  constraint community_code_pkey PRIMARY KEY (brand, code)
);
grant insert, select, update on table community_code to chairside_platform;

create table community_membership (
  organization_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  community_id bigint not null,
  percent numeric(5,2) not null,
  promo_percent numeric(5,2) default 0 not null,
  plans bigint[] default '{}'::bigint[] not null,
  state text default 'active'::text not null,
  joined_on date not null,
  ended_on date,
  constraint community_membership_pkey PRIMARY KEY (organization_id, subscription_id),
  constraint community_membership_check CHECK (((state = 'ended'::text) = (ended_on IS NOT NULL))),
  constraint community_membership_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (50)::numeric))),
  constraint community_membership_promo_percent_check CHECK (((promo_percent >= (0)::numeric) AND (promo_percent <= (100)::numeric))),
  constraint community_membership_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint community_membership_organization_id_community_id_fkey FOREIGN KEY (organization_id, community_id) REFERENCES community(organization_id, id),
  constraint community_membership_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX community_membership_organization_id_community_id_state_sub_idx ON public.community_membership USING btree (organization_id, community_id, state, subscription_id);
alter table community_membership enable row level security, force row level security;
create policy granted on community_membership for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_membership for all to chairside_platform using (true) with check (true);
create policy tenant on community_membership for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table community_membership to chairside_app;
grant delete, insert, select, update on table community_membership to chairside_platform;
grant select on table community_membership to chairside_granted;

create table community_notice (
  organization_id bigint not null,
  id bigint default nextval('community_notice_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  kind text not null,
  made_at timestamp with time zone not null,
  dated_on date,
  sent_at timestamp with time zone,
  sent_on date,
  constraint community_notice_pkey PRIMARY KEY (organization_id, id),
  constraint community_notice_check CHECK (((sent_at IS NULL) = (sent_on IS NULL))),
  constraint community_notice_kind_check CHECK ((kind = ANY (ARRAY['announced'::text, 'undone'::text]))),
  constraint community_notice_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint community_notice_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES community_change(organization_id, id)
);
CREATE INDEX community_notice_organization_id_account_id_idx ON public.community_notice USING btree (organization_id, account_id);
CREATE INDEX community_notice_organization_id_change_id_id_idx ON public.community_notice USING btree (organization_id, change_id, id);
alter table community_notice enable row level security, force row level security;
create policy granted on community_notice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_notice for all to chairside_platform using (true) with check (true);
create policy tenant on community_notice for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER logged_stays BEFORE UPDATE ON public.community_notice FOR EACH ROW WHEN (((old.sent_on IS NOT NULL) AND ((new.sent_on IS DISTINCT FROM old.sent_on) OR (new.dated_on IS DISTINCT FROM old.dated_on) OR (new.account_id IS DISTINCT FROM old.account_id) OR (new.kind IS DISTINCT FROM old.kind)))) EXECUTE FUNCTION logged_notice_stays();
grant delete, insert, select, update on table community_notice to chairside_app;
grant delete, insert, select, update on table community_notice to chairside_platform;
grant select on table community_notice to chairside_granted;

create table community_place (
  organization_id bigint not null,
  order_id uuid not null,
  office_id bigint not null,
  community_id bigint not null,
  people integer not null,
  constraint community_place_pkey PRIMARY KEY (organization_id, order_id),
  constraint community_place_people_check CHECK ((people > 0)),
  constraint community_place_organization_id_community_id_fkey FOREIGN KEY (organization_id, community_id) REFERENCES community(organization_id, id),
  constraint community_place_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES enrollment_order(organization_id, id)
);
CREATE INDEX community_place_organization_id_community_id_idx ON public.community_place USING btree (organization_id, community_id);
alter table community_place enable row level security, force row level security;
create policy granted on community_place for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_place for all to chairside_platform using (true) with check (true);
create policy tenant on community_place for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table community_place to chairside_app;
grant delete, insert, select, update on table community_place to chairside_platform;
grant select on table community_place to chairside_granted;

create table community_proof (
  organization_id bigint not null,
  id bigint default nextval('community_proof_id_seq'::regclass) not null,
  office_id bigint not null,
  community_id bigint not null,
  email text not null,
  language text default 'en'::text not null,
  code text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint community_proof_pkey PRIMARY KEY (organization_id, id),
  constraint community_proof_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint community_proof_organization_id_community_id_fkey FOREIGN KEY (organization_id, community_id) REFERENCES community(organization_id, id)
);
CREATE UNIQUE INDEX community_proof_organization_id_code_idx ON public.community_proof USING btree (organization_id, code) WHERE (code IS NOT NULL);
CREATE INDEX community_proof_organization_id_community_id_email_idx ON public.community_proof USING btree (organization_id, community_id, email);
alter table community_proof enable row level security, force row level security;
create policy granted on community_proof for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on community_proof for all to chairside_platform using (true) with check (true);
create policy tenant on community_proof for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table community_proof to chairside_app;
grant delete, insert, select, update on table community_proof to chairside_platform;
grant select on table community_proof to chairside_granted;

create table consent (
  organization_id bigint not null,
  id bigint default nextval('consent_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  kind text not null,
  text_version text not null,
  text_hash text not null,
  language text not null,
  order_id uuid,
  said_by bigint,
  at timestamp with time zone not null,
  address text,
  browser text,
  constraint consent_pkey PRIMARY KEY (organization_id, id),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'auto_renewal'::text, 'right_plan'::text, 'electronic'::text, 'guardian'::text, 'treatment'::text]))),
  constraint consent_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint consent_organization_id_text_hash_fkey FOREIGN KEY (organization_id, text_hash) REFERENCES consent_text(organization_id, hash)
);
CREATE INDEX consent_organization_id_account_id_idx ON public.consent USING btree (organization_id, account_id);
alter table consent enable row level security, force row level security;
create policy granted on consent for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on consent for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on consent for all to chairside_platform using (true) with check (true);
create policy tenant on consent for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table consent to chairside_discard;
grant insert, select on table consent to chairside_app;
grant insert, select on table consent to chairside_platform;
grant select on table consent to chairside_granted;
grant select, update on table consent to chairside_erase;

create table consent_text (
  organization_id bigint not null,
  hash text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint consent_text_pkey PRIMARY KEY (organization_id, hash),
  constraint consent_text_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
alter table consent_text enable row level security, force row level security;
create policy granted on consent_text for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on consent_text for all to chairside_platform using (true) with check (true);
create policy tenant on consent_text for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.consent_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table consent_text to chairside_discard;
grant insert, select on table consent_text to chairside_app;
grant insert, select on table consent_text to chairside_platform;
grant select on table consent_text to chairside_granted;
grant select, update on table consent_text to chairside_erase;

create table copy_change (
  id bigint default nextval('copy_change_id_seq'::regclass) not null,
  target integer not null,
  table_name text not null,
  key jsonb not null,
  columns text[],
  tries integer default 0 not null,
  problem text,
  tx xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint copy_change_pkey PRIMARY KEY (id)
);
CREATE INDEX copy_change_target_tries_id_idx ON public.copy_change USING btree (target, tries, id);
CREATE INDEX copy_change_tx_idx ON public.copy_change USING btree (tx);
grant select on table copy_change to chairside_platform;

create table credit_movement (
  organization_id bigint not null,
  id bigint default nextval('credit_movement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  reason text not null,
  invoice_id bigint,
  settlement_id bigint,
  at timestamp with time zone not null,
  corrects_change_id bigint,
  referral_id bigint,
  referral_side text,
  other_account_id bigint,
  constraint credit_movement_pkey PRIMARY KEY (organization_id, id),
  constraint credit_movement_amount_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['moved'::text, 'arrived'::text])) THEN (amount_cents <> 0)
    ELSE ((kind = ANY (ARRAY['granted'::text, 'referral'::text, 'given'::text])) = (amount_cents > 0))
END) NOT VALID,
  constraint credit_movement_check2 CHECK (((kind = 'reversed'::text) = (corrects_change_id IS NOT NULL))),
  constraint credit_movement_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'used'::text, 'returned'::text, 'reversed'::text, 'referral'::text, 'referral_reversed'::text, 'moved'::text, 'arrived'::text, 'given'::text]))) NOT VALID,
  constraint credit_movement_referral_side_check CHECK ((referral_side = ANY (ARRAY['referrer'::text, 'joined'::text]))) NOT VALID,
  constraint credit_movement_source_check CHECK ((((kind = 'returned'::text) = (settlement_id IS NOT NULL)) AND ((kind = ANY (ARRAY['granted'::text, 'used'::text, 'reversed'::text])) = (invoice_id IS NOT NULL)) AND ((kind = 'moved'::text) = (other_account_id IS NOT NULL)) AND ((referral_id IS NULL) = (referral_side IS NULL)) AND
CASE
    WHEN (kind = ANY (ARRAY['referral'::text, 'referral_reversed'::text])) THEN (referral_id IS NOT NULL)
    WHEN (kind <> 'moved'::text) THEN (referral_id IS NULL)
    ELSE true
END)) NOT VALID,
  constraint credit_movement_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint credit_movement_organization_id_corrects_change_id_fkey FOREIGN KEY (organization_id, corrects_change_id) REFERENCES subscription_change(organization_id, id),
  constraint credit_movement_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint credit_movement_organization_id_other_account_id_fkey FOREIGN KEY (organization_id, other_account_id) REFERENCES account(organization_id, id) NOT VALID,
  constraint credit_movement_organization_id_referral_id_fkey FOREIGN KEY (organization_id, referral_id) REFERENCES referral(organization_id, id) NOT VALID,
  constraint credit_movement_organization_id_settlement_id_fkey FOREIGN KEY (organization_id, settlement_id) REFERENCES settlement(organization_id, id) NOT VALID
);
CREATE INDEX credit_movement_organization_id_account_id_id_idx ON public.credit_movement USING btree (organization_id, account_id, id);
CREATE UNIQUE INDEX credit_movement_organization_id_corrects_change_id_idx ON public.credit_movement USING btree (organization_id, corrects_change_id) WHERE (corrects_change_id IS NOT NULL);
CREATE UNIQUE INDEX credit_movement_organization_id_invoice_id_idx ON public.credit_movement USING btree (organization_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX credit_movement_organization_id_referral_id_idx ON public.credit_movement USING btree (organization_id, referral_id) WHERE (referral_id IS NOT NULL);
alter table credit_movement enable row level security, force row level security;
create policy granted on credit_movement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on credit_movement for all to chairside_platform using (true) with check (true);
create policy tenant on credit_movement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table credit_movement to chairside_discard;
grant insert, select on table credit_movement to chairside_app;
grant insert, select on table credit_movement to chairside_platform;
grant select on table credit_movement to chairside_granted;
grant select, update on table credit_movement to chairside_erase;

create table data_export (
  organization_id bigint not null,
  id bigint default nextval('data_export_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  login_id bigint not null,
  member_id bigint,
  language text not null,
  state text default 'waiting'::text not null,
  file uuid,
  byte_count integer,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_export_pkey PRIMARY KEY (organization_id, id),
  constraint data_export_byte_count_check CHECK ((byte_count > 0)),
  constraint data_export_check CHECK (((state = 'ready'::text) = (file IS NOT NULL))),
  constraint data_export_check1 CHECK ((((state = 'waiting'::text) = (ready_at IS NULL)) AND ((ready_at IS NULL) = (expires_at IS NULL)))),
  constraint data_export_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'over'::text]))),
  constraint data_export_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX data_export_expires_at_idx ON public.data_export USING btree (expires_at) WHERE (state = 'ready'::text);
CREATE INDEX data_export_organization_id_account_id_login_id_id_idx ON public.data_export USING btree (organization_id, account_id, login_id, id DESC);
CREATE INDEX data_export_organization_id_office_id_idx ON public.data_export USING btree (organization_id, office_id);
alter table data_export enable row level security, force row level security;
create policy granted on data_export for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on data_export for all to chairside_platform using (true) with check (true);
create policy tenant on data_export for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table data_export to chairside_app;
grant delete, insert, select, update on table data_export to chairside_platform;
grant select on table data_export to chairside_granted;

create table deletion_request (
  organization_id bigint not null,
  id bigint default nextval('deletion_request_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  state text default 'open'::text not null,
  source text not null,
  asked_at timestamp with time zone not null,
  asked_login_id bigint,
  asked_by text not null,
  due_on date not null,
  answer_by date not null,
  held_at timestamp with time zone,
  held_by text,
  held_reason text,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  done_at timestamp with time zone,
  done_by text,
  files text[] default '{}'::text[] not null,
  constraint deletion_request_pkey PRIMARY KEY (organization_id, id),
  constraint deletion_request_check CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint deletion_request_check1 CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint deletion_request_check2 CHECK (((state <> 'held'::text) OR (held_at IS NOT NULL))),
  constraint deletion_request_held_reason_check CHECK (((length(held_reason) >= 1) AND (length(held_reason) <= 500))),
  constraint deletion_request_source_check CHECK ((source = ANY (ARRAY['household'::text, 'office'::text]))),
  constraint deletion_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'held'::text, 'withdrawn'::text, 'done'::text]))),
  constraint deletion_request_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint deletion_request_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX deletion_request_due_on_idx ON public.deletion_request USING btree (due_on) WHERE (state = 'open'::text);
CREATE INDEX deletion_request_organization_id_account_id_id_idx ON public.deletion_request USING btree (organization_id, account_id, id DESC);
CREATE UNIQUE INDEX deletion_request_organization_id_account_id_idx ON public.deletion_request USING btree (organization_id, account_id) WHERE (state = ANY (ARRAY['open'::text, 'held'::text]));
CREATE INDEX deletion_request_organization_id_office_id_due_on_id_idx ON public.deletion_request USING btree (organization_id, office_id, due_on, id) WHERE (state = ANY (ARRAY['open'::text, 'held'::text]));
alter table deletion_request enable row level security, force row level security;
create policy granted on deletion_request for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on deletion_request for all to chairside_platform using (true) with check (true);
create policy tenant on deletion_request for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table deletion_request to chairside_app;
grant delete, insert, select, update on table deletion_request to chairside_platform;
grant select on table deletion_request to chairside_granted;

create table desk_item (
  organization_id bigint not null,
  office_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  due_on date not null,
  account_id bigint,
  assigned_to bigint,
  snoozed_until date,
  done_at timestamp with time zone,
  constraint desk_item_pkey PRIMARY KEY (organization_id, kind, subject_id, due_on),
  constraint desk_item_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'card'::text, 'cash'::text, 'renewal'::text, 'dispute'::text, 'invitation'::text, 'unused'::text, 'age'::text, 'address'::text, 'deletion'::text, 'review'::text]))) NOT VALID,
  constraint desk_item_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint desk_item_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX desk_item_organization_id_office_id_kind_assigned_to_idx ON public.desk_item USING btree (organization_id, office_id, kind, assigned_to) WHERE ((assigned_to IS NOT NULL) AND (done_at IS NULL));
alter table desk_item enable row level security, force row level security;
create policy granted on desk_item for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on desk_item for all to chairside_platform using (true) with check (true);
create policy tenant on desk_item for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table desk_item to chairside_app;
grant delete, insert, select, update on table desk_item to chairside_platform;
grant select on table desk_item to chairside_granted;

create table dispute (
  organization_id bigint not null,
  id bigint default nextval('dispute_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  provider_id text not null,
  amount_cents bigint not null,
  fee_cents bigint default 0 not null,
  reason text not null,
  status text not null,
  opened_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  due_by timestamp with time zone,
  closed_at timestamp with time zone,
  evidence jsonb default '{}'::jsonb not null,
  pack_file_id bigint,
  submit_state text default 'draft'::text not null,
  submitted_at timestamp with time zone,
  after_lost text,
  after_lost_at timestamp with time zone,
  invoice_id bigint,
  pack_key text,
  constraint dispute_pkey PRIMARY KEY (organization_id, id),
  constraint dispute_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint dispute_after_lost_check CHECK ((after_lost = ANY (ARRAY['re_enroll'::text, 'bill'::text, 'nothing'::text]))),
  constraint dispute_amount_cents_check CHECK ((amount_cents > 0)),
  constraint dispute_check CHECK (((status = ANY (ARRAY['won'::text, 'lost'::text, 'warning_closed'::text, 'prevented'::text])) = (closed_at IS NOT NULL))),
  constraint dispute_check1 CHECK (((after_lost IS NULL) OR (status = 'lost'::text))),
  constraint dispute_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint dispute_status_check CHECK ((status = ANY (ARRAY['warning_needs_response'::text, 'warning_under_review'::text, 'warning_closed'::text, 'prevented'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint dispute_submit_state_check CHECK ((submit_state = ANY (ARRAY['draft'::text, 'sending'::text, 'submitted'::text, 'accepting'::text, 'accepted'::text]))),
  constraint dispute_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint dispute_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id)
);
CREATE INDEX dispute_by_id ON public.dispute USING btree (id);
CREATE INDEX dispute_by_provider ON public.dispute USING btree (provider_id);
CREATE INDEX dispute_organization_id_account_id_idx ON public.dispute USING btree (organization_id, account_id);
CREATE INDEX dispute_organization_id_office_id_closed_at_id_idx ON public.dispute USING btree (organization_id, office_id, closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX dispute_organization_id_office_id_due_by_id_idx ON public.dispute USING btree (organization_id, office_id, due_by, id) WHERE (closed_at IS NULL);
CREATE INDEX dispute_organization_id_payment_id_idx ON public.dispute USING btree (organization_id, payment_id);
alter table dispute enable row level security, force row level security;
create policy granted on dispute for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on dispute for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on dispute for all to chairside_platform using (true) with check (true);
create policy tenant on dispute for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.dispute FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.due_by IS DISTINCT FROM new.due_by)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION note_dispute_change();
CREATE TRIGGER api_made AFTER INSERT ON public.dispute FOR EACH ROW EXECUTE FUNCTION note_dispute_change();
grant delete, insert, select, update on table dispute to chairside_app;
grant delete, insert, select, update on table dispute to chairside_platform;
grant select on table dispute to chairside_granted;

create table dispute_event (
  organization_id bigint not null,
  id bigint default nextval('dispute_event_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  dispute_id bigint not null,
  at timestamp with time zone not null,
  event text not null,
  actor text not null,
  login_id bigint,
  impersonator_id bigint default app_impersonator(),
  constraint dispute_event_pkey PRIMARY KEY (organization_id, id),
  constraint dispute_event_event_check CHECK ((event = ANY (ARRAY['share_waits'::text, 'inquiry'::text, 'opened'::text, 'responded'::text, 'won'::text, 'lost'::text, 'inquiry_closed'::text, 'accepted'::text, 'share_taken'::text, 'share_returned'::text, 'share_failed'::text, 're_enroll'::text, 'billed'::text, 'let_go'::text]))),
  constraint dispute_event_organization_id_dispute_id_fkey FOREIGN KEY (organization_id, dispute_id) REFERENCES dispute(organization_id, id)
);
CREATE INDEX dispute_event_organization_id_dispute_id_id_idx ON public.dispute_event USING btree (organization_id, dispute_id, id);
alter table dispute_event enable row level security, force row level security;
create policy granted on dispute_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on dispute_event for all to chairside_platform using (true) with check (true);
create policy tenant on dispute_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table dispute_event to chairside_discard;
grant insert, select on table dispute_event to chairside_app;
grant insert, select on table dispute_event to chairside_platform;
grant select on table dispute_event to chairside_granted;
grant select, update on table dispute_event to chairside_erase;

create table effect (
  organization_id bigint not null,
  kind text not null,
  key text not null,
  state text default 'started'::text not null,
  started_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  constraint effect_pkey PRIMARY KEY (organization_id, kind, key),
  constraint effect_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text])))
);
alter table effect enable row level security, force row level security;
create policy granted on effect for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on effect for all to chairside_platform using (true) with check (true);
create policy tenant on effect for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table effect to chairside_app;
grant delete, insert, select, update on table effect to chairside_platform;
grant select on table effect to chairside_granted;

create table email_event (
  organization_id bigint not null,
  event_id text not null,
  kind text not null,
  message_key text not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint email_event_pkey PRIMARY KEY (organization_id, event_id),
  constraint email_event_kind_check CHECK ((kind = ANY (ARRAY['delivered'::text, 'opened'::text, 'soft_bounce'::text, 'hard_bounce'::text, 'complaint'::text])))
);
CREATE INDEX email_event_organization_id_message_key_idx ON public.email_event USING btree (organization_id, message_key);
CREATE INDEX email_event_received_at_organization_id_idx ON public.email_event USING btree (received_at, organization_id);
alter table email_event enable row level security, force row level security;
create policy granted on email_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on email_event for all to chairside_platform using (true) with check (true);
create policy tenant on email_event for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table email_event to chairside_app;
grant delete, insert, select, update on table email_event to chairside_platform;
grant select on table email_event to chairside_granted;

create table emergency_stop (
  id bigint default nextval('emergency_stop_id_seq'::regclass) not null,
  part text not null,
  brand text,
  office_id bigint,
  reason text not null,
  started_by bigint not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint emergency_stop_pkey PRIMARY KEY (id),
  constraint emergency_stop_check CHECK (((brand IS NULL) <> (office_id IS NULL))),
  constraint emergency_stop_part_check CHECK ((part = ANY (ARRAY['charging'::text, 'sending'::text, 'webhooks'::text]))),
  constraint emergency_stop_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint emergency_stop_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id),
  constraint emergency_stop_started_by_fkey FOREIGN KEY (started_by) REFERENCES login(id)
);
CREATE UNIQUE INDEX emergency_stop_of_brand ON public.emergency_stop USING btree (part, brand) WHERE ((ended_at IS NULL) AND (brand IS NOT NULL));
CREATE UNIQUE INDEX emergency_stop_of_office ON public.emergency_stop USING btree (part, office_id) WHERE ((ended_at IS NULL) AND (office_id IS NOT NULL));
CREATE INDEX emergency_stop_started_at ON public.emergency_stop USING btree (started_at DESC, id DESC);
grant insert, select, update on table emergency_stop to chairside_platform;
grant select on table emergency_stop to chairside_app;

create table enrollment_order (
  organization_id bigint not null,
  id uuid not null,
  office_id bigint not null,
  account_id bigint,
  entry_point text default 'external'::text not null,
  idempotency_key text,
  request jsonb,
  quote jsonb not null,
  state text not null,
  result jsonb,
  payment_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  session_granted_at timestamp with time zone,
  source text,
  constraint enrollment_order_pkey PRIMARY KEY (organization_id, id),
  constraint enrollment_order_organization_id_office_id_idempotency_key_key UNIQUE (organization_id, office_id, idempotency_key),
  constraint enrollment_order_entry_point_check CHECK ((entry_point = ANY (ARRAY['external'::text, 'staff'::text, 'household'::text]))),
  constraint enrollment_order_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'paying'::text, 'done'::text, 'declined'::text, 'requires_action'::text, 'processing'::text, 'changed'::text, 'members_failed'::text]))),
  constraint enrollment_order_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX enrollment_order_id_idx ON public.enrollment_order USING btree (id);
CREATE INDEX enrollment_order_organization_id_office_id_updated_at_idx ON public.enrollment_order USING btree (organization_id, office_id, updated_at) WHERE (entry_point = 'external'::text);
CREATE INDEX enrollment_order_updated_at_idx ON public.enrollment_order USING btree (updated_at) WHERE (idempotency_key IS NOT NULL);
alter table enrollment_order enable row level security, force row level security;
create policy granted on enrollment_order for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on enrollment_order for all to chairside_platform using (true) with check (true);
create policy tenant on enrollment_order for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table enrollment_order to chairside_app;
grant delete, insert, select, update on table enrollment_order to chairside_platform;
grant select on table enrollment_order to chairside_granted;

create table erased_opt_out (
  organization_id bigint not null,
  digest bytea not null,
  at timestamp with time zone not null,
  constraint erased_opt_out_pkey PRIMARY KEY (organization_id, digest)
);
alter table erased_opt_out enable row level security, force row level security;
create policy granted on erased_opt_out for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on erased_opt_out for all to chairside_platform using (true) with check (true);
create policy tenant on erased_opt_out for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select on table erased_opt_out to chairside_erase;
grant delete, select on table erased_opt_out to chairside_discard;
grant select on table erased_opt_out to chairside_platform;

create table erased_opt_out_key (
  organization_id bigint not null,
  key bytea default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) not null,
  constraint erased_opt_out_key_pkey PRIMARY KEY (organization_id)
);
alter table erased_opt_out_key enable row level security, force row level security;
create policy granted on erased_opt_out_key for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on erased_opt_out_key for all to chairside_platform using (true) with check (true);
create policy tenant on erased_opt_out_key for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, select on table erased_opt_out_key to chairside_discard;
grant insert, select on table erased_opt_out_key to chairside_erase;
grant select on table erased_opt_out_key to chairside_platform;

create table erasure_column (
  table_name text not null,
  column_name text not null,
  becomes text,
  kept text,
  constraint erasure_column_pkey PRIMARY KEY (table_name, column_name),
  constraint erasure_column_check CHECK (((becomes IS NULL) <> (kept IS NULL)))
);
grant select on table erasure_column to chairside_app;
grant select on table erasure_column to chairside_erase;
grant select on table erasure_column to chairside_platform;

create table erasure_table (
  table_name text not null,
  rows text default 'organization_id = $1 and account_id = any ($2)'::text,
  deleted boolean default false not null,
  kept text,
  place integer default 1 not null,
  constraint erasure_table_pkey PRIMARY KEY (table_name),
  constraint erasure_table_check CHECK (((rows IS NULL) = (kept IS NOT NULL))),
  constraint erasure_table_check1 CHECK ((NOT (deleted AND (kept IS NOT NULL))))
);
grant select on table erasure_table to chairside_app;
grant select on table erasure_table to chairside_erase;
grant select on table erasure_table to chairside_platform;

create table error_alert (
  id bigint default nextval('error_alert_id_seq'::regclass) not null,
  source text not null,
  digest text not null,
  kind text not null,
  title text not null,
  place text not null,
  offices integer not null,
  alerted_at timestamp with time zone not null,
  constraint error_alert_pkey PRIMARY KEY (id),
  constraint error_alert_kind_check CHECK ((kind = ANY (ARRAY['spreads'::text, 'sign_up'::text, 'reopened'::text]))),
  constraint error_alert_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text, 'job'::text, 'webhook'::text])))
);
CREATE INDEX error_alert_source_digest_kind_alerted_at_idx ON public.error_alert USING btree (source, digest, kind, alerted_at DESC);
grant delete, insert, select on table error_alert to chairside_platform;

create table error_day (
  source text not null,
  digest text not null,
  day date not null,
  count bigint not null,
  constraint error_day_pkey PRIMARY KEY (source, digest, day),
  constraint error_day_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text])))
);
CREATE INDEX error_day_day_idx ON public.error_day USING btree (day);
grant delete, insert, select, update on table error_day to chairside_platform;

create table error_fix (
  id bigint default nextval('error_fix_id_seq'::regclass) not null,
  source text not null,
  digest text not null,
  text text not null,
  offices integer not null,
  notified_by bigint not null,
  notified_at timestamp with time zone not null,
  constraint error_fix_pkey PRIMARY KEY (id),
  constraint error_fix_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text]))),
  constraint error_fix_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint error_fix_notified_by_fkey FOREIGN KEY (notified_by) REFERENCES login(id)
);
CREATE INDEX error_fix_source_digest_id_idx ON public.error_fix USING btree (source, digest, id DESC);
grant insert, select on table error_fix to chairside_platform;

create table error_group (
  source text not null,
  digest text not null,
  state text not null,
  assigned_to bigint,
  assigned_name text,
  resolved_releases text[] default '{}'::text[] not null,
  resolved_at timestamp with time zone,
  ignored_until timestamp with time zone,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint error_group_pkey PRIMARY KEY (source, digest),
  constraint error_group_check CHECK (((state = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint error_group_check1 CHECK (((state = 'ignored'::text) = (ignored_until IS NOT NULL))),
  constraint error_group_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text, 'job'::text, 'webhook'::text]))),
  constraint error_group_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'ignored'::text]))),
  constraint error_group_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES login(id)
);
grant delete, insert, select, update on table error_group to chairside_platform;

create table error_office (
  source text not null,
  digest text not null,
  office_id bigint not null,
  count bigint not null,
  last_seen_at timestamp with time zone not null,
  constraint error_office_pkey PRIMARY KEY (source, digest, office_id),
  constraint error_office_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text]))),
  constraint error_office_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id)
);
CREATE INDEX error_office_last_seen_at_idx ON public.error_office USING btree (last_seen_at);
CREATE INDEX error_office_office_id_idx ON public.error_office USING btree (office_id);
grant delete, insert, select, update on table error_office to chairside_platform;

create table family_invitation (
  organization_id bigint not null,
  id bigint default nextval('family_invitation_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  email text not null,
  language text not null,
  state text default 'open'::text not null,
  round integer default 1 not null,
  token_hash bytea,
  invited_by bigint not null,
  invited_by_name text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint family_invitation_pkey PRIMARY KEY (organization_id, id),
  constraint family_invitation_email_check CHECK ((email = lower(email))),
  constraint family_invitation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint family_invitation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text]))),
  constraint family_invitation_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint family_invitation_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id)
);
CREATE UNIQUE INDEX family_invitation_organization_id_account_id_member_id_idx ON public.family_invitation USING btree (organization_id, account_id, member_id) WHERE (state = 'open'::text);
CREATE INDEX family_invitation_organization_id_office_id_idx ON public.family_invitation USING btree (organization_id, office_id);
CREATE INDEX family_invitation_token_hash_idx ON public.family_invitation USING btree (token_hash) WHERE (token_hash IS NOT NULL);
alter table family_invitation enable row level security, force row level security;
create policy granted on family_invitation for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on family_invitation for all to chairside_platform using (true) with check (true);
create policy tenant on family_invitation for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table family_invitation to chairside_app;
grant delete, insert, select, update on table family_invitation to chairside_platform;
grant select on table family_invitation to chairside_granted;

create table fee_override (
  organization_id bigint not null,
  id bigint default nextval('fee_override_id_seq'::regclass) not null,
  office_id bigint,
  basis_points integer not null,
  fixed_cents bigint not null,
  from_day date not null,
  until_day date,
  reason text not null,
  request_id bigint not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint fee_override_pkey PRIMARY KEY (organization_id, id),
  constraint fee_override_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 2000))),
  constraint fee_override_check CHECK ((until_day >= from_day)),
  constraint fee_override_fixed_cents_check CHECK (((fixed_cents >= 0) AND (fixed_cents <= 500))),
  constraint fee_override_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
CREATE INDEX fee_override_latest ON public.fee_override USING btree (made_at DESC, organization_id, id);
CREATE INDEX fee_override_organization_id_from_day_idx ON public.fee_override USING btree (organization_id, from_day);
alter table fee_override enable row level security, force row level security;
create policy granted on fee_override for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on fee_override for all to chairside_platform using (true) with check (true);
create policy tenant on fee_override for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table fee_override to chairside_app;
grant delete, insert, select, update on table fee_override to chairside_platform;
grant select on table fee_override to chairside_granted;

create table file (
  organization_id bigint not null,
  id bigint default nextval('file_id_seq'::regclass) not null,
  office_id bigint,
  key text not null,
  name text default ''::text not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamp with time zone default now() not null,
  digest bytea,
  account_id bigint,
  constraint file_pkey PRIMARY KEY (organization_id, id),
  constraint file_organization_id_key_key UNIQUE (organization_id, key),
  constraint file_size CHECK (((length(bytes) >= 1) AND (length(bytes) <= 26214400))) NOT VALID
);
alter table file enable row level security, force row level security;
create policy granted on file for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on file for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (office_id IS NOT NULL) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on file for all to chairside_platform using (true) with check (true);
create policy tenant on file for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table file to chairside_app;
grant delete, insert, select, update on table file to chairside_platform;
grant select on table file to chairside_granted;

create table global_banner (
  brand text not null,
  message text not null,
  call_to_action text,
  call_to_action_link text,
  until timestamp with time zone not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint global_banner_pkey PRIMARY KEY (brand),
  constraint global_banner_call_to_action_check CHECK (((length(call_to_action) >= 1) AND (length(call_to_action) <= 40))),
  constraint global_banner_call_to_action_link_check CHECK (((length(call_to_action_link) >= 1) AND (length(call_to_action_link) <= 500))),
  constraint global_banner_check CHECK (((call_to_action IS NULL) = (call_to_action_link IS NULL))),
  constraint global_banner_message_check CHECK (((length(message) >= 1) AND (length(message) <= 300)))
);
grant delete, insert, select, update on table global_banner to chairside_platform;
grant select on table global_banner to chairside_app;

create table guarantee (
  organization_id bigint not null,
  id bigint default nextval('guarantee_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  amount_cents bigint not null,
  state text default 'created'::text not null,
  provider_id text,
  refusal text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint guarantee_pkey PRIMARY KEY (organization_id, id),
  constraint guarantee_organization_id_subscription_id_starts_on_key UNIQUE (organization_id, subscription_id, starts_on),
  constraint guarantee_amount_cents_check CHECK ((amount_cents > 0)),
  constraint guarantee_check CHECK ((ends_on > starts_on)),
  constraint guarantee_check1 CHECK (((state = ANY (ARRAY['registered'::text, 'refused'::text])) = (settled_at IS NOT NULL))),
  constraint guarantee_state_check CHECK ((state = ANY (ARRAY['created'::text, 'unknown'::text, 'registered'::text, 'refused'::text]))),
  constraint guarantee_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX guarantee_organization_id_account_id_idx ON public.guarantee USING btree (organization_id, account_id);
CREATE INDEX guarantee_organization_id_office_id_id_idx ON public.guarantee USING btree (organization_id, office_id, id DESC);
alter table guarantee enable row level security, force row level security;
create policy granted on guarantee for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on guarantee for all to chairside_platform using (true) with check (true);
create policy tenant on guarantee for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table guarantee to chairside_app;
grant delete, insert, select, update on table guarantee to chairside_platform;
grant select on table guarantee to chairside_granted;

create table guarantee_account (
  organization_id bigint not null,
  office_id bigint not null,
  state text not null,
  attempt integer default 1 not null,
  account_number text,
  provider_id text,
  reason text,
  login_id bigint,
  actor text not null,
  requested_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint guarantee_account_pkey PRIMARY KEY (organization_id, office_id),
  constraint guarantee_account_attempt_check CHECK ((attempt > 0)),
  constraint guarantee_account_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'suspended'::text]))),
  constraint guarantee_account_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table guarantee_account enable row level security, force row level security;
create policy granted on guarantee_account for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on guarantee_account for all to chairside_platform using (true) with check (true);
create policy tenant on guarantee_account for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table guarantee_account to chairside_app;
grant delete, insert, select, update on table guarantee_account to chairside_platform;
grant select on table guarantee_account to chairside_granted;

create table guarantee_claim (
  organization_id bigint not null,
  id bigint default nextval('guarantee_claim_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  guarantee_id bigint not null,
  amount_cents bigint not null,
  billed_cents bigint not null,
  rest_from date not null,
  ends_on date not null,
  late_since date not null,
  automatic boolean not null,
  state text default 'created'::text not null,
  approved_cents bigint default 0 not null,
  taken_over_cents bigint default 0 not null,
  settled_cents bigint default 0 not null,
  short_cents bigint default 0 not null,
  kept_cents bigint default 0 not null,
  repaid_cents bigint default 0 not null,
  reason text,
  provider_id text,
  repayment_invoice_id bigint,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  ended_at timestamp with time zone,
  repaid_at timestamp with time zone,
  constraint guarantee_claim_pkey PRIMARY KEY (organization_id, id),
  constraint guarantee_claim_amount_cents_check CHECK ((amount_cents > 0)),
  constraint guarantee_claim_approved_cents_check CHECK ((approved_cents >= 0)),
  constraint guarantee_claim_billed_cents_check CHECK ((billed_cents >= 0)),
  constraint guarantee_claim_check CHECK ((approved_cents <= amount_cents)),
  constraint guarantee_claim_check1 CHECK ((taken_over_cents <= approved_cents)),
  constraint guarantee_claim_check2 CHECK (((settled_cents + short_cents) <= approved_cents)),
  constraint guarantee_claim_check3 CHECK ((repaid_cents <= taken_over_cents)),
  constraint guarantee_claim_check4 CHECK (((state = ANY (ARRAY['approved'::text, 'declined'::text, 'settled'::text])) = (decided_at IS NOT NULL))),
  constraint guarantee_claim_kept_cents_check CHECK ((kept_cents >= 0)),
  constraint guarantee_claim_repaid_cents_check CHECK ((repaid_cents >= 0)),
  constraint guarantee_claim_settled_cents_check CHECK ((settled_cents >= 0)),
  constraint guarantee_claim_short_cents_check CHECK ((short_cents >= 0)),
  constraint guarantee_claim_state_check CHECK ((state = ANY (ARRAY['created'::text, 'unknown'::text, 'filed'::text, 'approved'::text, 'declined'::text, 'settled'::text]))),
  constraint guarantee_claim_taken_over_cents_check CHECK ((taken_over_cents >= 0)),
  constraint guarantee_claim_organization_id_guarantee_id_fkey FOREIGN KEY (organization_id, guarantee_id) REFERENCES guarantee(organization_id, id),
  constraint guarantee_claim_organization_id_repayment_invoice_id_fkey FOREIGN KEY (organization_id, repayment_invoice_id) REFERENCES invoice(organization_id, id),
  constraint guarantee_claim_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE UNIQUE INDEX guarantee_claim_once ON public.guarantee_claim USING btree (organization_id, guarantee_id) WHERE (state <> 'declined'::text);
CREATE INDEX guarantee_claim_organization_id_account_id_idx ON public.guarantee_claim USING btree (organization_id, account_id);
CREATE INDEX guarantee_claim_organization_id_repayment_invoice_id_idx ON public.guarantee_claim USING btree (organization_id, repayment_invoice_id) WHERE (repayment_invoice_id IS NOT NULL);
CREATE INDEX guarantee_claim_organization_id_subscription_id_idx ON public.guarantee_claim USING btree (organization_id, subscription_id);
CREATE INDEX guarantee_claim_state_organization_id_idx ON public.guarantee_claim USING btree (state, organization_id) WHERE (state = ANY (ARRAY['created'::text, 'unknown'::text, 'filed'::text, 'approved'::text]));
alter table guarantee_claim enable row level security, force row level security;
create policy granted on guarantee_claim for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on guarantee_claim for all to chairside_platform using (true) with check (true);
create policy tenant on guarantee_claim for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table guarantee_claim to chairside_app;
grant delete, insert, select, update on table guarantee_claim to chairside_platform;
grant select on table guarantee_claim to chairside_granted;

create table guarantee_recovery (
  organization_id bigint not null,
  id bigint default nextval('guarantee_recovery_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  claim_id bigint not null,
  kind text not null,
  payment_id bigint,
  amount_cents bigint not null,
  state text default 'created'::text not null,
  refusal text,
  created_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  constraint guarantee_recovery_pkey PRIMARY KEY (organization_id, id),
  constraint guarantee_recovery_amount_cents_check CHECK ((amount_cents > 0)),
  constraint guarantee_recovery_check CHECK (((kind = 'repaid'::text) = (payment_id IS NOT NULL))),
  constraint guarantee_recovery_kind_check CHECK ((kind = ANY (ARRAY['repaid'::text, 'paid_before'::text]))),
  constraint guarantee_recovery_state_check CHECK ((state = ANY (ARRAY['created'::text, 'reported'::text, 'refused'::text]))),
  constraint guarantee_recovery_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES guarantee_claim(organization_id, id),
  constraint guarantee_recovery_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id)
);
CREATE INDEX guarantee_recovery_organization_id_claim_id_idx ON public.guarantee_recovery USING btree (organization_id, claim_id);
CREATE UNIQUE INDEX guarantee_recovery_organization_id_payment_id_idx ON public.guarantee_recovery USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
alter table guarantee_recovery enable row level security, force row level security;
create policy granted on guarantee_recovery for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on guarantee_recovery for all to chairside_platform using (true) with check (true);
create policy tenant on guarantee_recovery for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table guarantee_recovery to chairside_app;
grant delete, insert, select, update on table guarantee_recovery to chairside_platform;
grant select on table guarantee_recovery to chairside_granted;

create table guarantee_settlement (
  organization_id bigint not null,
  id bigint default nextval('guarantee_settlement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  claim_id bigint not null,
  provider_id text not null,
  kind text not null,
  amount_cents bigint not null,
  paid_on date not null,
  booked_at timestamp with time zone not null,
  constraint guarantee_settlement_pkey PRIMARY KEY (organization_id, id),
  constraint guarantee_settlement_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint guarantee_settlement_amount_cents_check CHECK ((amount_cents > 0)),
  constraint guarantee_settlement_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'recovery'::text]))),
  constraint guarantee_settlement_organization_id_claim_id_fkey FOREIGN KEY (organization_id, claim_id) REFERENCES guarantee_claim(organization_id, id)
);
CREATE INDEX guarantee_settlement_organization_id_claim_id_idx ON public.guarantee_settlement USING btree (organization_id, claim_id);
alter table guarantee_settlement enable row level security, force row level security;
create policy granted on guarantee_settlement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on guarantee_settlement for all to chairside_platform using (true) with check (true);
create policy tenant on guarantee_settlement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.guarantee_settlement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table guarantee_settlement to chairside_discard;
grant insert, select on table guarantee_settlement to chairside_app;
grant insert, select on table guarantee_settlement to chairside_platform;
grant select on table guarantee_settlement to chairside_granted;
grant select, update on table guarantee_settlement to chairside_erase;

create table household_change (
  organization_id bigint not null,
  id bigint default nextval('household_change_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint,
  kind text not null,
  words text,
  at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  constraint household_change_pkey PRIMARY KEY (organization_id, id),
  constraint household_change_kind_check CHECK ((kind = ANY (ARRAY['person_changed'::text, 'household_changed'::text, 'email_asked'::text, 'email_changed'::text, 'owner_changed'::text, 'deceased'::text, 'moved_away'::text, 'merged'::text, 'merged_away'::text, 'split'::text, 'split_off'::text, 'document_added'::text, 'document_deleted'::text, 'pay_link_sent'::text, 'card_link_sent'::text, 'link_undone'::text]))),
  constraint household_change_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX household_change_organization_id_account_id_at_idx ON public.household_change USING btree (organization_id, account_id, at);
alter table household_change enable row level security, force row level security;
create policy granted on household_change for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on household_change for all to chairside_platform using (true) with check (true);
create policy tenant on household_change for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.household_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table household_change to chairside_discard;
grant insert, select on table household_change to chairside_app;
grant insert, select on table household_change to chairside_platform;
grant select on table household_change to chairside_granted;
grant select, update on table household_change to chairside_erase;

create table household_letter (
  organization_id bigint not null,
  id bigint default nextval('household_letter_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  kind text not null,
  language text not null,
  subject text not null,
  content jsonb not null,
  source text not null,
  sent_at timestamp with time zone not null,
  constraint household_letter_pkey PRIMARY KEY (organization_id, id),
  constraint household_letter_organization_id_source_key UNIQUE (organization_id, source),
  constraint household_letter_kind_check CHECK ((kind = ANY (ARRAY['price_change'::text, 'renewal'::text, 'cancellation'::text, 'plan_change'::text, 'quote'::text]))),
  constraint household_letter_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint household_letter_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX household_letter_organization_id_account_id_sent_at_idx ON public.household_letter USING btree (organization_id, account_id, sent_at DESC);
alter table household_letter enable row level security, force row level security;
create policy granted on household_letter for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on household_letter for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on household_letter for all to chairside_platform using (true) with check (true);
create policy tenant on household_letter for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table household_letter to chairside_app;
grant delete, insert, select, update on table household_letter to chairside_platform;
grant select on table household_letter to chairside_granted;

create table household_tag (
  organization_id bigint not null,
  id bigint default nextval('household_tag_id_seq'::regclass) not null,
  office_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  deleted_at timestamp with time zone,
  constraint household_tag_pkey PRIMARY KEY (organization_id, id),
  constraint household_tag_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
  constraint household_tag_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE UNIQUE INDEX household_tag_organization_id_office_id_lower_idx ON public.household_tag USING btree (organization_id, office_id, lower(name)) WHERE (deleted_at IS NULL);
alter table household_tag enable row level security, force row level security;
create policy granted on household_tag for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on household_tag for all to chairside_platform using (true) with check (true);
create policy tenant on household_tag for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table household_tag to chairside_app;
grant delete, insert, select, update on table household_tag to chairside_platform;
grant select on table household_tag to chairside_granted;

create table household_tally (
  organization_id bigint not null,
  id bigint default nextval('household_tally_id_seq'::regclass) not null,
  office_id bigint not null,
  filters integer not null,
  joined_on date default '-infinity'::date not null,
  started_on date default '-infinity'::date not null,
  anniversary_on date default '-infinity'::date not null,
  households bigint not null,
  active_members bigint not null,
  annual_cents bigint not null,
  past_due_cents bigint not null,
  constraint household_tally_pkey PRIMARY KEY (organization_id, id),
  constraint household_tally_check CHECK ((((((joined_on > '-infinity'::date))::integer + ((started_on > '-infinity'::date))::integer) + ((anniversary_on > '-infinity'::date))::integer) <= 1))
);
CREATE INDEX household_tally_organization_id_office_id_joined_on_started_idx ON public.household_tally USING btree (organization_id, office_id, joined_on, started_on, anniversary_on, filters);
alter table household_tally enable row level security, force row level security;
create policy granted on household_tally for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on household_tally for all to chairside_platform using (true) with check (true);
create policy tenant on household_tally for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table household_tally to chairside_platform;
grant select on table household_tally to chairside_app;
grant select on table household_tally to chairside_granted;

create table inbound_text (
  sid text not null,
  received_at timestamp with time zone not null,
  constraint inbound_text_pkey PRIMARY KEY (sid)
);
CREATE INDEX inbound_text_received_at_idx ON public.inbound_text USING btree (received_at);
grant delete, insert, select on table inbound_text to chairside_platform;

create table installment_agreement (
  organization_id bigint not null,
  id bigint default nextval('installment_agreement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  number bigint not null,
  description text not null,
  total_cents bigint not null,
  down_payment_cents bigint not null,
  installments integer not null,
  first_on date not null,
  charge_day integer not null,
  state text not null,
  idempotency_key text not null,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  round integer default 0 not null,
  sent_at timestamp with time zone,
  signable_until date,
  signed_name text,
  signed_at timestamp with time zone,
  terms_version text,
  terms_hash text,
  signed_language text,
  ended_at timestamp with time zone,
  reason text,
  constraint installment_agreement_pkey PRIMARY KEY (organization_id, id),
  constraint installment_agreement_organization_id_office_id_idempotency_key UNIQUE (organization_id, office_id, idempotency_key),
  constraint installment_agreement_organization_id_office_id_number_key UNIQUE (organization_id, office_id, number),
  constraint installment_agreement_charge_day_check CHECK (((charge_day >= 1) AND (charge_day <= 28))),
  constraint installment_agreement_check CHECK (((down_payment_cents >= 0) AND (down_payment_cents < total_cents))),
  constraint installment_agreement_check1 CHECK (((signed_at IS NULL) = (signed_name IS NULL))),
  constraint installment_agreement_check2 CHECK (((state <> ALL (ARRAY['active'::text, 'late'::text, 'settled'::text])) OR (signed_at IS NOT NULL))),
  constraint installment_agreement_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
  constraint installment_agreement_installments_check CHECK (((installments >= 2) AND (installments <= 24))),
  constraint installment_agreement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'active'::text, 'late'::text, 'settled'::text, 'canceled'::text, 'expired'::text]))),
  constraint installment_agreement_total_cents_check CHECK ((total_cents > 0)),
  constraint installment_agreement_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint installment_agreement_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id),
  constraint installment_agreement_organization_id_terms_hash_fkey FOREIGN KEY (organization_id, terms_hash) REFERENCES consent_text(organization_id, hash)
);
CREATE INDEX installment_agreement_organization_id_account_id_id_idx ON public.installment_agreement USING btree (organization_id, account_id, id);
CREATE INDEX installment_agreement_organization_id_office_id_id_idx ON public.installment_agreement USING btree (organization_id, office_id, id);
CREATE INDEX installment_agreement_signable_until_organization_id_idx ON public.installment_agreement USING btree (signable_until, organization_id) WHERE (state = 'sent'::text);
alter table installment_agreement enable row level security, force row level security;
create policy granted on installment_agreement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on installment_agreement for all to chairside_platform using (true) with check (true);
create policy tenant on installment_agreement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table installment_agreement to chairside_app;
grant delete, insert, select, update on table installment_agreement to chairside_platform;
grant select on table installment_agreement to chairside_granted;

create table invitation (
  organization_id bigint not null,
  id bigint default nextval('invitation_id_seq'::regclass) not null,
  office_id bigint not null,
  kind text not null,
  email text not null,
  first_name text,
  last_name text,
  phone text,
  language text not null,
  state text default 'sending'::text not null,
  round integer default 1 not null,
  invited_by bigint,
  inviter text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  reminded_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failure text,
  order_key text,
  joined_account_id bigint,
  constraint invitation_pkey PRIMARY KEY (organization_id, id),
  constraint invitation_check CHECK (((state = ANY (ARRAY['sending'::text, 'sent'::text, 'opened'::text])) = (ended_at IS NULL))),
  constraint invitation_check1 CHECK (((state = 'joined'::text) = (joined_account_id IS NOT NULL))),
  constraint invitation_email_check CHECK ((email = lower(email))),
  constraint invitation_kind_check CHECK ((kind = ANY (ARRAY['patient'::text, 'practice'::text]))),
  constraint invitation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint invitation_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint invitation_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'opened'::text, 'joined'::text, 'failed'::text, 'bounced'::text, 'expired'::text, 'revoked'::text]))) NOT VALID,
  constraint invitation_organization_id_joined_account_id_fkey FOREIGN KEY (organization_id, joined_account_id) REFERENCES account(organization_id, id),
  constraint invitation_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX invitation_expires_at_organization_id_idx ON public.invitation USING btree (expires_at, organization_id) WHERE (state = ANY (ARRAY['sending'::text, 'sent'::text, 'opened'::text]));
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (organization_id, office_id, kind, email) WHERE (state = ANY (ARRAY['sending'::text, 'sent'::text, 'opened'::text]));
CREATE INDEX invitation_organization_id_office_id_id_idx ON public.invitation USING btree (organization_id, office_id, id DESC);
CREATE INDEX invitation_organization_id_office_id_order_key_idx ON public.invitation USING btree (organization_id, office_id, order_key) WHERE (order_key IS NOT NULL);
CREATE INDEX invitation_organization_id_office_id_sent_at_id_idx ON public.invitation USING btree (organization_id, office_id, sent_at, id) WHERE ((kind = 'patient'::text) AND (state = ANY (ARRAY['sent'::text, 'opened'::text])));
CREATE INDEX invitation_sent_at_organization_id_idx ON public.invitation USING btree (sent_at, organization_id) WHERE ((state = ANY (ARRAY['sent'::text, 'opened'::text])) AND (reminded_at IS NULL));
alter table invitation enable row level security, force row level security;
create policy granted on invitation for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on invitation for all to chairside_platform using (true) with check (true);
create policy tenant on invitation for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.invitation FOR EACH ROW WHEN (((new.kind = 'patient'::text) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION note_invitation_change();
CREATE TRIGGER api_made AFTER INSERT ON public.invitation FOR EACH ROW WHEN ((new.kind = 'patient'::text)) EXECUTE FUNCTION note_invitation_change();
grant delete, insert, select, update on table invitation to chairside_app;
grant delete, insert, select, update on table invitation to chairside_platform;
grant select on table invitation to chairside_granted;

create table invitation_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  invitation_id bigint not null,
  created_at timestamp with time zone default now() not null,
  sealed_token bytea,
  constraint invitation_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint invitation_link_organization_id_invitation_id_fkey FOREIGN KEY (organization_id, invitation_id) REFERENCES invitation(organization_id, id)
);
CREATE INDEX invitation_link_organization_id_invitation_id_idx ON public.invitation_link USING btree (organization_id, invitation_id);
CREATE INDEX invitation_link_token_hash_idx ON public.invitation_link USING btree (token_hash);
alter table invitation_link enable row level security, force row level security;
create policy granted on invitation_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on invitation_link for all to chairside_platform using (true) with check (true);
create policy tenant on invitation_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table invitation_link to chairside_app;
grant delete, insert, select, update on table invitation_link to chairside_platform;
grant select on table invitation_link to chairside_granted;

create table invoice (
  organization_id bigint not null,
  id bigint default nextval('invoice_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  number bigint not null,
  bill_on date not null,
  origin text not null,
  status text not null,
  total_cents bigint not null,
  paid_cents bigint default 0 not null,
  written_off_cents bigint default 0 not null,
  failed_attempts integer default 0 not null,
  first_failed_on date,
  next_attempt_on date,
  decision text,
  created_at timestamp with time zone default now() not null,
  next_notice_on date,
  constraint invoice_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_organization_id_office_id_number_key UNIQUE (organization_id, office_id, number),
  constraint invoice_check CHECK (((paid_cents + written_off_cents) <= total_cents)),
  constraint invoice_check1 CHECK (((status <> 'paid'::text) OR ((paid_cents + written_off_cents) = total_cents))),
  constraint invoice_origin_check CHECK ((origin = ANY (ARRAY['enrollment'::text, 'renewal'::text, 'plan_change'::text, 'cancellation'::text, 'dispute'::text, 'guarantee'::text, 'guarantee_repayment'::text, 'installment_agreement'::text]))),
  constraint invoice_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text]))),
  constraint invoice_total_cents_check CHECK ((total_cents >= 0)),
  constraint invoice_written_off_cents_check CHECK ((written_off_cents >= 0)),
  constraint invoice_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX invoice_by_id ON public.invoice USING btree (id);
CREATE INDEX invoice_next_attempt_on_organization_id_idx ON public.invoice USING btree (next_attempt_on, organization_id) WHERE ((status = 'open'::text) AND (next_attempt_on IS NOT NULL));
CREATE INDEX invoice_organization_id_account_id_bill_on_idx ON public.invoice USING btree (organization_id, account_id, bill_on);
CREATE INDEX invoice_organization_id_office_id_bill_on_idx ON public.invoice USING btree (organization_id, office_id, bill_on);
CREATE INDEX invoice_organization_id_office_id_first_failed_on_account_i_idx ON public.invoice USING btree (organization_id, office_id, first_failed_on, account_id) WHERE ((status = 'open'::text) AND (first_failed_on IS NOT NULL));
CREATE INDEX invoice_organization_id_office_id_idx ON public.invoice USING btree (organization_id, office_id) WHERE (status = 'open'::text);
alter table invoice enable row level security, force row level security;
create policy granted on invoice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on invoice for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on invoice for all to chairside_platform using (true) with check (true);
create policy tenant on invoice for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.invoice FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.paid_cents IS DISTINCT FROM new.paid_cents)) OR (old.written_off_cents IS DISTINCT FROM new.written_off_cents))) EXECUTE FUNCTION note_invoice_change();
CREATE TRIGGER api_made AFTER INSERT ON public.invoice FOR EACH ROW EXECUTE FUNCTION note_invoice_change();
grant delete, insert, select, update on table invoice to chairside_app;
grant delete, insert, select, update on table invoice to chairside_platform;
grant select on table invoice to chairside_granted;

create table invoice_line (
  organization_id bigint not null,
  id bigint default nextval('invoice_line_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  subscription_id bigint,
  kind text not null,
  description text not null,
  amount_cents bigint not null,
  period_starts_on date,
  period_ends_on date,
  agreement_id bigint,
  installment integer,
  constraint invoice_line_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_line_installment_check CHECK (((agreement_id IS NULL) = (installment IS NULL))),
  constraint invoice_line_kind_check CHECK ((kind = ANY (ARRAY['community_discount'::text, 'business_discount'::text, 'sponsor'::text, 'dues'::text, 'activation_fee'::text, 'setup_fee'::text, 'family_discount'::text, 'promo_discount'::text, 'agreed_discount'::text, 'credit'::text, 'plan_change'::text, 'rest_of_term'::text, 'disputed_payment'::text, 'guaranteed_rest'::text, 'installment'::text]))) NOT VALID,
  constraint invoice_line_period_check CHECK (
CASE kind
    WHEN 'dues'::text THEN (period_starts_on IS NOT NULL)
    WHEN 'plan_change'::text THEN true
    WHEN 'guaranteed_rest'::text THEN true
    ELSE (period_starts_on IS NULL)
END),
  constraint invoice_line_organization_id_agreement_id_fkey FOREIGN KEY (organization_id, agreement_id) REFERENCES installment_agreement(organization_id, id),
  constraint invoice_line_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint invoice_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE UNIQUE INDEX invoice_line_installment_once ON public.invoice_line USING btree (organization_id, agreement_id, installment) WHERE (agreement_id IS NOT NULL);
CREATE INDEX invoice_line_organization_id_invoice_id_idx ON public.invoice_line USING btree (organization_id, invoice_id);
CREATE UNIQUE INDEX invoice_line_organization_id_subscription_id_period_starts__idx ON public.invoice_line USING btree (organization_id, subscription_id, period_starts_on) WHERE ((kind = 'dues'::text) AND (subscription_id IS NOT NULL));
alter table invoice_line enable row level security, force row level security;
create policy granted on invoice_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on invoice_line for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on invoice_line for all to chairside_platform using (true) with check (true);
create policy tenant on invoice_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table invoice_line to chairside_app;
grant delete, insert, select, update on table invoice_line to chairside_platform;
grant select on table invoice_line to chairside_granted;

create table job (
  organization_id bigint not null,
  id bigint default nextval('job_id_seq'::regclass) not null,
  kind text not null,
  key text not null,
  payload jsonb default '{}'::jsonb not null,
  state text default 'queued'::text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  max_attempts integer default 12 not null,
  epoch integer default 0 not null,
  lease_until timestamp with time zone,
  woken_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  again_at timestamp with time zone,
  request_id uuid,
  constraint job_pkey PRIMARY KEY (organization_id, id),
  constraint job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'dead'::text])))
);
CREATE INDEX job_due_at_organization_id_id_idx ON public.job USING btree (due_at, organization_id, id) WHERE (state = 'queued'::text);
CREATE INDEX job_finished_at_idx ON public.job USING btree (finished_at) WHERE (state = 'done'::text);
CREATE INDEX job_lease_until_idx ON public.job USING btree (lease_until) WHERE (state = 'running'::text);
CREATE INDEX job_organization_id_due_at_id_idx ON public.job USING btree (organization_id, due_at, id) WHERE (state = 'queued'::text);
CREATE INDEX job_organization_id_id_idx ON public.job USING btree (organization_id, id) WHERE (state = 'dead'::text);
CREATE UNIQUE INDEX job_organization_id_kind_key_idx ON public.job USING btree (organization_id, kind, key) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX job_organization_id_kind_key_idx1 ON public.job USING btree (organization_id, kind, key) WHERE (state = 'dead'::text);
CREATE INDEX job_request ON public.job USING btree (request_id) WHERE (request_id IS NOT NULL);
alter table job enable row level security, force row level security;
create policy granted on job for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on job for all to chairside_platform using (true) with check (true);
create policy tenant on job for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
CREATE TRIGGER ring AFTER INSERT ON public.job REFERENCING NEW TABLE AS new_jobs FOR EACH STATEMENT EXECUTE FUNCTION ring_for_due_jobs();
grant delete, insert, select, update on table job to chairside_app;
grant delete, insert, select, update on table job to chairside_platform;
grant select on table job to chairside_granted;

create table journal_entry (
  organization_id bigint not null,
  id bigint default nextval('journal_entry_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  kind text not null,
  source_kind text not null,
  source_id bigint not null,
  business_on date not null,
  posted_at timestamp with time zone default now() not null,
  constraint journal_entry_pkey PRIMARY KEY (organization_id, id),
  constraint journal_entry_organization_id_kind_source_kind_source_id_key UNIQUE (organization_id, kind, source_kind, source_id),
  constraint journal_entry_kind_check CHECK ((kind = ANY (ARRAY['correction'::text, 'voucher_bill'::text, 'business_refund'::text, 'business_refund_failed'::text, 'business_fee_refund'::text, 'business_fee_refund_failed'::text, 'business_check_refund'::text, 'location_owes'::text, 'location_owed'::text, 'location_paid'::text, 'location_received'::text, 'affiliate_earned'::text, 'affiliate_reversed'::text, 'affiliate_paid'::text, 'affiliate_deducted'::text, 'business_invoice'::text, 'business_credit'::text, 'business_payment'::text, 'business_payment_returned'::text, 'business_check'::text, 'business_fee'::text, 'business_fee_returned'::text, 'business_processor_fee'::text, 'business_write_off'::text, 'voucher_fund_paid_in'::text, 'voucher_fund_paid_out'::text, 'voucher_paid'::text, 'voucher_received'::text, 'voucher_reversed'::text, 'voucher_taken_back'::text, 'tier_invoice_reversed'::text, 'marketing_credit_granted'::text, 'marketing_credit_used'::text, 'marketing_credit_returned'::text, 'invoice'::text, 'payment'::text, 'in_office_payment'::text, 'payment_returned'::text, 'application_fee'::text, 'application_fee_returned'::text, 'processor_fee'::text, 'refund'::text, 'refund_failed'::text, 'fee_refund'::text, 'fee_refund_failed'::text, 'dispute'::text, 'dispute_fee'::text, 'dispute_won'::text, 'dispute_lost'::text, 'payout'::text, 'payout_failed'::text, 'write_off'::text, 'guarantee_claim'::text, 'guarantee_claim_undone'::text, 'guarantee_settled'::text, 'guarantee_kept'::text, 'guarantee_short'::text, 'guarantee_recovered'::text, 'office_setup_fee'::text, 'surplus'::text, 'surplus_returned'::text, 'tier_invoice'::text, 'tier_payment'::text, 'tier_processor_fee'::text, 'tier_refund'::text, 'tier_refund_failed'::text, 'credit_granted'::text, 'credit_reduced'::text]))) NOT VALID,
  constraint journal_entry_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX journal_entry_organization_id_office_id_business_on_idx ON public.journal_entry USING btree (organization_id, office_id, business_on);
alter table journal_entry enable row level security, force row level security;
create policy granted on journal_entry for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on journal_entry for all to chairside_platform using (true) with check (true);
create policy tenant on journal_entry for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
grant delete on table journal_entry to chairside_discard;
grant insert, select on table journal_entry to chairside_app;
grant insert, select on table journal_entry to chairside_platform;
grant select on table journal_entry to chairside_granted;
grant select, update on table journal_entry to chairside_erase;

create table known_device (
  login_id bigint not null,
  token_hash bytea not null,
  browser text,
  address text,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  two_step_until timestamp with time zone,
  constraint known_device_pkey PRIMARY KEY (login_id, token_hash),
  constraint known_device_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
grant delete on table known_device to chairside_discard;
grant delete, insert, select, update on table known_device to chairside_app;
grant delete, insert, select, update on table known_device to chairside_platform;
grant delete, select, update on table known_device to chairside_erase;

create table kpi_day (
  organization_id bigint not null,
  office_id bigint not null,
  day date not null,
  live boolean not null,
  active integer not null,
  began integer not null,
  ended integer not null,
  payments integer not null,
  gross_cents bigint not null,
  refunds_cents bigint not null,
  fees_cents bigint not null,
  tier_cents bigint not null,
  annual_cents bigint not null,
  late_cents bigint not null,
  recovered_cents bigint not null,
  visits integer not null,
  enrolled integer not null,
  counted_at timestamp with time zone not null,
  deliveries integer default 0 not null,
  first_try integer default 0 not null,
  dead_jobs integer default 0 not null,
  constraint kpi_day_pkey PRIMARY KEY (organization_id, office_id, day),
  constraint kpi_day_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX kpi_day_day_idx ON public.kpi_day USING btree (day);
alter table kpi_day enable row level security, force row level security;
create policy granted on kpi_day for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on kpi_day for all to chairside_platform using (true) with check (true);
create policy tenant on kpi_day for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table kpi_day to chairside_app;
grant delete, insert, select, update on table kpi_day to chairside_platform;
grant select on table kpi_day to chairside_granted;

create table kpi_month (
  organization_id bigint not null,
  office_id bigint not null,
  month date not null,
  live boolean not null,
  opening integer not null,
  active integer not null,
  joined integer not null,
  departed integer not null,
  churned integer not null,
  payments integer not null,
  gross_cents bigint not null,
  refunds_cents bigint not null,
  fees_cents bigint not null,
  tier_cents bigint not null,
  annual_cents bigint not null,
  late_cents bigint not null,
  recovered_cents bigint not null,
  disputes integer not null,
  visits integer not null,
  enrolled integer not null,
  deliveries integer default 0 not null,
  first_try integer default 0 not null,
  dead_jobs integer default 0 not null,
  constraint kpi_month_pkey PRIMARY KEY (organization_id, office_id, month),
  constraint kpi_month_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX kpi_month_month_idx ON public.kpi_month USING btree (month);
alter table kpi_month enable row level security, force row level security;
create policy granted on kpi_month for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on kpi_month for all to chairside_platform using (true) with check (true);
create policy tenant on kpi_month for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table kpi_month to chairside_app;
grant delete, insert, select, update on table kpi_month to chairside_platform;
grant select on table kpi_month to chairside_granted;

create table lead_source_item (
  brand text not null,
  value text not null,
  label text,
  place integer not null,
  is_hidden boolean default false not null,
  monthly_cost_cents bigint,
  constraint lead_source_item_pkey PRIMARY KEY (brand, value),
  constraint lead_source_item_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  constraint lead_source_item_monthly_cost_cents_check CHECK (((monthly_cost_cents >= 0) AND (monthly_cost_cents <= 100000000))),
  constraint lead_source_item_place_check CHECK ((place >= 0)),
  constraint lead_source_item_value_check CHECK ((value ~ '^[a-z0-9_]{1,40}$'::text))
);
grant insert, select, update on table lead_source_item to chairside_platform;

create table location_group (
  organization_id bigint not null,
  id bigint default nextval('location_group_id_seq'::regclass) not null,
  name text not null,
  name_key text generated always as (lower(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  constraint location_group_pkey PRIMARY KEY (organization_id, id),
  constraint location_group_organization_id_name_key_key UNIQUE (organization_id, name_key),
  constraint location_group_name_check CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 1) AND (length(name) <= 100)))),
  constraint location_group_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
CREATE INDEX location_group_id_idx ON public.location_group USING btree (id);
alter table location_group enable row level security, force row level security;
create policy granted on location_group for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])) OR (EXISTS ( SELECT
   FROM location_group_office o
  WHERE ((o.organization_id = location_group.organization_id) AND (o.group_id = location_group.id))))));
create policy platform on location_group for all to chairside_platform using (true) with check (true);
create policy tenant on location_group for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table location_group to chairside_app;
grant delete, insert, select, update on table location_group to chairside_platform;
grant select on table location_group to chairside_granted;

create table location_group_office (
  organization_id bigint not null,
  group_id bigint not null,
  office_id bigint not null,
  added_at timestamp with time zone default now() not null,
  constraint location_group_office_pkey PRIMARY KEY (organization_id, group_id, office_id),
  constraint location_group_office_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES location_group(organization_id, id),
  constraint location_group_office_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX location_group_office_office ON public.location_group_office USING btree (organization_id, office_id);
alter table location_group_office enable row level security, force row level security;
create policy granted on location_group_office for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on location_group_office for all to chairside_platform using (true) with check (true);
create policy tenant on location_group_office for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER two_step_of_places AFTER INSERT OR DELETE ON public.location_group_office FOR EACH ROW EXECUTE FUNCTION follow_two_step_of_places();
grant delete, insert, select, update on table location_group_office to chairside_app;
grant delete, insert, select, update on table location_group_office to chairside_platform;
grant select on table location_group_office to chairside_granted;

create table location_import (
  organization_id bigint not null,
  id bigint default nextval('location_import_id_seq'::regclass) not null,
  office_id bigint not null,
  file_name text not null,
  state text default 'checking'::text not null,
  headings text[] not null,
  columns jsonb not null,
  copy_fees boolean default false not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  confirmed_by bigint,
  confirmed_by_name text,
  impersonator_id bigint,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint location_import_pkey PRIMARY KEY (organization_id, id),
  constraint location_import_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text)),
  constraint location_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'opening'::text, 'done'::text, 'discarded'::text]))),
  constraint location_import_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX location_import_organization_id_office_id_id_idx ON public.location_import USING btree (organization_id, office_id, id DESC);
alter table location_import enable row level security, force row level security;
create policy granted on location_import for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on location_import for all to chairside_platform using (true) with check (true);
create policy tenant on location_import for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table location_import to chairside_app;
grant delete, insert, select, update on table location_import to chairside_platform;
grant select on table location_import to chairside_granted;

create table location_import_row (
  organization_id bigint not null,
  import_id bigint not null,
  line integer not null,
  office_id bigint not null,
  cells text[] not null,
  fixes jsonb default '{}'::jsonb not null,
  dropped boolean default false not null,
  kept boolean default false not null,
  made_office_id bigint,
  misread text,
  constraint location_import_row_pkey PRIMARY KEY (organization_id, import_id, line),
  constraint location_import_row_fixes_check CHECK ((jsonb_typeof(fixes) = 'object'::text)),
  constraint location_import_row_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES location_import(organization_id, id),
  constraint location_import_row_organization_id_made_office_id_fkey FOREIGN KEY (organization_id, made_office_id) REFERENCES office(organization_id, id)
);
alter table location_import_row enable row level security, force row level security;
create policy granted on location_import_row for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on location_import_row for all to chairside_platform using (true) with check (true);
create policy tenant on location_import_row for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table location_import_row to chairside_app;
grant delete, insert, select, update on table location_import_row to chairside_platform;
grant select on table location_import_row to chairside_granted;

create table location_settlement (
  organization_id bigint not null,
  id bigint default nextval('location_settlement_id_seq'::regclass) not null,
  month date not null,
  office_id bigint not null,
  payee_office_id bigint not null,
  net_cents bigint not null,
  state text not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  paid_on date,
  recorded_at timestamp with time zone,
  recorded_by text,
  note text,
  constraint location_settlement_pkey PRIMARY KEY (organization_id, id),
  constraint location_settlement_check CHECK ((office_id <> payee_office_id)),
  constraint location_settlement_check1 CHECK ((((state = 'recorded'::text) = (paid_on IS NOT NULL)) AND ((paid_on IS NULL) = (recorded_at IS NULL)) AND ((paid_on IS NULL) = (recorded_by IS NULL)))),
  constraint location_settlement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint location_settlement_net_cents_check CHECK ((net_cents >= 0)),
  constraint location_settlement_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'recorded'::text]))),
  constraint location_settlement_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint location_settlement_organization_id_payee_office_id_fkey FOREIGN KEY (organization_id, payee_office_id) REFERENCES office(organization_id, id)
);
CREATE UNIQUE INDEX location_settlement_once ON public.location_settlement USING btree (organization_id, month, LEAST(office_id, payee_office_id), GREATEST(office_id, payee_office_id));
alter table location_settlement enable row level security, force row level security;
create policy granted on location_settlement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on location_settlement for all to chairside_platform using (true) with check (true);
create policy tenant on location_settlement for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (payee_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL)))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (payee_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL))));
CREATE TRIGGER api_made AFTER INSERT ON public.location_settlement FOR EACH ROW EXECUTE FUNCTION note_settlement_change();
grant delete, insert, select, update on table location_settlement to chairside_app;
grant delete, insert, select, update on table location_settlement to chairside_platform;
grant select on table location_settlement to chairside_granted;

create table location_settlement_line (
  organization_id bigint not null,
  id bigint default nextval('location_settlement_line_id_seq'::regclass) not null,
  office_id bigint not null,
  home_office_id bigint not null,
  visit_id bigint not null,
  subscription_id bigint not null,
  code text not null,
  kind text not null,
  on_day date not null,
  quantity integer not null,
  fee_cents bigint not null,
  percent numeric(5,2) not null,
  amount_cents bigint not null,
  settlement_id bigint,
  constraint location_settlement_line_pkey PRIMARY KEY (organization_id, id),
  constraint location_settlement_line_check CHECK ((((kind = 'visit'::text) = (quantity > 0)) AND (
CASE kind
    WHEN 'visit'::text THEN amount_cents
    ELSE (- amount_cents)
END >= 0))),
  constraint location_settlement_line_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint location_settlement_line_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'undone'::text]))),
  constraint location_settlement_line_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint location_settlement_line_quantity_check CHECK ((quantity <> 0)),
  constraint location_settlement_line_organization_id_settlement_id_fkey FOREIGN KEY (organization_id, settlement_id) REFERENCES location_settlement(organization_id, id),
  constraint location_settlement_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id),
  constraint location_settlement_line_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES location_visit(organization_id, visit_id)
);
CREATE INDEX location_settlement_line_open ON public.location_settlement_line USING btree (organization_id, on_day, id) WHERE (settlement_id IS NULL);
CREATE INDEX location_settlement_line_organization_id_settlement_id_id_idx ON public.location_settlement_line USING btree (organization_id, settlement_id, id) WHERE (settlement_id IS NOT NULL);
CREATE UNIQUE INDEX location_settlement_line_organization_id_visit_id_subscript_idx ON public.location_settlement_line USING btree (organization_id, visit_id, subscription_id, code, kind);
alter table location_settlement_line enable row level security, force row level security;
create policy granted on location_settlement_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on location_settlement_line for all to chairside_platform using (true) with check (true);
create policy tenant on location_settlement_line for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (home_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL)))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (home_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL))));
grant delete, insert, select, update on table location_settlement_line to chairside_app;
grant delete, insert, select, update on table location_settlement_line to chairside_platform;
grant select on table location_settlement_line to chairside_granted;

create table location_tier (
  organization_id bigint not null,
  office_id bigint not null,
  level integer,
  next_level integer,
  method_id bigint,
  billed_to date,
  volume_percent integer default 0 not null,
  overdue_since date,
  constraint location_tier_pkey PRIMARY KEY (organization_id, office_id),
  constraint location_tier_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint location_tier_next_level_check CHECK (((next_level >= 1) AND (next_level <= 3))),
  constraint location_tier_volume_percent_check CHECK (((volume_percent >= 0) AND (volume_percent <= 100))),
  constraint location_tier_organization_id_method_id_fkey FOREIGN KEY (organization_id, method_id) REFERENCES tier_method(organization_id, id),
  constraint location_tier_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX location_tier_method ON public.location_tier USING btree (organization_id, method_id) WHERE (method_id IS NOT NULL);
alter table location_tier enable row level security, force row level security;
create policy granted on location_tier for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on location_tier for all to chairside_platform using (true) with check (true);
create policy tenant on location_tier for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table location_tier to chairside_app;
grant delete, insert, select, update on table location_tier to chairside_platform;
grant select on table location_tier to chairside_granted;

create table location_visit (
  organization_id bigint not null,
  visit_id bigint not null,
  office_id bigint not null,
  office_name text not null,
  home_office_id bigint not null,
  home_office_name text not null,
  constraint location_visit_pkey PRIMARY KEY (organization_id, visit_id),
  constraint location_visit_check CHECK ((office_id <> home_office_id)),
  constraint location_visit_organization_id_home_office_id_fkey FOREIGN KEY (organization_id, home_office_id) REFERENCES office(organization_id, id),
  constraint location_visit_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint location_visit_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES visit(organization_id, id)
);
CREATE INDEX location_visit_organization_id_home_office_id_visit_id_idx ON public.location_visit USING btree (organization_id, home_office_id, visit_id DESC);
CREATE INDEX location_visit_organization_id_office_id_visit_id_idx ON public.location_visit USING btree (organization_id, office_id, visit_id DESC);
alter table location_visit enable row level security, force row level security;
create policy granted on location_visit for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on location_visit for all to chairside_platform using (true) with check (true);
create policy tenant on location_visit for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (home_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL)))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (home_office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])) AND (( SELECT app_account() AS app_account) IS NULL))));
grant delete, insert, select, update on table location_visit to chairside_app;
grant delete, insert, select, update on table location_visit to chairside_platform;
grant select on table location_visit to chairside_granted;

create table location_visit_setting (
  organization_id bigint not null,
  mode text not null,
  percent numeric(5,2) not null,
  open_from date,
  version integer default 1 not null,
  constraint location_visit_setting_pkey PRIMARY KEY (organization_id),
  constraint location_visit_setting_check CHECK (((mode = 'off'::text) OR (open_from IS NOT NULL))),
  constraint location_visit_setting_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'report'::text]))),
  constraint location_visit_setting_open_from_check CHECK ((EXTRACT(day FROM open_from) = (1)::numeric)),
  constraint location_visit_setting_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint location_visit_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
alter table location_visit_setting enable row level security, force row level security;
create policy granted on location_visit_setting for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on location_visit_setting for all to chairside_platform using (true) with check (true);
create policy tenant on location_visit_setting for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table location_visit_setting to chairside_app;
grant delete, insert, select, update on table location_visit_setting to chairside_platform;
grant select on table location_visit_setting to chairside_granted;

create table login (
  id bigint default nextval('login_id_seq'::regclass) not null,
  brand text not null,
  email text not null,
  password_hash text,
  user_type text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  language text default 'en'::text not null,
  status text default 'active'::text not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  email_verified_at timestamp with time zone,
  two_step_secret bytea,
  two_step_on_at timestamp with time zone,
  two_step_last_step bigint default 0 not null,
  constraint login_pkey PRIMARY KEY (id),
  constraint login_brand_email_key UNIQUE (brand, email),
  constraint login_email_check CHECK ((email = lower(email))),
  constraint login_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint login_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint login_user_type_check CHECK ((user_type = ANY (ARRAY['client'::text, 'patient'::text, 'dentist'::text, 'dentist_standard'::text, 'office_admin'::text, 'office_admin_temp'::text, 'admin'::text, 'almost_super'::text, 'super_admin'::text, 'sm_business'::text, 'association'::text, 'association_standard'::text, 'affiliate'::text, 'voucher_approver'::text])))
);
CREATE INDEX login_by_email ON public.login USING btree (email text_pattern_ops, id);
CREATE INDEX login_by_name ON public.login USING gin (search_fold(((first_name || ' '::text) || last_name)) gin_trgm_ops) WHERE (user_type <> ALL (ARRAY['client'::text, 'patient'::text]));
grant delete on table login to chairside_discard;
grant delete, select, update on table login to chairside_erase;
grant insert, select, update on table login to chairside_app;
grant insert, select, update on table login to chairside_platform;

create table login_grant (
  login_id bigint not null,
  organization_id bigint,
  office_id bigint,
  account_id bigint,
  member_id bigint,
  needs_verified_email boolean default false not null,
  id bigint default nextval('login_grant_id_seq'::regclass) not null,
  kind text not null,
  place_id bigint,
  permissions text[] default '{}'::text[] not null,
  households boolean default false not null,
  granted_by bigint,
  granted_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  place_key text generated always as (
CASE
    WHEN (office_id IS NOT NULL) THEN ('office '::text || office_id)
    ELSE ((kind || ' '::text) || COALESCE(place_id, organization_id, (0)::bigint))
END) stored not null,
  needs_two_step boolean default false not null,
  user_type text,
  constraint login_grant_pkey PRIMARY KEY (id),
  constraint login_grant_login_id_place_key_key UNIQUE (login_id, place_key),
  constraint kind_names_its_place CHECK (
CASE kind
    WHEN 'household'::text THEN ((organization_id IS NOT NULL) AND (office_id IS NOT NULL) AND (account_id IS NOT NULL) AND (place_id IS NULL))
    WHEN 'office'::text THEN ((organization_id IS NOT NULL) AND (office_id IS NOT NULL) AND (account_id IS NULL) AND (place_id IS NULL))
    WHEN 'organization'::text THEN ((organization_id IS NOT NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NULL))
    WHEN 'location_group'::text THEN ((organization_id IS NOT NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NOT NULL))
    WHEN 'voucher_program'::text THEN ((organization_id IS NOT NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NOT NULL) AND (NOT households))
    WHEN 'association'::text THEN ((organization_id IS NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NOT NULL))
    WHEN 'business'::text THEN ((organization_id IS NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NOT NULL))
    WHEN 'platform'::text THEN ((organization_id IS NULL) AND (office_id IS NULL) AND (account_id IS NULL) AND (place_id IS NULL))
    ELSE false
END) NOT VALID,
  constraint login_grant_association_check CHECK (((kind <> 'association'::text) OR (NOT households))),
  constraint login_grant_kind_check CHECK ((kind = ANY (ARRAY['voucher_program'::text, 'household'::text, 'office'::text, 'organization'::text, 'location_group'::text, 'association'::text, 'business'::text, 'platform'::text]))) NOT VALID,
  constraint login_grant_platform_two_step_check CHECK (((kind <> 'platform'::text) OR needs_two_step)),
  constraint login_grant_user_type_check CHECK (((user_type IS NULL) OR ((kind = ANY (ARRAY['location_group'::text, 'organization'::text])) AND (user_type = ANY (ARRAY['dentist'::text, 'dentist_standard'::text, 'office_admin'::text]))) OR ((kind = 'association'::text) AND (user_type = ANY (ARRAY['association'::text, 'association_standard'::text]))))) NOT VALID,
  constraint login_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES login(id),
  constraint login_reach_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
CREATE INDEX login_grant_of_places ON public.login_grant USING btree (organization_id, kind, place_id) WHERE (kind = ANY (ARRAY['location_group'::text, 'organization'::text]));
CREATE INDEX login_grant_organization_id_office_id_idx ON public.login_grant USING btree (organization_id, office_id);
CREATE INDEX login_reach_organization_id_account_id_idx ON public.login_grant USING btree (organization_id, account_id);
CREATE TRIGGER two_step_of_places AFTER INSERT ON public.login_grant FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['organization'::text, 'location_group'::text]))) EXECUTE FUNCTION follow_two_step_of_places();
grant delete on table login_grant to chairside_discard;
grant delete, insert, select, update on table login_grant to chairside_app;
grant delete, insert, select, update on table login_grant to chairside_platform;
grant delete, select, update on table login_grant to chairside_erase;

create table marketing_credit_movement (
  organization_id bigint not null,
  id bigint default nextval('marketing_credit_movement_id_seq'::regclass) not null,
  office_id bigint not null,
  kind text not null,
  cause bigint not null,
  amount_cents bigint not null,
  at timestamp with time zone not null,
  constraint marketing_credit_movement_pkey PRIMARY KEY (organization_id, id),
  constraint marketing_credit_movement_check CHECK (((amount_cents <> 0) AND ((kind = 'order_paid'::text) = (amount_cents < 0)))),
  constraint marketing_credit_movement_kind_check CHECK ((kind = ANY (ARRAY['launch_reward'::text, 'season'::text, 'order_paid'::text, 'order_canceled'::text]))),
  constraint marketing_credit_movement_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX marketing_credit_movement_organization_id_office_id_id_idx ON public.marketing_credit_movement USING btree (organization_id, office_id, id DESC);
CREATE UNIQUE INDEX marketing_credit_movement_organization_id_office_id_kind_ca_idx ON public.marketing_credit_movement USING btree (organization_id, office_id, kind, cause);
alter table marketing_credit_movement enable row level security, force row level security;
create policy granted on marketing_credit_movement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on marketing_credit_movement for all to chairside_platform using (true) with check (true);
create policy tenant on marketing_credit_movement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.marketing_credit_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table marketing_credit_movement to chairside_discard;
grant insert, select on table marketing_credit_movement to chairside_app;
grant insert, select on table marketing_credit_movement to chairside_platform;
grant select on table marketing_credit_movement to chairside_granted;
grant select, update on table marketing_credit_movement to chairside_erase;

create table marketing_order (
  organization_id bigint not null,
  id bigint default nextval('marketing_order_id_seq'::regclass) not null,
  office_id bigint not null,
  request_key text not null,
  status text default 'proof'::text not null,
  asset text not null,
  kind text not null,
  heavy_stock boolean not null,
  quantity integer not null,
  language text not null,
  headline text not null,
  plan_ids bigint[] not null,
  ship_name text not null,
  ship_line1 text not null,
  ship_line2 text,
  ship_city text not null,
  ship_state text not null,
  ship_zip text not null,
  price_cents bigint not null,
  credit_cents bigint default 0 not null,
  proof_file text not null,
  ordered_by bigint,
  ordered_name text not null,
  carrier text,
  tracking_number text,
  created_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  placed_at timestamp with time zone,
  production_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  canceled_at timestamp with time zone,
  constraint marketing_order_pkey PRIMARY KEY (organization_id, id),
  constraint marketing_order_organization_id_request_key_key UNIQUE (organization_id, request_key),
  constraint marketing_order_carrier_check CHECK ((carrier = ANY (ARRAY['usps'::text, 'ups'::text, 'fedex'::text, 'other'::text]))),
  constraint marketing_order_check CHECK (((credit_cents >= 0) AND (credit_cents <= price_cents))),
  constraint marketing_order_check1 CHECK (((status = ANY (ARRAY['proof'::text, 'unpaid'::text])) <= (placed_at IS NULL))),
  constraint marketing_order_check2 CHECK (((status = ANY (ARRAY['placed'::text, 'in_production'::text, 'shipped'::text, 'delivered'::text])) <= (placed_at IS NOT NULL))),
  constraint marketing_order_check3 CHECK (((status = ANY (ARRAY['shipped'::text, 'delivered'::text])) <= ((shipped_at IS NOT NULL) AND (carrier IS NOT NULL)))),
  constraint marketing_order_check4 CHECK (((status = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint marketing_order_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'brochure'::text]))),
  constraint marketing_order_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint marketing_order_price_cents_check CHECK ((price_cents > 0)),
  constraint marketing_order_quantity_check CHECK ((quantity > 0)),
  constraint marketing_order_status_check CHECK ((status = ANY (ARRAY['proof'::text, 'unpaid'::text, 'placed'::text, 'in_production'::text, 'shipped'::text, 'delivered'::text, 'canceled'::text]))),
  constraint marketing_order_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX marketing_order_organization_id_office_id_id_idx ON public.marketing_order USING btree (organization_id, office_id, id DESC);
CREATE INDEX marketing_order_status_id_idx ON public.marketing_order USING btree (status, id DESC);
alter table marketing_order enable row level security, force row level security;
create policy granted on marketing_order for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on marketing_order for all to chairside_platform using (true) with check (true);
create policy tenant on marketing_order for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table marketing_order to chairside_app;
grant delete, insert, select, update on table marketing_order to chairside_platform;
grant select on table marketing_order to chairside_granted;

create table master_plan (
  organization_id bigint not null,
  id bigint default nextval('plan_id_seq'::regclass) not null,
  state text default 'draft'::text not null,
  target_type text default 'master'::text not null,
  monthly_lowest_cents bigint,
  monthly_highest_cents bigint,
  yearly_lowest_cents bigint,
  yearly_highest_cents bigint,
  visibility_allowed boolean default false not null,
  current_version integer default 1 not null,
  live_version integer,
  since jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint master_plan_pkey PRIMARY KEY (organization_id, id),
  constraint master_plan_check CHECK ((((monthly_lowest_cents IS NULL) = (monthly_highest_cents IS NULL)) AND ((yearly_lowest_cents IS NULL) = (yearly_highest_cents IS NULL)))),
  constraint master_plan_check1 CHECK (((monthly_lowest_cents <= monthly_highest_cents) AND (yearly_lowest_cents <= yearly_highest_cents))),
  constraint master_plan_monthly_lowest_cents_check CHECK ((monthly_lowest_cents > 0)),
  constraint master_plan_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint master_plan_target_type_check CHECK ((target_type = ANY (ARRAY['master'::text, 'group'::text, 'location'::text]))),
  constraint master_plan_yearly_lowest_cents_check CHECK ((yearly_lowest_cents > 0)),
  constraint master_plan_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
alter table master_plan enable row level security, force row level security;
create policy granted on master_plan for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on master_plan for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table master_plan to chairside_app;
grant delete, insert, select, update on table master_plan to chairside_platform;
grant select on table master_plan to chairside_granted;

create table master_plan_exception (
  organization_id bigint not null,
  plan_id bigint not null,
  office_id bigint not null,
  since timestamp with time zone not null,
  made_by text not null,
  constraint master_plan_exception_pkey PRIMARY KEY (organization_id, plan_id, office_id),
  constraint master_plan_exception_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint master_plan_exception_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
alter table master_plan_exception enable row level security, force row level security;
create policy granted on master_plan_exception for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on master_plan_exception for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan_exception for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table master_plan_exception to chairside_app;
grant delete, insert, select, update on table master_plan_exception to chairside_platform;
grant select on table master_plan_exception to chairside_granted;

create table master_plan_target (
  organization_id bigint not null,
  plan_id bigint not null,
  place_kind text not null,
  place_id bigint not null,
  constraint master_plan_target_pkey PRIMARY KEY (organization_id, plan_id, place_kind, place_id),
  constraint master_plan_target_place_kind_check CHECK ((place_kind = ANY (ARRAY['group'::text, 'location'::text]))),
  constraint master_plan_target_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
CREATE INDEX master_plan_target_place ON public.master_plan_target USING btree (organization_id, place_kind, place_id);
alter table master_plan_target enable row level security, force row level security;
create policy granted on master_plan_target for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on master_plan_target for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan_target for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table master_plan_target to chairside_app;
grant delete, insert, select, update on table master_plan_target to chairside_platform;
grant select on table master_plan_target to chairside_granted;

create table master_plan_validity (
  organization_id bigint not null,
  plan_id bigint not null,
  valid_at text not null,
  constraint master_plan_validity_pkey PRIMARY KEY (organization_id, plan_id),
  constraint master_plan_validity_valid_at_check CHECK ((valid_at = ANY (ARRAY['group'::text, 'organization'::text]))),
  constraint master_plan_validity_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
alter table master_plan_validity enable row level security, force row level security;
create policy granted on master_plan_validity for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on master_plan_validity for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan_validity for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table master_plan_validity to chairside_app;
grant delete, insert, select, update on table master_plan_validity to chairside_platform;
grant select on table master_plan_validity to chairside_granted;

create table master_plan_value (
  organization_id bigint not null,
  plan_id bigint not null,
  place_kind text not null,
  place_id bigint not null,
  field text not null,
  cents bigint,
  shown boolean,
  since date not null,
  set_by text not null,
  constraint master_plan_value_pkey PRIMARY KEY (organization_id, plan_id, place_kind, place_id, field),
  constraint master_plan_value_cents_check CHECK ((cents >= 0)),
  constraint master_plan_value_check CHECK ((((cents IS NULL) <> (shown IS NULL)) AND ((field = ANY (ARRAY['monthly'::text, 'annually'::text])) = (cents IS NOT NULL)))),
  constraint master_plan_value_field_check CHECK ((field = ANY (ARRAY['monthly'::text, 'annually'::text, 'showOnEnrollmentMonthly'::text, 'showOnEnrollmentYearly'::text, 'showOnInternalEnrollmentMonthly'::text, 'showOnInternalEnrollmentYearly'::text]))),
  constraint master_plan_value_place_kind_check CHECK ((place_kind = ANY (ARRAY['group'::text, 'location'::text]))),
  constraint master_plan_value_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
CREATE INDEX master_plan_value_place ON public.master_plan_value USING btree (organization_id, place_kind, place_id);
alter table master_plan_value enable row level security, force row level security;
create policy granted on master_plan_value for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on master_plan_value for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan_value for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table master_plan_value to chairside_app;
grant delete, insert, select, update on table master_plan_value to chairside_platform;
grant select on table master_plan_value to chairside_granted;

create table master_plan_version (
  organization_id bigint not null,
  plan_id bigint not null,
  number integer not null,
  content jsonb not null,
  note text,
  restores integer,
  made_at timestamp with time zone not null,
  made_by text not null,
  login_id bigint,
  constraint master_plan_version_pkey PRIMARY KEY (organization_id, plan_id, number),
  constraint master_plan_version_number_check CHECK ((number > 0)),
  constraint master_plan_version_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
alter table master_plan_version enable row level security, force row level security;
create policy granted on master_plan_version for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on master_plan_version for all to chairside_platform using (true) with check (true);
create policy tenant on master_plan_version for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.master_plan_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table master_plan_version to chairside_discard;
grant insert, select on table master_plan_version to chairside_app;
grant insert, select on table master_plan_version to chairside_platform;
grant select on table master_plan_version to chairside_granted;
grant update on table master_plan_version to chairside_erase;

create table member (
  organization_id bigint not null,
  id bigint default nextval('member_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  is_account_owner boolean default false not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  relationship text not null,
  insured boolean,
  chart_id text,
  created_at timestamp with time zone default now() not null,
  moved_from_member_id bigint,
  gone text,
  gone_on date,
  merged_into_member_id bigint,
  came_from_account_id bigint,
  phone text,
  email text,
  email_confirmed_at timestamp with time zone,
  email_link_hash bytea,
  email_link_until timestamp with time zone,
  email_round integer default 0 not null,
  constraint member_pkey PRIMARY KEY (organization_id, id),
  constraint member_gone_check CHECK ((gone = ANY (ARRAY['deceased'::text, 'moved_away'::text]))) NOT VALID,
  constraint member_relationship_check CHECK ((relationship = ANY (ARRAY['partner'::text, 'son'::text, 'daughter'::text, 'child'::text, 'other'::text, 'myself'::text]))),
  constraint member_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint member_organization_id_moved_from_member_id_fkey FOREIGN KEY (organization_id, moved_from_member_id) REFERENCES member(organization_id, id)
);
CREATE INDEX member_email_link_hash_idx ON public.member USING btree (email_link_hash) WHERE (email_link_hash IS NOT NULL);
CREATE INDEX member_organization_id_account_id_idx ON public.member USING btree (organization_id, account_id);
CREATE INDEX member_organization_id_office_id_birth_date_idx ON public.member USING btree (organization_id, office_id, birth_date);
CREATE INDEX member_organization_id_office_id_email_idx ON public.member USING btree (organization_id, office_id, email) WHERE (email IS NOT NULL);
CREATE INDEX member_organization_id_office_id_name_fold_birth_date_idx ON public.member USING btree (organization_id, office_id, name_fold((first_name || last_name)), birth_date);
CREATE INDEX member_organization_id_office_id_phone_idx ON public.member USING btree (organization_id, office_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX member_own_contacts ON public.member USING btree (organization_id, account_id) WHERE ((phone IS NOT NULL) OR (email IS NOT NULL));
alter table member enable row level security, force row level security;
create policy granted on member for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member for all to chairside_platform using (true) with check (true);
create policy tenant on member for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.member FOR EACH ROW WHEN (((((((((((((old.office_id IS DISTINCT FROM new.office_id) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.relationship IS DISTINCT FROM new.relationship)) OR (old.insured IS DISTINCT FROM new.insured)) OR (old.chart_id IS DISTINCT FROM new.chart_id)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.email IS DISTINCT FROM new.email)) OR (old.gone IS DISTINCT FROM new.gone)) OR (old.merged_into_member_id IS DISTINCT FROM new.merged_into_member_id))) EXECUTE FUNCTION note_member_change();
CREATE TRIGGER api_made AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION note_member_change();
grant delete, insert, select, update on table member to chairside_app;
grant delete, insert, select, update on table member to chairside_platform;
grant select on table member to chairside_granted;

create table member_document (
  organization_id bigint not null,
  id bigint default nextval('member_document_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  name text not null,
  content_type text not null,
  byte_count integer not null,
  file uuid not null,
  uploaded_at timestamp with time zone not null,
  login_id bigint,
  uploaded_by text not null,
  impersonator_id bigint default app_impersonator(),
  deleted_at timestamp with time zone,
  deleted_by text,
  deleted_reason text,
  constraint member_document_pkey PRIMARY KEY (organization_id, id),
  constraint member_document_byte_count_check CHECK ((byte_count > 0)),
  constraint member_document_check CHECK ((((deleted_at IS NULL) = (deleted_by IS NULL)) AND ((deleted_at IS NULL) = (deleted_reason IS NULL)))),
  constraint member_document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint member_document_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX member_document_organization_id_account_id_id_idx ON public.member_document USING btree (organization_id, account_id, id DESC);
CREATE INDEX member_document_organization_id_office_id_idx ON public.member_document USING btree (organization_id, office_id);
alter table member_document enable row level security, force row level security;
create policy granted on member_document for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member_document for all to chairside_platform using (true) with check (true);
create policy tenant on member_document for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table member_document to chairside_app;
grant delete, insert, select, update on table member_document to chairside_platform;
grant select on table member_document to chairside_granted;

create table member_import (
  organization_id bigint not null,
  id bigint default nextval('member_import_id_seq'::regclass) not null,
  office_id bigint not null,
  file_name text not null,
  state text default 'checking'::text not null,
  headings text[] not null,
  mapping jsonb not null,
  row_count integer not null,
  send_welcome boolean default false not null,
  created_by bigint,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  emptied_at timestamp with time zone,
  confirmed_by bigint,
  confirmed_by_name text,
  impersonator_id bigint,
  constraint member_import_pkey PRIMARY KEY (organization_id, id),
  constraint member_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'importing'::text, 'done'::text, 'undone'::text, 'discarded'::text]))),
  constraint member_import_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX member_import_created_at_idx ON public.member_import USING btree (created_at) WHERE (emptied_at IS NULL);
CREATE INDEX member_import_organization_id_office_id_id_idx ON public.member_import USING btree (organization_id, office_id, id);
alter table member_import enable row level security, force row level security;
create policy granted on member_import for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member_import for all to chairside_platform using (true) with check (true);
create policy tenant on member_import for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table member_import to chairside_app;
grant delete, insert, select, update on table member_import to chairside_platform;
grant select on table member_import to chairside_granted;

create table member_import_row (
  organization_id bigint not null,
  import_id bigint not null,
  line integer not null,
  office_id bigint not null,
  cells text[] not null,
  fixes jsonb default '{}'::jsonb not null,
  state text not null,
  choice text,
  family integer default 0 not null,
  person jsonb,
  errors jsonb default '{}'::jsonb not null,
  duplicates jsonb default '[]'::jsonb not null,
  made_account_id bigint,
  made_member_id bigint,
  made_subscription_id bigint,
  misread text,
  constraint member_import_row_pkey PRIMARY KEY (organization_id, import_id, line),
  constraint member_import_row_check CHECK (((state = ANY (ARRAY['imported'::text, 'undone'::text])) = ((made_member_id IS NOT NULL) OR (made_account_id IS NOT NULL)))),
  constraint member_import_row_choice_check CHECK ((choice = ANY (ARRAY['keep'::text, 'skip'::text]))),
  constraint member_import_row_state_check CHECK ((state = ANY (ARRAY['error'::text, 'duplicate'::text, 'ready'::text, 'dropped'::text, 'imported'::text, 'undone'::text]))),
  constraint member_import_row_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES member_import(organization_id, id)
);
CREATE INDEX member_import_row_organization_id_import_id_family_line_idx ON public.member_import_row USING btree (organization_id, import_id, family, line);
CREATE INDEX member_import_row_organization_id_import_id_state_line_idx ON public.member_import_row USING btree (organization_id, import_id, state, line);
CREATE INDEX member_import_row_organization_id_made_account_id_idx ON public.member_import_row USING btree (organization_id, made_account_id) WHERE (made_account_id IS NOT NULL);
alter table member_import_row enable row level security, force row level security;
create policy granted on member_import_row for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member_import_row for all to chairside_platform using (true) with check (true);
create policy tenant on member_import_row for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table member_import_row to chairside_app;
grant delete, insert, select, update on table member_import_row to chairside_platform;
grant select on table member_import_row to chairside_granted;

create table member_movement (
  organization_id bigint not null,
  id bigint default nextval('member_movement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  moved_on date not null,
  members integer not null,
  annual_cents bigint not null,
  constraint member_movement_pkey PRIMARY KEY (organization_id, id),
  constraint member_movement_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX member_movement_organization_id_office_id_moved_on_members__idx ON public.member_movement USING btree (organization_id, office_id, moved_on) INCLUDE (members, annual_cents);
alter table member_movement enable row level security, force row level security;
create policy granted on member_movement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member_movement for all to chairside_platform using (true) with check (true);
create policy tenant on member_movement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.member_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table member_movement to chairside_discard;
grant insert, select on table member_movement to chairside_app;
grant insert, select on table member_movement to chairside_platform;
grant select on table member_movement to chairside_granted;
grant select, update on table member_movement to chairside_erase;

create table member_saving (
  organization_id bigint not null,
  office_id bigint not null,
  member_id bigint not null,
  usual_cents bigint not null,
  work_cents bigint not null,
  membership_cents bigint not null,
  constraint member_saving_pkey PRIMARY KEY (organization_id, office_id, member_id)
);
alter table member_saving enable row level security, force row level security;
create policy granted on member_saving for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on member_saving for all to chairside_platform using (true) with check (true);
create policy tenant on member_saving for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table member_saving to chairside_app;
grant delete, insert, select, update on table member_saving to chairside_platform;
grant select on table member_saving to chairside_granted;

create table membership_pause (
  organization_id bigint not null,
  id bigint default nextval('membership_pause_id_seq'::regclass) not null,
  office_id bigint not null,
  subscription_id bigint not null,
  months integer not null,
  starts_on date not null,
  resumes_on date not null,
  ended_on date,
  state text default 'paused'::text not null,
  by_household boolean not null,
  from_bill_on date,
  from_term_ends_on date not null,
  from_charge_day integer not null,
  to_bill_on date,
  to_term_ends_on date,
  constraint membership_pause_pkey PRIMARY KEY (organization_id, id),
  constraint membership_pause_check CHECK ((resumes_on > starts_on)),
  constraint membership_pause_check1 CHECK (((state = 'paused'::text) = (ended_on IS NULL))),
  constraint membership_pause_check2 CHECK ((ended_on >= starts_on)),
  constraint membership_pause_check3 CHECK (((state = 'resumed'::text) = (to_term_ends_on IS NOT NULL))),
  constraint membership_pause_check4 CHECK (((to_bill_on IS NULL) OR (state = 'resumed'::text))),
  constraint membership_pause_from_charge_day_check CHECK (((from_charge_day >= 1) AND (from_charge_day <= 31))),
  constraint membership_pause_months_check CHECK (((months >= 1) AND (months <= 3))),
  constraint membership_pause_state_check CHECK ((state = ANY (ARRAY['paused'::text, 'resumed'::text, 'ended'::text]))),
  constraint membership_pause_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE UNIQUE INDEX membership_pause_open ON public.membership_pause USING btree (organization_id, subscription_id) WHERE (state = 'paused'::text);
CREATE INDEX membership_pause_organization_id_subscription_id_starts_on_idx ON public.membership_pause USING btree (organization_id, subscription_id, starts_on);
alter table membership_pause enable row level security, force row level security;
create policy granted on membership_pause for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on membership_pause for all to chairside_platform using (true) with check (true);
create policy tenant on membership_pause for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table membership_pause to chairside_app;
grant delete, insert, select, update on table membership_pause to chairside_platform;
grant select on table membership_pause to chairside_granted;

create table message_choice (
  organization_id bigint not null,
  id bigint default nextval('message_choice_id_seq'::regclass) not null,
  account_id bigint,
  login_id bigint,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  updated_at timestamp with time zone not null,
  constraint message_choice_pkey PRIMARY KEY (organization_id, id),
  constraint message_choice_organization_id_account_id_login_id_topic_ch_key UNIQUE NULLS NOT DISTINCT (organization_id, account_id, login_id, topic, channel),
  constraint message_choice_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text, 'in_app'::text]))),
  constraint message_choice_topic_check CHECK ((topic = ANY (ARRAY['payment'::text, 'renewal'::text, 'visits'::text, 'account'::text, 'security'::text, 'news'::text, 'desk'::text, 'late'::text, 'members'::text, 'disputes'::text, 'reviews'::text, 'cases'::text, 'orders'::text, 'billing'::text, 'summary'::text]))) NOT VALID,
  constraint message_choice_whose_check CHECK (((account_id IS NOT NULL) OR (login_id IS NOT NULL))) NOT VALID
);
alter table message_choice enable row level security, force row level security;
create policy granted on message_choice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on message_choice for all to chairside_platform using (true) with check (true);
create policy tenant on message_choice for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table message_choice to chairside_app;
grant delete, insert, select, update on table message_choice to chairside_platform;
grant select on table message_choice to chairside_granted;

create table message_template (
  organization_id bigint not null,
  id bigint default nextval('message_template_id_seq'::regclass) not null,
  office_id bigint not null,
  kind text not null,
  name text not null,
  subject_en text not null,
  body_en text not null,
  subject_es text not null,
  body_es text not null,
  saved_at timestamp with time zone not null,
  login_id bigint,
  saved_by text not null,
  constraint message_template_pkey PRIMARY KEY (organization_id, id),
  constraint message_template_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'welcome'::text, 'renewal'::text, 'payment_failed'::text, 'unused_visits'::text, 'own'::text]))),
  constraint message_template_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX message_template_organization_id_office_id_id_idx ON public.message_template USING btree (organization_id, office_id, id);
CREATE UNIQUE INDEX message_template_organization_id_office_id_kind_idx ON public.message_template USING btree (organization_id, office_id, kind) WHERE (kind <> 'own'::text);
alter table message_template enable row level security, force row level security;
create policy granted on message_template for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on message_template for all to chairside_platform using (true) with check (true);
create policy tenant on message_template for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table message_template to chairside_app;
grant delete, insert, select, update on table message_template to chairside_platform;
grant select on table message_template to chairside_granted;

create table name_word (
  organization_id bigint not null,
  office_id bigint not null,
  word text not null,
  constraint name_word_pkey PRIMARY KEY (organization_id, office_id, word)
);
CREATE INDEX name_word_organization_id_office_id_left_idx ON public.name_word USING btree (organization_id, office_id, "left"(word, 1));
alter table name_word enable row level security, force row level security;
create policy granted on name_word for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on name_word for all to chairside_platform using (true) with check (true);
create policy search on name_word for select to chairside_search using (true);
create policy tenant on name_word for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table name_word to chairside_app;
grant delete, insert, select, update on table name_word to chairside_platform;
grant select on table name_word to chairside_granted;
grant select on table name_word to chairside_search;

create table not_duplicate (
  organization_id bigint not null,
  kind text not null,
  one_id bigint not null,
  other_id bigint not null,
  office_id bigint not null,
  at timestamp with time zone not null,
  login_id bigint,
  actor text not null,
  constraint not_duplicate_pkey PRIMARY KEY (organization_id, kind, one_id, other_id),
  constraint not_duplicate_check CHECK ((one_id < other_id)),
  constraint not_duplicate_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'household'::text])))
);
CREATE INDEX not_duplicate_organization_id_office_id_idx ON public.not_duplicate USING btree (organization_id, office_id);
alter table not_duplicate enable row level security, force row level security;
create policy granted on not_duplicate for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on not_duplicate for all to chairside_platform using (true) with check (true);
create policy tenant on not_duplicate for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table not_duplicate to chairside_app;
grant delete, insert, select, update on table not_duplicate to chairside_platform;
grant select on table not_duplicate to chairside_granted;

create table note (
  organization_id bigint not null,
  id bigint default nextval('note_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  login_id bigint not null,
  author text not null,
  text text not null,
  at timestamp with time zone not null,
  impersonator_id bigint default app_impersonator(),
  constraint note_pkey PRIMARY KEY (organization_id, id),
  constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint note_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX note_organization_id_account_id_id_idx ON public.note USING btree (organization_id, account_id, id);
alter table note enable row level security, force row level security;
create policy granted on note for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on note for all to chairside_platform using (true) with check (true);
create policy tenant on note for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table note to chairside_app;
grant delete, insert, select, update on table note to chairside_platform;
grant select on table note to chairside_granted;

create table office (
  organization_id bigint not null,
  id bigint default nextval('office_id_seq'::regclass) not null,
  office_id bigint generated always as (id) stored not null,
  brand text not null,
  name text not null,
  slug text not null,
  legal_name text not null,
  email text not null,
  phone text not null,
  website text,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  timezone text not null,
  hours text,
  card_prefix text not null,
  specialty integer default 0 not null,
  template integer default 0 not null,
  template_main text,
  template_background text,
  template_accent text,
  logo_file_id bigint,
  account_status integer default 0 not null,
  terms_accepted_at timestamp with time zone,
  onboarding_completed_on date,
  payments_state text default 'none'::text not null,
  provider_account text,
  charges_enabled boolean default false not null,
  tier_level integer default 0 not null,
  tier_period text,
  tier_discount_code text,
  legacy_pricing boolean default false not null,
  enrollment_open boolean default true not null,
  allow_bank_draft boolean default false not null,
  in_office_payment boolean default true not null,
  gpp_active boolean default false not null,
  gpp_approved_on date,
  gpp_admin_only_waive boolean default false not null,
  gpp_member_waive boolean default false not null,
  gpp_automatic_claim boolean default false not null,
  program_name text,
  program_description text,
  contract_months integer default 0 not null,
  family_discount_two numeric(5,2),
  family_discount_three numeric(5,2),
  family_discount_four numeric(5,2),
  created_at timestamp with time zone default now() not null,
  cancellation_rule text default 'standard'::text not null,
  association_id bigint,
  upgrade_account text,
  standard_account text,
  standard_converted_on date,
  payouts_enabled boolean default false not null,
  payments_due text[] default '{}'::text[] not null,
  payments_checked_at timestamp with time zone,
  payout_bank_name text,
  payout_bank_last4 text,
  requires_two_step boolean default false not null,
  remind_unused boolean default false not null,
  opened_after_office_id bigint,
  trial_until date,
  constraint office_pkey PRIMARY KEY (organization_id, id),
  constraint office_account_status_check CHECK (((account_status >= 0) AND (account_status <= 3))),
  constraint office_cancellation_rule_check CHECK ((cancellation_rule = ANY (ARRAY['standard'::text, 'pro_rata'::text, 'pro_rata_less_visits'::text, 'rest_of_term'::text]))) NOT VALID,
  constraint office_check CHECK (((length(state) = 2) OR ((state = ''::text) AND (account_status = 0)))),
  constraint office_contract_months_check CHECK ((contract_months = ANY (ARRAY[0, 12]))),
  constraint office_family_discount_four_check CHECK (((family_discount_four >= (0)::numeric) AND (family_discount_four <= (100)::numeric))),
  constraint office_family_discount_three_check CHECK (((family_discount_three >= (0)::numeric) AND (family_discount_three <= (100)::numeric))),
  constraint office_family_discount_two_check CHECK (((family_discount_two >= (0)::numeric) AND (family_discount_two <= (100)::numeric))),
  constraint office_payments_state_check CHECK ((payments_state = ANY (ARRAY['none'::text, 'standard'::text, 'full'::text]))),
  constraint office_tier_level_check CHECK (((tier_level >= 0) AND (tier_level <= 3))),
  constraint office_tier_period_check CHECK ((tier_period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint tiers_never_fall CHECK (((COALESCE(family_discount_three, family_discount_two, (0)::numeric) >= COALESCE(family_discount_two, (0)::numeric)) AND (COALESCE(family_discount_four, family_discount_three, family_discount_two, (0)::numeric) >= COALESCE(family_discount_three, family_discount_two, (0)::numeric)))),
  constraint upgrades_from_standard CHECK (((upgrade_account IS NULL) OR (payments_state = 'standard'::text))),
  constraint office_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
CREATE INDEX office_association_id_idx ON public.office USING btree (association_id) WHERE (association_id IS NOT NULL);
alter table office enable row level security, force row level security;
create policy granted on office for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office for all to chairside_platform using (true) with check (true);
create policy tenant on office for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.office FOR EACH ROW WHEN (((((((((((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.website IS DISTINCT FROM new.website)) OR (old.address_line1 IS DISTINCT FROM new.address_line1)) OR (old.address_line2 IS DISTINCT FROM new.address_line2)) OR (old.city IS DISTINCT FROM new.city)) OR (old.state IS DISTINCT FROM new.state)) OR (old.zip IS DISTINCT FROM new.zip)) OR (old.timezone IS DISTINCT FROM new.timezone)) OR (old.account_status IS DISTINCT FROM new.account_status)) OR (old.enrollment_open IS DISTINCT FROM new.enrollment_open))) EXECUTE FUNCTION note_office_change();
CREATE TRIGGER api_made AFTER INSERT ON public.office FOR EACH ROW EXECUTE FUNCTION note_office_change();
CREATE TRIGGER association_of_new_office AFTER INSERT ON public.office FOR EACH ROW WHEN ((new.association_id IS NOT NULL)) EXECUTE FUNCTION follow_association();
CREATE TRIGGER association_of_office AFTER UPDATE OF association_id ON public.office FOR EACH ROW WHEN ((new.association_id IS DISTINCT FROM old.association_id)) EXECUTE FUNCTION follow_association();
CREATE TRIGGER keep_office_listing AFTER INSERT OR UPDATE OF city, state, zip, account_status, enrollment_open, upgrade_account, provider_account, charges_enabled, terms_accepted_at ON public.office FOR EACH ROW EXECUTE FUNCTION keep_office_listing();
CREATE TRIGGER keep_office_profile AFTER INSERT OR UPDATE OF phone, website, specialty ON public.office FOR EACH ROW EXECUTE FUNCTION keep_office_profile();
CREATE TRIGGER plans_of_new_location AFTER INSERT ON public.office FOR EACH ROW EXECUTE FUNCTION note_new_location();
CREATE TRIGGER two_step_of_new_place AFTER INSERT ON public.office FOR EACH ROW WHEN (new.requires_two_step) EXECUTE FUNCTION follow_two_step_of_places();
CREATE TRIGGER two_step_of_places AFTER UPDATE OF requires_two_step ON public.office FOR EACH ROW WHEN ((old.requires_two_step <> new.requires_two_step)) EXECUTE FUNCTION follow_two_step_of_places();
grant delete, insert, select, update on table office to chairside_app;
grant delete, insert, select, update on table office to chairside_platform;
grant select on table office to chairside_granted;

create table office_assignment (
  office_id bigint not null,
  assigned_to bigint not null,
  assigned_name text not null,
  assigned_at timestamp with time zone not null,
  constraint office_assignment_pkey PRIMARY KEY (office_id),
  constraint office_assignment_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES login(id),
  constraint office_assignment_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id)
);
CREATE INDEX office_assignment_assigned_to_idx ON public.office_assignment USING btree (assigned_to);
grant delete, insert, select, update on table office_assignment to chairside_platform;

create table office_counter (
  organization_id bigint not null,
  office_id bigint not null,
  name text not null,
  value bigint default 0 not null,
  constraint office_counter_pkey PRIMARY KEY (organization_id, office_id, name),
  constraint office_counter_name_check CHECK ((name = ANY (ARRAY['business_invoice'::text, 'account'::text, 'receipt'::text, 'invoice'::text, 'agreement'::text]))) NOT VALID,
  constraint office_counter_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_counter enable row level security, force row level security;
create policy granted on office_counter for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_counter for all to chairside_platform using (true) with check (true);
create policy tenant on office_counter for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table office_counter to chairside_app;
grant delete, insert, select, update on table office_counter to chairside_platform;
grant select on table office_counter to chairside_granted;

create table office_directory (
  office_id bigint not null,
  organization_id bigint not null,
  brand text not null,
  slug text not null,
  provider_account text,
  upgrade_account text,
  standard_account text,
  constraint office_directory_pkey PRIMARY KEY (office_id),
  constraint office_directory_brand_slug_key UNIQUE (brand, slug),
  constraint office_directory_provider_account_key UNIQUE (provider_account),
  constraint office_directory_standard_account_key UNIQUE (standard_account),
  constraint office_directory_upgrade_account_key UNIQUE (upgrade_account)
);
grant delete on table office_directory to chairside_discard;
grant insert, select, update on table office_directory to chairside_app;
grant insert, select, update on table office_directory to chairside_platform;
grant select on table office_directory to chairside_granted;

create table office_embed_origin (
  organization_id bigint not null,
  office_id bigint not null,
  origin text not null,
  created_at timestamp with time zone default now() not null,
  constraint office_embed_origin_pkey PRIMARY KEY (organization_id, office_id, origin),
  constraint office_embed_origin_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_embed_origin enable row level security, force row level security;
create policy granted on office_embed_origin for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_embed_origin for all to chairside_platform using (true) with check (true);
create policy tenant on office_embed_origin for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table office_embed_origin to chairside_app;
grant delete, insert, select, update on table office_embed_origin to chairside_platform;
grant select on table office_embed_origin to chairside_granted;

create table office_figure (
  organization_id bigint not null,
  office_id bigint not null,
  month date not null,
  active_members integer not null,
  annual_cents bigint not null,
  active_households integer not null,
  late integer not null,
  past_due_cents bigint not null,
  last_joined_on date,
  joined integer not null,
  departed integer not null,
  collected_cents bigint not null,
  in_office_cents bigint not null,
  refunded_cents bigint not null,
  fees_cents bigint not null,
  visits integer not null,
  counted_at timestamp with time zone not null,
  constraint office_figure_pkey PRIMARY KEY (organization_id, office_id, month),
  constraint office_figure_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_figure enable row level security, force row level security;
create policy granted on office_figure for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_figure for all to chairside_platform using (true) with check (true);
create policy tenant on office_figure for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_figure to chairside_app;
grant delete, insert, select, update on table office_figure to chairside_platform;
grant select on table office_figure to chairside_granted;

create table office_flag (
  organization_id bigint not null,
  id bigint default nextval('office_flag_id_seq'::regclass) not null,
  office_id bigint,
  feature text not null,
  is_on boolean not null,
  until_day date,
  reason text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  ended_reason text,
  constraint office_flag_pkey PRIMARY KEY (organization_id, id),
  constraint office_flag_check CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND ((ended_at IS NULL) = (ended_reason IS NULL)))),
  constraint office_flag_ended_reason_check CHECK (((length(ended_reason) >= 1) AND (length(ended_reason) <= 500))),
  constraint office_flag_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint office_flag_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id),
  constraint office_flag_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_flag_latest ON public.office_flag USING btree (made_at DESC, organization_id, id);
CREATE INDEX office_flag_open ON public.office_flag USING btree (organization_id) WHERE (ended_at IS NULL);
CREATE INDEX office_flag_organization_id_office_id_idx ON public.office_flag USING btree (organization_id, office_id);
CREATE UNIQUE INDEX office_flag_place ON public.office_flag USING btree (organization_id, office_id, feature) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
alter table office_flag enable row level security, force row level security;
create policy granted on office_flag for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_flag for all to chairside_platform using (true) with check (true);
create policy tenant on office_flag for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_flag to chairside_app;
grant delete, insert, select, update on table office_flag to chairside_platform;
grant select on table office_flag to chairside_granted;

create table office_invitation (
  organization_id bigint not null,
  id bigint default nextval('office_invitation_id_seq'::regclass) not null,
  office_id bigint not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  user_type text not null,
  permissions text[] not null,
  language text not null,
  state text default 'open'::text not null,
  round integer default 1 not null,
  token_hash bytea,
  invited_by bigint not null,
  invited_by_name text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint office_invitation_pkey PRIMARY KEY (organization_id, id),
  constraint office_invitation_email_check CHECK ((email = lower(email))),
  constraint office_invitation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint office_invitation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'revoked'::text]))),
  constraint office_invitation_user_type_check CHECK ((user_type = ANY (ARRAY['dentist_standard'::text, 'office_admin'::text]))),
  constraint office_invitation_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_invitation_organization_id_invited_by_idx ON public.office_invitation USING btree (organization_id, invited_by) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX office_invitation_organization_id_office_id_email_idx ON public.office_invitation USING btree (organization_id, office_id, email) WHERE (state = 'open'::text);
CREATE INDEX office_invitation_token_hash_idx ON public.office_invitation USING btree (token_hash) WHERE (token_hash IS NOT NULL);
alter table office_invitation enable row level security, force row level security;
create policy granted on office_invitation for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on office_invitation for all to chairside_platform using (true) with check (true);
create policy tenant on office_invitation for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_invitation to chairside_app;
grant delete, insert, select, update on table office_invitation to chairside_platform;
grant select on table office_invitation to chairside_granted;

create table office_listing (
  organization_id bigint not null,
  office_id bigint not null,
  brand text not null,
  town text not null,
  state text not null,
  "position" cube,
  specialty_id integer not null,
  languages text[] not null,
  monthly_from_cents bigint,
  yearly_from_cents bigint,
  constraint office_listing_pkey PRIMARY KEY (organization_id, office_id),
  constraint office_listing_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_listing_brand_office_id_idx ON public.office_listing USING btree (brand, office_id);
CREATE INDEX office_listing_brand_town_key_state_idx ON public.office_listing USING btree (brand, town_key(town), state);
CREATE INDEX office_listing_brand_town_state_idx ON public.office_listing USING btree (brand, town, state);
CREATE INDEX office_listing_position_idx ON public.office_listing USING gist ("position");
alter table office_listing enable row level security, force row level security;
create policy granted on office_listing for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_listing for all to chairside_platform using (true) with check (true);
create policy tenant on office_listing for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table office_listing to chairside_app;
grant delete, insert, select, update on table office_listing to chairside_platform;
grant select on table office_listing to chairside_granted;

create table office_mail_setting (
  organization_id bigint not null,
  office_id bigint not null,
  show_opened boolean not null,
  constraint office_mail_setting_pkey PRIMARY KEY (organization_id, office_id),
  constraint office_mail_setting_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_mail_setting enable row level security, force row level security;
create policy granted on office_mail_setting for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_mail_setting for all to chairside_platform using (true) with check (true);
create policy tenant on office_mail_setting for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table office_mail_setting to chairside_app;
grant delete, insert, select, update on table office_mail_setting to chairside_platform;
grant select on table office_mail_setting to chairside_granted;

create table office_move (
  organization_id bigint not null,
  id bigint default nextval('office_move_id_seq'::regclass) not null,
  office_id bigint not null,
  to_office_id bigint not null,
  to_name text not null,
  kind text not null,
  state text not null,
  price text not null,
  on_day date not null,
  signups_end_on date,
  reopens boolean default false not null,
  plans jsonb default '{}'::jsonb not null,
  announced_at timestamp with time zone,
  reminded_at timestamp with time zone,
  made_at timestamp with time zone not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamp with time zone,
  constraint office_move_pkey PRIMARY KEY (organization_id, id),
  constraint office_move_check CHECK (((kind = 'close'::text) = (signups_end_on IS NOT NULL))),
  constraint office_move_check1 CHECK (((state = ANY (ARRAY['done'::text, 'withdrawn'::text])) = (finished_at IS NOT NULL))),
  constraint office_move_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'close'::text]))),
  constraint office_move_price_check CHECK ((price = ANY (ARRAY['keep'::text, 'lower'::text]))),
  constraint office_move_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'moving'::text, 'done'::text, 'withdrawn'::text]))),
  constraint office_move_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint office_move_organization_id_to_office_id_fkey FOREIGN KEY (organization_id, to_office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_move_live ON public.office_move USING btree (on_day, organization_id) WHERE (state = ANY (ARRAY['planned'::text, 'moving'::text]));
CREATE INDEX office_move_of_office ON public.office_move USING btree (organization_id, office_id, id);
CREATE UNIQUE INDEX office_move_under_way ON public.office_move USING btree (organization_id, office_id) WHERE (state = ANY (ARRAY['planned'::text, 'moving'::text]));
alter table office_move enable row level security, force row level security;
create policy granted on office_move for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_move for all to chairside_platform using (true) with check (true);
create policy tenant on office_move for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_move to chairside_app;
grant delete, insert, select, update on table office_move to chairside_platform;
grant select on table office_move to chairside_granted;

create table office_move_line (
  organization_id bigint not null,
  move_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  action text default 'move'::text not null,
  state text default 'waiting'::text not null,
  to_account_id bigint,
  refund_cents bigint default 0 not null,
  reason text,
  settled_at timestamp with time zone,
  constraint office_move_line_pkey PRIMARY KEY (organization_id, move_id, account_id),
  constraint office_move_line_action_check CHECK ((action = ANY (ARRAY['move'::text, 'end'::text]))),
  constraint office_move_line_refund_cents_check CHECK ((refund_cents >= 0)),
  constraint office_move_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'ended'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint office_move_line_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint office_move_line_organization_id_move_id_fkey FOREIGN KEY (organization_id, move_id) REFERENCES office_move(organization_id, id)
);
CREATE INDEX office_move_line_account ON public.office_move_line USING btree (organization_id, account_id);
CREATE INDEX office_move_line_state ON public.office_move_line USING btree (organization_id, move_id, state, account_id);
alter table office_move_line enable row level security, force row level security;
create policy granted on office_move_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_move_line for all to chairside_platform using (true) with check (true);
create policy tenant on office_move_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_move_line to chairside_app;
grant delete, insert, select, update on table office_move_line to chairside_platform;
grant select on table office_move_line to chairside_granted;

create table office_note (
  id bigint default nextval('office_note_id_seq'::regclass) not null,
  office_id bigint not null,
  kind text not null,
  outcome text,
  text text not null,
  written_by bigint not null,
  author text not null,
  written_at timestamp with time zone not null,
  constraint office_note_pkey PRIMARY KEY (id),
  constraint office_note_check CHECK (((kind = 'call'::text) = (outcome IS NOT NULL))),
  constraint office_note_check1 CHECK (((kind = 'call'::text) OR (text <> ''::text))),
  constraint office_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text]))),
  constraint office_note_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'voicemail'::text, 'no_answer'::text, 'call_back'::text, 'not_interested'::text]))),
  constraint office_note_text_check CHECK ((length(text) <= 2000)),
  constraint office_note_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id),
  constraint office_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES login(id)
);
CREATE INDEX office_note_office_id_written_at_id_idx ON public.office_note USING btree (office_id, written_at DESC, id DESC);
grant insert, select on table office_note to chairside_platform;

create table office_profile (
  organization_id bigint not null,
  office_id bigint not null,
  phone text default ''::text not null,
  website text,
  specialty_id integer default 0 not null,
  languages text[] default '{en}'::text[] not null,
  hours jsonb default '{}'::jsonb not null,
  description text,
  spanish_description text,
  headline text,
  spanish_headline text,
  listed boolean default false not null,
  logo_file uuid,
  photo_file uuid,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  branded_at timestamp with time zone,
  constraint office_profile_pkey PRIMARY KEY (organization_id, office_id),
  constraint office_profile_description_check CHECK ((length(description) <= 2000)),
  constraint office_profile_headline_check CHECK ((length(headline) <= 120)),
  constraint office_profile_hours_check CHECK ((jsonb_typeof(hours) = 'object'::text)),
  constraint office_profile_spanish_description_check CHECK ((length(spanish_description) <= 2000)),
  constraint office_profile_spanish_headline_check CHECK ((length(spanish_headline) <= 120)),
  constraint office_profile_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_profile enable row level security, force row level security;
create policy granted on office_profile for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_profile for all to chairside_platform using (true) with check (true);
create policy tenant on office_profile for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER keep_office_listing AFTER INSERT OR UPDATE OF specialty_id, languages, listed ON public.office_profile FOR EACH ROW EXECUTE FUNCTION keep_office_listing();
grant delete, insert, select, update on table office_profile to chairside_app;
grant delete, insert, select, update on table office_profile to chairside_platform;
grant select on table office_profile to chairside_granted;

create table office_sale (
  organization_id bigint not null,
  id bigint default nextval('office_sale_id_seq'::regclass) not null,
  office_id bigint not null,
  office_name text not null,
  seller_name text not null,
  buyer_organization_id bigint not null,
  buyer_name text not null,
  state text not null,
  on_day date not null,
  home_office_id bigint,
  to_office_id bigint,
  plans jsonb default '{}'::jsonb not null,
  waits boolean default false not null,
  proposed_at timestamp with time zone not null,
  proposed_by text not null,
  proposed_login_id bigint,
  accepted_at timestamp with time zone,
  accepted_by text,
  accepted_login_id bigint,
  approved_at timestamp with time zone,
  announced_at timestamp with time zone,
  begun_on date,
  finished_at timestamp with time zone,
  constraint office_sale_pkey PRIMARY KEY (organization_id, id),
  constraint office_sale_check CHECK (((state = ANY (ARRAY['accepted'::text, 'approved'::text, 'moving'::text, 'done'::text])) <= ((home_office_id IS NOT NULL) AND (accepted_at IS NOT NULL)))),
  constraint office_sale_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'moving'::text, 'done'::text])) <= ((to_office_id IS NOT NULL) AND (approved_at IS NOT NULL)))),
  constraint office_sale_check2 CHECK (((state = ANY (ARRAY['moving'::text, 'done'::text])) = (begun_on IS NOT NULL))),
  constraint office_sale_check3 CHECK (((state = ANY (ARRAY['done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])) = (finished_at IS NOT NULL))),
  constraint office_sale_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'approved'::text, 'moving'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint office_sale_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_sale_by_id ON public.office_sale USING btree (id);
CREATE INDEX office_sale_live ON public.office_sale USING btree (organization_id, id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'approved'::text, 'moving'::text]));
CREATE INDEX office_sale_of_buyer ON public.office_sale USING btree (buyer_organization_id, id);
CREATE INDEX office_sale_of_office ON public.office_sale USING btree (organization_id, office_id, id);
CREATE UNIQUE INDEX office_sale_under_way ON public.office_sale USING btree (organization_id, office_id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'approved'::text, 'moving'::text]));
alter table office_sale enable row level security, force row level security;
create policy granted on office_sale for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_sale for all to chairside_platform using (true) with check (true);
create policy tenant on office_sale for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_sale to chairside_app;
grant delete, insert, select, update on table office_sale to chairside_platform;
grant select on table office_sale to chairside_granted;

create table office_sale_line (
  organization_id bigint not null,
  sale_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  action text default 'move'::text not null,
  state text default 'waiting'::text not null,
  to_account_id bigint,
  refund_cents bigint default 0 not null,
  buyer_refund_cents bigint default 0 not null,
  reason text,
  announced_at timestamp with time zone,
  reminded_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint office_sale_line_pkey PRIMARY KEY (organization_id, sale_id, account_id),
  constraint office_sale_line_action_check CHECK ((action = ANY (ARRAY['move'::text, 'end'::text]))),
  constraint office_sale_line_buyer_refund_cents_check CHECK ((buyer_refund_cents >= 0)),
  constraint office_sale_line_check CHECK (((state = ANY (ARRAY['moved'::text, 'left'::text])) <= (to_account_id IS NOT NULL))),
  constraint office_sale_line_refund_cents_check CHECK ((refund_cents >= 0)),
  constraint office_sale_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'ended'::text, 'left'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint office_sale_line_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint office_sale_line_organization_id_sale_id_fkey FOREIGN KEY (organization_id, sale_id) REFERENCES office_sale(organization_id, id)
);
CREATE INDEX office_sale_line_account ON public.office_sale_line USING btree (organization_id, account_id);
CREATE INDEX office_sale_line_state ON public.office_sale_line USING btree (organization_id, sale_id, state, account_id);
CREATE INDEX office_sale_line_to ON public.office_sale_line USING btree (organization_id, sale_id, to_account_id) WHERE (to_account_id IS NOT NULL);
alter table office_sale_line enable row level security, force row level security;
create policy granted on office_sale_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_sale_line for all to chairside_platform using (true) with check (true);
create policy tenant on office_sale_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_sale_line to chairside_app;
grant delete, insert, select, update on table office_sale_line to chairside_platform;
grant select on table office_sale_line to chairside_granted;

create table office_sale_membership (
  organization_id bigint not null,
  sale_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  to_subscription_id bigint not null,
  moved_on date not null,
  paid_cents bigint not null,
  days_left integer not null,
  days integer not null,
  prepaid_cents bigint not null,
  refunded_cents bigint default 0 not null,
  constraint office_sale_membership_pkey PRIMARY KEY (organization_id, sale_id, subscription_id),
  constraint office_sale_membership_check CHECK ((days >= days_left)),
  constraint office_sale_membership_days_left_check CHECK ((days_left >= 0)),
  constraint office_sale_membership_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint office_sale_membership_prepaid_cents_check CHECK ((prepaid_cents >= 0)),
  constraint office_sale_membership_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint office_sale_membership_organization_id_sale_id_account_id_fkey FOREIGN KEY (organization_id, sale_id, account_id) REFERENCES office_sale_line(organization_id, sale_id, account_id),
  constraint office_sale_membership_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX office_sale_membership_account ON public.office_sale_membership USING btree (organization_id, sale_id, account_id);
CREATE INDEX office_sale_membership_of ON public.office_sale_membership USING btree (organization_id, account_id);
CREATE UNIQUE INDEX office_sale_membership_once ON public.office_sale_membership USING btree (organization_id, subscription_id);
alter table office_sale_membership enable row level security, force row level security;
create policy granted on office_sale_membership for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_sale_membership for all to chairside_platform using (true) with check (true);
create policy tenant on office_sale_membership for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_sale_membership to chairside_app;
grant delete, insert, select, update on table office_sale_membership to chairside_platform;
grant select on table office_sale_membership to chairside_granted;

create table office_saving (
  organization_id bigint not null,
  office_id bigint not null,
  members integer not null,
  usual_cents bigint not null,
  work_cents bigint not null,
  membership_cents bigint not null,
  counted_at timestamp with time zone not null,
  constraint office_saving_pkey PRIMARY KEY (organization_id, office_id),
  constraint office_saving_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_saving enable row level security, force row level security;
create policy granted on office_saving for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on office_saving for all to chairside_platform using (true) with check (true);
create policy tenant on office_saving for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_saving to chairside_app;
grant delete, insert, select, update on table office_saving to chairside_platform;
grant select on table office_saving to chairside_granted;

create table office_support (
  organization_id bigint not null,
  office_id bigint not null,
  asks_first_since timestamp with time zone not null,
  set_by text not null,
  constraint office_support_pkey PRIMARY KEY (organization_id, office_id),
  constraint office_support_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table office_support enable row level security, force row level security;
create policy granted on office_support for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_support for all to chairside_platform using (true) with check (true);
create policy tenant on office_support for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table office_support to chairside_app;
grant delete, insert, select, update on table office_support to chairside_platform;
grant select on table office_support to chairside_granted;

create table office_user (
  organization_id bigint not null,
  id bigint default nextval('office_user_id_seq'::regclass) not null,
  office_id bigint not null,
  login_id bigint not null,
  is_owner boolean default false not null,
  plan_coordinator boolean default false not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  user_type text,
  constraint office_user_pkey PRIMARY KEY (organization_id, id),
  constraint office_user_organization_id_office_id_login_id_key UNIQUE (organization_id, office_id, login_id),
  constraint office_user_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint office_user_user_type_check CHECK ((user_type = ANY (ARRAY['dentist'::text, 'dentist_standard'::text, 'office_admin'::text, 'office_admin_temp'::text]))) NOT VALID,
  constraint office_user_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX office_user_by_login ON public.office_user USING btree (login_id);
alter table office_user enable row level security, force row level security;
create policy granted on office_user for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on office_user for all to chairside_platform using (true) with check (true);
create policy tenant on office_user for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table office_user to chairside_app;
grant delete, insert, select, update on table office_user to chairside_platform;
grant select on table office_user to chairside_granted;

create table one_time_link (
  token_hash bytea not null,
  purpose text not null,
  login_id bigint,
  organization_id bigint,
  account_id bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  bank_link_id bigint,
  email text,
  session_id uuid,
  constraint one_time_link_pkey PRIMARY KEY (token_hash),
  constraint one_time_link_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
CREATE INDEX one_time_link_login_id_purpose_idx ON public.one_time_link USING btree (login_id, purpose);
grant delete on table one_time_link to chairside_discard;
grant delete, insert, select, update on table one_time_link to chairside_platform;
grant delete, select, update on table one_time_link to chairside_erase;
grant insert, select, update on table one_time_link to chairside_app;

create table organization (
  organization_id bigint default nextval('organization_id_seq'::regclass) not null,
  brand text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint organization_pkey PRIMARY KEY (organization_id)
);
alter table organization enable row level security, force row level security;
create policy granted on organization for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(false) AS granted_organizations)::bigint[]))));
create policy platform on organization for all to chairside_platform using (true) with check (true);
create policy tenant on organization for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table organization to chairside_app;
grant delete, insert, select, update on table organization to chairside_platform;
grant select on table organization to chairside_granted;

create table organization_cell (
  organization_id bigint not null,
  cell integer not null,
  moving_to integer,
  constraint organization_cell_pkey PRIMARY KEY (organization_id),
  constraint organization_cell_cell_check CHECK (((cell >= 0) AND (cell <= 8191))),
  constraint organization_cell_check CHECK ((((moving_to >= 0) AND (moving_to <= 8191)) AND (moving_to <> cell)))
);
CREATE INDEX organization_cell_cell_idx ON public.organization_cell USING btree (cell);
grant select on table organization_cell to chairside_app;
grant select on table organization_cell to chairside_platform;

create table outgoing_message (
  organization_id bigint not null,
  id bigint default nextval('outgoing_message_id_seq'::regclass) not null,
  office_id bigint,
  account_id bigint,
  login_id bigint,
  kind text not null,
  topic text not null,
  channel text not null,
  address text default ''::text not null,
  subject text,
  body text,
  link text,
  state text not null,
  provider_id text,
  reason text,
  source text not null,
  tries integer default 0 not null,
  handing_over boolean default false not null,
  queued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  failed_at timestamp with time zone,
  suppressed_at timestamp with time zone,
  constraint outgoing_message_pkey PRIMARY KEY (organization_id, id),
  constraint outgoing_message_organization_id_channel_source_key UNIQUE (organization_id, channel, source),
  constraint outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text, 'in_app'::text]))),
  constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'opened'::text, 'bounced'::text, 'complained'::text, 'failed'::text, 'suppressed'::text]))),
  constraint outgoing_message_topic_check CHECK ((topic = ANY (ARRAY['payment'::text, 'renewal'::text, 'visits'::text, 'account'::text, 'security'::text, 'news'::text, 'desk'::text, 'late'::text, 'members'::text, 'disputes'::text, 'reviews'::text, 'cases'::text, 'orders'::text, 'billing'::text, 'summary'::text]))) NOT VALID
);
CREATE INDEX outgoing_message_organization_id_account_id_id_idx ON public.outgoing_message USING btree (organization_id, account_id, id DESC);
CREATE INDEX outgoing_message_organization_id_login_id_id_idx ON public.outgoing_message USING btree (organization_id, login_id, id DESC) WHERE (channel = 'in_app'::text);
CREATE INDEX outgoing_message_organization_id_office_id_id_idx ON public.outgoing_message USING btree (organization_id, office_id, id DESC);
CREATE INDEX outgoing_message_phone_end ON public.outgoing_message USING btree ("right"(address, 4), queued_at DESC) WHERE (channel = 'text'::text);
CREATE INDEX outgoing_message_provider_id_idx ON public.outgoing_message USING btree (provider_id);
CREATE INDEX outgoing_message_queued_at_idx ON public.outgoing_message USING btree (queued_at);
alter table outgoing_message enable row level security, force row level security;
create policy granted on outgoing_message for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on outgoing_message for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (office_id IS NOT NULL) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on outgoing_message for all to chairside_platform using (true) with check (true);
create policy tenant on outgoing_message for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
grant delete, insert, select, update on table outgoing_message to chairside_app;
grant delete, insert, select, update on table outgoing_message to chairside_platform;
grant select on table outgoing_message to chairside_granted;

create table own_cell (
  one boolean default true not null,
  number integer not null,
  constraint own_cell_pkey PRIMARY KEY (one),
  constraint own_cell_number_check CHECK (((number >= 0) AND (number <= 8191))),
  constraint own_cell_one_check CHECK (one)
);
grant select on table own_cell to chairside_platform;

create table passkey (
  id uuid not null,
  login_id bigint not null,
  credential_id bytea not null,
  user_handle bytea not null,
  public_key bytea not null,
  state bytea not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_credential_id_check CHECK (((octet_length(credential_id) >= 16) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_name_check CHECK (((name <> ''::text) AND (length(name) <= 100))),
  constraint passkey_state_check CHECK ((octet_length(state) = 7)),
  constraint passkey_user_handle_check CHECK ((octet_length(user_handle) = 16)),
  constraint passkey_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
CREATE INDEX passkey_login_id_idx ON public.passkey USING btree (login_id);
grant delete on table passkey to chairside_discard;
grant delete, insert, select, update on table passkey to chairside_app;
grant delete, insert, select, update on table passkey to chairside_platform;
grant delete, select, update on table passkey to chairside_erase;

create table passkey_challenge (
  challenge bytea not null,
  login_id bigint,
  state bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge),
  constraint passkey_challenge_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
CREATE INDEX passkey_challenge_expires_at_idx ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_login_id_idx ON public.passkey_challenge USING btree (login_id);
grant delete on table passkey_challenge to chairside_discard;
grant delete, insert, select, update on table passkey_challenge to chairside_app;
grant delete, insert, select, update on table passkey_challenge to chairside_platform;
grant delete, select, update on table passkey_challenge to chairside_erase;

create table payment (
  organization_id bigint not null,
  id bigint default nextval('payment_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  payment_method_id bigint,
  order_id uuid,
  method text not null,
  attempt integer default 1 not null,
  amount_cents bigint not null,
  application_fee_cents bigint default 0 not null,
  processor_fee_cents bigint,
  status text not null,
  idempotency_key text not null,
  provider_id text,
  charge_id text,
  receipt_number bigint,
  failure_code text,
  failure_message text,
  decision text,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  destination text,
  initiated_by text default 'schedule'::text not null,
  part integer default 0 not null,
  reinitiates_id bigint,
  next_action jsonb,
  failure_network text,
  returned_at timestamp with time zone,
  return_id text,
  office_fee_cents bigint default 0 not null,
  sent_at timestamp with time zone,
  surplus_cents bigint default 0 not null,
  keep_method boolean default true not null,
  method_typed boolean default false not null,
  constraint payment_pkey PRIMARY KEY (organization_id, id),
  constraint payment_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key),
  constraint payment_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_application_fee_cents_check CHECK ((application_fee_cents >= 0)),
  constraint payment_initiated_by_check CHECK ((initiated_by = ANY (ARRAY['schedule'::text, 'staff'::text, 'household'::text]))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['card'::text, 'bank'::text, 'in_office'::text, 'voucher'::text]))) NOT VALID,
  constraint payment_office_fee_check CHECK (((office_fee_cents >= 0) AND (office_fee_cents <= application_fee_cents))),
  constraint payment_processor_fee_cents_check CHECK ((processor_fee_cents >= 0)),
  constraint payment_returned_check CHECK (((status = 'returned'::text) = (returned_at IS NOT NULL))),
  constraint payment_settled_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'canceled'::text, 'returned'::text])) = (settled_at IS NOT NULL))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'returned'::text]))),
  constraint payment_surplus_check CHECK (((surplus_cents >= 0) AND (surplus_cents <= amount_cents))),
  constraint payment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint payment_organization_id_payment_method_id_fkey FOREIGN KEY (organization_id, payment_method_id) REFERENCES payment_method(organization_id, id)
);
CREATE INDEX payment_by_charge ON public.payment USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX payment_by_day ON public.payment USING btree (organization_id, office_id, COALESCE(settled_at, created_at) DESC, id DESC);
CREATE INDEX payment_by_id ON public.payment USING btree (id);
CREATE INDEX payment_by_receipt ON public.payment USING btree (receipt_number, id DESC) WHERE (receipt_number IS NOT NULL);
CREATE INDEX payment_made ON public.payment USING btree (created_at, organization_id, id) WHERE ((status = 'succeeded'::text) AND (method <> 'in_office'::text));
CREATE INDEX payment_organization_id_account_id_id_idx ON public.payment USING btree (organization_id, account_id, id);
CREATE INDEX payment_organization_id_charge_id_idx ON public.payment USING btree (organization_id, charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX payment_organization_id_invoice_id_idx ON public.payment USING btree (organization_id, invoice_id);
CREATE UNIQUE INDEX payment_organization_id_invoice_id_idx1 ON public.payment USING btree (organization_id, invoice_id) WHERE (status = ANY (ARRAY['created'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text]));
CREATE INDEX payment_organization_id_order_id_idx ON public.payment USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX payment_part_once ON public.payment USING btree (organization_id, invoice_id, part) WHERE (status = 'succeeded'::text);
CREATE INDEX payment_provider ON public.payment USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX payment_provider_id_idx ON public.payment USING btree (provider_id);
alter table payment enable row level security, force row level security;
create policy granted on payment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on payment for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on payment for all to chairside_platform using (true) with check (true);
create policy tenant on payment for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.payment FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.failure_code IS DISTINCT FROM new.failure_code))) EXECUTE FUNCTION note_payment_change();
CREATE TRIGGER api_made AFTER INSERT ON public.payment FOR EACH ROW EXECUTE FUNCTION note_payment_change();
CREATE TRIGGER take_agreed_fee BEFORE INSERT ON public.payment FOR EACH ROW EXECUTE FUNCTION take_agreed_fee();
grant delete, insert, select, update on table payment to chairside_app;
grant delete, insert, select, update on table payment to chairside_platform;
grant select on table payment to chairside_granted;

create table payment_difference (
  organization_id bigint not null,
  key text not null,
  kind text not null,
  payment_id bigint,
  provider_id text,
  ours_cents bigint,
  theirs_cents bigint,
  first_seen_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint payment_difference_pkey PRIMARY KEY (organization_id, key),
  constraint payment_difference_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amounts_differ'::text, 'open_here'::text])))
);
CREATE INDEX payment_difference_seen_at_idx ON public.payment_difference USING btree (seen_at);
alter table payment_difference enable row level security, force row level security;
create policy granted on payment_difference for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on payment_difference for all to chairside_platform using (true) with check (true);
create policy tenant on payment_difference for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table payment_difference to chairside_app;
grant delete, insert, select, update on table payment_difference to chairside_platform;
grant select on table payment_difference to chairside_granted;

create table payment_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint payment_link_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id)
);
CREATE INDEX payment_link_token_hash_idx ON public.payment_link USING btree (token_hash);
alter table payment_link enable row level security, force row level security;
create policy granted on payment_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on payment_link for all to chairside_platform using (true) with check (true);
create policy tenant on payment_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table payment_link to chairside_app;
grant delete, insert, select, update on table payment_link to chairside_platform;
grant select on table payment_link to chairside_granted;

create table payment_method (
  organization_id bigint not null,
  id bigint default nextval('payment_method_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  kind text not null,
  provider_id text not null,
  network text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  fingerprint text,
  created_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  blocked text,
  blocked_code text,
  blocked_at timestamp with time zone,
  mandate_revoked_at timestamp with time zone,
  expiry_notified date,
  detached_at timestamp with time zone,
  constraint payment_method_pkey PRIMARY KEY (organization_id, id),
  constraint payment_method_organization_id_account_id_provider_id_key UNIQUE (organization_id, account_id, provider_id),
  constraint payment_method_blocked_check CHECK ((blocked = ANY (ARRAY['new_method'::text, 'new_permission'::text]))),
  constraint payment_method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint payment_method_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_method_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX payment_method_expiry ON public.payment_method USING btree (exp_year, exp_month, organization_id) WHERE ((replaced_at IS NULL) AND (kind = 'card'::text));
CREATE INDEX payment_method_organization_id_account_id_idx ON public.payment_method USING btree (organization_id, account_id);
CREATE INDEX payment_method_organization_id_office_id_exp_year_exp_month_idx ON public.payment_method USING btree (organization_id, office_id, exp_year, exp_month, id) WHERE ((kind = 'card'::text) AND (replaced_at IS NULL));
CREATE INDEX payment_method_provider ON public.payment_method USING btree (provider_id);
alter table payment_method enable row level security, force row level security;
create policy granted on payment_method for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on payment_method for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on payment_method for all to chairside_platform using (true) with check (true);
create policy tenant on payment_method for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table payment_method to chairside_app;
grant delete, insert, select, update on table payment_method to chairside_platform;
grant select on table payment_method to chairside_granted;

create table payout (
  organization_id bigint not null,
  id bigint default nextval('payout_id_seq'::regclass) not null,
  office_id bigint not null,
  provider_id text not null,
  provider_account text not null,
  from_standard boolean default false not null,
  amount_cents bigint not null,
  status text not null,
  automatic boolean not null,
  bank_name text,
  bank_last4 text,
  made_at timestamp with time zone not null,
  arrives_on date not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  failure_code text,
  failure_message text,
  items_known boolean default false not null,
  covers_from date,
  covers_to date,
  charge_count integer default 0 not null,
  charges_cents bigint default 0 not null,
  refunds_cents bigint default 0 not null,
  disputes_cents bigint default 0 not null,
  adjustments_cents bigint default 0 not null,
  returned_cents bigint default 0 not null,
  platform_fees_cents bigint default 0 not null,
  processing_fees_cents bigint default 0 not null,
  problems integer default 0 not null,
  setup_fees_cents bigint default 0 not null,
  vouchers_cents bigint default 0 not null,
  constraint payout_pkey PRIMARY KEY (organization_id, id),
  constraint payout_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint payout_check CHECK (((sent_at IS NOT NULL) OR (status = ANY (ARRAY['pending'::text, 'failed'::text, 'canceled'::text])))),
  constraint payout_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text]))),
  constraint payout_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX payout_by_id ON public.payout USING btree (id);
CREATE INDEX payout_by_provider ON public.payout USING btree (provider_id);
CREATE INDEX payout_organization_id_office_id_arrives_on_id_idx ON public.payout USING btree (organization_id, office_id, arrives_on DESC, id DESC);
CREATE INDEX payout_organization_id_office_id_idx ON public.payout USING btree (organization_id, office_id) WHERE ((status = ANY (ARRAY['pending'::text, 'in_transit'::text])) OR (automatic AND (NOT items_known)));
CREATE INDEX payout_organization_id_office_id_made_at_idx ON public.payout USING btree (organization_id, office_id, made_at);
alter table payout enable row level security, force row level security;
create policy granted on payout for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on payout for all to chairside_platform using (true) with check (true);
create policy tenant on payout for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.payout FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.arrives_on IS DISTINCT FROM new.arrives_on)) OR (old.items_known IS DISTINCT FROM new.items_known))) EXECUTE FUNCTION note_payout_change();
CREATE TRIGGER api_made AFTER INSERT ON public.payout FOR EACH ROW EXECUTE FUNCTION note_payout_change();
grant delete, insert, select, update on table payout to chairside_app;
grant delete, insert, select, update on table payout to chairside_platform;
grant select on table payout to chairside_granted;

create table payout_item (
  organization_id bigint not null,
  id bigint default nextval('payout_item_id_seq'::regclass) not null,
  office_id bigint not null,
  payout_id bigint not null,
  account_id bigint,
  payment_id bigint,
  provider_id text not null,
  kind text not null,
  provider_kind text not null,
  source_id text,
  charge_id text,
  refunded_source_id text,
  refund_id text,
  failed_payout_id text,
  amount_cents bigint not null,
  fee_cents bigint not null,
  platform_fee_cents bigint not null,
  net_cents bigint not null,
  moved_at timestamp with time zone not null,
  description text,
  problem text,
  voucher_id bigint,
  business_payment_id bigint,
  constraint payout_item_pkey PRIMARY KEY (organization_id, id),
  constraint payout_item_check CHECK ((net_cents = (amount_cents - fee_cents))),
  constraint payout_item_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_failed'::text, 'dispute'::text, 'dispute_won'::text, 'fee'::text, 'adjustment'::text, 'setup_fee'::text, 'payout_failed'::text, 'other'::text]))),
  constraint payout_item_problem_check CHECK ((problem = ANY (ARRAY['no_payment'::text, 'amount_differs'::text, 'unexplained'::text]))),
  constraint payout_item_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id),
  constraint payout_item_organization_id_payout_id_fkey FOREIGN KEY (organization_id, payout_id) REFERENCES payout(organization_id, id)
);
CREATE UNIQUE INDEX payout_item_once ON public.payout_item USING btree (organization_id, provider_id);
CREATE INDEX payout_item_organization_id_business_payment_id_idx ON public.payout_item USING btree (organization_id, business_payment_id) WHERE (business_payment_id IS NOT NULL);
CREATE INDEX payout_item_organization_id_failed_payout_id_idx ON public.payout_item USING btree (organization_id, failed_payout_id) WHERE (failed_payout_id IS NOT NULL);
CREATE INDEX payout_item_organization_id_office_id_source_id_idx ON public.payout_item USING btree (organization_id, office_id, source_id) WHERE (kind = 'charge'::text);
CREATE INDEX payout_item_organization_id_payment_id_idx ON public.payout_item USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payout_item_organization_id_payout_id_moved_at_id_idx ON public.payout_item USING btree (organization_id, payout_id, moved_at DESC, id DESC);
CREATE INDEX payout_item_organization_id_voucher_id_idx ON public.payout_item USING btree (organization_id, voucher_id) WHERE (voucher_id IS NOT NULL);
alter table payout_item enable row level security, force row level security;
create policy granted on payout_item for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on payout_item for all to chairside_platform using (true) with check (true);
create policy tenant on payout_item for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table payout_item to chairside_app;
grant delete, insert, select, update on table payout_item to chairside_platform;
grant select on table payout_item to chairside_granted;

create table payout_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  payout_id bigint not null,
  login_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint payout_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint payout_link_organization_id_payout_id_fkey FOREIGN KEY (organization_id, payout_id) REFERENCES payout(organization_id, id)
);
CREATE INDEX payout_link_token_hash_idx ON public.payout_link USING btree (token_hash);
alter table payout_link enable row level security, force row level security;
create policy granted on payout_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on payout_link for all to chairside_platform using (true) with check (true);
create policy tenant on payout_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table payout_link to chairside_app;
grant delete, insert, select, update on table payout_link to chairside_platform;
grant select on table payout_link to chairside_granted;

create table person_change (
  organization_id bigint not null,
  office_id bigint not null,
  member_id bigint not null,
  on_day date not null,
  active boolean not null,
  constraint person_change_pkey PRIMARY KEY (organization_id, member_id, on_day),
  constraint person_change_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX person_change_on_day_idx ON public.person_change USING btree (on_day);
CREATE INDEX person_change_organization_id_office_id_on_day_idx ON public.person_change USING btree (organization_id, office_id, on_day);
alter table person_change enable row level security, force row level security;
create policy granted on person_change for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on person_change for all to chairside_platform using (true) with check (true);
create policy tenant on person_change for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table person_change to chairside_app;
grant delete, insert, select, update on table person_change to chairside_platform;
grant select on table person_change to chairside_granted;

create table plan (
  organization_id bigint not null,
  id bigint default nextval('plan_id_seq'::regclass) not null,
  office_id bigint,
  yearly_id bigint default nextval('plan_id_seq'::regclass) not null,
  preset text not null,
  name text not null,
  spanish_name text,
  description text,
  spanish_description text,
  age_group text not null,
  child_wellness boolean default false not null,
  custom boolean default false not null,
  min_age integer,
  max_age integer,
  for_insured boolean default true not null,
  for_uninsured boolean default true not null,
  activation_fee_cents bigint,
  disable_gpp boolean default false not null,
  disable_family_discounts boolean default false not null,
  other_discount_percent numeric(5,2),
  show_on_bc boolean default false not null,
  notes text,
  view_status text default 'draft'::text not null,
  deleted_at timestamp with time zone,
  sort integer default 0 not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by bigint,
  carry_unused boolean default false not null,
  master_plan_id bigint,
  master_version integer,
  edition integer default 1 not null,
  replaces_plan_id bigint,
  superseded boolean default false not null,
  constraint plan_pkey PRIMARY KEY (organization_id, id),
  constraint plan_activation_fee_cents_check CHECK ((activation_fee_cents > 0)),
  constraint plan_other_discount_percent_check CHECK (((other_discount_percent >= (0)::numeric) AND (other_discount_percent <= (100)::numeric))),
  constraint plan_view_status_check CHECK ((view_status = ANY (ARRAY['active'::text, 'inactive'::text, 'archived'::text, 'draft'::text]))),
  constraint plan_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE UNIQUE INDEX plan_of_master ON public.plan USING btree (organization_id, master_plan_id, office_id) WHERE ((master_plan_id IS NOT NULL) AND (NOT superseded) AND (deleted_at IS NULL));
CREATE INDEX plan_organization_id_office_id_view_status_sort_idx ON public.plan USING btree (organization_id, office_id, view_status, sort);
alter table plan enable row level security, force row level security;
create policy granted on plan for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan for all to chairside_platform using (true) with check (true);
create policy tenant on plan for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.plan FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_plan_change();
CREATE TRIGGER api_made AFTER INSERT ON public.plan FOR EACH ROW EXECUTE FUNCTION note_plan_change();
CREATE TRIGGER keep_office_listing AFTER UPDATE OF view_status, deleted_at ON public.plan FOR EACH ROW EXECUTE FUNCTION keep_office_listing();
grant delete, insert, select, update on table plan to chairside_app;
grant delete, insert, select, update on table plan to chairside_platform;
grant select on table plan to chairside_granted;

create table plan_guarantee (
  organization_id bigint not null,
  office_id bigint not null,
  kind text not null,
  period text not null,
  price_cents bigint not null,
  constraint plan_guarantee_pkey PRIMARY KEY (organization_id, office_id, kind, period),
  constraint plan_guarantee_kind_check CHECK ((kind = ANY (ARRAY['adult'::text, 'child'::text, 'perio'::text]))),
  constraint plan_guarantee_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint plan_guarantee_price_cents_check CHECK ((price_cents > 0)),
  constraint plan_guarantee_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table plan_guarantee enable row level security, force row level security;
create policy granted on plan_guarantee for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_guarantee for all to chairside_platform using (true) with check (true);
create policy tenant on plan_guarantee for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table plan_guarantee to chairside_app;
grant delete, insert, select, update on table plan_guarantee to chairside_platform;
grant select on table plan_guarantee to chairside_granted;

create table plan_inclusion (
  organization_id bigint not null,
  office_id bigint,
  plan_id bigint not null,
  code text not null,
  quantity integer not null,
  sort integer default 0 not null,
  constraint plan_inclusion_pkey PRIMARY KEY (organization_id, plan_id, code),
  constraint plan_inclusion_quantity_check CHECK ((quantity > 0)),
  constraint plan_inclusion_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES plan(organization_id, id)
);
alter table plan_inclusion enable row level security, force row level security;
create policy granted on plan_inclusion for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_inclusion for all to chairside_platform using (true) with check (true);
create policy tenant on plan_inclusion for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table plan_inclusion to chairside_app;
grant delete, insert, select, update on table plan_inclusion to chairside_platform;
grant select on table plan_inclusion to chairside_granted;

create table plan_merge (
  organization_id bigint not null,
  id bigint default nextval('plan_merge_id_seq'::regclass) not null,
  plan_id bigint not null,
  price text not null,
  state text default 'moving'::text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamp with time zone,
  constraint plan_merge_pkey PRIMARY KEY (organization_id, id),
  constraint plan_merge_price_check CHECK ((price = ANY (ARRAY['keep'::text, 'change'::text]))),
  constraint plan_merge_state_check CHECK ((state = ANY (ARRAY['moving'::text, 'done'::text, 'undone'::text]))),
  constraint plan_merge_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
CREATE INDEX plan_merge_of_plan ON public.plan_merge USING btree (organization_id, plan_id, id);
alter table plan_merge enable row level security, force row level security;
create policy granted on plan_merge for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on plan_merge for all to chairside_platform using (true) with check (true);
create policy tenant on plan_merge for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table plan_merge to chairside_app;
grant delete, insert, select, update on table plan_merge to chairside_platform;
grant select on table plan_merge to chairside_granted;

create table plan_merge_line (
  organization_id bigint not null,
  merge_id bigint not null,
  subscription_id bigint not null,
  office_id bigint not null,
  account_id bigint not null,
  legacy_plan_id bigint not null,
  to_plan_id bigint not null,
  on_day date not null,
  compared boolean not null,
  state text default 'waiting'::text not null,
  settled_at timestamp with time zone,
  constraint plan_merge_line_pkey PRIMARY KEY (organization_id, merge_id, subscription_id),
  constraint plan_merge_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'left'::text, 'undone'::text]))),
  constraint plan_merge_line_organization_id_merge_id_fkey FOREIGN KEY (organization_id, merge_id) REFERENCES plan_merge(organization_id, id),
  constraint plan_merge_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX plan_merge_line_account ON public.plan_merge_line USING btree (organization_id, account_id);
CREATE INDEX plan_merge_line_due ON public.plan_merge_line USING btree (on_day, organization_id) WHERE (state = 'waiting'::text);
alter table plan_merge_line enable row level security, force row level security;
create policy granted on plan_merge_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_merge_line for all to chairside_platform using (true) with check (true);
create policy tenant on plan_merge_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table plan_merge_line to chairside_app;
grant delete, insert, select, update on table plan_merge_line to chairside_platform;
grant select on table plan_merge_line to chairside_granted;

create table plan_merge_plan (
  organization_id bigint not null,
  merge_id bigint not null,
  legacy_plan_id bigint not null,
  office_id bigint not null,
  view_status text not null,
  price_change_id bigint,
  current boolean default true not null,
  constraint plan_merge_plan_pkey PRIMARY KEY (organization_id, merge_id, legacy_plan_id),
  constraint plan_merge_plan_organization_id_merge_id_fkey FOREIGN KEY (organization_id, merge_id) REFERENCES plan_merge(organization_id, id)
);
CREATE UNIQUE INDEX plan_merge_plan_current ON public.plan_merge_plan USING btree (organization_id, legacy_plan_id) WHERE current;
alter table plan_merge_plan enable row level security, force row level security;
create policy granted on plan_merge_plan for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_merge_plan for all to chairside_platform using (true) with check (true);
create policy tenant on plan_merge_plan for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table plan_merge_plan to chairside_app;
grant delete, insert, select, update on table plan_merge_plan to chairside_platform;
grant select on table plan_merge_plan to chairside_granted;

create table plan_request (
  organization_id bigint not null,
  id bigint default nextval('plan_request_id_seq'::regclass) not null,
  plan_id bigint not null,
  office_id bigint not null,
  field text not null,
  cents bigint,
  shown boolean,
  note text not null,
  state text default 'open'::text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_login_id bigint,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  constraint plan_request_pkey PRIMARY KEY (organization_id, id),
  constraint plan_request_cents_check CHECK ((cents > 0)),
  constraint plan_request_check CHECK ((((cents IS NULL) <> (shown IS NULL)) AND ((field = ANY (ARRAY['monthly'::text, 'annually'::text])) = (cents IS NOT NULL)))),
  constraint plan_request_check1 CHECK ((((state = 'open'::text) = (answered_at IS NULL)) AND ((state = 'open'::text) = (answered_by IS NULL)))),
  constraint plan_request_field_check CHECK ((field = ANY (ARRAY['monthly'::text, 'annually'::text, 'showOnEnrollmentMonthly'::text, 'showOnEnrollmentYearly'::text, 'showOnInternalEnrollmentMonthly'::text, 'showOnInternalEnrollmentYearly'::text]))),
  constraint plan_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text]))),
  constraint plan_request_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint plan_request_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
CREATE INDEX plan_request_of_plan ON public.plan_request USING btree (organization_id, plan_id, id);
CREATE UNIQUE INDEX plan_request_open ON public.plan_request USING btree (organization_id, plan_id, office_id, field) WHERE (state = 'open'::text);
alter table plan_request enable row level security, force row level security;
create policy granted on plan_request for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_request for all to chairside_platform using (true) with check (true);
create policy tenant on plan_request for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table plan_request to chairside_app;
grant delete, insert, select, update on table plan_request to chairside_platform;
grant select on table plan_request to chairside_granted;

create table plan_rollout (
  organization_id bigint not null,
  id bigint default nextval('plan_rollout_id_seq'::regclass) not null,
  plan_id bigint not null,
  kind text not null,
  state text not null,
  from_version integer,
  to_version integer not null,
  starts_on date not null,
  reason text not null,
  before jsonb not null,
  rolls_back bigint,
  paid_already text,
  made_at timestamp with time zone not null,
  made_by text not null,
  login_id bigint,
  finished_at timestamp with time zone,
  constraint plan_rollout_pkey PRIMARY KEY (organization_id, id),
  constraint plan_rollout_check CHECK ((((kind = 'rollback'::text) = (rolls_back IS NOT NULL)) AND ((kind = 'rollback'::text) = (paid_already IS NOT NULL)))),
  constraint plan_rollout_kind_check CHECK ((kind = ANY (ARRAY['version'::text, 'values'::text, 'targets'::text, 'groups'::text, 'rollback'::text, 'archive'::text]))),
  constraint plan_rollout_paid_already_check CHECK ((paid_already = ANY (ARRAY['keep'::text, 'lower'::text, 'lower_and_credit'::text]))),
  constraint plan_rollout_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'running'::text, 'done'::text, 'partly_failed'::text, 'rolled_back'::text, 'withdrawn'::text]))),
  constraint plan_rollout_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES master_plan(organization_id, id)
);
CREATE INDEX plan_rollout_of_plan ON public.plan_rollout USING btree (organization_id, plan_id, id);
CREATE UNIQUE INDEX plan_rollout_under_way ON public.plan_rollout USING btree (organization_id, plan_id) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text]));
alter table plan_rollout enable row level security, force row level security;
create policy granted on plan_rollout for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on plan_rollout for all to chairside_platform using (true) with check (true);
create policy tenant on plan_rollout for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.plan_rollout FOR EACH ROW WHEN (((old.state = ANY (ARRAY['scheduled'::text, 'running'::text])) AND (new.state = ANY (ARRAY['done'::text, 'partly_failed'::text])))) EXECUTE FUNCTION note_rollout_change();
CREATE TRIGGER api_made AFTER INSERT ON public.plan_rollout FOR EACH ROW WHEN ((new.state = ANY (ARRAY['done'::text, 'partly_failed'::text]))) EXECUTE FUNCTION note_rollout_change();
grant delete, insert, select, update on table plan_rollout to chairside_app;
grant delete, insert, select, update on table plan_rollout to chairside_platform;
grant select on table plan_rollout to chairside_granted;

create table plan_rollout_line (
  organization_id bigint not null,
  rollout_id bigint not null,
  office_id bigint not null,
  state text not null,
  row_change text not null,
  from_plan_id bigint,
  to_plan_id bigint,
  content jsonb not null,
  fields jsonb not null,
  kept integer not null,
  change_count integer not null,
  keep_count integer not null,
  end_first_count integer not null,
  monthly_difference_cents bigint not null,
  price_change_id bigint,
  credited_cents bigint default 0 not null,
  reason text,
  announced_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint plan_rollout_line_pkey PRIMARY KEY (organization_id, rollout_id, office_id),
  constraint plan_rollout_line_row_change_check CHECK ((row_change = ANY (ARRAY['unchanged'::text, 'new'::text, 'changed'::text, 'new_edition'::text, 'ends'::text, 'reopened'::text]))),
  constraint plan_rollout_line_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'blocked'::text, 'failed'::text, 'skipped'::text, 'undone'::text]))),
  constraint plan_rollout_line_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint plan_rollout_line_organization_id_rollout_id_fkey FOREIGN KEY (organization_id, rollout_id) REFERENCES plan_rollout(organization_id, id)
);
alter table plan_rollout_line enable row level security, force row level security;
create policy granted on plan_rollout_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_rollout_line for all to chairside_platform using (true) with check (true);
create policy tenant on plan_rollout_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table plan_rollout_line to chairside_app;
grant delete, insert, select, update on table plan_rollout_line to chairside_platform;
grant select on table plan_rollout_line to chairside_granted;

create table plan_template (
  brand text not null,
  key text not null,
  base text,
  name_en text not null,
  name_es text not null,
  description_en text not null,
  description_es text not null,
  other_percent integer not null,
  inclusions jsonb not null,
  ended_at timestamp with time zone,
  version integer not null,
  made_at timestamp with time zone not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  constraint plan_template_pkey PRIMARY KEY (brand, key),
  constraint plan_template_description_en_check CHECK (((length(description_en) >= 1) AND (length(description_en) <= 400))),
  constraint plan_template_description_es_check CHECK (((length(description_es) >= 1) AND (length(description_es) <= 400))),
  constraint plan_template_key_check CHECK ((key ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint plan_template_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  constraint plan_template_name_es_check CHECK (((length(name_es) >= 1) AND (length(name_es) <= 80))),
  constraint plan_template_other_percent_check CHECK (((other_percent >= 0) AND (other_percent <= 100))),
  constraint plan_template_version_check CHECK ((version > 0))
);
grant insert, select, update on table plan_template to chairside_platform;

create table plan_variant (
  organization_id bigint not null,
  office_id bigint,
  plan_id bigint not null,
  period text not null,
  price_cents bigint default 0 not null,
  guaranteed_price_cents bigint,
  view_status text default 'draft'::text not null,
  show_on_enrollment boolean default false not null,
  show_on_internal_enrollment boolean default false not null,
  constraint plan_variant_pkey PRIMARY KEY (organization_id, plan_id, period),
  constraint plan_variant_guaranteed_price_cents_check CHECK ((guaranteed_price_cents > 0)),
  constraint plan_variant_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint plan_variant_price_cents_check CHECK ((price_cents >= 0)),
  constraint plan_variant_view_status_check CHECK ((view_status = ANY (ARRAY['active'::text, 'inactive'::text, 'archived'::text, 'draft'::text]))),
  constraint plan_variant_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES plan(organization_id, id)
);
alter table plan_variant enable row level security, force row level security;
create policy granted on plan_variant for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on plan_variant for all to chairside_platform using (true) with check (true);
create policy tenant on plan_variant for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.plan_variant FOR EACH ROW WHEN (((old.price_cents IS DISTINCT FROM new.price_cents) OR (old.view_status IS DISTINCT FROM new.view_status))) EXECUTE FUNCTION note_plan_price_change();
CREATE TRIGGER keep_office_listing AFTER INSERT OR DELETE OR UPDATE OF price_cents, view_status, show_on_enrollment ON public.plan_variant FOR EACH ROW EXECUTE FUNCTION keep_office_listing();
grant delete, insert, select, update on table plan_variant to chairside_app;
grant delete, insert, select, update on table plan_variant to chairside_platform;
grant select on table plan_variant to chairside_granted;

create table platform_coupon (
  brand text not null,
  code text not null,
  percent integer,
  bills integer,
  period text,
  ends_on date,
  changed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint platform_coupon_pkey PRIMARY KEY (brand, code),
  constraint platform_coupon_bills_check CHECK (((bills >= 1) AND (bills <= 36))),
  constraint platform_coupon_check CHECK (((percent IS NULL) = (bills IS NULL))),
  constraint platform_coupon_check1 CHECK (((percent IS NOT NULL) OR ((period IS NULL) AND (ends_on IS NULL) AND (ended_at IS NOT NULL)))),
  constraint platform_coupon_code_check CHECK ((code ~ '^[A-Z0-9-]{3,30}$'::text)),
  constraint platform_coupon_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint platform_coupon_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text])))
);
grant insert, select, update on table platform_coupon to chairside_platform;

create table posting (
  organization_id bigint not null,
  id bigint default nextval('posting_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  entry_id bigint not null,
  ledger_account text not null,
  amount_cents bigint not null,
  constraint posting_pkey PRIMARY KEY (organization_id, id),
  constraint posting_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint posting_ledger_account_check CHECK ((ledger_account = ANY (ARRAY['location_clearing'::text, 'affiliate_payable'::text, 'business_receivable'::text, 'voucher_fund'::text, 'marketing_credit'::text, 'platform_promotion'::text, 'member_receivable'::text, 'processor_clearing'::text, 'office_payable'::text, 'platform_revenue'::text, 'processor_fees'::text, 'guarantee_receivable'::text, 'dispute_hold'::text, 'platform_receivable'::text, 'platform_clearing'::text, 'member_credit'::text, 'tax'::text]))) NOT VALID,
  constraint posting_organization_id_entry_id_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES journal_entry(organization_id, id)
);
CREATE INDEX posting_organization_id_account_id_ledger_account_idx ON public.posting USING btree (organization_id, account_id, ledger_account);
CREATE INDEX posting_organization_id_entry_id_idx ON public.posting USING btree (organization_id, entry_id);
alter table posting enable row level security, force row level security;
create policy granted on posting for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on posting for all to chairside_platform using (true) with check (true);
create policy tenant on posting for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER same_transaction AFTER INSERT ON public.posting REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION posting_keeps_balance();
grant delete on table posting to chairside_discard;
grant insert, select on table posting to chairside_app;
grant insert, select on table posting to chairside_platform;
grant select on table posting to chairside_granted;
grant select, update on table posting to chairside_erase;

create table practice_agreement (
  organization_id bigint not null,
  id bigint default nextval('practice_agreement_id_seq'::regclass) not null,
  office_id bigint not null,
  login_id bigint not null,
  kind text not null,
  text_version text not null,
  text_hash text not null,
  signed_name text not null,
  at timestamp with time zone not null,
  address text,
  browser text,
  opened_at timestamp with time zone,
  constraint practice_agreement_pkey PRIMARY KEY (organization_id, id),
  constraint practice_agreement_kind_check CHECK ((kind = ANY (ARRAY['practice-terms'::text, 'setup-agreement'::text, 'baa'::text]))),
  constraint practice_agreement_opened_before CHECK ((opened_at <= at)) NOT VALID,
  constraint practice_agreement_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint practice_agreement_organization_id_text_hash_fkey FOREIGN KEY (organization_id, text_hash) REFERENCES consent_text(organization_id, hash)
);
CREATE INDEX practice_agreement_organization_id_office_id_kind_id_idx ON public.practice_agreement USING btree (organization_id, office_id, kind, id DESC);
alter table practice_agreement enable row level security, force row level security;
create policy granted on practice_agreement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_agreement for all to chairside_platform using (true) with check (true);
create policy tenant on practice_agreement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.practice_agreement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table practice_agreement to chairside_discard;
grant insert, select on table practice_agreement to chairside_app;
grant insert, select on table practice_agreement to chairside_platform;
grant select on table practice_agreement to chairside_granted;
grant select, update on table practice_agreement to chairside_erase;

create table practice_appointment (
  organization_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  status text not null,
  raw_status text not null,
  description text not null,
  constraint practice_appointment_pkey PRIMARY KEY (organization_id, connection_id, remote_id),
  constraint practice_appointment_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'complete'::text, 'broken'::text, 'other'::text])))
);
CREATE INDEX practice_appointment_organization_id_office_id_starts_at_re_idx ON public.practice_appointment USING btree (organization_id, office_id, starts_at, remote_id);
alter table practice_appointment enable row level security, force row level security;
create policy granted on practice_appointment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_appointment for all to chairside_platform using (true) with check (true);
create policy tenant on practice_appointment for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_appointment to chairside_app;
grant delete, insert, select, update on table practice_appointment to chairside_platform;
grant select on table practice_appointment to chairside_granted;

create table practice_candidate (
  organization_id bigint not null,
  chart_id bigint not null,
  connection_id bigint not null,
  office_id bigint not null,
  read_at timestamp with time zone not null,
  plan_id bigint,
  saved_cents bigint,
  usual_cents bigint not null,
  plan_cents bigint not null,
  lines jsonb not null,
  constraint practice_candidate_pkey PRIMARY KEY (organization_id, chart_id),
  constraint practice_candidate_check CHECK (((plan_id IS NULL) = (saved_cents IS NULL))),
  constraint practice_candidate_plan_cents_check CHECK ((plan_cents >= 0)),
  constraint practice_candidate_saved_cents_check CHECK ((saved_cents > 0)),
  constraint practice_candidate_usual_cents_check CHECK ((usual_cents >= 0))
);
CREATE INDEX practice_candidate_organization_id_connection_id_saved_cent_idx ON public.practice_candidate USING btree (organization_id, connection_id, saved_cents DESC, chart_id) WHERE (saved_cents IS NOT NULL);
alter table practice_candidate enable row level security, force row level security;
create policy granted on practice_candidate for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_candidate for all to chairside_platform using (true) with check (true);
create policy tenant on practice_candidate for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_candidate to chairside_app;
grant delete, insert, select, update on table practice_candidate to chairside_platform;
grant select on table practice_candidate to chairside_granted;

create table practice_code (
  organization_id bigint not null,
  connection_id bigint not null,
  code text not null,
  office_id bigint not null,
  counts_as text,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint practice_code_pkey PRIMARY KEY (organization_id, connection_id, code)
);
alter table practice_code enable row level security, force row level security;
create policy granted on practice_code for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_code for all to chairside_platform using (true) with check (true);
create policy tenant on practice_code for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_code to chairside_app;
grant delete, insert, select, update on table practice_code to chairside_platform;
grant select on table practice_code to chairside_granted;

create table practice_connection (
  organization_id bigint not null,
  id bigint default nextval('practice_connection_id_seq'::regclass) not null,
  office_id bigint not null,
  system text not null,
  api text not null,
  state text not null,
  reason text,
  failing_since timestamp with time zone,
  told_at timestamp with time zone,
  sealed_keys bytea,
  practice_name text default ''::text not null,
  practice_zip text default ''::text not null,
  practice_phone text default ''::text not null,
  version text,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  data_as_of timestamp with time zone,
  started_at timestamp with time zone not null,
  started_by text not null,
  checked_at timestamp with time zone,
  ready_at timestamp with time zone,
  synced_at timestamp with time zone,
  next_sync_at timestamp with time zone,
  window_read_at timestamp with time zone,
  matched_at timestamp with time zone,
  patients_read integer default 0 not null,
  patients_expected integer,
  appointments_read integer default 0 not null,
  unreadable integer default 0 not null,
  notify_uninsured boolean default false not null,
  disconnected_at timestamp with time zone,
  unreadable_rows jsonb default '[]'::jsonb not null,
  swept_at timestamp with time zone,
  resumed_at timestamp with time zone,
  constraint practice_connection_pkey PRIMARY KEY (organization_id, id),
  constraint practice_connection_api_check CHECK ((api = ANY (ARRAY['open_dental'::text, 'sikka'::text]))),
  constraint practice_connection_check CHECK (((state = 'disconnected'::text) = (disconnected_at IS NOT NULL))),
  constraint practice_connection_check1 CHECK (((state = 'failing'::text) <= (reason IS NOT NULL))),
  constraint practice_connection_reason_check CHECK ((reason = ANY (ARRAY['keys_refused'::text, 'not_permitted'::text, 'not_allowed'::text, 'office_offline'::text, 'installing'::text, 'busy'::text, 'day_limit'::text, 'too_old'::text, 'looks_wrong'::text, 'no_answer'::text]))),
  constraint practice_connection_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'installing'::text, 'syncing'::text, 'connected'::text, 'failing'::text, 'disconnected'::text])))
);
CREATE INDEX practice_connection_next_sync_at_idx ON public.practice_connection USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);
CREATE UNIQUE INDEX practice_connection_organization_id_office_id_idx ON public.practice_connection USING btree (organization_id, office_id) WHERE (disconnected_at IS NULL);
alter table practice_connection enable row level security, force row level security;
create policy granted on practice_connection for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_connection for all to chairside_platform using (true) with check (true);
create policy tenant on practice_connection for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_connection to chairside_app;
grant delete, insert, select, update on table practice_connection to chairside_platform;
grant select on table practice_connection to chairside_granted;

create table practice_cursor (
  organization_id bigint not null,
  connection_id bigint not null,
  kind text not null,
  cursor jsonb not null,
  complete boolean default false not null,
  constraint practice_cursor_pkey PRIMARY KEY (organization_id, connection_id, kind),
  constraint practice_cursor_kind_check CHECK ((kind = ANY (ARRAY['patients'::text, 'appointments'::text, 'procedures'::text])))
);
alter table practice_cursor enable row level security, force row level security;
create policy granted on practice_cursor for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on practice_cursor for all to chairside_platform using (true) with check (true);
create policy tenant on practice_cursor for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_cursor to chairside_app;
grant delete, insert, select, update on table practice_cursor to chairside_platform;
grant select on table practice_cursor to chairside_granted;

create table practice_fee (
  organization_id bigint not null,
  connection_id bigint not null,
  code text not null,
  office_id bigint not null,
  fee_cents bigint not null,
  read_at timestamp with time zone not null,
  constraint practice_fee_pkey PRIMARY KEY (organization_id, connection_id, code),
  constraint practice_fee_fee_cents_check CHECK ((fee_cents > 0))
);
alter table practice_fee enable row level security, force row level security;
create policy granted on practice_fee for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_fee for all to chairside_platform using (true) with check (true);
create policy tenant on practice_fee for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_fee to chairside_app;
grant delete, insert, select, update on table practice_fee to chairside_platform;
grant select on table practice_fee to chairside_granted;

create table practice_procedure (
  organization_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  code text not null,
  quantity integer not null,
  fee_cents bigint not null,
  status text not null,
  provider text,
  constraint practice_procedure_pkey PRIMARY KEY (organization_id, connection_id, remote_id),
  constraint practice_procedure_status_check CHECK ((status = ANY (ARRAY['done'::text, 'planned'::text, 'deleted'::text, 'other'::text])))
);
CREATE INDEX practice_procedure_organization_id_chart_id_done_on_idx ON public.practice_procedure USING btree (organization_id, chart_id, done_on);
alter table practice_procedure enable row level security, force row level security;
create policy granted on practice_procedure for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_procedure for all to chairside_platform using (true) with check (true);
create policy tenant on practice_procedure for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_procedure to chairside_app;
grant delete, insert, select, update on table practice_procedure to chairside_platform;
grant select on table practice_procedure to chairside_granted;

create table practice_production (
  organization_id bigint not null,
  connection_id bigint not null,
  remote_id text not null,
  office_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  total_cents bigint not null,
  constraint practice_production_pkey PRIMARY KEY (organization_id, connection_id, remote_id)
);
CREATE INDEX practice_production_organization_id_office_id_done_on_idx ON public.practice_production USING btree (organization_id, office_id, done_on);
alter table practice_production enable row level security, force row level security;
create policy granted on practice_production for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_production for all to chairside_platform using (true) with check (true);
create policy tenant on practice_production for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_production to chairside_app;
grant delete, insert, select, update on table practice_production to chairside_platform;
grant select on table practice_production to chairside_granted;

create table practice_signup (
  organization_id bigint not null,
  office_id bigint not null,
  login_id bigint not null,
  promo text,
  lead_source text,
  started_at timestamp with time zone not null,
  last_step_at timestamp with time zone not null,
  details_at timestamp with time zone,
  paid_at timestamp with time zone,
  links_sent integer default 0 not null,
  activated_at timestamp with time zone,
  reminded_at timestamp with time zone,
  refused_coupon text,
  constraint practice_signup_pkey PRIMARY KEY (organization_id, office_id),
  constraint practice_signup_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX practice_signup_last_step_at_office_id_idx ON public.practice_signup USING btree (last_step_at DESC, office_id DESC) WHERE (activated_at IS NULL);
CREATE INDEX practice_signup_last_step_at_office_id_idx1 ON public.practice_signup USING btree (last_step_at DESC, office_id DESC);
CREATE INDEX practice_signup_login_id_idx ON public.practice_signup USING btree (login_id);
alter table practice_signup enable row level security, force row level security;
create policy granted on practice_signup for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_signup for all to chairside_platform using (true) with check (true);
create policy tenant on practice_signup for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER partner_word_of_return AFTER UPDATE OF promo ON public.practice_signup FOR EACH ROW WHEN (((new.promo IS NOT NULL) AND (new.promo IS DISTINCT FROM old.promo))) EXECUTE FUNCTION follow_partner_word();
CREATE TRIGGER partner_word_of_signup AFTER INSERT ON public.practice_signup FOR EACH ROW WHEN ((new.promo IS NOT NULL)) EXECUTE FUNCTION follow_partner_word();
grant delete, insert, select, update on table practice_signup to chairside_app;
grant delete, insert, select, update on table practice_signup to chairside_platform;
grant select on table practice_signup to chairside_granted;

create table practice_unreadable (
  organization_id bigint not null,
  connection_id bigint not null,
  list text not null,
  row_key text not null,
  office_id bigint not null,
  remote_id text,
  why text not null,
  seen_at timestamp with time zone not null,
  constraint practice_unreadable_pkey PRIMARY KEY (organization_id, connection_id, list, row_key),
  constraint practice_unreadable_list_check CHECK ((list = ANY (ARRAY['patients'::text, 'appointments'::text, 'procedures'::text])))
);
alter table practice_unreadable enable row level security, force row level security;
create policy granted on practice_unreadable for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_unreadable for all to chairside_platform using (true) with check (true);
create policy tenant on practice_unreadable for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_unreadable to chairside_app;
grant delete, insert, select, update on table practice_unreadable to chairside_platform;
grant select on table practice_unreadable to chairside_granted;

create table practice_visit (
  organization_id bigint not null,
  chart_id bigint not null,
  done_on date not null,
  office_id bigint not null,
  member_id bigint not null,
  hash text not null,
  visit_id bigint,
  adopted boolean default false not null,
  refused text,
  round integer default 1 not null,
  constraint practice_visit_pkey PRIMARY KEY (organization_id, chart_id, done_on)
);
alter table practice_visit enable row level security, force row level security;
create policy granted on practice_visit for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_visit for all to chairside_platform using (true) with check (true);
create policy tenant on practice_visit for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_visit to chairside_app;
grant delete, insert, select, update on table practice_visit to chairside_platform;
grant select on table practice_visit to chairside_granted;

create table practice_write (
  organization_id bigint not null,
  id bigint default nextval('practice_write_id_seq'::regclass) not null,
  office_id bigint not null,
  connection_id bigint not null,
  kind text not null,
  subject text not null,
  version integer default 1 not null,
  reference text not null,
  plan_id bigint,
  member_id bigint,
  chart_id bigint,
  amount_cents bigint,
  act jsonb,
  state text not null,
  reason text,
  said text,
  sends integer default 0 not null,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  ticket text,
  remote_id text,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint practice_write_pkey PRIMARY KEY (organization_id, id),
  constraint practice_write_check CHECK (((state = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text])) = (next_try_at IS NOT NULL))),
  constraint practice_write_check1 CHECK (((state = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text])) <= (act IS NOT NULL))),
  constraint practice_write_check2 CHECK (((state = 'accepted'::text) <= (ticket IS NOT NULL))),
  constraint practice_write_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'mark'::text, 'end'::text, 'payment'::text, 'refund'::text]))),
  constraint practice_write_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'accepted'::text, 'done'::text, 'kept'::text, 'refused'::text, 'unsure'::text, 'by_hand'::text, 'lost'::text, 'dropped'::text])))
);
CREATE INDEX practice_write_next_try_at_idx ON public.practice_write USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX practice_write_organization_id_connection_id_kind_subject_v_idx ON public.practice_write USING btree (organization_id, connection_id, kind, subject, version);
CREATE INDEX practice_write_organization_id_member_id_idx ON public.practice_write USING btree (organization_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX practice_write_organization_id_office_id_id_idx ON public.practice_write USING btree (organization_id, office_id, id DESC);
CREATE INDEX practice_write_organization_id_office_id_id_idx1 ON public.practice_write USING btree (organization_id, office_id, id DESC) WHERE (state = ANY (ARRAY['refused'::text, 'unsure'::text, 'by_hand'::text]));
CREATE UNIQUE INDEX practice_write_organization_id_reference_idx ON public.practice_write USING btree (organization_id, reference);
alter table practice_write enable row level security, force row level security;
create policy granted on practice_write for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_write for all to chairside_platform using (true) with check (true);
create policy tenant on practice_write for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_write to chairside_app;
grant delete, insert, select, update on table practice_write to chairside_platform;
grant select on table practice_write to chairside_granted;

create table practice_writing (
  organization_id bigint not null,
  connection_id bigint not null,
  office_id bigint not null,
  enabled_at timestamp with time zone,
  enabled_by text,
  payments_since timestamp with time zone,
  provider_id text,
  payment_type_id text,
  check_from timestamp with time zone,
  constraint practice_writing_pkey PRIMARY KEY (organization_id, connection_id),
  constraint practice_writing_check CHECK (((payments_since IS NULL) OR ((provider_id IS NOT NULL) AND (payment_type_id IS NOT NULL))))
);
alter table practice_writing enable row level security, force row level security;
create policy granted on practice_writing for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on practice_writing for all to chairside_platform using (true) with check (true);
create policy tenant on practice_writing for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table practice_writing to chairside_app;
grant delete, insert, select, update on table practice_writing to chairside_platform;
grant select on table practice_writing to chairside_granted;

create table price_change (
  organization_id bigint not null,
  id bigint default nextval('price_change_id_seq'::regclass) not null,
  office_id bigint not null,
  plan_id bigint not null,
  starts_on date not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  login_id bigint,
  undone_at timestamp with time zone,
  undone_by text,
  constraint price_change_pkey PRIMARY KEY (organization_id, id),
  constraint price_change_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint price_change_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES plan(organization_id, id)
);
CREATE INDEX price_change_organization_id_office_id_id_idx ON public.price_change USING btree (organization_id, office_id, id);
CREATE INDEX price_change_organization_id_plan_id_id_idx ON public.price_change USING btree (organization_id, plan_id, id);
alter table price_change enable row level security, force row level security;
create policy granted on price_change for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on price_change for all to chairside_platform using (true) with check (true);
create policy tenant on price_change for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
CREATE TRIGGER api_made AFTER INSERT ON public.price_change FOR EACH ROW EXECUTE FUNCTION note_price_change();
grant delete, insert, select, update on table price_change to chairside_app;
grant delete, insert, select, update on table price_change to chairside_platform;
grant select on table price_change to chairside_granted;

create table price_change_line (
  organization_id bigint not null,
  id bigint default nextval('price_change_line_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  notice_id bigint not null,
  subscription_id bigint not null,
  plan_id bigint not null,
  period text not null,
  kind text not null,
  capped boolean not null,
  old_list_cents bigint not null,
  old_price_cents bigint not null,
  new_list_cents bigint not null,
  new_price_cents bigint not null,
  expected_on date not null,
  effective_on date,
  state text default 'pending'::text not null,
  applied_at timestamp with time zone,
  applied_on date,
  paid_before_cents bigint,
  paid_after_cents bigint,
  constraint price_change_line_pkey PRIMARY KEY (organization_id, id),
  constraint price_change_line_check CHECK (((state = 'applied'::text) = (applied_at IS NOT NULL))),
  constraint price_change_line_check1 CHECK (((state <> 'applied'::text) OR ((applied_on >= effective_on) AND (paid_before_cents IS NOT NULL) AND (paid_after_cents <= new_price_cents)))),
  constraint price_change_line_kind_check CHECK ((kind = ANY (ARRAY['monthly'::text, 'contract'::text, 'yearly'::text]))),
  constraint price_change_line_new_list_cents_check CHECK ((new_list_cents > 0)),
  constraint price_change_line_new_price_cents_check CHECK ((new_price_cents >= 0)),
  constraint price_change_line_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint price_change_line_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'undone'::text, 'replaced'::text, 'left'::text]))),
  constraint price_change_line_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES price_change(organization_id, id),
  constraint price_change_line_organization_id_notice_id_fkey FOREIGN KEY (organization_id, notice_id) REFERENCES price_change_notice(organization_id, id),
  constraint price_change_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX price_change_line_effective_on_organization_id_idx ON public.price_change_line USING btree (effective_on, organization_id) WHERE (state = 'pending'::text);
CREATE INDEX price_change_line_of_account ON public.price_change_line USING btree (organization_id, change_id, account_id);
CREATE INDEX price_change_line_organization_id_account_id_idx ON public.price_change_line USING btree (organization_id, account_id) WHERE (state = 'pending'::text);
CREATE INDEX price_change_line_organization_id_change_id_subscription_id_idx ON public.price_change_line USING btree (organization_id, change_id, subscription_id);
CREATE INDEX price_change_line_organization_id_notice_id_idx ON public.price_change_line USING btree (organization_id, notice_id);
CREATE UNIQUE INDEX price_change_line_organization_id_subscription_id_idx ON public.price_change_line USING btree (organization_id, subscription_id) WHERE (state = 'pending'::text);
alter table price_change_line enable row level security, force row level security;
create policy granted on price_change_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on price_change_line for all to chairside_platform using (true) with check (true);
create policy tenant on price_change_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_applied AFTER UPDATE ON public.price_change_line REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION note_applied_prices();
CREATE TRIGGER needs_notice BEFORE INSERT OR UPDATE ON public.price_change_line FOR EACH ROW EXECUTE FUNCTION price_needs_notice();
CREATE TRIGGER pending_made AFTER INSERT ON public.price_change_line REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_pending_prices();
CREATE TRIGGER pending_moved AFTER UPDATE ON public.price_change_line REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_pending_prices();
grant delete, insert, select, update on table price_change_line to chairside_app;
grant delete, insert, select, update on table price_change_line to chairside_platform;
grant select on table price_change_line to chairside_granted;

create table price_change_notice (
  organization_id bigint not null,
  id bigint default nextval('price_change_notice_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  change_id bigint not null,
  kind text not null,
  made_at timestamp with time zone not null,
  dated_on date,
  sent_at timestamp with time zone,
  sent_on date,
  resends integer default 0 not null,
  failed_at timestamp with time zone,
  failure text,
  constraint price_change_notice_pkey PRIMARY KEY (organization_id, id),
  constraint price_change_notice_check CHECK (((sent_at IS NULL) = (sent_on IS NULL))),
  constraint price_change_notice_kind_check CHECK ((kind = ANY (ARRAY['announced'::text, 'undone'::text]))),
  constraint price_change_notice_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint price_change_notice_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES price_change(organization_id, id)
);
CREATE INDEX price_change_notice_organization_id_change_id_id_idx ON public.price_change_notice USING btree (organization_id, change_id, id);
alter table price_change_notice enable row level security, force row level security;
create policy granted on price_change_notice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on price_change_notice for all to chairside_platform using (true) with check (true);
create policy tenant on price_change_notice for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER logged_stays BEFORE UPDATE ON public.price_change_notice FOR EACH ROW WHEN (((old.sent_on IS NOT NULL) AND ((((new.sent_on IS DISTINCT FROM old.sent_on) OR (new.dated_on IS DISTINCT FROM old.dated_on)) OR (new.account_id IS DISTINCT FROM old.account_id)) OR (new.kind IS DISTINCT FROM old.kind)))) EXECUTE FUNCTION logged_notice_stays();
grant delete, insert, select, update on table price_change_notice to chairside_app;
grant delete, insert, select, update on table price_change_notice to chairside_platform;
grant select on table price_change_notice to chairside_granted;

create table price_change_offer (
  organization_id bigint not null,
  office_id bigint not null,
  change_id bigint not null,
  plan_id bigint not null,
  period text not null,
  old_price_cents bigint not null,
  new_price_cents bigint not null,
  state text default 'waiting'::text not null,
  started_at timestamp with time zone,
  constraint price_change_offer_pkey PRIMARY KEY (organization_id, change_id, period),
  constraint price_change_offer_new_price_cents_check CHECK ((new_price_cents > 0)),
  constraint price_change_offer_old_price_cents_check CHECK ((old_price_cents > 0)),
  constraint price_change_offer_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint price_change_offer_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'started'::text, 'undone'::text, 'replaced'::text]))),
  constraint price_change_offer_organization_id_change_id_fkey FOREIGN KEY (organization_id, change_id) REFERENCES price_change(organization_id, id)
);
CREATE UNIQUE INDEX price_change_offer_organization_id_plan_id_period_idx ON public.price_change_offer USING btree (organization_id, plan_id, period) WHERE (state = 'waiting'::text);
alter table price_change_offer enable row level security, force row level security;
create policy granted on price_change_offer for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on price_change_offer for all to chairside_platform using (true) with check (true);
create policy tenant on price_change_offer for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table price_change_offer to chairside_app;
grant delete, insert, select, update on table price_change_offer to chairside_platform;
grant select on table price_change_offer to chairside_granted;

create table procedure_fee (
  organization_id bigint not null,
  office_id bigint not null,
  code text not null,
  fee_cents bigint not null,
  updated_at timestamp with time zone default now() not null,
  label_en text,
  label_es text,
  constraint procedure_fee_pkey PRIMARY KEY (organization_id, office_id, code),
  constraint procedure_fee_fee_cents_check CHECK ((fee_cents > 0)),
  constraint procedure_fee_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table procedure_fee enable row level security, force row level security;
create policy granted on procedure_fee for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on procedure_fee for all to chairside_platform using (true) with check (true);
create policy tenant on procedure_fee for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table procedure_fee to chairside_app;
grant delete, insert, select, update on table procedure_fee to chairside_platform;
grant select on table procedure_fee to chairside_granted;

create table promo_code (
  organization_id bigint not null,
  id bigint default nextval('promo_code_id_seq'::regclass) not null,
  office_id bigint not null,
  code text not null,
  percent numeric(5,2) not null,
  expires_on date,
  active boolean default true not null,
  constraint promo_code_pkey PRIMARY KEY (organization_id, id),
  constraint promo_code_organization_id_office_id_code_key UNIQUE (organization_id, office_id, code),
  constraint promo_code_code_check CHECK ((code = upper(code))),
  constraint promo_code_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
  constraint promo_code_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table promo_code enable row level security, force row level security;
create policy granted on promo_code for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on promo_code for all to chairside_platform using (true) with check (true);
create policy tenant on promo_code for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table promo_code to chairside_app;
grant delete, insert, select, update on table promo_code to chairside_platform;
grant select on table promo_code to chairside_granted;

create table rate_limit (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key, window_start)
);
grant delete, insert, select, update on table rate_limit to chairside_app;
grant delete, insert, select, update on table rate_limit to chairside_platform;

create table recovery_code (
  login_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (login_id, code_hash),
  constraint recovery_code_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
grant delete on table recovery_code to chairside_discard;
grant delete, insert, select, update on table recovery_code to chairside_app;
grant delete, insert, select, update on table recovery_code to chairside_platform;
grant delete, select, update on table recovery_code to chairside_erase;

create table referral (
  organization_id bigint not null,
  id bigint default nextval('referral_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  referrer_account_id bigint not null,
  code text not null,
  joined_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  state text default 'waiting'::text not null,
  payment_id bigint,
  credit_cents bigint,
  loss text,
  constraint referral_pkey PRIMARY KEY (organization_id, id),
  constraint referral_organization_id_account_id_key UNIQUE (organization_id, account_id),
  constraint referral_check CHECK ((referrer_account_id <> account_id)),
  constraint referral_credit_check CHECK ((((state = 'waiting'::text) = (credited_at IS NULL)) AND ((state = 'waiting'::text) = (credit_cents IS NULL)) AND (credit_cents > 0) AND ((state = 'waiting'::text) = (payment_id IS NULL)) AND ((state = 'reversed'::text) = (loss IS NOT NULL)))) NOT VALID,
  constraint referral_loss_check CHECK ((loss = ANY (ARRAY['refunded'::text, 'returned'::text, 'disputed'::text]))) NOT VALID,
  constraint referral_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'credited'::text, 'reversed'::text]))) NOT VALID,
  constraint referral_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint referral_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id) NOT VALID,
  constraint referral_organization_id_referrer_account_id_fkey FOREIGN KEY (organization_id, referrer_account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX referral_organization_id_referrer_account_id_idx ON public.referral USING btree (organization_id, referrer_account_id);
alter table referral enable row level security, force row level security;
create policy granted on referral for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on referral for all to chairside_platform using (true) with check (true);
create policy tenant on referral for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table referral to chairside_app;
grant delete, insert, select, update on table referral to chairside_platform;
grant select on table referral to chairside_granted;

create table refund (
  organization_id bigint not null,
  id bigint default nextval('refund_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint,
  payment_id bigint,
  subscription_id bigint,
  amount_cents bigint not null,
  application_fee_cents bigint default 0 not null,
  in_office boolean default false not null,
  status text not null,
  idempotency_key text not null,
  request_key text,
  provider_id text,
  reason text not null,
  source text,
  failure_reason text,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  tier_payment_id bigint,
  constraint refund_pkey PRIMARY KEY (organization_id, id),
  constraint refund_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key),
  constraint refund_organization_id_payment_id_request_key_key UNIQUE (organization_id, payment_id, request_key),
  constraint refund_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refund_application_fee_cents_check CHECK ((application_fee_cents >= 0)),
  constraint refund_check CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint refund_check1 CHECK (((status <> 'succeeded'::text) OR (succeeded_at IS NOT NULL))),
  constraint refund_check2 CHECK (((succeeded_at IS NULL) OR (status = ANY (ARRAY['succeeded'::text, 'failed'::text])))),
  constraint refund_check3 CHECK (((NOT in_office) OR ((status = 'succeeded'::text) AND (application_fee_cents = 0) AND (provider_id IS NULL)))),
  constraint refund_payer_check CHECK (((num_nonnulls(payment_id, tier_payment_id) = 1) AND ((account_id IS NULL) = (payment_id IS NULL)))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refund_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id),
  constraint refund_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id),
  constraint refund_organization_id_tier_payment_id_fkey FOREIGN KEY (organization_id, tier_payment_id) REFERENCES tier_payment(organization_id, id)
);
CREATE INDEX refund_by_id ON public.refund USING btree (id);
CREATE INDEX refund_by_provider ON public.refund USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX refund_of_office ON public.refund USING btree (organization_id, office_id, succeeded_at) WHERE (status = 'succeeded'::text);
CREATE INDEX refund_organization_id_account_id_id_idx ON public.refund USING btree (organization_id, account_id, id);
CREATE INDEX refund_succeeded_at_idx ON public.refund USING btree (succeeded_at) WHERE ((status = 'succeeded'::text) AND (NOT in_office));
alter table refund enable row level security, force row level security;
create policy granted on refund for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy merged on refund for select to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (account_id = ANY (( SELECT app_merged_accounts() AS app_merged_accounts)::bigint[]))));
create policy platform on refund for all to chairside_platform using (true) with check (true);
create policy tenant on refund for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(COALESCE(account_id, ('-1'::integer)::bigint), COALESCE(( SELECT app_account() AS app_account), COALESCE(account_id, ('-1'::integer)::bigint))) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.refund FOR EACH ROW WHEN (((new.payment_id IS NOT NULL) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION note_refund_change();
CREATE TRIGGER api_made AFTER INSERT ON public.refund FOR EACH ROW WHEN ((new.payment_id IS NOT NULL)) EXECUTE FUNCTION note_refund_change();
CREATE TRIGGER within_payment AFTER INSERT OR UPDATE OF amount_cents, application_fee_cents ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_within_payment();
grant delete, insert, select, update on table refund to chairside_app;
grant delete, insert, select, update on table refund to chairside_platform;
grant select on table refund to chairside_granted;

create table release_note (
  id bigint default nextval('release_note_id_seq'::regclass) not null,
  brand text,
  title text not null,
  body text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  published_at timestamp with time zone,
  feature text,
  constraint release_note_pkey PRIMARY KEY (id),
  constraint release_note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint release_note_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX release_note_published_at_id_idx ON public.release_note USING btree (published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
grant delete, insert, select, update on table release_note to chairside_platform;
grant select on table release_note to chairside_app;

create table release_note_seen (
  login_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint release_note_seen_pkey PRIMARY KEY (login_id),
  constraint release_note_seen_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id)
);
grant delete on table release_note_seen to chairside_discard;
grant delete, select, update on table release_note_seen to chairside_erase;
grant insert, select, update on table release_note_seen to chairside_app;
grant insert, select, update on table release_note_seen to chairside_platform;

create table report_file (
  organization_id bigint not null,
  id bigint default nextval('report_file_id_seq'::regclass) not null,
  office_id bigint,
  offices bigint[] not null,
  login_id bigint not null,
  brand text not null,
  report text not null,
  format text not null,
  from_on date not null,
  to_on date not null,
  compare text not null,
  filters jsonb default '{}'::jsonb not null,
  sort text,
  state text default 'waiting'::text not null,
  done_rows bigint default 0 not null,
  all_rows bigint not null,
  file uuid,
  name text,
  byte_count integer,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  of_organization bigint,
  grants bigint[],
  constraint report_file_pkey PRIMARY KEY (organization_id, id),
  constraint report_file_byte_count_check CHECK ((byte_count > 0)),
  constraint report_file_check CHECK (((state = 'ready'::text) = (file IS NOT NULL))),
  constraint report_file_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_file_offices_check CHECK (((cardinality(offices) > 0) OR (organization_id = 0))) NOT VALID,
  constraint report_file_place CHECK ((((organization_id = 0) = (office_id IS NULL)) AND ((organization_id = 0) = (grants IS NOT NULL)))) NOT VALID,
  constraint report_file_report_check CHECK (((length(report) >= 1) AND (length(report) <= 40))),
  constraint report_file_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text, 'canceled'::text, 'over'::text]))),
  constraint report_file_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX report_file_expires_at_idx ON public.report_file USING btree (expires_at) WHERE (state = 'ready'::text);
CREATE INDEX report_file_of_staff ON public.report_file USING btree (organization_id, login_id, id DESC) WHERE (office_id IS NULL);
CREATE INDEX report_file_organization_id_office_id_login_id_id_idx ON public.report_file USING btree (organization_id, office_id, login_id, id DESC);
alter table report_file enable row level security, force row level security;
create policy granted on report_file for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on report_file for all to chairside_platform using (true) with check (true);
create policy tenant on report_file for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table report_file to chairside_app;
grant delete, insert, select, update on table report_file to chairside_platform;
grant select on table report_file to chairside_granted;

create table report_schedule (
  organization_id bigint not null,
  id bigint default nextval('report_schedule_id_seq'::regclass) not null,
  office_id bigint not null,
  offices bigint[] not null,
  login_id bigint not null,
  actor text not null,
  name text not null,
  report text not null,
  frequency text not null,
  filters jsonb default '{}'::jsonb not null,
  recipients bigint[] not null,
  next_on date not null,
  last_from date,
  last_to date,
  unopened integer default 0 not null,
  opened_at timestamp with time zone,
  paused_because text,
  created_at timestamp with time zone not null,
  constraint report_schedule_pkey PRIMARY KEY (organization_id, id),
  constraint report_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text]))),
  constraint report_schedule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint report_schedule_offices_check CHECK ((cardinality(offices) > 0)),
  constraint report_schedule_paused_because_check CHECK ((paused_because = ANY (ARRAY['unopened'::text, 'staff'::text]))),
  constraint report_schedule_recipients_check CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 20))),
  constraint report_schedule_report_check CHECK (((length(report) >= 1) AND (length(report) <= 40))),
  constraint report_schedule_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX report_schedule_next_on_idx ON public.report_schedule USING btree (next_on) WHERE (paused_because IS NULL);
CREATE INDEX report_schedule_organization_id_office_id_id_idx ON public.report_schedule USING btree (organization_id, office_id, id);
alter table report_schedule enable row level security, force row level security;
create policy granted on report_schedule for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on report_schedule for all to chairside_platform using (true) with check (true);
create policy tenant on report_schedule for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table report_schedule to chairside_app;
grant delete, insert, select, update on table report_schedule to chairside_platform;
grant select on table report_schedule to chairside_granted;

create table retired_refresh_token (
  token_hash bytea not null,
  session_id uuid not null,
  retired_at timestamp with time zone default now() not null,
  constraint retired_refresh_token_pkey PRIMARY KEY (token_hash),
  constraint retired_refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX retired_refresh_token_session_id_idx ON public.retired_refresh_token USING btree (session_id);
grant delete, select, update on table retired_refresh_token to chairside_erase;
grant insert, select on table retired_refresh_token to chairside_app;
grant insert, select on table retired_refresh_token to chairside_platform;

create table review (
  organization_id bigint not null,
  id bigint default nextval('review_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  term_started_on date not null,
  stars integer not null,
  words text not null,
  author text not null,
  written_at timestamp with time zone not null,
  shown_from timestamp with time zone not null,
  state text default 'open'::text not null,
  report_reason text,
  report_note text,
  reported_at timestamp with time zone,
  reported_by_name text,
  decided_at timestamp with time zone,
  decided_by_name text,
  decision_note text,
  answer text,
  answered_at timestamp with time zone,
  answered_by_name text,
  constraint review_pkey PRIMARY KEY (organization_id, id),
  constraint review_organization_id_member_id_term_started_on_key UNIQUE (organization_id, member_id, term_started_on),
  constraint review_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint review_check CHECK ((((state = 'open'::text) = (reported_at IS NULL)) AND ((reported_at IS NULL) = (report_reason IS NULL)) AND ((reported_at IS NULL) = (reported_by_name IS NULL)))),
  constraint review_check1 CHECK (((state = ANY (ARRAY['kept'::text, 'removed'::text])) = (decided_at IS NOT NULL))),
  constraint review_check2 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint review_decision_note_check CHECK ((length(decision_note) <= 500)),
  constraint review_report_note_check CHECK ((length(report_note) <= 500)),
  constraint review_report_reason_check CHECK ((report_reason = ANY (ARRAY['not_about_us'::text, 'personal_data'::text, 'insulting'::text, 'advertising'::text, 'false'::text]))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint review_state_check CHECK ((state = ANY (ARRAY['open'::text, 'reported'::text, 'kept'::text, 'removed'::text]))),
  constraint review_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000))),
  constraint review_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint review_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id)
);
CREATE INDEX review_decided_at_id_idx ON public.review USING btree (decided_at, id) WHERE (decided_at IS NOT NULL);
CREATE INDEX review_organization_id_account_id_id_idx ON public.review USING btree (organization_id, account_id, id DESC);
CREATE INDEX review_organization_id_office_id_id_idx ON public.review USING btree (organization_id, office_id, id DESC);
CREATE INDEX review_organization_id_office_id_shown_from_id_idx ON public.review USING btree (organization_id, office_id, shown_from, id) WHERE ((answer IS NULL) AND (state = ANY (ARRAY['open'::text, 'kept'::text])));
CREATE INDEX review_organization_id_office_id_shown_from_id_stars_idx ON public.review USING btree (organization_id, office_id, shown_from DESC, id DESC) INCLUDE (stars) WHERE (state = ANY (ARRAY['open'::text, 'kept'::text]));
CREATE INDEX review_reported_at_id_idx ON public.review USING btree (reported_at, id) WHERE (state = 'reported'::text);
alter table review enable row level security, force row level security;
create policy granted on review for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on review for all to chairside_platform using (true) with check (true);
create policy search on review for select to chairside_search using (true);
create policy tenant on review for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table review to chairside_app;
grant delete, insert, select, update on table review to chairside_platform;
grant select on table review to chairside_granted;
grant select on table review to chairside_search;

create table saved_view (
  organization_id bigint not null,
  id bigint default nextval('saved_view_id_seq'::regclass) not null,
  office_id bigint not null,
  login_id bigint not null,
  list text not null,
  name text not null,
  address text not null,
  hidden text[] default '{}'::text[] not null,
  shared boolean default false not null,
  actor text not null,
  created_at timestamp with time zone not null,
  constraint saved_view_pkey PRIMARY KEY (organization_id, id),
  constraint saved_view_address_check CHECK ((length(address) <= 1000)),
  constraint saved_view_list_check CHECK (((length(list) >= 1) AND (length(list) <= 40))),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE UNIQUE INDEX saved_view_organization_id_office_id_list_login_id_lower_idx ON public.saved_view USING btree (organization_id, office_id, list, login_id, lower(name));
alter table saved_view enable row level security, force row level security;
create policy granted on saved_view for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on saved_view for all to chairside_platform using (true) with check (true);
create policy tenant on saved_view for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table saved_view to chairside_app;
grant delete, insert, select, update on table saved_view to chairside_platform;
grant select on table saved_view to chairside_granted;

create table schedule_tick (
  name text not null,
  tick timestamp with time zone not null,
  made_at timestamp with time zone default now() not null,
  constraint schedule_tick_pkey PRIMARY KEY (name, tick)
);
grant delete, insert, select on table schedule_tick to chairside_platform;

create table season_standing (
  organization_id bigint not null,
  office_id bigint not null,
  season integer not null,
  new_members integer not null,
  counted_at timestamp with time zone not null,
  is_final boolean default false not null,
  constraint season_standing_pkey PRIMARY KEY (organization_id, office_id, season),
  constraint season_standing_new_members_check CHECK ((new_members >= 0)),
  constraint season_standing_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX season_standing_season_new_members_idx ON public.season_standing USING btree (season, new_members DESC);
alter table season_standing enable row level security, force row level security;
create policy granted on season_standing for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on season_standing for all to chairside_platform using (true) with check (true);
create policy tenant on season_standing for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table season_standing to chairside_app;
grant delete, insert, select, update on table season_standing to chairside_platform;
grant select on table season_standing to chairside_granted;

create table server_error (
  digest text not null,
  operation text not null,
  message text not null,
  count bigint default 0 not null,
  first_seen_at timestamp with time zone default clock_timestamp() not null,
  last_seen_at timestamp with time zone default clock_timestamp() not null,
  request_ids uuid[] not null,
  constraint server_error_pkey PRIMARY KEY (digest)
);
CREATE INDEX server_error_last_seen_at_digest_idx ON public.server_error USING btree (last_seen_at DESC, digest DESC);
CREATE INDEX server_error_requests ON public.server_error USING gin (request_ids);
grant delete, insert, select, update on table server_error to chairside_platform;

create table service_item (
  brand text not null,
  code text not null,
  kind text not null,
  place integer not null,
  label_en text,
  label_es text,
  card_label_en text,
  card_label_es text,
  typical_fee_cents bigint,
  ended_at timestamp with time zone,
  constraint service_item_pkey PRIMARY KEY (brand, code),
  constraint service_item_check CHECK ((((label_en IS NULL) = (label_es IS NULL)) AND ((label_en IS NULL) = (typical_fee_cents IS NULL)))),
  constraint service_item_check1 CHECK (((card_label_en IS NULL) = (card_label_es IS NULL))),
  constraint service_item_check2 CHECK (((label_en IS NULL) OR ((kind = 'plan'::text) = (card_label_en IS NOT NULL)))),
  constraint service_item_code_check CHECK (((length(code) >= 1) AND (length(code) <= 12))),
  constraint service_item_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'other'::text]))),
  constraint service_item_label_en_check CHECK (((length(label_en) >= 1) AND (length(label_en) <= 80))),
  constraint service_item_place_check CHECK ((place >= 0)),
  constraint service_item_typical_fee_cents_check CHECK ((typical_fee_cents > 0))
);
grant insert, select, update on table service_item to chairside_platform;

create table service_list (
  brand text not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint service_list_pkey PRIMARY KEY (brand),
  constraint service_list_version_check CHECK ((version > 0))
);
grant insert, select, update on table service_list to chairside_platform;

create table session (
  id uuid not null,
  login_id bigint not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refresh_seed bytea not null,
  refreshed_at timestamp with time zone default now() not null,
  impersonator_id bigint,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  address text,
  browser text,
  staff_session_id uuid,
  confirmed_at timestamp with time zone,
  association_id bigint,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_refresh_hash_key UNIQUE (refresh_hash),
  constraint acting_has_its_staff_session CHECK (((staff_session_id IS NULL) OR (impersonator_id IS NOT NULL))),
  constraint live_acting_names_its_staff_session CHECK (((impersonator_id IS NULL) OR (staff_session_id IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint session_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES login(id),
  constraint session_login_id_fkey FOREIGN KEY (login_id) REFERENCES login(id),
  constraint session_staff_session_id_fkey FOREIGN KEY (staff_session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX session_impersonator_id_idx ON public.session USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX session_login_id_idx ON public.session USING btree (login_id) WHERE (revoked_at IS NULL);
CREATE INDEX session_previous_refresh_hash_idx ON public.session USING btree (previous_refresh_hash);
CREATE INDEX session_staff_session_id_idx ON public.session USING btree (staff_session_id) WHERE (staff_session_id IS NOT NULL);
grant delete on table session to chairside_discard;
grant delete, insert, select, update on table session to chairside_platform;
grant delete, select, update on table session to chairside_erase;
grant insert, select, update on table session to chairside_app;

create table settlement (
  organization_id bigint not null,
  id bigint default nextval('settlement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  rule text not null,
  source text not null,
  ends_on date not null,
  paid_cents bigint not null,
  refund_cents bigint not null,
  owed_cents bigint not null,
  waived_cents bigint not null,
  lines jsonb not null,
  cancellation_reason integer not null,
  override_reason text,
  invoice_id bigint,
  by_household boolean not null,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint settlement_pkey PRIMARY KEY (organization_id, id),
  constraint settlement_check CHECK (((rule <> 'staff'::text) OR (override_reason IS NOT NULL))),
  constraint settlement_owed_cents_check CHECK ((owed_cents >= 0)),
  constraint settlement_refund_cents_check CHECK ((refund_cents >= 0)),
  constraint settlement_rule_check CHECK ((rule = ANY (ARRAY['full_refund'::text, 'end_of_paid_period'::text, 'pro_rata'::text, 'pro_rata_less_visits'::text, 'rest_of_term'::text, 'nothing_paid'::text, 'staff'::text, 'location_closed'::text]))) NOT VALID,
  constraint settlement_waived_cents_check CHECK ((waived_cents >= 0)),
  constraint settlement_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX settlement_organization_id_account_id_id_idx ON public.settlement USING btree (organization_id, account_id, id);
CREATE INDEX settlement_organization_id_subscription_id_idx ON public.settlement USING btree (organization_id, subscription_id);
alter table settlement enable row level security, force row level security;
create policy granted on settlement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on settlement for all to chairside_platform using (true) with check (true);
create policy tenant on settlement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table settlement to chairside_app;
grant delete, insert, select, update on table settlement to chairside_platform;
grant select on table settlement to chairside_granted;

create table share_movement (
  organization_id bigint not null,
  id bigint default nextval('share_movement_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  dispute_id bigint,
  refund_id bigint,
  kind text not null,
  amount_cents bigint not null,
  status text default 'created'::text not null,
  idempotency_key text not null,
  provider_id text,
  failure text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint share_movement_pkey PRIMARY KEY (organization_id, id),
  constraint share_movement_organization_id_dispute_id_kind_key UNIQUE (organization_id, dispute_id, kind),
  constraint share_movement_organization_id_refund_id_kind_key UNIQUE (organization_id, refund_id, kind),
  constraint share_movement_amount_cents_check CHECK ((amount_cents > 0)),
  constraint share_movement_check1 CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint share_movement_kind_check CHECK ((kind = ANY (ARRAY['take'::text, 'return'::text]))),
  constraint share_movement_one_cause CHECK ((num_nonnulls(dispute_id, refund_id) <= 1)),
  constraint share_movement_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'done'::text, 'failed'::text]))),
  constraint share_movement_organization_id_dispute_id_fkey FOREIGN KEY (organization_id, dispute_id) REFERENCES dispute(organization_id, id),
  constraint share_movement_organization_id_refund_id_fkey FOREIGN KEY (organization_id, refund_id) REFERENCES refund(organization_id, id)
);
CREATE INDEX share_movement_by_provider ON public.share_movement USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX share_movement_returned_once ON public.share_movement USING btree (organization_id, payment_id) WHERE ((dispute_id IS NULL) AND (refund_id IS NULL));
alter table share_movement enable row level security, force row level security;
create policy granted on share_movement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on share_movement for all to chairside_platform using (true) with check (true);
create policy tenant on share_movement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table share_movement to chairside_app;
grant delete, insert, select, update on table share_movement to chairside_platform;
grant select on table share_movement to chairside_granted;

create table sign_in_code (
  brand text not null,
  email text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  by_link boolean default false not null,
  tried_on date default CURRENT_DATE not null,
  tries_that_day integer default 0 not null,
  constraint sign_in_code_pkey PRIMARY KEY (brand, email)
);
grant delete, insert, select, update on table sign_in_code to chairside_platform;
grant delete, select, update on table sign_in_code to chairside_erase;
grant insert, select, update on table sign_in_code to chairside_app;

create table signup_funnel (
  organization_id bigint not null,
  office_id bigint not null,
  counted_on date not null,
  source text not null,
  visits integer default 0 not null,
  starts integer default 0 not null,
  constraint signup_funnel_pkey PRIMARY KEY (organization_id, office_id, counted_on, source),
  constraint signup_funnel_starts_check CHECK ((starts >= 0)),
  constraint signup_funnel_visits_check CHECK ((visits >= 0)),
  constraint signup_funnel_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table signup_funnel enable row level security, force row level security;
create policy granted on signup_funnel for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on signup_funnel for all to chairside_platform using (true) with check (true);
create policy tenant on signup_funnel for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table signup_funnel to chairside_app;
grant delete, insert, select, update on table signup_funnel to chairside_platform;
grant select on table signup_funnel to chairside_granted;

create table sms_day (
  brand text not null,
  day date not null,
  office_id bigint not null,
  sent integer not null,
  constraint sms_day_pkey PRIMARY KEY (brand, day, office_id),
  constraint sms_day_office_id_fkey FOREIGN KEY (office_id) REFERENCES office_directory(office_id)
);
CREATE INDEX sms_day_office_id_idx ON public.sms_day USING btree (office_id);
grant delete, insert, select, update on table sms_day to chairside_platform;
grant insert, select, update on table sms_day to chairside_app;

create table sms_setup (
  brand text not null,
  state text not null,
  brand_registration text,
  brand_registered_on date,
  campaign_registration text,
  campaign_registered_on date,
  office_daily integer,
  brand_daily integer,
  quiet_from integer not null,
  quiet_until integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint sms_setup_pkey PRIMARY KEY (brand),
  constraint sms_setup_brand_daily_check CHECK ((brand_daily > 0)),
  constraint sms_setup_brand_registration_check CHECK ((length(brand_registration) <= 60)),
  constraint sms_setup_campaign_registration_check CHECK ((length(campaign_registration) <= 60)),
  constraint sms_setup_check CHECK (((brand_registration IS NULL) = (brand_registered_on IS NULL))),
  constraint sms_setup_check1 CHECK (((campaign_registration IS NULL) = (campaign_registered_on IS NULL))),
  constraint sms_setup_check2 CHECK (((state <> 'on'::text) OR ((brand_registration IS NOT NULL) AND (campaign_registration IS NOT NULL)))),
  constraint sms_setup_office_daily_check CHECK ((office_daily > 0)),
  constraint sms_setup_quiet_from_check CHECK (((quiet_from >= 18) AND (quiet_from <= 21))),
  constraint sms_setup_quiet_until_check CHECK (((quiet_until >= 8) AND (quiet_until <= 11))),
  constraint sms_setup_state_check CHECK ((state = ANY (ARRAY['off'::text, 'testing'::text, 'on'::text])))
);
grant insert, select, update on table sms_setup to chairside_platform;
grant select on table sms_setup to chairside_app;

create table sms_test (
  brand text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  refused text,
  constraint sms_test_pkey PRIMARY KEY (brand)
);
grant insert, select, update on table sms_test to chairside_platform;

create table sponsor_refund (
  organization_id bigint not null,
  sponsorship_id bigint not null,
  office_id bigint not null,
  business_id bigint not null,
  period_starts_on date not null,
  amount_cents bigint not null,
  refunded_on date not null,
  constraint sponsor_refund_pkey PRIMARY KEY (organization_id, sponsorship_id, period_starts_on),
  constraint sponsor_refund_amount_cents_check CHECK ((amount_cents > 0)),
  constraint sponsor_refund_organization_id_sponsorship_id_fkey FOREIGN KEY (organization_id, sponsorship_id) REFERENCES sponsorship(organization_id, id)
);
alter table sponsor_refund enable row level security, force row level security;
create policy granted on sponsor_refund for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on sponsor_refund for all to chairside_platform using (true) with check (true);
create policy tenant on sponsor_refund for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business)))));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.sponsor_refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table sponsor_refund to chairside_discard;
grant insert, select on table sponsor_refund to chairside_app;
grant insert, select on table sponsor_refund to chairside_platform;
grant select on table sponsor_refund to chairside_granted;
grant update on table sponsor_refund to chairside_erase;

create table sponsorship (
  organization_id bigint not null,
  id bigint default nextval('sponsorship_id_seq'::regclass) not null,
  office_id bigint not null,
  business_id bigint not null,
  addendum_id bigint not null,
  employee_id bigint not null,
  subscription_id bigint not null,
  business_name text not null,
  own boolean not null,
  contribution text not null,
  contribution_percent numeric(5,2) not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  plan_name text not null,
  period text not null,
  part_cents bigint not null,
  state text default 'active'::text not null,
  starts_on date not null,
  ends_on date,
  end_reason text,
  choice text,
  keep_price_cents bigint,
  chosen_at timestamp with time zone,
  was_price_cents bigint,
  was_percent numeric(5,2),
  was_source text,
  reminded boolean default false not null,
  created_at timestamp with time zone not null,
  next_terms jsonb,
  next_on date,
  constraint sponsorship_pkey PRIMARY KEY (organization_id, id),
  constraint sponsorship_check CHECK (((state = 'active'::text) = (ends_on IS NULL))),
  constraint sponsorship_check1 CHECK (((state = 'active'::text) = (end_reason IS NULL))),
  constraint sponsorship_check2 CHECK (((choice = 'kept'::text) <= ((chosen_at IS NOT NULL) AND (keep_price_cents IS NOT NULL)))),
  constraint sponsorship_choice_check CHECK ((choice = ANY (ARRAY['open'::text, 'kept'::text, 'let_end'::text]))),
  constraint sponsorship_contribution_check CHECK ((contribution = ANY (ARRAY['all'::text, 'percent'::text, 'fixed'::text, 'none'::text]))),
  constraint sponsorship_end_reason_check CHECK ((end_reason = ANY (ARRAY['left'::text, 'addendum_ended'::text, 'not_paid'::text, 'canceled'::text, 'kept'::text, 'moved'::text]))) NOT VALID,
  constraint sponsorship_next_terms CHECK (((next_terms IS NULL) = (next_on IS NULL))) NOT VALID,
  constraint sponsorship_part_cents_check CHECK ((part_cents >= 0)),
  constraint sponsorship_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint sponsorship_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ending'::text, 'ended'::text]))),
  constraint sponsorship_organization_id_addendum_id_fkey FOREIGN KEY (organization_id, addendum_id) REFERENCES business_office(organization_id, id),
  constraint sponsorship_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES business_employee(organization_id, id),
  constraint sponsorship_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX sponsorship_ends_on_idx ON public.sponsorship USING btree (ends_on) WHERE (choice = 'open'::text);
CREATE UNIQUE INDEX sponsorship_once ON public.sponsorship USING btree (organization_id, subscription_id) WHERE (state = 'active'::text);
CREATE INDEX sponsorship_organization_id_addendum_id_state_id_idx ON public.sponsorship USING btree (organization_id, addendum_id, state, id);
CREATE INDEX sponsorship_organization_id_employee_id_idx ON public.sponsorship USING btree (organization_id, employee_id);
CREATE INDEX sponsorship_organization_id_office_id_id_idx ON public.sponsorship USING btree (organization_id, office_id, id DESC);
CREATE INDEX sponsorship_organization_id_subscription_id_idx ON public.sponsorship USING btree (organization_id, subscription_id);
alter table sponsorship enable row level security, force row level security;
create policy granted on sponsorship for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on sponsorship for all to chairside_platform using (true) with check (true);
create policy tenant on sponsorship for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (EXISTS ( SELECT
   FROM subscription s
  WHERE ((s.organization_id = sponsorship.organization_id) AND (s.id = sponsorship.subscription_id) AND (s.account_id = ( SELECT app_account() AS app_account)))))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (business_id = ( SELECT app_business() AS app_business))) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (EXISTS ( SELECT
   FROM subscription s
  WHERE ((s.organization_id = sponsorship.organization_id) AND (s.id = sponsorship.subscription_id) AND (s.account_id = ( SELECT app_account() AS app_account))))))));
CREATE TRIGGER api_changed AFTER UPDATE ON public.sponsorship FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_sponsorship_change();
CREATE TRIGGER api_made AFTER INSERT ON public.sponsorship FOR EACH ROW EXECUTE FUNCTION note_sponsorship_change();
CREATE TRIGGER set_sponsored_part AFTER INSERT OR UPDATE OF state ON public.sponsorship FOR EACH ROW EXECUTE FUNCTION set_sponsored_part();
grant delete, insert, select, update on table sponsorship to chairside_app;
grant delete, insert, select, update on table sponsorship to chairside_platform;
grant select on table sponsorship to chairside_granted;

create table staff_text (
  organization_id bigint not null,
  login_id bigint not null,
  asked_at_office_id bigint not null,
  phone text not null,
  state text not null,
  asked_phone text,
  code_hash bytea,
  code_until timestamp with time zone,
  tries integer default 0 not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint staff_text_pkey PRIMARY KEY (organization_id, login_id),
  constraint staff_text_asked_phone_check CHECK ((asked_phone ~ '^\+1[0-9]{10}$'::text)),
  constraint staff_text_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint staff_text_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'stopped'::text, 'off'::text])))
);
CREATE INDEX staff_text_asked_phone_idx ON public.staff_text USING btree (asked_phone) WHERE (asked_phone IS NOT NULL);
CREATE INDEX staff_text_phone_idx ON public.staff_text USING btree (phone);
alter table staff_text enable row level security, force row level security;
create policy granted on staff_text for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on staff_text for all to chairside_platform using (true) with check (true);
create policy tenant on staff_text for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table staff_text to chairside_app;
grant delete, insert, select, update on table staff_text to chairside_platform;
grant select on table staff_text to chairside_granted;

create table staff_text_event (
  organization_id bigint not null,
  id bigint default nextval('staff_text_event_id_seq'::regclass) not null,
  login_id bigint not null,
  step text not null,
  phone text not null,
  wording text not null,
  ip text,
  at timestamp with time zone not null,
  constraint staff_text_event_pkey PRIMARY KEY (organization_id, id),
  constraint staff_text_event_step_check CHECK ((step = ANY (ARRAY['asked'::text, 'confirmed'::text, 'stopped'::text, 'renewed'::text, 'off'::text])))
);
CREATE INDEX staff_text_event_organization_id_login_id_id_idx ON public.staff_text_event USING btree (organization_id, login_id, id);
CREATE INDEX staff_text_event_phone_organization_id_id_idx ON public.staff_text_event USING btree (phone, organization_id, id);
alter table staff_text_event enable row level security, force row level security;
create policy granted on staff_text_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on staff_text_event for all to chairside_platform using (true) with check (true);
create policy tenant on staff_text_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.staff_text_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table staff_text_event to chairside_discard;
grant insert, select on table staff_text_event to chairside_app;
grant insert, select on table staff_text_event to chairside_platform;
grant select on table staff_text_event to chairside_granted;
grant update on table staff_text_event to chairside_erase;

create table staff_text_kind (
  organization_id bigint not null,
  login_id bigint not null,
  kind text not null,
  chosen_at timestamp with time zone not null,
  constraint staff_text_kind_pkey PRIMARY KEY (organization_id, login_id, kind),
  constraint staff_text_kind_kind_check CHECK ((kind = ANY (ARRAY['disputes'::text, 'payments'::text, 'renewals'::text, 'cases'::text, 'office'::text])))
);
alter table staff_text_kind enable row level security, force row level security;
create policy granted on staff_text_kind for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on staff_text_kind for all to chairside_platform using (true) with check (true);
create policy tenant on staff_text_kind for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table staff_text_kind to chairside_app;
grant delete, insert, select, update on table staff_text_kind to chairside_platform;
grant select on table staff_text_kind to chairside_granted;

create table subscription (
  organization_id bigint not null,
  id bigint default nextval('subscription_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  plan_id bigint not null,
  period text not null,
  status text not null,
  prior_status text,
  version integer default 1 not null,
  list_price_cents bigint not null,
  discount_percent numeric(5,2) default 0 not null,
  discount_source text default 'none'::text not null,
  agreed_price_cents bigint not null,
  guaranteed_price_cents bigint,
  payor text default 'member'::text not null,
  office_fee_cents bigint default 0 not null,
  under_contract boolean default false not null,
  guaranteed boolean default false not null,
  auto_renew boolean default true not null,
  pay_in_office boolean default false not null,
  started_on date not null,
  term_started_on date not null,
  term_ends_on date not null,
  charge_day integer not null,
  next_bill_on date,
  ends_on date,
  past_due_since date,
  cancellation_reason integer,
  order_id uuid,
  reenrolled_as bigint,
  created_at timestamp with time zone default now() not null,
  paid_until date,
  cancellation_rule text default 'standard'::text not null,
  claim_held boolean default false not null,
  sponsor_cents bigint default 0 not null,
  paused_until date,
  constraint subscription_pkey PRIMARY KEY (organization_id, id),
  constraint sponsor_cents_within_price CHECK (((sponsor_cents >= 0) AND (sponsor_cents <= agreed_price_cents))) NOT VALID,
  constraint subscription_agreed_price_cents_check CHECK ((agreed_price_cents >= 0)),
  constraint subscription_cancellation_rule_check CHECK ((cancellation_rule = ANY (ARRAY['standard'::text, 'pro_rata'::text, 'pro_rata_less_visits'::text, 'rest_of_term'::text]))) NOT VALID,
  constraint subscription_charge_day_check CHECK (((charge_day >= 1) AND (charge_day <= 31))),
  constraint subscription_check CHECK ((term_ends_on > term_started_on)),
  constraint subscription_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint subscription_discount_source_check CHECK ((discount_source = ANY (ARRAY['community'::text, 'business'::text, 'none'::text, 'family'::text, 'promo'::text, 'agreed'::text]))) NOT VALID,
  constraint subscription_guaranteed_price_cents_check CHECK ((guaranteed_price_cents > 0)),
  constraint subscription_list_price_cents_check CHECK ((list_price_cents > 0)),
  constraint subscription_office_fee_cents_check CHECK ((office_fee_cents >= 0)),
  constraint subscription_paused_is_inactive CHECK (((paused_until IS NULL) OR (status = 'inactive'::text))) NOT VALID,
  constraint subscription_payor_check CHECK ((payor = ANY (ARRAY['member'::text, 'office'::text]))),
  constraint subscription_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['active'::text, 'cancellation_requested'::text, 'active_cash'::text, 'pending_cash'::text, 'active_transferred'::text, 'inactive_transferred'::text, 'canceled'::text, 'delinquent'::text, 'delinquent_gpp'::text, 'past_due'::text, 'disputed'::text, 'inactive'::text, 'permanently_disabled'::text]))),
  constraint subscription_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint subscription_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id),
  constraint subscription_organization_id_plan_id_fkey FOREIGN KEY (organization_id, plan_id) REFERENCES plan(organization_id, id)
);
CREATE INDEX subscription_by_id ON public.subscription USING btree (id);
CREATE INDEX subscription_next_bill_on_organization_id_idx ON public.subscription USING btree (next_bill_on, organization_id) WHERE (next_bill_on IS NOT NULL);
CREATE INDEX subscription_organization_id_account_id_idx ON public.subscription USING btree (organization_id, account_id);
CREATE INDEX subscription_organization_id_member_id_idx ON public.subscription USING btree (organization_id, member_id);
CREATE INDEX subscription_organization_id_office_id_account_id_idx ON public.subscription USING btree (organization_id, office_id, account_id) WHERE (paused_until IS NOT NULL);
CREATE INDEX subscription_organization_id_office_id_plan_id_period_statu_idx ON public.subscription USING btree (organization_id, office_id, plan_id, period, status) INCLUDE (account_id);
CREATE INDEX subscription_organization_id_office_id_started_on_id_idx ON public.subscription USING btree (organization_id, office_id, started_on, id) WHERE (status = 'pending_cash'::text);
CREATE INDEX subscription_organization_id_office_id_term_ends_on_id_idx ON public.subscription USING btree (organization_id, office_id, term_ends_on, id) WHERE ((status = ANY (ARRAY['active'::text, 'active_cash'::text, 'active_transferred'::text])) AND (pay_in_office OR (NOT auto_renew)));
CREATE INDEX subscription_organization_id_office_id_term_ends_on_id_idx1 ON public.subscription USING btree (organization_id, office_id, term_ends_on, id) WHERE (status = ANY (ARRAY['active'::text, 'active_cash'::text, 'active_transferred'::text]));
CREATE INDEX subscription_organization_id_order_id_idx ON public.subscription USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX subscription_organization_id_plan_id_idx ON public.subscription USING btree (organization_id, plan_id);
CREATE INDEX subscription_term_ends_on_organization_id_idx ON public.subscription USING btree (term_ends_on, organization_id) WHERE (status = ANY (ARRAY['active'::text, 'active_cash'::text, 'cancellation_requested'::text]));
CREATE INDEX subscription_term_ends_on_organization_id_idx1 ON public.subscription USING btree (term_ends_on, organization_id) WHERE (status = 'active_transferred'::text);
alter table subscription enable row level security, force row level security;
create policy granted on subscription for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on subscription for all to chairside_platform using (true) with check (true);
create policy tenant on subscription for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.subscription FOR EACH ROW WHEN ((((((((((((((((old.office_id IS DISTINCT FROM new.office_id) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.plan_id IS DISTINCT FROM new.plan_id)) OR (old.period IS DISTINCT FROM new.period)) OR (old.status IS DISTINCT FROM new.status)) OR (old.agreed_price_cents IS DISTINCT FROM new.agreed_price_cents)) OR (old.auto_renew IS DISTINCT FROM new.auto_renew)) OR (old.pay_in_office IS DISTINCT FROM new.pay_in_office)) OR (old.started_on IS DISTINCT FROM new.started_on)) OR (old.term_started_on IS DISTINCT FROM new.term_started_on)) OR (old.term_ends_on IS DISTINCT FROM new.term_ends_on)) OR (old.next_bill_on IS DISTINCT FROM new.next_bill_on)) OR (old.ends_on IS DISTINCT FROM new.ends_on)) OR (old.paid_until IS DISTINCT FROM new.paid_until))) EXECUTE FUNCTION note_subscription_change();
CREATE TRIGGER api_made AFTER INSERT ON public.subscription FOR EACH ROW EXECUTE FUNCTION note_subscription_change();
CREATE TRIGGER close_subscription_term AFTER UPDATE OF term_started_on, plan_id ON public.subscription FOR EACH ROW WHEN (((old.term_started_on <> new.term_started_on) OR (old.plan_id <> new.plan_id))) EXECUTE FUNCTION close_subscription_term();
CREATE TRIGGER end_pause AFTER UPDATE OF paused_until ON public.subscription FOR EACH ROW WHEN (((old.paused_until IS NOT NULL) AND (new.paused_until IS NULL))) EXECUTE FUNCTION end_pause();
CREATE TRIGGER follow_sponsored_price BEFORE UPDATE OF agreed_price_cents, period ON public.subscription FOR EACH ROW WHEN (((new.agreed_price_cents <> old.agreed_price_cents) OR (new.period <> old.period))) EXECUTE FUNCTION follow_sponsored_price();
CREATE TRIGGER show_sponsored_part AFTER UPDATE OF sponsor_cents, agreed_price_cents, period ON public.subscription FOR EACH ROW WHEN ((new.sponsor_cents <> old.sponsor_cents)) EXECUTE FUNCTION show_sponsored_part();
grant delete, insert, select, update on table subscription to chairside_app;
grant delete, insert, select, update on table subscription to chairside_platform;
grant select on table subscription to chairside_granted;

create table subscription_change (
  organization_id bigint not null,
  id bigint default nextval('subscription_change_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  kind text not null,
  effective text not null,
  effective_on date not null,
  plan_id bigint not null,
  period text not null,
  list_price_cents bigint not null,
  discount_percent numeric(5,2) not null,
  discount_source text not null,
  agreed_price_cents bigint not null,
  under_contract boolean not null,
  guaranteed boolean not null,
  charge_day integer not null,
  term_starts_on date not null,
  term_ends_on date not null,
  next_bill_on date,
  due_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  invoice_id bigint,
  payment_id bigint,
  state text not null,
  idempotency_key text not null,
  reason text not null,
  words text not null,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint subscription_change_pkey PRIMARY KEY (organization_id, id),
  constraint subscription_change_organization_id_subscription_id_idempot_key UNIQUE (organization_id, subscription_id, idempotency_key),
  constraint subscription_change_agreed_price_cents_check CHECK ((agreed_price_cents >= 0)),
  constraint subscription_change_charge_day_check CHECK (((charge_day >= 1) AND (charge_day <= 31))),
  constraint subscription_change_check CHECK ((term_ends_on > term_starts_on)),
  constraint subscription_change_check1 CHECK (((state = ANY (ARRAY['paying'::text, 'pending'::text])) = (settled_at IS NULL))),
  constraint subscription_change_check2 CHECK (((due_cents = 0) OR (credit_cents = 0))),
  constraint subscription_change_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint subscription_change_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint subscription_change_due_cents_check CHECK ((due_cents >= 0)),
  constraint subscription_change_effective_check CHECK ((effective = ANY (ARRAY['now'::text, 'term_start'::text, 'next_charge'::text, 'renewal'::text]))),
  constraint subscription_change_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'charge_day'::text, 'term'::text]))),
  constraint subscription_change_list_price_cents_check CHECK ((list_price_cents > 0)),
  constraint subscription_change_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_change_state_check CHECK ((state = ANY (ARRAY['paying'::text, 'pending'::text, 'done'::text, 'declined'::text, 'undone'::text, 'left'::text]))),
  constraint subscription_change_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint subscription_change_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX subscription_change_effective_on_organization_id_idx ON public.subscription_change USING btree (effective_on, organization_id) WHERE (state = 'pending'::text);
CREATE INDEX subscription_change_organization_id_account_id_id_idx ON public.subscription_change USING btree (organization_id, account_id, id);
CREATE INDEX subscription_change_organization_id_invoice_id_idx ON public.subscription_change USING btree (organization_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX subscription_change_organization_id_subscription_id_idx ON public.subscription_change USING btree (organization_id, subscription_id) WHERE (state = ANY (ARRAY['paying'::text, 'pending'::text]));
alter table subscription_change enable row level security, force row level security;
create policy granted on subscription_change for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on subscription_change for all to chairside_platform using (true) with check (true);
create policy tenant on subscription_change for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table subscription_change to chairside_app;
grant delete, insert, select, update on table subscription_change to chairside_platform;
grant select on table subscription_change to chairside_granted;

create table subscription_history (
  organization_id bigint not null,
  id bigint default nextval('subscription_history_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  version integer not null,
  at timestamp with time zone not null,
  event text not null,
  from_status text,
  to_status text not null,
  reason text,
  cancellation_reason integer,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  constraint subscription_history_pkey PRIMARY KEY (organization_id, id),
  constraint subscription_history_organization_id_subscription_id_versio_key UNIQUE (organization_id, subscription_id, version),
  constraint subscription_history_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX subscription_history_by_day ON public.subscription_history USING btree (organization_id, office_id, at);
CREATE INDEX subscription_history_organization_id_account_id_at_idx ON public.subscription_history USING btree (organization_id, account_id, at);
alter table subscription_history enable row level security, force row level security;
create policy granted on subscription_history for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on subscription_history for all to chairside_platform using (true) with check (true);
create policy tenant on subscription_history for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_noted AFTER INSERT ON public.subscription_history FOR EACH ROW EXECUTE FUNCTION note_membership_event();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.subscription_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table subscription_history to chairside_discard;
grant insert, select on table subscription_history to chairside_app;
grant insert, select on table subscription_history to chairside_platform;
grant select on table subscription_history to chairside_granted;
grant select, update on table subscription_history to chairside_erase;

create table subscription_term (
  organization_id bigint not null,
  subscription_id bigint not null,
  starts_on date not null,
  office_id bigint not null,
  account_id bigint not null,
  ends_on date not null,
  plan_id bigint not null,
  included jsonb not null,
  carries boolean not null,
  constraint subscription_term_pkey PRIMARY KEY (organization_id, subscription_id, starts_on),
  constraint subscription_term_check CHECK ((ends_on > starts_on)),
  constraint subscription_term_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id)
);
CREATE INDEX subscription_term_by_end ON public.subscription_term USING btree (organization_id, office_id, ends_on);
CREATE INDEX subscription_term_organization_id_account_id_idx ON public.subscription_term USING btree (organization_id, account_id);
CREATE INDEX subscription_term_organization_id_office_id_idx ON public.subscription_term USING btree (organization_id, office_id);
alter table subscription_term enable row level security, force row level security;
create policy granted on subscription_term for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on subscription_term for all to chairside_platform using (true) with check (true);
create policy tenant on subscription_term for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table subscription_term to chairside_app;
grant delete, insert, select, update on table subscription_term to chairside_platform;
grant select on table subscription_term to chairside_granted;

create table support_case (
  organization_id bigint not null,
  id bigint default nextval('support_case_id_seq'::regclass) not null,
  office_id bigint not null,
  issue text,
  title text not null,
  state text default 'open'::text not null,
  opened_by bigint not null,
  name text not null,
  email text not null,
  assigned_to bigint,
  assigned_name text,
  opened_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  reopened integer default 0 not null,
  constraint support_case_pkey PRIMARY KEY (organization_id, id),
  constraint support_case_issue_check CHECK ((issue = ANY (ARRAY['billing'::text, 'member'::text, 'plan'::text, 'treatment'::text]))),
  constraint support_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_case_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX support_case_by_id ON public.support_case USING btree (id);
CREATE INDEX support_case_organization_id_office_id_id_idx ON public.support_case USING btree (organization_id, office_id, id DESC);
CREATE INDEX support_case_state_moved_at_id_idx ON public.support_case USING btree (state, moved_at, id);
alter table support_case enable row level security, force row level security;
create policy granted on support_case for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on support_case for all to chairside_platform using (true) with check (true);
create policy tenant on support_case for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER end_support_with_case AFTER UPDATE OF state ON public.support_case FOR EACH ROW WHEN (((new.state = 'closed'::text) AND (old.state <> 'closed'::text))) EXECUTE FUNCTION end_support_with_case();
grant delete, insert, select, update on table support_case to chairside_app;
grant delete, insert, select, update on table support_case to chairside_platform;
grant select on table support_case to chairside_granted;

create table support_message (
  organization_id bigint not null,
  id bigint default nextval('support_message_id_seq'::regclass) not null,
  office_id bigint not null,
  case_id bigint not null,
  from_staff boolean not null,
  login_id bigint not null,
  author text not null,
  text text,
  file_key text,
  file_name text,
  file_type text,
  at timestamp with time zone not null,
  constraint support_message_pkey PRIMARY KEY (organization_id, id),
  constraint support_message_check CHECK ((((text IS NULL) = (file_key IS NOT NULL)) AND ((file_key IS NULL) = (file_name IS NULL)) AND ((file_key IS NULL) = (file_type IS NULL)))),
  constraint support_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000))),
  constraint support_message_organization_id_case_id_fkey FOREIGN KEY (organization_id, case_id) REFERENCES support_case(organization_id, id),
  constraint support_message_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX support_message_organization_id_case_id_id_idx ON public.support_message USING btree (organization_id, case_id, id);
alter table support_message enable row level security, force row level security;
create policy granted on support_message for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[]))));
create policy platform on support_message for all to chairside_platform using (true) with check (true);
create policy tenant on support_message for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.support_message FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table support_message to chairside_discard;
grant insert, select on table support_message to chairside_app;
grant insert, select on table support_message to chairside_platform;
grant select on table support_message to chairside_granted;
grant select, update on table support_message to chairside_erase;

create table support_request (
  organization_id bigint not null,
  id bigint default nextval('support_request_id_seq'::regclass) not null,
  office_id bigint not null,
  requested_by bigint not null,
  requester text not null,
  reason text not null,
  case_id bigint,
  requested_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  until timestamp with time zone,
  with_case boolean default false not null,
  emergency boolean default false not null,
  constraint support_request_pkey PRIMARY KEY (organization_id, id),
  constraint support_request_check CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint support_request_check1 CHECK (((until IS NULL) = (state = ANY (ARRAY['waiting'::text, 'declined'::text])))),
  constraint support_request_check2 CHECK (((NOT with_case) OR (case_id IS NOT NULL))),
  constraint support_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint support_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'ended'::text]))),
  constraint support_request_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
CREATE INDEX support_request_organization_id_office_id_id_idx ON public.support_request USING btree (organization_id, office_id, id DESC);
CREATE INDEX support_request_requested_by_organization_id_office_id_idx ON public.support_request USING btree (requested_by, organization_id, office_id) WHERE (state = 'approved'::text);
alter table support_request enable row level security, force row level security;
create policy granted on support_request for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on support_request for all to chairside_platform using (true) with check (true);
create policy tenant on support_request for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table support_request to chairside_app;
grant delete, insert, select, update on table support_request to chairside_platform;
grant select on table support_request to chairside_granted;

create table terms_notice (
  organization_id bigint not null,
  office_id bigint not null,
  versions text not null,
  at timestamp with time zone not null,
  constraint terms_notice_pkey PRIMARY KEY (organization_id, office_id, versions),
  constraint terms_notice_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id)
);
alter table terms_notice enable row level security, force row level security;
create policy granted on terms_notice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(false) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on terms_notice for all to chairside_platform using (true) with check (true);
create policy tenant on terms_notice for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true)));
grant delete, insert, select, update on table terms_notice to chairside_app;
grant delete, insert, select, update on table terms_notice to chairside_platform;
grant select on table terms_notice to chairside_granted;

create table text_consent (
  organization_id bigint not null,
  id bigint default nextval('text_consent_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  phone text not null,
  state text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  member_id bigint,
  constraint text_consent_pkey PRIMARY KEY (organization_id, id),
  constraint text_consent_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint text_consent_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint text_consent_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'stopped'::text, 'off'::text]))),
  constraint text_consent_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE UNIQUE INDEX text_consent_organization_id_account_id_member_id_idx ON public.text_consent USING btree (organization_id, account_id, member_id) NULLS NOT DISTINCT;
CREATE INDEX text_consent_phone_idx ON public.text_consent USING btree (phone);
alter table text_consent enable row level security, force row level security;
create policy granted on text_consent for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on text_consent for all to chairside_platform using (true) with check (true);
create policy tenant on text_consent for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table text_consent to chairside_app;
grant delete, insert, select, update on table text_consent to chairside_platform;
grant select on table text_consent to chairside_granted;

create table text_consent_event (
  organization_id bigint not null,
  id bigint default nextval('text_consent_event_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  step text not null,
  phone text not null,
  wording text not null,
  source text not null,
  actor text not null,
  login_id bigint,
  ip text,
  at timestamp with time zone not null,
  member_id bigint,
  constraint text_consent_event_pkey PRIMARY KEY (organization_id, id),
  constraint text_consent_event_source_check CHECK ((source = ANY (ARRAY['patient'::text, 'desk'::text, 'phone'::text]))),
  constraint text_consent_event_step_check CHECK ((step = ANY (ARRAY['asked'::text, 'confirmed'::text, 'stopped'::text, 'renewed'::text, 'off'::text])))
);
CREATE INDEX text_consent_event_organization_id_account_id_id_idx ON public.text_consent_event USING btree (organization_id, account_id, id);
CREATE INDEX text_consent_event_phone_organization_id_id_idx ON public.text_consent_event USING btree (phone, organization_id, id);
alter table text_consent_event enable row level security, force row level security;
create policy granted on text_consent_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on text_consent_event for all to chairside_platform using (true) with check (true);
create policy tenant on text_consent_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.text_consent_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table text_consent_event to chairside_discard;
grant insert, select on table text_consent_event to chairside_app;
grant insert, select on table text_consent_event to chairside_platform;
grant select on table text_consent_event to chairside_granted;
grant select, update on table text_consent_event to chairside_erase;

create table tier_coupon (
  organization_id bigint not null,
  code text not null,
  bills_left integer not null,
  constraint tier_coupon_pkey PRIMARY KEY (organization_id, code),
  constraint tier_coupon_bills_left_check CHECK ((bills_left >= 0))
);
alter table tier_coupon enable row level security, force row level security;
create policy granted on tier_coupon for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_coupon for all to chairside_platform using (true) with check (true);
create policy tenant on tier_coupon for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_coupon to chairside_app;
grant delete, insert, select, update on table tier_coupon to chairside_platform;
grant select on table tier_coupon to chairside_granted;

create table tier_invoice (
  organization_id bigint not null,
  id bigint default nextval('tier_invoice_id_seq'::regclass) not null,
  number integer not null,
  origin text not null,
  bill_on date not null,
  level integer,
  period text,
  period_starts_on date,
  period_ends_on date,
  percent integer default 0 not null,
  begins_period boolean default false not null,
  change_key text,
  status text not null,
  total_cents bigint not null,
  failed_attempts integer default 0 not null,
  first_failed_on date,
  next_attempt_on date,
  next_notice_on date,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  order_id bigint,
  reversed_at timestamp with time zone,
  location_id bigint,
  constraint tier_invoice_pkey PRIMARY KEY (organization_id, id),
  constraint tier_invoice_organization_id_change_key_key UNIQUE (organization_id, change_key),
  constraint tier_invoice_organization_id_number_key UNIQUE (organization_id, number),
  constraint tier_invoice_check CHECK (((origin = 'change'::text) = (change_key IS NOT NULL))),
  constraint tier_invoice_check2 CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint tier_invoice_draft_check CHECK (((origin = ANY (ARRAY['change'::text, 'order'::text])) OR (status = ANY (ARRAY['open'::text, 'paid'::text])))) NOT VALID,
  constraint tier_invoice_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint tier_invoice_order_check CHECK ((((origin = 'order'::text) = (order_id IS NOT NULL)) AND ((origin = 'order'::text) = (level IS NULL)) AND ((level IS NULL) = (period IS NULL)) AND ((level IS NULL) = (period_starts_on IS NULL)) AND ((level IS NULL) = (period_ends_on IS NULL)) AND ((reversed_at IS NULL) OR (origin = 'order'::text)))) NOT VALID,
  constraint tier_invoice_origin_check CHECK ((origin = ANY (ARRAY['period'::text, 'change'::text, 'member_fee'::text, 'order'::text]))) NOT VALID,
  constraint tier_invoice_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint tier_invoice_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text]))),
  constraint tier_invoice_total_cents_check CHECK ((total_cents >= 0)),
  constraint tier_invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id),
  constraint tier_invoice_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES office(organization_id, id) NOT VALID,
  constraint tier_invoice_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES marketing_order(organization_id, id) NOT VALID
);
CREATE INDEX tier_invoice_least_organization_id_idx ON public.tier_invoice USING btree (LEAST(next_attempt_on, next_notice_on), organization_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX tier_invoice_once_a_period ON public.tier_invoice USING btree (organization_id, origin, period_starts_on, COALESCE(location_id, (0)::bigint)) WHERE (origin = ANY (ARRAY['period'::text, 'member_fee'::text]));
CREATE UNIQUE INDEX tier_invoice_one_change ON public.tier_invoice USING btree (organization_id) WHERE ((status = 'draft'::text) AND (origin = 'change'::text));
CREATE UNIQUE INDEX tier_invoice_one_for_order ON public.tier_invoice USING btree (organization_id, order_id) WHERE ((status = ANY (ARRAY['draft'::text, 'paid'::text])) AND (order_id IS NOT NULL));
CREATE INDEX tier_invoice_organization_id_bill_on_id_idx ON public.tier_invoice USING btree (organization_id, bill_on DESC, id DESC);
alter table tier_invoice enable row level security, force row level security;
create policy granted on tier_invoice for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_invoice for all to chairside_platform using (true) with check (true);
create policy tenant on tier_invoice for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_invoice to chairside_app;
grant delete, insert, select, update on table tier_invoice to chairside_platform;
grant select on table tier_invoice to chairside_granted;

create table tier_invoice_line (
  organization_id bigint not null,
  id bigint default nextval('tier_invoice_line_id_seq'::regclass) not null,
  invoice_id bigint not null,
  kind text not null,
  description text not null,
  amount_cents bigint not null,
  location_id bigint,
  constraint tier_invoice_line_pkey PRIMARY KEY (organization_id, id),
  constraint tier_invoice_line_kind_check CHECK ((kind = ANY (ARRAY['tier'::text, 'coupon'::text, 'unused'::text, 'member_fee'::text, 'waived'::text, 'material'::text, 'credit'::text]))) NOT VALID,
  constraint tier_invoice_line_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES tier_invoice(organization_id, id),
  constraint tier_invoice_line_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES office(organization_id, id) NOT VALID
);
CREATE INDEX tier_invoice_line_organization_id_invoice_id_idx ON public.tier_invoice_line USING btree (organization_id, invoice_id);
alter table tier_invoice_line enable row level security, force row level security;
create policy granted on tier_invoice_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_invoice_line for all to chairside_platform using (true) with check (true);
create policy tenant on tier_invoice_line for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_invoice_line to chairside_app;
grant delete, insert, select, update on table tier_invoice_line to chairside_platform;
grant select on table tier_invoice_line to chairside_granted;

create table tier_method (
  organization_id bigint not null,
  id bigint default nextval('tier_method_id_seq'::regclass) not null,
  kind text not null,
  provider_id text not null,
  network text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  fingerprint text,
  blocked_code text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  expiry_notified date,
  constraint tier_method_pkey PRIMARY KEY (organization_id, id),
  constraint tier_method_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint tier_method_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint tier_method_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
alter table tier_method enable row level security, force row level security;
create policy granted on tier_method for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_method for all to chairside_platform using (true) with check (true);
create policy tenant on tier_method for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_method to chairside_app;
grant delete, insert, select, update on table tier_method to chairside_platform;
grant select on table tier_method to chairside_granted;

create table tier_payment (
  organization_id bigint not null,
  id bigint default nextval('tier_payment_id_seq'::regclass) not null,
  invoice_id bigint not null,
  method_id bigint not null,
  by_schedule boolean not null,
  amount_cents bigint not null,
  processor_fee_cents bigint,
  status text not null,
  idempotency_key text not null,
  provider_id text,
  failure_code text,
  failure_message text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  sent_at timestamp with time zone,
  surplus_cents bigint default 0 not null,
  constraint tier_payment_pkey PRIMARY KEY (organization_id, id),
  constraint tier_payment_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key),
  constraint tier_payment_organization_id_provider_id_key UNIQUE (organization_id, provider_id),
  constraint tier_payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint tier_payment_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'canceled'::text])) = (settled_at IS NOT NULL))),
  constraint tier_payment_processor_fee_cents_check CHECK ((processor_fee_cents >= 0)),
  constraint tier_payment_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))),
  constraint tier_payment_surplus_check CHECK (((surplus_cents = 0) OR (surplus_cents = amount_cents))),
  constraint tier_payment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES tier_invoice(organization_id, id),
  constraint tier_payment_organization_id_method_id_fkey FOREIGN KEY (organization_id, method_id) REFERENCES tier_method(organization_id, id)
);
CREATE INDEX tier_payment_by_provider ON public.tier_payment USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX tier_payment_made ON public.tier_payment USING btree (created_at, organization_id, id) WHERE (status = 'succeeded'::text);
CREATE INDEX tier_payment_organization_id_invoice_id_idx ON public.tier_payment USING btree (organization_id, invoice_id);
CREATE UNIQUE INDEX tier_payment_organization_id_invoice_id_idx1 ON public.tier_payment USING btree (organization_id, invoice_id) WHERE (status = ANY (ARRAY['created'::text, 'unknown'::text, 'processing'::text]));
CREATE UNIQUE INDEX tier_payment_pays_once ON public.tier_payment USING btree (organization_id, invoice_id) WHERE ((status = 'succeeded'::text) AND (surplus_cents = 0));
alter table tier_payment enable row level security, force row level security;
create policy granted on tier_payment for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_payment for all to chairside_platform using (true) with check (true);
create policy tenant on tier_payment for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_payment to chairside_app;
grant delete, insert, select, update on table tier_payment to chairside_platform;
grant select on table tier_payment to chairside_granted;

create table tier_subscription (
  organization_id bigint not null,
  home_office_id bigint not null,
  level integer default 0 not null,
  period text,
  provider_customer text,
  method_id bigint,
  coupon_code text,
  coupon_percent integer default 0 not null,
  coupon_bills integer default 0 not null,
  period_percent integer default 0 not null,
  period_starts_on date,
  next_bill_on date,
  bill_day integer,
  next_level integer,
  next_period text,
  fees_from date,
  last_number integer default 0 not null,
  overdue_since date,
  version integer default 0 not null,
  created_at timestamp with time zone not null,
  billing_mode text default 'one_tier'::text not null,
  invoicing text default 'one'::text not null,
  next_billing_mode text,
  next_invoicing text,
  constraint tier_subscription_pkey PRIMARY KEY (organization_id),
  constraint tier_subscription_bill_day_check CHECK (((bill_day >= 1) AND (bill_day <= 31))),
  constraint tier_subscription_billing_mode_check CHECK ((billing_mode = ANY (ARRAY['one_tier'::text, 'per_location'::text]))) NOT VALID,
  constraint tier_subscription_check CHECK ((((level > 0) = (period IS NOT NULL)) AND ((level > 0) = (next_bill_on IS NOT NULL)) AND ((level > 0) = (period_starts_on IS NOT NULL)))),
  constraint tier_subscription_check1 CHECK ((period_starts_on < next_bill_on)),
  constraint tier_subscription_check2 CHECK ((((next_level IS NULL) = (next_period IS NULL)) AND ((next_level IS NULL) OR (level > 0)))),
  constraint tier_subscription_coupon_bills_check CHECK ((coupon_bills >= 0)),
  constraint tier_subscription_coupon_percent_check CHECK (((coupon_percent >= 0) AND (coupon_percent <= 100))),
  constraint tier_subscription_invoicing_check CHECK ((invoicing = ANY (ARRAY['one'::text, 'each'::text]))) NOT VALID,
  constraint tier_subscription_level_check CHECK (((level >= 0) AND (level <= 3))),
  constraint tier_subscription_mode_check CHECK ((((invoicing <> 'each'::text) OR (billing_mode = 'per_location'::text)) AND ((next_invoicing IS NULL) OR (next_invoicing <> 'each'::text) OR (next_billing_mode = 'per_location'::text)) AND ((next_billing_mode IS NULL) = (next_invoicing IS NULL)) AND ((next_billing_mode IS NULL) OR (level > 0)))) NOT VALID,
  constraint tier_subscription_next_billing_mode_check CHECK ((next_billing_mode = ANY (ARRAY['one_tier'::text, 'per_location'::text]))) NOT VALID,
  constraint tier_subscription_next_invoicing_check CHECK ((next_invoicing = ANY (ARRAY['one'::text, 'each'::text]))) NOT VALID,
  constraint tier_subscription_next_level_check CHECK (((next_level >= 1) AND (next_level <= 3))),
  constraint tier_subscription_next_period_check CHECK ((next_period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint tier_subscription_period_check CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint tier_subscription_period_percent_check CHECK (((period_percent >= 0) AND (period_percent <= 100))),
  constraint tier_subscription_organization_id_home_office_id_fkey FOREIGN KEY (organization_id, home_office_id) REFERENCES office(organization_id, id),
  constraint tier_subscription_organization_id_method_id_fkey FOREIGN KEY (organization_id, method_id) REFERENCES tier_method(organization_id, id)
);
CREATE INDEX tier_subscription_fees_from_organization_id_idx ON public.tier_subscription USING btree (fees_from, organization_id) WHERE (fees_from IS NOT NULL);
CREATE INDEX tier_subscription_next_bill_on_organization_id_idx ON public.tier_subscription USING btree (next_bill_on, organization_id) WHERE (next_bill_on IS NOT NULL);
alter table tier_subscription enable row level security, force row level security;
create policy granted on tier_subscription for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on tier_subscription for all to chairside_platform using (true) with check (true);
create policy tenant on tier_subscription for all to chairside_app using ((organization_id = ( SELECT app_organization() AS app_organization))) with check ((organization_id = ( SELECT app_organization() AS app_organization)));
grant delete, insert, select, update on table tier_subscription to chairside_app;
grant delete, insert, select, update on table tier_subscription to chairside_platform;
grant select on table tier_subscription to chairside_granted;

create table town (
  key text generated always as (town_key(name)) stored not null,
  state text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  people integer default 0 not null,
  constraint town_pkey PRIMARY KEY (key, state),
  constraint town_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint town_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint town_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
grant select on table town to chairside_app;
grant select on table town to chairside_platform;

create table trial (
  organization bigint not null,
  office_id bigint not null,
  login_id bigint not null,
  owner_login_id bigint not null,
  started_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  ends_on date not null,
  discarded_at timestamp with time zone,
  discarded_by text,
  filled integer default 0 not null,
  constraint trial_pkey PRIMARY KEY (organization),
  constraint trial_discarded_by_check CHECK ((discarded_by = ANY (ARRAY['owner'::text, 'expired'::text, 'unfinished'::text])))
);
CREATE INDEX trial_discarded_at_idx ON public.trial USING btree (discarded_at) WHERE (discarded_at IS NOT NULL);
CREATE INDEX trial_ends_on_idx ON public.trial USING btree (ends_on) WHERE (discarded_at IS NULL);
CREATE UNIQUE INDEX trial_login_id_idx ON public.trial USING btree (login_id) WHERE (discarded_at IS NULL);
CREATE INDEX trial_login_id_started_at_idx ON public.trial USING btree (login_id, started_at DESC);
grant insert, select, update on table trial to chairside_platform;
grant select on table trial to chairside_app;
grant select on table trial to chairside_discard;
grant select on table trial to chairside_erase;

create table unique_hold (
  what text not null,
  digest bytea not null,
  cell integer not null,
  held_at timestamp with time zone default clock_timestamp() not null,
  constraint unique_hold_pkey PRIMARY KEY (what, digest)
);

create table unsubscribe_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  campaign_id bigint,
  made_at timestamp with time zone not null,
  constraint unsubscribe_link_pkey PRIMARY KEY (organization_id, token_hash),
  constraint unsubscribe_link_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id)
);
CREATE INDEX unsubscribe_link_organization_id_account_id_idx ON public.unsubscribe_link USING btree (organization_id, account_id);
CREATE INDEX unsubscribe_link_token_hash_idx ON public.unsubscribe_link USING btree (token_hash);
alter table unsubscribe_link enable row level security, force row level security;
create policy granted on unsubscribe_link for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on unsubscribe_link for all to chairside_platform using (true) with check (true);
create policy tenant on unsubscribe_link for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table unsubscribe_link to chairside_app;
grant delete, insert, select, update on table unsubscribe_link to chairside_platform;
grant select on table unsubscribe_link to chairside_granted;

create table visit (
  organization_id bigint not null,
  id bigint default nextval('visit_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  visited_on date not null,
  provider text,
  note text,
  request_key text not null,
  recorded_at timestamp with time zone not null,
  recorded_login_id bigint,
  recorded_by text not null,
  impersonator_id bigint default app_impersonator(),
  voided_at timestamp with time zone,
  voided_login_id bigint,
  voided_by text,
  void_impersonator_id bigint,
  void_reason text,
  request_digest text default ''::text not null,
  constraint visit_pkey PRIMARY KEY (organization_id, id),
  constraint visit_check CHECK ((((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint visit_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint visit_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id)
);
CREATE INDEX visit_by_day ON public.visit USING btree (organization_id, office_id, visited_on);
CREATE INDEX visit_of_office ON public.visit USING btree (organization_id, office_id, visited_on) WHERE (voided_at IS NULL);
CREATE INDEX visit_organization_id_account_id_id_idx ON public.visit USING btree (organization_id, account_id, id DESC);
CREATE UNIQUE INDEX visit_organization_id_account_id_request_key_idx ON public.visit USING btree (organization_id, account_id, request_key);
CREATE INDEX visit_organization_id_member_id_visited_on_id_idx ON public.visit USING btree (organization_id, member_id, visited_on DESC, id DESC);
CREATE INDEX visit_organization_id_office_id_id_idx ON public.visit USING btree (organization_id, office_id, id DESC);
alter table visit enable row level security, force row level security;
create policy granted on visit for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on visit for all to chairside_platform using (true) with check (true);
create policy tenant on visit for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER api_changed AFTER UPDATE ON public.visit FOR EACH ROW WHEN ((old.voided_at IS DISTINCT FROM new.voided_at)) EXECUTE FUNCTION note_visit_change();
CREATE TRIGGER api_made AFTER INSERT ON public.visit FOR EACH ROW EXECUTE FUNCTION note_visit_change();
CREATE TRIGGER follow_undone_location_visit AFTER UPDATE OF voided_at ON public.visit FOR EACH ROW WHEN (((old.voided_at IS NULL) AND (new.voided_at IS NOT NULL))) EXECUTE FUNCTION follow_undone_location_visit();
grant delete, insert, select, update on table visit to chairside_app;
grant delete, insert, select, update on table visit to chairside_platform;
grant select on table visit to chairside_granted;

create table visit_line (
  organization_id bigint not null,
  visit_id bigint not null,
  subscription_id bigint not null,
  code text not null,
  office_id bigint not null,
  account_id bigint not null,
  quantity integer not null,
  term_starts_on date not null,
  fee_cents bigint,
  discount_percent numeric(5,2) default 0 not null,
  constraint visit_line_pkey PRIMARY KEY (organization_id, visit_id, subscription_id, code),
  constraint visit_line_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint visit_line_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint visit_line_quantity_check CHECK ((quantity > 0)),
  constraint visit_line_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id),
  constraint visit_line_organization_id_visit_id_fkey FOREIGN KEY (organization_id, visit_id) REFERENCES visit(organization_id, id)
);
CREATE INDEX visit_line_organization_id_account_id_idx ON public.visit_line USING btree (organization_id, account_id);
CREATE INDEX visit_line_organization_id_office_id_idx ON public.visit_line USING btree (organization_id, office_id);
CREATE INDEX visit_line_organization_id_subscription_id_idx ON public.visit_line USING btree (organization_id, subscription_id);
alter table visit_line enable row level security, force row level security;
create policy granted on visit_line for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on visit_line for all to chairside_platform using (true) with check (true);
create policy tenant on visit_line for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
grant delete, insert, select, update on table visit_line to chairside_app;
grant delete, insert, select, update on table visit_line to chairside_platform;
grant select on table visit_line to chairside_granted;

create table voucher (
  organization_id bigint not null,
  id bigint default nextval('voucher_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  program_id bigint not null,
  number integer not null,
  request_key text not null,
  state text default 'submitted'::text not null,
  service text not null,
  service_name text not null,
  most_cents bigint not null,
  service_on date not null,
  amount_cents bigint not null,
  note text default ''::text not null,
  submitted_at timestamp with time zone not null,
  submitted_login_id bigint,
  submitted_by text not null,
  decide_by date not null,
  decided_at timestamp with time zone,
  decided_login_id bigint,
  decided_by text,
  approved_cents bigint,
  reason text,
  paid_at timestamp with time zone,
  waits text,
  closed_at timestamp with time zone,
  reversed_by text,
  reverse_reason text,
  warned boolean default false not null,
  version integer default 1 not null,
  document_id bigint,
  constraint voucher_pkey PRIMARY KEY (organization_id, id),
  constraint voucher_organization_id_office_id_request_key_key UNIQUE (organization_id, office_id, request_key),
  constraint voucher_organization_id_program_id_number_key UNIQUE (organization_id, program_id, number),
  constraint voucher_amount_cents_check CHECK ((amount_cents > 0)),
  constraint voucher_approved_cents_check CHECK ((approved_cents > 0)),
  constraint voucher_check CHECK ((amount_cents <= most_cents)),
  constraint voucher_check1 CHECK (((approved_cents IS NULL) OR (approved_cents <= amount_cents))),
  constraint voucher_check2 CHECK (((state = ANY (ARRAY['approved'::text, 'paid'::text, 'reversed'::text])) = (approved_cents IS NOT NULL))),
  constraint voucher_check3 CHECK (((state = 'paid'::text) <= (paid_at IS NOT NULL))),
  constraint voucher_check4 CHECK (((state = ANY (ARRAY['rejected'::text, 'withdrawn'::text, 'expired'::text, 'reversed'::text])) = (closed_at IS NOT NULL))),
  constraint voucher_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'reversed'::text]))),
  constraint voucher_waits_check CHECK ((waits = ANY (ARRAY['no_account'::text, 'platform_balance'::text, 'paused'::text]))),
  constraint voucher_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES account(organization_id, id),
  constraint voucher_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id),
  constraint voucher_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint voucher_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES voucher_program(organization_id, id)
);
CREATE INDEX voucher_decide_by_idx ON public.voucher USING btree (decide_by) WHERE (state = 'submitted'::text);
CREATE INDEX voucher_organization_id_account_id_idx ON public.voucher USING btree (organization_id, account_id);
CREATE INDEX voucher_organization_id_member_id_service_service_on_idx ON public.voucher USING btree (organization_id, member_id, service, service_on);
CREATE INDEX voucher_organization_id_office_id_id_idx ON public.voucher USING btree (organization_id, office_id, id DESC);
CREATE INDEX voucher_organization_id_program_id_id_idx ON public.voucher USING btree (organization_id, program_id, id DESC);
CREATE INDEX voucher_organization_id_program_id_submitted_at_id_idx ON public.voucher USING btree (organization_id, program_id, submitted_at, id) WHERE (state = 'submitted'::text);
alter table voucher enable row level security, force row level security;
create policy granted on voucher for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on voucher for all to chairside_platform using (true) with check (true);
create policy tenant on voucher for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program)))));
CREATE TRIGGER api_changed AFTER UPDATE ON public.voucher FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_voucher_change();
grant delete, insert, select, update on table voucher to chairside_app;
grant delete, insert, select, update on table voucher to chairside_platform;
grant select on table voucher to chairside_granted;

create table voucher_approver (
  organization_id bigint not null,
  program_id bigint not null,
  login_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  removed_at timestamp with time zone,
  constraint voucher_approver_pkey PRIMARY KEY (organization_id, program_id, login_id),
  constraint voucher_approver_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES voucher_program(organization_id, id)
);
alter table voucher_approver enable row level security, force row level security;
create policy granted on voucher_approver for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on voucher_approver for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_approver for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table voucher_approver to chairside_app;
grant delete, insert, select, update on table voucher_approver to chairside_platform;
grant select on table voucher_approver to chairside_granted;

create table voucher_fund_movement (
  organization_id bigint not null,
  id bigint default nextval('voucher_fund_movement_id_seq'::regclass) not null,
  program_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  reference text not null,
  note text default ''::text not null,
  request_key text not null,
  recorded_login_id bigint,
  recorded_by text not null,
  at timestamp with time zone not null,
  constraint voucher_fund_movement_pkey PRIMARY KEY (organization_id, id),
  constraint voucher_fund_movement_organization_id_request_key_key UNIQUE (organization_id, request_key),
  constraint voucher_fund_movement_amount_cents_check CHECK ((amount_cents > 0)),
  constraint voucher_fund_movement_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'dispute'::text, 'payback'::text]))),
  constraint voucher_fund_movement_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES voucher_program(organization_id, id)
);
CREATE INDEX voucher_fund_movement_organization_id_program_id_id_idx ON public.voucher_fund_movement USING btree (organization_id, program_id, id DESC);
alter table voucher_fund_movement enable row level security, force row level security;
create policy granted on voucher_fund_movement for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on voucher_fund_movement for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_fund_movement for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.voucher_fund_movement FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table voucher_fund_movement to chairside_discard;
grant insert, select on table voucher_fund_movement to chairside_app;
grant insert, select on table voucher_fund_movement to chairside_platform;
grant select on table voucher_fund_movement to chairside_granted;
grant update on table voucher_fund_movement to chairside_erase;

create table voucher_program (
  organization_id bigint not null,
  id bigint default nextval('voucher_program_id_seq'::regclass) not null,
  home_office_id bigint not null,
  name text not null,
  sponsor_name text not null,
  sponsor_email text not null,
  funding text not null,
  state text default 'active'::text not null,
  submit_days integer default 60 not null,
  decide_days integer default 30 not null,
  once_a_year boolean default true not null,
  approver_sees text default 'initials'::text not null,
  balance_cents bigint default 0 not null,
  reserved_cents bigint default 0 not null,
  filled_cents bigint default 0 not null,
  low boolean default false not null,
  low_round integer default 0 not null,
  version integer default 1 not null,
  ended_on date,
  created_at timestamp with time zone not null,
  constraint voucher_program_pkey PRIMARY KEY (organization_id, id),
  constraint voucher_program_approver_sees_check CHECK ((approver_sees = ANY (ARRAY['initials'::text, 'name'::text]))),
  constraint voucher_program_check CHECK (((state = 'ended'::text) = (ended_on IS NOT NULL))),
  constraint voucher_program_check1 CHECK (((funding = 'prepaid'::text) OR ((balance_cents = 0) AND (reserved_cents = 0)))),
  constraint voucher_program_check2 CHECK (((balance_cents >= reserved_cents) OR (state <> 'active'::text))),
  constraint voucher_program_decide_days_check CHECK (((decide_days >= 1) AND (decide_days <= 180))),
  constraint voucher_program_funding_check CHECK ((funding = ANY (ARRAY['prepaid'::text, 'none'::text]))),
  constraint voucher_program_reserved_cents_check CHECK ((reserved_cents >= 0)),
  constraint voucher_program_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint voucher_program_submit_days_check CHECK (((submit_days >= 1) AND (submit_days <= 365))),
  constraint voucher_program_organization_id_home_office_id_fkey FOREIGN KEY (organization_id, home_office_id) REFERENCES office(organization_id, id)
);
alter table voucher_program enable row level security, force row level security;
create policy granted on voucher_program for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on voucher_program for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_program for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (id = ( SELECT app_voucher_program() AS app_voucher_program))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (id = ( SELECT app_voucher_program() AS app_voucher_program)))));
grant delete, insert, select, update on table voucher_program to chairside_app;
grant delete, insert, select, update on table voucher_program to chairside_platform;
grant select on table voucher_program to chairside_granted;

create table voucher_program_office (
  organization_id bigint not null,
  program_id bigint not null,
  office_id bigint not null,
  current boolean default true not null,
  constraint voucher_program_office_pkey PRIMARY KEY (organization_id, program_id, office_id),
  constraint voucher_program_office_organization_id_office_id_fkey FOREIGN KEY (organization_id, office_id) REFERENCES office(organization_id, id),
  constraint voucher_program_office_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES voucher_program(organization_id, id)
);
CREATE UNIQUE INDEX voucher_program_office_organization_id_office_id_idx ON public.voucher_program_office USING btree (organization_id, office_id) WHERE current;
alter table voucher_program_office enable row level security, force row level security;
create policy granted on voucher_program_office for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on voucher_program_office for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_program_office for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program)))));
grant delete, insert, select, update on table voucher_program_office to chairside_app;
grant delete, insert, select, update on table voucher_program_office to chairside_platform;
grant select on table voucher_program_office to chairside_granted;

create table voucher_service (
  organization_id bigint not null,
  program_id bigint not null,
  code text not null,
  name text not null,
  most_cents bigint not null,
  place integer not null,
  offered boolean default true not null,
  constraint voucher_service_pkey PRIMARY KEY (organization_id, program_id, code),
  constraint voucher_service_most_cents_check CHECK ((most_cents > 0)),
  constraint voucher_service_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES voucher_program(organization_id, id)
);
alter table voucher_service enable row level security, force row level security;
create policy granted on voucher_service for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on voucher_service for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_service for all to chairside_app using ((((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program))))) with check ((((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)) OR ((organization_id = ( SELECT app_organization() AS app_organization)) AND (program_id = ( SELECT app_voucher_program() AS app_voucher_program)))));
grant delete, insert, select, update on table voucher_service to chairside_app;
grant delete, insert, select, update on table voucher_service to chairside_platform;
grant select on table voucher_service to chairside_granted;

create table voucher_transfer (
  organization_id bigint not null,
  id bigint default nextval('voucher_transfer_id_seq'::regclass) not null,
  office_id bigint not null,
  voucher_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  status text default 'created'::text not null,
  idempotency_key text not null,
  provider_id text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint voucher_transfer_pkey PRIMARY KEY (organization_id, id),
  constraint voucher_transfer_organization_id_voucher_id_kind_key UNIQUE (organization_id, voucher_id, kind),
  constraint voucher_transfer_amount_cents_check CHECK ((amount_cents > 0)),
  constraint voucher_transfer_check CHECK (((status = 'done'::text) = ((settled_at IS NOT NULL) AND (provider_id IS NOT NULL)))),
  constraint voucher_transfer_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'take'::text]))),
  constraint voucher_transfer_status_check CHECK ((status = ANY (ARRAY['created'::text, 'unknown'::text, 'done'::text]))),
  constraint voucher_transfer_organization_id_voucher_id_fkey FOREIGN KEY (organization_id, voucher_id) REFERENCES voucher(organization_id, id)
);
CREATE INDEX voucher_transfer_organization_id_office_id_provider_id_idx ON public.voucher_transfer USING btree (organization_id, office_id, provider_id) WHERE (provider_id IS NOT NULL);
alter table voucher_transfer enable row level security, force row level security;
create policy granted on voucher_transfer for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on voucher_transfer for all to chairside_platform using (true) with check (true);
create policy tenant on voucher_transfer for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table voucher_transfer to chairside_app;
grant delete, insert, select, update on table voucher_transfer to chairside_platform;
grant select on table voucher_transfer to chairside_granted;

create table webhook_attempt (
  organization_id bigint not null,
  delivery_id bigint not null,
  number integer not null,
  at timestamp with time zone not null,
  status integer,
  error text,
  took_ms integer not null,
  answer text,
  constraint webhook_attempt_pkey PRIMARY KEY (organization_id, delivery_id, number),
  constraint webhook_attempt_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_delivery(organization_id, id) ON DELETE CASCADE
);
alter table webhook_attempt enable row level security, force row level security;
create policy granted on webhook_attempt for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on webhook_attempt for all to chairside_platform using (true) with check (true);
create policy tenant on webhook_attempt for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table webhook_attempt to chairside_app;
grant delete, insert, select, update on table webhook_attempt to chairside_platform;
grant select on table webhook_attempt to chairside_granted;

create table webhook_delivery (
  organization_id bigint not null,
  id bigint default nextval('webhook_delivery_id_seq'::regclass) not null,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null,
  attempts integer default 0 not null,
  round integer default 0 not null,
  due_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_delivery_organization_id_endpoint_id_event_id_key UNIQUE (organization_id, endpoint_id, event_id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'held'::text, 'succeeded'::text, 'failed'::text, 'skipped'::text]))),
  constraint webhook_delivery_organization_id_endpoint_id_fkey FOREIGN KEY (organization_id, endpoint_id) REFERENCES webhook_endpoint(organization_id, id),
  constraint webhook_delivery_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES api_event(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (organization_id, endpoint_id, due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_event ON public.webhook_delivery USING btree (organization_id, event_id);
CREATE INDEX webhook_delivery_held ON public.webhook_delivery USING btree (organization_id, endpoint_id, id) WHERE (state = 'held'::text);
alter table webhook_delivery enable row level security, force row level security;
create policy granted on webhook_delivery for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on webhook_delivery for all to chairside_platform using (true) with check (true);
create policy tenant on webhook_delivery for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table webhook_delivery to chairside_app;
grant delete, insert, select, update on table webhook_delivery to chairside_platform;
grant select on table webhook_delivery to chairside_granted;

create table webhook_endpoint (
  organization_id bigint not null,
  id bigint default nextval('webhook_endpoint_id_seq'::regclass) not null,
  url text not null,
  events text[] not null,
  offices bigint[],
  version text not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  state text default 'unverified'::text not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  failing_s bigint default 0 not null,
  last_failed_at timestamp with time zone,
  told integer default 0 not null,
  pause_until timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_because text,
  deleted_at timestamp with time zone,
  constraint webhook_endpoint_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_endpoint_check CHECK (((state = 'disabled'::text) = (disabled_at IS NOT NULL))),
  constraint webhook_endpoint_check1 CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['failing'::text, 'gone'::text, 'user'::text]))),
  constraint webhook_endpoint_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['unverified'::text, 'active'::text, 'failing'::text, 'disabled'::text]))),
  constraint webhook_endpoint_url_check CHECK ((length(url) <= 500)),
  constraint webhook_endpoint_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(organization_id)
);
alter table webhook_endpoint enable row level security, force row level security;
create policy granted on webhook_endpoint for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on webhook_endpoint for all to chairside_platform using (true) with check (true);
create policy tenant on webhook_endpoint for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table webhook_endpoint to chairside_app;
grant delete, insert, select, update on table webhook_endpoint to chairside_platform;
grant select on table webhook_endpoint to chairside_granted;

create table webhook_event (
  organization_id bigint not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamp with time zone default now() not null,
  applied_at timestamp with time zone,
  outcome text,
  constraint webhook_event_pkey PRIMARY KEY (organization_id, event_id)
);
CREATE INDEX webhook_event_by_id ON public.webhook_event USING btree (event_id);
CREATE INDEX webhook_event_latest ON public.webhook_event USING btree (received_at DESC, event_id);
CREATE INDEX webhook_event_organization_id_received_at_idx ON public.webhook_event USING btree (organization_id, received_at);
alter table webhook_event enable row level security, force row level security;
create policy granted on webhook_event for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[]))));
create policy platform on webhook_event for all to chairside_platform using (true) with check (true);
create policy tenant on webhook_event for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table webhook_event to chairside_app;
grant delete, insert, select, update on table webhook_event to chairside_platform;
grant select on table webhook_event to chairside_granted;

create table weekly_summary (
  organization_id bigint not null,
  office_id bigint not null,
  sent_on date not null,
  constraint weekly_summary_pkey PRIMARY KEY (organization_id, office_id)
);
alter table weekly_summary enable row level security, force row level security;
create policy granted on weekly_summary for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on weekly_summary for all to chairside_platform using (true) with check (true);
create policy tenant on weekly_summary for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (( SELECT app_account() AS app_account) IS NULL)));
grant delete, insert, select, update on table weekly_summary to chairside_app;
grant delete, insert, select, update on table weekly_summary to chairside_platform;
grant select on table weekly_summary to chairside_granted;

create table write_off (
  organization_id bigint not null,
  id bigint default nextval('write_off_id_seq'::regclass) not null,
  office_id bigint not null,
  account_id bigint not null,
  invoice_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  login_id bigint,
  actor text not null,
  created_at timestamp with time zone not null,
  claim_id bigint,
  payment_id bigint,
  subscription_id bigint,
  constraint write_off_pkey PRIMARY KEY (organization_id, id),
  constraint write_off_amount_cents_check CHECK (((amount_cents > 0) OR ((amount_cents < 0) AND (claim_id IS NOT NULL)))),
  constraint write_off_payment_check CHECK (((amount_cents < 0) = (payment_id IS NOT NULL))),
  constraint write_off_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint write_off_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES payment(organization_id, id),
  constraint write_off_organization_id_subscription_id_fkey FOREIGN KEY (organization_id, subscription_id) REFERENCES subscription(organization_id, id) NOT VALID
);
CREATE INDEX write_off_organization_id_claim_id_idx ON public.write_off USING btree (organization_id, claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX write_off_organization_id_invoice_id_idx ON public.write_off USING btree (organization_id, invoice_id);
alter table write_off enable row level security, force row level security;
create policy granted on write_off for select to chairside_granted using ((( SELECT granted_everywhere() AS granted_everywhere) OR (office_id = ANY (( SELECT granted_offices(true) AS granted_offices)::bigint[])) OR ((office_id IS NULL) AND (organization_id = ANY (( SELECT granted_organizations(true) AS granted_organizations)::bigint[])))));
create policy platform on write_off for all to chairside_platform using (true) with check (true);
create policy tenant on write_off for all to chairside_app using (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL))) with check (((organization_id = ( SELECT app_organization() AS app_organization)) AND COALESCE((office_id = ANY (( SELECT app_reached_offices() AS app_reached_offices)::bigint[])), true) AND (NULLIF(account_id, COALESCE(( SELECT app_account() AS app_account), account_id)) IS NULL)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.write_off FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete on table write_off to chairside_discard;
grant insert, select on table write_off to chairside_app;
grant insert, select on table write_off to chairside_platform;
grant select on table write_off to chairside_granted;
grant select, update on table write_off to chairside_erase;

create table zip_place (
  prefix text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint zip_place_pkey PRIMARY KEY (prefix),
  constraint zip_place_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint zip_place_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint zip_place_prefix_check CHECK ((prefix ~ '^(\d{3}|\d{5})$'::text))
);
grant select on table zip_place to chairside_app;
grant select on table zip_place to chairside_platform;

-- Views

create view error_of_group with (security_invoker=true) as
 SELECT 'browser'::text AS source,
    browser_error_group(e.message, e.frames, e.route) AS group_digest,
    e.digest
   FROM browser_error e
UNION ALL
 SELECT 'server'::text AS source,
    server_error_group(e.operation, e.message) AS group_digest,
    e.digest
   FROM server_error e;
grant select on table error_of_group to chairside_granted;
grant select on table error_of_group to chairside_platform;

create view granted_office with (security_invoker=true) as
 SELECT g.id AS grant_id,
    g.login_id,
    g.kind,
    g.permissions,
    g.households,
    g.organization_id,
    g.office_id,
    g.account_id,
    g.member_id
   FROM live_grant g
  WHERE g.kind = ANY (ARRAY['household'::text, 'office'::text])
UNION ALL
 SELECT g.id AS grant_id,
    g.login_id,
    g.kind,
    g.permissions,
    g.households,
    o.organization_id,
    o.id AS office_id,
    NULL::bigint AS account_id,
    NULL::bigint AS member_id
   FROM live_grant g
     JOIN office o ON o.organization_id = g.organization_id
  WHERE g.kind = 'organization'::text
UNION ALL
 SELECT g.id AS grant_id,
    g.login_id,
    g.kind,
    g.permissions,
    g.households,
    o.organization_id,
    o.office_id,
    NULL::bigint AS account_id,
    NULL::bigint AS member_id
   FROM live_grant g
     JOIN location_group_office o ON o.organization_id = g.organization_id AND o.group_id = g.place_id
  WHERE g.kind = 'location_group'::text;
grant select on table granted_office to chairside_app;
grant select on table granted_office to chairside_platform;

create view kpi_event with (security_invoker=true) as
 WITH alive AS (
         SELECT s.organization_id,
            s.office_id,
            l.day,
            GREATEST(0, l.day - (s.paid_at AT TIME ZONE o.timezone)::date)::bigint AS days
           FROM practice_signup s
             JOIN office o ON o.organization_id = s.organization_id AND o.id = s.office_id
             CROSS JOIN LATERAL ( SELECT k.day,
                    k.counted_at
                   FROM kpi_day k
                  WHERE k.organization_id = o.organization_id AND k.office_id = o.id AND k.live
                  ORDER BY k.day
                 LIMIT 1) l
          WHERE s.paid_at IS NOT NULL AND o.trial_until IS NULL AND l.counted_at < (l.day + '4 days'::interval)
        ), cases AS (
         SELECT c.organization_id,
            c.office_id,
            c.id,
            (c.opened_at AT TIME ZONE o.timezone)::date AS day,
            c.opened_at,
            COALESCE(c.closed_at,
                CASE
                    WHEN c.state = 'closed'::text THEN c.moved_at
                    ELSE NULL::timestamp with time zone
                END) AS closed_at,
            c.reopened,
            o.timezone
           FROM support_case c
             JOIN office o ON o.organization_id = c.organization_id AND o.id = c.office_id
          WHERE o.trial_until IS NULL
        )
 SELECT alive.organization_id,
    alive.office_id,
    alive.office_id AS id,
    'activation'::text AS figure,
    alive.day,
    alive.days AS numerator
   FROM alive
UNION ALL
 SELECT alive.organization_id,
    alive.office_id,
    alive.office_id AS id,
    'live_same_day'::text AS figure,
    alive.day,
    (alive.days < 1)::integer AS numerator
   FROM alive
UNION ALL
 SELECT alive.organization_id,
    alive.office_id,
    alive.office_id AS id,
    'live_in_week'::text AS figure,
    alive.day,
    (alive.days <= 7)::integer AS numerator
   FROM alive
UNION ALL
 SELECT c.organization_id,
    c.office_id,
    c.id,
    'first_answer'::text AS figure,
    c.day,
    support_minutes(c.opened_at, m.at, c.timezone) AS numerator
   FROM cases c
     CROSS JOIN LATERAL ( SELECT min(m_1.at) AS at
           FROM support_message m_1
          WHERE m_1.organization_id = c.organization_id AND m_1.case_id = c.id AND m_1.from_staff) m
  WHERE m.at IS NOT NULL
UNION ALL
 SELECT cases.organization_id,
    cases.office_id,
    cases.id,
    'closed_in_time'::text AS figure,
    cases.day,
    COALESCE(cases.closed_at <= (cases.opened_at + '2 days'::interval), false)::integer AS numerator
   FROM cases
UNION ALL
 SELECT cases.organization_id,
    cases.office_id,
    cases.id,
    'reopened'::text AS figure,
    cases.day,
    (cases.reopened > 0)::integer AS numerator
   FROM cases;
grant select on table kpi_event to chairside_granted;
grant select on table kpi_event to chairside_platform;

create view live_grant with (security_invoker=true) as
 SELECT g.login_id,
    g.organization_id,
    g.office_id,
    g.account_id,
    g.member_id,
    g.needs_verified_email,
    g.id,
    g.kind,
    g.place_id,
    g.permissions,
    g.households,
    g.granted_by,
    g.granted_at,
    g.ends_at,
    g.place_key,
    g.needs_two_step,
    g.user_type
   FROM login_grant g
     JOIN login l ON l.id = g.login_id
  WHERE (g.ends_at IS NULL OR g.ends_at > business_now()) AND (NOT g.needs_verified_email OR l.email_verified_at IS NOT NULL) AND (NOT g.needs_two_step OR l.two_step_on_at IS NOT NULL OR (EXISTS ( SELECT
           FROM passkey p
          WHERE p.login_id = l.id)));
grant select on table live_grant to chairside_app;
grant select on table live_grant to chairside_platform;

create view overcredited_change with (security_invoker=true) as
 SELECT c.organization_id,
    c.office_id,
    c.account_id,
    c.subscription_id,
    c.id AS change_id,
    c.credit_cents,
    ((- l.amount_cents)::numeric - d.left_cents)::bigint AS excess_cents
   FROM subscription_change c
     JOIN invoice_line l ON l.organization_id = c.organization_id AND l.invoice_id = c.invoice_id AND l.subscription_id = c.subscription_id AND l.kind = 'plan_change'::text AND l.amount_cents < 0
     JOIN LATERAL ( SELECT x.invoice_id,
            x.kind,
            x.period_starts_on AS starts,
            x.period_ends_on AS ends
           FROM invoice_line x
             JOIN invoice i ON i.organization_id = x.organization_id AND i.id = x.invoice_id
          WHERE x.organization_id = c.organization_id AND x.subscription_id = c.subscription_id AND x.invoice_id < c.invoice_id AND x.period_starts_on IS NOT NULL AND (i.status = ANY (ARRAY['open'::text, 'paid'::text]))
          ORDER BY x.period_ends_on DESC
         LIMIT 1) b ON b.kind = 'dues'::text AND b.starts <= c.effective_on AND (b.ends - b.starts) <= 31
     JOIN LATERAL ( SELECT round(sum(x.amount_cents) / count(*) FILTER (WHERE x.kind = 'dues'::text)::numeric * GREATEST(b.ends - c.effective_on, 0)::numeric / (b.ends - b.starts)::numeric) AS left_cents
           FROM invoice_line x
          WHERE x.organization_id = c.organization_id AND x.subscription_id = c.subscription_id AND x.invoice_id = b.invoice_id AND (x.kind = ANY (ARRAY['dues'::text, 'family_discount'::text, 'promo_discount'::text, 'agreed_discount'::text, 'community_discount'::text, 'business_discount'::text, 'sponsor'::text]))) d ON true
  WHERE c.kind = 'plan'::text AND c.effective = 'now'::text AND c.state = 'done'::text AND (- l.amount_cents)::numeric > d.left_cents AND NOT (EXISTS ( SELECT
           FROM subscription_change e
          WHERE e.organization_id = c.organization_id AND e.subscription_id = c.subscription_id AND e.id < c.id AND e.kind = 'plan'::text AND e.state = 'done'::text AND e.effective_on >= b.starts)) AND NOT (EXISTS ( SELECT
           FROM credit_movement m
          WHERE m.organization_id = c.organization_id AND m.corrects_change_id = c.id));
grant select on table overcredited_change to chairside_app;
grant select on table overcredited_change to chairside_platform;

create view practice_work with (security_invoker=true) as
 SELECT p.organization_id,
    p.office_id,
    p.chart_id,
    p.done_on,
    p.fee_cents * p.quantity AS total_cents,
    (EXISTS ( SELECT
           FROM subscription s
          WHERE s.organization_id = p.organization_id AND s.member_id = COALESCE(c.member_id, c.second_of_member_id) AND s.started_on <= p.done_on AND (s.ends_on > p.done_on OR s.ends_on IS NULL AND is_running(s.status)))) AS is_member
   FROM practice_procedure p
     JOIN chart c ON c.organization_id = p.organization_id AND c.id = p.chart_id
  WHERE p.status = 'done'::text
UNION ALL
 SELECT practice_production.organization_id,
    practice_production.office_id,
    practice_production.chart_id,
    practice_production.done_on,
    practice_production.total_cents,
    false AS is_member
   FROM practice_production;
grant select on table practice_work to chairside_app;
grant select on table practice_work to chairside_granted;
grant select on table practice_work to chairside_platform;

create view referral_standing with (security_invoker=true) as
 SELECT r.organization_id,
    r.id AS referral_id,
    r.office_id,
    r.account_id,
    r.referrer_account_id,
    r.joined_at,
    r.state,
    r.credit_cents,
    o.brand,
    o.timezone,
    p.id AS payment_id,
    (p.settled_at AT TIME ZONE o.timezone)::date AS paid_on,
    l.loss,
    (EXISTS ( SELECT
           FROM dispute d
          WHERE d.organization_id = r.organization_id AND d.payment_id = p.id AND d.withdrawn_at IS NOT NULL AND (d.status <> ALL (ARRAY['won'::text, 'lost'::text])))) AS contested
   FROM referral r
     JOIN office o ON o.organization_id = r.organization_id AND o.id = r.office_id
     LEFT JOIN LATERAL ( SELECT p_1.id,
            p_1.settled_at,
            p_1.status,
            p_1.amount_cents,
            p_1.organization_id,
            p_1.account_id
           FROM payment p_1
          WHERE p_1.organization_id = r.organization_id AND p_1.account_id = r.account_id AND payment_was_collected(p_1.status) AND p_1.surplus_cents < p_1.amount_cents
          ORDER BY (COALESCE(p_1.id = r.payment_id, false)) DESC, p_1.settled_at, p_1.id
         LIMIT 1) p ON true
     LEFT JOIN LATERAL ( SELECT
                CASE
                    WHEN p.status = 'returned'::text THEN 'returned'::text
                    WHEN (EXISTS ( SELECT
                       FROM dispute d
                      WHERE d.organization_id = p.organization_id AND d.payment_id = p.id AND d.withdrawn_at IS NOT NULL AND d.status = 'lost'::text)) THEN 'disputed'::text
                    WHEN (( SELECT COALESCE(sum(f.amount_cents), 0::numeric) AS "coalesce"
                       FROM refund f
                      WHERE f.organization_id = p.organization_id AND f.account_id = p.account_id AND f.payment_id = p.id AND f.status <> 'failed'::text)) >= p.amount_cents::numeric THEN 'refunded'::text
                    ELSE NULL::text
                END AS loss) l ON p.id IS NOT NULL;
grant select on table referral_standing to chairside_app;
grant select on table referral_standing to chairside_platform;

-- Functions

CREATE OR REPLACE FUNCTION public.acting_counts(impersonator bigint, staff_session uuid)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select impersonator is null or exists (
    select from session own join login staff on staff.id = own.login_id and staff.status = 'active'
      and (staff.ends_at is null or staff.ends_at > business_now())
      join live_grant g on g.login_id = own.login_id and g.kind = 'platform'
     where own.id = staff_session and own.login_id = impersonator and own.revoked_at is null and own.expires_at > now())
$function$;

CREATE OR REPLACE FUNCTION public.active_plans(org bigint, office bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select p.id from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
  where p.organization_id = org and p.office_id = office and p.view_status = 'active' and p.deleted_at is null
    and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0
$function$;

CREATE OR REPLACE FUNCTION public.affiliate_earnings(after_on date, after_id bigint, most integer)
 RETURNS TABLE(id bigint, practice text, bill_cents bigint, percent integer, amount_cents bigint, earned_on date, payable_on date, state text, paid_on date, reversed_on date, reverse_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.id, o.name, e.bill_cents, e.percent, e.amount_cents, e.earned_on, e.payable_on, e.state, e.paid_on, e.reversed_on, e.reverse_reason
  from affiliate_earning e join office o on o.organization_id = e.organization_id and o.id = e.office_id
  where e.affiliate_id = app_affiliate() and (after_id is null or (e.earned_on, e.id) < (after_on, after_id))
  order by e.earned_on desc, e.id desc limit most
$function$;
revoke execute on function affiliate_earnings(date,bigint,integer) from public;
grant execute on function affiliate_earnings(date,bigint,integer) to chairside_app;

CREATE OR REPLACE FUNCTION public.affiliate_practices(after bigint, most integer)
 RETURNS TABLE(organization_id bigint, name text, state text, step text, linked_on date, first_paid_on date, ends_on date, earned_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.organization_id, o.name, r.state, office_step(o), (r.linked_at at time zone o.timezone)::date, r.first_paid_on,
    (r.first_paid_on + make_interval(months => r.months))::date,
    (select coalesce(sum(e.amount_cents), 0)::bigint from affiliate_earning e where e.organization_id = r.organization_id and e.affiliate_id = r.affiliate_id
      and e.state <> 'reversed')
  from affiliate_referral r join office o on o.organization_id = r.organization_id and o.id = r.office_id and o.trial_until is null
  where r.affiliate_id = app_affiliate() and (after is null or r.organization_id < after) order by r.organization_id desc limit most
$function$;
revoke execute on function affiliate_practices(bigint,integer) from public;
grant execute on function affiliate_practices(bigint,integer) to chairside_app;

CREATE OR REPLACE FUNCTION public.agreed_fee(org bigint, office bigint, day date)
 RETURNS TABLE(id bigint, basis_points integer, fixed_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select f.id, f.basis_points, f.fixed_cents from fee_override f
  where f.organization_id = org and (f.office_id = office or f.office_id is null) and f.from_day <= day and (f.until_day is null or f.until_day >= day)
  order by f.office_id nulls last, f.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.agreement_is_running(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['active'::text, 'late'::text]));

CREATE OR REPLACE FUNCTION public.api_amount(cents bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_char(cents / 100.0, 'FM9999999999990.00')
$function$;

CREATE OR REPLACE FUNCTION public.app_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.account', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_affiliate()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.affiliate', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_all_offices()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.offices', true), '') = '*' $function$;

CREATE OR REPLACE FUNCTION public.app_association()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.association', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_business()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.business', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_grants()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.grants', true), ''), '{}')::bigint[] $function$;

CREATE OR REPLACE FUNCTION public.app_impersonator()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.impersonator', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_merged_accounts()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select merged_accounts from account where organization_id = app_organization() and id = app_account() $function$;

CREATE OR REPLACE FUNCTION public.app_offices()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when current_setting('app.offices', true) in ('*', '') then '{}'
                    else current_setting('app.offices', true)::bigint[] end $function$;

CREATE OR REPLACE FUNCTION public.app_organization()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.organization', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.app_reached_offices()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case coalesce(current_setting('app.offices', true), '') when '*' then null when '' then '{0}' when '{}' then '{0}'
                    else current_setting('app.offices', true)::bigint[] end $function$;

CREATE OR REPLACE FUNCTION public.app_request()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.request', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.app_voucher_program()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.voucher_program', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.association_months(first_month date, last_month date)
 RETURNS TABLE(month date, offices bigint, joined bigint, live bigint, sharing bigint, members bigint, new_members bigint, revenue_sharing bigint, revenue_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with own as (
    select m.organization_id, m.office_id, m.shares, date_trunc('month', m.joined_at at time zone o.timezone)::date as since
    from association a join association_office m on m.association_id = a.id and m.left_at is null
    join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.trial_until is null
    where a.id = app_association() and a.state <> 'ended')
  select g.month, count(own.office_id), count(*) filter (where own.since = g.month), count(*) filter (where k.live),
    count(*) filter (where 'members' = any (own.shares)),
    coalesce(sum(k.active) filter (where 'members' = any (own.shares)), 0)::bigint,
    coalesce(sum(k.joined) filter (where 'members' = any (own.shares)), 0)::bigint,
    count(*) filter (where 'revenue' = any (own.shares)),
    coalesce(sum(k.gross_cents - k.refunds_cents) filter (where 'revenue' = any (own.shares)), 0)::bigint
  from (select d::date as month from generate_series(first_month::timestamp, last_month::timestamp, interval '1 month') d) g
  left join own on own.since <= g.month
  left join kpi_month k on k.organization_id = own.organization_id and k.office_id = own.office_id and k.month = g.month
  group by g.month order by g.month desc
$function$;
revoke execute on function association_months(date,date) from public;
grant execute on function association_months(date,date) to chairside_app;

CREATE OR REPLACE FUNCTION public.association_sight(looked_for text, after_name text, after_id bigint, most integer)
 RETURNS TABLE(office_id bigint, sort_name text, name text, city text, state text, joined_on date, step text, tier_level integer, members bigint, new_members bigint, revenue_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.id, search_fold(o.name), o.name, o.city, o.state, (m.joined_at at time zone o.timezone)::date, office_step(o),
    case when 'tier' = any (m.shares) then o.tier_level end,
    case when 'members' = any (m.shares) then (select coalesce(sum(s.active_members), 0)::bigint from account_summary s
      where s.organization_id = o.organization_id and s.office_id = o.id) end,
    case when 'members' = any (m.shares) then (select count(distinct s.member_id) from subscription s
      where s.organization_id = o.organization_id and s.office_id = o.id and is_running(s.status)
        and s.started_on > (business_now() at time zone o.timezone)::date - 30
        and not exists (select from subscription b where b.organization_id = s.organization_id and b.member_id = s.member_id
          and b.started_on <= (business_now() at time zone o.timezone)::date - 30)) end,
    case when 'revenue' = any (m.shares) then (select coalesce(sum(k.gross_cents - k.refunds_cents), 0)::bigint from kpi_month k
      where k.organization_id = o.organization_id and k.office_id = o.id
        and k.month = date_trunc('month', (business_now() at time zone o.timezone)::date - interval '1 month')::date
        and k.month >= date_trunc('month', (m.joined_at at time zone o.timezone))::date) end
  from association a join association_office m on m.association_id = a.id and m.left_at is null
  join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.trial_until is null
  where a.id = app_association() and a.state <> 'ended'
    and (looked_for is null or search_fold(o.name) like '%' || search_fold(looked_for) || '%' or search_fold(o.city) like '%' || search_fold(looked_for) || '%')
    and (after_id is null or (search_fold(o.name), o.id) > (after_name, after_id))
  order by search_fold(o.name), o.id limit most
$function$;
revoke execute on function association_sight(text,text,bigint,integer) from public;
grant execute on function association_sight(text,text,bigint,integer) to chairside_app;

CREATE OR REPLACE FUNCTION public.banner_of(place bigint, of_brand text, at timestamp with time zone, features text[] DEFAULT '{}'::text[])
 RETURNS TABLE(message text, call_to_action text, call_to_action_link text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.message, b.call_to_action, b.call_to_action_link from banner b
  left join office_directory d on d.office_id = place
  left join office o on o.organization_id = d.organization_id and o.id = d.office_id
  where b.brand = of_brand and b.from_at <= at and b.until > at and (b.tier_level is null or o.tier_level = b.tier_level)
    and (b.in_state is null or o.state = b.in_state) and (b.association_id is null or o.association_id = b.association_id)
    and (b.office_id is null or o.id = b.office_id) and (b.feature is null or b.feature = any (features))
  order by b.from_at desc, b.id desc limit 1
$function$;
revoke execute on function banner_of(bigint,text,timestamp with time zone,text[]) from public;
grant execute on function banner_of(bigint,text,timestamp with time zone,text[]) to chairside_app;

CREATE OR REPLACE FUNCTION public.begin_copies(own integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  keys text;
begin
  insert into own_cell (number) values (own) on conflict (one) do nothing;
  if (select number from own_cell) <> own then
    raise exception 'this database is cell %, not %', (select number from own_cell), own;
  end if;
  foreach name in array copied_tables() loop
    if not exists (select from pg_trigger t where t.tgrelid = name::regclass and t.tgname = 'noted_for_copies') then
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into keys
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
       where i.indrelid = name::regclass and i.indisprimary;
      execute format('create trigger noted_for_copies after insert or update or delete on %I for each row execute function note_copy_change(%s)', name, keys);
    end if;
  end loop;
end $function$;
revoke execute on function begin_copies(integer) from public;

CREATE OR REPLACE FUNCTION public.benefit_carried(carried integer, own integer, done integer, carries boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when carries then greatest(0, least(own, own + carried - done)) else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.benefit_counts(org bigint, subscriptions bigint[], at_instant timestamp with time zone)
 RETURNS TABLE(subscription_id bigint, starts_on date, ends_on date, until date, code text, included integer, carried integer, done integer)
 LANGUAGE sql
 STABLE
AS $function$
  with terms as materialized (
    select t.*, lead(t.starts_on) over (partition by t.subscription_id order by t.starts_on) as until from benefit_terms(org, subscriptions, at_instant) t),
  done as (
    select t.subscription_id, t.starts_on, l.code, sum(l.quantity)::int as quantity
    from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
    join terms t on t.subscription_id = l.subscription_id and t.starts_on <= v.visited_on and (t.until is null or v.visited_on < t.until)
    where l.organization_id = org and l.subscription_id = any (subscriptions) group by 1, 2, 3),
  own as (select t.subscription_id, t.starts_on, i.key as code, i.value::int as quantity from terms t cross join jsonb_each_text(t.included) i),
  named as (select o.subscription_id, o.code from own o union select d.subscription_id, d.code from done d),
  grid as (
    select t.subscription_id, t.starts_on, t.ends_on, t.until, t.carries, n.code, coalesce(o.quantity, 0) as own, coalesce(d.quantity, 0) as done
    from terms t join named n on n.subscription_id = t.subscription_id
    left join own o on o.subscription_id = t.subscription_id and o.starts_on = t.starts_on and o.code = n.code
    left join done d on d.subscription_id = t.subscription_id and d.starts_on = t.starts_on and d.code = n.code)
  select x.subscription_id, x.starts_on, x.ends_on, x.until, x.code, x.own + x.carried, x.carried, x.done
  from (select g.*, benefit_carry(g.own, g.done, g.carries) over (partition by g.subscription_id, g.code order by g.starts_on
      rows between unbounded preceding and 1 preceding) as carried from grid g) x
$function$;

CREATE OR REPLACE FUNCTION public.benefit_terms(org bigint, subscriptions bigint[], at_instant timestamp with time zone)
 RETURNS TABLE(subscription_id bigint, starts_on date, ends_on date, included jsonb, carries boolean)
 LANGUAGE sql
 STABLE
AS $function$
  with held as (
    select s.id, s.plan_id, s.term_started_on, s.term_ends_on, s.term_ends_on <= (at_instant at time zone o.timezone)::date as over,
      s.status in ('active','active_transferred','past_due') and s.auto_renew and not s.pay_in_office and s.ends_on is null
        and s.next_bill_on is not null as goes_on
    from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
    where s.organization_id = org and s.id = any (subscriptions)),
  kept as (
    select t.subscription_id, t.starts_on, case when t.starts_on < h.term_started_on then t.ends_on else h.term_ends_on end as ends_on, t.included, t.carries
    from subscription_term t join held h on h.id = t.subscription_id
    where t.organization_id = org and t.subscription_id = any (subscriptions)
      and (t.starts_on < h.term_started_on or (t.starts_on = h.term_started_on and h.over))),
  running as (
    select h.id, h.term_started_on as starts_on, h.term_ends_on as ends_on, h.plan_id from held h
    where not exists (select from kept k where k.subscription_id = h.id and k.starts_on = h.term_started_on)
    union all
    select h.id, h.term_ends_on, next_charge(h.term_ends_on, extract(day from h.term_ends_on)::int, 'year'),
      coalesce((select c.plan_id from subscription_change c where c.organization_id = org and c.subscription_id = h.id and c.state = 'pending'
        and c.effective_on <= h.term_ends_on limit 1), h.plan_id)
    from held h where h.over and h.goes_on)
  select k.subscription_id, k.starts_on, k.ends_on, k.included, k.carries from kept k
  union all
  select r.id, r.starts_on, r.ends_on,
    (select coalesce(jsonb_object_agg(i.code, i.quantity), '{}') from plan_inclusion i where i.organization_id = org and i.plan_id = p.id), p.carry_unused
  from running r join plan p on p.organization_id = org and p.id = r.plan_id
$function$;

CREATE OR REPLACE FUNCTION public.benefit_uses(org bigint, subscriptions bigint[], at_instant timestamp with time zone)
 RETURNS TABLE(subscription_id bigint, starts_on date, visit_id bigint, code text, quantity integer, included integer, fee_cents bigint, discount_percent numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select c.subscription_id, c.starts_on, v.id, l.code, l.quantity,
    greatest(0, least(l.quantity, c.included - coalesce(sum(l.quantity) over (partition by c.subscription_id, c.starts_on, l.code order by v.visited_on, v.id
      rows between unbounded preceding and 1 preceding), 0)))::int, l.fee_cents, l.discount_percent
  from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
  join benefit_counts(org, subscriptions, at_instant) c on c.subscription_id = l.subscription_id and c.code = l.code
    and c.starts_on <= v.visited_on and (c.until is null or v.visited_on < c.until)
  where l.organization_id = org and l.subscription_id = any (subscriptions)
$function$;

CREATE OR REPLACE FUNCTION public.birth_words(born date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select concat_ws(' ', lpad(extract(month from born)::text, 2, '0') || '/' || lpad(extract(day from born)::text, 2, '0') || '/' || extract(year from born),
    extract(month from born) || '/' || extract(day from born) || '/' || extract(year from born),
    lpad(extract(month from born)::text, 2, '0') || lpad(extract(day from born)::text, 2, '0') || extract(year from born),
    extract(year from born) || lpad(extract(month from born)::text, 2, '0') || lpad(extract(day from born)::text, 2, '0')) $function$;

CREATE OR REPLACE FUNCTION public.browser_error_group(message text, frames text[], route text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(regexp_replace(regexp_replace(message, '''[^'']*''|"[^"]*"|<text>', '', 'g'), '\d+|<number>', '', 'g') || e'\n'
    || array_to_string(array(select regexp_replace(f, '(-[A-Za-z0-9_-]+)?\.(js|tsx?):\d+:\d+$', '') from unnest(frames[1:3]) with ordinality x (f, n) order by n), e'\n')
    || e'\n' || route)
$function$;

CREATE OR REPLACE FUNCTION public.business_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select clock_timestamp() + (select turned_by from clock) $function$;

CREATE OR REPLACE FUNCTION public.campaign_audience(org bigint, accounts bigint[], over text)
 RETURNS TABLE(account_id bigint, way text, why text)
 LANGUAGE sql
 STABLE
AS $function$
  select q.id, case when q.why is null then q.way end,
    coalesce(q.why, case when row_number() over (partition by q.why is null, q.way, q.address order by q.id) > 1 then 'same_address' end)
  from (
    select x.id, w.way, campaign_left_out(org, x.id, w.way) as why, case w.way when 'text' then a.phone else lower(a.email) end as address
    from unnest(accounts) x (id) join account a on a.organization_id = org and a.id = x.id
    cross join lateral (select campaign_way(org, x.id, over) as way offset 0) w offset 0) q
$function$;

CREATE OR REPLACE FUNCTION public.campaign_left_out(org bigint, account bigint, over text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.do_not_email then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when over = 'text' and exists (select from bad_phone b where b.organization_id = org and b.phone = a.phone) then 'bad_number'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.login_id is null and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account and t.member_id is null
      and t.state = 'confirmed' and t.phone = '+1' || a.phone) then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$function$;

CREATE OR REPLACE FUNCTION public.campaign_way(org bigint, account bigint, over text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when over <> 'choice' then over when campaign_left_out(org, account, 'text') is null then 'text' else 'email' end
$function$;

CREATE OR REPLACE FUNCTION public.cell_facts()
 RETURNS TABLE(release integer, in_recovery boolean, identity text, migrations bigint[], least_id bigint, greatest_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query select current_setting('server_version_num')::int / 10000, pg_is_in_recovery(),
    (select c.system_identifier from pg_control_system() c)::text || '/' || (select d.oid from pg_database d where d.datname = current_database())::text,
    array(select m.version from _sqlx_migrations m where m.success order by m.version),
    (select min(coalesce(s.last_value, 0)) from pg_sequences s where s.schemaname = 'public'),
    (select max(coalesce(s.last_value, 0)) from pg_sequences s where s.schemaname = 'public');
end $function$;
revoke execute on function cell_facts() from public;
grant execute on function cell_facts() to chairside_app;
grant execute on function cell_facts() to chairside_platform;

CREATE OR REPLACE FUNCTION public.charged_until(org bigint, membership bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(b.until, (select max(p.to_bill_on) from membership_pause p
    where p.organization_id = org and p.subscription_id = membership and p.from_bill_on >= b.until))
  from (select coalesce((select max(l.period_ends_on) from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
      where l.organization_id = org and l.subscription_id = membership and i.status <> 'void'),
    (select s.paid_until from subscription s where s.organization_id = org and s.id = membership)) as until) b
$function$;

CREATE OR REPLACE FUNCTION public.claim_is_open(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['created'::text, 'unknown'::text, 'filed'::text, 'approved'::text]));

CREATE OR REPLACE FUNCTION public.close_subscription_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.term_started_on < old.term_started_on then
    delete from subscription_term where organization_id = new.organization_id and subscription_id = new.id and starts_on >= new.term_started_on;
  elsif new.term_started_on > old.term_started_on
    or old.term_ends_on <= (select (business_now() at time zone o.timezone)::date from office o where o.organization_id = new.organization_id and o.id = new.office_id)
  then
    insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
    select p.organization_id, new.id, old.term_started_on, new.office_id, new.account_id,
      case when new.term_started_on > old.term_started_on then new.term_started_on else old.term_ends_on end, p.id,
      (select coalesce(jsonb_object_agg(i.code, i.quantity), '{}') from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id),
      p.carry_unused
    from plan p where p.organization_id = old.organization_id and p.id = old.plan_id
    -- A late change of plan wrote it: the plan that ran the term stays, and the term goes on until the next one.
    on conflict (organization_id, subscription_id, starts_on) do update set ends_on = excluded.ends_on;
  end if;
  if new.term_started_on <> old.term_started_on then
    update visit_line l set term_starts_on = x.starts_on
    from (
      select v.id, case when v.visited_on >= new.term_started_on then new.term_started_on else (
        select max(t.starts_on) from subscription_term t
        where t.organization_id = new.organization_id and t.subscription_id = new.id and t.starts_on <= v.visited_on) end as starts_on
      from visit_line o join visit v on v.organization_id = o.organization_id and v.id = o.visit_id
      where o.organization_id = new.organization_id and o.subscription_id = new.id) x
    where l.organization_id = new.organization_id and l.subscription_id = new.id and l.visit_id = x.id and l.term_starts_on <> x.starts_on;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.community_offer(office bigint, typed text, on_day date, at_desk boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('community', c.id, 'name', c.name, 'percent', c.discount_percent, 'plans', to_jsonb(c.plans), 'proof', p.id,
    'open', c.state = 'active' and c.starts_on <= on_day and coalesce(c.ends_on >= on_day, true),
    'places', c.most_members - community_taken(c.id))
  from community c left join community_proof p on p.organization_id = c.organization_id and p.community_id = c.id
    and p.code = upper(trim(typed)) and p.used_at is null and p.expires_at > business_now()
  where c.organization_id = app_organization() and office = any (c.offices) and coalesce(office = any (app_reached_offices()), true)
    and coalesce((select app_account()), 0) = 0 and c.code is not null
    and (p.id is not null or c.code = upper(trim(typed)) and (c.proof = 'none' or at_desk))
  order by c.state in ('active', 'paused') desc, c.id desc limit 1
$function$;
revoke execute on function community_offer(bigint,text,date,boolean) from public;
grant execute on function community_offer(bigint,text,date,boolean) to chairside_app;

CREATE OR REPLACE FUNCTION public.community_price_needs_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'applied' and new.new_price_cents > new.old_price_cents
     and not exists (select from community_notice n where n.organization_id = new.organization_id and n.id = new.notice_id
                       and n.kind = 'announced' and n.sent_on + 28 <= new.effective_on) then
    raise exception 'line % raises a price without a notice 28 days before', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.community_taken(community bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select (select count(distinct s.member_id) from community_membership m
      join subscription s on s.organization_id = m.organization_id and s.id = m.subscription_id
      where m.organization_id = app_organization() and m.community_id = community and m.state = 'active'
        and s.status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled'))
    + coalesce((select sum(p.people) from community_place p
      join enrollment_order o on o.organization_id = p.organization_id and o.id = p.order_id
      where p.organization_id = app_organization() and p.community_id = community and o.state in ('paying', 'processing', 'requires_action')), 0)
$function$;
revoke execute on function community_taken(bigint) from public;
grant execute on function community_taken(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.copied_tables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array['login', 'office_directory', 'association', 'banner', 'brand_flag', 'business', 'card_attempt', 'community_code', 'emergency_stop', 'login_grant', 'passkey',
    'known_device', 'session', 'one_time_link', 'sms_day', 'sms_setup', 'town', 'trial', 'zip_place']
$function$;

CREATE OR REPLACE FUNCTION public.copy_hashes(of_table text)
 RETURNS TABLE(key jsonb, hash bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  keys text;
begin
  if not of_table = any (copied_tables()) then
    raise exception 'no copied table: %', of_table;
  end if;
  select string_agg(format('%L, to_jsonb(t.%I)', a.attname, a.attname), ', ') into keys
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
   where i.indrelid = of_table::regclass and i.indisprimary;
  return query execute format('select jsonb_build_object(%s), hashtextextended((to_jsonb(t) - $1)::text, 7) from %I t', keys, of_table)
    using not_carried(of_table);
end $function$;
revoke execute on function copy_hashes(text) from public;
grant execute on function copy_hashes(text) to chairside_platform;

CREATE OR REPLACE FUNCTION public.copy_sums()
 RETURNS TABLE(table_name text, row_count bigint, sum text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name text;
begin
  foreach name in array copied_tables() loop
    return query select name, count(*), coalesce(sum(h.hash::numeric), 0)::text from copy_hashes(name) h;
  end loop;
end $function$;
revoke execute on function copy_sums() from public;
grant execute on function copy_sums() to chairside_platform;

CREATE OR REPLACE FUNCTION public.count_kpi_days(from_day date, to_day date, now_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare counted bigint;
begin
  insert into kpi_day (organization_id, office_id, day, live, active, began, ended, payments, gross_cents, refunds_cents, fees_cents, tier_cents,
    annual_cents, late_cents, recovered_cents, visits, enrolled, counted_at)
  select o.organization_id, o.id, d.day, office_is_live(o), coalesce(p.active, 0), coalesce(p.began, 0), coalesce(p.ended, 0),
    coalesce(m.payments, 0), coalesce(m.gross, 0), coalesce(r.amount, 0) + coalesce(b.amount, 0),
    coalesce(m.fees, 0) - coalesce(r.fees, 0) - coalesce(b.fees, 0), coalesce(t.amount, 0), coalesce(a.annual, 0),
    coalesce(l.late, 0), coalesce(l.recovered, 0), coalesce(f.visits, 0), coalesce(e.enrolled, 0), now_at
  from office o
  cross join lateral (select g::date as day, g at time zone o.timezone as starts, (g + interval '1 day') at time zone o.timezone as ends
    from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') g) d
  left join lateral (select (sum(case when c.active then 1 else -1 end))::int as active, (count(*) filter (where c.active and c.on_day = d.day))::int as began,
    (count(*) filter (where not c.active and c.on_day = d.day))::int as ended
    from person_change c where c.organization_id = o.organization_id and c.office_id = o.id and c.on_day <= d.day) p on true
  left join lateral (select count(*)::int as payments, sum(y.amount_cents)::bigint as gross, sum(y.application_fee_cents)::bigint as fees from payment y
    where y.organization_id = o.organization_id and y.office_id = o.id and coalesce(y.settled_at, y.created_at) >= d.starts
      and coalesce(y.settled_at, y.created_at) < d.ends and payment_was_collected(y.status) and y.method in ('card', 'bank')) m on true
  left join lateral (select sum(y.amount_cents)::bigint as amount, sum(y.application_fee_cents)::bigint as fees from refund y
    where y.organization_id = o.organization_id and y.office_id = o.id and y.status = 'succeeded' and y.succeeded_at >= d.starts and y.succeeded_at < d.ends
      and y.payment_id is not null and not y.in_office) r on true
  left join lateral (select sum(y.amount_cents)::bigint as amount, sum(y.application_fee_cents)::bigint as fees from payment y
    where y.organization_id = o.organization_id and y.office_id = o.id and y.status = 'returned' and y.returned_at >= d.starts and y.returned_at < d.ends) b on true
  left join lateral (select sum(y.amount_cents)::bigint as amount from tier_subscription s
    join tier_payment y on y.organization_id = s.organization_id and y.status = 'succeeded' and y.settled_at >= d.starts and y.settled_at < d.ends
    where s.organization_id = o.organization_id and s.home_office_id = o.id) t on true
  left join lateral (select sum(v.annual_cents)::bigint as annual from member_movement v
    where v.organization_id = o.organization_id and v.office_id = o.id and v.moved_on <= d.day) a on true
  left join lateral (select sum(i.total_cents)::bigint as late, sum(least(i.total_cents, coalesce((
      select sum(y.amount_cents) from payment y where y.organization_id = i.organization_id and y.invoice_id = i.id and y.status = 'succeeded'
        and y.settled_at < d.ends + interval '28 days'), 0)))::bigint as recovered
    from invoice i where i.organization_id = o.organization_id and i.office_id = o.id and i.first_failed_on = d.day) l on true
  left join lateral (select sum(v.visits)::int as visits from signup_funnel v
    where v.organization_id = o.organization_id and v.office_id = o.id and v.counted_on = d.day) f on true
  left join lateral (select count(*)::int as enrolled from account c
    where c.organization_id = o.organization_id and c.office_id = o.id and c.enrolled_through = 'external' and c.enrolled_at >= d.starts and c.enrolled_at < d.ends) e on true
  where o.trial_until is null and o.account_status <> 3 and (o.created_at at time zone o.timezone)::date <= d.day
  on conflict (organization_id, office_id, day) do update set active = excluded.active, began = excluded.began, ended = excluded.ended,
    payments = excluded.payments, gross_cents = excluded.gross_cents, refunds_cents = excluded.refunds_cents, fees_cents = excluded.fees_cents,
    tier_cents = excluded.tier_cents, annual_cents = excluded.annual_cents, late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents,
    visits = excluded.visits, enrolled = excluded.enrolled;
  get diagnostics counted = row_count;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.count_kpi_quality(from_day date, to_day date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare counted bigint;
begin
  with home as (
    select distinct on (o.organization_id) o.organization_id, o.id, o.timezone from office o order by o.organization_id, o.id),
  sent as (
    select d.organization_id, (d.ended_at at time zone h.timezone)::date as day, count(*)::int as deliveries,
      (count(*) filter (where d.state = 'succeeded' and d.attempts = 1))::int as first_try
    from webhook_delivery d join home h on h.organization_id = d.organization_id
    where d.state in ('succeeded', 'failed') and d.ended_at >= from_day::timestamp at time zone h.timezone
      and d.ended_at < (to_day + 1)::timestamp at time zone h.timezone
    group by 1, 2),
  died as (
    select j.organization_id, (j.finished_at at time zone h.timezone)::date as day, count(*)::int as dead_jobs
    from job j join home h on h.organization_id = j.organization_id
    where j.state = 'dead' and j.finished_at >= from_day::timestamp at time zone h.timezone
      and j.finished_at < (to_day + 1)::timestamp at time zone h.timezone
    group by 1, 2),
  found as (
    select organization_id, day, sum(deliveries)::int as deliveries, sum(first_try)::int as first_try, sum(dead_jobs)::int as dead_jobs
    from (select organization_id, day, deliveries, first_try, 0 as dead_jobs from sent union all select organization_id, day, 0, 0, dead_jobs from died) both_kinds
    group by 1, 2)
  update kpi_day k set deliveries = greatest(k.deliveries, f.deliveries), first_try = greatest(k.first_try, f.first_try),
    dead_jobs = greatest(k.dead_jobs, f.dead_jobs)
  from found f join home h on h.organization_id = f.organization_id
  where k.organization_id = f.organization_id and k.office_id = h.id and k.day = f.day;
  get diagnostics counted = row_count;
  return counted;
end $function$;

CREATE OR REPLACE FUNCTION public.counts_from_today(org bigint, account bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select m.organization_id, m.office_id, m.account_id, x.moved_on, x.sign * m.members, x.sign * m.annual_cents
  from member_movement m join office o on o.organization_id = m.organization_id and o.id = m.office_id
  cross join lateral (values (m.moved_on, -1), (office_today(o.timezone), 1)) x (moved_on, sign)
  where m.organization_id = org and m.account_id = account and m.moved_on < office_today(o.timezone) $function$;

CREATE OR REPLACE FUNCTION public.deletion_standing(org bigint, household bigint)
 RETURNS TABLE(membership boolean, first_payment boolean, owed bigint, paying boolean, refunding boolean, disputed boolean, agreement boolean, claimed boolean, connecting boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare accounts bigint[];
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  with recursive chain (id) as (
    select household
    union
    select a.id from account a join chain c on a.merged_into_account_id = c.id or a.moved_to_account_id = c.id where a.organization_id = org)
  select array_agg(c.id) into accounts from chain c;
  return query select
    exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and (is_running(s.status) or s.paused_until is not null)),
    exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and s.status = 'pending_cash'),
    (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
      where i.organization_id = org and i.account_id = any (accounts) and i.status = 'open'),
    exists (select from payment p where p.organization_id = org and p.account_id = any (accounts)
      and p.status in ('created', 'unknown', 'requires_action', 'processing'))
    or exists (select from enrollment_order e where e.organization_id = org and e.account_id = any (accounts)
      and e.state in ('paying', 'requires_action', 'processing')),
    exists (select from refund r where r.organization_id = org and r.account_id = any (accounts) and r.status not in ('succeeded', 'failed')),
    exists (select from dispute d where d.organization_id = org and d.account_id = any (accounts) and d.closed_at is null)
    or exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and s.status = 'disputed'),
    exists (select from installment_agreement t where t.organization_id = org and t.account_id = any (accounts) and t.state in ('active', 'late')),
    exists (select from guarantee_claim c where c.organization_id = org and c.account_id = any (accounts)
      and c.state in ('created', 'unknown', 'filed', 'approved')),
    exists (select from bank_link b where b.organization_id = org and b.account_id = any (accounts) and b.ended_at is null);
end$function$;
revoke execute on function deletion_standing(bigint,bigint) from public;
grant execute on function deletion_standing(bigint,bigint) to chairside_app;
grant execute on function deletion_standing(bigint,bigint) to chairside_platform;

CREATE OR REPLACE FUNCTION public.discard_trial(org bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  remaining text[]; later text[]; name text; logins bigint[];
begin
  if not exists (select from trial where organization = org) then
    raise exception 'organization % is no trial', org;
  end if;
  -- Whatever the row says, an office that is no trial is never deleted.
  if exists (select from office where organization_id = org and trial_until is null) then
    raise exception 'organization % has an office that is no trial', org;
  end if;
  perform set_config('app.discarding', org::text, true);
  -- The only foreign keys that lead in a circle.
  update account set payment_method_id = null where organization_id = org and payment_method_id is not null;
  select array_agg(c.relname::text order by c.relname) into remaining from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity;
  while cardinality(remaining) > 0 loop
    later := '{}';
    foreach name in array remaining loop
      begin
        execute format('delete from %I where organization_id = $1', name) using org;
      exception when foreign_key_violation then later := later || name;
      end;
    end loop;
    if cardinality(later) = cardinality(remaining) then
      raise exception 'rows of % keep each other', later;
    end if;
    remaining := later;
  end loop;
  select coalesce(array_agg(l.id), '{}') into logins from login l
    where (l.id in (select g.login_id from login_grant g where g.organization_id = org)
        or l.id in (select t.owner_login_id from trial t where t.organization = org))
      and not exists (select from login_grant g where g.login_id = l.id and g.organization_id is distinct from org)
      and not exists (select from trial t where t.login_id = l.id)
      -- A login that was there before the trial has a history elsewhere.
      and l.created_at >= (select t.started_at - interval '1 day' from trial t where t.organization = org);
  update login_grant set granted_by = null where granted_by = any (logins);
  delete from login_grant where organization_id = org;
  delete from office_directory where organization_id = org;
  delete from one_time_link where organization_id = org or login_id = any (logins);
  delete from session where login_id = any (logins);
  delete from known_device where login_id = any (logins);
  delete from recovery_code where login_id = any (logins);
  delete from release_note_seen where login_id = any (logins);
  delete from passkey_challenge where login_id = any (logins);
  delete from passkey where login_id = any (logins);
  delete from login where id = any (logins);
end $function$;
revoke execute on function discard_trial(bigint) from public;
grant execute on function discard_trial(bigint) to chairside_platform;

CREATE OR REPLACE FUNCTION public.earth_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select cube(array[3958.8 * cos(radians(latitude)) * cos(radians(longitude)), 3958.8 * cos(radians(latitude)) * sin(radians(longitude)),
    3958.8 * sin(radians(latitude))])
$function$;

CREATE OR REPLACE FUNCTION public.end_copies(carried bigint[], refused jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update copy_change c set tries = c.tries + 1, problem = r.value ->> 'problem'
  from jsonb_array_elements(refused) r, jsonb_array_elements_text(r.value -> 'ids') i (id) where c.id = i.id::bigint;
  delete from copy_change where id = any (carried);
$function$;
revoke execute on function end_copies(bigint[],jsonb) from public;
grant execute on function end_copies(bigint[],jsonb) to chairside_platform;

CREATE OR REPLACE FUNCTION public.end_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update membership_pause p set state = 'ended', ended_on = greatest(p.starts_on, office_today(o.timezone))
  from office o
  where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'paused'
    and o.organization_id = p.organization_id and o.id = p.office_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_support_with_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_unapproved_support(new.organization_id, new.office_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_unapproved_support(org bigint, place bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock(hashtextextended('support ' || place, 0));
  update support_request r set state = 'ended', until = least(r.until, business_now()) from support_case c
  where r.organization_id = org and r.office_id = place and r.state = 'approved' and r.with_case
    and c.organization_id = org and c.id = r.case_id and c.state = 'closed';
  update session s set revoked_at = now(), revoked_because = 'the office asks first'
  where s.impersonator_id is not null and s.revoked_at is null and s.expires_at > now()
    and exists (select from offices_of_user(s.login_id) o where o.organization_id = org and o.office_id = place)
    and support_seconds(s.login_id, s.impersonator_id) <= 0
$function$;
revoke execute on function end_unapproved_support(bigint,bigint) from public;
grant execute on function end_unapproved_support(bigint,bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.ended_memberships(org bigint, subscriptions bigint[])
 RETURNS TABLE(subscription_id bigint, ended_at timestamp with time zone, first_day_without date)
 LANGUAGE sql
 STABLE
AS $function$
  select s.id, h.at, coalesce((select p.starts_on from membership_pause p
      where p.organization_id = s.organization_id and p.subscription_id = s.id and p.state = 'paused'), least(s.ends_on, s.term_ends_on))
  from subscription s cross join lateral (
    select c.at, c.from_status from subscription_history c
    where c.organization_id = s.organization_id and c.subscription_id = s.id and c.to_status = s.status and c.from_status is distinct from c.to_status
    order by c.version desc limit 1) h
  where s.organization_id = org and s.id = any (subscriptions) and (s.status = 'inactive' or (s.status = 'canceled' and s.ends_on is not null))
    and (is_running(h.from_status) or h.from_status = 'inactive')
$function$;

CREATE OR REPLACE FUNCTION public.enrollment_household(organization bigint, office bigint, account bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select to_jsonb(a) || jsonb_build_object(
    'method', (select to_jsonb(pm) from payment_method pm where pm.organization_id = a.organization_id and pm.id = a.payment_method_id),
    'owes', (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0) from invoice i
             where i.organization_id = a.organization_id and i.account_id = a.id and makes_memberships_late(i.origin) and status = 'open' and i.first_failed_on is not null),
    'members', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('plans', (
        select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('plan_name', p.name, 'spanish_plan_name', p.spanish_name,
          'disable_family_discounts', p.disable_family_discounts) order by s.started_on desc, s.id desc), '[]')
        from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where s.organization_id = m.organization_id and s.member_id = m.id)) order by m.is_account_owner desc, m.id), '[]')
      from member m where m.organization_id = a.organization_id and m.account_id = a.id))
  from account a
  where a.organization_id = organization and a.office_id = office and a.id = account and a.enrolled_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.ensure_month_partitions(parent text, first_month date, months integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare m date;
begin
  for i in 0 .. months - 1 loop
    m := (date_trunc('month', first_month) + i * interval '1 month')::date;
    if to_regclass(parent || '_' || to_char(m, 'YYYYMM')) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(m, 'YYYYMM'), parent, m, (m + interval '1 month')::date);
    end if;
  end loop;
end $function$;
revoke execute on function ensure_month_partitions(text,date,integer) from public;
grant execute on function ensure_month_partitions(text,date,integer) to chairside_platform;

CREATE OR REPLACE FUNCTION public.enter_cell(organization bigint, writes boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found_state text;
begin
  for round in 1..2 loop
    select m.state into found_state from cell_move m
    where case when organization = 0 then m.state <> 'gone' else m.organization_id = organization end
    limit 1;
    if organization <> 0 and found_state in ('deleting', 'gone') then
      raise exception 'organization % is in another cell', organization using errcode = '57PC2';
    elsif found_state = 'arriving' or (writes and found_state is not null) then
      raise exception 'organization % is being moved', coalesce(nullif(organization, 0)::text, 'of this cell') using errcode = '57PC1';
    end if;
    -- Noted and admitted at the same time: the second look sees it, or the move waits for this transaction.
    if round = 1 then
      perform pg_advisory_xact_lock_shared(hashtextextended('enter_cell ' || organization || ' ' || writes, 0));
    end if;
  end loop;
end $function$;
revoke execute on function enter_cell(bigint,boolean) from public;
grant execute on function enter_cell(bigint,boolean) to chairside_app;
grant execute on function enter_cell(bigint,boolean) to chairside_platform;

CREATE OR REPLACE FUNCTION public.entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare total bigint; n int;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, n from posting
    where organization_id = new.organization_id and entry_id = new.id;
  if total <> 0 or n < 2 then
    raise exception 'journal entry % does not balance: % cents over % postings', new.id, total, n using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_household(org bigint, household bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  accounts bigint[]; members bigint[]; known bigint[]; logins bigint[]; emails text[]; phones text[]; places text[];
  contact text; every text; names text[]; words text[]; one record; sets text;
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  if not exists (select from deletion_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
      where r.organization_id = org and r.id = (select max(d.id) from deletion_request d where d.organization_id = org and d.account_id = household)
        and (r.state = 'done' or r.state = 'open' and r.due_on <= office_today(o.timezone))) then
    raise exception 'household % has no deletion request that is due', household;
  end if;
  with recursive chain (id) as (
    select household
    union
    select a.id from account a join chain c on a.merged_into_account_id = c.id or a.moved_to_account_id = c.id where a.organization_id = org)
  select array_agg(id) into accounts from chain;
  perform from account where organization_id = org and id = any (accounts) order by id for update;
  select coalesce(array_agg(id), '{}') into members from member where organization_id = org and account_id = any (accounts);
  select coalesce(array_agg(distinct l), '{}') into known from (
    select login_id from account where organization_id = org and id = any (accounts) and login_id is not null
    union all select login_id from login_grant where organization_id = org and account_id = any (accounts) and kind = 'household') f (l);
  select coalesce(array_agg(l.id), '{}') into logins from login l
    where l.id = any (known) and l.user_type in ('client', 'patient')
      and not exists (select from login_grant g where g.login_id = l.id
        and not (g.kind = 'household' and g.organization_id = org and g.account_id = any (accounts)))
      and not exists (select from trial t where t.login_id = l.id or t.owner_login_id = l.id);

  -- What is looked for in words: of nobody else, where it is looked for outside the household's own rows.
  select coalesce(array_agg(distinct e), '{}') into emails from (
    select lower(email) from account where organization_id = org and id = any (accounts)
    union all select lower(email) from member where organization_id = org and id = any (members)
    union all select email from login where id = any (logins)
    union all select email from family_invitation where organization_id = org and account_id = any (accounts) and state = 'accepted'
    union all select email from invitation where organization_id = org and joined_account_id = any (accounts)) f (e)
    where e <> '' and e not like '%@deleted.invalid'
      and not exists (select from account a where a.organization_id = org and a.id <> all (accounts) and lower(a.email) = e)
      and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts) and lower(m.email) = e)
      and not exists (select from login l where l.email = e and l.id <> all (logins))
      and not exists (select from office o where o.organization_id = org and lower(o.email) = e);
  select coalesce(array_agg(distinct p), '{}') into phones from (
    select right(regexp_replace(phone, '\D', '', 'g'), 10) from account where organization_id = org and id = any (accounts)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from member where organization_id = org and id = any (members)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from login where id = any (logins)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from text_consent where organization_id = org and account_id = any (accounts)
    union all select phone from invitation where organization_id = org and joined_account_id = any (accounts)) f (p)
    where length(p) = 10
      and not exists (select from account a where a.organization_id = org and a.id <> all (accounts) and right(regexp_replace(a.phone, '\D', '', 'g'), 10) = p)
      and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts) and right(regexp_replace(m.phone, '\D', '', 'g'), 10) = p)
      and not exists (select from office o where o.organization_id = org and right(regexp_replace(o.phone, '\D', '', 'g'), 10) = p);
  select coalesce(array_agg(distinct address_line1), '{}') into places from account
    where organization_id = org and id = any (accounts) and length(address_line1) > 4;
  with people (first, last) as (
      select first_name, last_name from account where organization_id = org and id = any (accounts)
      union select first_name, last_name from member where organization_id = org and account_id = any (accounts)
      union select first_name, last_name from login where id = any (logins)
      union select first_name, last_name from invitation where organization_id = org and joined_account_id = any (accounts)),
    named as (select distinct trim(first) as first, trim(last) as last from people where first is distinct from 'Deleted' or last is distinct from 'person')
  select coalesce(array_agg(erasure_literal(first) || '~' || erasure_literal(last)) filter (where is_erasable_name(first) and is_erasable_name(last)
           and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts)
             and lower(trim(m.first_name)) = lower(first) and lower(trim(m.last_name)) = lower(last))
           and not exists (select from office_user u join login l on l.id = u.login_id where u.organization_id = org
             and lower(trim(l.first_name)) = lower(first) and lower(trim(l.last_name)) = lower(last))
           and not exists (select from login_grant g join login l on l.id = g.login_id where g.kind <> 'household'
             and (g.organization_id = org or g.organization_id is null)
             and lower(trim(l.first_name)) = lower(first) and lower(trim(l.last_name)) = lower(last))), '{}'),
         coalesce(array_agg(first) filter (where length(first) > 1), '{}') || coalesce(array_agg(last) filter (where length(last) > 1), '{}')
    into names, words from named;
  -- Each is found as a whole only: no part of a longer word, address or number. A full name may be in an address of the web app, and a phone has
  -- many ways to be written.
  select concat_ws('|',
    '(?<!\w)(?:' || (select string_agg(replace(replace(n, ' ', '~'), '~', '(?: |\+|%20)'), '|') from unnest(names) n) || ')(?!\w)',
    '(?<![\w.+%-])(?:' || (select string_agg(replace(erasure_literal(e), '@', '(?:@|%40)'), '|') from unnest(emails) e) || ')(?![\w-]|\.\w)',
    '(?<!\d)(?:1[-. ]*)?(?:' || (select string_agg('\(?' || substr(p, 1, 3) || '\)?[-. ]*' || substr(p, 4, 3) || '[-. ]*' || substr(p, 7), '|') from unnest(phones) p) || ')(?!\d)')
    into contact;
  -- Without anything to look for, what no text has.
  contact := coalesce(nullif(contact, ''), '(?=a)b');
  select concat_ws('|', contact, '(?<!\w)(?:' || string_agg(distinct erasure_literal(w), '|') || ')(?!\w)') into every
    from unnest((select coalesce(array_agg(x), '{}') from unnest(words) x where is_erasable_name(x)) || places) w;

  update deletion_request set files = (
    select coalesce(array_agg(distinct f.file), '{}') from (
      select unnest(files)
      union select d.office_id || ':member-document/' || d.file || case d.content_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' else '.jpg' end
        from member_document d where d.organization_id = org and d.account_id = any (accounts)
      union select x.office_id || ':data-export/' || x.file || '.zip' from data_export x where x.organization_id = org and x.account_id = any (accounts) and x.file is not null
      union select q.office_id || ':' || coalesce(q.pack_key, 'dispute-' || q.id) from dispute q
        where q.organization_id = org and q.account_id = any (accounts) and (q.pack_key is not null or q.pack_file_id is not null)) f (file))
    where organization_id = org and account_id = household and state in ('open', 'done');

  perform keep_erased_opt_outs(org, accounts, logins);
  for one in select t.table_name, t.rows, t.deleted from erasure_table t where t.kept is null order by t.place, t.table_name loop
    if one.deleted then
      execute format('delete from %I where %s', one.table_name, one.rows)
        using org, accounts, logins, known, emails, phones, contact, every, members;
    else
      select string_agg(format('%I = %s', c.column_name, c.becomes), ', ') into sets from erasure_column c
        where c.table_name = one.table_name and c.becomes is not null;
      if sets is not null then
        execute format('update %I set %s where %s', one.table_name, sets, one.rows)
          using org, accounts, logins, known, emails, phones, contact, every, members;
      end if;
    end if;
  end loop;

  -- What waits still or failed for another reason says nothing of them.
  update job set last_error = null where organization_id in (0, org) and last_error ~* contact;

  -- The search offers names that it knows.
  perform refresh_account_summary(org, accounts);
  delete from name_word w where w.organization_id = org
    and w.word in (select regexp_split_to_table(search_fold(n), '[\s-]+') from unnest(words) n)
    and not exists (select from account_search s where s.organization_id = org and s.office_id = w.office_id
      and replace(s.search_text, '-', ' ') || ' ' like '% ' || w.word || ' %');
  return (select coalesce(array_agg(id order by id), '{}') from payment_method
    where organization_id = org and account_id = any (accounts) and detached_at is null);
end$function$;
revoke execute on function erase_household(bigint,bigint) from public;
grant execute on function erase_household(bigint,bigint) to chairside_app;
grant execute on function erase_household(bigint,bigint) to chairside_platform;

CREATE OR REPLACE FUNCTION public.erase_json(value jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(erase_words(value #>> '{}', pattern));
    when 'array' then return (select coalesce(jsonb_agg(erase_json(one, pattern) order by at), '[]') from jsonb_array_elements(value) with ordinality e (one, at));
    when 'object' then return (select coalesce(jsonb_object_agg(key, erase_json(one, pattern)), '{}') from jsonb_each(value) e (key, one));
    else return value;
  end case;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_words(text text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(text, pattern, 'Deleted person', 'gi')
$function$;

CREATE OR REPLACE FUNCTION public.erased_opt_out_digest(key bytea, number text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(key || sha256(key || convert_to(number, 'UTF8')))
$function$;

CREATE OR REPLACE FUNCTION public.erasure_literal(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(text, '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.fill_api_objects(org bigint)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with found as (
    select 'office' as kind, id, id as office_id, created_at as at from office where organization_id = org
    union all select 'plan', id, office_id, updated_at from plan where organization_id = org
    union all select 'household', id, office_id, created_at from account where organization_id = org
    union all select 'member', id, office_id, created_at from member where organization_id = org
    union all select 'membership', id, office_id, created_at from subscription where organization_id = org
    union all select 'invoice', id, office_id, created_at from invoice where organization_id = org
    union all select 'payment', id, office_id, created_at from payment where organization_id = org
    union all select 'refund', id, office_id, created_at from refund where organization_id = org and payment_id is not null
    union all select 'dispute', id, office_id, opened_at from dispute where organization_id = org
    union all select 'payout', id, office_id, made_at from payout where organization_id = org
    union all select 'visit', id, office_id, recorded_at from visit where organization_id = org
    union all select 'invitation', id, office_id, created_at from invitation where organization_id = org and kind = 'patient'
    union all select 'business', id, office_id, created_at from business_office where organization_id = org
    union all select 'business_invoice', id, office_id, created_at from business_invoice where organization_id = org),
  added as (
    insert into api_object (organization_id, kind, object_id, office_id, sequence, changed_at, tx)
    select org, kind, id, office_id, 1, at,
      case when exists (select from api_object o where o.organization_id = org) then pg_current_xact_id()::text::bigint else 0 end
    from found
    on conflict (organization_id, kind, object_id) do nothing returning 1)
  select count(*) from added
$function$;

CREATE OR REPLACE FUNCTION public.follow_association()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare how text;
begin
  if tg_op = 'UPDATE' and old.association_id is not null then
    update association_office m set left_at = business_now(),
        left_because = case when new.association_id is not null then 'moved' else coalesce(nullif(current_setting('app.leaves_association', true), ''), 'staff') end
      where m.organization_id = new.organization_id and m.office_id = new.id and m.left_at is null;
  end if;
  if new.association_id is not null and new.trial_until is null then
    how := case when tg_op = 'INSERT' and new.opened_after_office_id is not null then 'location'
      when tg_op = 'INSERT' or new.account_status = 0 then 'link'
      else coalesce(nullif(current_setting('app.joins_association', true), ''), 'staff') end;
    insert into association_office (organization_id, office_id, association_id, joined_at, via, shares)
    select new.organization_id, new.id, a.id, business_now(), how, a.shares
    from association a where a.id = new.association_id and a.brand = new.brand and a.state <> 'ended';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_partner_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  typed text := lower(trim(new.promo));
  at_brand text; belongs bigint; found_id bigint;
begin
  select o.brand, o.association_id into at_brand, belongs from office o where o.organization_id = new.organization_id and o.id = new.office_id;
  select a.id into found_id from association a where a.brand = at_brand and a.state <> 'ended' and (a.url = typed or exists (select from association_alias l
    where l.brand = a.brand and l.url = typed and l.association_id = a.id and l.until >= business_now()::date));
  if found_id is not null then
    if belongs is null then
      update office set association_id = found_id where organization_id = new.organization_id and id = new.office_id;
    end if;
    return null;
  end if;
  insert into affiliate_referral (organization_id, office_id, affiliate_id, linked_at, percent, months, hold_days)
  select new.organization_id, new.office_id, f.id, business_now(), f.percent, f.months, f.hold_days
  from affiliate f where f.brand = at_brand and f.word = typed and f.state = 'active' and belongs is null
  on conflict (organization_id) do update set affiliate_id = excluded.affiliate_id, linked_at = excluded.linked_at, percent = excluded.percent,
      months = excluded.months, hold_days = excluded.hold_days
    where affiliate_referral.first_paid_on is null and affiliate_referral.linked_at < excluded.linked_at - interval '90 days';
  return null;
end $function$;
revoke execute on function follow_partner_word() from public;
grant execute on function follow_partner_word() to chairside_app;

CREATE OR REPLACE FUNCTION public.follow_sponsored_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select sponsor_part(p.contribution, p.contribution_percent, p.monthly_cents, p.yearly_cents, new.period, new.agreed_price_cents) into new.sponsor_cents
  from sponsorship p where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'active';
  new.sponsor_cents := coalesce(new.sponsor_cents, 0);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_two_step_of_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('app.copied_from', true), '') = '' then
    perform two_step_of_places(coalesce(new.organization_id, old.organization_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_undone_location_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from location_settlement_line where organization_id = new.organization_id and visit_id = new.id and settlement_id is null;
  insert into location_settlement_line (organization_id, office_id, home_office_id, visit_id, subscription_id, code, kind, on_day, quantity, fee_cents,
    percent, amount_cents)
  select l.organization_id, l.office_id, l.home_office_id, l.visit_id, l.subscription_id, l.code, 'undone',
    (new.voided_at at time zone o.timezone)::date, -l.quantity, l.fee_cents, l.percent, -l.amount_cents
  from location_settlement_line l join office o on o.organization_id = new.organization_id and o.id = new.office_id
  where l.organization_id = new.organization_id and l.visit_id = new.id and l.kind = 'visit';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.grant_organizations(of_login bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct g.organization_id), '{}') from live_grant g where g.login_id = of_login and g.organization_id is not null
$function$;
revoke execute on function grant_organizations(bigint) from public;
grant execute on function grant_organizations(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.granted_everywhere()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select exists (select from live_grant where id = any (app_grants()) and kind = 'platform') $function$;
revoke execute on function granted_everywhere() from public;
grant execute on function granted_everywhere() to chairside_granted;

CREATE OR REPLACE FUNCTION public.granted_offices(of_households boolean)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(distinct office_id), '{}') from granted_office
        where grant_id = any (app_grants()) and kind <> 'household' and (households or not of_households) $function$;
revoke execute on function granted_offices(boolean) from public;
grant execute on function granted_offices(boolean) to chairside_granted;

CREATE OR REPLACE FUNCTION public.granted_organizations(whole boolean)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(distinct organization_id), '{}') from granted_office
        where grant_id = any (app_grants()) and kind <> 'household' and (kind = 'organization' or not whole) $function$;
revoke execute on function granted_organizations(boolean) from public;
grant execute on function granted_organizations(boolean) to chairside_granted;

CREATE OR REPLACE FUNCTION public.granted_policy(name text, closed boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  has_office boolean; has_account boolean; cond text := '(select granted_everywhere())';
begin
  select bool_or(column_name = 'office_id'), bool_or(column_name = 'account_id') into has_office, has_account
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := format('%s or office_id = any ((select granted_offices(%s))::bigint[])
      or (office_id is null and organization_id = any ((select granted_organizations(true))::bigint[]))', cond, (closed or has_account)::text);
  else
    cond := format('%s or organization_id = any ((select granted_organizations(%s))::bigint[])', cond, (name <> 'organization')::text);
  end if;
  execute format('create policy granted on %I for select to chairside_granted using (%s)', name, cond);
  execute format('grant select on %I to chairside_granted', name);
end $function$;

CREATE OR REPLACE FUNCTION public.has_active_plan(o office)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from active_plans(o.organization_id, o.id))
$function$;

CREATE OR REPLACE FUNCTION public.has_next_charge(status text, next_bill_on date, ends_on date, auto_renew boolean, term_ends_on date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('active','active_transferred','past_due','cancellation_requested') and next_bill_on is not null
    and (ends_on is null or next_bill_on < ends_on) and (auto_renew or next_bill_on < term_ends_on) $function$;

CREATE OR REPLACE FUNCTION public.has_promo_code(office bigint, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from promo_code c where c.organization_id = app_organization() and c.office_id = office
    and coalesce(office = any (app_reached_offices()), true) and c.active and (c.expires_on is null or c.expires_on >= on_day))
$function$;
revoke execute on function has_promo_code(bigint,date) from public;
grant execute on function has_promo_code(bigint,date) to chairside_app;

CREATE OR REPLACE FUNCTION public.hold_name(of_what text, of_brand text, of_value text, of_cell integer, instead_of integer, as_of timestamp with time zone)
 RETURNS TABLE(holder integer, since timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  its_digest bytea := sha256(convert_to(of_brand || ' ' || of_value, 'UTF8'));
begin
  insert into unique_hold as h (what, digest, cell) values (of_what, its_digest, of_cell)
  on conflict (what, digest) do update set cell = excluded.cell, held_at = clock_timestamp()
    where h.cell = excluded.cell or (h.cell = instead_of and h.held_at = as_of);
  return query select h.cell, h.held_at from unique_hold h where h.what = of_what and h.digest = its_digest;
end $function$;
revoke execute on function hold_name(text,text,text,integer,integer,timestamp with time zone) from public;
grant execute on function hold_name(text,text,text,integer,integer,timestamp with time zone) to chairside_platform;

CREATE OR REPLACE FUNCTION public.holds_plan(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status not in ('canceled','inactive','inactive_transferred','permanently_disabled') $function$;

CREATE OR REPLACE FUNCTION public.household_filters(s account_summary)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.active::int | (s.inactive::int << 1) | ((s.rollup = 'late')::int << 2) | ((s.rollup = 'canceled')::int << 3) | (s.cash::int << 4)
    | (s.not_cash::int << 5) | (s.imported::int << 6) | (s.disputed::int << 7) | (s.delinquent::int << 8) | (s.monthly::int << 9)
    | (s.annual::int << 10) | (s.in_office::int << 11) | (s.not_renewing::int << 12) | (s.not_under_contract::int << 13)
    | (s.guaranteed::int << 14) | (s.chart_unmatched::int << 15) | (s.price_pending::int << 16)
$function$;

CREATE OR REPLACE FUNCTION public.household_tallies(s account_summary, n integer)
 RETURNS TABLE(organization_id bigint, office_id bigint, filters integer, joined_on date, started_on date, anniversary_on date, households bigint, active_members bigint, annual_cents bigint, past_due_cents bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.organization_id, s.office_id, household_filters(s), d.joined_on, d.started_on, d.anniversary_on, n::bigint,
    case when d.whole then n * s.active_members::bigint else 0 end, case when d.whole then n * s.annual_cents else 0 end,
    case when d.whole then n * s.past_due_cents else 0 end
  from (values (true, '-infinity'::date, '-infinity'::date, '-infinity'::date),
    (false, s.latest_joined_on, '-infinity'::date, '-infinity'::date),
    (false, '-infinity'::date, s.latest_start_on, '-infinity'::date),
    (false, '-infinity'::date, '-infinity'::date, s.anniversary_on)) d (whole, joined_on, started_on, anniversary_on)
  where d.joined_on is not null and d.started_on is not null and d.anniversary_on is not null
$function$;

CREATE OR REPLACE FUNCTION public.installment_is_unpaid(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['planned'::text, 'paying'::text]));

CREATE OR REPLACE FUNCTION public.invitation_is_open(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['sending'::text, 'sent'::text, 'opened'::text]));

CREATE OR REPLACE FUNCTION public.invoice_is_billed(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['open'::text, 'paid'::text]));

CREATE OR REPLACE FUNCTION public.is_active_type(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('active','active_cash','active_transferred') $function$;

CREATE OR REPLACE FUNCTION public.is_billed_by_run(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::text, 'active_transferred'::text, 'past_due'::text, 'cancellation_requested'::text]));

CREATE OR REPLACE FUNCTION public.is_erasable_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select name !~ '[]!"#$%&()*+,/0-9:;<=>?@^_`{|}~[:cntrl:]]' and position('[' in name) = 0 and position('\' in name) = 0
    and length(regexp_replace(name, '[ ''’.-]', '', 'g')) > 1
$function$;

CREATE OR REPLACE FUNCTION public.is_erased(a account)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select a.referral_code is not distinct from 'DELETED' || a.id $function$;

CREATE OR REPLACE FUNCTION public.is_renewed_by_charge(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::text, 'active_transferred'::text, 'past_due'::text]));

CREATE OR REPLACE FUNCTION public.is_running(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('active','active_cash','active_transferred','past_due','cancellation_requested') $function$;

CREATE OR REPLACE FUNCTION public.job_error_group(kind text, error text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(kind || e'\n' || regexp_replace(regexp_replace(coalesce(error, ''), '''[^'']*''|"[^"]*"', '', 'g'), '\d+', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.job_is_open(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE OR REPLACE FUNCTION public.keep_erased_opt_outs(org bigint, accounts bigint[], logins bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare numbers text[];
begin
  select array_agg(f.phone) into numbers from (
    select e.phone from text_consent_event e where e.organization_id = org and e.account_id = any (accounts)
    union select e.phone from staff_text_event e where e.organization_id = org and e.login_id = any (logins)) f
    where f.phone <> '' and phone_answered_stop(org, f.phone);
  if numbers is null then
    return;
  end if;
  insert into erased_opt_out_key (organization_id) values (org) on conflict do nothing;
  insert into erased_opt_out (organization_id, digest, at)
    select org, erased_opt_out_digest(k.key, n), business_now() from erased_opt_out_key k, unnest(numbers) n where k.organization_id = org
    on conflict do nothing;
end$function$;
revoke execute on function keep_erased_opt_outs(bigint,bigint[],bigint[]) from public;
grant execute on function keep_erased_opt_outs(bigint,bigint[],bigint[]) to chairside_erase;

CREATE OR REPLACE FUNCTION public.keep_office_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  office bigint := (changed ->> case when tg_table_name = 'office' then 'id' else 'office_id' end)::bigint;
begin
  if office is not null then
    perform refresh_office_listing((changed ->> 'organization_id')::bigint, array[office]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_office_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into office_profile as kept (organization_id, office_id, phone, website, specialty_id)
  values (new.organization_id, new.id, new.phone, new.website, new.specialty)
  on conflict (organization_id, office_id) do update
    set phone = excluded.phone, website = excluded.website, specialty_id = excluded.specialty_id, updated_at = now()
    where (kept.phone, kept.website, kept.specialty_id) is distinct from (excluded.phone, excluded.website, excluded.specialty_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_office_roles(person bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update office_user u set user_type = l.user_type
  from login_grant g join login l on l.id = g.login_id
  where g.login_id = person and g.kind = 'office' and l.user_type in ('dentist', 'dentist_standard', 'office_admin')
    and u.organization_id = g.organization_id and u.office_id = g.office_id and u.login_id = g.login_id and u.user_type is null
$function$;
revoke execute on function keep_office_roles(bigint) from public;
grant execute on function keep_office_roles(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.kpi_counts(o office, brand text, state text, tier integer, association bigint, cohort date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (brand is null or o.brand = brand) and (state is null or o.state = state) and (tier is null or o.tier_level = tier)
    and (association is null or o.association_id = association)
    and (cohort is null or date_trunc('month', o.created_at at time zone o.timezone)::date = cohort)
$function$;

CREATE OR REPLACE FUNCTION public.launch_began(own office)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select p.activated_at from practice_signup p where p.organization_id = own.organization_id and p.office_id = own.id), own.created_at)
$function$;

CREATE OR REPLACE FUNCTION public.leave_member_list(org bigint, account bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select s.organization_id, s.office_id, s.account_id, office_today(o.timezone), -s.active_members, -s.annual_cents
  from account_summary s join office o on o.organization_id = s.organization_id and o.id = s.office_id
  where s.organization_id = org and s.account_id = account and (s.active_members <> 0 or s.annual_cents <> 0);
  delete from account_summary where organization_id = org and account_id = account;
  delete from account_search where organization_id = org and account_id = account;
  delete from account_card where organization_id = org and account_id = account $function$;

CREATE OR REPLACE FUNCTION public.lift_erased_opt_outs(number text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with lifted as (
    delete from erased_opt_out s using erased_opt_out_key k
    where k.organization_id = s.organization_id and s.digest = erased_opt_out_digest(k.key, number) returning 1)
  select count(*) from lifted
$function$;
revoke execute on function lift_erased_opt_outs(text) from public;
grant execute on function lift_erased_opt_outs(text) to chairside_platform;

CREATE OR REPLACE FUNCTION public.line_in_spanish(organization bigint, office bigint, line text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((
    select overlay(line placing p.spanish_name from position(', ' || p.name || ',' in ', ' || line) for length(p.name)) from plan p
    where p.organization_id = organization and p.office_id = office and p.spanish_name <> '' and position(', ' || p.name || ',' in ', ' || line) > 0
    order by length(p.name) desc, p.id desc limit 1), line)
$function$;

CREATE OR REPLACE FUNCTION public.logged_notice_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'notice % is logged', old.id using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.makes_memberships_late(origin text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (origin <> 'installment_agreement'::text);

CREATE OR REPLACE FUNCTION public.may_enroll(o office)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select o.account_status = 1 and o.enrollment_open and o.upgrade_account is null
    and o.provider_account is not null and o.charges_enabled and o.terms_accepted_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.membership_event(event text, before_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when event in ('enrolled', 'enrolled_in_office', 'imported', 'moved_here') then 'membership.started'
    when event in ('renewed', 'renewed_in_office') then 'membership.renewed'
    when event = 'changed' then 'membership.plan_changed'
    when event = 'charge_failed' then 'membership.late'
    when event in ('settled', 'paid_in_office', 'payment_method_added') and before_status in ('past_due', 'delinquent', 'delinquent_gpp') or event = 'dispute_won' then 'membership.recovered'
    when event in ('overdue', 'overdue_claimed', 'claim_declined') then 'membership.delinquent'
    when event = 'cancellation_requested' then 'membership.cancel_requested'
    when event = 'cancellation_undone' then 'membership.cancel_undone'
    when event in ('canceled', 'in_office_dropped', 'dispute_lost') then 'membership.canceled'
    when event in ('ended', 'term_ended', 'moved_away') then 'membership.ended'
    when event = 'dispute_opened' then 'membership.disputed'
    when event = 'disabled' then 'membership.disabled'
  end
$function$;

CREATE OR REPLACE FUNCTION public.merged_condition(name text)
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'organization_id = (select app_organization()) and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)'
    || case when is_nullable = 'YES' then ' and office_id is not null' else '' end
    || ' and account_id = any ((select app_merged_accounts())::bigint[])'
    from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'office_id'
$function$;

CREATE OR REPLACE FUNCTION public.merged_policy(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy merged on %I for select to chairside_app using (%s)', name, merged_condition(name));
end $function$;

CREATE OR REPLACE FUNCTION public.method_is_elsewhere(org bigint, provider text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from payment_method o where o.provider_id = provider and o.organization_id <> org
    and (o.replaced_at is null or exists (select from payment p where p.organization_id = o.organization_id and p.payment_method_id = o.id
      and payment_is_pending(p.status))))
$function$;
revoke execute on function method_is_elsewhere(bigint,text) from public;
grant execute on function method_is_elsewhere(bigint,text) to chairside_app;

CREATE OR REPLACE FUNCTION public.name_exists(what text, of_brand text, of_value text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case what
    when 'login' then exists (select from login where brand = of_brand and email = of_value)
    when 'slug' then exists (select from office_directory where brand = of_brand and slug = of_value)
  end
$function$;
revoke execute on function name_exists(text,text,text) from public;
grant execute on function name_exists(text,text,text) to chairside_app;
grant execute on function name_exists(text,text,text) to chairside_platform;

CREATE OR REPLACE FUNCTION public.name_fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select regexp_replace(public.search_fold(words) collate "pg_c_utf8", '[^[:alnum:]]', '', 'g') $function$;

CREATE OR REPLACE FUNCTION public.name_spellings(org bigint, office bigint, query text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when bool_and(nearest is not null) and bool_or(length(w) >= 3 and w !~ '\d') then array_agg('\m(' || nearest || ')' order by length(w) desc, w) end
  from (
    select w, case when length(w) < 3 or w ~ '\d' then regexp_replace(w, '([^[:alnum:]])' collate "pg_c_utf8", '\\\1', 'g') else (
      select string_agg(regexp_replace(near.word, '([^[:alnum:]])' collate "pg_c_utf8", '\\\1', 'g'), '|') from (
        select word from name_word n
        where n.organization_id = org and n.office_id = office and left(n.word, 1) in (left(w, 1), substr(w, 2, 1))
          and levenshtein_less_equal(n.word, w, case when length(w) > 4 then 2 else 1 end) <= case when length(w) > 4 then 2 else 1 end
        order by levenshtein(n.word, w), left(n.word, 1) <> left(w, 1), n.word limit 5) near) end as nearest
    from (select distinct left(w, 60) as w from regexp_split_to_table(search_fold(query), '[\s-]+') with ordinality as t (w, n) where w <> '' and n <= 8) words
  ) spelled
$function$;

CREATE OR REPLACE FUNCTION public.new_referral_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(r.bytes, i) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13]) i
$function$;

CREATE OR REPLACE FUNCTION public.next_charge(on_date date, charge_day integer, period text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (first + (least(charge_day, extract(day from first + interval '1 month - 1 day')::int) - 1) * interval '1 day')::date
    from (select date_trunc('month', on_date) + case when period = 'year' then interval '1 year' else interval '1 month' end as first) m
$function$;

CREATE OR REPLACE FUNCTION public.next_payment(org bigint, account bigint)
 RETURNS TABLE(next_payment_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select min(i.next_attempt_on) from invoice i where i.organization_id = org and i.account_id = account
      and makes_memberships_late(i.origin) and i.status = 'open' and i.first_failed_on is not null),
    (select min(s.next_bill_on) from subscription s where s.organization_id = org and s.account_id = account
      and has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on)),
    'infinity')$function$;

CREATE OR REPLACE FUNCTION public.not_carried(of_table text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when of_table = 'session' then array['refresh_hash', 'previous_refresh_hash', 'refresh_seed', 'refreshed_at', 'last_seen_at'] else '{}'::text[] end
$function$;

CREATE OR REPLACE FUNCTION public.note_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'household', new.id,
    case when new.enrolled_at is not null and (tg_op = 'INSERT' or old.enrolled_at is null) then array['household.created']
      when tg_op = 'UPDATE' and new.moved_to_account_id is distinct from old.moved_to_account_id then array['household.moved'] end,
    '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_all_copies(of_target integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  keys text;
begin
  foreach name in array copied_tables() loop
    select string_agg(format('%L, to_jsonb(t.%I)', a.attname, a.attname), ', ') into keys
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
     where i.indrelid = name::regclass and i.indisprimary;
    execute format('insert into copy_change (target, table_name, key) select $1, %L, jsonb_build_object(%s) from %I t', name, keys, name) using of_target;
  end loop;
end $function$;
revoke execute on function note_all_copies(integer) from public;

CREATE OR REPLACE FUNCTION public.note_api_change(org bigint, office bigint, of_kind text, object bigint, event_types text[], detail jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  is_live boolean; latest bigint; noted integer := coalesce(cardinality(event_types), 0); event_type text; nth integer := 0; now_at timestamptz;
begin
  select r.live into is_live from api_reader r where r.organization_id = org;
  if not found then
    return;
  end if;
  now_at := business_now();
  insert into api_object as kept (organization_id, kind, object_id, office_id, sequence, changed_at)
    values (org, of_kind, object, office, greatest(noted, 1), now_at)
    on conflict (organization_id, kind, object_id) do update
      set office_id = excluded.office_id, sequence = kept.sequence + excluded.sequence, changed_at = excluded.changed_at, tx = excluded.tx
    returning kept.sequence into latest;
  if noted = 0 then
    return;
  end if;
  foreach event_type in array event_types loop
    nth := nth + 1;
    insert into api_event (organization_id, office_id, type, object_id, sequence, at, data)
      values (org, office, event_type, object, latest - noted + nth, now_at,
        jsonb_strip_nulls(detail) || jsonb_strip_nulls(jsonb_build_object('id', object::text, 'officeId', office::text, 'organizationId', org::text,
          'sequence', latest - noted + nth, 'livemode', is_live)));
  end loop;
  -- One job for each transaction, so that two of them never wait for each other's.
  insert into job (organization_id, kind, key, payload, due_at)
    values (org, 'spread_events', pg_current_xact_id()::text, '{}', now_at)
    on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.note_applied_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(c.organization_id, c.office_id, 'price_change', c.id, array['price_change.applied'],
      jsonb_build_object('status', 'applied', 'planId', c.plan_id::text, 'startsOn', a.applied_on))
    from (select n.organization_id, n.change_id, min(n.applied_on) as applied_on
      from new_lines n join old_lines o on o.organization_id = n.organization_id and o.id = n.id
      where n.state = 'applied' and o.state <> 'applied' group by n.organization_id, n.change_id) a
    join price_change c on c.organization_id = a.organization_id and c.id = a.change_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_business_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'business', new.id, null, '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_business_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'business_invoice', new.id,
    array_remove(array[
      case when tg_op = 'INSERT' then 'business_invoice.issued' end,
      case when new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then 'business_invoice.paid' end,
      case when new.status = 'late' and (tg_op = 'INSERT' or old.status <> 'late') then 'business_invoice.late' end], null),
    jsonb_build_object('status', new.status, 'businessId', new.business_id::text, 'total', api_amount(new.lines_cents + new.carried_cents),
      'paid', api_amount(new.paid_cents), 'billOn', new.bill_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_business_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(b.organization_id, b.office_id, 'business', b.addendum_id, null, '{}')
    from (select distinct n.organization_id, n.office_id, n.addendum_id from new_people n) b;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_copies(of_target integer, of_table text, keys jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into copy_change (target, table_name, key) select of_target, of_table, value from jsonb_array_elements(keys)
$function$;
revoke execute on function note_copies(integer,text,jsonb) from public;
grant execute on function note_copies(integer,text,jsonb) to chairside_platform;

CREATE OR REPLACE FUNCTION public.note_copy_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[];
  came_from int := nullif(current_setting('app.copied_from', true), '')::int;
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into changed from jsonb_each(row_after) n where n.value is distinct from row_before -> n.key;
    if changed is null then
      return null;
    end if;
    -- Once an hour it is carried when a session was last seen.
    if changed <@ not_carried(tg_table_name) and left(row_before ->> 'last_seen_at', 13) = left(row_after ->> 'last_seen_at', 13) then
      return null;
    end if;
  end if;
  insert into copy_change (target, table_name, key, columns)
  select t.target, tg_table_name, k.key, changed
  from (select c.number as target from cell c where (select o.number from own_cell o) = 0
        union all select 0 from own_cell o where o.number <> 0) t
  cross join (
    select distinct one.key from (
      select (select jsonb_object_agg(n.name, row_before -> n.name) from unnest(tg_argv) n (name)) as key where row_before is not null
      union all
      select (select jsonb_object_agg(n.name, row_after -> n.name) from unnest(tg_argv) n (name)) where row_after is not null) one) k
  where t.target is distinct from came_from;
  perform set_config('app.noted', 'yes', true);
  return null;
end $function$;
revoke execute on function note_copy_change() from public;

CREATE OR REPLACE FUNCTION public.note_dispute_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'dispute', new.id,
    case when tg_op = 'INSERT' then array['dispute.opened']
      when old.closed_at is null and new.closed_at is not null then array['dispute.closed'] end,
    jsonb_build_object('householdId', new.account_id::text, 'paymentId', new.payment_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents),
      'dueBy', to_char(new.due_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_invitation_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'invitation', new.id, null, '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status text := case when tg_op = 'UPDATE' then old.status else 'draft' end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'invoice', new.id,
    array_remove(array[
      case when before_status = 'draft' and new.status in ('open', 'paid') then 'invoice.issued' end,
      case when new.written_off_cents > case when tg_op = 'UPDATE' then old.written_off_cents else 0 end then 'invoice.written_off' end,
      case when new.status = 'paid' and before_status <> 'paid' and new.written_off_cents = 0 then 'invoice.paid' end], null),
    jsonb_build_object('householdId', new.account_id::text, 'status', new.status, 'total', api_amount(new.total_cents), 'paid', api_amount(new.paid_cents),
      'writtenOff', api_amount(new.written_off_cents), 'billOn', new.bill_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_member_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'member', new.id,
    case when tg_op = 'INSERT' then array['member.added']
      when (new.gone, new.merged_into_member_id) is distinct from (old.gone, old.merged_into_member_id) and (new.gone is not null or new.merged_into_member_id is not null)
        then array['member.removed']
      else array['member.updated'] end,
    jsonb_build_object('householdId', new.account_id::text));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_membership_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare event_type text := membership_event(new.event, new.from_status);
begin
  if event_type is not null then
    perform note_api_change(s.organization_id, s.office_id, 'membership', s.id, array[event_type],
        jsonb_build_object('householdId', s.account_id::text, 'memberId', s.member_id::text, 'planId', s.plan_id::text, 'status', new.to_status, 'previousStatus', new.from_status))
      from subscription s where s.organization_id = new.organization_id and s.id = new.subscription_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from master_plan m where m.organization_id = new.organization_id and m.live_version is not null and m.state = 'active') then
    insert into job (organization_id, kind, key, payload, due_at)
      values (new.organization_id, 'plans_for_location', new.id::text, jsonb_build_object('office', new.id), business_now())
      on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_office_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status integer := case when tg_op = 'UPDATE' then old.account_status end;
begin
  perform note_api_change(new.organization_id, new.id, 'office', new.id,
    case when new.account_status is distinct from before_status and new.account_status = 1 then array['office.live']
      when new.account_status is distinct from before_status and new.account_status = 3 then array['office.closed']
      when tg_op = 'UPDATE' then array['office.updated'] end,
    jsonb_build_object('status', case new.account_status when 1 then 'active' when 2 then 'paused' when 3 then 'closed' else 'new' end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'payment', new.id,
    case when new.status is distinct from before_status and new.status in ('succeeded', 'failed', 'returned') then array['payment.' || new.status] end,
    jsonb_build_object('householdId', new.account_id::text, 'invoiceId', new.invoice_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents),
      'method', new.method, 'failureCode', new.failure_code));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payout_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'payout', new.id,
    case when new.status is distinct from before_status and new.status in ('paid', 'failed') then array['payout.' || new.status] end,
    jsonb_build_object('status', new.status, 'amount', api_amount(new.amount_cents), 'arrivesOn', new.arrives_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_pending_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from account where (organization_id, id) in (select organization_id, account_id from changed_lines)
    order by organization_id, id for no key update;
  update account_summary s set price_pending = not s.price_pending
  from (select distinct organization_id, account_id from changed_lines) c
  where s.organization_id = c.organization_id and s.account_id = c.account_id
    and s.price_pending <> (exists (select from price_change_line l
      where l.organization_id = s.organization_id and l.account_id = s.account_id and l.state = 'pending')
      or exists (select from community_change_line l
      where l.organization_id = s.organization_id and l.account_id = s.account_id and l.state = 'pending'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_people(from_day date, to_day date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare noted bigint;
begin
  delete from person_change where on_day between from_day and to_day;
  with touched as (
    select distinct h.organization_id, s.office_id, s.member_id, o.timezone, (h.at at time zone o.timezone)::date as on_day
    from office o
    join subscription_history h on h.organization_id = o.organization_id and h.office_id = o.id
      and h.at >= from_day::timestamp at time zone o.timezone and h.at < (to_day + 1)::timestamp at time zone o.timezone
    join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
    where o.trial_until is null),
  standing as (
    select t.organization_id, t.office_id, t.member_id, t.on_day, exists (
      select from subscription s cross join lateral (
        select h.to_status from subscription_history h
        where h.organization_id = s.organization_id and h.subscription_id = s.id and h.at < (t.on_day + 1)::timestamp at time zone t.timezone
        order by h.version desc limit 1) last
      where s.organization_id = t.organization_id and s.member_id = t.member_id
        and last.to_status in ('active', 'active_cash', 'active_transferred', 'past_due', 'cancellation_requested')) as active
    from touched t),
  turns as (
    select *, lag(active) over (partition by organization_id, member_id order by on_day) as was from standing)
  insert into person_change (organization_id, office_id, member_id, on_day, active)
  select t.organization_id, t.office_id, t.member_id, t.on_day, t.active from turns t
  where t.active <> coalesce(t.was, (
    select p.active from person_change p where p.organization_id = t.organization_id and p.member_id = t.member_id and p.on_day < from_day
    order by p.on_day desc limit 1), false);
  get diagnostics noted = row_count;
  return noted;
end $function$;

CREATE OR REPLACE FUNCTION public.note_plan_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status text := case when tg_op = 'UPDATE' then old.view_status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'plan', new.id,
    case when new.view_status is distinct from before_status and new.view_status = 'active' then array['plan.published']
      when new.view_status is distinct from before_status and new.view_status = 'archived' then array['plan.archived']
      when tg_op = 'UPDATE' then array['plan.updated'] end,
    jsonb_build_object('status', new.view_status));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_plan_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(p.organization_id, p.office_id, 'plan', p.id, array['plan.updated'], jsonb_build_object('status', p.view_status))
    from plan p where p.organization_id = new.organization_id and p.id = new.plan_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'price_change', new.id, array['price_change.announced'],
    jsonb_build_object('status', 'announced', 'planId', new.plan_id::text, 'startsOn', new.starts_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_refund_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  perform note_api_change(new.organization_id, new.office_id, 'refund', new.id,
    case when new.status is distinct from before_status and new.status in ('succeeded', 'failed') then array['refund.' || new.status] end,
    jsonb_build_object('householdId', new.account_id::text, 'paymentId', new.payment_id::text, 'status', new.status, 'amount', api_amount(new.amount_cents)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rollout_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, null, 'rollout', new.id, array['rollout.completed'],
    jsonb_build_object('status', new.state, 'planId', new.plan_id::text, 'startsOn', new.starts_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_settlement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'settlement', new.id, array['settlement.closed'],
    jsonb_build_object('status', new.state, 'month', new.month, 'amount', api_amount(new.net_cents)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sponsorship_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'sponsorship', new.id,
    case when tg_op = 'INSERT' then array['sponsorship.started'] when new.state = 'ended' and old.state <> 'ended' then array['sponsorship.ended'] end,
    jsonb_build_object('status', new.state, 'membershipId', new.subscription_id::text, 'businessId', new.business_id::text, 'endsOn', new.ends_on));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_subscription_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'membership', new.id, null, '{}');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_support(person bigint, staff bigint, what text, about_kind text, about text, said jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('support ' || o.office_id, 0)) from offices_of_user(person) o;
  insert into audit (organization_id, office_id, login_id, impersonator_id, act, subject_kind, subject_id, detail)
  select o.organization_id, o.office_id, person, staff, what, about_kind, about, said from offices_of_user(person) o
  where not exists (select from audit a where a.login_id = person and a.impersonator_id = staff and a.act = what and a.subject_id = about
    and a.office_id = o.office_id and a.at > now() - interval '1 hour')
$function$;
revoke execute on function note_support(bigint,bigint,text,text,text,jsonb) from public;
grant execute on function note_support(bigint,bigint,text,text,text,jsonb) to chairside_app;

CREATE OR REPLACE FUNCTION public.note_visit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'visit', new.id,
    case when tg_op = 'INSERT' then array['visit.recorded'] when old.voided_at is null and new.voided_at is not null then array['visit.undone'] end,
    jsonb_build_object('householdId', new.account_id::text, 'memberId', new.member_id::text, 'visitedOn', new.visited_on,
      'status', case when new.voided_at is null then 'recorded' else 'undone' end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_voucher_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_api_change(new.organization_id, new.office_id, 'voucher', new.id,
    case when new.state in ('approved', 'rejected') then array['voucher.decided'] when new.state = 'paid' then array['voucher.paid'] end,
    jsonb_build_object('status', new.state, 'householdId', new.account_id::text, 'memberId', new.member_id::text, 'amount', api_amount(new.approved_cents)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.office_figures(org bigint, offices bigint[], at timestamp with time zone)
 RETURNS TABLE(office_id bigint, month date, active_members bigint, annual_cents bigint, active_households bigint, late bigint, past_due_cents bigint, last_joined_on date, joined bigint, departed bigint, collected_cents bigint, in_office_cents bigint, refunded_cents bigint, fees_cents bigint, visits bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with place as (
    select o.id, o.timezone, date_trunc('month', at at time zone o.timezone) as first
    from office o where o.organization_id = org and o.id = any (offices)),
  standing as (
    select s.office_id, sum(s.active_members) as members, sum(s.annual_cents) as annual, count(*) filter (where s.active) as households,
      count(*) filter (where s.rollup = 'late') as late, sum(s.past_due_cents) filter (where s.rollup = 'late') as past_due, max(s.latest_joined_on) as joined_on
    from account_summary s where s.organization_id = org and s.office_id = any (offices) group by 1),
  moved as (
    select v.office_id, date_trunc('month', v.moved_on::timestamp)::date as month, sum(v.members) as members, sum(v.annual_cents) as annual,
      sum(v.members) filter (where v.members > 0) as joined, -sum(v.members) filter (where v.members < 0) as departed
    from member_movement v where v.organization_id = org and v.office_id = any (offices) and v.moved_on >= (at - interval '7 months')::date group by 1, 2),
  paid as (
    select p.office_id, date_trunc('month', coalesce(p.settled_at, p.created_at) at time zone o.timezone)::date as month, sum(p.amount_cents) as amount,
      sum(p.amount_cents) filter (where p.method = 'in_office') as in_office, sum(p.application_fee_cents) as fees
    from place o join payment p on p.organization_id = org and p.office_id = o.id
      and coalesce(p.settled_at, p.created_at) >= (o.first - interval '1 month') at time zone o.timezone
    where p.status = 'succeeded' group by 1, 2),
  returned as (
    select r.office_id, date_trunc('month', r.succeeded_at at time zone o.timezone)::date as month, sum(r.amount_cents) as amount, sum(r.application_fee_cents) as fees
    from place o join refund r on r.organization_id = org and r.office_id = o.id and r.succeeded_at >= (o.first - interval '1 month') at time zone o.timezone
    where r.status = 'succeeded' and r.payment_id is not null group by 1, 2),
  visited as (
    select v.office_id, date_trunc('month', v.visited_on::timestamp)::date as month, count(*) as visits
    from place o join visit v on v.organization_id = org and v.office_id = o.id and v.visited_on >= (o.first - interval '1 month')::date
    where v.voided_at is null group by 1, 2)
  select o.id, m.month, coalesce(s.members, 0)::bigint - since.members, coalesce(s.annual, 0)::bigint - since.annual,
    case when m.back = 0 then coalesce(s.households, 0) else 0 end, case when m.back = 0 then coalesce(s.late, 0) else 0 end,
    case when m.back = 0 then coalesce(s.past_due, 0)::bigint else 0 end, case when m.back = 0 then s.joined_on end,
    coalesce(v.joined, 0)::bigint, coalesce(v.departed, 0)::bigint, coalesce(p.amount, 0)::bigint, coalesce(p.in_office, 0)::bigint,
    coalesce(r.amount, 0)::bigint, (coalesce(p.fees, 0) - coalesce(r.fees, 0))::bigint, coalesce(t.visits, 0)
  from place o
  cross join lateral (select back, (o.first - make_interval(months => back))::date as month from generate_series(0, 5) back) m
  left join standing s on s.office_id = o.id
  left join moved v on v.office_id = o.id and v.month = m.month
  left join paid p on p.office_id = o.id and p.month = m.month
  left join returned r on r.office_id = o.id and r.month = m.month
  left join visited t on t.office_id = o.id and t.month = m.month
  cross join lateral (select coalesce(sum(l.members), 0)::bigint as members, coalesce(sum(l.annual), 0)::bigint as annual
    from moved l where l.office_id = o.id and l.month > m.month) since
$function$;

CREATE OR REPLACE FUNCTION public.office_is_live(o office)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select may_enroll(o) and has_active_plan(o)
$function$;

CREATE OR REPLACE FUNCTION public.office_moved_to(office bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive gone as (
    select m.organization_id, m.office_id, m.organization_id as to_organization_id, m.to_office_id, m.on_day from office_move m
    where m.kind = 'close' and m.state = 'done'
    union all
    select s.organization_id, s.office_id, s.buyer_organization_id, s.to_office_id, s.begun_on from office_sale s where s.state = 'done'),
  onward as (
    select g.to_organization_id as organization_id, g.to_office_id, g.on_day, 1 as step from gone g
    join office o on o.organization_id = g.organization_id and o.id = g.office_id and o.account_status = 3
    where g.organization_id = app_organization() and g.office_id = office
      and coalesce(office = any (app_reached_offices()), true)
    union all
    select g.to_organization_id, g.to_office_id, w.on_day, w.step + 1 from onward w
    join office o on o.organization_id = w.organization_id and o.id = w.to_office_id and o.account_status = 3
    join gone g on g.organization_id = w.organization_id and g.office_id = w.to_office_id
    where w.step < 10)
  select jsonb_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'phone', o.phone, 'address', o.address_line1 || ', ' || o.city || ', ' || o.state || ' ' || o.zip,
    'on', w.on_day)
  from onward w join office o on o.organization_id = w.organization_id and o.id = w.to_office_id
  where o.account_status <> 3 order by w.step desc limit 1
$function$;
revoke execute on function office_moved_to(bigint) from public;
grant execute on function office_moved_to(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.office_rating(org bigint, office bigint, OUT average numeric, OUT count bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select round(avg(stars), 1), count(*) from shown_reviews(org, office)
$function$;

CREATE OR REPLACE FUNCTION public.office_step(o office)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when o.account_status = 3 then 'closed' when o.account_status <> 1 then 'signing_up'
    when o.provider_account is null or not o.charges_enabled or o.upgrade_account is not null then 'payments'
    when o.terms_accepted_at is null then 'terms' when not has_active_plan(o) then 'plan' when not o.enrollment_open then 'paused' else 'live' end
$function$;

CREATE OR REPLACE FUNCTION public.office_today(timezone text)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
begin
  return (business_now() at time zone timezone)::date;
exception when invalid_parameter_value then
  return (business_now() at time zone 'UTC')::date;
end $function$;

CREATE OR REPLACE FUNCTION public.offices_of_user(person bigint)
 RETURNS TABLE(organization_id bigint, office_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select g.organization_id, g.office_id from live_grant g where g.login_id = person and g.kind = 'office'
  union select o.organization_id, o.id from live_grant g join office o on o.organization_id = g.organization_id
    where g.login_id = person and g.kind = 'organization'
  union select m.organization_id, m.office_id from live_grant g
    join location_group_office m on m.organization_id = g.organization_id and m.group_id = g.place_id
    where g.login_id = person and g.kind = 'location_group'
$function$;

CREATE OR REPLACE FUNCTION public.payment_is_pending(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['created'::text, 'unknown'::text, 'requires_action'::text, 'processing'::text]));

CREATE OR REPLACE FUNCTION public.payment_was_collected(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['succeeded'::text, 'returned'::text]));

CREATE OR REPLACE FUNCTION public.people_of_month(org bigint, office bigint, month date, last_day date)
 RETURNS TABLE(member_id bigint, was boolean, first_ever boolean, gone boolean, first_day date, final_day date)
 LANGUAGE sql
 STABLE
AS $function$
  select c.member_id, not (array_agg(c.active order by c.on_day))[1] as was,
    bool_or(c.active) and not exists (select from person_change e where e.organization_id = org and e.member_id = c.member_id and e.active and e.on_day < month) as first_ever,
    not (array_agg(c.active order by c.on_day desc))[1] as gone, min(c.on_day), max(c.on_day)
  from person_change c where c.organization_id = org and c.office_id = office and c.on_day between month and last_day
  group by c.member_id
$function$;

CREATE OR REPLACE FUNCTION public.phone_answered_stop(org bigint, number text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  return coalesce((select e.step = 'stopped' from text_consent_event e where e.organization_id = org and e.phone = number and e.source = 'phone'
      order by e.id desc limit 1), false)
    or coalesce((select e.step = 'stopped' from staff_text_event e where e.organization_id = org and e.phone = number
      and e.step in ('stopped', 'renewed') order by e.id desc limit 1), false)
    or exists (select from erased_opt_out s join erased_opt_out_key k on k.organization_id = s.organization_id
      where s.organization_id = org and s.digest = erased_opt_out_digest(k.key, number));
end$function$;
revoke execute on function phone_answered_stop(bigint,text) from public;
grant execute on function phone_answered_stop(bigint,text) to chairside_app;
grant execute on function phone_answered_stop(bigint,text) to chairside_platform;

CREATE OR REPLACE FUNCTION public.plan_change_waits(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['paying'::text, 'pending'::text]));

CREATE OR REPLACE FUNCTION public.posting_keeps_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from new_postings p join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
             where e.posted_at <> now()) then
    raise exception 'postings belong to the transaction of their entry' using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.price_needs_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'applied' and new.paid_after_cents > new.paid_before_cents
     and not exists (select from price_change_notice n where n.organization_id = new.organization_id and n.id = new.notice_id
                       and n.kind = 'announced' and n.sent_on + 28 <= new.effective_on) then
    raise exception 'line % raises a price without a notice 28 days before', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.price_notice_waits(n price_change_notice)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from job j where j.organization_id = n.organization_id and j.kind = 'send_mail' and j.state in ('queued', 'running')
    and j.key = 'price-change-' || n.id || case when n.resends = 0 then '' else '-' || n.resends end)
$function$;

CREATE OR REPLACE FUNCTION public.promo_offer(office bigint, typed text, on_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select jsonb_build_object('code', c.code, 'percent', c.percent) from promo_code c
    where c.organization_id = app_organization() and c.office_id = office and coalesce(office = any (app_reached_offices()), true)
      and c.code = upper(trim(typed)) and c.active and (c.expires_on is null or c.expires_on >= on_day)), sponsor_offer(office, typed, on_day))
$function$;
revoke execute on function promo_offer(bigint,text,date) from public;
grant execute on function promo_offer(bigint,text,date) to chairside_app;

CREATE OR REPLACE FUNCTION public.public_rating(office bigint, OUT average numeric, OUT count bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.average, r.count from office_rating(app_organization(), public_rating.office) r
  where app_all_offices() or public_rating.office = any (app_offices())
$function$;
revoke execute on function public_rating(bigint) from public;
grant execute on function public_rating(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.public_reviews(office bigint, before timestamp with time zone, before_id bigint, most integer)
 RETURNS TABLE(id bigint, stars integer, words text, author text, shown_from timestamp with time zone, answer text, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.id, r.stars, r.words, r.author, r.shown_from, r.answer, r.answered_at
  from shown_reviews(app_organization(), public_reviews.office) r
  where (app_all_offices() or public_reviews.office = any (app_offices()))
    and (before is null or (r.shown_from, r.id) < (before, before_id))
  order by r.shown_from desc, r.id desc limit most
$function$;
revoke execute on function public_reviews(bigint,timestamp with time zone,bigint,integer) from public;
grant execute on function public_reviews(bigint,timestamp with time zone,bigint,integer) to chairside_app;

CREATE OR REPLACE FUNCTION public.ranked_accounts(office bigint, query text, most integer, after_rank integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(account_id bigint, rank integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  words text[];
  beginnings text[];
  named bigint[] := '{}';
  others bigint[] := '{}';
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  select array_agg(word) into words from (
    select ltrim(regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g')) as word from unnest(patterns) as typed (pattern)) typed;
  beginnings := case
    when exists (select from unnest(words) word where word ~ '^[0-9]' or word ~ '@') then '{}'
    when cardinality(words) = 1 then words
    when cardinality(words) = 2 then array[words[1] || ' ' || words[2], words[2] || ' ' || words[1]]
    else '{}' end;
  if coalesce(after_rank, 0) = 0 and beginnings <> '{}' then
    select coalesce(array_agg(b.account_id), '{}') into named from (
      select distinct near.name_key, near.account_id from unnest(beginnings) as typed (beginning)
      cross join lateral (select s.account_id, s.name_key from account_search s
        where s.organization_id = org and s.office_id = office and s.name_key < typed.beginning || chr(1114111)
          and (s.name_key, s.account_id) > (greatest(typed.beginning, after_name), case when after_name >= typed.beginning then after_id else 0 end)
        order by s.name_key, s.account_id limit most) near
      order by near.name_key, near.account_id limit most) b;
  end if;
  if cardinality(named) < most then
    others := search_typed(org, office, patterns, most - cardinality(named),
      case when after_rank = 1 then after_name end, case when after_rank = 1 then after_id end,
      array(select regexp_replace(beginning, '([\\%_])', '\\\1', 'g') || '%' from unnest(beginnings) as typed (beginning)));
  end if;
  if cardinality(named) = 0 and cardinality(others) = 0 and after_id is null then
    return query select id, 2 from unnest(search_spelled(org, office, name_spellings(org, office, query), least(most, 50))) as spelled (id);
    return;
  end if;
  return query select id, 0 from unnest(named) as first (id) union all select id, 1 from unnest(others) as second (id);
end $function$;
revoke execute on function ranked_accounts(bigint,text,integer,integer,text,bigint) from public;
grant execute on function ranked_accounts(bigint,text,integer,integer,text,bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.reaches_of(of_login bigint, of_type text, held bigint[], organizations bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', o.id, 'account', r.account_id, 'member', r.member_id,
      'households', r.households, 'role', r.role, 'tier', o.tier_level, 'permissions', r.permissions,
      'moved', a.moved_to_account_id is not null, 'grant', r.grant_id)), '[]')
  from (
    select g.id as grant_id, g.households, g.permissions, p.*,
      coalesce(case when g.kind in ('organization', 'location_group') then g.user_type end, u.user_type, of_type) as role,
      g.specific, min(g.specific) over (partition by p.office_id, p.account_id) as most_specific
    from (select h.*, array_position(array['office', 'location_group', 'organization', 'association', 'household'], h.kind) as specific
          from live_grant h where h.login_id = of_login and h.id = any (held) and h.organization_id = any (organizations)) g
    cross join lateral (
      select g.organization_id, g.office_id, g.account_id, g.member_id where g.kind in ('household', 'office')
      union all
      select o.organization_id, o.id, null, null from office o where g.kind = 'organization' and o.organization_id = g.organization_id
      union all
      select o.organization_id, o.office_id, null, null from location_group_office o
        where g.kind = 'location_group' and o.organization_id = g.organization_id and o.group_id = g.place_id) p
    left join office_user u on u.organization_id = p.organization_id and u.office_id = p.office_id and u.login_id = of_login and p.account_id is null) r
  join office o on o.organization_id = r.organization_id and o.id = r.office_id
  left join account a on a.organization_id = r.organization_id and a.id = r.account_id
  where r.specific = r.most_specific
$function$;
revoke execute on function reaches_of(bigint,text,bigint[],bigint[]) from public;
grant execute on function reaches_of(bigint,text,bigint[],bigint[]) to chairside_app;

CREATE OR REPLACE FUNCTION public.recipient_waits(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['waiting'::text, 'queued'::text]));

CREATE OR REPLACE FUNCTION public.referrer(office bigint, code text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id from account a
  where a.organization_id = app_organization() and a.office_id = office and (app_all_offices() or office = any (app_offices()))
    and a.referral_code = upper(trim(code)) and a.enrolled_at is not null
$function$;
revoke execute on function referrer(bigint,text) from public;
grant execute on function referrer(bigint,text) to chairside_app;

CREATE OR REPLACE FUNCTION public.refresh_account_cards(org bigint, accounts bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into account_card as kept (organization_id, account_id, office_id, next_payment_on, people)
  select a.organization_id, a.id, a.office_id, n.next_payment_on, m.people
  from account a
  cross join lateral next_payment(a.organization_id, a.id) n
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', m.id, 'owner', m.is_account_owner, 'name', m.first_name || ' ' || m.last_name, 'birth_date', m.birth_date,
        'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'plan', s.plan_id, 'period', s.period, 'status', s.status) order by s.id), '[]')
          from subscription s where s.organization_id = m.organization_id and s.member_id = m.id)) order by m.is_account_owner desc, m.id) as people
    from member m where m.organization_id = a.organization_id and m.account_id = a.id) m
  where a.organization_id = org and a.id = any (accounts)
    and exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id)
  on conflict (organization_id, account_id) do update
    set office_id = excluded.office_id, next_payment_on = excluded.next_payment_on, people = excluded.people
    where (kept.office_id, kept.next_payment_on, kept.people) is distinct from (excluded.office_id, excluded.next_payment_on, excluded.people) $function$;

CREATE OR REPLACE FUNCTION public.refresh_account_standing(org bigint, accounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  perform refresh_account_cards(org, accounts);

  with changed as (
    insert into account_summary as kept (organization_id, account_id, office_id, name_key, rollup, status, statuses, plan_name, family_size, active_members,
      monthly_cents, yearly_cents, annual_cents, past_due_cents, member_since, latest_start_on, anniversary_on, active, inactive, cash,
      not_cash, imported, disputed, delinquent, monthly, annual, in_office, not_renewing, not_under_contract, guaranteed, chart_unmatched, latest_joined_on)
    select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
      case when s.late then 'late' when s.any_active_type then 'active' when s.any_left then 'canceled' else 'other' end,
      s.status, s.statuses, s.plan_name, m.size, s.active_members, s.monthly_cents, s.yearly_cents,
      12 * s.monthly_cents + s.yearly_cents, coalesce(i.past_due_cents, 0),
      s.member_since, s.latest_start_on, s.anniversary_on,
      s.running, s.inactive, s.cash, s.running and not s.cash, s.imported or a.enrolled_through = 'import', s.disputed, s.delinquent,
      s.monthly, s.annual, s.in_office, s.running and not s.auto_renews, s.not_under_contract, s.guaranteed, s.running and m.chart_unmatched, m.latest_joined_on
    from account a
    cross join lateral (
      select count(*)::int as size,
        coalesce(bool_or(chart_id is null and exists (
          select from subscription h where h.organization_id = member.organization_id and h.member_id = member.id and is_running(h.status))), false)
          as chart_unmatched,
        max((select min(h.started_on) from subscription h where h.organization_id = member.organization_id and h.member_id = member.id)) as latest_joined_on
      from member where organization_id = a.organization_id and account_id = a.id) m
    cross join lateral (
      select count(*) as n,
        array_agg(distinct x.status) as statuses,
        -- The badge shows what needs attention first.
        (array_agg(x.status order by array_position(array['past_due','delinquent','delinquent_gpp','disputed','pending_cash','active','active_cash',
           'active_transferred','cancellation_requested','canceled','inactive','inactive_transferred','permanently_disabled'], x.status), x.id))[1] as status,
        bool_or(x.status = 'past_due') as late,
        bool_or(is_active_type(x.status)) as any_active_type,
        bool_or(x.status in ('canceled','delinquent','cancellation_requested','delinquent_gpp')) as any_left,
        bool_or(x.running) as running,
        bool_and(x.status in ('canceled','delinquent','cancellation_requested','pending_cash','inactive_transferred','inactive','permanently_disabled')) as inactive,
        (array_agg(p.name order by x.running desc, mm.is_account_owner desc, x.id))[1] as plan_name,
        (count(distinct x.member_id) filter (where x.running))::int as active_members,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'month'), 0)::bigint as monthly_cents,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'year'), 0)::bigint as yearly_cents,
        min(x.started_on) as member_since,
        max(x.started_on) filter (where x.running) as latest_start_on,
        min(x.term_ends_on) filter (where is_active_type(x.status)) as anniversary_on,
        bool_or(x.status in ('active_cash','pending_cash')) as cash,
        bool_or(x.status = 'active_transferred') as imported,
        bool_or(x.status = 'disputed') as disputed,
        bool_or(x.status in ('delinquent','delinquent_gpp')) as delinquent,
        -- How a household is paid for: what runs decides, and only without any what once ran.
        coalesce(bool_or(x.period = 'month') filter (where x.running), bool_or(x.period = 'month')) as monthly,
        coalesce(bool_or(x.period = 'year') filter (where x.running), bool_or(x.period = 'year')) as annual,
        coalesce(bool_or(x.pay_in_office) filter (where x.running), bool_or(x.pay_in_office)) as in_office,
        coalesce(bool_and(renews_automatically(x.status, x.auto_renew, x.ends_on)) filter (where x.running), true) as auto_renews,
        coalesce(bool_or(x.period = 'month' and not x.under_contract) filter (where x.running), false) as not_under_contract,
        coalesce(bool_or(x.guaranteed) filter (where x.running), bool_or(x.guaranteed)) as guaranteed
      from (select *, is_running(status) as running from subscription where organization_id = a.organization_id and account_id = a.id) x
      join plan p on p.organization_id = x.organization_id and p.id = x.plan_id
      join member mm on mm.organization_id = x.organization_id and mm.id = x.member_id) s
    left join lateral (
      select sum(total_cents - paid_cents - written_off_cents)::bigint as past_due_cents
      from invoice where organization_id = a.organization_id and account_id = a.id and makes_memberships_late(origin) and status = 'open' and first_failed_on is not null) i on true
    where a.organization_id = org and a.id = any (accounts) and s.n > 0
    on conflict (organization_id, account_id) do update set
      office_id = excluded.office_id, name_key = excluded.name_key, rollup = excluded.rollup, status = excluded.status,
      statuses = excluded.statuses, plan_name = excluded.plan_name, family_size = excluded.family_size,
      active_members = excluded.active_members, monthly_cents = excluded.monthly_cents, yearly_cents = excluded.yearly_cents,
      annual_cents = excluded.annual_cents, past_due_cents = excluded.past_due_cents,
      member_since = excluded.member_since, latest_start_on = excluded.latest_start_on, anniversary_on = excluded.anniversary_on,
      active = excluded.active, inactive = excluded.inactive, cash = excluded.cash, not_cash = excluded.not_cash,
      imported = excluded.imported, disputed = excluded.disputed, delinquent = excluded.delinquent, monthly = excluded.monthly,
      annual = excluded.annual, in_office = excluded.in_office, not_renewing = excluded.not_renewing,
      not_under_contract = excluded.not_under_contract, guaranteed = excluded.guaranteed, chart_unmatched = excluded.chart_unmatched,
      latest_joined_on = excluded.latest_joined_on
      where kept.* is distinct from excluded.*
    returning old.account_id is null as is_new, new.office_id, new.account_id,
      new.active_members - coalesce(old.active_members, 0) as members, new.annual_cents - coalesce(old.annual_cents, 0) as annual_cents
  ), moved as (
    -- A household seen for the first time counts from the days its people started; any other from today.
    select c.office_id, c.account_id, office_today(o.timezone) as moved_on, c.members, c.annual_cents
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    where not c.is_new
    union all
    select c.office_id, c.account_id, least(min(x.started_on), office_today(o.timezone)),
      (count(distinct x.member_id) filter (where x.first))::int,
      coalesce(sum(case x.period when 'month' then 12 * x.agreed_price_cents else x.agreed_price_cents end), 0)::bigint
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    join lateral (
      select *, started_on = min(started_on) over (partition by member_id) as first
      from subscription where organization_id = org and account_id = c.account_id and is_running(status)) x on true
    where c.is_new
    group by c.office_id, c.account_id, o.timezone, x.started_on
  )
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select org, office_id, account_id, moved_on, members, annual_cents from moved where members <> 0 or annual_cents <> 0;
end$function$;

CREATE OR REPLACE FUNCTION public.refresh_account_summary(org bigint, accounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  insert into account_search as kept
  select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
    ' ' || search_fold(concat_ws(' ', a.first_name, a.last_name, a.email, regexp_replace(a.phone, '\D', '', 'g'), a.number, m.names, m.charts, birth_words(a.birth_date), m.births, m.contacts,
      regexp_replace(m.charts, '[^0-9 ]', '', 'g')))
  from account a
  cross join lateral (
    select string_agg(first_name || ' ' || last_name, ' ' order by id) as names, string_agg(chart_id, ' ' order by id) as charts, string_agg(concat_ws(' ', phone, email), ' ' order by id) filter (where coalesce(phone, email) is not null) as contacts, string_agg(birth_words(birth_date), ' ' order by id) as births
    from member where organization_id = a.organization_id and account_id = a.id) m
  where a.organization_id = org and a.id = any (accounts)
    and exists (select from subscription where organization_id = a.organization_id and account_id = a.id)
  on conflict (organization_id, account_id) do update
    set office_id = excluded.office_id, name_key = excluded.name_key, search_text = excluded.search_text
    where (kept.office_id, kept.name_key, kept.search_text) is distinct from (excluded.office_id, excluded.name_key, excluded.search_text);

  insert into name_word
  select distinct org, p.office_id, w
  from (select office_id, first_name, last_name from account where organization_id = org and id = any (accounts)
        union select office_id, first_name, last_name from member where organization_id = org and account_id = any (accounts)) p
  cross join lateral regexp_split_to_table(search_fold(p.first_name || ' ' || p.last_name), '[\s-]+') w
  where length(w) >= 3 order by 1, 2, 3
  on conflict do nothing;

  perform refresh_account_standing(org, accounts);
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_next_payments(organizations bigint[], accounts bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update account_card c set next_payment_on = n.next_payment_on
  from (select distinct b.org, b.account from unnest(organizations, accounts) b (org, account)) b
  cross join lateral next_payment(b.org, b.account) n
  where c.organization_id = b.org and c.account_id = b.account and c.next_payment_on <> n.next_payment_on $function$;

CREATE OR REPLACE FUNCTION public.refresh_office_listing(org bigint, offices bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with listed as (
    select o.organization_id, o.id, o.brand, search_fold(o.city) as town, o.state, zip_point(o.zip) as position, f.specialty_id, f.languages, p.month, p.year
    from office o
    join office_profile f on f.organization_id = o.organization_id and f.office_id = o.id and f.listed
    cross join lateral (
      select min(v.price_cents) filter (where v.period = 'month') as month, min(v.price_cents) filter (where v.period = 'year') as year
      from plan p join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
      where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' and p.deleted_at is null
        and v.view_status = 'active' and v.show_on_enrollment and v.price_cents > 0) p
    where o.organization_id = org and o.id = any (offices) and o.trial_until is null and office_is_live(o)),
  gone as (
    delete from office_listing l where l.organization_id = org and l.office_id = any (offices) and not exists (select from listed where id = l.office_id))
  insert into office_listing as kept (organization_id, office_id, brand, town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
  select * from listed
  on conflict (organization_id, office_id) do update
    set (town, state, position, specialty_id, languages, monthly_from_cents, yearly_from_cents)
      = (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
    where (kept.town, kept.state, kept.position, kept.specialty_id, kept.languages, kept.monthly_from_cents, kept.yearly_from_cents)
      is distinct from (excluded.town, excluded.state, excluded.position, excluded.specialty_id, excluded.languages, excluded.monthly_from_cents, excluded.yearly_from_cents)
$function$;

CREATE OR REPLACE FUNCTION public.refund_within_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare paid bigint; fee bigint; back bigint; fee_back bigint;
begin
  select amount_cents, application_fee_cents into paid, fee from payment where organization_id = new.organization_id and id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0), coalesce(sum(application_fee_cents), 0) into back, fee_back from refund
    where organization_id = new.organization_id and payment_id = new.payment_id and status <> 'failed';
  if back > paid or fee_back > fee then
    raise exception 'payment %: % of % cents would be refunded, % of % cents of the fee', new.payment_id, back, paid, fee_back, fee using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare words text[];
begin
  if tg_op = 'DELETE' and current_setting('app.discarding', true) = to_jsonb(old) ->> 'organization_id'
     and exists (select from trial where organization = old.organization_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_user = 'chairside_erase' then
    select array_agg(column_name) into words from erasure_column
      where table_name = coalesce(pg_partition_root(tg_relid), tg_relid)::regclass::text and becomes is not null;
    if to_jsonb(old) - words = to_jsonb(new) - words then
      return new;
    end if;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.renews_automatically(status text, auto_renew boolean, ends_on date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (auto_renew AND (ends_on IS NULL) AND is_renewed_by_charge(status));

CREATE OR REPLACE FUNCTION public.ring_for_due_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from new_jobs where due_at <= (select business_now())) then
    perform pg_notify('job_due', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_accounts(office bigint, query text, most integer, after_name text DEFAULT NULL::text, after_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(account_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  org bigint := app_organization();
  patterns text[] := search_patterns(query);
  found_ids bigint[];
begin
  if org is null or app_account() is not null or patterns is null or not (app_all_offices() or office = any (app_offices())) then return; end if;
  found_ids := search_typed(org, office, patterns, most, after_name, after_id);
  if cardinality(found_ids) = 0 and after_id is null then
    found_ids := search_spelled(org, office, name_spellings(org, office, query), least(most, 50));
  end if;
  return query select unnest(found_ids[1:most]);
end $function$;
revoke execute on function search_accounts(bigint,text,integer,text,bigint) from public;
grant execute on function search_accounts(bigint,text,integer,text,bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.search_fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(replace(words, U&'\00B4', ''), NFKD) collate "pg_c_utf8"),
        '[''`\u00ad\u02b9-\u02df\u02e5-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2060-\u2064\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]' collate "pg_c_utf8",
        '', 'g'),
      'đðɗɖłƚøɔħŧıɨɓƀƙŋəɛǝƴǥƶς', 'ddddlloohtiibbkneeeygzσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $function$;

CREATE OR REPLACE FUNCTION public.search_near_words(spellings text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(regexp_replace(word, '\\(.)', '\1', 'g')) from regexp_split_to_table(substr(spellings[1], 4, length(spellings[1]) - 4), '\|') as spelled (word)
$function$;

CREATE OR REPLACE FUNCTION public.search_patterns(query text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(case when length(w) < 3 then '% ' else '%' end || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' order by length(w) desc, w)
  from (select case when raw ~ '^[0-9().+-]+$' then regexp_replace(regexp_replace(raw, '\D', '', 'g'), '^1(\d{10})$', '\1') else raw end as w
        from regexp_split_to_table(search_fold(query), '\s+') with ordinality as t (raw, n) where n <= 8 and raw <> '+1') words
  where w <> ''
$function$;

CREATE OR REPLACE FUNCTION public.search_probe(pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when length(word) <= 8 then pattern
    when position('@' in word) > 4 then '%' || regexp_replace(substr(word, greatest(position('@' in word) - 6, 1), least(6, position('@' in word) - 1)), '([\\%_])', '\\\1', 'g') || '%'
    else '%' || regexp_replace(left(word, 4), '([\\%_])', '\\\1', 'g') || '%' || regexp_replace(right(word, 5), '([\\%_])', '\\\1', 'g') || '%' end
  from (select regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g') as word) unescaped
$function$;

CREATE OR REPLACE FUNCTION public.search_spelled(org bigint, office bigint, spellings text[], most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  near_words text[] := search_near_words(spellings);
  -- Of two words one is the last name and one the first.
  beginnings text[] := case when cardinality(spellings) = 2 then (
      select array_agg(name) from unnest(near_words) one, unnest(search_near_words(spellings[2:2])) other,
        unnest(array[one || ' ' || other, other || ' ' || one]) name)
    else near_words end;
  -- What the expressions need not be compared for.
  second text[] := coalesce((select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(search_near_words(spellings[2:2])) word), '{%}');
  best bigint[];
  others bigint[];
begin
  -- Of a name a thousand households are looked at, or as many as it takes to find `most`.
  select coalesce(array_agg(b.account_id), '{}') into best from (
    select distinct near.name_key, near.account_id from unnest(beginnings) as spelled (beginning)
    cross join lateral (
      select named.account_id, named.name_key from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and s.name_key >= spelled.beginning and s.name_key < spelled.beginning || chr(1114111)
        order by s.name_key, s.account_id limit 1000) named
      where named.search_text collate "pg_c_utf8" ~ all (spellings) limit most) near
    order by near.name_key, near.account_id limit most) b;
  if cardinality(best) >= most then return best; end if;
  -- The index finds the longest word's spellings, the expressions are compared for what it finds.
  select array_agg(o.account_id) into others from (
    select distinct near.name_key, near.account_id from unnest(near_words) as spelled (word)
    cross join lateral (select a.account_id, a.name_key from account_search a
      where a.organization_id = org and a.office_id = office and a.account_id <> all (best)
        and a.search_text like '%' || regexp_replace(spelled.word, '([\\%_])', '\\\1', 'g') || '%'
        and a.search_text like any (second) and a.search_text collate "pg_c_utf8" ~ all (spellings)
      limit 50) near
    order by near.name_key, near.account_id limit most - cardinality(best)) o;
  return best || coalesce(others, '{}');
end $function$;

CREATE OR REPLACE FUNCTION public.search_typed(org bigint, office bigint, patterns text[], most integer, after_name text, after_id bigint, besides text[] DEFAULT '{}'::text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  probe text := search_probe(patterns[1]);
  -- Few rows have the trigrams of two words.
  second text := search_probe(coalesce(patterns[2], patterns[1]));
  found_ids bigint[] := '{}';
  hits bigint[];
  step int := 250;
  looked int;
  seen int := 0;
  missing int := most;
  -- How many matches are gathered by the index before the walk goes on instead.
  cap int := 5001;
  gathered int;
  last_name text := coalesce(after_name, '');
  last_id bigint := coalesce(after_id, 0);
begin
  -- What many households match is gathered by name; an office of up to 250 is read whole.
  loop
    -- The rows come in the order of their index, which the arrays keep.
    select coalesce(array_agg(near.account_id) filter (where near.search_text like all (patterns) and not near.name_key like any (besides)), '{}'),
      count(*), (array_agg(near.name_key))[count(*)], (array_agg(near.account_id))[count(*)]
      into hits, looked, last_name, last_id from (
        select s.account_id, s.name_key, s.search_text from account_search s
        where s.organization_id = org and s.office_id = office and (s.name_key, s.account_id) > (last_name, last_id)
        order by s.name_key, s.account_id limit step) near;
    found_ids := found_ids || hits;
    seen := seen + looked;
    missing := most - cardinality(found_ids);
    if missing <= 0 or looked < step then return found_ids[1:most]; end if;
    -- What few match is found by its trigrams, unless the rest is near; what a long walk does not find is, too. `like all` is not for the
    -- index, so only the probes are looked up in it.
    if (cap is not null and missing::bigint * seen > 2000 * cardinality(found_ids)) or seen > 20000 then
      with matching as materialized (
        select s.account_id, s.name_key from account_search s
        where s.organization_id = org and s.office_id = office and s.search_text like probe and s.search_text like second
          and s.search_text like all (patterns) and not s.name_key like any (besides) limit cap)
      select (select count(*) from matching), array(select m.account_id from matching m
          where (m.name_key, m.account_id) > (last_name, last_id) order by m.name_key, m.account_id limit missing)
        into gathered, hits;
      if cap is null or gathered < cap then return found_ids || hits; end if;
      cap := null;
    end if;
    step := 4000;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.server_error_group(operation text, message text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(operation || e'\n' || regexp_replace(regexp_replace(message, '''[^'']*''|"[^"]*"|<text>', '', 'g'), '\d+|<number>', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.session_caller(session uuid, idle_s double precision)
 RETURNS TABLE(id bigint, brand text, user_type text, first_name text, last_name text, impersonator_id bigint, reaches jsonb, grants jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  held record;
begin
  select s.impersonator_id, s.staff_session_id, s.last_seen_at < now() - interval '1 minute' as stale,
      l.id, l.brand, l.user_type, l.first_name, l.last_name, s.association_id
    into held
    from session s join login l on l.id = s.login_id
   where s.id = session_caller.session and s.revoked_at is null and s.expires_at > now()
     and s.last_seen_at > now() - make_interval(secs => session_caller.idle_s)
     and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now());
  if not found or not (held.impersonator_id is null or acting_counts(held.impersonator_id, held.staff_session_id)) then
    return;
  end if;
  -- A session seen in the last minute is not written to.
  if held.stale then
    update session set last_seen_at = now() where id in (session_caller.session, held.staff_session_id);
  end if;
  -- For an association that the person works for beside an office: its grant alone, until it ends. Our staff act for the office.
  if held.association_id is not null and held.impersonator_id is null then
    return query
      select held.id, held.brand, g.user_type, held.first_name, held.last_name, held.impersonator_id, '[]'::jsonb,
        jsonb_build_array(jsonb_build_object('id', g.id, 'kind', g.kind))
      from live_grant g where g.login_id = held.id and g.kind = 'association' and g.place_id = held.association_id and g.user_type is not null;
    if found then
      return;
    end if;
  end if;
  return query
    select held.id, held.brand, held.user_type, held.first_name, held.last_name, held.impersonator_id,
      coalesce(jsonb_agg(jsonb_build_object('organization', r.organization_id, 'office', o.id, 'account', r.account_id,
          'member', r.member_id, 'households', r.households, 'role', r.role, 'tier', o.tier_level, 'permissions', r.permissions)
          order by a.moved_to_account_id is not null, o.id, array_position(array['dentist', 'office_admin'], r.role), r.grant_id) filter (where o.id is not null), '[]'),
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind) order by h.id), '[]') from live_grant h where h.login_id = held.id)
    from (
      select g.id as grant_id, g.households, g.permissions, p.*,
        coalesce(case when g.kind in ('organization', 'location_group') then g.user_type end, u.user_type, held.user_type) as role,
        g.specific, min(g.specific) over (partition by p.office_id, p.account_id) as most_specific
      from (select h.*, array_position(array['office', 'location_group', 'organization', 'association', 'household'], h.kind) as specific
            from live_grant h where h.login_id = held.id) g
      cross join lateral (
        select g.organization_id, g.office_id, g.account_id, g.member_id where g.kind in ('household', 'office')
        union all
        select o.organization_id, o.id, null, null from office o where g.kind = 'organization' and o.organization_id = g.organization_id
        union all
        select o.organization_id, o.office_id, null, null from location_group_office o
          where g.kind = 'location_group' and o.organization_id = g.organization_id and o.group_id = g.place_id) p
      left join office_user u on u.organization_id = p.organization_id and u.office_id = p.office_id and u.login_id = held.id and p.account_id is null) r
    join office o on o.organization_id = r.organization_id and o.id = r.office_id
    left join account a on a.organization_id = r.organization_id and a.id = r.account_id
    where r.specific = r.most_specific;
end $function$;
revoke execute on function session_caller(uuid,double precision) from public;
grant execute on function session_caller(uuid,double precision) to chairside_app;

CREATE OR REPLACE FUNCTION public.set_sponsored_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update subscription s set sponsor_cents = case when new.state = 'active'
      then sponsor_part(new.contribution, new.contribution_percent, new.monthly_cents, new.yearly_cents, s.period, s.agreed_price_cents) else 0 end
    where s.organization_id = new.organization_id and s.id = new.subscription_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.show_sponsored_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sponsorship p set part_cents = new.sponsor_cents
    where p.organization_id = new.organization_id and p.subscription_id = new.id and p.state = 'active' and p.part_cents <> new.sponsor_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shown_actor(actor text, impersonator bigint, to_staff boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when impersonator is null then actor
    when not to_staff then 'Chairside support'
    else coalesce((select trim(l.first_name || ' ' || l.last_name) from login l where l.id = impersonator), 'Chairside support') || ' as ' || actor end $function$;

CREATE OR REPLACE FUNCTION public.shown_reviews(org bigint, office bigint)
 RETURNS SETOF review
 LANGUAGE sql
 STABLE
AS $function$
  select * from review r where r.organization_id = org and r.office_id = office and r.state in ('open','kept') and r.shown_from <= business_now()
$function$;

CREATE OR REPLACE FUNCTION public.sponsor_offer(office bigint, typed text, on_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('code', e.join_code, 'percent', a.discount_percent, 'sponsor', jsonb_build_object('addendum', a.id, 'employee', e.id,
    'business_name', a.business_name, 'kind', a.contribution, 'percent', a.contribution_percent, 'monthly_cents', a.monthly_cents,
    'yearly_cents', a.yearly_cents, 'family', a.family, 'plans', to_jsonb(a.plans), 'periods', to_jsonb(a.periods)))
  from business_employee e join business_office a on a.organization_id = e.organization_id and a.id = e.addendum_id
  where e.organization_id = app_organization() and e.office_id = office and coalesce(office = any (app_reached_offices()), true)
    and e.join_code = upper(trim(typed)) and e.state in ('eligible','invited') and coalesce(e.eligible_from, on_day) <= on_day
    and (a.approval = 'automatic' or e.decided_at is not null)
    -- A household that is signed in joins through its office or its employer.
    and coalesce((select app_account()), 0) = 0
    and a.state in ('accepted','ending') and a.starts_on <= on_day and coalesce(a.ends_on, on_day) >= on_day
$function$;
revoke execute on function sponsor_offer(bigint,text,date) from public;
grant execute on function sponsor_offer(bigint,text,date) to chairside_app;

CREATE OR REPLACE FUNCTION public.sponsor_part(contribution text, percent numeric, monthly bigint, yearly bigint, period text, price bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE contribution WHEN 'all'::text THEN price WHEN 'percent'::text THEN LEAST(price, (round((((price)::numeric * percent) / (100)::numeric)))::bigint) WHEN 'fixed'::text THEN LEAST(price, CASE period WHEN 'month'::text THEN monthly ELSE yearly END) ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION public.staff_condition(name text)
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'organization_id = (select app_organization())'
    || case when exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'office_id')
         then ' and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)' else '' end
    || ' and (select app_account()) is null'
$function$;

CREATE OR REPLACE FUNCTION public.sum_kpi_months(from_month date, to_month date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare summed bigint;
begin
  insert into kpi_month (organization_id, office_id, month, live, opening, active, joined, departed, churned, payments, gross_cents, refunds_cents, fees_cents,
    tier_cents, annual_cents, late_cents, recovered_cents, disputes, visits, enrolled, deliveries, first_try, dead_jobs)
  select k.organization_id, k.office_id, k.month, k.live, p.opening, k.active, p.joined, p.departed, p.churned, k.payments, k.gross, k.refunds, k.fees, k.tier,
    k.annual, k.late, k.recovered, coalesce(q.disputes, 0), k.visits, k.enrolled,
    k.deliveries, k.first_try, k.dead_jobs
  from (
    select d.organization_id, d.office_id, date_trunc('month', d.day::timestamp)::date as month, (array_agg(d.live order by d.day desc))[1] as live,
      (array_agg(d.active order by d.day desc))[1] as active, (array_agg(d.annual_cents order by d.day desc))[1] as annual, max(d.day) as last_day,
      sum(d.payments)::int as payments, sum(d.gross_cents)::bigint as gross, sum(d.refunds_cents)::bigint as refunds, sum(d.fees_cents)::bigint as fees,
      sum(d.tier_cents)::bigint as tier, sum(d.late_cents)::bigint as late, sum(d.recovered_cents)::bigint as recovered, sum(d.visits)::int as visits,
      sum(d.enrolled)::int as enrolled, sum(d.deliveries)::int as deliveries, sum(d.first_try)::int as first_try, sum(d.dead_jobs)::int as dead_jobs
    from kpi_day d where d.day >= from_month and d.day < to_month + interval '1 month' group by 1, 2, 3) k
  join office o on o.organization_id = k.organization_id and o.id = k.office_id
  cross join lateral (select coalesce(sum(case when c.active then 1 else -1 end), 0)::int as opening from person_change c
    where c.organization_id = k.organization_id and c.office_id = k.office_id and c.on_day < k.month) n
  cross join lateral (
    select n.opening, (count(*) filter (where x.first_ever))::int as joined, (count(*) filter (where x.gone))::int as departed,
      (count(*) filter (where x.gone and x.was))::int as churned
    from people_of_month(k.organization_id, k.office_id, k.month, k.last_day) x) p
  left join lateral (
    select count(*)::int as disputes from dispute x join payment y on y.organization_id = x.organization_id and y.id = x.payment_id
    where x.organization_id = k.organization_id and x.office_id = k.office_id
      and coalesce(y.settled_at, y.created_at) >= k.month::timestamp at time zone o.timezone
      and coalesce(y.settled_at, y.created_at) < (k.month + interval '1 month') at time zone o.timezone) q on true
  on conflict (organization_id, office_id, month) do update set live = excluded.live, opening = excluded.opening, active = excluded.active,
    joined = excluded.joined, departed = excluded.departed, churned = excluded.churned, payments = excluded.payments, gross_cents = excluded.gross_cents,
    refunds_cents = excluded.refunds_cents, fees_cents = excluded.fees_cents, tier_cents = excluded.tier_cents, annual_cents = excluded.annual_cents,
    late_cents = excluded.late_cents, recovered_cents = excluded.recovered_cents, disputes = excluded.disputes, visits = excluded.visits, enrolled = excluded.enrolled,
    deliveries = excluded.deliveries, first_try = excluded.first_try, dead_jobs = excluded.dead_jobs;
  get diagnostics summed = row_count;
  return summed;
end $function$;

CREATE OR REPLACE FUNCTION public.support_minutes(from_at timestamp with time zone, to_at timestamp with time zone, zone text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(greatest(0, extract(epoch from least(to_at, (d + time '17:00') at time zone zone) - greatest(from_at, (d + time '08:00') at time zone zone)) / 60)), 0)::bigint
  from generate_series(date_trunc('day', from_at at time zone zone), date_trunc('day', to_at at time zone zone), interval '1 day') d
  where extract(isodow from d) < 6
$function$;

CREATE OR REPLACE FUNCTION public.support_seconds(person bigint, staff bigint)
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select least(3600, coalesce(min(greatest(0, extract(epoch from coalesce(a.until, business_now()) - business_now()))), 3600))::float8
  from offices_of_user(person) o
  join office_support s on s.organization_id = o.organization_id and s.office_id = o.office_id
  left join lateral (
    select max(r.until) as until from support_request r
    where r.organization_id = o.organization_id and r.office_id = o.office_id and r.requested_by = staff and r.state = 'approved'
      and not (r.with_case and exists (select from support_case c where c.organization_id = r.organization_id and c.id = r.case_id and c.state = 'closed'))) a on true
$function$;
revoke execute on function support_seconds(bigint,bigint) from public;
grant execute on function support_seconds(bigint,bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.support_session(used text, place bigint)
 RETURNS TABLE(began_at timestamp with time zone, ended_at timestamp with time zone, running boolean, changes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.created_at, least(coalesce(s.revoked_at, s.expires_at), now()), s.revoked_at is null and s.expires_at > now(),
    (select count(*) from audit a where a.login_id = s.login_id and a.impersonator_id = s.impersonator_id and a.office_id = place
       and a.at >= s.created_at and a.at <= coalesce(s.revoked_at, s.expires_at)
       and a.act !~ '(viewed|searched|downloaded|previewed)$' and a.act !~ '^(support|session|impersonation)[.]')
  from session s where s.id = used::uuid
$function$;
revoke execute on function support_session(text,bigint) from public;
grant execute on function support_session(text,bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.take_agreed_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare agreed record;
begin
  if new.method in ('in_office', 'voucher') or not exists (select from fee_override f where f.organization_id = new.organization_id) then
    return new;
  end if;
  select a.* into agreed from office o, agreed_fee(new.organization_id, new.office_id, (new.created_at at time zone o.timezone)::date) a
  where o.organization_id = new.organization_id and o.id = new.office_id;
  if found then
    -- Half a cent is rounded up, as Cents::percent does. What the office charges on top stays.
    new.application_fee_cents := least(round(new.amount_cents * agreed.basis_points / 10000.0)::bigint + agreed.fixed_cents, new.amount_cents - new.office_fee_cents)
      + new.office_fee_cents;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_copies(source integer, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  waiting jsonb := changes;
  refused jsonb;
  change jsonb;
begin
  perform set_config('app.copied_from', source::text, true);
  loop
    refused := '[]';
    for change in select value from jsonb_array_elements(waiting) loop
      begin
        perform take_copy(change);
      exception when others then
        refused := refused || jsonb_build_array(change || jsonb_build_object('problem', sqlerrm));
      end;
    end loop;
    exit when jsonb_array_length(refused) in (0, jsonb_array_length(waiting));
    waiting := refused;
  end loop;
  perform set_config('app.copied_from', '', true);
  return refused;
end $function$;
revoke execute on function take_copies(integer,jsonb) from public;
grant execute on function take_copies(integer,jsonb) to chairside_platform;

CREATE OR REPLACE FUNCTION public.take_copy(change jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := change ->> 'table_name';
  row_now jsonb := nullif(change -> 'row_now', 'null');
  changed jsonb := nullif(change -> 'columns', 'null');
  same_key text;
  all_columns text;
  all_set text;
  some_set text;
  key_columns text;
  written bigint := 0;
begin
  if name is null or not name = any (copied_tables()) then
    raise exception 'no copied table: %', name;
  end if;
  select string_agg(format('t.%I = k.%I', n.name, n.name), ' and '), string_agg(quote_ident(n.name), ', ')
    into same_key, key_columns from jsonb_object_keys(change -> 'key') n (name);
  if row_now is null then
    execute format('delete from %I t using jsonb_populate_record(null::%I, $1) k where %s', name, name, same_key) using change -> 'key';
    return;
  end if;
  select string_agg(quote_ident(a.attname), ', '), string_agg(format('%I = excluded.%I', a.attname, a.attname), ', '),
      string_agg(format('%I = k.%I', a.attname, a.attname), ', ') filter (where changed ? a.attname::text)
    into all_columns, all_set, some_set
    from pg_attribute a where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if some_set is not null then
    execute format('update %I t set %s from jsonb_populate_record(null::%I, $1) k where %s', name, some_set, name, same_key) using row_now;
    get diagnostics written = row_count;
  end if;
  if written = 0 then
    execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1) on conflict (%s) do update set %s',
      name, all_columns, all_columns, name, key_columns, all_set) using row_now;
  end if;
end $function$;
revoke execute on function take_copy(jsonb) from public;

CREATE OR REPLACE FUNCTION public.tally_households()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare organizations bigint[]; ids bigint[];
begin
  if tg_op = 'UPDATE' then
    with moved as (
      select t.* from summaries_now s cross join lateral household_tallies(row(s.*)::account_summary, 1) t
      union all
      select t.* from summaries_before s cross join lateral household_tallies(row(s.*)::account_summary, -1) t),
    added as (
      insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
        annual_cents, past_due_cents)
      select m.organization_id, m.office_id, m.filters, m.joined_on, m.started_on, m.anniversary_on, sum(m.households)::bigint,
        sum(m.active_members)::bigint, sum(m.annual_cents)::bigint, sum(m.past_due_cents)::bigint
      from moved m group by 1, 2, 3, 4, 5, 6
      having sum(m.households) <> 0 or sum(m.active_members) <> 0 or sum(m.annual_cents) <> 0 or sum(m.past_due_cents) <> 0
      returning organization_id, id, households < 0 and greatest(joined_on, started_on, anniversary_on) > '-infinity' as leaves)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a
      where a.leaves or hashint8(a.id) & 31 = 0;
  else
    with moved as (
      select t.* from changed_summaries s
      cross join lateral household_tallies(row(s.*)::account_summary, case tg_op when 'DELETE' then -1 else 1 end) t),
    added as (
      insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
        annual_cents, past_due_cents)
      select m.organization_id, m.office_id, m.filters, m.joined_on, m.started_on, m.anniversary_on, sum(m.households)::bigint,
        sum(m.active_members)::bigint, sum(m.annual_cents)::bigint, sum(m.past_due_cents)::bigint
      from moved m group by 1, 2, 3, 4, 5, 6
      returning organization_id, id, households < 0 and greatest(joined_on, started_on, anniversary_on) > '-infinity' as leaves)
    select array_agg(a.organization_id), array_agg(a.id) into organizations, ids from added a
      where a.leaves or hashint8(a.id) & 31 = 0;
  end if;
  if ids is not null then
    with crowded as (
      select distinct t.organization_id, t.office_id, t.filters, t.joined_on, t.started_on, t.anniversary_on
      from unnest(organizations, ids) n (organization_id, id)
      join household_tally t on t.organization_id = n.organization_id and t.id = n.id),
    found as (
      select t.organization_id, t.id from crowded c
      join household_tally t on t.organization_id = c.organization_id and t.office_id = c.office_id and t.joined_on = c.joined_on
        and t.started_on = c.started_on and t.anniversary_on = c.anniversary_on and t.filters = c.filters
      for update of t skip locked),
    gone as (
      delete from household_tally t using found f where t.organization_id = f.organization_id and t.id = f.id returning t.*)
    insert into household_tally (organization_id, office_id, filters, joined_on, started_on, anniversary_on, households, active_members,
      annual_cents, past_due_cents)
    select g.organization_id, g.office_id, g.filters, g.joined_on, g.started_on, g.anniversary_on, sum(g.households)::bigint,
      sum(g.active_members)::bigint, sum(g.annual_cents)::bigint, sum(g.past_due_cents)::bigint
    from gone g group by 1, 2, 3, 4, 5, 6
    having sum(g.households) <> 0 or sum(g.active_members) <> 0 or sum(g.annual_cents) <> 0 or sum(g.past_due_cents) <> 0;
  end if;
  return null;
end $function$;
revoke execute on function tally_households() from public;

CREATE OR REPLACE FUNCTION public.tenant_condition(name text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  cond text := 'organization_id = (select app_organization())';
  has_office boolean; household text;
begin
  select bool_or(column_name = 'office_id'), min(case when is_nullable = 'YES' then 'coalesce(account_id, -1)' else 'account_id' end) filter (where column_name = 'account_id')
    into has_office, household
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := cond || ' and coalesce(office_id = any ((select app_reached_offices())::bigint[]), true)';
  end if;
  if household is not null then
    cond := cond || format(' and nullif(%s, coalesce((select app_account()), %s)) is null', household, household);
  end if;
  return cond;
end $function$;

CREATE OR REPLACE FUNCTION public.tenant_table(name text, append_only boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  parts int := coalesce(nullif(current_setting('chairside.partitions', true), ''), '0')::int;
  cond text;
begin
  if parts > 0 then
    execute format('alter table %I rename to %I', name, name || '_shape');
    execute format('create table %I (like %I including all) partition by hash (organization_id)', name, name || '_shape');
    for i in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_p' || i, name, parts, i);
    end loop;
    execute format('drop table %I', name || '_shape');
  end if;
  cond := tenant_condition(name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to chairside_app using (%s) with check (%s)', name, cond, cond);
  execute format('create policy platform on %I to chairside_platform using (true) with check (true)', name);
  perform granted_policy(name);
  if append_only then
    execute format('grant select, insert on %I to chairside_app, chairside_platform', name);
    execute format('grant delete on %I to chairside_discard', name);
    execute format('grant update on %I to chairside_erase', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.today_address(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select bad.id, bad.id, (min(bad.at) at time zone o.timezone)::date
  from office o cross join lateral (
    select a.id, b.at from bad_address b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.email = b.email
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.do_not_email and a.enrolled_at is not null
    union all
    select a.id, b.at from bad_phone b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.phone = b.phone
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.do_not_email and a.enrolled_at is not null
  ) bad
  where o.organization_id = org and o.id = at_office
    and exists (select from account_summary s where s.organization_id = org and s.account_id = bad.id and s.rollup in ('active', 'late'))
  group by bad.id, o.timezone
$function$;

CREATE OR REPLACE FUNCTION public.today_age(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select x.id, x.account_id, (m.birth_date + make_interval(years => p.max_age + 1))::date
  -- offset 0: the days are computed first, because row-level security keeps an index from a comparison that computes them.
  from (select organization_id, id, max_age, (today - make_interval(years => max_age + 2))::date as after, (today + 30 - make_interval(years => max_age + 1))::date as until
    from plan where organization_id = org and (office_id = at_office or office_id is null) and max_age is not null offset 0) p
  join member m on m.organization_id = p.organization_id and m.office_id = at_office and m.birth_date > p.after and m.birth_date <= p.until
  join subscription x on x.organization_id = m.organization_id and x.member_id = m.id and x.plan_id = p.id
    and x.status in ('active','active_cash','active_transferred','past_due') and x.ends_on is null
  where not exists (select from subscription_change c where c.organization_id = x.organization_id and c.subscription_id = x.id and c.state in ('paying','pending'))
$function$;

CREATE OR REPLACE FUNCTION public.today_card(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select m.id, m.account_id, (make_date(m.exp_year, m.exp_month, 1) + interval '1 month' - interval '1 day')::date
  from payment_method m
  where m.organization_id = org and m.office_id = at_office and m.kind = 'card' and m.replaced_at is null
    and (m.exp_year, m.exp_month) <= (extract(year from today + 30)::int, extract(month from today + 30)::int)
    and exists (select from account a where a.organization_id = m.organization_id and a.id = m.account_id and a.payment_method_id = m.id)
    and exists (select from account_summary s where s.organization_id = m.organization_id and s.account_id = m.account_id and s.not_cash)
$function$;

CREATE OR REPLACE FUNCTION public.today_cash(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select x.account_id, x.account_id, x.started_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status = 'pending_cash'
    and not exists (select from subscription e where e.organization_id = x.organization_id and e.account_id = x.account_id and e.status = 'pending_cash'
      and (e.started_on, e.id) < (x.started_on, x.id))
$function$;

CREATE OR REPLACE FUNCTION public.today_deletion(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select r.id, r.account_id, case r.state when 'held' then r.answer_by else r.due_on end from deletion_request r
  where r.organization_id = org and r.office_id = at_office and r.state in ('open', 'held')
$function$;

CREATE OR REPLACE FUNCTION public.today_dispute(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select d.id, d.account_id, (coalesce(d.due_by, d.opened_at + interval '7 days') at time zone o.timezone)::date
  from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id
  where d.organization_id = org and d.office_id = at_office and d.closed_at is null and d.status in ('needs_response','warning_needs_response')
    and d.submit_state = 'draft'
$function$;

CREATE OR REPLACE FUNCTION public.today_invitation(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select v.id, null::bigint, (v.sent_at at time zone o.timezone)::date + 3
  from invitation v join office o on o.organization_id = v.organization_id and o.id = v.office_id
  where v.organization_id = org and v.office_id = at_office and v.kind = 'patient' and v.state in ('sent','opened')
    and v.sent_at < (today - 2)::timestamp at time zone o.timezone
$function$;

CREATE OR REPLACE FUNCTION public.today_late(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select i.account_id, i.account_id, i.first_failed_on from invoice i
  where i.organization_id = org and i.office_id = at_office and i.status = 'open' and i.first_failed_on is not null and makes_memberships_late(i.origin)
    and exists (select from account_summary s where s.organization_id = i.organization_id and s.account_id = i.account_id and s.rollup = 'late')
    and not exists (select from invoice e where e.organization_id = i.organization_id and e.account_id = i.account_id and e.status = 'open'
      and e.first_failed_on is not null and makes_memberships_late(e.origin) and (e.first_failed_on, e.id) < (i.first_failed_on, i.id))
$function$;

CREATE OR REPLACE FUNCTION public.today_renewal(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select x.id, x.account_id, x.term_ends_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status in ('active','active_cash','active_transferred')
    and (x.pay_in_office or not x.auto_renew) and x.ends_on is null and x.term_ends_on <= today + 30
$function$;

CREATE OR REPLACE FUNCTION public.today_review(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select r.id, null::bigint, (r.shown_from at time zone o.timezone)::date
  from review r join office o on o.organization_id = r.organization_id and o.id = r.office_id
  where r.organization_id = org and r.office_id = at_office and r.answer is null and r.state in ('open','kept')
    and r.shown_from > (today - 30)::timestamp at time zone o.timezone
$function$;

CREATE OR REPLACE FUNCTION public.today_unused(org bigint, at_office bigint, today date)
 RETURNS TABLE(subject_id bigint, account_id bigint, due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select x.id, x.account_id, x.term_ends_on from subscription x
  where x.organization_id = org and x.office_id = at_office and x.status in ('active','active_cash','active_transferred')
    and x.ends_on is null and x.term_ends_on between today + 1 and today + 60
    and (exists (select from plan_inclusion n where n.organization_id = x.organization_id and n.plan_id = x.plan_id and n.quantity > coalesce((
        select sum(l.quantity) from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
        where l.organization_id = x.organization_id and l.subscription_id = x.id and l.code = n.code and v.visited_on >= x.term_started_on
          and v.voided_at is null), 0))
      or exists (select from subscription_term t where t.organization_id = x.organization_id and t.subscription_id = x.id and t.carries
        and exists (select from benefit_counts(org, array[x.id], (select business_now())) c where c.starts_on = x.term_started_on and c.included > c.done)))
$function$;

CREATE OR REPLACE FUNCTION public.town_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(public.search_fold(name), '&', ' and '),
        '^\s*n\.?\s+', 'north '), '^\s*s\.?\s+', 'south '), '^\s*e\.?\s+', 'east '), '^\s*w\.?\s+', 'west '),
    '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g'), '\mmt\M', 'mount', 'g'), '\mft\M', 'fort', 'g'), '[^a-z0-9]', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.two_step_of_places(org bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update login_grant g set needs_two_step = r.asks
  from (select h.id, exists (select from office o where o.organization_id = org and o.requires_two_step
            and (h.kind = 'organization' or exists (select from location_group_office m
              where m.organization_id = org and m.group_id = h.place_id and m.office_id = o.id))) as asks
        from login_grant h where h.organization_id = org and h.kind in ('organization', 'location_group')) r
  where g.id = r.id and g.needs_two_step <> r.asks
$function$;
revoke execute on function two_step_of_places(bigint) from public;
grant execute on function two_step_of_places(bigint) to chairside_app;
grant execute on function two_step_of_places(bigint) to chairside_discard;

CREATE OR REPLACE FUNCTION public.voucher_file(voucher bigint)
 RETURNS TABLE(office_id bigint, file uuid, content_type text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.office_id, d.file, d.content_type
  from voucher v join member_document d on d.organization_id = v.organization_id and d.id = v.document_id and d.deleted_at is null
  where v.organization_id = app_organization() and v.id = voucher_file.voucher and v.program_id = app_voucher_program()
$function$;
revoke execute on function voucher_file(bigint) from public;
grant execute on function voucher_file(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.voucher_person(voucher bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case p.approver_sees when 'name' then m.first_name || ' ' || m.last_name else left(m.first_name, 1) || '. ' || left(m.last_name, 1) || '.' end
  from voucher v join voucher_program p on p.organization_id = v.organization_id and p.id = v.program_id
  join member m on m.organization_id = v.organization_id and m.id = v.member_id
  where v.organization_id = app_organization() and v.id = voucher_person.voucher and v.program_id = app_voucher_program()
$function$;
revoke execute on function voucher_person(bigint) from public;
grant execute on function voucher_person(bigint) to chairside_app;

CREATE OR REPLACE FUNCTION public.waiting_copies(of_target integer, of_tx text, most integer)
 RETURNS TABLE(ids bigint[], table_name text, key jsonb, columns text[], row_now jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  change record;
  same_key text;
begin
  for change in
    with picked as (
      select c.id, c.table_name as name, c.key as its_key, c.columns as cols from copy_change c
       where c.target = of_target and (of_tx is null or c.tx = of_tx::xid8) order by c.tries, c.id limit most)
    select p.name, p.its_key, array_agg(distinct p.id) as all_ids,
      case when bool_or(p.cols is null) then null else array_agg(distinct x.col) end as cols
    from picked p left join lateral unnest(p.cols) x (col) on true
    group by p.name, p.its_key order by max(p.id)
  loop
    select string_agg(format('t.%I = k.%I', n.name, n.name), ' and ') into same_key from jsonb_object_keys(change.its_key) n (name);
    ids := change.all_ids;
    table_name := change.name;
    key := change.its_key;
    columns := change.cols;
    row_now := null;
    execute format('select to_jsonb(t) from %I t, jsonb_populate_record(null::%I, $1) k where %s', change.name, change.name, same_key)
      into row_now using change.its_key;
    return next;
  end loop;
end $function$;
revoke execute on function waiting_copies(integer,text,integer) from public;
grant execute on function waiting_copies(integer,text,integer) to chairside_platform;

CREATE OR REPLACE FUNCTION public.withdraw_household_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.zip_point(zip text)
 RETURNS cube
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select earth_point(latitude, longitude) from zip_place where prefix in (left(zip, 5), left(zip, 3)) order by length(prefix) desc limit 1
$function$;
