//! A practice of each brand that signs itself up and stops before it pays: our staff see it as incomplete.

use anyhow::bail;
use membership::Context;
use membership::access::{self, Client, NewPractice, SignInMail, TierPeriod};
use membership::practice_signup::{self, PracticeFacts};
use membership::subscriptions::Period;
use tenancy::brand::Brand;

pub(super) async fn open(context: &Context, brand: &Brand) -> anyhow::Result<()> {
    let email = format!("kim@maple-street-{}.example.com", brand.id);
    let SignInMail::Code(code) = access::make_sign_in_code(context, brand.id.as_str(), &email).await? else {
        bail!("{email} has no code");
    };
    let new = NewPractice {
        brand: brand.id.as_str(),
        email: &email,
        tier_level: 2,
        period: TierPeriod::Year,
        discount_code: None,
        promo: None,
    };
    let client = Client::default();
    let opened = access::validate_code(context, &new, &code, &client).await?;
    let session = opened.signed_in.access.session;
    let (Some(caller), Some(office)) =
        (access::authenticate(context, session).await?, opened.signed_in.user.first_office)
    else {
        bail!("{email} has no office");
    };
    let facts = PracticeFacts {
        office_name: "Maple Street".to_owned(),
        phone: "208-555-0164".to_owned(),
        zip: "83706".to_owned(),
        lead_source: brand.choices.lead_source.first().map(|source| source.value.clone()),
        tier_level: 2,
        period: Period::Year,
        coupon: None,
    };
    practice_signup::save(context, brand, &caller.at_office(office)?, office, &facts).await?;
    access::sign_out(context, session, &client).await?;
    Ok(())
}
