//! The area `patient`: a household's own memberships, payments, and office.

use ::members::members::{
    self, Headline, HouseholdView, InclusionView, LedgerKind, LedgerStatus, OwnHousehold, Viewer,
};
use chrono::{DateTime, Utc};
use households::statements;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use rules::Cents;
use tenancy::UserType;

use crate::members::{LedgerLine, Person};
use crate::signup::SignupOffice;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::text_language;
use frame::wire::{Date, Language, Money, percent};
use frame::within::{AtOwnAccount, read};

pub const TAG: Tag = Tag::new("Patient", "The patient's own pages.");

pub struct PatientArea;

impl Area for PatientArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("own_households", Permitted::HOUSEHOLD),
        Operation::new("family_memberships", Permitted::HOUSEHOLD),
        // Only the payer sees payments; an adult family member sees only their own membership.
        Operation::new("patient_payments", Permitted::CLIENT),
        Operation::new("patient_payments_file", Permitted::CLIENT).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("my_dentist", Permitted::HOUSEHOLD),
        Operation::new("my_optometrist", Permitted::HOUSEHOLD),
    ];
}

/// A household as its own people see it. An adult family member gets only their own person, without contact data and
/// payments.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FamilyMemberships {
    pub office: SignupOffice,
    pub account: OwnAccount,
    pub members: Vec<FamilyMember>,
    /// Missing if no payment is due, and for an adult family member.
    pub next: Option<NextPayment>,
    /// The latest ten.
    pub payments: Vec<OwnPayment>,
    pub family_percent: String,
    /// The remaining benefits of this term.
    pub headline: Option<Headline>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnAccount {
    pub id: i64,
    pub number: String,
    /// Name and email of the caller.
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub address_line1: Option<String>,
    pub address_line2: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    pub member_since: Date,
    pub language: Language,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct FamilyMember {
    #[oai(flatten)]
    pub person: Person,
    /// The first of `cards`; missing for a person without an active plan.
    pub card: Option<Card>,
    /// One for each active plan of the person.
    pub cards: Vec<Card>,
}

#[derive(Debug, Object)]
pub struct OwnHouseholds {
    /// Households with an active plan first.
    pub items: Vec<OwnHousehold>,
}

/// A membership card.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Card {
    pub membership_id: i64,
    pub number: String,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub inclusions: Vec<InclusionView>,
    pub other_discount_percent: Option<String>,
    /// The last day of the term.
    pub plan_year_ends: Date,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct NextPayment {
    pub on: Date,
    pub amount: Money,
    /// The part that is paid with the household's credit.
    pub credit: Option<Money>,
    /// "Visa ending 4471".
    pub method: Option<String>,
}

/// An attempt to collect, a bill that was never charged, a refund, or a dispute, as the household sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnPayment {
    pub kind: LedgerKind,
    pub id: i64,
    /// The date in the office's time zone.
    pub on: Date,
    pub at: DateTime<Utc>,
    pub description: String,
    pub spanish_description: String,
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// Negative for refunds and disputes.
    pub amount: Money,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    pub lines: Vec<LedgerLine>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OwnPayments {
    /// Up to 20, latest first.
    pub items: Vec<OwnPayment>,
    pub next: Option<String>,
}

#[OpenApi(tag = "TAG")]
impl PatientArea {
    /// The caller's own households: more than one after a move to another office, or for a member of several offices.
    #[oai(path = "/patient/households", method = "get", operation_id = "own_households")]
    async fn households(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<OwnHouseholds> {
        let items = members::own_households(context, &caller).await?;
        Ok(data(OwnHouseholds { items }))
    }

    /// The caller's household: its people, their plans and cards, the next payment, and the latest payments.
    #[oai(path = "/patient/family-memberships", method = "get", operation_id = "family_memberships")]
    async fn family(&self, own: AtOwnAccount) -> Answer<FamilyMemberships> {
        let (mut scope, now) = own.read().await?;
        let viewer = viewer(&own)?;
        let family = members::family_memberships(&mut scope, now, &own.context.brands, own.account, viewer).await?;
        Ok(data(family.into()))
    }

    /// The household's payments, latest first; account owner only.
    #[oai(path = "/patient/payments", method = "get", operation_id = "patient_payments")]
    async fn payments(
        &self,
        own: AtOwnAccount,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<OwnPayments> {
        let (mut scope, _) = own.read().await?;
        let page = members::payments(&mut scope, own.account, viewer(&own)?, cursor.as_deref()).await?;
        Ok(data(OwnPayments { items: page.items.into_iter().map(Into::into).collect(), next: page.next }))
    }

    /// All the household's payments as a file, in the caller's language; account owner only.
    #[oai(path = "/patient/payments/file", method = "get", operation_id = "patient_payments_file")]
    async fn payments_file(&self, own: AtOwnAccount, format: Query<FileFormat>) -> FileAnswer {
        let (household, language) = ((own.account, viewer(&own)?), text_language());
        let (mut scope, _) = own.open().await?;
        let file = statements::own_payments_file(&own.context, &mut scope, household, language, format.0).await?;
        downloaded(scope, file).await
    }

    /// The caller's office.
    #[oai(path = "/users/me/my-dentist", method = "get", operation_id = "my_dentist")]
    async fn my_dentist(&self, own: AtOwnAccount) -> Answer<SignupOffice> {
        my_office(&own, &own.context).await
    }

    /// The caller's office, under the other profession's name.
    #[oai(path = "/users/me/my-optometrist", method = "get", operation_id = "my_optometrist")]
    async fn my_optometrist(&self, own: AtOwnAccount) -> Answer<SignupOffice> {
        my_office(&own, &own.context).await
    }
}

async fn my_office(own: &AtOwnAccount, context: &Context) -> Answer<SignupOffice> {
    let (mut scope, _) = read(context, &own.reach).await?;
    let office = members::my_office(&mut scope, own.account).await?;
    Ok(data((&office).into()))
}

/// The household member who is calling.
pub(crate) fn viewer(own: &AtOwnAccount) -> Result<Viewer, ApiError> {
    let reach = own.caller.reaches.iter().find(|reach| reach.account == Some(own.account)).ok_or(Error::NotFound)?;
    match (reach.role, reach.member) {
        (UserType::Client, None) => Ok(Viewer::AccountOwner),
        (_, member) => Ok(Viewer::Member(member.ok_or(Error::NotFound)?)),
    }
}

impl From<members::FamilyMemberships> for FamilyMemberships {
    fn from(family: members::FamilyMemberships) -> Self {
        let is_owner = family.viewer == Viewer::AccountOwner;
        let household = family.household;
        let cards: Vec<Vec<Card>> =
            household.members.iter().map(|person| household.cards(person).map(Into::into).collect()).collect();
        Self {
            office: (&household.office).into(),
            account: OwnAccount::of(&household, is_owner),
            next: next_payment(&household).filter(|_| is_owner),
            family_percent: percent(household.family_percent),
            members: household
                .members
                .into_iter()
                .zip(cards)
                .map(|(person, cards)| FamilyMember { person: person.into(), card: cards.first().cloned(), cards })
                .collect(),
            payments: family.payments.into_iter().map(Into::into).collect(),
            headline: family.headline,
        }
    }
}

impl OwnAccount {
    fn of(household: &HouseholdView, is_owner: bool) -> Self {
        let account = household.account.clone();
        let names = household.members.first().filter(|_| !is_owner);
        let own = |text: Option<tenancy::Personal<String>>| text.filter(|_| is_owner).map(|t| t.0);
        Self {
            id: account.id.0,
            number: account.number,
            first_name: names.map_or(account.first_name, |m| m.first_name.clone()).0,
            last_name: names.map_or(account.last_name, |m| m.last_name.clone()).0,
            email: own(Some(account.email)),
            phone: own(account.phone),
            address_line1: own(account.address_line1),
            address_line2: own(account.address_line2),
            city: own(account.city),
            state: account.state.filter(|_| is_owner),
            zip: own(account.zip),
            member_since: Date(account.member_since),
            language: Language::of(&account.language),
        }
    }
}

impl From<members::Card<'_>> for Card {
    fn from(card: members::Card<'_>) -> Self {
        let held = card.subscription;
        Self {
            membership_id: held.id.0,
            number: card.number,
            plan_name: held.plan_name.clone(),
            spanish_plan_name: held.spanish_plan_name.clone(),
            inclusions: held.inclusions.clone(),
            other_discount_percent: held.other_discount_percent.map(percent),
            plan_year_ends: Date(held.term_ends_on.pred_opt().unwrap_or(held.term_ends_on)),
        }
    }
}

impl From<members::LedgerRow> for OwnPayment {
    fn from(row: members::LedgerRow) -> Self {
        Self {
            kind: row.kind,
            id: row.id,
            on: Date(row.on),
            at: row.at,
            description: row.own_description(false).to_owned(),
            spanish_description: row.spanish_description,
            method: row.method,
            status: row.status,
            amount: Money(row.amount),
            receipt_number: row.receipt_number,
            invoice_number: row.invoice_number,
            lines: row.lines.into_iter().map(Into::into).collect(),
        }
    }
}

fn next_payment(household: &HouseholdView) -> Option<NextPayment> {
    let payment = &household.payment;
    Some(NextPayment {
        on: Date(payment.next_on?),
        amount: Money(payment.next_amount?),
        credit: Some(payment.credit).filter(|credit| *credit > Cents::ZERO && payment.late.is_none()).map(Money),
        method: payment.method.as_ref().map(members::MethodView::words),
    })
}
