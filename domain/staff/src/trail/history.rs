//! An office's history for reading: looks at data, which are most of its records, are put together.

use std::collections::HashMap;

use kernel::merge::Answering;
use kernel::{cursor, staff_rows};
use office::activity::rules::{Fact, is_look};
use tenancy::{Caller, Personal};

use super::{Key, Looks, TrailFilter, TrailLine, TrailPage, commit, note, open_for, part, trail};
use crate::{Context, PAGE, Result};

/// Records that are read at once to fill a page of the history, and how often.
const CHUNK: usize = 500;
const MOST_CHUNKS: usize = 10;

/// A page of up to 50 lines of an office's history, latest first, whose looks don't drown what was done. Looks of an hour that continue on the
/// next page have a line there, too. Writes `audit.viewed` to the trail.
///
/// # Errors
/// As [`trail`].
pub async fn history(
    context: &Context,
    caller: &Caller,
    (filter, looks): (&TrailFilter, Looks),
    after: Option<&str>,
) -> Result<TrailPage> {
    if looks == Looks::Each {
        return trail(context, caller, filter, after).await;
    }
    let today = context.clock.now().await?.date_naive();
    let (Answering { mut scopes, missing }, organization) = open_for(context, caller, filter).await?;
    if after.is_some() {
        staff_rows::may_read_on(&mut scopes, caller.login).await?;
    }
    let mut gathered = Gathered::default();
    let mut next = after.map(str::to_owned);
    let (mut from, mut to) = (None, None);
    for _ in 0..MOST_CHUNKS {
        let page = part(&mut scopes, (filter, organization), today, next.as_deref(), CHUNK).await?;
        (from, to) = (page.from, page.to);
        gathered.add(page.rows, looks);
        next = match &gathered.last {
            Some(last) if gathered.is_full => Some(cursor::write(last)?),
            _ => page.next,
        };
        if gathered.is_full || next.is_none() {
            break;
        }
    }
    note(&mut scopes, "audit.viewed", (filter, organization), (gathered.lines.len(), None)).await?;
    commit(scopes).await?;
    Ok(TrailPage { rows: gathered.lines, next, from, to, missing_cells: missing })
}

/// The lines of a page while records are read.
#[derive(Default)]
struct Gathered {
    lines: Vec<TrailLine>,
    /// The line of the looks of a person, in another's name or not, in an hour.
    looks: HashMap<(Option<String>, Option<String>, i64), usize>,
    /// The last record that is in a line or left out.
    last: Option<Key>,
    /// The next record starts another page.
    is_full: bool,
}

impl Gathered {
    /// Adds records until the page is full.
    fn add(&mut self, rows: Vec<TrailLine>, looks: Looks) {
        for row in rows {
            let here = Key(row.at, row.id);
            let is_one_of_many = is_look(&row.act);
            let hour = is_one_of_many.then(|| {
                let name = |name: &Option<Personal<String>>| name.as_ref().map(|name| name.0.clone());
                (name(&row.who), name(&row.acting_as), row.at.timestamp() / 3600)
            });
            let known = hour.as_ref().and_then(|hour| self.looks.get(hour).copied());
            if let Some(nth) = known {
                add_look(&mut self.lines[nth], &row.words);
            } else if !(is_one_of_many && looks == Looks::No) {
                if self.lines.len() == PAGE {
                    self.is_full = true;
                    return;
                }
                if let Some(hour) = hour {
                    self.looks.insert(hour, self.lines.len());
                }
                self.lines.push(row);
            }
            self.last = Some(here);
        }
    }
}

/// Adds a look to the line of its person and hour: how often each kind of data was looked at.
fn add_look(line: &mut TrailLine, words: &str) {
    if line.times == 1 {
        line.facts = vec![Fact { label: first_letter(&line.words), value: "1".to_owned() }];
        line.words = "looked at data".to_owned();
    }
    line.times += 1;
    let label = first_letter(words);
    match line.facts.iter_mut().find(|fact| fact.label == label) {
        Some(fact) => fact.value = (fact.value.parse::<i64>().unwrap_or_default() + 1).to_string(),
        None => line.facts.push(Fact { label, value: "1".to_owned() }),
    }
}

fn first_letter(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration, Utc};
    use office::activity::rules::sentence;
    use serde_json::json;

    use super::super::file::facts_words;
    use super::*;

    /// A record of a minute before 17:00, by Kim.
    fn line(minutes_before: i64, act: &str) -> TrailLine {
        let at: DateTime<Utc> = "2026-11-30T17:00:00Z".parse().unwrap();
        TrailLine {
            id: 1_000_000 - minutes_before,
            at: at - Duration::minutes(minutes_before),
            act: act.to_owned(),
            words: sentence(act),
            facts: vec![],
            times: 1,
            who: Some(Personal("Kim Park".to_owned())),
            acting_as: None,
            subject_kind: "account".to_owned(),
            subject_id: "7".to_owned(),
            office: None,
            office_name: None,
            account: None,
            address: None,
            request_id: None,
            detail: json!({}),
        }
    }

    #[test]
    fn looks_of_a_person_in_an_hour_are_one_line() {
        let acts = ["member.viewed", "plan.changed", "member.viewed", "payments.viewed", "members.downloaded"];
        let rows = || acts.iter().enumerate().map(|(nth, act)| line(nth as i64 + 1, act)).collect::<Vec<_>>();
        let mut gathered = Gathered::default();
        gathered.add(rows(), Looks::Together);
        assert!(!gathered.is_full);
        let words: Vec<_> = gathered.lines.iter().map(|line| (line.words.as_str(), line.times)).collect();
        assert_eq!(
            words,
            [("looked at data", 3), (sentence("plan.changed").as_str(), 1), ("downloaded the member list", 1)]
        );
        assert_eq!(facts_words(&gathered.lines[0].facts), "Viewed a household: 2, Viewed the payments: 1");

        let mut gathered = Gathered::default();
        gathered.add(vec![line(1, "member.viewed"), line(70, "member.viewed")], Looks::Together);
        assert_eq!(gathered.lines.iter().map(|line| line.times).collect::<Vec<_>>(), [1, 1], "another hour");
        let mut gathered = Gathered::default();
        gathered.add(rows(), Looks::No);
        assert_eq!(gathered.lines.len(), 2);
    }

    #[test]
    fn a_page_of_the_history_ends_after_50_lines() {
        let mut rows: Vec<_> = (0..60).map(|nth| line(nth, "plan.changed")).collect();
        rows.insert(10, line(10, "member.viewed"));
        rows.insert(20, line(20, "member.viewed"));
        let mut gathered = Gathered::default();
        // The page may end exactly with the records that were read at once.
        let later = rows.split_off(51);
        gathered.add(rows, Looks::Together);
        assert!(!gathered.is_full);
        gathered.add(later, Looks::Together);
        assert!(gathered.is_full);
        let last = gathered.last.map(|last| last.1);
        assert_eq!((gathered.lines.len(), last), (50, Some(1_000_000 - 48)), "49 acts and a line of looks");
    }
}
