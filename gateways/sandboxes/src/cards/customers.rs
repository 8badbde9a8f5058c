//! Customers, each with the default payment method for its invoices.

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled},
    desk::{Desk, new_id},
    form::Params,
    methods,
};

pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let id = new_id("cus");
    let mut customer = json!({
        "id": id, "object": "customer", "address": null, "balance": 0, "created": desk.now,
        "currency": "usd", "default_source": null, "delinquent": false, "description": params.text("description"),
        "discount": null, "email": params.text("email"),
        "invoice_settings": {"custom_fields": null, "default_payment_method": null, "footer": null, "rendering_options": null},
        "livemode": false, "metadata": params.metadata(), "name": params.text("name"),
        "phone": params.text("phone"), "preferred_locales": [], "shipping": null, "tax_exempt": "none",
        "test_clock": null,
    });
    if let Some(method) = params.text("payment_method") {
        let mut method = methods::resolve(desk, method).await?;
        methods::attach_to(desk, &mut method, &id)?;
    }
    set_default_method(desk, &mut customer, params).await?;
    desk.put(&customer);
    Ok(Answer::ok(customer))
}

pub(super) async fn update(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut customer = desk.lock("customer", id).await?;
    for key in ["name", "email", "phone", "description"] {
        if params.has(key) {
            customer[key] = params.text(key).into();
        }
    }
    params.merge_metadata(&mut customer["metadata"]);
    set_default_method(desk, &mut customer, params).await?;
    desk.put(&customer);
    desk.event("customer.updated", &customer);
    Ok(Answer::ok(customer))
}

/// Sets `invoice_settings.default_payment_method`, which must be a method of the customer.
async fn set_default_method(desk: &mut Desk<'_>, customer: &mut Value, params: &Params) -> Handled<()> {
    let path = "invoice_settings.default_payment_method";
    if !params.has(path) {
        return Ok(());
    }
    let mut chosen = Value::Null;
    if let Some(id) = params.text(path) {
        let param = "invoice_settings[default_payment_method]";
        let method = desk.named("payment_method", id, param).await?;
        if method["customer"] != customer["id"] {
            let message = "The customer does not have a payment method with this id; it must be attached first.";
            return Err(super::answer::invalid("resource_missing", param, message));
        }
        chosen = method["id"].clone();
    }
    customer["invoice_settings"]["default_payment_method"] = chosen;
    Ok(())
}

/// Removes a detached method as the customer's default.
pub(super) async fn forget_method(desk: &mut Desk<'_>, customer: &str, method: &str) -> Handled<()> {
    let mut customer = desk.get("customer", customer).await?;
    if customer["invoice_settings"]["default_payment_method"] == method {
        customer["invoice_settings"]["default_payment_method"] = Value::Null;
        desk.put(&customer);
        desk.event("customer.updated", &customer);
    }
    Ok(())
}
