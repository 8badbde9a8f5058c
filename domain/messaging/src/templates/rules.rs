//! Message templates of offices: kinds of messages, variables in a text, and validation. No I/O.

use tenancy::brand::Language;
use tenancy::{contract, text_enum};

use rules::members::rules::holds_card_number;
use rules::public_text::PublicText;
use rules::{FieldErrors, Message};

/// The maximum lengths of a name, a subject and a body, in characters.
pub const LONGEST_NAME: usize = 80;
pub const LONGEST_SUBJECT: usize = 120;
pub const LONGEST_BODY: usize = 5000;
/// The maximum length of a text message, in characters, without the office's name and the instruction to stop.
pub const LONGEST_TEXT: usize = 300;

text_enum! {
    /// A message that an office can reword.
    #[contract]
    TemplateKind {
        /// The subject and first paragraph of an invitation.
        Invitation = "invitation",
        /// The subject and first paragraph of the email to new members.
        Welcome = "welcome",
        /// An additional paragraph in the notice before a renewal.
        Renewal = "renewal",
        /// An additional paragraph after a failed payment.
        PaymentFailed = "payment_failed",
        /// The subject and an additional paragraph in the reminder of unused visits.
        UnusedVisits = "unused_visits",
        /// For campaigns, with a name chosen by the office.
        Own = "own",
    }
}

impl TemplateKind {
    /// Returns whether the office can change the subject. Messages that the law or the membership requires keep our
    /// subject.
    pub const fn has_subject(self) -> bool {
        !matches!(self, Self::Renewal | Self::PaymentFailed)
    }

    /// The allowed variables. An invited person isn't a member, so the variables about a membership are left out.
    pub fn variables(self) -> &'static [Variable] {
        match self {
            Self::Invitation => &[Variable::FirstName, Variable::OfficeName, Variable::OfficePhone],
            _ => &Variable::ALL,
        }
    }
}

/// A variable that a text can contain in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    FirstName,
    LastName,
    MemberNumber,
    OfficeName,
    OfficePhone,
    /// The active plans, each once.
    PlanName,
    NextPaymentDate,
}

impl Variable {
    pub const ALL: [Self; 7] = [
        Self::FirstName,
        Self::LastName,
        Self::MemberNumber,
        Self::OfficeName,
        Self::OfficePhone,
        Self::PlanName,
        Self::NextPaymentDate,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstName => "first_name",
            Self::LastName => "last_name",
            Self::MemberNumber => "member_number",
            Self::OfficeName => "office_name",
            Self::OfficePhone => "office_phone",
            Self::PlanName => "plan_name",
            Self::NextPaymentDate => "next_payment_date",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece<'t> {
    Words(&'t str),
    Known(Variable),
    Unknown(&'t str),
    /// A brace without a matching one.
    Loose,
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        found.push(Piece::Words(&rest[..at]));
        let after = &rest[at + 1..];
        let closed = rest[at..].starts_with('{').then(|| after.find(['{', '}'])).flatten();
        let closed = closed.filter(|end| after[*end..].starts_with('}'));
        match closed {
            Some(end) => {
                let name = after[..end].trim();
                found.push(Variable::parse(name).map_or(Piece::Unknown(name), Piece::Known));
                rest = &after[end + 1..];
            }
            None => {
                found.push(Piece::Loose);
                rest = after;
            }
        }
    }
    found.push(Piece::Words(rest));
    found
}

/// The errors of the variables in `text`, each once, in order.
pub fn wrong_variables(text: &str, allowed: &[Variable]) -> Vec<Message> {
    let mut wrong = Vec::new();
    for piece in pieces(text) {
        let message = match piece {
            Piece::Words(_) => continue,
            Piece::Known(known) if allowed.contains(&known) => continue,
            Piece::Known(known) => Message::UnknownVariable(known.name().to_owned()),
            Piece::Unknown(name) => Message::UnknownVariable(name.chars().take(40).collect()),
            Piece::Loose => Message::UnclosedVariable,
        };
        if !wrong.contains(&message) {
            wrong.push(message);
        }
    }
    wrong
}

/// Replaces the variables in `text`. Braces in values aren't variables. Unknown variables stay unchanged.
pub fn fill(text: &str, value: impl Fn(Variable) -> String) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) => {
                filled.push_str(words);
                rest = &rest[words.len()..];
            }
            Piece::Known(variable) => {
                filled.push_str(&value(variable));
                rest = rest.find('}').map_or("", |end| &rest[end + 1..]);
            }
            Piece::Unknown(_) => {
                let end = rest.find('}').map_or(rest.len(), |end| end + 1);
                filled.push_str(&rest[..end]);
                rest = &rest[end..];
            }
            Piece::Loose => {
                filled.push_str(&rest[..1]);
                rest = &rest[1..];
            }
        }
    }
    filled
}

/// The texts of a message; subjects are empty for kinds without their own.
#[contract(rename = "MessageWords")]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words {
    #[oai(default)]
    pub subject_en: String,
    #[oai(default)]
    pub body_en: String,
    #[oai(default)]
    pub subject_es: String,
    #[oai(default)]
    pub body_es: String,
}

impl Words {
    /// Subject and body in a language.
    pub fn of(&self, spanish: bool) -> (&str, &str) {
        if spanish { (&self.subject_es, &self.body_es) } else { (&self.subject_en, &self.body_en) }
    }

    /// The texts by their field names in the API.
    pub fn fields(&self) -> [PublicText<'_>; 4] {
        [
            PublicText::new("subjectEn", Language::En, &self.subject_en),
            PublicText::new("bodyEn", Language::En, &self.body_en),
            PublicText::new("subjectEs", Language::Es, &self.subject_es),
            PublicText::new("bodyEs", Language::Es, &self.body_es),
        ]
    }

    fn cleaned(&self) -> Self {
        let line = |text: &str| text.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_owned();
        Self {
            subject_en: line(&self.subject_en),
            body_en: body(&self.body_en),
            subject_es: line(&self.subject_es),
            body_es: body(&self.body_es),
        }
    }
}

/// The texts of a text message, at most 300 characters each.
#[contract(rename = "TextWords")]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Texts {
    #[oai(default, rename = "textEn")]
    pub en: String,
    #[oai(default, rename = "textEs")]
    pub es: String,
}

impl Texts {
    pub fn of(&self, spanish: bool) -> &str {
        if spanish { &self.es } else { &self.en }
    }

    /// The texts by their field names in the API.
    pub fn fields(&self) -> [PublicText<'_>; 2] {
        [PublicText::new("textEn", Language::En, &self.en), PublicText::new("textEs", Language::Es, &self.es)]
    }
}

text_enum! {
    /// How a campaign is sent.
    #[contract]
    CampaignChannel {
        Email = "email",
        Text = "text",
        /// By text to households that get texts, by email to all others.
        Choice = "choice",
    }
}

impl CampaignChannel {
    pub const fn emails(self) -> bool {
        !matches!(self, Self::Text)
    }

    pub const fn texts(self) -> bool {
        !matches!(self, Self::Email)
    }
}

/// Validates the texts of an email for `kind`; returns them ready to store.
///
/// # Errors
/// At `subjectEn`, `bodyEn`, `subjectEs` and `bodyEs`.
pub fn words(kind: TemplateKind, typed: &Words) -> Result<Words, FieldErrors> {
    let mut words = typed.cleaned();
    if !kind.has_subject() {
        words.subject_en.clear();
        words.subject_es.clear();
    }
    let mut errors = FieldErrors::default();
    for own in words.fields() {
        let subject = own.field.starts_with("subject");
        if subject && !kind.has_subject() {
            continue;
        }
        let most = if subject { LONGEST_SUBJECT } else { LONGEST_BODY };
        check(&mut errors, own, most, kind.variables());
    }
    errors.into_result().map(|()| words)
}

/// Validates the texts of a text message; returns them ready to send.
///
/// # Errors
/// At `textEn` and `textEs`.
pub fn texts(typed: &Texts) -> Result<Texts, FieldErrors> {
    let texts = Texts { en: body(&typed.en), es: body(&typed.es) };
    let mut errors = FieldErrors::default();
    for own in texts.fields() {
        check(&mut errors, own, LONGEST_TEXT, &Variable::ALL);
    }
    errors.into_result().map(|()| texts)
}

fn check(errors: &mut FieldErrors, PublicText { field, text, .. }: PublicText<'_>, most: usize, allowed: &[Variable]) {
    let length = text.chars().count();
    if length == 0 {
        errors.add(field, Message::Required);
    } else if length > most {
        errors.add(field, Message::TooLong(most));
    }
    if holds_card_number(text) {
        errors.add(field, Message::HoldsCardNumber);
    }
    for wrong in wrong_variables(text, allowed) {
        errors.add(field, wrong);
    }
}

/// Removes control characters except line breaks, and trims the text.
fn body(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || *c == '\n').collect::<String>().trim().to_owned()
}

/// Validates a template's name; returns it ready to store.
///
/// # Errors
/// At `name`.
pub fn name(typed: &str) -> Result<String, FieldErrors> {
    let name: String = typed.chars().filter(|c| !c.is_control()).collect::<String>().trim().to_owned();
    match name.chars().count() {
        0 => Err(FieldErrors::one("name", Message::Required)),
        length if length > LONGEST_NAME => Err(FieldErrors::one("name", Message::TooLong(LONGEST_NAME))),
        _ => Ok(name),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn value(variable: Variable) -> String {
        format!("<{}>", variable.name())
    }

    fn both(subject: &str, body: &str) -> Words {
        Words { subject_en: subject.into(), body_en: body.into(), subject_es: subject.into(), body_es: body.into() }
    }

    #[test]
    fn variables_are_replaced_and_wrong_ones_named() {
        assert_eq!(fill("Hi {first_name}, call { office_phone }.", value), "Hi <first_name>, call <office_phone>.");
        let wrong = |text: &str| wrong_variables(text, &Variable::ALL);
        assert_eq!(wrong("{first_name}{last_name}"), []);
        assert_eq!(wrong("{firstname} {firstname}"), [Message::UnknownVariable("firstname".into())]);
        assert_eq!(wrong("{first_name"), [Message::UnclosedVariable]);
        assert_eq!(wrong("first_name}"), [Message::UnclosedVariable]);
        assert_eq!(wrong("{first_name {office_name}"), [Message::UnclosedVariable]);
        assert_eq!(
            wrong_variables("{plan_name}", TemplateKind::Invitation.variables()),
            [Message::UnknownVariable("plan_name".into())],
            "who is invited holds none"
        );
    }

    #[test]
    fn a_text_has_what_its_kind_and_channel_ask_for() {
        let paths = |found: Result<Words, FieldErrors>| found.unwrap_err().0.into_keys().collect::<Vec<_>>();
        assert_eq!(paths(words(TemplateKind::Own, &both("", ""))), ["bodyEn", "bodyEs", "subjectEn", "subjectEs"]);
        let renewal = words(TemplateKind::Renewal, &both("Ours", " More\u{0} ")).unwrap();
        assert_eq!(renewal, both("", "More"), "the notice's own subject stays");
        let text = |en: &str| texts(&Texts { en: en.into(), es: "Hola {first_name}".into() });
        assert_eq!(text(" Hi\u{0} {first_name} ").unwrap().en, "Hi {first_name}");
        for wrong in ["", &"a".repeat(301), "{firstname}", "4111 1111 1111 1111"] {
            assert_eq!(text(wrong).unwrap_err().0.into_keys().collect::<Vec<_>>(), ["textEn"], "{wrong}");
        }
        assert_eq!(paths(words(TemplateKind::Own, &both("4111 1111 1111 1111", "x"))), ["subjectEn", "subjectEs"]);
        assert!(name(" ").is_err() && name("Spring").is_ok() && name(&"a".repeat(81)).is_err());
    }

    proptest! {
        #[test]
        fn filling_never_panics_and_loses_no_word(text in "[a-zñ{} _]{0,60}") {
            let filled = fill(&text, value);
            if wrong_variables(&text, &Variable::ALL).is_empty() {
                prop_assert!(!filled.contains(['{', '}']), "{filled}");
            }
            // Text that isn't a variable stays unchanged.
            prop_assert_eq!(fill(&text, |v| format!("{{{}}}", v.name())).replace(' ', ""), text.replace(' ', ""));
        }

        #[test]
        fn known_template_variables_are_filled(
            picked in proptest::collection::vec((0..Variable::ALL.len(), "[a-z .]{0,8}"), 0..8)
        ) {
            let text: String = picked.iter().map(|(at, words)| format!("{words}{{{}}}", Variable::ALL[*at].name())).collect();
            prop_assert_eq!(wrong_variables(&text, &Variable::ALL), vec![]);
            let expected: String = picked.iter().map(|(at, words)| format!("{words}{}", value(Variable::ALL[*at]))).collect();
            prop_assert_eq!(fill(&text, value), expected);
        }

        #[test]
        fn anything_typed_is_refused_or_fills_without_braces(text in "\\PC{1,80}") {
            if let Ok(kept) = words(TemplateKind::Own, &both(&text, &text)) {
                let filled = fill(&kept.body_en, value);
                prop_assert!(!filled.contains(['{', '}']), "{filled}");
            }
        }
    }
}
