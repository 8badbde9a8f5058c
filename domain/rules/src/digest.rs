//! SHA-256 digests, from the one library of cryptography that the project uses directly.

use ring::digest::{Context, SHA256, digest};

/// The digest of all `parts`, one after the other.
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut context = Context::new(&SHA256);
    for part in parts {
        context.update(part);
    }
    let mut bytes = [0; 32];
    bytes.copy_from_slice(context.finish().as_ref());
    bytes
}

/// The digest in hex.
pub fn sha256_hex(data: impl AsRef<[u8]>) -> String {
    hex::encode(digest(&SHA256, data.as_ref()))
}

/// The first `bytes` bytes of the digest in hex, for versions and keys that only have to differ.
pub fn short_hex(data: impl AsRef<[u8]>, bytes: usize) -> String {
    let mut hex = sha256_hex(data);
    hex.truncate(2 * bytes);
    hex
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256_hex("abc"), abc);
        assert_eq!(hex::encode(sha256(&[b"a", b"", b"bc"])), abc);
        assert_eq!(short_hex("abc", 8), abc[..16]);
    }
}
