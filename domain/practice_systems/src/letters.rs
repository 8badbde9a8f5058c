//! Emails to owners about the practice system.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use identity as access;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{brand, in_language, of_brand, open, origin};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;
use tenancy::ids::{LoginId, OrganizationId, PracticeConnectionId};

use crate::connection::{FailReason, load};
use crate::{Context, Result};

/// The page of the connection.
const PAGE: &str = "/account/settings/office?tab=pms";

message_texts! { "practice_systems":
    StoppedSubject { office };
    KeysRefusedText { office };
    LooksWrongText { office };
    OpenPracticeSystem;
}

/// Emails to owners.
pub struct PracticeSystemLetters;

#[async_trait]
impl Letter for PracticeSystemLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::PracticeSystemStopped { connection, login, .. } => {
                Some(stopped(context, organization, *connection, *login).boxed())
            }
            _ => None,
        }
    }
}

async fn stopped(
    context: &Context,
    organization: OrganizationId,
    id: PracticeConnectionId,
    login: LoginId,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let connection = load(&mut scope, id).await?;
    let office = sqlx::query_scalar!(
        "select name from office where organization_id = $1 and id = $2",
        organization.0,
        connection.office.0
    )
    .fetch_one(scope.db())
    .await?;
    let brand = brand(context, &contact.brand)?;
    let words = MessageWords::new(brand, &contact.language);
    let office = &office;
    let text = match connection.reason {
        Some(FailReason::LooksWrong) => words.say(LooksWrongText { office })?,
        _ => words.say(KeysRefusedText { office })?,
    };
    let subject = words.say(StoppedSubject { office })?;
    let address = in_language(format!("{}{PAGE}", origin(context, brand)), &contact.language);
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, vec![text]);
    content.button = Some((words.say(OpenPracticeSystem)?, address));
    Ok(content)
}
