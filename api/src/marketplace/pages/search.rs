//! The search page: its form, the results, and a map of their positions.

use frame::web::document::{Document, Robots};
use frame::web::public::{PROFILE, SEARCH};
use identity::Client;
use kernel::{Context, Error};
use office::marketplace::{
    self, Found, FoundOffices, MAP_HALF, Query, RADII, SAME_AREA_MILES, Town, USUAL_RADIUS, on_map,
};
use rules::Cents;
use serde_json::{Value, json};

use super::{About, View};
use crate::marketplace::SEARCHES;
use crate::signup::landing::price;
use frame::wire::Money;

/// The choices of the monthly price filter, in dollars.
const PRICES: [i64; 5] = [20, 30, 40, 50, 75];
/// The choices of the language filter. Offices may also enter other languages.
const LANGUAGES: [&str; 10] = ["en", "es", "zh", "vi", "ko", "tl", "ru", "ar", "fr", "pt"];

pub(super) async fn document(context: &Context, view: &View<'_>) -> Result<Document, Error> {
    let near = view.asked.value("near").unwrap_or_default().trim();
    let number = |name: &str| view.asked.value(name).and_then(|value| value.parse::<i32>().ok());
    let asked = Query {
        near: near.to_owned(),
        radius: number("radius"),
        specialty: number("specialty"),
        language: view.asked.value("language").map(str::to_owned),
        monthly_up_to: number("monthlyUpTo")
            .filter(|dollars| *dollars > 0)
            .map(|dollars| Cents(i64::from(dollars) * 100)),
        after: view.asked.value("cursor").map(str::to_owned),
    };
    let (found, problem) = if near.is_empty() { (None, None) } else { look(context, view, &asked).await? };
    let instead = match (&problem, &found) {
        (Some(Problem { unknown_place: true, .. }), _) => instead(context, view, near, None).await?,
        (None, Some(found)) if found.offices.is_empty() => instead(context, view, near, found.town.as_ref()).await?,
        _ => vec![],
    };
    let title = match &found {
        Some(found) => view.say("searchTitleNear", &[("near", &place(found, near))]),
        None => {
            let professionals = view.brand.profile.professional.plural.get(view.language);
            view.say("searchTitle", &[("professionals", professionals)])
        }
    };
    let content = json!({
        "title": title,
        "lead": view.say("searchLead", &[]),
        "near": near,
        "problem": problem.as_ref().map(|problem| &problem.text),
        "instead": instead,
        "instead_label": view.say("townsWithOffices", &[]),
        "selects": selects(view, &asked),
        "results": found.as_ref().map(|found| results(view, &asked, found)),
    });
    let offices = view.brand.profile.professional.offices.get(view.language);
    let about = About {
        description: view.say("searchDescription", &[("Offices", &capital(offices))]),
        path: SEARCH.to_owned(),
        // Search engines list only the empty form; results change daily.
        robots: if found.is_some() || problem.is_some() { Robots::NoIndex } else { Robots::Index },
        image: None,
        structured: Value::Null,
        title,
    };
    Ok(view.document("search.html", content, about)?)
}

/// Why the search was not run.
struct Problem {
    text: String,
    unknown_place: bool,
}

/// Towns with offices, shown when the search finds nothing.
async fn instead(context: &Context, view: &View<'_>, near: &str, found: Option<&Town>) -> Result<Vec<Value>, Error> {
    let towns = marketplace::towns_with_offices(context, &view.brand.id, near, found).await?;
    Ok(links(view, &towns))
}

/// Towns, each with a link to its search.
fn links(view: &View<'_>, towns: &[Town]) -> Vec<Value> {
    let link = |town: &Town| {
        let name = town.to_string();
        let address = format!("{SEARCH}?{}", view.asked.with(&[("near", &name), ("cursor", "")]));
        json!({ "name": name, "address": address })
    };
    towns.iter().map(link).collect()
}

/// The recognized place, as the page names it.
fn place(found: &FoundOffices, near: &str) -> String {
    found.town.as_ref().map_or_else(|| near.to_owned(), ToString::to_string)
}

/// Runs the search.
///
/// # Errors
/// What is wrong with the place.
async fn look(
    context: &Context,
    view: &View<'_>,
    asked: &Query,
) -> Result<(Option<FoundOffices>, Option<Problem>), Error> {
    let client = Client { address: view.asked.address.clone(), ..Client::default() };
    if let Err(Error::TooMany { .. }) =
        identity::limit(context, &client, &[(SEARCHES, client.address.as_deref())]).await
    {
        return Ok((None, Some(Problem { text: view.say("tooMany", &[]), unknown_place: false })));
    }
    match marketplace::search(context, &view.brand.id, asked).await {
        Ok(found) => Ok((Some(found), None)),
        Err(Error::Invalid(fields)) => {
            let text = fields.texts(view.language.code()).into_values().flatten().next();
            Ok((None, text.map(|text| Problem { text, unknown_place: true })))
        }
        Err(error) => Err(error),
    }
}

fn selects(view: &View<'_>, asked: &Query) -> Vec<Value> {
    let option =
        |value: String, label: String, chosen: bool| json!({ "value": value, "label": label, "chosen": chosen });
    let any = || option(String::new(), view.say("any", &[]), false);
    let select =
        |name: &str, options: Vec<Value>| json!({ "name": name, "label": view.say(name, &[]), "options": options });
    let radius = asked.radius.unwrap_or(USUAL_RADIUS);
    let radii = RADII.iter().map(|miles| {
        let text = miles.to_string();
        option(text.clone(), view.say("withinMiles", &[("miles", &text)]), *miles == radius)
    });
    let mut all = vec![select("radius", radii.collect())];
    let specialties = &view.brand.profile.specialties;
    if specialties.len() > 1 {
        let one = |s: &tenancy::brand::Specialty| {
            option(s.id.to_string(), s.name.get(view.language).to_owned(), asked.specialty.map(i64::from) == Some(s.id))
        };
        all.push(select("specialty", [any()].into_iter().chain(specialties.iter().map(one)).collect()));
    }
    let language = |code: &str| {
        option(code.to_owned(), view.language_name(code).to_owned(), asked.language.as_deref() == Some(code))
    };
    all.push(select("language", [any()].into_iter().chain(LANGUAGES.map(language)).collect()));
    let up_to = |dollars: i64| {
        let chosen = asked.monthly_up_to == Some(Cents(dollars * 100));
        option(dollars.to_string(), view.say("upTo", &[("price", &price(Money(Cents(dollars * 100))))]), chosen)
    };
    all.push(select("monthlyUpTo", [any()].into_iter().chain(PRICES.map(up_to)).collect()));
    all
}

fn results(view: &View<'_>, asked: &Query, found: &FoundOffices) -> Value {
    let positions: Vec<_> = found.offices.iter().map(|office| (office.latitude, office.longitude)).collect();
    let points = on_map((found.latitude, found.longitude), found.radius, &positions);
    let offices: Vec<Value> = found
        .offices
        .iter()
        .zip(points)
        .enumerate()
        .map(|(index, (one, point))| office(view, one, index + 1, point))
        .collect();
    let wider = RADII.iter().find(|miles| **miles > found.radius).filter(|_| offices.is_empty());
    let rings = [(1.0, found.radius), (0.5, found.radius / 2)].map(|(share, miles)| {
        let r = 180.0 * share;
        json!({ "r": r, "y": MAP_HALF - r + 13.0, "label": format!("{miles} mi") })
    });
    let address = |changes: &[(&str, &str)]| format!("{SEARCH}?{}", view.asked.with(changes));
    let miles = found.radius.to_string();
    json!({
        "heading": view.say(
            if found.offices.is_empty() { "noneNear" } else { "resultsNear" },
            &[("near", &place(found, asked.near.trim())), ("miles", &miles)],
        ),
        "others": links(view, &found.other_towns),
        "others_label": found.town.as_ref().map(|town| view.say("otherTowns", &[("town", &town.name)])),
        "wider": wider.map(|miles| address(&[("radius", &miles.to_string()), ("cursor", "")])),
        "wider_label": wider.map(|miles| view.say("wider", &[("miles", &miles.to_string())])),
        "offices": offices,
        "rings": rings,
        "map_label": view.say("mapLabel", &[]),
        "first": asked.after.as_ref().map(|_| address(&[("cursor", "")])),
        "next": found.next.as_ref().map(|next| address(&[("cursor", next)])),
    })
}

fn office(view: &View<'_>, office: &Found, number: usize, (x, y): (f64, f64)) -> Value {
    let whole = office.miles.round();
    let distance = match whole {
        _ if office.miles < SAME_AREA_MILES => view.say("sameArea", &[]),
        1.0 => view.say("mile", &[]),
        _ => view.say("miles", &[("miles", &whole.to_string())]),
    };
    let rating = view.rating(office.rating, office.reviews);
    let number = number.to_string();
    json!({
        "id": office.id,
        "number": number,
        "name": office.name,
        "profile": view.link(&format!("{PROFILE}{}", office.id), ""),
        "enroll": view.link(&format!("/signup/{}", office.slug), "source=search"),
        "enroll_label": view.say("enrollAt", &[("office", &office.name)]),
        "place": format!("{}, {} {}", office.city, office.state, office.zip),
        "pin": view.say("pin", &[("number", &number), ("office", &office.name), ("distance", &distance)]),
        "distance": distance,
        "specialty": view.specialty(office.specialty),
        "price": from_price(view, office.monthly_from, office.yearly_from),
        "languages": view.say("speaks", &[("languages", &view.languages(&office.languages))]),
        "stars": rating.as_ref().map(|(stars, _)| stars),
        "rating": rating.as_ref().map(|(_, words)| words),
        "x": format!("{x:.1}"),
        "y": format!("{y:.1}"),
        "text_y": format!("{:.1}", y + 4.0),
    })
}

/// "From $24 a month", or the yearly price if no plan is sold monthly.
pub(super) fn from_price(view: &View<'_>, month: Option<Cents>, year: Option<Cents>) -> Option<String> {
    let (key, amount) = month.map(|month| ("fromMonth", month)).or(year.map(|year| ("fromYear", year)))?;
    Some(view.say(key, &[("price", &price(Money(amount)))]))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
