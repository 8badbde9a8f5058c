//! The email about an error that came again, or that many people meet.

use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::brand;
use tenancy::ids::LoginId;

use super::writing::{rows, written};
use crate::errors::ErrorAlertKind;
use crate::{Context, OrNotFound, Result, access};

const ERRORS: &str = "/admin/errorLogs";

message_texts! { "errors":
    Reopened;
    ReopenedText { title, place };
    SignUp;
    SignUpText { title, place };
    Spreads { offices };
    SpreadsText { title, place };
    OpenErrors;
}

pub(super) async fn alert(context: &Context, alert: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!(
        r#"select kind as "kind: ErrorAlertKind", title, place, offices from error_alert where id = $1"#,
        alert
    )
    .one_or_not_found(&mut rows(context).await?)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let (title, place) = (&row.title, &row.place);
    let (subject, text) = match row.kind {
        ErrorAlertKind::Reopened => (words.say(Reopened)?, words.say(ReopenedText { title, place })?),
        ErrorAlertKind::SignUp => (words.say(SignUp)?, words.say(SignUpText { title, place })?),
        ErrorAlertKind::Spreads => {
            let offices = &row.offices.to_string();
            (words.say(Spreads { offices })?, words.say(SpreadsText { title, place })?)
        }
    };
    written(context, contact, subject, vec![text], Some((words.say(OpenErrors)?, ERRORS)))
}
