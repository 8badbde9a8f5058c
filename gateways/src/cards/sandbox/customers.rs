//! Customers.

use serde_json::json;

use super::{
    answer::{Answer, Handled},
    desk::{Desk, new_id},
    form::Params,
};

pub(super) fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let customer = json!({
        "id": new_id("cus"), "object": "customer", "address": null, "balance": 0, "created": desk.now,
        "currency": "usd", "default_source": null, "delinquent": false, "description": params.text("description"),
        "discount": null, "email": params.text("email"),
        "invoice_settings": {"custom_fields": null, "default_payment_method": null, "footer": null, "rendering_options": null},
        "livemode": false, "metadata": params.branch("metadata"), "name": params.text("name"),
        "phone": params.text("phone"), "preferred_locales": [], "shipping": null, "tax_exempt": "none",
        "test_clock": null,
    });
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
    if let (Some(known), Some(new)) = (customer["metadata"].as_object_mut(), params.branch("metadata").as_object()) {
        known.extend(new.clone());
    }
    desk.put(&customer);
    Ok(Answer::ok(customer))
}
