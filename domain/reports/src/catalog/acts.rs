//! What people of the team did: the rows of the report Team activity, and what the report Team adds up.

/// Each act, as `acts`, then `$rest`, a select from it. An act counts for a person who works at the office.
macro_rules! acts {
    ($rest:literal) => {
        concat!(
            "
        with done as (
            select h.organization_id, h.office_id, h.id * 4 as row_id, h.login_id, h.actor as who, h.at, o.timezone, s.account_id,
              case h.event when 'canceled' then 'canceled' else 'enrolled' end as act_key, null::text as accepted_key,
              case when h.event = 'canceled' then 0 when s.period = 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual, 0::bigint as refunded
            from subscription_history h
            join office o on o.organization_id = h.organization_id and o.id = h.office_id
            join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
            where h.event in ('enrolled', 'enrolled_in_office', 'canceled') and {at h}
              and h.at >= {from}::timestamp at time zone o.timezone and h.at < ({to} + 1)::timestamp at time zone o.timezone
            union all
            select i.organization_id, i.office_id, i.id * 4 + 1, i.invited_by, i.inviter, i.created_at, o.timezone, i.joined_account_id,
              'invited', case when i.joined_account_id is null then 'no' else 'yes' end, 0, 0
            from invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
            where {at i} and i.created_at >= {from}::timestamp at time zone o.timezone and i.created_at < ({to} + 1)::timestamp at time zone o.timezone
            union all
            select r.organization_id, r.office_id, r.id * 4 + 2, r.login_id, r.actor, r.created_at, o.timezone, r.account_id, 'refunded', null, 0, r.amount_cents
            from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id
            where {at r} and r.status <> 'failed' and r.payment_id is not null
              and r.created_at >= {from}::timestamp at time zone o.timezone and r.created_at < ({to} + 1)::timestamp at time zone o.timezone
            union all
            select v.organization_id, v.office_id, v.id * 4 + 3, v.recorded_login_id, v.recorded_by, v.recorded_at, o.timezone, v.account_id, 'visit', null, 0, 0
            from visit v join office o on o.organization_id = v.organization_id and o.id = v.office_id
            where {at v} and v.voided_at is null
              and v.recorded_at >= {from}::timestamp at time zone o.timezone and v.recorded_at < ({to} + 1)::timestamp at time zone o.timezone),
          acts as (
            select * from done d
            where exists (select from office_user u where u.organization_id = d.organization_id and u.office_id = d.office_id and u.login_id = d.login_id))
",
            $rest
        )
    };
}

pub(super) use acts;
