//! Our staff's list of practices that no one can join: those that stopped during sign-up, and those with something
//! missing after it.

use practice_bills::practice_signup::{
    IncompleteFilter, IncompletePractice, IncompleteStage, MissingStep, SignupStep, incomplete_file,
    incomplete_practices,
};
use tenancy::Caller;

use testing::World;
use testing::staff::staff;

async fn run(world: &World, statement: &'static str) {
    sqlx::raw_sql(statement).execute(world.outside()).await.unwrap();
}

/// The world's office, live, which signed up three days ago, and a staff member who lists practices.
struct Listed {
    world: World,
    staff: Caller,
}

impl Listed {
    async fn new() -> Self {
        let world = World::new().await;
        let staff = staff(&world).await;
        sqlx::query(
            "insert into practice_signup (organization_id, office_id, login_id, started_at, last_step_at, details_at, paid_at, activated_at)
             select organization_id, id, 1, now() - interval '4 days', now() - interval '3 days', now(), now(), now() - interval '3 days'
             from office where id = $1",
        )
        .bind(world.office.0)
        .execute(world.outside())
        .await
        .unwrap();
        run(&world, "update office set terms_accepted_at = now()").await;
        Self { world, staff }
    }

    async fn of(&self, stage: Option<IncompleteStage>) -> Vec<IncompletePractice> {
        self.narrowed(&IncompleteFilter { stage, search: None }).await
    }

    async fn narrowed(&self, filter: &IncompleteFilter) -> Vec<IncompletePractice> {
        let page =
            incomplete_practices(&self.world.context.database, self.staff.everywhere().unwrap(), filter, None).await;
        page.unwrap().practices
    }

    /// What the office is missing; empty if it is not in the list.
    async fn missing(&self) -> Vec<MissingStep> {
        self.of(None).await.pop().map(|practice| practice.missing).unwrap_or_default()
    }
}

#[tokio::test]
async fn stalled_practice_is_listed_with_its_missing_steps() {
    use MissingStep::{ActivePlan, Agreements, PaymentsAccount};
    let listed = Listed::new().await;
    assert!(listed.of(None).await.is_empty(), "it is live");
    let live = format!("select count(*) from office o where o.id = {} and office_is_live(o)", listed.world.office.0);
    let live = async || {
        sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(live.clone())).fetch_one(listed.world.outside()).await.unwrap()
    };
    assert_eq!(live().await, 1);
    for (off, on, missing, stage) in [
        (
            "update office set terms_accepted_at = null",
            "update office set terms_accepted_at = now()",
            Agreements,
            IncompleteStage::Agreements,
        ),
        (
            "update office set charges_enabled = false",
            "update office set charges_enabled = true",
            PaymentsAccount,
            IncompleteStage::PaymentsAccount,
        ),
        (
            "update office set upgrade_account = 'acct_new', payments_state = 'standard'",
            "update office set upgrade_account = null",
            PaymentsAccount,
            IncompleteStage::PaymentsAccount,
        ),
        (
            "update plan set view_status = 'archived'",
            "update plan set view_status = 'active'",
            ActivePlan,
            IncompleteStage::ActivePlan,
        ),
        (
            "update plan_variant set show_on_enrollment = false",
            "update plan_variant set show_on_enrollment = true",
            ActivePlan,
            IncompleteStage::ActivePlan,
        ),
    ] {
        run(&listed.world, off).await;
        assert_eq!((live().await, listed.missing().await), (0, vec![missing]), "{off}");
        for other in [
            IncompleteStage::SignUp,
            IncompleteStage::Agreements,
            IncompleteStage::PaymentsAccount,
            IncompleteStage::ActivePlan,
        ] {
            assert_eq!(listed.of(Some(other)).await.len(), usize::from(other == stage), "{off}: {other:?}");
        }
        run(&listed.world, on).await;
        assert!(live().await == 1 && listed.of(None).await.is_empty(), "{on}");
    }

    run(&listed.world, "update office set terms_accepted_at = null, charges_enabled = false").await;
    let practice = listed.of(None).await.pop().unwrap();
    assert_eq!((practice.office, practice.step), (listed.world.office, SignupStep::Complete));
    assert_eq!(practice.missing, [Agreements, PaymentsAccount]);
    assert!(!practice.email.is_empty() && practice.last_step_at > practice.started_at);
    let (file, rows) = incomplete_file(
        &listed.world.context.database,
        &listed.staff.everywhere().unwrap(),
        &IncompleteFilter { stage: Some(IncompleteStage::Agreements), search: None },
        kernel::downloads::Format::Csv,
    )
    .await
    .unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(rows == 1 && text.contains("Missing: Agreements, Payments account"), "{text}");

    run(&listed.world, "update office set account_status = 3").await;
    assert!(listed.of(None).await.is_empty(), "a closed office is no work of anybody");
}

#[tokio::test]
async fn incomplete_practices_page_lists_each_practice_once() {
    let listed = Listed::new().await;
    run(
        &listed.world,
        "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, account_status)
           select organization_id, brand, 'Copy ' || n, 'copy-' || n, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, 1
           from (select * from office order by id limit 1) o cross join generate_series(1, 60) n;
         insert into practice_signup (organization_id, office_id, login_id, started_at, last_step_at, details_at, paid_at, activated_at)
           select organization_id, id, 1, now(), now(), now(), now(), case when id % 2 = 0 then now() end from office where slug like 'copy-%'",
    )
    .await;
    let mut seen = vec![];
    let mut after: Option<String> = None;
    loop {
        let staff = listed.staff.everywhere().unwrap();
        let all = IncompleteFilter::default();
        let page = incomplete_practices(&listed.world.context.database, staff, &all, after.as_deref()).await.unwrap();
        seen.extend(page.practices.iter().map(|one| (one.office.0, one.step == SignupStep::Complete)));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!((seen.len(), seen.iter().filter(|(_, complete)| *complete).count()), (60, 30));
    assert_eq!(listed.of(Some(IncompleteStage::SignUp)).await.len(), 30);
    let named = |search: &str| IncompleteFilter { search: Some(search.to_owned()), ..IncompleteFilter::default() };
    let found = listed.narrowed(&named("copy 60")).await;
    assert_eq!(found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Copy 60"]);
    assert_eq!(listed.narrowed(&named(&found[0].office.to_string())).await.len(), 1, "by its number");
    assert!(listed.narrowed(&named("nobody")).await.is_empty());
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 60, "each once");
}
