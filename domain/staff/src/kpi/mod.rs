//! The platform's figures by month. A job counts each office's days (migrations 0282 and 0307); a total is the sum of its offices, a
//! rate divides sums, and every figure opens the rows that it is made of.

mod by_month;
mod count;
mod days;
mod events;
mod figures;
mod retention;
mod row;
mod rows;
mod stats;

pub use by_month::{Kpi, KpiFigure, kpi};
pub use count::CountKpi;
pub use days::{FigureDays, KpiDay, days};
pub use figures::{Figure, FigureUnit, KpiFilter, KpiMonth};
pub use row::FigureRow;
pub use rows::{FigureRows, rows};
pub use stats::{MonthMembers, Stats, stats};
