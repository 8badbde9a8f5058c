//! Where an error was met.

use tenancy::text_enum;

text_enum! {
    #[contract]
    ErrorSource {
        Browser = "browser",
        Server = "server",
        Job = "job",
        Webhook = "webhook",
    }
}
