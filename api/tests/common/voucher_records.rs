//! A voucher program without a fund, its approver, and a voucher for each call that can be made once.

use chrono::{DateTime, Utc};
use frame::area::Example;
use rules::Cents;
use tenancy::UserType;
use tenancy::ids::MemberId;
use vouchers::approver::{at_program, programs};
use vouchers::{
    ApproverOf, ApproverSees, Decision, Funding, NewVoucher, ProgramState, Service, SettingsChange, decide, submit,
    update,
};

use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_vouchers(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let (office, brand) = (self.at().office, self.brand.clone());
        let mut scope = self.owners_scope(maker).await;
        update(&mut scope, now, (office, &brand), self.voucher_settings()).await.unwrap();
        for example in [Example::VoucherToDecide, Example::VoucherToWithdraw, Example::VoucherToReverse] {
            let new = NewVoucher {
                member: MemberId(self.member),
                service: "exam".to_owned(),
                service_on: self.today(now),
                amount: Cents(4_000),
                note: String::new(),
                document: Some(self.id(Example::Document)),
                key: format!("{example:?}"),
            };
            let voucher = submit(&mut scope, now, office, new).await.unwrap();
            self.record_id(example, voucher.0);
        }
        scope.commit().await.unwrap();
        let approver = self.signed_in(maker, UserType::VoucherApprover).await;
        let program = programs(maker.context, &approver).await.unwrap()[0].id;
        self.record_id(Example::VoucherProgram, program.0);
        let at = at_program(maker.context, &approver, program).await.unwrap();
        let voucher = tenancy::ids::VoucherId(self.id(Example::VoucherToReverse));
        decide(maker.context, &at, voucher, &Decision::Approve(None), 1).await.unwrap();
    }

    fn voucher_settings(&self) -> SettingsChange {
        SettingsChange {
            name: "See Well".to_owned(),
            sponsor_name: "Bright Eyes Fund".to_owned(),
            sponsor_email: "fund@example.com".to_owned(),
            funding: Funding::None,
            state: ProgramState::Active,
            offices: vec![],
            services: vec![Service { code: "exam".to_owned(), name: "Exam".to_owned(), most: Cents(6_000) }],
            approvers: vec![ApproverOf {
                email: self.email(UserType::VoucherApprover),
                first_name: "Robin".to_owned(),
                last_name: "Approver".to_owned(),
            }],
            expiry_days: 30,
            submit_days: 60,
            per_member: false,
            approver_sees: ApproverSees::Initials,
            version: 0,
        }
    }
}
