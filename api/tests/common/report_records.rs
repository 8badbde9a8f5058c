//! A report as a file, and two schedules.

use chrono::{DateTime, Utc};
use frame::area::Example;
use kernel::downloads::Format;
use reports::schedules::{self, Frequency, Keeper, ScheduleForm};
use reports::{Filters, Place, Request, Wish, catalog, stored};
use tenancy::UserType;

use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_reports(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let (office, login) = (self.at().office, self.login(UserType::Dentist));
        let mut scope = self.owners_scope(maker).await;
        let place = Place::office(&mut scope, office).await.unwrap();
        let wish = Wish::default();
        let request = Request::check(catalog::find("members").unwrap(), place, now, &wish).unwrap();
        let brand = self.brand.to_string();
        let file = stored::request_file(&mut scope, &request, (login, &brand), (Format::Csv, 1), &wish).await.unwrap();
        self.record_id(Example::ReportFile, file.0);
        let keeper = Keeper { office, login, reached: vec![office] };
        for (example, name) in [(Example::ReportSchedule, "Month"), (Example::ReportScheduleToDelete, "Old")] {
            let form = ScheduleForm {
                report: "revenue".to_owned(),
                name: name.to_owned(),
                frequency: Frequency::Monthly,
                filters: Filters::new(),
                offices: vec![office],
                recipients: vec![login],
            };
            let saved = schedules::save(&mut scope, now, &keeper, None, &form).await.unwrap();
            self.record_id(example, saved.0);
        }
        scope.commit().await.unwrap();
    }
}
