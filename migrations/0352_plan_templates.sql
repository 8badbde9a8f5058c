-- The templates of plans that our staff changed, added or ended: with one of them an office begins a plan.

-- Global: one row a template. Without rows the brand's file counts. A changed template changes no plan that began with it.
create table plan_template (
  brand text not null,
  key text not null check (key ~ '^[a-z0-9_]{1,40}$'),
  -- The template of the file that an added one is like: its ages, its least price. Null for one of the file.
  base text,
  name_en text not null check (length(name_en) between 1 and 80),
  name_es text not null check (length(name_es) between 1 and 80),
  description_en text not null check (length(description_en) between 1 and 400),
  description_es text not null check (length(description_es) between 1 and 400),
  -- Off other work.
  other_percent int not null check (other_percent between 0 and 100),
  -- Procedures of a term: [{"code": "1110", "quantity": 2}].
  inclusions jsonb not null,
  -- No new plan begins with it from then on.
  ended_at timestamptz,
  version int not null check (version > 0),
  made_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (brand, key)
);
grant select, insert, update on plan_template to chairside_platform;
