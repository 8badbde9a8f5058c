//! External services that only one capability knows, such as practice systems: found by their type.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// At most one service of each type.
#[derive(Clone, Default)]
pub struct Services {
    by_type: HashMap<TypeId, Arc<dyn Any + Send + Sync>>,
}

impl Services {
    /// Adds `service`; replaces an earlier one of the same type.
    #[must_use]
    pub fn with<T: Any + Send + Sync>(mut self, service: T) -> Self {
        self.by_type.insert(TypeId::of::<T>(), Arc::new(service));
        self
    }

    /// The service of type `T`; `None` if it is not configured.
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        self.by_type.get(&TypeId::of::<T>()).cloned().and_then(|service| service.downcast().ok())
    }
}

impl fmt::Debug for Services {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Services({})", self.by_type.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Eq)]
    struct Scale(u32);

    #[test]
    fn a_service_is_found_by_its_type() {
        let services = Services::default().with(Scale(1)).with(Scale(2)).with("text".to_owned());
        assert_eq!(services.get::<Scale>().as_deref(), Some(&Scale(2)));
        assert!(services.get::<u8>().is_none());
        assert_eq!(format!("{services:?}"), "Services(2)");
    }
}
