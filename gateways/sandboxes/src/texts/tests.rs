use super::*;
use gateways::texts::{Text, TextConfig, TextError, TextGateway, TwilioTexts};

const FROM: &str = "+12085550100";

async fn sandbox() -> Running {
    serve(SandboxConfig {
        host: "127.0.0.1".into(),
        port: 0,
        account: "AC1".into(),
        token: "a token of the account".into(),
        from: FROM.into(),
        inbound_url: "http://127.0.0.1:9/inbound".into(),
    })
    .await
    .unwrap()
}

fn client(base_url: &str, token: &str, from: &str) -> TwilioTexts {
    TwilioTexts::new(TextConfig {
        base_url: base_url.into(),
        account: "AC1".into(),
        token: token.into(),
        from: from.into(),
        webhook_url: "http://127.0.0.1:9".into(),
    })
}

fn to(phone: &str) -> Text {
    Text { to: phone.into(), body: "Hello".into(), reference: "o=1&m=2".into() }
}

#[tokio::test]
async fn the_client_sends_and_says_how_it_failed() {
    let sandbox = sandbox().await;
    let texts = client(&sandbox.base_url, "a token of the account", FROM);
    let sid = texts.send(to("+12085550173")).await.unwrap();
    assert!(sid.starts_with("SM") && sid.len() == 34, "{sid}");
    assert_eq!(sandbox.texts()[0].body, "Hello");
    let code = |answer: Result<String, TextError>| match answer {
        Err(TextError::Refused { code, reason }) => {
            assert!(!reason.contains(char::is_numeric), "{reason}");
            code
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(code(texts.send(to("+15005550001")).await), 21211);
    assert_eq!(code(texts.send(to("+15005550009")).await), 21614);
    assert_eq!(code(texts.send(Text { body: String::new(), ..to("+12085550173") }).await), 21602);
    assert_eq!(code(texts.send(Text { body: "a".repeat(1601), ..to("+12085550173") }).await), 21617);
    assert_eq!(
        code(client(&sandbox.base_url, "a token of the account", "+12085550199").send(to("+12085550173")).await),
        21606
    );
    assert_eq!(client(&sandbox.base_url, "wrong", FROM).send(to("+12085550173")).await, Err(TextError::Unauthorized));
    // The phone is opted out even if the incoming text cannot be posted.
    assert!(sandbox.sandbox.receive("+12085550174", " stop ").await.is_err());
    assert_eq!(texts.send(to("+12085550174")).await, Err(TextError::OptedOut));
    sandbox.down(1);
    assert!(matches!(texts.send(to("+12085550173")).await, Err(TextError::NotTaken(_))));
    let base_url = sandbox.base_url.clone();
    sandbox.stop().await;
    let gone = client(&base_url, "a token of the account", FROM).send(to("+12085550173")).await;
    assert!(matches!(gone, Err(TextError::NotTaken(_))), "{gone:?}");
}

#[tokio::test]
async fn what_the_documentation_does_not_know_is_refused() {
    let sandbox = sandbox().await;
    let call = async |path: &str, form: &'static str| {
        let request = http::client()
            .post(format!("{}{path}", sandbox.base_url))
            .basic_auth("AC1", Some("a token of the account"))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        let answer: Value = request.send().await.unwrap().json().await.unwrap();
        answer["code"].as_i64()
    };
    let path = "/2010-04-01/Accounts/AC1/Messages.json";
    for (form, code) in [
        ("Body=a&From=%2B12085550100", 21604),
        ("Body=a&To=%2B12085550173", 21603),
        ("To=%2B12085550173&From=%2B12085550100&Body=a&Colour=blue", 20001),
        ("To=2085550173&From=%2B12085550100&Body=a", 21211),
        ("To=%2B12085550173&From=%2B12085550100&Body=a&StatusCallback=nowhere", 21609),
    ] {
        assert_eq!(call(path, form).await, Some(code), "{form}");
    }
    assert_eq!(call("/2010-04-01/Accounts/AC2/Messages.json", "").await, Some(20404));
    sandbox.stop().await;
}

#[test]
fn an_answer_is_read() {
    assert_eq!(said("<Response><Message>A &amp; B</Message></Response>").as_deref(), Some("A & B"));
    assert_eq!(said("<Response/>"), None);
}
