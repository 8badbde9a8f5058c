//! The specification's feature flags, by name. Each brand sets all flags. Our staff may turn some features of a brand off and on
//! again, for the whole brand or at one office; code checks [`super::Brand::has_at`] where it knows the office, and
//! [`super::Brand::has`] elsewhere.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::OfficeId;

/// A feature that can be on or off for a brand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// The office accepts a setup agreement while it joins.
    SetupAgreement,
    /// Guaranteed payment plans through the guarantee partner, with their setup fee.
    Gpp,
    /// Connection to the office's practice system.
    PracticeSystemIntegration,
    /// The marketing portal offers links only.
    MarketingOnlyLinks,
    BusinessConnect,
    InHouseFinancing,
    /// Every office has the brand's default specialty; when off, an office chooses one.
    DefaultSpecialty,
    /// The self-pay code is among the procedures.
    SCode,
    /// An office can upgrade its payments account.
    UpgradeOffice,
    SeasonOfGivingWidget,
    /// The platform bills the office monthly for each active member.
    FeePerMember,
    /// The dashboard shows the type of leaderboard that the brand configures.
    LeaderboardWidgetType,
    PrintMaterials,
    /// Practices are asked where they heard about us, and admins manage the list.
    LeadSource,
    UpgradeFromOldPlatform,
    /// Changing the plan coordinator needs a second confirmation.
    DoubleConfirmPlanCoordinator,
    /// Locations can be set up from a CSV file.
    CsvSetup,
    PayoutIssues,
    /// A plan can be excluded from the family discounts.
    DisableFamilyDiscounts,
    SwitchingBanner,
    MultiVideoBox,
    Vouchers,
    /// Associations of practices, with their own pages.
    Associations,
    /// Affiliates who send practices and earn by their bills.
    Affiliates,
}

impl Feature {
    /// All features: the specification's in its order, then our own.
    pub const ALL: [Feature; 24] = [
        Feature::SetupAgreement,
        Feature::Gpp,
        Feature::PracticeSystemIntegration,
        Feature::MarketingOnlyLinks,
        Feature::BusinessConnect,
        Feature::InHouseFinancing,
        Feature::DefaultSpecialty,
        Feature::SCode,
        Feature::UpgradeOffice,
        Feature::SeasonOfGivingWidget,
        Feature::FeePerMember,
        Feature::LeaderboardWidgetType,
        Feature::PrintMaterials,
        Feature::LeadSource,
        Feature::UpgradeFromOldPlatform,
        Feature::DoubleConfirmPlanCoordinator,
        Feature::CsvSetup,
        Feature::PayoutIssues,
        Feature::DisableFamilyDiscounts,
        Feature::SwitchingBanner,
        Feature::MultiVideoBox,
        Feature::Vouchers,
        Feature::Associations,
        Feature::Affiliates,
    ];

    /// The name in brand files, in the API and in the web app.
    pub fn name(self) -> &'static str {
        match self {
            Feature::SetupAgreement => "setup_agreement",
            Feature::Gpp => "gpp",
            Feature::PracticeSystemIntegration => "practice_system_integration",
            Feature::MarketingOnlyLinks => "marketing_only_links",
            Feature::BusinessConnect => "business_connect",
            Feature::InHouseFinancing => "in_house_financing",
            Feature::DefaultSpecialty => "default_specialty",
            Feature::SCode => "s_code",
            Feature::UpgradeOffice => "upgrade_office",
            Feature::SeasonOfGivingWidget => "season_of_giving_widget",
            Feature::FeePerMember => "fee_per_member",
            Feature::LeaderboardWidgetType => "leaderboard_widget_type",
            Feature::PrintMaterials => "print_materials",
            Feature::LeadSource => "lead_source",
            Feature::UpgradeFromOldPlatform => "upgrade_from_old_platform",
            Feature::DoubleConfirmPlanCoordinator => "double_confirm_plan_coordinator",
            Feature::CsvSetup => "csv_setup",
            Feature::PayoutIssues => "payout_issues",
            Feature::DisableFamilyDiscounts => "disable_family_discounts",
            Feature::SwitchingBanner => "switching_banner",
            Feature::MultiVideoBox => "multi_video_box",
            Feature::Vouchers => "vouchers",
            Feature::Associations => "associations",
            Feature::Affiliates => "affiliates",
        }
    }

    /// The feature of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|feature| feature.name() == name)
    }

    /// Where our staff may switch it. An office's features are those whose every door is at one office.
    pub const fn switched_for(self) -> SwitchedFor {
        match self {
            Feature::PracticeSystemIntegration
            | Feature::BusinessConnect
            | Feature::InHouseFinancing
            | Feature::UpgradeOffice
            | Feature::SeasonOfGivingWidget
            | Feature::LeaderboardWidgetType
            | Feature::PrintMaterials
            | Feature::DoubleConfirmPlanCoordinator
            | Feature::Vouchers => SwitchedFor::Office,
            Feature::LeadSource
            | Feature::UpgradeFromOldPlatform
            | Feature::CsvSetup
            | Feature::PayoutIssues
            | Feature::SwitchingBanner => SwitchedFor::Brand,
            Feature::SetupAgreement
            | Feature::Gpp
            | Feature::MarketingOnlyLinks
            | Feature::DefaultSpecialty
            | Feature::SCode
            | Feature::FeePerMember
            | Feature::DisableFamilyDiscounts
            | Feature::MultiVideoBox
            | Feature::Associations
            | Feature::Affiliates => SwitchedFor::Nothing,
        }
    }
}

/// The narrowest place where a feature can be switched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwitchedFor {
    /// An office, an organization, or the whole brand.
    Office,
    /// Only the whole brand.
    Brand,
    /// Only the brand's file has it: prices, plans or agreements depend on it.
    Nothing,
}

/// What our staff switched of a brand's features, as it is in force now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Switched {
    /// For the whole brand.
    pub brand: BTreeMap<Feature, bool>,
    /// At an office: its own, or its organization's. This counts before the brand's.
    pub offices: BTreeMap<OfficeId, BTreeMap<Feature, bool>>,
}

impl Switched {
    /// Whether the feature is on at an office, if the brand's file has it.
    pub fn on_at(&self, feature: Feature, office: OfficeId) -> bool {
        let own = self.offices.get(&office).and_then(|own| own.get(&feature));
        own.or_else(|| self.brand.get(&feature)).copied().unwrap_or(true)
    }

    /// Whether the feature is on at any office, if the brand's file has it.
    pub fn on_somewhere(&self, feature: Feature) -> bool {
        self.brand.get(&feature) != Some(&false) || self.offices.values().any(|own| own.get(&feature) == Some(&true))
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn office_counts_before_its_brand() {
        let (own, other, plain) = (OfficeId(1), OfficeId(2), OfficeId(3));
        let off = Switched {
            brand: BTreeMap::from([(Feature::Vouchers, false)]),
            offices: BTreeMap::from([(own, BTreeMap::from([(Feature::Vouchers, true)]))]),
        };
        assert!(off.on_at(Feature::Vouchers, own) && !off.on_at(Feature::Vouchers, other));
        assert!(off.on_somewhere(Feature::Vouchers), "one office has it");
        assert!(off.on_at(Feature::PrintMaterials, other), "nobody switched it");
        let on = Switched {
            brand: BTreeMap::new(),
            offices: BTreeMap::from([(own, BTreeMap::from([(Feature::Vouchers, false)]))]),
        };
        assert!(!on.on_at(Feature::Vouchers, own) && on.on_at(Feature::Vouchers, plain));
        let nowhere = Switched { offices: BTreeMap::new(), ..off };
        assert!(!nowhere.on_somewhere(Feature::Vouchers));
    }

    #[test]
    fn feature_is_found_by_its_name() {
        assert_eq!(Feature::named("vouchers"), Some(Feature::Vouchers));
        assert_eq!(Feature::named("Vouchers"), None);
    }

    #[test]
    fn each_feature_is_read_and_written_by_its_name() {
        for feature in Feature::ALL {
            assert_eq!(serde_json::to_value(feature).unwrap(), feature.name());
        }
    }
}
