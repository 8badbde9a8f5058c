//! A business with its list and its bills, and terms for each call that can be made once.

use chrono::{DateTime, Utc};
use frame::area::Example;
use identity::{Client, stored};
use rules::Cents;
use rules::money::Percent;
use sponsors::{Acceptance, Approval, Collection, NewAddendum, NewEmployee, TermsView, accept, add, invite};
use tenancy::brand::Feature;
use tenancy::ids::{AddendumId, BusinessId};
use tenancy::{Actor, Reach, UserType};

use super::tenant::brand_of;
use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_sponsors(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        if !brand_of(maker, &self.brand).has(Feature::BusinessConnect) {
            return;
        }
        let own = self.email(UserType::SmBusiness);
        let (business, addendum) = self.sponsor(maker, now, &own, true).await;
        self.record_id(Example::Business, business.0);
        self.record_id(Example::BusinessUser, self.login(UserType::SmBusiness).0);
        self.record_id(Example::Addendum, addendum.0);
        for (example, accepted) in [(Example::AddendumToEnd, false), (Example::AddendumToAccept, false)] {
            let email = format!("{}-{example:?}@acme.example", self.office).to_lowercase();
            let (_, addendum) = self.sponsor(maker, now, &email, accepted).await;
            self.record_id(example, addendum.0);
        }
        let mut scope = self.owners_scope(maker).await;
        for example in [Example::BusinessEmployee, Example::BusinessEmployeeToDecide, Example::BusinessEmployeeToLeave]
        {
            let new = NewEmployee {
                first_name: "Ana".to_owned(),
                last_name: "Ruiz".to_owned(),
                email: Some(format!("{example:?}@acme.example")),
                ..NewEmployee::default()
            };
            let employee = add(&mut scope, addendum, new, now).await.unwrap();
            self.record_id(example, employee.0);
        }
        scope.commit().await.unwrap();
        let asking = self.id(Example::BusinessEmployeeToDecide);
        let mut scope = self.owners_scope(maker).await;
        sqlx::query("update business_employee set state = 'requested', requested_at = $2 where id = $1")
            .bind(asking)
            .bind(now)
            .execute(scope.db())
            .await
            .unwrap();
        for (month, example) in [
            Example::BusinessInvoice,
            Example::BusinessInvoiceToPay,
            Example::BusinessInvoiceToRecord,
            Example::BusinessInvoiceToWriteOff,
        ]
        .into_iter()
        .enumerate()
        {
            let id: i64 = sqlx::query_scalar(
                "insert into business_invoice (organization_id, office_id, business_id, addendum_id, number, bill_on, status, collection, lines_cents, due_on,
                   created_at) values ($1, $2, $3, $4, $5, date '2026-01-01' + $5 * interval '1 month', 'open', 'invoice', 100, '2099-01-01', $6) returning id",
            )
            .bind(self.organization)
            .bind(self.office)
            .bind(business.0)
            .bind(addendum.0)
            .bind(month as i32)
            .bind(now)
            .fetch_one(scope.db())
            .await
            .unwrap();
            self.record_id(example, id);
        }
        scope.commit().await.unwrap();
    }

    /// A business that is invited and, if `accepted`, has accepted.
    async fn sponsor(
        &self,
        maker: &Maker<'_>,
        now: DateTime<Utc>,
        email: &str,
        accepted: bool,
    ) -> (BusinessId, AddendumId) {
        let at = self.at();
        let reach = Reach::office(at.organization, at.office, Actor::platform("Robin Dentist"));
        let terms = TermsView {
            discount_percent: Percent(10.into()),
            approval: Approval::Automatic,
            collection: Collection::Invoice,
            monthly: Cents::ZERO,
            ..TermsView::unwritten(self.today(now))
        };
        let new = NewAddendum {
            business_name: "Acme".to_owned(),
            first_name: "Kim".to_owned(),
            last_name: "Park".to_owned(),
            email: email.to_owned(),
            terms,
        };
        let addendum = invite(maker.context, &reach, (at.office, &self.brand), new).await.unwrap();
        let key = format!("key-{addendum}");
        let mut scope = maker.context.database.scope(reach).await.unwrap();
        let (business, version): (i64, i32) = sqlx::query_as(
            "update business_office set link_hash = $2, link_expires_at = $3 where id = $1 returning business_id, version",
        )
        .bind(addendum.0)
        .bind(stored(&key))
        .bind(now + chrono::Duration::days(30))
        .fetch_one(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        let business = BusinessId(business);
        if accepted {
            let given = Acceptance {
                business_name: "Acme".to_owned(),
                legal_name: "Acme LLC".to_owned(),
                ein: None,
                password: "a long password".to_owned(),
                confirm_password: "a long password".to_owned(),
                terms: true,
                addendum: true,
                version,
            };
            let client = Client::default();
            accept(maker.context, &self.brand, (business, &key), given, &client).await.unwrap();
        }
        (business, addendum)
    }
}
