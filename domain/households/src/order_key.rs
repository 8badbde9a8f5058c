//! The key under which somebody presses Finish & Pay.

use crate::access;

/// The stored digest of a key, so that a reader of the database can't send the key.
pub fn digest(key: &str) -> String {
    hex::encode(access::stored(key))
}
