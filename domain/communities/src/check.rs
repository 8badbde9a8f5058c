//! What must hold between communities, memberships and their bills: part of `chairside check`. Each rule finds the rows that break it.

/// The rules: a name, and a query whose rows are violations.
pub const RULES: &[(&str, &str)] = &[
    (
        "a membership at a community's discount is one of a community, at its percent",
        "select s.organization_id || '/' || s.id from subscription s
         left join community_membership m on m.organization_id = s.organization_id and m.subscription_id = s.id and m.state = 'active'
         where s.discount_source = 'community' and is_running(s.status) and (m.percent is null or m.percent <> s.discount_percent)",
    ),
    (
        "no member of a community pays more before 28 days after a logged notice",
        "select l.organization_id || '/' || l.id from community_change_line l
         left join community_notice n on n.organization_id = l.organization_id and n.id = l.notice_id and n.kind = 'announced'
         where l.state = 'applied' and l.new_price_cents > l.old_price_cents and coalesce(n.sent_on + 28 > l.effective_on, true)",
    ),
    (
        "a community's discount on a bill is a member's, and at most half of the price",
        "select d.organization_id || '/' || d.invoice_id || '/' || d.subscription_id from (
           select x.organization_id, x.invoice_id, x.subscription_id, sum(x.amount_cents) filter (where x.kind = 'dues') as dues,
             count(*) filter (where x.kind = 'dues') as periods, sum(x.amount_cents) filter (where x.kind = 'community_discount') as discount
           from invoice_line x where x.kind in ('dues', 'community_discount') and x.subscription_id is not null
           group by x.organization_id, x.invoice_id, x.subscription_id having bool_or(x.kind = 'community_discount')) d
         where d.dues is null or not exists (select from community_membership m
           where m.organization_id = d.organization_id and m.subscription_id = d.subscription_id)
           or -d.discount > d.dues / 2 + d.periods",
    ),
    (
        "nobody has the discount of a community that ended for them",
        "select s.organization_id || '/' || s.id from community_membership m
         join subscription s on s.organization_id = m.organization_id and s.id = m.subscription_id and is_running(s.status)
         where m.state = 'ended' and s.discount_source = 'community'",
    ),
];
