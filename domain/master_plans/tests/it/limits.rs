//! Who may change what.

use catalog::plans::{Action, PlanAct, StatusChange, act};
use kernel::Error;
use master_plans::independent::{make_independent, take_part_again};
use master_plans::requests::{NewRequest, RequestState, answer, request_change};
use master_plans::rollout::{Changed, Confirming};
use master_plans::rules::values::{Allowed, Field, FieldValue, Place, Range};
use master_plans::save::{Save, save};
use master_plans::values::{TargetChange, change_targets};
use master_plans::view::{PlanFilter, list};
use members::subscriptions::Period;
use rules::Cents;
use tenancy::UserType;

use crate::support::{Chain, adult, code, monthly};

/// A plan whose locations may set a monthly price from $38.00 to $45.00.
async fn free_within(own: &Chain) -> tenancy::ids::MasterPlanId {
    let plan = own.sells(adult(3900, 39_900)).await;
    let (at, version) = (own.at(own.owner).await, own.version(plan).await);
    let range = Range { lowest: Cents(3800), highest: Cents(4500) };
    let allowed = Some(Allowed { monthly: Some(range), yearly: None, visibility: false });
    save(own.of(&at), Save { plan: Some(plan), version, allowed, ..Save::default() }).await.unwrap();
    plan
}

#[tokio::test]
async fn location_sets_its_price_within_the_limits() {
    let own = Chain::new().await;
    let sam = own.manager().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = Place::Location(own.north);
    assert_eq!(code(own.sets(sam, plan, &[monthly(north, Some(4200))]).await), "override_not_allowed");
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, free_within(&own).await);
    let north = Place::Location(own.north);
    let refused = own.sets(sam, plan, &[monthly(north, Some(4600))]).await;
    let Err(Error::Conflict(refusal)) = refused else { panic!("{refused:?}") };
    assert_eq!(refusal.to_string(), "Enter a price from $38.00 to $45.00.");
    own.sets(sam, plan, &[monthly(north, Some(4400))]).await.unwrap();
    assert_eq!((own.offers(plan, own.north).await.0, own.offers(plan, own.west).await.0), (4400, 3900));
}

#[tokio::test]
async fn manager_of_one_location_changes_no_other() {
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, free_within(&own).await);
    let far = own.sets(sam, plan, &[monthly(Place::Location(own.west), Some(4200))]).await;
    assert!(matches!(far, Err(Error::NotFound)), "{far:?}");
    let wide = own.group("Wide", &[own.north, own.west]).await;
    assert_eq!(code(own.sets(sam, plan, &[monthly(Place::Group(wide), Some(4200))]).await), "master_beyond_own");
    let at = own.at(sam).await;
    let confirming = Confirming { dry_run: true, ..Confirming::default() };
    let asked = Save {
        plan: Some(plan),
        version: own.version(plan).await,
        form: Some(adult(4100, 39_900)),
        confirming,
        ..Save::default()
    };
    assert_eq!(code(save(own.of(&at), asked).await), "master_beyond_own");
    let made = save(own.of(&at), Save { form: Some(adult(3900, 39_900)), ..Save::default() }).await;
    assert_eq!(code(made), "master_beyond_own");
    let seen = list(own.of(&at), &PlanFilter::default()).await.unwrap();
    assert_eq!((seen.plans.len(), seen.plans[0].of_locations, seen.may_edit), (1, 1, false));
}

#[tokio::test]
async fn two_groups_of_a_location_never_set_the_same() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north, own.east]).await;
    let premium = own.group("Premium", &[own.east]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    let refused = own.sets(own.owner, plan, &[monthly(Place::Group(premium), Some(4500))]).await;
    let Err(Error::Conflict(refusal)) = refused else { panic!("{refused:?}") };
    assert_eq!(
        refusal.to_string(),
        "North and Premium both set a monthly price for Adult at Eastside Dental. Choose one."
    );
    assert_eq!(own.offers(plan, own.east).await.0, 4200);
}

#[tokio::test]
async fn minimum_holds_for_list_prices_only() {
    let own = Chain::new().await;
    // A family of two pays half of the least list price at one location.
    let half = "update office set family_discount_two = 50 where id = $1";
    sqlx::query(half).bind(own.west.0).execute(own.world.outside()).await.unwrap();
    let plan = own.sells(adult(1000, 12_000)).await;
    assert_eq!(own.offers(plan, own.west).await.0, 1000);
    let less = own.sets(own.owner, plan, &[monthly(Place::Location(own.west), Some(900))]).await;
    assert!(matches!(less, Err(Error::Invalid(_))), "{less:?}");
    assert_eq!(own.offers(plan, own.west).await.0, 1000);
}

#[tokio::test]
async fn location_itself_changes_no_plan_of_the_organization() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let mut scope = own.world.scope().await;
    for action in [
        Action::Save { form: Box::new(adult(1000, 1000)), publish: true },
        Action::Change(StatusChange::Archive),
        Action::Delete,
    ] {
        let asked = PlanAct { action, plan: Some(row), office: None, version: Some(1), confirmed: true };
        let refused = act(&mut scope, &own.world.context.brands, own.owner, asked).await;
        assert_eq!(code(refused.map(|_| ())), "plan_of_master");
    }
}

#[tokio::test]
async fn independent_location_keeps_its_plan_and_can_return() {
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, own.sells(adult(3900, 39_900)).await);
    let row = own.row(plan, own.north).await;
    let ana = own.joins(row, "Ana", Period::Month).await;
    own.sets(own.owner, plan, &[monthly(Place::Location(own.north), Some(4200))]).await.unwrap();
    let at = own.at(own.owner).await;
    let leaves = async |version| make_independent(own.of(&at), plan, own.north, version).await;
    assert!(matches!(leaves(None).await, Err(Error::Invalid(_))));
    assert_eq!(code(leaves(Some(0)).await), "master_plan_changed");
    let version = own.version(plan).await;
    let of_manager = make_independent(own.of(&own.at(sam).await), plan, own.north, version).await;
    assert!(matches!(of_manager, Err(Error::Forbidden)), "{of_manager:?}");
    leaves(version).await.unwrap();
    let found = own.detail(plan).await;
    assert_eq!((found.locations.len(), found.independent.len(), found.independent[0].office), (2, 1, own.north));
    own.rolls_out(plan, Some(adult(4500, 41_900)), None).await;
    own.world.run_jobs().await;
    let price = "select price_cents from plan_variant where plan_id = $1 and period = 'month'";
    let offered: i64 = sqlx::query_scalar(price).bind(row.0).fetch_one(own.world.outside()).await.unwrap();
    assert_eq!((offered, own.offers(plan, own.west).await.0), (4200, 4500), "no roll-out reaches it");
    let mut scope = own.world.scope().await;
    let changed = "select version from plan where id = $1";
    let changed: i32 = sqlx::query_scalar(changed).bind(row.0).fetch_one(own.world.outside()).await.unwrap();
    let ends = PlanAct {
        action: Action::Change(StatusChange::Deactivate),
        plan: Some(row),
        office: None,
        version: Some(changed),
        confirmed: true,
    };
    act(&mut scope, &own.world.context.brands, own.owner, ends).await.unwrap();
    scope.commit().await.unwrap();
    take_part_again(own.of(&at), plan, own.north, own.version(plan).await).await.unwrap();
    own.rolls_out(plan, None, None).await;
    own.world.run_jobs().await;
    assert_ne!(own.row(plan, own.north).await, row, "it sells the master plan beside its own");
    assert_eq!(own.offers(plan, own.north).await.0, 4500);
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 4200, "by the notice of the value that was set before");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn location_asks_and_the_organization_answers() {
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, own.sells(adult(3900, 39_900)).await);
    let at = own.at(sam).await;
    let wants = |office, cents| NewRequest {
        plan,
        office,
        field: Field::MonthlyPrice,
        value: FieldValue::Price(Cents(cents)),
        note: " Rents rose. ".to_owned(),
    };
    assert!(
        matches!(request_change(own.of(&at), wants(own.west, 4200)).await, Err(Error::NotFound)),
        "not their location"
    );
    let other_kind = NewRequest { value: FieldValue::Shown(true), ..wants(own.north, 4200) };
    assert!(matches!(request_change(own.of(&at), other_kind).await, Err(Error::Invalid(_))));
    request_change(own.of(&at), wants(own.north, 4100)).await.unwrap();
    request_change(own.of(&at), wants(own.north, 4200)).await.unwrap();
    let found = own.detail(plan).await.requests;
    assert_eq!(found.len(), 1, "asking again changes what is asked");
    assert_eq!(
        (found[0].price, found[0].note.as_str(), found[0].asked_by.as_str()),
        (Some(Cents(4200)), "Rents rose.", "Sam North")
    );
    assert_eq!(code(answer(own.of(&at), (plan, found[0].id), RequestState::Done, "").await), "master_beyond_own");
    let owner = own.at(own.owner).await;
    let declines = async |id| answer(own.of(&owner), (plan, id), RequestState::Declined, "Not this year.").await;
    assert!(matches!(declines(found[0].id + 1).await, Err(Error::NotFound)));
    declines(found[0].id).await.unwrap();
    assert_eq!(code(declines(found[0].id).await), "changed");
    own.world.run_jobs().await;
    let to_sam =
        own.world.mails.0.lock().unwrap().iter().rfind(|mail| mail.to.address == "sam@juniper.example").cloned();
    let mail = to_sam.unwrap();
    assert_eq!(mail.subject, "Adult stays as it is at Juniper Creek");
    assert!(mail.text.contains("Robin Owner declined") && mail.text.contains("Not this year."), "{}", mail.text);
    let answered = own.detail(plan).await.requests;
    assert_eq!((answered[0].state, answered[0].answer.as_deref()), (RequestState::Declined, Some("Not this year.")));
    request_change(own.of(&at), wants(own.north, 4300)).await.unwrap();
    assert_eq!(own.detail(plan).await.requests.len(), 2, "a new request, the open one first");
    assert_eq!(own.detail(plan).await.requests[0].state, RequestState::Open);
    assert_eq!(own.offers(plan, own.north).await.0, 3900, "asking sets nothing");
}

#[tokio::test]
async fn access_that_ended_since_the_preview_confirms_nothing() {
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, own.sells(adult(3900, 39_900)).await);
    for office in [own.west, own.east] {
        own.works_at(sam, UserType::OfficeAdmin, office).await;
    }
    let version = own.version(plan).await;
    let raise =
        |confirming| Save { plan: Some(plan), version, form: Some(adult(4100, 39_900)), confirming, ..Save::default() };
    let before = own.at(sam).await;
    let dry = Confirming { dry_run: true, ..Confirming::default() };
    let shown = save(own.of(&before), raise(dry)).await.unwrap().preview.unwrap();
    let ends =
        "update login_grant set ends_at = business_now() - interval '1 second' where login_id = $1 and office_id = $2";
    sqlx::query(ends).bind(sam.0).bind(own.west.0).execute(own.world.outside()).await.unwrap();
    let after = own.at(sam).await;
    let confirming = Confirming { seen: Some(shown.seen), ..Confirming::default() };
    assert_eq!(code(save(own.of(&after), raise(confirming)).await), "master_beyond_own");
    assert_eq!(own.world.number("select count(*) from plan_rollout").await, 1, "the first one alone");
    assert_eq!(own.offers(plan, own.north).await.0, 3900, "no part of it is done");
}

#[tokio::test]
async fn only_one_of_two_changes_at_once_is_made() {
    let own = Chain::new().await;
    let (sam, plan) = (own.manager().await, free_within(&own).await);
    let (version, owner_at, sam_at) = (own.version(plan).await, own.at(own.owner).await, own.at(sam).await);
    let raise =
        |confirming| Save { plan: Some(plan), version, form: Some(adult(4100, 39_900)), confirming, ..Save::default() };
    let set = |confirming| {
        let settings = vec![monthly(Place::Location(own.north), Some(4400))];
        TargetChange { plan, version, targets: None, settings, confirming }
    };
    let dry = || Confirming { dry_run: true, ..Confirming::default() };
    let seen = |shown: Changed| Confirming { seen: shown.preview.map(|preview| preview.seen), ..Confirming::default() };
    let of_owner = seen(save(own.of(&owner_at), raise(dry())).await.unwrap());
    let of_sam = seen(change_targets(own.of(&sam_at), set(dry())).await.unwrap());
    let (raised, set_there) =
        tokio::join!(save(own.of(&owner_at), raise(of_owner)), change_targets(own.of(&sam_at), set(of_sam)));
    let owner_first = raised.is_ok();
    assert_eq!(code(if owner_first { set_there } else { raised }), "master_plan_changed");
    own.world.run_jobs().await;
    let offered = (own.offers(plan, own.north).await.0, own.offers(plan, own.west).await.0);
    assert_eq!(offered, if owner_first { (4100, 4100) } else { (4400, 3900) });
    own.world.books_are_right().await;
}

#[tokio::test]
async fn outdated_version_is_refused() {
    let own = Chain::new().await;
    let made = own.saves(adult(3900, 39_900)).await;
    let at = own.at(own.owner).await;
    let asked = |version| Save { plan: Some(made.plan), version, form: Some(adult(4000, 39_900)), ..Save::default() };
    assert!(matches!(save(own.of(&at), asked(None)).await, Err(Error::Invalid(_))));
    save(own.of(&at), asked(Some(made.version))).await.unwrap();
    assert_eq!(code(save(own.of(&at), asked(Some(made.version))).await), "master_plan_changed");
}
