//! The file of a voucher: what an office may add, and who reads it.

use kernel::{Error, Result};
use members::members::{DocumentType, add_document, delete_document};
use members::subscriptions::Period;
use tenancy::Personal;
use tenancy::ids::{AccountId, MemberId, VoucherId};
use vouchers::{ApproverFilter, NewVoucher, document, list, waiting};

use crate::scene::{Scene, refused};

const RECEIPT: &[u8] = b"%PDF-1.7 a receipt";

async fn account(scene: &Scene) -> AccountId {
    AccountId(scene.world.number("select account_id from member order by id desc limit 1").await)
}

async fn uploads(scene: &Scene, bytes: Vec<u8>) -> Result<i64> {
    let reach = scene.manager.at_office(scene.world.office).unwrap();
    let (context, user) = (&scene.world.context, scene.manager.login);
    add_document(context, &reach, user, account(scene).await, "receipt.pdf", bytes.into()).await
}

async fn submits_with(scene: &Scene, document: i64, key: &str) -> Result<VoucherId> {
    scene.submits_new(NewVoucher { document: Some(document), ..scene.voucher("exam", 6_000, key).await }).await
}

/// A file with a script or of 20 MB is refused by its first bytes and size.
#[tokio::test]
async fn scripts_and_large_files_are_refused() {
    let scene = Scene::new(50_000).await;
    let script = uploads(&scene, b"<script>alert(1)</script>".to_vec()).await;
    assert!(refused(script).contains("file"));
    let mut large = RECEIPT.to_vec();
    large.resize(20 * 1024 * 1024, 0);
    assert!(refused(uploads(&scene, large).await).contains("file"));
    assert_eq!(scene.world.number("select count(*) from member_document").await, 0);
}

#[tokio::test]
async fn approver_reads_the_file_of_its_vouchers() {
    let scene = Scene::new(50_000).await;
    let receipt = uploads(&scene, RECEIPT.to_vec()).await.unwrap();
    let (with, without) = (submits_with(&scene, receipt, "a").await.unwrap(), scene.submits("exam", 6_000, "b").await);
    assert_eq!(submits_with(&scene, receipt, "a").await.unwrap(), with, "the same key submits one voucher");
    let context = &scene.world.context;
    let ann = scene.at("ann@example.com").await.unwrap();
    let page = waiting(context, &ann, ApproverFilter::default(), None).await.unwrap();
    let files: Vec<_> = page.vouchers.iter().map(|voucher| (voucher.id, voucher.has_file)).collect();
    assert_eq!(files, [(with, true), (without, false)]);
    assert_eq!(document(context, &ann, with).await.unwrap(), (DocumentType::Pdf, RECEIPT.to_vec()));
    assert_eq!(scene.world.number("select count(*) from audit where act = 'voucher.file_viewed'").await, 1);
    for nothing in [without, VoucherId(99)] {
        assert!(matches!(document(context, &ann, nothing).await, Err(Error::NotFound)));
    }
    let mut desk = scene.desk().await;
    let office = list(&mut desk, Some(scene.world.office), None, None).await.unwrap();
    let files: Vec<_> = office.vouchers.iter().map(|voucher| voucher.document.map(|file| file.id)).collect();
    assert_eq!(files, [None, Some(receipt)]);
}

#[tokio::test]
async fn deleted_file_is_gone_for_the_approver() {
    let scene = Scene::new(50_000).await;
    let receipt = uploads(&scene, RECEIPT.to_vec()).await.unwrap();
    let voucher = submits_with(&scene, receipt, "a").await.unwrap();
    let reach = scene.manager.at_office(scene.world.office).unwrap();
    let context = &scene.world.context;
    let (of, reason) = ((account(&scene).await, receipt), Personal("Wrong person".to_owned()));
    delete_document(context, &reach, scene.manager.login, of, &reason).await.unwrap();
    let ann = scene.at("ann@example.com").await.unwrap();
    assert!(matches!(document(context, &ann, voucher).await, Err(Error::NotFound)));
    let page = waiting(context, &ann, ApproverFilter::default(), None).await.unwrap();
    assert!(!page.vouchers[0].has_file);
    assert!(refused(submits_with(&scene, receipt, "b").await).contains("file"));
}

#[tokio::test]
async fn file_of_another_household_is_refused() {
    let scene = Scene::new(50_000).await;
    let receipt = uploads(&scene, RECEIPT.to_vec()).await.unwrap();
    scene.world.enrolls("Ruth", Period::Year).await;
    let other = scene.world.number("select max(id) from member").await;
    let new =
        NewVoucher { member: MemberId(other), document: Some(receipt), ..scene.voucher("exam", 6_000, "a").await };
    assert!(refused(scene.submits_new(new).await).contains("file"));
    assert_eq!(scene.world.number("select count(*) from voucher").await, 0);
}
