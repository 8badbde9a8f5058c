//! A price change: who gets notice, and who pays what from when, over months of real billing runs and email jobs.

mod office;

use catalog::plans::price_change::{
    NewPrices, Preview, PriceChangeState, PriceNoticeDelivery, list, resend, show, undo,
};
use chrono::{Datelike, Days, NaiveDate};
use kernel::Error;
use members::subscriptions::{self, Event, Period};
use office::{DOWN, Office, REFUSES, UP, monthly, yearly};
use rules::{Cents, Message};
use tenancy::{Actor, Reach};

#[tokio::test]
async fn monthly_price_changes_28_days_after_the_notice() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.live(10).await;
    let notified_on = office.today().await;
    let seen = office.preview(monthly(4200), None).await.unwrap();
    assert_eq!((seen.counts.monthly, seen.counts.households), (1, 1));
    assert_eq!((seen.before.monthly, seen.after.monthly), (Cents(3900), Cents(4200)));
    let change = office.change(monthly(4200), None).await;
    assert_eq!(office.offered(Period::Month).await, 4200, "new members pay it from today");
    assert_eq!(office.price_mails("Ana"), ["Your price at Juniper Creek is changing"]);
    assert_eq!(office.pending().await, 1);

    office.live(80).await;
    let charged = office.charged("Ana").await;
    let first_new = charged.iter().find(|d| d.1 == 4200).unwrap().0;
    assert!(charged[0].1 == 3900 && (charged[0].0 - notified_on).num_days() < 28, "{charged:?}");
    assert!(charged.iter().all(|(on, paid)| (*paid == 4200) == ((*on - notified_on).num_days() >= 28)), "{charged:?}");
    assert_eq!(seen.first_on.unwrap(), first_new, "as the preview said");
    assert_eq!(office.pending().await, 0);
    assert_eq!(office.log(change).await.change.state, PriceChangeState::Done);
    let history = office.world.texts("select reason from subscription_history where event = 'price_changed'").await;
    assert_eq!(history, ["$39.00 to $42.00 a month"]);
    assert_eq!(office.world.number("select count(*) from audit where act = 'price_change.applied'").await, 1);
}

#[tokio::test]
async fn yearly_and_contract_prices_hold_until_term_end() {
    let office = Office::open(true).await;
    office.enroll("Contract", Period::Month).await;
    office.enroll("Yearly", Period::Year).await;
    // This office's state allows no commitment; elsewhere it was accepted.
    sqlx::raw_sql("update subscription set under_contract = true where period = 'month'")
        .execute(office.world.outside())
        .await
        .unwrap();
    let joined = office.today().await;
    office.live(40).await;
    let both = NewPrices { monthly: Some(Cents(4200)), yearly: Some(Cents(45_000)) };
    let seen = office.preview(both, None).await.unwrap();
    assert_eq!((seen.counts.contract, seen.counts.yearly, seen.counts.monthly), (1, 1, 0));
    office.change(both, None).await;
    office.live_until(subscriptions::term_end(joined) + Days::new(40)).await;
    let renewal = subscriptions::term_end(joined);
    for (on, paid) in office.charged("Contract").await {
        assert_eq!(paid == 4200, on >= renewal, "{on} {paid}");
    }
    assert_eq!(office.charged("Yearly").await, [(renewal, 45_000)]);
}

#[tokio::test]
async fn renewal_within_28_days_keeps_the_price_another_term() {
    let office = Office::open(false).await;
    office.enroll("Yearly", Period::Year).await;
    let renewal = subscriptions::term_end(office.today().await);
    office.rest_until(renewal - Days::new(100)).await;
    office.live_until(renewal - Days::new(20)).await;
    office.change(yearly(45_000), None).await;
    office.live_until(renewal + Days::new(2)).await;
    assert_eq!(office.charged("Yearly").await, [(renewal, 39_900)]);
    let next = subscriptions::term_end(renewal);
    office.live_until(renewal + Days::new(30)).await;
    office.rest_until(next - Days::new(100)).await;
    office.live_until(next).await;
    assert_eq!(office.charged("Yearly").await[1].1, 45_000);
}

#[tokio::test]
async fn mail_outage_postpones_the_price_change() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.live(1).await;
    let asked_on = office.today().await;
    office.mail_server(DOWN);
    let change = office.change(monthly(4200), None).await;
    office.live(5).await;
    let log = office.log(change).await;
    assert_eq!((log.items[0].delivery, log.change.queued), (PriceNoticeDelivery::Queued, 1));
    assert!(log.items[0].failure.as_deref().unwrap().contains("connection refused"));
    office.mail_server(UP);
    office.live(1).await;
    let log = office.log(change).await;
    assert_eq!(log.items[0].delivery, PriceNoticeDelivery::Sent);
    let notified_on: NaiveDate =
        sqlx::query_scalar("select sent_on from price_change_notice").fetch_one(office.world.outside()).await.unwrap();
    assert!((notified_on - asked_on).num_days() >= 5, "told late");
    office.live(100).await;
    let charged = office.charged("Ana").await;
    assert!(charged.iter().any(|d| d.1 == 4200));
    assert!(charged.iter().all(|(on, paid)| (*paid == 4200) == ((*on - notified_on).num_days() >= 28)), "{charged:?}");
    assert_eq!(office.price_mails("Ana").len(), 1);
}

#[tokio::test]
async fn undelivered_notice_keeps_the_old_price() {
    let office = Office::open(false).await;
    office.enroll("Refused", Period::Month).await;
    office.mail_server(REFUSES);
    let change = office.change(monthly(4200), None).await;
    office.live(120).await;
    assert!(office.charged("Refused").await.iter().all(|d| d.1 == 3900));
    let log = office.log(change).await;
    assert_eq!((log.items[0].delivery, log.change.failed, log.change.pending), (PriceNoticeDelivery::Failed, 1, 1));
    assert!(log.items[0].failure.as_deref().unwrap().contains("no such user"));

    office.mail_server(UP);
    let notice = log.items[0].id;
    let mut scope = office.staff().await;
    resend(&office.world.context, &mut scope, office.world.office, change, notice).await.unwrap();
    let twice = resend(&office.world.context, &mut scope, office.world.office, change, notice).await;
    assert!(matches!(twice, Err(Error::Conflict(_))), "on its way already");
    scope.commit().await.unwrap();
    office.world.run_jobs().await;
    let notified_on = office.today().await;
    office.live(70).await;
    for (on, paid) in office.charged("Refused").await {
        assert_eq!(paid == 4200, (on - notified_on).num_days() >= 28, "{on} {paid}");
    }
}

#[tokio::test]
async fn a_lower_price_needs_no_notice_but_is_told() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.live(26).await;
    office.mail_server(DOWN);
    office.change(monthly(3500), None).await;
    office.live(7).await;
    assert_eq!(office.charged("Ana").await.iter().map(|d| d.1).collect::<Vec<_>>(), [3500]);
    office.mail_server(UP);
    office.live(1).await;
    assert_eq!(office.price_mails("Ana").len(), 1, "told when the server was back");
}

#[tokio::test]
async fn undone_price_change_notifies_only_notified_members() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.enroll("Refused", Period::Month).await;
    office.mail_server(REFUSES);
    let change = office.change(monthly(4200), None).await;
    office.live(3).await;
    office.undo_change(change).await.unwrap();
    assert_eq!(
        office.price_mails("Ana"),
        ["Your price at Juniper Creek is changing", "Your price at Juniper Creek isn’t changing"]
    );
    assert!(office.price_mails("Refused").is_empty());
    assert_eq!((office.offered(Period::Month).await, office.pending().await), (3900, 0));
    office.live(90).await;
    for first in ["Ana", "Refused"] {
        assert!(office.charged(first).await.iter().all(|d| d.1 == 3900));
    }
    assert_eq!(office.log(change).await.change.state, PriceChangeState::Undone);
    assert!(matches!(office.undo_change(change).await, Err(Error::Conflict(_))), "once");
}

#[tokio::test]
async fn undo_before_sending_cancels_the_price_notice() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    let seen = office.preview(monthly(4200), None).await.unwrap();
    let change = office.confirm(&seen, monthly(4200)).await.unwrap();
    office.undo_change(change).await.unwrap();
    assert!(office.price_mails("Ana").is_empty(), "nothing was sent, nothing has to be undone");
    assert_eq!(office.log(change).await.items[0].delivery, PriceNoticeDelivery::NotNeeded);
}

#[tokio::test]
async fn who_joins_between_preview_and_confirmation_is_reached_and_told() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    let seen = office.preview(monthly(4200), None).await.unwrap();
    office.enroll("Late", Period::Month).await;
    let change = office.confirm(&seen, monthly(4200)).await.unwrap();
    office.world.run_jobs().await;
    assert_eq!(office.log(change).await.change.pending, 2);
    assert_eq!(office.price_mails("Late").len(), 1);
}

#[tokio::test]
async fn signup_before_the_new_offer_is_notified_that_day() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    let starts_on = office.today().await + Days::new(20);
    let change = office.change(monthly(4200), Some(starts_on)).await;
    assert_eq!(office.log(change).await.change.state, PriceChangeState::Scheduled);
    office.live(5).await;
    assert_eq!(office.offered(Period::Month).await, 3900, "until then the offer keeps the old price");
    office.enroll("Between", Period::Month).await;
    office.live_until(starts_on).await;
    assert_eq!(office.offered(Period::Month).await, 4200);
    assert_eq!(office.price_mails("Between").len(), 1);
    office.enroll("After", Period::Month).await;
    office.live(75).await;
    let between = office.charged("Between").await;
    assert!(between.iter().all(|(on, paid)| (*paid == 4200) == ((*on - starts_on).num_days() >= 28)), "{between:?}");
    assert!(between.iter().any(|d| d.1 == 4200));
    assert!(office.charged("After").await.iter().all(|d| d.1 == 4200));
    assert!(office.price_mails("After").is_empty());
}

#[tokio::test]
async fn second_price_change_replaces_the_pending_first() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.live(2).await;
    let first = office.change(monthly(4200), None).await;
    office.live(5).await;
    let seen = office.preview(monthly(4500), None).await.unwrap();
    assert_eq!(seen.replaces, [first]);
    let second = office.change(monthly(4500), None).await;
    let notified_on = office.today().await;
    let told = office.world.mails.0.lock().unwrap().last().unwrap().text.clone();
    assert!(told.contains("This replaces"), "{told}");
    office.live(80).await;
    let charged = office.charged("Ana").await;
    assert!(charged.iter().all(|d| d.1 != 4200), "{charged:?}");
    assert!(charged.iter().all(|(on, paid)| (*paid == 4500) == ((*on - notified_on).num_days() >= 28)), "{charged:?}");
    assert_eq!(office.log(first).await.change.pending, 0);
    assert_eq!(office.log(second).await.change.applied, 1);
}

#[tokio::test]
async fn reverting_the_price_notifies_those_already_notified() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.change(monthly(4200), None).await;
    office.live(2).await;
    office.change(monthly(3900), None).await;
    assert_eq!(office.price_mails("Ana").len(), 2);
    assert_eq!(office.price_mails("Ana")[1], "Your price at Juniper Creek isn’t changing");
    office.live(60).await;
    assert!(office.charged("Ana").await.iter().all(|d| d.1 == 3900));
}

#[tokio::test]
async fn who_leaves_or_changes_plan_meanwhile_is_let_go() {
    let office = Office::open(false).await;
    for first in ["Stays", "Leaves", "Changes"] {
        office.enroll(first, Period::Month).await;
    }
    let change = office.change(monthly(4200), None).await;
    office.cancel("Leaves", Event::CancelNow).await;
    office
        .run(
            "update subscription s set list_price_cents = 2400, agreed_price_cents = 2400, plan_id = (select min(id) from plan p where p.age_group = 'child'
               and p.organization_id = s.organization_id)
             from account a where a.id = s.account_id and a.first_name = 'Changes'",
        )
        .await;
    office.live(62).await;
    assert!(office.charged("Changes").await.iter().all(|d| d.1 == 2400));
    let log = office.log(change).await.change;
    assert_eq!((log.applied, log.ended, log.pending), (1, 2, 0));
}

#[tokio::test]
async fn a_guaranteed_price_and_a_discount_hold() {
    let office = Office::open(false).await;
    office.enroll("Promised", Period::Month).await;
    office.enroll("Capped", Period::Month).await;
    office.run("update subscription s set guaranteed_price_cents = case a.first_name when 'Promised' then 3900 else 4000 end,
        discount_percent = case a.first_name when 'Capped' then 10 else 0 end, agreed_price_cents = case a.first_name when 'Capped' then 3510 else 3900 end,
        discount_source = case a.first_name when 'Capped' then 'promo' else 'none' end from account a where a.id = s.account_id").await;
    let seen = office.preview(monthly(4200), None).await.unwrap();
    assert_eq!((seen.counts.guaranteed, seen.counts.capped, seen.counts.monthly), (1, 1, 1));
    office.change(monthly(4200), None).await;
    office.live(62).await;
    assert!(office.charged("Promised").await.iter().all(|d| d.1 == 3900));
    assert_eq!(office.charged("Capped").await.last().unwrap().1, 3600, "$40 less 10 %");
    assert!(office.price_mails("Promised").is_empty());
}

#[tokio::test]
async fn a_late_member_is_reached_too() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.run("update subscription set status = 'past_due', prior_status = 'active'").await;
    assert_eq!(office.preview(monthly(4200), None).await.unwrap().counts.monthly, 1);
    office.run("update subscription set status = 'delinquent'").await;
    assert_eq!(office.preview(monthly(4200), None).await.unwrap().counts.monthly, 0);
}

#[tokio::test]
async fn days_are_those_of_the_office() {
    let office = Office::open(false).await;
    office.run("update office set timezone = 'Pacific/Honolulu'").await;
    // Late evening at the office is the next day in UTC.
    let now = office.world.context.clock.now().await.unwrap();
    let evening = (now.date_naive() + Days::new(2)).and_hms_opt(9, 0, 0).unwrap().and_utc();
    office.world.context.clock.turn_to(evening).await.unwrap();
    office.enroll("Ana", Period::Month).await;
    let change = office.change(monthly(4200), None).await;
    let (sent_on, on): (NaiveDate, NaiveDate) = sqlx::query_as(
        "select n.sent_on, l.effective_on from price_change_notice n join price_change_line l on l.notice_id = n.id",
    )
    .fetch_one(office.world.outside())
    .await
    .unwrap();
    assert_eq!(sent_on, evening.date_naive() - Days::new(1));
    assert!((on - sent_on).num_days() >= 28 && on.day() == sent_on.day());
    assert_eq!(office.log(change).await.change.first_on, Some(on));
}

#[tokio::test]
async fn the_database_refuses_a_higher_price_without_its_notice() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    office.mail_server(DOWN);
    office.change(monthly(4200), None).await;
    let apply = "update price_change_line set state = 'applied', applied_at = now(), effective_on = current_date, applied_on = current_date + 40,
        paid_before_cents = 3900, paid_after_cents = 4200";
    let outside = office.world.outside();
    let refused = sqlx::query(apply).execute(outside).await.unwrap_err().to_string();
    assert!(refused.contains("without a notice 28 days before"), "{refused}");
    let logged = "update price_change_notice set sent_at = now(), sent_on = current_date - 20";
    sqlx::query(logged).execute(outside).await.unwrap();
    assert!(sqlx::query(apply).execute(outside).await.is_err(), "20 days are not 28");
    let earlier = sqlx::query("update price_change_notice set sent_on = current_date - 60").execute(outside).await;
    assert!(earlier.unwrap_err().to_string().contains("is logged"), "the log is not rewritten");
}

#[tokio::test]
async fn a_stale_page_and_wrong_prices_are_told() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    let seen = office.preview(monthly(4200), None).await.unwrap();
    office.change(monthly(4300), None).await;
    assert!(matches!(office.confirm(&seen, monthly(4200)).await, Err(Error::Conflict(_))));

    let fields = |wrong: kernel::Result<Preview>| match wrong {
        Err(Error::Invalid(fields)) => fields.0,
        other => panic!("{other:?}"),
    };
    let today = office.today().await;
    let none = fields(office.preview(NewPrices { monthly: None, yearly: None }, None).await);
    assert_eq!(none["monthly"], [Message::Required]);
    assert!(fields(office.preview(monthly(5), None).await).contains_key("monthly"), "under the preset's minimum");
    assert_eq!(fields(office.preview(monthly(4300), None).await)["monthly"], [Message::PriceAlready]);
    let past = fields(office.preview(monthly(4400), Some(today - Days::new(1))).await);
    assert_eq!(past["startsOn"], [Message::TodayOrLater]);
}

#[tokio::test]
async fn another_office_sees_none_of_it() {
    let office = Office::open(false).await;
    office.enroll("Ana", Period::Month).await;
    let change = office.change(monthly(4200), None).await;
    let (organization, other): (i64, i64) =
        sqlx::query_as("select organization_id, id from office order by id desc limit 1")
            .fetch_one(office.world.outside())
            .await
            .unwrap();
    let (organization, other) = (tenancy::ids::OrganizationId(organization), tenancy::ids::OfficeId(other));
    let reach = Reach::office(organization, other, Actor::platform("test"));
    let mut scope = office.world.context.database.scope(reach).await.unwrap();
    assert!(list(&mut scope, other, None, None).await.unwrap().items.is_empty());
    for at in [other, office.world.office] {
        assert!(matches!(show(&mut scope, at, change, None).await, Err(Error::NotFound)));
        let refused = undo(&office.world.context, &mut scope, at, change).await;
        assert!(matches!(refused, Err(Error::NotFound)));
    }
}
