//! A test enrollment: a real one, of a made-up patient who pays at the office, in a transaction that is never
//! committed. It shows an office during setup what a patient gets, and leaves nothing behind: no household, no bill,
//! no job and so no email.

use chrono::Months;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use tenancy::{Reach, contract};
use uuid::Uuid;

use super::consent::terms_version;
use super::context::{EnrollmentContext, Visitor};
use super::order;
use super::order_check::{OrderCheck, check_order};
use super::page::{Pricing, priced};
use super::place::{CheckedOrder, place};
use super::request::{
    Acknowledgements, Desk, EntryPoint, Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, SignupRequest,
    SignupStatus,
};
use crate::plans::{CatalogQuery, catalog_for};
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;
use rules::enrollment::Catalog;
use rules::plans::Channel;
use rules::subscriptions::Period;

const AGE_MONTHS: u32 = 35 * 12;

/// The outcome of a test enrollment, which is not stored.
#[contract(rename = "TestEnrollment")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rehearsal {
    pub patient: String,
    pub plan_name: String,
    /// The number on the membership card.
    pub account_number: String,
    /// What the patient would pay at the office.
    pub due: Cents,
    /// The number of emails that such an enrollment sends.
    pub emails: i64,
    /// Why patients can't enroll yet.
    pub closed: Option<String>,
}

/// Enrolls a made-up patient at an office of `reach` in its first plan with yearly payment, and rolls it back.
///
/// # Errors
/// [`Error::Conflict`] if the office has no such plan.
pub async fn rehearse(context: &Context, brand: &Brand, reach: &Reach, office: OfficeId) -> Result<Rehearsal> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let catalog = catalog_for(&mut scope, office, CatalogQuery::default()).await?;
    let pricing = Pricing {
        channel: Channel::Internal,
        promo_code: None,
        referral_code: None,
        group_code: None,
        account: None,
        starts_on: None,
        super_admin: false,
    };
    let request = first_offer(brand, &catalog, pricing).ok_or(Refusal::REHEARSAL_NEEDS_PLAN)?;
    let entry = EnrollmentContext {
        entry_point: EntryPoint::Staff,
        reach: reach.clone(),
        office,
        account: None,
        visitor: Visitor::default(),
    };
    let (family, quote) = match check_order(&mut scope, &catalog, brand, EntryPoint::Staff, pricing, &request).await? {
        OrderCheck::Order(order) => *order,
        OrderCheck::Answer(_) | OrderCheck::OnFile(_) => {
            return Err(Refusal::REHEARSAL_FAILED.into());
        }
    };
    let due = quote.due_today;
    let checked =
        CheckedOrder { catalog: &catalog, entry: &entry, family, quote, request: &request, password_hash: None };
    let (id, _) = place(context, &mut scope, checked, brand, &Uuid::new_v4().to_string()).await?;
    let result = order::by_id(&mut scope, id).await?.and_then(|order| order.result).ok_or(Error::NotFound)?;
    if result.status != SignupStatus::Done {
        return Err(Error::Internal(anyhow::anyhow!("a test enrollment ended as {}", result.status.as_str())));
    }
    let organization = scope.organization();
    // The jobs of this transaction: invisible to others, and rolled back with it.
    let emails = sqlx::query_scalar!(
        r#"select count(*) as "emails!" from job where organization_id = $1 and kind = 'send_mail' and xmin = pg_current_xact_id()::xid"#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    // The scope ends here without a commit.
    drop(scope);
    Ok(Rehearsal {
        patient: result.members.first().map(|member| member.name.clone()).unwrap_or_default(),
        plan_name: result.members.first().map(|member| member.plan_name.clone()).unwrap_or_default(),
        account_number: result.account_number.unwrap_or_default(),
        due,
        emails,
        closed: catalog.office.closed().map(|closed| closed.for_staff().to_string()),
    })
}

/// The test patient's order for the first plan on offer that is billed yearly and can be paid at the office.
fn first_offer(brand: &Brand, catalog: &Catalog, pricing: Pricing<'_>) -> Option<SignupRequest> {
    catalog.plans.iter().find_map(|plan| {
        let mut request = request(brand, catalog, PlanChoice { plan: plan.id, period: Period::Year });
        let quote = priced(brand, catalog, pricing, &request.family.quote_members());
        let offered = quote.problems.is_empty() && !quote.lines.is_empty() && quote.can_pay_in_office;
        (request.quoted_due_today, request.quote_version) = (quote.due_today, quote.version);
        offered.then_some(request)
    })
}

fn request(brand: &Brand, catalog: &Catalog, choice: PlanChoice) -> SignupRequest {
    let office = &catalog.office;
    let email = format!("test-{}@example.com", Uuid::new_v4().simple());
    let owner = Owner {
        first_name: "Test".to_owned(),
        last_name: "Patient".to_owned(),
        birth_date: Some(catalog.today - Months::new(AGE_MONTHS)),
        email: email.clone().into(),
        phone: office.phone.clone().into(),
        address1: office.address_line1.clone().into(),
        address2: None,
        city: office.city.clone(),
        state: office.state.clone(),
        zip: office.zip.clone(),
        group_code: None,
        referral_code: None,
        insured: None,
        plans: vec![choice],
        particulars: Particulars::default(),
    };
    SignupRequest {
        office: office.id,
        language: "en".to_owned(),
        promo_code: None,
        family: Family { owner, members: vec![], on_file: None },
        confirm_email: email.into(),
        password: String::new().into(),
        confirm_password: String::new().into(),
        confirm_zip: office.zip.clone(),
        payment: PaymentChoice { by: PayBy::InOffice, token: None },
        quoted_due_today: Cents::ZERO,
        quote_version: String::new(),
        acknowledgements: Acknowledgements {
            terms: true,
            auto_renewal: true,
            right_plan: true,
            electronic: true,
            guardian: true,
        },
        terms_version: terms_version(brand).to_owned(),
        drop_failed: false,
        desk: Desk { confirm_duplicates: true, ..Desk::default() },
    }
}
