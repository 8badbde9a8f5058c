//! Affiliates as our staff manage them: terms, practices in review, reversals, and payouts, which two people record as approved requests.

use associations::affiliates::{self, AffiliateChange, AffiliatePage, PayoutPage, StaffEarningPage};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::AtPlatform;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use serde_json::json;
use tenancy::ids::{AffiliateEarningId, AffiliateId, OrganizationId};

use crate::wire::{AffiliateRequest, AssociationRowId, ReferralDecision, ReferralsInReview, ReverseEarningRequest};
use crate::{TAG, of_affiliates};

pub struct StaffAffiliatesArea;

impl Area for StaffAffiliatesArea {
    const OPERATIONS: &'static [Operation] = &[
        of_affiliates("staff_affiliates", Permitted::PLATFORM),
        of_affiliates("add_affiliate", Permitted::SENIOR_PLATFORM).in_person().body(|_| {
            json!({ "brand": "dental", "name": "Kim Refers", "word": "kim-refers", "firstName": "Kim", "lastName": "Park",
                "email": "kim@refers.example", "version": 0 })
        }),
        of_affiliates("change_affiliate", Permitted::SENIOR_PLATFORM).in_person().parameters(&[("id", Example::Affiliate)]).body(|_| {
            json!({ "brand": "dental", "name": "Kim Refers", "word": "kim-refers", "firstName": "Kim", "lastName": "Park",
                "email": "kim@refers.example", "version": 1 })
        }),
        of_affiliates("end_affiliate", Permitted::SENIOR_PLATFORM).in_person().parameters(&[("id", Example::Affiliate)]),
        of_affiliates("staff_affiliate_earnings", Permitted::PLATFORM).parameters(&[("id", Example::Affiliate)]),
        of_affiliates("reverse_affiliate_earning", Permitted::SENIOR_PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Text("1"))])
            .body(|id| json!({ "organizationId": id(Example::Organization), "reason": "refund" })),
        of_affiliates("referrals_in_review", Permitted::PLATFORM),
        of_affiliates("decide_referral", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|id| json!({ "organizationId": id(Example::Organization), "accept": true })),
        of_affiliates("affiliate_payouts", Permitted::PLATFORM),
    ];
}

#[OpenApi(tag = "TAG")]
impl StaffAffiliatesArea {
    /// The affiliates of all brands, latest first, 50 a page.
    #[oai(path = "/admin/affiliates", method = "get", operation_id = "staff_affiliates")]
    async fn list(
        &self,
        staff: AtPlatform,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<AffiliatePage> {
        let page = affiliates::staff_affiliates(&staff.context, cursor.0.as_deref()).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "affiliates.viewed", page.affiliates.len()).await?;
        Ok(data(page))
    }

    /// Adds an affiliate, who gets an email to set a password.
    #[oai(path = "/admin/affiliates", method = "post", operation_id = "add_affiliate")]
    async fn add(&self, staff: AtPlatform, body: ValidJson<AffiliateRequest>) -> Answer<AssociationRowId> {
        let AffiliateChange { of, .. } = body.0.into();
        let id = affiliates::add_affiliate(&staff.context, &staff.caller.actor(), of).await?;
        Ok(with_message(AssociationRowId { id: id.0 }, "Affiliate added."))
    }

    /// Changes an affiliate. Practices that it sent keep the terms of their day.
    #[oai(path = "/admin/affiliates/:id", method = "put", operation_id = "change_affiliate")]
    async fn change(&self, staff: AtPlatform, id: Path<i64>, body: ValidJson<AffiliateRequest>) -> Answer<Done> {
        affiliates::change_affiliate(&staff.context, &staff.caller.actor(), AffiliateId(id.0), body.0.into()).await?;
        Ok(with_message(Done {}, "Affiliate saved."))
    }

    /// Ends an affiliate: its address leads to the plain sign-up. Practices that it sent go on earning for their months.
    #[oai(path = "/admin/affiliates/:id/end", method = "post", operation_id = "end_affiliate")]
    async fn end(&self, staff: AtPlatform, id: Path<i64>) -> Answer<Done> {
        affiliates::end_affiliate(&staff.context, &staff.caller.actor(), AffiliateId(id.0)).await?;
        Ok(with_message(Done {}, "Affiliate ended."))
    }

    /// What each bill earned an affiliate, latest first, 50 a page.
    #[oai(path = "/admin/affiliates/:id/earnings", method = "get", operation_id = "staff_affiliate_earnings")]
    async fn earnings(
        &self,
        staff: AtPlatform,
        id: Path<i64>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<StaffEarningPage> {
        Ok(data(affiliates::staff_earnings(&staff.context, AffiliateId(id.0), cursor.0.as_deref()).await?))
    }

    /// Reverses an earning whose bill was refunded, disputed or returned. What was paid is deducted from the next payout.
    #[oai(path = "/admin/affiliate-earnings/:id/reverse", method = "post", operation_id = "reverse_affiliate_earning")]
    async fn reverse(&self, staff: AtPlatform, id: Path<i64>, body: ValidJson<ReverseEarningRequest>) -> Answer<Done> {
        let earning = (OrganizationId(body.0.organization_id), AffiliateEarningId(id.0));
        affiliates::reverse_earning(&staff.context, &staff.caller.actor(), earning, body.0.reason).await?;
        Ok(with_message(Done {}, "Earning reversed."))
    }

    /// Practices whose affiliate may be themselves, oldest first.
    #[oai(path = "/admin/affiliate-referrals", method = "get", operation_id = "referrals_in_review")]
    async fn reviews(&self, staff: AtPlatform) -> Answer<ReferralsInReview> {
        Ok(data(ReferralsInReview { referrals: affiliates::in_review(&staff.context).await? }))
    }

    /// Accepts a practice in review, or refuses it and reverses what it earned.
    #[oai(path = "/admin/affiliate-referrals", method = "post", operation_id = "decide_referral")]
    async fn decide(&self, staff: AtPlatform, body: ValidJson<ReferralDecision>) -> Answer<Done> {
        let (organization, accept) = (OrganizationId(body.0.organization_id), body.0.accept);
        affiliates::decide_referral(&staff.context, &staff.caller.actor(), organization, accept).await?;
        Ok(with_message(Done {}, if accept { "Referral accepted." } else { "Referral refused." }))
    }

    /// The payouts to affiliates, latest first, 50 a page.
    #[oai(path = "/admin/affiliate-payouts", method = "get", operation_id = "affiliate_payouts")]
    async fn payouts(
        &self,
        staff: AtPlatform,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<PayoutPage> {
        Ok(data(affiliates::payouts(&staff.context, cursor.0.as_deref()).await?))
    }
}
