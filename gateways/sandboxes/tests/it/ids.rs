//! No client sends an id that would change the URL path it becomes part of.

use gateways::cards::{
    BankMandate, BankToken, Charges, ConnectedAccounts, Disputes, Evidence, GatewayError, NewMethod, PaymentMethods,
    Payouts, RefundRequest, Refunds, ShareReturn, ShareTaking, Shares,
};
use gateways::guarantor::{GuarantorConfig, GuarantorError, GuarantorGateway, HttpGuarantor};

use crate::support::{charge_of, client, key};

/// Texts with characters that have a meaning in a path or never occur in an id.
const WRONG: &[&str] = &[
    "",
    ".",
    "..",
    "a/b",
    "../customers",
    "a?expand[]=",
    "a#b",
    "a%2Fb",
    "a;b",
    "a\\b",
    "a b",
    "a\0",
    "a\r\nb",
    "é",
    "a&b=c",
];

fn refused<T: std::fmt::Debug>(call: &str, id: &str, answer: Result<T, GatewayError>) {
    let known = matches!(&answer, Err(GatewayError::Refused { code, .. }) if code == "malformed_id");
    assert!(known, "{call} took {id:?}: {answer:?}");
}

#[tokio::test]
async fn the_card_client_sends_no_id_that_changes_its_path() {
    // There is no server here, so a call that is sent would fail with another error.
    let cards = client("http://127.0.0.1:1");
    let mandate = BankMandate { accepted_at: chrono::DateTime::UNIX_EPOCH, address: None, browser: None };
    let bank = BankToken { token: "btok_1".into(), link_ref: "1".into() };
    for id in WRONG.iter().copied() {
        let good = || "cus_1".into();
        for (customer, token) in [(id.into(), "pm_1".into()), (good(), id.into())] {
            let new = || NewMethod { customer: &customer, token: &token, mandate: &mandate };
            refused("attach", id, cards.attach_payment_method(new(), &key()).await);
            refused("save", id, cards.save_payment_method(new(), &key()).await);
        }
        refused("find_saving", id, cards.find_saving(&id.into()).await);
        let new = NewMethod { customer: &id.into(), token: &bank, mandate: &mandate };
        refused("attach_bank", id, cards.attach_bank(new, &key()).await);
        refused("find_bank", id, cards.find_bank(&id.into(), "1", &mandate).await);
        refused("detach", id, cards.detach_payment_method(&id.into(), &key()).await);
        refused("find_payment_method", id, cards.find_payment_method(&id.into()).await);
        refused("find_customer_method", id, cards.find_customer_method(&id.into(), &"pm_1".into()).await);
        refused("find_customer_method", id, cards.find_customer_method(&good(), &id.into()).await);
        refused("setup_intent", id, cards.setup_intent(&id.into(), &key()).await);
        refused("charge", id, cards.charge(charge_of("1", id.into(), "pm_1".into()), &key()).await);
        refused("charge", id, cards.charge(charge_of("1", good(), id.into()), &key()).await);
        let mut for_office = charge_of("1", good(), "pm_1".into());
        for_office.destination = Some(id.into());
        refused("charge", id, cards.charge(for_office, &key()).await);
        refused("find_charge", id, cards.find_charge(&id.into()).await);
        refused("find_charge_by_ref", id, cards.find_charge_by_ref(&id.into(), "1").await);
        refused("cancel_charge", id, cards.cancel_charge(&id.into()).await);
        refused("find_return", id, cards.find_return(&id.into()).await);
        let refund = RefundRequest {
            refund_ref: "1".into(),
            payment: id.into(),
            amount_cents: 100,
            reverse_transfer: false,
            refund_application_fee: false,
        };
        refused("refund", id, cards.refund(refund, &key()).await);
        refused("find_refund", id, cards.find_refund(&id.into()).await);
        refused("find_refund_by_ref", id, cards.find_refund_by_ref(&id.into(), "1").await);
        refused("find_dispute", id, cards.find_dispute(&id.into()).await);
        refused("disputes_of", id, cards.disputes_of(&id.into()).await);
        refused("submit_evidence", id, cards.submit_evidence(&id.into(), Evidence::default(), &key()).await);
        refused("accept_dispute", id, cards.accept_dispute(&id.into(), &key()).await);
        let taking = ShareTaking { share_ref: "1".into(), payment: id.into(), amount_cents: 100 };
        refused("take_share", id, cards.take_share(taking, &key()).await);
        refused("find_taken_share", id, cards.find_taken_share(&id.into(), "1").await);
        let back = ShareReturn {
            share_ref: "1".into(),
            destination: id.into(),
            amount_cents: 100,
            description: String::new(),
        };
        refused("return_share", id, cards.return_share(back, &key()).await);
        refused("find_returned_share", id, cards.find_returned_share(&id.into(), "1").await);
        refused("account", id, cards.account(&id.into()).await);
        refused("account_link", id, cards.account_link(&id.into(), "https://a.example", "https://a.example").await);
        refused("login_link", id, cards.login_link(&id.into()).await);
        refused("set_payout_bank", id, cards.set_payout_bank(&id.into(), &bank, &key()).await);
        refused("find_payout_bank", id, cards.find_payout_bank(&id.into(), "1").await);
        refused("payouts", id, cards.payouts(&id.into(), None, None).await);
        refused("find_payout", id, cards.find_payout(&id.into(), &"po_1".into()).await);
        refused("find_payout", id, cards.find_payout(&"acct_1".into(), &id.into()).await);
        refused("payout_items", id, cards.payout_items(&"acct_1".into(), &id.into(), None).await);
        refused("balance", id, cards.balance(&id.into()).await);
    }
}

#[tokio::test]
async fn the_partners_client_sends_no_reference_that_changes_its_path() {
    let partner = HttpGuarantor::new(GuarantorConfig::new("http://127.0.0.1:1", "fk_test", "fwh_test"));
    let refused = |code: &str| code == "malformed_reference";
    for id in WRONG {
        let office = partner.application(id).await;
        assert!(matches!(&office, Err(GuarantorError::Refused { code, .. }) if refused(code)), "{id:?}: {office:?}");
        let agreement = partner.agreement(id).await;
        assert!(matches!(&agreement, Err(GuarantorError::Refused { code, .. }) if refused(code)), "{id:?}");
        let claim = partner.claim(id).await;
        assert!(matches!(&claim, Err(GuarantorError::Refused { code, .. }) if refused(code)), "{id:?}");
    }
}
