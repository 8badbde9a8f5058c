//! A household's referrals as a file: for its office, and for itself in its language without the reasons meant for the
//! office.

use tenancy::Reach;
use tenancy::brand::Language;
use tenancy::ids::AccountId;

use super::Loss;
use super::view::{Referrer, Side, of_both, part, referrer};
use super::{ReferralState, ReferralView};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List, ListFile};
use crate::{Context, Result};

const FOR_OFFICE: List = List::new("member.referrals_downloaded", "Referrals", "referrals").with(&[
    Column::text("Household", 24),
    Column::text("Referral", 26),
    Column::date("Joined"),
    Column::text("Credit is", 22),
    Column::date("Expected"),
    Column::text("Why not", 34),
    Column::money("Credit"),
]);

const OWN: List = List::new("own_referrals.downloaded", "Your referrals", "referrals").with(&[
    Column::text("Household", 24),
    Column::text("Referral", 26),
    Column::date("Joined"),
    Column::text("Credit is", 30),
    Column::date("Expected"),
    Column::money("Credit"),
]);

const OWN_ES: List = OWN.called("Sus recomendaciones", "recomendaciones").with(&[
    Column::text("Familia", 24),
    Column::text("Recomendación", 26),
    Column::date("Inscripción"),
    Column::text("Crédito", 30),
    Column::date("Previsto"),
    Column::money("Monto"),
]);

const fn side_words(side: Side, language: Language) -> &'static str {
    match (side, language) {
        (Side::Referrer, Language::En) => "Joined with this code",
        (Side::Referrer, Language::Es) => "Se inscribió con este código",
        (Side::Joined, Language::En) => "Recommended this household",
        (Side::Joined, Language::Es) => "Recomendó a este grupo familiar",
    }
}

const fn state_words(state: ReferralState, language: Language) -> &'static str {
    let (english, spanish) = match state {
        ReferralState::Waiting => ("Waiting for the first payment", "Falta el primer pago"),
        ReferralState::Expected(_) => ("Expected", "Previsto"),
        ReferralState::Credited => ("Credited", "Acreditado"),
        ReferralState::Reversed => ("Reversed", "Anulado"),
    };
    match language {
        Language::En => english,
        Language::Es => spanish,
    }
}

const fn loss_words(loss: Loss) -> &'static str {
    match loss {
        Loss::Refunded => "The first payment was refunded",
        Loss::Returned => "The first payment was returned by the bank",
        Loss::Disputed => "The first payment was disputed",
    }
}

const fn expected_on(state: ReferralState) -> Cell {
    match state {
        ReferralState::Expected(on) => Cell::Date(on),
        _ => Cell::Empty,
    }
}

fn for_office((side, view): (Side, ReferralView)) -> Vec<Cell> {
    // While the credit is still expected, a lost payment is the reason why there is none.
    let state = match (view.state, view.loss) {
        (ReferralState::Waiting, Some(_)) => "No credit",
        (state, _) => state_words(state, Language::En),
    };
    vec![
        view.name.into(),
        side_words(side, Language::En).into(),
        view.joined_on.into(),
        state.into(),
        expected_on(view.state),
        view.loss.map(|loss| loss_words(loss).to_owned()).into(),
        view.given.into(),
    ]
}

fn for_itself((side, view): (Side, ReferralView), language: Language) -> Vec<Cell> {
    vec![
        view.name.into(),
        side_words(side, language).into(),
        view.joined_on.into(),
        state_words(view.state, language).into(),
        expected_on(view.state),
        view.given.into(),
    ]
}

/// All referrals, latest first. Releases one connection before taking another.
async fn write(
    context: &Context,
    reach: &Reach,
    own: &Referrer,
    mut file: ListFile,
    cells: impl Fn((Side, ReferralView)) -> Vec<Cell> + Send,
) -> Result<File> {
    let mut scope = of_both(context, reach.organization).await?;
    let mut after = None;
    loop {
        let page = part(&mut scope, own, after, AT_ONCE).await?;
        for row in page.rows {
            file.row(cells(row))?;
        }
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    drop(scope);
    let mut scope = context.database.scope(reach.clone()).await?;
    let file = file.end_for(&mut scope, own.account).await?;
    scope.commit().await?;
    Ok(file)
}

/// The referrals of a household of the office. Writes `member.referrals_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the reach has no such household.
pub async fn referrals_file(context: &Context, reach: &Reach, account: AccountId, format: Format) -> Result<File> {
    let mut scope = context.database.read(reach.clone()).await?;
    let own = referrer(context, &mut scope, account).await?;
    let file = FOR_OFFICE.at_office(context, &mut scope, own.office, "One household", format).await?;
    drop(scope);
    write(context, reach, &own, file, for_office).await
}

/// The caller's own referrals, in the caller's language.
///
/// # Errors
/// As [`referrals_file`].
pub async fn own_referrals_file(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    language: Language,
    format: Format,
) -> Result<File> {
    let mut scope = context.database.read(reach.clone()).await?;
    let own = referrer(context, &mut scope, account).await?;
    let list = match language {
        Language::En => OWN,
        Language::Es => OWN_ES,
    };
    let file = list.for_patient(context, &mut scope, (own.office, language), format).await?;
    drop(scope);
    write(context, reach, &own, file, |row| for_itself(row, language)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cents;

    #[test]
    fn referral_file_hides_office_reasons_from_the_household() {
        let on = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).unwrap();
        let view = ReferralView {
            name: "Bo L.".into(),
            account: AccountId(7),
            joined_on: on,
            state: ReferralState::Waiting,
            loss: Some(Loss::Disputed),
            given: Cents::ZERO,
        };
        let office = for_office((Side::Referrer, view.clone()));
        assert_eq!((&office[3], &office[5]), (&"No credit".into(), &"The first payment was disputed".into()));
        let own = for_itself((Side::Referrer, view), Language::Es);
        assert_eq!((&own[1], &own[3]), (&"Se inscribió con este código".into(), &"Falta el primer pago".into()));
        assert!(!own.contains(&"The first payment was disputed".into()));
        assert_eq!((office.len(), own.len()), (FOR_OFFICE.columns.len(), OWN_ES.columns.len()));
        assert_eq!(expected_on(ReferralState::Expected(on)), Cell::Date(on));
    }
}
