//! The email that says that a person's data is ready.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{OpenSettings, brand, in_language, of_brand, open, origin};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;
use tenancy::ids::{DataExportId, OrganizationId};

use crate::{Context, Result, access};

message_texts! { "security":
    DataReady;
    DataReadyText { day };
    DataNotAsked;
}

/// A household's own data.
pub struct DataExportLetters;

#[async_trait]
impl Letter for DataExportLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::DataExport { export } => Some(ready(context, organization, *export).boxed()),
            _ => None,
        }
    }
}

/// To the person who requested their data. The email links to the page; the file requires signing in.
async fn ready(context: &Context, organization: OrganizationId, id: DataExportId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let mail = super::mail_of(&mut scope, id).await?;
    drop(scope);
    let login = access::login_contact(context, mail.login).await?;
    let brand = brand(context, &login.brand)?;
    let lang = login.language.as_str();
    let words = MessageWords::new(brand, lang);
    let subject = words.say(DataReady)?;
    let what = words.say(DataReadyText { day: &words.day(mail.until.date_naive()) })?;
    let otherwise = words.say(DataNotAsked)?;
    let address = in_language(format!("{}/patient-details/settings", origin(context, brand)), lang);
    let mut content = of_brand(brand, (login.name, login.email), lang, subject, vec![what, otherwise]);
    content.button = Some((words.say(OpenSettings)?, address));
    Ok(content)
}
