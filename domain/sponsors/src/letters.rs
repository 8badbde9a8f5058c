//! Emails about sponsored memberships: to businesses, to employees, to households and to the office. Each names the amount and the
//! date it is about.

mod about;
mod bills;
mod employees;
mod households;
mod terms;

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use messaging::letterhead::open;
use messaging::{Before, Content, Letter, Notice, Sending};

use crate::Result;
use crate::terms::addendum::{AddendumState, load};
use crate::terms::proposal::upcoming;
use bills::{billed, late, late_for_office, refunded, send_check};
use employees::{decided, invited, requested};
use households::{Ends, ends, other_terms};
use terms::{applied, listed, proposed, suspended, terms_sent};

pub(crate) struct SponsorLetters;

#[async_trait]
impl Letter for SponsorLetters {
    fn content<'a>(&self, sending: Sending<'a>) -> Option<BoxFuture<'a, Result<Content>>> {
        let Sending { context, organization, notice, .. } = sending;
        match notice {
            Notice::AddendumSent { addendum, .. } => Some(terms_sent(context, organization, *addendum).boxed()),
            Notice::AddendumProposed { addendum, .. } => Some(proposed(context, organization, *addendum).boxed()),
            Notice::RosterApplied { addendum, added, changed, left, missing, .. } => {
                Some(listed(context, organization, *addendum, [*added, *changed, *left, *missing]).boxed())
            }
            Notice::SponsorTerms { sponsorship, on } => {
                Some(other_terms(context, organization, (*sponsorship, *on)).boxed())
            }
            Notice::BusinessApplied { addendum } => Some(applied(context, organization, *addendum).boxed()),
            Notice::EmployeeInvited { employee, .. } => Some(invited(context, organization, *employee).boxed()),
            Notice::EmployeeRequested { employee, .. } => Some(requested(context, organization, *employee).boxed()),
            Notice::EmployeeDecided { employee, state } => {
                Some(decided(context, organization, *employee, state).boxed())
            }
            Notice::BusinessInvoice { invoice } => Some(billed(context, organization, *invoice).boxed()),
            Notice::BusinessRefunded { refund } => Some(refunded(context, organization, *refund).boxed()),
            Notice::BusinessRefundCheck { refund } => Some(send_check(context, organization, *refund).boxed()),
            Notice::BusinessLate { invoice, .. } => Some(late(context, organization, *invoice).boxed()),
            Notice::SponsorLate { invoice } => Some(late_for_office(context, organization, *invoice).boxed()),
            Notice::BusinessSuspended { addendum, .. } => Some(suspended(context, organization, *addendum).boxed()),
            Notice::SponsorEnds { sponsorship } => Some(ends(context, organization, *sponsorship, Ends::Now).boxed()),
            Notice::SponsorChoice { sponsorship } => {
                Some(ends(context, organization, *sponsorship, Ends::Soon).boxed())
            }
            Notice::SponsorMayEnd { sponsorship, on } => {
                Some(ends(context, organization, *sponsorship, Ends::MayOn(*on)).boxed())
            }
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let mut scope = open(context, organization).await?;
        let wanted = match notice {
            // A bill that was paid meanwhile is not late.
            Notice::BusinessLate { invoice, .. } | Notice::SponsorLate { invoice } => {
                sqlx::query_scalar!(
                    r#"select exists (select from business_invoice where organization_id = $1 and id = $2 and status = 'late') as "late!""#,
                    organization.0,
                    invoice.0
                )
                .fetch_one(scope.db())
                .await?
            }
            Notice::AddendumSent { addendum, .. } => load(&mut scope, *addendum, false).await?.state == AddendumState::Sent,
            Notice::AddendumProposed { addendum, .. } => load(&mut scope, *addendum, false).await?.proposed.is_some(),
            // Terms that were replaced meanwhile have an email of their own.
            Notice::SponsorTerms { sponsorship, on } => upcoming(&mut scope, *sponsorship, *on).await?.is_some(),
            // Who has chosen meanwhile is not asked again.
            Notice::SponsorEnds { sponsorship } | Notice::SponsorChoice { sponsorship } => {
                sqlx::query_scalar!(
                    r#"select exists (select from sponsorship where organization_id = $1 and id = $2 and choice = 'open') as "open!""#,
                    organization.0,
                    sponsorship.0
                )
                .fetch_one(scope.db())
                .await?
            }
            Notice::SponsorMayEnd { sponsorship, .. } => {
                sqlx::query_scalar!(
                    r#"select exists (select from sponsorship where organization_id = $1 and id = $2 and state = 'active') as "active!""#,
                    organization.0,
                    sponsorship.0
                )
                .fetch_one(scope.db())
                .await?
            }
            _ => true,
        };
        Ok(if wanted { Before::Send } else { Before::Skip })
    }
}
