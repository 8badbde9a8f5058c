//! Signing in with e-mail and password.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::LoginId;

use super::limits::give_back;
use super::logins::normal_email;
use super::secret::pseudonym;
use super::sessions::{self, SignedIn, full_name};
use super::{Client, Limit, WRONG_CREDENTIALS, limit, no_tenant, password, store, stranger};
use crate::{Context, Error, Result};

// Wrong passwords count, right ones do not.
const PER_EMAIL: Limit = Limit::new("sign-in/email", 10, 900);
const PER_ADDRESS: Limit = Limit::new("sign-in/address", 60, 900);

/// Opens a session for who knows the password.
///
/// # Errors
/// [`Error::Unauthenticated`], the same for every reason and at the same cost; [`Error::TooMany`].
pub async fn sign_in(context: &Context, brand: &str, email: &str, password: &str, client: &Client) -> Result<SignedIn> {
    let email = normal_email(email);
    let subject = format!("{brand}:{email}");
    let limits = [(PER_EMAIL, Some(subject.as_str())), (PER_ADDRESS, client.address.as_deref())];
    limit(context, client, &limits).await?;

    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let login = store::active_login(&mut scope, brand, &email).await?;
    drop(scope); // no connection is held while the hash is computed

    let hash = login.as_ref().and_then(|login| login.password_hash.as_deref());
    let verified = password::verify(password, hash).await?;

    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    match login.filter(|_| verified) {
        Some(login) => {
            scope.actor.login = Some(LoginId(login.id));
            scope.actor.name = full_name(&login.first_name, &login.last_name);
            give_back(&mut scope, &limits).await?;
            let opened = sessions::open(&mut scope, LoginId(login.id), client).await?;
            scope.commit().await?;
            sessions::complete(context, opened).await
        }
        None => {
            let act = Act {
                act: "login.failed",
                subject_kind: "email_digest",
                subject_id: pseudonym("audit/email", &subject),
                office: None,
                account: None,
                detail: json!({ "brand": brand }),
            };
            audit::record(&mut scope, act).await?;
            scope.commit().await?;
            Err(Error::Unauthenticated(WRONG_CREDENTIALS))
        }
    }
}
