//! Emails about communities: to the office, to a community's leader, to people who ask to join, and to households whose price changes
//! with the community's discount.

use ::rules::text;
use ::rules::texts::pick;
use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::OrNotFound;
use kernel::downloads::long_date;
use kernel::outbox::JobOutcome;
use messaging::kept::LetterKind;
use messaging::letterhead::{brand, household, in_language, of_brand, of_office, open, origin};
use messaging::{Before, Content, Letter, Notice, Sending};
use rules::money::Percent;
use rules::plans::price_change::letter::{LetterReason, letter};
use tenancy::Scope;
use tenancy::ids::{AccountId, CommunityChangeId, CommunityId, CommunityNoticeId, OfficeId, OrganizationId};

use crate::change::{is_due, log_sent, price_letter};
use crate::leader::make_key;
use crate::proof::make_code;
use crate::{Context, Error, Result};

pub(crate) struct CommunityLetters;

#[async_trait]
impl Letter for CommunityLetters {
    fn content<'a>(&self, sending: Sending<'a>) -> Option<BoxFuture<'a, Result<Content>>> {
        let Sending { context, organization, notice, .. } = sending;
        match notice {
            Notice::CommunityRequested { community } => Some(requested(context, organization, *community).boxed()),
            Notice::CommunityLeader { community, state } => {
                Some(to_leader(context, organization, *community, state).boxed())
            }
            Notice::CommunityProof { proof } => Some(to_prove(context, organization, *proof).boxed()),
            Notice::CommunityAlmostFull { community } => Some(almost_full(context, organization, *community).boxed()),
            Notice::CommunityEnds { change } => Some(ends(context, organization, *change).boxed()),
            Notice::CommunityPrice { id } => Some(price(context, organization, *id).boxed()),
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::CommunityPrice { id } = notice else { return Ok(Before::Send) };
        let now = context.clock.now().await?;
        let mut scope = open(context, organization).await?;
        let due = is_due(&mut scope, *id, now).await?;
        scope.commit().await?;
        Ok(if due { Before::Send } else { Before::Skip })
    }

    async fn sent(
        &self,
        Sending { context, organization, notice, .. }: Sending<'_>,
        _: &Content,
    ) -> Result<JobOutcome> {
        let Notice::CommunityPrice { id } = notice else { return Ok(JobOutcome::Done) };
        let now = context.clock.now().await?;
        let mut scope = open(context, organization).await?;
        let outcome = log_sent(&mut scope, *id, now).await?;
        scope.commit().await?;
        Ok(outcome)
    }

    async fn keeps(
        &self,
        _: &mut Scope,
        notice: &Notice,
        content: &Content,
    ) -> Result<Option<(LetterKind, AccountId)>> {
        let account = content.about.account.filter(|_| matches!(notice, Notice::CommunityPrice { .. }));
        Ok(account.map(|account| (LetterKind::PriceChange, account)))
    }
}

/// A community with its office.
struct About {
    office: OfficeId,
    office_name: String,
    office_email: String,
    brand: String,
    name: String,
    leader: (String, String),
    language: String,
    code: Option<String>,
    percent: Percent,
    message: Option<String>,
    most_members: Option<i32>,
    taken: i64,
}

async fn about(scope: &mut Scope, id: CommunityId) -> Result<About> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select c.office_id, o.name as office_name, o.email as office_email, o.brand, c.name, c.contact_first_name || ' ' || c.contact_last_name as "leader!",
             c.contact_email, c.language, c.code, c.discount_percent, c.message, c.most_members, community_taken(c.id) as "taken!"
           from community c join office o on o.organization_id = c.organization_id and o.id = c.office_id
           where c.organization_id = $1 and c.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(About {
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        office_email: row.office_email,
        brand: row.brand,
        name: row.name,
        leader: (row.leader, row.contact_email),
        language: row.language,
        code: row.code,
        percent: Percent(row.discount_percent),
        message: row.message,
        most_members: row.most_members,
        taken: row.taken,
    })
}

impl About {
    fn desk(&self) -> (String, String) {
        (self.office_name.clone(), self.office_email.clone())
    }

    fn written(
        &self,
        context: &Context,
        (to, language): ((String, String), &str),
        (subject, paragraphs): (String, Vec<String>),
        button: Option<(&str, String)>,
    ) -> Result<Content> {
        let brand = brand(context, &self.brand)?;
        let mut content = of_brand(brand, to, language, subject, paragraphs);
        content.about.office = Some(self.office);
        content.button = button.map(|(label, path)| {
            (label.to_owned(), in_language(format!("{}{path}", origin(context, brand)), language))
        });
        Ok(content)
    }
}

fn page_of_office() -> Option<(&'static str, String)> {
    Some(("Open CommunityConnect", "/account/community-connect".to_owned()))
}

async fn requested(context: &Context, organization: OrganizationId, id: CommunityId) -> Result<Content> {
    let about = about(&mut open(context, organization).await?, id).await?;
    let (name, email) = &about.leader;
    let mut words = vec![format!("{name} ({email}) asks for a discount for {}.", about.name)];
    words.extend(about.message.clone());
    words.push("Choose a code and a discount to approve it, or decline it. We email your decision.".to_owned());
    let subject = format!("{} asks for a community discount", about.name);
    about.written(context, (about.desk(), "en"), (subject, words), page_of_office())
}

const OWN_PAGE: &str =
    "Your own page shows how many joined, from five members on. It names nobody. Keep its link to yourself.";
const OWN_PAGE_ES: &str =
    "Su página muestra cuántos se unieron, desde cinco miembros. No muestra nombres. No comparta su enlace.";

async fn to_leader(context: &Context, organization: OrganizationId, id: CommunityId, state: &str) -> Result<Content> {
    let about = about(&mut open(context, organization).await?, id).await?;
    // A change of the contact carries the version that it changed, so that each contact gets one email.
    let state = state.split('-').next().unwrap_or(state);
    let button = if matches!(state, "approved" | "contact") {
        let key = make_key(context, organization, id).await?;
        let label = if about.language == "es" { "Abrir su página" } else { "Open your page" };
        Some((label, format!("/accounts/community-signup?community={id}&key={key}")))
    } else {
        None
    };
    about.written(context, (about.leader.clone(), &about.language), leader_words(&about, state), button)
}

/// The subject and the paragraphs for a leader.
fn leader_words(about: &About, state: &str) -> (String, Vec<String>) {
    let About { name, office_name: office, percent, .. } = about;
    let code = about.code.clone().unwrap_or_default();
    match (state, about.language == "es") {
        ("contact", false) => (
            format!("You now speak for {name} at {office}"),
            vec![
                format!("{office} entered you as the contact of {name}, whose members get {percent}% off with the code {code}."),
                OWN_PAGE.to_owned(),
            ],
        ),
        ("contact", true) => (
            format!("Usted representa ahora a {name} en {office}"),
            vec![
                format!("{office} le anotó como contacto de {name}, cuyos miembros tienen {percent}% de descuento con el código {code}."),
                OWN_PAGE_ES.to_owned(),
            ],
        ),
        ("approved", false) => (
            format!("{office} approved {name}"),
            vec![
                format!("Members of {name} get {percent}% off with the code {code}. Share the code or its page."),
                "Each member sees the price before joining, and pays the office. A larger discount, such as a family’s, replaces this one.".to_owned(),
                OWN_PAGE.to_owned(),
            ],
        ),
        ("approved", true) => (
            format!("{office} aprobó {name}"),
            vec![
                format!("Los miembros de {name} tienen {percent}% de descuento con el código {code}. Comparta el código o su página."),
                "Cada miembro ve el precio antes de unirse y paga al consultorio. Un descuento mayor, como el familiar, lo reemplaza.".to_owned(),
                OWN_PAGE_ES.to_owned(),
            ],
        ),
        ("declined", false) => (
            format!("{office} declined the request of {name}"),
            vec![format!("{office} doesn’t offer a discount to {name} now.")],
        ),
        ("declined", true) => (
            format!("{office} rechazó la solicitud de {name}"),
            vec![format!("{office} no ofrece un descuento a {name} por ahora.")],
        ),
        (_, false) => (
            format!("{office} received your request for {name}"),
            vec![format!("{office} decides about the discount and emails you.")],
        ),
        (_, true) => (
            format!("{office} recibió su solicitud para {name}"),
            vec![format!("{office} decide sobre el descuento y le escribe.")],
        ),
    }
}

/// The link that proves an email: it carries a code that joins once.
async fn to_prove(context: &Context, organization: OrganizationId, proof: i64) -> Result<Content> {
    let asked = make_code(context, organization, proof).await?;
    let about = about(&mut open(context, organization).await?, asked.community).await?;
    let spanish = asked.language == "es";
    let About { name, office_name: office, percent, .. } = &about;
    let subject = text!(spanish, "Join {office} as a member of {name}", "Únase a {office} como miembro de {name}");
    let words = vec![
        text!(
            spanish,
            "With this link you join at {percent}% off. It works once, for 14 days.",
            "Con este enlace usted se une con {percent}% de descuento. Sirve una vez, durante 14 días."
        ),
        pick(spanish, "If you didn’t ask for it, ignore this email.", "Si usted no lo pidió, ignore este correo.")
            .to_owned(),
    ];
    let label = pick(spanish, "Join", "Unirse");
    let code = about.code.clone().ok_or(Error::NotFound)?;
    let path = format!("/community-enroll/{code}?proof={}", asked.code);
    about.written(context, ((String::new(), asked.email), &asked.language), (subject, words), Some((label, path)))
}

async fn almost_full(context: &Context, organization: OrganizationId, id: CommunityId) -> Result<Content> {
    let about = about(&mut open(context, organization).await?, id).await?;
    let most = about.most_members.unwrap_or_default();
    let subject = format!("{} is almost full: {} of {most} places are taken", about.name, about.taken);
    let words = vec!["When the last place is taken, nobody joins with the code any more. Members keep their discount. You can add places.".to_owned()];
    about.written(context, (about.desk(), "en"), (subject, words), page_of_office())
}

async fn ends(context: &Context, organization: OrganizationId, change: CommunityChangeId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select c.community_id, c.starts_on, count(l.id) as "lines!" from community_change c
           left join community_change_line l on l.organization_id = c.organization_id and l.change_id = c.id and l.state in ('pending', 'applied')
           where c.organization_id = $1 and c.id = $2 group by c.community_id, c.starts_on"#,
        organization.0,
        change.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let about = about(&mut scope, CommunityId(row.community_id)).await?;
    drop(scope);
    let last = row.starts_on.pred_opt().unwrap_or(row.starts_on);
    let subject = format!("{} ends on {}", about.name, long_date(last));
    let words = vec![
        format!("Prices that change: {}. We email each household its new price and day.", row.lines),
        "To let it go on, withdraw the end before that day.".to_owned(),
    ];
    about.written(context, (about.desk(), "en"), (subject, words), page_of_office())
}

/// To a household: its price before and after, and from when.
async fn price(context: &Context, organization: OrganizationId, notice: CommunityNoticeId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let told = price_letter(&mut scope, notice).await?;
    if told.prices.is_empty() {
        return Err(Error::NotFound);
    }
    let home = household(&mut scope, told.account).await?;
    drop(scope);
    let spanish = home.language == "es";
    let why = if told.undone { LetterReason::Undone } else { LetterReason::Announced { again: told.again } };
    let written = letter(&home.language, why, &home.office.phone, &told.prices);
    let community = &told.community;
    let cause = match (told.undone, told.ends, spanish) {
        (true, _, false) => format!("The discount of {community} goes on."),
        (true, _, true) => format!("El descuento de {community} continúa."),
        (false, true, false) => format!("The discount of {community} ends."),
        (false, true, true) => format!("Termina el descuento de {community}."),
        (false, false, false) => format!("The discount of {community} changes."),
        (false, false, true) => format!("Cambia el descuento de {community}."),
    };
    let mut paragraphs = vec![cause];
    paragraphs.extend(written.paragraphs);
    let subject = format!("{} · {}", written.heading, home.office.name);
    let mut content = of_office(context, home, subject, written.heading, paragraphs)?;
    content.rows = written.rows.into_iter().map(|row| (row.who, row.price)).collect();
    Ok(content)
}
