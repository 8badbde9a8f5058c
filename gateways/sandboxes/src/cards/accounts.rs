//! Connected accounts and their onboarding.

use serde_json::{Value, json};

use super::{
    answer::{Answer, Failure, Handled, invalid, missing_param, no_access},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
};

/// The data that a new account still has to provide.
const ASKED_OF_NEW: [&str; 5] = [
    "business_profile.url",
    "external_account",
    "representative.dob.day",
    "representative.ssn_last_4",
    "tos_acceptance.date",
];

/// How long an onboarding link is valid.
const LINK_SECONDS: i64 = 300;

pub(super) fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let mut account = json!({
        "id": new_id("acct"), "object": "account",
        "business_profile": {"name": params.text("business_profile.name"), "mcc": null, "url": null},
        "business_type": params.text("business_type"), "country": params.text("country").unwrap_or("US"),
        "created": desk.now, "default_currency": "usd", "email": params.text("email"),
        "metadata": params.metadata(), "type": params.text("type").unwrap_or("express"),
    });
    enable(&mut account, false);
    desk.put(&account);
    Ok(Answer::ok(account))
}

fn enable(account: &mut Value, enabled: bool) {
    let due = if enabled { json!([]) } else { json!(ASKED_OF_NEW) };
    let capability = if enabled { "active" } else { "inactive" };
    account["charges_enabled"] = enabled.into();
    account["payouts_enabled"] = enabled.into();
    account["details_submitted"] = enabled.into();
    account["capabilities"] = json!({"card_payments": capability, "transfers": capability});
    account["requirements"] = json!({
        "alternatives": [], "current_deadline": null, "currently_due": due,
        "disabled_reason": (!enabled).then_some("requirements.past_due"), "errors": [], "eventually_due": due,
        "past_due": due, "pending_verification": [],
    });
}

/// An account of another platform and an unknown account get the same error.
pub(super) async fn retrieve(desk: &mut Desk<'_>, id: &str) -> Handled {
    match desk.get("account", id).await {
        Ok(account) => Ok(Answer::ok(account)),
        Err(Failure::Refused(_)) => Err(no_access(id)),
        Err(broken) => Err(broken),
    }
}

/// Completes the onboarding (or, for a tester, restricts the account).
pub(super) async fn onboard(desk: &mut Desk<'_>, id: &str, enabled: bool) -> Handled {
    let mut account = desk.lock("account", id).await?;
    let submitted = enabled || account["details_submitted"] == true;
    enable(&mut account, enabled);
    account["details_submitted"] = submitted.into();
    desk.put(&account);
    desk.event_on(Some(id), "account.updated", &account);
    Ok(Answer::ok(account))
}

pub(super) async fn link(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let id = params.text("account").ok_or_else(|| missing_param("account"))?;
    let return_url = params.text("return_url").ok_or_else(|| missing_param("return_url"))?;
    let mut account = desk.lock_named("account", id, "account").await?;
    account[HIDDEN]["return_url"] = return_url.into();
    desk.put(&account);
    Ok(Answer::ok(json!({
        "object": "account_link", "created": desk.now, "expires_at": desk.now + LINK_SECONDS,
        "url": format!("{}/_sandbox/onboarding/{id}", desk.sandbox.public_url),
    })))
}

/// The provider's own pages for an account that has completed its onboarding.
pub(super) async fn login_link(desk: &mut Desk<'_>, id: &str) -> Handled {
    let account = retrieve(desk, id).await?.body;
    if account["details_submitted"] != true {
        let message = "Cannot create a login link for an account that has not completed onboarding.";
        return Err(invalid("account_not_onboarded", "account", message));
    }
    Ok(Answer::ok(json!({
        "object": "login_link", "created": desk.now,
        "url": format!("{}/_sandbox/dashboard/{id}", desk.sandbox.public_url),
    })))
}
