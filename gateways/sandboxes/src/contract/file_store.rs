//! The contract of [`FileStore`].

use gateways::files::{FileDigest, FileError, FileOwner, FileStore, NewFile};

const KEY: &str = "logo/front.png";
const OFFICE: FileOwner = FileOwner::office(7, 70);
const NEXT_DOOR: FileOwner = FileOwner::office(7, 71);
const WHOLE: FileOwner = FileOwner { organization: 7, office: None, account: None };
const OTHER: FileOwner = FileOwner::office(8, 70);
/// Another organization whose numbers, written one after the other, look like those of [`OFFICE`].
const TURNED: FileOwner = FileOwner::office(70, 7);

fn logo(owner: FileOwner, bytes: &'static [u8]) -> NewFile {
    NewFile { owner, key: KEY.into(), content_type: "image/png".into(), bytes: bytes.into() }
}

async fn bytes_of(store: &dyn FileStore, owner: FileOwner) -> Option<Vec<u8>> {
    store.get(owner, KEY).await.expect("the store answers").map(|file| file.bytes.to_vec())
}

/// Runs the suite on an empty store. It writes to the organizations 7, 8 and 70.
///
/// # Panics
/// Where the store breaks the contract.
pub async fn file_store(store: &dyn FileStore) {
    one_owner_has_one_file_under_a_key(store).await;
    invalid_files_are_refused(store).await;
    all_files_of_one_organization_are_deleted(store).await;
}

async fn one_owner_has_one_file_under_a_key(store: &dyn FileStore) {
    assert_eq!(bytes_of(store, OFFICE).await, None, "nothing is there");
    let first = store.put(logo(OFFICE, b"one")).await.expect("stored");
    assert_eq!(first, FileDigest::of(b"one"), "the digest is that of the bytes");
    store.put(logo(OFFICE, b"two")).await.expect("replaced");
    store.put(logo(WHOLE, b"all")).await.expect("stored");
    let read = store.get(OFFICE, KEY).await.expect("the store answers").expect("it is there");
    assert_eq!((read.content_type.as_str(), read.bytes.as_ref()), ("image/png", b"two".as_slice()));
    assert_eq!(read.digest, FileDigest::of(b"two"));
    assert_eq!(bytes_of(store, WHOLE).await.as_deref(), Some(b"all".as_slice()), "the organization's own");
    for other in [NEXT_DOOR, OTHER, TURNED] {
        assert_eq!(bytes_of(store, other).await, None, "{other:?}");
        store.delete(other, KEY).await.expect("deleting a missing file succeeds");
    }
    assert_eq!(bytes_of(store, OFFICE).await.as_deref(), Some(b"two".as_slice()), "nobody else deleted it");
    store.delete(OFFICE, KEY).await.expect("deleted");
    store.delete(OFFICE, KEY).await.expect("and again");
    assert_eq!(bytes_of(store, OFFICE).await, None);
    assert!(bytes_of(store, WHOLE).await.is_some());
}

async fn invalid_files_are_refused(store: &dyn FileStore) {
    let refused = [
        logo(OFFICE, b""),
        NewFile { key: "../logo".into(), ..logo(OFFICE, b"one") },
        NewFile { content_type: "text/html; charset=utf-8".into(), ..logo(OFFICE, b"one") },
    ];
    for file in refused {
        let shown = format!("{file:?}");
        assert!(matches!(store.put(file).await, Err(FileError::Refused { .. })), "{shown}");
    }
    assert!(matches!(store.get(OFFICE, "../logo").await, Err(FileError::Refused { .. })));
    assert!(matches!(store.delete(OFFICE, "../logo").await, Err(FileError::Refused { .. })));
}

async fn all_files_of_one_organization_are_deleted(store: &dyn FileStore) {
    for owner in [OFFICE, NEXT_DOOR, WHOLE, OTHER, TURNED] {
        store.put(logo(owner, b"one")).await.expect("stored");
    }
    store.delete_all(7).await.expect("deleted");
    store.delete_all(7).await.expect("and again");
    for gone in [OFFICE, NEXT_DOOR, WHOLE] {
        assert_eq!(bytes_of(store, gone).await, None, "{gone:?}");
    }
    for left in [OTHER, TURNED] {
        assert!(bytes_of(store, left).await.is_some(), "{left:?}");
    }
    assert!(matches!(store.delete_all(0).await, Err(FileError::Refused { .. })), "the platform's files stay");
}
