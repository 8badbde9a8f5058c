//! Checks that `docs/platform-scopes.md` lists exactly the scopes that cross tenants, each with its reason.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

/// The name and the function of a use.
type Use = (String, String);

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

/// The uses in one file: each line that opens such a scope, with its function. Skips uses in tests, which are named "test".
fn uses(text: &str) -> Vec<Use> {
    let (mut found, mut function) = (vec![], "");
    for line in text.lines() {
        if let Some((_, after)) = line.split_once("fn ")
            && let Some(name) = after.split(|c: char| !c.is_alphanumeric() && c != '_').next()
            && !name.is_empty()
        {
            function = name;
        }
        for door in [".platform(", ".platform_by_key("] {
            let Some((_, after)) = line.split_once(door) else { continue };
            let name = after.strip_prefix('"').and_then(|after| after.split('"').next()).unwrap_or("not a literal");
            if name != "test" {
                found.push((name.to_owned(), function.to_owned()));
            }
        }
    }
    found
}

/// The lines of the list.
fn listed() -> Vec<Use> {
    let list = fs::read_to_string(root().join("docs/platform-scopes.md")).unwrap();
    let lines = list.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    lines
        .map(|line| {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            assert!(cells.len() == 5 && cells[3].len() > 10, "a reason is missing: {line}");
            (cells[1].to_owned(), cells[2].trim_matches('`').to_owned())
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
    let mut files = vec![];
    sources(&root(), &mut files);
    let used: Vec<Use> = files.iter().flat_map(|file| uses(&fs::read_to_string(file).unwrap())).collect();
    assert!(used.len() > 30, "the sources are found: {}", used.len());
    let listed = listed();
    assert_eq!(without(&used, &listed), [], "not in docs/platform-scopes.md");
    assert_eq!(without(&listed, &used), [], "in docs/platform-scopes.md, and gone");
}

#[test]
fn a_use_is_found_with_its_function() {
    let text = "pub async fn run() {\n    let mut scope = db.platform(\"Run\").await?;\n}\nfn mine() { db.platform(\"test\"); db.platform_by_key(name) }";
    let found = [("Run".to_owned(), "run".to_owned()), ("not a literal".to_owned(), "mine".to_owned())];
    assert_eq!(uses(text), found);
    assert_eq!(without(&found, &found[..1]), found[1..]);
}
