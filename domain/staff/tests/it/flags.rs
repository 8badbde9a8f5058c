//! Features that are switched at an office, an organization, or for a whole brand. Each test has brands of its own, because what is
//! switched is kept in memory.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use office::activity::{self, ActivityKind, ActivityQuery};
use staff::approvals::{ApprovalAct, approve, request};
use staff::flags::{
    FlagSource, FlagStays, ManyFlags, NewFlag, OfficeFeature, SeenFlag, end_flag, flags, office_features,
    preview_flags, refresh, set_flag, set_flags,
};
use staff::offices::{OfficeFilter, offices};
use tenancy::UserType;
use tenancy::brand::{Brand, BrandBook, BrandId, Feature};
use tenancy::ids::{OfficeId, OrganizationId};

use crate::support::{Platform, code};

const PRINT: Feature = Feature::PrintMaterials;
const ELSEWHERE: OfficeId = OfficeId(999_999);

impl Platform {
    pub async fn with_own_brands() -> Self {
        let mut platform = Self::new().await;
        let brands = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        platform.world.context.brands = Arc::new(brands);
        platform
    }

    pub fn dental(&self) -> &Brand {
        self.world.context.brands.get(&BrandId::new("dental")).unwrap()
    }

    fn off(&self, feature: Feature) -> NewFlag {
        NewFlag {
            organization: self.world.organization,
            office: Some(self.world.office),
            feature: feature.name().to_owned(),
            on: false,
            until: None,
            reason: "A pilot".to_owned(),
            replaces: None,
        }
    }

    async fn sets(&self, new: &NewFlag) -> kernel::Result<i64> {
        set_flag(&self.world.context, &self.ana, new).await
    }

    async fn ends_flag(&self, id: i64) -> kernel::Result<()> {
        let flag = SeenFlag { organization: self.world.organization, id };
        end_flag(&self.world.context, &self.ana, flag, "The pilot ended").await
    }

    async fn has(&self, feature: Feature) -> bool {
        refresh(&self.world.context).await.unwrap();
        self.dental().has_at(feature, self.world.office)
    }

    async fn shown(&self, feature: Feature) -> OfficeFeature {
        let all = office_features(&self.world.context, &self.ana, self.world.office).await.unwrap();
        all.features.into_iter().find(|one| one.feature == feature.name()).unwrap()
    }

    async fn office_today(&self) -> NaiveDate {
        let now = self.world.context.clock.now().await.unwrap();
        let timezone: String = sqlx::query_scalar("select timezone from office where id = $1")
            .bind(self.world.office.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        tenancy::clock::office_date(now, &timezone)
    }

    /// A community that asks the office.
    async fn community_asks(&self) {
        let office = self.world.office;
        self.sql(format!(
            "insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, state, starts_on,
               requested_at, created_at, language)
             select organization_id, id, array[id], 'Rotary', 'Ann', 'Stone', 'ann@rotary.example', 'requested', current_date, now(), now(), 'en'
             from office where id = {office}"
        ))
        .await;
    }

    async fn switches(&self, feature: Feature, on: bool) {
        let act = ApprovalAct::SwitchBrandFeature { brand: "dental".into(), feature, on };
        let id = request(&self.world.context, &self.lee, act.clone(), "The printer stopped").await.unwrap();
        approve(&self.world.context, &self.sam, id.0, &act.digest()).await.unwrap();
        self.world.run_jobs().await;
        refresh(&self.world.context).await.unwrap();
    }
}

#[tokio::test]
async fn feature_is_off_at_an_office_until_the_flag_ends() {
    let platform = Platform::with_own_brands().await;
    platform.world.works_here(UserType::Dentist, "kim@juniper.example").await;
    let id = platform.sets(&platform.off(PRINT)).await.unwrap();
    assert!(!platform.dental().has_at(PRINT, platform.world.office), "at once in the process that switched it");
    assert!(platform.dental().has_at(PRINT, ELSEWHERE) && platform.dental().has(PRINT));
    let shown = platform.shown(PRINT).await;
    assert_eq!((shown.on, shown.source, shown.flag_id), (false, FlagSource::Office, Some(id)));
    assert_eq!((shown.by.as_deref(), shown.reason.as_deref()), (Some("Ana Staff"), Some("A pilot")));

    assert_eq!(code(platform.sets(&platform.off(PRINT)).await), "flag_changed", "a colleague switched it meanwhile");
    let until = Some(platform.office_today().await);
    let last_day = NewFlag { until, replaces: Some(id), ..platform.off(PRINT) };
    let second = platform.sets(&last_day).await.unwrap();
    assert_eq!(code(platform.ends_flag(id).await), "not found", "it was replaced");
    platform.ends_flag(second).await.unwrap();
    assert!(platform.has(PRINT).await);
    assert_eq!(platform.shown(PRINT).await.source, FlagSource::File);
    let all = flags(&platform.world.context, &platform.ana).await.unwrap();
    assert!(all.flags.len() == 2 && all.flags.iter().all(|flag| !flag.active && flag.ended_by.is_some()));

    let query = ActivityQuery { kinds: vec![ActivityKind::Office], person: None, from: None, to: None };
    let page = activity::list(&mut platform.world.scope().await, platform.world.office, &query, None).await.unwrap();
    let lines: Vec<_> = page.lines.into_iter().map(|line| line.words).collect();
    let off = "turned off a feature of the office: printed materials";
    let back = "put a feature of the office back to the standard: printed materials";
    assert_eq!(lines.iter().filter(|line| *line == off).count(), 2, "{lines:?}");
    assert_eq!(lines.iter().filter(|line| *line == back).count(), 1, "{lines:?}");
    platform.world.run_jobs().await;
    let mails = platform.world.mails.0.lock().unwrap();
    let told: Vec<_> = mails.iter().filter(|mail| mail.subject.ends_with("Printed materials")).collect();
    assert_eq!(told.len(), 3, "the owner, for each change");
    assert!(told.iter().any(|mail| mail.text.contains("Reason: A pilot")));
    assert!(told.iter().any(|mail| mail.text.contains("This applies through")));
    assert!(told.iter().any(|mail| mail.text.contains("Reason: The pilot ended")));
}

#[tokio::test]
async fn flag_falls_back_after_its_last_day() {
    let platform = Platform::with_own_brands().await;
    let today = platform.office_today().await;
    let whole = NewFlag { office: None, until: Some(today + Days::new(1)), ..platform.off(PRINT) };
    platform.sets(&whole).await.unwrap();
    assert!(!platform.has(PRINT).await);
    let shown = platform.shown(PRINT).await;
    assert_eq!((shown.source, shown.flag_id, shown.until), (FlagSource::Organization, None, whole.until));
    let filter = OfficeFilter { feature: Some(PRINT.name().to_owned()), ..OfficeFilter::default() };
    let listed = async || offices(&platform.world.context, &platform.ana, &filter, None).await.unwrap().rows;
    assert_eq!(listed().await.iter().map(|row| row.office).collect::<Vec<_>>(), [platform.world.office]);
    let own = NewFlag { on: true, ..platform.off(Feature::SeasonOfGivingWidget) };
    platform.sets(&NewFlag { office: None, ..platform.off(Feature::SeasonOfGivingWidget) }).await.unwrap();
    platform.sets(&own).await.unwrap();
    assert!(platform.has(Feature::SeasonOfGivingWidget).await, "the office's own counts before its organization's");
    platform.world.days_pass(2).await;
    assert!(platform.has(PRINT).await, "midnight of its last day passed");
    assert!(listed().await.is_empty());
    assert!(platform.has(Feature::SeasonOfGivingWidget).await);
}

#[tokio::test]
async fn only_what_the_brand_can_have_is_switched() {
    let platform = Platform::with_own_brands().await;
    let today = platform.office_today().await;
    let wrong = [
        platform.off(Feature::Gpp),
        // The dental brand's file has no vouchers, and lead sources are the brand's.
        NewFlag { on: true, ..platform.off(Feature::Vouchers) },
        platform.off(Feature::LeadSource),
        NewFlag { feature: "no_such_feature".to_owned(), ..platform.off(PRINT) },
        NewFlag { reason: " ".to_owned(), ..platform.off(PRINT) },
        NewFlag { until: Some(today - Days::new(1)), ..platform.off(PRINT) },
        // What is ordered meanwhile would be left behind.
        NewFlag { on: true, until: Some(today), ..platform.off(PRINT) },
    ];
    for new in &wrong {
        assert_eq!(code(platform.sets(new).await), "invalid", "{new:?}");
    }
    let unknown = NewFlag { organization: OrganizationId(999_999), ..platform.off(PRINT) };
    assert_eq!(code(platform.sets(&unknown).await), "not found");
    let foreign = NewFlag { office: Some(ELSEWHERE), ..platform.off(PRINT) };
    assert_eq!(code(platform.sets(&foreign).await), "not found");
    let desk = platform.world.works_here(UserType::OfficeAdmin, "kim@juniper.example").await;
    assert_eq!(code(set_flag(&platform.world.context, &desk, &platform.off(PRINT)).await), "forbidden");
}

#[tokio::test]
async fn feature_stays_on_where_something_needs_it() {
    let platform = Platform::with_own_brands().await;
    let feature = Feature::BusinessConnect;
    let kept = platform.sets(&NewFlag { on: true, ..platform.off(feature) }).await.unwrap();
    platform.community_asks().await;
    assert!(platform.shown(feature).await.in_use);
    let off = NewFlag { replaces: Some(kept), ..platform.off(feature) };
    assert_eq!(code(platform.sets(&off).await), "feature_in_use");
    // The office's own value keeps it on when the organization or the brand has it off.
    platform.sets(&NewFlag { office: None, ..platform.off(feature) }).await.unwrap();
    platform.switches(feature, false).await;
    assert!(platform.has(feature).await && !platform.dental().has_at(feature, ELSEWHERE));
    assert!(platform.dental().has(feature), "one office has it");
    assert_eq!(code(platform.ends_flag(kept).await), "feature_in_use");
    platform.sql("update community set state = 'declined'".to_owned()).await;
    platform.ends_flag(kept).await.unwrap();
    assert!(!platform.has(feature).await && !platform.dental().has(feature));
}

#[tokio::test]
async fn feature_of_a_whole_brand_takes_two_people() {
    let platform = Platform::with_own_brands().await;
    let context = &platform.world.context;
    let act = |feature, on| ApprovalAct::SwitchBrandFeature { brand: "dental".into(), feature, on };
    let off = act(PRINT, false);
    assert_eq!(code(request(context, &platform.ana, off.clone(), "An admin").await), "forbidden");
    assert_eq!(code(request(context, &platform.lee, act(PRINT, true), "It is on").await), "invalid");
    assert_eq!(code(request(context, &platform.lee, act(Feature::Gpp, false), "Of the file").await), "invalid");
    let asked = request(context, &platform.lee, off.clone(), "The printer stopped").await.unwrap();
    assert_eq!(code(approve(context, &platform.lee, asked.0, &off.digest()).await), "own_request");
    platform.world.run_jobs().await;
    assert!(platform.has(PRINT).await, "asking changes nothing");
    approve(context, &platform.sam, asked.0, &off.digest()).await.unwrap();
    platform.world.run_jobs().await;
    assert!(!platform.has(PRINT).await && !platform.dental().has(PRINT));
    let shown = platform.shown(PRINT).await;
    assert_eq!((shown.source, shown.by.as_deref()), (FlagSource::Brand, Some("Lee Staff")));
    platform.switches(PRINT, true).await;
    assert!(platform.has(PRINT).await && platform.dental().has(PRINT));
    assert_eq!(platform.world.number("select count(*) from audit where act = 'approval.done'").await, 2);
}

#[tokio::test]
async fn many_offices_are_switched_together_or_not_at_all() {
    let platform = Platform::with_own_brands().await;
    let (context, ana) = (&platform.world.context, &platform.ana);
    let (other, _) = platform.world.other_practice().await;
    let off = ManyFlags {
        offices: vec![platform.world.office, other.office],
        feature: PRINT.name().to_owned(),
        on: false,
        until: None,
    };
    let preview = preview_flags(context, ana, &off).await.unwrap();
    assert_eq!((preview.rows.len(), preview.changed), (2, 2));
    assert!(preview.rows.iter().all(|row| row.on && row.stays.is_none()));
    assert_eq!(code(set_flags(context, ana, &off, " ").await), "invalid");
    assert!(platform.has(PRINT).await, "a preview and a refusal change nothing");

    platform.sets(&platform.off(PRINT)).await.unwrap();
    let stays = preview_flags(context, ana, &off).await.unwrap();
    let own = stays.rows.iter().find(|row| row.office == platform.world.office).unwrap();
    assert_eq!((stays.changed, own.stays), (1, Some(FlagStays::Same)));
    assert_eq!(code(set_flags(context, ana, &off, "A pilot").await), "flag_changed", "one of them changed since");
    assert!(platform.dental().has_at(PRINT, other.office), "none is switched");

    let on = ManyFlags { on: true, offices: vec![platform.world.office], ..off.clone() };
    assert_eq!(set_flags(context, ana, &on, "The pilot ended").await.unwrap(), 1);
    assert_eq!(set_flags(context, ana, &off, "Again").await.unwrap(), 2);
    assert!(!platform.dental().has_at(PRINT, platform.world.office) && !platform.dental().has_at(PRINT, other.office));
    let acts = "select count(*) from audit where act in ('feature.turned_on', 'feature.turned_off')";
    assert_eq!(platform.world.number(acts).await, 4);
}

#[tokio::test]
async fn preview_names_offices_that_stay_and_refuses_unknown_ones() {
    let platform = Platform::with_own_brands().await;
    let (context, ana) = (&platform.world.context, &platform.ana);
    platform.community_asks().await;
    let wish = |offices: Vec<OfficeId>, feature: Feature| ManyFlags {
        offices,
        feature: feature.name().to_owned(),
        on: false,
        until: None,
    };
    let here = || vec![platform.world.office];
    let stays = async |feature| preview_flags(context, ana, &wish(here(), feature)).await.unwrap().rows[0].stays;
    assert_eq!(stays(Feature::BusinessConnect).await, Some(FlagStays::InUse));
    assert_eq!(stays(Feature::Gpp).await, Some(FlagStays::NotOfBrand));
    for offices in [vec![], vec![ELSEWHERE], (1..=101).map(OfficeId).collect()] {
        assert_eq!(code(preview_flags(context, ana, &wish(offices, PRINT)).await), "invalid");
    }
    let desk = platform.world.works_here(UserType::OfficeAdmin, "kim@juniper.example").await;
    assert_eq!(code(preview_flags(context, &desk, &wish(here(), PRINT)).await), "forbidden");
}

impl Platform {
    /// Ana switched the feature at so many other offices today.
    async fn switched_at(&self, offices: i64) {
        self.sql(format!(
            "insert into audit (organization_id, office_id, login_id, act, subject_kind, subject_id, detail)
             select {}, 1000000 + n, {}, 'feature.turned_off', 'flag', n::text, '{{\"fields\": [\"print_materials\"], \"approval\": null}}'
             from generate_series(1, {offices}) n",
            self.world.organization, self.ana.login
        ))
        .await;
    }
}

#[tokio::test]
async fn one_person_switches_a_feature_at_100_offices_a_day() {
    let platform = Platform::with_own_brands().await;
    let (context, ana) = (&platform.world.context, &platform.ana);
    let (other, _) = platform.world.other_practice().await;
    platform.switched_at(99).await;
    let own = platform.sets(&platform.off(PRINT)).await.unwrap();
    let many = ManyFlags { offices: vec![other.office], feature: PRINT.name().to_owned(), on: false, until: None };
    assert_eq!(code(set_flags(context, ana, &many, "A pilot").await), "needs_second_person");
    let there = NewFlag { organization: other.organization, office: Some(other.office), ..platform.off(PRINT) };
    assert_eq!(code(platform.sets(&there).await), "needs_second_person", "one by one, too");
    let whole = NewFlag { office: None, ..there };
    assert_eq!(code(platform.sets(&whole).await), "needs_second_person", "all of an organization, too");
    platform.ends_flag(own).await.unwrap();
    assert!(platform.has(PRINT).await, "a mistake at the same office is undone");
    set_flags(context, &platform.sam, &many, "A pilot").await.unwrap();
    let winter = ManyFlags { feature: Feature::SeasonOfGivingWidget.name().to_owned(), ..many };
    set_flags(context, ana, &winter, "Another feature").await.unwrap();
}

#[tokio::test]
async fn two_people_switch_a_feature_at_more_offices() {
    let platform = Platform::with_own_brands().await;
    let context = &platform.world.context;
    let (other, _) = platform.world.other_practice().await;
    platform.switched_at(100).await;
    let act = |organization, offices: Vec<OfficeId>| ApprovalAct::SwitchFeature {
        organization,
        offices: offices.into_iter().map(|office| office.0).collect(),
        feature: PRINT,
        on: false,
        until: None,
    };
    let both = act(None, vec![platform.world.office, other.office]);
    let asked = request(context, &platform.ana, both.clone(), "The printer stopped").await.unwrap();
    assert_eq!(code(approve(context, &platform.ana, asked.0, &both.digest()).await), "own_request");
    approve(context, &platform.sam, asked.0, &both.digest()).await.unwrap();
    platform.world.run_jobs().await;
    assert!(!platform.has(PRINT).await && !platform.dental().has_at(PRINT, other.office));
    assert_eq!(platform.shown(PRINT).await.by.as_deref(), Some("Ana Staff"));
    assert_eq!(code(request(context, &platform.ana, both, "Again").await), "flag_changed", "it is so already");

    let whole = act(Some(other.organization.0), vec![]);
    let asked = request(context, &platform.ana, whole.clone(), "All of them").await.unwrap();
    let flag = NewFlag { organization: other.organization, office: None, ..platform.off(PRINT) };
    set_flag(context, &platform.sam, &flag).await.unwrap();
    assert_eq!(code(approve(context, &platform.lee, asked.0, &whole.digest()).await), "request_changed");
    let summaries = platform.world.texts("select summary from approval_request order by id").await;
    assert!(summaries[0].starts_with("Turn ") && summaries[0].ends_with(" off at 2 offices"), "{summaries:?}");
}

#[tokio::test]
async fn at_most_1000_flags_count_at_a_time() {
    let platform = Platform::with_own_brands().await;
    platform
        .sql(format!(
            "insert into office_flag (organization_id, office_id, feature, is_on, reason, made_by, made_at)
             select {}, {}, 'feature ' || n, false, 'A pilot', 'Ana Staff', now() from generate_series(1, 1000) n",
            platform.world.organization, platform.world.office
        ))
        .await;
    assert_eq!(code(platform.sets(&platform.off(PRINT)).await), "flags_at_most");
    assert!(platform.has(PRINT).await);
}
