//! The specification's feature flags, by name. Each brand sets all of them; code checks [`super::Brand::has`].

use std::fmt;

use serde::{Deserialize, Serialize};

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
    fn each_feature_is_read_and_written_by_its_name() {
        for feature in Feature::ALL {
            assert_eq!(serde_json::to_value(feature).unwrap(), feature.name());
        }
    }
}
