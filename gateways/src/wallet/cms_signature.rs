//! A detached PKCS #7 signature (CMS, RFC 5652) with RSA and SHA-256, made with ring.

use chrono::{DateTime, Utc};
use cms::cert::x509::Certificate;
use cms::cert::x509::attr::{Attribute, AttributeValue};
use cms::cert::x509::der::asn1::{Null, OctetString, SetOfVec, UtcTime};
use cms::cert::x509::der::oid::ObjectIdentifier;
use cms::cert::x509::der::oid::db::rfc5911::{
    ID_CONTENT_TYPE, ID_DATA, ID_MESSAGE_DIGEST, ID_SIGNED_DATA, ID_SIGNING_TIME,
};
use cms::cert::x509::der::oid::db::rfc5912::{ID_SHA_256, SHA_256_WITH_RSA_ENCRYPTION};
use cms::cert::x509::der::{self, Any, Encode};
use cms::cert::x509::spki::AlgorithmIdentifierOwned;
use cms::cert::{CertificateChoices, IssuerAndSerialNumber};
use cms::content_info::{CmsVersion, ContentInfo};
use cms::signed_data::{
    CertificateSet, EncapsulatedContentInfo, SignedData, SignerIdentifier, SignerInfo, SignerInfos,
};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

/// Signs `content`, which is not part of the result, as the owner of the first of `certificates`; all are part of the
/// result.
///
/// # Errors
/// If the result can't be encoded, or ring refuses to sign.
pub(super) fn sign_detached(
    content: &[u8],
    key: &RsaKeyPair,
    certificates: &[&Certificate],
    now: DateTime<Utc>,
) -> anyhow::Result<Vec<u8>> {
    let own = certificates.first().ok_or_else(|| anyhow::anyhow!("no certificate"))?;
    let attributes = signed_attributes(content, now)?;
    let digest_alg = AlgorithmIdentifierOwned { oid: ID_SHA_256, parameters: None };
    let info = SignerInfo {
        version: CmsVersion::V1,
        sid: SignerIdentifier::IssuerAndSerialNumber(IssuerAndSerialNumber {
            issuer: own.tbs_certificate.issuer.clone(),
            serial_number: own.tbs_certificate.serial_number.clone(),
        }),
        digest_alg: digest_alg.clone(),
        // The signature is over the attributes, one of which is the content's digest.
        signature: OctetString::new(sign(&attributes.to_der()?, key)?)?,
        signed_attrs: Some(attributes),
        signature_algorithm: AlgorithmIdentifierOwned {
            oid: SHA_256_WITH_RSA_ENCRYPTION,
            parameters: Some(Any::encode_from(&Null)?),
        },
        unsigned_attrs: None,
    };
    let mut included = SetOfVec::new();
    for certificate in certificates {
        included.insert(CertificateChoices::Certificate((*certificate).clone()))?;
    }
    let signed = SignedData {
        version: CmsVersion::V1,
        digest_algorithms: one(digest_alg)?,
        encap_content_info: EncapsulatedContentInfo { econtent_type: ID_DATA, econtent: None },
        certificates: Some(CertificateSet(included)),
        crls: None,
        signer_infos: SignerInfos(one(info)?),
    };
    Ok(ContentInfo { content_type: ID_SIGNED_DATA, content: Any::encode_from(&signed)? }.to_der()?)
}

fn sign(message: &[u8], key: &RsaKeyPair) -> anyhow::Result<Vec<u8>> {
    let mut signature = vec![0; key.public().modulus_len()];
    let signed = key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature);
    signed.map_err(|_| anyhow::anyhow!("the key does not sign"))?;
    Ok(signature)
}

fn signed_attributes(content: &[u8], now: DateTime<Utc>) -> anyhow::Result<SetOfVec<Attribute>> {
    let since = std::time::Duration::from_secs(now.timestamp().unsigned_abs());
    let time = UtcTime::from_unix_duration(since)?;
    let hash = OctetString::new(digest(&SHA256, content).as_ref())?;
    let mut attributes = SetOfVec::new();
    attributes.insert(attribute(ID_CONTENT_TYPE, AttributeValue::encode_from(&ID_DATA)?)?)?;
    attributes.insert(attribute(ID_SIGNING_TIME, AttributeValue::encode_from(&time)?)?)?;
    attributes.insert(attribute(ID_MESSAGE_DIGEST, AttributeValue::encode_from(&hash)?)?)?;
    Ok(attributes)
}

fn attribute(oid: ObjectIdentifier, value: AttributeValue) -> der::Result<Attribute> {
    Ok(Attribute { oid, values: one(value)? })
}

fn one<T: der::DerOrd>(value: T) -> der::Result<SetOfVec<T>> {
    let mut set = SetOfVec::new();
    set.insert(value)?;
    Ok(set)
}
