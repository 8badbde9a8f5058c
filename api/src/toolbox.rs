//! The area `toolbox`: what the platform's staff monitor across all tenants: the bills of any day, the provider's
//! events, dead jobs, and the ledger. Leads of an office can also preview their own bills.

mod wire;

use api_staff::AskedFile;
use chrono::NaiveDate;
use households::renewals::{self, BillingPreview};
use kernel::outbox::WakeUp;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use practice::platform::{self, EventFilter, EventName, EventState, JobsPage, WebhookPage};
use serde_json::json;
use staff::integrations::{self, EndpointList, KeyList};
use staff::{provider_events, repeats};
use tenancy::Reach;
use tenancy::ids::{JobId, OfficeId, OrganizationId};

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, AtPlatform, Path, open};

pub use wire::{AskWebhooksFile, BooksChecked, BooksChecks, DeadJobRef, EventRef, FoundOffices, WebhookBody};

pub const TAG: Tag = Tag::new("Toolbox", "Tools for platform staff.");

pub struct ToolboxArea;

impl Area for ToolboxArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("billing_preview", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("date", Example::Text("2026-12-01"))]),
        Operation::new("billing_preview_file", Permitted::REPORTS).parameters(&[
            ("id", Example::Office),
            ("date", Example::Text("2026-12-01")),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("toolbox_offices", Permitted::PLATFORM).parameters(&[("search", Example::Text("juniper"))]),
        Operation::new("toolbox_billing_preview", Permitted::PLATFORM)
            .parameters(&[("officeId", Example::Office), ("date", Example::Text("2026-12-01"))]),
        Operation::new("toolbox_billing_preview_file", Permitted::PLATFORM).parameters(&[
            ("officeId", Example::Office),
            ("date", Example::Text("2026-12-01")),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("webhooks_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("ask_webhooks_file", Permitted::PLATFORM).body(|_| json!({ "format": "csv" })),
        Operation::new("dead_jobs_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("list_webhooks", Permitted::PLATFORM),
        Operation::new("webhook_body", Permitted::PLATFORM),
        Operation::new("replay_webhook", Permitted::PLATFORM),
        Operation::new("list_dead_jobs", Permitted::PLATFORM),
        Operation::new("revive_job", Permitted::PLATFORM),
        Operation::new("check_books", Permitted::PLATFORM),
        Operation::new("list_books_checks", Permitted::PLATFORM),
        Operation::new("list_webhook_endpoints", Permitted::PLATFORM),
        Operation::new("list_practice_keys", Permitted::PLATFORM),
    ];
}

/// Runs the preview in a scope that is rolled back, and commits the audit entry of viewing it in another one.
async fn previewed(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    on: NaiveDate,
    cursor: Option<&str>,
) -> Result<BillingPreview, ApiError> {
    let (scope, now) = open(context, reach).await?;
    let preview = renewals::preview(scope, office, on, now, cursor).await?;
    let (mut scope, _) = open(context, reach).await?;
    renewals::preview_looked(&mut scope, office, on).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(preview)
}

/// The bills of a day as a file. The billing run happens in a scope that is rolled back.
async fn preview_file(
    context: &Context,
    reach: &Reach,
    (office, on): (OfficeId, NaiveDate),
    format: FileFormat,
) -> FileAnswer {
    let (scope, now) = open(context, reach).await?;
    Ok(renewals::preview_file(context, scope, reach, (office, on, now), format).await?.into())
}

/// The filter, ignoring empty texts.
fn event_filter(state: Option<EventState>, kind: Option<String>, search: Option<String>) -> EventFilter {
    let given = |text: Option<String>| text.map(|t| t.trim().to_owned()).filter(|t| !t.is_empty());
    EventFilter { state, kind: given(kind), search: given(search) }
}

#[OpenApi(tag = "TAG")]
impl ToolboxArea {
    /// The bills of a past day, or a forecast of the billing run on a future day, 50 households a page.
    #[oai(path = "/office/:id/billing-preview", method = "get", operation_id = "billing_preview")]
    async fn office_preview(
        &self,
        id: Path<AtOffice>,
        /// At most 366 days ahead.
        date: Query<Date>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<BillingPreview> {
        Ok(data(previewed(&id.context, &id.reach, id.office, date.0.0, cursor.as_deref()).await?))
    }

    /// The same bills as a file.
    #[oai(path = "/office/:id/billing-preview/file", method = "get", operation_id = "billing_preview_file")]
    async fn office_preview_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        date: Query<Date>,
    ) -> FileAnswer {
        preview_file(&id.context, &id.reach, (id.office, date.0.0), format.0).await
    }

    /// Offices of all brands by name, place, address, or number; the first 20.
    #[oai(path = "/admin/toolbox/offices", method = "get", operation_id = "toolbox_offices")]
    async fn offices(&self, staff: AtPlatform, search: Query<String>) -> Answer<FoundOffices> {
        let found = platform::find_offices(&staff.context.database, staff.granted, &search).await?;
        Ok(data(FoundOffices { offices: found }))
    }

    /// The bills of a day at any office, as its own leads see them.
    #[oai(path = "/admin/toolbox/billing-preview", method = "get", operation_id = "toolbox_billing_preview")]
    async fn preview(
        &self,
        staff: AtPlatform,
        #[oai(name = "officeId")] office: Query<i64>,
        date: Query<Date>,
        cursor: Query<Option<String>>,
    ) -> Answer<BillingPreview> {
        let office = OfficeId(office.0);
        let reach = platform::reach_office(&staff.context.database, staff.granted, office).await?;
        Ok(data(previewed(&staff.context, &reach, office, date.0.0, cursor.as_deref()).await?))
    }

    /// The same bills as a file.
    #[oai(path = "/admin/toolbox/billing-preview/file", method = "get", operation_id = "toolbox_billing_preview_file")]
    async fn any_preview_file(
        &self,
        staff: AtPlatform,
        format: Query<FileFormat>,
        #[oai(name = "officeId")] office: Query<i64>,
        date: Query<Date>,
    ) -> FileAnswer {
        let office = OfficeId(office.0);
        let reach = platform::reach_office(&staff.context.database, staff.granted, office).await?;
        preview_file(&staff.context, &reach, (office, date.0.0), format.0).await
    }

    /// The provider's events of all tenants, latest first, 50 a page.
    #[oai(path = "/admin/toolbox/webhooks", method = "get", operation_id = "list_webhooks")]
    async fn webhooks(
        &self,
        staff: AtPlatform,
        state: Query<Option<EventState>>,
        /// The start of the event's kind.
        kind: Query<Option<String>>,
        /// The provider's id of an event, of the object it is about, or of a connected account.
        search: Query<Option<String>>,
        cursor: Query<Option<String>>,
    ) -> Answer<WebhookPage> {
        let asked = event_filter(state.0, kind.0, search.0);
        Ok(data(platform::webhooks(&staff.context.database, staff.granted, &asked, cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/toolbox/webhooks/file", method = "get", operation_id = "webhooks_file")]
    async fn webhooks_file(
        &self,
        staff: AtPlatform,
        format: Query<FileFormat>,
        state: Query<Option<EventState>>,
        kind: Query<Option<String>>,
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let asked = event_filter(state.0, kind.0, search.0);
        Ok(provider_events::webhooks_file(&staff.context, &staff.caller, &asked, format.0).await?.into())
    }

    /// Asks for the file of a list that is too long to be made at once. A job makes it, and its asker gets an email with the link.
    #[oai(path = "/admin/toolbox/webhooks/file", method = "post", operation_id = "ask_webhooks_file")]
    async fn ask_webhooks_file(&self, staff: AtPlatform, body: ValidJson<AskWebhooksFile>) -> Answer<AskedFile> {
        let body = body.0;
        let asked = event_filter(body.state, body.event, body.search);
        let file = provider_events::ask_webhooks_file(&staff.context, &staff.caller, &asked, body.format).await?;
        Ok(data(AskedFile { file_id: file.0 }))
    }

    /// An event as it was received.
    #[oai(path = "/admin/toolbox/webhook", method = "post", operation_id = "webhook_body")]
    async fn body(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        event: ValidJson<EventRef>,
    ) -> Answer<WebhookBody> {
        let organization = OrganizationId(event.0.organization_id);
        let body = platform::webhook_body(&context.database, organization, &event.0.event_id, caller.actor()).await?;
        Ok(data(WebhookBody { body }))
    }

    /// Applies an event again, by reading its object from the provider again.
    #[oai(path = "/admin/toolbox/webhooks/replay", method = "post", operation_id = "replay_webhook")]
    async fn replay(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        event: ValidJson<EventRef>,
    ) -> Answer<Done> {
        let event = EventName { organization: OrganizationId(event.0.organization_id), event: event.0.event_id };
        repeats::replay_one(context, &caller, &event).await?;
        Ok(with_message(Done {}, "Event replayed"))
    }

    /// The number of jobs in each state, and the dead ones, 50 a page.
    #[oai(path = "/admin/toolbox/jobs", method = "get", operation_id = "list_dead_jobs")]
    async fn jobs(&self, staff: AtPlatform, cursor: Query<Option<String>>) -> Answer<JobsPage> {
        Ok(data(platform::dead_jobs(&staff.context, staff.granted, cursor.as_deref()).await?))
    }

    /// The dead jobs as a file.
    #[oai(path = "/admin/toolbox/jobs/file", method = "get", operation_id = "dead_jobs_file")]
    async fn jobs_file(&self, staff: AtPlatform, format: Query<FileFormat>) -> FileAnswer {
        let (file, rows) = platform::dead_jobs_file(&staff.context, &staff.granted, format.0).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "jobs.downloaded", rows).await?;
        Ok(file.into())
    }

    /// Retries a dead job with all its attempts.
    #[oai(path = "/admin/toolbox/jobs/revive", method = "post", operation_id = "revive_job")]
    async fn revive(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        job: ValidJson<DeadJobRef>,
    ) -> Answer<Done> {
        let job = WakeUp { organization: OrganizationId(job.0.organization_id), job: JobId(job.0.job_id) };
        repeats::start_job(context, &caller, job).await?;
        Ok(with_message(Done {}, "Job restarted"))
    }

    /// Checks all rules of the ledger against the database and lists violations.
    #[oai(path = "/admin/toolbox/books", method = "post", operation_id = "check_books")]
    async fn books(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<BooksChecked> {
        Ok(data(BooksChecked { broken: membership::books::check(context, Some(&caller.name)).await? }))
    }

    /// The last 60 checks of the books, the nightly ones among them, latest first.
    #[oai(path = "/admin/toolbox/books", method = "get", operation_id = "list_books_checks")]
    async fn books_checks(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<BooksChecks> {
        Ok(data(BooksChecks { checks: staff::books::checks(context, &caller).await? }))
    }

    /// The webhook addresses of all practices, those in trouble first, 50 a page.
    #[oai(path = "/admin/toolbox/endpoints", method = "get", operation_id = "list_webhook_endpoints")]
    async fn endpoints(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        cursor: Query<Option<String>>,
    ) -> Answer<EndpointList> {
        Ok(data(integrations::endpoints(context, &caller, cursor.as_deref()).await?))
    }

    /// The API keys of all practices, last used first, 50 a page.
    #[oai(path = "/admin/toolbox/keys", method = "get", operation_id = "list_practice_keys")]
    async fn keys(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        cursor: Query<Option<String>>,
    ) -> Answer<KeyList> {
        Ok(data(integrations::keys(context, &caller, cursor.as_deref()).await?))
    }
}
