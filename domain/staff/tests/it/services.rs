//! Services of the brands. The brands are shared by all tests of this program, so only one test changes them.

use std::sync::Arc;

use catalog::plans::{Guarantees, Inclusion, PresetContext, typical_fees};
use rules::Cents;
use rules::plans::form::check_ended;
use staff::services::{
    BrandServices, NewService, ServiceKind, StaffService, add_service, end_service, order_services, refresh, services,
};
use tenancy::brand::{Bilingual, Brand, BrandId};

use crate::support::{Platform, code};

impl Platform {
    async fn services_of(&self, brand: &str) -> BrandServices {
        let all = services(&self.world.context, &self.sam).await.unwrap();
        all.into_iter().find(|own| own.brand == brand).unwrap()
    }

    async fn ends(&self, version: i32, code: &str, ended: bool) {
        end_service(&self.world.context, &self.sam, ("vision", version), code, ended).await.unwrap();
    }
}

fn codes(list: &BrandServices) -> Vec<String> {
    let included = list.services.iter().filter(|own| own.kind == ServiceKind::Plan);
    included.map(|own| own.code.clone()).collect()
}

fn named<'a>(list: &'a BrandServices, code: &str) -> &'a StaffService {
    list.services.iter().find(|own| own.code == code).unwrap()
}

fn photo(code: &str) -> NewService {
    let label = |en: &str, es: &str| Bilingual { en: en.to_owned(), es: es.to_owned() };
    NewService {
        code: code.to_owned(),
        kind: ServiceKind::Plan,
        label: label("Retinal Photo", "Foto de la retina"),
        card_label: label("Photos", "Fotos"),
        typical_fee: Cents(4_500),
    }
}

/// Whether a preset of the brand includes the code in a new plan.
fn a_preset_includes(brand: &Brand, code: &str) -> bool {
    let (fees, none) = (typical_fees(brand), Guarantees::new());
    let ground = PresetContext { brand, fees: &fees, specialty: None, guarantees: &none };
    ground.presets().iter().any(|offer| offer.inclusions.iter().any(|own| own.code == code))
}

#[tokio::test]
async fn services_are_added_ordered_and_ended() {
    let platform = Platform::new().await;
    let (context, sam) = (&platform.world.context, &platform.sam);
    let vision = Arc::clone(context.brands.get(&BrandId::new("vision")).unwrap());
    let begun = platform.services_of("vision").await;
    let first = codes(&begun);
    assert_eq!((begun.version, first[0].as_str()), (0, "S9986"));

    add_service(context, sam, ("vision", 0), &photo(" s9999 ")).await.unwrap();
    assert!(vision.offers("S9999"));
    assert_eq!(vision.procedure_label("S9999").unwrap().es, "Foto de la retina");
    let added = platform.services_of("vision").await;
    assert!(named(&added, "S9999").added && !named(&added, "S9986").added);
    assert_eq!(code(add_service(context, sam, ("vision", 0), &photo("S8888")).await), "services_changed");
    assert_eq!(code(add_service(context, sam, ("vision", 1), &photo("S9999")).await), "service_there");

    let mut order = codes(&added);
    order.reverse();
    order_services(context, sam, ("vision", 1), ServiceKind::Plan, &order).await.unwrap();
    assert_eq!(codes(&platform.services_of("vision").await), order);
    assert_eq!(vision.procedures.procedure[0].code, "S9999");
    assert_eq!(code(order_services(context, sam, ("vision", 2), ServiceKind::Plan, &order[1..]).await), "invalid");

    assert!(a_preset_includes(&vision, "S9986"));
    platform.ends(2, "S9986", true).await;
    assert!(!a_preset_includes(&vision, "S9986"), "nothing new includes it");
    assert!(vision.procedure("S9986").is_some(), "what has it reads its name");
    let has = [Inclusion { code: "S9986".to_owned(), quantity: 1, fee: None }];
    assert!(check_ended(&vision, &[], &has).into_result().is_err());
    assert!(check_ended(&vision, &has, &has).into_result().is_ok(), "a plan keeps it");
    assert!(named(&platform.services_of("vision").await, "S9986").ended_at.is_some());
    platform.ends(3, "S9986", false).await;
    assert!(a_preset_includes(&vision, "S9986"));
    assert_eq!(code(end_service(context, sam, ("vision", 4), "0000", true).await), "not found");

    let acts = "select count(*) from audit where act in ('service.added', 'service.ended', 'service.offered', 'services.ordered')";
    assert_eq!(platform.world.number(acts).await, 4);
    platform.sql("delete from service_item".to_owned()).await;
    refresh(context).await.unwrap();
    assert_eq!(vision.procedures.procedure, vision.procedures.file().procedure, "another process reads what is kept");
}

#[tokio::test]
async fn new_service_is_checked_at_its_fields() {
    let platform = Platform::new().await;
    let (context, sam) = (&platform.world.context, &platform.sam);
    let wrong = [
        photo(""),
        photo("S 9/9"),
        NewService { typical_fee: Cents(0), ..photo("S7777") },
        NewService { label: Bilingual { en: "Photo".into(), es: " ".into() }, ..photo("S7777") },
        NewService { card_label: Bilingual { en: String::new(), es: String::new() }, ..photo("S7777") },
    ];
    for new in &wrong {
        assert_eq!(code(add_service(context, sam, ("vision", 0), new).await), "invalid", "{new:?}");
    }
    assert_eq!(code(add_service(context, sam, ("nobody", 0), &photo("S7777")).await), "invalid");
    assert_eq!(platform.services_of("vision").await.version, 0);
}

#[tokio::test]
async fn services_say_which_plans_and_offices_use_them() {
    let platform = Platform::new().await;
    platform.world.adults_get(&[("1110", 2), ("0274", 1)]).await;
    platform.world.has_fees(&[("1110", 11_800), ("7140", 21_500)]).await;
    let dental = platform.services_of("dental").await;
    let before = named(&dental, "1110").plans;
    assert!(before >= 1 && named(&dental, "1110").offices >= 1);
    assert_eq!(
        (named(&dental, "1110").shown_code.as_str(), named(&dental, "7140").kind),
        ("D1110", ServiceKind::Other)
    );
    assert_eq!((named(&dental, "7140").plans, named(&dental, "7140").offices), (0, 1));
    let adult = platform.world.adult;
    platform.sql(format!("update plan set view_status = 'archived' where id = {adult}")).await;
    assert_eq!(named(&platform.services_of("dental").await, "1110").plans, before - 1);
}
