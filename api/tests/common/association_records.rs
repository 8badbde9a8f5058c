//! An association with a plan, and an affiliate with a payout that is due.

use chrono::{DateTime, Utc};
use frame::area::Example;
use identity::NewGrant;
use tenancy::brand::Feature;
use tenancy::{Place, UserType};

use super::tenant::brand_of;
use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_associations(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let mut scope = maker.context.database.platform("test").await.unwrap();
        let association: i64 = sqlx::query_scalar(
            "insert into association (brand, name, url, contact_email, created_at) values ($1, 'Alliance', $2, 'kim@alliance.example', $3) returning id",
        )
        .bind(&self.brand)
        .bind(format!("{}-alliance", self.slug))
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        for user_type in [UserType::Association, UserType::AssociationStandard] {
            let grant = NewGrant::of(self.login(user_type), Place::Association(association));
            identity::make_grant(&mut scope, grant).await.unwrap();
        }
        sqlx::query(
            "insert into association_office (organization_id, office_id, association_id, joined_at, via) values ($1, $2, $3, $4, 'staff')",
        )
        .bind(self.organization)
        .bind(self.office)
        .bind(association)
        .bind(now)
        .execute(scope.db())
        .await
        .unwrap();
        for example in [Example::AssociationTemplate, Example::AssociationTemplateToArchive] {
            let template: i64 = sqlx::query_scalar(
                "insert into association_template (association_id, preset, name, monthly_cents, created_at) values ($1, 'adult', 'Alliance Adult', 3900, $2)
                 returning id",
            )
            .bind(association)
            .bind(now)
            .fetch_one(scope.db())
            .await
            .unwrap();
            self.record_id(example, template);
        }
        self.record_id(Example::Association, association);
        self.record_id(Example::AssociationViewer, self.login(UserType::AssociationStandard).0);
        scope.commit().await.unwrap();
        if brand_of(maker, &self.brand).has(Feature::Affiliates) {
            self.create_affiliate(maker, now).await;
        }
    }

    async fn create_affiliate(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let mut scope = maker.context.database.platform("test").await.unwrap();
        let affiliate: i64 = sqlx::query_scalar(
            "insert into affiliate (brand, name, word, email, first_name, last_name, login_id, percent, months, hold_days, least_payout_cents, created_at)
             values ($1, 'Kim Refers', $2, $3, 'Kim', 'Park', $4, 20, 12, 30, 5000, $5) returning id",
        )
        .bind(&self.brand)
        .bind(format!("{}-refers", self.slug))
        .bind(self.email(UserType::Affiliate))
        .bind(self.login(UserType::Affiliate).0)
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        let payout: i64 = sqlx::query_scalar(
            "insert into affiliate_payout (affiliate_id, month, amount_cents, state, created_at) values ($1, '2026-01-01', 0, 'void', $2) returning id",
        )
        .bind(affiliate)
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::Affiliate, affiliate);
        self.record_id(Example::AffiliatePayout, payout);
    }
}
