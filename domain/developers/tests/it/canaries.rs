//! No event tells who somebody is: canary names in every text of every table that writes events, and 100,000 bodies.

use developers::events::{FIELDS, body};
use rules::subscriptions::Period;
use serde_json::{Value, json};

use crate::receiver::Receiver;
use crate::support::Desk;

const CANARY: &str = "Zaqcanary";
const BODIES: usize = 100_000;

/// Writes the canary into each text column of each table with events that accepts it. A state, or the code of a processor, is none.
const EVERYWHERE: &str = "do $$
declare t text; c text; found bigint := 0;
begin
  for t, c in
    select distinct r.relname, a.attname from pg_trigger g join pg_class r on r.oid = g.tgrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype and a.attgenerated = ''
    where g.tgname like 'api\\_%' and not g.tgisinternal and a.attname !~ '(status|state|kind|event|code|method|period|preset|timezone|brand|slug)$'
    order by 1, 2
  loop
    begin
      execute format('update %I set %I = %L where %I is not null', t, c, 'Zaqcanary', c);
      found := found + 1;
    exception when others then null;
    end;
  end loop;
  if found < 20 then raise exception 'only % columns took the canary', found; end if;
end $$";

#[tokio::test]
async fn no_canary_is_in_a_hundred_thousand_bodies() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    desk.adds_webhook(&receiver.url, &["*"]).await;
    desk.enrolls(CANARY, Period::Month).await;
    desk.enrolls("Ben", Period::Year).await;
    desk.sql(EVERYWHERE).await;
    let rows = desk.texts("select json_build_array(type, data)::text from api_event order by id").await;
    let written: Vec<(String, Value)> = rows.iter().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert!(written.len() > 12, "{}", written.len());
    let (canary, now) = (CANARY.to_lowercase(), desk.context.clock.now().await.unwrap());
    for nth in 0..BODIES {
        let (kind, data) = &written[nth % written.len()];
        let mut data = data.clone();
        for field in data.as_object().unwrap().keys() {
            assert!(FIELDS.contains(&field.as_str()), "{kind}: {field} is not declared");
        }
        (data["id"], data["sequence"]) = (json!(nth.to_string()), json!(nth));
        let text = body(kind, now, &data).to_string();
        assert!(!text.to_lowercase().contains(&canary), "{text}");
    }
}
