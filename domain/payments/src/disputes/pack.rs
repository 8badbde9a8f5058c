//! The evidence pack: what we know about the household, its agreement, payments and membership, together with the
//! office's statements. The same facts go into the PDF for human readers and into the text fields that the provider
//! forwards to the bank.

mod read;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use gateways::cards::Evidence;
use gateways::files::{FileDigest, FileOwner, NewFile};
use printing::report::{Report, Section, report};
use printing::{Issuer, pdf};
use tenancy::Scope;
use tenancy::ids::{DisputeId, OfficeId, OrganizationId};

use super::store::{Dispute, load};
use crate::{Context, Result};
use ::rules::dates::english_day;
use ::rules::disputes::reason_text;
use rules::enrollment::ConsentKind;
use rules::money::dollars;

pub(super) use read::facts;

/// The maximum length in characters of a consent text sent to the provider; the PDF contains the full text.
const LONGEST_TERMS: usize = 4_000;

/// A generated evidence PDF.
#[derive(Debug, Clone)]
pub struct EvidencePack {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A dated event, for the bank's reader.
struct Line {
    at: DateTime<Utc>,
    text: String,
}

/// All facts in the pack.
pub(super) struct Facts {
    office_name: String,
    office_lines: Vec<String>,
    legal_name: String,
    name: String,
    email: String,
    phone: String,
    address: String,
    number: String,
    member_since: Option<NaiveDate>,
    receipt: Option<i64>,
    method: String,
    paid_at: Option<DateTime<Utc>>,
    lines: Vec<(String, i64)>,
    service_on: Option<NaiveDate>,
    pub(super) consents: Vec<ConsentFact>,
    plans: Vec<(String, String)>,
    payments: Vec<Line>,
    history: Vec<Line>,
    mails: Vec<Line>,
    timezone: String,
}

/// A text that a household member agreed to.
#[derive(Debug, Clone)]
pub(super) struct ConsentFact {
    pub kind: ConsentKind,
    pub version: String,
    pub text: String,
    pub at: DateTime<Utc>,
    pub address: Option<String>,
    /// True if staff read the text aloud to the patient.
    pub said_by: bool,
}

impl Facts {
    /// Whether any email to the household is known.
    pub(super) fn has_mails(&self) -> bool {
        !self.mails.is_empty()
    }

    /// "Nov 3, 2026 4:12 PM MST"
    fn time(&self, at: DateTime<Utc>) -> String {
        let zone: Tz = self.timezone.parse().unwrap_or(Tz::UTC);
        at.with_timezone(&zone).format("%b %-d, %Y %-I:%M %p %Z").to_string()
    }

    fn rows(&self, lines: &[Line]) -> Vec<(String, String)> {
        lines.iter().map(|line| (self.time(line.at), line.text.clone())).collect()
    }

    fn agreed(&self, consent: &ConsentFact) -> String {
        let from = consent.address.as_deref().map(|ip| format!(" from {ip}")).unwrap_or_default();
        let how = if consent.said_by { "read aloud by staff and agreed" } else { "checked" };
        format!("{how} on {}{from}, version {}", self.time(consent.at), consent.version)
    }

    fn consent(&self, kind: ConsentKind) -> Option<String> {
        let consent = self.consents.iter().rev().find(|c| c.kind == kind)?;
        let text: String = consent.text.chars().take(LONGEST_TERMS).collect();
        Some(format!("{} ({}):\n{text}", consent_name(kind), self.agreed(consent)))
    }

    fn sections(&self, dispute: &Dispute) -> Vec<Section> {
        let rows =
            |title: &str, rows: Vec<(String, String)>| Section { title: title.into(), rows, ..Section::default() };
        let text = |title: &str, text: &str| Section {
            title: title.into(),
            paragraphs: vec![text.to_owned()],
            ..Section::default()
        };
        let pair = |label: &str, value: String| (label.to_owned(), value);
        let mut sections = vec![
            rows(
                "The disputed payment",
                vec![
                    pair("Amount", dollars(dispute.amount.0)),
                    pair("Paid", self.paid_at.map(|at| self.time(at)).unwrap_or_default()),
                    pair("Paid with", self.method.clone()),
                    pair("Receipt", self.receipt.map(|n| n.to_string()).unwrap_or_default()),
                    pair("The bank’s reason", reason_text(&dispute.reason)),
                ],
            ),
            rows("What it was for", self.lines.iter().map(|(words, cents)| (dollars(*cents), words.clone())).collect()),
            rows(
                "The household",
                vec![
                    pair("Name", self.name.clone()),
                    pair("Member number", self.number.clone()),
                    pair("Email", self.email.clone()),
                    pair("Phone", self.phone.clone()),
                    pair("Address", self.address.clone()),
                    pair("Member since", self.member_since.map(english_day).unwrap_or_default()),
                ],
            ),
            rows("The membership", self.plans.clone()),
        ];
        let draft = &dispute.draft;
        for (title, own) in [
            ("Visits", &draft.visits.0),
            ("Why the membership was not canceled", &draft.cancellation.0),
            ("Why nothing was refunded", &draft.refund.0),
            ("From the office", &draft.note.0),
        ] {
            if !own.trim().is_empty() {
                sections.push(text(title, own));
            }
        }
        sections.push(rows("Payments of the household", self.rows(&self.payments)));
        sections.push(rows("History of the membership", self.rows(&self.history)));
        sections.push(rows("Emails to the household", self.rows(&self.mails)));
        for consent in &self.consents {
            sections.push(Section {
                title: format!("Agreement: {}", consent_name(consent.kind)),
                paragraphs: vec![self.agreed(consent), consent.text.clone()],
                rows: vec![],
            });
        }
        sections.retain(|s| !s.rows.is_empty() || !s.paragraphs.is_empty());
        sections
    }

    fn evidence(&self, dispute: &Dispute) -> Evidence {
        let some = |text: String| Some(text).filter(|t| !t.trim().is_empty());
        let draft = &dispute.draft;
        let mut log: Vec<(DateTime<Utc>, String)> = self
            .consents
            .iter()
            .map(|c| (c.at, format!("{}: {}", consent_name(c.kind), self.agreed(c))))
            .chain(self.history.iter().chain(&self.payments).chain(&self.mails).map(|l| (l.at, l.text.clone())))
            .collect();
        log.sort();
        let log: Vec<_> = log.into_iter().map(|(at, text)| format!("{} {text}", self.time(at))).collect();
        let bill = self.lines.iter().map(|(words, cents)| format!("{words}: {}", dollars(*cents)));
        let plans = self.plans.iter().map(|(member, words)| format!("{member}: {words}"));
        let product = format!(
            "Membership of {} ({}). Not insurance: a yearly plan for care and savings at this office.\n{}\nBilled:\n{}",
            self.office_name,
            self.legal_name,
            plans.collect::<Vec<_>>().join("\n"),
            bill.collect::<Vec<_>>().join("\n")
        );
        let own = [("Visits", &draft.visits.0), ("From the office", &draft.note.0)];
        let own =
            own.iter().filter(|(_, text)| !text.trim().is_empty()).map(|(title, text)| format!("{title}: {text}"));
        Evidence {
            product_description: some(product),
            customer_name: some(self.name.clone()),
            customer_email: some(self.email.clone()),
            customer_ip: self.consents.iter().rev().find_map(|c| c.address.clone()),
            billing_address: some(self.address.clone()),
            service_date: self.service_on.map(english_day),
            cancellation_policy_disclosure: self.consent(ConsentKind::AutoRenewal),
            cancellation_rebuttal: some(draft.cancellation.0.clone()),
            refund_policy_disclosure: self.consent(ConsentKind::Terms),
            refund_refusal_explanation: some(draft.refund.0.clone()),
            access_activity_log: some(log.join("\n")),
            uncategorized_text: some(own.collect::<Vec<_>>().join("\n\n")),
            pack: None,
        }
    }
}

const fn consent_name(kind: ConsentKind) -> &'static str {
    match kind {
        ConsentKind::Terms => "Membership terms",
        ConsentKind::AutoRenewal => "Automatic renewal",
        ConsentKind::RightPlan => "The right plan",
        ConsentKind::Electronic => "Electronic records",
        ConsentKind::Guardian | ConsentKind::Treatment => "Consent of the guardian",
    }
}

/// The evidence texts for the bank.
pub(super) async fn evidence(context: &Context, scope: &mut Scope, dispute: &Dispute) -> Result<Evidence> {
    Ok(facts(context, scope, dispute).await?.evidence(dispute))
}

/// Generates the pack as a PDF.
pub(super) async fn write(context: &Context, scope: &mut Scope, dispute: &Dispute) -> Result<EvidencePack> {
    let facts = facts(context, scope, dispute).await?;
    let content = Report {
        issuer: Issuer { name: facts.office_name.clone(), lines: facts.office_lines.clone() },
        title: "Evidence".into(),
        subtitle: format!("Dispute {} of {}", dispute.provider_id, dollars(dispute.amount.0)),
        sections: facts.sections(dispute),
    };
    let title = format!("Evidence, dispute {}", dispute.id);
    // Generating a PDF takes tens of milliseconds of CPU time.
    let written = tokio::task::spawn_blocking(move || pdf(&title, "en", &report(&content))).await;
    Ok(EvidencePack { name: name(dispute), bytes: written.map_err(anyhow::Error::from)?? })
}

/// The pack as it would be submitted now, or as it was submitted.
///
/// # Errors
/// [`crate::Error::NotFound`] when the office has no such dispute.
pub async fn preview(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    id: DisputeId,
) -> Result<(String, Vec<u8>)> {
    let dispute = load(scope, Some(office), id, false).await?;
    let kept = kept(context, scope.organization(), &dispute).await?;
    let seen = tenancy::audit::Act {
        act: "dispute.pack_viewed",
        subject_kind: "dispute",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(dispute.account),
        detail: serde_json::json!({}),
    };
    tenancy::audit::record(scope, seen).await?;
    // A draft, or a submission that was refused, is generated again.
    if let Some(kept) = kept.filter(|_| dispute.submit != super::SubmitState::Draft) {
        return Ok((kept.name, kept.bytes));
    }
    let written = write(context, scope, &dispute).await?;
    Ok((written.name, written.bytes))
}

/// Stores a generated pack and returns its key. The key contains a digest of the contents, so earlier packs are never
/// overwritten.
pub(super) async fn keep(
    context: &Context,
    organization: OrganizationId,
    dispute: &Dispute,
    written: EvidencePack,
) -> Result<String> {
    let digest = hex::encode(FileDigest::of(&written.bytes).0);
    let key = format!("dispute/{}-{}.pdf", dispute.id, &digest[..16]);
    let (owner, content_type) = (owner(organization, dispute), "application/pdf".to_owned());
    context.files.put(NewFile { owner, key: key.clone(), content_type, bytes: written.bytes.into() }).await?;
    Ok(key)
}

/// The pack as it was last submitted.
pub(super) async fn kept(
    context: &Context,
    organization: OrganizationId,
    dispute: &Dispute,
) -> Result<Option<EvidencePack>> {
    let Some(key) = &dispute.pack_key else { return Ok(None) };
    let file = context.files.get(owner(organization, dispute), key).await?;
    let file = file.ok_or_else(|| anyhow::anyhow!("the file store does not have {key}"))?;
    Ok(Some(EvidencePack { name: name(dispute), bytes: file.bytes.into() }))
}

fn owner(organization: OrganizationId, dispute: &Dispute) -> FileOwner {
    FileOwner::household(organization.0, dispute.office.0, dispute.account.0)
}

fn name(dispute: &Dispute) -> String {
    format!("evidence-{}.pdf", dispute.id)
}
