//! An office's profile: plans, hours, languages, reviews.

use catalog::offices::dashed_phone;
use catalog::plans::Channel;
use chrono::Datelike;
use frame::web::document::{Document, Image, Robots};
use frame::web::public::PROFILE;
use kernel::{Context, Error};
use members::reviews::PublicReview;
use members::subscriptions::Period;
use office::marketplace::{self, Profile};
use rules::Cents;
use serde_json::{Value, json};
use tenancy::brand::Language;
use tenancy::ids::OfficeId;

use super::search::from_price;
use super::{About, View, stars};
use crate::signup::landing::{any_offer, first_year, month_name, offer, other_percent, price};
use crate::signup::{Plan, SignupOffice, SignupPage};

const DAYS: [(&str, &str); 7] = [
    ("mon", "Monday"),
    ("tue", "Tuesday"),
    ("wed", "Wednesday"),
    ("thu", "Thursday"),
    ("fri", "Friday"),
    ("sat", "Saturday"),
    ("sun", "Sunday"),
];

/// The profile of a listed and live office.
pub(super) async fn document(context: &Context, view: &View<'_>, office: OfficeId) -> Result<Document, Error> {
    let profile = marketplace::profile(context, view.brand, office, view.asked.value("reviews")).await?;
    let page = SignupPage::of(context, view.brand, &profile.catalog, Channel::External);
    let mut plans: Vec<&Plan> = page.plans.iter().filter(|plan| any_offer(plan).is_some()).collect();
    plans.sort_by_key(|plan| (plan.sort, plan.id));
    let path = format!("{PROFILE}{office}");
    let address = format!("{}{path}", super::site(view.brand));
    let named = [
        ("office", page.office.name.as_str()),
        ("city", &page.office.contact.city),
        ("state", &page.office.contact.state),
    ];
    let lowest = |period| plans.iter().filter_map(|plan| Some(offer(plan, period)?.variant.price.0)).min();
    let from = from_price(view, lowest(Period::Month), lowest(Period::Year)).unwrap_or_default();
    let mut described = named.to_vec();
    described.push(("price", &from));
    let about = About {
        title: view.say("profileTitle", &named),
        description: view.say("profileDescription", &described),
        // Further pages of reviews are not pages of their own for search engines.
        robots: if view.asked.value("reviews").is_some() { Robots::NoIndex } else { Robots::Index },
        image: page.office.photo_url.as_ref().map(|path| {
            Image::of(
                format!("{}{path}", super::site(view.brand)),
                view.say("photoOf", &[("office", &page.office.name)]),
            )
        }),
        structured: structured(view, &profile, &page.office, &plans, &address),
        path: path.clone(),
    };
    Ok(view.document("profile.html", content(view, &profile, &page.office, &plans, &path), about)?)
}

fn content(view: &View<'_>, profile: &Profile, office: &SignupOffice, plans: &[&Plan], path: &str) -> Value {
    let rating = view.rating(profile.reviews.rating.average, profile.reviews.rating.count);
    let phone = dashed_phone(&profile.phone);
    let (website, contact) = (website(profile), &office.contact);
    let more =
        profile.reviews.next.as_ref().map(|next| format!("{path}?{}#reviews", view.asked.with(&[("reviews", next)])));
    json!({
        "office": {
            "name": office.name, "street": contact.street(), "city": contact.city, "state": contact.state, "zip": contact.zip,
            "logo": office.logo_url, "photo": office.photo_url,
            "stars": rating.as_ref().map(|(stars, _)| stars), "rating": rating.as_ref().map(|(_, words)| words),
        },
        "specialty": view.specialty(profile.specialty),
        "enroll": view.link(&format!("/signup/{}", office.slug), "source=search"),
        "description": either(view, &profile.description, &profile.spanish_description),
        "plans": plans.iter().map(|plan| plan_lines(view, plan)).collect::<Vec<_>>(),
        "reviews": profile.reviews.items.iter().map(|review| review_lines(view, review)).collect::<Vec<_>>(),
        "photo_label": view.say("photoOf", &[("office", &office.name)]),
        "answered": view.say("answered", &[("office", &office.name)]),
        "more": more,
        "digits": phone.chars().filter(char::is_ascii_digit).collect::<String>(),
        "phone": phone,
        "website": website,
        "website_shown": website.map(|address| address.split_once("//").map_or(address, |(_, rest)| rest).trim_end_matches('/')),
        "languages": view.languages(&profile.languages),
        "hours": hours(view, profile),
        "hours_text": either(view, &office.hours, &office.spanish_hours),
    })
}

/// The office's website, only if it is an HTTP address; other schemes could run scripts.
fn website(profile: &Profile) -> Option<&str> {
    profile.website.as_deref().filter(|address| address.starts_with("https://") || address.starts_with("http://"))
}

/// The Spanish text for Spanish readers if there is one, else the English text.
fn either<'t>(view: &View<'_>, english: &'t Option<String>, spanish: &'t Option<String>) -> Option<&'t str> {
    let own = if view.language == Language::Es { spanish.as_deref().filter(|text| !text.is_empty()) } else { None };
    own.or(english.as_deref())
}

fn plan_lines(view: &View<'_>, plan: &Plan) -> Value {
    let spanish = view.language == Language::Es;
    let prices = [(Period::Month, "month"), (Period::Year, "year")].into_iter().filter_map(|(period, key)| {
        let found = offer(plan, period)?;
        let total = first_year(view.language, &found);
        Some(json!({ "amount": price(found.variant.price), "period": view.say(key, &[]), "first_year": total }))
    });
    let mut lines: Vec<String> = plan
        .inclusions
        .iter()
        .map(|line| {
            let label = if spanish { &line.spanish_label } else { &line.label };
            let quantity = frame::web::words::counted(view.language, "plan.aYear", line.quantity.into(), &[]);
            view.say("included", &[("label", label), ("quantity", &quantity)])
        })
        .collect();
    lines.extend(other_percent(plan).map(|percent| view.say("percentOff", &[("percent", percent)])));
    json!({
        "name": either(view, &Some(plan.name.clone()), &plan.spanish_name),
        "prices": prices.collect::<Vec<_>>(),
        "lines": lines,
    })
}

fn review_lines(view: &View<'_>, review: &PublicReview) -> Value {
    json!({
        "stars": stars(review.stars),
        "label": view.say("reviewLabel", &[("stars", &review.stars.to_string()), ("author", &review.author)]),
        "author": review.author,
        "on": format!("{} {}", month_name(view.language, review.shown_from.month0()), review.shown_from.year()),
        "words": review.words,
        "answer": review.answer,
    })
}

/// One line per day; empty if the office has entered no hours.
fn hours(view: &View<'_>, profile: &Profile) -> Vec<Value> {
    if profile.hours.is_empty() {
        return vec![];
    }
    let day = |(key, _): &(&str, &str)| {
        let open = profile.hours.get(*key).map(Vec::as_slice).unwrap_or_default();
        let times: Vec<String> =
            open.iter().map(|open| format!("{} – {}", clock(view, &open.opens), clock(view, &open.closes))).collect();
        let times = if times.is_empty() { view.say("closed", &[]) } else { times.join(", ") };
        json!({ "name": view.words()["days"][*key], "times": times })
    };
    DAYS.iter().map(day).collect()
}

/// "8:30 AM"; in Spanish the stored 24-hour time.
fn clock(view: &View<'_>, time: &str) -> String {
    let parsed = chrono::NaiveTime::parse_from_str(time, "%H:%M").ok();
    match parsed {
        Some(time) if view.language == Language::En => time.format("%-I:%M %p").to_string(),
        _ => time.to_owned(),
    }
}

/// The office as schema.org data.
fn structured(view: &View<'_>, profile: &Profile, office: &SignupOffice, plans: &[&Plan], address: &str) -> Value {
    let signup = format!("{}/signup/{}", super::site(view.brand), office.slug);
    let offers = plans.iter().flat_map(|plan| {
        let signup = &signup;
        [(Period::Month, "P1M"), (Period::Year, "P1Y")].into_iter().filter_map(move |(period, duration)| {
            let Cents(cents) = offer(plan, period)?.variant.price.0;
            let amount = Cents(cents).to_string();
            Some(json!({
                "@type": "Offer", "name": plan.name, "url": signup, "price": amount, "priceCurrency": "USD",
                "priceSpecification": { "@type": "UnitPriceSpecification", "price": amount, "priceCurrency": "USD", "billingDuration": duration },
            }))
        })
    });
    let open = DAYS.iter().flat_map(|(key, name)| {
        let times = profile.hours.get(*key).map(Vec::as_slice).unwrap_or_default();
        times.iter().map(move |open| {
            json!({ "@type": "OpeningHoursSpecification", "dayOfWeek": name, "opens": open.opens, "closes": open.closes })
        })
    });
    let contact = &office.contact;
    let mut about = json!({
        "@context": "https://schema.org",
        "@type": view.brand.profile.professional.schema_org,
        "@id": address,
        "name": office.name,
        "url": address,
        "telephone": format!("+1-{}", dashed_phone(&profile.phone)),
        "address": {
            "@type": "PostalAddress", "streetAddress": contact.street(), "addressLocality": contact.city, "addressRegion": contact.state,
            "postalCode": contact.zip, "addressCountry": "US",
        },
        "knowsLanguage": profile.languages,
        "makesOffer": offers.collect::<Vec<_>>(),
        "openingHoursSpecification": open.collect::<Vec<_>>(),
    });
    for (name, path) in [("image", &office.photo_url), ("logo", &office.logo_url)] {
        if let Some(path) = path {
            about[name] = json!(format!("{}{path}", super::site(view.brand)));
        }
    }
    if let Some(average) = profile.reviews.rating.average {
        about["aggregateRating"] = json!({
            "@type": "AggregateRating", "ratingValue": average.to_string(), "reviewCount": profile.reviews.rating.count, "bestRating": 5, "worstRating": 1,
        });
        let review = |review: &PublicReview| {
            json!({
                "@type": "Review", "author": { "@type": "Person", "name": review.author }, "reviewBody": review.words,
                "datePublished": review.shown_from.format("%Y-%m-%d").to_string(),
                "reviewRating": { "@type": "Rating", "ratingValue": review.stars, "bestRating": 5, "worstRating": 1 },
            })
        };
        about["review"] = profile.reviews.items.iter().map(review).collect();
    }
    about
}
