//! The letters of a household: the text of emails about prices, renewal, a canceled plan or a quote, exactly as sent,
//! and a statement for each year with a payment.

use ::rules::dates::day;
use ::rules::texts::pick;
use chrono::{DateTime, NaiveDate, Utc};
use printing::document::{Block, Column};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Scope, UnknownName, contract};

use crate::downloads::{File, Paper};
use crate::{Context, Error, OrNotFound, Result};
use households::statements;

pub use messaging::kept::LetterKind;
use messaging::kept::LetterText;

/// The most letters shown; a household gets a few per year.
const SHOWN: i64 = 200;

/// Identifies a letter: one that was sent, or a year's statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterKey {
    Sent(i64),
    Year(i32),
}

/// `sent-12` or `year-2026`.
impl std::str::FromStr for LetterKey {
    type Err = UnknownName;

    fn from_str(text: &str) -> std::result::Result<Self, UnknownName> {
        let key = match text.split_once('-') {
            Some(("sent", id)) => id.parse().ok().map(Self::Sent),
            Some(("year", year)) => year.parse().ok().map(Self::Year),
            _ => None,
        };
        key.ok_or_else(|| UnknownName(text.to_owned()))
    }
}

impl std::fmt::Display for LetterKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sent(id) => write!(f, "sent-{id}"),
            Self::Year(year) => write!(f, "year-{year}"),
        }
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(LetterKey);

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// The last part of the file's address.
    pub key: LetterKey,
    pub kind: LetterKind,
    /// The email's subject in the language in which it was sent; a statement's year.
    pub subject: String,
    /// When the email was sent; a statement's last payment.
    pub at: DateTime<Utc>,
}

struct Household {
    office: OfficeId,
    owner: Option<LoginId>,
    timezone: String,
    /// Its own account and those merged into it.
    all: Vec<i64>,
}

async fn household(scope: &mut Scope, account: AccountId) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, a.login_id, o.timezone, a.id || coalesce(a.merged_accounts, '{}') as "all!"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Household {
        office: OfficeId(row.office_id),
        owner: row.login_id.map(LoginId),
        timezone: row.timezone,
        all: row.all,
    })
}

/// The letters of a household and of those merged into it, latest first.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn list(scope: &mut Scope, account: AccountId) -> Result<Vec<Letter>> {
    let home = household(scope, account).await?;
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, kind, subject, sent_at from household_letter where organization_id = $1 and account_id = any ($2)
         order by sent_at desc, id desc limit $3",
        organization.0,
        &home.all,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let mut letters = vec![];
    for row in rows {
        let kind = LetterKind::kept(&row.kind)?;
        letters.push(Letter { key: LetterKey::Sent(row.id), kind, subject: row.subject, at: row.sent_at });
    }
    // Only a household whose owner has a login has statements.
    if home.owner.is_some() {
        let years = sqlx::query!(
            r#"select extract(year from settled_at at time zone $3)::int as "year!", max(settled_at) as "last!" from payment
               where organization_id = $1 and account_id = any ($2) and status = 'succeeded' group by 1"#,
            organization.0,
            &home.all,
            home.timezone
        )
        .fetch_all(scope.db())
        .await?;
        letters.extend(years.into_iter().map(|row| Letter {
            key: LetterKey::Year(row.year),
            kind: LetterKind::Statement,
            subject: row.year.to_string(),
            at: row.last,
        }));
    }
    letters.sort_by_key(|letter| std::cmp::Reverse(letter.at));
    Ok(letters)
}

/// A letter as a PDF. If staff view it, writes `letter.viewed` (for a statement `statement.viewed`) to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a letter of another household.
pub async fn file(context: &Context, scope: &mut Scope, account: AccountId, key: LetterKey) -> Result<File> {
    let home = household(scope, account).await?;
    let id = match key {
        LetterKey::Sent(id) => id,
        LetterKey::Year(year) => {
            if !list(scope, account).await?.iter().any(|letter| letter.key == key) {
                return Err(Error::NotFound);
            }
            return statements::statement_of(context, scope, account, year).await;
        }
    };
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select language, content as "content!: Json<LetterText>", sent_at from household_letter
           where organization_id = $1 and id = $2 and account_id = any ($3)"#,
        organization.0,
        id,
        &home.all
    )
    .one_or_not_found(scope)
    .await?;
    let paper = Paper::of(scope, &context.brands, home.office).await?;
    if scope.account().is_none() {
        let act = Act {
            act: "letter.viewed",
            subject_kind: "account",
            subject_id: account.to_string(),
            office: Some(home.office),
            account: Some(account),
            detail: json!({ "letter": id }),
        };
        audit::record(scope, act).await?;
    }
    let spanish = row.language == "es";
    let on = tenancy::clock::office_date(row.sent_at, &home.timezone);
    let name = format!("letter-{}-{id}.pdf", paper.office.slug);
    statements::write(
        paper,
        row.content.0.heading.clone(),
        sent_on(spanish, on),
        blocks(spanish, row.content.0),
        spanish,
        name,
    )
    .await
}

/// "Sent on Nov 25, 2026".
fn sent_on(spanish: bool, on: NaiveDate) -> String {
    format!("{} {}", pick(spanish, "Sent on", "Enviada el"), day(spanish, on))
}

fn blocks(spanish: bool, letter: LetterText) -> Vec<Block> {
    let mut blocks: Vec<Block> = letter.paragraphs.into_iter().map(Block::Note).collect();
    if !letter.rows.is_empty() {
        let pick = |english, in_spanish| pick(spanish, english, in_spanish).to_owned();
        let column = |title, share, right| Column { title, share, right };
        blocks.push(Block::Table {
            columns: vec![
                column(pick("Description", "Descripción"), 3.0, false),
                column(pick("Amount", "Importe"), 2.0, true),
            ],
            rows: letter.rows.into_iter().map(|(what, amount)| vec![what, amount]).collect(),
            totals: letter.total.into_iter().map(|(what, amount)| vec![what, amount]).collect(),
        });
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_as_it_is_written() {
        for key in [LetterKey::Sent(12), LetterKey::Year(2026)] {
            assert_eq!(key.to_string().parse::<LetterKey>().unwrap(), key);
        }
        for wrong in ["", "sent", "sent-x", "year-", "other-1"] {
            assert!(wrong.parse::<LetterKey>().is_err(), "{wrong}");
        }
    }
}
