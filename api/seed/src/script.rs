//! The demo's script: which household joins where and when, how it pays, and its outcome. It is created first, from the
//! seed alone, so that the same seed on the same day creates the same data.

use std::collections::BTreeMap;

use catalog::plans::{self, Catalog, Channel, Plan};
use chrono::{Datelike, Days, NaiveDate};
use households::enrollment::{PlanChoice, Relationship};
use members::subscriptions::{Period, next_charge};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use sandboxes::cards::Behavior;

use super::demo::{DemoHousehold, HouseholdOutcome};
use super::guarantees::ClaimOutcome;
use super::household::{Household, Joining, Pays};
use super::people::{Emails, Person, family};
use super::places::street_address;
use super::practice::Practice;

/// The hours in UTC when people join: office hours everywhere in the country, and the same date at every office.
pub(super) const HOURS: [u32; 4] = [18, 19, 21, 22];

/// The complete script.
pub(super) struct Script {
    pub households: Vec<Household>,
    /// The households that join on a date, at each of the day's [`HOURS`].
    pub joins: BTreeMap<(NaiveDate, usize), Vec<usize>>,
    pub acts: BTreeMap<NaiveDate, Vec<(usize, Act)>>,
}

/// An event of a household after it joined.
#[derive(Debug, Clone, Copy)]
pub(super) enum Act {
    Card(Behavior),
    /// Replaces the card with a bank account like this one.
    Bank(&'static str),
    /// The bank settles the processing payment.
    BankAnswers(Behavior),
    /// The card expires at the end of this month.
    Expires,
    /// Staff agree to pay the late balance in this many installments.
    Installments(usize),
    /// Immediately, whatever is paid, or as the cancellation summary shows.
    Cancel {
        at_once: bool,
    },
    /// Staff refund the last payment, all of it or one person's part.
    Refund {
        whole: bool,
    },
    /// The payer disputes the last payment.
    Dispute,
    /// The bank decides; `true` is in favor of the office.
    Decide(bool),
    /// Staff claim the rest of the term from the guarantee partner.
    Claim(ClaimOutcome),
}

/// The script's parameters, except the practices.
pub(super) struct Setting {
    pub seed: u64,
    pub members: usize,
    /// The first day of the simulation.
    pub begins: NaiveDate,
    pub today: NaiveDate,
}

impl Script {
    /// Distributes `setting.members` people over the practices, starting with the fixed households.
    pub fn write(setting: &Setting, practices: &[Practice]) -> anyhow::Result<Self> {
        let mut script = Self { households: vec![], joins: BTreeMap::new(), acts: BTreeMap::new() };
        let mut emails = Emails::default();
        for household in practices.iter().flat_map(|practice| &practice.demo.households) {
            emails.take(&household.email);
        }
        let mut left = setting.members;
        for (index, practice) in practices.iter().enumerate() {
            let mut random = StdRng::seed_from_u64(setting.seed.wrapping_mul(1_000_003).wrapping_add(index as u64));
            let share = left / (practices.len() - index);
            let mut taken = 0;
            for given in &practice.demo.households {
                taken += given.people.len();
                script.given(setting, index, practice, given, &mut random)?;
            }
            let mut number = 0;
            while taken < share {
                taken += script.made_up(setting, index, practice, number, share - taken, &mut random, &mut emails);
                number += 1;
            }
            left = left.saturating_sub(taken);
        }
        Ok(script)
    }

    fn given(
        &mut self,
        setting: &Setting,
        index: usize,
        practice: &Practice,
        given: &DemoHousehold,
        random: &mut StdRng,
    ) -> anyhow::Result<()> {
        let earliest = setting.begins + Days::new(1);
        let wanted = (setting.today - Days::new(given.days_ago.max(1))).max(earliest);
        let mut people = vec![];
        for member in &given.people {
            let plan = practice.catalog.plans.iter().find(|plan| plan.preset == member.plan);
            let plan = plan.ok_or_else(|| anyhow::anyhow!("{} has no plan {:?}", practice.demo.name, member.plan))?;
            let person = Person {
                first_name: member.first_name.clone(),
                last_name: member.last_name.clone(),
                birth_date: member.birth_date,
                relationship: member.relationship,
            };
            people.push(Joining { person, choice: PlanChoice { plan: plan.id, period: member.period } });
        }
        let household = Household {
            practice: index,
            email: given.email.clone(),
            phone: given.phone.clone(),
            address_line1: given.address_line1.clone(),
            zip: practice.place.zips[0].clone(),
            language: if given.language.as_deref() == Some("es") { "es" } else { "en" },
            people,
            promo_code: None,
            pays: if given.fate == HouseholdOutcome::InOffice { Pays::InOffice } else { card(random) },
            note: given.note.clone(),
        };
        self.add(setting, household, given.fate, wanted, random);
        Ok(())
    }

    /// Adds a household of at most `most` people. Returns how many it has.
    #[expect(clippy::too_many_arguments, reason = "all of the script's state")]
    fn made_up(
        &mut self,
        setting: &Setting,
        index: usize,
        practice: &Practice,
        number: usize,
        most: usize,
        random: &mut StdRng,
        emails: &mut Emails,
    ) -> usize {
        let days = u64::try_from((setting.today - setting.begins).num_days()).unwrap_or(2).max(2);
        let wanted = setting.begins + Days::new(random.random_range(1..days));
        let family = family(random, wanted);
        let email = emails.of(random, &family.people[0]);
        let fate = fate(number);
        let period = match fate {
            HouseholdOutcome::InOffice => Period::Year,
            HouseholdOutcome::Pays | HouseholdOutcome::Canceled if random.random_bool(0.25) => Period::Year,
            _ => Period::Month,
        };
        let everybody = family.people.into_iter().take(most);
        let people: Vec<_> = everybody.filter_map(|person| joining(practice, person, period, wanted, random)).collect();
        let owner_joins = people.first().is_some_and(|first| first.person.relationship == Relationship::Myself);
        if !owner_joins {
            return 0;
        }
        let promo = practice.demo.promo_codes.first().filter(|_| random.random_bool(0.08));
        let household = Household {
            practice: index,
            email,
            phone: practice.place.phone(random),
            address_line1: street_address(random),
            zip: practice.place.zip(random),
            language: family.language,
            promo_code: promo.map(|promo| promo.code.clone()),
            pays: match (fate, number % 37) {
                (HouseholdOutcome::InOffice, _) => Pays::InOffice,
                (HouseholdOutcome::Pays, 11) => Pays::GivesUp,
                (HouseholdOutcome::Pays, 5 | 23) => second_card(random),
                _ => card(random),
            },
            note: None,
            people,
        };
        let joined = if household.pays == Pays::GivesUp { 0 } else { household.people.len() };
        self.add(setting, household, fate, wanted, random);
        joined
    }

    fn add(
        &mut self,
        setting: &Setting,
        household: Household,
        fate: HouseholdOutcome,
        wanted: NaiveDate,
        random: &mut StdRng,
    ) {
        let (on, acts) = story(fate, wanted, setting);
        let at = self.households.len();
        self.joins.entry((on, random.random_range(0..HOURS.len()))).or_default().push(at);
        for (date, act) in acts {
            self.acts.entry(date).or_default().push((at, act));
        }
        self.households.push(household);
    }
}

/// Each outcome applies to about every twentieth household, starting with the first ones of an office.
fn fate(number: usize) -> HouseholdOutcome {
    match number % 24 {
        2 => HouseholdOutcome::Recovers,
        4 => HouseholdOutcome::Late,
        7 => HouseholdOutcome::InOffice,
        9 => HouseholdOutcome::Canceled,
        13 => HouseholdOutcome::Delinquent,
        17 => HouseholdOutcome::LostCard,
        15 => HouseholdOutcome::CancellationRequested,
        21 => HouseholdOutcome::Recovers,
        3 => HouseholdOutcome::RefundedPart,
        8 => HouseholdOutcome::RefundedWhole,
        12 => HouseholdOutcome::DisputeOpen,
        16 => HouseholdOutcome::DisputeWon,
        20 => HouseholdOutcome::DisputeLost,
        _ => HouseholdOutcome::Pays,
    }
}

/// The join date that allows the outcome by today, as close to `wanted` as possible, and the household's events.
fn story(fate: HouseholdOutcome, wanted: NaiveDate, setting: &Setting) -> (NaiveDate, Vec<(NaiveDate, Act)>) {
    let (earliest, today) = (setting.begins + Days::new(1), setting.today);
    let latest = today - Days::new(1);
    let ago = |date: NaiveDate| (today - date).num_days();
    // The decisive payment, which lies this many days in the past, a month or more after joining.
    let charged = |between: std::ops::RangeInclusive<i64>| {
        let before = std::iter::successors(Some(wanted), |day| day.pred_opt()).take_while(|day| *day >= earliest);
        let after = std::iter::successors(wanted.succ_opt(), |day| day.succ_opt()).take_while(|day| *day <= latest);
        before.chain(after).find_map(|joined| {
            charges(joined, today).find(|charge| between.contains(&ago(*charge))).map(|charge| (joined, charge))
        })
    };
    let fails =
        |between, behavior| charged(between).map(|(joined, charge)| (joined, vec![(charge, Act::Card(behavior))]));
    let found = match fate {
        HouseholdOutcome::Pays => None,
        HouseholdOutcome::Late => fails(2..=20, Behavior::InsufficientFunds),
        HouseholdOutcome::LostCard => fails(2..=20, Behavior::LostCard),
        HouseholdOutcome::BankReturned => charged(4..=8).map(|(joined, charge)| {
            let (bank, answer) = ("pm_usBankAccount_insufficientFunds", Behavior::BankInsufficientFunds);
            (joined, vec![(charge, Act::Bank(bank)), (charge + Days::new(3), Act::BankAnswers(answer))])
        }),
        HouseholdOutcome::BankGone => charged(5..=15).map(|(joined, charge)| {
            let (bank, answer) = ("pm_usBankAccount_noAccount", Behavior::BankNoAccount);
            (joined, vec![(charge, Act::Bank(bank)), (charge + Days::new(3), Act::BankAnswers(answer))])
        }),
        HouseholdOutcome::Installments => charged(33..=60).map(|(joined, charge)| {
            let agreed = today - Days::new(2);
            let acts = vec![
                (charge, Act::Card(Behavior::InsufficientFunds)),
                (agreed, Act::Card(Behavior::Pay)),
                (agreed, Act::Installments(3)),
            ];
            (joined, acts)
        }),
        HouseholdOutcome::CardExpires => Some((wanted, vec![(today - Days::new(1), Act::Expires)])),
        HouseholdOutcome::Authenticates => fails(2..=10, Behavior::Authenticate),
        HouseholdOutcome::Delinquent => fails(33..=63, Behavior::InsufficientFunds),
        HouseholdOutcome::ClaimWaits => claimed(charged(50..=90), ClaimOutcome::Waits),
        HouseholdOutcome::ClaimSettled => claimed(charged(50..=90), ClaimOutcome::Settled),
        HouseholdOutcome::ClaimDeclined => claimed(charged(50..=90), ClaimOutcome::Declined),
        HouseholdOutcome::Recovers => charged(5..=400).map(|(joined, charge)| {
            let again = charge + Days::new(1);
            (joined, vec![(charge, Act::Card(Behavior::InsufficientFunds)), (again, Act::Card(Behavior::Pay))])
        }),
        HouseholdOutcome::Canceled => {
            let joined = wanted.min(today - Days::new(100)).max(earliest);
            let canceled = joined + Days::new(95 + u64::from(joined.day()));
            Some((joined, if canceled < today { vec![(canceled, Act::Cancel { at_once: true })] } else { vec![] }))
        }
        HouseholdOutcome::CancellationRequested => {
            // A day after a payment, so that most of the month is still paid.
            let joined = wanted.min(today - Days::new(100)).max(earliest);
            let asked = charges(joined, today).last().map(|charge| charge + Days::new(1));
            Some((
                joined,
                asked.filter(|on| *on < today).map(|on| (on, Act::Cancel { at_once: false })).into_iter().collect(),
            ))
        }
        HouseholdOutcome::RefundedPart => charged(2..=40)
            .map(|(joined, charge)| (joined, vec![(charge + Days::new(1), Act::Refund { whole: false })])),
        HouseholdOutcome::RefundedWhole => {
            charged(2..=40).map(|(joined, charge)| (joined, vec![(charge + Days::new(1), Act::Refund { whole: true })]))
        }
        HouseholdOutcome::DisputeOpen => {
            charged(2..=8).map(|(joined, charge)| (joined, vec![(charge + Days::new(1), Act::Dispute)]))
        }
        HouseholdOutcome::DisputeWon => disputed(charged(20..=70), true),
        HouseholdOutcome::DisputeLost => disputed(charged(20..=70), false),
        HouseholdOutcome::InOffice => Some((wanted.max(today - Days::new(1 + u64::from(wanted.day()) % 25)), vec![])),
    };
    found.unwrap_or((wanted.clamp(earliest, latest), vec![]))
}

/// A payment that is disputed on the day after its charge and decided two weeks later.
fn disputed(charged: Option<(NaiveDate, NaiveDate)>, won: bool) -> Option<(NaiveDate, Vec<(NaiveDate, Act)>)> {
    charged.map(|(joined, charge)| {
        (joined, vec![(charge + Days::new(1), Act::Dispute), (charge + Days::new(15), Act::Decide(won))])
    })
}

/// A payment that fails, and the claim once the membership is delinquent.
fn claimed(
    charged: Option<(NaiveDate, NaiveDate)>,
    fortune: ClaimOutcome,
) -> Option<(NaiveDate, Vec<(NaiveDate, Act)>)> {
    charged.map(|(joined, charge)| {
        let claimed = charge + Days::new(31);
        (joined, vec![(charge, Act::Card(Behavior::InsufficientFunds)), (claimed, Act::Claim(fortune))])
    })
}

/// The monthly charges after joining, up to today.
fn charges(joined: NaiveDate, today: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    let next = move |on: NaiveDate| next_charge(on, joined.day(), Period::Month);
    std::iter::successors(Some(next(joined)), move |on| Some(next(*on))).take_while(move |on| *on < today)
}

/// The plan that a person chooses: one offered for the person's age, usually the first.
fn joining(practice: &Practice, person: Person, period: Period, on: NaiveDate, random: &mut StdRng) -> Option<Joining> {
    let catalog: &Catalog = &practice.catalog;
    let years = on.years_since(person.birth_date).and_then(|years| i32::try_from(years).ok());
    let asked = plans::Person { age: years, insured: None };
    let child_max = plans::child_wellness_max_age(&catalog.plans);
    let offered = |plan: &&Plan| plans::hidden(plan, period, asked, Channel::External, child_max, false).is_none();
    let mut offered: Vec<&Plan> = catalog.plans.iter().filter(offered).collect();
    // Plans for this age come before plans for all ages.
    offered.sort_by_key(|plan| (plan.max_age.is_none(), plan.sort));
    let first = random.random_bool(0.75);
    let plan = if first { offered.first() } else { offered.get(random.random_range(0..offered.len().max(1))) }?;
    Some(Joining { person, choice: PlanChoice { plan: plan.id, period } })
}

fn card(random: &mut StdRng) -> Pays {
    let (like, number) = any_card(random);
    Pays::Card { like, number }
}

fn second_card(random: &mut StdRng) -> Pays {
    let (like, number) = any_card(random);
    Pays::SecondCard { like, number }
}

/// A working card with an unused number.
fn any_card(random: &mut StdRng) -> (&'static str, String) {
    let (like, prefix) = match random.random_range(0..10) {
        0..6 => ("pm_card_visa", "400000"),
        6..8 => ("pm_card_mastercard", "555500"),
        8 => ("pm_card_amex", "370000"),
        _ => ("pm_card_discover", "601100"),
    };
    (like, format!("{prefix}{:010}", random.random_range(0..10_000_000_000_u64)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(months_of_days: u64) -> Setting {
        let today = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        Setting { seed: 1, members: 10, begins: today - Days::new(months_of_days), today }
    }

    #[test]
    fn a_late_household_is_late_today_whenever_it_joined() {
        let setting = setting(420);
        for days in 1..420 {
            let wanted = setting.begins + Days::new(days);
            for fate in [
                HouseholdOutcome::RefundedPart,
                HouseholdOutcome::RefundedWhole,
                HouseholdOutcome::DisputeOpen,
                HouseholdOutcome::DisputeWon,
                HouseholdOutcome::DisputeLost,
            ] {
                let (_, acts) = story(fate, wanted, &setting);
                assert!(!acts.is_empty() && acts.iter().all(|(on, _)| *on < setting.today), "{fate:?}");
            }
            let (joined, acts) = story(HouseholdOutcome::Late, wanted, &setting);
            let [(charge, Act::Card(Behavior::InsufficientFunds))] = acts[..] else { panic!("{joined}") };
            assert!(charges(joined, setting.today).any(|on| on == charge));
            assert!((2..=20).contains(&(setting.today - charge).num_days()), "{joined} {charge}");
            let (_, acts) = story(HouseholdOutcome::Delinquent, wanted, &setting);
            assert!((33..=63).contains(&(setting.today - acts[0].0).num_days()), "28 days late and more");
            let (joined, _) = story(HouseholdOutcome::InOffice, wanted, &setting);
            assert!((1..=26).contains(&(setting.today - joined).num_days()), "{joined}");
        }
    }

    #[test]
    fn short_history_gets_no_special_outcome() {
        let (joined, acts) = story(HouseholdOutcome::Delinquent, setting(20).begins, &setting(20));
        assert!(acts.is_empty() && joined > setting(20).begins && joined < setting(20).today);
    }
}
