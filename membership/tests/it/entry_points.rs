//! All ways to enroll, with a real database and the card sandbox, and the months after each.

mod backdated;
pub mod desk;

use crate::support::{member, owner};
use chrono::Days;
use desk::{Desk, joining, on_file};
use households::enrollment::{EntryPoint, Family, PayBy, Payor, PlanChoice, Relationship, SignupStatus};
use kernel::Error;
use members::subscriptions::{Period, SubscriptionStatus};
use rules::Cents;

#[tokio::test]
async fn staff_enroll_a_family_and_the_owner_gets_a_link() {
    let desk = Desk::open().await;
    let mut family = desk.world.reyes();
    family.owner.particulars.chart_id = Some("J-1001".into());
    let request = desk.request(family, "pm_card_visa").await;
    let done = desk.order(EntryPoint::Staff, None, request, "desk-family").await.unwrap();
    assert_eq!((done.status, done.charged), (SignupStatus::Done, Some(Cents(49_898))));
    assert!(done.set_password_sent && done.login.is_none(), "staff are not signed in as the patient");
    desk.world.run_jobs().await;
    let mails = desk.world.mails.0.lock().unwrap().iter().map(|m| m.subject.clone()).collect::<Vec<_>>();
    assert_eq!(mails.len(), 3, "welcome, receipt, password: {mails:?}");
    let who = desk.world.texts("select distinct actor from subscription_history").await;
    assert_eq!(who, ["Maya Lind"], "the history names who enrolled");
    assert_eq!(desk.world.texts("select enrolled_through from account").await, ["internal"]);
    assert_eq!(desk.world.texts("select chart_id from member where chart_id is not null").await, ["J-1001"]);
    assert_eq!(desk.world.number("select count(*) from consent where said_by is not null").await, 5);
    let guardian = "select t.text from consent c join consent_text t on t.hash = c.text_hash where c.kind = 'guardian'";
    assert_eq!(desk.world.texts(guardian).await, ["I enroll as parent or guardian of Sofia."]);
    desk.months_pass(2).await;
}

#[tokio::test]
async fn an_added_child_lowers_everybodys_price_from_the_next_charge() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    assert_eq!(desk.price_of(account, "Daniel").await, 3900);
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::OnFile, None).await;
    let with = joining(&request.family);
    let quote = desk.quote(EntryPoint::Staff, Some(account), &request, &with).await;
    assert_eq!((quote.family_size, quote.due_today), (2, Cents(2280 + 2000)), "5 % off, and the activation fee");
    assert_eq!((quote.household[0].price, quote.household[0].new_price), (Cents(3900), Cents(3705)));
    let on = quote.household[0].changes_on.unwrap();

    let done = desk.order(EntryPoint::Staff, Some(account), request, "add-sofia").await.unwrap();
    assert_eq!((done.status, done.charged), (SignupStatus::Done, Some(Cents(4280))));
    assert_eq!((done.repriced[0].from, done.repriced[0].to, done.repriced[0].on), (Cents(3900), Cents(3705), on));
    assert_eq!(desk.price_of(account, "Daniel").await, 3705);
    let history = desk.world.texts("select reason from subscription_history where event = 'price_lowered'").await;
    assert!(history[0].starts_with("Family discount 5 %: $39.00 to $37.05 from "), "{history:?}");
    desk.world.run_jobs().await;
    let mail = desk.world.mails.0.lock().unwrap().iter().find(|m| m.subject.starts_with("Added to")).unwrap().clone();
    assert!(mail.text.contains("drops from $39.00 to $37.05"), "{}", mail.text);
    desk.months_pass(2).await;
    let renewals = "select sum(total_cents)::bigint from invoice where origin = 'renewal' and status = 'paid'";
    assert_eq!(desk.world.number(renewals).await, 2 * (3705 + 2280));
}

#[tokio::test]
async fn a_declined_addition_changes_nothing_and_is_no_late_payment() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let token = Some("pm_card_chargeDeclinedInsufficientFunds");
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::Card, token).await;
    let refused = desk.order(EntryPoint::Household, Some(account), request, "decline-sofia").await.unwrap();
    assert_eq!(refused.status, SignupStatus::Declined);
    assert_eq!(desk.world.number("select count(*) from member").await, 1);
    assert_eq!(desk.price_of(account, "Daniel").await, 3900);
    assert_eq!(desk.world.texts("select status from subscription").await, ["active"]);
    assert_eq!(desk.world.texts("select status from invoice order by id").await, ["paid", "void"]);
    desk.world.books_are_right().await;
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::Card, Some("pm_card_mastercard")).await;
    let done = desk.order(EntryPoint::Household, Some(account), request, "decline-sofia").await.unwrap();
    assert_eq!(done.status, SignupStatus::Done, "another card, the same page");
    desk.months_pass(1).await;
    let paid =
        desk.world.texts("select m.network from account a join payment_method m on m.id = a.payment_method_id").await;
    assert_eq!(paid, ["mastercard"], "the card that paid is the household's from now on");
}

#[tokio::test]
async fn concurrent_duplicate_addition_is_applied_once() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::OnFile, None).await;
    let twice = tokio::join!(
        desk.order(EntryPoint::Staff, Some(account), request.clone(), "window-one"),
        desk.order(EntryPoint::Staff, Some(account), request.clone(), "window-two")
    );
    let done = [&twice.0, &twice.1].iter().filter(|r| r.as_ref().is_ok_and(|r| r.status == SignupStatus::Done)).count();
    assert_eq!(done, 1, "{twice:?}");
    let again = desk.send(EntryPoint::Staff, Some(account), request, "window-one").await;
    assert!(again.is_ok());
    assert_eq!(desk.world.number("select count(*) from member").await, 2);
    assert_eq!(desk.world.number("select count(*) from payment where status = 'succeeded'").await, 2);
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn changed_household_gets_a_new_quote() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let mut stale = desk.growing(vec![desk.child("Sofia")], PayBy::OnFile, None).await;
    let quote = desk.quote(EntryPoint::Staff, Some(account), &stale, &joining(&stale.family)).await;
    (stale.quoted_due_today, stale.quote_version) = (quote.due_today, quote.version);
    let other = desk.growing(vec![desk.child("Mateo")], PayBy::OnFile, None).await;
    desk.order(EntryPoint::Staff, Some(account), other, "add-mateo").await.unwrap();
    let told = desk.send(EntryPoint::Staff, Some(account), stale, "add-sofia").await.unwrap();
    assert_eq!(told.status, SignupStatus::Changed);
    assert_eq!(told.quote.unwrap().family_size, 3);
    assert_eq!(desk.world.number("select count(*) from payment").await, 2);
}

#[tokio::test]
async fn member_can_add_another_plan_but_not_the_same() {
    let desk = Desk::open().await;
    let mut family = desk.world.single("Daniel", Period::Month);
    family.members.push(desk.child("Sofia"));
    let account = desk.joined(family).await;
    let sofia = desk.member_of(account, "Sofia").await;
    let second = |plan| on_file(sofia, vec![PlanChoice { plan, period: Period::Year }]);
    let request = desk.growing(vec![second(desk.world.child)], PayBy::OnFile, None).await;
    let refused = desk.order(EntryPoint::Staff, Some(account), request, "same-plan").await.unwrap();
    assert_eq!(refused.status, SignupStatus::MembersFailed);
    assert_eq!(refused.members[0].reason.as_ref().unwrap().0, "Sofia already has Child Wellness.");

    let daniel = desk.member_of(account, "Daniel").await;
    sqlx::query("update plan set child_wellness = false, age_group = 'whitening', custom = true, min_age = 14, max_age = null where id = $1")
        .bind(desk.world.child.0)
        .execute(desk.world.outside())
        .await
        .unwrap();
    let row = on_file(daniel, vec![PlanChoice { plan: desk.world.child, period: Period::Year }]);
    let request = desk.growing(vec![row], PayBy::OnFile, None).await;
    let done = desk.order(EntryPoint::Household, Some(account), request, "second-plan").await.unwrap();
    assert_eq!(done.status, SignupStatus::Done, "{done:?}");
    assert_eq!(desk.world.number("select count(*) from member").await, 2, "the same person");
    assert_eq!(done.charged, Some(Cents(24_900).discounted(5.into())), "a person counts once for the family");
    desk.months_pass(2).await;
}

#[tokio::test]
async fn a_canceled_member_comes_back_as_new_with_its_history() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    desk.cancel(account).await;
    desk.months_pass(2).await;
    let daniel = desk.member_of(account, "Daniel").await;
    let row = || on_file(daniel, vec![PlanChoice { plan: desk.world.adult, period: Period::Month }]);
    let request = desk.growing(vec![row()], PayBy::Card, Some("pm_card_visa")).await;
    let done = desk.order(EntryPoint::Household, Some(account), request, "come-back").await.unwrap();
    assert_eq!(done.status, SignupStatus::Done, "{done:?}");
    assert_eq!(desk.world.texts("select status from subscription order by id").await, ["canceled", "active"]);
    assert_eq!(desk.world.number("select count(*) from member").await, 1);
    let replaced =
        "select count(*) from subscription a join subscription b on b.id = a.reenrolled_as where a.status = 'canceled'";
    assert_eq!(desk.world.number(replaced).await, 1);
    let reason = desk
        .world
        .texts("select reason from subscription_history where event = 'enrolled' and reason is not null")
        .await;
    assert_eq!(reason, ["Re-enrolled; was canceled"]);
    desk.months_pass(2).await;
    let request = desk.growing(vec![row()], PayBy::OnFile, None).await;
    let twice = desk.order(EntryPoint::Staff, Some(account), request, "come-back-again").await.unwrap();
    assert_eq!(twice.status, SignupStatus::MembersFailed, "it holds the plan now");
}

#[tokio::test]
async fn what_is_overdue_is_paid_before_anybody_is_added() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Theresa", Period::Month)).await;
    let method = desk.world.texts("select provider_id from payment_method").await.remove(0);
    desk.world.control().behave(&method.into(), sandboxes::cards::Behavior::InsufficientFunds).await.unwrap();
    desk.months_pass(3).await;
    assert_eq!(desk.world.texts("select status from subscription").await, ["delinquent"]);
    let theresa = desk.member_of(account, "Theresa").await;
    let row = on_file(theresa, vec![PlanChoice { plan: desk.world.adult, period: Period::Month }]);
    let request = desk.growing(vec![row], PayBy::Card, Some("pm_card_visa")).await;
    let Err(Error::Conflict(told)) = desk.send(EntryPoint::Household, Some(account), request, "owes-money").await
    else {
        panic!("it owes")
    };
    assert!(told.contains("Collect it first"), "{told}");
}

#[tokio::test]
async fn backdated_start_bills_elapsed_periods_and_keeps_the_reason() {
    let desk = Desk::open().await;
    let today = desk.today().await;
    let mut request = desk.request(desk.world.single("Paper", Period::Month), "pm_card_visa").await;
    request.desk.starts_on = Some(today - Days::new(40));
    let Err(Error::Invalid(fields)) = desk.order(EntryPoint::Staff, None, request.clone(), "back-one").await else {
        panic!("a reason is asked for")
    };
    assert!(fields.0.contains_key("startReason"));
    request.desk.start_reason = Some("Signed on paper".into());
    let done = desk.order(EntryPoint::Staff, None, request, "back-dated").await.unwrap();
    assert_eq!(done.charged, Some(Cents(2 * 3900 + 7020)), "two months have begun, and one setup fee");
    let dues = "select count(*) from invoice_line where kind = 'dues'";
    assert_eq!(desk.world.number(dues).await, 2);
    let reason = desk.world.texts("select reason from subscription_history").await;
    assert!(reason[0].contains("Signed on paper"), "{reason:?}");
    desk.world.books_are_right().await;
    desk.months_pass(3).await;
    assert_eq!(desk.world.number(dues).await, 5, "no month twice, none left out");
}

#[tokio::test]
async fn office_payor_owes_the_setup_fee_unless_waived() {
    let desk = Desk::open().await;
    let mut family = desk.world.single("Guy", Period::Month);
    family.owner.particulars.payor = Payor::Office;
    let mut child = desk.child("Sofia");
    child.particulars.waive_fee = true;
    family.members.push(child);
    let outside = desk.world.request(family.clone(), "pm_card_visa").await;
    let refused = desk.world.finish(outside, "outside-entry_point").await.unwrap();
    assert_eq!(refused.status, SignupStatus::MembersFailed, "neither is for the patient's own sign-up");
    let request = desk.request(family, "pm_card_visa").await;
    let done = desk.order(EntryPoint::Staff, None, request, "payor-office").await.unwrap();
    assert_eq!(done.charged, Some(Cents(3705 + 2280)), "no fee on the patient's invoice");
    assert_eq!(desk.world.number("select office_fee_cents from subscription where payor = 'office'").await, 6669);
    assert_eq!(
        desk.world.number("select count(*) from invoice_line where kind in ('setup_fee', 'activation_fee')").await,
        0
    );
    assert_eq!(desk.world.number("select count(*) from subscription where guaranteed").await, 1);
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn where_only_the_platforms_lead_may_choose_staff_may_not() {
    let desk = Desk::open().await;
    for (set, allowed) in [("false", true), ("true", false)] {
        let statement = format!("update office set gpp_admin_only_waive = {set}");
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(desk.world.outside()).await.unwrap();
        let mut family = desk.world.single(&format!("Payor{set}"), Period::Month);
        family.owner.particulars.payor = Payor::Office;
        let request = desk.request(family, "pm_card_visa").await;
        let result = desk.order(EntryPoint::Staff, None, request, &format!("lead-only-{set}")).await.unwrap();
        assert_eq!(result.status == SignupStatus::Done, allowed, "{result:?}");
    }
}

#[tokio::test]
async fn family_discount_waits_until_the_desk_payment() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let mut elena = member("Elena", "1987-03-02", Relationship::Partner, vec![]);
    elena.plans = vec![PlanChoice { plan: desk.world.adult, period: Period::Year }];
    let request = desk.growing(vec![elena], PayBy::InOffice, None).await;
    let done = desk.order(EntryPoint::Staff, Some(account), request, "in-office").await.unwrap();
    assert_eq!(done.members[0].status, Some(SubscriptionStatus::PendingCash));
    assert!(done.repriced.is_empty() && done.charged.is_none());
    assert_eq!(desk.price_of(account, "Daniel").await, 3900);
    desk.months_pass(1).await;
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::InOffice, None).await;
    let Err(Error::Invalid(fields)) = desk.order(EntryPoint::Staff, Some(account), request, "in-office-month").await
    else {
        panic!("yearly plans only")
    };
    assert!(fields.0.contains_key("payment.kind"));
}

#[tokio::test]
async fn duplicates_are_reported_and_only_a_phone_match_is_overridable() {
    let desk = Desk::open().await;
    desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let mut family = desk.world.single("Ana", Period::Month);
    family.owner.last_name = "Other".into();
    let mut request = desk.request(family.clone(), "pm_card_visa").await;
    let told = desk.order(EntryPoint::Staff, None, request.clone(), "same-phone").await.unwrap();
    assert_eq!(told.status, SignupStatus::MembersFailed);
    assert!(told.members[0].overridable && told.duplicates.len() == 1, "{told:?}");
    request.desk.confirm_duplicates = true;
    assert_eq!(desk.order(EntryPoint::Staff, None, request, "same-phone").await.unwrap().status, SignupStatus::Done);

    let mut twin = desk.world.single("Daniel", Period::Month);
    // The same name with different capitals, spaces, and accents.
    twin.owner.first_name = " DÁNIEL".to_owned();
    twin.owner.email = "twin@example.com".to_owned().into();
    twin.owner.phone = "208-555-0199".to_owned().into();
    let mut request = desk.request(twin, "pm_card_visa").await;
    request.desk.confirm_duplicates = true;
    let told = desk.order(EntryPoint::Staff, None, request, "same-person").await.unwrap();
    assert_eq!(told.status, SignupStatus::MembersFailed, "never with a living member twice");
    assert!(!told.members[0].overridable);

    family.owner.email = "daniel@example.com".to_owned().into();
    let request = desk.request(family, "pm_card_visa").await;
    let Err(Error::Invalid(fields)) = desk.order(EntryPoint::Staff, None, request, "same-email").await else {
        panic!("the e-mail is a household's")
    };
    assert!(fields.0.contains_key("owner.email"));
    assert_eq!(desk.world.number("select count(*) from account where enrolled_at is not null").await, 2);
}

#[tokio::test]
async fn a_referral_code_is_somebody_elses_or_not_valid() {
    let desk = Desk::open().await;
    desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let code = desk.world.texts("select referral_code from account").await.remove(0);
    let mut family = desk.world.single("Friend", Period::Month);
    family.owner.phone = "208-555-0188".to_owned().into();
    let with = |family: &Family, code: &str| {
        let mut family = family.clone();
        family.owner.referral_code = Some(code.to_owned());
        family
    };
    let mut own = with(&family, &code);
    own.owner.phone = "208-555-0173".to_owned().into();
    for wrong in [with(&family, "NOSUCHCD"), own] {
        let request = desk.world.request(wrong, "pm_card_visa").await;
        let Err(Error::Invalid(fields)) = desk.world.finish(request, "wrong-code").await else { panic!("not valid") };
        assert_eq!(fields.texts("en")["owner.referralCode"], ["referral code is not valid"]);
    }
    let request = desk.world.request(with(&family, &format!(" {} ", code.to_lowercase())), "pm_card_visa").await;
    assert_eq!(desk.world.finish(request, "right-code").await.unwrap().status, SignupStatus::Done);
    let row = "select count(*) from referral r join account a on a.id = r.referrer_account_id where a.first_name = 'Daniel' and r.credited_at is null";
    assert_eq!(desk.world.number(row).await, 1);
}

#[tokio::test]
async fn a_minor_needs_its_guardians_word() {
    let desk = Desk::open().await;
    let mut request = desk.world.request(desk.world.reyes(), "pm_card_visa").await;
    request.acknowledgements.guardian = false;
    let Err(Error::Invalid(fields)) = desk.world.finish(request, "no-guardian").await else { panic!("a box is open") };
    assert!(fields.0.contains_key("acknowledgements.guardian"));
    let mut adults = desk.world.single("Solo", Period::Month);
    adults.owner = owner("Solo", "Adult", "solo@example.com", adults.owner.plans);
    let mut request = desk.world.request(adults, "pm_card_visa").await;
    request.acknowledgements.guardian = false;
    assert_eq!(desk.world.finish(request, "adults-only").await.unwrap().status, SignupStatus::Done);
}

#[tokio::test]
async fn a_household_that_moved_is_enrolled_where_it_is() {
    let desk = Desk::open().await;
    let account = desk.joined(desk.world.single("Daniel", Period::Month)).await;
    let request = desk.growing(vec![desk.child("Sofia")], PayBy::OnFile, None).await;
    let there = crate::transfer::second_office(&desk.world).await;
    let moved = crate::transfer::go_at_once(&desk.world, account, there).await;
    assert_ne!(moved, account);
    let refused = desk.order(EntryPoint::Staff, Some(account), request, "add-sofia").await.unwrap_err();
    assert!(matches!(refused, Error::Conflict(ref why) if why.contains("moved to another office")), "{refused:?}");
    desk.world.books_are_right().await;
}
