//! Changes of account owner, gone members, merges, and splits: amounts and history stay correct, and the ledger is
//! valid after each.

use chrono::NaiveDate;

use crate::household_changes::Desk;
use crate::support::{World, member, owner};
use ::members::members::duplicates::Match;
use ::members::members::{
    self, Gone, GoneForm, HouseholdRef, OwnerForm, Pair, PersonForm, SplitForm, change_owner, change_person,
    keep_apart, look_alikes, mark_gone, preview_gone, preview_merge, preview_owner, preview_person, preview_split,
    unmark_gone,
};
use ::members::subscriptions::Period;
use ::members::subscriptions::cancellation::{self, CancellationRequest};
use households::enrollment::{Family, PlanChoice, Relationship};
use households::renewals;
use kernel::{Error, Result};
use practice::referrals;
use tenancy::ids::{AccountId, MemberId, PaymentId, SubscriptionId};

use crate::refunds::{begin, paid_out};

impl Desk {
    async fn now(&self) -> chrono::DateTime<chrono::Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    async fn today(&self) -> NaiveDate {
        self.details(self.account).await.unwrap().household.today
    }

    pub async fn join(&self, family: Family, key: &str) -> AccountId {
        let request = self.world.request(family, "pm_card_visa").await;
        let account = self.world.finish(request, key).await.unwrap().account.unwrap();
        self.world.run_jobs().await;
        account
    }

    /// Elena a second time, with a son; the desk corrects the data that she entered.
    pub async fn elena_again(&self) -> AccountId {
        let account = self.join(helena(&self.world), "again").await;
        let member = self.details(account).await.unwrap().household.members[0].id;
        let form = PersonForm {
            first_name: "Elena".to_owned().into(),
            last_name: "Reyes".to_owned().into(),
            birth_date: "1987-03-02".parse().ok(),
            relationship: Relationship::Myself,
            chart_id: None,
            insured: None,
            own: members::OwnContact::default(),
        };
        let (now, mut scope) = (self.now().await, self.scope().await);
        let seen = preview_person(&mut scope, self.user, member, &form).await.unwrap();
        assert_eq!(seen.same_person.len(), 1);
        change_person(&mut scope, now, self.user, member, (&form, Some(&seen.version)), true).await.unwrap();
        scope.commit().await.unwrap();
        account
    }

    async fn owner(&self, account: AccountId, form: &OwnerForm) -> Result<()> {
        let now = self.now().await;
        let mut scope = self.scope().await;
        change_owner(&mut scope, now, self.user, account, form).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(())
    }

    async fn gone(&self, member: MemberId, gone: Gone) -> Result<()> {
        let on = self.today().await;
        let context = &self.world.context;
        let shown = preview_gone(context, &mut self.scope().await, self.user, member, gone).await?;
        mark_gone(context, self.reach.clone(), self.user, member, GoneForm { gone, on }, &shown.version).await?;
        self.world.run_jobs().await;
        Ok(())
    }

    pub async fn merge(&self, keep: AccountId, other: AccountId) -> Result<()> {
        let now = self.now().await;
        let shown = preview_merge(&mut self.scope().await, now, self.user, keep, other).await?;
        let mut scope = self.scope().await;
        members::merge(&mut scope, now, self.user, (keep, other), &shown.version).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(())
    }

    pub async fn split(&self, account: AccountId, members: &[MemberId], email: &str) -> Result<AccountId> {
        self.split_with(account, members, email, false).await
    }

    async fn split_with(
        &self,
        account: AccountId,
        members: &[MemberId],
        email: &str,
        move_credit: bool,
    ) -> Result<AccountId> {
        let now = self.now().await;
        let who = (members, members[0]);
        let shown = preview_split(&mut self.scope().await, now, self.user, account, who).await?;
        let form = SplitForm {
            members: members.to_vec(),
            owner: members[0],
            email: email.to_owned().into(),
            phone: "208-555-0188".to_owned().into(),
            move_credit,
        };
        let mut scope = self.scope().await;
        let new = members::split(&mut scope, now, self.user, account, &form, &shown.version).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(new)
    }

    async fn bill(&self, days: i64) {
        self.world.days_pass(days).await;
        renewals::run(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }
}

fn elena(member: MemberId) -> OwnerForm {
    OwnerForm {
        member,
        email: "elena.reyes@example.com".to_owned().into(),
        phone: "208-555-0144".to_owned().into(),
        keep_method: true,
    }
}

/// Enrolled by herself under another name, because the sign-up refuses people who are on file.
pub fn helena(world: &World) -> Family {
    let mut own = owner(
        "Helena",
        "Reyes",
        "elena.again@example.com",
        vec![PlanChoice { plan: world.adult, period: Period::Month }],
    );
    own.birth_date = "1990-03-02".parse().ok();
    let tom =
        member("Tom", "2016-01-05", Relationship::Son, vec![PlanChoice { plan: world.child, period: Period::Month }]);
    Family { owner: own, members: vec![tom], on_file: None }
}

#[tokio::test]
async fn another_adult_becomes_owner_and_pays() {
    let desk = Desk::open().await;
    let now = desk.now().await;
    let shown = preview_owner(&mut desk.scope().await, now, desk.user, desk.account).await.unwrap();
    assert_eq!(shown.adults.iter().map(|adult| adult.name.0.as_str()).collect::<Vec<_>>(), ["Elena Reyes"]);
    let child = OwnerForm { member: desk.member("Sofia").await, ..elena(MemberId(0)) };
    assert!(matches!(desk.owner(desk.account, &child).await, Err(Error::Invalid(_))), "a child owns nothing");

    desk.owner(desk.account, &elena(desk.member("Elena").await)).await.unwrap();
    let home = desk.details(desk.account).await.unwrap().household;
    assert_eq!(
        (home.account.name().0.as_str(), home.account.email.as_str()),
        ("Elena Reyes", "elena.reyes@example.com")
    );
    let people: Vec<_> = home.members.iter().map(|m| (m.first_name.as_str(), m.relationship.as_str())).collect();
    assert_eq!(people, [("Elena", "myself"), ("Daniel", "partner"), ("Sofia", "daughter")]);
    let logins = "select l.email || ' ' || l.user_type || ' ' || (r.member_id is null) from login_grant r join login l on l.id = r.login_id
        where r.account_id is not null order by 1";
    assert_eq!(
        desk.world.texts(logins).await,
        ["daniel.reyes@example.com patient false", "elena.reyes@example.com client true"]
    );
    assert!(desk.world.mails.0.lock().unwrap().iter().any(|mail| mail.to.address == "elena.reyes@example.com"));
    assert!(desk.history(desk.account).await[0].contains("Daniel Reyes → Elena Reyes."));
    desk.bill(31).await;
    let paid = "select status from payment order by id desc limit 1";
    assert_eq!(desk.world.texts(paid).await, ["succeeded"], "the card stays");
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn owner_change_waits_for_pending_money() {
    let desk = Desk::open().await;
    let form = OwnerForm { keep_method: false, ..elena(desk.member("Elena").await) };
    sqlx::raw_sql("update payment set status = 'processing', settled_at = null")
        .execute(desk.world.outside())
        .await
        .unwrap();
    assert!(matches!(desk.owner(desk.account, &form).await, Err(Error::Conflict(_))));
    sqlx::raw_sql("update payment set status = 'succeeded', settled_at = created_at")
        .execute(desk.world.outside())
        .await
        .unwrap();
    desk.owner(desk.account, &form).await.unwrap();
    assert_eq!(desk.world.number("select count(*) from account where payment_method_id is not null").await, 0);
    assert_eq!(desk.world.number("select count(*) from payment_method where replaced_at is null").await, 0);
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn deceased_member_is_not_charged_or_contacted() {
    let desk = Desk::open().await;
    let (daniel, elena_id) = (desk.member("Daniel").await, desk.member("Elena").await);
    assert!(matches!(desk.gone(daniel, Gone::Deceased).await, Err(Error::Conflict(_))), "others hang on who pays");
    desk.owner(desk.account, &elena(elena_id)).await.unwrap();
    desk.gone(daniel, Gone::Deceased).await.unwrap();
    let status =
        "select s.status from subscription s join member m on m.id = s.member_id where m.first_name = 'Daniel'";
    assert_eq!(desk.world.texts(status).await, ["canceled"]);
    assert_eq!(desk.world.number("select count(*) from account where do_not_email").await, 0, "Elena is written to");
    desk.world.books_are_right().await;

    let alone = desk.join(desk.world.single("Solo", Period::Month), "solo").await;
    let method = "select m.provider_id from payment_method m join account a on a.payment_method_id = m.id where a.first_name = 'Solo'";
    let method = desk.world.texts(method).await.remove(0);
    desk.world.control().behave(&method.into(), sandboxes::cards::Behavior::InsufficientFunds).await.unwrap();
    desk.bill(31).await;
    let open = "select count(*) from invoice i join account a on a.id = i.account_id where a.first_name = 'Solo' and i.status = 'open'";
    assert_eq!(desk.world.number(open).await, 1, "late");
    let solo = desk.details(alone).await.unwrap().household.members[0].id;
    let before = desk.world.mails.0.lock().unwrap().len();
    desk.gone(solo, Gone::Deceased).await.unwrap();
    assert_eq!(desk.world.number(open).await, 0, "nothing is asked for");
    desk.bill(40).await;
    let mails = desk.world.mails.0.lock().unwrap().clone();
    assert!(mails[before..].iter().all(|mail| mail.to.address != "solo@example.com"), "nobody is written to");
    desk.world.books_are_right().await;
    let person = desk.details(alone).await.unwrap().household.members[0].clone();
    assert_eq!((person.gone, person.gone_on.is_some()), (Some(Gone::Deceased), true), "the record stays");

    let now = desk.now().await;
    let mut scope = desk.scope().await;
    unmark_gone(&mut scope, now, desk.user, solo).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(desk.details(alone).await.unwrap().household.members[0].gone, None);
}

#[tokio::test]
async fn who_moved_away_keeps_what_is_paid() {
    let desk = Desk::open().await;
    desk.world.days_pass(100).await;
    renewals::run(&desk.world.context).await.unwrap();
    desk.world.run_jobs().await;
    let id = desk.member("Elena").await;
    desk.gone(id, Gone::MovedAway).await.unwrap();
    let status = "select s.status from subscription s join member m on m.id = s.member_id where m.first_name = 'Elena'";
    assert_eq!(desk.world.texts(status).await, ["cancellation_requested"], "to the end of the paid year");
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn possible_duplicates_are_shown_until_marked_distinct() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    let look = async || look_alikes(&mut desk.scope().await, desk.world.office).await.unwrap().pairs;
    let pairs = look().await;
    assert_eq!(pairs.len(), 1, "one pair, the surest reason: {pairs:?}");
    assert_eq!((pairs[0].why, pairs[0].other.account), (Match::Person, other));
    let pair = Pair::People(pairs[0].other.member.unwrap(), pairs[0].one.member.unwrap());
    let now = desk.now().await;
    let mut scope = desk.scope().await;
    keep_apart(&mut scope, now, desk.world.office, pair).await.unwrap();
    keep_apart(&mut scope, now, desk.world.office, pair).await.unwrap();
    scope.commit().await.unwrap();
    assert!(look().await.iter().all(|pair| pair.why != Match::Person));
}

#[tokio::test]
async fn two_households_become_one_and_nothing_is_billed_twice() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    let (paid, entries) = (
        "select sum(amount_cents)::bigint from payment where status = 'succeeded'",
        "select count(*) from journal_entry",
    );
    let before = (desk.world.number(paid).await, desk.world.number(entries).await);
    let active = "select sum(members)::bigint from member_movement";
    let counted = desk.world.number(active).await;
    desk.merge(desk.account, other).await.unwrap();
    assert_eq!((desk.world.number(paid).await, desk.world.number(entries).await), before, "no money moves");
    let home = desk.details(desk.account).await.unwrap().household;
    assert_eq!(home.members.len(), 4, "Elena is one");
    assert_eq!(home.members.iter().map(|m| m.subscriptions.len()).sum::<usize>(), 5);
    assert_eq!(home.payment.paid_to_date.0, before.0, "what both paid");
    assert_eq!(desk.details(other).await.unwrap().household.account.id, desk.account, "the old address leads here");
    assert_eq!(desk.world.number("select count(*) from account_summary s join account a on a.id = s.account_id where a.merged_into_account_id is not null").await, 0);
    assert_eq!(desk.world.number(active).await, counted - 1, "one person less");
    assert!(look_alikes(&mut desk.scope().await, desk.world.office).await.unwrap().pairs.is_empty());
    desk.world.books_are_right().await;

    desk.bill(31).await;
    let charged = "select count(distinct account_id) from invoice where origin = 'renewal'";
    assert_eq!(desk.world.number(charged).await, 1, "one household is charged");
    desk.world.books_are_right().await;
    assert!(matches!(desk.merge(desk.account, other).await, Err(Error::Conflict(_))), "they are one household already");
}

#[tokio::test]
async fn a_refund_after_a_merge_goes_back_to_who_paid() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    desk.merge(desk.account, other).await.unwrap();
    let id = desk
        .world
        .number("select s.id from subscription s join member m on m.id = s.member_id where m.first_name = 'Tom'")
        .await;
    let ids = [SubscriptionId(id)];
    let shown = cancellation::settlements(&desk.world.context, &mut desk.scope().await, &ids).await.unwrap();
    assert!(shown.refund.0 > 0, "within 90 days");
    let cancellation = CancellationRequest {
        subscriptions: ids.to_vec(),
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: None,
        by_household: false,
    };
    cancellation::cancel(&desk.world.context, desk.reach.clone(), &cancellation).await.unwrap();
    desk.world.run_jobs().await;
    let refund = "select account_id from refund";
    assert_eq!(desk.world.number(refund).await, other.0, "the payment was the other household's");
    desk.world.books_are_right().await;
}

/// Helena and Tom, who joined with the Reyes' code; both households have the referral's credit.
async fn referred(desk: &Desk) -> AccountId {
    let code = desk.world.texts("select referral_code from account order by id limit 1").await.remove(0);
    let mut family = helena(&desk.world);
    family.owner.phone = "208-555-0177".to_owned().into();
    family.owner.referral_code = Some(code);
    let other = desk.join(family, "referred").await;
    desk.world.days_pass(30).await;
    assert_eq!(referrals::run(&desk.world.context).await.unwrap(), 1);
    desk.world.run_jobs().await;
    other
}

async fn credit(desk: &Desk, account: AccountId) -> i64 {
    let query = sqlx::query_scalar("select credit_cents from account where id = $1").bind(account.0);
    query.fetch_one(desk.world.outside()).await.unwrap()
}

#[tokio::test]
async fn a_merge_moves_credit_that_can_still_be_reversed() {
    let desk = Desk::open().await;
    paid_out(&desk.world).await;
    let other = referred(&desk).await;
    let now = desk.now().await;
    let shown = preview_merge(&mut desk.scope().await, now, desk.user, desk.account, other).await.unwrap();
    assert_eq!((shown.credit.0, shown.refusals.as_slice()), (2500, &[][..]));
    desk.merge(desk.account, other).await.unwrap();
    assert_eq!((credit(&desk, desk.account).await, credit(&desk, other).await), (5000, 0));
    desk.world.books_are_right().await;

    let first = sqlx::query_as("select id, amount_cents from payment where account_id = $1 order by id limit 1");
    let (first, paid): (i64, i64) = first.bind(other.0).fetch_one(desk.world.outside()).await.unwrap();
    begin(&desk.world, PaymentId(first), paid).await.unwrap();
    desk.world.run_jobs().await;
    assert_eq!(referrals::run(&desk.world.context).await.unwrap(), 1);
    assert_eq!(credit(&desk, desk.account).await, 0, "both sides are one household now");
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn a_split_leaves_the_credit_unless_it_is_moved() {
    let desk = Desk::open().await;
    referred(&desk).await;
    let (elena_id, sofia) = (desk.member("Elena").await, desk.member("Sofia").await);
    let who = (&[elena_id][..], elena_id);
    let now = desk.now().await;
    let shown = preview_split(&mut desk.scope().await, now, desk.user, desk.account, who).await.unwrap();
    assert_eq!(shown.credit.0, 2500);
    let new = desk.split(desk.account, &[elena_id, sofia], "elena.reyes@example.com").await.unwrap();
    assert_eq!((credit(&desk, desk.account).await, credit(&desk, new).await), (2500, 0));
    desk.world.books_are_right().await;

    let desk = Desk::open().await;
    referred(&desk).await;
    let elena_id = desk.member("Elena").await;
    let new = desk.split_with(desk.account, &[elena_id], "elena.reyes@example.com", true).await.unwrap();
    assert_eq!((credit(&desk, desk.account).await, credit(&desk, new).await), (0, 2500));
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn household_split_moves_people_with_their_memberships() {
    let desk = Desk::open().await;
    let (elena_id, sofia) = (desk.member("Elena").await, desk.member("Sofia").await);
    let daniel = desk.member("Daniel").await;
    assert!(
        matches!(desk.split(desk.account, &[daniel], "x@example.com").await, Err(Error::Conflict(_))),
        "who pays stays"
    );
    assert!(
        matches!(desk.split(desk.account, &[sofia], "x@example.com").await, Err(Error::Invalid(_))),
        "a child owns nothing"
    );

    desk.world.days_pass(5).await;
    let new = desk.split(desk.account, &[elena_id, sofia], "elena.reyes@example.com").await.unwrap();
    let home = desk.details(new).await.unwrap().household;
    let people: Vec<_> = home.members.iter().map(|m| (m.first_name.as_str(), m.relationship.as_str())).collect();
    assert_eq!(people, [("Elena", "myself"), ("Sofia", "daughter")]);
    assert_eq!(desk.details(desk.account).await.unwrap().household.members.len(), 1);
    assert!(
        desk.history(new)
            .await
            .iter()
            .any(|line| line.starts_with("Came from another household by Kim Park: Elena Reyes, Sofia Reyes"))
    );
    assert!(desk.history(new).await.iter().any(|line| line.starts_with("Enrolled")), "the history goes along");
    let past = desk.world.number("select coalesce(sum(members), 0)::bigint from member_movement where moved_on < (select max(moved_on) from member_movement)").await;
    assert!(
        past == 3 && desk.world.number("select sum(members)::bigint from member_movement").await == 3,
        "nobody is counted twice"
    );
    desk.world.books_are_right().await;

    desk.bill(31).await;
    let unpaid = "select count(*) from invoice i join account a on a.id = i.account_id where i.status = 'open' and a.first_name = 'Elena'";
    assert_eq!(desk.world.number(unpaid).await, 1, "her own bill waits for her own payment method");
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn nobody_moves_while_money_is_on_its_way() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    sqlx::raw_sql(
        "update payment set status = 'processing', settled_at = null where id = (select max(id) from payment)",
    )
    .execute(desk.world.outside())
    .await
    .unwrap();
    assert!(matches!(desk.merge(desk.account, other).await, Err(Error::Conflict(_))));
    let tom = desk.details(other).await.unwrap().household.members[1].id;
    assert!(desk.split(other, &[tom], "tom@example.com").await.is_err());
    let now = desk.now().await;
    let shown = preview_merge(&mut desk.scope().await, now, desk.user, desk.account, other).await.unwrap();
    assert!(shown.refusals[0].contains("is processing"), "{:?}", shown.refusals);
}

/// Merges, splits, billing, and cancellations of households in random order.
#[tokio::test]
async fn random_merges_splits_and_bills_keep_the_books_right() {
    let desk = Desk::open().await;
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |most: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % most
    };
    let mut homes = vec![desk.account];
    homes.push(desk.elena_again().await);
    homes.push(desk.join(desk.world.single("Solo", Period::Month), "solo").await);
    let (mut merges, mut splits) = (0, 0);
    for round in 0..24 {
        match next(5) {
            0 | 1 if homes.len() > 1 => {
                let other = homes.remove(next(homes.len() as u64) as usize);
                let keep = homes[next(homes.len() as u64) as usize];
                match desk.merge(keep, other).await {
                    Ok(()) => merges += 1,
                    Err(Error::Conflict(_)) => homes.push(other),
                    Err(error) => panic!("{error:?}"),
                }
            }
            2 | 3 => {
                let home = homes[next(homes.len() as u64) as usize];
                let people = desk.details(home).await.unwrap().household.members;
                let adult = people.iter().find(|m| !m.is_account_owner && m.age >= 18);
                let Some(adult) = adult else { continue };
                match desk.split(home, &[adult.id], &format!("round{round}@example.com")).await {
                    Ok(new) => {
                        homes.push(new);
                        splits += 1;
                    }
                    Err(Error::Conflict(_)) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
            _ => desk.bill(16).await,
        }
        desk.world.books_are_right().await;
    }
    assert!(merges > 0 && splits > 0, "{merges} merges, {splits} splits");
    let look = async |account| {
        let mut scope = desk.scope().await;
        let now = desk.now().await;
        let whose = HouseholdRef::Account(account);
        members::details(&mut scope, now, &desk.world.context.brands, desk.user, whose).await
    };
    for home in homes {
        assert!(look(home).await.is_ok());
    }
}
