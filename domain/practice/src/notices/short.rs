//! The text versions of notices, mostly within 160 GSM characters.

use super::letterhead::{brand, day};
use super::{Content, Notice};
use crate::message_texts::{MessageWords, message_texts};
use crate::messages::framed;
use crate::{Context, Result};

message_texts! { "short":
    Late { link };
    StillLate { link };
    PaymentLink { link };
    CardExpiring { day, link };
    Renewal { day, phone };
    UnusedVisits { day, phone };
}

/// A notice as a text; `None` if it has no text version.
pub(super) fn body(context: &Context, notice: &Notice, content: &Content) -> Result<Option<String>> {
    let Some(office) = &content.office else { return Ok(None) };
    let words = MessageWords::new(brand(context, &office.brand)?, &content.language);
    let phone = &office.phone;
    let link = content.button.as_ref().map(|(_, address)| address.as_str());
    let said = match (notice, link) {
        (Notice::Late { .. }, Some(link)) => words.say(Late { link })?,
        (Notice::StillLate { .. }, Some(link)) => words.say(StillLate { link })?,
        (Notice::PaymentLink { .. }, Some(link)) => words.say(PaymentLink { link })?,
        (Notice::CardExpiring { last_day, .. }, Some(link)) => {
            words.say(CardExpiring { day: &day(*last_day), link })?
        }
        (Notice::Renewal { on, .. } | Notice::RenewalOf { on, .. }, _) => {
            words.say(Renewal { day: &day(*on), phone })?
        }
        (Notice::UnusedVisits { ends_on, .. } | Notice::UnusedVisitsOf { ends_on, .. }, _) => {
            words.say(UnusedVisits { day: &day(*ends_on), phone })?
        }
        _ => return Ok(None),
    };
    Ok(Some(framed(words, &office.name, &said)?))
}
