//! Contact data in the patient's portal: the account owner changes their own and the minors', another adult their own.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Caller, Personal, Reach, Scope};

use super::{Kept, OwnContactView, change, load, mail_link, to_confirm, waiting};
use crate::billing::lock_account;
use crate::members::Viewer;
use crate::subscriptions::refresh_summary;
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result, access};
use ::rules::Refusal;
use ::rules::household_changes::{Differences, OwnContact, check_own_contact, is_adult};
use ::rules::messages::ConsentState;
use kernel::directory::office_of_household;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};
use serde_json::json;
use tenancy::audit::{self, Act};

/// The id used for an account owner who is no member.
const NO_MEMBER: MemberId = MemberId(0);

/// A person of a household, as the viewer names them.
#[derive(Debug, Clone, Copy)]
pub struct ViewedPerson {
    pub account: AccountId,
    pub viewer: Viewer,
    /// 0 for an account owner who is no member.
    pub member: MemberId,
}

/// A person whose phone and email the viewer may change.
#[derive(Debug, Clone)]
pub struct OwnContactOf {
    /// 0 for an account owner who is no member.
    pub member: MemberId,
    /// Whether this is the account owner, whose phone and email are the household's.
    pub is_account_owner: bool,
    pub name: Personal<String>,
    pub is_adult: bool,
    pub contact: OwnContactView,
}

/// The people whose own phone and email the viewer may change. The account owner's are the household's.
///
/// # Errors
/// When the database fails.
pub async fn own_contacts(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    viewer: Viewer,
) -> Result<Vec<OwnContactOf>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, o.timezone, c.state as "texts?", a.phone as household_phone, a.email as household_email
           from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id join office o on o.organization_id = m.organization_id and o.id = m.office_id
           left join text_consent c on c.organization_id = m.organization_id and c.account_id = m.account_id and c.member_id = m.id
             and c.phone = '+1' || m.phone
           where m.organization_id = $1 and m.account_id = $2 and m.gone is null and m.merged_into_member_id is null
           order by m.is_account_owner desc, m.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut people = vec![];
    for row in rows {
        let kept = load(scope, MemberId(row.id)).await?;
        let adult = is_adult(kept.birth_date, tenancy::clock::office_date(now, &row.timezone));
        if may(viewer, &kept, adult) && kept.is_owner {
            people.push(OwnContactOf {
                member: kept.member,
                is_account_owner: true,
                name: Personal(kept.name),
                is_adult: adult,
                contact: OwnContactView {
                    phone: row.household_phone.filter(|phone| !phone.is_empty()).map(Personal),
                    email: Some(Personal(row.household_email)).filter(|email| !email.is_empty()),
                    email_confirmed: true,
                    has_login: true,
                    texts: ConsentState::None,
                },
            });
        } else if may(viewer, &kept, adult) {
            people.push(OwnContactOf {
                is_account_owner: false,
                member: kept.member,
                name: Personal(kept.name),
                is_adult: adult,
                contact: OwnContactView {
                    phone: kept.phone.map(Personal),
                    email: kept.email.map(Personal),
                    email_confirmed: kept.confirmed,
                    has_login: kept.login.is_some(),
                    texts: row.texts.as_deref().and_then(ConsentState::parse).unwrap_or(ConsentState::None),
                },
            });
        }
    }
    if viewer == Viewer::AccountOwner && people.iter().all(|one| !one.is_account_owner) {
        people.insert(0, owner_alone(scope, account).await?);
    }
    Ok(people)
}

/// The entry for an account owner who is no member: a parent who enrolled only children.
async fn owner_alone(scope: &mut Scope, account: AccountId) -> Result<OwnContactOf> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select first_name || ' ' || last_name as "name!", phone as "phone?", email as "email!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(OwnContactOf {
        member: NO_MEMBER,
        is_account_owner: true,
        name: Personal(row.name),
        is_adult: true,
        contact: OwnContactView {
            phone: row.phone.filter(|phone| !phone.is_empty()).map(Personal),
            email: Some(Personal(row.email)).filter(|email| !email.is_empty()),
            email_confirmed: true,
            has_login: true,
            texts: ConsentState::None,
        },
    })
}

/// The office of a household whose account owner is no member, if the viewer is that owner.
async fn of_owner_alone(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (account, viewer): (AccountId, Viewer),
) -> Result<OfficeId> {
    let all = own_contacts(scope, now, account, viewer).await?;
    if all.iter().all(|one| one.member != NO_MEMBER) {
        return Err(Error::NotFound);
    }
    office_of_household(scope, account).await
}

fn may(viewer: Viewer, kept: &Kept, adult: bool) -> bool {
    match viewer {
        Viewer::AccountOwner => kept.is_owner || !adult,
        Viewer::Member(own) => own == kept.member,
    }
}

/// The person, if the viewer may change them.
async fn of_viewer(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (account, viewer): (AccountId, Viewer),
    member: MemberId,
) -> Result<Kept> {
    let all = own_contacts(scope, now, account, viewer).await?;
    if all.iter().all(|one| one.member != member) {
        return Err(Error::NotFound);
    }
    load(scope, member).await
}

/// Changes a person's own phone and email.
///
/// # Errors
/// [`Error::NotFound`] if the viewer may not change the person; [`Error::Invalid`] at `phone` or `email`;
/// [`Error::Conflict`] for an email other than the person's login's; [`Error::TooMany`].
pub async fn change_own_contact(
    context: &Context,
    caller: &Caller,
    reach: &Reach,
    ViewedPerson { account, viewer, member }: ViewedPerson,
    typed: &OwnContact,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    if member == NO_MEMBER {
        lock_account(&mut scope, account).await?;
        let office = of_owner_alone(&mut scope, now, (account, viewer)).await?;
        change_household_phone(&mut scope, now, (account, office), typed).await?;
        return Ok(scope.commit().await?);
    }
    let before = of_viewer(&mut scope, now, (account, viewer), member).await?;
    drop(scope);
    keeps_email_of_login(&before, typed)?;
    if let Some(email) = to_confirm(&before, typed).filter(|_| !before.is_owner) {
        access::family::may_mail(context, caller, &email).await?;
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    lock_account(&mut scope, account).await?;
    let before = of_viewer(&mut scope, now, (account, viewer), member).await?;
    keeps_email_of_login(&before, typed)?;
    if before.is_owner {
        change_household_phone(&mut scope, now, (before.account, before.office), typed).await?;
    } else {
        change(&mut scope, now, &before, typed, true).await?;
    }
    Ok(scope.commit().await?)
}

/// A login's email can only be changed by the person who signs in with it, in a form that asks for the password.
///
/// # Errors
/// [`Error::Conflict`] for another email.
fn keeps_email_of_login(before: &Kept, typed: &OwnContact) -> Result<()> {
    let Some((_, current)) = &before.login else { return Ok(()) };
    match typed.email_kept() {
        Some(email) if !before.is_owner && email != *current => Err(Refusal::EMAIL_OF_LOGIN.into()),
        _ => Ok(()),
    }
}

/// Changes the account owner's phone, which is the household's. The email is the login's, which has its own form.
async fn change_household_phone(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (account, office): (AccountId, OfficeId),
    typed: &OwnContact,
) -> Result<()> {
    let organization = scope.organization();
    let phone = OwnContact { phone: typed.phone.clone(), email: None };
    check_own_contact(&phone, false).into_result()?;
    let Some(phone) = phone.phone_kept() else {
        return Err(Error::Invalid(FieldErrors::one("phone", Message::Required)));
    };
    let old = sqlx::query_scalar!(
        "select phone from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    let mut differences = Differences::default();
    differences.compare("phone", "Mobile", old.as_deref(), Some(&phone));
    if differences.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update account set phone = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        phone
    )
    .execute(scope.db())
    .await?;
    let (kind, words) = (ChangeKind::HouseholdChanged, Some(differences.words()));
    household_changes::record(scope, HouseholdChange { account, member: None, kind, words, at: now }).await?;
    let act = Act::on_household("household.changed", office, account, json!({ "fields": differences.fields }));
    audit::record(scope, act).await?;
    refresh_summary(scope, &[account]).await
}

/// Resends the link that confirms a person's own email.
///
/// # Errors
/// As [`change_own_contact`]; [`Error::Conflict`] if no email waits for confirmation.
pub async fn resend_own_contact_email(
    context: &Context,
    caller: &Caller,
    reach: &Reach,
    ViewedPerson { account, viewer, member }: ViewedPerson,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let email = waiting(&of_viewer(&mut scope, now, (account, viewer), member).await?)?.to_owned();
    drop(scope);
    access::family::may_mail(context, caller, &email).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    waiting(&of_viewer(&mut scope, now, (account, viewer), member).await?)?;
    mail_link(&mut scope, now, member).await?;
    Ok(scope.commit().await?)
}
