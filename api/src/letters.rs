//! The area `letters`: a household's letters as sent, and its yearly statements; for staff and for the household.

use ::members::members;
use identity::Owned;
use kernel::Error;
use poem_openapi::{Object, OpenApi, param};
use practice::letters::{self, Letter, LetterKey};
use tenancy::ids::AccountId;

use crate::members::TAG;
use crate::within::OfUser;
use frame::area::{Area, Example, Operation};
use frame::download::FileAnswer;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::within::{AtOwnAccount, Path, open, read};

const A_LETTER: Example = Example::Text("year-2026");

/// Letters are about payments, so only the payer reads them.
pub struct LettersArea;

impl Area for LettersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("household_letters", Permitted::MEMBERS)
            .parameters(&[("id", Example::Owner), ("accountId", Example::Account)]),
        Operation::new("household_letter_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Owner),
            ("accountId", Example::Account),
            ("letter", A_LETTER),
        ]),
        Operation::new("own_letters", Permitted::CLIENT),
        Operation::new("own_letter_file", Permitted::CLIENT).parameters(&[("letter", A_LETTER)]),
    ];
}

#[derive(Debug, Object)]
pub struct Letters {
    /// Latest first.
    pub items: Vec<Letter>,
}

fn key(text: &str) -> Result<LetterKey, ApiError> {
    text.parse().map_err(|_| ApiError::not_found())
}

#[OpenApi(tag = "TAG")]
impl LettersArea {
    /// A household's letters, and a statement for each year in which it paid.
    #[oai(path = "/users/:id/households/:accountId/letters", method = "get", operation_id = "household_letters")]
    async fn of_household(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<Letters> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, _) = read(&id.context, &reach).await?;
        let account = members::account_at_office_of(&mut scope, id.user, account).await?;
        Ok(data(Letters { items: letters::list(&mut scope, account).await? }))
    }

    /// A letter or statement as a PDF, as it was sent.
    #[oai(
        path = "/users/:id/households/:accountId/letters/:letter",
        method = "get",
        operation_id = "household_letter_file"
    )]
    async fn household_file(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        letter: param::Path<String>,
    ) -> FileAnswer {
        let (account, letter) = (AccountId(account.0), key(&letter.0)?);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let account = members::account_at_office_of(&mut scope, id.user, account).await?;
        let file = letters::file(&id.context, &mut scope, account, letter).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(file.into())
    }

    /// The letters of the caller's household, and a statement for each year in which it paid.
    #[oai(path = "/patient/letters", method = "get", operation_id = "own_letters")]
    async fn own(&self, own: AtOwnAccount) -> Answer<Letters> {
        let (mut scope, _) = own.read().await?;
        Ok(data(Letters { items: letters::list(&mut scope, own.account).await? }))
    }

    /// A letter or statement as a PDF, as it was sent.
    #[oai(path = "/patient/letters/:letter", method = "get", operation_id = "own_letter_file")]
    async fn own_file(&self, own: AtOwnAccount, letter: param::Path<String>) -> FileAnswer {
        let letter = key(&letter.0)?;
        let (mut scope, _) = own.open().await?;
        Ok(letters::file(&own.context, &mut scope, own.account, letter).await?.into())
    }
}
