//! The only way to read or write tenant data.
//!
//! A [`Scope`] is an open transaction. It runs as a database role without BYPASSRLS and carries the organization, the
//! offices and, for households, the account that row-level security checks. Opening one takes a single round trip; dropping
//! it rolls back. Users whose grants are in several organizations read all of them through [`Database::granted`]. The
//! platform's own work across tenants uses [`Database::platform`].

use std::time::Duration;

use sqlx::PgConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};

use telemetry::{metrics, request_id};

use crate::cells::{Begun, Cell, CellNumber, Cells, is_elsewhere};
use crate::copies::{self, Carried, Differing, UniqueName, Waiting};
use crate::directory::Directory;
use crate::ids::{AccountId, LocationGroupId, OfficeId, OrganizationId};
use crate::pool::{Pool, PooledConnection};
use crate::reach::{Actor, Granted, Offices, Reach};

/// The connection pools, one for each cell. Their connections run as the tenant role and reach nothing until a scope opens.
#[derive(Debug, Clone)]
pub struct Database {
    pub(crate) cells: Cells,
    /// The cell of everything that names no organization: scopes over all of them, and notifications.
    here: Cell,
    directory: Directory,
}

/// How long a call waits for a free connection before it fails, so that the caller gets an answer within a second.
pub(crate) const SHED_AFTER: Duration = Duration::from_millis(900);

/// Whether the error says that Postgres ended the connection or the network did.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        // Ended by an administrator, by a crash, or while starting.
        sqlx::Error::Database(refused) => {
            refused.code().is_some_and(|code| matches!(&*code, "57P01" | "57P02" | "57P03"))
        }
        _ => false,
    }
}

impl Database {
    /// Connects with at most `connections`. A call that gets no connection within [`SHED_AFTER`] fails.
    pub async fn connect(url: &str, connections: u32) -> Result<Self, sqlx::Error> {
        Self::connect_with(url.parse()?, connections, SHED_AFTER).await
    }

    pub(crate) async fn connect_with(
        options: PgConnectOptions,
        connections: u32,
        shed_after: Duration,
    ) -> Result<Self, sqlx::Error> {
        Self::of_cells(options, [], connections, shed_after).await
    }

    /// Several cells: the directory, which is also the first, and the others by their numbers. Each has a pool of `connections`. A
    /// cell that doesn't answer is noticed when it is used, because the others work without it.
    pub async fn connect_cells(
        directory: &str,
        others: &[(CellNumber, String)],
        connections: u32,
    ) -> Result<Self, sqlx::Error> {
        let mut parsed: Vec<(CellNumber, PgConnectOptions)> = Vec::with_capacity(others.len());
        for (number, url) in others {
            if *number == CellNumber::FIRST || parsed.iter().any(|(known, _)| known == number) {
                return Err(sqlx::Error::Configuration(format!("cell {number} is named twice").into()));
            }
            parsed.push((*number, url.parse()?));
        }
        Self::of_cells(directory.parse()?, parsed, connections, SHED_AFTER).await
    }

    async fn of_cells(
        directory: PgConnectOptions,
        others: impl IntoIterator<Item = (CellNumber, PgConnectOptions)>,
        connections: u32,
        shed_after: Duration,
    ) -> Result<Self, sqlx::Error> {
        let here = Cell::new(CellNumber::FIRST, Pool::new(directory, connections, shed_after));
        // One connection is opened, so that a wrong address is noticed at the start.
        here.pool().connection().await?.done();
        let others = others.into_iter().map(|(number, url)| Cell::new(number, Pool::new(url, connections, shed_after)));
        Ok(Self { cells: Cells::new(here.clone(), others), here, directory: Directory::default() })
    }

    /// This database as each cell's work sees it: scopes over all organizations, the queue of jobs and notifications are the
    /// cell's; a scope of one organization is in that organization's cell.
    pub fn each_cell(&self) -> Vec<Self> {
        self.cells.all().iter().map(|cell| Self { here: cell.clone(), ..self.clone() }).collect()
    }

    /// This database as the directory's work sees it: what belongs to no tenant.
    pub fn directory(&self) -> Self {
        Self { here: self.cells.directory().clone(), ..self.clone() }
    }

    /// This database as the work of an organization's cell sees it.
    ///
    /// # Errors
    /// If the directory doesn't know the cell, or this process has no address of that cell.
    pub async fn at_cell_of(&self, organization: OrganizationId) -> Result<Self, sqlx::Error> {
        Ok(Self { here: self.cells.home(organization).await?.clone(), ..self.clone() })
    }

    /// Whether tenants are in several cells.
    pub fn has_several_cells(&self) -> bool {
        self.cells.are_several()
    }

    /// The cell of everything that names no organization.
    pub fn cell(&self) -> CellNumber {
        self.here.number()
    }

    /// The same database over a separate pool of `connections`, opened on demand, for queries made while a scope is open.
    /// With one pool, calls that hold a connection and wait for a second one could deadlock.
    pub fn beside(&self, connections: u32) -> Self {
        let cells = self.cells.beside(connections);
        let here = cells.all().iter().find(|cell| cell.number() == self.cell()).unwrap_or(cells.directory()).clone();
        Self { here, cells, directory: self.directory.clone() }
    }

    /// Opens a scope within `reach` that may write. Changes are lost unless committed.
    pub async fn scope(&self, reach: Reach) -> Result<Scope, sqlx::Error> {
        self.within("begin", true, reach).await
    }

    /// Opens a read-only scope within `reach`: the database refuses every write, so there is nothing to commit.
    pub async fn read(&self, reach: Reach) -> Result<Scope, sqlx::Error> {
        self.within("begin read only", false, reach).await
    }

    async fn within(&self, begin: &str, writes: bool, reach: Reach) -> Result<Scope, sqlx::Error> {
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
        let (begun, measured) = self.begin_at_home(reach.organization, writes, begin).await?;
        Ok(self.opened(begun, measured, (reach.organization, reach.account), reach.actor))
    }

    /// Begins in the cell of `organization`. If it was moved since the directory was asked, in the one where it is now.
    async fn begin_at_home(
        &self,
        organization: OrganizationId,
        writes: bool,
        begin: String,
    ) -> Result<(Begun, metrics::Transaction), sqlx::Error> {
        if !self.cells.are_several() {
            return self.begin(self.cells.directory(), "scope", &begin).await;
        }
        let begin = format!("{begin}; select enter_cell({organization}, {writes})");
        // The rows of no organization are each cell's own: its scheduled jobs.
        if organization == OrganizationId(0) {
            return self.begin(&self.here, "scope", &begin).await;
        }
        match self.begin(self.cells.home(organization).await?, "scope", &begin).await {
            Err(error) if is_elsewhere(&error) => {
                self.cells.forget(organization);
                self.begin(self.cells.home(organization).await?, "scope", &begin).await
            }
            begun => begun,
        }
    }

    /// This database as the work of each cell sees it that the grants reach. With one cell nobody is asked.
    ///
    /// # Errors
    /// As [`Database::at_cell_of`].
    pub async fn cells_of(&self, granted: &Granted) -> Result<Vec<Self>, sqlx::Error> {
        if !self.cells.are_several() || granted.organizations.is_empty() {
            return Ok(self.each_cell());
        }
        let mut reached: Vec<Self> = vec![];
        for organization in &granted.organizations {
            let cell = self.at_cell_of(*organization).await?;
            if reached.iter().all(|known| known.cell() != cell.cell()) {
                reached.push(cell);
            }
        }
        Ok(reached)
    }

    /// Opens a scope over several organizations that reads what the grants reach and can't write. With several cells it is in this
    /// database's, or in the first that the grants reach: who reads what may be in another one asks all of [`Database::cells_of`].
    pub async fn granted(&self, granted: Granted) -> Result<Scope, sqlx::Error> {
        if self.cells.are_several() {
            let reached = self.cells_of(&granted).await?;
            if let Some(first) = reached.first().filter(|_| reached.iter().all(|cell| cell.cell() != self.cell())) {
                return first.granted_here(granted).await;
            }
        }
        self.granted_here(granted).await
    }

    async fn granted_here(&self, granted: Granted) -> Result<Scope, sqlx::Error> {
        let ids = granted.grants.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let begin = format!("begin; set local role chairside_granted; set local app.grants = '{{{ids}}}'");
        self.across("granted", begin, granted.actor).await
    }

    /// Opens a scope that crosses tenants, for sign-in, the directory, the billing run and clean-up. `name` is the actor's
    /// name. Treat it like `unsafe`: at each use, a comment says why a tenant's scope isn't enough.
    pub async fn platform(&self, name: &str) -> Result<Scope, sqlx::Error> {
        let begin = "begin; set local role chairside_platform; set local statement_timeout = '10min'";
        self.across("platform", self.entering(begin), Actor::platform(name)).await
    }

    /// Like [`Database::platform`], for what people who are not signed in read: read only, and a statement ends after
    /// seconds. A statement outlives a call that was dropped, so a long one would let strangers hold every connection.
    pub async fn platform_for_public(&self, name: &str) -> Result<Scope, sqlx::Error> {
        let begin = "begin read only; set local role chairside_platform; set local statement_timeout = '3s'";
        self.across("public", begin.to_owned(), Actor::platform(name)).await
    }

    /// Like [`Database::platform`], for statements on tables that change too fast for their statistics (the jobs). It
    /// disables every plan except index scans.
    pub async fn platform_by_key(&self, name: &str) -> Result<Scope, sqlx::Error> {
        let begin = "begin; set local role chairside_platform; set local enable_seqscan = off; \
            set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; \
            set local enable_sort = off";
        self.across("platform", self.entering(begin), Actor::platform(name)).await
    }

    /// `begin` of a scope that may write rows of any organization of the cell: while one is moving, it is refused.
    fn entering(&self, begin: &str) -> String {
        if self.cells.are_several() { format!("{begin}; select enter_cell(0, true)") } else { begin.to_owned() }
    }

    /// Opens a scope over several organizations.
    async fn across(&self, door: &'static str, begin: String, actor: Actor) -> Result<Scope, sqlx::Error> {
        let (begun, measured) = self.begin(&self.here, door, &begin).await?;
        Ok(self.opened(begun, measured, (OrganizationId(0), None), actor))
    }

    fn opened(
        &self,
        begun: Begun,
        measured: metrics::Transaction,
        (organization, account): (OrganizationId, Option<AccountId>),
        actor: Actor,
    ) -> Scope {
        let cells = self.cells.are_several().then(|| self.cells.clone());
        Scope { tx: begun.tx, cell: begun.cell, cells, _measured: measured, organization, account, actor }
    }

    /// The organization of an office of `brand`; `None` for an office of another brand.
    pub async fn organization_of(&self, brand: &str, office: OfficeId) -> Result<Option<OrganizationId>, sqlx::Error> {
        if let Some(known) = self.directory.get(brand, office) {
            return Ok(Some(known));
        }
        // Platform scope: the directory is global, and it is what leads to the tenant.
        let mut scope = self.directory().platform_for_public("directory").await?;
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

    /// The organization of a location group that the grants reach; `None` for any other group.
    pub async fn organization_of_group(
        &self,
        granted: Granted,
        group: LocationGroupId,
    ) -> Result<Option<OrganizationId>, sqlx::Error> {
        for cell in self.cells_of(&granted).await? {
            let mut scope = cell.granted_here(granted.clone()).await?;
            let found: Option<i64> = sqlx::query_scalar("select organization_id from location_group where id = $1")
                .bind(group.0)
                .fetch_optional(scope.db())
                .await?;
            if let Some(found) = found {
                return Ok(Some(OrganizationId(found)));
            }
        }
        Ok(None)
    }

    /// Begins a transaction and measures the wait for a connection and the transaction. `door` names the kind of scope in
    /// the metrics.
    async fn begin(
        &self,
        cell: &Cell,
        door: &'static str,
        begin: &str,
    ) -> Result<(Begun, metrics::Transaction), sqlx::Error> {
        // The audit trail says from which request each record came.
        let begin = match request_id::current() {
            Some(request) => format!("{begin}; set local app.request = '{request}'"),
            None => begin.to_owned(),
        };
        let waiting = metrics::Waiting::new();
        let mut lost = 0;
        loop {
            match cell.begin(&begin).await {
                Ok(begun) => return Ok((begun, metrics::Transaction::begun(door))),
                Err(error) if self.may_try_another(&error, &mut lost) => {}
                Err(error) => {
                    if matches!(error, sqlx::Error::PoolTimedOut) {
                        waiting.shed();
                    }
                    return Err(error);
                }
            }
        }
    }

    /// Whether the first statement on a connection failed because the connection was lost while it was idle, so that it can
    /// be repeated on another one: nothing was done, and the pool discards a lost connection. `lost` counts them; after
    /// as many as the pool has, Postgres is away.
    pub fn may_try_another(&self, error: &sqlx::Error, lost: &mut u32) -> bool {
        *lost += 1;
        is_lost(error) && *lost as usize <= self.here.pool().most()
    }

    /// A connection without a transaction that reaches no tenant, for a single statement that calls a database function
    /// with its own access check (`session_caller`), or reads the clock. The caller repeats the statement on another one
    /// as long as [`Database::may_try_another`] says so.
    pub async fn without_scope(&self) -> Result<PooledConnection, sqlx::Error> {
        let waiting = metrics::Waiting::new();
        self.here.pool().connection().await.inspect_err(|error| {
            if matches!(error, sqlx::Error::PoolTimedOut) {
                waiting.shed();
            }
        })
    }

    /// Listens on `channel` with a connection of its own, as the role that signed in.
    pub async fn listen(&self, channel: &str) -> Result<PgListener, sqlx::Error> {
        let one = PgPoolOptions::new().max_connections(1).connect_lazy_with(self.here.pool().options().clone());
        let mut listener = PgListener::connect_with(&one).await?;
        listener.listen(channel).await?;
        Ok(listener)
    }

    /// Checks that the database responds.
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        let mut connection = self.here.pool().connection().await?;
        sqlx::raw_sql("select 1").execute(&mut *connection).await?;
        connection.done();
        Ok(())
    }

    /// The names of these cells, for people, by number.
    pub async fn names_of_cells(&self, cells: &[CellNumber]) -> Result<Vec<String>, sqlx::Error> {
        let numbers: Vec<i32> = cells.iter().map(|cell| cell.column()).collect();
        let mut connection = self.cells.directory().pool().connection().await?;
        let names = sqlx::query_scalar("select name from cell where number = any ($1) order by number")
            .bind(numbers)
            .fetch_all(&mut *connection)
            .await?;
        connection.done();
        Ok(names)
    }

    /// The most connections that this process opens to a cell.
    pub fn most_connections(&self) -> usize {
        self.here.pool().most()
    }

    /// The number of connections in use and open, over all cells, for the health page.
    pub fn connections(&self) -> (usize, u32) {
        let counts = self.cells.all().iter().map(|cell| cell.pool().counts());
        let (in_use, open) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        (in_use, open as u32)
    }

    pub async fn close(&self) {
        self.cells.close().await;
    }
}

/// Copies of the directory's tables in this database's cell.
impl Database {
    /// Carries what waits between the directory and this database's cell, unless another process is doing it. There is nothing to carry
    /// for the directory's own.
    ///
    /// # Errors
    /// If one of the two doesn't answer; what was not carried waits.
    pub async fn carry_copies(&self) -> Result<Carried, sqlx::Error> {
        copies::carry_all(&self.cells, self.cell()).await
    }

    /// What waits to be carried between the directory and this database's cell.
    ///
    /// # Errors
    /// If one of the two doesn't answer.
    pub async fn waiting_copies(&self) -> Result<Waiting, sqlx::Error> {
        copies::waiting_of(&self.cells, self.cell()).await
    }

    /// The rows of this database's cell that differ from the directory's, and don't wait to be carried. A change of this moment can be
    /// among them; what is found twice is wrong.
    ///
    /// # Errors
    /// If one of the two doesn't answer.
    pub async fn differing_copies(&self) -> Result<Vec<Differing>, sqlx::Error> {
        copies::differing(&self.cells, self.cell()).await
    }

    /// Copies rows from the directory again, as [`Database::differing_copies`] found them.
    ///
    /// # Errors
    /// As [`Database::carry_copies`].
    pub async fn repair_copies(&self, differing: &[Differing]) -> Result<Carried, sqlx::Error> {
        copies::repair(&self.cells, self.cell(), differing).await
    }
}

/// An open transaction within a [`Reach`].
pub struct Scope {
    tx: PooledConnection,
    cell: CellNumber,
    /// With several of them only: whom to ask and to tell about what all of them have.
    cells: Option<Cells>,
    _measured: metrics::Transaction,
    organization: OrganizationId,
    account: Option<AccountId>,
    pub actor: Actor,
}

impl Scope {
    /// The cell in which it is open.
    pub fn cell(&self) -> CellNumber {
        self.cell
    }

    /// Whether tenants are in several cells.
    pub fn has_several_cells(&self) -> bool {
        self.cells.is_some()
    }

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

    /// Continues as `actor`. Returns the previous actor.
    pub async fn act_as(&mut self, actor: Actor) -> Result<Actor, sqlx::Error> {
        if actor.impersonator != self.actor.impersonator {
            let staff = actor.impersonator.map(|staff| staff.to_string()).unwrap_or_default();
            sqlx::query!("select set_config('app.impersonator', $1, true) as staff", staff)
                .fetch_one(self.db())
                .await?;
        }
        Ok(std::mem::replace(&mut self.actor, actor))
    }

    /// In another cell than the directory's, what it wrote of copied tables is carried to the directory at once; if that fails, it is
    /// carried later.
    pub async fn commit(self) -> Result<(), sqlx::Error> {
        match self.cells {
            Some(cells) if self.cell != CellNumber::FIRST => copies::commit(self.tx, self.cell, &cells).await,
            _ => self.tx.commit().await,
        }
    }

    /// Whether the cell may write a name that is unique over all cells, before it does: an email of a login, a slug of an office. With one
    /// cell always, and nobody is asked. `value` is in the form in which it is stored.
    ///
    /// The answer holds until the transaction ends. If it is given up, nothing is left that keeps the name from others.
    ///
    /// # Errors
    /// If the directory, or a cell that may have written the name, doesn't answer.
    pub async fn hold_name(&mut self, name: UniqueName, brand: &str, value: &str) -> Result<bool, sqlx::Error> {
        let Some(cells) = self.cells.clone() else { return Ok(true) };
        copies::hold(&mut self.tx, self.cell, &cells, (name, brand, value)).await
    }

    /// Rolls back and closes the connection instead of returning it: for one whose rows were not read to their end, however many are left.
    pub fn close(self) {
        self.tx.close();
    }

    /// In a platform transaction: sets the organization for the rows written after this. The platform role's policies don't
    /// check it; it only changes what [`Scope::organization`] returns.
    pub fn for_organization(&mut self, organization: OrganizationId) {
        self.organization = organization;
    }
}
