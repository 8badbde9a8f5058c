//! A household as its own people see it. The account owner sees everything; an adult family member with their own
//! login sees their own membership, but neither the account's contact data nor its payments.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use tenancy::brand::BrandBook;
use tenancy::ids::AccountId;
use tenancy::{Scope, contract};

use super::Viewer;
use super::finances::{LedgerPage, LedgerRow, page};
use super::household::{HouseholdView, InclusionView, PersonView, SubscriptionView, household};
use super::own_contact::OwnContactView;
use super::rules::is_running;
use crate::{Error, Result};
use rules::offices::Office;

/// The number of payments shown with the membership; the others have their own page.
const PAYMENTS_SHOWN: usize = 10;
const ADULT: u32 = ::rules::enrollment::check::ADULT.unsigned_abs();

#[derive(Debug, Clone)]
pub struct FamilyMemberships {
    /// With only the viewer's own person in it, unless the viewer is the account owner.
    pub household: HouseholdView,
    pub viewer: Viewer,
    pub payments: Vec<LedgerRow>,
    /// What is left on the viewer's plans this term: the first included procedure with anything left.
    pub headline: Option<Headline>,
}

// "You have 2 cleanings left this year."
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline {
    pub left: i32,
    pub label: String,
    pub spanish_label: String,
}

/// A person's membership card.
#[derive(Debug, Clone)]
pub struct Card<'a> {
    pub number: String,
    pub subscription: &'a SubscriptionView,
}

/// The household of the scope as `viewer` sees it.
///
/// # Errors
/// [`Error::NotFound`] if the scope is not this household's, or the viewer is not in it.
pub async fn family_memberships(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    account: AccountId,
    viewer: Viewer,
) -> Result<FamilyMemberships> {
    let mut household = household(scope, now, brands, account).await?;
    let payments = match viewer {
        Viewer::AccountOwner => {
            // Another adult's own phone and email are private.
            for adult in household.members.iter_mut().filter(|member| member.age >= ADULT) {
                adult.own = OwnContactView::default();
            }
            page(scope, account, None, Some(PAYMENTS_SHOWN)).await?.items
        }
        Viewer::Member(id) => {
            household.members.retain(|m| m.id == id);
            if household.members.is_empty() {
                return Err(Error::NotFound);
            }
            vec![]
        }
    };
    let headline = household.members.iter().find_map(|person| {
        let inclusions: Vec<_> = running(person).flat_map(|held| &held.inclusions).collect();
        headline(&inclusions)
    });
    Ok(FamilyMemberships { household, viewer, payments, headline })
}

/// A page of the household's payments, latest first.
///
/// # Errors
/// [`Error::Forbidden`] unless the viewer is the account owner, who pays; [`Error::Invalid`] if the cursor is not one
/// of this list.
pub async fn payments(
    scope: &mut Scope,
    account: AccountId,
    viewer: Viewer,
    after: Option<&str>,
) -> Result<LedgerPage> {
    if viewer != Viewer::AccountOwner {
        return Err(Error::Forbidden);
    }
    page(scope, account, after, None).await
}

/// The office of the scope's household. [`Error::NotFound`] if the scope is not this household's.
pub async fn my_office(scope: &mut Scope, account: AccountId) -> Result<Office> {
    let organization = scope.organization();
    let office = sqlx::query_scalar!(
        r#"select to_jsonb(o) || jsonb_build_object('face', (select to_jsonb(f) from office_profile f
            where f.organization_id = o.organization_id and f.office_id = o.id)) as "office!: Json<Office>" from account a
           join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    office.map(|o| o.0).ok_or(Error::NotFound)
}

impl HouseholdView {
    /// The cards of one person: one for each plan that is active or waits for its payment.
    pub fn cards<'a>(&self, person: &'a PersonView) -> impl Iterator<Item = Card<'a>> {
        running(person).map(|subscription| Card { number: self.account.number.clone(), subscription })
    }
}

fn running(person: &PersonView) -> impl Iterator<Item = &SubscriptionView> {
    person.subscriptions.iter().filter(|held| is_running(held.status))
}

/// Sums over all plans: the same procedure in two plans counts together.
fn headline(inclusions: &[&InclusionView]) -> Option<Headline> {
    fn left(inclusion: &InclusionView) -> i32 {
        (inclusion.quantity - inclusion.used).max(0)
    }
    let first = inclusions.iter().find(|inclusion| left(inclusion) > 0)?;
    let same = inclusions.iter().filter(|inclusion| inclusion.code == first.code);
    Some(Headline {
        left: same.map(|inclusion| left(inclusion)).sum(),
        label: first.short_label.clone(),
        spanish_label: first.spanish_short_label.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inclusion(code: &str, quantity: i32, used: i32) -> InclusionView {
        InclusionView {
            code: code.to_owned(),
            label: code.to_owned(),
            spanish_label: code.to_owned(),
            short_label: format!("short {code}"),
            spanish_short_label: format!("corto {code}"),
            quantity,
            carried: 0,
            used,
        }
    }

    #[test]
    fn the_headline_is_the_first_thing_with_anything_left() {
        let (cleaning, exam, images) = (inclusion("1110", 2, 2), inclusion("0120", 2, 1), inclusion("0274", 1, 0));
        let left = headline(&[&cleaning, &exam, &images]).unwrap();
        assert_eq!((left.left, left.label.as_str(), left.spanish_label.as_str()), (1, "short 0120", "corto 0120"));
        let more = inclusion("0120", 2, 0);
        assert_eq!(headline(&[&cleaning, &exam, &images, &more]).unwrap().left, 3, "of two plans together");
        assert_eq!(headline(&[&cleaning]), None);
        assert_eq!(headline(&[]), None);
    }
}
