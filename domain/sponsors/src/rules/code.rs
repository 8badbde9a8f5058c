//! The codes that people enter: of an employer, and of one employee.

/// Letters and digits that are not mistaken for each other.
const SIGNS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// An employer's code has 8 characters; an employee's is a secret link's, so it is longer.
pub const EMPLOYER: usize = 8;
pub const EMPLOYEE: usize = 16;

/// A code of `length` signs from random bytes.
pub fn code(random: &[u8], length: usize) -> String {
    random.iter().take(length).map(|byte| char::from(SIGNS[usize::from(*byte) % SIGNS.len()])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_no_signs_that_look_alike() {
        let all: Vec<u8> = (0..=255).collect();
        let code = code(&all, 256);
        assert_eq!(code.len(), 256);
        assert!(!code.contains(['0', 'O', '1', 'I', 'L']));
    }
}
