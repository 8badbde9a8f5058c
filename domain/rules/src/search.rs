//! The public search: what a typed place is, and how far one may look. Pure.

use crate::{FieldErrors, Message};

/// Miles around a place that may be searched.
pub const RADII: &[i32] = &[5, 10, 25, 50, 100];
pub const USUAL_RADIUS: i32 = 25;
/// Below this, offices are in the same area: positions are no more exact.
pub const SAME_AREA_MILES: f64 = 1.0;

/// Where somebody looks for an office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// Five digits.
    Zip(String),
    /// A town, with its state in two capitals where it was typed: "Boise, ID".
    Town { name: String, state: Option<String> },
}

impl Place {
    /// What was typed, as a place.
    ///
    /// # Errors
    /// At `near`, when it is empty, too long, or a number that is no ZIP code.
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
            let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
            let zip = matches!(digits.len(), 5 | 9) && typed.chars().all(|c| c.is_ascii_digit() || " -".contains(c));
            return if zip { Ok(Self::Zip(digits[..5].to_owned())) } else { refused(Message::ZipDigits) };
        }
        let (name, state) = match typed.rsplit_once([',', ' ']) {
            Some((name, state)) if is_state(state) => (name, Some(state.to_ascii_uppercase())),
            _ => (typed, None),
        };
        Ok(Self::Town { name: name.trim_end_matches([',', ' ']).to_owned(), state })
    }
}

/// Two letters that are a state: "La Jolla Ca" has one, "New Haven" has none.
fn is_state(text: &str) -> bool {
    text.len() == 2 && crate::usa::is_state(&text.to_ascii_uppercase())
}

/// How far one looks: what was asked for when it is one of the offered distances.
pub fn radius(asked: Option<i32>) -> i32 {
    asked.filter(|miles| RADII.contains(miles)).unwrap_or(USUAL_RADIUS)
}

/// Half the side of the map's square, in its own units.
pub const MAP_HALF: f64 = 200.0;
/// Of the map's half, what the searched radius takes.
const MAP_RADIUS: f64 = 180.0;
/// The least distance on the map between two offices: a pin's width.
const APART: f64 = 25.0;
/// How far a pin may be moved away from its position, in steps of the spiral.
const STEPS: u32 = 400;
const MILES_A_DEGREE: f64 = 69.1;

/// Where positions are on a square map around `center`, north up. A pin that would lie on an earlier one, as those of one ZIP code do, is
/// moved along a sunflower's spiral around its position until it is free.
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

    fn town(name: &str, state: Option<&str>) -> Result<Place, FieldErrors> {
        Ok(Place::Town { name: name.to_owned(), state: state.map(str::to_owned) })
    }

    #[test]
    fn a_number_is_a_zip_code() {
        for typed in ["83702", " 83702 ", "83702-1234", "837021234", "83702 1234"] {
            assert_eq!(Place::read(typed), Ok(Place::Zip("83702".to_owned())), "{typed}");
        }
        for wrong in ["8370", "8370a", "837021", "1 Main St"] {
            assert_eq!(Place::read(wrong), Err(FieldErrors::one("near", Message::ZipDigits)), "{wrong}");
        }
    }

    #[test]
    fn anything_else_is_a_town_with_or_without_its_state() {
        assert_eq!(Place::read("Boise"), town("Boise", None));
        assert_eq!(Place::read("boise, id"), town("boise", Some("ID")));
        assert_eq!(Place::read("New Haven CT"), town("New Haven", Some("CT")));
        assert_eq!(Place::read("New Haven"), town("New Haven", None));
        assert_eq!(Place::read("O’Fallon,MO"), town("O’Fallon", Some("MO")));
        assert_eq!(Place::read("Truth or Xy"), town("Truth or Xy", None));
        assert_eq!(Place::read("\0 "), Err(FieldErrors::one("near", Message::Required)));
        assert!(Place::read(&"a".repeat(81)).is_err());
    }

    #[test]
    fn only_offered_distances_are_searched() {
        assert_eq!((radius(Some(50)), radius(Some(5000)), radius(Some(-1)), radius(None)), (50, 25, 25, 25));
    }

    #[test]
    fn the_map_has_north_above_and_nobody_on_top_of_another() {
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
