//! The demo's wallet account and keys. All of them are public, so a production server refuses to use them.

/// The issuer and the service account at Google, and the keys of both wallets.
pub const DEMO_ISSUER: &str = "3388000000000000001";
pub const DEMO_ACCOUNT: &str = "wallet@chairside-demo.iam.gserviceaccount.com";
pub const DEMO_KEY: &str = include_str!("demo/key.pem");
pub const DEMO_PUBLIC_KEY: &str = include_str!("demo/public.pem");
pub const DEMO_CERTIFICATE: &str = include_str!("demo/certificate.pem");
