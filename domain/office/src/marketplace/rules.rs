//! The public search for offices: parsing the entered place, and the search radius. No I/O.

use rules::{FieldErrors, Message, usa};

/// The search radii to choose from, in miles.
pub const RADII: &[i32] = &[5, 10, 25, 50, 100];
pub const USUAL_RADIUS: i32 = 25;
/// Offices closer than this count as in the same area, because positions aren't more exact.
pub const SAME_AREA_MILES: f64 = 1.0;
/// The number of words in the longest state name, District of Columbia.
const LONGEST_STATE: usize = 3;

/// The place to search around.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Five digits.
    Zip(String),
    /// Possible town names, most likely first: "Fort Washington" may be a town, or Fort in Washington.
    Town(Vec<TownName>),
}

/// A town's name as entered, with the state's two letters if one was entered: "Boise, ID".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TownName {
    pub name: String,
    pub state: Option<&'static str>,
}

impl Place {
    /// Parses the entered place.
    ///
    /// # Errors
    /// At `near`, when it is empty, too long, or a number that isn't a ZIP code.
    pub fn read(typed: &str) -> Result<Self, FieldErrors> {
        let refused = |message| Err(FieldErrors::one("near", message));
        let typed: String = typed.chars().filter(|c| !c.is_control()).collect();
        let typed = typed.trim();
        if typed.is_empty() {
            return refused(Message::Required);
        }
        if typed.chars().count() > 80 {
            return refused(Message::TooLong(80));
        }
        if typed.starts_with(|c: char| c.is_ascii_digit()) {
            return zip(typed).map_or_else(|| refused(Message::ZipDigits), |zip| Ok(Self::Zip(zip)));
        }
        // "Austin, TX 78701": the ZIP code is more precise.
        let last = typed.rsplit([',', ' ']).next().unwrap_or_default();
        Ok(zip(last).map_or_else(|| Self::Town(town_names(typed)), Self::Zip))
    }
}

/// The five digits of a ZIP or ZIP+4 code.
fn zip(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let alone = text.chars().all(|c| c.is_ascii_digit() || " -".contains(c));
    (alone && matches!(digits.len(), 5 | 9)).then(|| digits[..5].to_owned())
}

fn town_names(typed: &str) -> Vec<TownName> {
    let named = |name: &str, state| TownName { name: name.trim_matches([',', ' ']).to_owned(), state };
    if let Some((name, after)) = typed.rsplit_once(',') {
        return match after.trim().to_ascii_uppercase().as_str() {
            "USA" | "US" | "UNITED STATES" => town_names(name),
            state => match usa::state_named(state) {
                Some(state) => vec![named(name, Some(state))],
                None => vec![named(typed, None)],
            },
        };
    }
    let words: Vec<&str> = typed.split_whitespace().collect();
    let mut names: Vec<TownName> = (1..=LONGEST_STATE.min(words.len().saturating_sub(1)))
        .rev()
        .filter_map(|count| {
            let (name, state) = words.split_at(words.len() - count);
            Some(named(&name.join(" "), Some(usa::state_named(&state.join(" "))?)))
        })
        .collect();
    // Two letters at the end are always a state; a full state name may also be part of the town's name.
    let letters = words.last().is_some_and(|word| word.replace('.', "").len() == 2);
    names.insert(if letters { names.len() } else { 0 }, named(typed, None));
    names
}

/// The requested radius if it is one of the choices, otherwise the usual one.
pub fn radius(asked: Option<i32>) -> i32 {
    asked.filter(|miles| RADII.contains(miles)).unwrap_or(USUAL_RADIUS)
}

/// Half the side of the map's square, in map units.
pub const MAP_HALF: f64 = 200.0;
/// The part of [`MAP_HALF`] that shows the search radius.
const MAP_RADIUS: f64 = 180.0;
/// The minimum distance between two offices on the map: the width of a pin.
const APART: f64 = 25.0;
/// The maximum number of spiral steps for moving a pin.
const STEPS: u32 = 400;
const MILES_A_DEGREE: f64 = 69.1;

/// Projects positions on a square map around `center`, north up. A pin that would cover an earlier one (offices in the same
/// ZIP code share a position) is moved along a sunflower spiral around its position until it is free.
pub fn on_map(center: (f64, f64), radius: i32, positions: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let a_mile = MAP_RADIUS / f64::from(radius.max(1));
    let golden_angle = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let mut points: Vec<(f64, f64)> = Vec::with_capacity(positions.len());
    for position in positions {
        let x = MAP_HALF + (position.1 - center.1) * center.0.to_radians().cos() * MILES_A_DEGREE * a_mile;
        let y = MAP_HALF + (center.0 - position.0) * MILES_A_DEGREE * a_mile;
        let moved = |step: u32| {
            let (turn, away) = (f64::from(step) * golden_angle, APART / 2.0 * f64::from(step).sqrt());
            (x + away * turn.cos(), y + away * turn.sin())
        };
        let free = |point: &(f64, f64)| points.iter().all(|pin| (pin.0 - point.0).hypot(pin.1 - point.1) >= APART);
        points.push((0..STEPS).map(moved).find(free).unwrap_or((x, y)));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn towns(names: &[(&str, Option<&'static str>)]) -> Result<Place, FieldErrors> {
        let name = |(name, state): &(&str, _)| TownName { name: (*name).to_owned(), state: *state };
        Ok(Place::Town(names.iter().map(name).collect()))
    }

    #[test]
    fn a_number_is_a_zip_code() {
        for typed in
            ["83702", " 83702 ", "83702-1234", "837021234", "83702 1234", "Boise, ID 83702", "Boise ID 83702-1234"]
        {
            assert_eq!(Place::read(typed), Ok(Place::Zip("83702".to_owned())), "{typed}");
        }
        for wrong in ["8370", "8370a", "837021", "1 Main St"] {
            assert_eq!(Place::read(wrong), Err(FieldErrors::one("near", Message::ZipDigits)), "{wrong}");
        }
    }

    #[test]
    fn anything_else_is_a_town_with_or_without_its_state() {
        assert_eq!(Place::read("Boise"), towns(&[("Boise", None)]));
        for typed in ["Boise, id", "Boise,ID", "Boise, Idaho", "Boise , I.D.", "Boise, Idaho, USA"] {
            assert_eq!(Place::read(typed), towns(&[("Boise", Some("ID"))]), "{typed}");
        }
        assert_eq!(Place::read("St. George, west virginia"), towns(&[("St. George", Some("WV"))]));
        assert_eq!(Place::read("New Haven"), towns(&[("New Haven", None)]));
        assert_eq!(Place::read("Truth or Xy"), towns(&[("Truth or Xy", None)]));
        assert_eq!(Place::read("Boise, Ada County"), towns(&[("Boise, Ada County", None)]));
        assert_eq!(Place::read("Texas"), towns(&[("Texas", None)]), "a name is left");
        assert_eq!(Place::read("\0 "), Err(FieldErrors::one("near", Message::Required)));
        assert!(Place::read(&"a".repeat(81)).is_err());
    }

    #[test]
    fn place_without_comma_has_several_readings() {
        let haven = towns(&[("New Haven", Some("CT")), ("New Haven CT", None)]);
        assert_eq!(Place::read("New Haven CT"), haven, "two letters are a state");
        let washington = towns(&[("Fort Washington", None), ("Fort", Some("WA"))]);
        assert_eq!(Place::read("Fort Washington"), washington, "a whole name may be the town's");
        let charleston =
            towns(&[("Charleston West Virginia", None), ("Charleston", Some("WV")), ("Charleston West", Some("VA"))]);
        assert_eq!(Place::read("Charleston West Virginia"), charleston);
        let district = towns(&[("Washington", Some("DC")), ("Washington D.C.", None)]);
        assert_eq!(Place::read("Washington D.C."), district);
    }

    #[test]
    fn only_offered_distances_are_searched() {
        assert_eq!((radius(Some(50)), radius(Some(5000)), radius(Some(-1)), radius(None)), (50, 25, 25, 25));
    }

    #[test]
    fn search_map_points_north_and_separates_offices() {
        let boise = (43.6, -116.2);
        let north = (43.6 + 25.0 / MILES_A_DEGREE, -116.2);
        let close = (43.605, -116.205);
        let points = on_map(boise, 25, &[boise, north, boise, boise, close]);
        let near = |point: (f64, f64), x: f64, y: f64| (point.0 - x).abs() < 0.01 && (point.1 - y).abs() < 0.01;
        assert!(near(points[0], MAP_HALF, MAP_HALF), "{points:?}");
        assert!(near(points[1], MAP_HALF, MAP_HALF - MAP_RADIUS), "{points:?}");
        let apart = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        for (index, one) in points.iter().enumerate() {
            assert!(points[..index].iter().all(|other| apart(*one, *other) >= APART), "{points:?}");
        }
    }
}
