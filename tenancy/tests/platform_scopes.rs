//! Checks that `docs/platform-scopes.md` lists exactly the scopes that cross tenants, each with its reason.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

/// The name and the function of a use.
type Use = (String, String);

/// What opens a scope that crosses tenants.
const DOORS: [&str; 3] = [".platform(", BY_KEY, PUBLIC];
/// The door of the queue of jobs.
const BY_KEY: &str = ".platform_by_key(";
/// The door for people who are not signed in: read only, with a short time limit.
const PUBLIC: &str = ".platform_for_public(";
/// The functions that write for a visitor, each a few rows.
const VISITORS_WRITE: [&str; 2] = ["confirm_own", "mail_new_link"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The product's Rust files, without tests, benchmarks and build output.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let skipped = ["target", "tests", "bench", "node_modules", "ui"].contains(&name.as_str());
        if path.is_dir() && !skipped && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// The uses of `doors` in one file: each line that opens such a scope, with its function. Skips uses in tests, which are
/// named "test".
fn uses(text: &str, doors: &[&str]) -> Vec<Use> {
    let (mut found, mut function) = (vec![], "");
    for line in text.lines() {
        if let Some((_, after)) = line.split_once("fn ")
            && let Some(name) = after.split(|c: char| !c.is_alphanumeric() && c != '_').next()
            && !name.is_empty()
        {
            function = name;
        }
        for door in doors {
            let Some((_, after)) = line.split_once(*door) else { continue };
            let name = after.strip_prefix('"').and_then(|after| after.split('"').next()).unwrap_or("not a literal");
            if name != "test" {
                found.push((name.to_owned(), function.to_owned()));
            }
        }
    }
    found
}

/// The uses of `doors` in the product.
fn uses_of(doors: &[&str]) -> Vec<Use> {
    let mut files = vec![];
    sources(&root(), &mut files);
    files.iter().flat_map(|file| uses(&fs::read_to_string(file).unwrap(), doors)).collect()
}

/// What a use is over several cells.
const KINDS: [&str; 5] = [EACH_CELL, "directory", LOOK_UP, MERGED, "one cell"];
const LOOK_UP: &str = "look-up";
const MERGED: &str = "merged";
const EACH_CELL: &str = "each cell";

/// A line of the list.
struct Line {
    of: Use,
    kind: String,
    reason: String,
}

/// The uses of the list.
fn listed() -> Vec<Use> {
    lines().into_iter().map(|line| line.of).collect()
}

fn lines() -> Vec<Line> {
    let list = fs::read_to_string(root().join("docs/platform-scopes.md")).unwrap();
    let lines = list.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    lines
        .map(|line| {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            assert!(cells.len() == 6 && KINDS.contains(&cells[3]), "a kind is missing: {line}");
            assert!(cells[4].len() > 10, "a reason is missing: {line}");
            let of = (cells[1].to_owned(), cells[2].trim_matches('`').to_owned());
            Line { of, kind: cells[3].to_owned(), reason: cells[4].to_owned() }
        })
        .collect()
}

/// The entries of `these` that aren't in `those`, counting duplicates.
fn without(these: &[Use], those: &[Use]) -> Vec<Use> {
    let mut left = these.to_vec();
    for one in those {
        if let Some(at) = left.iter().position(|known| known == one) {
            left.remove(at);
        }
    }
    left
}

#[test]
fn every_platform_scope_is_listed() {
    let used = uses_of(&DOORS);
    assert!(used.len() > 30, "the sources are found: {}", used.len());
    let listed = listed();
    assert_eq!(without(&used, &listed), [], "not in docs/platform-scopes.md");
    assert_eq!(without(&listed, &used), [], "in docs/platform-scopes.md, and gone");
}

#[test]
fn visitors_read_through_the_public_door() {
    let public = uses_of(&[PUBLIC]);
    let of_visitors = lines().into_iter().filter(|Line { of: (_, function), reason, .. }| {
        (reason.contains("visitor") || reason.contains("search engine")) && !VISITORS_WRITE.contains(&function.as_str())
    });
    let of_visitors: Vec<Use> = of_visitors.map(|line| line.of).collect();
    assert!(of_visitors.len() > 10, "the list is read: {}", of_visitors.len());
    assert_eq!(without(&of_visitors, &public), [], "without a short time limit");
}

/// What opens a scope in a cell that was chosen, not in the one that is at hand.
const CHOSEN: [&str; 4] =
    ["cells.platform(", "cell.platform(", "cells.platform_for_public(", "cell.platform_for_public("];

/// What is looked for in each cell, or put together from all, is opened in one after the other.
#[test]
fn what_is_of_all_cells_asks_them() {
    let chosen = uses_of(&CHOSEN);
    let lines = lines();
    let of_all: Vec<Use> =
        lines.into_iter().filter(|line| [LOOK_UP, MERGED].contains(&line.kind.as_str())).map(|line| line.of).collect();
    assert!(of_all.len() > 20, "the list is read: {}", of_all.len());
    assert_eq!(without(&of_all, &chosen), [], "opened in one cell");
}

/// The queue of jobs is each cell's, and a visitor asks once.
#[test]
fn every_kind_fits_its_door() {
    let (mut each_cell, mut others) = (vec![], vec![]);
    for line in lines() {
        if line.kind == EACH_CELL { each_cell.push(line.of) } else { others.push(line.of) }
    }
    assert!(each_cell.len() > 50 && others.len() > 50, "the list is read: {} {}", each_cell.len(), others.len());
    assert_eq!(without(&uses_of(&[BY_KEY]), &each_cell), [], "the queue's, and not of each cell");
    assert_eq!(without(&uses_of(&[PUBLIC]), &others), [], "a visitor's, and of each cell");
}

#[test]
fn a_use_is_found_with_its_function() {
    let text = "pub async fn run() {\n    let mut scope = db.platform(\"Run\").await?;\n}\nfn mine() { db.platform(\"test\"); db.platform_by_key(name) }";
    let found = [("Run".to_owned(), "run".to_owned()), ("not a literal".to_owned(), "mine".to_owned())];
    assert_eq!(uses(text, &DOORS), found);
    assert_eq!(without(&found, &found[..1]), found[1..]);
}
