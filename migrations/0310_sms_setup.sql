-- How texts of a brand go: registration with the carriers, limits and quiet hours. Without a row, texts go with the product's own hours and no limit.
set local lock_timeout = '3s';

-- Global: one row a brand, changed by two of our staff.
create table sms_setup (
  brand text primary key,
  -- While testing, only test texts go.
  state text not null check (state in ('off', 'testing', 'on')),
  -- The carriers' ids of the brand and of its campaign, with the days on which they were registered.
  brand_registration text check (length(brand_registration) <= 60),
  brand_registered_on date,
  campaign_registration text check (length(campaign_registration) <= 60),
  campaign_registered_on date,
  -- The most texts of an office, and of the brand, on a day of the office's calendar; codes go beyond it.
  office_daily int check (office_daily > 0),
  brand_daily int check (brand_daily > 0),
  -- No text goes from this hour of the evening until this hour of the morning, where the person lives.
  quiet_from int not null check (quiet_from between 18 and 21),
  quiet_until int not null check (quiet_until between 8 and 11),
  changed_at timestamptz not null,
  changed_by text not null,
  check ((brand_registration is null) = (brand_registered_on is null)),
  check ((campaign_registration is null) = (campaign_registered_on is null)),
  check (state <> 'on' or (brand_registration is not null and campaign_registration is not null))
);
grant select, insert, update on sms_setup to chairside_platform;
grant select on sms_setup to chairside_app;

-- Global: texts that went on a day, of brands with a limit.
create table sms_day (
  brand text not null,
  day date not null,
  office_id bigint not null references office_directory (office_id),
  sent int not null,
  primary key (brand, day, office_id)
);
create index on sms_day (office_id);
grant select, insert, update on sms_day to chairside_app;
grant select, insert, update, delete on sms_day to chairside_platform;

-- Global: the last test text of each brand, to a phone of our staff.
create table sms_test (
  brand text primary key,
  sent_at timestamptz not null,
  sent_by text not null,
  -- What the provider answered; missing when it took the text.
  refused text
);
grant select, insert, update on sms_test to chairside_platform;
