//! Letters to households about their memberships, their office and their own access.

mod adults;
mod ahead;
mod chairside;
mod installment_agreement;
mod invitation;
mod joined;
mod life;
mod own_address;
mod pauses;
mod receipt;
mod review;
mod term_ending;

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::kept::LetterKind;
use messaging::{AdultsNews, Content, Letter, Notice, Sending};
use tenancy::Scope;
use tenancy::brand::MessageText;
use tenancy::ids::AccountId;

use crate::Result;

message_texts! { "short":
    Renewal { day, phone };
    UnusedVisits { day, phone };
}

pub(crate) use invitation::InvitationLetters;

/// Memberships: joining, what they cost and include, changes, and their end.
pub struct MembershipLetters;

#[async_trait]
impl Letter for MembershipLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[
            TEXTS,
            adults::TEXTS,
            ahead::TEXTS,
            chairside::TEXTS,
            installment_agreement::TEXTS,
            joined::TEXTS,
            life::TEXTS,
            own_address::TEXTS,
            pauses::TEXTS,
            receipt::TEXTS,
            review::TEXTS,
            term_ending::TEXTS,
        ]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        Some(match notice {
            Notice::Welcome { account } => joined::welcome(context, organization, *account).boxed(),
            Notice::MembershipAdded { account, order } => {
                joined::added(context, organization, *account, *order).boxed()
            }
            Notice::Receipt { payment } => receipt::receipt(context, organization, *payment).boxed(),
            Notice::InstallmentAgreement { agreement, round } => {
                installment_agreement::to_sign(context, organization, *agreement, *round).boxed()
            }
            Notice::InstallmentAgreementSigned { agreement } => {
                installment_agreement::signed(context, organization, *agreement).boxed()
            }
            Notice::TermEnding { account, ends_on } => {
                term_ending::to_household(context, organization, *account, *ends_on).boxed()
            }
            Notice::TermEndingAtOffice { account, ends_on } => {
                term_ending::to_office(context, organization, *account, *ends_on).boxed()
            }
            Notice::Renewal { account, on } => {
                ahead::renewal(context, organization, ahead::Addressee::Household(*account), *on).boxed()
            }
            Notice::UnusedVisits { account, ends_on } => {
                ahead::unused_visits(context, organization, ahead::Addressee::Household(*account), *ends_on).boxed()
            }
            Notice::UnusedVisitsOf { member, ends_on } => {
                ahead::unused_visits(context, organization, ahead::Addressee::Person(*member), *ends_on).boxed()
            }
            Notice::RenewalOf { member, on } => {
                ahead::renewal(context, organization, ahead::Addressee::Person(*member), *on).boxed()
            }
            Notice::MemberEmail { member, round } => {
                own_address::confirm(context, organization, *member, *round).boxed()
            }
            Notice::ChairsideQuote { id } => chairside::quote(context, organization, *id).boxed(),
            Notice::PlanChange { change, state } => life::plan_change(context, organization, *change, state).boxed(),
            Notice::Canceled { account, at } => life::canceled(context, organization, *account, *at).boxed(),
            Notice::CancellationUndone { subscription, .. } => {
                life::cancellation_undone(context, organization, *subscription).boxed()
            }
            Notice::AutoRenew { subscription, on, .. } => {
                life::auto_renew(context, organization, *subscription, *on).boxed()
            }
            Notice::Paused { pause } => pauses::paused(context, organization, *pause).boxed(),
            Notice::Resumed { pause } => pauses::resumed(context, organization, *pause).boxed(),
            Notice::ReviewWritten { review } => review::written(context, organization, *review).boxed(),
            Notice::ReviewAnswered { review } => review::answered(context, organization, *review).boxed(),
            Notice::ReviewReported { review } => review::reported(context, organization, *review).boxed(),
            Notice::ReviewDecided { review } => review::decided(context, organization, *review).boxed(),
            Notice::ReviewRemoved { review } => review::removed(context, organization, *review).boxed(),
            _ => return None,
        })
    }

    async fn copy_to_adults(&self, sending: Sending<'_>) -> Result<bool> {
        own_address::copy_to_adults(sending).await
    }

    async fn is_obsolete(&self, sending: Sending<'_>, copied: bool) -> Result<bool> {
        match sending.notice {
            Notice::UnusedVisits { .. } => Ok(copied),
            Notice::UnusedVisitsOf { .. } | Notice::RenewalOf { .. } | Notice::MemberEmail { .. } => Ok(true),
            Notice::Receipt { payment } => receipt::is_returned(sending, *payment).await,
            _ => Ok(false),
        }
    }

    fn text(&self, notice: &Notice, content: &Content, words: MessageWords<'_>) -> Result<Option<String>> {
        let Some(phone) = content.office.as_ref().map(|office| office.phone.as_str()) else { return Ok(None) };
        let said = match notice {
            Notice::Renewal { on, .. } | Notice::RenewalOf { on, .. } => {
                words.say(Renewal { day: &words.day(*on), phone })?
            }
            Notice::UnusedVisits { ends_on, .. } | Notice::UnusedVisitsOf { ends_on, .. } => {
                words.say(UnusedVisits { day: &words.day(*ends_on), phone })?
            }
            _ => return Ok(None),
        };
        Ok(Some(said))
    }

    async fn news_for_adults(
        &self,
        scope: &mut Scope,
        notice: &Notice,
        account: AccountId,
        content: &Content,
        words: MessageWords<'_>,
    ) -> Result<Vec<AdultsNews>> {
        adults::news(scope, notice, account, content, words).await
    }

    async fn keeps(
        &self,
        scope: &mut Scope,
        notice: &Notice,
        content: &Content,
    ) -> Result<Option<(LetterKind, AccountId)>> {
        let kind = match notice {
            Notice::Renewal { .. } | Notice::TermEnding { .. } | Notice::AutoRenew { .. } => LetterKind::Renewal,
            Notice::Canceled { .. } | Notice::CancellationUndone { .. } => LetterKind::Cancellation,
            Notice::PlanChange { .. } | Notice::Paused { .. } | Notice::Resumed { .. } => LetterKind::PlanChange,
            // A quote can go to any address, so the household comes from the quote.
            Notice::ChairsideQuote { id } => {
                let account = chairside::household_of(scope, *id).await?;
                return Ok(account.map(|account| (LetterKind::Quote, account)));
            }
            _ => return Ok(None),
        };
        Ok(content.about.account.map(|account| (kind, account)))
    }
}
