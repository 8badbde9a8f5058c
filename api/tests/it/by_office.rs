//! A login's role at each of its offices, and which of an office's revenue figures it sees there.

use crate::common::{Answered, Office, Tenant, TestApp, grant, two_practices};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Permission, Place, UserType};

const ASSOCIATE: UserType = UserType::DentistStandard;
const MANAGER: UserType = UserType::OfficeAdmin;

fn place(tenant: &Tenant) -> Place {
    Place::Office { organization: OrganizationId(tenant.organization), office: OfficeId(tenant.office) }
}

fn all_but_reports() -> Vec<Permission> {
    Permission::ALL.iter().copied().filter(|permission| *permission != Permission::Reports).collect()
}

/// The calls of the desk that include the office's revenue for callers who may see reports.
struct Desk<'a> {
    app: &'a TestApp,
    token: &'a str,
    at: &'a Tenant,
}

impl Desk<'_> {
    async fn get(&self, path: String) -> Answered {
        self.app.get(&path).bearer(self.token).send().await
    }

    async fn post(&self, path: String, body: Value) -> Answered {
        self.app.post(&path, &body).bearer(self.token).send().await
    }

    async fn counts(&self) -> Answered {
        self.post(format!("/dentists/{}/members/upgraded-filters-search", self.at.office), json!({})).await
    }

    async fn widgets(&self) -> Answered {
        self.get(format!("/office/{}/widgets", self.at.office)).await
    }

    /// A household's ledger: complete, for one person, and as payment history.
    async fn ledgers(&self) -> [Answered; 3] {
        let (office, owner) = (self.at.office, self.at.login(UserType::Client));
        let finances = format!("/office/{office}/members/finances/{owner}/1970");
        [
            self.post(finances.clone(), json!({})).await,
            self.post(format!("{finances}/single"), json!({})).await,
            self.get(format!("/office/{office}/accounts/{}/payments", self.at.account)).await,
        ]
    }

    async fn file(&self) -> Answered {
        let path = format!("/dentists/{}/members/file", self.at.office);
        self.post(path, json!({ "format": "csv", "of": { "searchFilter": [] } })).await
    }

    async fn sees_revenue(&self) {
        let kpis = self.counts().await.data()["kpis"].clone();
        assert_eq!(
            (&kpis["monthlyRecurring"], &kpis["monthlyRecurringPrevious"]),
            (&json!("39.00"), &json!("39.00")),
            "{kpis}"
        );
        assert_eq!(kpis["revenueByMonth"].as_array().unwrap().len(), 12);
        let widgets = self.widgets().await.data();
        assert_eq!(widgets["averageRevenue"], json!({ "members": 1, "monthly": "39.00" }));
        assert!(widgets["savings"]["membership"].is_string(), "{widgets}");
        for (ledger, fees) in self.ledgers().await.iter().zip(["3.34", "0.00", "3.34"]) {
            let data = ledger.data();
            let totals = data.pointer("/totals").or_else(|| data.pointer("/ledger/totals")).unwrap();
            assert_eq!((&totals["amount"], &totals["fees"]), (&json!("78.00"), &json!(fees)), "{data}");
            assert!(totals["net"].is_string(), "{data}");
        }
        let file = self.file().await;
        assert!(file.text.contains("Monthly") && file.text.contains("39.00"), "{}", file.text);
    }

    async fn sees_no_revenue(&self) {
        let (counts, widgets, ledgers) = (self.counts().await, self.widgets().await, self.ledgers().await);
        let earned = [
            "monthlyRecurring",
            "revenueByMonth",
            "averageRevenue",
            "patientWork",
            "\"savings\"",
            "\"fees\"",
            "\"net\"",
        ];
        for answered in [&counts, &widgets].into_iter().chain(&ledgers) {
            assert_eq!(answered.status, StatusCode::OK, "{}", answered.text);
            for name in earned {
                assert!(!answered.text.contains(name), "{name} in {}", answered.text);
            }
        }
        let file = self.file().await;
        assert_eq!(file.status, StatusCode::OK, "{}", file.text);
        for part in ["Monthly", "Yearly", "39.00"] {
            assert!(!file.text.contains(part), "{part} in {}", file.text);
        }
        // The data that the desk needs is still included: who is a member, what they owe, and what they have paid.
        assert!(file.text.contains("Adult Wellness"), "{}", file.text);
        let kpis = counts.data()["kpis"].clone();
        assert_eq!((&kpis["activeMembers"], kpis["pastDueAmount"].is_string()), (&json!(1), true), "{kpis}");
        assert!(widgets.data()["households"].is_object(), "{}", widgets.text);
        for ledger in &ledgers {
            let data = ledger.data();
            let of = data.get("ledger").unwrap_or(&data);
            assert_eq!(of["totals"], json!({ "amount": "78.00" }), "{data}");
            assert!(of["rows"].as_array().unwrap().iter().all(|row| row["amount"].is_string()), "{data}");
        }
        for reports in ["payment-ledger", "payment-ledger/file?format=csv", "savings"] {
            let refused = self.get(format!("/office/{}/{reports}", self.at.office)).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{reports}: {}", refused.text);
        }
    }
}

#[tokio::test]
async fn what_an_office_earns_is_for_who_may_see_reports() {
    let Office { app, tenant, token: manager } = Office::open().await;
    let associate = app.token(tenant.login(ASSOCIATE)).await;
    let desk = |token| Desk { app: &app, token, at: &tenant };
    desk(&manager).sees_revenue().await;
    desk(&associate).sees_no_revenue().await;
    grant(&mut app.database.superuser().await, tenant.login(MANAGER), place(&tenant), &all_but_reports(), true).await;
    desk(&manager).sees_no_revenue().await;
    // Permissions beyond an associate's role have no effect, even if they are granted.
    grant(&mut app.database.superuser().await, tenant.login(ASSOCIATE), place(&tenant), &Permission::ALL, true).await;
    desk(&associate).sees_no_revenue().await;
    app.finish().await;
}

#[tokio::test]
async fn reports_at_one_office_show_nothing_of_another() {
    let (Office { app, tenant: own, token }, other) = two_practices().await;
    let login = own.login(MANAGER);
    for (with, without) in [(&own, &other), (&other, &own)] {
        let mut db = app.database.superuser().await;
        grant(&mut db, login, place(with), &Permission::ALL, true).await;
        grant(&mut db, login, place(without), &all_but_reports(), true).await;
        Desk { app: &app, token: &token, at: with }.sees_revenue().await;
        Desk { app: &app, token: &token, at: without }.sees_no_revenue().await;
    }
    app.finish().await;
}

#[tokio::test]
async fn the_current_user_says_what_it_is_at_each_office() {
    let (Office { app, tenant: own, token }, other) = two_practices().await;
    let login = own.login(MANAGER);
    let mut db = app.database.superuser().await;
    grant(&mut db, login, place(&other), &Permission::ALL, true).await;
    sqlx::query(
        "insert into office_user (organization_id, office_id, login_id, user_type) values ($1, $2, $3, 'dentist_standard')",
    )
    .bind(other.organization)
    .bind(other.office)
    .bind(login.0)
    .execute(&mut db)
    .await
    .unwrap();
    let at = async |tenant: &Tenant, token: &str| {
        let path = format!("/users/me/account?dentistInfoId={}", tenant.office);
        app.get(&path).bearer(token).send().await.data()
    };
    let (here, there) = (at(&own, &token).await, at(&other, &token).await);
    assert_eq!((&here["type"], &here["role"]), (&json!("office_admin"), &json!("office_admin")));
    assert_eq!((&there["type"], &there["role"]), (&json!("office_admin"), &json!("dentist_standard")));
    assert_eq!(there["permissions"], json!(["members", "enrollment"]));
    let named = |user: &Value, office: i64| {
        let offices = user["otherOffices"].as_array().unwrap().clone();
        offices.into_iter().find(|one| one["id"] == office).unwrap()["role"].clone()
    };
    assert_eq!(named(&here, other.office), "dentist_standard");
    assert_eq!(named(&there, own.office), "office_admin");
    let client = at(&own, &app.token(own.login(UserType::Client)).await).await;
    assert!(client.get("role").is_none(), "{client}");
    app.finish().await;
}

#[tokio::test]
async fn owner_of_one_office_has_a_managers_limit_at_another() {
    let (Office { app, tenant: own, .. }, other) = two_practices().await;
    let owner = own.login(UserType::Dentist);
    let mut db = app.database.superuser().await;
    grant(&mut db, owner, place(&other), &Permission::ALL, true).await;
    sqlx::query(
        "insert into office_user (organization_id, office_id, login_id, user_type) values ($1, $2, $3, 'office_admin')",
    )
    .bind(other.organization)
    .bind(other.office)
    .bind(owner.0)
    .execute(&mut db)
    .await
    .unwrap();
    let token = app.token(owner).await;
    for (tenant, limit) in [(&own, Value::Null), (&other, json!("500.00"))] {
        let path = format!("/dentists/refunds/{}", tenant.payment());
        let shown = app.get(&path).bearer(&token).send().await;
        assert_eq!(shown.data()["limit"], limit, "{}", shown.text);
    }
    app.finish().await;
}
