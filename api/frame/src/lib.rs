//! The framework for areas of calls: registration, authentication and permissions, the format of bodies, responses, and
//! errors, and the middleware of every request. It does not depend on any area.
//!
//! [`config`] and [`startup`] are for the programs: the configuration, and the context of use cases.

pub mod area;
pub mod areas;
pub mod caller;
pub mod completion;
pub mod config;
pub mod connections;
pub mod contract;
pub mod cookie;
pub mod download;
pub mod envelope;
pub mod error;
pub mod file_turns;
pub mod headers;
pub mod health;
pub mod host;
pub mod middleware;
pub mod permitted;
pub mod request_context;
mod rest;
pub mod startup;
pub mod stream_turns;
pub mod tokens;
pub mod valid_json;
pub mod web;
pub mod wire;
pub mod within;

pub use config::Config;

/// The base path of all calls of the API.
pub const BASE_PATH: &str = "/api/v1";
