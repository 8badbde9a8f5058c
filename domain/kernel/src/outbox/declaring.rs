//! How the list of emails is written.

/// Declares each email in one place: what it is about, its key, its topic, and where it applies
/// - `desk`: that a household's email concerns the people of its office too: the topic for them, and what it is in the words of the office. They
///   name nobody: not everybody at an office may see who its members are;
/// - `text`: as which kind of news the people of an office may get it as a text;
/// - `person`: the person of a household that it goes to, at their own address;
/// - `login`: the login that it goes to.
///
/// The key is the job's and the mail's message id: the same key is sent once. Names and fields are kept in rows: they never change.
macro_rules! notices {
    ($($(#[$about:meta])+ $variant:ident { $($field:ident: $type:ty),+ } = ($key:literal $(, $part:expr)?), $topic:expr
        $(, desk($desk:ident, $words:literal))? $(, text($text:ident))? $(, person($person:ident))? $(, login($login:ident))?;)+) => {
        /// An email to send.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "notice", rename_all = "snake_case")]
        pub enum Notice {
            $($(#[$about])+ $variant { $($field: $type),+ },)+
        }

        impl Notice {
            pub(super) fn key(&self) -> String {
                match self {
                    $(Self::$variant { $($field),+ } => {
                        $(let _ = $field;)+
                        format!($key $(, $part)?)
                    })+
                }
            }

            pub fn topic(&self) -> Topic {
                match self {
                    $(Self::$variant { $($field),+ } => {
                        $(let _ = $field;)+
                        $topic
                    })+
                }
            }

            /// What a household's notice is about for the people of its office, and what it is in their words; nothing for what is no matter of
            /// theirs.
            pub const fn for_desk(&self) -> Option<(Topic, &'static str)> {
                match self {
                    $($(Self::$variant { .. } => Some((Topic::$desk, $words)),)?)+
                    _ => None,
                }
            }

            /// As which kind of news an office's people may get it as a text.
            pub const fn desk_kind(&self) -> Option<DeskKind> {
                match self {
                    $($(Self::$variant { .. } => Some(DeskKind::$text),)?)+
                    _ => None,
                }
            }

            /// The person of a household that it goes to, at their own address.
            pub const fn person(&self) -> Option<MemberId> {
                match self {
                    $($(Self::$variant { $person, .. } => Some(*$person),)?)+
                    _ => None,
                }
            }

            /// The login that it goes to, where it names one.
            pub fn login(&self) -> Option<LoginId> {
                match self {
                    $($(Self::$variant { $login, .. } => Option::from(*$login),)?)+
                    _ => None,
                }
            }
        }
    };
}

pub(super) use notices;
