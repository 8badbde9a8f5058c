//! The words of addresses: each is one association's or affiliate's, and a former one works for a year.

use associations::{PartnerKind, ProfileChange, edit, partner};
use kernel::Error;

use crate::scene::{Scene, refused};

fn renamed(url: &str, version: i32) -> ProfileChange {
    ProfileChange {
        name: "Idaho Alliance".to_owned(),
        url: url.to_owned(),
        logo: String::new(),
        website: None,
        contact_first_name: "Kim".to_owned(),
        contact_last_name: "Park".to_owned(),
        contact_email: "kim@idaho.example".to_owned(),
        contact_phone: None,
        version,
    }
}

#[tokio::test]
async fn a_former_address_works_for_a_year() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let at = scene.at(id).await;
    edit(&scene.world.context, &at, renamed("gem-state", 1)).await.unwrap();
    let stale = edit(&scene.world.context, &at, renamed("gem-state", 1)).await;
    assert_eq!(refused(stale), "Somebody else changed this meanwhile. Reload the page.");
    let found = partner(&scene.world.context, &scene.world.brand, "idaho").await.unwrap();
    assert_eq!((found.url.as_str(), found.name.as_str()), ("gem-state", "Idaho Alliance"));
    scene.signs_up("one@cedar.example", "idaho").await;
    assert_eq!(scene.seen(&at).await.len(), 1);
    // Nobody else gets it meanwhile.
    let taken = associations::add_association(&scene.world.context, &scene.actor(), scene.wanted("idaho")).await;
    assert!(refused(taken).contains("This address is taken"));
    scene.world.days_pass(367).await;
    let gone = partner(&scene.world.context, &scene.world.brand, "idaho").await;
    assert!(matches!(gone, Err(Error::NotFound)));
    scene.adds("idaho").await;
}

#[tokio::test]
async fn affiliates_and_associations_share_their_addresses() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let taken = associations::add_association(&scene.world.context, &scene.actor(), scene.wanted("kim-refers")).await;
    assert!(refused(taken).contains("This address is taken"));
    let found = partner(&scene.world.context, &scene.world.brand, "kim-refers").await.unwrap();
    assert_eq!((found.kind, found.coupon), (PartnerKind::Affiliate, None));
}

#[tokio::test]
async fn a_brand_without_associations_knows_no_address() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let vision = scene.world.context.brands.get(&tenancy::brand::BrandId::new("vision")).unwrap();
    let unknown = partner(&scene.world.context, vision, "kim-refers").await;
    assert!(matches!(unknown, Err(Error::NotFound)), "of another brand, which has no affiliates");
}

#[tokio::test]
async fn an_invitation_leads_to_the_address() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let at = scene.at(id).await;
    for _ in 0..2 {
        associations::invite(&scene.world.context, &at, "Cedar Grove", "Desk@Cedar.example").await.unwrap();
    }
    scene.world.run_jobs().await;
    assert_eq!(scene.mailed("desk@cedar.example").len(), 1, "once a day");
    let mails = scene.world.mails.0.lock().unwrap();
    assert!(mails.iter().any(|mail| mail.text.contains("/accounts/idaho")));
}
