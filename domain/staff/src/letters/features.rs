//! The email about a feature that our staff turned on or off.

use chrono::{DateTime, Utc};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{brand, open};
use tenancy::brand::Feature;
use tenancy::clock::office_date;
use tenancy::ids::{LoginId, OrganizationId};

use super::writing::written;
use crate::{Context, Error, OrNotFound, Result, access};

message_texts! { "features":
    PracticeSystem;
    BusinessConnect;
    Financing;
    UpgradeAccount;
    Season;
    Leaderboard;
    PrintMaterials;
    ConfirmCoordinator;
    Vouchers;
    On { feature, place };
    OnText { feature, place, day, reason };
    Off { feature, place };
    OffText { feature, place, day, reason };
    Until { day };
    Ended { feature, place };
    EndedText { feature, place, day, reason };
}

/// A feature's name in the words of a person's language.
fn name(words: &MessageWords<'_>, feature: Feature) -> Result<String> {
    match feature {
        Feature::PracticeSystemIntegration => words.say(PracticeSystem),
        Feature::BusinessConnect => words.say(BusinessConnect),
        Feature::InHouseFinancing => words.say(Financing),
        Feature::UpgradeOffice => words.say(UpgradeAccount),
        Feature::SeasonOfGivingWidget => words.say(Season),
        Feature::LeaderboardWidgetType => words.say(Leaderboard),
        Feature::PrintMaterials => words.say(PrintMaterials),
        Feature::DoubleConfirmPlanCoordinator => words.say(ConfirmCoordinator),
        Feature::Vouchers => words.say(Vouchers),
        _ => Err(Error::NotFound),
    }
}

/// The email about a flag: that our staff `ended` it, or else made it.
pub(super) async fn feature(
    context: &Context,
    organization: OrganizationId,
    (flag, ended): (i64, bool),
    login: LoginId,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select f.feature, f.is_on, f.until_day, f.reason, f.made_at, f.ended_at, f.ended_reason, coalesce(o.name, g.name) as "place!",
             coalesce(o.timezone, (select n.timezone from office n where n.organization_id = f.organization_id order by n.id limit 1)) as "timezone!"
           from office_flag f join organization g on g.organization_id = f.organization_id
           left join office o on o.organization_id = f.organization_id and o.id = f.office_id
           where f.organization_id = $1 and f.id = $2"#,
        organization.0,
        flag
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let feature = &name(&words, Feature::named(&row.feature).ok_or(Error::NotFound)?)?;
    let place = &row.place;
    let on_day = |at: DateTime<Utc>| words.day(office_date(at, &row.timezone));
    if ended {
        let (at, reason) = (row.ended_at.ok_or(Error::NotFound)?, &row.ended_reason.unwrap_or_default());
        let text = words.say(EndedText { feature, place, day: &on_day(at), reason })?;
        return written(context, contact, words.say(Ended { feature, place })?, vec![text], None);
    }
    let (on_day, reason) = (&on_day(row.made_at), &row.reason);
    let (subject, text) = match row.is_on {
        true => (words.say(On { feature, place })?, words.say(OnText { feature, place, day: on_day, reason })?),
        false => (words.say(Off { feature, place })?, words.say(OffText { feature, place, day: on_day, reason })?),
    };
    let mut paragraphs = vec![text];
    if let Some(until) = row.until_day {
        paragraphs.push(words.say(Until { day: &words.day(until) })?);
    }
    written(context, contact, subject, paragraphs, None)
}
