//! Codes of authenticator apps: RFC 6238 with SHA-1, six digits and thirty seconds, which every app supports. No I/O.

use ring::hmac;
use subtle::ConstantTimeEq;

pub const STEP_S: i64 = 30;
/// How many steps a clock may be off, in either direction.
const SKEW: i64 = 1;
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The code of a time step.
pub fn code_at(secret: &[u8], step: i64) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let digest = tag.as_ref();
    let offset = usize::from(digest[digest.len() - 1] & 0xf);
    let number = digest[offset..offset + 4].iter().fold(0_u32, |number, byte| (number << 8) | u32::from(*byte));
    format!("{:06}", (number & 0x7fff_ffff) % 1_000_000)
}

/// The time step that a code belongs to, at `now_s` seconds since the epoch; `None` for a wrong code.
pub fn step_of(secret: &[u8], code: &str, now_s: i64) -> Option<i64> {
    let now = now_s.div_euclid(STEP_S);
    // Compare every step, so that the time taken reveals nothing.
    (now - SKEW..=now + SKEW).fold(None, |found, step| {
        let same = code_at(secret, step).as_bytes().ct_eq(code.as_bytes());
        if bool::from(same) { Some(step) } else { found }
    })
}

/// Encodes bytes in base32, for typing into an app.
pub fn base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut held, mut bits) = (0_u32, 0);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(char::from(ALPHABET[((held >> bits) & 31) as usize]));
        }
    }
    if bits > 0 {
        text.push(char::from(ALPHABET[((held << (5 - bits)) & 31) as usize]));
    }
    text
}

/// The URI in the QR code of an app.
pub fn address(issuer: &str, email: &str, secret: &[u8]) -> String {
    let (issuer, email) = (encoded(issuer), encoded(email));
    format!("otpauth://totp/{issuer}:{email}?secret={}&issuer={issuer}", base32(secret))
}

fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    #[test]
    fn codes_are_those_of_rfc_6238() {
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (2_000_000_000, "279037")]
        {
            assert_eq!(code_at(SECRET, seconds / STEP_S), code);
        }
    }

    #[test]
    fn a_clock_may_be_off_by_one_step() {
        let code = code_at(SECRET, 100);
        for (seconds, found) in [(2970, Some(100)), (3000, Some(100)), (3059, Some(100)), (2969, None), (3060, None)] {
            assert_eq!(step_of(SECRET, &code, seconds), found, "at {seconds}");
        }
        assert_eq!(step_of(SECRET, "", 3000), None);
    }

    #[test]
    fn secrets_are_base32_without_padding() {
        assert_eq!(base32(b"foobar"), "MZXW6YTBOI");
        assert_eq!(base32(b"f"), "MY");
        let address = address("Chair & side", "ana+x@example.com", b"f");
        assert_eq!(
            address,
            "otpauth://totp/Chair%20%26%20side:ana%2Bx@example.com?secret=MY&issuer=Chair%20%26%20side"
        );
    }
}
