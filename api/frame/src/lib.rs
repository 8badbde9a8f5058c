//! What is around the areas of calls: how an area registers, who calls and whether they may, the form of every body, answer and
//! error, and what each request passes through. It knows no area.
//!
//! [`config`] and [`startup`] are for the programs: the configuration, and what use cases work with.

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
pub mod tokens;
pub mod valid_json;
pub mod web;
pub mod wire;
pub mod within;

pub use config::Config;

/// All calls of the API are below this.
pub const BASE_PATH: &str = "/api/v1";
