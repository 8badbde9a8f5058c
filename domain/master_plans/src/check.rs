//! What must hold between master plans and the plans of their locations: part of `chairside check`. Each rule finds the rows that
//! break it.

use kernel::ledger::Rule;

pub const RULES: &[Rule] = &[
    (
        // G6. A location that the last roll-out left out keeps what it had, as one that closed; one that is under way is on its way there.
        "a location's plan is what its master plan, its group and the location itself say",
        "select p.organization_id || '/' || p.id from plan p
         join office o on o.organization_id = p.organization_id and o.id = p.office_id and o.account_status <> 3
         join master_plan m on m.organization_id = p.organization_id and m.id = p.master_plan_id and m.live_version is not null
           and not exists (select from plan_rollout u where u.organization_id = m.organization_id and u.plan_id = m.id and u.state in ('scheduled', 'running'))
         join master_plan_version c on c.organization_id = m.organization_id and c.plan_id = m.id and c.number = m.live_version
         join (select distinct on (r.organization_id, r.plan_id, l.office_id) r.organization_id, r.plan_id, l.office_id, l.state
             from plan_rollout r join plan_rollout_line l on l.organization_id = r.organization_id and l.rollout_id = r.id
             where r.state <> 'withdrawn' order by r.organization_id, r.plan_id, l.office_id, r.id desc) t
           on t.organization_id = p.organization_id and t.plan_id = p.master_plan_id and t.office_id = p.office_id and t.state = 'applied'
         cross join lateral (select v.place_kind = 'location' as own, v.field, v.cents, v.shown from master_plan_value v
             where v.organization_id = p.organization_id and v.plan_id = m.id and v.place_kind = 'location' and v.place_id = p.office_id
           union all
           select false, v.field, v.cents, v.shown from master_plan_value v
             join location_group_office g on g.organization_id = v.organization_id and g.group_id = v.place_id and g.office_id = p.office_id
             where v.organization_id = p.organization_id and v.plan_id = m.id and v.place_kind = 'group'
           union all select false, null, null, null) s
         left join plan_variant w on w.organization_id = p.organization_id and w.plan_id = p.id and w.period = 'month'
         left join plan_variant y on y.organization_id = p.organization_id and y.plan_id = p.id and y.period = 'year'
         where not p.superseded and p.deleted_at is null and p.view_status = 'active'
         group by p.organization_id, p.id, c.content, w.price_cents, w.guaranteed_price_cents, w.show_on_enrollment, w.show_on_internal_enrollment,
           y.price_cents, y.guaranteed_price_cents, y.show_on_enrollment, y.show_on_internal_enrollment
         having (w.price_cents, y.price_cents, w.show_on_enrollment, y.show_on_enrollment, w.show_on_internal_enrollment, y.show_on_internal_enrollment)
           is distinct from (
             coalesce(max(s.cents) filter (where s.own and s.field = 'monthly'), max(s.cents) filter (where s.field = 'monthly'),
               (c.content #>> '{monthly,price}')::bigint),
             coalesce(max(s.cents) filter (where s.own and s.field = 'annually'), max(s.cents) filter (where s.field = 'annually'),
               (c.content #>> '{yearly,price}')::bigint),
             coalesce(bool_or(s.shown) filter (where s.own and s.field = 'showOnEnrollmentMonthly'),
               bool_or(s.shown) filter (where s.field = 'showOnEnrollmentMonthly'), (c.content #>> '{monthly,external}')::boolean),
             coalesce(bool_or(s.shown) filter (where s.own and s.field = 'showOnEnrollmentYearly'),
               bool_or(s.shown) filter (where s.field = 'showOnEnrollmentYearly'), (c.content #>> '{yearly,external}')::boolean),
             coalesce(bool_or(s.shown) filter (where s.own and s.field = 'showOnInternalEnrollmentMonthly'),
               bool_or(s.shown) filter (where s.field = 'showOnInternalEnrollmentMonthly'), (c.content #>> '{monthly,internal}')::boolean),
             coalesce(bool_or(s.shown) filter (where s.own and s.field = 'showOnInternalEnrollmentYearly'),
               bool_or(s.shown) filter (where s.field = 'showOnInternalEnrollmentYearly'), (c.content #>> '{yearly,internal}')::boolean))
           or w.guaranteed_price_cents is distinct from greatest((c.content #>> '{monthly,guaranteed}')::bigint,
             case when c.content #>> '{monthly,guaranteed}' is not null then w.price_cents end)
           or y.guaranteed_price_cents is distinct from greatest((c.content #>> '{yearly,guaranteed}')::bigint,
             case when c.content #>> '{yearly,guaranteed}' is not null then y.price_cents end)
           or (p.name, p.spanish_name, p.description, p.spanish_description, p.preset, p.min_age, p.max_age, p.for_insured, p.for_uninsured)
           is distinct from (c.content ->> 'name', c.content ->> 'spanishName', c.content ->> 'description', c.content ->> 'spanishDescription',
             c.content ->> 'preset', (c.content ->> 'minAge')::int, (c.content ->> 'maxAge')::int, (c.content ->> 'forInsured')::boolean,
             (c.content ->> 'forUninsured')::boolean)
           or (p.activation_fee_cents, p.other_discount_percent, p.carry_unused, p.disable_gpp, p.disable_family_discounts, p.show_on_bc)
           is distinct from ((c.content ->> 'activationFee')::bigint, (c.content ->> 'otherDiscountPercent')::numeric, (c.content ->> 'carryUnused')::boolean,
             (c.content ->> 'disableGpp')::boolean, (c.content ->> 'disableFamilyDiscounts')::boolean, (c.content ->> 'showOnBc')::boolean)
           or (select coalesce(jsonb_agg(jsonb_build_array(i.code, i.quantity) order by i.sort, i.code), '[]') from plan_inclusion i
               where i.organization_id = p.organization_id and i.plan_id = p.id)
           is distinct from (select coalesce(jsonb_agg(jsonb_build_array(x.one -> 'code', x.one -> 'quantity') order by x.place), '[]')
               from jsonb_array_elements(c.content -> 'inclusions') with ordinality x (one, place))",
    ),
    (
        "a location sells one plan of a master plan, and its earlier editions are no longer sold",
        "select p.organization_id || '/' || p.id from plan p where p.master_plan_id is not null and p.superseded and p.view_status = 'active'
         union
         select n.organization_id || '/' || n.id from plan n
         join plan b on b.organization_id = n.organization_id and b.id = n.replaces_plan_id
         where n.master_plan_id is not null and (b.master_plan_id is distinct from n.master_plan_id or b.office_id <> n.office_id or b.edition >= n.edition)",
    ),
];
