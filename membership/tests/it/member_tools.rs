//! The member list's tools: tags, bulk changes and undoing them, its file, saved views; a card at the desk; disabling.

use ::members::members::{self, MOST_TAGS, MemberFile, MemberFilter, MemberQuery};
use ::members::subscriptions::{self, Change, Event, Period, SubscriptionStatus};
use chrono::{DateTime, Utc};
use households::bulk::{self, BulkAction, BulkKind, BulkState, SkipReason, SkippedFor, Wish};
use kernel::downloads::Format;
use kernel::{Error, Result};
use office::saved_views::{self, ViewForm};
use payments::billing::{self, DeskLinkState};
use tenancy::ids::{AccountId, BulkActionId, HouseholdTagId, SubscriptionId};

use crate::household_changes::Desk;

struct Office {
    desk: Desk,
    now: DateTime<Utc>,
    /// A household of one, in addition to the desk's family.
    single: AccountId,
}

impl Office {
    async fn open() -> Self {
        let desk = Desk::open().await;
        let request = desk.world.request(desk.world.single("Ada", Period::Month), "pm_card_visa").await;
        let single = desk.world.finish(request, "adas").await.unwrap().account.unwrap();
        desk.world.run_jobs().await;
        let now = desk.world.context.clock.now().await.unwrap();
        Self { desk, now, single }
    }

    async fn tag(&self, name: &str) -> Result<HouseholdTagId> {
        let mut scope = self.desk.scope().await;
        let tag = members::create_tag(&mut scope, self.now, self.desk.world.office, name).await?;
        scope.commit().await?;
        Ok(tag)
    }

    async fn begin(&self, kind: BulkKind, tag: Option<HouseholdTagId>, of: MemberQuery) -> Result<BulkActionId> {
        let mut scope = self.desk.scope().await;
        let act = bulk::start(&mut scope, self.now, self.desk.world.office, &Wish { kind, tag, of }).await?;
        scope.commit().await?;
        Ok(act)
    }

    async fn act(&self, id: BulkActionId) -> BulkAction {
        let mut scope = self.desk.scope().await;
        bulk::bulk_action(&mut scope, self.desk.world.office, id).await.unwrap()
    }

    /// The households with this tag.
    async fn tagged(&self, tag: HouseholdTagId) -> Vec<AccountId> {
        let mut scope = self.desk.scope().await;
        let of = MemberQuery { tags: vec![tag], ..MemberQuery::default() };
        let page = members::list(&mut scope, self.now, self.desk.world.office, &of).await.unwrap();
        page.items.into_iter().map(|row| row.account).collect()
    }

    async fn ends(&self, account: AccountId) -> SubscriptionId {
        let id: i64 = sqlx::query_scalar("select max(id) from subscription where account_id = $1")
            .bind(account.0)
            .fetch_one(self.desk.world.outside())
            .await
            .unwrap();
        let id = SubscriptionId(id);
        let mut scope = self.desk.scope().await;
        let change = Change { event: Event::CancelNow, at: self.now, reason: None, cancellation: None };
        subscriptions::change(&mut scope, id, change).await.unwrap();
        subscriptions::refresh_summary(&mut scope, &[account]).await.unwrap();
        scope.commit().await.unwrap();
        id
    }
}

#[tokio::test]
async fn bulk_tag_applies_to_a_filter_and_can_be_undone() {
    let office = Office::open().await;
    let tag = office.tag("  Call   back ").await.unwrap();
    assert!(matches!(office.tag("call BACK").await, Err(Error::Conflict(_))), "a name once, whatever its case");
    let one = MemberQuery { accounts: Some(vec![office.single]), ..MemberQuery::default() };
    let first = office.begin(BulkKind::AddTag, Some(tag), one).await.unwrap();
    assert_eq!(office.act(first).await.state, BulkState::Running);
    office.desk.world.run_jobs().await;
    assert_eq!(office.tagged(tag).await, [office.single]);

    let all = MemberQuery { filters: vec![MemberFilter::Active], ..MemberQuery::default() };
    let act = office.begin(BulkKind::AddTag, Some(tag), all).await.unwrap();
    office.desk.world.run_jobs().await;
    let done = office.act(act).await;
    assert_eq!((done.state, done.total, done.done, done.skipped), (BulkState::Done, 2, 1, 1));
    assert_eq!((done.named[0].account, done.named[0].why), (office.single, SkipReason::HasTag));
    assert_eq!(office.tagged(tag).await.len(), 2);
    let tag_name = members::tag(&mut office.desk.scope().await, office.desk.world.office, tag).await.unwrap().name;
    assert_eq!(tag_name, "Call back");

    // A second run changes nothing, and undo affects only the households that the change affected.
    bulk::run(&office.desk.world.context, office.desk.world.organization, act).await.unwrap();
    let mut scope = office.desk.scope().await;
    let undo = bulk::undo(&mut scope, office.now, office.desk.world.office, act).await.unwrap();
    scope.commit().await.unwrap();
    office.desk.world.run_jobs().await;
    assert_eq!(office.tagged(tag).await, [office.single]);
    assert!(!office.act(undo).await.can_undo && !office.act(act).await.can_undo);
    let again = bulk::undo(&mut office.desk.scope().await, office.now, office.desk.world.office, act).await;
    assert!(matches!(again, Err(Error::Conflict(_))));
    office.desk.world.books_are_right().await;
}

#[tokio::test]
async fn a_stopped_act_goes_on_no_more() {
    let office = Office::open().await;
    let tag = office.tag("VIP").await.unwrap();
    let act = office.begin(BulkKind::AddTag, Some(tag), MemberQuery::default()).await.unwrap();
    let mut scope = office.desk.scope().await;
    bulk::stop(&mut scope, office.now, office.desk.world.office, act).await.unwrap();
    scope.commit().await.unwrap();
    office.desk.world.run_jobs().await;
    let stopped = office.act(act).await;
    assert_eq!((stopped.state, stopped.done, stopped.skipped), (BulkState::Stopped, 0, 2));
    assert_eq!(stopped.reasons, [SkippedFor { why: SkipReason::Stopped, households: 2 }]);
    assert!(office.tagged(tag).await.is_empty());
}

#[tokio::test]
async fn only_who_left_is_invited_back() {
    let office = Office::open().await;
    office.ends(office.single).await;
    let act = office.begin(BulkKind::Invite, None, MemberQuery::default()).await.unwrap();
    office.desk.world.run_jobs().await;
    let done = office.act(act).await;
    assert_eq!((done.done, done.skipped, done.can_undo), (1, 1, false));
    let running = SkippedFor { why: SkipReason::Running, households: 1 };
    assert_eq!(done.reasons, [running], "the family is a member");
    let sent =
        office.desk.world.number("select count(*) from invitation where kind = 'patient' and state = 'sent'").await;
    assert_eq!(sent, 1);
    let again = office.begin(BulkKind::Invite, None, MemberQuery::default()).await.unwrap();
    office.desk.world.run_jobs().await;
    let why: Vec<_> = office.act(again).await.named.iter().map(|one| one.why).collect();
    assert!(why.contains(&SkipReason::Invited) && why.contains(&SkipReason::Running), "{why:?}");
    let nobody = MemberQuery { filters: vec![MemberFilter::Delinquent], ..MemberQuery::default() };
    assert!(matches!(office.begin(BulkKind::Invite, None, nobody).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn a_deleted_tag_comes_back_with_its_households() {
    let office = Office::open().await;
    let at = office.desk.world.office;
    let tag = office.tag("Recall").await.unwrap();
    let mut scope = office.desk.scope().await;
    let set = members::set_tags(&mut scope, office.now, at, office.single, &[tag]).await.unwrap();
    assert_eq!(set.len(), 1);
    members::delete_tag(&mut scope, office.now, at, tag).await.unwrap();
    assert_eq!(members::tags(&mut scope, at).await.unwrap(), []);
    assert_eq!(members::tags_at(&mut scope, at, office.single).await.unwrap(), []);
    members::restore_tag(&mut scope, at, tag).await.unwrap();
    assert_eq!(members::tags(&mut scope, at).await.unwrap()[0].households, 1);
    members::rename_tag(&mut scope, at, tag, "Recall 2027").await.unwrap();
    let gone = HouseholdTagId(tag.0 + 1);
    assert!(matches!(members::rename_tag(&mut scope, at, gone, "X").await, Err(Error::NotFound)));
    assert!(matches!(
        members::set_tags(&mut scope, office.now, at, office.single, &[gone]).await,
        Err(Error::NotFound)
    ));
    for n in 1..MOST_TAGS {
        members::create_tag(&mut scope, office.now, at, &format!("Tag {n}")).await.unwrap();
    }
    assert!(matches!(members::create_tag(&mut scope, office.now, at, "More").await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn the_file_holds_what_the_list_shows() {
    let office = Office::open().await;
    let at = office.desk.world.office;
    let of = MemberQuery { filters: vec![MemberFilter::Monthly], ..MemberQuery::default() };
    let mut scope = office.desk.scope().await;
    let shown = members::list(&mut scope, office.now, at, &of).await.unwrap().items;
    let context = &office.desk.world.context;
    for format in [Format::Csv, Format::Xlsx, Format::Pdf] {
        let asked = MemberFile { query: of.clone(), format, prices: true };
        let file = members::file(context, &mut scope, office.now, at, &asked).await.unwrap();
        assert!(!file.bytes.is_empty());
        if format == Format::Csv {
            let text = String::from_utf8(file.bytes).unwrap();
            for row in &shown {
                let line = text.lines().find(|line| line.contains(&row.number)).expect("a line of the household");
                let monthly = row.monthly.to_string();
                assert!(line.contains(&*row.last_name) && line.contains(&monthly), "{line}");
            }
            assert_eq!(text.lines().count(), shown.len() + 2, "heading and total");
        }
    }
    let asked = MemberFile { query: of, format: Format::Csv, prices: false };
    let file = members::file(context, &mut scope, office.now, at, &asked).await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.starts_with("\u{feff}Household,"), "{text}");
    let heading = text.lines().next().unwrap();
    assert!(!heading.contains("Monthly") && !heading.contains("Yearly"), "{heading}");
    for row in &shown {
        let line = text.lines().find(|line| line.contains(&row.number)).expect("a line of the household");
        assert!(!line.contains(&row.monthly.to_string()) && line.contains(&row.plan_name), "{line}");
    }
    scope.commit().await.unwrap();
    let audited = office.desk.world.number("select count(*) from audit where act = 'members.downloaded'").await;
    assert_eq!(audited, 4);
}

#[tokio::test]
async fn a_view_is_ones_own_until_it_is_shared() {
    let office = Office::open().await;
    let (at, me) = (office.desk.world.office, office.desk.user);
    let other = tenancy::ids::LoginId(me.0 + 1_000);
    let mut scope = office.desk.scope().await;
    let form = |shared| ViewForm {
        list: "members".into(),
        name: "Late ones".into(),
        address: "filter=past_due".into(),
        hidden: vec!["plan".into()],
        shared,
    };
    let id = saved_views::save(&mut scope, office.now, at, me, &form(false)).await.unwrap();
    assert_eq!(saved_views::views(&mut scope, at, me, "members").await.unwrap()[0].hidden, ["plan"]);
    assert!(saved_views::views(&mut scope, at, me, "bills").await.unwrap().is_empty());
    assert!(saved_views::views(&mut scope, at, other, "members").await.unwrap().is_empty());
    let same = saved_views::save(&mut scope, office.now, at, me, &form(true)).await.unwrap();
    assert_eq!(same, id, "a view of the name is replaced");
    let theirs = saved_views::views(&mut scope, at, other, "members").await.unwrap();
    assert!(theirs[0].shared && !theirs[0].mine);
    assert!(matches!(saved_views::delete(&mut scope, at, other, false, id).await, Err(Error::NotFound)));
    saved_views::delete(&mut scope, at, other, true, id).await.unwrap();
    assert!(saved_views::views(&mut scope, at, me, "members").await.unwrap().is_empty());
}

#[tokio::test]
async fn card_saved_on_the_phone_notifies_the_desk() {
    let office = Office::open().await;
    let context = &office.desk.world.context;
    let account = office.desk.account;
    let mut scope = office.desk.scope().await;
    let code = billing::show_desk_link(context, &mut scope, account).await.unwrap();
    scope.commit().await.unwrap();
    let state = || async {
        let mut scope = office.desk.scope().await;
        billing::desk_link_state(context, &mut scope, account, code.id).await.unwrap()
    };
    assert_eq!(state().await, DeskLinkState::Waiting);
    let (token, user) = code.address.rsplit_once("/payment-update/").unwrap().1.split_once('/').unwrap();
    let user: i64 = user.parse().unwrap();
    let brand = office.desk.world.brand.id.as_str();
    let refused = billing::change_by_link(context, brand, token, user, "pm_card_chargeDeclined").await;
    assert!(refused.is_err());
    assert_eq!(state().await, DeskLinkState::Waiting, "a refused card leaves the code good");
    billing::change_by_link(context, brand, token, user, "pm_card_mastercard").await.unwrap();
    let DeskLinkState::Saved(Some(method)) = state().await else { panic!("the card is saved") };
    assert!(method.contains("4444"), "{method}");

    let mut scope = office.desk.scope().await;
    let next = billing::show_desk_link(context, &mut scope, account).await.unwrap();
    billing::close_desk_link(context, &mut scope, account, next.id).await.unwrap();
    scope.commit().await.unwrap();
    let token = next.address.rsplit_once("/payment-update/").unwrap().1.split_once('/').unwrap().0.to_owned();
    let closed = billing::change_by_link(context, brand, &token, user, "pm_card_visa").await;
    assert!(matches!(closed, Err(Error::NotFound)), "a code that was closed works no more");
    let mut scope = office.desk.scope().await;
    let other = billing::desk_link_state(context, &mut scope, office.single, next.id).await;
    assert!(matches!(other, Err(Error::NotFound)), "a code belongs to its household");
    let shown = office.desk.world.number("select count(*) from audit where act = 'payment_link.shown'").await;
    assert_eq!(shown, 2);
}

#[tokio::test]
async fn only_ended_memberships_are_disabled_and_only_staff_reenable() {
    let office = Office::open().await;
    let running = SubscriptionId(office.desk.world.number("select max(id) from subscription").await);
    let disable = |id, reason: &'static str| {
        let office = &office;
        async move {
            let mut scope = office.desk.scope().await;
            subscriptions::disable(&mut scope, office.now, id, reason).await?;
            scope.commit().await.map_err(Error::from)
        }
    };
    assert!(matches!(disable(running, "Rude").await, Err(Error::Conflict(_))), "cancel it first");
    let ended = office.ends(office.single).await;
    assert!(matches!(disable(ended, " ").await, Err(Error::Invalid(_))));
    disable(ended, "Threatened the front desk").await.unwrap();
    let status = || async {
        let text = office.desk.world.texts("select status from subscription order by id desc limit 1").await.remove(0);
        text.parse::<SubscriptionStatus>().unwrap()
    };
    assert_eq!(status().await, SubscriptionStatus::PermanentlyDisabled);
    let mut scope = office.desk.scope().await;
    let history = members::history(&office.desk.world.context.brands, &mut scope, office.single, None).await.unwrap();
    assert!(history.items[0].words.starts_with("Disabled for good"), "{}", history.items[0].words);
    let lifted = subscriptions::enable_again(&mut scope, office.now, ended, "Wrong person").await;
    assert!(matches!(lifted, Err(Error::Conflict(_))));
    // This scope holds the household's lock.
    drop(scope);
    let mut acting = office.desk.reach.clone();
    acting.actor.impersonator = Some(tenancy::ids::LoginId(1));
    let mut scope = office.desk.world.context.database.scope(acting).await.unwrap();
    let alone = subscriptions::enable_again(&mut scope, office.now, ended, "Wrong person").await;
    assert!(matches!(alone, Err(Error::Conflict(refusal)) if refusal.code() == "needs_second_person"));
    drop(scope);
    // Who carries out what two of our staff decided.
    let mut reach = office.desk.reach.clone();
    reach.actor.user_type = Some(tenancy::UserType::Admin);
    let mut scope = office.desk.world.context.database.scope(reach).await.unwrap();
    subscriptions::enable_again(&mut scope, office.now, ended, "Wrong person").await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(status().await, SubscriptionStatus::Canceled);
    office.desk.world.books_are_right().await;
}

#[tokio::test]
async fn an_act_is_found_again_with_what_became_of_it() {
    let office = Office::open().await;
    let tag = office.tag("Recall").await.unwrap();
    let of = MemberQuery::default();
    let first = office.begin(BulkKind::AddTag, Some(tag), of.clone()).await.unwrap();
    let lines = async |after: Option<&str>| {
        let mut scope = office.desk.scope().await;
        bulk::recent(&mut scope, office.desk.world.office, after).await.unwrap()
    };
    let line = lines(None).await.items.remove(0);
    assert_eq!((line.id, line.state, line.done, line.can_undo), (first, BulkState::Running, 0, false));
    office.desk.world.run_jobs().await;
    let line = lines(None).await.items.remove(0);
    assert_eq!((line.state, line.done, line.skipped, line.can_undo), (BulkState::Done, line.total, 0, true));
    for _ in 0..10 {
        office.begin(BulkKind::AddTag, Some(tag), of.clone()).await.unwrap();
    }
    let page = lines(None).await;
    assert!(page.items.windows(2).all(|two| two[0].id > two[1].id) && page.items.len() == 10);
    let rest = lines(page.next.as_deref()).await;
    assert_eq!((rest.items.len(), rest.items[0].id, rest.next), (1, first, None));
}
