//! Turns an order that is paid (or will be paid in the office) into memberships: people, subscriptions with their
//! agreed prices, others' lower prices, consent, login and emails, in the transaction that settles the payment.

use chrono::{DateTime, Datelike, Utc};
use serde_json::json;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AccountId, InvoiceId, MemberId, SubscriptionId};
use tenancy::{Scope, audit};
use uuid::Uuid;

use super::communities;
use super::consent::{self, ConsentContext};
use super::join::{self, Joined, LoginStep};
use super::order::{self, OrderContent, OrderRow, OrderState};
use super::quote::{LineKind, Quote, QuoteLine, QuoteMember};
use super::request::{EntryPoint, Relationship, SignupResult, SignupStatus, TakenMember};
use super::sponsorship;
use crate::billing::{self, Paid};
use crate::plans::catalog;
use crate::subscriptions::{self, Change};
use crate::{Cents, Context, Error, Result, invitations};
use kernel::notices::{self, Notice};
use rules::offices::Office;
use rules::subscriptions::{DiscountSource, Event, SubscriptionStatus, term_end};

pub use crate::subscriptions::Repriced;

/// Completes `order`, whose invoice is `invoice`; `paid` is its payment, or `None` if paid in the office or nothing is
/// due. Idempotent: a completed order stays as it is. History and audit trail name the person who ordered.
pub async fn complete(
    context: &Context,
    scope: &mut Scope,
    order: Uuid,
    invoice: InvoiceId,
    paid: Option<Paid>,
) -> Result<()> {
    let found = order::by_id(scope, order).await?.ok_or(Error::NotFound)?;
    if found.state == OrderState::Done {
        return Ok(());
    }
    let OrderRow { office, account, content, quote, .. } = found;
    let (Some(account), Some(content), Some(quote)) = (account, content, quote) else {
        return Err(anyhow::anyhow!("order {order} has neither household nor content").into());
    };
    let now = context.clock.now().await?;
    let office = catalog(scope, office, None).await?.office;
    let brand = context.brands.get(&BrandId::new(office.brand.clone())).ok_or(Error::NotFound)?;
    let before = scope.act_as(content.actor()).await?;
    let completion = OrderCompletion { office: &office, account, order, content: &content, quote: &quote, now };
    completion.run(scope, brand, invoice, paid).await?;
    scope.act_as(before).await?;
    Ok(())
}

/// An order being completed.
struct OrderCompletion<'a> {
    office: &'a Office,
    account: AccountId,
    order: Uuid,
    content: &'a OrderContent,
    quote: &'a Quote,
    now: DateTime<Utc>,
}

impl OrderCompletion<'_> {
    async fn run(&self, scope: &mut Scope, brand: &Brand, invoice: InvoiceId, paid: Option<Paid>) -> Result<()> {
        let Self { account, content, quote, .. } = *self;
        // Orders of one household complete one at a time, so that each sees whom the others added.
        billing::lock_account(scope, account).await?;
        let status = self.enroll_all(scope).await?;
        let charged = paid.as_ref().is_some_and(|paid| paid.amount > Cents::ZERO);
        let joined = self.welcome(scope, charged).await?;
        // If paid in the office, the household's prices change once the desk has recorded the payment.
        let repriced = match content.in_office {
            true => vec![],
            false => subscriptions::reprice_household(scope, self.office, account, self.now).await?,
        };
        self.keep_consent(scope, brand).await?;
        billing::issue(scope, invoice).await?;
        if let Some(method) = paid.as_ref().and_then(|p| p.method) {
            billing::make_default(scope, account, method, self.now).await?;
        }
        subscriptions::refresh_summary(scope, &[account]).await?;
        let result = SignupResult {
            account: Some(account),
            login: joined.and_then(|j| j.login.filter(|_| j.then == LoginStep::SignIn)),
            account_number: Some(number(scope, account).await?),
            members: taken(content, &quote.lines, status),
            charged: paid.as_ref().map(|p| p.amount),
            method: paid.as_ref().map(|p| (p.network.clone(), p.last4.clone())),
            receipt_number: paid.as_ref().and_then(|p| p.receipt_number),
            next_charges: if content.in_office { vec![] } else { quote.next_charges.clone() },
            applied_percent: quote.applied_percent,
            repriced,
            unpaid_draft: paid.as_ref().is_some_and(|p| p.receipt_number.is_none()),
            set_password_sent: joined.is_some_and(|j| j.then == LoginStep::SetPassword),
            confirm_email_sent: joined.is_some_and(|j| j.then == LoginStep::ConfirmEmail),
            ..SignupResult::new(SignupStatus::Done, self.order)
        };
        order::save_result(scope, self.order, &result).await?;
        let grown = content.family.on_file.is_some();
        let notice = match grown {
            true => Notice::MembershipAdded { account, order: self.order },
            false => Notice::Welcome { account },
        };
        notices::enqueue(scope, notice, self.now).await?;
        invitations::joined(scope, account, self.order, self.now).await?;
        let act = audit::Act::on_household(
            if grown { "household.grown" } else { "household.enrolled" },
            self.office.id,
            account,
            json!({
                "members": result.members.len(), "in_office": content.in_office, "entry_point": content.entry_point, "order": self.order,
                "starts_on": content.starts_on, "repriced": result.repriced.len(),
            }),
        );
        Ok(audit::record(scope, act).await?)
    }

    /// Gives a new household its login and referral; an existing one has both.
    async fn welcome(&self, scope: &mut Scope, charged: bool) -> Result<Option<Joined>> {
        if self.content.family.on_file.is_some() {
            return Ok(None);
        }
        // A trial's card charges nothing, so it proves nothing about who typed the email.
        let proved = charged && !kernel::trials::is_trial(scope).await?;
        let joined = join::login(scope, self.office, self.account, self.content, proved).await?;
        join::referral(scope, self.office, self.account, self.content, self.now).await?;
        if let Some(mail) = joined.mail() {
            notices::enqueue(scope, mail, self.now).await?;
        }
        Ok(Some(joined))
    }

    /// Creates members and their subscriptions; returns the subscriptions' status.
    async fn enroll_all(&self, scope: &mut Scope) -> Result<SubscriptionStatus> {
        let event = if self.content.in_office { Event::EnrolledInOffice } else { Event::EnrolledPaid };
        let status = rules::subscriptions::after(None, event, None)?;
        for person in self.content.family.quote_members() {
            let own: Vec<_> = self.quote.lines.iter().enumerate().filter(|(_, l)| l.member_key == person.key).collect();
            if own.is_empty() {
                continue;
            }
            let member = self.member(scope, &person).await?;
            for (index, line) in own {
                let id = self.subscribe(scope, member, line, status).await?;
                sponsorship::begin(scope, self.office.id, (id, line), self.content.starts_on, self.now).await?;
                let home = (self.office.id, self.account);
                communities::join(scope, home, (id, line), self.content.starts_on, self.now).await?;
                let before =
                    if line.kind == LineKind::Reenroll { self.replaced(scope, member, id).await? } else { None };
                let change = Change { event, at: self.now, reason: self.reason(line, before), cancellation: None };
                subscriptions::record_new(scope, self.office.id.0, self.account.0, id, status, &change).await?;
                if let Some(plan) = self.content.lines.iter().find(|l| l.line == index) {
                    billing::attach_lines(scope, &plan.invoice_lines, id).await?;
                }
            }
        }
        Ok(status)
    }

    /// The details that the history shows with "enrolled".
    fn reason(&self, line: &QuoteLine, before: Option<String>) -> Option<String> {
        let mut said = vec![];
        match line.kind {
            LineKind::Reenroll => said.push(match before {
                Some(status) => format!("Re-enrolled; was {}", status.replace('_', " ")),
                None => "Re-enrolled".to_owned(),
            }),
            LineKind::AdditionalPlan => said.push("Additional plan".to_owned()),
            LineKind::New if self.content.family.on_file.is_some() => said.push("Family member added".to_owned()),
            LineKind::New => {}
        }
        if let Some(reason) = &self.content.start_reason {
            said.push(format!("Started {}: {}", self.content.starts_on.format("%b %-d, %Y"), reason.trim()));
        }
        if line.fee.waived.0 > 0 {
            said.push(format!("Activation fee of ${} waived", line.fee.waived));
        }
        if line.fee.office.0 > 0 {
            said.push(format!("Setup fee of ${} paid by the office", line.fee.office));
        }
        (!said.is_empty()).then(|| said.join(". "))
    }

    /// The person's row: a new one, or the existing one updated with the order's data.
    async fn member(&self, scope: &mut Scope, person: &QuoteMember) -> Result<MemberId> {
        let organization = scope.organization();
        let chart = person.particulars.chart_id.as_deref().map(str::trim).filter(|c| !c.is_empty());
        if let Some(member) = person.particulars.member {
            sqlx::query!(
                "update member set chart_id = coalesce($4, chart_id), insured = coalesce($5, insured)
                 where organization_id = $1 and account_id = $2 and id = $3",
                organization.0,
                self.account.0,
                member.0,
                chart,
                person.insured
            )
            .execute(scope.db())
            .await?;
            return Ok(member);
        }
        let family = &self.content.family;
        let last_name = match family.members.iter().find(|m| m.key == person.key) {
            Some(member) => &member.last_name,
            None => &family.owner.last_name,
        };
        let birth_date = person.birth_date.ok_or_else(|| anyhow::anyhow!("a member without birth date was ordered"))?;
        let id = sqlx::query_scalar!(
            "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, insured,
               chart_id, created_at)
             values ($1, $2, $3, $4 and not exists (select from member where organization_id = $1 and account_id = $3 and is_account_owner),
               $5, $6, $7, $8, $9, $10, $11) returning id",
            organization.0,
            self.office.id.0,
            self.account.0,
            person.relationship == Relationship::Myself && (person.key == "owner" || family.on_file.is_some()),
            person.first_name.trim(),
            last_name.trim(),
            birth_date,
            person.relationship.as_str(),
            person.insured,
            chart,
            self.now
        )
        .fetch_one(scope.db())
        .await?;
        Ok(MemberId(id))
    }

    async fn subscribe(
        &self,
        scope: &mut Scope,
        member: MemberId,
        line: &QuoteLine,
        status: SubscriptionStatus,
    ) -> Result<SubscriptionId> {
        let organization = scope.organization();
        let starts_on = self.content.starts_on;
        let in_office = status == SubscriptionStatus::PendingCash;
        // As many periods as the invoice billed; the billing run bills periods that began since.
        let next_bill = (0..line.periods)
            .fold(starts_on, |on, _| rules::subscriptions::next_charge(on, starts_on.day(), line.period));
        let id = sqlx::query_scalar!(
            "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents,
               discount_percent, discount_source, agreed_price_cents, guaranteed_price_cents, payor, office_fee_cents, under_contract, guaranteed,
               auto_renew, pay_in_office, started_on, term_started_on, term_ends_on, charge_day, next_bill_on, order_id, created_at,
               cancellation_rule)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
               (select guaranteed_price_cents from plan_variant where organization_id = $1 and plan_id = $5 and period = $6 and guaranteed_price_cents >= $8),
               $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21, $22, $23, $24) returning id",
            organization.0,
            self.office.id.0,
            self.account.0,
            member.0,
            line.plan.0,
            line.period.as_str(),
            status.as_str(),
            line.price.0,
            line.discount_percent,
            DiscountSource::from(line.applied).as_str(),
            line.discounted.0,
            line.payor.as_str(),
            line.fee.office.0,
            line.under_contract,
            line.guaranteed,
            !in_office,
            in_office,
            starts_on,
            term_end(starts_on),
            starts_on.day() as i32,
            (!in_office).then_some(next_bill),
            self.order,
            self.now,
            line.cancellation_rule.as_str()
        )
        .fetch_one(scope.db())
        .await?;
        Ok(SubscriptionId(id))
    }

    /// Marks the member's earlier subscriptions as replaced by the new one. Returns the last one's status.
    async fn replaced(&self, scope: &mut Scope, member: MemberId, by: SubscriptionId) -> Result<Option<String>> {
        let organization = scope.organization();
        let rows = sqlx::query_scalar!(
            "update subscription set reenrolled_as = $4
             where organization_id = $1 and account_id = $2 and member_id = $3 and id <> $4 and reenrolled_as is null
               and status in ('canceled', 'inactive', 'inactive_transferred', 'delinquent', 'delinquent_gpp') returning status",
            organization.0,
            self.account.0,
            member.0,
            by.0
        )
        .fetch_all(scope.db())
        .await?;
        Ok(rows.into_iter().last())
    }

    async fn keep_consent(&self, scope: &mut Scope, brand: &Brand) -> Result<()> {
        let content = self.content;
        let given = ConsentContext {
            office: self.office.id,
            account: self.account,
            order: Some(self.order),
            language: &content.language,
            in_office: content.in_office,
            at: self.now,
            address: content.address.as_deref(),
            browser: content.browser.as_deref(),
            said_by: content.ordered_by.0.filter(|_| content.entry_point == EntryPoint::Staff).map(|l| l.0),
        };
        consent::keep(scope, brand, &self.quote.consents, given).await?;
        Ok(())
    }
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

fn taken(content: &OrderContent, lines: &[QuoteLine], status: SubscriptionStatus) -> Vec<TakenMember> {
    let name_of = |key: &str| {
        let owner = &content.family.owner;
        match content.family.members.iter().find(|m| m.key == key) {
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
            overridable: false,
        })
        .collect()
}
