//! The list of master plans.

use std::collections::{BTreeMap, BTreeSet};

use tenancy::ids::{LocationGroupId, MasterPlanId, OfficeId};

use super::counts::{Counted, counted, drifts, under_way};
use super::{PlaceName, PlaceView, PlanFilter, PlanView, PlansView, RolloutUnderWay, standing_for, values_at};
use crate::places::{Places, Planning};
use crate::rules::values::{Place, Source, values};
use crate::shown::{FieldView, by, id_of, kind_of, value_view};
use crate::stored::{Stored, TargetType, plans};
use crate::{Error, Result};

/// The plans that have a location of the caller, with values of the master or as of a place.
///
/// # Errors
/// [`Error::NotFound`] for a place that is not there.
pub async fn list(planning: Planning<'_>, filter: &PlanFilter) -> Result<PlansView> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.read_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    if let Some(place) = filter.at {
        places.know(place)?;
        if places.offices_of(place).is_disjoint(&planning.own()) {
            return Err(Error::NotFound);
        }
    }
    let own = planning.own();
    let counted = counted(&mut scope, &own, None).await?;
    let drifts = drifts(&mut scope, &places, None).await?;
    let under_way = under_way(&mut scope, None).await?;
    let manages_all = planning.manages_all(&places);
    let mut listed = vec![];
    for stored in plans(&mut scope, None).await? {
        let reached = stored.reached(&places);
        if reached.is_disjoint(&own) && !(manages_all && reached.is_empty()) {
            continue;
        }
        let view = view(&planning, &places, &stored, filter.at, (&counted, &drifts, &under_way));
        if wanted(&view, &stored, filter, &places) {
            listed.push(view);
        }
    }
    let group = |(id, group): (&LocationGroupId, &crate::places::Group)| PlaceName {
        id: id.0,
        name: group.name.clone(),
        locations: group.offices.iter().copied().collect(),
    };
    let mut groups: Vec<_> =
        places.groups.iter().filter(|(_, group)| !group.offices.is_disjoint(&own)).map(group).collect();
    groups.sort_by_key(|group| (group.name.to_lowercase(), group.id));
    let location = |office: OfficeId| PlaceName { id: office.0, name: places.office_name(office), locations: vec![] };
    Ok(PlansView {
        plans: listed,
        groups,
        locations: places.by_name(&planning.open(&places)).into_iter().map(location).collect(),
        reached: planning.open(&places).len() as i64,
        all: places.offices.len() as i64,
        may_edit: manages_all,
    })
}

fn wanted(view: &PlanView, stored: &Stored, filter: &PlanFilter, places: &Places) -> bool {
    let search =
        filter.search.as_deref().map(|search| search.trim().to_lowercase()).filter(|search| !search.is_empty());
    let named = search.is_none_or(|search| view.name.to_lowercase().contains(&search));
    let status = filter.status.is_none_or(|status| status == stored.state);
    let at = filter.at.is_none_or(|place| !stored.reached(places).is_disjoint(&places.offices_of(place)));
    let kind = match filter.filter.as_deref() {
        None | Some("") => true,
        Some("overridden") => !stored.values.is_empty(),
        Some("drift") => view.drift > 0,
        Some(kind) => TargetType::parse(kind).is_none_or(|kind| kind == stored.target_type),
    };
    named && status && at && kind
}

pub(super) type Numbers<'a> = (
    &'a BTreeMap<(MasterPlanId, OfficeId), Counted>,
    &'a BTreeMap<MasterPlanId, BTreeMap<OfficeId, Vec<FieldView>>>,
    &'a BTreeMap<MasterPlanId, RolloutUnderWay>,
);

pub(super) fn view(
    planning: &Planning<'_>,
    places: &Places,
    stored: &Stored,
    at: Option<Place>,
    (counted, drifts, under_way): Numbers<'_>,
) -> PlanView {
    let own = planning.own();
    let reached = stored.reached(places);
    let shown: BTreeSet<_> = reached.intersection(&own).copied().collect();
    let sold = |office: &&OfficeId| counted.contains_key(&(stored.id, **office));
    let sum = |of: fn(&Counted) -> i64| -> i64 {
        own.iter().filter_map(|office| counted.get(&(stored.id, *office))).map(of).sum()
    };
    let content = stored.live.as_ref().map_or(&stored.content, |(_, content)| content).form();
    let drift = drifts.get(&stored.id).map_or(0, |found| found.keys().filter(|office| own.contains(office)).count());
    PlanView {
        id: stored.id,
        name: content.name.clone(),
        spanish_name: content.spanish_name.clone(),
        preset_type: content.preset.clone(),
        state: stored.state,
        target_type: stored.target_type,
        version: stored.version,
        current_version: stored.current,
        live_version: stored.live.as_ref().map(|(number, _)| *number),
        values: values_at(stored, places, &standing_for(at, places)),
        places: place_views(stored, places, &own),
        locations: shown.iter().filter(sold).count() as i64,
        of_locations: shown.len() as i64,
        members_monthly: sum(|counted| counted.monthly),
        members_yearly: sum(|counted| counted.yearly),
        drift: drift as i64,
        rollout: under_way.get(&stored.id).cloned(),
        updated_at: stored.updated_at,
        updated_by: stored.updated_by.clone(),
        may_change: !reached.is_empty() && reached.is_subset(&own) || planning.manages_all(places),
    }
}

fn place_views(stored: &Stored, places: &Places, own: &BTreeSet<OfficeId>) -> Vec<PlaceView> {
    let set = stored.values.iter().map(|value| value.set.place);
    let all: BTreeSet<_> = set.chain(stored.targets.iter().copied()).collect();
    let visible = all.into_iter().filter(|place| !places.offices_of(*place).is_disjoint(own));
    let mut views: Vec<_> = visible
        .map(|place| {
            let at = standing_for(Some(place), places);
            let own_values = values(&stored.master(), &stored.overrides(), &at).into_iter();
            let own_values = own_values.filter(|effective| effective.source == Source::Place(place));
            PlaceView {
                kind: kind_of(place),
                id: id_of(place),
                name: places.name(place),
                values: own_values.map(|value| value_view(&value, places, by(stored, &value))).collect(),
                locations: places.offices_of(place).len() as i64,
            }
        })
        .collect();
    views.sort_by_key(|view| (view.kind, view.name.to_lowercase(), view.id));
    views
}
