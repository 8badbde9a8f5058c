-- A job that is running when it is asked for again runs once more after it: what it read may be older than the reason to ask.
alter table job add column again_at timestamptz;
