//! Personal data that must not appear in logs: its type masks the Debug output.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Personal<T>(pub T);

#[cfg(feature = "openapi")]
crate::described::described_as!(Personal<T>, T);

impl<T> std::fmt::Debug for Personal<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("***")
    }
}

impl<T> From<T> for Personal<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T> std::ops::Deref for Personal<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_is_masked() {
        assert_eq!(format!("{:?}", Personal("Daniel Reyes")), "***");
    }
}
