//! A community in the demo: a cycling club with five places, four of them taken, and a leader who waits for an answer.

use anyhow::Context as _;
use communities::{CommunityTerms, NewCommunity, NewRequest, Proof, apply, create};
use households::enrollment::{Desk, EntryPoint};
use identity::Client;
use kernel::Context;
use members::subscriptions::Period;
use rules::money::Percent;
use tenancy::brand::Feature;
use tenancy::clock::office_date;

use super::enrolling::{Scene, card};
use super::join::manager;
use super::practice::Practice;

const CODE: &str = "RIDERS26";
const PLACES: i32 = 5;
const MEMBERS: [(&str, &str, &str); 4] = [
    ("Dana", "Kowalski", "0311"),
    ("Miles", "Okafor", "0312"),
    ("Ines", "Valdez", "0313"),
    ("Grant", "Whitlock", "0314"),
];

/// Makes the community and enrolls its members at `practice`, today. Where the brand has no communities, does nothing.
pub(super) async fn open(context: &Context, practice: &Practice, password_hash: &str) -> anyhow::Result<()> {
    if !practice.brand.has(Feature::BusinessConnect) {
        return Ok(());
    }
    let now = context.clock.now().await?;
    let at = practice.at;
    let terms = CommunityTerms {
        name: "Riverside Cycling Club".to_owned(),
        contact_first_name: "Hollis".to_owned(),
        contact_last_name: "Grady".to_owned(),
        contact_email: "hollis.grady@example.com".to_owned(),
        discount_percent: Percent(12.into()),
        plans: vec![],
        offices: vec![at.office],
        starts_on: office_date(now, &practice.demo.timezone),
        most_members: Some(PLACES),
        proof: Proof::None,
        email_domain: None,
    };
    let new = NewCommunity { code: CODE.to_owned(), terms, ends_on: None };
    let place = (at.office, practice.brand.id.as_str());
    create(context, &manager(practice), place, new, now).await.context("a community")?;
    let scene = Scene { context, practice, password_hash, promo: None };
    for (first, last, phone) in MEMBERS {
        let email = format!("{}.{}@example.com", first.to_lowercase(), last.to_lowercase());
        let mut family = scene.family(first, last, &email, phone);
        family.owner.group_code = Some(CODE.to_owned());
        scene.order(EntryPoint::External, None, family, Desk::default(), card(), Period::Month).await?;
    }
    let asked = NewRequest {
        office: at.office.to_string(),
        name: "North End Neighbors".to_owned(),
        first_name: "Priya".to_owned(),
        last_name: "Raman".to_owned(),
        email: "priya.raman@example.com".to_owned(),
        message: "We are 140 households and share a newsletter. Could our members get a discount?".to_owned(),
        language: "en".to_owned(),
    };
    apply(context, &practice.brand, asked, &Client::default()).await.context("a request of a community")
}
