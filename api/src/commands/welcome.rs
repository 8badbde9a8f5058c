//! Prints what a person needs to know after starting the demo.

use catalog::offices;
use gateways::cards::TEST_CARDS;
use tenancy::Database;
use tenancy::brand::BrandBook;

use frame::config::Config;

/// Prints addresses, demo logins, test cards, and where to read emails.
pub async fn welcome(config: &Config) -> anyhow::Result<()> {
    let brands = BrandBook::load(&config.brands_dir)?;
    let origins = config.brand_origins(&brands)?;
    let database = Database::connect(&config.database_url, 1).await?;
    let offices = offices::listed(&database, 2).await?;
    database.close().await;
    println!("Chairside is up.\n");
    for brand in brands.iter() {
        let origin = origins.get(brand.id.as_str()).map_or("", String::as_str);
        println!("  {:<18} {origin}", brand.profile.name);
        for (_, office) in offices.iter().filter(|(of, _)| of == brand.id.as_str()) {
            println!("  {:<18} {origin}/accounts/signup/{}/{office}", "  sign-up", brand.profile.professional.segment);
        }
    }
    println!("  {:<18} http://127.0.0.1:{}/docs", "API", config.port);
    if let Some(mailbox) = &config.mailbox_url {
        println!("  {:<18} {mailbox}", "Mail lands at");
    }
    if !config.environment.is_production() {
        println!("\n  Demo logins, all with the password {}:", seed::PASSWORD);
        for login in seed::demo_logins(&config.brands_dir, &brands)? {
            let code = if login.needs_code { " (with a code)" } else { "" };
            println!("    {:<8} {:<36} {}{code}", login.brand, login.email, login.who);
        }
        println!("    For the code, enter the key {} in an authenticator app.", seed::staff_key());
    }
    if config.cards_url.is_some() {
        println!("\n  Test cards (any future date, any code):");
        for card in TEST_CARDS {
            println!("    {:<18} {:<12} {}", card.number, card.brand, card.outcome);
        }
    }
    if !config.environment.is_production() && config.open_dental_url.is_some() {
        println!(
            "\n  Practice system: connect Open Dental with the customer key customer-key, or another system with the"
        );
        println!(
            "  office ID D12345 and the secret key office-secret. It knows most members of the first office and its sister."
        );
    }
    println!();
    Ok(())
}
