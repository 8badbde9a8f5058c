//! The possible daily actions of an office's households: a table of actions with weights. An action returns whether it
//! had an opportunity; a refusal by the product is a valid result.

mod cancellation;
mod changing;
mod joining;
mod paying;
mod visiting;

use futures::future::BoxFuture;
use kernel::Result;

use super::years::Years;

#[derive(Clone, Copy)]
pub struct Act {
    pub name: &'static str,
    pub weight: u32,
    pub run: for<'a> fn(&'a mut Years) -> BoxFuture<'a, Result<bool>>,
}

macro_rules! act {
    ($name:literal, $weight:literal, $run:path) => {
        Act { name: $name, weight: $weight, run: |years| Box::pin($run(years)) }
    };
}

/// Joining has its own schedule.
pub const JOIN: Act = act!("a household joins", 0, joining::join);

pub const ACTS: [Act; 35] = [
    act!("a family grows", 6, joining::grow),
    act!("somebody comes back", 5, joining::come_back),
    act!("the desk is paid for a first year", 4, joining::pay_at_the_desk),
    act!("the desk drops who never paid", 1, joining::drop_at_the_desk),
    act!("the desk renews a year", 3, joining::renew_at_the_desk),
    act!("another plan", 8, changing::plan),
    act!("a change is undone", 2, changing::undo),
    act!("another charge day", 4, changing::charge_day),
    act!("a longer term", 1, changing::term),
    act!("renewal on or off", 3, changing::renewal),
    act!("payment in the office from now on", 1, changing::to_cash),
    act!("a price changes", 1, changing::price),
    act!("a household moves to another office", 2, changing::transfer),
    act!("somebody leaves as the rules say", 5, cancellation::cancel),
    act!("a household leaves at once", 2, cancellation::leave_at_once),
    act!("a cancellation is undone", 4, cancellation::undo),
    act!("a refund of a part", 4, cancellation::refund_part),
    act!("a refund of the whole", 2, cancellation::refund_whole),
    act!("a bank does not take a refund", 2, cancellation::refund_fails),
    act!("a payer disputes", 4, cancellation::dispute),
    act!("a bank decides a dispute", 4, cancellation::decide),
    act!("the office bills what it lost", 2, cancellation::after_lost),
    act!("a card goes bad", 10, paying::card_goes_bad),
    act!("a card is good again", 7, paying::card_is_good),
    act!("a new card", 5, paying::new_card),
    act!("a bank account instead", 6, paying::bank),
    act!("a household pays what is late", 4, paying::pay_late),
    act!("staff try once more", 2, paying::staff_try),
    act!("a mailed link is paid", 3, paying::pay_by_link),
    act!("installments", 3, paying::installments),
    act!("staff let it off", 1, paying::clear),
    act!("an event comes late and twice", 5, paying::event_twice),
    act!("a payout comes back", 1, paying::payout_fails),
    act!("a visit", 8, visiting::visit),
    act!("a visit is undone", 2, visiting::undo),
];
