//! Who turns texts on or off.

/// Who turns texts on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Patient,
    Desk,
}

impl Source {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Desk => "desk",
        }
    }
}
