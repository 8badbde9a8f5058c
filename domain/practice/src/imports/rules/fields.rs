//! The fields of an import file, and the headings for them in the exports of other systems.

use super::columns::fields;

// Headings are compared only by letters and digits.
fields! {
    /// A field of a person of an import.
    Field:
    Family = "family", "Family", ["family", "familyid", "familykey", "familynumber", "accountid", "account", "accountnumber", "accountkey", "household",
        "householdid", "guarantor", "guarantorid", "guarantornumber", "responsibleparty", "responsiblepartyid", "respparty", "subscriberid", "groupid", "acct"];
    FirstName = "firstName", "First name", ["firstname", "first", "fname", "givenname", "patientfirstname", "memberfirstname", "patientfirst", "forename"];
    LastName = "lastName", "Last name", ["lastname", "last", "lname", "surname", "familyname", "patientlastname", "memberlastname", "patientlast"];
    Name = "name", "Full name", ["name", "fullname", "patientname", "membername", "patient", "member", "customer", "customername", "subscribername"];
    BirthDate = "birthDate", "Birth date", ["birthdate", "dob", "dateofbirth", "birthday", "born", "patientdob", "memberdob", "patientbirthdate", "bdate"];
    Relationship = "relationship", "Relationship", ["relationship", "relation", "relationshiptosubscriber", "relationshiptoaccountowner", "membertype", "role", "patrelat"];
    Email = "email", "Email", ["email", "emailaddress", "mail", "patientemail", "memberemail", "owneremail", "primaryemail", "billingemail", "customeremail"];
    Phone = "phone", "Mobile phone", ["mobilephone", "phone", "mobile", "cell", "cellphone", "phonenumber", "mobilenumber", "homephone", "wirelessphone", "primaryphone", "contactnumber", "hmphone"];
    Address1 = "address1", "Home address", ["homeaddress", "address", "address1", "addressline1", "street", "streetaddress", "street1", "mailingaddress", "billingaddress"];
    Address2 = "address2", "Address line 2", ["addressline2", "address2", "street2", "apt", "unit", "suite"];
    City = "city", "City", ["city", "town"];
    State = "state", "State", ["state", "province", "st", "region"];
    Zip = "zip", "ZIP", ["zip", "zipcode", "postalcode", "postcode", "zippostalcode"];
    Plan = "plan", "Plan", ["plan", "planname", "membership", "membershipplan", "membershipname", "membershiptype", "plantype", "product", "subscription",
        "subscriptionplan", "package", "discountplan", "tier", "level"];
    Period = "period", "Paid (monthly or yearly)", ["paidmonthlyoryearly", "period", "frequency", "billingfrequency", "paymentfrequency", "interval", "billinginterval",
        "billingcycle", "billingperiod", "paymentplan", "paymentinterval", "term", "cycle", "recurrence", "schedule"];
    Price = "price", "Price", ["price", "amount", "recurringamount", "planprice", "fee", "membershipfee", "planfee", "rate", "dues", "paymentamount", "monthlyamount",
        "cost", "total", "agreedprice", "subscriptionamount", "adjustedprice"];
    NextCharge = "nextCharge", "Next payment date", ["nextpaymentdate", "nextdraw", "nextdrawdate", "nextbilldate", "nextbillingdate", "nextpayment", "nextcharge", "nextchargedate",
        "nextbill", "nextinvoicedate", "renewaldate", "renewal", "renewson", "nextrenewal", "nextrenewaldate", "duedate", "nextduedate", "expirationdate", "expires",
        "expireson", "enddate", "dateterm", "currentperiodend"];
    MemberSince = "memberSince", "Member since", ["membersince", "startdate", "started", "start", "joindate", "joined", "joinedon", "enrolleddate", "enrollmentdate",
        "enrolldate", "dateeffective", "effectivedate", "created", "createdat", "createddate", "signupdate", "activationdate", "membershipstart"];
    ChartId = "chartId", "Chart id", ["chartid", "chart", "chartnumber", "patientid", "patnum", "patid", "patientnumber", "pmsid", "externalid", "memberid", "ehrid"];
    Insured = "insured", "Has insurance", ["hasinsurance", "insured", "insurance"];
    Status = "status", "Status", ["status", "memberstatus", "membershipstatus", "subscriptionstatus", "planstatus", "accountstatus", "active", "state1"];
}

impl Field {
    /// Fields that an import needs a column for. A name is either first and last name, or a full name.
    pub const fn needed(self) -> bool {
        matches!(self, Self::FirstName | Self::LastName | Self::Plan | Self::NextCharge)
    }

    /// Fields without which a person can be imported and charged.
    pub const fn is_optional(self) -> bool {
        matches!(
            self,
            Self::Family
                | Self::Email
                | Self::Phone
                | Self::Address1
                | Self::Address2
                | Self::City
                | Self::State
                | Self::Zip
                | Self::MemberSince
                | Self::ChartId
                | Self::Insured
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_of_other_systems_are_known() {
        for (heading, field) in [
            ("Patient First Name", Field::FirstName),
            ("D.O.B.", Field::BirthDate),
            ("PatNum", Field::ChartId),
            ("Guarantor", Field::Family),
            ("Zip/Postal Code", Field::Zip),
            ("Next Billing Date", Field::NextCharge),
            ("BILLING FREQUENCY", Field::Period),
            ("Membership", Field::Plan),
            ("E-mail Address", Field::Email),
        ] {
            assert_eq!(Field::of_heading(heading), Some(field), "{heading}");
        }
        assert_eq!(Field::of_heading("Favourite color"), None);
    }
}
