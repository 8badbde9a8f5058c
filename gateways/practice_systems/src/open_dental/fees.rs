//! Open Dental's usual fees: the schedule that most providers have, without the fees of single clinics and providers.

use std::collections::BTreeMap;

use super::OpenDental;
use crate::failure::Result;
use crate::link::Fee;
use crate::row::Row;

impl OpenDental {
    pub(super) async fn read_usual_fees(&self) -> Result<Vec<Fee>> {
        let providers = self.whole("providers", "providers", &[], "ProvNum").await?;
        let mut uses: BTreeMap<String, usize> = BTreeMap::new();
        for row in providers.iter().map(Row).filter(|row| row.is_true("IsHidden") != Some(true)) {
            if let Some(schedule) = row.id("FeeSched") {
                *uses.entry(schedule).or_default() += 1;
            }
        }
        let Some((schedule, _)) = uses.into_iter().max_by_key(|(_, count)| *count) else { return Ok(vec![]) };
        let codes = self.whole("procedure_codes", "procedurecodes", &[], "CodeNum").await?;
        let names: BTreeMap<String, String> =
            codes.iter().filter_map(|row| Some((Row(row).id("CodeNum")?, Row(row).text("ProcCode")?))).collect();
        let rows = self.whole("fees", "fees", &[("FeeSched", schedule)], "FeeNum").await?;
        let usual = rows.iter().map(Row).filter(|row| row.id("ClinicNum").is_none() && row.id("ProvNum").is_none());
        let fees = usual.filter_map(|row| {
            Some(Fee {
                code: names.get(&row.id("CodeNum")?)?.clone(),
                cents: row.cents("Amount").filter(|cents| *cents > 0)?,
            })
        });
        Ok(fees.collect())
    }
}
