//! Rows about people that one of our staff takes: 10,000 within 24 hours, however they are cut; more by two.

use kernel::downloads::{Cell, Column, Format, List};
use reports::{Filters, FrozenReport};
use staff::approvals::{ApprovalAct, approve, request};
use staff::members::{HouseholdFilter, households, households_file};
use staff::wide::{ListName, WideList, read_report, take_report};
use tenancy::{Actor, Caller, Reach};

use crate::support::{Platform, code};

impl Platform {
    /// `caller` took these rows before, in one file.
    async fn took(&self, caller: &Caller, rows: i32) {
        self.sql(format!(
            "insert into audit (organization_id, login_id, act, subject_kind, subject_id, detail)
             values (0, {}, 'members_of_all.downloaded', 'list', '', jsonb_build_object('rows', {rows}, 'approval', null))",
            caller.login
        ))
        .await;
    }

    /// Ana asks for the file of a list, and Sam approves it.
    async fn approved(&self, list: WideList) {
        let context = &self.world.context;
        let act = ApprovalAct::DownloadRows { list };
        let asked = request(context, &self.ana, act.clone(), "The office leaves us.").await.unwrap();
        assert_eq!(code(approve(context, &self.ana, asked.0, &act.digest()).await), "own_request");
        approve(context, &self.sam, asked.0, &act.digest()).await.unwrap();
        self.world.run_jobs().await;
    }
}

#[tokio::test]
async fn files_cut_into_pieces_count_together() {
    let (platform, _) = Platform::with_ada().await;
    let context = &platform.world.context;
    let filter = HouseholdFilter { search: Some("ada".into()), ..HouseholdFilter::default() };
    let file = async |caller: &Caller| households_file(context, caller, &filter, Format::Csv).await.map(|_| ());
    platform.took(&platform.ana, 9_999).await;
    file(&platform.ana).await.unwrap();
    assert_eq!(code(file(&platform.ana).await), "needs_second_person", "the 10,001st row");
    file(&platform.sam).await.unwrap();

    let list = WideList::new(ListName::Households, &filter).unwrap();
    let short = ApprovalAct::DownloadRows { list: list.clone() };
    assert_eq!(code(request(context, &platform.sam, short, "x").await), "list_is_short", "Sam took one row");
    platform.approved(list).await;
    file(&platform.ana).await.unwrap();
    assert_eq!(code(file(&platform.ana).await), "needs_second_person", "an approval is good for one file");
    let noted = "select count(*) from audit where act = 'members_of_all.downloaded' and jsonb_typeof(detail -> 'approval') = 'number'";
    assert_eq!(platform.world.number(noted).await, 1);
}

#[tokio::test]
async fn two_files_at_once_do_not_both_fit() {
    let (platform, _) = Platform::with_ada().await;
    let context = &platform.world.context;
    let filter = HouseholdFilter { search: Some("ada".into()), ..HouseholdFilter::default() };
    platform.took(&platform.ana, 9_999).await;
    let file = async || households_file(context, &platform.ana, &filter, Format::Csv).await;
    let (one, other) = tokio::join!(file(), file());
    assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|made| **made).count(), 1);
}

#[tokio::test]
async fn pages_beyond_the_first_end_with_the_10000th_row() {
    let (platform, account) = Platform::with_ada().await;
    let context = &platform.world.context;
    let filter = HouseholdFilter { search: Some("ada".into()), ..HouseholdFilter::default() };
    platform.took(&platform.ana, 10_000).await;
    let next = households(context, &platform.ana, &filter, Some("next")).await;
    assert_eq!(code(next.map(|_| ())), "rows_taken");
    let first = households(context, &platform.ana, &filter, None).await.unwrap();
    assert_eq!(first.rows.first().map(|row| row.account), Some(account), "support still finds who calls");
    read_report(context, &platform.ana, "members", 50, true).await.unwrap();
    assert_eq!(code(read_report(context, &platform.ana, "members", 50, false).await), "rows_taken");
    read_report(context, &platform.sam, "members", 50, false).await.unwrap();
}

#[tokio::test]
async fn a_report_is_taken_by_one_or_by_two() {
    let (platform, _) = Platform::with_ada().await;
    let context = &platform.world.context;
    let report = |filters| FrozenReport {
        report: "members".into(),
        organization: None,
        offices: Some(vec![platform.world.office]),
        from: None,
        to: None,
        filters,
    };
    let whole = report(Filters::new());
    take_report(context, &platform.ana, &whole, 10_000).await.unwrap();
    assert_eq!(code(take_report(context, &platform.ana, &whole, 1).await), "needs_second_person");
    platform.took(&platform.ana, 5).await;
    platform.approved(WideList::new(ListName::Report, &whole).unwrap()).await;
    let every_office = FrozenReport { offices: None, ..whole.clone() };
    let other = take_report(context, &platform.ana, &every_office, 48_000).await;
    assert_eq!(code(other), "needs_second_person", "the filters are frozen");
    take_report(context, &platform.ana, &whole, 48_000).await.unwrap();
    assert_eq!(code(take_report(context, &platform.ana, &whole, 48_000).await), "needs_second_person");
    let summary = platform.world.texts("select summary from approval_request").await;
    assert!(summary[0].contains(" rows of the report "), "{summary:?}");
}

const LIST: List = List::new("messages.downloaded", "Messages", "messages").with(&[Column::text("To", 20)]);

#[tokio::test]
async fn rows_taken_while_acting_as_a_user_count_too() {
    let (platform, _) = Platform::with_ada().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let file = async |actor: Actor| {
        let reach = Reach::office(world.organization, world.office, actor);
        let mut scope = context.database.scope(reach).await.unwrap();
        let mut file = LIST.at_office(context, &mut scope, world.office, "All", Format::Csv).await.unwrap();
        file.row(vec![Cell::from("Ada")]).unwrap();
        let made = file.end(&mut scope).await.map(|_| ());
        scope.commit().await.unwrap();
        made
    };
    let desk = Actor::platform("Kim Park");
    let acting = Actor { impersonator: Some(platform.ana.login), ..desk.clone() };
    platform
        .sql(format!(
            "insert into audit (organization_id, office_id, impersonator_id, act, subject_kind, subject_id, detail)
             values ({}, {}, {}, 'members.downloaded', 'list', 'members', '{{\"rows\": 9999}}')",
            world.organization, world.office, platform.ana.login
        ))
        .await;
    file(acting.clone()).await.unwrap();
    assert_eq!(code(file(acting).await), "rows_taken");
    file(desk).await.unwrap();
    let report = FrozenReport {
        report: "members".into(),
        organization: None,
        offices: None,
        from: None,
        to: None,
        filters: Filters::new(),
    };
    let own = take_report(context, &platform.ana, &report, 1).await;
    assert_eq!(code(own), "needs_second_person", "both names are one person");
}
