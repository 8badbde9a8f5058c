//! The text messages of all offices.

use staff::texts::{TextFilter, TextList, texts};
use tenancy::UserType;

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
