//! Employers in the demo, at the first office of a brand that names one: one pays its employees' memberships in full, one
//! pays 75 %, and one has stopped paying, so that its employees choose whether to keep theirs.

use anyhow::Context as _;
use chrono::NaiveDate;
use households::enrollment::{Desk, EntryPoint};
use identity::Client;
use kernel::Context;
use kernel::task::enqueue_task;
use members::subscriptions::Period;
use rules::money::Percent;
use sponsors::{
    Acceptance, Approval, Collection, InvoiceStatus, JoinRequest, NewAddendum, NewEmployee, SponsorRun, TermsView,
};
use tenancy::clock::office_date;
use tenancy::ids::{AddendumId, BusinessId};

use super::demo::DemoPerson;
use super::enrolling::{Scene, card};
use super::invitations::Letters;
use super::join::{as_manager, manager};
use super::logins::PASSWORD;
use super::practice::Practice;

/// Terms are sent, and on the next day they are accepted and people join.
const SENT_AGO: i64 = 51;
/// A bill that is due in 15 days and late for 28 suspends the last employer a week ago.
const JOINED_AGO: i64 = 50;

struct Employer {
    name: &'static str,
    /// Its contact's first and last name; the demo's login is the contact of the second one.
    contact: (&'static str, &'static str),
    email: &'static str,
    contribution: &'static str,
    percent: i64,
    pays: bool,
    /// First name, last name, and the end of the phone number.
    employees: [(&'static str, &'static str, &'static str); 2],
}

const EMPLOYERS: [Employer; 3] = [
    Employer {
        name: "Foothill Coffee Roasters",
        contact: ("Marisol", "Vega"),
        email: "marisol@foothillcoffee.example.com",
        contribution: "all",
        percent: 0,
        pays: true,
        employees: [("Jonah", "Whitfield", "0321"), ("Paloma", "Rios", "0322")],
    },
    Employer {
        name: "Sawtooth Logistics",
        contact: ("", ""),
        email: "",
        contribution: "percent",
        percent: 75,
        pays: true,
        employees: [("Felix", "Arnesen", "0323"), ("Odette", "Barlow", "0324")],
    },
    Employer {
        name: "Gem State Movers",
        contact: ("Duncan", "Pryor"),
        email: "duncan@gemstatemovers.example.com",
        contribution: "percent",
        percent: 50,
        pays: false,
        employees: [("Leona", "Hatch", "0325"), ("Silas", "Mercer", "0326")],
    },
];

/// The terms made so far, in the order of [`EMPLOYERS`].
#[derive(Debug, Default)]
pub(super) struct Employers {
    pub login: Option<DemoPerson>,
    made: Vec<AddendumId>,
}

/// What their days need.
#[derive(Clone, Copy)]
pub(super) struct Days<'a> {
    pub context: &'a Context,
    pub practice: &'a Practice,
    pub letters: &'a Letters,
    pub password_hash: &'a str,
}

impl Employers {
    /// Does what is due on `day`; returns whether there are jobs to run.
    pub async fn live(&mut self, at: Days<'_>, (day, today): (NaiveDate, NaiveDate)) -> anyhow::Result<bool> {
        let Some(login) = self.login.clone() else { return Ok(false) };
        match (today - day).num_days() {
            SENT_AGO => self.send(at, &login).await?,
            JOINED_AGO => self.begin(at, &login).await?,
            _ => self.pay(at).await?,
        }
        if self.made.is_empty() {
            return Ok(false);
        }
        let now = at.context.clock.now().await?;
        // With platform access, because the run is for all tenants.
        let mut scope = at.context.database.platform("Demo data").await?;
        enqueue_task(&mut scope, &SponsorRun {}, now.to_rfc3339(), now).await?;
        scope.commit().await?;
        Ok(true)
    }

    /// The office sends its terms to each employer.
    async fn send(&mut self, at: Days<'_>, login: &DemoPerson) -> anyhow::Result<()> {
        let office = (at.practice.at.office, at.practice.brand.id.as_str());
        let starts_on = office_date(at.context.clock.now().await?, &at.practice.demo.timezone);
        for employer in &EMPLOYERS {
            let (first_name, last_name, email) = contact(employer, login);
            let terms = TermsView {
                discount_percent: Percent(10.into()),
                contribution: employer.contribution.parse()?,
                contribution_percent: Percent(employer.percent.into()),
                approval: Approval::Automatic,
                collection: Collection::Invoice,
                ..TermsView::unwritten(starts_on)
            };
            let new = NewAddendum { business_name: employer.name.to_owned(), first_name, last_name, email, terms };
            let made = sponsors::invite(at.context, &manager(at.practice), office, new).await;
            self.made.push(made.with_context(|| employer.name)?);
        }
        Ok(())
    }

    /// Each employer accepts, and its employees join.
    async fn begin(&self, at: Days<'_>, login: &DemoPerson) -> anyhow::Result<()> {
        for (employer, addendum) in EMPLOYERS.iter().zip(&self.made) {
            let (_, _, email) = contact(employer, login);
            accept(at, employer, &email).await.with_context(|| employer.name)?;
            for person in employer.employees {
                join(at, *addendum, person).await.with_context(|| format!("{} {}", person.0, person.1))?;
            }
        }
        Ok(())
    }

    /// The office records the checks of those that pay.
    async fn pay(&self, at: Days<'_>) -> anyhow::Result<()> {
        let office = at.practice.at.office;
        for (_, addendum) in EMPLOYERS.iter().zip(&self.made).filter(|(employer, _)| employer.pays) {
            let mut scope = as_manager(at.context, at.practice).await?;
            let now = at.context.clock.now().await?;
            let page = sponsors::office_invoices(&mut scope, office, Some(*addendum), None).await?;
            for bill in page.invoices.iter().filter(|bill| bill.status == InvoiceStatus::Open) {
                let number = (2_000 + bill.number).to_string();
                let check = sponsors::Check { amount: bill.total - bill.paid, number: &number, key: "demo" };
                sponsors::record_check(at.context, &mut scope, (office, bill.id), check, now).await?;
            }
            scope.commit().await?;
        }
        Ok(())
    }
}

fn contact(employer: &Employer, login: &DemoPerson) -> (String, String, String) {
    if employer.email.is_empty() {
        return (login.first_name.clone(), login.last_name.clone(), login.email.clone());
    }
    (employer.contact.0.to_owned(), employer.contact.1.to_owned(), employer.email.to_owned())
}

/// Accepts the emailed terms.
async fn accept(at: Days<'_>, employer: &Employer, email: &str) -> anyhow::Result<()> {
    let token = at.letters.last_token(email).context("no letter with terms")?;
    let (business, key) = token.split_once('/').context("a link to terms has a business and a key")?;
    let (business, client) = (BusinessId(business.parse()?), Client::default());
    let brand = at.practice.brand.id.as_str();
    let page = sponsors::acceptance_page(at.context, brand, (business, key), &client).await?;
    let given = Acceptance {
        business_name: employer.name.to_owned(),
        legal_name: format!("{} LLC", employer.name),
        ein: None,
        password: PASSWORD.to_owned(),
        confirm_password: PASSWORD.to_owned(),
        terms: true,
        addendum: true,
        version: page.version,
    };
    sponsors::accept(at.context, brand, (business, key), given, &client).await?;
    Ok(())
}

/// Puts a person on the list, who then joins with the employer's code.
async fn join(at: Days<'_>, addendum: AddendumId, person: (&str, &str, &str)) -> anyhow::Result<()> {
    let (first, last, phone) = person;
    let email = format!("{}.{}@example.com", first.to_lowercase(), last.to_lowercase());
    let mut scope = as_manager(at.context, at.practice).await?;
    let new = NewEmployee {
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        email: Some(email.clone()),
        ..NewEmployee::default()
    };
    sponsors::add(&mut scope, addendum, new, at.context.clock.now().await?).await?;
    let code = sponsors::office_business(&mut scope, at.practice.at.office, addendum).await?.code;
    scope.commit().await?;
    let asked = JoinRequest {
        code,
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        email: email.clone(),
        ..JoinRequest::default()
    };
    let practice = at.practice;
    let joined = sponsors::join(at.context, &practice.brand, &practice.demo.slug, asked, &Client::default()).await?;
    let promo = Some(joined.code.context("a person of the list has no code")?);
    let scene = Scene { context: at.context, practice, password_hash: at.password_hash, promo };
    let family = scene.family(first, last, &email, phone);
    scene.order(EntryPoint::External, None, family, Desk::default(), card(), Period::Month).await?;
    Ok(())
}
