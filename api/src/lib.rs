//! The HTTP API: a module for each area of calls, the server that combines them, and the commands of `chairside`.
//!
//! # How to add an area
//!
//! 1. `src/<area>.rs`: a struct with `#[OpenApi(tag = "TAG")] impl`, each call with `path` (below [`BASE_PATH`]),
//!    `method` and `operation_id`; request bodies are [`frame::valid_json::ValidJson`], responses
//!    [`frame::envelope::Answer`], amounts [`frame::wire::Money`], dates [`frame::wire::Date`].
//! 2. The first argument of a call is the caller: [`frame::within::Path`] if an id in the path must be within the
//!    caller's reach, [`frame::within::AtOwnAccount`] for a household's own data, [`frame::caller::SignedIn`] for other
//!    calls; none for a public call. The first two include the [`Context`]; other calls take it as `Data(context):
//!    Data<&Context>`.
//! 3. `impl Area` in the same file: the area's tag, and for each operation who may call it.
//! 4. The module and its entry in `areas!`, both in this file.
//! 5. `make openapi` writes the contract and the web app's types.
//!
//! A call that is not registered is refused for all callers and fails a test. A generated test tries every call without
//! a caller, with each user type that is not permitted, and with another tenant's ids.

use std::sync::{Arc, LazyLock, OnceLock};

use frame::areas::Operations;
use frame::{BASE_PATH, Config, contract, cookie, headers, health, host, middleware, tokens, web};
use kernel::Context;
use poem::endpoint::make_sync;
use poem::{Endpoint, EndpointExt, Response, Route, get};
use poem_openapi::OpenApiService;

pub mod activity;
pub mod agreements;
pub mod announcements;
pub mod bank_links;
pub mod brand;
pub mod browser_errors;
pub mod campaigns;
pub mod cases;
pub mod collection;
pub mod commands;
pub mod data_exports;
pub mod deletions;
pub mod disputes;
pub mod documents;
pub mod enrollment;
pub mod family_logins;
pub mod find;
pub mod guarantee;
pub mod households;
pub mod imports;
pub mod invites;
pub mod letters;
pub mod locations;
pub mod marketing;
pub mod marketing_orders;
pub mod marketplace;
pub mod member_changes;
pub mod member_tools;
pub mod members;
pub mod messages;
pub mod office;
pub mod office_users;
pub mod own_contacts;
mod pages;
pub mod patient;
pub mod payments_account;
pub mod payouts;
pub mod plans;
pub mod practice_signup;
pub mod prices;
pub mod referrals;
pub mod refunds;
pub mod reviews;
pub mod saved_views;
pub mod season;
pub mod session;
pub mod signup;
pub mod statements;
pub mod subscriptions;
pub mod tiers;
pub mod today;
pub mod toolbox;
pub mod transfers;
pub mod visits;
mod wallet;
mod webhooks;
mod within;

frame::areas![
    api_desk::CollectArea,
    api_desk::MoneyCalendarArea,
    api_desk::HereArea,
    api_vouchers::VouchersArea,
    api_vouchers::VoucherApproversArea,
    api_vouchers::VoucherFundsArea,
    api_sponsors::BusinessConnectArea,
    api_sponsors::BusinessesArea,
    api_sponsors::BusinessPeopleArea,
    api_sponsors::EmployersArea,
    api_sponsors::SponsorFilesArea,
    api_sponsors::SponsoredArea,
    api_associations::AssociationArea,
    api_associations::OfficeAssociationArea,
    api_associations::StaffAssociationsArea,
    api_associations::AffiliateArea,
    api_associations::StaffAffiliatesArea,
    api_communities::CommunitiesArea,
    api_communities::CommunityPagesArea,
    api_relocations::MemberMovesArea,
    api_sales::LocationSalesArea,
    api_sales::OwnSaleArea,
    api_location_visits::GuestVisitsArea,
    api_location_visits::LocationSettlementsArea,
    api_arriving::ArrivalArea,
    brand::BrandArea,
    browser_errors::BrowserErrorsArea,
    find::FindArea,
    session::SessionArea,
    session::account::AccountArea,
    session::own::OwnSessionsArea,
    session::impersonation::ImpersonationArea,
    session::join::JoinOfficeArea,
    session::join_family::JoinFamilyArea,
    session::passkeys::PasskeyArea,
    session::two_step::TwoStepArea,
    office_users::OfficeUsersArea,
    webhooks::WebhookArea,
    signup::SignupArea,
    enrollment::EnrollmentArea,
    invites::InvitesArea,
    referrals::ReferralsArea,
    marketing::MarketingArea,
    marketing_orders::MarketingOrdersArea,
    office::OfficeArea,
    locations::LocationsArea,
    marketplace::MarketplaceArea,
    reviews::ReviewsArea,
    season::SeasonArea,
    plans::PlansArea,
    prices::PricesArea,
    refunds::RefundsArea,
    disputes::DisputesArea,
    members::MembersArea,
    own_contacts::OwnContactsArea,
    member_tools::MemberToolsArea,
    saved_views::SavedViewsArea,
    messages::MessagesArea,
    messages::own::OwnMessagesArea,
    messages::staff::StaffTextsArea,
    today::TodayArea,
    activity::ActivityArea,
    cases::CasesArea,
    campaigns::CampaignsArea,
    campaigns::UnsubscribeArea,
    announcements::AnnouncementsArea,
    member_changes::MemberChangesArea,
    households::HouseholdsArea,
    family_logins::FamilyLoginsArea,
    documents::DocumentsArea,
    letters::LettersArea,
    visits::VisitsArea,
    subscriptions::SubscriptionsArea,
    subscriptions::changes::ChangesArea,
    subscriptions::cancellation::MemberCancellationArea,
    subscriptions::disabling::DisablingArea,
    subscriptions::pauses::PausesArea,
    imports::ImportsArea,
    transfers::TransfersArea,
    patient::PatientArea,
    data_exports::DataExportsArea,
    wallet::WalletArea,
    deletions::OwnDeletionArea,
    deletions::DeletionsArea,
    payouts::PayoutsArea,
    statements::StatementsArea,
    guarantee::GuaranteeArea,
    agreements::InstallmentAgreementsArea,
    agreements::household::HouseholdAgreementsArea,
    tiers::TiersArea,
    tiers::locations::LocationTiersArea,
    practice_signup::PracticeSignupArea,
    payments_account::PaymentsAccountArea,
    toolbox::ToolboxArea,
    collection::CollectionArea,
    collection::LinksArea,
    collection::DeskCardArea,
    bank_links::BankLinkArea,
    api_developers::KeysArea,
    api_developers::WebhooksArea,
    api_organizations::ManageLocationsArea,
    api_organizations::LocationGroupsArea,
    api_organizations::AssignmentsArea,
    api_organizations::MasterDashboardArea,
    api_practice_systems::PracticeSystemsArea,
    api_practice_systems::ChartsArea,
    api_practice_systems::PracticeWritingArea,
    api_practice_systems::PracticeOffersArea,
    api_master_plans::MasterPlansArea,
    api_master_plans::PlanRequestsArea,
    api_master_plans::PlanRolloutsArea,
    api_master_plans::LegacyPlansArea,
    api_master_plans::OrganizationSettingsArea,
    api_reports::ReportsArea,
    api_reports::AdminReportsArea,
    api_reports::ReportFilesArea,
    api_reports::AdminReportFilesArea,
    api_reports::ReportSchedulesArea,
    api_reports::MonthsArea,
    api_reports::MasterReportsArea,
    api_staff::StaffOfficesArea,
    api_staff::StaffFindArea,
    api_staff::StaffMembersArea,
    api_staff::KpiArea,
    api_staff::ApprovalsArea,
    api_staff::StaffRequestsArea,
    api_staff::TwoPeopleArea,
    api_staff::StaffListsArea,
    api_staff::StaffBusinessesArea,
    api_staff::StaffServicesArea,
    api_staff::StaffTemplatesArea,
    api_staff::StaffSupportArea,
    api_staff::StaffPromosArea,
    api_staff::StaffDataRequestsArea,
    api_staff::StaffTextsArea,
    api_staff::StaffFlagsArea,
];

/// The operations of all areas.
pub fn operations() -> Arc<Operations> {
    static ALL: LazyLock<Arc<Operations>> = LazyLock::new(|| Arc::new(Areas::operations()));
    Arc::clone(&ALL)
}

/// The API service: all calls with their OpenAPI document.
fn service() -> OpenApiService<Areas, ()> {
    OpenApiService::new(Areas, "Chairside", env!("CARGO_PKG_VERSION"))
        .description(
            "Membership plans of dental and vision offices. Amounts are texts with two places, dates YYYY-MM-DD.",
        )
        .server(BASE_PATH)
}

/// The contract, identical to the checked-in file.
pub fn contract() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| contract::text(&service().spec()));
    &TEXT
}

/// The contract of the developer API, identical to the checked-in file.
pub fn developer_contract() -> &'static str {
    api_developers::v1::contract()
}

/// A page that shows the contract to developers, with all its scripts.
fn contract_page() -> &'static str {
    static PAGE: LazyLock<String> = LazyLock::new(|| service().swagger_ui_html());
    &PAGE
}

/// The whole server as a single endpoint.
pub fn app(context: Context, config: &Config) -> impl Endpoint<Output = Response> + 'static {
    let production = config.environment.is_production();
    let cards = match &config.cards_url {
        Some(url) => headers::CardOrigin::Sandbox(url.trim_end_matches('/').to_owned()),
        None => headers::CardOrigin::Provider,
    };
    let headers = Arc::new(headers::SecurityHeaders::new(cards, production, config.open_to_search));
    let service = service();
    let open = config.open_to_search;
    let web = web::Web::new(config.web_dir.clone(), context.clone(), pages::Pages, Arc::clone(&headers), open);

    // Built on the first request, because both are large and most servers never serve them.
    let (of_page, policy) = (Arc::clone(&headers), OnceLock::new());
    let page = make_sync(move |_| {
        Response::builder()
            .content_type("text/html; charset=utf-8")
            .header("content-security-policy", policy.get_or_init(|| of_page.page_policy(contract_page())))
            .body(contract_page())
    });
    let document = make_sync(|_| Response::builder().content_type("application/json; charset=utf-8").body(contract()));
    let (operations, of_calls) = (operations(), operations());
    let calls = service.around(move |endpoint, request| {
        let operations = Arc::clone(&of_calls);
        async move {
            match operations.page_of(&request) {
                Some(page) => Ok(page),
                None => middleware::call(endpoint, request, &operations).await,
            }
        }
    });
    let mut routes = Route::new().at("/health", get(health::health));
    // In production, the list of calls is not public.
    if !production {
        routes = routes.at("/openapi.json", get(document)).at("/docs", get(page));
    }
    let routes = routes
        .nest(api_developers::v1::BASE, api_developers::v1::endpoint(&context, &config.token_secret))
        // Only API calls are compressed here: the web app's files are compressed already, and its pages when they are
        // sent.
        .nest(BASE_PATH, calls.with(poem::middleware::Compression::new()))
        .nest_no_strip("/", web)
        .data(Arc::new(tokens::Tokens::new(&config.token_secret)))
        .data(cookie::RefreshCookie::new(production))
        .data(health::Counters(!production))
        .data(host::TrustedProxies(config.proxies))
        .data(operations)
        .data(context);
    let (routes, proxies) = (Arc::new(routes), host::TrustedProxies(config.proxies));
    poem::endpoint::make(move |mut request| {
        let (routes, headers) = (Arc::clone(&routes), Arc::clone(&headers));
        request.set_data(proxies);
        async move { Ok::<_, poem::Error>(middleware::observe(routes, headers, request).await) }
    })
}
