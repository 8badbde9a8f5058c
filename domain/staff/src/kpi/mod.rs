//! The platform's figures by month. A job counts each office's days (migrations 0282 and 0307); a total is the sum of its offices, a
//! rate divides sums, and every figure opens the rows that it is made of.

mod count;
mod days;
mod events;
mod figures;
mod retention;
mod rows;
mod stats;

pub use count::CountKpi;
pub use days::{FigureDays, KpiDay, days};
pub use figures::{Figure, FigureUnit, Kpi, KpiFigure, KpiFilter, KpiMonth, kpi};
pub use rows::{FigureRow, FigureRows, rows};
pub use stats::{MonthMembers, Stats, stats};
