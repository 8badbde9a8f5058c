//! The table of variables.

/// Where a variable is required.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    Always,
    Production,
    Never,
}

/// One variable of the environment.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    pub name: &'static str,
    pub meaning: &'static str,
    pub need: Need,
    pub production_default: Option<&'static str>,
    /// The default in demo and test, if it differs from production.
    pub demo_default: Option<&'static str>,
}

const fn variable(name: &'static str, need: Need, meaning: &'static str) -> Variable {
    Variable { name, meaning, need, production_default: None, demo_default: None }
}

const fn defaulted(name: &'static str, default: &'static str, meaning: &'static str) -> Variable {
    Variable { name, meaning, need: Need::Never, production_default: Some(default), demo_default: None }
}

/// Every variable the server reads, in the order of the README.
pub const VARIABLES: &[Variable] = &[
    defaulted(
        "CHAIRSIDE_ENV",
        "production",
        "`production`, `demo` or `test`. Demo and test have sandboxes and a clock that can be turned",
    ),
    variable("DATABASE_URL", Need::Always, "Postgres, as the role the server works as"),
    variable(
        "CHAIRSIDE_MIGRATE_URL",
        Need::Never,
        "Postgres, as the role that changes the schema; `DATABASE_URL` unless given",
    ),
    variable(
        "CHAIRSIDE_CELLS",
        Need::Never,
        "Further Postgres servers that hold organizations, `1=postgres://...,2=postgres://...`, as the role the server works as; `DATABASE_URL` is cell 0 and knows where each organization is. Left out, there is one cell",
    ),
    variable(
        "CHAIRSIDE_MIGRATE_CELLS",
        Need::Never,
        "The same cells, as the role that changes the schema; `CHAIRSIDE_CELLS` for those that are not named",
    ),
    variable(
        "CHAIRSIDE_MOVE_CELLS",
        Need::Never,
        "All cells with 0, as the role that moves organizations, which has `BYPASSRLS`; as the role that changes the schema for those that are not named",
    ),
    variable(
        "CHAIRSIDE_REPLICA_URL",
        Need::Never,
        "Postgres, a streaming replica of `DATABASE_URL`'s server, as the same role; reports and their files are read from it. Left out, from `DATABASE_URL`",
    ),
    variable(
        "CHAIRSIDE_REPLICA_CELLS",
        Need::Never,
        "Streaming replicas of the cells of `CHAIRSIDE_CELLS`, in the same form; for cells that are not named, reports are read from the cell",
    ),
    defaulted(
        "CHAIRSIDE_REPLICA_MOST_LAG",
        "30",
        "Seconds that the replica may be behind, 5 to 600; further behind, or down, reports are read from `DATABASE_URL`",
    ),
    variable("REDIS_URL", Need::Always, "Redis or Valkey, which wakes the worker"),
    Variable {
        name: "CHAIRSIDE_LOG_FORMAT",
        meaning: "`json` or `text`: the form of log lines. `RUST_LOG` chooses which are written",
        need: Need::Never,
        production_default: Some("json"),
        demo_default: Some("text"),
    },
    variable(
        "CHAIRSIDE_METRICS_ADDRESS",
        Need::Never,
        "Where `/metrics` is served for Prometheus, such as `0.0.0.0:9464`; never a public address. Left out, nothing listens",
    ),
    variable(
        "CHAIRSIDE_TRACES_URL",
        Need::Never,
        "Where traces are sent by OTLP as JSON, such as `http://collector:4318/v1/traces`; left out, none are sent",
    ),
    defaulted("CHAIRSIDE_PORT", "8600", "The port the server listens on"),
    variable(
        "CHAIRSIDE_ORIGINS",
        Need::Production,
        "Where each brand's pages live: `brand=https://host,brand=https://host`. In demo the brands' own `.localhost` hosts",
    ),
    defaulted(
        "CHAIRSIDE_PROXIES",
        "0",
        "How many proxies of your own stand before the server and append to `X-Forwarded-For`",
    ),
    defaulted(
        "CHAIRSIDE_CONNECTIONS",
        "16",
        "Database connections of this process to each cell, and as many to the replica; a worker has another one for each cell to listen, and the jobs of a process that serves and works as many again",
    ),
    defaulted(
        "CHAIRSIDE_PARTITIONS",
        "0",
        "Hash partitions of each tenant table; decided once, when the database is new",
    ),
    Variable {
        name: "CHAIRSIDE_ROBOTS",
        meaning: "`open` or `closed`: whether search engines may list the public pages",
        need: Need::Never,
        production_default: Some("open"),
        demo_default: Some("closed"),
    },
    Variable {
        name: "CHAIRSIDE_CLOCK",
        meaning: "`machine`, or `database`: the time of all processes can be turned forward; refused in production",
        need: Need::Never,
        production_default: Some("machine"),
        demo_default: Some("database"),
    },
    defaulted("CHAIRSIDE_WEB_DIR", "ui/dist", "The built web app"),
    defaulted("CHAIRSIDE_BRANDS_DIR", "brands", "The brands"),
    variable("CHAIRSIDE_TOKEN_SECRET", Need::Always, "Signs access tokens; 32 characters or more, random"),
    variable(
        "CHAIRSIDE_TWO_STEP_SEAL",
        Need::Never,
        "Seals the secrets of authenticator apps and of webhooks in the database; 32 characters or more, random; left out, nobody can turn two-step sign-in on or add a webhook",
    ),
    defaulted(
        "CHAIRSIDE_WEBHOOK_LOOPBACK",
        "refuse",
        "`refuse` or `allow`: whether webhooks may go to this machine, for tests; refused in production",
    ),
    variable("CHAIRSIDE_CARDS_URL", Need::Never, "The card sandbox's address; left out for the real provider"),
    defaulted(
        "CHAIRSIDE_CARDS_PER_SECOND",
        "96",
        "Calls a second the jobs of all processes together make of the card provider at most, 0 for no bound; they leave out a turn for each call that is made for a person. Counted in Redis, so the same number for each process; while Redis is down each keeps to its share",
    ),
    variable("CHAIRSIDE_CARDS_SECRET_KEY", Need::Always, "The card provider's secret key"),
    variable("CHAIRSIDE_CARDS_PUBLISHABLE_KEY", Need::Always, "The card provider's publishable key"),
    variable(
        "CHAIRSIDE_CARDS_WEBHOOK_SECRET",
        Need::Always,
        "The signing secrets of the card provider's webhooks, separated by commas",
    ),
    variable(
        "CHAIRSIDE_GUARANTOR_URL",
        Need::Never,
        "The guarantee partner's API; left out, there are no guaranteed payment plans",
    ),
    variable("CHAIRSIDE_GUARANTOR_API_KEY", Need::Never, "The guarantee partner's key; goes with its address"),
    variable(
        "CHAIRSIDE_GUARANTOR_WEBHOOK_SECRET",
        Need::Never,
        "What the guarantee partner's events are signed with; goes with its address",
    ),
    variable(
        "CHAIRSIDE_BANK_LINK_URL",
        Need::Never,
        "The bank link's API (Plaid's, `https://production.plaid.com`); left out, no bank account can be connected",
    ),
    variable("CHAIRSIDE_BANK_LINK_CLIENT_ID", Need::Never, "The bank link's client id; goes with its address"),
    variable("CHAIRSIDE_BANK_LINK_SECRET", Need::Never, "The bank link's secret; goes with its address"),
    variable(
        "CHAIRSIDE_BANK_LINK_SEAL",
        Need::Never,
        "Seals the bank link's tokens in the database; 32 characters or more, random; goes with its address",
    ),
    variable(
        "CHAIRSIDE_OPEN_DENTAL_URL",
        Need::Never,
        "Open Dental's API (`https://api.opendental.com/api/v1`); left out, it can't be connected",
    ),
    variable(
        "CHAIRSIDE_OPEN_DENTAL_DEVELOPER_KEY",
        Need::Never,
        "Our developer key at Open Dental; goes with its address",
    ),
    variable(
        "CHAIRSIDE_SIKKA_URL",
        Need::Never,
        "Sikka's API (`https://api.sikkasoft.com/v4`), which reaches other practice systems; left out, they can't be connected",
    ),
    variable("CHAIRSIDE_SIKKA_APP_ID", Need::Never, "Our app id at Sikka; goes with its address"),
    variable("CHAIRSIDE_SIKKA_APP_KEY", Need::Never, "Our app key at Sikka; goes with its address"),
    variable(
        "CHAIRSIDE_PRACTICE_SYSTEM_SEAL",
        Need::Never,
        "Seals the offices' practice system keys in the database; 32 characters or more, random; goes with either address",
    ),
    variable(
        "CHAIRSIDE_ADDRESS_URL",
        Need::Never,
        "Who suggests addresses (Smarty's, `https://us-autocomplete-pro.api.smarty.com`); left out, none are suggested",
    ),
    variable("CHAIRSIDE_ADDRESS_KEY_ID", Need::Never, "The address provider's key id; goes with its address"),
    variable("CHAIRSIDE_ADDRESS_KEY", Need::Never, "The address provider's key; goes with its address"),
    variable(
        "CHAIRSIDE_TEXTS_URL",
        Need::Never,
        "Who sends texts (Twilio's, `https://api.twilio.com`); left out, there are no texts and no screen offers them",
    ),
    variable("CHAIRSIDE_TEXTS_ACCOUNT", Need::Never, "The text provider's account (`AC...`); goes with its address"),
    variable(
        "CHAIRSIDE_TEXTS_TOKEN",
        Need::Never,
        "The text provider's token, which also signs what it tells us; goes with its address",
    ),
    variable(
        "CHAIRSIDE_TEXTS_FROM",
        Need::Never,
        "What texts come from: a number (`+12085550100`) or a messaging service (`MG...`); goes with the address",
    ),
    variable(
        "CHAIRSIDE_TEXTS_WEBHOOK_URL",
        Need::Never,
        "Where the text provider reaches this server: `https://host/api/v1/webhooks/texts`; goes with its address",
    ),
    variable(
        "CHAIRSIDE_GOOGLE_WALLET_URL",
        Need::Never,
        "Google Wallet, `https://pay.google.com`; left out, no card can be saved to it",
    ),
    variable(
        "CHAIRSIDE_GOOGLE_WALLET_ISSUER",
        Need::Never,
        "The issuer's number at Google Wallet; goes with its address",
    ),
    variable(
        "CHAIRSIDE_GOOGLE_WALLET_ACCOUNT",
        Need::Never,
        "The service account that issues cards (`name@project.iam.gserviceaccount.com`); goes with the address",
    ),
    variable(
        "CHAIRSIDE_GOOGLE_WALLET_KEY",
        Need::Never,
        "The service account's private key, PEM (PKCS #8); goes with the address",
    ),
    variable(
        "CHAIRSIDE_APPLE_WALLET_TEAM",
        Need::Never,
        "The team's id at Apple; left out, no card can be saved to Apple Wallet",
    ),
    variable(
        "CHAIRSIDE_APPLE_WALLET_PASS_TYPE",
        Need::Never,
        "The pass type's id (`pass.com.example`); goes with the team",
    ),
    variable("CHAIRSIDE_APPLE_WALLET_CERTIFICATE", Need::Never, "The pass type's certificate, PEM; goes with the team"),
    variable("CHAIRSIDE_APPLE_WALLET_KEY", Need::Never, "Its private key, PEM (PKCS #8); goes with the team"),
    variable(
        "CHAIRSIDE_APPLE_WALLET_INTERMEDIATE",
        Need::Never,
        "Apple's intermediate certificate (WWDR), PEM; goes with the team",
    ),
    variable(
        "CHAIRSIDE_FILES_URL",
        Need::Never,
        "A store of files that speaks S3; left out, files are kept in Postgres",
    ),
    variable("CHAIRSIDE_FILES_BUCKET", Need::Never, "The bucket for files; goes with the store's address"),
    defaulted("CHAIRSIDE_FILES_REGION", "us-east-1", "The store's region"),
    variable("CHAIRSIDE_FILES_KEY_ID", Need::Never, "The id of the store's key; goes with its address"),
    variable("CHAIRSIDE_FILES_SECRET", Need::Never, "The store's secret key; goes with its address"),
    variable(
        "CHAIRSIDE_SMTP_URL",
        Need::Always,
        "The mail server: `smtps://name:password@host`, `smtp://name:password@host:587?tls=required`; plain `smtp://host:port` in production only to a host without a dot",
    ),
    variable("CHAIRSIDE_MAIL_FROM", Need::Always, "The sender of mails: `Name <address>`"),
    variable(
        "CHAIRSIDE_MAIL_EVENTS_KEY",
        Need::Never,
        "The verification key of the mail provider's events (SendGrid's Event Webhook: `/api/v1/webhooks/mail`); left out, nothing is known of emails once they are handed over",
    ),
    variable("CHAIRSIDE_MAILBOX_URL", Need::Never, "Demo: the page to read mails on"),
];

/// The table as Markdown, for the README.
pub fn markdown() -> String {
    let rows = VARIABLES.iter().map(|variable| {
        let default = match (variable.production_default, variable.demo_default, variable.need) {
            (Some(default), Some(demo), _) => format!("`{default}`; demo `{demo}`"),
            (Some(default), None, _) => format!("`{default}`"),
            (None, Some(demo), _) => format!("required; demo `{demo}`"),
            (None, None, Need::Always) => "required".to_owned(),
            (None, None, Need::Production) => "required in production".to_owned(),
            (None, None, Need::Never) => "none".to_owned(),
        };
        format!("| `{}` | {} | {default} |\n", variable.name, variable.meaning)
    });
    format!("| variable | what it is | default |\n|---|---|---|\n{}", rows.collect::<String>())
}
