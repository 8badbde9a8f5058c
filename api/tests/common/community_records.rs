//! A community, and a leader's request for one.

use chrono::{DateTime, Utc};
use communities::{CommunityTerms, NewCommunity, NewRequest, Proof, apply, create};
use frame::area::Example;
use identity::Client;
use rules::money::Percent;
use tenancy::brand::Feature;
use tenancy::{Actor, Reach};

use super::tenant::brand_of;
use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_communities(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let brand = brand_of(maker, &self.brand);
        if !brand.has(Feature::BusinessConnect) {
            return;
        }
        let at = self.at();
        let reach = Reach::office(at.organization, at.office, Actor::platform("Robin Dentist"));
        let terms = CommunityTerms {
            name: "Boise Riders".to_owned(),
            contact_first_name: "Kim".to_owned(),
            contact_last_name: "Park".to_owned(),
            contact_email: "kim@riders.example".to_owned(),
            discount_percent: Percent(12.into()),
            plans: vec![],
            offices: vec![at.office],
            starts_on: self.today(now),
            most_members: None,
            proof: Proof::None,
            email_domain: None,
        };
        let new = NewCommunity { code: format!("RIDERS{}", at.office), terms, ends_on: None };
        let community = create(maker.context, &reach, (at.office, &self.brand), new, now).await.unwrap();
        self.record_id(Example::Community, community.0);
        let asked = NewRequest {
            office: at.office.to_string(),
            name: "Boise Runners".to_owned(),
            first_name: "Lee".to_owned(),
            last_name: "Moss".to_owned(),
            email: "lee@runners.example".to_owned(),
            message: String::new(),
            language: "en".to_owned(),
        };
        apply(maker.context, brand, asked, &Client::default()).await.unwrap();
        let mut scope = self.owners_scope(maker).await;
        let request: i64 = sqlx::query_scalar("select id from community where office_id = $1 and state = 'requested'")
            .bind(self.office)
            .fetch_one(scope.db())
            .await
            .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::CommunityToDecide, request);
    }
}
