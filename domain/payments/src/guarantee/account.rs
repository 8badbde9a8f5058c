//! The office's account with the guarantee partner: the office applies for it, the partner decides.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::guarantor::{ApplicationFacts, ApplicationStatus, GuarantorError, OfficeApplication};
use kernel::OrNotFound;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{BrandId, Feature};
use tenancy::clock::office_date;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::text_enum;
use tenancy::{Scope, contract};

use super::job::GuaranteeApplication;
use super::partner::{open, partner, reference};
use crate::outbox::JobOutcome;
use crate::{Context, Error, FieldErrors, Message, Result, task};
use rules::Refusal;

/// Members of this association may already have an account with the partner (specification, section 6).
pub const PARTNER_ACCOUNT_ASSOCIATION: i64 = 3;

/// Maximum length of an account number.
const LONGEST_NUMBER: usize = 40;

text_enum! {
    #[contract(rename = "GuaranteeAccountState")]
    AccountState {
        None = "none",
        Requested = "requested",
        Approved = "approved",
        Declined = "declined",
        Suspended = "suspended",
    }
}

impl AccountState {
    /// The states of an account that was applied for.
    pub const STORED: [Self; 4] = [Self::Requested, Self::Approved, Self::Declined, Self::Suspended];

    fn read(text: Option<&str>) -> Self {
        Self::STORED.into_iter().find(|state| text == Some(state.as_str())).unwrap_or(Self::None)
    }
}

/// An office's account with the guarantee partner.
#[contract(rename = "GuaranteeAccount")]
#[derive(Debug, Clone)]
pub struct Account {
    /// The brand has guaranteed plans, and a partner is configured.
    pub available: bool,
    pub state: AccountState,
    /// Why it was declined or suspended.
    pub reason: Option<String>,
    pub requested_on: Option<NaiveDate>,
    #[oai(rename = "approvalDate")]
    pub approved_on: Option<NaiveDate>,
    /// The monthly plans of new members are guaranteed.
    pub active: bool,
    /// Delinquent memberships are claimed automatically.
    pub automatic_claim: bool,
    /// The office may enter an account that it already has with the partner.
    pub may_have_account: bool,
}

/// An office's request to activate guaranteed plans.
#[derive(Debug, Clone, Default)]
pub struct Activation {
    /// The number of an account it already has with the partner.
    pub account_number: Option<String>,
}

/// The office's account with the guarantee partner.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn account(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Account> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.brand, o.gpp_active, o.gpp_approved_on, o.gpp_automatic_claim, o.association_id, o.timezone,
             a.state as "state?", a.reason, a.requested_at as "requested_at?"
           from office o left join guarantee_account a on a.organization_id = o.organization_id and a.office_id = o.id
           where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let has = context.brands.get(&BrandId::new(&row.brand)).is_some_and(|brand| brand.has(Feature::Gpp));
    Ok(Account {
        available: has && context.guarantor.is_some(),
        state: AccountState::read(row.state.as_deref()),
        reason: row.reason,
        requested_on: row.requested_at.map(|at| office_date(at, &row.timezone)),
        approved_on: row.gpp_approved_on,
        active: row.gpp_active,
        automatic_claim: row.gpp_automatic_claim,
        may_have_account: row.association_id == Some(PARTNER_ACCOUNT_ASSOCIATION),
    })
}

/// Applies for an account with the partner, or registers the one that the office has; a job sends it. Calling it again
/// while the application is pending has no effect.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] for an invalid account number; [`Error::Forbidden`] for a number where the
/// office cannot have an account; [`Error::Conflict`] where the brand or the deployment has no guaranteed plans.
pub async fn activate(context: &Context, scope: &mut Scope, office: OfficeId, wish: &Activation) -> Result<Account> {
    let before = account(context, scope, office).await?;
    if !before.available {
        return Err(Refusal::NO_GUARANTEES_HERE.into());
    }
    kernel::trials::refuse_in_trial(scope).await?;
    let number = wish.account_number.as_deref().map(str::trim);
    match number {
        Some("") => return Err(Error::Invalid(FieldErrors::one("accountNumber", Message::Required))),
        Some(text) if text.chars().count() > LONGEST_NUMBER => {
            return Err(Error::Invalid(FieldErrors::one("accountNumber", Message::TooLong(LONGEST_NUMBER))));
        }
        Some(_) if !before.may_have_account => return Err(Error::Forbidden),
        _ => {}
    }
    if matches!(before.state, AccountState::Approved | AccountState::Requested | AccountState::Suspended) {
        return Ok(before);
    }
    let now = context.clock.now().await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into guarantee_account (organization_id, office_id, state, account_number, login_id, actor, requested_at)
         values ($1, $2, 'requested', $3, $4, $5, $6)
         on conflict (organization_id, office_id) do update set state = 'requested', attempt = guarantee_account.attempt + 1,
           account_number = excluded.account_number, provider_id = null, reason = null, login_id = excluded.login_id, actor = excluded.actor,
           requested_at = excluded.requested_at, sent_at = null, decided_at = null
           where guarantee_account.state = 'declined'",
        organization.0,
        office.0,
        number,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .execute(scope.db())
    .await?;
    queue(scope, organization, office, now).await?;
    let act = Act {
        act: "guarantee.requested",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "account_named": number.is_some() }),
    };
    audit::record(scope, act).await?;
    account(context, scope, office).await
}

async fn queue(scope: &mut Scope, organization: OrganizationId, office: OfficeId, at: DateTime<Utc>) -> Result<()> {
    task::enqueue_task_for(scope, organization, &GuaranteeApplication { office }, office, at).await
}

/// Polls every application that was not declined: an event may be lost.
pub(super) async fn poll(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Crosses tenants: the scheduled run polls all applications.
    let mut scope = context.database.platform("Guarantees").await?;
    let rows = sqlx::query!(
        "select organization_id, office_id from guarantee_account where state <> 'declined' order by 1, 2"
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows {
        queue(&mut scope, OrganizationId(row.organization_id), OfficeId(row.office_id), now).await?;
    }
    Ok(scope.commit().await?)
}

/// The application's reference; each attempt is a new application.
pub fn application_reference(organization: OrganizationId, office: OfficeId, attempt: i32) -> String {
    reference(organization, format!("{office}-{attempt}"))
}

/// The job: sends the application, or polls its status. Events and the scheduled run trigger it again.
pub async fn send_application(context: &Context, organization: OrganizationId, office: OfficeId) -> Result<JobOutcome> {
    let partner = partner(context)?;
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let row = sqlx::query!(
        r#"select a.state as "state: AccountState", a.attempt, a.account_number, a.sent_at, o.name, o.legal_name, o.email, o.phone, o.state as home
           from guarantee_account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.office_id = $2 for update of a"#,
        organization.0,
        office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let own = application_reference(organization, office, row.attempt);
    let waits = row.state == AccountState::Requested && row.sent_at.is_none();
    // From here on the partner may have received it.
    sqlx::query!(
        "update guarantee_account set sent_at = coalesce(sent_at, $3) where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    let known = if waits { None } else { partner.application(&own).await? };
    let facts = match known {
        Some(facts) => facts,
        None => {
            let application = OfficeApplication {
                reference: own,
                name: row.name,
                legal_name: row.legal_name,
                email: row.email,
                phone: row.phone,
                state: row.home,
                account_number: row.account_number,
            };
            match partner.register_office(&application).await {
                Ok(facts) => facts,
                Err(GuarantorError::Refused { code, message }) => ApplicationFacts {
                    id: code,
                    reference: application.reference,
                    status: ApplicationStatus::Declined,
                    reason: Some(message),
                },
                Err(error) => return Err(error.into()),
            }
        }
    };
    sync_from_partner(context, organization, office, row.attempt, &facts).await?;
    Ok(JobOutcome::Done)
}

/// Updates our record to the partner's. Once approved, the office may activate guaranteed plans; if declined or
/// suspended, the plans of new members are no longer guaranteed.
async fn sync_from_partner(
    context: &Context,
    organization: OrganizationId,
    office: OfficeId,
    attempt: i32,
    facts: &ApplicationFacts,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let state = match facts.status {
        ApplicationStatus::Requested => AccountState::Requested,
        ApplicationStatus::Approved => AccountState::Approved,
        ApplicationStatus::Declined => AccountState::Declined,
        ApplicationStatus::Suspended => AccountState::Suspended,
    };
    let changed = sqlx::query!(
        "update guarantee_account set state = $4, provider_id = $5, reason = $6, decided_at = case when $4 = 'requested' then null else $7::timestamptz end
         where organization_id = $1 and office_id = $2 and attempt = $3 and state <> $4",
        organization.0,
        office.0,
        attempt,
        state.as_str(),
        facts.id,
        facts.reason,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if changed == 1 {
        sqlx::query!(
            "update office set gpp_approved_on = case when $3 then (($4::timestamptz) at time zone timezone)::date end, gpp_active = gpp_active and $3
             where organization_id = $1 and id = $2",
            organization.0,
            office.0,
            facts.status == ApplicationStatus::Approved,
            now
        )
        .execute(scope.db())
        .await?;
        let act = Act {
            act: "guarantee.account_changed",
            subject_kind: "office",
            subject_id: office.to_string(),
            office: Some(office),
            account: None,
            detail: json!({ "state": state, "reason": facts.reason }),
        };
        audit::record(&mut scope, act).await?;
    }
    Ok(scope.commit().await?)
}
