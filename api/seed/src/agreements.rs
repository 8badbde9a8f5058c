//! In-house financing in the demo: the first office that has it lets some patients pay for treatment in installments,
//! with an agreement in each state.

use ::members::members::{self, HouseholdRef};
use anyhow::{Context as _, ensure};
use chrono::{Days, NaiveDate};
use gateways::cards::PaymentMethodId;
use households::enrollment::Visitor;
use households::installment_agreements::{self, AgreementFigures, Cancel, NewAgreement, Rest, Signing};
use kernel::Context;
use payments::billing::{InitiatedBy, PayStatus};
use rules::Cents;
use sandboxes::cards::{Behavior, Control};
use tenancy::Reach;
use tenancy::brand::Feature;
use tenancy::ids::{AccountId, AgreementId};

use super::join::{as_manager, manager};
use super::practice::Practice;

/// How an agreement ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AgreementOutcome {
    /// Created, but not sent.
    Draft,
    /// Sent, but not signed.
    Sent,
    Runs,
    /// The card is lost before the first installment.
    Late,
    PaidOff,
    Canceled,
}

/// An agreement: when it is created (in days before today, or as soon as a household is available), and its outcome.
struct Story {
    days_ago: u64,
    what: &'static str,
    total: i64,
    down: i64,
    installments: usize,
    fate: AgreementOutcome,
}

const fn story(
    days_ago: u64,
    what: &'static str,
    money: (i64, i64),
    installments: usize,
    fate: AgreementOutcome,
) -> Story {
    Story { days_ago, what, total: money.0, down: money.1, installments, fate }
}

const STORIES: [Story; 8] = [
    story(170, "Crown, upper left", (120_000, 20_000), 3, AgreementOutcome::Runs),
    story(110, "Bridge, three units", (285_000, 50_000), 12, AgreementOutcome::Runs),
    story(100, "Night guard", (60_000, 0), 6, AgreementOutcome::PaidOff),
    story(75, "Implant, stage one", (190_000, 40_000), 10, AgreementOutcome::Canceled),
    story(60, "Clear aligners", (360_000, 60_000), 24, AgreementOutcome::Late),
    story(45, "Root canal", (98_000, 0), 4, AgreementOutcome::Sent),
    story(6, "Partial denture", (150_000, 25_000), 8, AgreementOutcome::Sent),
    story(1, "Veneers, two teeth", (240_000, 0), 12, AgreementOutcome::Draft),
];
/// The number of days from creation to the first installment, the payoff, and the cancellation.
const FIRST_AFTER: u64 = 12;
const PAID_OFF_AFTER: u64 = 50;
const CANCELED_AFTER: u64 = 40;

impl Story {
    /// The minimum number of days before today on which it must be created to reach its outcome.
    fn latest(&self) -> u64 {
        let needed = match self.fate {
            AgreementOutcome::Draft | AgreementOutcome::Sent => 1,
            AgreementOutcome::Runs => FIRST_AFTER + 2,
            AgreementOutcome::Late => FIRST_AFTER + 9,
            AgreementOutcome::PaidOff => PAID_OFF_AFTER + 1,
            AgreementOutcome::Canceled => CANCELED_AFTER + 1,
        };
        needed.min(self.days_ago)
    }

    /// The household for it, preferably one without an agreement. Until the `last` day, an agreement that becomes late
    /// only takes a household that is billed yearly, whose memberships do not become late with it.
    fn household<'c>(
        &self,
        candidates: &'c [Candidate],
        made: &[CreatedAgreement],
        last: bool,
    ) -> Option<&'c Candidate> {
        let has = |one: &Candidate, fits: fn(AgreementOutcome) -> bool| {
            made.iter().any(|made| made.account == one.account && fits(STORIES[made.story].fate))
        };
        let new = || candidates.iter().filter(|one| !has(one, |_| true));
        match self.fate {
            AgreementOutcome::Late => {
                let apart = || candidates.iter().find(|one| !has(one, |fate| fate == AgreementOutcome::Runs));
                new().find(|one| one.yearly).or_else(|| new().next().or_else(apart).filter(|_| last))
            }
            _ => {
                new().next().or_else(|| candidates.iter().find(|one| !has(one, |fate| fate == AgreementOutcome::Late)))
            }
        }
    }
}

/// A household that may have an agreement: one with a card that works.
pub(super) struct Candidate {
    pub account: AccountId,
    pub card: PaymentMethodId,
    /// Whether its memberships are billed yearly, so that their next payment is far in the future.
    pub yearly: bool,
}

/// The agreements created so far.
#[derive(Default)]
pub(super) struct Agreements {
    made: Vec<CreatedAgreement>,
}

struct CreatedAgreement {
    account: AccountId,
    /// Index in the list of stories.
    story: usize,
    id: AgreementId,
    on: NaiveDate,
}

/// The demo's office with in-house financing.
pub(super) fn office(practices: &[Practice]) -> Option<usize> {
    practices.iter().position(|practice| practice.brand.has(Feature::InHouseFinancing))
}

impl Agreements {
    /// Simulates a day. Returns whether anything happened.
    pub async fn live(
        &mut self,
        context: &Context,
        control: &Control,
        practice: &Practice,
        candidates: &[Candidate],
        (day, today): (NaiveDate, NaiveDate),
    ) -> anyhow::Result<bool> {
        let mut busy = false;
        for (index, story) in STORIES.iter().enumerate() {
            let last = today - Days::new(story.latest());
            if !self.made.iter().any(|made| made.story == index)
                && day >= today - Days::new(story.days_ago)
                && day <= last
            {
                let Some(who) = story.household(candidates, &self.made, day == last) else { continue };
                let id = make(context, control, practice, who, story, day).await?;
                self.made.push(CreatedAgreement { account: who.account, story: index, id, on: day });
                busy = true;
            }
            let Some(made) = self.made.iter().find(|made| made.story == index) else { continue };
            if story.fate == AgreementOutcome::PaidOff && day == made.on + Days::new(PAID_OFF_AFTER) {
                let (reach, by) = (manager(practice), InitiatedBy::Staff);
                let paid =
                    installment_agreements::pay_off(context, &reach, made.id, by, None, "demo-pay-off", "en").await?;
                ensure!(paid.status == PayStatus::Paid, "an agreement of the demo is paid off");
                busy = true;
            }
            if story.fate == AgreementOutcome::Canceled && day == made.on + Days::new(CANCELED_AFTER) {
                cancel(context, practice, &manager(practice), made.id).await?;
                busy = true;
            }
        }
        Ok(busy)
    }
}

async fn make(
    context: &Context,
    control: &Control,
    practice: &Practice,
    who: &Candidate,
    story: &Story,
    day: NaiveDate,
) -> anyhow::Result<AgreementId> {
    let office = practice.at.office;
    let now = context.clock.now().await?;
    let mut scope = as_manager(context, practice).await?;
    let details =
        members::details(&mut scope, now, &context.brands, practice.manager.0, HouseholdRef::Account(who.account))
            .await?;
    let patient = details.household.members.first().context("a household has a member")?;
    let wish = AgreementFigures {
        total: Cents(story.total),
        down_payment: Cents(story.down),
        installments: story.installments,
        first_on: day + Days::new(FIRST_AFTER),
        charge_day: None,
    };
    let key = format!("demo-agreement-{}", story.days_ago);
    let new = NewAgreement { member: patient.id, description: story.what, wish, key: &key };
    let id = installment_agreements::create(context, &mut scope, office, new).await?.id;
    if story.fate == AgreementOutcome::Sent {
        installment_agreements::send(context, &mut scope, office, id).await?;
    }
    scope.commit().await?;
    if matches!(story.fate, AgreementOutcome::Draft | AgreementOutcome::Sent) {
        return Ok(id);
    }
    let name = details.household.account.name();
    let visitor = Visitor { address: Some("198.51.100.24".to_owned()), browser: Some("Demo".to_owned()), source: None };
    let key = format!("demo-signature-{}", story.days_ago);
    let signing =
        Signing { name: &name.0, agreed: true, language: "en", visitor, token: None, key: &key, back_to: None };
    let signed =
        installment_agreements::sign(context, &manager(practice), office, id, InitiatedBy::Staff, signing).await?;
    ensure!(signed.status == PayStatus::Paid, "an agreement of the demo is signed: {:?}", signed.message);
    if story.fate == AgreementOutcome::Late {
        control.behave(&who.card, Behavior::LostCard).await?;
    }
    Ok(id)
}

/// The treatment stops: the remaining balance is written off, and part of the payments is refunded.
async fn cancel(context: &Context, practice: &Practice, reach: &Reach, id: AgreementId) -> anyhow::Result<()> {
    let mut scope = as_manager(context, practice).await?;
    let shown = installment_agreements::statement(&mut scope, practice.at.office, id).await?;
    drop(scope);
    let wish = Cancel {
        rest: Rest::WriteOff,
        refund: Cents(10_000).min(shown.refundable),
        reason: "The patient decided against the treatment",
        version: &shown.version,
    };
    installment_agreements::cancel(context, reach, practice.at.office, id, wish).await?;
    Ok(())
}
