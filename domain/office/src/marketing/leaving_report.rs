//! The PPO calculator's result as a PDF: the same numbers as the page, from the same address.

use super::ppo::{Inputs, MembersNeeded, PlanResult};
use chrono::NaiveDate;
use printing::document::{Block, Column};
use rules::dates::day;
use tenancy::brand::{Brand, Language};

use super::figures::{self, count, exact, percent, signed};
use crate::Result;
use crate::downloads::{File, from_brand_in};

/// The texts of one language.
struct Words {
    title: &'static str,
    calculated: &'static str,
    none: &'static str,
    never: &'static str,
    stay_none: &'static str,
    stay_never: &'static str,
    totals: [&'static str; 3],
    by_plan: &'static str,
    columns: [&'static str; 8],
    total: &'static str,
    steps_title: &'static str,
    steps: [&'static str; 5],
    numbers: &'static str,
    plan: &'static str,
    entries: [&'static str; 6],
    office: [&'static str; 5],
    disclaimer: &'static str,
}

const EN: Words = Words {
    title: "What happens if you leave an insurance network?",
    calculated: "Calculated",
    none: "You earn what you earn today without any members.",
    never: "No number of members makes up the difference: a member brings in nothing.",
    stay_none: "You earn as much as today even if no patient stays.",
    stay_never: "You earn less than today even if every patient stays.",
    totals: ["Today", "After leaving", "Difference a year"],
    by_plan: "By insurance plan",
    columns: [
        "Insurance plan",
        "Patients",
        "Out of network",
        "Members",
        "Collected today",
        "From out of network",
        "From members",
        "Difference",
    ],
    total: "Total",
    steps_title: "How we calculated the break-even",
    steps: [
        "Collected today",
        "Less patients who stay out of network",
        "Members must bring in",
        "One member brings in, on average",
        "Members needed, rounded up",
    ],
    numbers: "Your numbers",
    plan: "Insurance plan",
    entries: ["Insurance plan", "Patients", "Production per patient", "Write-off", "Stay", "Of those, join"],
    office: [
        "Yearly membership price",
        "Members\u{2019} discount",
        "Included visits",
        "Claims per patient",
        "Cost per claim",
    ],
    disclaimer: "An estimate from your own numbers, not financial or legal advice. Read your network contract before you give notice.",
};

const ES: Words = Words {
    title: "¿Qué pasa si deja una red de seguros?",
    calculated: "Calculado el",
    none: "Gana lo que gana hoy sin ningún miembro.",
    never: "Ningún número de miembros compensa la diferencia: un miembro no aporta nada.",
    stay_none: "Gana tanto como hoy aunque no se quede ningún paciente.",
    stay_never: "Gana menos que hoy aunque se queden todos los pacientes.",
    totals: ["Hoy", "Después de salir", "Diferencia al año"],
    by_plan: "Por seguro",
    columns: [
        "Seguro",
        "Pacientes",
        "Fuera de la red",
        "Miembros",
        "Cobrado hoy",
        "De fuera de la red",
        "De miembros",
        "Diferencia",
    ],
    total: "Total",
    steps_title: "Cómo calculamos el punto de equilibrio",
    steps: [
        "Cobrado hoy",
        "Menos pacientes que se quedan fuera de la red",
        "Los miembros deben aportar",
        "Un miembro aporta, en promedio",
        "Miembros necesarios, redondeados hacia arriba",
    ],
    numbers: "Sus números",
    plan: "Seguro",
    entries: [
        "Seguro",
        "Pacientes",
        "Producción por paciente",
        "Descuento de la red",
        "Se quedan",
        "De ellos, se afilian",
    ],
    office: [
        "Precio anual de la membresía",
        "Descuento para miembros",
        "Visitas incluidas",
        "Reclamaciones por paciente",
        "Costo por reclamación",
    ],
    disclaimer: "Es una estimación con sus propios números, no asesoría financiera ni legal. Lea su contrato con la red antes de avisar que sale.",
};

/// The result of `inputs` as a document of the brand.
///
/// # Errors
/// An internal error if rendering fails.
pub async fn leaving_report(brand: &Brand, inputs: &Inputs, language: Language, today: NaiveDate) -> Result<File> {
    let words = if language == Language::Es { &ES } else { &EN };
    let blocks = blocks(inputs, language, words, today);
    from_brand_in(brand, language, words.title.to_owned(), blocks, "ppo-calculator.pdf".to_owned()).await
}

fn blocks(inputs: &Inputs, language: Language, words: &Words, today: NaiveDate) -> Vec<Block> {
    let total = inputs.total();
    let needed = inputs.members_needed();
    let date = day(language == Language::Es, today);
    let amounts = [total.today_cents, total.after_cents].map(exact);
    let [now, after] = amounts;
    let totals = words.totals.map(str::to_owned).into_iter().zip([now, after, signed(total.difference_cents)]);
    let mut blocks = vec![
        Block::Note(format!("{} {date}", words.calculated)),
        Block::Heading(headline(needed, language, words)),
        Block::Note(share(inputs.stay_needed_bps(), language, words)),
    ];
    if let MembersNeeded::Some { new_patients, .. } = needed
        && new_patients > 0
    {
        blocks.push(Block::Note(new_patients_words(new_patients, language)));
    }
    blocks.push(Block::Facts(totals.collect()));
    blocks.push(Block::Heading(words.by_plan.to_owned()));
    blocks.push(results(inputs, total, words));
    if let Some(values) = figures::steps(total, needed) {
        blocks.push(Block::Heading(words.steps_title.to_owned()));
        blocks.push(Block::Facts(words.steps.map(str::to_owned).into_iter().zip(values).collect()));
    }
    blocks.push(Block::Heading(words.numbers.to_owned()));
    blocks.push(entries(inputs, words));
    let office = [
        exact(inputs.price_cents),
        percent(inputs.discount_bps),
        exact(inputs.included_cents),
        count(inputs.claims),
        exact(inputs.claim_cents),
    ];
    blocks.push(Block::Facts(words.office.map(str::to_owned).into_iter().zip(office).collect()));
    blocks.push(Block::Note(words.disclaimer.to_owned()));
    blocks
}

fn columns(titles: &[&str]) -> Vec<Column> {
    let column = |(index, title): (usize, &&str)| Column {
        title: (*title).to_owned(),
        share: if index == 0 { 1.4 } else { 1.0 },
        right: index > 0,
    };
    titles.iter().enumerate().map(column).collect()
}

fn name_of(inputs: &Inputs, index: usize, words: &Words) -> String {
    match inputs.plans[index].name.as_str() {
        "" => format!("{} {}", words.plan, index + 1),
        name => name.to_owned(),
    }
}

fn results(inputs: &Inputs, total: PlanResult, words: &Words) -> Block {
    let row = |name: String, result: PlanResult| [name].into_iter().chain(figures::row(result)).collect::<Vec<_>>();
    let rows = inputs.plans.iter().enumerate().map(|(i, plan)| row(name_of(inputs, i, words), inputs.result(plan)));
    let rows: Vec<_> = rows.collect();
    let totals = if rows.len() > 1 { vec![row(words.total.to_owned(), total)] } else { vec![] };
    Block::Table { columns: columns(&words.columns), rows, totals }
}

fn entries(inputs: &Inputs, words: &Words) -> Block {
    let rows = inputs.plans.iter().enumerate().map(|(index, plan)| {
        vec![
            name_of(inputs, index, words),
            count(plan.patients),
            exact(plan.production_cents),
            percent(plan.write_off_bps),
            percent(plan.stay_bps),
            percent(plan.join_bps),
        ]
    });
    Block::Table { columns: columns(&words.entries), rows: rows.collect(), totals: vec![] }
}

fn headline(needed: MembersNeeded, language: Language, words: &Words) -> String {
    let MembersNeeded::Some { members, .. } = needed else {
        return if needed == MembersNeeded::None { words.none } else { words.never }.to_owned();
    };
    let number = count(members);
    match (language, members) {
        (Language::Es, 1) => format!("Necesita {number} miembro para ganar lo que gana hoy."),
        (Language::Es, _) => format!("Necesita {number} miembros para ganar lo que gana hoy."),
        (Language::En, 1) => format!("You need {number} member to earn what you earn today."),
        (Language::En, _) => format!("You need {number} members to earn what you earn today."),
    }
}

fn share(bps: Option<i64>, language: Language, words: &Words) -> String {
    match (bps, language) {
        (None, _) => words.stay_never.to_owned(),
        (Some(0), _) => words.stay_none.to_owned(),
        (Some(bps), Language::En) => format!("At least {} of these patients must stay.", percent(bps)),
        (Some(bps), Language::Es) => format!("Debe quedarse al menos el {} de estos pacientes.", percent(bps)),
    }
}

fn new_patients_words(people: i64, language: Language) -> String {
    let number = count(people);
    match language {
        Language::En => {
            format!("You don\u{2019}t have that many patients here: {number} would have to be new to your practice.")
        }
        Language::Es => {
            format!("No tiene tantos pacientes aquí: {number} tendrían que ser nuevos en su consultorio.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(language: Language) -> String {
        let plans = ["240.78000.3800.7000.4000.Plan A".to_owned(), "150.69000.3000.7000.4000.".to_owned()];
        let inputs = Inputs::parse("1", "39900.1500.42000.2.0", &plans).unwrap();
        let words = if language == Language::Es { &ES } else { &EN };
        let day = NaiveDate::from_ymd_opt(2026, 11, 25).unwrap();
        format!("{:?}", blocks(&inputs, language, words, day))
    }

    #[test]
    fn the_document_says_what_the_page_says_in_both_languages() {
        let english = text(Language::En);
        for said in [
            "Calculated Nov 25, 2026",
            "members to earn what you earn today",
            "Plan A",
            "Insurance plan 2",
            "$780.00",
            "38%",
            "Difference",
        ] {
            assert!(english.contains(said), "{said} is missing: {english}");
        }
        let spanish = text(Language::Es);
        for said in ["Calculado el 25 nov 2026", "miembros para ganar", "Seguro 2", "Fuera de la red"] {
            assert!(spanish.contains(said), "{said} is missing: {spanish}");
        }
    }
}
