//! Apple Wallet: a signed archive (`.pkpass`). Source: Apple, "Wallet Passes", "Building a Pass" and "Pass" (pass.json).

use std::io::{Cursor, Write};

use chrono::{DateTime, Utc};
use cms::cert::x509::Certificate;
use cms::cert::x509::der::{DecodePem, pem};
use image::{ImageFormat, RgbaImage};
use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use ring::signature::RsaKeyPair;
use serde_json::{Map, Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::cms_signature::sign_detached;
use super::{Pass, Rgb, WalletError};

/// The issuer's identity and keys for Apple Wallet.
#[derive(Clone)]
pub struct AppleConfig {
    /// The id of the developer team.
    pub team: String,
    /// The pass type id (`pass.…`) of the certificate.
    pub pass_type: String,
    /// The pass type's certificate (PEM).
    pub certificate: String,
    /// The certificate's private key (PEM, PKCS #8).
    pub key: String,
    /// Apple's intermediate certificate (WWDR, PEM).
    pub intermediate: String,
}

/// Creates and signs card files for Apple Wallet.
pub struct AppleWallet {
    team: String,
    pass_type: String,
    certificate: Certificate,
    intermediate: Certificate,
    key: RsaKeyPair,
}

impl AppleWallet {
    /// # Errors
    /// If a certificate or the key is invalid.
    pub fn new(config: AppleConfig) -> Result<Self, WalletError> {
        let read = |pem: &str, what| Certificate::from_pem(pem.trim()).map_err(|e| WalletError::of(what)(&e));
        let (_, der) = pem::decode_vec(config.key.trim().as_bytes()).map_err(|e| WalletError::of("the key")(&e))?;
        let key = RsaKeyPair::from_pkcs8(&der).map_err(|e| WalletError::of("the key")(&e))?;
        Ok(Self {
            certificate: read(&config.certificate, "the certificate")?,
            intermediate: read(&config.intermediate, "the intermediate certificate")?,
            key,
            team: config.team,
            pass_type: config.pass_type,
        })
    }

    /// The card's file (`application/vnd.apple.pkpass`).
    ///
    /// # Errors
    /// If the file cannot be signed.
    pub fn file(&self, pass: &Pass, now: DateTime<Utc>) -> Result<Vec<u8>, WalletError> {
        let mut files = vec![
            ("pass.json", self.description(pass).to_string().into_bytes()),
            ("icon.png", icon(pass.background, 29)?),
            ("icon@2x.png", icon(pass.background, 58)?),
            ("icon@3x.png", icon(pass.background, 87)?),
        ];
        let digests: Map<String, Value> =
            files.iter().map(|(name, bytes)| ((*name).to_owned(), listed_digest(bytes).into())).collect();
        let manifest = Value::from(digests).to_string().into_bytes();
        files.push(("signature", self.sign(&manifest, now)?));
        files.push(("manifest.json", manifest));
        zipped(files).map_err(|e| WalletError::of("the file")(&e))
    }

    fn description(&self, pass: &Pass) -> Value {
        let fields = |lines: &[(String, String)], from: &str| -> Vec<Value> {
            let lines = lines.iter().enumerate();
            lines
                .map(|(at, (label, value))| json!({ "key": format!("{from}_{at}"), "label": label, "value": value }))
                .collect()
        };
        let (first, rest) = pass.front.split_at(pass.front.len().min(2));
        json!({
            "formatVersion": 1,
            "passTypeIdentifier": self.pass_type,
            "teamIdentifier": self.team,
            "serialNumber": pass.id,
            "organizationName": pass.issuer,
            "description": format!("{}, {}", pass.title, pass.issuer),
            "logoText": pass.issuer,
            "backgroundColor": pass.background.css(),
            "foregroundColor": pass.text.css(),
            "labelColor": pass.text.css(),
            "barcodes": [{
                "format": "PKBarcodeFormatQR",
                "message": pass.number,
                "messageEncoding": "iso-8859-1",
                "altText": pass.number,
            }],
            "generic": {
                "primaryFields": [{ "key": "person", "label": pass.title, "value": pass.person }],
                "secondaryFields": fields(first, "front"),
                "auxiliaryFields": fields(rest, "more"),
                "backFields": fields(&pass.back, "back"),
            },
        })
    }

    /// The detached signature of the manifest: PKCS #7 with our certificate and the intermediate.
    fn sign(&self, manifest: &[u8], now: DateTime<Utc>) -> Result<Vec<u8>, WalletError> {
        // The demo configuration uses the same certificate for both.
        let intermediate = Some(&self.intermediate).filter(|one| **one != self.certificate);
        let certificates: Vec<&Certificate> = [Some(&self.certificate), intermediate].into_iter().flatten().collect();
        sign_detached(manifest, &self.key, &certificates, now)
            .map_err(|error| WalletError(format!("the signature: {error:#}")))
    }
}

/// The digest of a file in the manifest, for which the format prescribes SHA-1.
fn listed_digest(bytes: &[u8]) -> String {
    hex::encode(digest(&SHA1_FOR_LEGACY_USE_ONLY, bytes))
}

/// A tile in the card's color, which the phone shows on its lock screen.
fn icon(color: Rgb, size: u32) -> Result<Vec<u8>, WalletError> {
    let tile = RgbaImage::from_pixel(size, size, image::Rgba([color.0, color.1, color.2, 255]));
    let mut bytes = Cursor::new(Vec::new());
    tile.write_to(&mut bytes, ImageFormat::Png).map_err(|e| WalletError::of("the icon")(&e))?;
    Ok(bytes.into_inner())
}

fn zipped(files: Vec<(&str, Vec<u8>)>) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(name, SimpleFileOptions::default())?;
        archive.write_all(&bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use cms::cert::x509::der::{Decode, Encode, Tag, Tagged};
    use cms::content_info::ContentInfo;
    use cms::signed_data::SignedData;
    use ring::digest::SHA256;
    use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};

    use super::*;
    use crate::wallet::demo::{DEMO_CERTIFICATE, DEMO_KEY};
    use crate::wallet::tests::pass;

    fn config() -> AppleConfig {
        AppleConfig {
            team: "TEAM123456".into(),
            pass_type: "pass.example.membership".into(),
            certificate: DEMO_CERTIFICATE.into(),
            key: DEMO_KEY.into(),
            intermediate: DEMO_CERTIFICATE.into(),
        }
    }

    fn unzipped(bytes: Vec<u8>) -> Vec<(String, Vec<u8>)> {
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut files = vec![];
        for at in 0..archive.len() {
            let mut file = archive.by_index(at).unwrap();
            let name = file.name().unwrap().into_owned();
            let mut bytes = vec![];
            file.read_to_end(&mut bytes).unwrap();
            files.push((name, bytes));
        }
        files
    }

    #[test]
    fn pass_manifest_lists_every_file_and_is_signed() {
        let now = DateTime::from_timestamp(1_764_000_000, 0).unwrap();
        let files = unzipped(AppleWallet::new(config()).unwrap().file(&pass(), now).unwrap());
        let of = |name: &str| files.iter().find(|(n, _)| n == name).map(|(_, bytes)| bytes.as_slice()).unwrap();
        let manifest: Map<String, Value> = serde_json::from_slice(of("manifest.json")).unwrap();
        let listed: Vec<&String> = manifest.keys().collect();
        assert_eq!(listed, ["icon.png", "icon@2x.png", "icon@3x.png", "pass.json"]);
        for (name, digest) in &manifest {
            assert_eq!(*digest, listed_digest(of(name)), "{name}");
        }
        let content = ContentInfo::from_der(of("signature")).unwrap();
        let data = content.content.decode_as::<SignedData>().unwrap();
        assert_eq!(data.encap_content_info.econtent, None, "the manifest is beside its signature, not in it");
        let info = &data.signer_infos.0.as_slice()[0];
        let attributes = info.signed_attrs.as_ref().unwrap();
        let signed = attributes.iter().flat_map(|a| a.values.iter()).find(|v| v.tag() == Tag::OctetString).unwrap();
        assert_eq!(signed.value(), digest(&SHA256, of("manifest.json")).as_ref());
        let certificate = Certificate::from_pem(DEMO_CERTIFICATE).unwrap();
        let public = certificate.tbs_certificate.subject_public_key_info.subject_public_key;
        let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, public.raw_bytes());
        key.verify(&attributes.to_der().unwrap(), info.signature.as_bytes()).unwrap();
    }

    #[test]
    fn the_card_says_who_holds_what() {
        let description = AppleWallet::new(config()).unwrap().description(&pass());
        assert_eq!(description["serialNumber"], "11-42");
        assert_eq!(description["backgroundColor"], "rgb(15, 76, 92)");
        let card = &description["generic"];
        assert_eq!(card["primaryFields"][0]["value"], "José Núñez");
        assert_eq!(card["secondaryFields"].as_array().unwrap().len(), 2);
        assert_eq!(card["auxiliaryFields"][0]["value"], "3 de mayo de 2027");
        assert_eq!(card["backFields"].as_array().unwrap().len(), 2);
    }

    #[test]
    fn a_key_or_a_certificate_that_is_none_is_refused() {
        assert!(AppleWallet::new(AppleConfig { key: "none".into(), ..config() }).is_err());
        assert!(AppleWallet::new(AppleConfig { intermediate: String::new(), ..config() }).is_err());
    }
}
