//! No call of practice systems shows or changes a patient of another practice, of another office, or of an earlier
//! connection. The calls come from the contract, so a new one is tried here too.

use poem::http::StatusCode;
use serde_json::json;

use crate::common::two_practices;
use crate::wrong_caller::{body, operations, own_id};

/// Parts of the addresses of these calls.
const CALLS: [&str; 5] =
    ["/sikka-connect/", "/practice-system/", "PMSConnection", "/get-connected-steps/", "/appointments"];

/// Each practice gets an earlier connection and one of an office that nobody reaches, each with a patient who comes tomorrow and whom a
/// plan would have saved money; the present connection has a patient whose name tells the practice.
const ELSEWHERE: &str = "
    insert into practice_connection (organization_id, office_id, system, api, state, started_at, started_by, disconnected_at)
      select organization_id, office_id, system, api, 'disconnected', started_at, 'test', now() from practice_connection;
    insert into practice_connection (organization_id, office_id, system, api, state, started_at, started_by, confirmed_at)
      select organization_id, office_id + 500000, system, api, 'connected', started_at, 'test', now() from practice_connection
      where disconnected_at is null;
    insert into chart (organization_id, office_id, connection_id, remote_id, hash, first_name, middle_name, preferred_name, last_name, phones, address_line1,
        zip, status, raw_status, changed_at, insured, last_visit_on)
      select organization_id, office_id, id, '900', '', 'Zed', '', '',
        case when disconnected_at is null and office_id < 500000 then 'Present' || organization_id || 'x' else 'Elsewhere' end, '{}', '', '', 'active',
        'Patient', now(), false, current_date from practice_connection;
    insert into practice_appointment (organization_id, connection_id, remote_id, office_id, chart_id, starts_at, minutes, status, raw_status, description)
      select organization_id, connection_id, '901', office_id, id, now() + interval '1 day', 60, 'scheduled', '', '' from chart where remote_id = '900';
    insert into practice_candidate (organization_id, chart_id, connection_id, office_id, read_at, plan_id, saved_cents, usual_cents, plan_cents, lines)
      select c.organization_id, c.id, c.connection_id, c.office_id, now(), (select min(p.id) from plan p where p.organization_id = c.organization_id), 100, 200,
        100, '[]' from chart c where c.remote_id = '900';
    insert into practice_unreadable (organization_id, connection_id, list, row_key, office_id, why, seen_at)
      select organization_id, id, 'patients', '902', office_id, case when disconnected_at is null and office_id < 500000 then '' else 'Elsewhere' end, now()
      from practice_connection;";

/// Changes with each change of the patients elsewhere.
const UNTOUCHED: &str = "
    select coalesce(sum(hashtextextended(c::text, 0) % 1000000007), 0)::bigint
      + (select count(*) from chart_ruled_out r join chart o on o.organization_id = r.organization_id and o.id = r.chart_id where o.last_name = 'Elsewhere')
    from chart c where c.last_name = 'Elsewhere'";

#[tokio::test]
async fn no_call_reaches_patients_of_another_office_or_connection() {
    let (desk, other) = two_practices().await;
    let (app, own) = (&desk.app, &desk.tenant);
    app.outside(ELSEWHERE).await;
    let (mine, theirs) = (format!("Present{}x", own.organization), format!("Present{}x", other.organization));
    let before = app.number(UNTOUCHED).await;
    let elsewhere = [
        app.number("select min(id) from chart where last_name = 'Elsewhere'").await,
        app.number("select max(id) from chart where last_name = 'Elsewhere'").await,
        // Of an earlier connection.
        app.number("select min(id) from chart where last_name = 'Elsewhere' and office_id < 500000").await,
        app.number("select max(id) from chart where last_name = 'Elsewhere' and office_id < 500000").await,
    ];
    let is_ours = |path: &str| CALLS.iter().any(|part| path.contains(part));
    let mut calls: Vec<_> = operations().into_iter().filter(|one| is_ours(&one.path)).collect();
    // Disconnecting ends what the others read.
    calls.sort_by_key(|one| one.id == "disconnect_practice_system");
    assert!(calls.len() >= 30, "{}", calls.len());
    let (mut shown, mut refused) = (0, 0);
    for operation in &calls {
        for name in ["Elsewhere", "Present"] {
            let path = operation.filled(|parameter| match parameter {
                "lastName" => name.to_owned(),
                parameter => own_id(operation, parameter, own),
            });
            let asked = body(operation, own, own.account, own.member);
            let answer = operation.call(app, &path, &asked).bearer(&desk.token).send().await;
            assert!(!answer.status.is_server_error(), "{}: {}", operation.id, answer.text);
            assert!(
                !answer.text.contains("Elsewhere") && !answer.text.contains(&theirs),
                "{}: {}",
                operation.id,
                answer.text
            );
            shown += usize::from(answer.text.contains(&mine));
            for chart in elsewhere {
                if asked.get("chartId").is_none() {
                    continue;
                }
                let mut foreign = asked.clone();
                foreign["chartId"] = json!(chart);
                let answer = operation.call(app, &path, &foreign).bearer(&desk.token).send().await;
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}: {}", operation.id, answer.text);
                refused += 1;
            }
        }
    }
    assert!(shown >= 3 && refused >= 32, "{shown} shown, {refused} refused: the test would prove nothing");
    assert_eq!(app.number(UNTOUCHED).await, before);
    desk.app.run_jobs().await;
    assert_eq!(app.number(UNTOUCHED).await, before);
    desk.app.finish().await;
}
