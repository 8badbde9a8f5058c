//! The matching, case by case and in large.
#![allow(clippy::unwrap_used)]

mod cases;
mod generator;
mod people;
mod truth;
