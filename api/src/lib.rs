//! The HTTP API: a file for each area of calls, and the frame around all of them.
//!
//! # How an area is added
//!
//! 1. `src/<area>.rs`: a struct with `#[OpenApi] impl`, each call with `path` (below [`BASE_PATH`]), `method`,
//!    `operation_id` and `tag`; bodies are [`valid_json::ValidJson`], answers [`envelope::Answer`], amounts
//!    [`wire::Money`], dates [`wire::Date`].
//! 2. First among a call's arguments is who asks: [`within::Path`] where an id of the path must lie within the caller's reach,
//!    [`within::AtOwnAccount`] for a household's own, [`caller::SignedIn`] otherwise; nothing for a public call.
//! 3. `pub const PERMITTED` in the same file: who may make each call.
//! 4. The module, its place in [`Areas`] and [`service`], and its `PERMITTED` in [`PERMITTED`], all in this file.
//! 5. `make openapi` writes the contract and the web app's types.
//!
//! A call without an entry in `PERMITTED` is refused to everybody and fails a test; every call is tried by a generated
//! test with no caller, each user type that is not permitted, and another tenant's ids.

use std::sync::Arc;

use membership::Context;
use poem::endpoint::make_sync;
use poem::{Endpoint, EndpointExt, Response, Route, get};
use poem_openapi::{OpenApiService, Tags};

pub mod asked;
pub mod bank_links;
pub mod brand;
pub mod caller;
pub mod collection;
pub mod commands;
pub mod config;
pub mod connections;
pub mod disputes;
pub mod download;
pub mod enrollment;
pub mod envelope;
pub mod error;
pub mod financing;
pub mod find;
pub mod frame;
pub mod guarantee;
pub mod headers;
mod health;
pub mod host;
pub mod imports;
pub mod invites;
pub mod marketing;
pub mod members;
pub mod patient;
pub mod payments_account;
pub mod payouts;
pub mod permitted;
pub mod plans;
pub mod prices;
pub mod referrals;
pub mod refunds;
mod rest;
pub mod seed;
pub mod session;
pub mod signup;
pub mod statements;
pub mod subscriptions;
pub mod tiers;
pub mod tokens;
pub mod toolbox;
pub mod transfers;
pub mod valid_json;
mod web;
mod webhooks;
pub mod wire;
pub mod within;

pub use config::Config;

/// All calls of the API are below this.
pub const BASE_PATH: &str = "/api/v1";

/// Groups of calls in the document.
#[derive(Tags)]
pub enum Tag {
    /// Signing in and out, and who is signed in.
    Session,
    /// What a page knows of its brand.
    Brand,
    /// The patient's sign-up.
    Signup,
    /// Enrollment by staff, and households that add to themselves.
    Enrollment,
    /// The office's members.
    Members,
    /// The life of what members hold.
    Subscriptions,
    /// Payments that payers' banks took back.
    Disputes,
    /// The office's plans and plan settings.
    Plans,
    /// Members brought in from a file, and households that move to another office.
    Imports,
    /// What is late, and what households pay with.
    Collection,
    /// Bank accounts that are connected, to be paid out to or to pay with.
    BankLink,
    /// The patient's own pages.
    Patient,
    /// What the payments account sent to the office's bank.
    Payouts,
    /// Receipts, statements and lists of payments.
    Statements,
    /// What the financing partner vouches for.
    Guarantee,
    /// Treatment that patients pay for over months.
    Financing,
    /// What plans cost.
    Prices,
    /// Inviting patients and practices.
    Invites,
    /// Patients who pass on their office.
    Referrals,
    /// The sign-up page on paper and on the office's own site.
    Marketing,
    /// What the platform's staff look after.
    Toolbox,
    /// What practices pay the platform.
    Tiers,
    /// The office's account at the payments provider.
    PaymentsAccount,
    /// What outside parties tell us.
    Webhooks,
}

/// All areas, in groups: a tuple has at most sixteen.
pub type Areas = (
    (
        brand::BrandArea,
        find::FindArea,
        session::SessionArea,
        session::account::AccountArea,
        session::own::OwnSessionsArea,
        session::impersonation::ImpersonationArea,
        webhooks::WebhookArea,
    ),
    (
        signup::SignupArea,
        enrollment::EnrollmentArea,
        invites::InvitesArea,
        referrals::ReferralsArea,
        marketing::MarketingArea,
    ),
    (plans::PlansArea, prices::PricesArea, refunds::RefundsArea, disputes::DisputesArea),
    (
        members::MembersArea,
        subscriptions::SubscriptionsArea,
        subscriptions::changes::ChangesArea,
        subscriptions::leaving::LeavingArea,
        imports::ImportsArea,
        transfers::TransfersArea,
        patient::PatientArea,
    ),
    (
        payouts::PayoutsArea,
        statements::StatementsArea,
        guarantee::GuaranteeArea,
        financing::FinancingArea,
        financing::household::HouseholdFinancingArea,
        tiers::TiersArea,
        payments_account::PaymentsAccountArea,
        toolbox::ToolboxArea,
    ),
    (collection::CollectionArea, collection::LinksArea, bank_links::BankLinkArea),
);

/// Who may make which call, area by area.
pub const PERMITTED: &[permitted::Entries] = &[
    brand::PERMITTED,
    find::PERMITTED,
    session::PERMITTED,
    session::account::PERMITTED,
    session::own::PERMITTED,
    session::impersonation::PERMITTED,
    signup::PERMITTED,
    enrollment::PERMITTED,
    members::PERMITTED,
    subscriptions::PERMITTED,
    subscriptions::changes::PERMITTED,
    subscriptions::leaving::PERMITTED,
    refunds::PERMITTED,
    disputes::PERMITTED,
    plans::PERMITTED,
    imports::PERMITTED,
    transfers::PERMITTED,
    patient::PERMITTED,
    payments_account::PERMITTED,
    payouts::PERMITTED,
    statements::PERMITTED,
    guarantee::PERMITTED,
    financing::PERMITTED,
    financing::household::PERMITTED,
    tiers::PERMITTED,
    collection::PERMITTED,
    collection::LINKS_PERMITTED,
    bank_links::PERMITTED,
    prices::PERMITTED,
    invites::PERMITTED,
    referrals::PERMITTED,
    marketing::PERMITTED,
    toolbox::PERMITTED,
    webhooks::PERMITTED,
];

/// The calls with their document.
pub fn service() -> OpenApiService<Areas, ()> {
    let areas = (
        (
            brand::BrandArea,
            find::FindArea,
            session::SessionArea,
            session::account::AccountArea,
            session::own::OwnSessionsArea,
            session::impersonation::ImpersonationArea,
            webhooks::WebhookArea,
        ),
        (
            signup::SignupArea,
            enrollment::EnrollmentArea,
            invites::InvitesArea,
            referrals::ReferralsArea,
            marketing::MarketingArea,
        ),
        (plans::PlansArea, prices::PricesArea, refunds::RefundsArea, disputes::DisputesArea),
        (
            members::MembersArea,
            subscriptions::SubscriptionsArea,
            subscriptions::changes::ChangesArea,
            subscriptions::leaving::LeavingArea,
            imports::ImportsArea,
            transfers::TransfersArea,
            patient::PatientArea,
        ),
        (
            payouts::PayoutsArea,
            statements::StatementsArea,
            guarantee::GuaranteeArea,
            financing::FinancingArea,
            financing::household::HouseholdFinancingArea,
            tiers::TiersArea,
            payments_account::PaymentsAccountArea,
            toolbox::ToolboxArea,
        ),
        (collection::CollectionArea, collection::LinksArea, bank_links::BankLinkArea),
    );
    OpenApiService::new(areas, "Chairside", env!("CARGO_PKG_VERSION"))
        .description(
            "Membership plans of dental and vision offices. Amounts are texts with two places, dates YYYY-MM-DD.",
        )
        .server(BASE_PATH)
}

/// The contract, as it is checked in: a line end at the end.
pub fn contract() -> String {
    let mut contract = service().spec();
    contract.push('\n');
    contract
}

/// The whole server as one endpoint.
pub fn app(context: Context, config: &Config) -> impl Endpoint<Output = Response> + 'static {
    let production = config.environment.is_production();
    let cards = match &config.cards_url {
        Some(url) => headers::CardOrigin::Sandbox(url.trim_end_matches('/').to_owned()),
        None => headers::CardOrigin::Provider,
    };
    let headers = Arc::new(headers::SecurityHeaders::new(cards, production));
    let service = service();
    let (contract, document) = (contract(), service.swagger_ui_html());
    let document_policy = headers.page_policy(&document);
    let web = web::Web::new(config.web_dir.clone(), context.clone(), Arc::clone(&headers), production);

    let page = make_sync(move |_| {
        Response::builder()
            .content_type("text/html; charset=utf-8")
            .header("content-security-policy", &document_policy)
            .body(document.clone())
    });
    let document =
        make_sync(move |_| Response::builder().content_type("application/json; charset=utf-8").body(contract.clone()));
    let calls = service.around(|endpoint, request| async move { frame::call(endpoint, request).await });
    let mut routes = Route::new().at("/health", get(health::health));
    // Nobody outside needs the map of the calls.
    if !production {
        routes = routes.at("/openapi.json", get(document)).at("/docs", get(page));
    }
    let routes = routes
        .nest(BASE_PATH, calls)
        .nest_no_strip("/", web)
        .with(poem::middleware::Compression::new())
        .data(Arc::new(tokens::Tokens::new(&config.token_secret)))
        .data(session::RefreshCookie::new(production))
        .data(health::Counters(!production))
        .data(host::TrustedProxies(config.proxies))
        .data(context);
    let (routes, proxies) = (Arc::new(routes), host::TrustedProxies(config.proxies));
    poem::endpoint::make(move |mut request| {
        let (routes, headers) = (Arc::clone(&routes), Arc::clone(&headers));
        request.set_data(proxies);
        async move { Ok::<_, poem::Error>(frame::observe(routes, headers, request).await) }
    })
}
