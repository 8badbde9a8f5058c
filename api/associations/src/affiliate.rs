//! An affiliate's own pages: the practices that it sent, what their bills earned, and the statements.

use associations::affiliates::{self, EarningPage, OwnAffiliate, PracticePage};
use associations::door::at_affiliate;
use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use tenancy::UserType;

use crate::wire::AffiliateStatements;
use crate::{TAG, of_affiliates};

const AFFILIATE: Permitted = Permitted::Types(&[UserType::Affiliate]);

pub struct AffiliateArea;

impl Area for AffiliateArea {
    const OPERATIONS: &'static [Operation] = &[
        of_affiliates("own_affiliate", AFFILIATE),
        of_affiliates("affiliate_practices", AFFILIATE),
        of_affiliates("affiliate_earnings", AFFILIATE),
        of_affiliates("affiliate_statements", AFFILIATE),
    ];
}

#[OpenApi(tag = "TAG")]
impl AffiliateArea {
    /// The affiliate’s address, terms and totals.
    #[oai(path = "/affiliates/own", method = "get", operation_id = "own_affiliate")]
    async fn own(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<OwnAffiliate> {
        let at = at_affiliate(context, &caller).await?;
        Ok(data(affiliates::own(context, &at).await?))
    }

    /// The practices that the affiliate sent, latest first, 50 a page.
    #[oai(path = "/affiliates/own/practices", method = "get", operation_id = "affiliate_practices")]
    async fn practices(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<PracticePage> {
        let at = at_affiliate(context, &caller).await?;
        Ok(data(affiliates::practices(context, &at, cursor.0.as_deref()).await?))
    }

    /// What each bill earned, latest first, 50 a page.
    #[oai(path = "/affiliates/own/earnings", method = "get", operation_id = "affiliate_earnings")]
    async fn earnings(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<EarningPage> {
        let at = at_affiliate(context, &caller).await?;
        Ok(data(affiliates::earnings(context, &at, cursor.0.as_deref()).await?))
    }

    /// The monthly statements, latest first.
    #[oai(path = "/affiliates/own/statements", method = "get", operation_id = "affiliate_statements")]
    async fn statements(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
    ) -> Answer<AffiliateStatements> {
        let at = at_affiliate(context, &caller).await?;
        Ok(data(AffiliateStatements { statements: affiliates::statements(context, &at).await? }))
    }
}
