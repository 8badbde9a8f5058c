//! Refusals about email, texts, campaigns and templates.

refusals! {}
