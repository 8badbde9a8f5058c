//! The area `enrollment`: enrollment by signed-in people. Staff enroll households, family members, and plans, and
//! re-enroll former members; a household adds to itself. All calls use the same Finish & Pay.

mod page;
mod request;

use catalog::plans::Channel;
use households::enrollment::{self, EnrollmentContext, EntryPoint, HouseholdPlace, Pricing, Visitor};
use kernel::{Context, Error};
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId};
use tenancy::{Caller, Permission, Reach};

use crate::signup::{Codes, Quote, SignupResult, people};
use crate::within::{AtSomeOffice, SomeUser};
use frame::area::{Area, Example, Operation, Tag, person};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, AtOwnAccount, Path};

pub use page::EnrollmentPage;
use request::{
    Duplicates, DuplicatesRequest, EnrollmentOrder, EnrollmentQuoteRequest, EnrollmentRequest, FoundPeople,
    HouseholdQuoteRequest, PersonSearch, starts_on,
};

pub const TAG: Tag = Tag::new("Enrollment", "Enrollment by staff, and by households adding plans or people.");

pub struct EnrollmentArea;

impl Area for EnrollmentArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("enrollment_page", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office), ("accountId", Example::Account)]),
        Operation::new("enrollment_quote", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]).body(person),
        Operation::new("enrollment_search", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "firstName": "Ana" })),
        Operation::new("enrollment_duplicates", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("add_members", Permitted::ENROLLMENT).parameters(&[("id", Example::Owner)]).body(sample),
        Operation::new("add_additional_subscription", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Owner)])
            .body(sample),
        Operation::new("reenroll", Permitted::OFFICE_OR_CLIENT)
            .parameters(&[
                ("officeId", Example::Office),
                ("memberId", Example::Member),
                ("membershipId", Example::Plan),
            ])
            .body(sample),
        Operation::new("subscribe", Permitted::OFFICE_OR_CLIENT).parameters(&[("id", Example::Client)]).body(sample),
        Operation::new("own_enrollment_page", Permitted::CLIENT).parameters(&[("officeId", Example::Office)]),
        Operation::new("own_enrollment_quote", Permitted::CLIENT).parameters(&[("officeId", Example::Office)]),
    ];
}

/// The key of Finish & Pay, created when the page opens. Repeating a call with the same key never enrolls twice.
type Key = Header<String>;

/// The caller's role and household: staff of the office for the household in `account`, or the account owner for their
/// own.
fn enrollment_context(
    caller: &Caller,
    office: OfficeId,
    account: Option<AccountId>,
    visitor: Visitor,
) -> Result<EnrollmentContext, ApiError> {
    if caller.user_type.is_household() {
        let (reach, own) = caller.at_own_account(Some(office))?;
        if account.is_some_and(|a| a != own) {
            return Err(ApiError::not_found());
        }
        // Enrollment also writes the office's numbers and counters, so the reach is the office's; the household is
        // fixed by its own id.
        let reach = Reach::office(reach.organization, office, caller.actor());
        return Ok(EnrollmentContext {
            entry_point: EntryPoint::Household,
            reach,
            office,
            account: Some(own),
            visitor,
        });
    }
    let caller = caller.clone().with(Permission::Enrollment)?;
    Ok(EnrollmentContext { entry_point: EntryPoint::Staff, reach: caller.at_office(office)?, office, account, visitor })
}

/// Runs the order to completion, even if the client disconnects.
async fn run(
    context: &Context,
    brand: &HostBrand,
    entry: EnrollmentContext,
    request: enrollment::SignupRequest,
    key: String,
) -> Answer<SignupResult> {
    let (context, brand) = (context.clone(), brand.0.clone());
    run_to_completion(async move {
        let language = frame::request_context::language();
        match enrollment::enroll(&context, &brand, entry, request, &key, None).await {
            Err(Error::Invalid(fields)) => Err(ApiError::invalid(&fields, language)),
            other => Ok(data(SignupResult::of(other?))),
        }
    })
    .await
}

/// A request whose response lists what prevents the enrollment; nothing is charged.
fn sample(id: &dyn Fn(Example) -> Value) -> Value {
    json!({
        "officeId": id(Example::Office), "accountId": id(Example::Account), "language": "en", "payment": { "kind": "on_file" },
        "members": [{ "key": "m", "memberId": id(Example::Member), "planId": id(Example::Plan), "period": "month" }],
        "acknowledgements": { "terms": true, "autoRenewal": true, "rightPlan": true, "electronic": true },
        "quotedDueToday": "0.00", "quoteVersion": "none", "termsVersion": "none",
    })
}

#[OpenApi(tag = "TAG")]
impl EnrollmentArea {
    /// The office's enrollment page for staff, with a household if one is given.
    #[oai(path = "/dentists/:id/enrollment", method = "get", operation_id = "enrollment_page")]
    async fn page(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        /// The household to add to.
        #[oai(name = "accountId")]
        account: Query<Option<i64>>,
    ) -> Answer<EnrollmentPage> {
        let mut scope = id.context.database.scope(id.reach.clone()).await.map_err(Error::from)?;
        let account = account.0.map(AccountId);
        let catalog = enrollment::staff_page(&mut scope, id.office, account).await?;
        let payor = enrollment::may_choose_payor(&catalog.office, enrollment::is_super_admin(&mut scope).await?);
        scope.commit().await.map_err(Error::from)?;
        Ok(data(EnrollmentPage::staff(&id.context, &brand, &catalog, payor)))
    }

    /// What the people pay today and later, for staff.
    #[oai(path = "/dentists/:id/enrollment/quote", method = "post", operation_id = "enrollment_quote")]
    async fn quote(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        body: ValidJson<EnrollmentQuoteRequest>,
    ) -> Answer<Quote> {
        let members = people(&body.members)?;
        let starts_on = starts_on(body.starts_on.as_deref())?;
        let group = body.group_code.as_deref().map(str::trim).filter(|code| !code.is_empty());
        let codes = Codes { promo: body.promo_code.as_deref(), referral: body.referral_code.as_deref(), group };
        let mut scope = id.context.database.read(id.reach.clone()).await.map_err(Error::from)?;
        let pricing = Pricing {
            channel: Channel::Internal,
            promo_code: codes.promo,
            referral_code: codes.referral,
            group_code: codes.group,
            account: body.account_id.map(AccountId),
            starts_on,
            super_admin: enrollment::is_super_admin(&mut scope).await?,
        };
        let (quote, catalog) = enrollment::quote_at(&mut scope, &brand, id.office, pricing, &members).await?;
        Ok(data(Quote::of(quote, codes, Some(&catalog))))
    }

    /// People on file whose names or chart id begin with the search text; at least two characters.
    #[oai(path = "/dentists/:id/enrollment/search", method = "post", operation_id = "enrollment_search")]
    async fn search(&self, id: Path<AtOffice>, body: ValidJson<PersonSearch>) -> Answer<FoundPeople> {
        let mut scope = id.context.database.scope(id.reach.clone()).await.map_err(Error::from)?;
        let asked = &body.0;
        let found =
            enrollment::people_on_file(&mut scope, id.office, &asked.first_name, &asked.last_name, &asked.chart_id)
                .await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(FoundPeople { found }))
    }

    /// Possible duplicates of the people to be added.
    #[oai(path = "/dentists/:id/enrollment/duplicates", method = "post", operation_id = "enrollment_duplicates")]
    async fn duplicates(&self, id: Path<AtOffice>, body: ValidJson<DuplicatesRequest>) -> Answer<Duplicates> {
        let people = body.read()?;
        let mut scope = id.context.database.scope(id.reach.clone()).await.map_err(Error::from)?;
        let found = enrollment::look_for_duplicates(&mut scope, id.office, &people).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Duplicates { duplicates: found.into_iter().map(Into::into).collect() }))
    }

    /// Enrolls a new household, or new family members of an existing one. `id` is a user who works at the office.
    #[oai(path = "/users/:id/members/add", method = "post", operation_id = "add_members")]
    async fn add(
        &self,
        id: Path<SomeUser>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<EnrollmentRequest>,
    ) -> Answer<SignupResult> {
        staff_order(&id.context, &brand, &id, client, key.0, body.0).await
    }

    /// Enrolls household members in an additional plan each. `id` is a user who works at the office.
    #[oai(
        path = "/users/:id/members/add-additional-subscription",
        method = "post",
        operation_id = "add_additional_subscription"
    )]
    async fn add_plan(
        &self,
        id: Path<SomeUser>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<EnrollmentRequest>,
    ) -> Answer<SignupResult> {
        staff_order(&id.context, &brand, &id, client, key.0, body.0).await
    }

    /// Re-enrolls a former member and keeps their history.
    #[oai(
        path = "/dentists/:officeId/subscription/plan/:memberId/re-enroll",
        method = "put",
        operation_id = "reenroll"
    )]
    #[allow(clippy::too_many_arguments, reason = "the path, the query and the key are the specification's")]
    async fn reenroll(
        &self,
        #[oai(name = "officeId")] id: Path<AtSomeOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        brand: HostBrand,
        client: RequestClient,
        /// The plan to enroll in.
        #[oai(name = "membershipId")]
        plan: Query<i64>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<EnrollmentOrder>,
    ) -> Answer<SignupResult> {
        let (member, plan) = (MemberId(member.0), PlanId(plan.0));
        let mut entry = enrollment_context(&id.caller, id.office, None, visitor(client))?;
        let mut scope = id.context.database.read(entry.reach.clone()).await.map_err(Error::from)?;
        let account = enrollment::account_of_member(&mut scope, id.office, member, plan).await?;
        drop(scope);
        if entry.account.is_some_and(|own| own != account) {
            return Err(ApiError::not_found());
        }
        entry.account = Some(account);
        let mut request = body.read(true)?;
        request.office = id.office;
        request.family.members.retain(|m| m.particulars.member == Some(member));
        for one in &mut request.family.members {
            one.plans.retain(|choice| choice.plan == plan);
        }
        run(&id.context, &brand, entry, request, key.0).await
    }

    /// Enrolls, adds, or re-enrolls people of an existing household. `id` is the account owner's user: the caller's
    /// own, or a patient's at an office where the caller works.
    #[oai(path = "/users/:id/account/payment/subscribe", method = "post", operation_id = "subscribe")]
    async fn subscribe(
        &self,
        id: Path<SomeUser>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<EnrollmentOrder>,
    ) -> Answer<SignupResult> {
        let office = OfficeId(body.office_id);
        let mut entry = enrollment_context(&id.caller, office, None, visitor(client))?;
        if entry.account.is_none() {
            let mut scope = id.context.database.read(entry.reach.clone()).await.map_err(Error::from)?;
            entry.account = Some(enrollment::account_of_user(&mut scope, office, id.user).await?);
        }
        run(&id.context, &brand, entry, body.read(true)?, key.0).await
    }

    /// The caller's household, and the plans it can choose.
    #[oai(path = "/patient/enrollment", method = "get", operation_id = "own_enrollment_page")]
    async fn own_page(
        &self,
        own: AtOwnAccount,
        brand: HostBrand,
        /// The office, for a user who is a member at several.
        #[oai(name = "officeId")]
        office: Query<Option<i64>>,
    ) -> Answer<EnrollmentPage> {
        let HouseholdPlace { reach, account, office } = own_household(&own, office.0)?;
        let mut scope = own.context.database.read(reach).await.map_err(Error::from)?;
        let catalog = enrollment::household_page(&mut scope, office, Some(account)).await?;
        Ok(data(EnrollmentPage::household(&own.context, &brand, &catalog)))
    }

    /// Quotes for the caller's household.
    #[oai(path = "/patient/enrollment/quote", method = "post", operation_id = "own_enrollment_quote")]
    async fn own_quote(
        &self,
        own: AtOwnAccount,
        brand: HostBrand,
        /// The office, for a user who is a member at several.
        #[oai(name = "officeId")]
        office: Query<Option<i64>>,
        client: RequestClient,
        body: ValidJson<HouseholdQuoteRequest>,
    ) -> Answer<Quote> {
        let own_household = own_household(&own, office.0)?;
        let members = people(&body.members)?;
        let codes = Codes { promo: body.promo_code.as_deref(), ..Codes::default() };
        let (quote, catalog) =
            enrollment::own_quote(&own.context, &brand, own_household, codes.promo, &members, &client.0).await?;
        Ok(data(Quote::of(quote, codes, Some(&catalog))))
    }
}

fn visitor(client: RequestClient) -> Visitor {
    Visitor { address: client.0.address, browser: client.0.browser, source: None }
}

async fn staff_order(
    context: &Context,
    brand: &HostBrand,
    id: &SomeUser,
    client: RequestClient,
    key: String,
    body: EnrollmentRequest,
) -> Answer<SignupResult> {
    let office = OfficeId(body.order.office_id);
    let account = body.account_id.map(AccountId);
    let entry = enrollment_context(&id.caller, office, account, visitor(client))?;
    let mut scope = context.database.read(entry.reach.clone()).await.map_err(Error::from)?;
    enrollment::works_at(&mut scope, office, id.user).await?;
    drop(scope);
    run(context, brand, entry, body.order.read(account.is_some())?, key).await
}

fn own_household(own: &AtOwnAccount, office: Option<i64>) -> Result<HouseholdPlace, ApiError> {
    let (reach, account) = own.caller.at_own_account(office.map(OfficeId))?;
    let found = own.caller.reaches.iter().find(|r| r.account == Some(account)).ok_or_else(ApiError::not_found)?;
    Ok(HouseholdPlace { reach, account, office: found.office })
}
