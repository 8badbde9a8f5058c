//! The text messages of all offices.

use kernel::downloads::Format;
use reports::stored::{FileState, cancel_of_platform, content_of_platform, find_of_platform, platform_reach};
use staff::texts::{TextFilter, TextList, ask_texts_file, texts, texts_file};
use tenancy::UserType;
use tenancy::ids::ReportFileId;

use crate::support::{Platform, code};

impl Platform {
    async fn has_texts(&self) {
        self.sql(
            "insert into outgoing_message (organization_id, office_id, account_id, kind, topic, channel, address, body, state, provider_id, source, queued_at)
             select o.organization_id, o.id, null, n.kind, 'payment', n.channel, n.address, n.body, 'sent', n.provider, 'text ' || n.address, business_now()
             from office o, (values ('card_expiring', 'text', '+12085550173', repeat('a', 161), 'SM1'), ('reminder', 'text', '+12085550199', 'Hi', 'SM2'),
               ('receipt', 'email', 'ada@example.com', 'Hi', 'em1')) n (kind, channel, address, body, provider)
             where o.slug = (select min(slug) from office)"
                .to_owned(),
        )
        .await;
    }

    async fn texts_of(&self, search: &str) -> TextList {
        let filter = TextFilter { search: Some(search.to_owned()), ..TextFilter::default() };
        texts(&self.world.context, &self.lee, &filter, None).await.unwrap()
    }
}

#[tokio::test]
async fn a_text_is_found_by_phone_subject_or_id() {
    let platform = Platform::new().await;
    platform.has_texts().await;
    for search in ["0173", "(208) 555-0173", "+12085550173", "card exp", "SM1"] {
        let found = platform.texts_of(search).await.rows;
        let shown: Vec<_> = found.iter().map(|text| (text.kind.as_str(), text.phone_end.as_str())).collect();
        assert_eq!(shown, [("card_expiring", "0173")], "{search}");
        assert_eq!(found[0].parts, Some(2), "161 letters");
    }
    assert_eq!(platform.texts_of("").await.rows.len(), 2, "emails are no texts");
    for search in ["5550174", "aaaa", "em1", "%"] {
        assert!(platform.texts_of(search).await.rows.is_empty(), "{search}");
    }
    let desk = platform.world.works_here(UserType::Dentist, "kim@juniper.example").await;
    assert_eq!(code(texts(&platform.world.context, &desk, &TextFilter::default(), None).await), "forbidden");
}

impl Platform {
    /// 5,001 texts: one more than a file that is made at once.
    async fn has_many_texts(&self) {
        self.sql(
            "insert into outgoing_message (organization_id, office_id, account_id, kind, topic, channel, address, body, state, provider_id, source, queued_at)
             select o.organization_id, o.id, null, 'reminder', 'payment', 'text', '+12085550173', 'Hi', 'sent', 'SM' || n, 'text ' || n, business_now()
             from office o, generate_series(1, 5001) n where o.slug = (select min(slug) from office)"
                .to_owned(),
        )
        .await;
    }

    async fn file_state(&self, file: ReportFileId) -> (FileState, i64) {
        let context = &self.world.context;
        let mut scope = context.database.scope(platform_reach(self.lee.actor())).await.unwrap();
        let now = context.clock.now().await.unwrap();
        let file = find_of_platform(&mut scope, self.lee.login, file, now).await.unwrap();
        assert_eq!(file.title, "Text messages");
        (file.state, file.rows)
    }
}

#[tokio::test]
async fn a_long_list_is_made_by_a_job_and_emailed() {
    let platform = Platform::new().await;
    platform.has_many_texts().await;
    let (context, filter) = (&platform.world.context, TextFilter::default());
    assert_eq!(code(texts_file(context, &platform.lee, &filter, Format::Csv).await), "list_is_long");
    let printed = ask_texts_file(context, &platform.lee, &filter, Format::Pdf).await;
    assert_eq!(code(printed), "pdf_too_long", "nobody prints 5,001 rows");
    let file = ask_texts_file(context, &platform.lee, &filter, Format::Csv).await.unwrap();
    assert_eq!(platform.file_state(file).await, (FileState::Waiting, 0));
    platform.world.run_jobs().await;
    assert_eq!(platform.file_state(file).await, (FileState::Ready, 5_001));
    let made = content_of_platform(context, platform.lee.actor(), platform.lee.login, file).await.unwrap();
    assert!(String::from_utf8_lossy(&made.bytes).matches("0173").count() >= 5_001);
    let mails =
        platform.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains("Text messages")).count();
    assert_eq!(mails, 1);
    let short = TextFilter { search: Some("SM7".to_owned()), ..TextFilter::default() };
    texts_file(context, &platform.lee, &short, Format::Csv).await.expect("a filter makes it short");
}

#[tokio::test]
async fn canceled_list_is_not_made() {
    let platform = Platform::new().await;
    platform.has_many_texts().await;
    let context = &platform.world.context;
    let file = ask_texts_file(context, &platform.lee, &TextFilter::default(), Format::Csv).await.unwrap();
    let now = context.clock.now().await.unwrap();
    let mut scope = context.database.scope(platform_reach(platform.sam.actor())).await.unwrap();
    assert!(find_of_platform(&mut scope, platform.sam.login, file, now).await.is_err());
    drop(scope);
    let mut scope = context.database.scope(platform_reach(platform.lee.actor())).await.unwrap();
    cancel_of_platform(&mut scope, platform.lee.login, file, now).await.unwrap();
    scope.commit().await.unwrap();
    platform.world.run_jobs().await;
    assert_eq!(platform.file_state(file).await, (FileState::Canceled, 0));
}

/// A file is made for who still works here.
#[tokio::test]
async fn who_left_gets_no_list() {
    let platform = Platform::new().await;
    platform.has_many_texts().await;
    let context = &platform.world.context;
    let file = ask_texts_file(context, &platform.lee, &TextFilter::default(), Format::Csv).await.unwrap();
    let left = format!("update login_grant set ends_at = business_now() where login_id = {}", platform.lee.login);
    platform.sql(left).await;
    platform.world.run_jobs().await;
    assert_eq!(platform.file_state(file).await, (FileState::Failed, 0));
}
