//! Reads what the evidence of a dispute tells.

use tenancy::Scope;
use tenancy::brand::{Brand, BrandId, Language};

use super::super::store::Dispute;
use super::{ConsentFact, Facts, Line};
use crate::{Context, Error, Result};
use rules::dates::english_day;
use rules::enrollment::ConsentKind;
use rules::money::dollars;
use rules::offices::dashed_phone;
use rules::subscriptions::event_words;

fn brand<'a>(context: &'a Context, id: &str) -> Result<&'a Brand> {
    context.brands.get(&BrandId::new(id)).map(|b| &**b).ok_or(Error::NotFound)
}

/// Loads the facts of a dispute.
pub(in crate::disputes) async fn facts(context: &Context, scope: &mut Scope, dispute: &Dispute) -> Result<Facts> {
    let organization = scope.organization();
    let brand = brand(context, &dispute.brand)?;
    let head = sqlx::query!(
        r#"select o.name as office_name, o.legal_name, o.phone as office_phone, o.address_line1 as street, o.city as office_city, o.state as office_state,
             o.zip as office_zip, a.first_name || ' ' || a.last_name as "name!", a.email, a.phone, a.number, a.enrolled_at,
             concat_ws(', ', a.address_line1, a.address_line2, a.city, concat_ws(' ', a.state, a.zip)) as "address!",
             p.receipt_number, p.settled_at, p.method, m.network as "network?", m.last4 as "last4?",
             (select min(l.period_starts_on) from invoice_line l where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id) as service_on
           from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        dispute.payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let lines = sqlx::query!(
        "select description, amount_cents from invoice_line where organization_id = $1 and invoice_id = $2 order by id",
        organization.0,
        dispute.bill
    )
    .fetch_all(scope.db())
    .await?;
    let network = head.network.as_deref().map_or_else(|| "Card".to_owned(), ::rules::billing::network_name);
    let method = match (head.method.as_str(), head.last4) {
        (_, Some(last4)) => format!("{network} ending in {last4}"),
        ("bank", None) => "Bank account".to_owned(),
        _ => "Card".to_owned(),
    };
    Ok(Facts {
        office_lines: vec![
            format!("{}, {}, {} {}", head.street, head.office_city, head.office_state, head.office_zip),
            dashed_phone(&head.office_phone),
        ],
        office_name: head.office_name,
        legal_name: head.legal_name,
        name: head.name,
        email: head.email,
        phone: head.phone.as_deref().map(dashed_phone).unwrap_or_default(),
        address: head.address,
        number: head.number,
        member_since: head.enrolled_at.map(|at| tenancy::clock::office_date(at, &dispute.timezone)),
        receipt: head.receipt_number,
        method,
        paid_at: head.settled_at,
        lines: lines.into_iter().map(|l| (l.description, l.amount_cents)).collect(),
        service_on: head.service_on,
        consents: consents(scope, dispute).await?,
        plans: plans(scope, dispute, brand).await?,
        payments: payments(scope, dispute).await?,
        history: history(scope, dispute).await?,
        mails: mails(scope, dispute).await?,
        timezone: dispute.timezone.clone(),
    })
}

async fn consents(scope: &mut Scope, dispute: &Dispute) -> Result<Vec<ConsentFact>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select c.kind as "kind: ConsentKind", c.text_version, t.text, c.at, c.address, c.said_by is not null as "said!"
           from consent c join consent_text t on t.organization_id = c.organization_id and t.hash = c.text_hash
           where c.organization_id = $1 and c.account_id = $2 and c.at <= $3 order by c.at, c.id"#,
        organization.0,
        dispute.account.0,
        dispute.opened_at
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| ConsentFact {
            kind: r.kind,
            version: r.text_version,
            text: r.text,
            at: r.at,
            address: r.address,
            said_by: r.said,
        })
        .collect())
}

async fn plans(scope: &mut Scope, dispute: &Dispute, brand: &Brand) -> Result<Vec<(String, String)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select distinct on (s.id) s.id, m.first_name || ' ' || m.last_name as "member!", p.name, s.period, s.agreed_price_cents, s.started_on,
             array(select i.quantity::text || ' ' || i.code from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id
               order by i.code) as "included!: Vec<String>"
           from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where l.organization_id = $1 and l.invoice_id = $2 order by s.id"#,
        organization.0,
        dispute.bill
    )
    .fetch_all(scope.db())
    .await?;
    let words = |included: &str| {
        let (quantity, code) = included.split_once(' ').unwrap_or(("1", included));
        let label = brand.procedure(code).map_or(code, |p| p.card_label.get(Language::En));
        format!("{quantity} \u{d7} {label}")
    };
    Ok(rows
        .into_iter()
        .map(|r| {
            let per = if r.period == "month" { "a month" } else { "a year" };
            let included = r.included.iter().map(|i| words(i)).collect::<Vec<_>>().join(", ");
            let text = format!(
                "{}, {} {per}, since {}{}{included}",
                r.name,
                dollars(r.agreed_price_cents),
                english_day(r.started_on),
                if included.is_empty() { "" } else { ". Included each year: " }
            );
            (r.member, text)
        })
        .collect())
}

async fn payments(scope: &mut Scope, dispute: &Dispute) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select p.id, p.amount_cents, p.receipt_number, p.settled_at from payment p
         where p.organization_id = $1 and p.account_id = $2 and p.status = 'succeeded' order by p.settled_at, p.id",
        organization.0,
        dispute.account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|r| {
            let this = if r.id == dispute.payment.0 { " (this payment)" } else { "" };
            let receipt = r.receipt_number.map(|n| format!(", receipt {n}")).unwrap_or_default();
            Some(Line { at: r.settled_at?, text: format!("{}{receipt}{this}", dollars(r.amount_cents)) })
        })
        .collect())
}

async fn history(scope: &mut Scope, dispute: &Dispute) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select h.at, h.event, m.first_name || ' ' || m.last_name as "member!" from subscription_history h
           join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where h.organization_id = $1 and h.account_id = $2 and h.event not like 'dispute%' order by h.at, h.id"#,
        organization.0,
        dispute.account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Line { at: r.at, text: format!("{}: {}", r.member, event_words(&r.event)) }).collect())
}

/// Emails known to have been sent to the household, by topic.
async fn mails(scope: &mut Scope, dispute: &Dispute) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with about (key, words) as (
             values ('welcome-' || $2::bigint, 'Welcome, with the membership and its price')
             union all select 'receipt-' || id, 'Receipt ' || coalesce(receipt_number::text, '') from payment where organization_id = $1 and account_id = $2
             union all select 'late-' || id, 'A payment that did not go through' from payment where organization_id = $1 and account_id = $2
             union all select 'refunded-' || id, 'Refund' from refund where organization_id = $1 and account_id = $2)
           select e.done_at as "at!", about.words as "words!" from about
           join effect e on e.organization_id = $1 and e.kind = 'mail' and e.key = about.key and e.done_at is not null order by e.done_at"#,
        organization.0,
        dispute.account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Line { at: r.at, text: format!("Emailed: {}", r.words) }).collect())
}
