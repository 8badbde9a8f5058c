//! The hosted page: pick a bank, sign in, and pick an account; or type account numbers; or enter the two deposits'
//! amounts.

use poem::Response;
use poem::http::{Method, StatusCode, header};
use serde_json::{Value, json};

use super::Sandbox;
use super::desk::{BANKS, Desk, bank};
use crate::failure::{Failure, Handled};
use crate::html::{self, escape};
use gateways::cards::TEST_BANK_ACCOUNTS;

const PAGE: &str = include_str!("pages/page.html");
const USER: &str = "user_good";
const PASSWORD: &str = "pass_good";

fn html(status: StatusCode, title: &str, body: &str) -> Response {
    let page = PAGE.replace("{{title}}", &escape(title)).replace("<!--body-->", body);
    html::html(status, html::document(title, &page))
}

fn shown(title: &str, body: &str) -> Response {
    html(StatusCode::OK, title, body)
}

/// The form of one step, with a button to leave.
fn form(step: &str, wrong: Option<&str>, fields: &str, button: &str) -> String {
    let wrong = wrong.map(|text| format!("<p class=\"wrong\" role=\"alert\">{}</p>", escape(text))).unwrap_or_default();
    format!(
        "{wrong}<form method=\"post\"><input type=\"hidden\" name=\"step\" value=\"{step}\">{fields}
         <button class=\"main\">{button}</button></form>{LEAVE}"
    )
}

const LEAVE: &str = "<form method=\"post\"><button name=\"step\" value=\"leave\">Leave</button></form>";

fn field(name: &str, label: &str, kind: &str) -> String {
    format!(
        "<label for=\"{name}\">{label}</label><input id=\"{name}\" name=\"{name}\" type=\"{kind}\" autocomplete=\"off\" required>"
    )
}

pub(super) async fn answer(sandbox: &Sandbox, method: &Method, page: &str, body: &str) -> Response {
    let typed: Vec<(String, String)> = url::form_urlencoded::parse(body.as_bytes()).into_owned().collect();
    let made = async {
        let mut desk = Desk::open(sandbox).await?;
        let Some(mut link) = desk.link_of_page(page).await? else {
            return Ok(html(StatusCode::GONE, "This page is over", "<p>It was used, or its time is over.</p>"));
        };
        let answer = match *method {
            Method::POST => step(&mut desk, &mut link, &typed).await?,
            _ => first(&link, None),
        };
        desk.write().await?;
        Ok(answer)
    };
    match made.await {
        Ok(answer) => answer,
        Err(Failure::Refused { message, .. }) => html(StatusCode::BAD_REQUEST, "This does not work", &escape(&message)),
        Err(Failure::Broken(error)) => {
            tracing::error!(%error, "bank link sandbox page failed");
            StatusCode::INTERNAL_SERVER_ERROR.into()
        }
    }
}

fn first(link: &Value, wrong: Option<&str>) -> Response {
    if !link["item"].is_null() {
        return deposits(wrong);
    }
    let client = escape(link["client_name"].as_str().unwrap_or_default());
    let banks = BANKS.iter().map(|bank| {
        format!(
            "<input type=\"hidden\" name=\"step\" value=\"bank\"><button name=\"bank\" value=\"{}\">{}</button>",
            bank.id, bank.name
        )
    });
    let mut body = format!("<p>{client} wants to connect your bank account.</p>");
    for one in banks {
        body.push_str(&format!("<form method=\"post\">{one}</form>"));
    }
    if link["by_numbers"] == true {
        body.push_str("<form method=\"post\"><button name=\"step\" value=\"by-numbers\">Type routing and account number</button></form>");
    }
    body.push_str(LEAVE);
    shown("Choose your bank", &body)
}

/// The input fields of a step (name, label, type), and a note with valid test values.
fn fields(asked: [(&str, &str, &str); 2], test: &str) -> String {
    let fields = asked.map(|(name, label, kind)| field(name, label, kind));
    format!("{}<p class=\"note\">Test: {test}</p>", fields.concat())
}

fn sign_in(bank_id: &str, name: &str, wrong: Option<&str>) -> Response {
    let bank = format!("<input type=\"hidden\" name=\"bank\" value=\"{bank_id}\">");
    let asked = [("user", "User name", "text"), ("password", "Password", "password")];
    let fields = bank + &fields(asked, &format!("{USER} and {PASSWORD}"));
    shown(&format!("Sign in to {name}"), &form("sign-in", wrong, &fields, "Sign in"))
}

fn numbers(wrong: Option<&str>) -> Response {
    let asked = [("routing", "Routing number", "text"), ("account", "Account number", "text")];
    let fields = fields(asked, "110000000 and 000123456789");
    shown("Type your account's numbers", &form("numbers", wrong, &fields, "Continue"))
}

fn deposits(wrong: Option<&str>) -> Response {
    let asked = [("first", "First amount in dollars", "text"), ("second", "Second amount in dollars", "text")];
    let fields = format!("<p>Two small deposits were made to your account.</p>{}", fields(asked, "0.32 and 0.45"));
    shown("Tell the two amounts", &form("deposits", wrong, &fields, "Confirm"))
}

/// The end: redirects to `back_to` if given, or shows a final page.
fn done(link: &Value, title: &str) -> Response {
    match link["back_to"].as_str() {
        Some(url) => Response::builder().status(StatusCode::SEE_OTHER).header(header::LOCATION, url).finish(),
        None => shown(title, "<p>You can close this window.</p>"),
    }
}

fn cents(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches('$');
    let (whole, part) = text.split_once('.')?;
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    (part.len() == 2).then_some(())?;
    Some(whole * 100 + part.parse::<i64>().ok()?)
}

async fn step(desk: &mut Desk<'_>, link: &mut Value, typed: &[(String, String)]) -> Handled<Response> {
    let given = |name: &str| typed.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim());
    match given("step") {
        "leave" => {
            let left = json!({"exit": {"error": null, "metadata": {"status": "requires_credentials"}}});
            desk.end_session(link, left).await?;
            Ok(done(link, "You left"))
        }
        "deposits" if !link["item"].is_null() => {
            let (Some(one), Some(two)) = (cents(given("first")), cents(given("second"))) else {
                return Ok(deposits(Some("Write each amount like 0.12")));
            };
            Ok(match desk.tell_deposits(link, [one, two]).await? {
                Ok(()) => done(link, "Your account is confirmed"),
                Err(0) => done(link, "These amounts were wrong too often"),
                Err(left) => deposits(Some(&format!("These amounts are wrong. Tries left: {left}"))),
            })
        }
        _ if !link["item"].is_null() => Ok(deposits(None)),
        "bank" => Ok(match bank(given("bank")) {
            Some(bank) => sign_in(bank.id, bank.name, None),
            None => first(link, None),
        }),
        "sign-in" => {
            let Some(bank) = bank(given("bank")) else { return Ok(first(link, None)) };
            if given("user") != USER || given("password") != PASSWORD {
                return Ok(sign_in(bank.id, bank.name, Some("The user name or the password is wrong.")));
            }
            link["signed_in"] = bank.id.into();
            desk.keep_link(link).await?;
            let choices = bank.accounts.iter().enumerate().map(|(at, (name, number))| {
                let checked = if at == 0 { " checked" } else { "" };
                format!(
                    "<label class=\"choice\"><input type=\"radio\" name=\"account\" value=\"{number}\"{checked}>{name} ending {}</label>",
                    &number[number.len() - 4..]
                )
            });
            Ok(shown("Choose an account", &form("account", None, &choices.collect::<String>(), "Connect")))
        }
        "account" => {
            let bank = link["signed_in"].as_str().and_then(bank);
            let picked = bank.filter(|bank| bank.accounts.iter().any(|(_, number)| *number == given("account")));
            let Some(bank) = picked else { return Ok(first(link, None)) };
            desk.add_item(link, Some(bank), given("account")).await?;
            Ok(done(link, "Your account is connected"))
        }
        "by-numbers" if link["by_numbers"] == true => Ok(numbers(None)),
        "numbers" if link["by_numbers"] == true => {
            if given("routing") != super::desk::ROUTING {
                return Ok(numbers(Some("There is no bank with this routing number.")));
            }
            if !TEST_BANK_ACCOUNTS.iter().any(|account| account.number == given("account")) {
                return Ok(numbers(Some("This is no test account number.")));
            }
            desk.add_item(link, None, given("account")).await?;
            Ok(done(link, "Two small deposits are on their way"))
        }
        _ => Ok(first(link, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::cents;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        assert_eq!(
            (cents("0.32"), cents("$0.05"), cents(".45"), cents("1.10")),
            (Some(32), Some(5), Some(45), Some(110))
        );
        assert_eq!((cents("32"), cents("0.3"), cents("x"), cents("0.325")), (None, None, None, None));
    }
}
