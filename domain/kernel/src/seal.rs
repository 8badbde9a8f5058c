//! Encrypts the provider's tokens and the secrets of authenticator apps, so that a copy of the database opens no
//! account: each is sealed with a key of the deployment and bound to its row.

use std::fmt;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use gateways::bank_link::{BankLinkGateway, Token};
use rand::RngCore;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use rules::digest::sha256;
use tenancy::ids::{BankLinkId, InvitationId, LoginId, OrganizationId, PracticeConnectionId, WebhookEndpointId};

use crate::Result;

/// The bank link provider, and the seal of its tokens.
#[derive(Clone)]
pub struct BankLinks {
    pub gateway: Arc<dyn BankLinkGateway>,
    pub seal: Arc<Seal>,
}

/// Seals and opens tokens.
pub struct Seal {
    key: LessSafeKey,
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(..)")
    }
}

fn bound_to(organization: OrganizationId, link: BankLinkId) -> Aad<String> {
    Aad::from(format!("bank_link-{organization}-{link}"))
}

fn bound_to_login(login: LoginId) -> Aad<String> {
    Aad::from(format!("two_step-{login}"))
}

fn bound_to_endpoint(endpoint: WebhookEndpointId) -> Aad<String> {
    Aad::from(format!("webhook_endpoint-{endpoint}"))
}

fn bound_to_connection(organization: OrganizationId, connection: PracticeConnectionId) -> Aad<String> {
    Aad::from(format!("practice_connection-{organization}-{connection}"))
}

fn bound_to_invitation(organization: OrganizationId, invitation: InvitationId) -> Aad<String> {
    Aad::from(format!("invitation-{organization}-{invitation}"))
}

impl Seal {
    /// # Errors
    /// None in practice: a digest has the key's length.
    pub fn new(secret: &str) -> anyhow::Result<Self> {
        let key = UnboundKey::new(&CHACHA20_POLY1305, &sha256(&[secret.as_bytes()]));
        Ok(Self { key: LessSafeKey::new(key.map_err(|_| anyhow!("the seal's key"))?) })
    }

    pub fn close(&self, organization: OrganizationId, link: BankLinkId, token: &Token) -> Result<Vec<u8>> {
        self.close_bound(bound_to(organization, link), token.reveal().as_bytes())
    }

    pub fn open(&self, organization: OrganizationId, link: BankLinkId, sealed: &[u8]) -> Result<Token> {
        let body = self.open_bound(bound_to(organization, link), sealed)?;
        Ok(Token::new(String::from_utf8(body).context("a sealed token")?))
    }

    /// Seals the secret of a login's authenticator app.
    pub fn close_for_login(&self, login: LoginId, secret: &[u8]) -> Result<Vec<u8>> {
        self.close_bound(bound_to_login(login), secret)
    }

    pub fn open_for_login(&self, login: LoginId, sealed: &[u8]) -> Result<Vec<u8>> {
        self.open_bound(bound_to_login(login), sealed)
    }

    /// Seals the secret that signs the events of a webhook.
    pub fn close_for_endpoint(&self, endpoint: WebhookEndpointId, secret: &[u8]) -> Result<Vec<u8>> {
        self.close_bound(bound_to_endpoint(endpoint), secret)
    }

    pub fn open_for_endpoint(&self, endpoint: WebhookEndpointId, sealed: &[u8]) -> Result<Vec<u8>> {
        self.open_bound(bound_to_endpoint(endpoint), sealed)
    }

    /// Seals the keys of an office's practice system.
    pub fn close_for_connection(
        &self,
        organization: OrganizationId,
        connection: PracticeConnectionId,
        keys: &[u8],
    ) -> Result<Vec<u8>> {
        self.close_bound(bound_to_connection(organization, connection), keys)
    }

    pub fn open_for_connection(
        &self,
        organization: OrganizationId,
        connection: PracticeConnectionId,
        sealed: &[u8],
    ) -> Result<Vec<u8>> {
        self.open_bound(bound_to_connection(organization, connection), sealed)
    }

    /// Seals the link of an invitation that is shown as a code.
    pub fn close_for_invitation(
        &self,
        organization: OrganizationId,
        invitation: InvitationId,
        link: &[u8],
    ) -> Result<Vec<u8>> {
        self.close_bound(bound_to_invitation(organization, invitation), link)
    }

    pub fn open_for_invitation(
        &self,
        organization: OrganizationId,
        invitation: InvitationId,
        sealed: &[u8],
    ) -> Result<Vec<u8>> {
        self.open_bound(bound_to_invitation(organization, invitation), sealed)
    }

    fn close_bound(&self, bound: Aad<String>, secret: &[u8]) -> Result<Vec<u8>> {
        let mut nonce = [0; NONCE_LEN];
        rand::rng().fill_bytes(&mut nonce);
        let mut body = secret.to_vec();
        let sealed = self.key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), bound, &mut body);
        sealed.map_err(|_| anyhow!("a token could not be sealed"))?;
        Ok([nonce.as_slice(), &body].concat())
    }

    fn open_bound(&self, bound: Aad<String>, sealed: &[u8]) -> Result<Vec<u8>> {
        let (nonce, body) = sealed.split_at_checked(NONCE_LEN).context("a sealed token is too short")?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| anyhow!("a sealed token's nonce"))?;
        let mut body = body.to_vec();
        let opened = self.key.open_in_place(nonce, bound, &mut body);
        let opened = opened.map_err(|_| anyhow!("a token was not sealed with this key"))?;
        Ok(opened.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_token_opens_only_with_its_row_and_key() {
        let (seal, other) = (Seal::new("one secret").unwrap(), Seal::new("another").unwrap());
        let (organization, link) = (OrganizationId(1), BankLinkId(7));
        let sealed = seal.close(organization, link, &Token::new("access-sandbox-1")).unwrap();
        assert!(!String::from_utf8_lossy(&sealed).contains("access"));
        assert_eq!(seal.open(organization, link, &sealed).unwrap().reveal(), "access-sandbox-1");
        assert!(seal.open(organization, BankLinkId(8), &sealed).is_err());
        assert!(seal.open(OrganizationId(2), link, &sealed).is_err());
        assert!(other.open(organization, link, &sealed).is_err());
        assert!(seal.open(organization, link, &sealed[..5]).is_err());
        assert_ne!(
            seal.close(organization, link, &Token::new("a")).unwrap(),
            seal.close(organization, link, &Token::new("a")).unwrap()
        );
        let secret = seal.close_for_login(LoginId(7), b"app").unwrap();
        assert_eq!(seal.open_for_login(LoginId(7), &secret).unwrap(), b"app");
        assert!(seal.open_for_login(LoginId(8), &secret).is_err());
        assert!(seal.open(organization, link, &secret).is_err());
        assert_eq!(format!("{seal:?}"), "Seal(..)");
    }
}
