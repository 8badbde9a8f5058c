//! Access tokens: short-lived JWTs that identify a session. The session's permissions are read with every call, so
//! ending it takes effect immediately.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode, get_current_timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The lifetime of an access token in seconds; the web app refreshes it.
pub const LIFETIME_S: u64 = 600;
const TYPE: &str = "access";

/// Creates and verifies access tokens.
#[derive(Clone)]
pub struct Tokens {
    signing: EncodingKey,
    checking: DecodingKey,
}

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    sid: Uuid,
    sub: String,
    /// The brand; a token is only valid for its own brand.
    aud: String,
    typ: String,
    iat: u64,
    exp: u64,
}

/// A signed token and its expiry time.
#[derive(Debug, Clone)]
pub struct Issued {
    pub token: String,
    /// Seconds since 1970.
    pub expires_at: u64,
}

impl Tokens {
    pub fn new(secret: &str) -> Self {
        gateways::jwt::use_ring();
        Self {
            signing: EncodingKey::from_secret(secret.as_bytes()),
            checking: DecodingKey::from_secret(secret.as_bytes()),
        }
    }

    /// A token for `session` of `login` at `brand`.
    ///
    /// # Errors
    /// If signing fails, which does not happen with a symmetric key.
    pub fn issue(&self, session: Uuid, login: i64, brand: &str) -> Result<Issued, jsonwebtoken::errors::Error> {
        let now = get_current_timestamp();
        let claims = Claims {
            sid: session,
            sub: login.to_string(),
            aud: brand.to_owned(),
            typ: TYPE.to_owned(),
            iat: now,
            exp: now + LIFETIME_S,
        };
        let token = encode(&Header::new(Algorithm::HS256), &claims, &self.signing)?;
        Ok(Issued { token, expires_at: claims.exp })
    }

    /// The session of a token, if it is a valid, unexpired access token for `brand`.
    pub fn session(&self, token: &str, brand: &str) -> Option<Uuid> {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.set_audience(&[brand]);
        validation.set_required_spec_claims(&["exp", "aud", "sub"]);
        let claims = decode::<Claims>(token, &self.checking, &validation).ok()?.claims;
        (claims.typ == TYPE).then_some(claims.sid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(claims: &Claims, secret: &str) -> String {
        encode(&Header::new(Algorithm::HS256), claims, &EncodingKey::from_secret(secret.as_bytes())).unwrap()
    }

    #[test]
    fn a_token_is_for_one_brand_type_and_time() {
        let tokens = Tokens::new("one secret of thirty-two letters");
        let session = Uuid::new_v4();
        let issued = tokens.issue(session, 7, "north").unwrap();
        assert_eq!(tokens.session(&issued.token, "north"), Some(session));
        assert_eq!(tokens.session(&issued.token, "south"), None, "another brand");
        assert_eq!(Tokens::new("another secret").session(&issued.token, "north"), None);

        let now = get_current_timestamp();
        let claims = |typ: &str, exp: u64| Claims {
            sid: session,
            sub: "7".into(),
            aud: "north".into(),
            typ: typ.into(),
            iat: now,
            exp,
        };
        let secret = "one secret of thirty-two letters";
        assert_eq!(tokens.session(&signed(&claims("access", now + 60), secret), "north"), Some(session));
        assert_eq!(tokens.session(&signed(&claims("refresh", now + 60), secret), "north"), None, "another type");
        assert_eq!(tokens.session(&signed(&claims("access", now - 1), secret), "north"), None, "over");
    }

    #[test]
    fn an_unsigned_token_is_nothing() {
        let tokens = Tokens::new("one secret of thirty-two letters");
        let issued = tokens.issue(Uuid::new_v4(), 7, "north").unwrap().token;
        let body = issued.split('.').nth(1).unwrap();
        // {"alg":"none","typ":"JWT"}
        assert_eq!(tokens.session(&format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{body}."), "north"), None);
    }
}
