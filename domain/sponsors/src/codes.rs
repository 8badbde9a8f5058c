//! Random codes.

use rand::RngCore;

use crate::rules::code::code;

/// A new random code of `length` signs.
pub(crate) fn new_code(length: usize) -> String {
    let mut random = vec![0; length];
    rand::rng().fill_bytes(&mut random);
    code(&random, length)
}
