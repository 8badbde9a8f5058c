//! The practice's usual fees beside the office's own.

use practice_systems::{FeeOffer, TakenFee, fee_offers, take_fees};
use rules::Cents;

use crate::scene::{Scene, refusal};

impl Scene {
    async fn offers(&self) -> Vec<FeeOffer> {
        fee_offers(&mut self.scope().await, &self.world.context.brands, self.world.office).await.unwrap().offers
    }

    async fn take(&self, code: &str, there: i64) -> kernel::Result<()> {
        let taken = [TakenFee { code: code.to_owned(), there: Cents(there) }];
        let mut scope = self.scope().await;
        take_fees(&mut scope, &self.world.context.brands, self.world.office, &taken, false).await?;
        scope.commit().await.unwrap();
        Ok(())
    }
}

#[tokio::test]
async fn other_usual_fees_are_offered_and_taken_over() {
    let scene = Scene::new().await;
    scene.world.has_fees(&[("1110", 11_800), ("2740", 138_000)]).await;
    scene.control().usual_fees(&[("D1110", 12_300), ("D2740", 138_000), ("D0330", 13_200)]).await.unwrap();
    assert!(scene.offers().await.is_empty(), "nothing is connected");
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let offers = scene.offers().await;
    let shown: Vec<_> = offers.iter().map(|one| (one.shown_code.as_str(), one.fee, one.there)).collect();
    assert_eq!(shown, [("D1110", Some(Cents(11_800)), Cents(12_300))], "equal fees and unknown work are left out");
    let worth = offers[0].effects.iter().find(|effect| effect.included == Some(2)).unwrap();
    assert_eq!((worth.before, worth.after), (Some(Cents(23_600)), Cents(24_600)));

    assert_eq!(refusal(scene.take("1110", 12_000).await), "plan_settings_changed", "another fee than was shown");
    scene.take("1110", 12_300).await.unwrap();
    assert!(scene.offers().await.is_empty());
    assert_eq!(scene.world.number("select fee_cents from procedure_fee where code = '1110'").await, 12_300);

    scene.control().usual_fees(&[("D1110", 12_500)]).await.unwrap();
    scene.tick("practice_system_day").await;
    assert_eq!(scene.offers().await[0].there, Cents(12_500), "read again at night");
}
