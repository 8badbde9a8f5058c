//! How often the matching is right, on generated people of whom it is known who is who. Generated data flatters: real
//! charts are worse. One seed is for tuning, the other only for these bounds.

use std::collections::{BTreeMap, HashSet};
use std::time::Instant;

use chart_matching::{Decision, Index, Options};

use crate::generator::{HARD, Shares, Slice, USUAL, World, today, world};

#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    members: u32,
    with_chart: u32,
    automatic: u32,
    wrong: u32,
    review: u32,
    /// The right chart is matched or offered.
    found: u32,
    right: u32,
    blocked: u32,
}

impl Counts {
    fn precision(&self) -> f64 {
        1.0 - f64::from(self.wrong) / f64::from(self.automatic.max(1))
    }

    fn share(&self, of: u32) -> f64 {
        f64::from(of) / f64::from(self.with_chart.max(1))
    }
}

struct Report {
    all: Counts,
    slices: BTreeMap<Slice, Counts>,
    pairs_per_member: f64,
}

fn options() -> Options {
    Options { today: today(), own_phones: vec![], own_emails: vec![] }
}

fn run(world: &World) -> Report {
    let index = Index::new(world.charts.clone(), &options());
    let mut report = Report { all: Counts::default(), slices: BTreeMap::new(), pairs_per_member: 0.0 };
    let mut pairs = 0;
    for household in &world.households {
        let compared: Vec<Vec<i64>> = household.iter().map(|member| index.compared(member)).collect();
        pairs += compared.iter().map(Vec::len).sum::<usize>();
        for (outcome, compared) in index.match_household(household).into_iter().zip(compared) {
            let right: HashSet<i64> = world.truth[&outcome.member].iter().copied().collect();
            let offered = outcome.candidates.iter().any(|candidate| right.contains(&candidate.chart));
            let mut one = Counts { members: 1, with_chart: u32::from(!right.is_empty()), ..Counts::default() };
            one.blocked = u32::from(compared.iter().any(|chart| right.contains(chart)));
            match outcome.decision {
                Decision::Automatic { chart } => {
                    one.automatic = 1;
                    one.wrong = u32::from(!right.contains(&chart));
                    one.right = 1 - one.wrong;
                    one.found = one.right;
                }
                Decision::Review(_) => {
                    one.review = 1;
                    one.found = u32::from(offered);
                }
                Decision::None => {}
            }
            let mut slices = world.slices[&outcome.member].clone();
            if slices.is_empty() {
                slices.push(Slice::Plain);
            }
            for counts in slices.into_iter().map(Some).chain([None]) {
                let sum = match counts {
                    Some(slice) => report.slices.entry(slice).or_default(),
                    None => &mut report.all,
                };
                add(sum, one);
            }
        }
    }
    report.pairs_per_member = pairs as f64 / f64::from(report.all.members);
    report
}

fn add(sum: &mut Counts, one: Counts) {
    sum.members += one.members;
    sum.with_chart += one.with_chart;
    sum.automatic += one.automatic;
    sum.wrong += one.wrong;
    sum.review += one.review;
    sum.found += one.found;
    sum.right += one.right;
    sum.blocked += one.blocked;
}

fn show(name: &str, report: &Report) {
    println!("{name}: {:.1} pairs a member", report.pairs_per_member);
    let lines = report.slices.iter().map(|(slice, counts)| (format!("{slice:?}"), counts));
    for (slice, counts) in lines.chain([("all".to_owned(), &report.all)]) {
        println!(
            "  {slice:<16} members {:>6}  automatic {:>6}  wrong {:>3}  precision {:.5}  recall {:.4}  review {:>5}  with review {:.4}  blocking {:.4}",
            counts.members,
            counts.automatic,
            counts.wrong,
            counts.precision(),
            counts.share(counts.right),
            counts.review,
            counts.share(counts.found),
            counts.share(counts.blocked)
        );
    }
}

fn measured(name: &str, seed: u64, shares: Shares, size: (usize, usize, usize)) -> Report {
    let began = Instant::now();
    let world = world(seed, shares, size.0, size.1, size.2);
    let made = began.elapsed();
    let report = run(&world);
    println!("{name}: {} charts made in {made:?}, matched in {:?}", world.charts.len(), began.elapsed() - made);
    show(name, &report);
    report
}

#[test]
fn ten_thousand_members_are_matched_without_errors() {
    let report = measured("usual", 20_261_129, USUAL, (40_000, 9_200, 800));
    assert!(report.all.members >= 9_900, "{}", report.all.members);
    assert!(report.all.precision() >= 0.9995, "{:.5}", report.all.precision());
    assert!(report.all.share(report.all.right) >= 0.90);
    assert!(report.all.share(report.all.found) >= 0.98);
    assert!(report.all.share(report.all.blocked) >= 0.998);
    assert!(report.pairs_per_member <= 40.0);
}

#[test]
fn twins_juniors_and_married_people_are_not_guessed() {
    let report = measured("hard", 77, HARD, (4_000, 1_000, 100));
    assert!(report.all.wrong <= 1, "{}", report.all.wrong);
    assert!(report.all.share(report.all.found) >= 0.93);
}
