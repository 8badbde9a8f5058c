//! What each pair of locations owes for a month, and the lines behind it.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use rules::money::Percent;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{LocationSettlementId, OfficeId};
use tenancy::{Personal, Scope, contract, text_enum};

use crate::amounts::{NetPayment, pair_of, payer_of};
use crate::close::next_month;
use crate::lines::LineKind;
use crate::places::{Places, Settling};
use crate::settings::{self, Setting, SettlementMode};
use crate::{Cents, Error, FieldErrors, Message, Result};

/// Lines on a page.
const PAGE: usize = 100;
/// Months that are shown.
const MONTHS_SHOWN: u32 = 24;

text_enum! {
    /// The state of what a pair of locations owes for a month.
    #[contract(rename = "LocationSettlementState")]
    PairState {
        /// The month is not closed.
        Open = "open",
        /// What is owed is in the books.
        Closed = "closed",
        /// The one location paid the other.
        Recorded = "recorded",
    }
}

impl PairState {
    /// An open one is not stored.
    pub const STORED: [Self; 2] = [Self::Closed, Self::Recorded];
}

#[contract(rename = "LocationSettlementPlace")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairLocation {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    #[oai(rename = "officeName")]
    pub name: String,
}

/// Two locations in a month.
#[contract(rename = "LocationSettlementPair")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// Once the month is closed.
    #[oai(rename = "settlementId")]
    pub settlement: Option<LocationSettlementId>,
    pub payer: PairLocation,
    pub payee: PairLocation,
    /// Visits with a line.
    pub visits: i64,
    /// For visits of the payer's members at the payee.
    pub owed: Cents,
    /// For visits of the payee's members at the payer.
    pub owed_back: Cents,
    /// What the payer owes.
    pub net: Cents,
    pub state: PairState,
    pub paid_on: Option<NaiveDate>,
    pub recorded_by: Option<String>,
    pub note: Option<String>,
}

#[contract(rename = "LocationSettlementMonth")]
#[derive(Debug, Clone)]
pub struct SettlementMonth {
    /// The first day of the month.
    pub month: NaiveDate,
    pub closed: bool,
    /// The day on which it closes automatically.
    pub closes_on: NaiveDate,
    /// Whether the caller can close it now.
    pub may_close: bool,
    /// Whether the caller owns every location.
    pub owner: bool,
    pub mode: SettlementMode,
    /// The months to choose from, latest first.
    pub months: Vec<NaiveDate>,
    /// Those with one of the caller's locations.
    pub pairs: Vec<Pair>,
}

/// One line: what a visit, or its undoing, changes for the member's own location.
#[contract(rename = "LocationSettlementLine")]
#[derive(Debug, Clone)]
pub struct StatementLine {
    pub id: i64,
    pub kind: LineKind,
    pub on: NaiveDate,
    /// Where the visit was: it is owed.
    pub visited: String,
    /// The member's own location: it owes.
    pub home: String,
    pub member_name: Personal<String>,
    pub member_number: String,
    pub code: String,
    pub label: String,
    pub quantity: i32,
    pub fee: Cents,
    pub percent: Percent,
    pub amount: Cents,
}

#[contract(rename = "LocationSettlementStatement")]
#[derive(Debug, Clone)]
pub struct Statement {
    /// In order of their days.
    pub lines: Vec<StatementLine>,
    pub next: Option<String>,
}

/// A month as the lines know it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Span {
    pub month: NaiveDate,
    pub closed: bool,
    /// Whether it has what came late for earlier months.
    earliest: bool,
}

impl Span {
    /// # Errors
    /// [`Error::Invalid`] at `month` for a day that is not a first.
    pub fn of(setting: &Setting, month: NaiveDate) -> Result<Self> {
        if month.day() != 1 {
            return Err(FieldErrors::one("month", Message::InvalidData).into());
        }
        let closed = setting.open_from.is_some_and(|open| month < open);
        Ok(Self { month, closed, earliest: setting.open_from == Some(month) })
    }
}

/// Which lines: those with one of `own`, of one pair of locations or of all.
#[derive(Debug, Clone)]
pub(crate) struct LineFilter {
    pub own: Vec<i64>,
    pub pair: Option<(OfficeId, OfficeId)>,
}

/// What the pairs of locations owe for a month; for the earliest open month if `month` is none.
///
/// # Errors
/// [`Error::Invalid`] at `month`.
pub async fn month(settling: Settling<'_>, month: Option<NaiveDate>) -> Result<SettlementMonth> {
    let now = settling.context.clock.now().await?;
    let mut scope = settling.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let setting = settings::current(&mut scope).await?;
    let today = places.earliest_today(now);
    let current = today.with_day(1).unwrap_or(today);
    let month = month.or(setting.open_from).unwrap_or(current);
    let span = Span::of(&setting, month)?;
    let own: Vec<i64> = settling.own().iter().map(|office| office.0).collect();
    let pairs = pairs(&mut scope, &places, span, &own).await?;
    let owner = settling.owns(&places);
    let next = next_month(month);
    Ok(SettlementMonth {
        month,
        closed: span.closed,
        closes_on: next.succ_opt().unwrap_or(next),
        may_close: owner && span.earliest && today >= next,
        owner,
        mode: setting.mode,
        months: months(&mut scope, &setting, current).await?,
        pairs,
    })
}

/// The months with settlements, and the open ones.
async fn months(scope: &mut Scope, setting: &Setting, current: NaiveDate) -> Result<Vec<NaiveDate>> {
    let organization = scope.organization();
    let first = current.checked_sub_months(Months::new(MONTHS_SHOWN)).unwrap_or(current);
    let mut months = sqlx::query_scalar!(
        "select distinct month from location_settlement where organization_id = $1 and month >= $2",
        organization.0,
        first
    )
    .fetch_all(scope.db())
    .await?;
    let mut open = setting.open_from.unwrap_or(current);
    while open <= current {
        months.push(open);
        open = next_month(open);
    }
    months.sort();
    months.dedup();
    months.reverse();
    Ok(months)
}

struct Sum {
    settlement_id: Option<i64>,
    office_id: i64,
    home_office_id: i64,
    amount: i64,
    visits: i64,
}

async fn pairs(scope: &mut Scope, places: &Places, span: Span, own: &[i64]) -> Result<Vec<Pair>> {
    let organization = scope.organization();
    let sums = sqlx::query_as!(
        Sum,
        r#"select l.settlement_id, l.office_id, l.home_office_id, sum(l.amount_cents)::bigint as "amount!", count(distinct l.visit_id) as "visits!"
           from location_settlement_line l
           left join location_settlement s on s.organization_id = l.organization_id and s.id = l.settlement_id
           where l.organization_id = $1
             and case when $2 then s.month = $3 else l.settlement_id is null and l.on_day < $4 and ($5 or l.on_day >= $3) end
             and (l.office_id = any ($6) or l.home_office_id = any ($6))
           group by 1, 2, 3"#,
        organization.0,
        span.closed,
        span.month,
        next_month(span.month),
        span.earliest,
        own
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<(OfficeId, OfficeId), Vec<Sum>> = BTreeMap::new();
    for sum in sums {
        found.entry(pair_of(OfficeId(sum.office_id), OfficeId(sum.home_office_id))).or_default().push(sum);
    }
    let mut pairs = vec![];
    for (both, sums) in found {
        pairs.push(pair(scope, places, both, &sums).await?);
    }
    pairs.sort_by(|a, b| (&a.payer.name, &a.payee.name).cmp(&(&b.payer.name, &b.payee.name)));
    Ok(pairs)
}

async fn pair(scope: &mut Scope, places: &Places, both: (OfficeId, OfficeId), sums: &[Sum]) -> Result<Pair> {
    let organization = scope.organization();
    let owed_by = |office: OfficeId| -> Cents {
        sums.iter().filter(|sum| sum.home_office_id == office.0).map(|sum| Cents(sum.amount)).sum()
    };
    let NetPayment { payer, payee, net } = payer_of(both, owed_by(both.0) - owed_by(both.1));
    let location =
        |office| -> Result<PairLocation> { Ok(PairLocation { office, name: places.get(office)?.name.clone() }) };
    let mut pair = Pair {
        settlement: sums.iter().find_map(|sum| sum.settlement_id).map(LocationSettlementId),
        payer: location(payer)?,
        payee: location(payee)?,
        visits: sums.iter().map(|sum| sum.visits).sum(),
        owed: owed_by(payer),
        owed_back: owed_by(payee),
        net,
        state: PairState::Open,
        paid_on: None,
        recorded_by: None,
        note: None,
    };
    let Some(settlement) = pair.settlement else { return Ok(pair) };
    let row = sqlx::query!(
        r#"select state as "state: PairState", paid_on, recorded_by, note from location_settlement where organization_id = $1 and id = $2"#,
        organization.0,
        settlement.0
    )
    .fetch_one(scope.db())
    .await?;
    pair.state = row.state;
    pair.paid_on = row.paid_on;
    pair.recorded_by = row.recorded_by;
    pair.note = row.note;
    Ok(pair)
}

/// The lines of a pair of locations in a month, 100 a page.
///
/// # Errors
/// [`Error::NotFound`] for a location of another organization, and for two that are not the caller's; [`Error::Invalid`] at `month` and
/// `cursor`.
pub async fn statement(
    settling: Settling<'_>,
    month: NaiveDate,
    (first, second): (OfficeId, OfficeId),
    cursor: Option<&str>,
) -> Result<Statement> {
    let mut scope = settling.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let filter = line_filter(&settling, &places, Some((first, second)))?;
    let span = Span::of(&settings::current(&mut scope).await?, month)?;
    let after: Option<(NaiveDate, i64)> = cursor.map(|text| kernel::cursor::read(text, "cursor")).transpose()?;
    let brand = brand(&settling)?;
    let mut lines = part(&mut scope, (&places, &brand), span, &filter, after, PAGE + 1).await?;
    let next = kernel::cursor::cut(&mut lines, PAGE, |line| (line.on, line.id))?;
    Ok(Statement { lines, next })
}

/// The caller's lines, of one pair of locations or of all.
pub(crate) fn line_filter(
    settling: &Settling<'_>,
    places: &Places,
    pair: Option<(OfficeId, OfficeId)>,
) -> Result<LineFilter> {
    let own = settling.own();
    if let Some((first, second)) = pair {
        places.get(first)?;
        places.get(second)?;
        if !own.contains(&first) && !own.contains(&second) {
            return Err(Error::NotFound);
        }
    }
    Ok(LineFilter { own: own.iter().map(|office| office.0).collect(), pair })
}

pub(crate) fn brand(settling: &Settling<'_>) -> Result<std::sync::Arc<Brand>> {
    let brand = settling.context.brands.get(&BrandId::new(settling.caller.brand.clone()));
    brand.cloned().ok_or(Error::NotFound)
}

/// Up to `most` lines after the one that `after` names, in order.
pub(crate) async fn part(
    scope: &mut Scope,
    (places, brand): (&Places, &Brand),
    span: Span,
    filter: &LineFilter,
    after: Option<(NaiveDate, i64)>,
    most: usize,
) -> Result<Vec<StatementLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select l.id, l.kind as "kind: LineKind", l.on_day, l.office_id, l.home_office_id, l.code, l.quantity, l.fee_cents, l.percent, l.amount_cents,
             m.first_name, m.last_name, a.number
           from location_settlement_line l
           join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
           join member m on m.organization_id = v.organization_id and m.id = v.member_id
           join account a on a.organization_id = m.organization_id and a.id = m.account_id
           left join location_settlement s on s.organization_id = l.organization_id and s.id = l.settlement_id
           where l.organization_id = $1
             and case when $2 then s.month = $3 else l.settlement_id is null and l.on_day < $4 and ($5 or l.on_day >= $3) end
             and (l.office_id = any ($6) or l.home_office_id = any ($6))
             and ($7::bigint is null or (l.office_id = $7 and l.home_office_id = $8) or (l.office_id = $8 and l.home_office_id = $7))
             and ($9::date is null or (l.on_day, l.id) > ($9, $10))
           order by l.on_day, l.id limit $11"#,
        organization.0,
        span.closed,
        span.month,
        next_month(span.month),
        span.earliest,
        &filter.own,
        filter.pair.map(|pair| pair.0.0),
        filter.pair.map(|pair| pair.1.0),
        after.map(|key| key.0),
        after.map(|key| key.1),
        most as i64
    )
    .fetch_all(scope.db())
    .await?;
    let name = |office: i64| places.get(OfficeId(office)).map(|place| place.name.clone());
    rows.into_iter()
        .map(|row| {
            Ok(StatementLine {
                id: row.id,
                kind: row.kind,
                on: row.on_day,
                visited: name(row.office_id)?,
                home: name(row.home_office_id)?,
                member_name: Personal(format!("{} {}", row.first_name, row.last_name)),
                member_number: row.number,
                label: brand.procedure_label(&row.code).map_or_else(|| row.code.clone(), |label| label.en.clone()),
                code: row.code,
                quantity: row.quantity,
                fee: Cents(row.fee_cents),
                percent: Percent(row.percent),
                amount: Cents(row.amount_cents),
            })
        })
        .collect()
}
