//! Ledger balances at the end of any past day: of the platform, of each office, of each household.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::Database;
use tenancy::ids::{AccountId, OfficeId};

use rules::Cents;

use crate::Result;

/// The sum of an account's postings up to a day; debit positive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// `None` for the whole platform.
    pub office: Option<OfficeId>,
    /// The ledger account's name: member_receivable, processor_clearing...
    pub ledger_account: String,
    pub amount: Cents,
}

/// A household whose ledger and bills disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BalanceDifference {
    pub office: OfficeId,
    pub account: AccountId,
    /// The amount due by the ledger.
    pub ledger: Cents,
    /// The amount due by its invoices, payments and write-offs.
    pub bills: Cents,
}

/// The amount a household owed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdBalance {
    pub office: OfficeId,
    pub account: AccountId,
    pub owes: Cents,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Balances {
    /// The platform, then each office.
    pub accounts: Vec<Balance>,
    /// Households with a balance due or a credit balance.
    pub households: Vec<HouseholdBalance>,
    /// Households whose invoices and payments of that day disagree with the ledger; expected to be empty.
    pub differences: Vec<BalanceDifference>,
}

impl Balances {
    /// The balances of all cells: the platform's are added up, those of offices and households are each of one cell.
    pub fn merged(cells: impl IntoIterator<Item = Self>) -> Self {
        let mut platform: BTreeMap<String, Cents> = BTreeMap::new();
        let mut all = Self::default();
        for cell in cells {
            for balance in cell.accounts {
                match balance.office {
                    Some(_) => all.accounts.push(balance),
                    None => *platform.entry(balance.ledger_account).or_insert(Cents::ZERO) += balance.amount,
                }
            }
            all.households.extend(cell.households);
            all.differences.extend(cell.differences);
        }
        all.accounts
            .sort_by(|one, other| (one.office, &one.ledger_account).cmp(&(other.office, &other.ledger_account)));
        all.households.sort_by_key(|one| (one.office, one.account));
        all.differences.sort_by_key(|one| (one.office, one.account));
        let of_platform =
            platform.into_iter().map(|(ledger_account, amount)| Balance { office: None, ledger_account, amount });
        all.accounts.splice(0..0, of_platform);
        all
    }
}

/// The balances at the end of `on` (each office's date), of one office or of all, checked against the bills and
/// payments up to then.
pub async fn balances_on(database: &Database, on: NaiveDate, office: Option<OfficeId>) -> Result<Balances> {
    // Platform: reads every tenant's ledger, like the check.
    let mut scope = database.platform("Balances").await?;
    sqlx::raw_sql("set local statement_timeout = 0").execute(&mut *scope.db()).await?;
    let accounts = sqlx::query!(
        r#"select e.office_id as "office_id?", p.ledger_account, sum(p.amount_cents)::bigint as "amount!" from posting p
           join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
           where e.business_on <= $1 and ($2::bigint is null or e.office_id = $2)
           group by grouping sets ((p.ledger_account), (e.office_id, p.ledger_account))
           order by e.office_id nulls first, p.ledger_account"#,
        on,
        office.map(|o| o.0)
    )
    .fetch_all(scope.db())
    .await?;
    let households = sqlx::query!(
        r#"with ledger as (
             select p.organization_id, p.account_id, sum(p.amount_cents)::bigint as owes from posting p
             join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
             where p.ledger_account = 'member_receivable' and e.business_on <= $1 group by 1, 2),
           billed as (
             select i.organization_id, i.account_id, sum(i.total_cents)::bigint as amount from invoice i
             join journal_entry e on e.organization_id = i.organization_id and e.kind = 'invoice' and e.source_kind = 'invoice' and e.source_id = i.id
             where invoice_is_billed(i.status) and e.business_on <= $1 group by 1, 2),
           paid as (
             select p.organization_id, p.account_id, sum(p.amount_cents - p.surplus_cents)::bigint as amount from payment p
             join office o on o.organization_id = p.organization_id and o.id = p.office_id
             where (p.settled_at at time zone o.timezone)::date <= $1
               and (p.status = 'succeeded' or p.status = 'returned' and (p.returned_at at time zone o.timezone)::date > $1) group by 1, 2),
           given_up as (
             select w.organization_id, w.account_id, sum(w.amount_cents)::bigint as amount from write_off w
             join office o on o.organization_id = w.organization_id and o.id = w.office_id
             where (w.created_at at time zone o.timezone)::date <= $1 group by 1, 2)
           select a.office_id, a.id, coalesce(l.owes, 0) as "ledger!",
             coalesce(b.amount, 0) - coalesce(p.amount, 0) - coalesce(g.amount, 0) as "bills!"
           from account a
           left join ledger l on l.organization_id = a.organization_id and l.account_id = a.id
           left join billed b on b.organization_id = a.organization_id and b.account_id = a.id
           left join paid p on p.organization_id = a.organization_id and p.account_id = a.id
           left join given_up g on g.organization_id = a.organization_id and g.account_id = a.id
           where ($2::bigint is null or a.office_id = $2) and (coalesce(l.owes, 0) <> 0
             or coalesce(b.amount, 0) - coalesce(p.amount, 0) - coalesce(g.amount, 0) <> 0)
           order by a.office_id, a.id"#,
        on,
        office.map(|o| o.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = Balances::default();
    for row in accounts {
        let balance = Balance {
            office: row.office_id.map(OfficeId),
            ledger_account: row.ledger_account,
            amount: Cents(row.amount),
        };
        all.accounts.push(balance);
    }
    for row in households {
        let (office, account) = (OfficeId(row.office_id), AccountId(row.id));
        if row.ledger != row.bills {
            let (ledger, bills) = (Cents(row.ledger), Cents(row.bills));
            all.differences.push(BalanceDifference { office, account, ledger, bills });
        }
        all.households.push(HouseholdBalance { office, account, owes: Cents(row.ledger) });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balances_of_cells_are_those_of_one() {
        let balance = |office: Option<i64>, account: &str, cents| Balance {
            office: office.map(OfficeId),
            ledger_account: account.to_owned(),
            amount: Cents(cents),
        };
        let owes = |office, account| HouseholdBalance {
            office: OfficeId(office),
            account: AccountId(account),
            owes: Cents(5),
        };
        let first = Balances {
            accounts: vec![balance(None, "b", 300), balance(Some(3), "b", 300)],
            households: vec![owes(3, 31)],
            differences: vec![],
        };
        let second = Balances {
            accounts: vec![
                balance(None, "a", 7),
                balance(None, "b", -100),
                balance(Some(2), "a", 7),
                balance(Some(2), "b", -100),
            ],
            households: vec![owes(2, 22), owes(2, 21)],
            differences: vec![],
        };
        let all = Balances::merged([first, second]);
        let accounts = [
            balance(None, "a", 7),
            balance(None, "b", 200),
            balance(Some(2), "a", 7),
            balance(Some(2), "b", -100),
            balance(Some(3), "b", 300),
        ];
        assert_eq!(all.accounts, accounts);
        assert_eq!(all.households, [owes(2, 21), owes(2, 22), owes(3, 31)]);
        assert_eq!(Balances::merged([all.clone()]), all, "one cell's stay as they are");
    }
}
