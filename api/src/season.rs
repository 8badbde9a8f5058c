//! The area `season`: the season of giving, as a ranking of offices and of an office's team.

use chrono::{DateTime, Utc};
use membership::season::{self, BoardRow, TeamRow};
use membership::{Context, Error};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use tenancy::brand::Feature;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{Downloaded, FileFormat, downloaded};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::host::HostBrand;
use frame::permitted::{OFFICE, Permitted};
use frame::wire::{Date, Money};
use frame::within::{AtOffice, Path, open};

pub const TAG: Tag = Tag::new("Season", "The season of giving: which office wins the most members.");

pub struct SeasonArea;

impl Area for SeasonArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("season_of_giving", Permitted::Types(OFFICE)).parameters(&[("id", Example::Office)]),
        Operation::new("season_file", Permitted::Types(OFFICE))
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("season_team_file", Permitted::Types(OFFICE))
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
    ];
}

/// An office in the season.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SeasonOffice {
    pub place: i64,
    pub office_id: i64,
    pub name: String,
    pub town: String,
    pub new_members: i64,
    /// The amount of its tier, with the prize where it is first.
    pub reward: Money,
}

/// What that many new members are worth.
#[derive(Debug, Object)]
pub struct SeasonTier {
    pub members: i64,
    pub amount: Money,
}

/// Somebody who works at the office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SeasonTeammate {
    pub user_id: i64,
    pub name: String,
    pub plan_coordinator: bool,
    /// Households enrolled at the desk or by an invitation that was accepted.
    pub enrollments: i64,
}

/// The season that runs, or was over last.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SeasonBoard {
    pub from: Date,
    /// The last day.
    pub to: Date,
    pub runs: bool,
    /// The first ten, the most new members first.
    pub first: Vec<SeasonOffice>,
    pub own: SeasonOffice,
    /// How many new members more the next tier takes, and what it is worth.
    pub next_tier: Option<SeasonTier>,
    /// The highest first.
    pub tiers: Vec<SeasonTier>,
    /// For the office with the most new members.
    pub prize: Money,
    /// The most an office can get.
    pub most: Money,
    /// Missing before the first count.
    pub counted_at: Option<DateTime<Utc>>,
    /// The most enrollments first.
    pub team: Vec<SeasonTeammate>,
}

impl From<BoardRow> for SeasonOffice {
    fn from(row: BoardRow) -> Self {
        Self {
            place: row.place,
            office_id: row.office.0,
            name: row.name,
            town: row.town,
            new_members: row.new_members,
            reward: row.reward.into(),
        }
    }
}

impl From<TeamRow> for SeasonTeammate {
    fn from(row: TeamRow) -> Self {
        Self {
            user_id: row.login.0,
            name: row.name,
            plan_coordinator: row.plan_coordinator,
            enrollments: row.enrollments,
        }
    }
}

#[OpenApi(tag = "TAG")]
impl SeasonArea {
    /// The season of giving: the offices with the most new members, the caller's own place, and the office's team.
    #[oai(path = "/office/:id/season-of-giving", method = "get", operation_id = "season_of_giving")]
    async fn board(&self, id: Path<AtOffice>, Data(context): Data<&Context>, brand: HostBrand) -> Answer<SeasonBoard> {
        if !brand.0.has(Feature::SeasonOfGivingWidget) {
            return Err(Error::NotFound.into());
        }
        let board = season::board(context, &brand.0, id.office).await?;
        let (mut scope, _) = open(context, &id.reach).await?;
        let team = season::team(&mut scope, id.office, board.from, board.to).await?;
        let tier = |(members, amount): (i64, membership::Cents)| SeasonTier { members, amount: amount.into() };
        Ok(data(SeasonBoard {
            from: board.from.into(),
            to: board.to.into(),
            runs: board.runs,
            first: board.first.into_iter().map(Into::into).collect(),
            own: board.own.into(),
            next_tier: board.next_tier.map(tier),
            tiers: board.tiers.into_iter().map(tier).collect(),
            prize: board.prize.into(),
            most: membership::Cents(brand.0.marketing.season_of_giving.max_cents).into(),
            counted_at: board.counted_at,
            team: team.into_iter().map(Into::into).collect(),
        }))
    }
    /// The ranking as a file.
    #[oai(path = "/office/:id/season-of-giving/file", method = "get", operation_id = "season_file")]
    async fn ranking_file(
        &self,
        id: Path<AtOffice>,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
        brand: HostBrand,
    ) -> Result<Downloaded, ApiError> {
        if !brand.0.has(Feature::SeasonOfGivingWidget) {
            return Err(Error::NotFound.into());
        }
        let (mut scope, _) = open(context, &id.reach).await?;
        let file = season::ranking_file(context, &mut scope, (&*brand.0, id.office), format.0.into()).await?;
        downloaded(scope, file).await
    }

    /// The office's team as a file.
    #[oai(path = "/office/:id/season-of-giving/team/file", method = "get", operation_id = "season_team_file")]
    async fn team_file(
        &self,
        id: Path<AtOffice>,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
        brand: HostBrand,
    ) -> Result<Downloaded, ApiError> {
        if !brand.0.has(Feature::SeasonOfGivingWidget) {
            return Err(Error::NotFound.into());
        }
        let (mut scope, _) = open(context, &id.reach).await?;
        let file = season::team_file(context, &mut scope, (&*brand.0, id.office), format.0.into()).await?;
        downloaded(scope, file).await
    }
}
