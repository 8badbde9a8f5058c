//! Letters about payments: collecting, refunds, disputes, the guarantee, and the account that gets payouts.

mod collection;
mod dispute;
mod guarantee;
mod payout;
mod practice_refund;
mod refund;

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;

use crate::Result;

message_texts! { "short":
    Late { link };
    StillLate { link };
    PaymentLink { link };
    CardExpiring { day, link };
}

/// Payments of households, and what the office keeps.
pub struct PaymentLetters;

#[async_trait]
impl Letter for PaymentLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS, collection::TEXTS, dispute::TEXTS, refund::TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        Some(match notice {
            Notice::Refunded { refund } => refund::refunded(context, organization, *refund).boxed(),
            Notice::RefundFailed { refund } => refund::failed(context, organization, *refund).boxed(),
            Notice::DisputeOpened { dispute } => dispute::opened(context, organization, *dispute).boxed(),
            Notice::DisputeClosed { dispute } => dispute::closed(context, organization, *dispute).boxed(),
            Notice::DisputeBilled { dispute } => dispute::billed(context, organization, *dispute).boxed(),
            Notice::Late { payment } => collection::payment_failed(context, organization, *payment).boxed(),
            Notice::StillLate { invoice, .. } => collection::payment_reminder(context, organization, *invoice).boxed(),
            Notice::PaymentLink { account, .. } => collection::payment_link(context, organization, *account).boxed(),
            Notice::CardExpiring { method, last_day } => {
                collection::card_expiring(context, organization, *method, *last_day).boxed()
            }
            Notice::Installments { plan } => collection::installments(context, organization, *plan).boxed(),
            Notice::ClaimDecided { claim } => guarantee::claim_decided(context, organization, *claim).boxed(),
            Notice::PayoutBankChanged { link } => payout::bank_changed(context, organization, *link).boxed(),
            Notice::PayoutBankShortened { link, login } => {
                payout::bank_shortened(context, organization, *link, *login).boxed()
            }
            Notice::PayoutBankPending { link, login } => {
                payout::bank_pending(context, organization, *link, *login).boxed()
            }
            _ => return None,
        })
    }

    fn text(&self, notice: &Notice, content: &Content, words: MessageWords<'_>) -> Result<Option<String>> {
        let Some((_, link)) = &content.button else { return Ok(None) };
        let said = match notice {
            Notice::Late { .. } => words.say(Late { link })?,
            Notice::StillLate { .. } => words.say(StillLate { link })?,
            Notice::PaymentLink { .. } => words.say(PaymentLink { link })?,
            Notice::CardExpiring { last_day, .. } => words.say(CardExpiring { day: &words.day(*last_day), link })?,
            _ => return Ok(None),
        };
        Ok(Some(said))
    }
}
