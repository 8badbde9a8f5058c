//! JSON Web Tokens are signed and verified with ring, like everything else here. The token library's own backends are
//! RustCrypto, whose RSA leaks its private key by timing (RUSTSEC-2023-0071), and aws-lc, which we do not build.

use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};
use signature::{Error, Signer, Verifier};

static RING: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    // For key sets, which we do not use.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes the token library of this process use ring. Call it before the library signs or verifies; a further call changes
/// nothing.
pub fn use_ring() {
    // It is the only provider, so one that is installed already is this one.
    let _ = RING.install_default();
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    match (algorithm, key.family()) {
        (Algorithm::HS256, AlgorithmFamily::Hmac) => Ok(Box::new(Hs256::new(key.as_bytes()))),
        (Algorithm::RS256, AlgorithmFamily::Rsa) => {
            let pair = RsaKeyPair::from_der(key.as_bytes()).map_err(|e| ErrorKind::InvalidRsaKey(e.to_string()))?;
            Ok(Box::new(Rs256(pair)))
        }
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    match (algorithm, key.family()) {
        (Algorithm::HS256, AlgorithmFamily::Hmac) => Ok(Box::new(Hs256::new(key.try_get_as_bytes()?))),
        (Algorithm::RS256, AlgorithmFamily::Rsa) => Ok(Box::new(Rs256Public(key.try_get_as_bytes()?.to_vec()))),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

struct Hs256(hmac::Key);

impl Hs256 {
    fn new(secret: &[u8]) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, secret))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(hmac::sign(&self.0, message).as_ref().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        hmac::verify(&self.0, message, signature).map_err(|_| Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

struct Rs256(RsaKeyPair);

impl Signer<Vec<u8>> for Rs256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        let mut signature = vec![0; self.0.public().modulus_len()];
        let signed = self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature);
        signed.map_err(|_| Error::new())?;
        Ok(signature)
    }
}

impl JwtSigner for Rs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::RS256
    }
}

/// A public key (PKCS #1, DER).
struct Rs256Public(Vec<u8>);

impl Verifier<Vec<u8>> for Rs256Public {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &self.0);
        key.verify(message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Rs256Public {
    fn algorithm(&self) -> Algorithm {
        Algorithm::RS256
    }
}

#[cfg(test)]
mod tests {
    use jsonwebtoken::{Header, Validation, decode, encode};
    use serde_json::{Value, json};

    use super::*;
    use crate::wallet::demo::{DEMO_KEY, DEMO_PUBLIC_KEY};

    fn rules(algorithm: Algorithm) -> Validation {
        let mut rules = Validation::new(algorithm);
        rules.required_spec_claims.clear();
        rules
    }

    #[test]
    fn each_algorithm_takes_its_own_key_only() {
        use_ring();
        let (secret, other) = (EncodingKey::from_secret(b"one"), DecodingKey::from_secret(b"two"));
        let own = DecodingKey::from_secret(b"one");
        let pair = EncodingKey::from_rsa_pem(DEMO_KEY.as_bytes()).unwrap();
        let public = DecodingKey::from_rsa_pem(DEMO_PUBLIC_KEY.as_bytes()).unwrap();
        let claims = json!({ "sub": "7" });
        let hs256 = encode(&Header::new(Algorithm::HS256), &claims, &secret).unwrap();
        let rs256 = encode(&Header::new(Algorithm::RS256), &claims, &pair).unwrap();
        let reads = |token: &str, key: &DecodingKey, algorithm| {
            decode::<Value>(token, key, &rules(algorithm)).is_ok_and(|read| read.claims == claims)
        };
        assert!(reads(&hs256, &own, Algorithm::HS256) && reads(&rs256, &public, Algorithm::RS256));
        assert!(!reads(&hs256, &other, Algorithm::HS256));
        assert!(!reads(&rs256, &own, Algorithm::RS256) && !reads(&hs256, &public, Algorithm::HS256));
        let cut = &rs256[..rs256.len() - 4];
        assert!(!reads(cut, &public, Algorithm::RS256));
        assert!(encode(&Header::new(Algorithm::HS256), &claims, &pair).is_err());
        assert!(encode(&Header::new(Algorithm::HS512), &claims, &secret).is_err(), "not one of ours");
    }

    /// `printf 'eyJhbGciOiJIUzI1NiJ9.e30' | openssl dgst -sha256 -hmac key -binary | basenc --base64url`
    #[test]
    fn a_signature_is_that_of_the_standard() {
        use_ring();
        let made = jsonwebtoken::crypto::sign(
            b"eyJhbGciOiJIUzI1NiJ9.e30",
            &EncodingKey::from_secret(b"key"),
            Algorithm::HS256,
        );
        assert_eq!(made.unwrap(), "FOOB1UqKAhjxqs3lV7BidJ12zFAsIGq1erQfNyaFf80");
    }
}
