//! Opens an office's practice system.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use gateways::pace::Spacing;

use crate::link::{Keys, PracticeLink};
use crate::open_dental::{OpenDental, OpenDentalConfig};
use crate::pacer::{Line, Pacer, Urgency};
use crate::sikka::{Sikka, SikkaConfig};
use crate::writing::PracticeWriter;

/// The APIs that are configured.
pub struct PracticeSystems {
    open_dental: Option<OpenDentalConfig>,
    sikka: Option<SikkaConfig>,
    http: reqwest::Client,
    /// One for each key.
    pacers: Mutex<HashMap<String, Arc<Pacer>>>,
    /// What all processes share.
    spacing: OnceLock<Arc<dyn Spacing>>,
}

impl PracticeSystems {
    pub fn new(open_dental: Option<OpenDentalConfig>, sikka: Option<SikkaConfig>) -> Self {
        let longest = [open_dental.as_ref().map(|one| one.timeout), sikka.as_ref().map(|one| one.timeout)];
        let timeout = longest.into_iter().flatten().max().unwrap_or(crate::open_dental::TIMEOUT);
        Self {
            open_dental,
            sikka,
            http: gateways::http::client_within(timeout),
            pacers: Mutex::default(),
            spacing: OnceLock::new(),
        }
    }

    /// Has the process share each key's pace with others, before its first call.
    pub fn share(&self, spacing: Arc<dyn Spacing>) {
        // The first one counts.
        let _ = self.spacing.set(spacing);
    }

    pub fn has_open_dental(&self) -> bool {
        self.open_dental.is_some()
    }

    pub fn has_sikka(&self) -> bool {
        self.sikka.is_some()
    }

    /// The office's link, for what changed; `None` if its API is not configured.
    pub fn open(&self, keys: Keys) -> Option<Arc<dyn PracticeLink>> {
        self.open_for(keys, Urgency::Changes)
    }

    /// As [`open`](Self::open), for calls of this urgency.
    pub fn open_for(&self, keys: Keys, urgency: Urgency) -> Option<Arc<dyn PracticeLink>> {
        let link: Arc<dyn PracticeLink> = self.open_writer_for(keys, urgency)?;
        Some(link)
    }

    /// As [`open`](Self::open), for entries.
    pub fn open_writer(&self, keys: Keys) -> Option<Arc<dyn PracticeWriter>> {
        self.open_writer_for(keys, Urgency::Changes)
    }

    /// As [`open_writer`](Self::open_writer), for calls of this urgency.
    pub fn open_writer_for(&self, keys: Keys, urgency: Urgency) -> Option<Arc<dyn PracticeWriter>> {
        match keys {
            Keys::OpenDental { customer_key } => {
                let config = self.open_dental.clone()?;
                let line = Line { pacer: self.pacer(&customer_key), urgency };
                Some(Arc::new(OpenDental::new(config, self.http.clone(), line, customer_key)))
            }
            Keys::Sikka { office_id, secret_key, request } => {
                let config = self.sikka.clone()?;
                let line = Line { pacer: self.pacer(&office_id), urgency };
                Some(Arc::new(Sikka::new(config, self.http.clone(), line, (office_id, secret_key), request)))
            }
        }
    }

    fn pacer(&self, key: &str) -> Arc<Pacer> {
        let mut pacers = self.pacers.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Pacer::of(self.spacing.get().cloned(), key));
        Arc::clone(pacers.entry(key.to_owned()).or_insert_with(new))
    }
}
