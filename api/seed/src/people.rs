//! Made-up people: households with realistic names, ages, and emails that belong to no one.

use std::collections::HashSet;

use chrono::{Datelike, Days, NaiveDate};
use households::enrollment::Relationship;
use rand::Rng;
use rand::rngs::StdRng;

/// A person of a household.
#[derive(Debug, Clone)]
pub(super) struct Person {
    pub first_name: String,
    pub last_name: String,
    pub birth_date: NaiveDate,
    pub relationship: Relationship,
}

/// The people of a household, the account owner first.
#[derive(Debug, Clone)]
pub(super) struct Family {
    pub people: Vec<Person>,
    pub language: &'static str,
}

const WOMEN: &[&str] = &[
    "Abigail",
    "Adaeze",
    "Alice",
    "Amara",
    "Anneliese",
    "Beatrice",
    "Brenda",
    "Carla",
    "Chloé",
    "Claire",
    "Deborah",
    "Denise",
    "Dolores",
    "Eileen",
    "Elena",
    "Esther",
    "Fatima",
    "Fiona",
    "Grace",
    "Hannah",
    "Harriet",
    "Heather",
    "Imani",
    "Ingrid",
    "Jada",
    "Janet",
    "Joyce",
    "Kavya",
    "Keiko",
    "Laura",
    "Leilani",
    "Linh",
    "Lorraine",
    "Mae",
    "Margaret",
    "Meera",
    "Mei",
    "Monique",
    "Nadia",
    "Naomi",
    "Noor",
    "Olga",
    "Pamela",
    "Patience",
    "Phoebe",
    "Rachel",
    "Rosalind",
    "Ruth",
    "Saanvi",
    "Shanice",
    "Siobhán",
    "Sylvia",
    "Tamika",
    "Thandi",
    "Vivian",
    "Wanda",
    "Yara",
    "Yuki",
    "Zoë",
];
const MEN: &[&str] = &[
    "Aaron", "Abdul", "Albert", "Anders", "Arjun", "Benjamin", "Bilal", "Brian", "Caleb", "Carl", "Chidi", "Craig",
    "Daniel", "Darnell", "Dennis", "Derek", "Dmitri", "Earl", "Edwin", "Elijah", "Eric", "Ethan", "Farid", "Frank",
    "Gerald", "Graham", "Harold", "Hiroshi", "Ian", "Isaac", "Jamal", "Jens", "Jerome", "Jonah", "Julian", "Kenji",
    "Kofi", "Kwame", "Leon", "Liam", "Lionel", "Malik", "Marcus", "Milan", "Nathan", "Nolan", "Omar", "Owen", "Pavel",
    "Quentin", "Raj", "Reuben", "Ronald", "Samir", "Scott", "Søren", "Terrence", "Tomasz", "Trevor", "Walter",
];
const SURNAMES: &[&str] = &[
    "Abernathy",
    "Adeyemi",
    "Andersen",
    "Baker",
    "Bell",
    "Bergström",
    "Blackwood",
    "Brooks",
    "Callahan",
    "Chaudhry",
    "Chen",
    "Cohen",
    "Cooper",
    "D’Angelo",
    "Dawson",
    "De la Cruz",
    "Delacroix",
    "Dupré",
    "Ellison",
    "Eze",
    "Fitzgerald",
    "Foster",
    "Freeman",
    "Goldberg",
    "Griffin",
    "Gupta",
    "Haddad",
    "Hale",
    "Hansen",
    "Hartley",
    "Hassan",
    "Hayes",
    "Holloway",
    "Ivanova",
    "Jackson",
    "Johansson",
    "Kaplan",
    "Kim",
    "Kowalczyk",
    "Larsen",
    "Lee",
    "Lindqvist",
    "MacDonald",
    "Marsh",
    "McAllister",
    "Mehta",
    "Mitchell",
    "Morgan",
    "Müller",
    "Nakamura",
    "Ng",
    "Nguyen",
    "Novak",
    "O'Brien",
    "O'Connor",
    "O’Neill",
    "Okafor",
    "Okonkwo",
    "Olsen",
    "Osei",
    "Park",
    "Patel",
    "Pell",
    "Petrov",
    "Price",
    "Quinn",
    "Rahman",
    "Reed",
    "Rossi",
    "Saint-Claire",
    "Sato",
    "Schröder",
    "Shah",
    "Singh",
    "Sullivan",
    "Tanaka",
    "Taylor",
    "Thompson",
    "Tran",
    "Underwood",
    "Van der Berg",
    "Walsh",
    "Washington",
    "Weber",
    "Whitfield",
    "Wójcik",
    "Wong",
    "Yamamoto",
    "Young",
    "Zhang",
];
const MUJERES: &[&str] = &[
    "Adriana",
    "Alejandra",
    "Ángela",
    "Ana María",
    "Araceli",
    "Begoña",
    "Blanca",
    "Carmen",
    "Catalina",
    "Consuelo",
    "Esperanza",
    "Estefanía",
    "Gabriela",
    "Guadalupe",
    "Inés",
    "Isabel",
    "Itzel",
    "Jimena",
    "Julieta",
    "Lourdes",
    "Lucía",
    "Luz",
    "Marisol",
    "Mercedes",
    "Mónica",
    "Noemí",
    "Paloma",
    "Pilar",
    "Raquel",
    "Rocío",
    "Rosario",
    "Sofía",
    "Soledad",
    "Teresa",
    "Valentina",
    "Verónica",
    "Xóchitl",
    "Ximena",
    "Yolanda",
];
const HOMBRES: &[&str] = &[
    "Adrián",
    "Agustín",
    "Alejandro",
    "Álvaro",
    "Andrés",
    "Arturo",
    "Benjamín",
    "César",
    "Cristóbal",
    "Diego",
    "Eduardo",
    "Emiliano",
    "Enrique",
    "Ernesto",
    "Esteban",
    "Felipe",
    "Fernando",
    "Gerardo",
    "Guillermo",
    "Héctor",
    "Hernán",
    "Ignacio",
    "Íñigo",
    "Javier",
    "Jesús",
    "Joaquín",
    "José Luis",
    "Julián",
    "Leonardo",
    "Luis",
    "Mateo",
    "Miguel Ángel",
    "Nicolás",
    "Óscar",
    "Rafael",
    "Raúl",
    "Ramón",
    "Salvador",
    "Tomás",
];
const APELLIDOS: &[&str] = &[
    "Acuña",
    "Aguilar",
    "Alarcón",
    "Álvarez",
    "Avendaño",
    "Barragán",
    "Benítez",
    "Cabañas",
    "Castañeda",
    "Cervantes",
    "Chávez",
    "Córdova",
    "Delgado",
    "Díaz",
    "Domínguez",
    "Escobedo",
    "Espinoza",
    "Estévez",
    "Fernández",
    "Fuentes",
    "Gálvez",
    "García",
    "Gómez",
    "González",
    "Guzmán",
    "Hernández",
    "Herrera",
    "Ibáñez",
    "Jiménez",
    "Juárez",
    "León",
    "Limón",
    "López",
    "Márquez",
    "Martínez",
    "Medina",
    "Mejía",
    "Méndez",
    "Muñoz",
    "Núñez",
    "Ochoa",
    "Ordóñez",
    "Orozco",
    "Ortiz",
    "Peña",
    "Pérez",
    "Quiñones",
    "Quintana",
    "Ramírez",
    "Ríos",
    "Rodríguez",
    "Rosales",
    "Ruiz",
    "Sáenz",
    "Salazar",
    "Sánchez",
    "Santillán",
    "Saldaña",
    "Solís",
    "Tafoya",
    "Trujillo",
    "Ureña",
    "Valdés",
    "Vásquez",
    "Vega",
    "Villaseñor",
    "Yáñez",
    "Zamora",
    "Zúñiga",
];

fn one<'a>(random: &mut StdRng, of: &[&'a str]) -> &'a str {
    of[random.random_range(0..of.len())]
}

/// A household on `today`, with at least one member. One in four speaks Spanish.
pub(super) fn family(random: &mut StdRng, today: NaiveDate) -> Family {
    let spanish = random.random_bool(0.25);
    let (women, men) = if spanish { (MUJERES, HOMBRES) } else { (WOMEN, MEN) };
    let last_name = if !spanish {
        one(random, SURNAMES).to_owned()
    } else if random.random_bool(0.4) {
        format!("{} {}", one(random, APELLIDOS), one(random, APELLIDOS))
    } else {
        one(random, APELLIDOS).to_owned()
    };
    let owner_age = random.random_range(23..82);
    let owner_is_woman = random.random_bool(0.52);
    let mut people = vec![person(
        random,
        if owner_is_woman { women } else { men },
        &last_name,
        today,
        owner_age,
        Relationship::Myself,
    )];
    if random.random_bool(0.5) {
        let age = (owner_age + random.random_range(-6..7)).max(19);
        people.push(person(
            random,
            if owner_is_woman { men } else { women },
            &last_name,
            today,
            age,
            Relationship::Partner,
        ));
    }
    if owner_age < 60 && random.random_bool(0.45) {
        for _ in 0..random.random_range(1..4) {
            let girl = random.random_bool(0.5);
            let relationship = if girl { Relationship::Daughter } else { Relationship::Son };
            let age = random.random_range(0..(owner_age - 20).clamp(1, 18));
            people.push(person(random, if girl { women } else { men }, &last_name, today, age, relationship));
        }
    }
    let language = if spanish && random.random_bool(0.8) { "es" } else { "en" };
    Family { people, language }
}

fn person(
    random: &mut StdRng,
    names: &[&str],
    last: &str,
    today: NaiveDate,
    age: i32,
    relationship: Relationship,
) -> Person {
    let birthday = today.with_year(today.year() - age).unwrap_or(today);
    Person {
        first_name: one(random, names).to_owned(),
        last_name: last.to_owned(),
        birth_date: birthday - Days::new(random.random_range(1..365)),
        relationship,
    }
}

/// The emails that were assigned.
#[derive(Debug, Default)]
pub(super) struct Emails(HashSet<String>);

impl Emails {
    /// Reserves `email`.
    pub fn take(&mut self, email: &str) {
        self.0.insert(email.to_owned());
    }

    /// A new email for `person`, in a domain that never receives any.
    pub fn of(&mut self, random: &mut StdRng, person: &Person) -> String {
        let domain = one(random, &["example.com", "example.net", "example.org"]);
        let name = format!("{}.{}", plain(&person.first_name), plain(&person.last_name));
        let mut email = format!("{name}@{domain}");
        let mut number = 1;
        while !self.0.insert(email.clone()) {
            number += 1;
            email = format!("{name}{number}@{domain}");
        }
        email
    }
}

/// A name in lowercase ASCII letters.
fn plain(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'á' | 'à' | 'ä' | 'å' => 'a',
        'é' | 'è' | 'ë' => 'e',
        'í' | 'ï' => 'i',
        'ó' | 'ö' | 'ø' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        other => other,
    });
    letters.filter(char::is_ascii_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn e_mails_are_plain_and_nobody_shares_one() {
        let mut random = StdRng::seed_from_u64(7);
        let mut emails = Emails::default();
        let today = NaiveDate::from_ymd_opt(2026, 2, 28).unwrap();
        let mut given = HashSet::new();
        for _ in 0..3_000 {
            let family = family(&mut random, today);
            assert!(!family.people.is_empty() && family.people.iter().all(|p| p.birth_date < today), "{family:?}");
            let email = emails.of(&mut random, &family.people[0]);
            assert!(
                email.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'.' | b'@')),
                "{email}"
            );
            assert!(given.insert(email));
        }
        assert_eq!(plain("Íñigo Sørensen-O’Neill"), "inigosorensenoneill");
    }
}
