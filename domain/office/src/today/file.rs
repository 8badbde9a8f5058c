//! The Today list as a file.

use chrono::{DateTime, Utc};
use kernel::write_pages;
use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::list::{Assigned, TodayQuery, part};
use super::{TodayItem, TodayKind, TodayState, VisitsLeft};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use crate::{Context, Result};
use ::rules::dates::english_day;
use ::rules::disputes::reason_text;

const LIST: List = List::new("today.downloaded", "Today", "today").with(&[
    Column::text("Kind", 16),
    Column::date("Due"),
    Column::text("Household", 24),
    Column::text("Member", 22),
    Column::text("Phone", 14),
    Column::text("Email", 26),
    Column::text("About", 30),
    Column::price("Amount"),
    Column::text("Assigned to", 20),
    Column::text("Last call", 24),
    Column::time("Called"),
]);

pub(super) const fn kind_words(kind: TodayKind) -> &'static str {
    match kind {
        TodayKind::Late => "Late",
        TodayKind::Card => "Card expiring",
        TodayKind::Cash => "Cash pending",
        TodayKind::Renewal => "Renewal",
        TodayKind::Dispute => "Dispute",
        TodayKind::Invitation => "Invitation",
        TodayKind::Unused => "Unused visits",
        TodayKind::Age => "Outgrowing plan",
        TodayKind::Address => "Bad address",
        TodayKind::Review => "New review",
        TodayKind::Deletion => "Data deletion",
    }
}

/// The reason of a dispute, or what is wrong with an address or a number.
fn reason_words(item: &TodayItem) -> Option<String> {
    let reason = item.reason.as_deref()?;
    Some(match (item.kind, reason) {
        (TodayKind::Address, "bounce") => "Emails come back".to_owned(),
        (TodayKind::Address, "complaint") => "Emails are marked as spam".to_owned(),
        (TodayKind::Address, "landline") => "The number takes no texts".to_owned(),
        (TodayKind::Review, "1") => "1 star".to_owned(),
        (TodayKind::Review, stars) => format!("{stars} stars"),
        (TodayKind::Address, _) => "The number doesn\u{2019}t exist".to_owned(),
        (TodayKind::Deletion, "held") => "On hold".to_owned(),
        (TodayKind::Deletion, _) => "Deletion requested".to_owned(),
        _ => reason_text(reason),
    })
}

fn about(item: &TodayItem, brand: &Brand) -> String {
    let card = item.network.as_ref().zip(item.last4.as_ref());
    let card = card.map(|(network, last4)| ::rules::billing::card_ending(network, last4));
    let visit = |code: &str| brand.procedure(code).map_or_else(|| code.to_owned(), |own| own.card_label.en.clone());
    let counted = |one: &VisitsLeft| {
        if one.left > 1 { format!("{} \u{d7} {}", one.left, visit(&one.code)) } else { visit(&one.code) }
    };
    let left: Vec<_> = item.left.iter().map(counted).collect();
    let left = (!left.is_empty()).then(|| left.join(", "));
    let last = item.last_visit_on.map(|on| format!("Last visit {}", english_day(on)));
    [item.plan.clone(), card, reason_words(item), left, last].into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// The items that match `query`, in the list's order; visit names are those of `brand`, the office's brand. Writes
/// `today.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    brand: &Brand,
    (office, query): (OfficeId, TodayQuery<'_>),
    format: Format,
) -> Result<File> {
    let whose = match query.assigned {
        Assigned::Anybody => "everyone\u{2019}s",
        Assigned::Nobody => "not assigned",
        Assigned::To(_) => "of one person",
    };
    let state = match query.state {
        TodayState::Open => "",
        TodayState::Snoozed => ", snoozed",
        TodayState::Done => ", done",
    };
    let words = format!("{}, {whose}{state}", query.kind.map_or("All kinds", kind_words));
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => part(scope, now, office, TodayQuery { after: after.as_deref(), ..query }, AT_ONCE).await?, items, |item| vec![
        kind_words(item.kind).into(),
        item.due_on.into(),
        item.name.0.as_str().into(),
        item.member.as_ref().map(|name| name.0.clone()).into(),
        Cell::phone(item.phone.as_ref().map(|phone| phone.as_str())),
        item.email.as_ref().map(|email| email.0.clone()).into(),
        about(&item, brand).into(),
        item.amount.into(),
        item.assigned_name.clone().into(),
        item.call.as_ref().map(|call| call.outcome.words().to_owned()).into(),
        file.time_of(item.call.as_ref().map(|call| call.at)),
    ]);
    file.end(scope).await
}
