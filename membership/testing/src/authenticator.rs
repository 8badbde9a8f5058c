//! A device with a passkey, with the browser's part of the protocol (WebAuthn, ES256, no attestation).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;

pub struct Authenticator {
    key: EcdsaKeyPair,
    pub credential_id: [u8; 32],
    handle: Vec<u8>,
    /// The site that is open in the browser.
    pub origin: String,
    pub rp_id: String,
    /// The number of signatures so far.
    pub count: u32,
    /// Whether it verifies its user, for example with a fingerprint.
    pub verifies: bool,
}

impl Authenticator {
    /// A device whose browser is at a site such as `https://dental.example`.
    pub fn at(origin: &str) -> Self {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, made.as_ref(), &random).unwrap();
        Self {
            key,
            credential_id: rand::random(),
            handle: vec![],
            origin: origin.to_owned(),
            rp_id: origin.split("//").nth(1).unwrap().to_owned(),
            count: 0,
            verifies: true,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let said =
            json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false });
        said.to_string().into_bytes()
    }

    fn data(&self, more: u8) -> Vec<u8> {
        let mut data = digest(&SHA256, self.rp_id.as_bytes()).as_ref().to_vec();
        data.push(PRESENT | if self.verifies { VERIFIED } else { 0 } | more);
        data.extend(self.count.to_be_bytes());
        data
    }

    /// Creates a passkey for the options. Returns JSON like `PublicKeyCredential.toJSON()`.
    pub fn make(&mut self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).unwrap();
        self.handle = BASE64.decode(options["user"]["id"].as_str().unwrap()).unwrap();
        let mut data = self.data(HAS_KEY);
        data.extend([0; 16]); // the authenticator's model: not disclosed
        data.extend([0, 32]);
        data.extend(self.credential_id);
        data.extend(self.cose_key());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        let response = json!({
            "clientDataJSON": BASE64.encode(self.client_data("webauthn.create", &options)),
            "attestationObject": BASE64.encode(object),
            "transports": ["internal"],
        });
        self.credential(&response)
    }

    /// Signs the options' challenge.
    pub fn sign(&mut self, options: &str) -> String {
        self.count += 1;
        let options: Value = serde_json::from_str(options).unwrap();
        let (data, client) = (self.data(0), self.client_data("webauthn.get", &options));
        let signed = [data.as_slice(), digest(&SHA256, &client).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        let response = json!({
            "clientDataJSON": BASE64.encode(client),
            "authenticatorData": BASE64.encode(data),
            "signature": BASE64.encode(signature.as_ref()),
            "userHandle": BASE64.encode(&self.handle),
        });
        self.credential(&response)
    }

    fn credential(&self, response: &Value) -> String {
        let id = BASE64.encode(self.credential_id);
        json!({ "id": id, "rawId": id, "type": "public-key", "authenticatorAttachment": "platform", "clientExtensionResults": {}, "response": response })
            .to_string()
    }

    /// CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let mut key = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20".to_vec();
        key.extend(&point[1..33]);
        key.extend(b"\x22\x58\x20");
        key.extend(&point[33..65]);
        key
    }
}
