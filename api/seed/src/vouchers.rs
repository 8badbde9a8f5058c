//! A voucher program in the demo: a foundation pays for exams and glasses, one voucher is paid, and two wait.

use anyhow::Context as _;
use identity::Client;
use kernel::{Context, Error};
use rules::Cents;
use tenancy::Actor;
use tenancy::clock::office_date;
use tenancy::ids::VoucherId;
use vouchers::approver::{at_program, programs};
use vouchers::{
    ApproverOf, ApproverSees, Decision, FundMovementKind, Funding, NewFundMovement, NewVoucher, ProgramState, Service,
    SettingsChange,
};

use super::demo::DemoPerson;
use super::join::as_manager;
use super::practice::{Practice, new_login};

/// The vouchers, as service and amount. The first one is approved and paid.
const SUBMITTED: [(&str, i64); 3] = [("exam", 8_500), ("glasses", 14_000), ("exam", 9_000)];

/// Sets the program up and submits its vouchers for members of the office.
pub(super) async fn begin(
    context: &Context,
    practice: &Practice,
    approver: &DemoPerson,
    password_hash: &str,
) -> anyhow::Result<()> {
    let now = context.clock.now().await?;
    let at = practice.at;
    // With platform access, because an approver belongs to no office.
    let mut scope = context.database.platform("Demo data").await?;
    let login = identity::create_login(&mut scope, new_login(&practice.brand, approver, password_hash)).await?;
    scope.commit().await?;
    let mut scope = as_manager(context, practice).await?;
    vouchers::update(&mut scope, now, (at.office, practice.brand.id.as_str()), settings(approver))
        .await
        .context("a program")?;
    scope.commit().await?;

    let opened = identity::issue_session(context, login, &Client::default()).await?;
    let caller = identity::authenticate(context, opened.access.session).await?.context("the approver's session")?;
    let program = programs(context, &caller).await?.first().context("the approver's program")?.id;
    let payment = NewFundMovement {
        kind: FundMovementKind::Payment,
        amount: Cents(250_000),
        reference: "FT-1042".to_owned(),
        note: String::new(),
        key: "demo-fund".to_owned(),
    };
    vouchers::record(context, Actor::platform("Chairside support"), (at.organization, program), payment)
        .await
        .context("a fund")?;

    let mut scope = as_manager(context, practice).await?;
    let form = vouchers::submit_form(&mut scope, at.office, Some("an")).await?;
    let today = office_date(now, &practice.demo.timezone);
    let mut first: Option<VoucherId> = None;
    let mut submitted = SUBMITTED.iter().enumerate();
    let mut next = submitted.next();
    for member in form.members {
        let Some((index, (service, amount))) = next else { break };
        let new = NewVoucher {
            member: member.id,
            service: (*service).to_owned(),
            service_on: today,
            amount: Cents(*amount),
            note: String::new(),
            document: None,
            key: format!("demo-{index}"),
        };
        match vouchers::submit(&mut scope, now, at.office, new).await {
            // This membership has ended.
            Err(Error::Conflict(_)) => {}
            voucher => {
                first.get_or_insert(voucher.context("a voucher")?);
                next = submitted.next();
            }
        }
    }
    scope.commit().await?;
    if let Some(voucher) = first {
        let place = at_program(context, &caller, program).await?;
        vouchers::decide(context, &place, voucher, &Decision::Approve(None), 1).await.context("a decision")?;
    }
    Ok(identity::sign_out(context, opened.access.session, &Client::default()).await?)
}

fn settings(approver: &DemoPerson) -> SettingsChange {
    let service =
        |code: &str, name: &str, most| Service { code: code.to_owned(), name: name.to_owned(), most: Cents(most) };
    SettingsChange {
        name: "See to Learn".to_owned(),
        sponsor_name: "Treasure Valley Sight Fund".to_owned(),
        sponsor_email: "office@sightfund.example.com".to_owned(),
        funding: Funding::Prepaid,
        state: ProgramState::Active,
        offices: vec![],
        services: vec![service("exam", "Eye exam", 9_500), service("glasses", "Frame and lenses", 18_000)],
        approvers: vec![ApproverOf {
            email: approver.email.clone(),
            first_name: approver.first_name.clone(),
            last_name: approver.last_name.clone(),
        }],
        expiry_days: 30,
        submit_days: 60,
        per_member: true,
        approver_sees: ApproverSees::Initials,
        version: 0,
    }
}
