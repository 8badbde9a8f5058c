//! Makes another adult of a household its account owner, who pays and signs in. Balances and pending payments don't
//! move.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::login::{Owner, checked_email, make_login};
use super::{Subject, audited};
use crate::access;
use crate::billing::{self, lock_account};
use crate::members::details::{HouseholdRef, account_of};
use crate::members::own_contact;
use crate::subscriptions::refresh_summary;
use crate::{Cents, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::enrollment::Relationship;
use ::rules::household_changes::{is_adult, relationship_to};
use ::rules::phones::required_phone_problem;
use ::rules::usa::phone_digits;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// Who may become the account owner.
#[contract(rename = "OwnerChoices")]
#[derive(Debug, Clone)]
pub struct OwnerPreview {
    // The adults besides the owner.
    pub adults: Vec<Adult>,
    /// Why the owner can't change now; empty if it can.
    pub refusals: Vec<String>,
    /// The owner's payment method: "visa ending 4471".
    pub method: Option<String>,
    /// Whether the owner is also a member and stays one; otherwise the owner leaves the household.
    pub owner_is_member: bool,
}

#[contract(rename = "OwnerChoice")]
#[derive(Debug, Clone)]
pub struct Adult {
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub name: Personal<String>,
    /// The email of the person's own login, which becomes the household's. Without one, an email is required.
    pub email: Option<Personal<String>>,
}

/// The new account owner.
#[derive(Debug, Clone)]
pub struct OwnerForm {
    pub member: MemberId,
    /// For the new login; not needed if the person has one.
    pub email: Personal<String>,
    pub phone: Personal<String>,
    /// Whether the payment method stays on file, with its owner's consent.
    pub keep_method: bool,
}

struct Person {
    id: MemberId,
    is_owner: bool,
    first_name: String,
    last_name: String,
    birth_date: NaiveDate,
    is_gone: bool,
}

impl Person {
    fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

struct Household {
    office: OfficeId,
    brand: String,
    today: NaiveDate,
    owner_name: String,
    login: Option<LoginId>,
    language: String,
    method: Option<String>,
    refusals: Vec<Refusal>,
    people: Vec<Person>,
}

/// The people who may become the account owner of the household.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at an office where `user` works.
pub async fn preview_owner(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    account: AccountId,
) -> Result<OwnerPreview> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let home = load(scope, account, now).await?;
    let mut adults = vec![];
    for person in home.people.iter().filter(|person| may_own(person, home.today)) {
        let login = access::owner_login_of(scope, account, person.id).await?;
        let email = login.map(|(_, email)| Personal(email));
        adults.push(Adult { member: person.id, name: Personal(person.name()), email });
    }
    let mut refusals = home.refusals;
    if adults.is_empty() {
        refusals.push(Refusal::NO_OTHER_ADULT);
    }
    let owner_is_member = home.people.iter().any(|person| person.is_owner);
    let refusals = refusals.iter().map(ToString::to_string).collect();
    Ok(OwnerPreview { adults, refusals, method: home.method, owner_is_member })
}

fn may_own(person: &Person, today: NaiveDate) -> bool {
    !person.is_owner && !person.is_gone && is_adult(person.birth_date, today)
}

/// Makes another adult the account owner. The previous owner stays a member, or leaves the household if they hold no
/// membership.
///
/// # Errors
/// As [`preview_owner`]; [`Error::Conflict`] with what prevents it; [`Error::Invalid`] at `memberId`, `email` or
/// `phone`.
pub async fn change_owner(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    account: AccountId,
    form: &OwnerForm,
) -> Result<()> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    lock_account(scope, account).await?;
    let home = load(scope, account, now).await?;
    let new = home.people.iter().find(|person| person.id == form.member).ok_or(Error::NotFound)?;
    if let Some(why) = home.refusals.first() {
        return Err(why.clone().into());
    }
    let invalid = |field: &str, message| Error::Invalid(FieldErrors::one(field, message));
    if new.is_owner {
        return Err(invalid("memberId", Message::InvalidData));
    }
    if !may_own(new, home.today) {
        return Err(invalid("memberId", Message::OwnerMustBeAdult));
    }
    let phone = phone_digits(&form.phone);
    if let Some(problem) = required_phone_problem(&phone) {
        return Err(invalid("phone", problem));
    }
    let old_member = home.people.iter().find(|person| person.is_owner).map(|person| person.id);
    let own = access::owner_login_of(scope, account, new.id).await?;
    if let Some(old) = home.login {
        access::no_longer_owner(scope, old, (home.office, account), old_member).await?;
    }
    let (login, email) = if let Some((login, email)) = own {
        access::becomes_owner(scope, login, account).await?;
        own_contact::messages_of_owner(scope, account, login).await?;
        (login, email)
    } else {
        let email = checked_email(&form.email)?;
        let owner = Owner {
            office: home.office,
            account,
            brand: &home.brand,
            first_name: &new.first_name,
            last_name: &new.last_name,
            phone: Some(&phone),
            language: &home.language,
        };
        (make_login(scope, owner, &email, now).await?, email)
    };
    own_contact::become_owner(scope, account, old_member, new.id).await?;
    write(scope, account, new, (login, email.as_str(), phone.as_str())).await?;
    if !form.keep_method {
        billing::release_method(scope, account, now).await?;
    }
    let method = match (&home.method, form.keep_method) {
        (Some(method), true) => format!(" {method} stays on file."),
        (Some(method), false) => format!(" {method} was taken off."),
        (None, _) => String::new(),
    };
    let words = Some(format!("{} → {}.{method}", home.owner_name, new.name()));
    let change = HouseholdChange { account, member: Some(new.id), kind: ChangeKind::OwnerChanged, words, at: now };
    household_changes::record(scope, change).await?;
    let subject = Subject { office: home.office, account, member: Some(new.id) };
    audited(scope, "household.owner_changed", subject, &["owner"]).await?;
    refresh_summary(scope, &[account]).await
}

/// Sets the account's name and login to the new owner's; everyone's relationship is to the new owner.
async fn write(
    scope: &mut Scope,
    account: AccountId,
    new: &Person,
    (login, email, phone): (LoginId, &str, &str),
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update account set first_name = $3, last_name = $4, birth_date = $5, email = $6, phone = $7, login_id = $8, do_not_email = false
         where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        new.first_name,
        new.last_name,
        new.birth_date,
        email,
        phone,
        login.0
    )
    .execute(scope.db())
    .await?;
    relate_to(scope, account, new.id).await
}

/// Makes `owner` the account owner of its household, and rewrites everyone's relationship to the new owner.
pub(in crate::members) async fn relate_to(scope: &mut Scope, account: AccountId, owner: MemberId) -> Result<()> {
    let organization = scope.organization();
    let people = sqlx::query!(
        "select id, relationship from member where organization_id = $1 and account_id = $2 order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let was = people.iter().find(|person| person.id == owner.0).ok_or(Error::NotFound)?;
    let was: Relationship = was.relationship.parse().map_err(anyhow::Error::from)?;
    for person in &people {
        let is_owner = person.id == owner.0;
        let own: Relationship = person.relationship.parse().map_err(anyhow::Error::from)?;
        let relationship = if is_owner { "myself" } else { relationship_to(was, own).as_str() };
        sqlx::query!(
            "update member set is_account_owner = $3, relationship = $4 where organization_id = $1 and id = $2",
            organization.0,
            person.id,
            is_owner,
            relationship
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

async fn load(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, o.brand, o.timezone, a.first_name || ' ' || a.last_name as "name!", a.login_id, a.language,
             m.network || ' ending ' || m.last4 as method,
             (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
               where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open') as "owed!",
             exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id
               and payment_is_pending(p.status)) as "paying!",
             exists (select from dispute d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.closed_at is null) as "disputed!",
             exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "agreement!"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let mut refusals = vec![];
    if row.paying {
        refusals.push(Refusal::PAYMENT_PROCESSING);
    }
    if row.owed > 0 {
        refusals.push(Refusal::owner_owes(&row.name, Cents(row.owed)));
    }
    if row.disputed {
        refusals.push(Refusal::PAYMENT_DISPUTED);
    }
    if row.agreement {
        refusals.push(Refusal::owner_signed_installments(&row.name));
    }
    let people = sqlx::query!(
        "select id, is_account_owner, first_name, last_name, birth_date, gone from member
         where organization_id = $1 and account_id = $2 and merged_into_member_id is null order by is_account_owner desc, id",
        organization.0,
        account.0
    )
    .map(|person| Person {
        id: MemberId(person.id),
        is_owner: person.is_account_owner,
        first_name: person.first_name,
        last_name: person.last_name,
        birth_date: person.birth_date,
        is_gone: person.gone.is_some(),
    })
    .fetch_all(scope.db())
    .await?;
    Ok(Household {
        office: OfficeId(row.office_id),
        brand: row.brand,
        today: tenancy::clock::office_date(now, &row.timezone),
        owner_name: row.name,
        login: row.login_id.map(LoginId),
        language: row.language,
        method: row.method,
        refusals,
        people,
    })
}
