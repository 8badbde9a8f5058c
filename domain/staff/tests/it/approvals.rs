//! Acts that take two people.

use chrono::TimeDelta;
use staff::approvals::{ApprovalAct, ApprovalState, approvals, approve, reject, request, withdraw};
use staff::bulk::BulkChange;
use staff::coupons::NewCoupon;
use staff::fees::FeeTerms;
use tenancy::ids::OfficeId;
use tenancy::{Caller, UserType};
use testing::World;

use crate::support::{Platform, code, hired};

impl Platform {
    fn closing(&self) -> ApprovalAct {
        ApprovalAct::CloseOffice { office: self.world.office.0 }
    }

    /// A request of `by` to close the office, and its digest.
    async fn asks(&self, by: &Caller) -> (i64, String) {
        let id = request(&self.world.context, by, self.closing(), "The owner retires.").await.unwrap();
        (id.0, self.closing().digest())
    }

    async fn approves(&self, by: &Caller, (id, digest): &(i64, String)) -> kernel::Result<()> {
        approve(&self.world.context, by, *id, digest).await
    }

    async fn status(&self) -> i64 {
        self.world.number("select account_status::bigint from office order by id limit 1").await
    }

    /// The emails about a request that was changed.
    fn alarms(&self) -> i64 {
        let mails = self.world.mails.0.lock().unwrap();
        i64::try_from(mails.iter().filter(|mail| mail.subject.contains("changed after it was made")).count()).unwrap()
    }

    async fn leads(&self) -> i64 {
        let leads = self
            .world
            .number("select count(*) from login l join live_grant g on g.login_id = l.id where g.kind = 'platform' and l.user_type = 'super_admin'")
            .await;
        assert!(leads > 0);
        leads
    }

    async fn state(&self, id: i64) -> ApprovalState {
        let list = approvals(&self.world.context, &self.lee, None, None).await.unwrap();
        list.rows.into_iter().find(|row| row.id.0 == id).unwrap().state
    }
}

#[tokio::test]
async fn a_second_person_approves_and_both_are_named() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 1, "asking changes nothing");
    platform.approves(&platform.sam, &request).await.unwrap();
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 3);
    assert_eq!(platform.state(request.0).await, ApprovalState::Done);
    let both = format!(
        "select count(*) from audit where act = 'approval.done' and login_id = {} and detail ->> 'approvedBy' = '{}'",
        platform.ana.login, platform.sam.login
    );
    assert_eq!(platform.count(both).await, 1);
    let told = platform.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains("request")).count();
    assert_eq!(told, 3, "two who may approve, and who asked");
}

#[tokio::test]
async fn one_person_alone_changes_nothing() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.sam).await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "own_request");
    assert_eq!(code(platform.approves(&platform.ana, &request).await), "forbidden");
    let desk = platform.world.works_here(UserType::Dentist, "kim@juniper.example").await;
    assert_eq!(code(platform.approves(&desk, &request).await), "ask again");
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 1);
    assert_eq!(platform.state(request.0).await, ApprovalState::Pending);
}

#[tokio::test]
async fn a_request_expires_after_24_hours() {
    let platform = Platform::new().await;
    let (first, second) = (platform.asks(&platform.ana).await, platform.asks(&platform.ana).await);
    let context = &platform.world.context;
    context.clock.turn(TimeDelta::minutes(24 * 60 - 1)).await.unwrap();
    platform.approves(&platform.sam, &first).await.unwrap();
    context.clock.turn(TimeDelta::minutes(2)).await.unwrap();
    assert_eq!(code(platform.approves(&platform.sam, &second).await), "request_expired");
    assert_eq!(platform.state(second.0).await, ApprovalState::Expired);
}

#[tokio::test]
async fn a_changed_payload_is_never_run() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    let other = platform.world.other_practice().await.0.office;
    let OfficeId(other) = other;
    platform
        .sql(format!(
            "update approval_request set payload = jsonb_set(payload, '{{office}}', '{other}') where id = {}",
            request.0
        ))
        .await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "request_changed");
    let shown = (request.0, "something else".to_owned());
    assert_eq!(code(platform.approves(&platform.sam, &shown).await), "request_changed");
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select count(*) from office where account_status = 3").await, 0);
    assert_eq!(platform.world.number("select count(*) from audit where act = 'approval.tampered'").await, 2);
    assert_eq!(platform.alarms(), platform.leads().await, "each lead gets one email for a request");
}

#[tokio::test]
async fn a_changed_subject_fails_the_request() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform.world.may_charge(platform.world.office).await;
    platform.world.enrolls("Ada", members::subscriptions::Period::Month).await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "office_has_members");
    assert_eq!(platform.state(request.0).await, ApprovalState::Failed);
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "request_decided");
}

#[tokio::test]
async fn who_asked_must_still_be_allowed_to() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform
        .sql(format!("update login_grant set ends_at = business_now() where login_id = {}", platform.ana.login))
        .await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "requester_left");
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 1);
}

/// What was approved is checked again when it is carried out.
#[tokio::test]
async fn an_approved_request_that_changed_is_not_carried_out() {
    let platform = Platform::new().await;
    let other = platform.world.other_practice().await.0.office;
    let request = platform.asks(&platform.ana).await;
    platform.approves(&platform.sam, &request).await.unwrap();
    let tampered = format!("update approval_request set payload = jsonb_set(payload, '{{office}}', '{other}')");
    platform.sql(tampered).await;
    platform.world.run_jobs().await;
    assert_eq!(platform.alarms(), platform.leads().await);
    assert_eq!(platform.state(request.0).await, ApprovalState::Failed);
    assert_eq!(platform.world.number("select count(*) from office where account_status = 3").await, 0);
}

#[tokio::test]
async fn who_asked_and_left_after_the_approval_changes_nothing() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform.approves(&platform.sam, &request).await.unwrap();
    platform
        .sql(format!("update login_grant set ends_at = business_now() where login_id = {}", platform.ana.login))
        .await;
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 1);
    assert_eq!(platform.state(request.0).await, ApprovalState::Failed);
}

#[tokio::test]
async fn nobody_approves_what_is_their_own_affair() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform
        .sql(format!(
            "update login_grant set granted_by = {} where login_id = {} and kind = 'platform'",
            platform.ana.login, platform.sam.login
        ))
        .await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "not_yours_to_approve");
    works_at(&platform.world, &platform.lee).await;
    assert_eq!(code(platform.approves(&platform.lee, &request).await), "not_yours_to_approve");
    // Of many offices, one is enough.
    let other = platform.world.other_practice().await.0.office;
    let offices = vec![other.0, platform.world.office.0];
    let act = ApprovalAct::ChangeOffices { offices, change: BulkChange::Enrollment { open: false } };
    let many = staff::approvals::request(&platform.world.context, &platform.ana, act.clone(), "They move.").await;
    let approved = platform.approves(&platform.lee, &(many.unwrap().0, act.digest())).await;
    assert_eq!(code(approved), "not_yours_to_approve");
}

/// An act over many offices: who works at one of them approves none.
#[tokio::test]
async fn who_works_at_one_office_approves_no_change_of_many() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let other = world.other_practice().await.0.office;
    let change = BulkChange::Enrollment { open: false };
    let act = ApprovalAct::ChangeOffices { offices: vec![other.0, world.office.0], change };
    let id = request(context, &platform.ana, act.clone(), "They are full").await.unwrap();
    works_at(world, &platform.sam).await;
    assert_eq!(code(approve(context, &platform.sam, id.0, &act.digest()).await), "not_yours_to_approve");
    approve(context, &platform.lee, id.0, &act.digest()).await.unwrap();
}

async fn works_at(world: &World, staff: &Caller) {
    sqlx::query(
        "insert into login_grant (login_id, organization_id, office_id, kind) select $1, organization_id, id, 'office' from office where id = $2",
    )
    .bind(staff.login.0)
    .bind(world.office.0)
    .execute(world.outside())
    .await
    .unwrap();
}

/// Whoever could raise a colleague could have everything approved by them.
#[tokio::test]
async fn who_has_the_role_from_the_requester_approves_nothing() {
    let platform = Platform::new().await;
    let ben = hired(&platform.world, UserType::AlmostSuper, "Ben").await;
    let raise = ApprovalAct::ChangeStaff { login: ben.login.0, user_type: "super_admin".to_owned() };
    let raised = request(&platform.world.context, &platform.sam, raise.clone(), "He leads with Lee.").await.unwrap();
    platform.approves(&platform.lee, &(raised.0, raise.digest())).await.unwrap();
    platform.world.run_jobs().await;
    let lead = Caller { user_type: UserType::SuperAdmin, ..ben };
    let own = platform.asks(&platform.sam).await;
    platform.sql("update session set confirmed_at = now(), revoked_at = null".to_owned()).await;
    assert_eq!(code(platform.approves(&lead, &own).await), "not_yours_to_approve");
    let other = platform.asks(&platform.ana).await;
    platform.approves(&lead, &other).await.unwrap();
    platform.world.run_jobs().await;
    assert_eq!(platform.status().await, 3);
}

#[tokio::test]
async fn of_two_approvals_at_once_one_counts() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    let (one, two) =
        tokio::join!(platform.approves(&platform.sam, &request), platform.approves(&platform.lee, &request));
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1);
    assert_eq!(code(if one.is_ok() { two } else { one }), "request_decided");
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select count(*) from audit where act = 'approval.done'").await, 1);
}

#[tokio::test]
async fn approving_takes_a_fresh_proof_of_identity() {
    let platform = Platform::new().await;
    let request = platform.asks(&platform.ana).await;
    platform.sql("update session set confirmed_at = now() - interval '11 minutes'".to_owned()).await;
    assert_eq!(code(platform.approves(&platform.sam, &request).await), "ask again");
}

#[tokio::test]
async fn a_request_is_rejected_or_taken_back() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    let (first, _) = platform.asks(&platform.ana).await;
    reject(context, &platform.sam, first, "Not before spring.").await.unwrap();
    assert_eq!(platform.state(first).await, ApprovalState::Rejected);
    let (second, _) = platform.asks(&platform.ana).await;
    assert_eq!(code(withdraw(context, &platform.sam, second).await), "not found");
    withdraw(context, &platform.ana, second).await.unwrap();
    assert_eq!(platform.state(second).await, ApprovalState::Withdrawn);
    assert_eq!(code(reject(context, &platform.sam, second, "No.").await), "request_decided");
}

#[tokio::test]
async fn new_staff_reach_nothing_before_two_step_sign_in() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    let act = ApprovalAct::GrantStaff {
        brand: "dental".into(),
        email: "Ben@platform.example".into(),
        first_name: "Ben".into(),
        last_name: "Staff".into(),
        user_type: "admin".into(),
    };
    assert_eq!(code(request(context, &platform.ana, act.clone(), "Support").await), "forbidden");
    let id = request(context, &platform.sam, act.clone(), "Support").await.unwrap();
    assert_eq!(code(approve(context, &platform.sam, id.0, &act.digest()).await), "own_request");
    approve(context, &platform.lee, id.0, &act.digest()).await.unwrap();
    platform.world.run_jobs().await;
    let made = "select count(*) from login l join login_grant g on g.login_id = l.id where l.email = 'ben@platform.example' and g.kind = 'platform'
        and g.needs_two_step and not exists (select from live_grant v where v.login_id = l.id)";
    assert_eq!(platform.world.number(made).await, 1);
}

#[tokio::test]
async fn nobody_ends_their_own_two_step_sign_in() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    let own = ApprovalAct::EndTwoStep { login: platform.sam.login.0 };
    assert_eq!(code(request(context, &platform.sam, own.clone(), "A new phone").await), "never_yourself");
    let id = request(context, &platform.ana, own.clone(), "A new phone").await.unwrap();
    approve(context, &platform.lee, id.0, &own.digest()).await.unwrap();
    platform.world.run_jobs().await;
    let off = format!(
        "select count(*) from login where id = {} and two_step_on_at is null and two_step_secret is null",
        platform.sam.login
    );
    assert_eq!(platform.count(off).await, 1);
    let third = hired(&platform.world, UserType::SuperAdmin, "Max").await;
    assert_eq!(code(approve(context, &third, id.0, &own.digest()).await), "request_decided");
}

#[tokio::test]
async fn an_approved_sale_opens_an_office_of_the_buyer() {
    let platform = Platform::new().await;
    let world = &platform.world;
    let (buyer, _) = world.other_practice().await;
    let sale: i64 = sqlx::query_scalar(
        "insert into office_sale (organization_id, office_id, office_name, seller_name, buyer_organization_id, buyer_name, state, on_day, home_office_id,
           proposed_at, proposed_by, accepted_at, accepted_by)
         values ($1, $2, 'Juniper Creek', 'Juniper', $3, 'Cedar', 'accepted', business_now()::date + 60, $4, business_now(), 'Robin', business_now(), 'Bea')
         returning id",
    )
    .bind(world.organization)
    .bind(world.office)
    .bind(buyer.organization)
    .bind(buyer.office)
    .fetch_one(world.outside())
    .await
    .unwrap();
    let act = ApprovalAct::SellLocation { sale };
    let waiting = staff::sales_waiting::waiting_sales(&world.context, &platform.ana).await.unwrap();
    assert_eq!((waiting.len(), waiting[0].asked), (1, false));
    let asked = request(&world.context, &platform.ana, act.clone(), "Both owners confirmed it.").await.unwrap();
    approve(&world.context, &platform.sam, asked.0, &act.digest()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(platform.state(asked.0).await, ApprovalState::Done);
    let opened = "select count(*) from office_sale s join office o on o.organization_id = s.buyer_organization_id and o.id = s.to_office_id
        where s.state = 'approved' and o.account_status = 1";
    assert_eq!(world.number(opened).await, 1);
    assert!(staff::sales_waiting::waiting_sales(&world.context, &platform.ana).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_refund_takes_two_people() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    world.may_charge(world.office).await;
    world.enrolls("Ada", members::subscriptions::Period::Year).await;
    let payment = world.number("select max(id) from payment where status = 'succeeded'").await;
    let paid = world.number("select max(amount_cents) from payment where status = 'succeeded'").await;
    let more = ApprovalAct::RefundPayment { payment, amount_cents: paid + 1 };
    assert_eq!(code(request(context, &platform.ana, more, "Charged twice").await), "invalid");
    let act = ApprovalAct::RefundPayment { payment, amount_cents: paid };
    let asked = request(context, &platform.ana, act.clone(), "Charged twice").await.unwrap();
    assert_eq!(code(approve(context, &platform.ana, asked.0, &act.digest()).await), "own_request");
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from refund").await, 0);
    approve(context, &platform.sam, asked.0, &act.digest()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(platform.state(asked.0).await, ApprovalState::Done);
    assert_eq!(
        world.number("select coalesce(sum(amount_cents), 0)::bigint from refund where status = 'succeeded'").await,
        paid
    );
    assert_eq!(code(request(context, &platform.ana, act, "Again").await), "not_refundable");
}

#[tokio::test]
async fn no_act_is_done_by_one_person() {
    let platform = Platform::new().await;
    let (world, context, lee) = (&platform.world, &platform.world.context, &platform.lee);
    let today = context.clock.now().await.unwrap().date_naive();
    let text = str::to_owned;
    let fee = FeeTerms {
        organization: world.organization.0,
        office: Some(world.office.0),
        basis_points: 290,
        fixed_cents: 30,
        from: today + TimeDelta::days(1),
        until: None,
    };
    let coupon = NewCoupon {
        brand: text("dental"),
        code: text("ALL-YOURS"),
        percent: 100,
        bills: 1,
        period: None,
        ends_on: None,
    };
    let acts = [
        ApprovalAct::GrantStaff {
            brand: text("dental"),
            email: text("ben@platform.example"),
            first_name: text("Ben"),
            last_name: text("Staff"),
            user_type: text("admin"),
        },
        ApprovalAct::ChangeStaff { login: platform.ana.login.0, user_type: text("almost_super") },
        ApprovalAct::EndTwoStep { login: platform.ana.login.0 },
        platform.closing(),
        ApprovalAct::AgreeFee { terms: fee },
        ApprovalAct::ChangeOffices { offices: vec![world.office.0], change: BulkChange::Enrollment { open: false } },
        ApprovalAct::AddCoupon { coupon },
    ];
    let asked = acts.len() as i64;
    for act in acts {
        let id = request(context, lee, act.clone(), "Alone").await.unwrap();
        assert_eq!(code(approve(context, lee, id.0, &act.digest()).await), "own_request", "{act:?}");
    }
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from approval_request where state = 'pending'").await, asked);
}
