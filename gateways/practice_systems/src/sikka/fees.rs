//! Usual fees behind Sikka: the fee schedule that is named so, otherwise the first.

use super::Sikka;
use crate::failure::Result;
use crate::link::Fee;
use crate::row::Row;

/// Words in the names of usual fees.
const USUAL: [&str; 4] = ["ucr", "usual", "office fee", "standard"];
/// Pages of a list that is read whole.
const MOST_PAGES: u32 = 40;

impl Sikka {
    pub(super) async fn read_usual_fees(&self) -> Result<Vec<Fee>> {
        let mut rows = vec![];
        for page in 0..MOST_PAGES {
            let query = [
                ("practice_id", "1".to_owned()),
                ("limit", super::LIMIT.to_string()),
                ("offset", page.to_string()),
                ("fields", "get_all".to_owned()),
            ];
            let sent = self.rows("fee_schedules", "fee_schedules", &query).await?;
            rows.extend(sent.rows);
            if !sent.has_next {
                break;
            }
        }
        let schedules: Vec<(String, String)> =
            rows.iter().filter_map(|row| Some((Row(row).id("fee_no")?, Row(row).or_empty("fee_name")))).collect();
        let Some(usual) = usual(&schedules) else { return Ok(vec![]) };
        let own = rows.iter().map(Row).filter(|row| row.id("fee_no").as_deref() == Some(usual));
        let fees = own.filter_map(|row| {
            Some(Fee { code: row.text("procedure_code")?, cents: row.cents("fee_amount").filter(|cents| *cents > 0)? })
        });
        Ok(fees.collect())
    }
}

/// The number of the usual schedule.
fn usual(schedules: &[(String, String)]) -> Option<&str> {
    let named = schedules.iter().find(|(_, name)| {
        let name = name.to_lowercase();
        USUAL.iter().any(|word| name.contains(word))
    });
    let first = || schedules.iter().min_by_key(|(number, _)| (number.len(), number.clone()));
    named.or_else(first).map(|(number, _)| number.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_schedule_is_found_by_name_or_comes_first() {
        let of = |list: &[(&str, &str)]| {
            let list: Vec<_> = list.iter().map(|(number, name)| ((*number).to_owned(), (*name).to_owned())).collect();
            usual(&list).map(str::to_owned)
        };
        assert_eq!(of(&[("1", "Delta"), ("7", "UCR 2026")]).as_deref(), Some("7"));
        assert_eq!(of(&[("10", "Delta"), ("2", "Cash")]).as_deref(), Some("2"));
        assert_eq!(of(&[]), None);
    }
}
