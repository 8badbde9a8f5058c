-- Offices hear of reviews, and their people choose notices by kind: a review without an answer is an item of the Today list, and what is
-- for an office has topics of its own.
set local lock_timeout = '3s';

-- New reviews without an answer, to the day on which everybody sees them, for thirty days. Whose they are stays unsaid: no household.
create function today_review(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select r.id, null::bigint, (r.shown_from at time zone o.timezone)::date
  from review r join office o on o.organization_id = r.organization_id and o.id = r.office_id
  where r.organization_id = org and r.office_id = at_office and r.answer is null and r.state in ('open','kept')
    and r.shown_from > (today - 30)::timestamp at time zone o.timezone
$$;
-- lock: short, reviews are few
create index on review (organization_id, office_id, shown_from, id) where answer is null and state in ('open','kept');

alter table desk_item drop constraint desk_item_kind_check;
alter table desk_item add constraint desk_item_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address','deletion','review')) not valid;
alter table call_log drop constraint call_log_kind_check;
alter table call_log add constraint call_log_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address','deletion','review')) not valid;

alter table outgoing_message drop constraint outgoing_message_topic_check;
alter table outgoing_message add constraint outgoing_message_topic_check
  check (topic in ('payment','renewal','visits','account','security','news','desk','late','members','disputes','reviews','cases','orders','billing')) not valid;
alter table message_choice drop constraint message_choice_topic_check;
alter table message_choice add constraint message_choice_topic_check
  check (topic in ('payment','renewal','visits','account','security','news','desk','late','members','disputes','reviews','cases','orders','billing')) not valid;
-- Who wanted nothing of an office in the product wants none of its kinds.
insert into message_choice (organization_id, account_id, login_id, topic, channel, wanted, updated_at)
  select c.organization_id, null, c.login_id, t.topic, c.channel, false, c.updated_at
  from message_choice c cross join unnest(array['members','disputes','reviews','cases','orders','billing']) t (topic)
  where c.topic = 'desk' and c.channel = 'in_app' and c.login_id is not null and not c.wanted
  on conflict do nothing;
