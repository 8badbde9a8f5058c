//! Known devices: browsers that a login has signed in from before. A cookie identifies the device.
//!
//! Other people's failed sign-ins don't lock out a known device. A sign-in from a new device is announced by email.

use tenancy::Scope;
use tenancy::ids::LoginId;

use super::secret::{new_secret, stored};
use super::{Client, store};
use crate::Result;

/// A device that a session was opened on.
pub(super) struct Device {
    /// The cookie to set when the browser had none.
    pub cookie: Option<String>,
    /// The login has signed in before, but never from this device.
    pub unexpected: bool,
}

/// Recognizes the device that `login` signs in from, or stores it as a new one.
pub(super) async fn remember(scope: &mut Scope, login: LoginId, client: &Client) -> Result<Device> {
    let (token, cookie) = match &client.device {
        Some(token) => (token.clone(), None),
        None => {
            let token = new_secret();
            (token.clone(), Some(token))
        }
    };
    let known = store::see_device(scope, login, &stored(&token), client).await?;
    let unexpected = !known && store::keep_device(scope, login, &stored(&token), client).await?;
    Ok(Device { cookie, unexpected })
}

/// Whether `login` has signed in from this device before.
pub(super) async fn is_known(scope: &mut Scope, login: LoginId, client: &Client) -> Result<bool> {
    match &client.device {
        Some(token) => store::knows_device(scope, login, &stored(token)).await,
        None => Ok(false),
    }
}

/// Removes the device from the known devices of `login`.
pub(super) async fn forget(scope: &mut Scope, login: LoginId, client: &Client) -> Result<()> {
    match &client.device {
        Some(token) => store::forget_device(scope, login, &stored(token)).await,
        None => Ok(()),
    }
}

/// Names a browser and its operating system from the user agent, such as "Chrome on Windows".
pub fn device_name(browser: Option<&str>) -> String {
    let said = browser.unwrap_or_default();
    let named =
        |names: &[(&str, &'static str)]| names.iter().find(|(part, _)| said.contains(part)).map(|(_, name)| *name);
    // The order matters: Edge's user agent also contains Chrome, and Chrome's contains Safari.
    let program = named(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = named(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "Mac"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (program, system) {
        (Some(program), Some(system)) => format!("{program} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Unknown device".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::device_name;

    #[test]
    fn browsers_have_names_that_people_know() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(device_name(Some(edge)), "Edge on Windows");
        assert_eq!(device_name(Some(phone)), "Safari on iPhone");
        assert_eq!(device_name(Some("curl/8")), "Unknown device");
        assert_eq!(device_name(None), "Unknown device");
    }
}
