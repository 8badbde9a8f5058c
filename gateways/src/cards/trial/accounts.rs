//! The account of a trial office, which is complete and has a zero balance and no payouts.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{WithTrials, is_trial, refused};
use crate::cards::{
    AccountFacts, Answer, Balance, BankToken, ConnectedAccountId, ConnectedAccounts, IdempotencyKey, Movement,
    NewAccount, PayoutBank, PayoutFacts, PayoutId, Payouts, ProviderPage,
};

#[async_trait]
impl ConnectedAccounts for WithTrials {
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId> {
        self.0.create_account(req, key).await
    }

    async fn account(&self, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>> {
        if is_trial(account.as_str()) {
            return Ok(Some(AccountFacts {
                id: account.clone(),
                charges_enabled: true,
                payouts_enabled: true,
                requirements_due: vec![],
            }));
        }
        self.0.account(account).await
    }

    async fn account_link(&self, account: &ConnectedAccountId, return_url: &str, refresh_url: &str) -> Answer<String> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.account_link(account, return_url, refresh_url).await
    }

    async fn login_link(&self, account: &ConnectedAccountId) -> Answer<String> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.login_link(account).await
    }

    fn dashboard_url(&self) -> String {
        self.0.dashboard_url()
    }
}

#[async_trait]
impl Payouts for WithTrials {
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Answer<PayoutBank> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.set_payout_bank(account, bank, key).await
    }

    async fn find_payout_bank(&self, account: &ConnectedAccountId, link_ref: &str) -> Answer<Option<PayoutBank>> {
        if is_trial(account.as_str()) {
            return Ok(None);
        }
        self.0.find_payout_bank(account, link_ref).await
    }

    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Answer<ProviderPage<PayoutFacts>> {
        if is_trial(account.as_str()) {
            return Ok(ProviderPage { items: vec![], next: None });
        }
        self.0.payouts(account, since, after).await
    }

    async fn find_payout(&self, account: &ConnectedAccountId, payout: &PayoutId) -> Answer<Option<PayoutFacts>> {
        if is_trial(account.as_str()) {
            return Ok(None);
        }
        self.0.find_payout(account, payout).await
    }

    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Answer<ProviderPage<Movement>> {
        if is_trial(account.as_str()) {
            return Ok(ProviderPage { items: vec![], next: None });
        }
        self.0.payout_items(account, payout, after).await
    }

    async fn balance(&self, account: &ConnectedAccountId) -> Answer<Balance> {
        if is_trial(account.as_str()) {
            return Ok(Balance::default());
        }
        self.0.balance(account).await
    }
}
