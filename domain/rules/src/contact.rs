//! The form in which contact data is stored and compared.

/// An email in the form in which it is stored and compared.
pub fn normal_email(email: &str) -> String {
    email.trim().to_lowercase()
}
