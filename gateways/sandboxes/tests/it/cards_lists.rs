//! Lists: pages in both directions, cursors that must exist, and every documented filter.

use chrono::Duration;
use gateways::cards::{Charges, RefundRequest, Refunds};
use reqwest::Method;
use serde_json::Value;

use crate::support::{Bench, key, on_bench, succeeded};

fn ids(page: &Value) -> Vec<String> {
    page["data"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn pages_go_both_ways_and_a_cursor_must_be_there() {
    on_bench(async |bench: Bench| {
        for _ in 0..5 {
            bench.customer().await;
        }
        let all = ids(&bench.get("customers?limit=100").await);
        assert_eq!(all.len(), 5);
        let page = bench.get(&format!("customers?limit=2&starting_after={}", all[1])).await;
        assert_eq!((ids(&page), &page["has_more"]), (all[2..4].to_vec(), &true.into()));
        let page = bench.get(&format!("customers?limit=2&ending_before={}", all[4])).await;
        assert_eq!((ids(&page), &page["has_more"]), (all[2..4].to_vec(), &true.into()), "the two just before");
        let page = bench.get(&format!("customers?limit=2&ending_before={}", all[2])).await;
        assert_eq!((ids(&page), &page["has_more"]), (all[..2].to_vec(), &false.into()));
        let office = bench.office().await;
        let (_, other) = bench.wire(Method::POST, "customers", &[], Some(office.as_str())).await;
        for (cursor, id) in [
            ("starting_after", "cus_none"),
            ("ending_before", "cus_none"),
            ("starting_after", office.as_str()),
            ("starting_after", other["id"].as_str().unwrap()),
        ] {
            let (status, body) = bench.wire(Method::GET, "customers", &[(cursor, id)], None).await;
            let told = (status, &body["error"]["code"], &body["error"]["param"]);
            assert_eq!(told, (400, &"resource_missing".into(), &cursor.into()), "{id}: {body}");
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn every_filter_is_heeded() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let mut paid = vec![];
        for n in 0..2 {
            let mut payment = bench.payment(&format!("p-{n}"), "pm_card_visa").await;
            payment.destination = Some(office.clone());
            payment.application_fee_cents = 100;
            paid.push(succeeded(bench.cards.charge(payment, &key()).await.unwrap()));
            let refund = RefundRequest {
                refund_ref: format!("r-{n}"),
                payment: paid[n].provider_id.clone(),
                amount_cents: 100,
                reverse_transfer: false,
                refund_application_fee: false,
            };
            bench.cards.refund(refund, &key()).await.unwrap();
        }
        let charge = paid[0].charge_id.as_str();
        bench.control.dispute(&paid[0].provider_id).await.unwrap();
        bench.control.dispute(&paid[1].provider_id).await.unwrap();
        let now = bench.get("charges").await["data"][0]["created"].as_i64().unwrap();
        let form = [("email", "someone@example.com")];
        bench.wire(Method::POST, "customers", &form, None).await;
        for (path, count) in [
            (format!("refunds?charge={charge}"), 1),
            (format!("disputes?charge={charge}"), 1),
            (format!("application_fees?charge={charge}"), 1),
            (format!("balance_transactions?source={charge}"), 1),
            ("balance_transactions?type=transfer".into(), 2),
            ("customers?email=someone@example.com".into(), 1),
            (format!("charges?created[lte]={}", now - 1000), 0),
            (format!("charges?created[lte]={}", now + 1000), 2),
            (format!("charges?created[gt]={}", now + 1000), 0),
            ("events?type=charge.refunded".into(), 2),
            ("events?types[]=charge.refunded&types[]=charge.dispute.created".into(), 4),
        ] {
            assert_eq!(ids(&bench.get(&path).await).len(), count, "{path}");
        }
        bench.control.turn_clock(Duration::days(3)).await.unwrap();
        bench.control.pay_out(&office).await.unwrap().unwrap();
        for (filter, count) in [(("status", "pending"), 1), (("status", "paid"), 0), (("arrival_date[lte]", "5"), 0)] {
            let (_, page) = bench.wire(Method::GET, "payouts", &[filter], Some(office.as_str())).await;
            assert_eq!(ids(&page).len(), count, "{filter:?}");
        }
        bench
    })
    .await;
}
