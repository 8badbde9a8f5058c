//! The values of a household's variables.

use ::rules::dates::day;
use ::rules::texts::pick;
use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::AccountId;

use super::Variable;
use crate::{OrNotFound, Result};
use ::rules::offices::dashed_phone;

/// The value of each variable. Missing values are replaced by general words.
#[derive(Debug, Clone)]
pub struct Values {
    pub first_name: String,
    pub last_name: String,
    pub number: String,
    pub office_name: String,
    pub office_phone: String,
    pub plan_name: Option<String>,
    pub next_payment_on: Option<NaiveDate>,
}

impl Values {
    pub fn of(&self, variable: Variable, spanish: bool) -> String {
        let general = |english, in_spanish| pick(spanish, english, in_spanish).to_owned();
        match variable {
            Variable::FirstName => self.first_name.clone(),
            Variable::LastName => self.last_name.clone(),
            Variable::MemberNumber => self.number.clone(),
            Variable::OfficeName => self.office_name.clone(),
            Variable::OfficePhone => self.office_phone.clone(),
            Variable::PlanName => self.plan_name.clone().unwrap_or_else(|| general("your plan", "su plan")),
            Variable::NextPaymentDate => self.next_payment_on.map_or_else(
                || general("your next payment date", "la fecha de su próximo pago"),
                |on| day(spanish, on),
            ),
        }
    }

    /// The values for a person without a membership.
    pub fn of_guest(first_name: String, office_name: String, office_phone: String) -> Self {
        Self {
            first_name,
            last_name: String::new(),
            number: String::new(),
            office_name,
            office_phone,
            plan_name: None,
            next_payment_on: None,
        }
    }

    /// The current values of a household.
    ///
    /// # Errors
    /// [`crate::Error::NotFound`] for a household out of reach.
    pub async fn of_household(scope: &mut Scope, account: AccountId, spanish: bool) -> Result<Self> {
        let organization = scope.organization();
        let row = sqlx::query!(
            r#"select a.first_name, a.last_name, a.number, o.name as office, o.phone, nullif(c.next_payment_on, 'infinity') as next_payment_on,
                 (select string_agg(distinct case when $3 then coalesce(p.spanish_name, p.name) else p.name end, ', ')
                  from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
                  where s.organization_id = a.organization_id and s.account_id = a.id and is_running(s.status)) as plans
               from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
               left join account_card c on c.organization_id = a.organization_id and c.account_id = a.id
               where a.organization_id = $1 and a.id = $2"#,
            organization.0,
            account.0,
            spanish
        )
        .one_or_not_found(scope)
        .await?;
        Ok(Self {
            first_name: row.first_name,
            last_name: row.last_name,
            number: row.number,
            office_name: row.office,
            office_phone: dashed_phone(&row.phone),
            plan_name: row.plans,
            next_payment_on: row.next_payment_on,
        })
    }
}
