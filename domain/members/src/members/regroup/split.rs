//! Splits people off into their own household: after a divorce, or when children grow up.

use ::rules::digest::short_hex;
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, MemberId};
use tenancy::{Personal, Scope, contract};

use super::facts::{Household, Person, load, texts};
use super::people::{Mover, Way, move_people};
use crate::billing::{self, lock_account};
use crate::ledger::{self, CreditHolder, CreditMove};
use crate::members::change::login::{Owner, checked_email, make_login};
use crate::members::change::owner::relate_to;
use crate::members::details::{HouseholdRef, account_of};
use crate::members::own_contact;
use crate::plans::catalog;
use crate::subscriptions::refresh_summary;
use crate::{Cents, Error, FieldErrors, Message, Result, access};
use ::rules::Refusal;
use ::rules::household_changes::is_adult;
use ::rules::phones::required_phone_problem;
use ::rules::usa::phone_digits;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The people who leave, and their new account owner.
#[derive(Debug, Clone)]
pub struct SplitForm {
    pub members: Vec<MemberId>,
    pub owner: MemberId,
    /// For the new account owner; not needed if the person has a login.
    pub email: Personal<String>,
    pub phone: Personal<String>,
    /// Moves the household's credit to the new one, instead of leaving it where it is.
    pub move_credit: bool,
}

/// The effects of a split.
#[contract(rename = "SplitConsequences")]
#[derive(Debug, Clone)]
pub struct SplitPreview {
    /// The number of memberships that move.
    pub memberships: u32,
    /// The email of the new account owner's login, if there is one.
    pub email: Option<Personal<String>>,
    /// The household's credit. It stays unless the split moves it.
    pub credit: Cents,
    /// What prevents it; empty if they can leave.
    pub refusals: Vec<String>,
    /// To send with the split.
    pub version: String,
}

/// The effects of `members` leaving, one of whom becomes the new account owner.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at an office where `user` works; [`Error::Invalid`] at `members` or
/// `owner`.
pub async fn preview_split(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    account: AccountId,
    (members, owner): (&[MemberId], MemberId),
) -> Result<SplitPreview> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let home = load(scope, account, now).await?;
    let leaving = leaving(&home, members, owner)?;
    let login = access::owner_login_of(scope, account, owner).await?;
    Ok(view(&home, &leaving, login.map(|(_, email)| Personal(email))))
}

fn leaving<'a>(home: &'a Household, members: &[MemberId], owner: MemberId) -> Result<Vec<&'a Person>> {
    let invalid = |field: &str, message| Err(Error::Invalid(FieldErrors::one(field, message)));
    let leaving: Vec<_> = home.people.iter().filter(|person| members.contains(&person.id)).collect();
    if leaving.is_empty() || leaving.len() != members.len() {
        return invalid("members", if members.is_empty() { Message::Required } else { Message::InvalidData });
    }
    match leaving.iter().find(|person| person.id == owner) {
        None => invalid("owner", Message::InvalidData),
        Some(owner) if !is_adult(owner.birth_date, home.today) => invalid("owner", Message::OwnerMustBeAdult),
        Some(_) => Ok(leaving),
    }
}

/// What prevents these people from leaving.
fn refusals(home: &Household, leaving: &[&Person]) -> Vec<Refusal> {
    let mut refusals = home.refusals.clone();
    if let Some(owner) = leaving.iter().find(|person| person.is_owner) {
        refusals.push(Refusal::owner_leaves(&owner.name()));
    }
    refusals.extend(leaving.iter().flat_map(|person| person.stays_because()));
    let stays = home.people.iter().filter(|person| leaving.iter().all(|one| one.id != person.id));
    if stays.flat_map(|person| &person.held).next().is_none() {
        refusals.push(Refusal::NO_MEMBER_REMAINS);
    }
    if leaving.iter().all(|person| person.held.is_empty()) {
        refusals.push(Refusal::NO_MEMBERSHIP_LEAVES);
    }
    refusals
}

fn view(home: &Household, leaving: &[&Person], email: Option<Personal<String>>) -> SplitPreview {
    let refusals = texts(&refusals(home, leaving));
    let held: Vec<_> = leaving.iter().flat_map(|person| &person.held).map(|held| (held.id, held.status)).collect();
    let ids: Vec<_> = leaving.iter().map(|person| person.id).collect();
    let shown = format!("{} {ids:?} {held:?} {refusals:?} {}", home.account, home.credit);
    SplitPreview {
        memberships: u32::try_from(held.len()).unwrap_or(u32::MAX),
        email,
        credit: home.credit,
        refusals,
        version: short_hex(shown.as_bytes(), 8),
    }
}

/// Moves people into their own household, as `version` of the preview showed it; returns that household. It has no
/// payment method yet. Agreed prices stay: a smaller family pays more only from its renewal.
///
/// # Errors
/// As [`preview_split`]; [`Error::Conflict`] with what prevents it, or if it differs from what was shown;
/// [`Error::Invalid`] at a field.
pub async fn split(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    account: AccountId,
    form: &SplitForm,
    version: &str,
) -> Result<AccountId> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    lock_account(scope, account).await?;
    let home = load(scope, account, now).await?;
    let leaving = leaving(&home, &form.members, form.owner)?;
    if let Some(why) = refusals(&home, &leaving).into_iter().next() {
        return Err(why.into());
    }
    let shown = view(&home, &leaving, None);
    if shown.version != version {
        return Err(Refusal::CHANGED.into());
    }
    let phone = phone_digits(&form.phone);
    if let Some(problem) = required_phone_problem(&phone) {
        return Err(Error::Invalid(FieldErrors::one("phone", problem)));
    }
    let own = access::owner_login_of(scope, account, form.owner).await?;
    let email = match &own {
        Some((_, email)) => email.clone(),
        None => checked_email(&form.email)?,
    };
    let owner = leaving.iter().find(|person| person.id == form.owner).ok_or(Error::NotFound)?;
    let (new, number) = open_household(scope, &home, owner, (email.as_str(), phone.as_str()), now).await?;
    let movers: Vec<_> = leaving.iter().map(|person| Mover { person, same_as: None }).collect();
    let way = Way { from: account, from_number: &home.number, to: new, to_number: &number };
    move_people(scope, &way, &movers, now).await?;
    let credit = match form.move_credit {
        true => {
            let moved = CreditMove {
                office: home.office,
                from: CreditHolder { account, number: &home.number },
                to: CreditHolder { account: new, number: &number },
                merged: false,
                at: now,
            };
            ledger::move_all_credit(scope, moved).await?
        }
        false => Cents::ZERO,
    };
    own_contact::become_owner(scope, new, None, owner.id).await?;
    relate_to(scope, new, owner.id).await?;
    let login = match own {
        Some((login, _)) => {
            access::becomes_owner(scope, login, new).await?;
            own_contact::messages_of_owner(scope, new, login).await?;
            login
        }
        None => {
            let office = catalog(scope, home.office, None).await?.office;
            let (first_name, last_name) = (&owner.first_name, &owner.last_name);
            let owner = Owner {
                office: home.office,
                account: new,
                brand: &office.brand,
                first_name,
                last_name,
                phone: Some(&phone),
                language: &language(scope, account).await?,
            };
            make_login(scope, owner, &email, now).await?
        }
    };
    let organization = scope.organization();
    sqlx::query!(
        "update account set login_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        new.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    refresh_summary(scope, &[account, new]).await?;
    sqlx::query!("select counts_from_today($1, $2)", organization.0, new.0).execute(scope.db()).await?;
    let names = leaving.iter().map(|person| person.name()).collect::<Vec<_>>().join(", ");
    for (of, kind, words) in [
        (account, ChangeKind::Split, format!("{names}, to {number}.")),
        (new, ChangeKind::SplitOff, format!("{names}, from {}.", home.number)),
    ] {
        let change = HouseholdChange { account: of, member: None, kind, words: Some(words), at: now };
        household_changes::record(scope, change).await?;
        let act = Act::on_household(
            if kind == ChangeKind::Split { "household.split" } else { "household.split_off" },
            home.office,
            of,
            json!({
                "from": account, "to": new, "people": form.members, "memberships": shown.memberships, "credit_cents": credit,
            }),
        );
        audit::record(scope, act).await?;
    }
    Ok(new)
}

async fn language(scope: &mut Scope, account: AccountId) -> Result<String> {
    let organization = scope.organization();
    let language = sqlx::query_scalar!(
        "select language from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    );
    Ok(language.fetch_one(scope.db()).await?)
}

/// Creates the new owner's account, at the address of the household they leave; also returns its number.
async fn open_household(
    scope: &mut Scope,
    home: &Household,
    owner: &Person,
    (email, phone): (&str, &str),
    now: DateTime<Utc>,
) -> Result<(AccountId, String)> {
    let organization = scope.organization();
    let office = catalog(scope, home.office, None).await?.office;
    let number = billing::next_member_number(scope, home.office, &office.card_prefix).await?;
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1, address_line2, city,
           state, zip, language, enrolled_through, enrolled_at, created_at)
         select organization_id, office_id, $3, $4, $5, $6, $7, $8, address_line1, address_line2, city, state, zip, language, 'internal', $9, $9
         from account where organization_id = $1 and id = $2 returning id",
        organization.0,
        home.account.0,
        number,
        owner.first_name,
        owner.last_name,
        owner.birth_date,
        email,
        phone,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok((AccountId(id), number))
}
