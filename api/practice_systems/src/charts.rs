//! Matching members to charts.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use practice_systems::{ChartIssues, MatchesPage, Reviews, UnmatchedPage};
use serde_json::{Value, json};
use tenancy::ids::{ChartId, MemberId, OfficeId};

use crate::wire::{
    FoundCharts, LaterRequest, MatchRequest, PairRequest, PracticeOfficeRequest, SecondChartRequest, UnmatchRequest,
};
use crate::{TAG, operation};

const AT_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct ChartsArea;

fn pair(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "memberId": id(Example::Member), "chartId": id(Example::Chart) })
}

impl Area for ChartsArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("match_new_members", Permitted::PRACTICE_SYSTEM).body(|id| json!({ "dentistInfoId": id(Example::Office) })),
        operation("set_chart_match", Permitted::PRACTICE_SYSTEM).body(|id| {
            json!({ "dentistInfoId": id(Example::Office), "memberId": id(Example::Member), "chartId": id(Example::Chart) })
        }),
        operation("remove_chart_match", Permitted::PRACTICE_SYSTEM)
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "memberId": id(Example::Member) })),
        operation("count_second_chart", Permitted::PRACTICE_SYSTEM)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "memberId": id(Example::Member), "counts": false })),
        operation("list_chart_reviews", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("list_chart_matches", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("list_chart_issues", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("list_unmatched_members", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("search_charts", Permitted::PRACTICE_SYSTEM).parameters(&[
            ("id", Example::Office),
            ("lastName", Example::Text("Reyes")),
            // The practice's own number, not an id.
            ("chartId", Example::Text("17")),
        ]),
        operation("rule_out_chart", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE).body(pair),
        operation("undo_rule_out_chart", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE).body(pair),
        operation("review_chart_later", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE).body(|id| json!({ "memberId": id(Example::Member) })),
    ];
}

#[OpenApi(tag = "TAG")]
impl ChartsArea {
    /// Looks for the charts of all members who have none. The result appears in the lists a little later.
    #[oai(path = "/sikka-connect/matchNewMembers", method = "post", operation_id = "match_new_members")]
    async fn match_new(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<PracticeOfficeRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        practice_systems::match_now(&mut scope, office, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Matching started."))
    }

    /// Matches a member to a chart. The member's visits are counted from the chart's work.
    #[oai(path = "/sikka-connect/setChartMatch", method = "post", operation_id = "set_chart_match")]
    async fn set(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<MatchRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        let (member, chart) = (MemberId(body.0.member_id), ChartId(body.0.chart_id));
        practice_systems::set_match(&mut scope, office, member, chart, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Chart matched."))
    }

    /// Removes a member's chart. Visits that came from it are undone, and it is not offered for this member again.
    #[oai(path = "/sikka-connect/removeChartMatch", method = "post", operation_id = "remove_chart_match")]
    async fn remove(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<UnmatchRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        practice_systems::remove_match(&mut scope, office, MemberId(body.0.member_id), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Chart removed."))
    }

    /// Counts the work of the second chart that a matched member seems to have, or no longer.
    #[oai(path = "/dentists/:id/practice-system/second-chart", method = "post", operation_id = "count_second_chart")]
    async fn count_second(&self, id: Path<AtOffice>, body: ValidJson<SecondChartRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let (member, counts) = (MemberId(body.0.member_id), body.0.counts);
        practice_systems::count_second(&mut scope, id.office, member, counts, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// The members to decide on, each with the charts that may be theirs; families together, the surest first, 20 a page.
    #[oai(path = "/dentists/:id/practice-system/reviews", method = "get", operation_id = "list_chart_reviews")]
    async fn reviews(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<Reviews> {
        let (mut scope, now) = id.read().await?;
        Ok(data(practice_systems::reviews(&mut scope, id.office, after.0.as_deref(), now).await?))
    }

    /// The members with a chart, latest match first, 20 a page.
    #[oai(path = "/dentists/:id/practice-system/matches", method = "get", operation_id = "list_chart_matches")]
    async fn matches(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<MatchesPage> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::matches(&mut scope, id.office, after.0.as_deref()).await?))
    }

    /// The members on a plan who have no chart and none to decide on, by name, 20 a page.
    #[oai(path = "/dentists/:id/practice-system/unmatched", method = "get", operation_id = "list_unmatched_members")]
    async fn unmatched(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<UnmatchedPage> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::unmatched(&mut scope, id.office, after.0.as_deref()).await?))
    }

    /// Matched charts to look at: of patients who died or left, charts that vanished or were merged into another member's,
    /// and visits that were recorded by hand otherwise than the chart says.
    #[oai(path = "/dentists/:id/practice-system/issues", method = "get", operation_id = "list_chart_issues")]
    async fn issues(&self, id: Path<AtOffice>) -> Answer<ChartIssues> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::chart_issues(&id.context, &mut scope, id.office).await?))
    }

    /// Charts whose names start with the given texts, or with this number; at most 20.
    #[oai(path = "/dentists/:id/practice-system/charts", method = "get", operation_id = "search_charts")]
    async fn search(
        &self,
        id: Path<AtOffice>,
        /// From two characters on.
        #[oai(name = "firstName")]
        first_name: Query<Option<String>>,
        /// From two characters on.
        #[oai(name = "lastName")]
        last_name: Query<Option<String>>,
        /// The whole number.
        #[oai(name = "chartId")]
        chart_id: Query<Option<String>>,
    ) -> Answer<FoundCharts> {
        let (mut scope, _) = id.open().await?;
        let text = |given: &Option<String>| given.clone().unwrap_or_default();
        let (first, last, number) = (text(&first_name.0), text(&last_name.0), text(&chart_id.0));
        let charts = practice_systems::search(&mut scope, id.office, &first, &last, &number).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(FoundCharts { charts }))
    }

    /// The chart is not this member's: it is not offered again.
    #[oai(path = "/dentists/:id/practice-system/rule-out", method = "post", operation_id = "rule_out_chart")]
    async fn rule_out(&self, id: Path<AtOffice>, body: ValidJson<PairRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let (member, chart) = (MemberId(body.0.member_id), ChartId(body.0.chart_id));
        practice_systems::rule_out(&mut scope, id.office, member, chart, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// The chart may be this member's after all.
    #[oai(path = "/dentists/:id/practice-system/rule-out/undo", method = "post", operation_id = "undo_rule_out_chart")]
    async fn undo_rule_out(&self, id: Path<AtOffice>, body: ValidJson<PairRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let (member, chart) = (MemberId(body.0.member_id), ChartId(body.0.chart_id));
        practice_systems::undo_rule_out(&mut scope, id.office, member, chart, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// Hides a member from the list for a week.
    #[oai(path = "/dentists/:id/practice-system/later", method = "post", operation_id = "review_chart_later")]
    async fn later(&self, id: Path<AtOffice>, body: ValidJson<LaterRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        practice_systems::look_later(&mut scope, id.office, MemberId(body.0.member_id), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }
}
