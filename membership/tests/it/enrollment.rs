//! Finish & Pay with a real database and the card sandbox: the guarantees of the money rules.

use crate::support::World;
use households::enrollment::{
    HouseholdPlace, PayBy, PaymentChoice, Pricing, SignupStatus, Visitor, cancel_by_id, finish, own_quote, quote_for,
    result_by_id, result_of,
};
use identity::Client;
use kernel::Error;
use members::subscriptions::{Period, SubscriptionStatus};
use rules::Cents;
use sandboxes::cards::FaultKind;

#[tokio::test]
async fn a_declined_sign_up_uses_no_member_number() {
    let world = World::new().await;
    let request = world.request(world.single("Nora", Period::Month), "pm_card_chargeCustomerFail").await;
    assert_eq!(world.finish(request, "declined-page").await.unwrap().status, SignupStatus::Declined);
    for (first, number) in [("Nora", "JC-20001"), ("Omar", "JC-20002")] {
        let request = world.request(world.single(first, Period::Month), "pm_card_visa").await;
        let result = world.finish(request, &format!("page-of-{first}")).await.unwrap();
        assert_eq!(result.account_number.as_deref(), Some(number));
    }
}

#[tokio::test]
async fn a_family_joins_and_is_booked_to_the_cent() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    let due = request.quoted_due_today;
    assert_eq!(due, Cents(49_898), "the family of the pictures");

    let result = world.finish(request, "page-one-key").await.unwrap();

    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(result.charged, Some(due));
    assert_eq!(result.method, Some(("visa".into(), "4242".into())));
    assert_eq!(result.account_number.as_deref(), Some("JC-20001"));
    assert!(result.members.iter().all(|m| m.added && m.status == Some(SubscriptionStatus::Active)));
    assert_eq!(world.number("select sum(agreed_price_cents)::bigint from subscription").await, 3510 + 35_910 + 2160);
    assert_eq!(world.number("select sum(amount_cents)::bigint from invoice_line").await, due.0);
    assert_eq!(
        world.number("select sum(amount_cents)::bigint from posting where ledger_account = 'member_receivable'").await,
        0
    );
    assert_eq!(world.number("select count(*) from consent").await, 5);
    assert!(
        world.texts("select idempotency_key from enrollment_order where request is not null").await.is_empty(),
        "a done order forgets what was typed"
    );
    let setup = "select amount_cents from invoice_line where kind = 'setup_fee'";
    assert_eq!(world.number(setup).await, 6318, "15 % of the 12-month discounted price");
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap().clone();
    let subjects: Vec<_> = mails.iter().map(|m| m.subject.as_str()).collect();
    assert_eq!(mails.len(), 2, "{subjects:?}");
    assert!(mails.iter().any(|m| m.text.contains("$498.98")), "the receipt shows the sum");
    assert!(mails.iter().all(|m| m.to.address == "daniel.reyes@example.com"));
    world.books_are_right().await;
}

#[tokio::test]
async fn the_same_key_enrols_once_however_often_it_is_pressed() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    let presses = (0..6).map(|_| world.finish(request.clone(), "double-click"));
    let answers = futures::future::try_join_all(presses).await.unwrap();
    let told: Vec<_> = answers.iter().map(|a| (a.status, a.order)).collect();
    assert_eq!(told, [(SignupStatus::Done, answers[0].order); 6], "all get the answer of the first");
    let again = world.finish(request, "double-click").await.unwrap();
    assert_eq!(again.status, SignupStatus::Done, "a later press answers the outcome");
    assert_eq!(world.number("select count(*) from account where enrolled_at is not null").await, 1);
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 1);
    let reference = world.texts("select organization_id || '-' || id from payment").await;
    assert_eq!(world.control().payments(&reference[0]).await.unwrap().len(), 1, "the provider saw one charge");
    world.books_are_right().await;
}

#[tokio::test]
async fn two_windows_of_one_person_enrol_once() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    let (one, two) =
        tokio::join!(world.finish(request.clone(), "window-one"), world.finish(request.clone(), "window-two"));
    let done = [&one, &two].iter().filter(|a| a.as_ref().is_ok_and(|r| r.status == SignupStatus::Done)).count();
    assert_eq!(done, 1, "{one:?} {two:?}");
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 1);
    assert_eq!(world.number("select count(*) from login").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_card_adds_nobody_and_another_card_enrols() {
    let world = World::new().await;
    for token in ["pm_card_chargeDeclinedInsufficientFunds", "pm_card_chargeCustomerFail"] {
        let request = world.request(world.reyes(), token).await;
        let result = world.finish(request, "same-page").await.unwrap();
        assert_eq!(result.status, SignupStatus::Declined, "{token}");
        assert!(result.decline.is_some());
        assert_eq!(world.number("select count(*) from member").await, 0);
        assert_eq!(world.number("select count(*) from journal_entry").await, 0);
        world.books_are_right().await;
    }
    let request = world.request(world.reyes(), "pm_card_mastercard").await;
    let result = world.finish(request, "same-page").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(world.number("select count(*) from account").await, 1, "the same household, not another");
    world.books_are_right().await;
}

#[tokio::test]
async fn duplicate_signup_is_told_to_call_without_revealing_members() {
    let world = World::new().await;
    let first = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(first, "first-family").await.unwrap();

    let mut again = world.reyes();
    again.owner.first_name = "Ana".into();
    again.owner.email = "ana@example.com".to_owned().into();
    let request = world.request(again.clone(), "pm_card_visa").await;
    let answers = [
        world.finish(request.clone(), "second-family").await.unwrap_err(),
        world
            .finish(
                {
                    let mut r = request.clone();
                    r.drop_failed = true;
                    r
                },
                "others-alone",
            )
            .await
            .unwrap_err(),
    ];
    for answer in answers {
        let kernel::Error::Conflict(text) = answer else { panic!("{answer:?}") };
        assert!(text.starts_with("We couldn’t finish this online. Please call "), "{text}");
        assert!(!text.contains("Elena") && !text.contains("Sofia"), "{text}");
    }
    assert_eq!(world.number("select count(*) from payment").await, 1, "nothing was charged");
    assert_eq!(world.number("select count(*) from account").await, 1, "nothing was written");

    // No email is sent for a card that every bank declines, or for an order that differs from what the page showed.
    let mut stale = request.clone();
    stale.quote_version = "another".into();
    assert_eq!(world.finish(stale, "stale").await.unwrap().status, SignupStatus::Changed);
    let mut unproved = request.clone();
    unproved.payment.token = Some("pm_of_nobody".into());
    let declined = world.finish(unproved, "unproved").await.unwrap();
    assert_eq!((declined.status, declined.members.len(), declined.duplicates.len()), (SignupStatus::Declined, 0, 0));
    world.books_are_right().await;
}

#[tokio::test]
async fn unproved_orders_answer_members_and_strangers_alike() {
    let world = World::new().await;
    let bank = "update office set allow_bank_draft = true";
    sqlx::query(bank).execute(world.outside()).await.unwrap();
    let member = world.request(world.single("Walt", Period::Year), "pm_card_visa").await;
    world.finish(member, "a-member").await.unwrap();
    let order = async |name: &str, by: PayBy, token: Option<&str>| {
        let mut family = world.single(name, Period::Year);
        family.owner.email = format!("{name}.{by:?}@example.com").to_lowercase().into();
        let mut request = world.request(family, "").await;
        request.payment = PaymentChoice { by, token: token.map(ToOwned::to_owned) };
        let done = world.finish(request, &format!("{name}-{by:?}")).await.unwrap();
        let statuses: Vec<_> = done.members.iter().map(|member| member.status).collect();
        (done.status, done.decline, statuses, done.confirm_email_sent, done.order.is_nil())
    };
    let of_stranger = order("Nora", PayBy::Bank, Some("bank_unknown")).await;
    assert_eq!(of_stranger.0, SignupStatus::Declined);
    assert_eq!(order("Walt", PayBy::Bank, Some("bank_unknown")).await, of_stranger);
    let of_stranger = order("Nora", PayBy::InOffice, None).await;
    assert_eq!(of_stranger.0, SignupStatus::Done);
    assert_eq!(order("Walt", PayBy::InOffice, None).await, of_stranger);
    let waits = "select count(*) from subscription where status = 'pending_cash'";
    assert_eq!(world.number(waits).await, 2, "both wait for the office");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_order_reads_alike_for_members_and_strangers() {
    let world = World::new().await;
    let bank = "update office set allow_bank_draft = true";
    sqlx::query(bank).execute(world.outside()).await.unwrap();
    let member = world.request(world.single("Walt", Period::Year), "pm_card_visa").await;
    world.finish(member, "a-member").await.unwrap();
    let order = async |name: &str, by: PayBy, token: &str, key: &str| {
        let mut family = world.single(name, Period::Year);
        family.owner.email = format!("{name}.{key}@example.com").to_lowercase().into();
        let mut request = world.request(family, "").await;
        request.payment = PaymentChoice { by, token: Some(token.to_owned()) };
        let declined = world.finish(request.clone(), &format!("{name}-{key}")).await.unwrap();
        assert_eq!(declined.status, SignupStatus::Declined, "{name} {key}");
        let read = result_by_id(&world.context, &world.brand.id, declined.order).await.unwrap();
        let again = world.finish(request, &format!("{name}-{key}")).await.unwrap();
        [declined.clone(), read, again].map(|result| {
            assert_eq!(result.order, declined.order, "{name} {key}: the order keeps its id");
            let mut answer = serde_json::to_value(&result).unwrap();
            answer["order"] = "the same".into();
            answer
        })
    };
    for (by, token, key) in [
        (PayBy::Card, "pm_of_nobody", "no-card"),
        (PayBy::Card, "pm_card_chargeDeclined", "declined"),
        (PayBy::Bank, "bank_unknown", "no-bank"),
    ] {
        assert_eq!(order("Walt", by, token, key).await, order("Nora", by, token, key).await, "{key}");
    }
    for kind in [FaultKind::TooMany, FaultKind::ErrorBefore] {
        let key = format!("{kind:?}");
        world.control().fault("POST /v1/customers", kind, 99).await.unwrap();
        let of_member = order("Walt", PayBy::Card, "pm_card_visa", &key).await;
        assert_eq!(of_member, order("Nora", PayBy::Card, "pm_card_visa", &key).await, "{key}");
        assert_eq!(of_member[0]["decline"][0], "busy", "{key}");
        world.control().clear_faults().await.unwrap();
    }
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn each_code_is_guessed_100_times_an_hour() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    let account = world.finish(request, "reyes").await.unwrap().account.unwrap();
    let referral = world.texts("select referral_code from account where enrolled_at is not null").await.remove(0);
    let from = |address: &str| Client { address: Some(address.to_owned()), ..Client::default() };
    let stranger = from("192.0.2.1");
    let quote = async |promo: Option<&str>| {
        let pricing = Pricing { referral_code: Some(&referral), ..Pricing::external(promo) };
        quote_for(&world.context, &world.brand, world.office, pricing, &[], &stranger).await
    };
    for _ in 0..100 {
        assert!(quote(Some("WRONG")).await.unwrap().1.referrer.is_some());
    }
    assert!(matches!(quote(Some("WRONG")).await, Err(Error::TooMany { .. })), "a right code beside it frees nothing");
    assert!(quote(None).await.is_ok(), "the right code did not count");
    let mut request = world.request(world.single("Walt", Period::Month), "pm_card_visa").await;
    request.promo_code = Some("WRONG".into());
    let visitor = Visitor { address: stranger.address.clone(), ..Visitor::default() };
    let ordered = finish(&world.context, &world.brand, request, "guesses", visitor).await;
    assert!(matches!(ordered, Err(Error::TooMany { .. })), "{ordered:?}");

    let (_, reach) = world.owner_of(account).await;
    let own = async |address: &str| {
        let at = HouseholdPlace { reach: reach.clone(), account, office: world.office };
        own_quote(&world.context, &world.brand, at, Some("WRONG"), &[], &from(address)).await
    };
    for network in 0..100 {
        assert!(own(&format!("10.0.{network}.1")).await.is_ok());
    }
    assert!(matches!(own("10.1.0.1").await, Err(Error::TooMany { .. })), "a household is counted in every network");
}

#[tokio::test]
async fn a_stale_page_is_told_and_charged_neither_price() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    sqlx::query("update plan_variant set price_cents = 4500 where price_cents = 3900")
        .execute(world.outside())
        .await
        .unwrap();
    let result = world.finish(request.clone(), "stale").await.unwrap();
    assert_eq!(result.status, SignupStatus::Changed);
    assert_ne!(result.quote.unwrap().due_today, request.quoted_due_today);
    assert_eq!(world.number("select count(*) from payment").await, 0);
}

#[tokio::test]
async fn office_payment_requires_a_yearly_plan_and_stays_pending() {
    let world = World::new().await;
    let mut request = world.request(world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    let result = world.finish(request, "in-office").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(result.members[0].status, Some(SubscriptionStatus::PendingCash));
    assert_eq!(result.charged, None);
    assert_eq!(world.number("select count(*) from subscription where auto_renew or next_bill_on is not null").await, 0);

    let mut monthly = world.request(world.single("Mona", Period::Month), "").await;
    monthly.payment.by = PayBy::InOffice;
    let refused = world.finish(monthly, "in-office-monthly").await.unwrap_err();
    assert!(matches!(refused, Error::Invalid(fields) if fields.0.contains_key("payment.kind")));
    world.books_are_right().await;
}

#[tokio::test]
async fn known_email_and_invalid_codes_are_field_errors() {
    let world = World::new().await;
    let request = world.request(world.single("Daniel", Period::Month), "pm_card_visa").await;
    world.finish(request.clone(), "once-only").await.unwrap();
    let mut twice = world.request(world.single("Daniel", Period::Month), "pm_card_visa").await;
    twice.family.owner.last_name = "Other".into();
    let Err(Error::Invalid(fields)) = world.finish(twice, "other-page").await else { panic!("the e-mail is taken") };
    assert!(fields.0.contains_key("owner.email"));
    let mut coded = world.request(world.single("Coda", Period::Month), "pm_card_visa").await;
    coded.promo_code = Some("NOPE".into());
    coded.family.owner.group_code = Some("NOPE".into());
    let Err(Error::Invalid(fields)) = world.finish(coded, "coded-page").await else { panic!("no such codes") };
    assert_eq!(fields.texts("en")["owner.groupCode"], ["group code is not valid"]);
    assert!(fields.0.contains_key("promoCode"));
}

#[tokio::test]
async fn three_d_secure_waits_for_the_payer_and_then_enrols() {
    let world = World::new().await;
    for (first, approved) in [("Approved", true), ("Refused", false)] {
        let request = world.request(world.single(first, Period::Month), "pm_card_authenticationRequired").await;
        let waiting = world.finish(request, first).await.unwrap();
        assert_eq!(waiting.status, SignupStatus::RequiresAction);
        assert!(waiting.client_secret.is_some() && waiting.next_action_url.is_some());
        let provider = world.texts("select provider_id from payment where status = 'requires_action'").await;
        world.control().authenticate(&provider[0].clone().into(), approved).await.unwrap();
        let ended = result_of(&world.context, world.organization, waiting.order).await.unwrap();
        assert_eq!(ended.status, if approved { SignupStatus::Done } else { SignupStatus::Declined });
    }
    world.books_are_right().await;
}

#[tokio::test]
async fn abandoned_authentication_can_switch_to_another_card() {
    let world = World::new().await;
    let request = world.request(world.single("Stopped", Period::Month), "pm_card_authenticationRequired").await;
    let waiting = world.finish(request, "stopped-first").await.unwrap();
    assert_eq!(waiting.status, SignupStatus::RequiresAction);
    let brand = world.brand.id.clone();
    let stopped = cancel_by_id(&world.context, &brand, waiting.order).await.unwrap();
    assert_eq!(stopped.status, SignupStatus::Declined);
    let decline = stopped.decline.unwrap();
    assert!(decline.1.starts_with("You canceled the payment."), "{decline:?}");
    assert_eq!(world.texts("select status from payment").await, ["canceled"]);
    let again = cancel_by_id(&world.context, &brand, waiting.order).await.unwrap();
    assert_eq!(again.status, SignupStatus::Declined, "twice is once");
    let request = world.request(world.single("Stopped", Period::Month), "pm_card_visa").await;
    assert_eq!(world.finish(request, "stopped-second").await.unwrap().status, SignupStatus::Done);
    world.books_are_right().await;
}

/// Named after the accident: the provider charged, but its response was lost.
#[tokio::test]
async fn payment_lost_answer() {
    let world = World::new().await;
    for kind in [FaultKind::TimeoutAfter, FaultKind::ErrorAfter] {
        let name = if kind == FaultKind::TimeoutAfter { "Timea" } else { "Erra" };
        world.control().fault("POST /v1/payment_intents", kind, 1).await.unwrap();
        let request = world.request(world.single(name, Period::Month), "pm_card_visa").await;
        let waiting = world.finish(request, name).await.unwrap();
        assert!(matches!(waiting.status, SignupStatus::Processing | SignupStatus::Done), "{:?}", waiting.status);
        world.control().clear_faults().await.unwrap();
        world.days_pass(1).await;
        world.run_jobs().await;
    }
    assert_eq!(world.number("select count(*) from account where enrolled_at is not null").await, 2);
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 2);
    for reference in world.texts("select organization_id || '-' || id from payment").await {
        assert_eq!(world.control().payments(&reference).await.unwrap().len(), 1, "charged once");
    }
    world.books_are_right().await;
}

/// The call never reached the provider: nothing is charged, no one is enrolled, and we know that.
#[tokio::test]
async fn payment_never_sent() {
    let world = World::new().await;
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutBefore, 9).await.unwrap();
    let request = world.request(world.single("Never", Period::Month), "pm_card_visa").await;
    let waiting = world.finish(request, "never-page").await.unwrap();
    assert_eq!(waiting.status, SignupStatus::Processing);
    world.control().clear_faults().await.unwrap();
    world.days_pass(1).await;
    world.run_jobs().await;
    let ended = result_of(&world.context, world.organization, order_id(&world).await).await.unwrap();
    assert_eq!(ended.status, SignupStatus::Declined);
    assert_eq!(world.number("select count(*) from member").await, 0);
    world.books_are_right().await;
}

/// A household that reads Spanish gets the plan's Spanish name, also on bills of a plan that it left.
#[tokio::test]
async fn a_spanish_household_reads_spanish_plan_names() {
    let world = World::new().await;
    let english = world.texts("select name from plan order by id limit 1").await.remove(0);
    sqlx::query("update plan set spanish_name = 'Bienestar Adulto' where id = (select min(id) from plan)")
        .execute(world.outside())
        .await
        .unwrap();
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    world.finish(request, "spanish-page").await.unwrap();
    sqlx::query("update account set language = 'es'").execute(world.outside()).await.unwrap();
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap().clone();
    let receipt = mails.iter().find(|mail| mail.subject.starts_with("Su recibo")).unwrap();
    assert!(receipt.text.contains("Bienestar Adulto, mensual") && !receipt.text.contains(&english), "{}", receipt.text);
    let welcome =
        mails.iter().find(|mail| mail.to.address == "ana@example.com" && mail.subject.contains("Ana")).unwrap();
    assert!(welcome.text.contains("Bienestar Adulto"), "{}", welcome.text);
    let account = tenancy::ids::AccountId(world.number("select id from account").await);
    let mut scope = world.scope().await;
    let ledger = members::members::account_finances(&mut scope, account).await.unwrap();
    let lines: Vec<_> = ledger.rows.iter().flat_map(|row| &row.lines).map(|line| line.words(true)).collect();
    assert!(lines.iter().any(|line| line == "Bienestar Adulto, mensual, Ana Single"), "{lines:?}");
    let own = world.texts("select line_in_spanish(organization_id, office_id, 'Rest of the term, ' || name || ', Ana') from plan order by id limit 1").await;
    assert_eq!(own, ["Rest of the term, Bienestar Adulto, Ana"]);
}

async fn order_id(world: &World) -> uuid::Uuid {
    sqlx::query_scalar("select id from enrollment_order").fetch_one(world.outside()).await.unwrap()
}
