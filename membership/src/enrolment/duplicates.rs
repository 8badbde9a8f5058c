//! Who is known already: the same person, the same e-mail, the same phone at the office.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId};

use super::household::Both;
use super::usa;
use crate::Result;
use crate::access::normal_email;

/// A person about to be added.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    pub key: String,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    /// Of the account owner of a new household.
    pub email: Option<String>,
    pub phone: Option<String>,
    /// The member on file it is; never its own duplicate.
    pub member: Option<MemberId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuplicateKind {
    /// The same name and birth date.
    Person,
    Email,
    Phone,
}

/// Somebody known who may be the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    pub key: String,
    pub kind: DuplicateKind,
    /// Holds a plan now.
    pub living: bool,
    pub account: AccountId,
    pub member: Option<MemberId>,
    pub name: String,
    pub status: Option<String>,
}

impl Duplicate {
    /// Staff may go on after confirming: never with a living person twice, nor with an e-mail that is a household's.
    pub fn overridable(&self) -> bool {
        match self.kind {
            DuplicateKind::Person => !self.living,
            DuplicateKind::Email => false,
            DuplicateKind::Phone => true,
        }
    }

    /// Why it stands in the way.
    pub fn text(&self) -> Both {
        let name = &self.name;
        match (self.kind, self.living) {
            (DuplicateKind::Person, true) => (
                "A member with the same name and birth date is already on file.".to_owned(),
                "Ya hay un miembro registrado con el mismo nombre y fecha de nacimiento.".to_owned(),
            ),
            (DuplicateKind::Person, false) => (
                format!("{name} was a member here before. Re-enroll that member to keep the history."),
                format!("{name} ya fue miembro. Vuelva a inscribirlo para conservar el historial."),
            ),
            (DuplicateKind::Email, _) => (
                format!("The household of {name} has this e-mail. Add to that household instead."),
                format!("El hogar de {name} tiene este correo. Agregue a ese hogar."),
            ),
            (DuplicateKind::Phone, _) => (
                format!("The household of {name} has this phone number."),
                format!("El hogar de {name} tiene este número de teléfono."),
            ),
        }
    }
}

/// Everybody at `office` who may be one of `people`, in their order.
pub async fn find_duplicates(scope: &mut Scope, office: OfficeId, people: &[Asked]) -> Result<Vec<Duplicate>> {
    let keys = |text: &str| text.trim().to_lowercase();
    let firsts: Vec<_> = people.iter().map(|p| keys(&p.first_name)).collect();
    let lasts: Vec<_> = people.iter().map(|p| keys(&p.last_name)).collect();
    let births: Vec<_> = people.iter().map(|p| p.birth_date).collect();
    let emails: Vec<_> = people.iter().map(|p| p.email.as_deref().map(normal_email)).collect();
    let phones: Vec<_> = people.iter().map(|p| p.phone.as_deref().map(usa::phone_digits)).collect();
    let members: Vec<_> = people.iter().map(|p| p.member.map(|m| m.0)).collect();
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with asked as (
             select * from unnest($3::text[], $4::text[], $5::date[], $6::text[], $7::text[], $8::bigint[])
               with ordinality p (first, last, born, email, phone, member_id, n))
           select p.n as "n!", 'person' as "kind!", m.account_id as "account!", m.id as "member?", m.first_name || ' ' || m.last_name as "name!",
             s.status as "status?", coalesce(s.living, false) as "living!"
           from asked p join member m on m.organization_id = $1 and m.office_id = $2 and m.birth_date = p.born
             and lower(m.first_name) = p.first and lower(m.last_name) = p.last and m.id is distinct from p.member_id
           left join lateral (select s.status, s.status in ('active','active_cash','active_transferred','past_due','pending_cash',
                 'cancellation_requested','disputed') as living
               from subscription s where s.organization_id = m.organization_id and s.member_id = m.id
               order by 2 desc, s.started_on desc limit 1) s on true
           union all
           select p.n, case when a.email = p.email then 'email' else 'phone' end, a.id, null, a.first_name || ' ' || a.last_name,
             x.status, coalesce(x.rollup in ('active', 'late'), false)
           from asked p join account a on a.organization_id = $1 and a.office_id = $2 and a.enrolled_at is not null
             and (a.email = p.email or (a.phone = p.phone and p.phone <> ''))
           left join account_summary x on x.organization_id = a.organization_id and x.account_id = a.id
           order by 1, 2, 3"#,
        organization.0,
        office.0,
        &firsts,
        &lasts,
        &births as &[Option<NaiveDate>],
        &emails as &[Option<String>],
        &phones as &[Option<String>],
        &members as &[Option<i64>]
    )
    .fetch_all(scope.db())
    .await?;
    let known = rows.into_iter().map(|row| Duplicate {
        key: people[row.n as usize - 1].key.clone(),
        kind: match row.kind.as_str() {
            "person" => DuplicateKind::Person,
            "email" => DuplicateKind::Email,
            _ => DuplicateKind::Phone,
        },
        living: row.living,
        account: AccountId(row.account),
        member: row.member.map(MemberId),
        name: row.name,
        status: row.status,
    });
    Ok(known.collect())
}

/// As [`find_duplicates`], for staff who look before they add; written to the audit trail.
pub async fn look_for_duplicates(scope: &mut Scope, office: OfficeId, people: &[Asked]) -> Result<Vec<Duplicate>> {
    let found = find_duplicates(scope, office, people).await?;
    let act = Act {
        act: "enrollment.duplicates_viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "accounts": found.iter().map(|d| d.account).collect::<Vec<_>>() }),
    };
    audit::record(scope, act).await?;
    Ok(found)
}
