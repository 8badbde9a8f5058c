//! Response types of a household.

use ::members::members::{self, Gone, InclusionView, PaymentView, PendingPrice, PersonView, Rollup, SubscriptionView};
pub use ::members::members::{HistoryPage, Note};
use ::members::subscriptions::changes::PendingChange;
use ::members::subscriptions::{Period, SubscriptionStatus};
use messaging::messages::{BadPhone, ConsentState};
use poem_openapi::Object;
use practice::email_events::BadReason;
use tenancy::Caller;
use tenancy::ids::{PlanId, SubscriptionId};

use crate::visits::SavingsView;
use frame::wire::{Date, Language, Money, percent};

/// A household as its office sees it.
#[derive(Debug, Object)]
pub struct MemberDetails {
    pub account: Account,
    /// The household's membership status that most needs attention.
    pub status: SubscriptionStatus,
    pub rollup: Rollup,
    /// The account owner first.
    pub members: Vec<Person>,
    pub payment: PaymentView,
    pub totals: Totals,
    /// Latest first.
    pub notes: Vec<Note>,
    /// The date in the office's time zone.
    pub today: Date,
    /// What the caller may do at this office.
    pub permissions: Vec<String>,
}

/// The account of the payer.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Account {
    pub id: i64,
    /// As printed on the membership card.
    pub number: String,
    /// The account owner's login id.
    pub user_id: Option<i64>,
    pub office_id: i64,
    pub owner_name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub address_line1: Option<String>,
    pub address_line2: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    pub birth_date: Option<Date>,
    pub member_since: Date,
    pub language: Language,
    /// external, internal or import
    pub enrolled_through: String,
    /// The household's account at the office it moved to: it is enrolled there only.
    pub moved_to: Option<i64>,
    /// The dispute that the bank waits for, else the latest.
    pub dispute_id: Option<i64>,
    /// Why emails to the address fail; missing if they are delivered.
    pub email_problem: Option<BadReason>,
    /// Why texts to the phone fail; missing if they are delivered.
    pub phone_problem: Option<BadPhone>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Person {
    pub id: i64,
    pub name: String,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Date,
    /// In whole years, today at the office.
    pub age: u32,
    /// partner, son, daughter, child, other or myself
    pub relationship: String,
    pub is_account_owner: bool,
    pub chart_id: Option<String>,
    pub insured: Option<bool>,
    /// The person's own mobile phone, ten digits; the account owner uses the household's.
    pub phone: Option<String>,
    /// The person's own email; the account owner uses the household's.
    pub email: Option<String>,
    /// No messages are sent to an email before it is confirmed.
    pub email_confirmed: bool,
    /// The person signs in with the email, so changing it requires a link sent to the new one.
    pub has_login: bool,
    /// Whether the person's own phone agreed to texts.
    pub texts: ConsentState,
    /// Died or moved away.
    pub gone: Option<Gone>,
    pub gone_on: Option<Date>,
    /// Usual fees of the visits in the current terms minus the payments.
    pub savings: SavingsView,
    /// Active ones first, then the latest.
    pub subscriptions: Vec<Subscription>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Subscription {
    pub id: SubscriptionId,
    pub plan_id: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    /// The agreed price per period.
    pub price: Money,
    pub list_price: Money,
    pub discount_percent: String,
    pub started_on: Date,
    pub term_started_on: Date,
    /// The day after the term's last day.
    pub term_ends_on: Date,
    pub next_bill_on: Option<Date>,
    pub auto_renew: bool,
    pub pay_in_office: bool,
    pub under_contract: bool,
    pub guaranteed: bool,
    /// Whether to show the cancel button.
    pub cancelable: bool,
    /// When a requested cancellation takes effect.
    pub ends_on: Option<Date>,
    /// The day on which a paused membership resumes; its status is inactive until then.
    pub paused_until: Option<Date>,
    /// A new price that does not apply yet.
    pub pending_price: Option<PendingPrice>,
    /// A pending change of plan, charge day, or term that takes effect at the next charge or payment.
    pub pending_change: Option<PendingChange>,
    pub inclusions: Vec<InclusionView>,
    /// Discount on everything that the plan does not include.
    pub other_discount_percent: Option<String>,
}

/// Monthly and yearly prices of the active memberships.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Totals {
    pub monthly: Money,
    pub yearly: Money,
    pub family_percent: String,
}

impl MemberDetails {
    pub fn of(seen: members::MemberDetails, caller: &Caller) -> Self {
        let office = seen.household.account.office_id;
        let household = seen.household;
        Self {
            status: household.status,
            rollup: household.rollup,
            members: household.members.into_iter().map(Into::into).collect(),
            payment: household.payment,
            totals: Totals {
                monthly: Money(household.monthly),
                yearly: Money(household.yearly),
                family_percent: percent(household.family_percent),
            },
            today: household.today.into(),
            account: household.account.into(),
            notes: seen.notes,
            permissions: caller.permissions_at(office).iter().map(|p| p.as_str().to_owned()).collect(),
        }
    }
}

impl From<members::AccountView> for Account {
    fn from(account: members::AccountView) -> Self {
        Self {
            id: account.id.0,
            owner_name: account.name().0,
            number: account.number,
            user_id: account.user.map(|u| u.0),
            office_id: account.office_id.0,
            first_name: account.first_name.0,
            last_name: account.last_name.0,
            email: account.email.0,
            phone: account.phone.map(|p| p.0),
            address_line1: account.address_line1.map(|a| a.0),
            address_line2: account.address_line2.map(|a| a.0),
            city: account.city.map(|c| c.0),
            state: account.state,
            zip: account.zip.map(|z| z.0),
            birth_date: account.birth_date.map(|d| Date(d.0)),
            member_since: Date(account.member_since),
            language: Language::of(&account.language),
            enrolled_through: account.enrolled_through,
            moved_to: account.moved_to.map(|account| account.0),
            dispute_id: account.dispute.map(|dispute| dispute.0),
            email_problem: account.email_problem.as_deref().and_then(BadReason::parse),
            phone_problem: account.phone_problem.as_deref().and_then(BadPhone::parse),
        }
    }
}

impl From<PersonView> for Person {
    fn from(person: PersonView) -> Self {
        Self {
            id: person.id.0,
            name: person.name().0,
            first_name: person.first_name.0,
            last_name: person.last_name.0,
            birth_date: Date(person.birth_date),
            age: person.age,
            relationship: person.relationship,
            is_account_owner: person.is_account_owner,
            chart_id: person.chart_id.map(|c| c.0),
            insured: person.insured,
            phone: person.own.phone.map(|phone| phone.0),
            email: person.own.email.map(|email| email.0),
            email_confirmed: person.own.email_confirmed,
            has_login: person.own.has_login,
            texts: person.own.texts,
            gone: person.gone,
            gone_on: person.gone_on.map(Date),
            savings: person.savings.into(),
            subscriptions: person.subscriptions.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<SubscriptionView> for Subscription {
    fn from(held: SubscriptionView) -> Self {
        Self {
            id: held.id,
            plan_id: held.plan,
            plan_name: held.plan_name,
            spanish_plan_name: held.spanish_plan_name,
            period: held.period,
            status: held.status,
            price: Money(held.price),
            list_price: Money(held.list_price),
            discount_percent: percent(held.discount_percent),
            started_on: Date(held.started_on),
            term_started_on: Date(held.term_started_on),
            term_ends_on: Date(held.term_ends_on),
            next_bill_on: held.next_bill_on.map(Date),
            auto_renew: held.auto_renew,
            pay_in_office: held.pay_in_office,
            under_contract: held.under_contract,
            guaranteed: held.guaranteed,
            cancelable: held.status.cancelable(),
            ends_on: held.ends_on.map(Date),
            paused_until: held.paused_until.map(Date),
            pending_price: held.pending_price,
            pending_change: held.pending_change,
            inclusions: held.inclusions,
            other_discount_percent: held.other_discount_percent.map(percent),
        }
    }
}
