//! Payment methods: created from a number or a well-known token, attached to a customer, detached.

use ring::digest::{SHA256, digest};
use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, card_error, invalid, missing_param},
    behavior::Behavior,
    customers,
    desk::{Desk, HIDDEN, new_id},
    form::Params,
};
use gateways::cards::TestCard;

/// The expiration month and year of cards created from a token: always in the future.
const TOKEN_EXPIRES: (i64, i64) = (12, 2034);

pub(super) fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let billing = billing_details(params);
    let mut method = match params.text("type") {
        Some("card") => typed_card(desk, params)?,
        Some("us_bank_account") => {
            let number = params.text("us_bank_account.account_number");
            let number = number.ok_or_else(|| missing_param("us_bank_account[account_number]"))?;
            let known = Behavior::find(number).filter(|(_, behavior)| behavior.is_bank());
            let (bank, behavior) = known.ok_or_else(|| {
                invalid("account_number_invalid", "us_bank_account[account_number]", "Not a test account number.")
            })?;
            bank_body(desk, bank, behavior)
        }
        _ => return Err(missing_param("type")),
    };
    method["billing_details"] = billing;
    method["metadata"] = params.metadata();
    desk.put(&method);
    Ok(Answer::ok(method))
}

/// Creates a card from typed data, checked as a payment form would.
fn typed_card(desk: &Desk<'_>, params: &Params) -> Handled<Value> {
    if let Some(token) = params.text("card.token") {
        let token = token.replace("tok_", "pm_card_");
        return from_token(desk, &token)?.ok_or_else(|| missing_param("card[number]"));
    }
    let number: String = params.text("card.number").unwrap_or_default().split([' ', '-']).collect();
    let refuse = |code: &str, message: &str| {
        card_error(json!({"type": "card_error", "code": code, "message": message, "param": "number"}))
    };
    if !luhn(&number) {
        return Err(refuse("incorrect_number", "Your card number is incorrect."));
    }
    let month = params.number("card.exp_month").filter(|m| (1..=12).contains(m));
    let month = month.ok_or_else(|| refuse("invalid_expiry_month", "Your card's expiration month is invalid."))?;
    let year = params.number("card.exp_year").map(|y| if y < 100 { 2000 + y } else { y });
    let year = year.ok_or_else(|| refuse("invalid_expiry_year", "Your card's expiration year is invalid."))?;
    if (year, month) < this_month(desk.now) {
        return Err(refuse("invalid_expiry_year", "Your card's expiration year is invalid."));
    }
    let amex = number.starts_with("34") || number.starts_with("37");
    let cvc = params.text("card.cvc").unwrap_or_default();
    if cvc.len() != if amex { 4 } else { 3 } || !cvc.bytes().all(|b| b.is_ascii_digit()) {
        return Err(refuse("invalid_cvc", "Your card's security code is invalid."));
    }
    let known = Behavior::find(&number).filter(|(_, behavior)| !behavior.is_bank());
    let (card, behavior) = known.ok_or_else(|| {
        let message = "Your card was declined. Your request was in test mode, but used a non test card.";
        card_error(json!({
            "type": "card_error", "code": "card_declined", "decline_code": "test_mode_live_card", "message": message,
        }))
    })?;
    Ok(card_body(desk, card, behavior, (month, year)))
}

/// The year and month of an instant, in seconds since 1970.
fn this_month(now: i64) -> (i64, i64) {
    use chrono::Datelike;
    chrono::DateTime::from_timestamp(now, 0).map_or((1970, 1), |at| (i64::from(at.year()), i64::from(at.month())))
}

fn luhn(number: &str) -> bool {
    let digits: Option<Vec<u32>> = number.chars().map(|c| c.to_digit(10)).collect();
    digits.filter(|digits| digits.len() >= 12).is_some_and(|digits| {
        let doubled = |digit: u32| if digit > 4 { digit * 2 - 9 } else { digit * 2 };
        let sum: u32 = digits.iter().rev().enumerate().map(|(i, d)| if i % 2 == 1 { doubled(*d) } else { *d }).sum();
        sum.is_multiple_of(10)
    })
}

/// A new payment method from a well-known token; `None` if it is not such a token.
fn from_token(desk: &Desk<'_>, token: &str) -> Handled<Option<Value>> {
    let Some((card, behavior)) = Behavior::find(token).filter(|(card, _)| card.token == token) else {
        return Ok(None);
    };
    Ok(Some(if behavior.is_bank() {
        bank_body(desk, card, behavior)
    } else {
        card_body(desk, card, behavior, TOKEN_EXPIRES)
    }))
}

/// Test control: a card that behaves like a test card but has its own number.
pub(super) fn made_up(desk: &mut Desk<'_>, like: &str, number: &str) -> Handled {
    let known = Behavior::find(like).filter(|(_, behavior)| !behavior.is_bank());
    let (card, behavior) = known.ok_or_else(|| invalid("unknown_test_card", "like", "There is no such test card."))?;
    let mut method = card_body(desk, card, behavior, TOKEN_EXPIRES);
    method["card"]["last4"] = last4(number).into();
    method["card"]["fingerprint"] = fingerprint(number).into();
    desk.put(&method);
    Ok(Answer::ok(method))
}

/// Test control: a bank account as created by the payment form.
pub(super) fn made_up_bank(desk: &mut Desk<'_>, like: &str) -> Handled {
    let known = Behavior::find(like).filter(|(_, behavior)| behavior.is_bank());
    let (bank, behavior) =
        known.ok_or_else(|| invalid("unknown_test_bank", "like", "There is no such test account."))?;
    let method = bank_body(desk, bank, behavior);
    desk.put(&method);
    Ok(Answer::ok(method))
}

/// The payment method of a call: an existing one, or a new one from a well-known token.
pub(super) async fn resolve(desk: &mut Desk<'_>, id_or_token: &str) -> Handled<Value> {
    if let Some(method) = from_token(desk, id_or_token)? {
        desk.put(&method);
        return Ok(method);
    }
    desk.named("payment_method", id_or_token, "payment_method").await
}

/// A method that was detached, or used without a customer, cannot be used again.
pub(super) fn expect_usable(method: &Value) -> Handled<()> {
    if method[HIDDEN]["detached"] == true {
        let message = "This PaymentMethod was previously used without being attached to a Customer or was detached from \
                       a Customer, and may not be used again.";
        return Err(invalid("payment_method_unexpected_state", "payment_method", message));
    }
    Ok(())
}

/// Whether the call contains the mandate of a bank account's owner.
pub(super) fn accepts_mandate(params: &Params) -> Handled<bool> {
    let acceptance = "mandate_data.customer_acceptance";
    match params.text(&format!("{acceptance}.type")) {
        Some("online") => {
            for field in ["ip_address", "user_agent"] {
                if params.text(&format!("{acceptance}.online.{field}")).is_none() {
                    return Err(missing_param(&format!("mandate_data[customer_acceptance][online][{field}]")));
                }
            }
            Ok(true)
        }
        Some(_) => Ok(true),
        None if params.has("mandate_data") => Err(missing_param("mandate_data[customer_acceptance][type]")),
        None => Ok(false),
    }
}

/// Stores the mandate with the bank account, for all later payments.
pub(super) fn keep_mandate(desk: &mut Desk<'_>, method: &mut Value) {
    method[HIDDEN]["mandate"] = true.into();
    desk.put(method);
}

/// Whether the bank requires the payer to approve a payment with this method.
pub(super) fn asks_payer(method: &Value) -> bool {
    match behavior(method) {
        Behavior::Authenticate => true,
        Behavior::AuthenticateOnce => method[HIDDEN]["approved"] != true,
        _ => false,
    }
}

pub(super) async fn attach(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let customer = params.text("customer").ok_or_else(|| missing_param("customer"))?;
    desk.named("customer", customer, "customer").await?;
    let mut method = match from_token(desk, id)? {
        Some(method) => method,
        None => desk.get("payment_method", id).await?,
    };
    attach_to(desk, &mut method, customer)?;
    Ok(Answer::ok(method))
}

/// Attaches a method to a customer. It can never be moved to another customer.
pub(super) fn attach_to(desk: &mut Desk<'_>, method: &mut Value, customer: &str) -> Handled<()> {
    expect_usable(method)?;
    match method["customer"].as_str() {
        Some(owner) if owner == customer => return Ok(()),
        Some(_) => {
            let message = "The payment method you provided has already been attached to a customer.";
            return Err(invalid("payment_method_unexpected_state", "payment_method", message));
        }
        None => {}
    }
    if let Some(refusal) = behavior(method).refusal_to_save() {
        return Err(card_error(refusal.to_error()));
    }
    method["customer"] = customer.into();
    desk.put(method);
    desk.event("payment_method.attached", method);
    Ok(())
}

pub(super) async fn detach(desk: &mut Desk<'_>, id: &str) -> Handled {
    let mut method = desk.lock("payment_method", id).await?;
    let Some(customer) = method["customer"].as_str().map(str::to_owned) else {
        let message = "The payment method you provided is not attached to a customer so detachment is impossible.";
        return Err(invalid("payment_method_unexpected_state", "payment_method", message));
    };
    customers::forget_method(desk, &customer, id).await?;
    method["customer"] = Value::Null;
    method[HIDDEN]["detached"] = true.into();
    desk.put(&method);
    desk.event("payment_method.detached", &method);
    Ok(Answer::ok(method))
}

/// The behavior of a payment method when it is charged.
pub(super) fn behavior(method: &Value) -> Behavior {
    serde_json::from_value(method[HIDDEN]["behavior"].clone()).unwrap_or(Behavior::Pay)
}

fn billing_details(params: &Params) -> Value {
    let text = |path: &str| params.text(&format!("billing_details.{path}"));
    json!({
        "address": {
            "city": text("address.city"), "country": text("address.country"), "line1": text("address.line1"),
            "line2": text("address.line2"), "postal_code": text("address.postal_code"), "state": text("address.state"),
        },
        "email": text("email"), "name": text("name"), "phone": text("phone"), "tax_id": null,
    })
}

fn method_body(desk: &Desk<'_>, kind: &str, behavior: Behavior, details: Value) -> Value {
    json!({
        "id": new_id("pm"), "object": "payment_method", "allow_redisplay": "unspecified",
        "billing_details": billing_details(&Params::parse("")), "created": desk.now, "customer": null,
        "livemode": false, "metadata": {}, "type": kind, kind: details, HIDDEN: {"behavior": behavior},
    })
}

fn card_body(desk: &Desk<'_>, card: &TestCard, behavior: Behavior, expires: (i64, i64)) -> Value {
    let details = json!({
        "brand": card.brand,
        "checks": {"address_line1_check": null, "address_postal_code_check": null, "cvc_check": "pass"},
        "country": "US", "display_brand": card.brand, "exp_month": expires.0, "exp_year": expires.1,
        "fingerprint": fingerprint(card.number), "funding": "credit", "generated_from": null,
        "last4": last4(card.number), "networks": {"available": [card.brand], "preferred": null},
        "three_d_secure_usage": {"supported": true}, "wallet": null,
    });
    method_body(desk, "card", behavior, details)
}

pub(super) fn bank_body(desk: &Desk<'_>, bank: &TestCard, behavior: Behavior) -> Value {
    let details = json!({
        "account_holder_type": "individual", "account_type": "checking", "bank_name": "TEST BANK",
        "financial_connections_account": null, "fingerprint": fingerprint(bank.number), "last4": last4(bank.number),
        "networks": {"preferred": "ach", "supported": ["ach"]},
        "routing_number": gateways::cards::TEST_ROUTING_NUMBER, "status_details": {},
    });
    method_body(desk, "us_bank_account", behavior, details)
}

fn last4(number: &str) -> &str {
    number.get(number.len().saturating_sub(4)..).unwrap_or_default()
}

fn fingerprint(number: &str) -> String {
    hex::encode(digest(&SHA256, number.as_bytes()))[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use super::{fingerprint, last4, luhn, this_month};
    use gateways::cards::TEST_CARDS;

    #[test]
    fn every_test_card_has_a_right_check_digit() {
        for card in TEST_CARDS {
            assert!(luhn(card.number), "{}", card.number);
        }
        assert!(!luhn("4242424242424241"));
        assert!(!luhn("4242"));
    }

    #[test]
    fn small_readings() {
        assert_eq!(last4("4242424242424242"), "4242");
        assert_eq!(this_month(1_792_540_800), (2026, 10));
        assert_ne!(fingerprint("4242424242424242"), fingerprint("5555555555554444"));
    }
}
