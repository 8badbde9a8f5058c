//! A year with an employer that grows, pays late, stops and comes back, and with employees who leave, keep and return: no charge
//! without consent, no end without two emails, and each bill's lines sum and explain the difference to the bill before.

use households::enrollment::SignupStatus;
use members::subscriptions::Period;
use rules::Cents;
use tenancy::Reach;
use tenancy::ids::{AccountId, BusinessEmployeeId, BusinessInvoiceId, SponsorshipId, SubscriptionId};

use crate::scene::{EMAIL, OWN, Scene, email, terms};

struct Year {
    scene: Scene,
    /// The employer's code of the terms that hold now.
    code: String,
    checks: u32,
}

/// A person's latest sponsorship.
struct Sponsored {
    account: AccountId,
    id: SponsorshipId,
    membership: SubscriptionId,
    employee: BusinessEmployeeId,
}

impl Year {
    async fn begin() -> Self {
        let scene = Scene::new().await;
        let code = scene.world.texts("select code from business_office").await.remove(0);
        Self { scene, code, checks: 0 }
    }

    /// Days pass in steps of three, each with its runs.
    async fn passes(&self, days: i64) {
        for _ in 0..days / 3 {
            self.scene.world.days_pass(3).await;
            households::renewals::run(&self.scene.world.context).await.unwrap();
            members::subscriptions::end_terms(&self.scene.world.context).await.unwrap();
            self.scene.runs().await;
        }
    }

    async fn month(&mut self) {
        self.passes(15).await;
        self.pays().await;
        self.passes(15).await;
        self.scene.world.books_are_right().await;
    }

    /// Checks for all that is open.
    async fn pays(&mut self) {
        let open = "select id || ' ' || (total_cents - paid_cents) from business_invoice where status in ('open', 'late') order by id";
        for row in self.scene.world.texts(open).await {
            let (bill, amount) = row.split_once(' ').unwrap();
            let place = (self.scene.world.office, BusinessInvoiceId(bill.parse().unwrap()));
            self.checks += 1;
            let key = format!("check-{}", self.checks);
            let (mut scope, now) = (self.scene.desk().await, self.scene.now().await);
            let check = sponsors::Check { amount: Cents(amount.parse().unwrap()), number: "1042", key: &key };
            sponsors::record_check(&self.scene.world.context, &mut scope, place, check, now).await.unwrap();
            scope.commit().await.unwrap();
        }
    }

    async fn joins(&self, first: &str) {
        self.scene.lists(first).await;
        let code = self.scene.joins(first, Some(&self.code)).await.unwrap().code.unwrap();
        assert_eq!(self.scene.signs_up(first, Period::Month, &code).await.status, SignupStatus::Done);
        self.scene.runs().await;
    }

    async fn of(&self, first: &str) -> Sponsored {
        let (account, id, membership, employee): (i64, i64, i64, i64) = sqlx::query_as(
            "select s.account_id, p.id, s.id, p.employee_id from sponsorship p
             join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
             join member m on m.organization_id = s.organization_id and m.id = s.member_id
             where m.first_name = $1 order by p.id desc limit 1",
        )
        .bind(first)
        .fetch_one(self.scene.world.outside())
        .await
        .unwrap();
        Sponsored {
            account: AccountId(account),
            id: SponsorshipId(id),
            membership: SubscriptionId(membership),
            employee: BusinessEmployeeId(employee),
        }
    }

    async fn status(&self, first: &str) -> String {
        sqlx::query_scalar("select status from subscription where id = $1")
            .bind(self.of(first).await.membership.0)
            .fetch_one(self.scene.world.outside())
            .await
            .unwrap()
    }

    async fn leaves(&self, first: &str) {
        self.scene.leaves(self.of(first).await.employee).await.unwrap();
        self.scene.runs().await;
    }

    /// The household agrees to the price that it is shown.
    async fn keeps(&self, first: &str) {
        let Sponsored { account, id, .. } = self.of(first).await;
        let (_, reach) = self.scene.world.owner_of(account).await;
        let now = self.scene.now().await;
        let mut scope = self.scene.world.context.database.scope(reach).await.unwrap();
        let shown = sponsors::sponsored(&mut scope, account).await.unwrap().remove(0).keep_price.unwrap();
        sponsors::keep(&mut scope, account, id, shown, now).await.unwrap();
        scope.commit().await.unwrap();
    }

    /// The office links a membership to a person of the list.
    async fn links(&self, employee: BusinessEmployeeId, membership: SubscriptionId) {
        let (mut scope, now) = (self.scene.desk().await, self.scene.now().await);
        sponsors::attach(&mut scope, (self.scene.world.office, employee, membership), now).await.unwrap();
        scope.commit().await.unwrap();
    }

    /// A file with this person alone. Nobody else is ended by it.
    async fn uploads(&self, first: &str) {
        let file = format!("First name,Last name,Email\n{first},Single,{}\n", email(first));
        let (at, place) = self.scene.place().await;
        let (mut scope, _) = at.open(&self.scene.world.context, &place).await.unwrap();
        let shown = sponsors::preview_roster(&mut scope, self.scene.addendum, &file).await.unwrap();
        drop(scope);
        assert_eq!((shown.returning.len(), shown.added.len()), (1, 0), "the same person is back: {shown:?}");
        let reach = Reach::office(place.organization, place.office, at.actor.clone());
        let mut scope = self.scene.world.context.database.scope(reach).await.unwrap();
        let (context, now) = (&self.scene.world.context, self.scene.now().await);
        sponsors::apply_roster(context, &mut scope, self.scene.addendum, &file, &shown.version, &[], now)
            .await
            .unwrap();
        scope.commit().await.unwrap();
    }

    /// The office ends the suspended terms and agrees on new ones with the same business.
    async fn comes_back(&mut self) {
        let (mut scope, now) = (self.scene.desk().await, self.scene.now().await);
        let place = (self.scene.world.office, self.scene.addendum);
        sponsors::begin_end(&mut scope, place, now).await.unwrap();
        scope.commit().await.unwrap();
        self.scene.addendum = self.scene.invites(EMAIL, terms(self.scene.today().await)).await.unwrap();
        self.scene.accepts(EMAIL, self.scene.business).await.unwrap();
        let code = "select code from business_office order by id desc limit 1";
        self.code = self.scene.world.texts(code).await.remove(0);
    }

    /// How often the person was asked whether to keep the membership.
    fn asked(&self, first: &str) -> usize {
        let all = self.scene.mailed(&email(first));
        all.iter().filter(|subject| subject.starts_with(&format!("Keep {first}’s membership for "))).count()
    }

    /// Each bill's lines sum to it, and its changes to the difference to the one before.
    async fn bills_explain_themselves(&self) -> usize {
        let all = self.scene.world.texts("select id::text from business_invoice order by id").await;
        let mut scope = self.scene.desk().await;
        for id in &all {
            let id = BusinessInvoiceId(id.parse().unwrap());
            let bill = sponsors::invoice(&mut scope, self.scene.world.office, id).await.unwrap();
            assert_eq!(bill.lines.iter().map(|line| line.amount).sum::<Cents>(), bill.lines_total, "{bill:?}");
            assert_eq!(bill.lines_total + bill.carried, bill.total, "{bill:?}");
            let Some(before) = bill.before_total else { continue };
            let changes: Cents = bill.changes.iter().map(|change| change.amount).sum();
            assert_eq!(changes, bill.total - before, "{bill:?}");
            assert!(bill.lines.iter().all(|line| !line.reason.is_empty()), "{bill:?}");
        }
        all.len()
    }
}

#[tokio::test]
async fn a_year_with_an_employer_charges_nobody_without_consent() {
    let mut year = Year::begin().await;
    for first in ["Ann", "Bea", "Cal"] {
        year.joins(first).await;
    }
    year.month().await;
    // It grows.
    year.joins("Dee").await;
    year.month().await;
    // Cal leaves and keeps the membership; Bea leaves and does not answer.
    year.leaves("Cal").await;
    year.leaves("Bea").await;
    year.keeps("Cal").await;
    year.month().await;
    year.month().await;
    assert_eq!((year.status("Cal").await.as_str(), year.status("Bea").await.as_str()), ("active", "canceled"));
    assert_eq!(year.asked("Bea"), 2);
    // Cal returns: the same employee, sponsored from the next period on.
    let cal = year.of("Cal").await;
    year.uploads("Cal").await;
    year.links(cal.employee, cal.membership).await;
    year.month().await;
    // It pays late: nothing happens to the memberships.
    year.passes(24).await;
    let late = "select count(*) from business_invoice where status = 'late'";
    assert!(year.scene.world.number(late).await > 0);
    year.pays().await;
    year.passes(6).await;
    assert_eq!((year.status("Ann").await.as_str(), year.status("Cal").await.as_str()), ("active", "active"));
    // It stops: after 28 days late, employees choose. Ann keeps; Cal and Dee don't answer.
    for _ in 0..30 {
        if year.scene.world.texts("select state from business_office").await == ["suspended"] {
            break;
        }
        year.passes(3).await;
    }
    year.keeps("Ann").await;
    year.passes(33).await;
    for first in ["Cal", "Dee"] {
        assert_eq!(year.status(first).await, "canceled", "{first}");
        assert!(year.asked(first) >= 2, "{first}: {:?}", year.scene.mailed(&email(first)));
    }
    // Paid too late: the debt is settled, and nobody comes back on their own.
    year.pays().await;
    assert_eq!(year.scene.world.texts("select state from business_office").await, ["suspended"]);
    assert_eq!(year.status("Dee").await, "canceled");
    year.scene.world.books_are_right().await;
    // It comes back with new terms.
    year.comes_back().await;
    let ann = year.of("Ann").await.membership;
    let listed = year.scene.lists("Ann").await;
    year.links(listed, ann).await;
    year.joins("Eve").await;
    year.month().await;
    year.month().await;
    assert_eq!((year.status("Ann").await.as_str(), year.status("Eve").await.as_str()), ("active", "active"));
    // Who never agreed to another price paid the employee's part alone.
    let paid = "select distinct p.amount_cents::text from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id
      where a.first_name in ('Bea', 'Dee', 'Eve')";
    assert_eq!(year.scene.world.texts(paid).await, [OWN.to_string()]);
    assert!(year.bills_explain_themselves().await >= 9);
    let unpaid = "select count(*) from business_invoice where status in ('open', 'late')";
    assert!(year.scene.world.number(unpaid).await <= 1, "the latest bill alone");
}
