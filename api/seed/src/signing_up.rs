//! Practices of each brand that start to sign up and stop, which our staff see as incomplete: one before it pays, and
//! one after its activation, with neither a payments account nor a plan.

use anyhow::{Context as _, bail};
use identity::{Client, NewPractice, SignInMail, TierPeriod};
use kernel::Context;
use members::subscriptions::Period;
use practice_bills::practice_signup::{self, Accepted, Activation, PracticeFacts};
use sandboxes::cards::Control;
use tenancy::Caller;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::demo::DemoTier;
use super::invitations::Letters;
use super::logins::PASSWORD;
use super::tier_choices::choose;

const LEVEL: i32 = 2;

/// A practice that is signing up, with the caller of its session.
pub(super) struct SigningUp {
    pub caller: Caller,
    pub office: OfficeId,
}

/// Signs up both practices of `brand`; emails pass through `letters`.
pub(super) async fn open(context: &Context, control: &Control, letters: &Letters, brand: &Brand) -> anyhow::Result<()> {
    let unpaid = format!("kim@maple-street-{}.example.com", brand.id);
    begin(context, brand, &unpaid, ("Maple Street", "208-555-0164"), None).await?;
    let stalled = format!("lee@harbor-view-{}.example.com", brand.id);
    let practice = begin(context, brand, &stalled, ("Harbor View", "208-555-0165"), None).await?;
    let tier = DemoTier { level: LEVEL, period: Period::Year, coupon: None, fails: false };
    choose(context, control, &practice.caller.at_office(practice.office)?, &tier).await?;
    let ran = jobs::run_until_idle(context).await?;
    anyhow::ensure!(ran.dead == 0, "{} jobs failed for good", ran.dead);
    activate(context, brand, &letters.last_token(&stalled).context("no activation letter")?).await
}

/// Signs up from the emailed code to the form's details; `promo` is the word of the address.
pub(super) async fn begin(
    context: &Context,
    brand: &Brand,
    email: &str,
    (name, phone): (&str, &str),
    promo: Option<&str>,
) -> anyhow::Result<SigningUp> {
    let SignInMail::Code(code) = identity::make_sign_in_code(context, brand.id.as_str(), email).await? else {
        bail!("{email} has no code");
    };
    let new = NewPractice {
        brand: brand.id.as_str(),
        email,
        tier_level: LEVEL,
        period: TierPeriod::Year,
        discount_code: None,
        promo,
    };
    let client = Client::default();
    let opened = identity::validate_code(context, &new, &code, &client).await?;
    let session = opened.signed_in.access.session;
    let (Some(caller), Some(office)) =
        (identity::authenticate(context, session).await?, opened.signed_in.user.first_office)
    else {
        bail!("{email} has no office");
    };
    let facts = PracticeFacts {
        office_name: name.to_owned(),
        phone: phone.to_owned(),
        zip: "83706".to_owned(),
        lead_source: brand.choices.lead_source.first().map(|source| source.value.clone()),
        tier_level: LEVEL,
        period: Period::Year,
        coupon: None,
    };
    practice_signup::save(context, brand, &caller.at_office(office)?, office, &facts).await?;
    identity::sign_out(context, session, &client).await?;
    Ok(SigningUp { caller, office })
}

/// Accepts the brand's agreements and sets a password; `token` is the office and the key of the activation link.
pub(super) async fn activate(context: &Context, brand: &Brand, token: &str) -> anyhow::Result<()> {
    let (office, key) = token.split_once('/').context("an activation link has an office and a key")?;
    let (office, client) = (OfficeId(office.parse()?), Client::default());
    let texts = practice_signup::to_activate(context, brand, office, key, &client).await?.agreements.into_iter();
    let typed = Activation {
        first_name: "Lee".to_owned(),
        last_name: "Ortega".to_owned(),
        password: PASSWORD.to_owned().into(),
        confirm_password: PASSWORD.to_owned().into(),
        agreements: texts
            .map(|text| Accepted { kind: text.kind, version: text.version, opened_seconds_ago: Some(90) })
            .collect(),
        signature: "Lee Ortega".to_owned(),
    };
    let signed_in = practice_signup::activate(context, brand, (office, key), &typed, &client).await?;
    identity::sign_out(context, signed_in.access.session, &client).await?;
    Ok(())
}
