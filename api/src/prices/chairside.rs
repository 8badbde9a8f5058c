//! Request and response types of treatment quotes.

use households::chairside::{
    self, Insured, Priced, Procedure as ChairsideProcedure, QuotedMember as ChairsideMember, Saving,
    VisitCost as ChairsideVisit,
};
use members::subscriptions::Period;
use poem_openapi::Object;
use tenancy::ids::MemberId;

use frame::wire::{Bilingual, Date, Language, Money, percent};

use super::year::YearInsurance;

#[derive(Debug, Object)]
pub struct ChairsideProcedures {
    pub items: Vec<ChairsideProcedure>,
}

impl ChairsideProcedures {
    pub fn of(procedures: Vec<chairside::Procedure>) -> Self {
        Self { items: procedures }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChairsideRequest {
    pub procedures: Vec<ChairsideItem>,
    /// A member; if omitted, the quote is for a person of `age`.
    pub member_id: Option<i64>,
    /// In whole years. If omitted, plans are not compared.
    pub age: Option<i32>,
    pub insured: Option<bool>,
    /// Insurance to compare with; `maximum` is the part left this year.
    pub insurance: Option<YearInsurance>,
}

#[derive(Debug, Object)]
pub struct ChairsideItem {
    /// With or without the brand's prefix.
    pub code: String,
    pub quantity: i32,
    /// The visit of the treatment plan, 1 to 12; the first if omitted. Earlier visits use a plan's inclusions first.
    pub visit: Option<i32>,
}

/// A quote to send by email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChairsideEmail {
    pub quote: ChairsideRequest,
    pub email: String,
    /// The name in the email's greeting; at most 100 characters.
    pub name: Option<String>,
    pub language: Language,
}

impl From<ChairsideRequest> for chairside::QuoteRequest {
    fn from(request: ChairsideRequest) -> Self {
        Self {
            procedures: request
                .procedures
                .into_iter()
                .map(|p| chairside::RequestedProcedure {
                    code: p.code,
                    quantity: p.quantity,
                    visit: p.visit.unwrap_or(1),
                })
                .collect(),
            member: request.member_id.map(MemberId),
            age: request.age,
            insured: request.insured,
            insurance: request.insurance.map(Into::into),
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ChairsideQuote {
    pub office_name: String,
    pub today: Date,
    pub member: Option<ChairsideMember>,
    pub lines: Vec<ChairsideLine>,
    pub usual: Money,
    pub price: Money,
    pub saved: Money,
    /// The same work with the insurance of the request.
    pub insured: Option<Insured>,
    /// For people without a plan: the price with each offered plan, cheapest first year first.
    pub joining: Vec<ChairsideJoin>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChairsideLine {
    /// The visit of the treatment plan, from 1.
    pub visit: i32,
    pub code: String,
    pub label: Bilingual,
    pub quantity: i32,
    /// For one.
    pub fee: Money,
    /// For all.
    pub usual: Money,
    /// How many of them the plan includes.
    pub included: i32,
    /// The discount on the others.
    pub discount_percent: String,
    pub price: Money,
}

/// The quote's treatment with a plan that is joined today.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ChairsideJoin {
    pub plan_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    /// Per period.
    pub price: Money,
    /// The one-time fee.
    pub fee: Money,
    /// The first year's dues plus the fee.
    pub membership: Money,
    /// This treatment at the member's prices.
    pub work: Money,
    /// The sum of both.
    pub first_year: Money,
    /// In order.
    pub visits: Vec<ChairsideVisit>,
    /// Whether joining costs less than the usual fees of this treatment alone.
    pub pays: bool,
    /// The absolute difference.
    pub difference: Money,
    /// The plan's remaining inclusions after this treatment, at the usual fees.
    pub still_included: Money,
}

impl From<chairside::ChairsideQuote> for ChairsideQuote {
    fn from(quote: chairside::ChairsideQuote) -> Self {
        let Priced { lines, usual, price } = &quote.priced;
        let label = |code: &str| {
            let found = quote.labels.get(code);
            Bilingual {
                en: found.map_or_else(|| code.to_owned(), |l| l.en.clone()),
                es: found.map_or_else(|| code.to_owned(), |l| l.es.clone()),
            }
        };
        let lines = lines.iter().map(|line| ChairsideLine {
            visit: line.visit,
            label: label(&line.code),
            code: line.code.clone(),
            quantity: line.quantity,
            fee: Money(line.fee),
            usual: Money(line.usual),
            included: line.included,
            discount_percent: percent(line.percent),
            price: Money(line.price),
        });
        Self {
            lines: lines.collect(),
            usual: Money(*usual),
            price: Money(*price),
            saved: Money(quote.priced.saved()),
            insured: quote.insured,
            office_name: quote.office_name,
            today: Date(quote.today),
            member: quote.member,
            joining: quote.joining.into_iter().map(ChairsideJoin::of).collect(),
        }
    }
}

impl ChairsideJoin {
    fn of(option: chairside::JoinOption) -> Self {
        let joining = option.joining;
        let (pays, difference) = match joining.saving {
            Saving::Pays(saved) => (true, saved),
            Saving::Costs(more) => (false, more),
            Saving::Even => (false, rules::Cents::ZERO),
        };
        Self {
            plan_id: option.plan.0,
            plan_name: option.name,
            spanish_plan_name: option.spanish_name,
            period: joining.period,
            price: Money(joining.price),
            fee: Money(joining.fee),
            membership: Money(joining.membership),
            work: Money(joining.work.price),
            first_year: Money(joining.first_year),
            visits: joining.visits,
            pays,
            difference: Money(difference),
            still_included: Money(joining.still_included),
        }
    }
}
