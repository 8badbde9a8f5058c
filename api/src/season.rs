//! The area `season`: the Season of Giving, with a ranking of offices and of an office's team.

use chrono::{DateTime, Utc};
use office::season::{self, BoardRow as SeasonOffice, BoardTier as SeasonTier, TeamRow as SeasonTeammate};
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use tenancy::brand::Feature;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::wire::{Date, Money};
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Season", "Season of Giving: the ranking of offices by new members.");

pub struct SeasonArea;

/// A call that the office's feature offers.
const fn of_season(id: &'static str) -> Operation {
    Operation::new(id, Permitted::OFFICE).feature(Feature::SeasonOfGivingWidget)
}

impl Area for SeasonArea {
    const OPERATIONS: &'static [Operation] = &[
        of_season("season_of_giving").parameters(&[("id", Example::Office)]),
        of_season("season_file").parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        of_season("season_team_file").parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
    ];
}

/// The current season, or the last one.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SeasonBoard {
    pub from: Date,
    /// The last day.
    pub to: Date,
    pub runs: bool,
    /// The top ten, most new members first.
    pub first: Vec<SeasonOffice>,
    pub own: SeasonOffice,
    /// How many more new members the next tier requires, and its reward.
    pub next_tier: Option<SeasonTier>,
    /// Highest first.
    pub tiers: Vec<SeasonTier>,
    /// For the office with the most new members.
    pub prize: Money,
    /// The maximum reward of an office.
    pub most: Money,
    /// Missing before the first count.
    pub counted_at: Option<DateTime<Utc>>,
    /// Most enrollments first.
    pub team: Vec<SeasonTeammate>,
}

#[OpenApi(tag = "TAG")]
impl SeasonArea {
    /// The Season of Giving: the offices with the most new members, the caller's own rank, and the office's team.
    #[oai(path = "/office/:id/season-of-giving", method = "get", operation_id = "season_of_giving")]
    async fn board(&self, id: Path<AtOffice>, brand: HostBrand) -> Answer<SeasonBoard> {
        let board = season::board(&id.context, &brand.0, id.office).await?;
        let (mut scope, _) = id.read().await?;
        let team = season::team(&mut scope, id.office, board.from, board.to).await?;
        Ok(data(SeasonBoard {
            from: board.from.into(),
            to: board.to.into(),
            runs: board.runs,
            first: board.first,
            own: board.own,
            next_tier: board.next_tier,
            tiers: board.tiers,
            prize: board.prize.into(),
            most: rules::Cents(brand.0.marketing.season_of_giving.max_cents).into(),
            counted_at: board.counted_at,
            team,
        }))
    }
    /// The ranking as a file.
    #[oai(path = "/office/:id/season-of-giving/file", method = "get", operation_id = "season_file")]
    async fn ranking_file(&self, id: Path<AtOffice>, format: Query<FileFormat>, brand: HostBrand) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = season::ranking_file(&id.context, &mut scope, (&*brand.0, id.office), format.0).await?;
        downloaded(scope, file).await
    }

    /// The office's team as a file.
    #[oai(path = "/office/:id/season-of-giving/team/file", method = "get", operation_id = "season_team_file")]
    async fn team_file(&self, id: Path<AtOffice>, format: Query<FileFormat>, brand: HostBrand) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = season::team_file(&id.context, &mut scope, (&*brand.0, id.office), format.0).await?;
        downloaded(scope, file).await
    }
}
