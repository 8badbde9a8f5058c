//! What the parts of this capability do together, on a real database.

mod household;
mod list;
