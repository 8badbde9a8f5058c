//! An office manager who makes keys and webhooks, and their calls.

use std::ops::Deref;

use developers::keys::{self, KeyCaller, KeyForm, KeyRefusal, MadeKey, Presented};
use developers::pages::{Cursors, ListQuery};
use developers::resources::{Reading, Resource, ResourcePage, list};
use developers::webhooks::{self, Created, EndpointForm};
use developers::{ApiScope, Managed};
use kernel::Result;
use tenancy::UserType;
use testing::World;

pub struct Desk {
    pub world: World,
    pub managed: Managed,
}

impl Deref for Desk {
    type Target = World;
    fn deref(&self) -> &World {
        &self.world
    }
}

impl Desk {
    pub async fn open() -> Self {
        let world = World::new().await;
        let caller = world.works_here(UserType::Dentist, "kim@juniper.example").await;
        let managed = Managed::load(&world.context, caller, world.organization).await.unwrap();
        Self { world, managed }
    }

    pub fn form(&self, scopes: &[ApiScope]) -> KeyForm {
        KeyForm { name: "Charts".into(), scopes: scopes.to_vec(), days: 90, ..KeyForm::default() }
    }

    pub async fn makes(&self, scopes: &[ApiScope]) -> MadeKey {
        keys::make(&self.context, &self.managed, &self.form(scopes)).await.unwrap()
    }

    pub async fn calls(&self, secret: &str) -> std::result::Result<KeyCaller, KeyRefusal> {
        let given = Presented { text: secret, address: Some("203.0.113.9"), call: "list_offices" };
        keys::authenticate(&self.context, given).await.unwrap()
    }

    /// A key with these scopes that may call.
    pub async fn caller(&self, scopes: &[ApiScope]) -> KeyCaller {
        let made = self.makes(scopes).await;
        self.calls(&made.secret).await.unwrap()
    }

    pub async fn lists<R: Resource>(&self, caller: &KeyCaller, asked: &ListQuery<'_>) -> Result<ResourcePage<R>> {
        let now = self.context.clock.now().await?;
        let cursors = Cursors::new("what the tests sign with");
        let page = cursors.read(caller.key, R::KIND, asked, now)?;
        let mut scope = self.context.database.scope(caller.reach()).await?;
        let found = list(&mut scope, &cursors, &page, Reading { caller, now, single: false }).await?;
        scope.commit().await?;
        Ok(found)
    }

    pub async fn adds_webhook(&self, url: &str, events: &[&str]) -> Created {
        let events = events.iter().map(ToString::to_string).collect();
        let form = EndpointForm { url: url.to_owned(), events, offices: None };
        webhooks::create(&self.context, &self.managed, &form).await.unwrap()
    }

    /// Waits until lists show what is stored: tests in other databases of the server have open transactions too.
    pub async fn settles(&self) {
        let query = "select count(*) from (select tx from api_object union all select tx from api_event) t
             where tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint";
        while self.number(query).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// Runs a statement past row-level security.
    pub async fn sql(&self, statement: &str) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(self.outside()).await.unwrap();
    }

    /// Runs a statement as the organization's staff do, so that its triggers run too.
    pub async fn changes(&self, statement: &str) {
        let mut scope = self.scope().await;
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(scope.db()).await.unwrap();
        scope.commit().await.unwrap();
    }
}
