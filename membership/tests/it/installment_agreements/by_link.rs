//! Agreements sent by email: signed once with the link in the latest email, also after the bank asked for approval, and
//! not after the last day.

use chrono::Days;
use households::installment_agreements::{self, AgreementFigures, AgreementState, Signing};
use kernel::Error;
use payments::billing::PayStatus;
use rules::Cents;
use sandboxes::cards::Behavior;

use super::{Scene, conflict, fields, signing};

#[tokio::test]
async fn signing_link_works_once_and_is_replaced_by_resending() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(20_000, 4), "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let old = scene.mailed();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    assert_ne!(old, link);
    let brand = scene.brand.id.as_str();
    assert!(
        matches!(installment_agreements::link_page(&scene.context, brand, &old).await, Err(Error::NotFound)),
        "sent again"
    );
    assert!(matches!(installment_agreements::link_page(&scene.context, "vision", &link).await, Err(Error::NotFound)));
    let page = installment_agreements::link_page(&scene.context, brand, &link).await.unwrap();
    assert!(!page.signed && page.method_fits && page.disclosure.total_of_payments == Cents(80_000));
    assert!(page.terms.english[0].contains("Crown, upper left"));
    let hash = "select count(*) from agreement_link where length(token_hash) = 32";
    assert_eq!(scene.number(hash).await, 2, "kept as digests");

    let nobody = Signing { agreed: false, ..signing("  ", "key-of-link-0") };
    assert_eq!(fields(scene.by_link(&link, nobody).await), ["agreed", "name"]);
    let declined = Signing { token: Some("pm_card_visa_chargeDeclined"), ..signing("Rosa Single", "key-of-link-1") };
    assert_eq!(scene.by_link(&link, declined).await.unwrap().status, PayStatus::Declined);
    assert_eq!(scene.state(id).await, AgreementState::Sent, "nothing is agreed by a declined payment");
    assert_eq!(scene.bills().await, ["void 20000"]);
    scene.books_are_right().await;
    let typed = Signing { token: Some("pm_card_mastercard"), ..signing("Rosa Single", "key-of-link-2") };
    assert_eq!(scene.by_link(&link, typed).await.unwrap().status, PayStatus::Paid);
    scene.run_jobs().await;
    assert_eq!(scene.state(id).await, AgreementState::Active);
    assert_eq!(scene.bills().await, ["void 20000", "paid 20000"]);
    assert!(installment_agreements::link_page(&scene.context, brand, &link).await.unwrap().signed);
    assert_eq!(
        conflict(scene.by_link(&link, signing("Rosa Single", "key-of-link-3")).await),
        "This agreement is active."
    );
    let used = "select m.network from payment_method m join account a on a.payment_method_id = m.id";
    assert_eq!(scene.texts(used).await, ["mastercard"], "the installments are charged to it");
    scene.books_are_right().await;
}

#[tokio::test]
async fn agreement_waits_for_card_authentication() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(20_000, 4), "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    scene.behaves(Behavior::Authenticate).await;
    let asked = scene.by_link(&link, signing("Rosa Single", "key-of-link-1")).await.unwrap();
    assert_eq!(asked.status, PayStatus::RequiresAction);
    assert!(asked.next_action.unwrap().url.unwrap_or_default().contains("http"));
    assert_eq!(scene.state(id).await, AgreementState::Sent);
    scene.books_are_right().await;
    assert!(conflict(scene.by_link(&link, signing("Rosa Single", "key-of-link-2")).await).contains("is processing"));
    let payment = scene.texts("select provider_id from payment where status = 'requires_action'").await.remove(0);
    scene.control().authenticate(&payment.into(), true).await.unwrap();
    let done = scene.by_link(&link, signing("Rosa Single", "key-of-link-1")).await.unwrap();
    assert_eq!(done.status, PayStatus::Paid);
    assert_eq!(scene.state(id).await, AgreementState::Active);
    scene.run_jobs().await;
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_changed_email_ends_an_agreements_link() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(20_000, 4), "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    sqlx::query("update account set email = 'another@example.com'").execute(scene.outside()).await.unwrap();
    let page = installment_agreements::link_page(&scene.context, scene.brand.id.as_str(), &link).await;
    assert!(matches!(page, Err(Error::NotFound)));
    assert!(matches!(scene.by_link(&link, signing("Rosa Single", "key-of-link-1")).await, Err(Error::NotFound)));
    scene.send(id).await.unwrap();
    let again = installment_agreements::link_page(&scene.context, scene.brand.id.as_str(), &scene.mailed()).await;
    assert!(again.is_ok(), "sent to the new email");
}

#[tokio::test]
async fn nobody_signs_after_the_last_day() {
    let scene = Scene::new().await;
    let wish = AgreementFigures { first_on: scene.today + Days::new(50), ..scene.wish(0, 3) };
    let id = scene.make(wish, "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    scene.days_on(30).await;
    assert_eq!(scene.state(id).await, AgreementState::Sent);
    scene.days_on(1).await;
    assert_eq!(scene.state(id).await, AgreementState::Expired);
    assert!(matches!(scene.by_link(&link, signing("Rosa", "key-of-link-1")).await, Err(Error::NotFound)));
    assert!(conflict(scene.sign(id, "key-of-the-signature").await).contains("expired"));
    scene.send(id).await.unwrap();
    scene.days_on(20).await;
    assert!(conflict(scene.sign(id, "key-of-the-signature").await).contains("expired"));
    assert!(conflict(scene.send(id).await).contains("has passed"), "its dates are over");
    assert_eq!(scene.bills().await, Vec::<String>::new());
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_household_that_is_gone_gets_no_agreement_by_email() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(0, 3), "key-of-the-agreement").await.unwrap();
    sqlx::query("update account set do_not_email = true").execute(scene.outside()).await.unwrap();
    let before = scene.mails.0.lock().unwrap().len();
    let refused = conflict(scene.send(id).await);
    assert_eq!(refused, "This household has no email address. Have them sign in the office.");
    scene.run_jobs().await;
    assert_eq!(scene.mails.0.lock().unwrap().len(), before);
}
