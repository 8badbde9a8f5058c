//! Puts together what the capabilities declare: their jobs, emails and purposes, and the rules of the books. Code that
//! uses a capability names its crate.

pub mod books;
#[cfg(test)]
mod wording;

use kernel::context::Capabilities;
use kernel::task::Tasks;

/// What all capabilities declare.
pub fn capabilities() -> Capabilities {
    Capabilities { purposes: practice::purposes(), tasks: tasks() }
}

/// The jobs that capabilities declare.
pub fn tasks() -> Tasks {
    Tasks::new()
        .and(&identity::tasks())
        .and(&payments::tasks())
        .and(&catalog::tasks())
        .and(&members::tasks())
        .and(&households::tasks())
        .and(&office::tasks())
        .and(&practice_bills::tasks())
        .and(&practice::tasks())
        .and(&desk::tasks())
        .and(&developers::tasks())
        .and(&master_plans::tasks())
        .and(&organizations::tasks())
        .and(&practice_systems::tasks())
        .and(&relocations::tasks())
        .and(&reports::tasks())
        .and(&sales::tasks())
        .and(&staff::tasks())
        .and(&vouchers::tasks())
        .and(&sponsors::tasks())
        .and(&associations::tasks())
        .and(&communities::tasks())
        .and(&location_visits::tasks())
        .and(&arriving::tasks())
        .scheduled::<books::CheckBooks>("0 20 9 * * *")
}

/// The ledger, and its check with the rules of all capabilities.
pub mod ledger {
    use kernel::Result;
    use kernel::ledger::{Rule, Violation};
    use tenancy::{Database, Scope};

    /// Checks every rule over the whole database; empty when all hold.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check(database: &Database) -> Result<Vec<Violation>> {
        // Platform: the rules cover every tenant's ledger.
        check_within(&mut database.platform("Invariant check").await?).await
    }

    /// As [`check`], within an open platform scope, including its uncommitted changes.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check_within(scope: &mut Scope) -> Result<Vec<Violation>> {
        let mut broken = kernel::ledger::check_within(scope).await?;
        broken.extend(kernel::ledger::check_rules(scope, others().copied()).await?);
        Ok(broken)
    }

    /// The rules' names, for reports.
    pub fn rules() -> impl Iterator<Item = &'static str> {
        kernel::ledger::rules().chain(others().map(|(rule, _)| *rule))
    }

    /// The rules of the capabilities in crates of their own; each breaks its rules in its own tests.
    pub fn others() -> impl Iterator<Item = &'static Rule> + Send {
        let crates = [
            vouchers::RULES,
            sponsors::RULES,
            associations::RULES,
            communities::RULES,
            location_visits::RULES,
            master_plans::RULES,
            organizations::RULES,
        ];
        crates.into_iter().flatten()
    }
}

/// Messages to people, with what every capability writes.
pub mod notices {
    use std::sync::LazyLock;

    use chrono::{DateTime, Utc};
    use kernel::outbox::{JobOutcome, Mailing};
    use kernel::{Context, Result};
    use messaging::login_letters::LoginLetters;
    use messaging::{Letters, Sending};
    use tenancy::Scope;
    use tenancy::brand::{BrandBook, BrandError};
    use tenancy::ids::{AccountId, OrganizationId, OutgoingMessageId};

    /// The letters of all capabilities.
    static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
        let mut letters: Vec<Box<dyn messaging::Letter>> = vec![Box::new(LoginLetters)];
        letters.extend(payments::letters());
        letters.extend(catalog::letters());
        letters.extend(households::letters());
        letters.extend(office::letters());
        letters.extend(practice_bills::letters());
        letters.extend(practice::letters());
        letters.extend(desk::letters());
        letters.extend(developers::letters());
        letters.extend(practice_systems::letters());
        letters.extend(master_plans::letters());
        letters.extend(organizations::letters());
        letters.extend(location_visits::letters());
        letters.extend(relocations::letters());
        letters.extend(reports::letters());
        letters.extend(sales::letters());
        letters.extend(staff::letters());
        letters.extend(vouchers::letters());
        letters.extend(sponsors::letters());
        letters.extend(associations::letters());
        letters.extend(communities::letters());
        Letters::new(letters)
    });

    /// See [`messaging::send`].
    ///
    /// # Errors
    /// Those of [`messaging::send`].
    pub async fn send(
        context: &Context,
        organization: OrganizationId,
        mailing: &Mailing,
        key: &str,
    ) -> Result<JobOutcome> {
        let Mailing { notice, resent } = mailing;
        messaging::send(&LETTERS, Sending { context, organization, notice, key, resent: *resent }).await
    }

    /// See [`messaging::send_text`].
    ///
    /// # Errors
    /// Those of [`messaging::send_text`].
    pub async fn send_text(
        context: &Context,
        organization: OrganizationId,
        id: OutgoingMessageId,
    ) -> Result<JobOutcome> {
        messaging::send_text(&LETTERS, context, organization, id).await
    }

    /// See [`messaging::receive_text_status`].
    ///
    /// # Errors
    /// Those of [`messaging::receive_text_status`].
    pub async fn receive_text_status(context: &Context, form: &[u8], query: &str, signature: &str) -> Result<()> {
        messaging::receive_text_status(&LETTERS, context, form, query, signature).await
    }

    /// See [`messaging::resend`].
    ///
    /// # Errors
    /// Those of [`messaging::resend`].
    pub async fn resend(
        scope: &mut Scope,
        now: DateTime<Utc>,
        account: AccountId,
        message: OutgoingMessageId,
    ) -> Result<()> {
        messaging::resend(&LETTERS, scope, now, account, message).await
    }

    /// See [`messaging::check_texts`].
    ///
    /// # Errors
    /// Those of [`messaging::check_texts`].
    pub fn check_texts(brands: &BrandBook) -> Result<(), BrandError> {
        messaging::check_texts(&LETTERS, brands)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn each_brand_has_exactly_the_texts_of_messages() {
            let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")).unwrap();
            check_texts(&book).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}
