//! Invented people with the frequencies of American names: the most common of the Census and of Social Security by rank,
//! and a long tail of rare last names.

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

const WOMEN: &str = "mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret \
ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy \
kathleen angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet maria \
olivia heather helen catherine diane julie victoria joyce lauren kelly christina ruth joan virginia judith evelyn hannah \
andrea megan cheryl jacqueline madison teresa abigail sophia martha sara gloria janice kathryn ann isabella judy charlotte \
julia grace amber alice jean denise frances danielle marilyn natalie beverly diana brittany theresa kayla alexis doris \
lori tiffany guadalupe rosa leticia isabel carmen lucia mercedes mia chloe zoe ava luna ella aria nora hazel";
const MEN: &str = "james robert john michael david william richard joseph thomas christopher charles daniel matthew anthony mark \
donald steven andrew paul joshua kenneth kevin brian timothy ronald george jason edward jeffrey ryan jacob nicholas gary \
eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry \
tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy christian walter keith austin roger terry \
sean gerald carl dylan harold jordan jesse bryan lawrence arthur gabriel bruce logan billy joe alan juan elijah willie \
albert wayne randy mason vincent liam roy bobby caleb bradley russell lucas luis miguel carlos francisco jesus alejandro \
ricardo pedro manuel leo owen mateo hudson asher";
const LAST: &str = "smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson \
anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker \
young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter \
roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers \
gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood \
james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins \
perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez simmons romero jordan patterson \
alexander hamilton graham reynolds griffin wallace moreno west cole hayes bryant herrera gibson ellis tran medina aguilar \
stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry chen \
freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz \
hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice schmidt daniels \
ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins";
const STARTS: [&str; 40] = [
    "Hart", "Wal", "Ber", "Kow", "Lind", "Ash", "Brad", "Crom", "Dal", "Eck", "Fair", "Gar", "Hol", "Jan", "Kess",
    "Lam", "Mar", "Nor", "Ober", "Pet", "Quin", "Ros", "Sand", "Thorn", "Ull", "Van", "Wes", "Yar", "Zim", "Bran",
    "Cald", "Dor", "Ell", "Frit", "Gold", "Heng", "Iver", "Kar", "Lov", "Mich",
];
const ENDS: [&str; 40] = [
    "well", "ski", "man", "son", "berg", "ford", "ley", "ton", "stein", "ner", "quist", "ova", "aker", "by", "combe",
    "dale", "enko", "feld", "gren", "ham", "ich", "kins", "land", "more", "nell", "olli", "pson", "rick", "sen",
    "thal", "ulis", "vist", "worth", "yard", "zano", "elli", "ard", "eau", "ingham", "sler",
];

/// One of a list, the first ones more often, as names are.
fn ranked<'a>(random: &mut StdRng, list: &[&'a str]) -> &'a str {
    let weight = |rank: usize| 1.0 / (rank as f64 + 8.0);
    let sum: f64 = (0..list.len()).map(weight).sum();
    let mut at = random.random::<f64>() * sum;
    for (rank, name) in list.iter().enumerate() {
        at -= weight(rank);
        if at <= 0.0 {
            return name;
        }
    }
    list[0]
}

pub fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

pub fn first(random: &mut StdRng, woman: bool) -> String {
    let list: Vec<&str> = if woman { WOMEN } else { MEN }.split_whitespace().collect();
    capital(ranked(random, &list))
}

pub fn last(random: &mut StdRng) -> String {
    if random.random_bool(0.45) {
        let list: Vec<&str> = LAST.split_whitespace().collect();
        return capital(ranked(random, &list));
    }
    format!("{}{}", STARTS.choose(random).unwrap(), ENDS.choose(random).unwrap())
}

/// One letter added, left out, replaced, or two exchanged.
pub fn typo(random: &mut StdRng, name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    if letters.len() < 3 {
        return format!("{name}e");
    }
    let at = random.random_range(1..letters.len() - 1);
    match random.random_range(0..4) {
        0 => letters.swap(at, at + 1),
        1 => letters[at] = char::from(b'a' + random.random_range(0..26)),
        2 => letters.insert(at, letters[at]),
        _ => {
            letters.remove(at);
        }
    }
    letters.into_iter().collect()
}
