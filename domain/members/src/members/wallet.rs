//! The household's membership cards for phone wallets.

use chrono::{DateTime, Utc};
use gateways::wallet::{Pass, Rgb};
use kernel::downloads::Paper;
use rules::enrollment::consent::day_words;
use rules::offices::dashed_phone;
use tenancy::Scope;
use tenancy::brand::{BrandBook, Language};
use tenancy::ids::{AccountId, SubscriptionId};

use super::Viewer;
use super::household::{InclusionView, PersonView, SubscriptionView};
use super::patient::family_memberships;
use super::rules::is_running;
use crate::{Error, Result};

/// A card of the household, with its membership.
#[derive(Debug, Clone)]
pub struct WalletCard {
    pub membership: SubscriptionId,
    pub pass: Pass,
}

/// The cards that `viewer` may save to a wallet: one for each plan that is active or waits for its payment.
///
/// # Errors
/// As [`family_memberships`].
pub async fn wallet_cards(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    account: AccountId,
    viewer: Viewer,
    language: Language,
) -> Result<Vec<WalletCard>> {
    let household = family_memberships(scope, now, brands, account, viewer).await?.household;
    let paper = Paper::of(scope, brands, household.account.office_id).await?;
    let rgb = |color: printing::Color| Rgb(color.0, color.1, color.2);
    let look = Look {
        office: paper.issuer.name,
        phone: dashed_phone(&household.office.phone),
        number: household.account.number.clone(),
        background: rgb(paper.theme.ground),
        text: rgb(paper.theme.ink),
        language,
    };
    let held = household.members.iter().flat_map(|person| person.subscriptions.iter().map(move |held| (person, held)));
    Ok(held.filter(|(_, held)| is_running(held.status)).map(|(person, held)| look.card(person, held)).collect())
}

/// The card of one membership.
///
/// # Errors
/// [`Error::NotFound`] if the viewer has no such card; otherwise as [`wallet_cards`].
pub async fn wallet_card(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    (account, viewer): (AccountId, Viewer),
    membership: SubscriptionId,
    language: Language,
) -> Result<Pass> {
    let cards = wallet_cards(scope, now, brands, account, viewer, language).await?;
    cards.into_iter().find(|card| card.membership == membership).map(|card| card.pass).ok_or(Error::NotFound)
}

/// What all cards of a household share.
struct Look {
    office: String,
    phone: String,
    number: String,
    background: Rgb,
    text: Rgb,
    language: Language,
}

impl Look {
    fn card(&self, person: &PersonView, held: &SubscriptionView) -> WalletCard {
        let (plan, number, ends, phone, title) = match self.language {
            Language::En => ("Plan", "Member number", "Plan year ends", "Phone", "Membership card"),
            Language::Es => {
                ("Plan", "Número de miembro", "El año del plan termina", "Teléfono", "Tarjeta de membresía")
            }
        };
        let name = match (self.language, &held.spanish_plan_name) {
            (Language::Es, Some(spanish)) => spanish.clone(),
            _ => held.plan_name.clone(),
        };
        let last_day = held.term_ends_on.pred_opt().unwrap_or(held.term_ends_on);
        let front = vec![
            (plan.to_owned(), name),
            (number.to_owned(), self.number.clone()),
            (ends.to_owned(), day_words(last_day, self.language)),
        ];
        let every_year = held.inclusions.iter().filter(|one| one.quantity > one.carried);
        let mut back: Vec<_> = every_year.map(|one| inclusion(one, self.language)).collect();
        back.push((phone.to_owned(), self.phone.clone()));
        WalletCard {
            membership: held.id,
            pass: Pass {
                id: format!("membership-{}", held.id),
                language: self.language.code(),
                issuer: self.office.clone(),
                title: title.to_owned(),
                person: format!("{} {}", person.first_name.0, person.last_name.0),
                front,
                back,
                number: self.number.clone(),
                background: self.background,
                text: self.text,
            },
        }
    }
}

/// "Cleaning", "2 a year". Leaves out used and carried-over procedures, since a saved card never changes.
fn inclusion(one: &InclusionView, language: Language) -> (String, String) {
    let own = one.quantity - one.carried;
    match language {
        Language::En => (one.short_label.clone(), format!("{own} a year")),
        Language::Es => (one.spanish_short_label.clone(), format!("{own} al año")),
    }
}
