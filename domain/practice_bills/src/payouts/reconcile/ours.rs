//! Our payments that the provider's list names.

use gateways::cards::ListedPayment;
use payments::engine::Status;
use tenancy::Scope;
use tenancy::ids::{BusinessPaymentId, OrganizationId, PaymentId, TierPaymentId};

use crate::own_payment::OwnPayment;
use crate::{Context, Result};

/// Our payment for one reference.
pub(super) struct OurPayment {
    pub payment: OwnPayment,
    pub status: Status,
    pub amount: i64,
    pub provider_id: Option<String>,
    /// Created more than a day ago.
    pub old: bool,
}

impl OurPayment {
    /// A bank debit that was returned later is still a payment at the provider.
    pub(super) const fn was_paid(&self) -> bool {
        matches!(self.status, Status::Succeeded | Status::Returned)
    }

    pub(super) const fn is_open(&self) -> bool {
        !self.status.is_final()
    }

    /// It is paid at the provider, and querying it should settle it here.
    pub(super) const fn may_settle(&self) -> bool {
        !self.was_paid() && (self.old || !self.is_open())
    }
}

/// Our payment that a payment at the provider is for, by its reference.
pub(super) fn own_of(theirs: &ListedPayment) -> Option<OwnPayment> {
    OwnPayment::parse(theirs.payment_ref.as_deref()?)
}

/// Our payments that the provider's name.
pub(super) async fn ours(context: &Context, theirs: &[ListedPayment]) -> Result<Vec<OurPayment>> {
    let (mut households, mut practices, mut businesses) = (Keys::default(), Keys::default(), Keys::default());
    for payment in theirs.iter().filter_map(own_of) {
        match payment {
            OwnPayment::Household(organization, payment) => households.push(organization, payment.0),
            OwnPayment::Practice(organization, payment) => practices.push(organization, payment.0),
            OwnPayment::Business(organization, payment) => businesses.push(organization, payment.0),
        }
    }
    // Platform scope: the provider's list covers all tenants.
    let mut found = vec![];
    for cell in context.database.each_cell() {
        let mut scope = cell.platform("Reconciliation").await?;
        found.extend(of_households(&mut scope, &households).await?);
        found.extend(of_practices(&mut scope, &practices).await?);
        found.extend(of_businesses(&mut scope, &businesses).await?);
    }
    Ok(found)
}

/// The organizations and ids of payments in one table.
#[derive(Default)]
struct Keys {
    organizations: Vec<i64>,
    ids: Vec<i64>,
}

impl Keys {
    fn push(&mut self, organization: OrganizationId, id: i64) {
        self.organizations.push(organization.0);
        self.ids.push(id);
    }
}

async fn of_households(scope: &mut Scope, keys: &Keys) -> Result<Vec<OurPayment>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select p.organization_id as organization, p.id, p.status as "status: Status", p.amount_cents as amount, p.provider_id,
             p.created_at < business_now() - interval '1 day' as "old!"
           from unnest($1::bigint[], $2::bigint[]) n (organization_id, id)
           join payment p on p.organization_id = n.organization_id and p.id = n.id"#,
        &keys.organizations,
        &keys.ids
    )
    .fetch_all(scope.db())
    .await?;
    let named = |organization, id| OwnPayment::Household(organization, PaymentId(id));
    Ok(rows.into_iter().map(|row| row.of(named)).collect())
}

async fn of_practices(scope: &mut Scope, keys: &Keys) -> Result<Vec<OurPayment>> {
    if keys.ids.is_empty() {
        return Ok(vec![]);
    }
    let rows = sqlx::query_as!(
        Row,
        r#"select p.organization_id as organization, p.id, p.status as "status: Status", p.amount_cents as amount, p.provider_id,
             p.created_at < business_now() - interval '1 day' as "old!"
           from unnest($1::bigint[], $2::bigint[]) n (organization_id, id)
           join tier_payment p on p.organization_id = n.organization_id and p.id = n.id"#,
        &keys.organizations,
        &keys.ids
    )
    .fetch_all(scope.db())
    .await?;
    let named = |organization, id| OwnPayment::Practice(organization, TierPaymentId(id));
    Ok(rows.into_iter().map(|row| row.of(named)).collect())
}

async fn of_businesses(scope: &mut Scope, keys: &Keys) -> Result<Vec<OurPayment>> {
    if keys.ids.is_empty() {
        return Ok(vec![]);
    }
    let rows = sqlx::query_as!(
        Row,
        r#"select p.organization_id as organization, p.id, p.status as "status: Status", p.amount_cents as amount, p.provider_id,
             p.created_at < business_now() - interval '1 day' as "old!"
           from unnest($1::bigint[], $2::bigint[]) n (organization_id, id)
           join business_payment p on p.organization_id = n.organization_id and p.id = n.id"#,
        &keys.organizations,
        &keys.ids
    )
    .fetch_all(scope.db())
    .await?;
    let named = |organization, id| OwnPayment::Business(organization, BusinessPaymentId(id));
    Ok(rows.into_iter().map(|row| row.of(named)).collect())
}

/// A payment of one of the tables.
struct Row {
    organization: i64,
    id: i64,
    status: Status,
    amount: i64,
    provider_id: Option<String>,
    old: bool,
}

impl Row {
    fn of(self, payment: fn(OrganizationId, i64) -> OwnPayment) -> OurPayment {
        OurPayment {
            payment: payment(OrganizationId(self.organization), self.id),
            status: self.status,
            amount: self.amount,
            provider_id: self.provider_id,
            old: self.old,
        }
    }
}
