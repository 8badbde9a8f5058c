//! The master dashboard: each total is the sum of its rows, and each number is the count of its list.

use members::subscriptions::Period as Term;
use organizations::dashboard::{
    AttentionKind, COUNTED_AT_ONCE, DashboardTotal, ListRequest, ListedFigure, MasterDashboard, Shown, dashboard_file,
    figure_list, master_dashboard,
};
use tenancy::Permission::{Members, Reports};
use tenancy::{Permission, UserType};
use testing::offices::{new_office, open};

use crate::support::{At, Locations, at_location, manager};

const ALL: [ListedFigure; 8] = [
    ListedFigure::Active,
    ListedFigure::Late,
    ListedFigure::New,
    ListedFigure::Left,
    ListedFigure::Collected,
    ListedFigure::InOffice,
    ListedFigure::Refunds,
    ListedFigure::Visits,
];

/// Checks that the total is the sum of the rows, and that every list adds up to its number.
async fn adds_up(own: &Locations, at: &At, page: &MasterDashboard) {
    assert_eq!(page.total, DashboardTotal::of(&page.rows));
    let total = &page.total.figures;
    for figure in ALL {
        let request = ListRequest { figure, shown: Shown::default(), location: None, cursor: None };
        let list = figure_list(own.of(at), &request).await.unwrap();
        let (count, amount) = match figure {
            ListedFigure::Active => (Some(total.active_members), None),
            ListedFigure::Late => (Some(total.late), Some(total.past_due)),
            ListedFigure::New => (Some(total.new_members), None),
            ListedFigure::Left => (Some(total.left_members), None),
            ListedFigure::Collected => (None, Some(total.collected)),
            ListedFigure::InOffice => (None, Some(total.in_office)),
            ListedFigure::Refunds => (None, Some(total.refunds)),
            ListedFigure::Visits => (Some(total.visits), None),
        };
        assert_eq!(list.amount, amount, "{figure:?}");
        assert_eq!(list.count.filter(|_| count.is_some()), count, "{figure:?}");
        assert_eq!(list.rows.iter().map(|row| row.count).sum::<i64>(), list.count.unwrap(), "one page: {figure:?}");
    }
}

#[tokio::test]
async fn dashboard_numbers_are_the_counts_of_their_lists() {
    let own = Locations::new().await;
    own.world.enrolls("Ana", Term::Month).await;
    own.world.enrolls("Bea", Term::Year).await;
    let at = own.at(own.owner, Reports).await;
    let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!((page.reached, page.all, page.rows.len()), (3, 3, 3));
    let total = &page.total.figures;
    assert_eq!((total.active_members, total.new_members, total.net), (2, 2, 2));
    // $39.00 and $399.00 / 12 = $33.25, rounded once.
    assert_eq!(total.monthly_recurring.0, 3_900 + 3_325);
    assert_eq!(total.kept, total.collected - total.refunds - total.fees);
    assert!(total.collected.0 >= 43_800, "{total:?}");
    assert_eq!(total.days_since_enrollment, Some(0));
    adds_up(&own, &at, &page).await;
    assert!(page.attention.iter().any(|one| one.office == own.south), "patients cannot enroll there yet");

    let closes = "update office set account_status = 3, enrollment_open = false where id = $1";
    sqlx::query(closes).bind(own.south.0).execute(own.world.outside()).await.unwrap();
    let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert!(page.rows.iter().all(|row| row.office != own.south), "a closed location without figures");
    assert!(page.attention.iter().all(|one| one.office != own.south));

    own.world.falls_behind().await;
    let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!(page.total.figures.late, 1);
    assert!(page.total.figures.past_due.0 > 0);
    adds_up(&own, &at, &page).await;
}

#[tokio::test]
async fn failed_rollout_needs_attention_until_a_later_one() {
    let own = Locations::new().await;
    let rolls_out = async |id: i64, state: &str, line: &str| {
        let statements = [
            "insert into plan_rollout (organization_id, id, plan_id, kind, state, to_version, starts_on, reason, before, made_at, made_by)
               select $1, $3, 900, 'version', $4, 1, '2026-11-01', '', '{}', now(), 'test' from office where id = $2",
            "insert into plan_rollout_line (organization_id, rollout_id, office_id, state, row_change, content, fields, kept, change_count, keep_count,
               end_first_count, monthly_difference_cents) values ($1, $3, $2, $4, 'changed', '{}', '[]', 0, 0, 0, 0, 0)",
        ];
        for (statement, state) in statements.into_iter().zip([state, line]) {
            let query = sqlx::query(statement).bind(own.world.organization.0).bind(own.north.0).bind(id).bind(state);
            query.execute(own.world.outside()).await.unwrap();
        }
    };
    let plan = "with made as (insert into master_plan (organization_id, id, state, created_at, updated_at, updated_by)
          values ($1, 900, 'active', now(), now(), 'test') returning id)
        insert into master_plan_version (organization_id, plan_id, number, content, made_at, made_by)
          select $1, id, 1, '{\"name\": \"Gold\"}', now(), 'test' from made";
    sqlx::query(plan).bind(own.world.organization.0).execute(own.world.outside()).await.unwrap();
    let at = own.at(own.owner, Reports).await;
    let failed = async || {
        let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
        let found = page.attention.into_iter().filter(|one| one.kind == AttentionKind::RolloutFailed);
        found.map(|one| (one.office, one.text)).collect::<Vec<_>>()
    };
    rolls_out(1, "partly_failed", "failed").await;
    assert_eq!(failed().await, [(own.north, "Roll-out failed: Gold".to_owned())]);
    rolls_out(2, "done", "applied").await;
    assert!(failed().await.is_empty());
}

#[tokio::test]
async fn request_of_a_location_needs_attention_until_its_answer() {
    let own = Locations::new().await;
    let statements = [
        "insert into master_plan (organization_id, id, state, created_at, updated_at, updated_by) values ($1, 900, 'active', now(), now(), 'test')",
        "insert into master_plan_version (organization_id, plan_id, number, content, made_at, made_by)
          values ($1, 900, 1, '{\"name\": \"Gold\"}', now(), 'test')",
        "insert into plan_request (organization_id, plan_id, office_id, field, cents, note, asked_at, asked_by)
          select $1, 900, id, 'monthly', 4200, '', now(), 'Sam North' from office where organization_id = $1 and slug = 'south-dental'",
    ];
    for statement in statements {
        sqlx::query(statement).bind(own.world.organization.0).execute(own.world.outside()).await.unwrap();
    }
    let at = own.at(own.owner, Reports).await;
    let asked = async || {
        let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
        let found = page.attention.into_iter().filter(|one| one.kind == AttentionKind::PlanRequest);
        found.map(|one| (one.office, one.text)).collect::<Vec<_>>()
    };
    assert_eq!(asked().await, [(own.south, "Asks for a change: Gold".to_owned())]);
    let answers = "update plan_request set state = 'declined', answer = 'Not this year.', answered_at = now(), answered_by = 'Robin Owner'";
    sqlx::query(answers).execute(own.world.outside()).await.unwrap();
    assert!(asked().await.is_empty());
}

#[tokio::test]
async fn locations_out_of_reach_are_in_no_total() {
    let own = Locations::new().await;
    own.world.enrolls("Ana", Term::Month).await;
    let sam = own.hires(UserType::OfficeAdmin, "Sam South").await;
    own.gives(own.owner, sam, manager(at_location(own.south), &[Members, Reports])).await.unwrap();
    own.gives(own.owner, sam, manager(at_location(own.north), &[Members])).await.unwrap();
    let at = own.at(sam, Reports).await;
    let page = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!((page.reached, page.all, page.rows.len()), (1, 3, 1));
    assert_eq!(page.total.figures.active_members, 0);
    let group = own.group("North", &[own.north]).await;
    let shown = Shown { group: Some(group), ..Shown::default() };
    assert!(master_dashboard(own.of(&at), shown).await.is_err(), "a group out of reach");
    let request =
        ListRequest { figure: ListedFigure::Active, shown: Shown::default(), location: Some(own.north), cursor: None };
    assert!(figure_list(own.of(&at), &request).await.is_err());
    let at = own.at(own.owner, Reports).await;
    let page = master_dashboard(own.of(&at), shown).await.unwrap();
    assert_eq!((page.rows.len(), page.total.figures.active_members), (1, 1));
}

#[tokio::test]
async fn kept_figures_are_what_counting_gives() {
    let own = Locations::new().await;
    for index in 0..COUNTED_AT_ONCE {
        let new = new_office(&format!("Branch{index} Dental"), &format!("branch-{index}"), &format!("B{index}"));
        let at = open(&own.world.context, &own.world.brand, new, Some(own.world.organization)).await;
        own.works_at(own.owner, UserType::Dentist, at.office).await;
    }
    own.world.enrolls("Ana", Term::Month).await;
    let at = own.at(own.owner, Permission::Reports).await;
    let counted = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!(counted.total.figures.active_members, 1);
    own.world.run_jobs().await;
    assert!(own.world.number("select count(*) from office_figure").await > 0, "the job keeps them");
    let kept = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!(kept.rows, counted.rows);
    assert_eq!(kept.total, counted.total);
    own.world.enrolls("Bea", Term::Month).await;
    let old = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!(old.total.figures.active_members, 1, "as of the last count");
    own.world.context.clock.turn(chrono::TimeDelta::minutes(6)).await.unwrap();
    master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    own.world.run_jobs().await;
    let new = master_dashboard(own.of(&at), Shown::default()).await.unwrap();
    assert_eq!(new.total.figures.active_members, 2);
    assert!(new.as_of > kept.as_of);
}

#[tokio::test]
async fn the_dashboards_file_has_its_rows_and_total() {
    let own = Locations::new().await;
    own.world.enrolls("Ana", Term::Month).await;
    let at = own.at(own.owner, Reports).await;
    let file = dashboard_file(own.of(&at), Shown::default(), kernel::downloads::Format::Csv).await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("Total,1,1,0,1,0,0.00,39.00"), "{text}");
}
