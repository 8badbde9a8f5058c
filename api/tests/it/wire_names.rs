//! The answers have the specification's fields by the specification's names.

use serde_json::Value;

/// The names that the specification gives to the fields of an answer, by the answer's name in the contract.
const NAMES: &[(&str, &str)] = &[
    (
        "CurrentUser",
        "type firstName lastName email userId id firstOffice otherOffices linkedWithOffices linkedWith globalBanner \
         legacyPricing planCoordinator owner hasVouchers hasVouchersForApproval dentistInfo dentistVaridi phoneNumbers \
         addresses hasMembers tieredPayment login_page",
    ),
    ("OfficeName", "id officeName"),
    ("GlobalBanner", "message callToAction callToActionLink"),
    (
        "DentistInfo",
        "id officeName email logo verified memberships stripeAccountId last4 dentalAssociations associationId \
         tieredPayment daoi gpp custom_memberships familyDiscounts discountByDentist discounts",
    ),
    ("OfficeTier", "tierLevel stripeCustomerId"),
    ("TieredPayment", "tierLevel stripeCustomerId"),
    (
        "Daoi",
        "accountStatus businessConnectOn onboardingDateComplete standardStripeAccountId standardStripeDateConverted",
    ),
    ("Gpp", "active approvalDate gppAdminOnlyWaive"),
    ("FamilyDiscounts", "family_discount_two family_discount_three family_discount_four"),
    ("DentalAssociation", "name logo signupURL"),
    ("Partner", "name logo signupURL"),
    (
        "Plan",
        "id planId name spanishName type price yearly_membership viewStatus minAge maxAge subscription_age_group insured \
         uninsured disableGpp disableFamilyDiscounts activationFee showOnEnrollment showOnInternalEnrollment \
         showOnEnrollmentAnnual showOnEnrollmentMonthly isDeleted limit_type description spanishDescription showOnBC \
         recommendedPricingFormula worryFree",
    ),
    ("Variant", "price showOnEnrollment showOnInternalEnrollment viewStatus"),
    ("PlanWorryFree", "month year"),
    (
        "ManagedPlan",
        "id planName description spanishDescription notes pricing memberCount viewStatus hasActiveMembers showOnBC \
         showOnEnrollmentAnnual showOnEnrollmentMonthly showOnInternalEnrollmentAnnual showOnInternalEnrollmentMonthly \
         limitType presetType type minAge maxAge subscription_age_group spanishName forInsured forUninsured isDeleted \
         updatedAt updatedBy yearly_id",
    ),
    (
        "PlanDetail",
        "programName programDescription dentistSpecialtyId familyDiscounts recommendedPricing subscription_age_group \
         yearly_id",
    ),
    ("PlanFields", "priceCodes worryFree activationFee disableGpp disableFamilyDiscounts forInsured forUninsured"),
    ("QuoteLine", "price discountedPrice activationFee setupFee activeFee isMonthly isPlanGppActive payor planName"),
    ("MemberRow", "subscriptions members firstName lastName email"),
    ("SubscriptionSummary", "status createdAt membership subscriptionCreationDate"),
    ("MemberSummary", "id isAccountOwner status name birthDate"),
    ("MemberPage", "noMoreResults"),
];

/// Secrets that the specification lists among the fields; they are never sent.
const SECRETS: &[&str] = &["activationKey"];

fn properties(schema: &Value) -> Vec<&String> {
    let own = schema["properties"].as_object().into_iter().flat_map(|own| own.keys());
    let parts = schema["allOf"].as_array().into_iter().flatten().flat_map(properties);
    own.chain(parts).collect()
}

#[test]
fn answers_use_the_names_of_the_specification() {
    let contract: Value = serde_json::from_str(api::contract()).unwrap();
    for (answer, names) in NAMES {
        let schema = &contract["components"]["schemas"][answer];
        let known = properties(schema);
        assert!(!known.is_empty(), "the contract has no {answer}");
        let missing: Vec<_> = names.split_whitespace().filter(|name| !known.iter().any(|own| own == name)).collect();
        assert!(missing.is_empty(), "{answer} lacks {missing:?}");
    }
}

#[test]
fn answers_have_no_secret_of_the_specification() {
    let contract: Value = serde_json::from_str(api::contract()).unwrap();
    for answer in ["CurrentUser", "DentistInfo"] {
        let known = properties(&contract["components"]["schemas"][answer]);
        assert!(SECRETS.iter().all(|secret| known.iter().all(|own| own != secret)), "{answer}");
    }
}
