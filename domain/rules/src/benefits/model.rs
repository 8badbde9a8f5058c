//! A second, independent model of benefits, for comparison in tests. It keeps a drawer of tickets for each term, as a front
//! desk could: each act moves one visit into or out of a term's drawer, and tickets are handed out one by one.

use std::collections::BTreeMap;

use chrono::NaiveDate;

/// Quantity by procedure code.
pub type Tickets = BTreeMap<String, i32>;

/// Included, carried, used and beyond.
pub type Tally = (i32, i32, i32, i32);

#[derive(Debug, Clone)]
struct Drawer {
    from: NaiveDate,
    own: Tickets,
    carries: bool,
    /// Quantity by day, visit and code.
    done: BTreeMap<(NaiveDate, i64, String), i32>,
}

#[derive(Debug, Clone)]
pub struct Model {
    drawers: Vec<Drawer>,
}

impl Model {
    pub fn new(from: NaiveDate, own: Tickets, carries: bool) -> Self {
        Self { drawers: vec![Drawer { from, own, carries, done: BTreeMap::new() }] }
    }

    pub fn starts_on(&self) -> NaiveDate {
        self.drawers[self.drawers.len() - 1].from
    }

    pub fn first_day(&self) -> NaiveDate {
        self.drawers[0].from
    }

    /// Starts a new term. Visits that were already recorded for its days move into its drawer.
    pub fn begin(&mut self, from: NaiveDate, own: Tickets, carries: bool) {
        let last = self.drawers.len() - 1;
        let done = self.drawers[last].done.split_off(&(from, i64::MIN, String::new()));
        self.drawers.push(Drawer { from, own, carries, done });
    }

    /// Changes the plan within the term.
    pub fn replace(&mut self, own: Tickets, carries: bool) {
        let last = self.drawers.len() - 1;
        (self.drawers[last].own, self.drawers[last].carries) = (own, carries);
    }

    pub fn visit(&mut self, visit: i64, on: NaiveDate, code: &str, quantity: i32) {
        let mut at = 0;
        while at + 1 < self.drawers.len() && self.drawers[at + 1].from <= on {
            at += 1;
        }
        *self.drawers[at].done.entry((on, visit, code.to_owned())).or_default() += quantity;
    }

    pub fn undo(&mut self, visit: i64) {
        for one in &mut self.drawers {
            one.done.retain(|(_, id, _), _| *id != visit);
        }
    }

    /// The tallies of each term, and how many of each visit's procedures had a ticket.
    #[allow(clippy::type_complexity)]
    pub fn tallies(&self) -> (Vec<(NaiveDate, BTreeMap<String, Tally>)>, BTreeMap<(i64, String), i32>) {
        let (mut terms, mut visits) = (vec![], BTreeMap::new());
        let mut brought = Tickets::new();
        for one in &self.drawers {
            let (mut own, mut carried) = (one.own.clone(), brought.clone());
            let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
            for (code, tickets) in own.iter().chain(&carried) {
                tallies.entry(code.clone()).or_default().0 += tickets;
            }
            for (code, tickets) in &carried {
                tallies.entry(code.clone()).or_default().1 = *tickets;
            }
            for ((_, visit, code), quantity) in &one.done {
                let tally = tallies.entry(code.clone()).or_default();
                let given = visits.entry((*visit, code.clone())).or_insert(0);
                for _ in 0..*quantity {
                    // Use a carried ticket first, then one of the term's own.
                    let ticket = [&mut carried, &mut own]
                        .into_iter()
                        .find_map(|pile| pile.get_mut(code).filter(|left| **left > 0));
                    match ticket {
                        Some(left) => {
                            *left -= 1;
                            tally.2 += 1;
                            *given += 1;
                        }
                        None => tally.3 += 1,
                    }
                }
            }
            // Carry over only the term's own tickets.
            brought =
                if one.carries { own.into_iter().filter(|(_, left)| *left > 0).collect() } else { Tickets::new() };
            terms.push((one.from, tallies));
        }
        (terms, visits)
    }
}
