//! Balances and payouts of connected accounts, through the API.

use chrono::Duration;
use gateways::cards::{Charges, MovementKind, PayoutStatus, Payouts, WebhookKind, Webhooks};

use crate::support::{Bench, Receiver, key, kind_of, on_bench, on_bench_with_receiver, succeeded};

#[tokio::test]
async fn an_offices_share_becomes_available_is_paid_out_and_arrives() {
    on_bench(async |bench: Bench| {
        let (paid, office) = bench.shared().await;
        let balance = bench.cards.balance(&office).await.unwrap();
        assert_eq!((balance.available_cents, balance.pending_cents), (0, 4_600));
        assert_eq!(bench.control.pay_out(&office).await.unwrap(), None, "nothing is available yet");

        bench.control.turn_clock(Duration::days(3)).await.unwrap();
        let payout = bench.control.pay_out(&office).await.unwrap().unwrap();
        let facts = bench.cards.find_payout(&office, &payout).await.unwrap().unwrap();
        assert_eq!((facts.amount_cents, facts.status, facts.items_complete), (4_600, PayoutStatus::Pending, true));
        assert!(facts.bank_last4.is_some());
        let items = bench.cards.payout_items(&office, &payout, None).await.unwrap().items;
        assert_eq!(items.len(), 1, "the payout's own movement is not inside");
        let item = &items[0];
        assert_eq!(
            (item.kind, item.amount_cents, item.platform_fee_cents, item.net_cents),
            (MovementKind::Charge, 4_900, 300, 4_600)
        );
        assert_eq!(item.charge.as_ref(), Some(&paid.charge_id), "it names the platform's charge");
        assert_eq!(bench.cards.balance(&office).await.unwrap().available_cents, 0);

        bench.control.turn_clock(Duration::days(6)).await.unwrap();
        let facts = bench.cards.find_payout(&office, &payout).await.unwrap().unwrap();
        assert_eq!(facts.status, PayoutStatus::Paid, "its steps go by the sandbox's clock");
        let other = bench.office().await;
        assert_eq!(bench.cards.find_payout(&other, &payout).await.unwrap(), None, "another account has no such payout");
        assert!(bench.cards.payouts(&other, None, None).await.unwrap().items.is_empty());
        bench
    })
    .await;
}

#[tokio::test]
async fn a_refund_takes_the_share_back_with_its_fee() {
    on_bench(async |bench: Bench| {
        let (paid, office) = bench.shared().await;
        bench.refund_half(&paid).await;
        bench.control.turn_clock(Duration::days(3)).await.unwrap();
        let payout = bench.control.pay_out(&office).await.unwrap().unwrap();
        let items = bench.cards.payout_items(&office, &payout, None).await.unwrap().items;
        let back = items.iter().find(|item| item.kind == MovementKind::Refund).unwrap();
        assert_eq!((back.amount_cents, back.fee_cents, back.net_cents), (-2_450, -150, -2_300));
        assert!(back.refund.is_some(), "it names the platform's refund");
        let charge = items.iter().find(|item| item.kind == MovementKind::Charge).unwrap();
        assert_eq!(back.refunded_source, charge.source);
        bench
    })
    .await;
}

#[tokio::test]
async fn scheduled_payouts_page_fully_and_name_their_account() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        let office = bench.office().await;
        bench.control.schedule_payouts(&office, "daily").await.unwrap();
        let mut payment = bench.payment("p-1", "pm_card_visa").await;
        payment.destination = Some(office.clone());
        for n in 0..3 {
            payment.payment_ref = format!("p-{n}");
            succeeded(bench.cards.charge(payment.clone(), &key()).await.unwrap());
        }
        bench.control.turn_clock(Duration::days(4)).await.unwrap();
        let page = bench.cards.payouts(&office, None, None).await.unwrap();
        assert_eq!((page.items.len(), page.next), (1, None));
        let failed = page.items[0].id.clone();
        bench.control.fail_payout(&failed).await.unwrap();
        assert_eq!(bench.cards.balance(&office).await.unwrap().available_cents, 14_700, "the money is back");
        let got = receiver.until(|got| got.iter().any(|one| kind_of(one) == "payout.failed")).await;
        let last = got.iter().find(|one| kind_of(one) == "payout.failed").unwrap();
        let event = bench.cards.verify_webhook(&last.body, &last.signature).unwrap();
        assert_eq!((event.kind, event.account), (WebhookKind::PayoutChanged { payout: failed }, Some(office)));
        let all = bench.cards.payments(None, None).await.unwrap().items;
        assert_eq!(all.iter().filter(|one| one.succeeded && one.payment_ref.is_some()).count(), 3);
        bench
    })
    .await;
}
