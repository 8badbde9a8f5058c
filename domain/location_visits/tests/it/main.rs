//! Visits at other locations of an organization, and their settlement, on a real database.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod books;
mod desk;
mod scene;
mod settling;
