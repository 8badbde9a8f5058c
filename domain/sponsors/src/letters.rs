//! Emails about sponsored memberships: to businesses, to employees, to households and to the office. Each names the amount and the
//! date it is about.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::OrNotFound;
use kernel::downloads::long_date;
use messaging::letterhead::{brand, dollars, of_brand, open, origin};
use messaging::{Before, Content, Letter, Notice, Sending};
use tenancy::ids::{AddendumId, BusinessEmployeeId, BusinessInvoiceId, BusinessRefundId, OfficeId, OrganizationId};

use rules::dates::short_spanish_day;

use crate::bills::payment::BusinessPaymentKind;
use crate::terms::accept::make_link;
use crate::terms::addendum::{Addendum, AddendumState, Collection, load};
use crate::terms::proposal::upcoming;
use crate::{Context, Error, Result};

mod households;

use households::{Ends, ends, other_terms};

/// The button of an email to an employee, in both languages.
const JOIN: &str = "Join · Unirse";

pub(crate) struct SponsorLetters;

#[async_trait]
impl Letter for SponsorLetters {
    fn content<'a>(&self, sending: Sending<'a>) -> Option<BoxFuture<'a, Result<Content>>> {
        let Sending { context, organization, notice, .. } = sending;
        match notice {
            Notice::AddendumSent { addendum, .. } => Some(terms_sent(context, organization, *addendum).boxed()),
            Notice::AddendumProposed { addendum, .. } => Some(proposed(context, organization, *addendum).boxed()),
            Notice::RosterApplied { addendum, added, changed, left, missing, .. } => {
                Some(listed(context, organization, *addendum, [*added, *changed, *left, *missing]).boxed())
            }
            Notice::SponsorTerms { sponsorship, on } => {
                Some(other_terms(context, organization, (*sponsorship, *on)).boxed())
            }
            Notice::BusinessApplied { addendum } => Some(applied(context, organization, *addendum).boxed()),
            Notice::EmployeeInvited { employee, .. } => Some(invited(context, organization, *employee).boxed()),
            Notice::EmployeeRequested { employee, .. } => Some(requested(context, organization, *employee).boxed()),
            Notice::EmployeeDecided { employee, state } => {
                Some(decided(context, organization, *employee, state).boxed())
            }
            Notice::BusinessInvoice { invoice } => Some(billed(context, organization, *invoice).boxed()),
            Notice::BusinessRefunded { refund } => Some(refunded(context, organization, *refund).boxed()),
            Notice::BusinessRefundCheck { refund } => Some(send_check(context, organization, *refund).boxed()),
            Notice::BusinessLate { invoice, .. } => Some(late(context, organization, *invoice).boxed()),
            Notice::SponsorLate { invoice } => Some(late_for_office(context, organization, *invoice).boxed()),
            Notice::BusinessSuspended { addendum, .. } => Some(suspended(context, organization, *addendum).boxed()),
            Notice::SponsorEnds { sponsorship } => Some(ends(context, organization, *sponsorship, Ends::Now).boxed()),
            Notice::SponsorChoice { sponsorship } => {
                Some(ends(context, organization, *sponsorship, Ends::Soon).boxed())
            }
            Notice::SponsorMayEnd { sponsorship, on } => {
                Some(ends(context, organization, *sponsorship, Ends::MayOn(*on)).boxed())
            }
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let mut scope = open(context, organization).await?;
        let wanted = match notice {
            // A bill that was paid meanwhile is not late.
            Notice::BusinessLate { invoice, .. } | Notice::SponsorLate { invoice } => {
                sqlx::query_scalar!(
                    r#"select exists (select from business_invoice where organization_id = $1 and id = $2 and status = 'late') as "late!""#,
                    organization.0,
                    invoice.0
                )
                .fetch_one(scope.db())
                .await?
            }
            Notice::AddendumSent { addendum, .. } => load(&mut scope, *addendum, false).await?.state == AddendumState::Sent,
            Notice::AddendumProposed { addendum, .. } => load(&mut scope, *addendum, false).await?.proposed.is_some(),
            // Terms that were replaced meanwhile have an email of their own.
            Notice::SponsorTerms { sponsorship, on } => upcoming(&mut scope, *sponsorship, *on).await?.is_some(),
            // Who has chosen meanwhile is not asked again.
            Notice::SponsorEnds { sponsorship } | Notice::SponsorChoice { sponsorship } => {
                sqlx::query_scalar!(
                    r#"select exists (select from sponsorship where organization_id = $1 and id = $2 and choice = 'open') as "open!""#,
                    organization.0,
                    sponsorship.0
                )
                .fetch_one(scope.db())
                .await?
            }
            Notice::SponsorMayEnd { sponsorship, .. } => {
                sqlx::query_scalar!(
                    r#"select exists (select from sponsorship where organization_id = $1 and id = $2 and state = 'active') as "active!""#,
                    organization.0,
                    sponsorship.0
                )
                .fetch_one(scope.db())
                .await?
            }
            _ => true,
        };
        Ok(if wanted { Before::Send } else { Before::Skip })
    }
}

/// An addendum with its office.
struct About {
    addendum: Addendum,
    brand: String,
    office: OfficeId,
    office_name: String,
    office_email: String,
    slug: String,
}

async fn about(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<About> {
    let mut scope = open(context, organization).await?;
    let addendum = load(&mut scope, id, false).await?;
    let row = sqlx::query!(
        "select brand, name, email, slug from office where organization_id = $1 and id = $2",
        organization.0,
        addendum.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let office = addendum.office;
    Ok(About { addendum, brand: row.brand, office, office_name: row.name, office_email: row.email, slug: row.slug })
}

impl About {
    fn contact(&self) -> (String, String) {
        let Addendum { contact_first_name, contact_last_name, contact_email, .. } = &self.addendum;
        (format!("{contact_first_name} {contact_last_name}"), contact_email.clone())
    }

    fn desk(&self) -> (String, String) {
        (self.office_name.clone(), self.office_email.clone())
    }

    fn written(
        &self,
        context: &Context,
        to: (String, String),
        (subject, paragraphs): (String, Vec<String>),
        (button, path): (&str, String),
    ) -> Result<Content> {
        let brand = brand(context, &self.brand)?;
        let mut content = of_brand(brand, to, "en", subject, paragraphs);
        content.about.office = Some(self.office);
        content.button = Some((button.to_owned(), format!("{}{path}", origin(context, brand))));
        Ok(content)
    }
}

/// [`terms_said`], and from when.
fn terms_words(addendum: &Addendum) -> String {
    format!("{}, from {}.", terms_said(addendum), long_date(addendum.terms.starts_on))
}

/// "Acme pays 75% of each employee’s membership, after a discount of 10%".
fn terms_said(addendum: &Addendum) -> String {
    use rules::sponsors::ContributionKind;
    let terms = &addendum.terms;
    let part = match terms.contribution {
        ContributionKind::All => "pays each employee’s membership in full".to_owned(),
        ContributionKind::Percent => format!("pays {}% of each employee’s membership", terms.contribution_percent),
        ContributionKind::Fixed => format!(
            "pays {} of a monthly and {} of a yearly membership, for each employee",
            dollars(terms.monthly.0),
            dollars(terms.yearly.0)
        ),
        ContributionKind::None => "pays nothing; employees get the discount".to_owned(),
    };
    let discount = match terms.discount_percent.0.is_zero() {
        true => String::new(),
        false => format!(", after a discount of {}%", terms.discount_percent),
    };
    format!("{} {part}{discount}", addendum.business_name)
}

/// As [`terms_words`], in Spanish.
fn terms_in_spanish(addendum: &Addendum) -> String {
    use rules::sponsors::ContributionKind;
    let terms = &addendum.terms;
    let part = match terms.contribution {
        ContributionKind::All => "paga la membresía completa de cada empleado".to_owned(),
        ContributionKind::Percent => {
            format!("paga el {}% de la membresía de cada empleado", terms.contribution_percent)
        }
        ContributionKind::Fixed => format!(
            "paga {} de una membresía mensual y {} de una anual, por cada empleado",
            dollars(terms.monthly.0),
            dollars(terms.yearly.0)
        ),
        ContributionKind::None => "no paga nada; los empleados reciben el descuento".to_owned(),
    };
    let discount = match terms.discount_percent.0.is_zero() {
        true => String::new(),
        false => format!(", después de un descuento del {}%", terms.discount_percent),
    };
    format!("{} {part}{discount}, desde el {}.", addendum.business_name, short_spanish_day(terms.starts_on))
}

async fn terms_sent(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let (business, key) = make_link(context, organization, id).await?;
    let subject = format!("{} invites {} to sponsor memberships", about.office_name, about.addendum.business_name);
    let words = vec![
        format!("{} offers memberships for your employees.", about.office_name),
        terms_words(&about.addendum),
        "Read the terms, and accept them to begin. The link works for 30 days.".to_owned(),
    ];
    let path = format!("/accounts/complete-business-signup/{business}/{key}");
    about.written(context, about.contact(), (subject, words), ("Read the terms", path))
}

async fn proposed(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let mut about = about(context, organization, id).await?;
    about.addendum.terms = about.addendum.proposed.take().ok_or(Error::NotFound)?;
    let subject = format!("{} proposes new terms to {}", about.office_name, about.addendum.business_name);
    let words = vec![
        format!("{}.", terms_said(&about.addendum)),
        "Accept them under Settings; until then your terms stay as they are.".to_owned(),
        "New employees then join under them. Who is enrolled keeps the running term, and gets an email.".to_owned(),
    ];
    about.written(context, about.contact(), (subject, words), ("Open settings", "/business/settings".to_owned()))
}

async fn listed(
    context: &Context,
    organization: OrganizationId,
    id: AddendumId,
    [added, changed, left, missing]: [i64; 4],
) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let subject = format!("Your list at {}: {added} new, {changed} changed, {left} left", about.office_name);
    let words = match missing {
        0 => "Everybody else of your list is in the file.".to_owned(),
        1 => "1 person of your list is not in the file. Nothing happened to them.".to_owned(),
        more => format!("{more} people of your list are not in the file. Nothing happened to them."),
    };
    let to = about.contact();
    about.written(context, to, (subject, vec![words]), ("Open employees", "/business/members".to_owned()))
}

async fn applied(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let (name, email) = about.contact();
    let subject = format!("{} asks to sponsor memberships", about.addendum.business_name);
    let words = vec![format!("{name} ({email}) asks for terms."), "Enter the terms and send them.".to_owned()];
    about.written(
        context,
        about.desk(),
        (subject, words),
        ("Open BusinessConnect", "/account/business-connect".to_owned()),
    )
}

struct Person {
    addendum: AddendumId,
    first_name: String,
    name: String,
    email: Option<String>,
}

async fn person(context: &Context, organization: OrganizationId, id: BusinessEmployeeId) -> Result<Person> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select addendum_id, first_name, last_name, email from business_employee where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(Person {
        addendum: AddendumId(row.addendum_id),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        email: row.email,
    })
}

async fn invited(context: &Context, organization: OrganizationId, id: BusinessEmployeeId) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let to = (person.name.clone(), person.email.ok_or(Error::NotFound)?);
    let (business, office, code) = (&about.addendum.business_name, &about.office_name, &about.addendum.code);
    let subject = format!("{business} sponsors your membership at {office} · {business} patrocina su membresía");
    // An employer's list says nothing about languages: the email has both.
    let words = vec![
        format!("{}, your employer offers a membership at {office}.", person.first_name),
        terms_words(&about.addendum),
        format!("Join with the code {code}. You see your price before you join."),
        format!("{}, su empleador ofrece una membresía en {office}.", person.first_name),
        terms_in_spanish(&about.addendum),
        format!("Únase con el código {code}. Verá su precio antes de unirse."),
    ];
    let path = format!("/businessconnect/{}", about.slug);
    about.written(context, to, (subject, words), (JOIN, path))
}

async fn requested(context: &Context, organization: OrganizationId, id: BusinessEmployeeId) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let subject = format!("{} asks to join at {}", person.name, about.office_name);
    let words = vec![
        format!(
            "{} asks to join with your code. Approve or decline within 14 days; then the request lapses.",
            person.name
        ),
        terms_words(&about.addendum),
    ];
    about.written(context, about.contact(), (subject, words), ("Open employees", "/business/members".to_owned()))
}

async fn decided(
    context: &Context,
    organization: OrganizationId,
    id: BusinessEmployeeId,
    state: &str,
) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let to = (person.name.clone(), person.email.ok_or(Error::NotFound)?);
    let business = &about.addendum.business_name;
    let path = format!("/businessconnect/{}", about.slug);
    if state == "approved" {
        let subject =
            format!("{business} approved your membership at {} · {business} aprobó su membresía", about.office_name);
        let code = &about.addendum.code;
        let words = vec![
            terms_words(&about.addendum),
            format!("Join with the code {code}. Enter your email as in your request."),
            terms_in_spanish(&about.addendum),
            format!("Únase con el código {code}. Escriba su correo como en su solicitud."),
        ];
        return about.written(context, to, (subject, words), (JOIN, path));
    }
    let subject = format!("{business} declined your request · {business} rechazó su solicitud");
    let office = &about.office_name;
    let words = vec![
        format!("{business} doesn’t sponsor your membership at {office}. Nothing was charged."),
        format!("{business} no patrocina su membresía en {office}. No se cobró nada."),
    ];
    let mut content = about.written(context, to, (subject, words), ("", path))?;
    content.button = None;
    Ok(content)
}

struct Bill {
    about: About,
    month: String,
    total: String,
    open: String,
    due_on: String,
    automatic: bool,
    is_zero: bool,
    next_attempt_on: Option<String>,
    failure: Option<String>,
}

async fn bill(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Bill> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.addendum_id, i.bill_on, i.total_cents as "total_cents!", greatest(i.total_cents, 0) - i.paid_cents - i.written_off_cents as "open!", i.due_on,
             i.collection as "collection: Collection", i.next_attempt_on, (select p.failure_message from business_payment p where p.organization_id = i.organization_id
               and p.invoice_id = i.id order by p.id desc limit 1) as failure
           from business_invoice i where i.organization_id = $1 and i.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    Ok(Bill {
        about: about(context, organization, AddendumId(row.addendum_id)).await?,
        month: row.bill_on.format("%B %Y").to_string(),
        total: dollars(row.total_cents),
        open: dollars(row.open),
        due_on: long_date(row.due_on),
        automatic: row.collection == Collection::Automatic,
        is_zero: row.total_cents <= 0,
        next_attempt_on: row.next_attempt_on.map(long_date),
        failure: row.failure,
    })
}

async fn billed(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("Invoice for {} from {}: {}", bill.month, about.office_name, bill.total);
    let how = if bill.is_zero {
        "Nothing is charged. What is left of your credit is taken off the next invoice, or refunded if none follows within 31 days.".to_owned()
    } else if bill.automatic {
        format!("We charge {} to your payment method today.", bill.total)
    } else {
        format!("Please pay {} by {}, by check or online.", bill.total, bill.due_on)
    };
    let words = vec![how, "The invoice names each employee, period and reason.".to_owned()];
    about.written(context, about.contact(), (subject, words), ("Open the invoice", "/business/reports".to_owned()))
}

async fn late(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("{} is due to {}", bill.open, about.office_name);
    let mut words = vec![format!("Your invoice for {} is not paid: {} is due.", bill.month, bill.open)];
    words.extend(bill.failure.as_ref().map(|why| format!("The last payment failed: {why}")));
    words.extend(bill.next_attempt_on.as_ref().map(|on| format!("We try again on {on}.")));
    words.push("If it stays unpaid for 28 days, your sponsorship ends, and your employees choose whether to keep their memberships.".to_owned());
    about.written(context, about.contact(), (subject, words), ("Pay now", "/business/reports".to_owned()))
}

async fn late_for_office(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("Sponsor late: {} owes {}", about.addendum.business_name, bill.open);
    let words = vec![
        format!("The invoice for {} is not paid.", bill.month),
        "Memberships stay active. After 28 days the sponsorship ends, and members choose whether to keep theirs."
            .to_owned(),
    ];
    about.written(
        context,
        about.desk(),
        (subject, words),
        ("Open BusinessConnect", "/account/business-connect".to_owned()),
    )
}

struct Refunded {
    about: About,
    amount: String,
    month: String,
    on: String,
    /// A card or bank account; missing where the office sends a check.
    method: Option<&'static str>,
}

async fn refund_of(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<Refunded> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.addendum_id, i.bill_on, r.amount_cents, (coalesce(r.settled_at, r.created_at) at time zone o.timezone)::date as "on!", p.kind as "kind?: BusinessPaymentKind"
           from business_refund r join business_invoice i on i.organization_id = r.organization_id and i.id = r.invoice_id
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           left join business_payment p on p.organization_id = r.organization_id and p.id = r.payment_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    Ok(Refunded {
        about: about(context, organization, AddendumId(row.addendum_id)).await?,
        amount: dollars(row.amount_cents),
        month: row.bill_on.format("%B %Y").to_string(),
        on: long_date(row.on),
        method: row.kind.map(|kind| if kind == BusinessPaymentKind::Bank { "bank account" } else { "card" }),
    })
}

async fn refunded(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<Content> {
    let refund = refund_of(context, organization, id).await?;
    let about = &refund.about;
    let subject = format!("Refund from {}: {}", about.office_name, refund.amount);
    let how = match refund.method {
        Some(method) => format!(
            "{} refunded {} on {} to the {method} you paid with. Your bank may need a few days.",
            about.office_name, refund.amount, refund.on
        ),
        None => format!("{} sends you a check for {}.", about.office_name, refund.amount),
    };
    let why = format!("It is the credit of your invoice for {}, which no later invoice used.", refund.month);
    let to = about.contact();
    about.written(context, to, (subject, vec![how, why]), ("Open the invoice", "/business/reports".to_owned()))
}

async fn send_check(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<Content> {
    let refund = refund_of(context, organization, id).await?;
    let about = &refund.about;
    let business = &about.addendum.business_name;
    let subject = format!("Send {business} a check for {}", refund.amount);
    let words = vec![
        format!(
            "{business} has {} of credit from its invoice for {}, which no later invoice used.",
            refund.amount, refund.month
        ),
        format!(
            "It could not be refunded to a card or bank account. We booked the check on {}; please send it to {}.",
            refund.on, about.addendum.contact_email
        ),
    ];
    let (to, button) = (about.desk(), ("Open BusinessConnect", "/account/business-connect".to_owned()));
    about.written(context, to, (subject, words), button)
}

async fn suspended(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let on = about.addendum.suspended_on.map(long_date).unwrap_or_default();
    let subject = format!("Your sponsorship at {} ended on {on}", about.office_name);
    let words = vec![
        "Your invoice was not paid within 28 days. Your employees have 14 days to keep their memberships at their own cost.".to_owned(),
        "If you pay within these 14 days, your sponsorship goes on for everyone who has not chosen. What you owe stays owed.".to_owned(),
    ];
    about.written(context, about.contact(), (subject, words), ("Pay now", "/business/reports".to_owned()))
}
