//! The unsubscribe link at the end of an office's messages.

use kernel::Context;
use office::campaigns::{self, UnsubscribePage};
use poem::web::Data;
use poem_openapi::{OpenApi, param};

use super::TAG;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data};
use frame::permitted::Permitted;

const A_LINK: &[(&str, Example)] = &[("token", Example::Text("nobody-s-link"))];

pub struct UnsubscribeArea;

impl Area for UnsubscribeArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("unsubscribe_page", Permitted::Public).parameters(A_LINK),
        Operation::new("unsubscribe", Permitted::Public).parameters(A_LINK),
        Operation::new("subscribe_again", Permitted::Public).parameters(A_LINK),
    ];
}

#[OpenApi(tag = "TAG")]
impl UnsubscribeArea {
    /// The page of an unsubscribe link. 404 for an unknown link.
    #[oai(path = "/unsubscribe/:token", method = "get", operation_id = "unsubscribe_page")]
    async fn page(&self, token: param::Path<String>, Data(context): Data<&Context>) -> Answer<UnsubscribePage> {
        let page = campaigns::unsubscribe_page(context, &token).await?;
        Ok(data(page))
    }

    /// Unsubscribes from the office's messages of this kind. Mail programs also call it (RFC 8058); their request body
    /// is ignored.
    #[oai(path = "/unsubscribe/:token", method = "post", operation_id = "unsubscribe")]
    async fn unsubscribe(&self, token: param::Path<String>, Data(context): Data<&Context>) -> Answer<Done> {
        campaigns::unsubscribe(context, &token).await?;
        Ok(data(Done {}))
    }

    /// Subscribes again after unsubscribing by mistake.
    #[oai(path = "/unsubscribe/:token/undo", method = "post", operation_id = "subscribe_again")]
    async fn subscribe(&self, token: param::Path<String>, Data(context): Data<&Context>) -> Answer<Done> {
        campaigns::subscribe(context, &token).await?;
        Ok(data(Done {}))
    }
}
