use std::collections::HashMap;

use tenancy::brand::BrandBook;
use tenancy::cells::CellNumber;

use super::*;

fn read(given: &[(&str, &str)]) -> Result<Config, Problems> {
    let given: HashMap<String, String> = given.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Config::read(&|name| given.get(name).cloned())
}

const WHOLE: &[(&str, &str)] = &[
    ("DATABASE_URL", "postgres://app@db/chairside"),
    ("REDIS_URL", "redis://queue"),
    ("CHAIRSIDE_ORIGINS", "dental=https://dental.example/,vision=https://vision.example"),
    ("CHAIRSIDE_TOKEN_SECRET", "0123456789abcdef0123456789abcdef"),
    ("CHAIRSIDE_CARDS_SECRET_KEY", "sk_live_0123456789"),
    ("CHAIRSIDE_CARDS_PUBLISHABLE_KEY", "pk_live_0123456789"),
    ("CHAIRSIDE_CARDS_WEBHOOK_SECRET", "whsec_0123456789, whsec_9876543210"),
    ("CHAIRSIDE_SMTP_URL", "smtps://mail.example"),
    ("CHAIRSIDE_MAIL_FROM", "Chairside <no-reply@example.com>"),
];

#[test]
fn a_whole_environment_is_read() {
    let config = read(WHOLE).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(config.environment, Environment::Production);
    assert_eq!((config.port, config.proxies, config.connections), (8600, 0, 16));
    assert_eq!(config.origins["dental"], "https://dental.example", "no slash at the end");
    assert_eq!(config.cards_webhook_secrets.len(), 2);
    assert_eq!(config.cards_url, None);
    assert!(config.json_logs);
    assert_eq!((config.metrics_address, config.traces_url), (None, None), "nothing is shown unless it is asked for");
}

#[test]
fn only_outside_production_can_time_be_turned() {
    assert!(read(WHOLE).is_ok_and(|config| !config.turnable_clock));
    let with =
        |environment, clock| read(&[WHOLE, &[("CHAIRSIDE_ENV", environment), ("CHAIRSIDE_CLOCK", clock)]].concat());
    assert!(with("test", "database").is_ok_and(|config| config.turnable_clock));
    assert!(with("test", "machine").is_ok_and(|config| !config.turnable_clock));
    assert!(with("production", "machine").is_ok());
    assert!(with("production", "database").is_err() && with("test", "sundial").is_err());
}

#[test]
fn replica_needs_its_own_address_and_a_bound() {
    assert!(read(WHOLE).is_ok_and(|config| config.replica_url.is_none()));
    let with = |more: &[(&str, &str)]| {
        let problems = read(&[WHOLE, more].concat()).err().map(|problems| problems.to_string());
        problems.unwrap_or_default()
    };
    let (other, own) = ("postgres://app@replica/chairside", "postgres://app@db/chairside");
    assert_eq!(with(&[("CHAIRSIDE_REPLICA_URL", other), ("CHAIRSIDE_REPLICA_MOST_LAG", "60")]), "");
    assert!(with(&[("CHAIRSIDE_REPLICA_URL", own)]).contains("CHAIRSIDE_REPLICA_URL is the address of DATABASE_URL"));
    assert_eq!(with(&[("CHAIRSIDE_REPLICA_URL", own), ("CHAIRSIDE_ENV", "test")]), "", "its own server will do");
    assert!(with(&[("CHAIRSIDE_REPLICA_URL", "replica:5432")]).contains("CHAIRSIDE_REPLICA_URL"));
    for wrong in ["4", "601", "soon"] {
        assert!(with(&[("CHAIRSIDE_REPLICA_MOST_LAG", wrong)]).contains("CHAIRSIDE_REPLICA_MOST_LAG"), "{wrong}");
    }
}

fn cell(number: i64) -> CellNumber {
    CellNumber::new(number).unwrap()
}

#[test]
fn cells_have_a_number_and_an_address_each() {
    assert!(read(WHOLE).is_ok_and(|config| config.cells.is_empty()), "one cell is the default");
    let with = |cells| read(&[WHOLE, &[("CHAIRSIDE_CELLS", cells)]].concat());
    let both = with("2=postgres://app@west/chairside, 1=postgresql://app@east/chairside").unwrap();
    let found = [
        (cell(1), "postgresql://app@east/chairside".to_owned()),
        (cell(2), "postgres://app@west/chairside".to_owned()),
    ];
    assert_eq!(both.cells, found);
    for (wrong, said) in [
        ("0=postgres://a:secret@b", "CHAIRSIDE_CELLS: entry 1 is not"),
        ("1=postgres://a:secret@b,postgres://a:secret@c", "CHAIRSIDE_CELLS: entry 2 is not"),
        ("8192=postgres://a:secret@b", "CHAIRSIDE_CELLS: entry 1 is not"),
        ("1=mysql://a:secret@b", "CHAIRSIDE_CELLS: entry 1 is not"),
        ("1=postgres://a:secret@b,1=postgres://a:secret@c", "names the cell 1 twice"),
        ("1=postgres://a:secret@b,2=postgres://a:secret@b", "the cells 1 and 2 the same address"),
        ("1=postgres://app@db/chairside", "has the address of DATABASE_URL"),
    ] {
        let problems = with(wrong).err().map(|problems| problems.to_string()).unwrap_or_default();
        assert!(problems.contains(said) && !problems.contains("secret"), "{wrong}: {problems}");
    }
}

#[test]
fn a_replica_is_of_a_cell_with_an_address() {
    let with = |replicas| {
        let cells = ("CHAIRSIDE_CELLS", "1=postgres://app@west");
        read(&[WHOLE, &[cells, ("CHAIRSIDE_REPLICA_CELLS", replicas)]].concat())
    };
    assert!(with("1=postgres://app@west-copy").is_ok_and(|config| config.replica_cells.len() == 1));
    let problems = with("2=postgres://app@copy").err().map(|problems| problems.to_string()).unwrap_or_default();
    assert!(problems.contains("names the cell 2, and CHAIRSIDE_CELLS does not"), "{problems}");
}

#[test]
fn roles_of_migrations_and_moves_have_addresses_of_their_own() {
    let given = |given: &'static [(&'static str, &'static str)]| {
        move |name: &str| given.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    };
    let named = |cells: &[(i64, &str)]| {
        cells.iter().map(|(number, url)| (cell(*number), (*url).to_owned())).collect::<Vec<_>>()
    };
    let one = given(&[("CHAIRSIDE_MIGRATE_URL", "postgres://owner@db")]);
    assert_eq!(Config::for_migrating_cells(&one), Ok(vec![]));
    assert_eq!(Config::for_moving(&one), Ok(named(&[(0, "postgres://owner@db")])));
    let several = given(&[
        ("CHAIRSIDE_MIGRATE_URL", "postgres://owner@db"),
        ("CHAIRSIDE_CELLS", "1=postgres://app@east,2=postgres://app@west"),
        ("CHAIRSIDE_MIGRATE_CELLS", "1=postgres://owner@east,3=postgres://owner@new"),
        ("CHAIRSIDE_MOVE_CELLS", "0=postgres://mover@db,1=postgres://mover@east"),
    ]);
    let migrated = named(&[(1, "postgres://owner@east"), (2, "postgres://app@west"), (3, "postgres://owner@new")]);
    assert_eq!(Config::for_migrating_cells(&several), Ok(migrated));
    let moved = named(&[
        (0, "postgres://mover@db"),
        (1, "postgres://mover@east"),
        (2, "postgres://app@west"),
        (3, "postgres://owner@new"),
    ]);
    assert_eq!(Config::for_moving(&several), Ok(moved));
    let wrong = given(&[("DATABASE_URL", "postgres://owner@db"), ("CHAIRSIDE_MOVE_CELLS", "west")]);
    assert!(Config::for_moving(&wrong).is_err());
}

#[test]
fn metrics_need_an_address_with_a_port() {
    let with = |address| read(&[WHOLE, &[("CHAIRSIDE_METRICS_ADDRESS", address)]].concat());
    assert!(with("127.0.0.1:9464").is_ok_and(|config| config.metrics_address.is_some()));
    assert!(with("9464").is_err());
}

#[test]
fn the_form_of_log_lines_is_chosen() {
    let with = |format| read(&[WHOLE, &[("CHAIRSIDE_LOG_FORMAT", format)]].concat());
    assert!(with("json").is_ok_and(|config| config.json_logs));
    assert!(with("text").is_ok_and(|config| !config.json_logs));
    assert!(with("xml").is_err());
}

#[test]
fn emails_may_be_sent_unencrypted_within_a_private_network_alone() {
    for url in ["smtps://a:b@mail.example", "smtp://a:b@mail.example:587?tls=required", "smtp://mailbox:2525"] {
        let given: Vec<_> = WHOLE.iter().copied().filter(|(n, _)| *n != "CHAIRSIDE_SMTP_URL").collect();
        assert!(read(&[&given[..], &[("CHAIRSIDE_SMTP_URL", url)]].concat()).is_ok(), "{url}");
    }
}

#[test]
fn an_empty_environment_is_production_and_lists_everything_missing() {
    let Err(Problems(problems)) = read(&[]) else { panic!("production has no secrets of its own") };
    for name in VARIABLES.iter().filter(|variable| variable.need != Need::Never).map(|variable| variable.name) {
        assert!(
            problems.iter().any(|problem| problem.starts_with(&format!("{name} is missing"))),
            "{name}: {problems:?}"
        );
    }
}

#[test]
fn each_wrong_value_is_named() {
    let wrong = [
        ("CHAIRSIDE_ENV", "staging"),
        ("CHAIRSIDE_PORT", "http"),
        ("DATABASE_URL", "mysql://db"),
        ("CHAIRSIDE_TOKEN_SECRET", "short"),
        ("CHAIRSIDE_ORIGINS", "dental"),
        ("CHAIRSIDE_CARDS_URL", "http://127.0.0.1:1"),
        ("CHAIRSIDE_CARDS_URL", "https://cards.example"),
        ("CHAIRSIDE_ORIGINS", "dental=http://dental.example,vision=https://vision.example"),
        ("CHAIRSIDE_SMTP_URL", "smtp://mail.example:587"),
        ("CHAIRSIDE_SMTP_URL", "smtp://10.0.0.7:25"),
    ];
    for (name, value) in wrong {
        let given: Vec<_> = WHOLE.iter().copied().filter(|(n, _)| *n != name).chain([(name, value)]).collect();
        let Err(Problems(problems)) = read(&given) else { panic!("{name}={value} was taken") };
        assert!(problems.iter().any(|problem| problem.contains(name)), "{name}: {problems:?}");
    }
}

#[test]
fn changing_the_schema_needs_an_address_only() {
    let lookup = |name: &str| (name == "DATABASE_URL").then(|| "postgres://owner@db/chairside".to_owned());
    assert_eq!(Config::for_migration(&lookup), Ok(("postgres://owner@db/chairside".to_owned(), 0)));
    let Err(Problems(problems)) = Config::for_migration(&|_| None) else { panic!("there is no address") };
    assert_eq!(problems.len(), 1, "{problems:?}");
}

#[test]
fn every_brand_has_an_address() {
    let brands = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
    let production = read(WHOLE).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(production.brand_origins(&brands).unwrap()["vision"], "https://vision.example");

    let without: Vec<_> = WHOLE.iter().copied().filter(|(n, _)| *n != "CHAIRSIDE_ORIGINS").collect();
    let demo: Vec<_> = without.iter().copied().chain([("CHAIRSIDE_ENV", "demo"), ("CHAIRSIDE_PORT", "8700")]).collect();
    let demo = read(&demo).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(demo.brand_origins(&brands).unwrap()["dental"], "http://dental.localhost:8700");

    let other: Vec<_> =
        without.iter().copied().chain([("CHAIRSIDE_ORIGINS", "dental=https://a,shoes=https://b")]).collect();
    let Err(Problems(problems)) = read(&other).unwrap_or_else(|p| panic!("{p}")).brand_origins(&brands) else {
        panic!("a brand without an address was taken")
    };
    assert_eq!(problems.len(), 2, "{problems:?}");
}

#[test]
fn the_documents_hold_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/configuration.md");
    let written = std::fs::read_to_string(path).unwrap();
    assert!(written.contains(&markdown()), "docs/configuration.md is old: chairside config prints the table");
}

#[test]
fn a_store_of_files_comes_with_its_bucket_and_key() {
    let with = |more: &[(&str, &str)]| {
        let given: Vec<_> = WHOLE.iter().chain(more).copied().collect();
        read(&given).err().map(|problems| problems.to_string()).unwrap_or_default()
    };
    let url = ("CHAIRSIDE_FILES_URL", "https://s3.us-east-1.amazonaws.com");
    let (bucket, key) = (("CHAIRSIDE_FILES_BUCKET", "chairside"), ("CHAIRSIDE_FILES_KEY_ID", "AKIA0123456789"));
    let secret = ("CHAIRSIDE_FILES_SECRET", "a secret of more than 16 characters");
    assert_eq!(with(&[url, bucket, key, secret]), "");
    assert!(with(&[url, key, secret]).contains("CHAIRSIDE_FILES_BUCKET is missing"));
    assert!(with(&[url, bucket, key]).contains("CHAIRSIDE_FILES_SECRET is missing"));
    assert_eq!(with(&[]), "", "without a store files are kept in Postgres");
}

#[test]
fn partner_url_requires_key_secret_and_https() {
    let with = |more: &[(&str, &str)]| {
        let given: Vec<_> = WHOLE.iter().chain(more).copied().collect();
        read(&given).err().map(|problems| problems.to_string()).unwrap_or_default()
    };
    let url = ("CHAIRSIDE_GUARANTOR_URL", "https://partner.example");
    let key = ("CHAIRSIDE_GUARANTOR_API_KEY", "fk_live_0123456789");
    let secret = ("CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET", "fwh_live_0123456789");
    assert_eq!(with(&[url, key, secret]), "");
    assert!(with(&[url, key]).contains("CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET is missing"));
    assert!(with(&[url, secret]).contains("CHAIRSIDE_GUARANTOR_API_KEY is missing"));
    let plain = ("CHAIRSIDE_GUARANTOR_URL", "http://partner.example");
    assert!(with(&[plain, key, secret]).contains("CHAIRSIDE_GUARANTOR_URL is a sandbox's"));
}
