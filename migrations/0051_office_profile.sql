-- The office's public face: what its profile, its sign-up page and the public search show beside its name and address.
set local lock_timeout = '3s';

create table office_profile (
  organization_id bigint not null,
  office_id bigint not null,
  -- Copies of the columns of `office`, kept by the trigger below, so that public pages read one narrow row.
  phone text not null default '',
  website text,
  specialty_id int not null default 0,
  -- ISO 639-1, the main one first.
  languages text[] not null default '{en}',
  -- By weekday, `mon` to `sun`: {"mon": [{"opens": "08:00", "closes": "12:00"}, ...]}. A day without an entry is closed; an empty object
  -- means that the office has not said.
  hours jsonb not null default '{}' check (jsonb_typeof(hours) = 'object'),
  description text check (length(description) <= 2000),
  spanish_description text check (length(spanish_description) <= 2000),
  headline text check (length(headline) <= 120),
  spanish_headline text check (length(spanish_headline) <= 120),
  -- Whether search engines may list the sign-up page and the public search finds the office.
  listed boolean not null default false,
  -- Keys of files that the office owns; each upload has a new one.
  logo_file uuid,
  photo_file uuid,
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (organization_id, office_id)
);
select tenant_table('office_profile');
alter table office_profile add foreign key (organization_id, office_id) references office (organization_id, id);

-- Each office has its profile from its first moment.
create function keep_office_profile() returns trigger language plpgsql as $$
begin
  insert into office_profile as kept (organization_id, office_id, phone, website, specialty_id)
  values (new.organization_id, new.id, new.phone, new.website, new.specialty)
  on conflict (organization_id, office_id) do update
    set phone = excluded.phone, website = excluded.website, specialty_id = excluded.specialty_id, updated_at = now()
    where (kept.phone, kept.website, kept.specialty_id) is distinct from (excluded.phone, excluded.website, excluded.specialty_id);
  return null;
end $$;
insert into office_profile (organization_id, office_id, phone, website, specialty_id)
  select organization_id, id, phone, website, specialty from office;
create trigger keep_office_profile after insert or update of phone, website, specialty on office
  for each row execute function keep_office_profile();
