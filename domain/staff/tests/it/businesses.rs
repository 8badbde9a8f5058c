//! Businesses that sponsor members, over all offices.

use rules::Cents;
use rules::money::Percent;
use sponsors::{NewAddendum, TermsView};
use staff::business_refunds::{BusinessRefundFilter, BusinessRefundState, business_refunds};
use staff::businesses::{AddendumState, BusinessFilter, StaffBusiness, businesses, end_business, resend_terms};
use tenancy::UserType;
use tenancy::ids::AddendumId;

use crate::support::{Platform, code};

impl Platform {
    /// The office invited Acme.
    async fn with_acme() -> (Self, AddendumId) {
        let platform = Self::new().await;
        let world = &platform.world;
        let manager = world.works_here(UserType::OfficeAdmin, "pat@example.com").await;
        let today = world.context.clock.now().await.unwrap().date_naive();
        let new = NewAddendum {
            business_name: "Acme".to_owned(),
            first_name: "Kim".to_owned(),
            last_name: "Park".to_owned(),
            email: "kim@acme.example".to_owned(),
            terms: TermsView { discount_percent: Percent(10.into()), ..TermsView::unwritten(today) },
        };
        let reach = manager.at_office(world.office).unwrap();
        let at = (world.office, world.brand.id.as_str());
        let addendum = sponsors::invite(&world.context, &reach, at, new).await.unwrap();
        (platform, addendum)
    }

    async fn acme(&self, filter: BusinessFilter) -> Option<StaffBusiness> {
        let list = businesses(&self.world.context, &self.ana, &filter, None).await.unwrap();
        list.rows.into_iter().next()
    }

    async fn bills(&self, addendum: AddendumId, status: &str, paid: i64) {
        self.sql(format!(
            "insert into business_invoice (organization_id, office_id, business_id, addendum_id, number, bill_on, status, collection, lines_cents, paid_cents, due_on,
               paid_at, created_at)
             select organization_id, office_id, business_id, id, 1 + {paid}, date '2026-10-01' + {paid}::int, '{status}', 'invoice', 39696, {paid}, '2026-11-15',
               case when '{status}' = 'paid' then timestamptz '2026-11-02 15:00Z' end, now() from business_office where id = {addendum}"
        ))
        .await;
    }
}

#[tokio::test]
async fn businesses_are_listed_with_what_they_owe() {
    let (platform, addendum) = Platform::with_acme().await;
    let new = platform.acme(BusinessFilter::default()).await.unwrap();
    assert_eq!((new.name.as_str(), new.office, new.state), ("Acme", platform.world.office, AddendumState::Sent));
    assert_eq!((new.employees, new.owed, new.last_paid_at), (0, Cents::ZERO, None));
    let late = BusinessFilter { late: true, ..BusinessFilter::default() };
    assert!(platform.acme(late.clone()).await.is_none());
    platform.bills(addendum, "late", 0).await;
    platform.bills(addendum, "paid", 39_696).await;
    let owing = platform.acme(late).await.unwrap();
    assert_eq!((owing.owed, owing.late, owing.last_paid_at.is_some()), (Cents(39_696), true, true));
    for sort in ["name", "-name", "office", "employees", "-owed", "paid"] {
        let ordered = BusinessFilter { sort: Some(sort.to_owned()), ..BusinessFilter::default() };
        assert!(platform.acme(ordered).await.is_some(), "{sort}");
    }

    let by = |search: &str| BusinessFilter { search: Some(search.to_owned()), ..BusinessFilter::default() };
    assert!(platform.acme(by("acm")).await.is_some());
    assert!(platform.acme(by("kim@acme")).await.is_some());
    assert!(platform.acme(by("nobody")).await.is_none());
    let ended = BusinessFilter { state: Some(AddendumState::Ended), ..BusinessFilter::default() };
    assert!(platform.acme(ended).await.is_none());
    assert!(platform.world.number("select count(*) from audit where act = 'businesses.viewed'").await > 0);
}

#[tokio::test]
async fn refunds_to_businesses_are_listed() {
    let (platform, addendum) = Platform::with_acme().await;
    platform.bills(addendum, "paid", 39_696).await;
    platform
        .sql(
            "insert into business_refund (organization_id, office_id, business_id, invoice_id, amount_cents, status, idempotency_key, created_at, settled_at)
             select organization_id, office_id, business_id, id, 3308, 'succeeded', 'listed', now(), now() from business_invoice"
                .to_owned(),
        )
        .await;
    let context = &platform.world.context;
    let of = async |filter: BusinessRefundFilter| {
        business_refunds(context, &platform.ana, &filter, None).await.unwrap().rows
    };
    let all = of(BusinessRefundFilter::default()).await;
    assert_eq!((all.len(), all[0].business.as_str(), all[0].office), (1, "Acme", platform.world.office));
    assert_eq!((all[0].amount, all[0].by_check, all[0].state), (Cents(3_308), true, BusinessRefundState::Succeeded));
    let failed = BusinessRefundFilter { state: Some(BusinessRefundState::Failed), ..BusinessRefundFilter::default() };
    assert!(of(failed).await.is_empty());
    let other = BusinessRefundFilter { search: Some("nobody".to_owned()), ..BusinessRefundFilter::default() };
    assert!(of(other).await.is_empty());
    assert_eq!(platform.world.number("select count(*) from audit where act = 'business_refunds.viewed'").await, 3);
}

#[tokio::test]
async fn staff_send_terms_again_and_end_them() {
    let (platform, addendum) = Platform::with_acme().await;
    let (context, ana) = (&platform.world.context, &platform.ana);
    resend_terms(context, ana, addendum).await.unwrap();
    assert_eq!(platform.world.number("select sent_round::bigint from business_office").await, 2);
    assert_eq!(code(end_business(context, ana, addendum, " ").await), "invalid");
    assert_eq!(code(end_business(context, ana, AddendumId(999_999), "They moved").await), "not found");
    end_business(context, ana, addendum, "They moved").await.unwrap();
    assert_eq!(platform.acme(BusinessFilter::default()).await.unwrap().state, AddendumState::Ended);
    assert_eq!(code(end_business(context, ana, addendum, "Again").await), "business_ended");
    let reasons = "select count(*) from audit where act = 'business.ended' and detail ->> 'reason' = 'They moved' and office_id is not null";
    assert_eq!(platform.world.number(reasons).await, 1);
}

#[tokio::test]
async fn terms_that_the_office_did_not_write_are_not_sent() {
    let (platform, addendum) = Platform::with_acme().await;
    platform.sql("update business_office set state = 'draft'".to_owned()).await;
    let refused = resend_terms(&platform.world.context, &platform.ana, addendum).await;
    assert_eq!(code(refused), "terms_not_sent");
}

#[tokio::test]
async fn pages_of_businesses_follow_each_other() {
    let (platform, addendum) = Platform::with_acme().await;
    platform
        .sql(format!(
            "insert into business_office (organization_id, office_id, business_id, business_name, contact_first_name, contact_last_name, contact_email, state,
               starts_on, ends_on, contribution, code, created_at)
             select organization_id, office_id, business_id, 'Shop ' || lpad(n::text, 3, '0'), 'Kim', 'Park', 'kim@shop.example', 'ended', starts_on, starts_on,
               'none', 'SHOP' || lpad(n::text, 4, '0'), created_at from business_office, generate_series(1, 60) n where id = {addendum}"
        ))
        .await;
    let mut seen = vec![];
    let mut after = None;
    loop {
        let filter = BusinessFilter::default();
        let page = businesses(&platform.world.context, &platform.ana, &filter, after.as_deref()).await.unwrap();
        seen.extend(page.rows.into_iter().map(|row| row.name));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!((seen.len(), seen[0].as_str()), (61, "Acme"));
    assert!(seen.is_sorted());
}
