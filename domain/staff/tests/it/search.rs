//! The search box, kind by kind, and the audit trail by a request's id.

use staff::find::{Hit, HitKind, find};
use staff::offices;
use staff::trail::{TrailFilter, trail};
use telemetry::request_id;
use tenancy::brand::BrandId;
use uuid::Uuid;

use crate::support::Platform;

impl Platform {
    async fn finds(&self, text: &str) -> Vec<Hit> {
        find(&self.world.context, &self.ana, text).await.unwrap()
    }

    /// One row of each kind that the world has none of.
    async fn has_everything(&self) {
        self.sql(
            "insert into refund (organization_id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at, provider_id)
               select organization_id, office_id, account_id, id, 100, 'pending', 'find', 'Charged twice', 'Kim Park', now(), 're_find1' from payment order by id desc limit 1;
             insert into dispute (organization_id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at)
               select organization_id, office_id, account_id, id, 'dp_find1', 100, 'fraudulent', 'needs_response', now() from payment order by id desc limit 1;
             insert into payout (organization_id, office_id, provider_id, provider_account, amount_cents, status, automatic, made_at, arrives_on)
               select organization_id, office_id, 'po_find1', 'acct_find1', 100, 'pending', true, now(), current_date from payment order by id desc limit 1;
             insert into webhook_event (organization_id, event_id, kind, payload) select organization_id, 'evt_find1', 'charge.refunded', '{}' from payment order by id desc limit 1;
             insert into support_case (organization_id, office_id, title, opened_by, name, email, opened_at, moved_at)
               select organization_id, office_id, 'Where is my money?', 1, 'Kim Park', 'kim@juniper.example', now(), now() from payment order by id desc limit 1;
             insert into association (brand, name, url, contact_email, created_at) values ('dental', 'Gem State Dentists', 'gem-state', 'lead@gem.example', now());
             insert into promo_code (organization_id, office_id, code, percent) select organization_id, office_id, 'SPRING24', 10 from payment order by id desc limit 1;
             insert into outgoing_message (organization_id, office_id, account_id, kind, topic, channel, state, provider_id, source, queued_at)
               select organization_id, office_id, account_id, 'receipt', 'payment', 'text', 'sent', 'SM0192f0c12d3e7a4b8c5d6e7f80912a3b', 'find', now() from payment order by id desc limit 1;
             update payment set charge_id = 'ch_find1' where id = (select max(id) from payment);
             update account set provider_customer = 'cus_find1', phone = '2085550188' where id = (select max(id) from account);
             select refresh_account_summary(organization_id, array[id]) from account where provider_customer = 'cus_find1';
             update office set phone = '2085550199' where id = (select office_id from payment order by id desc limit 1);
             insert into server_error (digest, operation, message, request_ids) values (md5('find'), 'GET /dentists/:id/today', 'no row', array['0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b'::uuid])"
                .to_owned(),
        )
        .await;
    }
}

#[tokio::test]
async fn each_kind_of_id_is_found_first() {
    let (platform, _) = Platform::with_ada().await;
    let world = &platform.world;
    platform.has_everything().await;
    let stored = |query: &'static str| async move { world.texts(query).await.remove(0) };
    for (text, kind) in [
        (stored("select max(id)::text from refund").await, HitKind::Refund),
        ("re_find1".into(), HitKind::Refund),
        (stored("select max(id)::text from dispute").await, HitKind::Dispute),
        ("dp_find1".into(), HitKind::Dispute),
        (stored("select max(id)::text from payout").await, HitKind::Payout),
        ("po_find1".into(), HitKind::Payout),
        ("evt_find1".into(), HitKind::Event),
        (stored("select max(id)::text from support_case").await, HitKind::Case),
        ("ch_find1".into(), HitKind::Payment),
        ("cus_find1".into(), HitKind::Household),
        ("(208) 555-0188".into(), HitKind::Household),
        ("208-555-0199".into(), HitKind::Office),
        ("2085550199".into(), HitKind::Office),
        ("gem state".into(), HitKind::Association),
        ("lead@gem.example".into(), HitKind::Association),
        ("spring24".into(), HitKind::Coupon),
        ("SM0192f0c12d3e7a4b8c5d6e7f80912a3b".into(), HitKind::Message),
        (stored("select md5('find')").await, HitKind::Error),
        ("0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b".into(), HitKind::Error),
        ("lee staff".into(), HitKind::User),
        ("lee@platform.example".into(), HitKind::User),
    ] {
        let hits = platform.finds(&text).await;
        assert!(hits.iter().any(|hit| hit.kind == kind), "{text}: {hits:?}");
        let in_part = text == "gem state" || text.contains(['(', '-']) && text.len() < 20;
        assert!(in_part || hits[0].exact, "{text}: {hits:?}");
    }
}

#[tokio::test]
async fn the_method_of_a_household_is_found() {
    let (platform, account) = Platform::with_ada().await;
    assert!(platform.finds("pm_unknown").await.is_empty());
    let methods = platform.world.texts("select provider_id from payment_method order by id desc limit 1").await;
    let hits = platform.finds(&methods[0]).await;
    assert_eq!(
        hits.iter().map(|hit| (hit.kind, hit.account)).collect::<Vec<_>>(),
        [(HitKind::Household, Some(account))]
    );
}

#[tokio::test]
async fn whole_name_stands_before_longer_ones() {
    let platform = Platform::new().await;
    platform
        .sql(
            "insert into business (brand, name, contact_first_name, contact_last_name, email, created_at) values
               ('dental', 'Elm', 'Eva', 'Elm', 'eva@elm.example', now()), ('dental', 'Aspen and Elm', 'Ada', 'Elm', 'ada@elm.example', now())"
                .to_owned(),
        )
        .await;
    let hits = platform.finds("elm").await;
    let names: Vec<_> = hits.iter().map(|hit| (hit.title.0.as_str(), hit.exact)).collect();
    assert_eq!(names, [("Elm", true), ("Aspen and Elm", false)]);
}

#[tokio::test]
async fn a_request_leads_to_its_audit_records() {
    let platform = Platform::new().await;
    let (context, office) = (&platform.world.context, platform.world.office);
    let (request, other) = (Uuid::from_u128(7), Uuid::from_u128(8));
    request_id::within(Some(request), offices::pause(context, &platform.ana, office, true, "They move")).await.unwrap();
    request_id::within(Some(other), offices::pause(context, &platform.ana, office, false, "They moved")).await.unwrap();
    let filter = TrailFilter { request: Some(request), ..TrailFilter::default() };
    let page = trail(context, &platform.lee, &filter, None).await.unwrap();
    assert_eq!(page.rows.iter().map(|line| line.act.as_str()).collect::<Vec<_>>(), ["office.enrollment_paused"]);
    assert_eq!((page.rows[0].request_id, page.from), (Some(request), None));
    // What happened outside a request has none.
    let outside = platform.world.number("select count(*) from audit where request_id is null").await;
    assert!(outside > 0, "the look at the trail");
    let hits = platform.finds(&request.to_string()).await;
    assert!(hits.iter().any(|hit| hit.kind == HitKind::Record && hit.title.0 == "Paused enrollment"), "{hits:?}");
}

#[tokio::test]
async fn hits_have_names_not_codes() {
    let (platform, _) = Platform::with_ada().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let brand = context.brands.get(&BrandId::new("dental")).unwrap().profile.name.clone();
    let own = "select o.city || ', ' || o.state from office o where o.id = (select max(p.office_id) from payment p)";
    let place = world.texts(own).await.remove(0);
    let hits = platform.finds(&world.office.to_string()).await;
    let office = hits.iter().find(|hit| hit.kind == HitKind::Office).unwrap();
    assert_eq!(office.detail, format!("{brand}, {place}"));
    let hits = platform.finds("sam staff").await;
    assert_eq!(hits[0].detail, format!("{brand}, senior admin"));
    for hit in platform.finds("lee@platform.example").await {
        assert!(!hit.detail.contains('_'), "{hit:?}");
    }
}
