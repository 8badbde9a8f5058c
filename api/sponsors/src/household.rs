//! A household's sponsored memberships: who pays what, and the choice when a sponsor stops paying.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::AtOwnAccount;
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::SponsorshipId;

use crate::wire::{KeepRequest, Kept, SponsoredMemberships};
use crate::{TAG, operation};

pub struct SponsoredArea;

impl Area for SponsoredArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("sponsored_memberships", Permitted::HOUSEHOLD),
        operation("keep_membership", Permitted::HOUSEHOLD)
            .parameters(&[("sponsorshipId", Example::Text("1"))])
            .in_person()
            .body(|_| json!({ "price": "49.00", "agree": true })),
        operation("let_membership_end", Permitted::HOUSEHOLD)
            .parameters(&[("sponsorshipId", Example::Text("1"))])
            .in_person(),
    ];
}

#[OpenApi(tag = "TAG")]
impl SponsoredArea {
    /// The household's memberships that a business pays a part of, or paid until it stopped.
    #[oai(path = "/patients/sponsored", method = "get", operation_id = "sponsored_memberships")]
    async fn list(&self, own: AtOwnAccount) -> Answer<SponsoredMemberships> {
        let (mut scope, _) = own.read().await?;
        Ok(data(SponsoredMemberships { memberships: sponsors::sponsored(&mut scope, own.account).await? }))
    }

    /// Keeps a membership at the price that was shown, from the next charge on. Its term and used visits go on.
    #[oai(path = "/patients/sponsored/:sponsorshipId/keep", method = "post", operation_id = "keep_membership")]
    async fn keep(
        &self,
        own: AtOwnAccount,
        #[oai(name = "sponsorshipId")] sponsorship: Path<i64>,
        body: ValidJson<KeepRequest>,
    ) -> Answer<Kept> {
        if !body.0.agree {
            return Err(Error::from(FieldErrors::one("agree", Message::MustBeChecked)).into());
        }
        let (mut scope, now) = own.open().await?;
        let id = SponsorshipId(sponsorship.0);
        let from = sponsors::keep(&mut scope, own.account, id, body.0.price.0, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Kept { from: Date(from) }, "Your membership stays active."))
    }

    /// Lets a membership end with its last day.
    #[oai(path = "/patients/sponsored/:sponsorshipId/let-end", method = "post", operation_id = "let_membership_end")]
    async fn let_end(&self, own: AtOwnAccount, #[oai(name = "sponsorshipId")] sponsorship: Path<i64>) -> Answer<Done> {
        let (mut scope, _) = own.open().await?;
        sponsors::let_end(&mut scope, own.account, SponsorshipId(sponsorship.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Your membership ends as planned."))
    }
}
