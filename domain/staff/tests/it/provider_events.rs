//! The files of the payments provider's events.

use kernel::downloads::Format;
use practice::platform::EventFilter;
use reports::stored::{FileState, content_of_platform, find_of_platform, platform_reach};
use staff::provider_events::{ask_webhooks_file, webhooks_file};

use crate::support::{Platform, code};

#[tokio::test]
async fn long_list_of_events_is_made_by_a_job() {
    let platform = Platform::new().await;
    let organization = platform.world.organization;
    platform
        .sql(format!(
            "insert into webhook_event (organization_id, event_id, kind, payload)
             select {organization}, 'evt_long_' || n, case when n = 1 then 'payout.paid' else 'charge.refunded' end, '{{}}' from generate_series(1, 5002) n"
        ))
        .await;
    let (context, lee) = (&platform.world.context, &platform.lee);
    let asked = EventFilter { kind: Some("charge.refunded".to_owned()), ..EventFilter::default() };
    assert_eq!(code(webhooks_file(context, lee, &asked, Format::Csv).await), "list_is_long");
    let file = ask_webhooks_file(context, lee, &asked, Format::Csv).await.unwrap();
    platform.world.run_jobs().await;
    let mut scope = context.database.scope(platform_reach(lee.actor())).await.unwrap();
    let now = context.clock.now().await.unwrap();
    let made = find_of_platform(&mut scope, lee.login, file, now).await.unwrap();
    assert_eq!((made.state, made.rows, made.of), (FileState::Ready, 5_001, 5_001));
    drop(scope);
    let bytes = content_of_platform(context, lee.actor(), lee.login, file).await.unwrap().bytes;
    assert!(!String::from_utf8_lossy(&bytes).contains("payout.paid"), "the filter is kept");
    let short = EventFilter { kind: Some("payout.paid".to_owned()), ..EventFilter::default() };
    webhooks_file(context, lee, &short, Format::Csv).await.expect("a filter makes it short");
}
