//! Where an error was met.

use tenancy::{contract, text_enum};

text_enum! {
    #[contract]
    ErrorSource {
        Browser = "browser",
        Server = "server",
        Job = "job",
        Webhook = "webhook",
    }
}
