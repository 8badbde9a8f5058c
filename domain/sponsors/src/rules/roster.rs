//! A business's list of employees as a file: read cell by cell, and compared with the list that is there. Who is missing from
//! a file is only listed: nobody is ended by omission.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rules::contact::{is_email, normal_email};
use serde::Serialize;

/// At most so many rows.
pub const MOST_ROWS: usize = 500;

/// A person as a file or a form gives them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Person {
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub number: Option<String>,
    pub birth_date: Option<NaiveDate>,
    pub eligible_from: Option<NaiveDate>,
}

/// A cell that can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellError {
    /// 1 is the line of the headings.
    pub line: usize,
    pub column: String,
    pub message: String,
}

/// A person of the list as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    pub id: i64,
    pub person: Person,
    pub left: bool,
}

/// What a file changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diff {
    pub new: Vec<Person>,
    /// The person as the file gives them.
    pub changed: Vec<(i64, Person)>,
    /// People who had left.
    pub returning: Vec<(i64, Person)>,
    pub unchanged: usize,
    /// In the list and not in the file; nothing happens to them.
    pub missing: Vec<i64>,
}

const COLUMNS: [&[&str]; 6] = [
    &["first name", "firstname", "first"],
    &["last name", "lastname", "last", "surname"],
    &["email", "work email", "email address"],
    &["employee number", "number", "employee id", "id"],
    &["birth date", "date of birth", "dob", "birthdate"],
    &["eligible from", "start date", "hire date", "eligible"],
];
const NAMES: [&str; 6] = ["First name", "Last name", "Email", "Employee number", "Birth date", "Eligible from"];

/// Reads a file with headings. Rows without errors are returned beside the errors of the others.
pub fn read(text: &str) -> (Vec<Person>, Vec<CellError>) {
    let mut errors = vec![];
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let headings: Vec<String> = match reader.headers() {
        Ok(headings) => headings.iter().map(|heading| heading.trim().to_lowercase().replace('_', " ")).collect(),
        Err(_) => vec![],
    };
    let at: Vec<Option<usize>> =
        COLUMNS.iter().map(|names| headings.iter().position(|heading| names.contains(&heading.as_str()))).collect();
    for needed in [0, 1] {
        if at[needed].is_none() {
            errors.push(CellError {
                line: 1,
                column: NAMES[needed].to_owned(),
                message: "Add this column.".to_owned(),
            });
        }
    }
    if !errors.is_empty() {
        return (vec![], errors);
    }
    let (mut people, mut seen) = (vec![], BTreeSet::new());
    for (n, record) in reader.records().enumerate() {
        let line = n + 2;
        if n >= MOST_ROWS {
            errors.push(CellError {
                line,
                column: NAMES[0].to_owned(),
                message: format!("A file can have {MOST_ROWS} rows."),
            });
            break;
        }
        let Ok(record) = record else {
            errors.push(CellError {
                line,
                column: NAMES[0].to_owned(),
                message: "This line can’t be read.".to_owned(),
            });
            continue;
        };
        let cells: Vec<&str> =
            at.iter().map(|column| column.and_then(|column| record.get(column)).unwrap_or_default()).collect();
        if cells.iter().all(|cell| cell.is_empty()) {
            continue;
        }
        let before = errors.len();
        let person = person(&cells, line, &mut errors);
        for key in keys(&person) {
            if !seen.insert(key) {
                errors.push(CellError {
                    line,
                    column: NAMES[2].to_owned(),
                    message: "This person is in the file twice.".to_owned(),
                });
                break;
            }
        }
        if errors.len() == before {
            people.push(person);
        }
    }
    (people, errors)
}

fn person(cells: &[&str], line: usize, errors: &mut Vec<CellError>) -> Person {
    let mut wrong = |column: usize, message: &str| {
        errors.push(CellError { line, column: NAMES[column].to_owned(), message: message.to_owned() });
    };
    for column in [0, 1] {
        if cells[column].is_empty() {
            wrong(column, "Required");
        } else if cells[column].chars().count() > 50 {
            wrong(column, "At most 50 characters");
        }
    }
    let given = |column: usize| Some(cells[column].to_owned()).filter(|text| !text.is_empty());
    let email = given(2).map(|email| normal_email(&email));
    if email.as_ref().is_some_and(|email| !is_email(email)) {
        wrong(2, "Must be an email address");
    }
    if cells[3].chars().count() > 40 {
        wrong(3, "At most 40 characters");
    }
    let mut date = |column: usize| {
        let text = given(column)?;
        let read = ["%m/%d/%Y", "%Y-%m-%d"].iter().find_map(|format| NaiveDate::parse_from_str(&text, format).ok());
        if read.is_none() {
            wrong(column, "Enter the date as MM/DD/YYYY");
        }
        read
    };
    let (birth_date, eligible_from) = (date(4), date(5));
    if email.is_none() && cells[3].is_empty() && birth_date.is_none() {
        wrong(2, "Enter an email, an employee number or a birth date");
    }
    Person {
        first_name: cells[0].to_owned(),
        last_name: cells[1].to_owned(),
        email,
        number: given(3),
        birth_date,
        eligible_from,
    }
}

/// What a person is recognized by, the surest first.
fn keys(person: &Person) -> Vec<String> {
    let mut keys = vec![];
    keys.extend(person.number.as_ref().map(|number| format!("n {}", number.to_lowercase())));
    keys.extend(person.email.as_ref().map(|email| format!("e {}", email.to_lowercase())));
    if keys.is_empty() {
        let birth = person.birth_date.map(|date| date.to_string()).unwrap_or_default();
        keys.push(format!("p {} {} {birth}", person.first_name.to_lowercase(), person.last_name.to_lowercase()));
    }
    keys
}

/// Compares a file with the list.
pub fn diff(known: &[Known], file: &[Person]) -> Diff {
    let mut by_key: BTreeMap<String, usize> = BTreeMap::new();
    for (n, one) in known.iter().enumerate() {
        for key in keys(&one.person) {
            by_key.entry(key).or_insert(n);
        }
    }
    let mut found = BTreeSet::new();
    let mut diff = Diff::default();
    for person in file {
        let at = keys(person).iter().find_map(|key| by_key.get(key).copied()).filter(|at| !found.contains(at));
        let Some(at) = at else {
            diff.new.push(person.clone());
            continue;
        };
        found.insert(at);
        let one = &known[at];
        let merged = merged(&one.person, person);
        if one.left {
            diff.returning.push((one.id, merged));
        } else if merged != one.person {
            diff.changed.push((one.id, merged));
        } else {
            diff.unchanged += 1;
        }
    }
    diff.missing =
        known.iter().enumerate().filter(|(n, one)| !one.left && !found.contains(n)).map(|(_, one)| one.id).collect();
    diff
}

/// A cell that the file leaves empty keeps what the list has.
fn merged(known: &Person, file: &Person) -> Person {
    Person {
        first_name: file.first_name.clone(),
        last_name: file.last_name.clone(),
        email: file.email.clone().or_else(|| known.email.clone()),
        number: file.number.clone().or_else(|| known.number.clone()),
        birth_date: file.birth_date.or(known.birth_date),
        eligible_from: file.eligible_from.or(known.eligible_from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(first: &str, number: &str) -> Person {
        Person { first_name: first.into(), last_name: "Ruiz".into(), number: Some(number.into()), ..Person::default() }
    }

    fn known(id: i64, first: &str, number: &str, left: bool) -> Known {
        Known { id, person: person(first, number), left }
    }

    #[test]
    fn a_file_is_read_with_its_errors_by_cell() {
        let file = "First Name,Last Name,Work Email,Employee ID,DOB\nAna,Ruiz,Ana@Example.com,7,06/14/1985\nBen,,ben,8,14.6.1985\n,,,,\nAna,Ruiz,ana@example.com,9,\n";
        let (people, errors) = read(file);
        assert_eq!(people.len(), 1);
        assert_eq!(
            (people[0].email.as_deref(), people[0].birth_date),
            (Some("ana@example.com"), "1985-06-14".parse().ok())
        );
        let at: Vec<_> = errors.iter().map(|error| (error.line, error.column.as_str())).collect();
        assert_eq!(at, [(3, "Last name"), (3, "Email"), (3, "Birth date"), (5, "Email")]);
        assert_eq!(read("Name\nAna\n").1.len(), 2);
    }

    #[test]
    fn a_file_of_more_than_500_rows_is_refused() {
        let rows: String = (0..501).map(|n| format!("Ana{n},Ruiz,{n}\n")).collect();
        let (people, errors) = read(&format!("First name,Last name,Number\n{rows}"));
        assert_eq!((people.len(), errors.len(), errors[0].line), (500, 1, 502));
    }

    #[test]
    fn a_diff_names_new_changed_returning_and_missing_people() {
        let list = [
            known(1, "Ana", "1", false),
            known(2, "Ben", "2", false),
            known(3, "Cem", "3", true),
            known(4, "Dee", "4", false),
        ];
        let file = [person("Ana", "1"), person("Benjamin", "2"), person("Cem", "3"), person("Eva", "5")];
        let diff = diff(&list, &file);
        assert_eq!(diff.new, [person("Eva", "5")]);
        assert_eq!(diff.changed, [(2, person("Benjamin", "2"))]);
        assert_eq!(diff.returning, [(3, person("Cem", "3"))]);
        assert_eq!((diff.unchanged, diff.missing), (1, vec![4]));
    }

    #[test]
    fn an_empty_cell_keeps_the_value_of_the_list() {
        let list = [Known {
            id: 1,
            person: Person { birth_date: "1985-06-14".parse().ok(), ..person("Ana", "1") },
            left: false,
        }];
        assert_eq!(diff(&list, &[person("Ana", "1")]).unchanged, 1);
    }

    /// Whatever is cut out of a file, nobody ends: people are new, changed, returning or missing, and missing changes nothing.
    #[test]
    fn omission_never_ends_anyone() {
        let list: Vec<_> = (0..50).map(|n| known(n, "Ana", &n.to_string(), n % 7 == 0)).collect();
        for seed in 0..1_000_usize {
            let file: Vec<_> =
                (0..50).filter(|n| (n * 31 + seed) % 5 != 0).map(|n| person("Ana", &n.to_string())).collect();
            let diff = diff(&list, &file);
            let touched: BTreeSet<i64> = diff.changed.iter().chain(&diff.returning).map(|(id, _)| *id).collect();
            assert!(diff.missing.iter().all(|id| !touched.contains(id)));
            assert_eq!(diff.new, []);
            assert_eq!(
                touched.len()
                    + diff.unchanged
                    + diff.missing.len()
                    + list.iter().filter(|one| one.left && !touched.contains(&one.id)).count(),
                50
            );
        }
    }
}
