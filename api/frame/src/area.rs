//! An area: calls of one subject, registered once beside their handlers.
//!
//! Its routes and its [`Tag`] are those of `#[OpenApi(tag = "TAG")]`, and [`Area::OPERATIONS`] has the rest of what is known of
//! each call. [`areas!`](crate::areas) lists the areas of a server.

use poem_openapi::registry::{MetaTag, Registry};
use poem_openapi::{OpenApi, Tags};

use crate::permitted::Permitted;
use crate::valid_json::BODY_LIMIT_BYTES;

/// Calls of one subject.
pub trait Area: OpenApi {
    /// One for each operation of the area.
    const OPERATIONS: &'static [Operation];
}

/// What an area registers of a call beside its route.
#[derive(Debug, Clone, Copy)]
pub struct Operation {
    /// As `operation_id` of its handler.
    pub id: &'static str,
    pub permitted: Permitted,
    /// A person makes it for itself alone: passwords, emails, where payouts go, second factors, grants. Staff who act as somebody are refused.
    pub in_person: bool,
    /// The longest body that it takes.
    pub body_limit_bytes: usize,
}

impl Operation {
    pub const fn new(id: &'static str, permitted: Permitted) -> Self {
        Self { id, permitted, in_person: false, body_limit_bytes: BODY_LIMIT_BYTES }
    }

    pub const fn in_person(mut self) -> Self {
        self.in_person = true;
        self
    }

    pub const fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit_bytes = bytes;
        self
    }
}

/// A group of calls in the contract.
#[derive(Debug, Clone, Copy)]
pub struct Tag {
    name: &'static str,
    description: &'static str,
}

impl Tag {
    pub const fn new(name: &'static str, description: &'static str) -> Self {
        Self { name, description }
    }
}

impl Tags for Tag {
    fn register(&self, registry: &mut Registry) {
        registry.create_tag(MetaTag { name: self.name, description: Some(self.description), external_docs: None });
    }

    fn name(&self) -> &'static str {
        self.name
    }
}

/// Defines `Areas`, all the areas of a server as one, with the operations of all.
#[macro_export]
macro_rules! areas {
    ($($area:path),* $(,)?) => {
        /// All areas as one.
        pub struct Areas;

        impl Areas {
            fn operations() -> $crate::permitted::Operations {
                $crate::permitted::Operations::new(
                    <Self as ::poem_openapi::OpenApi>::meta(),
                    &[$(<$area as $crate::area::Area>::OPERATIONS),*],
                )
            }
        }

        impl ::poem_openapi::OpenApi for Areas {
            fn meta() -> Vec<::poem_openapi::registry::MetaApi> {
                let all = [$(<$area as ::poem_openapi::OpenApi>::meta()),*];
                all.into_iter().flatten().collect()
            }

            fn register(registry: &mut ::poem_openapi::registry::Registry) {
                $(<$area as ::poem_openapi::OpenApi>::register(registry);)*
            }

            fn add_routes(
                self,
                routes: &mut ::std::collections::HashMap<
                    String,
                    ::std::collections::HashMap<::poem::http::Method, ::poem::endpoint::BoxEndpoint<'static>>,
                >,
            ) {
                $(::poem_openapi::OpenApi::add_routes($area, routes);)*
            }
        }
    };
}
