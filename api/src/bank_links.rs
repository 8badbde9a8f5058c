//! The area `bank-link`: connects the bank account that receives an office's payouts, or that a household or a sign-up
//! pays with.

use catalog::offices;
use identity::Limit;
use kernel::{Context, Error};
use payments::bank_links::{self, BankLinkRequest, BankLinkView, LinkOwner, Mandate, Status, Waiting as WaitingBank};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use rules::{FieldErrors, Message};
use tenancy::ids::{BankLinkId, OfficeId};
use tenancy::{Caller, Permission, Reach, UserType};

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient as AskedFrom};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use frame::within::AtOwnAccount;

/// An office's owner and managers (including the person who sets it up) for its payouts; households for themselves.
const WHO: Permitted =
    Permitted::Types(&[UserType::Dentist, UserType::OfficeAdmin, UserType::OfficeAdminTemp, UserType::Client]);

pub const TAG: Tag = Tag::new("BankLink", "Connected bank accounts, for payouts and for payments.");

/// Limits for starting a connection and for polling its state, per IP address. A waiting page polls every few seconds.
const BEGINS: Limit = Limit::new("bank-link/address", 20, 3600);
const LOOKS: Limit = Limit::new("bank-link-look/address", 900, 3600);

pub struct BankLinkArea;

impl Area for BankLinkArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("create_bank_link", WHO).in_person(),
        Operation::new("connect_bank_link", WHO).in_person(),
        Operation::new("own_bank", Permitted::CLIENT),
        Operation::new("signup_bank", Permitted::Public).parameters(&[("officeId", Example::Office)]),
        Operation::new("create_signup_bank_link", Permitted::Public),
        Operation::new("connect_signup_bank_link", Permitted::Public),
    ];
}

/// The bank accounts of a household.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OwnBank {
    /// Missing if no account can be connected.
    pub mandate: Option<Mandate>,
    pub waiting: Vec<WaitingBank>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SignupBank {
    /// Missing if no account can be connected.
    pub mandate: Option<Mandate>,
}

/// An account to connect: staff for an office's payouts, a household for its payments.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewBankLink {
    pub office_id: Option<i64>,
    /// The caller's pending account whose deposit amounts will be entered.
    pub verify: Option<i64>,
    /// Whether the account numbers may be entered on the bank's page.
    #[oai(default)]
    pub by_numbers: bool,
    /// The version of the accepted authorization.
    pub mandate: Option<String>,
    /// The caller's password. Required if the account replaces the office's payout account.
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewSignupBankLink {
    #[oai(default)]
    pub office_id: i64,
    pub mandate: Option<String>,
}

/// A connection that was started.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BankLink {
    /// The token to poll `plaidToken` with.
    pub link_token: String,
    /// The address of the provider's page.
    pub url: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BankLinkLook {
    pub office_id: Option<i64>,
    #[oai(default)]
    pub link_token: String,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum BankLinkStatus {
    /// The person is on the provider's page.
    AtBank,
    /// The person left the page without connecting an account. The page can be opened again.
    Left,
    /// We are waiting for a provider; poll again.
    Working,
    /// Two small deposits were sent.
    Pending,
    /// Payouts only: this account replaces another one in three days, unless an owner stops it.
    Waiting,
    /// Sign-up only: pay with the link token.
    Ready,
    Connected,
    /// The amounts were wrong too many times, or none were entered in time.
    Closed,
    Failed,
    Expired,
}

/// The state of a bank connection.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BankLinkState {
    pub status: BankLinkStatus,
    pub bank_name: Option<String>,
    pub last4: Option<String>,
    /// Why the connection failed.
    pub failure: Option<String>,
    /// The late balance before the account was connected, and the balance that is still late.
    pub was_late: Option<Money>,
    pub still_late: Option<Money>,
}

impl From<BankLinkView> for BankLinkState {
    fn from(known: BankLinkView) -> Self {
        let status = match known.status {
            Status::Open if known.left => BankLinkStatus::Left,
            Status::Open => BankLinkStatus::AtBank,
            Status::Pending => BankLinkStatus::Pending,
            Status::Held if known.waits => BankLinkStatus::Waiting,
            Status::Held if known.purpose == bank_links::Purpose::Signup => BankLinkStatus::Ready,
            Status::Created | Status::Exchanging | Status::Held | Status::Attaching => BankLinkStatus::Working,
            Status::Connected => BankLinkStatus::Connected,
            Status::Closed => BankLinkStatus::Closed,
            Status::Failed => BankLinkStatus::Failed,
            Status::Expired => BankLinkStatus::Expired,
        };
        Self {
            status,
            bank_name: known.bank_name,
            last4: known.last4,
            failure: known.failure,
            was_late: known.added.as_ref().map(|added| added.was_late.into()),
            still_late: known.added.map(|added| added.still_late.into()),
        }
    }
}

/// The reach of the caller, and the owner of the accounts that the caller connects.
fn whose(caller: &Caller, office: Option<i64>) -> Result<(Reach, LinkOwner), ApiError> {
    if caller.user_type.is_household() {
        let (reach, account) = caller.at_own_account(office.map(OfficeId))?;
        return Ok((reach, LinkOwner::Household(account)));
    }
    let caller = caller.clone().with(Permission::Settings)?;
    let Some(office) = office.map(OfficeId) else {
        return Err(ApiError::invalid(&FieldErrors::one("officeId", Message::Required), language()));
    };
    Ok((caller.at_office(office)?, LinkOwner::Payout(office)))
}

/// A visitor's reach: the office's own rows, on behalf of the person who signs up.
async fn at_office(context: &Context, brand: &HostBrand, office: i64) -> Result<(Reach, OfficeId), ApiError> {
    let found = offices::find(&context.database, brand.id(), &office.to_string()).await?.ok_or(Error::NotFound)?;
    Ok((Reach::office(found.organization, found.office, tenancy::Actor::platform("Sign-up")), found.office))
}

async fn load_state(context: &Context, reach: Reach, token: String) -> Answer<BankLinkState> {
    if token.trim().is_empty() {
        return Err(ApiError::invalid(&FieldErrors::one("linkToken", Message::Required), language()));
    }
    let context = context.clone();
    // Runs to completion: the provider returns the result of a public token only once.
    let known =
        run_to_completion(async move { Ok(bank_links::by_token(&context, &reach, token.trim()).await?) }).await?;
    Ok(data(known.into()))
}

async fn begun(context: &Context, reach: Reach, wish: BankLinkRequest<'_>) -> Answer<BankLink> {
    let begun = bank_links::begin(context, &reach, wish).await?;
    Ok(data(BankLink { link_token: begun.token, url: begun.url }))
}

#[OpenApi(tag = "TAG")]
impl BankLinkArea {
    /// Starts connecting a bank account, or entering the two deposit amounts of a pending account. Returns the address
    /// of the provider's page and the token to poll with.
    #[oai(path = "/stripe-connect/createPlaidLinkToken", method = "post", operation_id = "create_bank_link")]
    async fn create(
        &self,
        SignedIn(caller): SignedIn,
        from: AskedFrom,
        Data(context): Data<&Context>,
        body: ValidJson<NewBankLink>,
    ) -> Answer<BankLink> {
        let (reach, whose) = whose(&caller, body.office_id)?;
        identity::limit(context, &from.0, &[(BEGINS, from.0.address.as_deref())]).await?;
        if let Some(id) = body.verify {
            let begun = bank_links::verify(context, &reach, BankLinkId(id), language()).await?;
            return Ok(data(BankLink { link_token: begun.token, url: begun.url }));
        }
        if let LinkOwner::Payout(office) = whose
            && bank_links::replaces(context, &reach, office).await?
        {
            identity::confirm_password(context, &caller, body.password.as_deref()).await?;
        }
        let wish = BankLinkRequest {
            whose,
            by_numbers: body.by_numbers,
            language: language(),
            mandate: body.mandate.as_deref(),
            address: from.0.address,
            browser: from.0.browser,
        };
        begun(context, reach, wish).await
    }

    /// Continues connecting an account and returns its state. Pages poll this while the person is on the provider's
    /// page.
    #[oai(path = "/stripe-connect/plaidToken", method = "post", operation_id = "connect_bank_link")]
    async fn connect(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<BankLinkLook>,
    ) -> Answer<BankLinkState> {
        let (reach, _) = whose(&caller, body.office_id)?;
        load_state(context, reach, body.0.link_token).await
    }

    /// Whether the household can connect a bank account, and which of its accounts need their deposit amounts.
    #[oai(path = "/patient/bank", method = "get", operation_id = "own_bank")]
    async fn own(&self, own: AtOwnAccount) -> Answer<OwnBank> {
        let (mandate, waiting) = bank_links::own(&own.context, &own.reach, own.account, language()).await?;
        Ok(data(OwnBank { mandate, waiting }))
    }

    /// The debit authorization for a sign-up with a bank account.
    #[oai(path = "/accounts/bank", method = "get", operation_id = "signup_bank")]
    async fn signup(
        &self,
        brand: HostBrand,
        Data(context): Data<&Context>,
        #[oai(name = "officeId")] office: Query<i64>,
    ) -> Answer<SignupBank> {
        let (reach, office) = at_office(context, &brand, office.0).await?;
        let mut scope = context.database.read(reach).await.map_err(Error::from)?;
        let mandate = bank_links::offered(context, &mut scope, office, language()).await?;
        Ok(data(SignupBank { mandate }))
    }

    /// Starts connecting a bank account for a sign-up.
    #[oai(path = "/accounts/bank/link", method = "post", operation_id = "create_signup_bank_link")]
    async fn create_for_signup(
        &self,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        body: ValidJson<NewSignupBankLink>,
    ) -> Answer<BankLink> {
        identity::limit(context, &from.0, &[(BEGINS, from.0.address.as_deref())]).await?;
        let (reach, office) = at_office(context, &brand, body.office_id).await?;
        let wish = BankLinkRequest {
            whose: LinkOwner::Signup(office),
            by_numbers: false,
            language: language(),
            mandate: body.mandate.as_deref(),
            address: from.0.address,
            browser: from.0.browser,
        };
        begun(context, reach, wish).await
    }

    /// The state of the account for a sign-up. When it is `ready`, pay for the order with the link token.
    #[oai(path = "/accounts/bank/token", method = "post", operation_id = "connect_signup_bank_link")]
    async fn connect_for_signup(
        &self,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        body: ValidJson<BankLinkLook>,
    ) -> Answer<BankLinkState> {
        identity::limit(context, &from.0, &[(LOOKS, from.0.address.as_deref())]).await?;
        let (reach, _) = at_office(context, &brand, body.office_id.unwrap_or_default()).await?;
        load_state(context, reach, body.0.link_token).await
    }
}
