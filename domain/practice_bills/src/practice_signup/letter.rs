//! Emails to a practice during its own sign-up.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use crate::downloads::long_date;
use crate::practice_signup::{self, Signup, SignupStep};
use crate::{Context, Error, OrNotFound, Result, access};
use messaging::letterhead::{brand, of_brand, open, origin};
use messaging::login_letters::encoded;
use messaging::{Content, Letter, Notice, Sending};

/// The sign-up of a practice, and new versions of its agreements.
pub struct PracticeSignupLetters;

#[async_trait]
impl Letter for PracticeSignupLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::PracticeActivation { login, .. } => Some(activation(context, organization, *login).boxed()),
            Notice::PracticeSignupReminder { login } => Some(reminder(context, organization, *login).boxed()),
            Notice::TermsUpdate { login, versions } => Some(new_terms(context, organization, *login, versions).boxed()),
            _ => None,
        }
    }
}

/// The incomplete sign-up of a login, and whether its tier is paid.
async fn unfinished(context: &Context, organization: OrganizationId, login: LoginId) -> Result<(Signup, bool)> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select office_id, paid_at is not null as "paid!" from practice_signup
           where organization_id = $1 and login_id = $2 and activated_at is null"#,
        organization.0,
        login.0
    )
    // Not found if it was completed in the meantime.
    .one_or_not_found(&mut scope)
    .await?;
    let signup = practice_signup::find(&mut scope, OfficeId(row.office_id)).await?.ok_or(Error::NotFound)?;
    Ok((signup, row.paid))
}

fn name_of(signup: &Signup) -> &str {
    if signup.office_name.is_empty() { "your practice" } else { &signup.office_name }
}

/// Where the owner chooses a password and accepts the agreements, and the login's email; the office's email may differ.
async fn activation_address(context: &Context, signup: &Signup, login: LoginId) -> Result<(String, String)> {
    let link = access::make_activation_link(context, login).await?;
    let origin = origin(context, brand(context, &signup.brand)?);
    Ok((format!("{origin}/accounts/complete-dentist-signup/{}/{}", signup.office, link.secret), link.email))
}

pub(super) async fn activation(context: &Context, organization: OrganizationId, login: LoginId) -> Result<Content> {
    let (signup, _) = unfinished(context, organization, login).await?;
    let (address, email) = activation_address(context, &signup, login).await?;
    let brand = brand(context, &signup.brand)?;
    let subject = format!("Complete your sign-up for {}", brand.profile.name);
    let paragraphs = vec![
        format!(
            "{} is almost ready. Choose a password and accept the agreements to open your account.",
            name_of(&signup)
        ),
        "The link works once, for 7 days. If you didn’t sign up, ignore this email.".to_owned(),
    ];
    let mut content = of_brand(brand, (signup.office_name, email), "en", subject, paragraphs);
    content.button = Some(("Complete sign-up".to_owned(), address));
    Ok(content)
}

/// A link to continue the sign-up where it was left.
pub(super) async fn reminder(context: &Context, organization: OrganizationId, login: LoginId) -> Result<Content> {
    let (signup, paid) = unfinished(context, organization, login).await?;
    let brand = brand(context, &signup.brand)?;
    let (what, (address, email)) = match signup.step {
        SignupStep::Activation => (
            "Your tier is paid. Only your password and the agreements are missing.",
            activation_address(context, &signup, login).await?,
        ),
        _ => {
            let link = access::make_resume_link(context, login).await?;
            let period = signup.period.map_or("month", |period| period.as_str());
            let place = format!(
                "email={}&code={}&tier={}&period={period}",
                encoded(&link.email),
                link.secret,
                signup.tier_level
            );
            (
                if paid {
                    "What you entered is saved, and your tier is paid. Only the details of your practice are missing."
                } else {
                    "What you entered is saved. You have not paid anything yet."
                },
                (format!("{}/enroll/practice#{place}", origin(context, brand)), link.email),
            )
        }
    };
    let subject = format!("Continue your sign-up for {}", brand.profile.name);
    let paragraphs = vec![
        format!("You started to sign up {}. {what}", name_of(&signup)),
        "The link works once, for 7 days. We won’t remind you again.".to_owned(),
    ];
    let mut content = of_brand(brand, (signup.office_name, email), "en", subject, paragraphs);
    content.button = Some(("Continue".to_owned(), address));
    Ok(content)
}

/// A new version of the agreements for the login's offices.
pub(super) async fn new_terms(
    context: &Context,
    organization: OrganizationId,
    login: LoginId,
    versions: &str,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let rows = sqlx::query!(
        "select o.id, o.brand, o.name, l.first_name, l.last_name, l.email from office_user u
         join office o on o.organization_id = u.organization_id and o.id = u.office_id join login l on l.id = u.login_id
         where u.organization_id = $1 and u.login_id = $2 and u.status = 'active' and l.status = 'active' order by o.id",
        organization.0,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    let first = rows.first().ok_or(Error::NotFound)?;
    let brand = brand(context, &first.brand)?;
    let mut asked = vec![];
    for row in &rows {
        if let Some(update) = access::terms_asked(&mut scope, brand, OfficeId(row.id)).await? {
            asked.push((row.name.clone(), update.due_on));
        }
    }
    // Not sent if it was accepted meanwhile, or if there is a newer version, which has its own email.
    let due = asked.iter().map(|(_, due)| *due).min().filter(|_| practice_signup::versions(brand) == versions);
    let due = long_date(due.ok_or(Error::NotFound)?);
    let whose = match asked.as_slice() {
        [(name, _)] => name.clone(),
        more => format!("{} locations", more.len()),
    };
    let subject = format!("New agreements for {whose}");
    let paragraphs = vec![
        format!(
            "{} has agreements in a new version. Read what changed and accept them for {whose} by {due}.",
            brand.profile.name
        ),
        format!("After {due} your office pages lead there first. Patients can join and pay as before."),
    ];
    let to = (format!("{} {}", first.first_name, first.last_name).trim().to_owned(), first.email.clone());
    let mut content = of_brand(brand, to, "en", subject, paragraphs);
    content.button =
        Some(("Read what changed".to_owned(), format!("{}/dentist-new/terms-update", origin(context, brand))));
    Ok(content)
}
