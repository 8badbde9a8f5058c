//! An office's vouchers: the program's settings and fund, submitting, the list, and the file.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open, read};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{MemberId, OfficeId, VoucherId};
use vouchers::{NewVoucher, OfficePage, Settings, SubmitForm, VoucherState};

use crate::wire::{ApprovedRequest, ReverseRequest, SettingsRequest, SubmitRequest, VoucherDone, VoucherFund};
use crate::{TAG, operation};

pub struct VouchersArea;

impl Area for VouchersArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("voucher_settings", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        operation("update_voucher_settings", Permitted::SETTINGS).parameters(&[("id", Example::Office)]).body(|_| {
            json!({ "name": "See Well", "sponsorName": "Bright Eyes Fund", "sponsorEmail": "fund@example.com", "funding": "prepaid",
                "state": "active", "offices": [], "services": [{ "code": "exam", "name": "Exam", "most": "60.00" }],
                "approvers": [{ "email": "ann@example.com", "firstName": "Ann", "lastName": "Stone" }], "expiryDays": 30,
                "submitDays": 60, "perMember": true, "approverSees": "initials", "version": 0 })
        }),
        operation("voucher_fund", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        operation("voucher_form", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        operation("submit_voucher", Permitted::MEMBERS).body(|id| {
            json!({ "dentistInfoId": id(Example::Office), "memberId": id(Example::Member), "service": "exam",
                "serviceDate": "2026-11-29", "amount": "60.00", "key": "a-key" })
        }),
        operation("list_vouchers", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        operation("withdraw_voucher", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("voucherId", Example::VoucherToWithdraw)]),
        operation("reverse_voucher", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("voucherId", Example::VoucherToReverse)])
            .body(|_| json!({ "reason": "Wrong person" })),
        operation("approved_vouchers", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
    ];
}

/// The offices of the organization where the caller may make the call.
fn reach(id: &AtOffice) -> Result<Reach, Error> {
    let all = id.caller.in_each_organization()?;
    all.into_iter().find(|reach| reach.organization == id.reach.organization).ok_or(Error::NotFound)
}

#[OpenApi(tag = "TAG")]
impl VouchersArea {
    /// The settings of the office's voucher program, and what its fund has.
    #[oai(path = "/voucher/getVoucherSettings/:id", method = "post", operation_id = "voucher_settings")]
    async fn settings(&self, id: Path<AtOffice>) -> Answer<Settings> {
        let (mut scope, _) = read(&id.context, &reach(&id)?).await?;
        Ok(data(vouchers::settings(&mut scope, id.office).await?))
    }

    /// Saves the settings. The first save sets the program up. Approvers who are new get an email to set a password.
    #[oai(path = "/voucher/updateVoucherSettings/:id", method = "post", operation_id = "update_voucher_settings")]
    async fn update(&self, id: Path<AtOffice>, body: ValidJson<SettingsRequest>) -> Answer<Settings> {
        let (mut scope, now) = open(&id.context, &reach(&id)?).await?;
        vouchers::update(&mut scope, now, (id.office, &id.caller.brand), body.0.into()).await?;
        let settings = vouchers::settings(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(settings, "Voucher settings saved."))
    }

    /// What went into and out of the program's fund beside vouchers, latest first, 50 a page.
    #[oai(path = "/dentists/:id/vouchers/fund", method = "get", operation_id = "voucher_fund")]
    async fn fund(
        &self,
        id: Path<AtOffice>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<VoucherFund> {
        let (mut scope, _) = id.read().await?;
        let settings = vouchers::settings(&mut scope, id.office).await?;
        let Some(program) = settings.program else {
            return Ok(data(VoucherFund { movements: vec![], next: None }));
        };
        let (movements, next) = vouchers::fund(&mut scope, program.id, cursor.0.as_deref()).await?;
        Ok(data(VoucherFund { movements, next }))
    }

    /// What staff choose from when they submit a voucher.
    #[oai(path = "/dentists/:id/vouchers/form", method = "get", operation_id = "voucher_form")]
    async fn form(
        &self,
        id: Path<AtOffice>,
        /// Part of a member's name, from two letters on, or the household's number.
        search: Query<Option<String>>,
    ) -> Answer<SubmitForm> {
        let (mut scope, _) = id.read().await?;
        Ok(data(vouchers::submit_form(&mut scope, id.office, search.0.as_deref()).await?))
    }

    /// Submits a voucher for a service to a member.
    #[oai(path = "/voucher/submitVoucher", method = "post", operation_id = "submit_voucher")]
    async fn submit(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SubmitRequest>,
    ) -> Answer<VoucherDone> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        let new = NewVoucher {
            member: MemberId(body.0.member_id),
            service: body.0.service,
            service_on: body.0.service_date.0,
            amount: body.0.amount.0,
            note: body.0.note.unwrap_or_default(),
            document: body.0.document_id,
            key: body.0.key,
        };
        let voucher = vouchers::submit(&mut scope, now, office, new).await?.0;
        let available = vouchers::available(&mut scope, office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(VoucherDone { voucher, available }, "Voucher submitted."))
    }

    /// The office's vouchers, latest first, 50 a page.
    #[oai(path = "/dentists/:id/vouchers", method = "get", operation_id = "list_vouchers")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// Only vouchers in this state.
        state: Query<Option<VoucherState>>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficePage> {
        let (mut scope, _) = id.read().await?;
        Ok(data(vouchers::list(&mut scope, Some(id.office), state.0, cursor.0.as_deref()).await?))
    }

    /// Withdraws a voucher that waits for a decision.
    #[oai(path = "/dentists/:id/vouchers/:voucherId/withdraw", method = "post", operation_id = "withdraw_voucher")]
    async fn withdraw(&self, id: Path<AtOffice>, #[oai(name = "voucherId")] voucher: param::Path<i64>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        vouchers::withdraw(&mut scope, now, id.office, VoucherId(voucher.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Voucher withdrawn."))
    }

    /// Reverses an approved or paid voucher. What was paid is taken back from the office's account.
    #[oai(path = "/dentists/:id/vouchers/:voucherId/reverse", method = "post", operation_id = "reverse_voucher")]
    async fn reverse(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "voucherId")] voucher: param::Path<i64>,
        body: ValidJson<ReverseRequest>,
    ) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        vouchers::reverse(&mut scope, now, id.office, VoucherId(voucher.0), &body.0.reason).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Voucher reversed."))
    }

    /// All approved vouchers as a CSV file; the last line has the totals.
    #[oai(path = "/voucher/reports/all-approved-vouchers/:id", method = "post", operation_id = "approved_vouchers")]
    async fn approved(&self, id: Path<AtOffice>, body: ValidJson<ApprovedRequest>) -> FileAnswer {
        let (mut scope, _) = open(&id.context, &reach(&id)?).await?;
        let days = (body.0.from.map(|day| day.0), body.0.to.map(|day| day.0));
        let file = vouchers::approved_file(&id.context, &mut scope, id.office, days, FileFormat::Csv).await?;
        downloaded(scope, file).await
    }
}
