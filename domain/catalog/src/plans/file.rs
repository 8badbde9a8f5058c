//! The office's plans and price changes as files.

use kernel::downloads::{AT_ONCE, Column, File, Format, List, dollars, long_date, spelled};
use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::{OfficeId, PlanId, PriceChangeId};

use super::price_change::log::{LogLine, LogNotice, PriceChangeState, PriceNoticeDelivery, changes, notices_of};
use super::{ViewStatus, manage_list};
use crate::{Context, Result};

const PLANS: List = List::new("plans.downloaded", "Membership plans", "plans").with(&[
    Column::text("Plan", 30),
    Column::text("Status", 12),
    Column::price("Monthly"),
    Column::price("Yearly"),
    Column::whole("Members monthly"),
    Column::whole("Members yearly"),
    Column::text("Patients can choose", 18),
    Column::text("Staff can choose", 18),
]);

const CHANGES: List = List::new("price_changes.downloaded", "Price changes", "price-changes").with(&[
    Column::text("Plan", 28),
    Column::text("Prices", 36),
    Column::date("New members from"),
    Column::text("State", 14),
    Column::whole("Changed"),
    Column::whole("To come"),
    Column::whole("Not changed"),
    Column::whole("Emails sent"),
    Column::time("Made"),
    Column::text("Made by", 20),
]);

const NOTICES: List = List::new("price_change.notices_downloaded", "Emails of a price change", "price-change-emails")
    .with(&[
        Column::text("Household", 24),
        Column::text("Email", 28),
        Column::text("Says", 50),
        Column::text("State", 14),
        Column::time("Sent"),
        Column::text("Why it failed", 26),
    ]);

const fn visibility(monthly: bool, yearly: bool) -> &'static str {
    match (monthly, yearly) {
        (true, true) => "Monthly, yearly",
        (true, false) => "Monthly",
        (false, true) => "Yearly",
        (false, false) => "",
    }
}

/// The office's plans in their order, filtered by status and part of a name. Writes `plans.downloaded` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn plans_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    (status, search): (Option<ViewStatus>, &str),
    format: Format,
) -> Result<File> {
    let search = search.trim().to_lowercase();
    let shown = status.map_or_else(|| "All but archived".to_owned(), |status| spelled(status.as_str()));
    let words = if search.is_empty() { shown } else { format!("{shown}, name has \u{201c}{search}\u{201d}") };
    let mut file = PLANS.at_office(context, scope, office, words, format).await?;
    let plans = manage_list(scope, office).await?.plans.into_iter();
    // The screen's filters: "All" leaves out archived plans, and a search matches names in both languages.
    let asked = |plan: &super::ManagedPlan| {
        status.map_or(plan.view_status != ViewStatus::Archived, |one| one == plan.view_status)
    };
    let named = |plan: &super::ManagedPlan| {
        let spanish = plan.spanish_name.as_deref().unwrap_or_default();
        [plan.name.as_str(), spanish].iter().any(|name| name.to_lowercase().contains(&search))
    };
    for plan in plans.filter(|plan| asked(plan) && named(plan)) {
        file.row(vec![
            plan.name.into(),
            spelled(plan.view_status.as_str()).into(),
            plan.monthly.price.into(),
            plan.yearly.price.into(),
            plan.held.monthly.into(),
            plan.held.annually.into(),
            visibility(plan.monthly.external, plan.yearly.external).into(),
            visibility(plan.monthly.internal, plan.yearly.internal).into(),
        ])?;
    }
    file.end(scope).await
}

const fn state_words(state: PriceChangeState) -> &'static str {
    match state {
        PriceChangeState::Scheduled => "Scheduled",
        PriceChangeState::UnderWay => "Under way",
        PriceChangeState::Done => "Done",
        PriceChangeState::Undone => "Undone",
        PriceChangeState::Replaced => "Replaced",
    }
}

/// The office's price changes, latest first; only of `plan` if given. Writes `price_changes.downloaded` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such plan.
pub async fn price_changes_file(
    context: &Context,
    scope: &mut Scope,
    (office, plan): (OfficeId, Option<PlanId>),
    format: Format,
) -> Result<File> {
    let words = if plan.is_some() { "One plan" } else { "All plans" };
    let mut file = CHANGES.at_office(context, scope, office, words, format).await?;
    write_pages!(file, before: i64 => changes(scope, office, plan, before, AT_ONCE as i64).await?, items, |change| {
        let offers = change.offers.iter().map(|offer| &offer.change);
        let prices = offers.map(|own| format!("{} {} to {}", own.period.as_str(), dollars(own.old), dollars(own.new)));
        vec![
            change.plan_name.into(),
            prices.collect::<Vec<_>>().join(", ").into(),
            change.starts_on.into(),
            state_words(change.state).into(),
            change.applied.into(),
            change.pending.into(),
            change.ended.into(),
            change.told.into(),
            file.time(change.made_at),
            change.made_by.into(),
        ]
    });
    file.end(scope).await
}

const fn delivery_words(delivery: PriceNoticeDelivery) -> &'static str {
    match delivery {
        PriceNoticeDelivery::Sent => "Sent",
        PriceNoticeDelivery::Queued => "On its way",
        PriceNoticeDelivery::Failed => "Not delivered",
        PriceNoticeDelivery::NotNeeded => "Not needed",
    }
}

fn says(notice: &LogNotice) -> String {
    let line = |line: &LogLine| {
        format!("{}: {} to {} on {}", line.member.0, dollars(line.old), dollars(line.new), long_date(line.on))
    };
    let lines = notice.lines.iter().map(line);
    let stays = notice.undone.then(|| "The price stays".to_owned());
    stays.into_iter().chain(lines).collect::<Vec<_>>().join("; ")
}

/// The emails of a price change. Writes `price_change.notices_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such change.
pub async fn price_notices_file(
    context: &Context,
    scope: &mut Scope,
    (office, change): (OfficeId, PriceChangeId),
    format: Format,
) -> Result<File> {
    let found = notices_of(scope, office, change, 0, 1).await?.change;
    let words = format!("{}, new members from {}", found.plan_name, long_date(found.starts_on));
    let mut file = NOTICES.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: i64 => notices_of(scope, office, change, after.unwrap_or_default(), AT_ONCE as i64).await?, items, |notice| vec![
        notice.name.0.as_str().into(),
        notice.email.0.as_str().into(),
        says(&notice).into(),
        delivery_words(notice.delivery).into(),
        file.time_of(notice.sent_at),
        notice.failure.clone().into(),
    ]);
    file.end(scope).await
}
