//! The emails of reports: links that need the login, never numbers.

use async_trait::async_trait;
use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{brand, of_brand, origin, read};
use messaging::{Content, Letter, Notice, Sending};
use sqlx::types::Json;
use tenancy::brand::MessageText;
use tenancy::ids::{LoginId, OrganizationId, ReportFileId, ReportScheduleId};

use crate::request::Filters;
use crate::stored::lists::{page, title};
use crate::{Context, Result};

message_texts! { "reports":
    FileReady { report };
    FileReadyText { report, office, day };
    OpenFile;
    Scheduled { report, from, to };
    ScheduledText { report, office, from, to };
    ScheduledWhy { name };
    OpenReport;
    Paused { report };
    PausedText { name, office };
    OpenSchedules;
}

/// Reports.
pub struct ReportLetters;

#[async_trait]
impl Letter for ReportLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::ReportReady { file, login } => Some(ready(context, organization, *file, *login).boxed()),
            Notice::ReportScheduled { schedule, from, login } => {
                Some(scheduled(context, organization, (*schedule, *login), *from).boxed())
            }
            Notice::ReportPaused { schedule, login, .. } => {
                Some(paused(context, organization, *schedule, *login).boxed())
            }
            _ => None,
        }
    }
}

/// The screen of reports.
const PAGE: &str = "/account/reports";
/// The same for our staff.
const PLATFORM_PAGE: &str = "/admin/reporting";

async fn ready(context: &Context, organization: OrganizationId, id: ReportFileId, login: LoginId) -> Result<Content> {
    let row = sqlx::query!(
        r#"select f.report, f.office_id, f.expires_at as "until!", coalesce(o.name, 'all practices') as "office!", f.brand, l.first_name || ' ' || l.last_name as "name!",
             l.email, l.language
           from report_file f left join office o on o.organization_id = f.organization_id and o.id = f.office_id join login l on l.id = f.login_id
           where f.organization_id = $1 and f.id = $2 and f.login_id = $3 and f.state = 'ready'"#,
        organization.0,
        id.0,
        login.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let words = MessageWords::new(brand, &row.language);
    let report = title(&row.report);
    let text = words.say(FileReadyText { report, office: &row.office, day: &words.day(row.until.date_naive()) })?;
    let subject = words.say(FileReady { report })?;
    let mut content = of_brand(brand, (row.name, row.email), &row.language, subject, vec![text]);
    let page = match row.office_id {
        Some(office) => format!("{PAGE}?file={id}&office={office}"),
        None => match page(&row.report) {
            Some(page) => format!("{page}{id}"),
            None => format!("{PLATFORM_PAGE}?report={}&file={id}", row.report),
        },
    };
    content.button = Some((words.say(OpenFile)?, format!("{}{page}", origin(context, brand))));
    Ok(content)
}

struct ScheduleRow {
    report: String,
    name: String,
    office_id: i64,
    offices: Vec<i64>,
    filters: Json<Filters>,
    last_to: Option<NaiveDate>,
    office: String,
    brand: String,
    person: String,
    email: String,
    language: String,
}

async fn schedule(
    context: &Context,
    organization: OrganizationId,
    id: ReportScheduleId,
    login: LoginId,
) -> Result<ScheduleRow> {
    let row = sqlx::query_as!(
        ScheduleRow,
        r#"select s.report, s.name, s.office_id, s.offices, s.filters as "filters: _", s.last_to, o.name as office, o.brand,
             l.first_name || ' ' || l.last_name as "person!", l.email, l.language
           from report_schedule s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           join office_user u on u.organization_id = s.organization_id and u.office_id = s.office_id and u.status = 'active' and u.login_id = $3
           join login l on l.id = u.login_id
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0,
        login.0
    );
    read(context, organization, row).await
}

async fn scheduled(
    context: &Context,
    organization: OrganizationId,
    (id, login): (ReportScheduleId, LoginId),
    from: NaiveDate,
) -> Result<Content> {
    let row = schedule(context, organization, id, login).await?;
    let brand = brand(context, &row.brand)?;
    let words = MessageWords::new(brand, &row.language);
    let to = row.last_to.unwrap_or(from);
    let (report, from_words, to_words) = (title(&row.report), words.day(from), words.day(to));
    let (from_text, to_text) = (from_words.as_str(), to_words.as_str());
    let subject = words.say(Scheduled { report, from: from_text, to: to_text })?;
    let text = words.say(ScheduledText { report, office: &row.office, from: from_text, to: to_text })?;
    let why = words.say(ScheduledWhy { name: &row.name })?;
    let mut address = format!(
        "{}{PAGE}?report={}&from={from}&to={to}&office={}&schedule={id}",
        origin(context, brand),
        row.report,
        row.office_id
    );
    if row.offices != [row.office_id] {
        let ids: Vec<String> = row.offices.iter().map(ToString::to_string).collect();
        address.push_str(&format!("&locations={}", ids.join(",")));
    }
    for (key, values) in &row.filters.0 {
        address.push_str(&format!("&f.{key}={}", escaped(&joined(values))));
    }
    let mut content = of_brand(brand, (row.person, row.email), &row.language, subject, vec![text, why]);
    content.button = Some((words.say(OpenReport)?, address));
    Ok(content)
}

async fn paused(
    context: &Context,
    organization: OrganizationId,
    id: ReportScheduleId,
    login: LoginId,
) -> Result<Content> {
    let row = schedule(context, organization, id, login).await?;
    let brand = brand(context, &row.brand)?;
    let words = MessageWords::new(brand, &row.language);
    let subject = words.say(Paused { report: title(&row.report) })?;
    let text = words.say(PausedText { name: &row.name, office: &row.office })?;
    let mut content = of_brand(brand, (row.person, row.email), &row.language, subject, vec![text]);
    let address = format!("{}{PAGE}?tab=schedules&office={}", origin(context, brand), row.office_id);
    content.button = Some((words.say(OpenSchedules)?, address));
    Ok(content)
}

/// The values of a filter as addresses have them: a comma within a value is after a backslash.
fn joined(values: &[String]) -> String {
    values.iter().map(|value| value.replace('\\', "\\\\").replace(',', "\\,")).collect::<Vec<_>>().join(",")
}

/// A value in an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.,~".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_survive_in_an_address() {
        assert_eq!(escaped("card,bank"), "card,bank");
        let values = ["Moved away, too far".to_owned(), "a\\b".to_owned()];
        assert_eq!(joined(&values), "Moved away\\, too far,a\\\\b");
        assert_eq!(escaped("O'Brien & Söhne"), "O%27Brien%20%26%20S%C3%B6hne");
    }
}
