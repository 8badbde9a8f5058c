//! A test's sessions without a password: one of its own, or one that many calls share.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use identity::Client;
use tenancy::ids::LoginId;

use super::TestApp;

/// An access token is valid for ten minutes.
const SHARED_FOR: Duration = Duration::from_secs(300);

/// The access tokens that calls share, each with the time when its session was opened.
#[derive(Default)]
pub(super) struct Shared(Mutex<HashMap<LoginId, (String, Instant)>>);

impl TestApp {
    /// The access token of a new session, opened without a password.
    pub async fn token(&self, login: LoginId) -> String {
        // As if the second step had been passed.
        let off = "update login set two_step_on_at = null where id = $1 and two_step_on_at is not null";
        let mut outside = self.superuser().await;
        let was_on =
            sqlx::query(off).bind(login.0).execute(&mut *outside).await.expect("the login").rows_affected() == 1;
        let signed_in =
            identity::issue_session(&self.context, login, &Client::default()).await.expect("the login may come in");
        if was_on {
            let on = "update login set two_step_on_at = now() where id = $1";
            sqlx::query(on).bind(login.0).execute(&mut *outside).await.expect("the login");
        }
        let access = signed_in.access;
        let tokens = frame::tokens::Tokens::new(&self.config.token_secret);
        tokens.issue(access.session, access.login.0, &access.brand).expect("tokens are signed").token
    }

    /// The access token of a session that calls share. Opening one takes as long as several calls.
    pub async fn shared_token(&self, login: LoginId) -> String {
        let known = self.shared.0.lock().unwrap().get(&login).cloned();
        if let Some((token, opened)) = known
            && opened.elapsed() < SHARED_FOR
        {
            return token;
        }
        let token = self.token(login).await;
        self.shared.0.lock().unwrap().insert(login, (token.clone(), Instant::now()));
        token
    }

    /// Opens another session for the login's later calls, since one of them ended this one.
    pub async fn renewed_token(&self, login: LoginId) -> String {
        self.shared.0.lock().unwrap().remove(&login);
        self.shared_token(login).await
    }
}
