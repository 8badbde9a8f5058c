//! What a move would do, by person.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use practice::transfers::{Examined, MoveTerms, TransferPreview, preview_many};
use rules::digest::short_hex;
use rules::subscriptions::Period;
use serde_json::json;
use tenancy::ids::{AccountId, HouseholdTagId, OfficeId, OrganizationId, PlanId};
use tenancy::{Caller, Offices, Reach, Scope, UserType, contract};

use crate::store::{Narrowed, households};
use crate::words::{MoveKind, PriceChoice};
use crate::{
    AT_ONCE, Cents, Context, Error, FieldErrors, MOST_DAYS_AHEAD, Message, NOTICE_DAYS, OrNotFound, Refusal, Result,
};

/// Households on a page.
const PAGE: usize = 50;

/// A caller at a location whose members may move.
#[derive(Clone, Copy)]
pub struct Moving<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    /// At the location.
    pub reach: &'a Reach,
    pub office: OfficeId,
}

impl Moving<'_> {
    pub(crate) fn organization(&self) -> OrganizationId {
        self.reach.organization
    }

    /// The reach over both locations; the other one must be the caller's too.
    pub(crate) fn both(&self, to: OfficeId) -> Result<Reach> {
        let own = self.caller.own_offices().any(|(its, office)| its == self.organization() && office == to);
        if !own || to == self.office {
            return Err(FieldErrors::one("toOfficeId", Message::InvalidData).into());
        }
        Ok(Reach { offices: Offices::Some(vec![self.office, to]), ..self.reach.clone() })
    }

    /// Only owners close a location.
    pub(crate) fn may(&self, kind: MoveKind) -> Result<()> {
        match kind {
            MoveKind::Close if self.caller.role_at(self.office) != Some(UserType::Dentist) => Err(Error::Forbidden),
            MoveKind::Close | MoveKind::Move => Ok(()),
        }
    }
}

/// Who moves; everyone if nothing is given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Chosen {
    pub accounts: Option<Vec<AccountId>>,
    /// Only households that hold this plan.
    pub plan: Option<PlanId>,
    /// Only households with this tag.
    pub tag: Option<HouseholdTagId>,
}

impl Chosen {
    pub(crate) fn narrowed(&self) -> Narrowed {
        Narrowed {
            accounts: self.accounts.as_ref().map(|all| all.iter().map(|account| account.0).collect()),
            plan: self.plan.map(|plan| plan.0),
            tag: self.tag.map(|tag| tag.0),
        }
    }
}

/// A move to preview or to plan.
#[derive(Debug, Clone)]
pub struct MoveRequest {
    pub to: OfficeId,
    pub kind: MoveKind,
    pub on: NaiveDate,
    /// Of a closing: from this day nobody signs up; today if omitted.
    pub signups_end_on: Option<NaiveDate>,
    pub price: PriceChoice,
    /// By plan here: the plan there, where it is not the one of the same master plan or the most similar one.
    pub plans: BTreeMap<PlanId, PlanId>,
    pub who: Chosen,
}

impl MoveRequest {
    pub(crate) fn terms(&self) -> MoveTerms {
        MoveTerms { chosen: BTreeMap::new(), instead: self.plans.clone(), price: self.price.rule() }
    }

    /// The day from which nobody signs up, if the days are possible.
    pub(crate) fn check(&self, today: NaiveDate) -> Result<Option<NaiveDate>> {
        let closes = self.kind == MoveKind::Close;
        let first = if closes { today + Days::new(NOTICE_DAYS) } else { today };
        let last = today + Days::new(MOST_DAYS_AHEAD);
        if !(first..=last).contains(&self.on) {
            return Err(FieldErrors::one("on", Message::DateBetween(first, last)).into());
        }
        if !closes {
            return Ok(None);
        }
        if self.who != Chosen::default() {
            return Err(FieldErrors::one("accountIds", Message::InvalidData).into());
        }
        // Everyone who joins is notified 28 days ahead.
        let until = self.on - Days::new(NOTICE_DAYS);
        let ends = self.signups_end_on.unwrap_or(today);
        match (today..=until).contains(&ends) {
            true => Ok(Some(ends)),
            false => Err(FieldErrors::one("signupsEndOn", Message::DateBetween(today, until)).into()),
        }
    }
}

/// Which households of a preview are shown.
#[derive(Debug, Clone, Default)]
pub struct RowFilter {
    /// Only those that can't move.
    pub staying: bool,
    pub cursor: Option<String>,
}

/// What a move would do.
#[contract(rename = "MemberMovePreview")]
#[derive(Debug, Clone)]
pub struct MovePreview {
    pub to_office_name: String,
    /// Households, and memberships that move.
    pub households: i64,
    pub memberships: i64,
    /// Households that can't move now.
    pub staying: i64,
    /// Memberships that keep a price which differs from the one there.
    pub keeping: i64,
    /// What the memberships that move cost more, or less, a month and a year.
    pub monthly_difference: Cents,
    pub yearly_difference: Cents,
    /// What stays owed, and what stays as credit, at this location.
    pub owed_here: Cents,
    pub credit_here: Cents,
    /// The plans that are held, with their plans there.
    pub plans: Vec<PlanPair>,
    /// By account.
    pub rows: Vec<MoveRow>,
    pub next: Option<String>,
    /// To send with the confirmation: it is refused when anything differs by then.
    pub version: String,
}

/// A plan here, and what its holders may have there.
#[contract(rename = "MemberMovePlan")]
#[derive(Debug, Clone)]
pub struct PlanPair {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub name: String,
    pub memberships: i64,
    /// The plans there to which its holders would come.
    pub there: Vec<PlanChoice>,
    /// All plans there that a holder may have.
    pub options: Vec<PlanChoice>,
}

#[contract(rename = "MemberMovePlanChoice")]
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlanChoice {
    pub name: String,
    #[oai(rename = "planId")]
    pub plan: PlanId,
}

/// A household of a move.
#[contract(rename = "MemberMoveRow")]
#[derive(Debug, Clone)]
pub struct MoveRow {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// Its memberships there, what it owes here, and what prevents it; the plans to choose from are in `plans`.
    pub preview: TransferPreview,
}

/// All households of the request, examined.
pub(crate) async fn examine(
    scope: &mut Scope,
    office: OfficeId,
    request: &MoveRequest,
    now: DateTime<Utc>,
) -> Result<Vec<Examined>> {
    let accounts = households(scope, office, &request.who.narrowed()).await?;
    let terms = request.terms();
    let mut all = vec![];
    for part in accounts.chunks(AT_ONCE) {
        all.extend(preview_many(scope, office, part, request.to, &terms, now).await?);
    }
    if all.is_empty() {
        // Reads the other location, so that one out of reach is not found.
        preview_many(scope, office, &[], request.to, &terms, now).await?;
    }
    Ok(all)
}

/// Identifies what was shown.
pub(crate) fn version_of(all: &[Examined], request: &MoveRequest) -> String {
    let each: Vec<_> = all.iter().map(|one| (one.account, &one.preview.version, &one.preview.refusals)).collect();
    let shown = json!([each, request.to, request.on, request.kind, request.price, request.signups_end_on]);
    short_hex(shown.to_string().as_bytes(), 8)
}

/// Previews a move.
///
/// # Errors
/// [`Error::Invalid`] at `toOfficeId`, `on`, `signupsEndOn`, `accountIds` and `cursor`; [`Error::Forbidden`] for a closing by
/// someone who does not own the location.
pub async fn preview(moving: Moving<'_>, request: &MoveRequest, filter: &RowFilter) -> Result<MovePreview> {
    moving.may(request.kind)?;
    let after: Option<i64> = filter.cursor.as_deref().map(|text| cursor::read(text, "cursor")).transpose()?;
    let now = moving.context.clock.now().await?;
    let mut scope = moving.context.database.read(moving.both(request.to)?).await?;
    let today = office_today(&mut scope, moving.office, now).await?;
    request.check(today)?;
    let all = examine(&mut scope, moving.office, request, now).await?;
    let to_office_name = name_of(&mut scope, request.to).await?;
    summed(all, request, (filter.staying, after), to_office_name)
}

pub(crate) async fn name_of(scope: &mut Scope, office: OfficeId) -> Result<String> {
    let organization = scope.organization();
    let name =
        sqlx::query_scalar!("select name from office where organization_id = $1 and id = $2", organization.0, office.0)
            .one_or_not_found(scope)
            .await?;
    Ok(name)
}

fn summed(
    all: Vec<Examined>,
    request: &MoveRequest,
    (staying, after): (bool, Option<i64>),
    to_office_name: String,
) -> Result<MovePreview> {
    let version = version_of(&all, request);
    let plans = pairs(&all);
    let mut shown = MovePreview {
        to_office_name,
        households: all.len() as i64,
        memberships: 0,
        staying: 0,
        keeping: 0,
        monthly_difference: Cents::ZERO,
        yearly_difference: Cents::ZERO,
        owed_here: all.iter().map(|one| one.preview.owed_here).sum(),
        credit_here: all.iter().map(|one| one.preview.credit_here).sum(),
        plans,
        rows: vec![],
        next: None,
        version,
    };
    for one in &all {
        if !one.refusals.is_empty() {
            shown.staying += 1;
            continue;
        }
        for line in &one.preview.lines {
            shown.memberships += 1;
            shown.keeping += i64::from(line.keeps_price);
            let difference = line.price_there - line.price_here;
            match line.period {
                Period::Month => shown.monthly_difference += difference,
                Period::Year => shown.yearly_difference += difference,
            }
        }
    }
    let wanted =
        |one: &Examined| after.is_none_or(|after| one.account.0 > after) && (!staying || !one.refusals.is_empty());
    let mut rows: Vec<MoveRow> = all.into_iter().filter(wanted).take(PAGE + 1).map(row).collect();
    shown.next = cursor::cut(&mut rows, PAGE, |row| row.account.0)?;
    shown.rows = rows;
    Ok(shown)
}

fn row(one: Examined) -> MoveRow {
    let mut preview = one.preview;
    for line in &mut preview.lines {
        line.options.clear();
    }
    MoveRow { account: one.account, preview }
}

/// The plans that are held, by name, with their plans there.
fn pairs(all: &[Examined]) -> Vec<PlanPair> {
    #[derive(Default)]
    struct Pair {
        name: String,
        memberships: i64,
        there: BTreeSet<PlanChoice>,
        options: BTreeSet<PlanChoice>,
    }
    let mut found: BTreeMap<PlanId, Pair> = BTreeMap::new();
    for line in all.iter().flat_map(|one| &one.preview.lines) {
        let pair = found.entry(line.plan_id_here).or_default();
        pair.name.clone_from(&line.plan_here);
        pair.memberships += 1;
        let choices = line.options.iter().map(|one| PlanChoice { name: one.name.clone(), plan: one.plan });
        pair.there.extend(choices.clone().filter(|choice| line.plan_there == Some(choice.plan)));
        pair.options.extend(choices);
    }
    let pair = |(plan, pair): (PlanId, Pair)| PlanPair {
        plan,
        name: pair.name,
        memberships: pair.memberships,
        there: pair.there.into_iter().collect(),
        options: pair.options.into_iter().collect(),
    };
    let mut plans: Vec<_> = found.into_iter().map(pair).collect();
    plans.sort_by_key(|one| (one.name.to_lowercase(), one.plan));
    plans
}

/// Refuses a second move of a location, and one of a location that is for sale.
pub(crate) async fn is_free(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    let other = sqlx::query_scalar!(
        r#"select exists (select from office_move where organization_id = $1 and office_id = $2 and state in ('planned', 'moving'))
             or exists (select from office_sale where organization_id = $1 and office_id = $2 and state in ('proposed', 'accepted', 'approved', 'moving')) as "other!""#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    match other {
        true => Err(Refusal::MOVE_UNDER_WAY.into()),
        false => Ok(()),
    }
}
