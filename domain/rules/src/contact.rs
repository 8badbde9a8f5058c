//! How people are reached, in the one form that is stored and compared.

/// An e-mail as it is stored and compared.
pub fn normal_email(email: &str) -> String {
    email.trim().to_lowercase()
}
