//! Is this person on file already? The one rule, and the one query over an office's households.
//!
//! Two people are the same when their folded names and birth dates are. The same e-mail or phone in two households is
//! worth a look as well: families share them, so it is never certain. Names are folded by [`name_key`]: case, accents,
//! spaces and punctuation do not count; the database's `name_fold` is its twin.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OfficeId};
use unicode_normalization::UnicodeNormalization;

use crate::Result;

/// Why two people may be one, strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Match {
    /// The same name and birth date.
    Person,
    Email,
    Phone,
}

impl Match {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Email => "email",
            Self::Phone => "phone",
        }
    }
}

/// What is compared of a person. E-mail in lower case, phone as ten digits; empty ones match nothing.
#[derive(Clone, Default)]
pub struct Identity {
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// A name as it is compared: "Núñez-O’Brien, María" and "MARIA NUNEZ OBRIEN" fold alike but for the order of words.
pub fn name_key(first: &str, last: &str) -> String {
    first.chars().chain(last.chars()).nfkd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The strongest reason to take two people for one; `None` when nothing speaks for it.
pub fn matches(one: &Identity, other: &Identity) -> Option<Match> {
    let same = |a: &Option<String>, b: &Option<String>| a.as_ref().is_some_and(|a| !a.is_empty()) && a == b;
    let key = |i: &Identity| name_key(&i.first_name, &i.last_name);
    if one.birth_date.is_some() && one.birth_date == other.birth_date && !key(one).is_empty() && key(one) == key(other)
    {
        Some(Match::Person)
    } else if same(&one.email, &other.email) {
        Some(Match::Email)
    } else if same(&one.phone, &other.phone) {
        Some(Match::Phone)
    } else {
        None
    }
}

/// Somebody on file whom an asked person may be.
#[derive(Clone)]
pub struct Known {
    /// Index of the asked person.
    pub asked: usize,
    pub why: Match,
    pub account: AccountId,
    /// The member of the same name and birth date; `None` where only the household's e-mail or phone is the same.
    pub member: Option<MemberId>,
    pub name: String,
}

/// Everybody at `office` whom one of `asked` may be, whatever became of their memberships, in one query. Sign-ups that
/// were never finished do not count.
pub async fn known(scope: &mut Scope, office: OfficeId, asked: &[Identity]) -> Result<Vec<Known>> {
    let organization = scope.organization();
    let names: Vec<String> = asked.iter().map(|i| format!("{}{}", i.first_name, i.last_name)).collect();
    let births: Vec<Option<NaiveDate>> = asked.iter().map(|i| i.birth_date).collect();
    let emails: Vec<Option<String>> = asked.iter().map(|i| i.email.clone().filter(|e| !e.is_empty())).collect();
    let phones: Vec<Option<String>> = asked.iter().map(|i| i.phone.clone().filter(|p| !p.is_empty())).collect();
    let rows = sqlx::query!(
        r#"with asked as materialized (
             select n, name_fold(name) as name, born, email, phone
             from unnest($3::text[], $4::date[], $5::text[], $6::text[]) with ordinality q (name, born, email, phone, n))
           select q.n as "n!", 1 as "why!", m.account_id as "account!", m.id as "member?", m.first_name || ' ' || m.last_name as "name!"
           from asked q join member m on m.organization_id = $1 and m.office_id = $2
             and name_fold(m.first_name || m.last_name) = q.name and m.birth_date = q.born
           join account a on a.organization_id = m.organization_id and a.id = m.account_id and a.enrolled_at is not null
           union all
           select q.n, 2, a.id, null, a.first_name || ' ' || a.last_name
           from asked q join account a on a.organization_id = $1 and a.office_id = $2 and a.email = q.email and a.enrolled_at is not null
           union all
           select q.n, 3, a.id, null, a.first_name || ' ' || a.last_name
           from asked q join account a on a.organization_id = $1 and a.office_id = $2 and a.phone = q.phone and a.enrolled_at is not null
           order by 1, 2, 3"#,
        organization.0,
        office.0,
        &names,
        &births as &[Option<NaiveDate>],
        &emails as &[Option<String>],
        &phones as &[Option<String>]
    )
    .fetch_all(scope.db())
    .await?;
    let mut all: Vec<Known> = vec![];
    for row in rows {
        let asked = usize::try_from(row.n).unwrap_or(1).saturating_sub(1);
        let account = AccountId(row.account);
        // One line a household: the strongest reason comes first.
        if all.iter().rev().take_while(|k| k.asked == asked).any(|k| k.account == account) {
            continue;
        }
        let why = match row.why {
            1 => Match::Person,
            2 => Match::Email,
            _ => Match::Phone,
        };
        all.push(Known { asked, why, account, member: row.member.map(MemberId), name: row.name });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(first: &str, last: &str, born: &str, email: &str, phone: &str) -> Identity {
        let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Identity {
            first_name: first.into(),
            last_name: last.into(),
            birth_date: born.parse().ok(),
            email: filled(email),
            phone: filled(phone),
        }
    }

    #[test]
    fn same_name_and_birth_date_whatever_the_case_accents_and_punctuation() {
        let one = person("María", "Núñez-O’Brien", "1985-06-14", "", "");
        assert_eq!(matches(&one, &person("MARIA", "nunez obrien", "1985-06-14", "", "")), Some(Match::Person));
        assert_eq!(matches(&one, &person("Maria", "Nunez", "1985-06-14", "", "")), None);
        assert_eq!(matches(&one, &person("Maria", "Nunez Obrien", "1985-06-15", "", "")), None);
    }

    #[test]
    fn same_email_or_phone_and_never_an_empty_one() {
        let one = person("A", "B", "1985-06-14", "a@b.co", "2085550142");
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "a@b.co", "")), Some(Match::Email));
        assert_eq!(matches(&one, &person("C", "D", "1990-01-01", "", "2085550142")), Some(Match::Phone));
        assert_eq!(matches(&person("A", "B", "", "", ""), &person("A", "B", "", "", "")), None);
    }
}
