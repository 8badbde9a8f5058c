//! An order that is paid (or to be paid in the office) becomes a household: members, subscriptions with their agreed
//! prices, consent, login, mails, in the transaction that settles the payment.

use chrono::{DateTime, Datelike, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, InvoiceId, LoginId, OrganizationId, SubscriptionId};
use tenancy::{Scope, audit};
use uuid::Uuid;

use super::agree::people;
use super::order::{self, Order, Ordered};
use super::quote::{Applied, QuoteLine};
use super::request::{Relationship, SignupResult, SignupStatus, TakenMember};
use super::usa;
use crate::billing::{self, Paid};
use crate::offices::Office;
use crate::plans::catalog;
use crate::subscriptions::{self, Change, Event, Period, SubscriptionStatus, next_draw, term_end};
use crate::{Context, Error, Result, access, notices};

/// Completes `order`, whose invoice is `invoice`; `paid` tells by which payment, or `None` for the office's desk or
/// nothing due. Idempotent: a done order stays as it is.
pub(crate) async fn complete(
    context: &Context,
    scope: &mut Scope,
    order: Uuid,
    invoice: InvoiceId,
    paid: Option<Paid>,
) -> Result<()> {
    let found = order::by_id(scope, order).await?.ok_or(Error::NotFound)?;
    if found.state == "done" {
        return Ok(());
    }
    let Order { office, account, ordered, quote, .. } = found;
    let (Some(account), Some(ordered)) = (account, ordered) else {
        return Err(anyhow::anyhow!("order {order} has neither household nor content").into());
    };
    let now = context.clock.now().await?;
    let office = catalog(scope, office, None).await?.office;
    let status = enroll(scope, &office, account, &ordered, &quote.lines, now).await?;
    let login = login(scope, &office, account, &ordered).await?;
    consent(scope, &office, account, &ordered, &quote, now).await?;
    billing::issue_enrollment(scope, invoice).await?;
    if let Some(method) = paid.as_ref().and_then(|p| p.method) {
        set_method(scope, account, method).await?;
    }
    subscriptions::refresh_summary(scope, &[account]).await?;
    notices::enqueue(scope, notices::Notice::Welcome { account }, now).await?;
    let result = SignupResult {
        account: Some(account),
        login,
        account_number: Some(number(scope, account).await?),
        members: taken(&ordered, &quote.lines, status),
        charged: paid.as_ref().map(|p| p.amount),
        method: paid.as_ref().map(|p| (p.network.clone(), p.last4.clone())),
        receipt_number: paid.as_ref().and_then(|p| p.receipt_number),
        next_draws: if ordered.in_office { vec![] } else { quote.next_draws.clone() },
        applied_percent: quote.applied_percent,
        ..SignupResult::new(SignupStatus::Done, order)
    };
    order::save_result(scope, order, &result).await?;
    audit::record(
        scope,
        audit::Act {
            act: "household.enrolled",
            subject_kind: "account",
            subject_id: account.to_string(),
            office: Some(office.id),
            account: Some(account),
            detail: json!({"members": result.members.len(), "in_office": ordered.in_office}),
        },
    )
    .await?;
    Ok(())
}

/// The order's payment failed: nobody is added, what was typed stays with the page, the invoice bills nothing.
pub(crate) async fn decline(scope: &mut Scope, order: Uuid, code: &str, message: &str) -> Result<()> {
    let found = order::by_id(scope, order).await?.ok_or(Error::NotFound)?;
    if found.state == "done" {
        return Ok(());
    }
    let (english, spanish) = billing::decline_text(code, message);
    let mut result = SignupResult::new(SignupStatus::Declined, order);
    result.decline = Some((code.to_owned(), english, spanish));
    order::save_result(scope, order, &result).await
}

/// The order waits for its payer (3-D Secure).
pub(crate) async fn save_pending(scope: &mut Scope, order: Uuid, result: &SignupResult) -> Result<()> {
    order::save_result(scope, order, result).await
}

/// Members and their subscriptions; answers the status they got.
async fn enroll(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    ordered: &Ordered,
    lines: &[QuoteLine],
    now: DateTime<Utc>,
) -> Result<SubscriptionStatus> {
    let organization = scope.organization();
    let event = if ordered.in_office { Event::EnrolledInOffice } else { Event::EnrolledPaid };
    let status = subscriptions::after(None, event, None)?;
    for person in people(&ordered.family) {
        let own: Vec<_> = lines.iter().enumerate().filter(|(_, l)| l.member_key == person.key).collect();
        if own.is_empty() {
            continue;
        }
        let last_name = match ordered.family.members.iter().find(|m| m.key == person.key) {
            Some(member) => &member.last_name,
            None => &ordered.family.owner.last_name,
        };
        let birth_date = person.birth_date.ok_or_else(|| anyhow::anyhow!("a member without birth date was ordered"))?;
        let member = sqlx::query_scalar!(
            "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, insured, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
            organization.0,
            office.id.0,
            account.0,
            person.relationship == Relationship::Myself && person.key == "owner",
            person.first_name.trim(),
            last_name.trim(),
            birth_date,
            person.relationship.as_str(),
            person.insured,
            now
        )
        .fetch_one(scope.db())
        .await?;
        for (index, line) in own {
            let id = subscribe(scope, office, account, member, line, status, now).await?;
            let change = Change { event, at: now, reason: None, cancellation: None };
            subscriptions::record_new(scope, office.id.0, account.0, id, status, &change).await?;
            if let Some(plan) = ordered.lines.iter().find(|l| l.line == index) {
                billing::attach_lines(scope, &plan.invoice_lines, id).await?;
            }
        }
    }
    Ok(status)
}

async fn subscribe(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    member: i64,
    line: &QuoteLine,
    status: SubscriptionStatus,
    now: DateTime<Utc>,
) -> Result<SubscriptionId> {
    let organization = scope.organization();
    let today = office.date(now);
    let in_office = status == SubscriptionStatus::PendingCash;
    let guaranteed = line.fee.kind == super::FeeKind::Setup;
    let under_contract = line.period == Period::Month && (guaranteed || office.contract_months == 12);
    let next_bill = (!in_office).then(|| next_draw(today, today.day(), line.period));
    let source = match line.applied {
        Applied::None => "none",
        Applied::Family => "family",
        Applied::Promo => "promo",
    };
    let id = sqlx::query_scalar!(
        "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents,
           discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, auto_renew, pay_in_office,
           started_on, term_started_on, term_ends_on, draw_day, next_bill_on, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20) returning id",
        organization.0,
        office.id.0,
        account.0,
        member,
        line.plan.0,
        line.period.as_str(),
        status.as_str(),
        line.price.0,
        line.discount_percent,
        source,
        line.discounted.0,
        under_contract,
        guaranteed,
        !in_office,
        in_office,
        today,
        term_end(today),
        today.day() as i32,
        next_bill,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(SubscriptionId(id))
}

/// The owner's login with the password typed at sign-up, and its way to this account.
async fn login(scope: &mut Scope, office: &Office, account: AccountId, ordered: &Ordered) -> Result<Option<LoginId>> {
    let owner = &ordered.family.owner;
    let email = access::normal_email(&owner.email);
    // The e-mail was free when the order was placed. Should it have got a login since, money taken is still never lost:
    // the household stands without a login until the office has seen who it is.
    let login = if access::login_exists(scope, &office.brand, &email).await? {
        None
    } else {
        let new = access::NewLogin {
            brand: office.brand.clone(),
            email: email.into(),
            password_hash: Some(ordered.password_hash.clone()),
            user_type: tenancy::UserType::Client,
            first_name: owner.first_name.trim().to_owned(),
            last_name: owner.last_name.trim().to_owned(),
            phone: Some(usa::phone_digits(&owner.phone)),
            language: ordered.language.clone(),
        };
        Some(access::create_login(scope, new).await?)
    };
    let organization: OrganizationId = scope.organization();
    if let Some(login) = login {
        access::grant_account(scope, login, organization, office.id, account).await?;
    }
    sqlx::query!(
        "update account set login_id = $3, enrolled_at = business_now() where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        login.map(|l| l.0)
    )
    .execute(scope.db())
    .await?;
    Ok(login)
}

/// What was agreed to, in the words shown, with where and when.
async fn consent(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    ordered: &Ordered,
    quote: &super::Quote,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let renewal = quote.next_draws.iter().map(|d| format!("${} on {}", d.amount, d.on)).collect::<Vec<_>>().join(", ");
    let texts = [
        ("terms", format!("Membership terms and privacy notice, version {}", ordered.terms_version)),
        (
            "auto_renewal",
            if ordered.in_office {
                "Paid in the office for one year; does not renew automatically.".to_owned()
            } else {
                format!("Renews automatically until canceled; next: {renewal}")
            },
        ),
        ("right_plan", format!("{} confirms that each person is on the right plan.", office.name)),
    ];
    for (kind, text) in texts {
        sqlx::query!(
            "insert into consent (organization_id, office_id, account_id, kind, text_version, text_shown, language, at, address, browser)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            organization.0,
            office.id.0,
            account.0,
            kind,
            ordered.terms_version,
            text,
            ordered.language,
            now,
            ordered.address,
            ordered.browser
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

async fn set_method(scope: &mut Scope, account: AccountId, method: tenancy::ids::PaymentMethodId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update account set payment_method_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn number(scope: &mut Scope, account: AccountId) -> Result<String> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        "select number from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?)
}

fn taken(ordered: &Ordered, lines: &[QuoteLine], status: SubscriptionStatus) -> Vec<TakenMember> {
    let name_of = |key: &str| {
        let owner = &ordered.family.owner;
        match ordered.family.members.iter().find(|m| m.key == key) {
            Some(m) => format!("{} {}", m.first_name, m.last_name),
            None => format!("{} {}", owner.first_name, owner.last_name),
        }
    };
    lines
        .iter()
        .map(|line| TakenMember {
            key: line.member_key.clone(),
            name: name_of(&line.member_key),
            plan_name: line.plan_name.clone(),
            spanish_plan_name: line.spanish_plan_name.clone(),
            period: line.period,
            status: Some(status),
            added: true,
            reason: None,
        })
        .collect()
}
