//! Our own staff, and the grants of a login, from the command line.

use anyhow::{Context as _, ensure};
use clap::Args;
use identity::NewLogin;
use kernel::{Context, Error};
use tenancy::UserType;
use tenancy::ids::GrantId;

/// A new member of our staff.
#[derive(Debug, Args)]
pub struct NewStaff {
    #[command(flatten)]
    login: LoginOf,
    #[arg(long)]
    first_name: String,
    #[arg(long)]
    last_name: String,
    /// `admin`, `almost_super` or `super_admin`.
    #[arg(long = "type", default_value = "admin")]
    user_type: UserType,
}

/// Identifies a login by its brand and email.
#[derive(Debug, Args)]
pub struct LoginOf {
    email: String,
    #[arg(long)]
    brand: String,
}

/// Creates the login and its grant.
///
/// # Errors
/// If the brand is unknown, the type is not one of our staff, or the email already has a login at the brand.
pub(super) async fn add(context: &Context, new: NewStaff) -> anyhow::Result<()> {
    known_brand(context, &new.login.brand)?;
    ensure!(new.user_type.is_platform(), "{} is not a type of our staff", new.user_type.as_str());
    let made = identity::add_staff(
        context,
        NewLogin {
            brand: new.login.brand,
            email: identity::normal_email(&new.login.email).into(),
            password_hash: None,
            email_verified: false,
            user_type: new.user_type,
            first_name: new.first_name,
            last_name: new.last_name,
            phone: None,
            language: "en".to_owned(),
        },
    )
    .await;
    match made {
        Err(Error::Invalid(_)) => anyhow::bail!("{} has a login already", new.login.email),
        made => made.map(|_| println!("Made. The person sets a password with \"Forgot password\" at the sign-in."))?,
    }
    Ok(())
}

/// Prints the grants of a login, one per line.
///
/// # Errors
/// If the brand is unknown, or the database is unreachable.
pub(super) async fn grants(context: &Context, of: &LoginOf) -> anyhow::Result<()> {
    known_brand(context, &of.brand)?;
    for grant in identity::grants_of(context, &of.brand, &of.email).await? {
        let number = |name: &str, id: Option<i64>| id.map(|id| format!(" {name} {id}")).unwrap_or_default();
        println!(
            "{}: {}{}{}{}, permissions [{}], since {}{}",
            grant.id,
            grant.kind,
            number("organization", grant.organization),
            number("office", grant.office),
            number("place", grant.place),
            grant.permissions.join(", "),
            grant.granted_at.format("%Y-%m-%d"),
            grant.ends_at.map(|at| format!(", ends {}", at.format("%Y-%m-%d %H:%M UTC"))).unwrap_or_default()
        );
    }
    Ok(())
}

/// Ends a grant now.
///
/// # Errors
/// If the brand is unknown, or the login has no active grant with this number.
pub(super) async fn end_grant(context: &Context, of: &LoginOf, grant: i64) -> anyhow::Result<()> {
    known_brand(context, &of.brand)?;
    let ended = identity::end_grant_of(context, &of.brand, &of.email, GrantId(grant)).await;
    let at = ended.with_context(|| format!("{} has no grant {grant} that has not ended", of.email))?;
    println!("Ended at {}.", at.format("%Y-%m-%d %H:%M UTC"));
    Ok(())
}

/// Approves a request that nobody else of our staff may approve.
///
/// # Errors
/// If a colleague may approve it, or it expired, was decided, or can't be carried out any more.
pub(super) async fn approve(context: &Context, request: i64, by: &str) -> anyhow::Result<()> {
    let done = ::staff::approvals::approve_on_server(context, request, by).await;
    println!("Approved; the workers carry it out: {}.", done.with_context(|| format!("request {request}"))?);
    Ok(())
}

fn known_brand(context: &Context, brand: &str) -> anyhow::Result<()> {
    let known = context.brands.iter().any(|known| known.id.to_string() == brand);
    ensure!(known, "no brand is called {brand}");
    Ok(())
}
