//! Disputes, evidence and the office's share: the production client against the sandbox.

use chrono::{Duration, Utc};
use gateways::cards::{
    Charge, Charges, DisputeStatus, Disputes, Evidence, GatewayError, ProviderPaymentId, ShareReturn, ShareTaking,
    Shares,
};
use sandboxes::cards::Complaint;

use crate::support::{Bench, key, on_bench};

/// A payment of $49.00 with an office's share.
async fn shared(bench: &Bench, reference: &str) -> (ProviderPaymentId, gateways::cards::ConnectedAccountId) {
    let office = bench.office().await;
    let charge = Charge {
        destination: Some(office.clone()),
        application_fee_cents: 200,
        ..bench.payment(reference, "pm_card_visa").await
    };
    let paid = bench.cards.charge(charge, &key()).await.unwrap();
    (paid.provider_id().unwrap().clone(), office)
}

#[tokio::test]
async fn a_dispute_is_answered_once_and_decided() {
    on_bench(async |bench: Bench| {
        let (payment, _) = shared(&bench, "angry").await;
        let id = bench.control.dispute(&payment).await.unwrap();
        let open = bench.cards.find_dispute(&id).await.unwrap().unwrap();
        assert_eq!((open.status, open.amount_cents, open.fee_cents), (DisputeStatus::NeedsResponse, 4_900, 1_500));
        assert!(open.withdrawn && open.due_by.is_some() && open.submissions == 0);
        assert_eq!(open.payment.as_ref(), Some(&payment));
        assert_eq!(bench.cards.disputes_of(&payment).await.unwrap(), std::slice::from_ref(&open));
        #[expect(clippy::disallowed_methods, reason = "the provider's clock is the machine's")]
        let now = Utc::now();
        assert_eq!(bench.cards.disputes_since(now - Duration::hours(1)).await.unwrap(), [open]);
        assert_eq!(bench.cards.disputes_since(now + Duration::hours(1)).await.unwrap(), []);

        let file = bench.cards.upload_evidence("pack.pdf", b"%PDF-1.4 all of it".into()).await.unwrap();
        let words = bench.cards.upload_evidence("pack.txt", b"no PDF".into()).await;
        assert!(matches!(&words, Err(GatewayError::Refused { code, .. }) if code == "file_type_invalid"), "{words:?}");
        let huge = bench.cards.upload_evidence("pack.pdf", [b"%PDF-".as_slice(), &[b' '; 5_000_000]].concat()).await;
        assert!(matches!(&huge, Err(GatewayError::Refused { code, .. }) if code == "file_too_large"), "{huge:?}");
        let named = |pack: &str| Evidence { pack: Some(pack.into()), ..Evidence::default() };
        let missing = bench.cards.submit_evidence(&id, named("file_none"), &key()).await;
        assert!(matches!(&missing, Err(GatewayError::Refused { .. })), "{missing:?}");

        let evidence = Evidence { customer_name: Some("Zoë".into()), ..named(file.as_str()) };
        let sent = bench.cards.submit_evidence(&id, evidence.clone(), &key()).await.unwrap();
        assert_eq!((sent.status, sent.submissions), (DisputeStatus::UnderReview, 1));
        let again = bench.cards.submit_evidence(&id, evidence, &key()).await;
        assert!(matches!(again, Err(GatewayError::Refused { .. })), "{again:?}");
        bench.control.close_dispute(&id, true).await.unwrap();
        assert_eq!(bench.cards.find_dispute(&id).await.unwrap().unwrap().status, DisputeStatus::Won);
        assert_eq!(bench.cards.find_dispute(&"du_none".into()).await.unwrap(), None);
        bench
    })
    .await;
}

#[tokio::test]
async fn inquiry_takes_no_money_and_dispute_can_be_accepted() {
    on_bench(async |bench: Bench| {
        let (payment, _) = shared(&bench, "asking").await;
        let asked = Complaint { inquiry: true, reason: Some("unrecognized".into()), ..Complaint::default() };
        let id = bench.control.dispute_as(&payment, &asked).await.unwrap();
        let open = bench.cards.find_dispute(&id).await.unwrap().unwrap();
        assert_eq!((open.status, open.withdrawn, open.fee_cents), (DisputeStatus::WarningNeedsResponse, false, 0));
        bench.control.escalate_dispute(&id).await.unwrap();
        assert!(bench.cards.find_dispute(&id).await.unwrap().unwrap().withdrawn);
        let lost = bench.cards.accept_dispute(&id, &key()).await.unwrap();
        assert_eq!(lost.status, DisputeStatus::Lost);
        bench
    })
    .await;
}

#[tokio::test]
async fn a_share_is_taken_and_returned_and_found_again() {
    on_bench(async |bench: Bench| {
        let (payment, office) = shared(&bench, "shared").await;
        let back = ShareReturn {
            share_ref: "1-8".into(),
            destination: office.clone(),
            amount_cents: 4_900,
            description: "Returned".into(),
        };
        let early = bench.cards.return_share(back.clone(), &key()).await;
        assert!(
            matches!(&early, Err(GatewayError::Refused { code, .. }) if code == "balance_insufficient"),
            "nothing is available yet: {early:?}"
        );
        let take = ShareTaking { share_ref: "1-7".into(), payment: payment.clone(), amount_cents: 4_900 };
        assert_eq!(bench.cards.find_taken_share(&payment, "1-7").await.unwrap(), None);
        let taken = bench.cards.take_share(take.clone(), &key()).await.unwrap();
        assert_eq!(bench.cards.find_taken_share(&payment, "1-7").await.unwrap(), Some(taken));
        let more = bench.cards.take_share(take, &key()).await;
        assert!(matches!(more, Err(GatewayError::Refused { .. })), "nothing is left: {more:?}");
        assert_eq!(bench.cards.find_returned_share(&office, "1-8").await.unwrap(), None);
        let returned = bench.cards.return_share(back, &key()).await.unwrap();
        assert_eq!(bench.cards.find_returned_share(&office, "1-8").await.unwrap(), Some(returned));

        let alone = bench.cards.charge(bench.payment("alone", "pm_card_visa").await, &key()).await.unwrap();
        let none =
            ShareTaking { share_ref: "1-9".into(), payment: alone.provider_id().unwrap().clone(), amount_cents: 100 };
        let refused = bench.cards.take_share(none, &key()).await;
        assert!(matches!(refused, Err(GatewayError::Refused { .. })), "no office has a share of it: {refused:?}");
        bench
    })
    .await;
}
