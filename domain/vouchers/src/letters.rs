//! Emails about vouchers: to approvers, to offices and to sponsors. They name amounts, services and days, and nobody.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::downloads::long_date;
use kernel::{Context, Error, OrNotFound, Result};
use messaging::letterhead::{brand, dollars, of_brand, open, origin};
use messaging::{Before, Content, Letter, Notice, Sending};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId, VoucherId, VoucherProgramId};

pub(crate) struct VoucherLetters;

#[async_trait]
impl Letter for VoucherLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::VouchersWaiting { program, login, .. } => {
                Some(waiting(context, organization, *program, *login).boxed())
            }
            Notice::VoucherDecided { voucher, state } => Some(decided(context, organization, *voucher, state).boxed()),
            Notice::VoucherPaid { voucher } => Some(decided(context, organization, *voucher, "paid").boxed()),
            Notice::VoucherExpiring { voucher, login } => {
                Some(expiring(context, organization, *voucher, *login).boxed())
            }
            Notice::VoucherFundLow { program, login, .. } => {
                Some(fund_low(context, organization, *program, *login).boxed())
            }
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        // Whoever lost access meanwhile gets no email.
        let (program, login) = match notice {
            Notice::VouchersWaiting { program, login, .. } => (Some(*program), *login),
            Notice::VoucherExpiring { login: Some(login), .. } => (None, *login),
            _ => return Ok(Before::Send),
        };
        let mut scope = open(context, organization).await?;
        let found = sqlx::query_scalar!(
            r#"select exists (select from voucher_approver a where a.organization_id = $1 and a.login_id = $2
               and ($3::bigint is null or a.program_id = $3) and a.removed_at is null) as "found!""#,
            organization.0,
            login.0,
            program.map(|program| program.0)
        )
        .fetch_one(scope.db())
        .await?;
        Ok(if found { Before::Send } else { Before::Skip })
    }
}

struct About {
    brand: String,
    office: OfficeId,
    to: (String, String),
    number: i32,
    service: String,
    service_on: String,
    amount: String,
    approved: Option<String>,
    reason: Option<String>,
    decide_by: String,
    program: VoucherProgramId,
    decided_by: Option<String>,
}

async fn about(scope: &mut Scope, voucher: VoucherId) -> Result<About> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.id as office_id, o.brand, o.name, o.email, v.number, v.service_name, v.service_on, v.amount_cents, v.approved_cents,
             coalesce(v.reverse_reason, v.reason) as reason, v.decide_by, v.program_id, v.decided_by
           from voucher v join office o on o.organization_id = v.organization_id and o.id = v.office_id
           where v.organization_id = $1 and v.id = $2"#,
        organization.0,
        voucher.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(About {
        brand: row.brand,
        office: OfficeId(row.office_id),
        to: (row.name, row.email),
        number: row.number,
        service: row.service_name,
        service_on: long_date(row.service_on),
        amount: dollars(row.amount_cents),
        approved: row.approved_cents.map(dollars),
        reason: row.reason,
        decide_by: long_date(row.decide_by),
        program: VoucherProgramId(row.program_id),
        decided_by: row.decided_by,
    })
}

/// About the office, whose people get copies. An email to an approver or a sponsor sets this to `None`: it is theirs alone.
fn written(
    context: &Context,
    (brand_id, office): (&str, OfficeId),
    to: (String, String),
    subject: String,
    paragraphs: Vec<String>,
) -> Result<Content> {
    let brand = brand(context, brand_id)?;
    let mut content = of_brand(brand, to, "en", subject, paragraphs);
    content.about.office = Some(office);
    content.button = Some(("Open vouchers".to_owned(), format!("{}/account/vouchers", origin(context, brand))));
    Ok(content)
}

async fn decided(context: &Context, organization: OrganizationId, voucher: VoucherId, state: &str) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let about = about(&mut scope, voucher).await?;
    let approved = about.approved.clone().unwrap_or_else(|| about.amount.clone());
    let by = about.decided_by.clone().unwrap_or_default();
    let reason = about.reason.as_deref().map_or(String::new(), |reason| format!(" Reason: {reason}"));
    let (what, then) = match state {
        "approved" if approved == about.amount => ("was approved", format!("{by} approved {approved}.")),
        "approved" => ("was approved for less", format!("{by} approved {approved} of {}.", about.amount)),
        "rejected" => ("was rejected", format!("{by} rejected it.{reason}")),
        "expired" => ("expired", format!("It was not decided by {}, so nothing is paid for it.", about.decide_by)),
        "reversed" => (
            "was reversed",
            format!(
                "It is worth nothing any more.{reason} What was paid for it is withdrawn from the office’s account."
            ),
        ),
        "paid" => ("was paid", format!("{approved} is in your payments account and comes with your next payout.")),
        _ => return Err(Error::NotFound),
    };
    let subject = format!("Voucher {} {what}: {approved}", about.number);
    let first = format!("The voucher for {} on {}.", about.service, about.service_on);
    written(context, (&about.brand, about.office), about.to.clone(), subject, vec![first, then])
}

async fn expiring(
    context: &Context,
    organization: OrganizationId,
    voucher: VoucherId,
    login: Option<LoginId>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let about = about(&mut scope, voucher).await?;
    let to = match login {
        Some(login) => approver(&mut scope, about.program, login).await?,
        None => about.to.clone(),
    };
    let subject = format!("Voucher {} expires on {}", about.number, about.decide_by);
    let words = format!(
        "The voucher for {} on {}, {}, waits for a decision. Without one it expires after {}.",
        about.service, about.service_on, about.amount, about.decide_by
    );
    let mut content = written(context, (&about.brand, about.office), to, subject, vec![words])?;
    if login.is_some() {
        content.about.office = None;
    }
    Ok(content)
}

async fn waiting(
    context: &Context,
    organization: OrganizationId,
    program: VoucherProgramId,
    login: LoginId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let to = approver(&mut scope, program, login).await?;
    let row = sqlx::query!(
        r#"select p.name, p.home_office_id, o.brand, count(v.id) as "count!", coalesce(sum(v.amount_cents), 0)::bigint as "amount!", min(v.decide_by) as first
           from voucher_program p join office o on o.organization_id = p.organization_id and o.id = p.home_office_id
           left join voucher v on v.organization_id = p.organization_id and v.program_id = p.id and v.state = 'submitted'
           where p.organization_id = $1 and p.id = $2 group by p.organization_id, p.id, o.organization_id, o.id"#,
        organization.0,
        program.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let count = match row.count {
        1 => "1 voucher waits".to_owned(),
        count => format!("{count} vouchers wait"),
    };
    let subject = format!("{count} for your decision: {}", dollars(row.amount));
    let mut words = vec![format!("{count} in {}, {} together.", row.name, dollars(row.amount))];
    if let Some(first) = row.first {
        words.push(format!("The first one expires after {}.", long_date(first)));
    }
    let mut content = written(context, (&row.brand, OfficeId(row.home_office_id)), to, subject, words)?;
    content.about.office = None;
    Ok(content)
}

async fn fund_low(
    context: &Context,
    organization: OrganizationId,
    program: VoucherProgramId,
    login: Option<LoginId>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select p.name, p.sponsor_name, p.sponsor_email, p.balance_cents - p.reserved_cents as left_cents, p.home_office_id, o.brand
         from voucher_program p join office o on o.organization_id = p.organization_id and o.id = p.home_office_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        program.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let to = match login {
        None => (row.sponsor_name.clone(), row.sponsor_email.clone()),
        Some(login) => {
            let person = sqlx::query!(
                r#"select l.first_name || ' ' || l.last_name as "name!", l.email from office_user u join login l on l.id = u.login_id
                   where u.organization_id = $1 and u.office_id = $2 and u.status = 'active' and u.login_id = $3"#,
                organization.0,
                row.home_office_id,
                login.0
            )
            .one_or_not_found(&mut scope)
            .await?;
            (person.name, person.email)
        }
    };
    let left = dollars(row.left_cents.unwrap_or_default().max(0));
    let subject = format!("{}: {left} is left in the fund", row.name);
    let words = format!(
        "A fifth or less of the fund that {} pays into is left: {left}. Vouchers for more than that can’t be approved until the next payment.",
        row.sponsor_name
    );
    let office = OfficeId(row.home_office_id);
    let mut content = written(context, (&row.brand, office), to, subject, vec![words])?;
    content.about.office = None;
    if login.is_none() {
        // A sponsor has no sign-in.
        content.button = None;
    }
    Ok(content)
}

async fn approver(scope: &mut Scope, program: VoucherProgramId, login: LoginId) -> Result<(String, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.first_name || ' ' || a.last_name as "name!", l.email from voucher_approver a join login l on l.id = a.login_id
           where a.organization_id = $1 and a.program_id = $2 and a.login_id = $3 and a.removed_at is null"#,
        organization.0,
        program.0,
        login.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((row.name, row.email))
}
