//! The test card and bank account numbers of the sandbox (and of the provider's own test mode), and how they behave.

/// A test number and its token, and their behavior.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestCard {
    /// As typed into the payment form: a card number or a bank account number.
    pub number: &'static str,
    /// As passed in place of a payment method's id.
    pub token: &'static str,
    pub brand: &'static str,
    /// A description of its behavior, for testers.
    pub outcome: &'static str,
}

const fn card(number: &'static str, token: &'static str, brand: &'static str, outcome: &'static str) -> TestCard {
    TestCard { number, token, brand, outcome }
}

/// The routing number that goes with every bank account number of [`TEST_BANK_ACCOUNTS`].
pub const TEST_ROUTING_NUMBER: &str = "110000000";

/// Test cards; they accept any future expiration date, any CVC (four digits for American Express) and any ZIP code.
pub const TEST_CARDS: &[TestCard] = &[
    card("4242424242424242", "pm_card_visa", "visa", "Paid."),
    card("5555555555554444", "pm_card_mastercard", "mastercard", "Paid."),
    card("378282246310005", "pm_card_amex", "amex", "Paid."),
    card("6011111111111117", "pm_card_discover", "discover", "Paid."),
    card("4000000000000002", "pm_card_chargeDeclined", "visa", "Declined without a reason."),
    card(
        "4000000000009995",
        "pm_card_chargeDeclinedInsufficientFunds",
        "visa",
        "Declined: not enough money on the account.",
    ),
    card("4000000000009987", "pm_card_chargeDeclinedLostCard", "visa", "Declined: reported lost."),
    card("4000000000009979", "pm_card_chargeDeclinedStolenCard", "visa", "Declined: reported stolen."),
    card("4000000000000069", "pm_card_chargeDeclinedExpiredCard", "visa", "Declined: expired."),
    card("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", "visa", "Declined: wrong security code."),
    card(
        "4000000000000119",
        "pm_card_chargeDeclinedProcessingError",
        "visa",
        "Declined: the bank could not process it.",
    ),
    card("4000000000000341", "pm_card_chargeCustomerFail", "visa", "Can be saved, then every payment is declined."),
    card(
        "4000002760003184",
        "pm_card_authenticationRequired",
        "visa",
        "The bank wants the payer to approve every payment; declined while the payer is away.",
    ),
    card(
        "4000002500003155",
        "pm_card_authenticationRequiredOnSetup",
        "visa",
        "The bank wants the payer to approve until the card was saved with an approval.",
    ),
    card("4000000000000077", "pm_card_bypassPending", "visa", "Paid, and available on the balance at once."),
    card("4000000000000259", "pm_card_createDispute", "visa", "Paid, then disputed as fraudulent."),
    card("4000000000005126", "pm_card_refundFail", "visa", "Paid; a refund of it fails a little later."),
];

/// Test bank accounts: a payment is processing for a while before the bank settles it.
pub const TEST_BANK_ACCOUNTS: &[TestCard] = &[
    card("000123456789", "pm_usBankAccount_success", "bank", "On its way, then paid."),
    card("000111111113", "pm_usBankAccount_accountClosed", "bank", "On its way, then returned: account closed."),
    card("000111111116", "pm_usBankAccount_noAccount", "bank", "On its way, then returned: no such account."),
    card("000222222227", "pm_usBankAccount_insufficientFunds", "bank", "On its way, then returned: not enough money."),
    card(
        "000333333335",
        "pm_usBankAccount_debitNotAuthorized",
        "bank",
        "On its way, then returned: the owner did not allow it.",
    ),
    // The provider's own number for a debit that succeeds and is then returned.
    card("000555555559", "pm_usBankAccount_dispute", "bank", "On its way, then paid, and comes back: not authorized."),
    // Numbers that exist only in the sandbox, one for each of the other return codes.
    card(
        "000900000009",
        "pm_usBankAccount_uncollectedFunds",
        "bank",
        "R09: on its way, then returned: money not collected yet.",
    ),
    card("000900000004", "pm_usBankAccount_invalidNumber", "bank", "R04: on its way, then returned: no valid number."),
    card(
        "000900000005",
        "pm_usBankAccount_unauthorizedConsumer",
        "bank",
        "R05: on its way, then returned: a corporate debit on a private account.",
    ),
    card("000900000007", "pm_usBankAccount_revoked", "bank", "R07: on its way, then returned: permission revoked."),
    card("000900000008", "pm_usBankAccount_stopped", "bank", "R08: on its way, then returned: payment stopped."),
    card("000900000011", "pm_usBankAccount_wrongEntry", "bank", "R11: on its way, then returned: not as authorized."),
    card("000900000016", "pm_usBankAccount_frozen", "bank", "R16: on its way, then returned: account frozen."),
    card(
        "000900000020",
        "pm_usBankAccount_noDebits",
        "bank",
        "R20: on its way, then returned: no debits on this account.",
    ),
    card(
        "000900000029",
        "pm_usBankAccount_unauthorizedBusiness",
        "bank",
        "R29: on its way, then returned: not authorized by the business.",
    ),
];
