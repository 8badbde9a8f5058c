//! A planned move of an office's household, and a proposed sale of the office.

use chrono::{DateTime, Days, Utc};
use frame::area::Example;

use super::{Maker, Tenant};

impl Tenant {
    /// Its day is far, and the office it moves to is its own: the calls only look at it.
    pub(super) async fn plan_move(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let mut scope = self.owners_scope(maker).await;
        let id: i64 = sqlx::query_scalar(
            "with made as (
               insert into office_move (organization_id, office_id, to_office_id, to_name, kind, state, price, on_day, made_at, made_by)
               values ($1, $2, $2, 'Harbor', 'move', 'planned', 'lower', $3, $4, 'Robin Dentist') returning id)
             select id from made",
        )
        .bind(self.organization)
        .bind(self.office)
        .bind(now.date_naive() + Days::new(300))
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        sqlx::query(
            "insert into office_move_line (organization_id, move_id, office_id, account_id) values ($1, $2, $3, $4)",
        )
        .bind(self.organization)
        .bind(id)
        .bind(self.office)
        .bind(self.account)
        .execute(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::OfficeMove, id);
    }

    /// Its day is far, and the office's own organization buys it, with the household's account on both sides: so each call finds it.
    pub(super) async fn propose_sale(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let mut scope = self.owners_scope(maker).await;
        let id: i64 = sqlx::query_scalar(
            "insert into office_sale (organization_id, office_id, office_name, seller_name, buyer_organization_id, buyer_name, state, on_day, proposed_at, proposed_by)
             values ($1, $2, 'Juniper', 'Juniper', $1, 'Harbor', 'proposed', $3, $4, 'Robin Dentist') returning id",
        )
        .bind(self.organization)
        .bind(self.office)
        .bind(now.date_naive() + Days::new(300))
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        sqlx::query(
            "insert into office_sale_line (organization_id, sale_id, office_id, account_id, to_account_id) values ($1, $2, $3, $4, $4)",
        )
        .bind(self.organization)
        .bind(id)
        .bind(self.office)
        .bind(self.account)
        .execute(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::OfficeSale, id);
    }
}
