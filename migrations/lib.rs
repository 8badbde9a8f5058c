//! The migrations, embedded in the programs that apply them.
//!
//! A crate of its own, so that a new migration compiles these programs again and no crate of the domain. Tests read the
//! files (`tenancy::testing::migrations`).

use sqlx::migrate::Migrator;

/// All migrations of this folder, in order.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");
