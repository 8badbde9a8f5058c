//! What our staff look after: the checks of the books, and practices' keys and webhooks.

use kernel::task::enqueue_task;
use staff::books::checks;
use staff::integrations::{EndpointStanding, endpoints, keys};
use tenancy::ids::OrganizationId;

use crate::support::Platform;

#[tokio::test]
async fn a_broken_rule_is_kept_and_emailed_to_the_leads() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    assert!(membership::books::check(context, Some("Ana Staff")).await.unwrap().is_empty());
    // An entry whose postings do not balance.
    let organization = platform.world.organization;
    platform
        .sql(format!(
            "set session_replication_role = replica;
             with entry as (insert into journal_entry (organization_id, office_id, kind, source_kind, source_id, business_on)
               values ({organization}, {}, 'payment', 'payment', 999999, '2026-11-01') returning organization_id, office_id, id)
             insert into posting (organization_id, office_id, entry_id, ledger_account, amount_cents)
               select organization_id, office_id, id, 'processor_clearing', 100 from entry;
             reset session_replication_role",
            platform.world.office
        ))
        .await;
    let now = context.clock.now().await.unwrap();
    let mut scope = context.database.platform("test").await.unwrap();
    scope.for_organization(OrganizationId(0));
    enqueue_task(&mut scope, &membership::books::CheckBooks::default(), "night", now).await.unwrap();
    scope.commit().await.unwrap();
    platform.world.run_jobs().await;

    let kept = checks(context, &platform.ana).await.unwrap();
    assert_eq!(kept.len(), 2);
    assert!(!kept[0].broken.is_empty() && kept[0].checked_by.is_none());
    assert!(kept[1].broken.is_empty() && kept[1].rules > 50);
    assert_eq!(kept[1].checked_by.as_deref(), Some("Ana Staff"));
    let asked = "select count(*) from job where kind = 'send_mail' and key like 'staff-books-%'";
    assert_eq!(platform.world.number(asked).await, 1, "one lead");
}

#[tokio::test]
async fn addresses_in_trouble_come_first() {
    let platform = Platform::new().await;
    let (context, organization) = (&platform.world.context, platform.world.organization);
    platform
        .sql(format!(
            "insert into webhook_endpoint (organization_id, id, url, events, version, secret, state, made_by, created_at, disabled_at, disabled_because)
               select {organization}, n, 'https://hooks' || n || '.example.com/secret-path', array['membership.created'], '2026-12-01', '\\x00', state, 'Ada', now(),
                 case when state = 'disabled' then now() end, case when state = 'disabled' then 'failing' end
               from unnest(array[901, 902, 903], array['active', 'disabled', 'failing']) x (n, state);
             insert into api_key (organization_id, name, scopes, version, hash, last4, live, made_by, maker, created_at, expires_at)
               values ({organization}, 'Website', array['members:read'], '2026-12-01', '\\x01', 'a1b2', true, 1, 'Ada', now(), now() - interval '1 day')"
        ))
        .await;
    let found = endpoints(context, &platform.ana, None).await.unwrap();
    let shown: Vec<_> = found.rows.iter().map(|row| (row.state, row.host.as_str())).collect();
    let expected = [
        (EndpointStanding::Disabled, "hooks902.example.com"),
        (EndpointStanding::Failing, "hooks903.example.com"),
        (EndpointStanding::Active, "hooks901.example.com"),
    ];
    assert_eq!(shown, expected);
    let listed = keys(context, &platform.ana, None).await.unwrap();
    assert_eq!((listed.rows.len(), listed.rows[0].last4.as_str(), listed.rows[0].ended), (1, "a1b2", true));
}
