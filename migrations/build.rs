//! A new migration makes cargo compile this crate again: `sqlx::migrate!` embeds the files it finds.

fn main() {
    println!("cargo:rerun-if-changed=.");
}
