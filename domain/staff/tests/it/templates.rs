//! Templates of plans. Each test has brands of its own, because what is changed is kept in memory.

use catalog::plans::{Guarantees, PresetContext, typical_fees};
use staff::templates::{
    SeenTemplate, StaffPlanTemplate, TemplateForm, TemplateInclusion, end_template, refresh, save_template, templates,
};
use tenancy::brand::Bilingual;

use crate::support::{Platform, code};

impl Platform {
    async fn template(&self, key: &str) -> StaffPlanTemplate {
        let brands = templates(&self.world.context, &self.ana).await.unwrap();
        let dental = brands.into_iter().find(|brand| brand.brand == "dental").unwrap();
        dental.templates.into_iter().find(|own| own.key == key).unwrap()
    }

    async fn saves_template(&self, key: &str, version: i32, add: bool, form: &TemplateForm) -> kernel::Result<String> {
        save_template(&self.world.context, &self.sam, seen(key, version), add, form).await
    }

    async fn ends_template(&self, key: &str, version: i32, ended: bool) -> kernel::Result<()> {
        end_template(&self.world.context, &self.sam, seen(key, version), ended).await
    }

    /// What the builder offers: keys and names.
    fn offered(&self) -> Vec<(String, String)> {
        let (fees, none) = (typical_fees(self.dental()), Guarantees::new());
        let ground = PresetContext { brand: self.dental(), fees: &fees, specialty: None, guarantees: &none };
        ground.presets().iter().map(|own| (own.preset.key.clone(), own.form().name)).collect()
    }
}

fn seen(key: &str, version: i32) -> SeenTemplate<'_> {
    SeenTemplate { brand: "dental", key, version }
}

fn form(name: &str) -> TemplateForm {
    TemplateForm {
        name: Bilingual { en: name.to_owned(), es: "Estudiantes".to_owned() },
        description: Bilingual { en: "Two visits a year.".to_owned(), es: "Dos visitas al año.".to_owned() },
        other_percent: 20,
        inclusions: vec![TemplateInclusion { code: "1110".to_owned(), quantity: 2 }],
    }
}

#[tokio::test]
async fn changed_template_begins_new_plans_only() {
    let platform = Platform::with_own_brands().await;
    let before = platform.world.texts("select name from plan order by id").await;
    assert!(platform.template("adult").await.plans >= 1);
    platform.saves_template("adult", 0, false, &form("Adult Care")).await.unwrap();
    assert_eq!(platform.offered()[0], ("adult".to_owned(), "Adult Care".to_owned()));
    let shown = platform.template("adult").await;
    assert!(shown.changed && !shown.added);
    assert_eq!((shown.version, shown.other_percent, shown.changed_by.as_deref()), (1, 20, Some("Sam Staff")));
    assert_eq!(platform.world.texts("select name from plan order by id").await, before);
    assert_eq!(code(platform.saves_template("adult", 0, false, &form("Adult")).await), "services_changed");
    platform.saves_template("adult", 1, false, &form("Adult")).await.unwrap();
    platform.sql("delete from plan_template".to_owned()).await;
    refresh(&platform.world.context).await.unwrap();
    assert_eq!(platform.offered()[0].1, "Adult Wellness", "without rows the brand's file counts");
}

#[tokio::test]
async fn added_template_is_offered_until_it_ends() {
    let platform = Platform::with_own_brands().await;
    let count = platform.offered().len();
    let key = platform.saves_template("adult", 0, true, &form("Student Plan")).await.unwrap();
    assert_eq!(key, "student_plan");
    assert_eq!(platform.saves_template("adult", 0, true, &form("Student plan")).await.unwrap(), "student_plan_2");
    let offered = platform.offered();
    assert_eq!(offered.len(), count + 2);
    assert_eq!(offered.last().unwrap().1, "", "the empty one stays the last");
    assert_eq!(platform.template(&key).await.min_age, platform.template("adult").await.min_age);

    platform.ends_template(&key, 1, true).await.unwrap();
    assert!(platform.offered().iter().all(|own| own.0 != key));
    assert!(platform.dental().preset(&key).is_some(), "plans that began with it keep it");
    assert_eq!(code(platform.ends_template(&key, 1, false).await), "services_changed");
    platform.ends_template(&key, 2, false).await.unwrap();
    assert!(platform.offered().iter().any(|own| own.0 == key));
    let acts = "select count(*) from audit where act in ('plan_template.added', 'plan_template.ended', 'plan_template.offered')";
    assert_eq!(platform.world.number(acts).await, 4);
}

#[tokio::test]
async fn last_template_and_the_empty_one_do_not_end() {
    let platform = Platform::with_own_brands().await;
    let blank = platform.offered().pop().unwrap().0;
    assert_eq!(code(platform.ends_template(&blank, 0, true).await), "not found");
    assert_eq!(code(platform.saves_template(&blank, 0, false, &form("Empty")).await), "not found");
    let mut keys: Vec<_> = platform.offered().into_iter().map(|own| own.0).filter(|key| *key != blank).collect();
    let last = keys.pop().unwrap();
    for key in keys {
        platform.ends_template(&key, 0, true).await.unwrap();
    }
    assert_eq!(code(platform.ends_template(&last, 0, true).await), "last_template");
}

#[tokio::test]
async fn a_template_is_checked_at_its_fields() {
    let platform = Platform::with_own_brands().await;
    let none = TemplateForm { inclusions: vec![], ..form("Adult") };
    let unknown = vec![TemplateInclusion { code: "0000".to_owned(), quantity: 1 }];
    let twice = vec![form("Adult").inclusions[0].clone(), form("Adult").inclusions[0].clone()];
    let wrong = [
        form(" "),
        form("Dental insurance"),
        TemplateForm { other_percent: 101, ..form("Adult") },
        TemplateForm { inclusions: unknown, ..form("Adult") },
        TemplateForm { inclusions: twice, ..form("Adult") },
        none,
    ];
    for form in &wrong {
        assert_eq!(code(platform.saves_template("adult", 0, false, form).await), "invalid", "{form:?}");
    }
    assert_eq!(code(platform.saves_template("nobody", 0, false, &form("Adult")).await), "not found");
    assert_eq!(platform.template("adult").await.version, 0);
}
