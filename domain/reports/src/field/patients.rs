//! The work of patients in the last twelve months, as the practice system tells it, one row a patient: the rows of Production by patient, and
//! what Member and non-member production adds up.
//!
//! Members are adults with a running membership of at least 90 days whose chart is matched; their work counts from their first day as a member.
//! Of the others only adults without insurance were looked at, when the practice system was asked whom a plan would have saved money
//! (`practice_candidate`). They have no name here: they never agreed to anything of ours. Who joined after that has a year before, too.

/// Each patient, as `patient`, then `$rest`, a select from it.
macro_rules! patients {
    ($rest:literal) => {
        concat!(
            "
        with worked as (
            select c.organization_id, c.office_id, c.id as chart_id, m.account_id, m.first_name || ' ' || m.last_name as name,
              coalesce(nullif(c.chart_number, ''), c.remote_id) as chart_number, m.birth_date, 'member' as group_key,
              least(365, {today} - h.since)::bigint as days,
              coalesce((select sum(w.fee_cents * greatest(w.quantity, 1)) from chart x
                join practice_procedure w on w.organization_id = x.organization_id and w.chart_id = x.id
                where x.organization_id = c.organization_id and (x.id = c.id or x.second_of_member_id = m.id)
                  and w.status = 'done' and w.fee_cents > 0 and w.done_on >= greatest(h.since, {today} - 365) and w.done_on <= {today}), 0)::bigint as production,
              (select w.usual_cents from practice_candidate w where w.organization_id = c.organization_id and w.chart_id = c.id
                and (w.read_at at time zone 'UTC')::date <= h.since) as before
            from chart c
            join practice_connection p on p.organization_id = c.organization_id and p.id = c.connection_id and p.disconnected_at is null
            join member m on m.organization_id = c.organization_id and m.id = c.member_id
            cross join lateral (select min(s.started_on) as since, bool_or(is_running(s.status)) as running from subscription s
              where s.organization_id = m.organization_id and s.member_id = m.id) h
            where h.running and h.since <= {today} - 90 and c.missing_since is null and {at c}
            union all
            select c.organization_id, c.office_id, c.id, null, null, coalesce(nullif(c.chart_number, ''), c.remote_id), c.birth_date, 'other', 365, w.usual_cents,
              null::bigint
            from practice_candidate w
            join chart c on c.organization_id = w.organization_id and c.id = w.chart_id
            join practice_connection p on p.organization_id = c.organization_id and p.id = c.connection_id and p.disconnected_at is null
            where c.member_id is null and c.second_of_member_id is null and c.insured = false and c.status = 'active' and {at c}),
          patient as (
            select w.*, case w.group_key when 'member' then 'Members' else 'Not members' end as group_words,
              case when w.birth_date > ({today} - interval '40 years')::date then '18-39' when w.birth_date > ({today} - interval '65 years')::date then '40-64'
                else '65' end as age_key, case when w.before is null then 'unknown' else 'known' end as before_key,
              round(w.production * 365.0 / w.days)::bigint as yearly
            from worked w where w.birth_date <= ({today} - interval '18 years')::date)
",
            $rest
        )
    };
}

pub(super) use patients;

/// Groups of patients, for filters.
pub(super) const GROUPS: &[(&str, &str)] = &[("member", "Members"), ("other", "Not members")];

/// Ages, for filters.
pub(super) const AGES: &[(&str, &str)] = &[("18-39", "18 to 39"), ("40-64", "40 to 64"), ("65", "65 and over")];

/// Whether the year before somebody joined is known, for filters.
pub(super) const BEFORE: &[(&str, &str)] = &[("known", "Known"), ("unknown", "Not known")];

/// Shown with both reports.
pub(super) const NOTE: &str = "Fees that were charged for completed work in the last 12 months. Members: adults who joined at least 90 days ago, since they joined. \
    Not members: adults without insurance whose charts were read, in the 12 months before. Of members whose charts were read before they joined, \
    the year before is compared with the time since. Why people come is not known here.";
