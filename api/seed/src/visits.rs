//! Visits in the demo: every other household of an office has used some of its benefits this term.

use chrono::Days;
use kernel::Context;
use members::benefits::{self, NewVisit};
use members::members::rules::is_running;
use tenancy::Personal;
use tenancy::ids::AccountId;

use super::join::as_manager;
use super::practice::Practice;

const PROVIDERS: [&str; 2] = ["Dr. Osei", "Dr. Lindqvist"];
/// The maximum per office, so that visits do not slow down a large demo.
const MOST_HOUSEHOLDS: usize = 60;

pub(super) async fn record(context: &Context, practice: &Practice, accounts: &[AccountId]) -> anyhow::Result<()> {
    let today = tenancy::clock::office_date(context.clock.now().await?, &practice.demo.timezone);
    for account in accounts.iter().step_by(2).take(MOST_HOUSEHOLDS) {
        let mut scope = as_manager(context, practice).await?;
        let held = benefits::ledgers(&mut scope, &[*account]).await?;
        for one in held.iter().filter(|one| is_running(one.status)) {
            let Some(term) = one.terms.last() else { continue };
            let most = term.included.values().copied().max().unwrap_or_default();
            let each = term.included.iter().filter(|(_, quantity)| **quantity == most);
            let procedures: Vec<_> = each.map(|(code, _)| (code.clone(), 1)).collect();
            let on = (today - Days::new(u64::try_from(one.id.0 % 60)?)).max(term.starts_on);
            if procedures.is_empty() || on > today {
                continue;
            }
            let visit = NewVisit {
                member: one.member,
                on,
                provider: Some(Personal(PROVIDERS[usize::try_from(one.id.0 % 2)?].to_owned())),
                note: None,
                procedures,
                key: format!("demo-visit-{}", one.id),
            };
            benefits::record(context, &mut scope, practice.at.office, &visit).await?;
        }
        scope.commit().await?;
    }
    Ok(())
}
