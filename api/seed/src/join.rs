//! A scripted household joins its office with the real Finish & Pay; and later actions of staff.

use ::members::members::{self, HouseholdRef};
use ::members::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use anyhow::{Context as _, ensure};
use gateways::cards::PaymentMethodId;
use households::enrollment::{
    self, Acknowledgements, Desk, Family, Owner, Particulars, PayBy, PaymentChoice, QuoteMember, SignupMember,
    SignupRequest, SignupStatus, Visitor,
};
use identity::{Client, LinkPurpose};
use kernel::Context;
use rules::Cents;
use sandboxes::cards::Control;
use tenancy::ids::AccountId;
use tenancy::{Actor, Personal, Reach, Scope};

use super::growth;
use super::household::{Household, Joining, Pays};
use super::logins::PASSWORD;
use super::practice::Practice;

/// The specification's reason id for a patient's request.
const PATIENT_REQUEST: i32 = 12;

/// All checkboxes accepted.
pub(super) const AGREED: Acknowledgements =
    Acknowledgements { terms: true, auto_renewal: true, right_plan: true, electronic: true, guardian: true };

/// A household that joined.
pub(super) struct Joined {
    pub account: AccountId,
    /// Its card at the provider.
    pub card: Option<PaymentMethodId>,
}

/// Enrolls `household`; `None` if its card was declined and it did not return.
pub(super) async fn join(
    context: &Context,
    control: &Control,
    practice: &Practice,
    household: &Household,
    password_hash: &str,
) -> anyhow::Result<Option<Joined>> {
    let quoted = people(household);
    let promo = household.promo_code.as_deref();
    let (quote, _) = enrollment::quote_for(
        context,
        &practice.brand,
        practice.at.office,
        enrollment::Pricing::external(promo),
        &quoted,
        &Client::default(),
    )
    .await?;
    ensure!(quote.problems.is_empty(), "{}: {:?}", household.email, quote.problems);
    let tries: Vec<Option<(&str, &str)>> = match &household.pays {
        Pays::InOffice => vec![None],
        Pays::Card { like, number } => vec![Some((like, number))],
        Pays::SecondCard { like, number } => {
            vec![Some(("pm_card_chargeCustomerFail", "4000000000000341")), Some((like, number))]
        }
        Pays::GivesUp => vec![Some(("pm_card_chargeCustomerFail", "4000000000000341"))],
    };
    for card in tries {
        let card = match card {
            Some((like, number)) => Some(control.card(like, number).await?),
            None => None,
        };
        let request = request(practice, household, &quote.version, quote.due_today, card.as_ref());
        let visitor = Visitor {
            address: Some("198.51.100.24".to_owned()),
            browser: Some("Demo".to_owned()),
            source: Some(growth::source_of(&household.email)),
        };
        let hash = Some(password_hash.to_owned());
        let key = format!("demo-{}", household.email);
        let result = enrollment::finish_with(context, &practice.brand, request, &key, visitor, hash).await;
        let result = result.with_context(|| household.email.clone())?;
        match result.status {
            SignupStatus::Done => {
                let account = result.account.context("an enrollment without an account")?;
                note(context, practice, household, account).await?;
                let named =
                    practice.demo.households.iter().any(|demo| demo.email == household.email && demo.who.is_some());
                if result.confirm_email_sent && named {
                    confirm_email(context, practice, account).await?;
                }
                return Ok(Some(Joined { account, card }));
            }
            SignupStatus::Declined => {}
            other => anyhow::bail!("{} at {} became {}", household.email, practice.demo.name, other.as_str()),
        }
    }
    ensure!(household.pays == Pays::GivesUp, "{}: the card was declined", household.email);
    Ok(None)
}

/// Confirms the email of a login that is listed for visitors of the demo. An unpaid sign-up must use the emailed link
/// before it can sign in.
async fn confirm_email(context: &Context, practice: &Practice, account: AccountId) -> anyhow::Result<()> {
    let now = context.clock.now().await?;
    let mut scope = as_manager(context, practice).await?;
    let whose = HouseholdRef::Account(account);
    let details = members::details(&mut scope, now, &context.brands, practice.manager.0, whose).await?;
    let login = details.household.account.user.context("a household without a login")?;
    drop(scope);
    let link = identity::make_password_link(context, login, LinkPurpose::ConfirmEmail).await?;
    identity::confirm_email(context, &link.brand, &link.token, PASSWORD, &Client::default()).await?;
    Ok(())
}

/// The household's people, for the quote.
fn people(household: &Household) -> Vec<QuoteMember> {
    let member = |(index, joining): (usize, &Joining)| QuoteMember {
        key: if index == 0 { "owner".to_owned() } else { index.to_string() },
        first_name: joining.person.first_name.clone(),
        relationship: joining.person.relationship,
        birth_date: Some(joining.person.birth_date),
        insured: None,
        plans: vec![joining.choice],
        particulars: Particulars::default(),
    };
    household.people.iter().enumerate().map(member).collect()
}

fn request(
    practice: &Practice,
    household: &Household,
    version: &str,
    due_today: Cents,
    card: Option<&PaymentMethodId>,
) -> SignupRequest {
    let (first, others) = (&household.people[0], &household.people[1..]);
    let owner = Owner {
        first_name: first.person.first_name.clone(),
        last_name: first.person.last_name.clone(),
        birth_date: Some(first.person.birth_date),
        email: household.email.clone().into(),
        phone: household.phone.clone().into(),
        address1: household.address_line1.clone().into(),
        address2: None,
        city: practice.place.city.clone(),
        state: practice.place.state.clone(),
        zip: household.zip.clone(),
        group_code: None,
        referral_code: None,
        insured: None,
        plans: vec![first.choice],
        particulars: Particulars::default(),
    };
    let member = |(index, joining): (usize, &Joining)| SignupMember {
        key: (index + 1).to_string(),
        first_name: joining.person.first_name.clone(),
        last_name: joining.person.last_name.clone(),
        birth_date: Some(joining.person.birth_date),
        relationship: joining.person.relationship,
        insured: None,
        plans: vec![joining.choice],
        particulars: Particulars::default(),
    };
    SignupRequest {
        office: practice.at.office,
        language: household.language.to_owned(),
        promo_code: household.promo_code.clone(),
        family: Family { owner, members: others.iter().enumerate().map(member).collect(), on_file: None },
        confirm_email: household.email.clone().into(),
        password: PASSWORD.to_owned().into(),
        confirm_password: PASSWORD.to_owned().into(),
        confirm_zip: household.zip.clone(),
        payment: PaymentChoice {
            by: if card.is_some() { PayBy::Card } else { PayBy::InOffice },
            token: card.map(|card| card.as_str().to_owned()),
        },
        quoted_due_today: due_today,
        quote_version: version.to_owned(),
        acknowledgements: AGREED,
        terms_version: enrollment::terms_version(&practice.brand).to_owned(),
        drop_failed: false,
        desk: Desk::default(),
    }
}

pub(super) async fn as_manager(context: &Context, practice: &Practice) -> anyhow::Result<Scope> {
    Ok(context.database.scope(manager(practice)).await?)
}

pub(super) fn manager(practice: &Practice) -> Reach {
    let (login, name) = practice.manager.clone();
    let actor = Actor { login: Some(login), ..Actor::platform(&name) };
    Reach::office(practice.at.organization, practice.at.office, actor)
}

async fn note(context: &Context, practice: &Practice, household: &Household, account: AccountId) -> anyhow::Result<()> {
    let Some(text) = &household.note else { return Ok(()) };
    let mut scope = as_manager(context, practice).await?;
    members::add_note(&mut scope, context.clock.now().await?, account, &Personal(text.clone())).await?;
    Ok(scope.commit().await?)
}

/// Staff cancel all memberships of a household as the cancellation summary shows (immediately during the first days,
/// later at the end of the paid period), or immediately with `at_once`.
pub(super) async fn cancel_membership(
    context: &Context,
    practice: &Practice,
    account: AccountId,
    at_once: bool,
) -> anyhow::Result<()> {
    let now = context.clock.now().await?;
    let mut scope = as_manager(context, practice).await?;
    let whose = HouseholdRef::Account(account);
    let details = members::details(&mut scope, now, &context.brands, practice.manager.0, whose).await?;
    let held = details.household.members.iter().flat_map(|member| &member.subscriptions);
    let subscriptions: Vec<_> = held.filter(|h| h.status.cancelable()).map(|h| h.id).collect();
    let shown = settlements(context, &mut scope, &subscriptions).await?;
    drop(scope);
    let cancellation = CancellationRequest {
        subscriptions,
        cancellation: PATIENT_REQUEST,
        note: Some("Moved away".to_owned()),
        version: shown.version,
        otherwise: at_once.then(|| Override { now: true, reason: "Moved away".to_owned(), ..Override::default() }),
        by_household: false,
    };
    cancel(context, manager(practice), &cancellation).await?;
    Ok(())
}
