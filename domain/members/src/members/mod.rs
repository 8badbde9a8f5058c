//! Members: the households of an office as staff see them, and a household as its own people see it.
//!
//! - [`list`] and [`counts`]: the member list with its 23 filters, search, sort orders and keyset pages, and the
//!   figures of the dashboard. The list reads one row per household (`account_summary`), refreshed in the transaction of
//!   each change; the figures read how many rows match the same filters (`household_tally`), kept by its triggers.
//! - [`file`]: the same list as a file; [`tags`]: the office's labels for households.
//! - [`details`], [`finances`], [`history`], [`add_note`], [`undo_note`]: one household.
//! - [`change_person`], [`change_contact`], [`change_email`]: the office's changes to people and contact data;
//!   [`change_owner`], [`mark_gone`], [`merge`], [`split`]: changes to a household's composition.
//! - [`documents`]: what the household signed, its receipts, and the office's uploads.
//! - [`family_memberships`], [`payments`], [`my_office`]: the same household as its own people see it.
//! - [`rules`]: the combined meaning of statuses; [`MemberFilter`]: the meaning of each filter. Both are pure.
//!
//! Every view of personal data by staff writes an audit entry in the scope's transaction, so the caller commits.

mod change;
mod counts;
mod details;
mod documents;
pub mod duplicates;
mod file;
mod filters;
mod finances;
#[cfg(test)]
mod fixture;
mod history;
mod household;
mod list;
mod logins;
mod narrowing;
mod notes;
mod own_contact;
mod own_households;
mod patient;
mod query;
mod regroup;
mod row;
#[cfg(test)]
mod scale;
mod tags;
mod tallies;
#[cfg(test)]
mod tests;
mod totals;
mod wallet;
mod widgets;

pub use crate::access::Viewer;
use ::kernel::cursor;
pub use ::kernel::cursor::{read as cursor_key, write as cursor_text};
pub use ::rules::billing::MethodView;
pub use ::rules::household_changes::Gone;
pub use ::rules::members::OwnHouseholdState;
pub use ::rules::members::rules;
pub use change::{
    Adult, ContactForm, EmailChange, GoneForm, GonePreview, Misfit, OwnContact, OwnerForm, OwnerPreview, PersonForm,
    PersonPreview, PlanFit, change_contact, change_email, change_owner, change_person, mark_gone, preview_gone,
    preview_owner, preview_person, unmark_gone,
};
pub use counts::{Kpis, MemberCounts, MonthFigures, counts};
pub use details::{HouseholdRef, MemberDetails, account_at_office_of, details};
pub use documents::{
    DOCUMENT_MOST_BYTES, DocumentType, Documents, OwnDocument, Receipt, Signed, SignedKind, Upload, add_document,
    delete_document, document, documents, own_documents, signed_text, stored_document,
};
pub use file::{MemberFile, file};
pub use filters::{Held, Household, MemberFilter};
pub use finances::{
    ALL_YEARS, Finances, LedgerKind, LedgerLine, LedgerPage, LedgerRow, LedgerStatus, LedgerTotals, Payer, finances,
    find_payments_of_account, payments_of_account,
};
pub use finances::{account_finances, share};
pub use history::{HistoryLine, HistoryPage, history, history_file};
pub use household::{
    AccountView, HouseholdView, InclusionView, LateView, PaymentView, PendingPrice, PersonView, SubscriptionView,
};
pub use kernel::household_changes::ChangeKind;
pub use list::{MOST_MATCHING, MemberPage, PAGE, list, matching};
pub use logins::{
    AdultLogin, AdultLoginState, LoginAsker, adult_logins, end_adult_login, invite_adult, invite_adult_again,
};
pub use notes::{Note, add_note, undo_note};
pub use own_contact::{
    OwnContactOf, OwnContactView, OwnEmailMail, ViewedPerson, change_own_contact, confirm_email, make_own_email_link,
    own_contacts, resend_own_contact_email, resend_own_email, update_person,
};
pub use own_households::{OwnHousehold, own_households};
pub use patient::{Card, FamilyMemberships, Headline, family_memberships, my_office, payments};
pub use query::{MemberQuery, MemberSort};
pub use regroup::{
    LookAlike, LookAlikes, MergePreview, OnFile, Pair, SamePerson, SplitForm, SplitPreview, keep_apart, look_alikes,
    look_alikes_file, merge, preview_merge, preview_split, split,
};
pub use row::{HeldPlan, MemberRow, MemberSummary, SubscriptionSummary};
pub use rules::Rollup;
pub use tags::{
    HouseholdTag, LONGEST_TAG, MOST_TAGS, TagName, add_tag, create_tag, delete_tag, remove_tag, rename_tag,
    restore_tag, set_tags, tag, tags, tags_at,
};
pub use wallet::{WalletCard, wallet_card, wallet_cards};
pub use widgets::{AverageRevenue, HouseholdsByMembership, Leaderboard, PatientWork, TeamPlace, Widgets, widgets};
