//! Re-authentication before an action refunds more than a manager may.

use crate::refunds::reyes_paid;
use crate::support::World;
use kernel::Error;
use payments::billing::RefundAuthority::{self, Discretion, Surplus, Terms};
use payments::billing::{NewRefund, begin_refund};
use rules::Cents;
use tenancy::ids::{LoginId, PaymentId};
use tenancy::{Actor, Reach, UserType};
use uuid::Uuid;

/// The brand's refund limit for an office's managers.
const LIMIT: i64 = 50_000;

/// A refund of one cent by an action that already refunded `before`; it is rolled back.
async fn refund(
    world: &World,
    payment: PaymentId,
    actor: &Actor,
    grounds: RefundAuthority,
    before: i64,
) -> kernel::Result<()> {
    let reach = Reach::office(world.organization, world.office, actor.clone());
    let mut scope = world.context.database.scope(reach).await.unwrap();
    let new = NewRefund {
        payment,
        amount: Cents(1),
        subscription: None,
        reason: "Test",
        source: None,
        grounds,
        before: Cents(before),
        at: world.context.clock.now().await.unwrap(),
    };
    begin_refund(&world.context, &mut scope, new).await.map(|_| ())
}

#[tokio::test]
async fn large_refund_asks_staff_for_confirmation_but_not_jobs() {
    let world = World::new().await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let acting =
        |user_type| Actor { user_type: Some(user_type), session: Some(Uuid::new_v4()), ..Actor::platform("Robin") };
    for user_type in [UserType::Dentist, UserType::OfficeAdmin] {
        let staff = acting(user_type);
        for grounds in [Discretion, Terms] {
            let over = refund(&world, payment, &staff, grounds, LIMIT).await;
            assert!(matches!(over, Err(Error::AskAgain(_))), "{user_type:?} {grounds:?}: {over:?}");
            refund(&world, payment, &staff, grounds, LIMIT - 1).await.expect("the limit itself asks for nothing");
        }
        refund(&world, payment, &staff, Surplus, LIMIT).await.expect("nobody asked for it");
        let job = Actor { session: None, ..staff };
        refund(&world, payment, &job, Discretion, LIMIT).await.expect("nobody is there to be asked");
    }
    refund(&world, payment, &acting(UserType::Client), Terms, LIMIT).await.expect("it gets its own back");

    let support = Actor { impersonator: Some(LoginId(1)), ..acting(UserType::Dentist) };
    let over = refund(&world, payment, &support, Discretion, LIMIT).await;
    assert!(matches!(over, Err(Error::Forbidden)), "{over:?}");
    refund(&world, payment, &support, Terms, LIMIT).await.expect("the terms give it");
}
