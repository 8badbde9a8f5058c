//! Coupons in a practice's sign-up: guessed, expired, refused, and kept; and what a valid one reduces.

use super::*;

#[tokio::test]
async fn coupon_attempts_are_limited_across_fields() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let reach = practice.caller.throughout(practice.reach.organization).unwrap();
    let typed = |n: i32| format!("guess-{n}");
    for n in 0..15 {
        let seen = tiers::preview(practice.context(), &reach, &practice.tier(Some(&typed(n)))).await;
        assert_eq!(fields(seen), one("discountCode", "Invalid data"));
        let saved = practice.save(&PracticeFacts { coupon: Some(typed(n)), ..facts() }).await;
        assert_eq!(fields(saved), one("discountCode", "Invalid data"));
    }
    let seen = tiers::preview(practice.context(), &reach, &practice.tier(Some("smile-club"))).await;
    assert!(matches!(seen, Err(Error::TooMany { .. })), "{seen:?}");
    let saved = practice.save(&PracticeFacts { coupon: Some("smile-club".into()), ..facts() }).await;
    assert!(matches!(saved, Err(Error::TooMany { .. })), "{saved:?}");
    practice.shown(None).await;
}

#[tokio::test]
async fn expired_coupon_is_refused_and_valid_one_discounts() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let over = world.brand.pricing.coupon.iter().find(|coupon| coupon.ends_on.is_some()).unwrap();
    let typed = PracticeFacts { coupon: Some(over.code.clone()), ..facts() };
    assert_eq!(fields(practice.save(&typed).await), one("discountCode", "Invalid data"));
    assert_eq!(practice.state().await.step, SignupStep::Details, "it keeps nothing");

    let good = world.brand.pricing.coupon.iter().find(|c| c.period.as_deref() == Some("month")).unwrap();
    let saved = practice.save(&PracticeFacts { coupon: Some(good.code.clone()), ..facts() }).await.unwrap();
    assert_eq!(saved.coupon.as_deref(), Some(good.code.as_str()));
    practice.card("pm_card_visa", "4242").await;
    let shown = practice.shown(Some(&good.code)).await;
    let price = world.brand.tier(2).unwrap().monthly_cents;
    assert_eq!(shown.due, Cents(price * i64::from(100 - good.percent) / 100));
    assert_eq!(practice.pay(Some(&good.code), &shown.version, "key-coupon").await.unwrap(), Changed::Done);
    world.books_are_right().await;
}

/// The coupon ends between the quote and the payment: the quote's version is refused, and nothing is charged at another price.
#[tokio::test]
async fn a_quote_whose_coupon_ended_is_refused() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let good = world.brand.pricing.coupon.iter().find(|c| c.period.as_deref() == Some("month")).unwrap();
    practice.save(&PracticeFacts { coupon: Some(good.code.clone()), ..facts() }).await.unwrap();
    practice.card("pm_card_visa", "4242").await;
    let shown = practice.shown(Some(&good.code)).await;
    let over = world.brand.pricing.coupon.iter().find(|coupon| coupon.ends_on.is_some()).unwrap();
    let ended = practice.pay(Some(&over.code), &shown.version, "key-ended").await;
    assert_eq!(fields(ended), one("discountCode", "Invalid data"));
    let without = practice.pay(None, &shown.version, "key-without").await;
    assert!(matches!(without, Err(Error::Conflict(_))), "{without:?}");
    assert_eq!(world.number("select count(*) from tier_payment").await, 0);
    let now = practice.shown(None).await;
    assert_eq!(now.due, Cents(world.brand.tier(2).unwrap().monthly_cents), "the new price");
    assert_eq!(practice.pay(None, &now.version, "key-new").await.unwrap(), Changed::Done);
    world.books_are_right().await;
}

#[tokio::test]
async fn refused_coupon_is_restored_without_a_discount() {
    let world = World::new().await;
    let practice = begin(&world).await;
    let over = world.brand.pricing.coupon.iter().find(|coupon| coupon.ends_on.is_some()).unwrap();
    let draft = async |coupon: Option<&str>| {
        let facts = facts();
        let typed = DraftFacts {
            office_name: Some(facts.office_name),
            phone: Some(facts.phone),
            zip: Some(facts.zip),
            lead_source: facts.lead_source,
            coupon: coupon.map(str::to_owned),
            ..DraftFacts::default()
        };
        practice_signup::save_draft(practice.context(), &world.brand, &practice.reach, practice.office, &typed)
            .await
            .unwrap()
    };
    let typed = over.code.to_lowercase();
    let (state, problems) = draft(Some(&typed)).await;
    assert_eq!(fields::<()>(Err(Error::Invalid(problems))), one("discountCode", "Invalid data"));
    assert_eq!((state.step, state.refused_coupon.as_deref()), (SignupStep::Details, Some(typed.as_str())));
    // Another call, as from another device; changes to other fields keep the refused coupon.
    assert_eq!(practice.state().await.refused_coupon.as_deref(), Some(typed.as_str()));
    let (state, problems) = draft(None).await;
    assert_eq!((state.step, problems.is_empty()), (SignupStep::Details, true));
    assert_eq!(state.refused_coupon.as_deref(), Some(typed.as_str()));
    assert_eq!(world.number("select count(*) from office where tier_discount_code is not null").await, 0);
    let price = world.brand.tier(2).unwrap().monthly_cents;
    assert_eq!(practice.shown(state.coupon.as_deref()).await.due, Cents(price));

    let (state, _) = draft(Some("")).await;
    assert_eq!((state.step, state.refused_coupon), (SignupStep::Payment, None));
    // The button saves the valid details and drops the refused coupon.
    draft(Some(&typed)).await;
    assert_eq!(practice.save(&facts()).await.unwrap().refused_coupon, None);
    assert_eq!(practice.state().await.refused_coupon, None);
}
