//! Marks a person as deceased or moved away: memberships end, remaining balances are waived, emails stop, and the
//! record stays.

use ::rules::digest::short_hex;
use chrono::NaiveDate;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, SubscriptionId};
use tenancy::{Reach, Scope};

use super::{Subject, audited};
use crate::billing::{self, lock_account};
use crate::members::details::{HouseholdRef, account_of};
use crate::subscriptions::cancellation::{CancellationRequest, Override, Settlements, cancel_within, settlements_with};
use crate::subscriptions::{SubscriptionStatus as S, refresh_summary};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::dates::english_day;
use ::rules::household_changes::Gone;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The cancellation reason, from the specification's list: inactive patient, patient request.
const fn cancellation_of(gone: Gone) -> i32 {
    match gone {
        Gone::Deceased => 2,
        Gone::MovedAway => 12,
    }
}

const fn words_of(gone: Gone) -> &'static str {
    match gone {
        Gone::Deceased => "Deceased",
        Gone::MovedAway => "Moved away",
    }
}

/// The effects of marking a person.
#[derive(Debug, Clone)]
pub struct GonePreview {
    /// How each membership ends.
    pub settlements: Settlements,
    /// In plain words; empty if it can be done.
    pub refusals: Vec<String>,
    /// Whether emails to the household stop.
    pub stops_mail: bool,
    pub version: String,
}

struct Person {
    office: OfficeId,
    is_owner: bool,
    ending: Vec<SubscriptionId>,
    refusals: Vec<Refusal>,
    today: NaiveDate,
}

/// What happened, and when.
#[derive(Debug, Clone, Copy)]
pub struct GoneForm {
    pub gone: Gone,
    /// The day it happened.
    pub on: NaiveDate,
}

/// The effects of marking a person. Writes nothing.
///
/// # Errors
/// [`Error::NotFound`] if the person is not at an office where `user` works.
pub async fn preview_gone(
    context: &Context,
    scope: &mut Scope,
    user: LoginId,
    member: MemberId,
    gone: Gone,
) -> Result<GonePreview> {
    let now = context.clock.now().await?;
    account_of(scope, user, HouseholdRef::Member(member)).await?;
    let person = load(scope, member, now).await?;
    let settlements = settlements_with(context, scope, &person.ending, &how(gone), now).await?;
    let shown = format!("{member} {gone:?} {} {:?}", settlements.version, person.ending);
    Ok(GonePreview {
        settlements,
        refusals: person.refusals.iter().map(ToString::to_string).collect(),
        stops_mail: person.is_owner,
        version: short_hex(shown.as_bytes(), 8),
    })
}

/// A deceased person's memberships end today, those of a person who moved at the end of the paid period. Their open
/// balance is waived.
fn how(gone: Gone) -> Override {
    Override { now: gone == Gone::Deceased, refund: None, waive: true, reason: words_of(gone).to_owned() }
}

/// Marks a person, as `version` of the preview showed it.
///
/// # Errors
/// As [`preview_gone`]; [`Error::Conflict`] with what prevents it, or if it differs from what was shown;
/// [`Error::Invalid`] at `on`; [`Error::AskAgain`] before a refund above a manager's limit.
pub async fn mark_gone(
    context: &Context,
    reach: Reach,
    user: LoginId,
    member: MemberId,
    form: GoneForm,
    version: &str,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let account = account_of(&mut scope, user, HouseholdRef::Member(member)).await?;
    lock_account(&mut scope, account).await?;
    let person = load(&mut scope, member, now).await?;
    if form.on > person.today {
        return Err(Error::Invalid(FieldErrors::one("on", Message::InvalidDate)));
    }
    if let Some(why) = person.refusals.first() {
        return Err(why.clone().into());
    }
    let settlements = settlements_with(context, &mut scope, &person.ending, &how(form.gone), now).await?;
    let shown = format!("{member} {:?} {} {:?}", form.gone, settlements.version, person.ending);
    if short_hex(shown.as_bytes(), 8) != version {
        return Err(Refusal::CHANGED.into());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update member set gone = $3, gone_on = $4 where organization_id = $1 and id = $2",
        organization.0,
        member.0,
        form.gone.as_str(),
        form.on
    )
    .execute(scope.db())
    .await?;
    if person.is_owner {
        set_do_not_email(&mut scope, account, true).await?;
    }
    let mut refunds = vec![];
    if !person.ending.is_empty() {
        let cancellation = CancellationRequest {
            subscriptions: person.ending,
            cancellation: cancellation_of(form.gone),
            note: Some(words_of(form.gone).to_owned()),
            version: settlements.version,
            otherwise: Some(how(form.gone)),
            by_household: false,
        };
        refunds = cancel_within(context, &mut scope, &cancellation, now).await?.1;
    }
    let kind = match form.gone {
        Gone::Deceased => ChangeKind::Deceased,
        Gone::MovedAway => ChangeKind::MovedAway,
    };
    let words = Some(format!("On {}.", english_day(form.on)));
    household_changes::record(&mut scope, HouseholdChange { account, member: Some(member), kind, words, at: now })
        .await?;
    let subject = Subject { office: person.office, account, member: Some(member) };
    audited(&mut scope, "member.gone", subject, &[form.gone.as_str()]).await?;
    refresh_summary(&mut scope, &[account]).await?;
    scope.commit().await?;
    for refund in refunds {
        billing::send_refund(context, reach.organization, refund).await?;
    }
    Ok(())
}

/// Removes a mark made by mistake. Memberships stay ended; the office can re-enroll the person.
///
/// # Errors
/// [`Error::NotFound`] if the person is not at an office where `user` works.
pub async fn unmark_gone(
    scope: &mut Scope,
    now: chrono::DateTime<chrono::Utc>,
    user: LoginId,
    member: MemberId,
) -> Result<()> {
    let account = account_of(scope, user, HouseholdRef::Member(member)).await?;
    lock_account(scope, account).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        "update member set gone = null, gone_on = null where organization_id = $1 and id = $2 and gone is not null
         returning office_id, is_account_owner",
        organization.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(()) };
    if row.is_account_owner {
        set_do_not_email(scope, account, false).await?;
    }
    let words = Some("No longer marked as moved or deceased.".to_owned());
    let change = HouseholdChange { account, member: Some(member), kind: ChangeKind::PersonChanged, words, at: now };
    household_changes::record(scope, change).await?;
    let subject = Subject { office: OfficeId(row.office_id), account, member: Some(member) };
    audited(scope, "member.gone_undone", subject, &["gone"]).await?;
    refresh_summary(scope, &[account]).await
}

/// Turns emails to a household off or on.
async fn set_do_not_email(scope: &mut Scope, account: AccountId, do_not_email: bool) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update account set do_not_email = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        do_not_email
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn load(scope: &mut Scope, member: MemberId, now: chrono::DateTime<chrono::Utc>) -> Result<Person> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.office_id, m.is_account_owner, m.first_name, o.timezone,
             exists (select from subscription s where s.organization_id = m.organization_id and s.account_id = m.account_id and s.member_id <> m.id
               and (is_running(s.status) or s.status in ('pending_cash', 'disputed'))) as "others!",
             exists (select from installment_agreement t where t.organization_id = m.organization_id and t.account_id = m.account_id
               and t.member_id = m.id and agreement_is_running(t.state)) as "agreement!"
           from member m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    let held = sqlx::query!(
        "select id, status from subscription where organization_id = $1 and member_id = $2 order by id",
        organization.0,
        member.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut refusals = vec![];
    if row.is_account_owner && row.others {
        refusals.push(Refusal::owner_is_gone(&row.first_name));
    }
    if row.agreement {
        refusals.push(Refusal::CANCEL_INSTALLMENTS_FIRST);
    }
    let mut ending = vec![];
    for one in held {
        let status: S = one.status.parse().map_err(anyhow::Error::from)?;
        match status {
            S::PendingCash => refusals.push(Refusal::IN_OFFICE_PAYMENT_DUE),
            S::Delinquent => refusals.push(Refusal::membership_owes(status)),
            status if status.cancelable() && is_open(status) => ending.push(SubscriptionId(one.id)),
            _ => {}
        }
    }
    Ok(Person {
        office: OfficeId(row.office_id),
        is_owner: row.is_account_owner,
        ending,
        refusals,
        today: tenancy::clock::office_date(now, &row.timezone),
    })
}

/// Still active, or may become active again.
fn is_open(status: S) -> bool {
    status.is_active_type() || matches!(status, S::PastDue | S::Disputed | S::DelinquentGpp)
}
