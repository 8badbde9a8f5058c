//! Reviews: who may write one and when, who sees it, replies, reports, decisions, and the rating.

use chrono::Duration;
use kernel::{Error, Result};
use members::members::Viewer;
use members::reviews::{self, PublicReviews, ReportReason, ReviewFilter, ReviewState, StaffFilter};
use members::subscriptions::Period;
use messaging::messages::{Channel, Topic, Who, inbox};
use rust_decimal::Decimal;
use tenancy::ids::{AccountId, MemberId, ReviewId};
use tenancy::{Actor, Offices, Reach, UserType};

use crate::support::{World, staff};

struct Member {
    account: AccountId,
    reach: Reach,
}

async fn joined(world: &World, first: &str) -> Member {
    let request = world.request(world.single(first, Period::Month), "pm_card_visa").await;
    world.finish(request, first).await.unwrap();
    let account: i64 = sqlx::query_scalar("select id from account where first_name = $1")
        .bind(first)
        .fetch_one(world.outside())
        .await
        .unwrap();
    let reach = Reach {
        organization: world.organization,
        offices: Offices::Some(vec![world.office]),
        account: Some(AccountId(account)),
        actor: Actor::platform("a member"),
    };
    Member { account: AccountId(account), reach }
}

async fn write(world: &World, member: &Member, stars: i32, words: &str) -> Result<ReviewId> {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.scope(member.reach.clone()).await?;
    let review = reviews::write(&mut scope, now, member.account, Viewer::AccountOwner, (stars, words)).await?;
    scope.commit().await?;
    Ok(review)
}

async fn own(world: &World, member: &Member) -> reviews::OwnReviews {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.scope(member.reach.clone()).await.unwrap();
    reviews::own(&mut scope, now, member.account, Viewer::AccountOwner).await.unwrap()
}

/// The reviews that a visitor sees.
async fn public(world: &World) -> PublicReviews {
    let reach = Reach::visitor(world.organization, world.office);
    let mut scope = world.context.database.scope(reach).await.unwrap();
    reviews::shown(&mut scope, world.office, None).await.unwrap()
}

async fn answer(world: &World, review: ReviewId, words: &str) -> Result<()> {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    reviews::answer(&mut scope, now, world.office, review, words).await?;
    Ok(scope.commit().await?)
}

async fn report(world: &World, review: ReviewId) -> Result<()> {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    reviews::report(&mut scope, now, world.office, review, (ReportReason::Insulting, "Look at it")).await?;
    Ok(scope.commit().await?)
}

fn staff() -> Actor {
    Actor { name: "Ines Calloway".to_owned(), ..Actor::platform("staff") }
}

async fn decide(world: &World, review: ReviewId, keep: bool) -> Result<()> {
    reviews::decide(&world.context, staff(), (world.organization, review), keep, "Within the rules").await
}

fn rating(average: i64, count: i64) -> reviews::Rating {
    reviews::Rating { average: Some(Decimal::new(average, 1)), count }
}

#[tokio::test]
async fn review_is_published_after_a_day_with_initials() {
    let world = World::new().await;
    let ana = joined(&world, "Ana").await;
    let before = own(&world, &ana).await;
    assert!(before.may_write && before.reviews.is_empty());
    assert_eq!(before.author, "Ana S.");
    write(&world, &ana, 5, "Kind and quick.").await.unwrap();

    assert_eq!(public(&world).await.rating, reviews::Rating::default(), "not within a day");
    let mine = own(&world, &ana).await;
    assert!(!mine.may_write && !mine.reviews[0].shown);
    world.context.clock.turn(Duration::hours(25)).await.unwrap();
    let seen = public(&world).await;
    assert_eq!((seen.rating, seen.items[0].author.as_str()), (rating(50, 1), "Ana S."));
    assert!(own(&world, &ana).await.reviews[0].shown);

    let acts = world.texts("select act || ' ' || (detail ->> 'stars') || ' ' || (detail::text like '%Kind%') from audit where subject_kind = 'review'").await;
    assert_eq!(acts, ["review.written 5 false"], "the trail does not hold the words");
}

#[tokio::test]
async fn members_write_one_review_per_term() {
    let world = World::new().await;
    let ana = joined(&world, "Ana").await;
    assert!(matches!(write(&world, &ana, 0, "short").await, Err(Error::Invalid(ref fields)) if fields.0.len() == 2));
    write(&world, &ana, 4, "Kind and quick.").await.unwrap();
    assert!(matches!(write(&world, &ana, 1, "I changed my mind.").await, Err(Error::Conflict(_))));
    // The next term counts as another year.
    sqlx::query("update subscription set term_started_on = term_started_on + 365, term_ends_on = term_ends_on + 365")
        .execute(world.outside())
        .await
        .unwrap();
    write(&world, &ana, 2, "It went downhill.").await.unwrap();
    // A person who never paid for a plan was never a member, whether it is canceled or not.
    let cy = joined(&world, "Cy").await;
    sqlx::query("update subscription set status = 'canceled' where account_id = $1")
        .bind(cy.account.0)
        .execute(world.outside())
        .await
        .unwrap();
    sqlx::query("update invoice set status = 'void' where account_id = $1")
        .bind(cy.account.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert!(!own(&world, &cy).await.may_write);
    // Former members may still write a review; people who never paid may not.
    let bo = joined(&world, "Bo").await;
    sqlx::query("update subscription set status = 'canceled' where account_id = $1")
        .bind(bo.account.0)
        .execute(world.outside())
        .await
        .unwrap();
    write(&world, &bo, 3, "Moved away, sadly.").await.unwrap();
    let cy = joined(&world, "Cy").await;
    sqlx::query("update subscription set status = 'pending_cash' where account_id = $1")
        .bind(cy.account.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert!(!own(&world, &cy).await.may_write);
    assert!(matches!(write(&world, &cy, 5, "Best office ever.").await, Err(Error::Conflict(_))));
    world.context.clock.turn(Duration::hours(24)).await.unwrap();
    assert_eq!(public(&world).await.rating, rating(30, 3), "4, 2 and 3");
}

#[tokio::test]
async fn nobody_reaches_what_is_not_theirs() {
    let world = World::new().await;
    let (ana, bo) = (joined(&world, "Ana").await, joined(&world, "Bo").await);
    write(&world, &ana, 5, "Kind and quick.").await.unwrap();
    let mut scope = world.context.database.scope(bo.reach.clone()).await.unwrap();
    let seen: i64 = sqlx::query_scalar("select count(*) from review").fetch_one(scope.db()).await.unwrap();
    assert_eq!(seen, 0, "row-level security");
    let now = world.context.clock.now().await.unwrap();
    let other = reviews::own(&mut scope, now, ana.account, Viewer::AccountOwner).await;
    assert!(matches!(other, Err(Error::NotFound)));
    let stranger = reviews::own(&mut scope, now, bo.account, Viewer::Member(MemberId(999_999))).await;
    assert!(matches!(stranger, Err(Error::NotFound)), "a member of another household");
    drop(scope);
    // A visitor of one office can't read another office's reviews, or any row of the table.
    world.context.clock.turn(Duration::hours(25)).await.unwrap();
    let elsewhere: i64 = sqlx::query_scalar("select organization_id from office where slug = 'another-office'")
        .fetch_one(world.outside())
        .await
        .unwrap();
    let away = Reach {
        organization: tenancy::ids::OrganizationId(elsewhere),
        ..Reach::visitor(world.organization, world.office)
    };
    let mut scope = world.context.database.scope(away).await.unwrap();
    assert!(reviews::shown(&mut scope, world.office, None).await.unwrap().items.is_empty());
    let mut scope = world.context.database.scope(Reach::visitor(world.organization, world.office)).await.unwrap();
    let rows: i64 = sqlx::query_scalar("select count(*) from review").fetch_one(scope.db()).await.unwrap();
    assert_eq!((rows, reviews::shown(&mut scope, world.office, None).await.unwrap().items.len()), (0, 1));
}

#[tokio::test]
async fn the_office_answers_once() {
    let world = World::new().await;
    let ana = joined(&world, "Ana").await;
    let review = write(&world, &ana, 4, "Kind and quick.").await.unwrap();
    assert!(matches!(answer(&world, review, "Thx").await, Err(Error::Invalid(_))));
    answer(&world, review, "Thank you, Ana.").await.unwrap();
    assert!(matches!(answer(&world, review, "One more word.").await, Err(Error::Conflict(_))));
    assert!(matches!(answer(&world, ReviewId(999_999), "Thank you, Bo.").await, Err(Error::NotFound)));
    world.context.clock.turn(Duration::hours(24)).await.unwrap();
    assert_eq!(public(&world).await.items[0].answer.as_deref(), Some("Thank you, Ana."));
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let page = reviews::list(&mut scope, now, world.office, ReviewFilter::Unanswered, None).await.unwrap();
    assert_eq!((page.items.len(), page.unanswered, page.rating), (0, 0, rating(40, 1)));
}

#[tokio::test]
async fn a_reported_review_is_hidden_until_our_staff_decide() {
    let world = World::new().await;
    let (ana, bo) = (joined(&world, "Ana").await, joined(&world, "Bo").await);
    let kept = write(&world, &ana, 1, "They were late again.").await.unwrap();
    let removed = write(&world, &bo, 1, "What a bunch of idiots.").await.unwrap();
    world.context.clock.turn(Duration::hours(24)).await.unwrap();
    assert_eq!(public(&world).await.rating.count, 2);
    for review in [kept, removed] {
        report(&world, review).await.unwrap();
        assert!(matches!(report(&world, review).await, Err(Error::Conflict(_))), "once");
        assert!(matches!(answer(&world, review, "This is not true.").await, Err(Error::Conflict(_))), "hidden");
    }
    assert_eq!(public(&world).await.rating, reviews::Rating::default());

    let reader = staff::staff(&world).await;
    let granted = || reader.everywhere().unwrap();
    let waiting = reviews::reported(&world.context, granted(), StaffFilter::Waiting, None).await.unwrap();
    assert_eq!(waiting.items.iter().map(|r| r.id).collect::<Vec<_>>(), [kept, removed], "the oldest first");
    assert_eq!((waiting.waiting, waiting.items[0].office_name.as_str()), (2, "Juniper Creek"));

    decide(&world, kept, true).await.unwrap();
    decide(&world, removed, false).await.unwrap();
    assert!(matches!(decide(&world, kept, false).await, Err(Error::Conflict(_))), "for good");
    assert!(matches!(decide(&world, ReviewId(999_999), true).await, Err(Error::NotFound)));
    let seen = public(&world).await;
    assert_eq!((seen.rating, seen.items[0].id), (rating(10, 1), kept));
    assert!(matches!(report(&world, kept).await, Err(Error::Conflict(_))), "not a second time");
    assert!(own(&world, &bo).await.reviews[0].removed);

    let decided = reviews::reported(&world.context, granted(), StaffFilter::Decided, None).await.unwrap();
    assert_eq!(decided.items.iter().map(|r| r.state).collect::<Vec<_>>(), [ReviewState::Removed, ReviewState::Kept]);
    assert_eq!(decided.waiting, 0);
    let acts = world.texts("select act from audit where subject_kind = 'review' order by id").await;
    assert_eq!(
        acts,
        ["review.written", "review.written", "review.reported", "review.reported", "review.kept", "review.removed"]
    );
}

#[tokio::test]
async fn the_office_the_member_and_our_staff_are_told() {
    let world = World::new().await;
    let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
    let lee = world.employs(UserType::DentistStandard, "Lee Ito", "lee@example.com").await;
    world.chooses(Who::User(kim), (Topic::Reviews, Channel::Email), true).await;
    world.chooses(Who::User(lee), (Topic::Reviews, Channel::InApp), false).await;
    let ana = joined(&world, "Ana").await;
    sqlx::query("update account set language = 'es'").execute(world.outside()).await.unwrap();
    world.run_jobs().await;
    sqlx::query("delete from outgoing_message").execute(world.outside()).await.unwrap();
    world.mails.0.lock().unwrap().clear();
    let told = async || {
        world.run_jobs().await;
        let mut mails = world.mails.0.lock().unwrap();
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.address.clone(), mail.subject.clone())).collect();
        mails.clear();
        told
    };
    let office: String = sqlx::query_scalar("select email from office").fetch_one(world.outside()).await.unwrap();
    let support = world.brand.profile.contacts.support_email.clone();

    let review = write(&world, &ana, 2, "It took very long.").await.unwrap();
    let mut mails = told().await;
    mails.sort();
    let subject = "New review: 2 stars by Ana S.".to_owned();
    let mut both = vec![(office.clone(), subject.clone()), ("kim@example.com".to_owned(), subject)];
    both.sort();
    assert_eq!(mails, both, "the office, and Kim who asked for a copy");
    let inbox = "select login_id || ' ' || topic || ' ' || link from outgoing_message where channel = 'in_app'";
    assert_eq!(world.texts(inbox).await, [format!("{kim} reviews /dentist-new/reviews")], "Lee wants none");

    answer(&world, review, "We are sorry and hired somebody.").await.unwrap();
    let mails = told().await;
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert!(mails[0].1.contains("respondió a su reseña"), "{mails:?}");

    report(&world, review).await.unwrap();
    let mails = told().await;
    assert!(mails.iter().any(|(to, subject)| *to == support && subject.starts_with("Review reported by")), "{mails:?}");

    decide(&world, review, false).await.unwrap();
    let mails = told().await;
    assert!(mails.iter().any(|(_, subject)| subject == "Su reseña fue retirada"), "{mails:?}");
    let down = "A review you reported was taken down";
    assert!(mails.iter().any(|(to, subject)| *to == office && subject == down), "{mails:?}");
}

#[tokio::test]
async fn staff_get_news_by_their_chosen_topics_and_channels() {
    let world = World::new().await;
    let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
    world.chooses(Who::User(kim), (Topic::Members, Channel::Email), true).await;
    joined(&world, "Ana").await;
    world.run_jobs().await;
    let stored =
        "select topic || ' ' || subject from outgoing_message where channel = 'in_app' and login_id is not null";
    assert_eq!(world.texts(stored).await, ["members A household joined"]);
    let page = inbox::list(&mut world.scope().await, Who::User(kim), None).await.unwrap();
    let subject = page.items[0].subject.as_str();
    assert!(subject.starts_with("Ana ") && subject.ends_with(" joined"), "{subject}");
    let mails = world.mails.0.lock().unwrap();
    let own: Vec<_> = mails.iter().filter(|mail| mail.to.address == "kim@example.com").collect();
    assert_eq!(own.len(), 1);
    assert!(
        own[0].subject == "A household joined" && own[0].text.contains("/account/members?id="),
        "{:?}",
        own[0].text
    );
}
