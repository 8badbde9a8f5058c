//! An office's charts: normalized, counted, and found by what they have in common with a member.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use crate::blocks::Blocks;
use crate::names::LastName;
use crate::person::{Chart, ChartStatus, Member, Normal, OwnContacts, email, phone};

/// A date is shared by one in so many people: 70 years.
const DATE_BASE: f64 = 1.0 / 25_000.0;
/// The rarest name.
const NAME_BASE: f64 = 1.0 / 20_000.0;
/// The rarest phone, email or address.
const CONTACT_BASE: f64 = 1.0 / 1_000_000.0;

/// What an index needs besides the charts.
#[derive(Debug, Clone)]
pub struct Options {
    /// The office's date.
    pub today: NaiveDate,
    /// The office's own phones and emails, which stand on charts as placeholders.
    pub own_phones: Vec<String>,
    pub own_emails: Vec<String>,
}

/// A chart as it is compared.
pub(crate) struct Entry {
    pub id: i64,
    pub numbers: Vec<String>,
    pub normal: Normal,
    pub family: Option<String>,
    pub status: ChartStatus,
    pub last_visit: Option<NaiveDate>,
    pub taken: bool,
}

/// The charts of one office.
pub struct Index {
    pub(crate) entries: Vec<Entry>,
    pub(crate) by_id: HashMap<i64, usize>,
    pub(crate) families: HashMap<String, Vec<usize>>,
    blocks: Blocks,
    counts: HashMap<(Kind, String), u32>,
    own: OwnContacts,
    today: NaiveDate,
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    First,
    Last,
    Date,
    Phone,
    Email,
    Address,
}

impl Index {
    /// Normalizes and counts the charts. Charts of nobody are left out.
    pub fn new(charts: impl IntoIterator<Item = Chart>, options: &Options) -> Self {
        let own = OwnContacts {
            phones: options.own_phones.iter().filter_map(|text| phone(text)).collect(),
            emails: options.own_emails.iter().filter_map(|text| email(text)).collect(),
        };
        let mut index = Self {
            entries: vec![],
            by_id: HashMap::new(),
            families: HashMap::new(),
            blocks: Blocks::default(),
            counts: HashMap::new(),
            own,
            today: options.today,
        };
        for chart in charts {
            index.add(chart);
        }
        index
    }

    fn add(&mut self, chart: Chart) {
        let normal = Normal::of(&chart.person, &self.own, self.today);
        if normal.is_test {
            return;
        }
        let at = self.entries.len();
        for (kind, text) in counted(&normal) {
            *self.counts.entry((kind, text)).or_default() += 1;
        }
        self.blocks.add(at, &normal, &chart.numbers);
        self.by_id.insert(chart.id, at);
        if let Some(family) = &chart.family {
            self.families.entry(family.clone()).or_default().push(at);
        }
        self.entries.push(Entry {
            id: chart.id,
            numbers: chart.numbers,
            normal,
            family: chart.family,
            status: chart.status,
            last_visit: chart.last_visit,
            taken: chart.taken,
        });
    }

    /// The number of charts.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn normal(&self, member: &Member) -> Normal {
        Normal::of(&member.person, &self.own, self.today)
    }

    /// How often a value agrees by chance.
    pub(crate) fn chance(&self, kind: Kind, text: &str) -> f64 {
        let count = self.counts.get(&(kind, text.to_owned())).copied().unwrap_or(0);
        let others = f64::from(count.saturating_sub(1)) / self.entries.len().max(1) as f64;
        others
            + match kind {
                Kind::First | Kind::Last => NAME_BASE,
                Kind::Date => DATE_BASE,
                Kind::Phone | Kind::Email | Kind::Address => CONTACT_BASE,
            }
    }

    /// The prior, in bits: one of the charts is the member's, if any.
    pub(crate) fn prior(&self) -> f64 {
        (0.95 / self.entries.len().max(1) as f64).log2()
    }

    /// The charts that are worth comparing with a member.
    pub(crate) fn found(&self, member: &Member, normal: &Normal) -> Vec<usize> {
        let mut found = self.blocks.find(normal, member.number.as_deref());
        found.retain(|at| !member.ruled_out.contains(&self.entries[*at].id));
        found
    }

    /// How many charts are compared with a member, for measurements.
    pub fn compared(&self, member: &Member) -> Vec<i64> {
        let normal = self.normal(member);
        self.found(member, &normal).into_iter().map(|at| self.entries[at].id).collect()
    }
}

/// What of a chart is counted, each value once.
fn counted(normal: &Normal) -> HashSet<(Kind, String)> {
    let mut counted: HashSet<(Kind, String)> = HashSet::new();
    counted.extend(normal.first.iter().map(|name| (Kind::First, name.clone())));
    counted.extend(last_names(&normal.last).map(|name| (Kind::Last, name)));
    counted.extend(normal.birth.iter().map(|date| (Kind::Date, date.to_string())));
    counted.extend(normal.phones.iter().map(|phone| (Kind::Phone, phone.clone())));
    counted.extend(normal.emails.iter().map(|email| (Kind::Email, email.clone())));
    counted.extend(normal.address.iter().map(|address| (Kind::Address, address.clone())));
    counted
}

fn last_names(last: &LastName) -> impl Iterator<Item = String> {
    std::iter::once(last.joined.clone()).chain(last.parts.clone())
}
