//! A household's yearly statement: every payment with its lines, and the total per person.

use std::collections::BTreeMap;

use ::rules::text;
use chrono::{Datelike, NaiveDate};
use printing::document::{Block, Column};
use serde_json::json;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId};

use super::receipt::write;
use super::words::{day, not_insurance, pick};
use crate::downloads::{File, Paper, dollars};
use crate::members::{LedgerLine, share};
use crate::{Cents, Context, Error, FieldErrors, Message, OrNotFound, Result};

/// The statement of `year` for the household whose account owner is `user`: successful payments on the office's dates
/// of that year, including those of households merged into it.
///
/// # Errors
/// [`Error::NotFound`] if the scope reaches no such household; [`Error::Invalid`] if the year is out of range.
pub async fn statement(context: &Context, scope: &mut Scope, user: LoginId, year: i32) -> Result<File> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and login_id = $2 order by id limit 1",
        organization.0,
        user.0
    )
    .one_or_not_found(scope)
    .await?;
    statement_of(context, scope, AccountId(account), year).await
}

/// As [`statement`], for one household: a login has several after a move to another office.
///
/// # Errors
/// As [`statement`].
pub async fn statement_of(context: &Context, scope: &mut Scope, account: AccountId, year: i32) -> Result<File> {
    let now = context.clock.now().await?;
    if !(2000..=now.year() + 1).contains(&year) {
        return Err(Error::Invalid(FieldErrors::one("year", Message::InvalidData)));
    }
    let organization = scope.organization();
    let account = sqlx::query!(
        r#"select id, office_id, number, first_name, last_name, language, id || coalesce(merged_accounts, '{}') as "all!"
           from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let rows = sqlx::query!(
        r#"select p.id, (p.settled_at at time zone o.timezone)::date as "on!", p.amount_cents, p.receipt_number,
             coalesce((select sum(q.amount_cents) from payment q where q.organization_id = p.organization_id and q.invoice_id = p.invoice_id
               and q.status = 'succeeded' and q.id < p.id), 0)::bigint as "before!",
             (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'spanish', line_in_spanish(l.organization_id, l.office_id, l.description), 'amount_cents', l.amount_cents, 'kind', l.kind,
                 'period', s.period, 'member_id', m.id, 'member_name', m.first_name || ' ' || m.last_name) order by l.id), '[]')
              from invoice_line l
              left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              left join member m on m.organization_id = s.organization_id and m.id = s.member_id
              where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id) as "lines!: Json<Vec<LedgerLine>>"
           from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           where p.organization_id = $1 and p.account_id = any ($2) and p.status = 'succeeded'
             and extract(year from p.settled_at at time zone o.timezone) = $3::int
           order by p.settled_at, p.id"#,
        organization.0,
        &account.all,
        year
    )
    .fetch_all(scope.db())
    .await?;
    let office = OfficeId(account.office_id);
    let paper = Paper::of(scope, &context.brands, office).await?;
    let spanish = account.language == "es";
    let payments: Vec<Paid> = rows
        .into_iter()
        .map(|r| {
            let (amount, mut lines) = (Cents(r.amount_cents), r.lines.0);
            share(&mut lines, Cents(r.before), amount);
            Paid { on: r.on, amount, receipt: r.receipt_number, lines }
        })
        .collect();
    let facts = vec![
        (
            pick(spanish, "Account owner", "Titular de la cuenta").to_owned(),
            format!("{} {}", account.first_name, account.last_name),
        ),
        (pick(spanish, "Member number", "Número de miembro").to_owned(), account.number),
    ];
    let mut blocks = vec![Block::Facts(facts)];
    blocks.push(Block::Heading(pick(spanish, "By person", "Por persona").to_owned()));
    blocks.push(people_table(spanish, &payments));
    blocks.push(Block::Heading(pick(spanish, "Every payment", "Todos los pagos").to_owned()));
    blocks.push(payments_table(spanish, &payments));
    let kept = pick(
        spanish,
        "This statement lists what was paid for memberships. Ask your tax adviser or plan administrator what you may use it for.",
        "Este estado de cuenta enumera lo pagado por membresías. Pregunte a su asesor fiscal o al administrador de su plan para qué puede usarlo.",
    );
    blocks.push(Block::Note(kept.to_owned()));
    blocks.push(Block::Note(not_insurance(spanish).to_owned()));
    if scope.account().is_none() {
        audit::record(
            scope,
            Act::on_household("statement.viewed", office, AccountId(account.id), json!({ "year": year })),
        )
        .await?;
    }
    let title = text!(spanish, "Statement for {year}", "Estado de cuenta de {year}");
    let name = format!("statement-{}-{year}.pdf", paper.office.slug);
    write(paper, title, String::new(), blocks, spanish, name).await
}

struct Paid {
    on: NaiveDate,
    amount: Cents,
    receipt: Option<i64>,
    lines: Vec<LedgerLine>,
}

/// The total per person, and the rest together. The sum is the total paid.
fn by_person(payments: &[Paid]) -> Vec<(Option<String>, Cents)> {
    let mut people: BTreeMap<String, Cents> = BTreeMap::new();
    let mut paid = Cents::ZERO;
    for payment in payments {
        paid += payment.amount;
        for line in &payment.lines {
            if let Some(name) = &line.member_name {
                *people.entry(name.0.clone()).or_default() += line.amount;
            }
        }
    }
    let named: Cents = people.values().copied().sum();
    let mut all: Vec<_> = people.into_iter().map(|(name, amount)| (Some(name), amount)).collect();
    if named != paid {
        all.push((None, paid - named));
    }
    all
}

fn column(title: &str, share: f32, right: bool) -> Column {
    Column { title: title.to_owned(), share, right }
}

fn people_table(spanish: bool, payments: &[Paid]) -> Block {
    let row = |(name, amount): (Option<String>, Cents)| {
        vec![name.unwrap_or_else(|| pick(spanish, "Household", "Hogar").to_owned()), dollars(amount)]
    };
    Block::Table {
        columns: vec![
            column(pick(spanish, "Person", "Persona"), 4.0, false),
            column(pick(spanish, "Paid", "Pagado"), 1.0, true),
        ],
        rows: by_person(payments).into_iter().map(row).collect(),
        totals: vec![total(spanish, payments, 1)],
    }
}

fn total(spanish: bool, payments: &[Paid], blanks: usize) -> Vec<String> {
    let mut row = vec![pick(spanish, "Total", "Total").to_owned()];
    row.extend(std::iter::repeat_n(String::new(), blanks - 1));
    row.push(dollars(payments.iter().map(|p| p.amount).sum()));
    row
}

fn payments_table(spanish: bool, payments: &[Paid]) -> Block {
    let mut rows = vec![];
    for payment in payments {
        rows.push(vec![
            day(spanish, payment.on),
            pick(spanish, "Payment", "Pago").to_owned(),
            payment.receipt.map(|n| n.to_string()).unwrap_or_default(),
            dollars(payment.amount),
        ]);
        for line in &payment.lines {
            let words = format!("   {}: {}", line.words(spanish), dollars(line.amount));
            rows.push(vec![String::new(), words, String::new(), String::new()]);
        }
    }
    Block::Table {
        columns: vec![
            column(pick(spanish, "Date", "Fecha"), 1.2, false),
            column(pick(spanish, "For", "Concepto"), 4.0, false),
            column(pick(spanish, "Receipt", "Recibo"), 0.9, true),
            column(pick(spanish, "Paid", "Pagado"), 1.1, true),
        ],
        rows,
        totals: vec![total(spanish, payments, 3)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: Option<&str>, amount: i64) -> LedgerLine {
        LedgerLine::plain("Adult Wellness", name, Cents(amount))
    }

    #[test]
    fn the_people_sum_to_what_was_paid() {
        let paid = |amount, lines| Paid { on: NaiveDate::default(), amount: Cents(amount), receipt: None, lines };
        let payments = [
            paid(6_300, vec![line(Some("Ana Ruiz"), 3_900), line(Some("Leo Ruiz"), 2_400)]),
            paid(3_700, vec![line(Some("Ana Ruiz"), 3_900), line(None, -200)]),
        ];
        let people = by_person(&payments);
        assert_eq!(
            people,
            [
                (Some("Ana Ruiz".to_owned()), Cents(7_800)),
                (Some("Leo Ruiz".to_owned()), Cents(2_400)),
                (None, Cents(-200)),
            ]
        );
        assert_eq!(people.iter().map(|(_, amount)| *amount).sum::<Cents>(), Cents(10_000));
    }
}
