//! The addresses of cells. Cell 0 is the directory's own, which has its own variable.

use tenancy::cells::CellNumber;

use super::fields::Config;
use super::reader::{Environment, Problems, Reader};

/// The schemes of Postgres.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// Reads `1=postgres://...,2=postgres://...`, separated by commas or blanks. A problem never repeats an entry, which has a password.
pub(super) fn read(read: &mut Reader<'_>, name: &str, least: CellNumber) -> Vec<(CellNumber, String)> {
    let text = read.optional(name).unwrap_or_default();
    let mut found: Vec<(CellNumber, String)> = vec![];
    let entries = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|entry| !entry.is_empty());
    for (at, entry) in entries.enumerate() {
        let entry = entry.split_once('=').and_then(|(number, url)| {
            let number = number.parse().ok().and_then(CellNumber::new).filter(|number| *number >= least)?;
            POSTGRES.iter().any(|scheme| url.starts_with(scheme)).then(|| (number, url.to_owned()))
        });
        match entry {
            Some((number, _)) if found.iter().any(|(known, _)| *known == number) => {
                read.problems.push(format!("{name} names the cell {number} twice"));
            }
            Some((number, url)) => match found.iter().find(|(_, known)| *known == url) {
                Some((twin, _)) => {
                    read.problems.push(format!("{name} gives the cells {twin} and {number} the same address"));
                }
                None => found.push((number, url)),
            },
            None => {
                let entry = at + 1;
                read.problems.push(format!("{name}: entry {entry} is not {least}=postgres://... or a higher number"));
            }
        }
    }
    found.sort_by_key(|(number, _)| *number);
    found
}

impl Config {
    /// The cells beside the directory's own, as the role that changes the schema.
    ///
    /// # Errors
    /// Same as [`Config::for_migration`], and an address that is missing.
    pub fn for_migrating_cells(lookup: &dyn Fn(&str) -> Option<String>) -> Result<Vec<(CellNumber, String)>, Problems> {
        let mut read = Reader { lookup, environment: Environment::Production, problems: vec![] };
        let cells = migrating(&mut read);
        if read.problems.is_empty() { Ok(cells) } else { Err(Problems(read.problems)) }
    }

    /// Every cell, the directory's own first, as the role that moves organizations: `CHAIRSIDE_MOVE_CELLS`, and for a cell that is not
    /// named there, as the role that changes the schema.
    ///
    /// # Errors
    /// Same as [`Config::for_migrating_cells`].
    pub fn for_moving(lookup: &dyn Fn(&str) -> Option<String>) -> Result<Vec<(CellNumber, String)>, Problems> {
        let (directory, _) = Self::for_migration(lookup)?;
        let mut read = Reader { lookup, environment: Environment::Production, problems: vec![] };
        let mut found = self::read(&mut read, "CHAIRSIDE_MOVE_CELLS", CellNumber::FIRST);
        let others = std::iter::once((CellNumber::FIRST, directory)).chain(migrating(&mut read));
        for (number, url) in others {
            if !found.iter().any(|(known, _)| *known == number) {
                found.push((number, url));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        if read.problems.is_empty() { Ok(found) } else { Err(Problems(read.problems)) }
    }
}

fn migrating(read: &mut Reader<'_>) -> Vec<(CellNumber, String)> {
    let mut cells = self::read(read, "CHAIRSIDE_MIGRATE_CELLS", CellNumber::SECOND);
    let others = self::read(read, "CHAIRSIDE_CELLS", CellNumber::SECOND);
    // A cell that is being prepared is in the first one only; for one that is in the second one only, the roles are the same.
    for (number, url) in others {
        if !cells.iter().any(|(known, _)| *known == number) {
            cells.push((number, url));
        }
    }
    cells.sort_by_key(|(number, _)| *number);
    cells
}
