//! The kinds of changes of a community's discount.

use tenancy::text_enum;

text_enum! {
    CommunityChangeKind {
        /// The discount ends.
        End = "end",
        /// Another percent.
        Percent = "percent",
    }
}
