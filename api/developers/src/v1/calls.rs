//! The names of the calls, by method and path.

use std::sync::LazyLock;

use poem::http::Method;
use poem_openapi::OpenApi;

use super::operations::Calls;

struct Call {
    method: Method,
    path: String,
    name: &'static str,
}

static CALLS: LazyLock<Vec<Call>> = LazyLock::new(|| {
    let all = Calls::meta().into_iter().flat_map(|api| api.paths);
    let named = all.flat_map(|path| {
        let text = path.path;
        path.operations.into_iter().filter_map(move |operation| {
            Some(Call { method: operation.method, path: text.clone(), name: operation.operation_id? })
        })
    });
    named.collect()
});

/// The operation of a request; `None` if no call has this path and method.
pub fn name(method: &Method, path: &str) -> Option<&'static str> {
    CALLS.iter().find(|call| call.method == *method && fits(path, &call.path)).map(|call| call.name)
}

/// The methods of a path, as listed in `Allow`; empty if no call has it.
pub fn methods(path: &str) -> String {
    let mut methods: Vec<&str> =
        CALLS.iter().filter(|call| fits(path, &call.path)).map(|call| call.method.as_str()).collect();
    methods.sort_unstable();
    methods.dedup();
    methods.join(", ")
}

fn fits(path: &str, pattern: &str) -> bool {
    let (given, known) = (path.trim_matches('/').split('/'), pattern.trim_matches('/').split('/'));
    let (given, known): (Vec<&str>, Vec<&str>) = (given.collect(), known.collect());
    let same = |(given, known): (&&str, &&str)| given == known || known.starts_with('{') || known.starts_with(':');
    given.len() == known.len() && given.iter().zip(&known).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_its_call() {
        assert_eq!(name(&Method::GET, "/members"), Some("list_members"));
        assert_eq!(name(&Method::GET, "/members/7"), Some("get_member"));
        assert_eq!(name(&Method::POST, "/members/7"), None);
        assert_eq!(name(&Method::POST, "/visits/7/undo"), Some("undo_visit"));
        assert_eq!(methods("/visits"), "GET, POST");
        assert_eq!(methods("/charges"), "");
    }
}
