//! Notices about one adult of a household: sent to their own address if it is confirmed, otherwise to the household's.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OrganizationId};

use crate::outbox;
use crate::outbox::{Job, NewJob};
use crate::{Context, OrNotFound, Result, members};
use kernel::message_texts::message_texts;
use messaging::letterhead::{Household, brand, household, in_language, letter, open, origin};
use messaging::{Content, Notice, Sending};

message_texts! { "own_address":
    Confirm;
    ConfirmText { office };
}

/// An adult of a household with their own contact data, different from the household's, or their own inbox.
pub(super) struct OwnAddress {
    pub member: MemberId,
    /// Their email is confirmed; if not, their phone agreed to texts or they have a login.
    pub by_email: bool,
}

/// The adults of a household with their own contact data whose term ends on a day.
pub(super) async fn own_addresses(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<Vec<OwnAddress>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id as "id!", p.by_email as "by_email!" from (
             select m.id, m.email_confirmed_at is not null and m.email <> lower(a.email) and not exists (select from bad_address b
                 where b.organization_id = m.organization_id and b.email = m.email) as by_email,
               m.phone is distinct from a.phone and exists (select from text_consent c where c.organization_id = m.organization_id
                 and c.account_id = m.account_id and c.member_id = m.id and c.state = 'confirmed' and c.phone = '+1' || m.phone) as by_text,
               exists (select from login_grant g where g.organization_id = m.organization_id and g.account_id = m.account_id and g.member_id = m.id
                 and g.kind = 'household' and (g.ends_at is null or g.ends_at > business_now())) as by_inbox
             from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id and not a.do_not_email
             join office o on o.organization_id = m.organization_id and o.id = m.office_id
             where m.organization_id = $1 and m.account_id = $2 and not m.is_account_owner and m.gone is null and m.merged_into_member_id is null
               and m.birth_date <= ($4 at time zone o.timezone)::date - interval '18 years'
               and exists (select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and s.term_ends_on = $3
                 and s.ends_on is null and s.status in ('active', 'active_cash', 'active_transferred', 'past_due'))) p
           where p.by_email or p.by_text or p.by_inbox order by p.id"#,
        organization.0,
        account.0,
        ends_on,
        now
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| OwnAddress { member: MemberId(row.id), by_email: row.by_email }).collect())
}

/// Queues the notices of adults with their own contact data, once each, in addition to the household's; returns whether
/// there are any.
pub(super) async fn copy_to_adults(sending: Sending<'_>) -> Result<bool> {
    let (account, on) = match sending.notice {
        Notice::UnusedVisits { account, ends_on } => (*account, *ends_on),
        Notice::Renewal { account, on } => (*account, *on),
        _ => return Ok(false),
    };
    let now = sending.context.clock.now().await?;
    let mut scope = open(sending.context, sending.organization).await?;
    let people = own_addresses(&mut scope, now, account, on).await?;
    for person in &people {
        let member = person.member;
        let own = match sending.notice {
            Notice::Renewal { .. } => Notice::RenewalOf { member, on },
            _ => Notice::UnusedVisitsOf { member, ends_on: on },
        };
        outbox::enqueue(&mut scope, NewJob::new(Job::SendMail(own.into()), now)).await?;
    }
    scope.commit().await?;
    Ok(!people.is_empty())
}

/// The household of a member.
pub(super) struct PersonHome {
    pub account: AccountId,
    /// With the member's name and, if confirmed and not the household's, email.
    pub home: Household,
    /// The account owner's name.
    pub payer: String,
}

pub(super) async fn home_of_person(scope: &mut Scope, member: MemberId) -> Result<PersonHome> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.account_id, m.first_name, m.last_name, case when m.email_confirmed_at is not null and m.email <> lower(a.email) then m.email end as email
           from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.id = $2 and m.gone is null and m.merged_into_member_id is null"#,
        organization.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    let account = AccountId(row.account_id);
    let mut home = household(scope, account).await?;
    let payer = std::mem::replace(&mut home.name, format!("{} {}", row.first_name, row.last_name));
    home.first_name = row.first_name;
    home.email = row.email.unwrap_or_default();
    Ok(PersonHome { account, home, payer })
}

/// A link that confirms a member's own email.
pub(super) async fn confirm(
    context: &Context,
    organization: OrganizationId,
    member: MemberId,
    round: i32,
) -> Result<Content> {
    let link = members::make_own_email_link(context, organization, member, round).await?;
    let mut scope = open(context, organization).await?;
    let mut home = household(&mut scope, link.account).await?;
    drop(scope);
    (home.name, home.email) = (String::new(), link.email);
    let words = home.words(context)?;
    let page = origin(context, brand(context, &home.brand)?);
    let address = format!("{page}/accounts/change-email/{}?own=1", link.token);
    let address = in_language(address, &home.language);
    let subject = words.say(Confirm)?;
    let paragraph = words.say(ConfirmText { office: &home.office.name })?;
    let mut content = letter(context, home, subject.clone(), vec![paragraph])?;
    content.button = Some((subject, address));
    Ok(content)
}
