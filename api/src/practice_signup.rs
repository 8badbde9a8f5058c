//! The area `practice sign-up`: a practice's details, the activation link, its agreements, and unfinished sign-ups.

mod wire;

use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use poem_openapi::payload::{Json, Response};
use practice::trials::{self, PracticeTrial};
use practice_bills::practice_signup::{self, AgreementKind, IncompleteFilter, IncompletePage, IncompleteStage};
use serde_json::json;
use tenancy::ids::OfficeId;

use crate::session::{Frame, PricingPeriod, SessionToken};
use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, Envelope, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, AtPlatform, Path};

use wire::{
    AcceptAgreements, ActivatePractice, ActivationPage, DraftPractice, Partner, PracticeAgreements, PracticeDraft,
    PracticeSignup, ResendActivation, SavePractice,
};

pub const TAG: Tag = Tag::new("Practice sign-up", "Sign-up of a new practice.");

pub struct PracticeSignupArea;

impl Area for PracticeSignupArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("practice_signup", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office)]),
        Operation::new("save_practice_signup", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office)])
            .body(|_| {
                json!({ "officeName": "Cedar Grove", "phone": "208-555-0188", "zip": "83702", "leadSource": "webinar",
                    "tierLevel": 1, "pricingPeriod": "month" })
            }),
        Operation::new("draft_practice_signup", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "officeName": "Cedar Grove" })),
        Operation::new("practice_activation", Permitted::Public)
            .parameters(&[("dentistInfoId", Example::Office), ("activationKey", Example::Text("no-such-key"))]),
        Operation::new("activate_practice", Permitted::Public)
            .parameters(&[("dentistInfoId", Example::Office), ("activationKey", Example::Text("no-such-key"))])
            .body(|_| {
                json!({ "firstName": "Kim", "lastName": "Lee", "password": "a long password", "confirmPassword": "a long password",
                    "agreements": [], "signature": "Kim Lee" })
            }),
        Operation::new("resend_activation", Permitted::Public),
        Operation::new("practice_partner", Permitted::Public)
            .parameters(&[("associationUrl", Example::Text("nobodys-address"))]),
        Operation::new("practice_agreements", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office)]),
        Operation::new("accept_practice_agreements", Permitted::SETTINGS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            // A version that no one was shown: the call returns a conflict and saves nothing.
            .body(|_| json!({ "agreements": [{ "kind": "baa", "version": "0" }], "signature": "Kim Lee" })),
        Operation::new("practice_agreement_file", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("kind", Example::Text("baa"))]),
        Operation::new("incomplete_practices", Permitted::PLATFORM),
        Operation::new("incomplete_practices_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("practice_trial", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Office)]),
        Operation::new("start_trial", Permitted::SETTINGS_OR_SETUP)
            .in_person()
            .parameters(&[("id", Example::Office)]),
        Operation::new("enter_trial", Permitted::SETTINGS_OR_SETUP)
            .in_person()
            .parameters(&[("id", Example::Office)]),
        Operation::new("discard_trial", Permitted::OWNER_SETTINGS)
            .in_person()
            .parameters(&[("id", Example::Office)]),
        Operation::new("leave_trial", Permitted::OWNER_SETTINGS)
            .in_person()
            .parameters(&[("id", Example::Office)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl PracticeSignupArea {
    /// The next step in an office's sign-up. It is complete for an office that our staff opened.
    #[oai(path = "/office/:id/practice-signup", method = "get", operation_id = "practice_signup")]
    async fn state(&self, id: Path<AtOffice>, brand: HostBrand) -> Answer<PracticeSignup> {
        Ok(data(practice_signup::state(&id.context, &brand, &id.reach, id.office).await?))
    }

    /// Saves the office's details and the tier it wants. The tier is paid with `/multi-location/billing/{id}/tier`.
    #[oai(path = "/office/:id/practice-signup", method = "put", operation_id = "save_practice_signup")]
    async fn save(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        body: ValidJson<SavePractice>,
    ) -> Answer<PracticeSignup> {
        Ok(data(practice_signup::save(&id.context, &brand, &id.reach, id.office, &body.0.into()).await?))
    }

    /// Saves the valid fields of an incomplete form and returns the errors of the others. Complete details lead to the
    /// payment step. A refused coupon is saved as typed, separate from the details.
    #[oai(path = "/office/:id/practice-signup/draft", method = "put", operation_id = "draft_practice_signup")]
    async fn save_draft(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        body: ValidJson<DraftPractice>,
    ) -> Answer<PracticeDraft> {
        let (kept, problems) =
            practice_signup::save_draft(&id.context, &brand, &id.reach, id.office, &body.0.into()).await?;
        Ok(data(PracticeDraft { signup: kept, problems: problems.texts("en") }))
    }

    /// The page of the emailed activation link. 409 for an unknown, used, or expired link.
    #[oai(
        path = "/accounts/complete-dentist-signup/:dentistInfoId/:activationKey",
        method = "get",
        operation_id = "practice_activation"
    )]
    async fn to_activate(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "dentistInfoId")] office: param::Path<i64>,
        /// The secret of the emailed link.
        #[oai(name = "activationKey", validator(max_length = 200))]
        key: param::Path<String>,
    ) -> Answer<ActivationPage> {
        let page = practice_signup::to_activate(context, &brand, OfficeId(office.0), &key.0, &client.0).await?;
        Ok(data(page))
    }

    /// Completes a sign-up with the owner's name, password, and agreements, and signs the owner in. Works once.
    #[oai(
        path = "/accounts/complete-dentist-signup/:dentistInfoId/:activationKey",
        method = "post",
        operation_id = "activate_practice"
    )]
    #[expect(clippy::too_many_arguments, reason = "what the request brings")]
    async fn activate(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        #[oai(name = "dentistInfoId")] office: param::Path<i64>,
        /// The secret of the emailed link.
        #[oai(name = "activationKey", validator(max_length = 200))]
        key: param::Path<String>,
        body: ValidJson<ActivatePractice>,
    ) -> Result<Response<Json<Envelope<SessionToken>>>, ApiError> {
        let at = (OfficeId(office.0), key.0.as_str());
        let opened = practice_signup::activate(context, &brand, at, &body.0.into(), &client.0).await?;
        frame.session(opened)
    }

    /// Emails another activation link. The response is the same for every office.
    #[oai(path = "/accounts/resend-activation", method = "post", operation_id = "resend_activation")]
    async fn resend(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<ResendActivation>,
    ) -> Answer<Done> {
        practice_signup::resend_activation(context, &brand, OfficeId(body.dentist_info_id), &client.0).await?;
        Ok(with_message(Done {}, "If this sign-up is waiting for its owner, we’ve sent a new link."))
    }

    /// The association or affiliate whose practices sign up at `/accounts/{associationUrl}`. 404 if there is none.
    #[oai(path = "/accounts/partners/:associationUrl", method = "get", operation_id = "practice_partner")]
    async fn partner(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        #[oai(name = "associationUrl", validator(max_length = 100))] url: param::Path<String>,
    ) -> Answer<Partner> {
        let partner = associations::partner(context, &brand, &url).await?;
        let period = |code: &str| brand.coupon(code)?.period.as_deref().and_then(PricingPeriod::parse);
        Ok(data(Partner {
            name: partner.name,
            logo: partner.logo,
            signup_url: format!("/accounts/{}", partner.url),
            discount_period: partner.coupon.as_deref().and_then(period),
            discount_code: partner.coupon,
            kind: partner.kind,
            offer_ended_on: partner.offer_ended_on.map(Date),
        }))
    }

    /// The agreements of the brand, each with the office's latest acceptance.
    #[oai(path = "/office/:id/agreements", method = "get", operation_id = "practice_agreements")]
    async fn agreements(&self, id: Path<AtOffice>, brand: HostBrand) -> Answer<PracticeAgreements> {
        Ok(data(practice_signup::agreements_of(&id.context, &brand, &id.reach, id.office).await?.into()))
    }

    /// Accepts the open agreements in the versions that were shown.
    #[oai(path = "/office/:id/agreements", method = "post", operation_id = "accept_practice_agreements")]
    async fn accept(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<AcceptAgreements>,
    ) -> Answer<PracticeAgreements> {
        let AcceptAgreements { agreements, signature, everywhere } = body.0;
        let accepted: Vec<_> = agreements.into_iter().map(Into::into).collect();
        let by = (&id.caller, &id.reach);
        let now =
            practice_signup::accept(&id.context, &brand, by, id.office, (&accepted, &signature, everywhere), &client.0)
                .await?;
        Ok(with_message(now.into(), "Agreements accepted"))
    }

    /// An agreement as a PDF: as the office accepted it, or the current text without a signature.
    #[oai(path = "/office/:id/agreements/:kind/file", method = "get", operation_id = "practice_agreement_file")]
    async fn file(&self, id: Path<AtOffice>, kind: param::Path<AgreementKind>, brand: HostBrand) -> FileAnswer {
        Ok(practice_signup::agreement_file(&id.context, &brand, &id.reach, id.office, kind.0).await?.into())
    }

    /// The trial of the caller's sign-up, if there is one, and whether it is ready.
    #[oai(path = "/office/:id/trial", method = "get", operation_id = "practice_trial")]
    async fn trial(&self, id: Path<AtOffice>) -> Answer<PracticeTrial> {
        Ok(data(trials::state(&id.context, &id.caller).await?))
    }

    /// Starts the trial of a practice that signs up. Its sample data is created in the background; the trial is open
    /// once it is `ready`. Nothing is charged in a trial. A practice has one at a time, for 14 days.
    #[oai(path = "/office/:id/trial", method = "post", operation_id = "start_trial")]
    async fn start_trial(&self, id: Path<AtOffice>, brand: HostBrand, client: RequestClient) -> Answer<PracticeTrial> {
        Ok(data(trials::start(&id.context, &brand, (&id.caller, &id.reach), id.office, &client.0).await?))
    }

    /// Signs the practice in to its trial once it is ready.
    #[oai(path = "/office/:id/trial/session", method = "post", operation_id = "enter_trial")]
    async fn enter_trial(
        &self,
        id: Path<AtOffice>,
        client: RequestClient,
        frame: Frame,
    ) -> Result<Response<Json<Envelope<SessionToken>>>, ApiError> {
        frame.session(trials::enter(&id.context, (&id.caller, &id.reach), id.office, &client.0).await?)
    }

    /// Discards a trial office with all its data and signs its owner out.
    #[oai(path = "/office/:id/trial", method = "delete", operation_id = "discard_trial")]
    async fn discard_trial(&self, id: Path<AtOffice>) -> Answer<Done> {
        trials::discard(&id.context, &id.caller, id.office).await?;
        Ok(with_message(Done {}, "Trial discarded"))
    }

    /// Returns from a trial to the sign-up, which continues where it was. The trial is kept.
    #[oai(path = "/office/:id/trial/sign-up", method = "post", operation_id = "leave_trial")]
    async fn leave_trial(
        &self,
        id: Path<AtOffice>,
        client: RequestClient,
        frame: Frame,
    ) -> Result<Response<Json<Envelope<SessionToken>>>, ApiError> {
        let opened = trials::continue_signup(&id.context, &id.caller, id.office, &client.0).await?;
        frame.session(opened)
    }

    /// Practices of all brands with an incomplete sign-up, or with something missing after it that prevents patients
    /// from joining; most recently active first, 50 a page.
    #[oai(path = "/admin/incomplete", method = "get", operation_id = "incomplete_practices")]
    async fn incomplete(
        &self,
        staff: AtPlatform,
        /// Only practices at this stage; all if omitted.
        stage: Query<Option<IncompleteStage>>,
        /// Part of the name or email, the digits of the phone, or the office's number.
        search: Query<Option<String>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<IncompletePage> {
        let filter = IncompleteFilter { stage: stage.0, search: search.0 };
        let page =
            practice_signup::incomplete_practices(&staff.context.database, staff.granted, &filter, cursor.as_deref())
                .await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "practice_signups.viewed", page.practices.len())
            .await?;
        Ok(data(page))
    }
    /// The same list as a file.
    #[oai(path = "/admin/incomplete/file", method = "get", operation_id = "incomplete_practices_file")]
    async fn incomplete_file(
        &self,
        staff: AtPlatform,
        /// Only practices at this stage; all if omitted.
        stage: Query<Option<IncompleteStage>>,
        search: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = IncompleteFilter { stage: stage.0, search: search.0 };
        let (file, rows) =
            practice_signup::incomplete_file(&staff.context.database, &staff.granted, &filter, format.0).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "practice_signups.downloaded", rows).await?;
        Ok(file.into())
    }
}
