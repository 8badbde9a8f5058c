//! Request and response types of CommunityConnect.

use communities::{ChangePreview, Changed, Community, CommunityTerms};
use frame::wire::{Date, Email, Language};
use poem_openapi::Object;

/// A new community, or the approval of a request.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CommunityRequest {
    /// 6 to 12 letters and digits.
    #[oai(validator(max_length = 50))]
    pub code: String,
    pub terms: CommunityTerms,
    /// The last day on which anybody joins, if it is known.
    pub ends_on: Option<Date>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CommunityChangeRequest {
    pub terms: CommunityTerms,
    /// Of the community as it was read.
    pub version: i32,
    /// The version of the preview that was confirmed. Another percent without it is only shown.
    #[oai(validator(max_length = 60))]
    pub preview_version: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CommunityEndRequest {
    /// The last day.
    pub ends_on: Date,
    /// The version of the preview that was confirmed. Without it the end is only shown.
    #[oai(validator(max_length = 60))]
    pub preview_version: Option<String>,
}

/// The community after a change, or what the change would do.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CommunityChanged {
    pub community: Community,
    /// Nothing was changed yet: send its version to do it.
    pub preview: Option<ChangePreview>,
}

impl CommunityChanged {
    pub fn of(community: Community, changed: Changed) -> Self {
        let preview = match changed {
            Changed::Done => None,
            Changed::Preview(preview) => Some(preview),
        };
        Self { community, preview }
    }
}

/// What a community's leader asks for.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CommunitySignupRequest {
    /// The office's sign-up address, or its last part.
    #[oai(validator(max_length = 300))]
    pub office: String,
    /// At most 100 characters.
    pub name: String,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: Email,
    #[oai(default)]
    pub message: String,
    pub language: Language,
}

/// An email that proves that its owner belongs to a community.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CommunityProofRequest {
    #[oai(validator(max_length = 254))]
    pub email: String,
    pub language: Language,
}
