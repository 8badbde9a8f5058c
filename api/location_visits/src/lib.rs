//! The areas of visits at other locations: the desk that records them, and what the locations owe each other for them.

mod desk;
mod settlements;
mod wire;

pub use desk::GuestVisitsArea;
pub use settlements::LocationSettlementsArea;
