//! The only door to tenant data.
//!
//! A [`Scope`] is an open transaction that runs as a database role without BYPASSRLS and carries the organization,
//! the offices and, for households, the account that row-level security checks. Opening one is a single round trip.
//! Dropping it rolls back. People whose grants lie in several organizations read them all through [`Database::granted`]; work of
//! the platform itself that crosses tenants asks for [`Database::platform`] by name.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{AssertSqlSafe, PgConnection, PgPool, Postgres, Transaction};

use telemetry::metrics;
use uuid::Uuid;

use crate::directory::Directory;
use crate::ids::{AccountId, GrantId, LoginId, OfficeId, OrganizationId};
use crate::role::UserType;

/// Which offices of the organization a scope reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offices {
    All,
    Some(Vec<OfficeId>),
}

/// Who acted, for people who may not know which member of the platform's staff it was.
const SUPPORT: &str = "Chairside support";

/// Who acts, for history and audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    pub login: Option<LoginId>,
    /// As the history shows it: a person's name, or the name of the job.
    pub name: String,
    /// What it acts as, which decides its limits; `None` is the platform itself, or whoever is not signed in.
    pub user_type: Option<UserType>,
    pub impersonator: Option<LoginId>,
    /// The session of the request, in which somebody can be asked again for who they are; `None` for a job.
    pub session: Option<Uuid>,
    /// Where the request came from.
    pub address: Option<String>,
}

impl Actor {
    /// A job or another part of the platform itself.
    pub fn platform(name: &str) -> Self {
        Self { login: None, name: name.to_owned(), user_type: None, impersonator: None, session: None, address: None }
    }

    /// Whether platform staff act, as a user or as themselves.
    pub fn is_platform_staff(&self) -> bool {
        self.impersonator.is_some() || self.user_type.is_some_and(UserType::is_platform)
    }

    /// The name for a text that everybody reads: platform staff who act as a user are not named.
    pub fn public_name(&self) -> &str {
        if self.impersonator.is_some() { SUPPORT } else { &self.name }
    }
}

/// How far a scope reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    pub organization: OrganizationId,
    pub offices: Offices,
    /// A household sees its own rows only; `None` is staff.
    pub account: Option<AccountId>,
    pub actor: Actor,
}

impl Reach {
    /// A visitor of an office's public pages: the office and its plans, no household.
    pub fn visitor(organization: OrganizationId, office: OfficeId) -> Self {
        Self {
            organization,
            offices: Offices::Some(vec![office]),
            account: Some(AccountId(0)),
            actor: Actor::platform("visitor"),
        }
    }

    /// One office, all its households: what a use case needs that makes or changes a household on behalf of `actor`.
    pub fn office(organization: OrganizationId, office: OfficeId, actor: Actor) -> Self {
        Self { organization, offices: Offices::Some(vec![office]), account: None, actor }
    }

    /// A whole organization, for the platform's jobs.
    pub fn organization(organization: OrganizationId, actor: Actor) -> Self {
        Self { organization, offices: Offices::All, account: None, actor }
    }
}

/// Several organizations at once, for reading: what these grants reach, and nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Granted {
    pub grants: Vec<GrantId>,
    pub actor: Actor,
}

/// The pool of connections, each of which wears the tenant role and reaches nothing until a scope opens.
#[derive(Debug, Clone)]
pub struct Database {
    pool: PgPool,
    shed_after: Duration,
    directory: Directory,
}

/// How long a call waits for a free connection before it is shed, so that whoever called knows within a second.
pub(crate) const SHED_AFTER: Duration = Duration::from_millis(900);

fn pool_of(connections: u32, shed_after: Duration) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(connections).acquire_timeout(shed_after).after_connect(|connection, _| {
        Box::pin(async move {
            sqlx::raw_sql("set role chairside_app; set statement_timeout = '10s'").execute(connection).await?;
            Ok(())
        })
    })
}

impl Database {
    /// Connects with at most `connections`; a call waits for one as long as [`SHED_AFTER`] says, then it is shed.
    pub async fn connect(url: &str, connections: u32) -> Result<Self, sqlx::Error> {
        Self::connect_with(url.parse()?, connections, SHED_AFTER).await
    }

    pub(crate) async fn connect_with(
        options: PgConnectOptions,
        connections: u32,
        shed_after: Duration,
    ) -> Result<Self, sqlx::Error> {
        let pool = pool_of(connections, shed_after).connect_with(options).await?;
        Ok(Self { pool, shed_after, directory: Directory::default() })
    }

    /// The same database over `connections` of its own, made when they are needed: for what is asked while a scope is open.
    /// Of one pool, whoever holds a connection and waits for another could wait for others who do the same.
    pub fn beside(&self, connections: u32) -> Self {
        let options = (*self.pool.connect_options()).clone();
        let pool = pool_of(connections, self.shed_after).connect_lazy_with(options);
        Self { pool, shed_after: self.shed_after, directory: self.directory.clone() }
    }

    /// Opens a scope within `reach` that may write; what is not committed did not happen.
    pub async fn scope(&self, reach: Reach) -> Result<Scope, sqlx::Error> {
        self.within("begin", reach).await
    }

    /// Opens a scope within `reach` that only reads: the database refuses every write in it, so there is nothing to commit.
    pub async fn read(&self, reach: Reach) -> Result<Scope, sqlx::Error> {
        self.within("begin read only", reach).await
    }

    async fn within(&self, begin: &str, reach: Reach) -> Result<Scope, sqlx::Error> {
        let offices = match &reach.offices {
            Offices::All => "*".to_owned(),
            Offices::Some(ids) => {
                format!("{{{}}}", ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
            }
        };
        let account = reach.account.map(|a| a.to_string()).unwrap_or_default();
        let mut begin = format!(
            "{begin}; set local app.organization = '{}'; set local app.offices = '{offices}'; set local app.account = '{account}'",
            reach.organization
        );
        if let Some(staff) = reach.actor.impersonator {
            begin.push_str(&format!("; set local app.impersonator = '{staff}'"));
        }
        let (tx, measured) = self.begin("scope", begin).await?;
        Ok(Scope {
            tx,
            _measured: measured,
            organization: reach.organization,
            account: reach.account,
            actor: reach.actor,
        })
    }

    /// Opens a scope that reads over several organizations what the grants reach, and writes nothing.
    pub async fn granted(&self, granted: Granted) -> Result<Scope, sqlx::Error> {
        let ids = granted.grants.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let begin = format!("begin; set local role chairside_granted; set local app.grants = '{{{ids}}}'");
        self.across("granted", begin, granted.actor).await
    }

    /// Opens a scope that crosses tenants: sign-in, the directory, the billing run, the sweeper. `name` is who acts.
    /// As visible as `unsafe`: each use says in a comment why no tenant's scope would do.
    pub async fn platform(&self, name: &str) -> Result<Scope, sqlx::Error> {
        let begin = "begin; set local role chairside_platform; set local statement_timeout = '10min'";
        self.across("platform", begin.to_owned(), Actor::platform(name)).await
    }

    /// As [`Database::platform`], for statements on tables that change too fast for their statistics (the jobs):
    /// rows are looked up by index and nothing else, whatever the planner believes.
    pub async fn platform_by_key(&self, name: &str) -> Result<Scope, sqlx::Error> {
        let begin = "begin; set local role chairside_platform; set local enable_seqscan = off; \
            set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; \
            set local enable_sort = off";
        self.across("platform", begin.to_owned(), Actor::platform(name)).await
    }

    /// A scope over several organizations.
    async fn across(&self, door: &'static str, begin: String, actor: Actor) -> Result<Scope, sqlx::Error> {
        let (tx, measured) = self.begin(door, begin).await?;
        Ok(Scope { tx, _measured: measured, organization: OrganizationId(0), account: None, actor })
    }

    /// The organization of an office of `brand`; another brand's office does not exist here.
    pub async fn organization_of(&self, brand: &str, office: OfficeId) -> Result<Option<OrganizationId>, sqlx::Error> {
        if let Some(known) = self.directory.get(brand, office) {
            return Ok(Some(known));
        }
        // The directory is global: it is what leads to a tenant.
        let mut scope = self.platform("directory").await?;
        let found = sqlx::query_scalar!(
            "select organization_id from office_directory where brand = $1 and office_id = $2",
            brand,
            office.0
        )
        .fetch_optional(scope.db())
        .await?
        .map(OrganizationId);
        if let Some(organization) = found {
            self.directory.keep(brand, office, organization);
        }
        Ok(found)
    }

    /// Begins a transaction through `door`, and measures the wait for a connection and the transaction.
    async fn begin(
        &self,
        door: &'static str,
        begin: String,
    ) -> Result<(Transaction<'static, Postgres>, metrics::Transaction), sqlx::Error> {
        let waiting = metrics::Waiting::new();
        match self.pool.begin_with(AssertSqlSafe(begin)).await {
            Ok(tx) => Ok((tx, metrics::Transaction::begun(door))),
            Err(error) => {
                if matches!(error, sqlx::Error::PoolTimedOut) {
                    waiting.shed();
                }
                Err(error)
            }
        }
    }

    /// A connection outside any transaction, which reaches no tenant: for a single statement that asks a function of the
    /// database which does its own check of what it answers (`session_caller`), or the clock.
    pub async fn without_scope(&self) -> Result<PoolConnection<Postgres>, sqlx::Error> {
        let waiting = metrics::Waiting::new();
        self.pool.acquire().await.inspect_err(|error| {
            if matches!(error, sqlx::Error::PoolTimedOut) {
                waiting.shed();
            }
        })
    }

    /// Listens on `channel` with a connection of the pool, which it keeps.
    pub async fn listen(&self, channel: &str) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(channel).await?;
        Ok(listener)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        sqlx::raw_sql("select 1").execute(&self.pool).await.map(|_| ())
    }

    /// Connections in use and open, for the health page.
    pub fn connections(&self) -> (usize, u32) {
        (self.pool.size() as usize - self.pool.num_idle(), self.pool.size())
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// An open transaction within a [`Reach`].
pub struct Scope {
    tx: Transaction<'static, Postgres>,
    _measured: metrics::Transaction,
    organization: OrganizationId,
    account: Option<AccountId>,
    pub actor: Actor,
}

impl Scope {
    /// The connection, for queries.
    pub fn db(&mut self) -> &mut PgConnection {
        &mut self.tx
    }

    pub fn organization(&self) -> OrganizationId {
        self.organization
    }

    pub fn account(&self) -> Option<AccountId> {
        self.account
    }

    /// Goes on in the name of `actor`. Answers who acted before.
    pub async fn act_as(&mut self, actor: Actor) -> Result<Actor, sqlx::Error> {
        if actor.impersonator != self.actor.impersonator {
            let staff = actor.impersonator.map(|staff| staff.to_string()).unwrap_or_default();
            sqlx::query!("select set_config('app.impersonator', $1, true) as staff", staff)
                .fetch_one(self.db())
                .await?;
        }
        Ok(std::mem::replace(&mut self.actor, actor))
    }

    pub async fn commit(self) -> Result<(), sqlx::Error> {
        self.tx.commit().await
    }

    /// Within a platform transaction: narrows everything after it to `organization`, so that rows written take its id.
    /// The platform role's policies do not check it; it only fixes what [`Scope::organization`] answers.
    pub fn for_organization(&mut self, organization: OrganizationId) {
        self.organization = organization;
    }
}
