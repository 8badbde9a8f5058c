//! Email, from the client to what the reader sees.

use std::path::PathBuf;

use gateways::mail::{Attachment, Mail, MailError, Mailbox, Mailer, SmtpMailer};
use sandboxes::mailbox::{MailboxConfig, MessageView, Running, serve};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};
use uuid::Uuid;

/// A mailbox with its own folder, which is deleted with it.
struct Post {
    running: Option<Running>,
    dir: PathBuf,
    http: reqwest::Client,
}

impl Drop for Post {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

impl Post {
    async fn open() -> Self {
        let dir = std::env::temp_dir().join(format!("mailbox-test-{}", Uuid::new_v4().simple()));
        let running = serve(MailboxConfig::new(&dir)).await.unwrap();
        Self { running: Some(running), dir, http: gateways::http::client() }
    }

    fn up(&self) -> &Running {
        self.running.as_ref().unwrap()
    }

    fn mailer(&self) -> SmtpMailer {
        SmtpMailer::new(&self.up().smtp_url).unwrap()
    }

    async fn get(&self, path: &str) -> reqwest::Response {
        self.http.get(format!("{}{path}", self.up().http_url)).send().await.unwrap()
    }

    async fn list(&self, query: &str) -> Vec<serde_json::Value> {
        let list: serde_json::Value = self.get(&format!("api/messages?{query}")).await.json().await.unwrap();
        list["messages"].as_array().unwrap().clone()
    }

    async fn read(&self, summary: &serde_json::Value) -> MessageView {
        self.get(&format!("api/messages/{}", summary["id"].as_str().unwrap())).await.json().await.unwrap()
    }
}

fn mail_to(address: &str) -> Mail {
    Mail {
        from: Mailbox::new("Clínica Peña", "office@example.com"),
        to: Mailbox::new("Zoë Ñandú", address),
        reply_to: Some(Mailbox::unnamed("help@example.com")),
        subject: "Bienvenida, Zoë: su plan está activo ✓".into(),
        text: "Hola Zoë,\n.una línea con punto\nSee http://dental.localhost/a?b=1&c=2.\n".into(),
        html: Some("<p>Hola <b>Zoë</b> <a href=\"http://dental.localhost/a?b=1&amp;c=2\">aquí</a></p>".into()),
        message_id: format!("{}@example.com", Uuid::new_v4()),
        unsubscribe: None,
        attachments: vec![Attachment {
            file_name: "recibo ñandú.pdf".into(),
            content_type: "application/pdf".into(),
            bytes: (0..=255).cycle().take(70_000).collect(),
        }],
    }
}

#[tokio::test]
async fn a_mail_arrives_with_its_names_texts_and_attachment() {
    let post = Post::open().await;
    let mail = mail_to("zoe@example.com");
    post.mailer().send(mail.clone()).await.unwrap();
    let list = post.list("to=ZOE@example&subject=bienvenida&limit=5").await;
    assert_eq!(list.len(), 1);
    let view = post.read(&list[0]).await;
    assert_eq!(view.summary.from, "Clínica Peña <office@example.com>");
    assert_eq!(view.summary.to, ["Zoë Ñandú <zoe@example.com>"]);
    assert_eq!(view.summary.delivered_to, ["zoe@example.com"]);
    assert_eq!(view.summary.subject, mail.subject);
    assert_eq!(view.message_id.as_deref(), Some(mail.message_id.as_str()));
    assert_eq!(view.reply_to.as_deref(), Some("help@example.com"));
    assert_eq!(view.text.as_deref().unwrap().replace("\r\n", "\n").trim_end(), mail.text.trim_end());
    assert_eq!(view.html.as_deref().map(str::trim_end), mail.html.as_deref());
    assert_eq!(view.links, ["http://dental.localhost/a?b=1&c=2"]);
    let file = &view.attachments[0];
    assert_eq!((file.file_name.as_str(), file.content_type.as_str()), ("recibo ñandú.pdf", "application/pdf"));
    let bytes = post.get(&format!("api/messages/{}/attachments/0", view.summary.id)).await.bytes().await.unwrap();
    assert_eq!(bytes, mail.attachments[0].bytes);
}

#[tokio::test]
async fn mailbox_page_shows_messages_without_running_their_html() {
    let post = Post::open().await;
    let mut mail = mail_to("zoe@example.com");
    mail.subject = "<script>alert(1)</script>".into();
    post.mailer().send(mail).await.unwrap();
    let id = post.list("").await[0]["id"].as_str().unwrap().to_owned();
    for path in ["", &format!("messages/{id}")] {
        let page = post.get(path).await.text().await.unwrap();
        assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{page}");
    }
    let html = post.get(&format!("messages/{id}/html")).await;
    assert!(html.headers()["content-security-policy"].to_str().unwrap().starts_with("sandbox"));
    assert_eq!(post.get("api/messages/..%2f..%2fetc%2fpasswd").await.status(), 404);
}

#[tokio::test]
async fn mailbox_survives_a_restart_and_can_be_emptied() {
    let mut post = Post::open().await;
    post.mailer().send(mail_to("a@example.com")).await.unwrap();
    post.mailer().send(mail_to("b@example.com")).await.unwrap();
    post.running.take().unwrap().stop().await;
    post.running = Some(serve(MailboxConfig::new(&post.dir)).await.unwrap());
    let list = post.list("").await;
    assert_eq!(list.len(), 2);
    assert_eq!(list[0]["delivered_to"][0], "b@example.com", "newest first");
    post.http.delete(format!("{}api/messages", post.up().http_url)).send().await.unwrap();
    assert!(post.list("").await.is_empty());
    assert_eq!(std::fs::read_dir(&post.dir).unwrap().count(), 0);
}

#[tokio::test]
async fn a_reader_can_wait_for_a_mail_to_come() {
    let post = Post::open().await;
    let mailer = post.mailer();
    let (list, sent) = tokio::join!(post.list("to=soon@example.com&wait_ms=10000"), async {
        mailer.send(mail_to("other@example.com")).await?;
        mailer.send(mail_to("soon@example.com")).await
    });
    sent.unwrap();
    assert_eq!(list.len(), 1);
}

#[tokio::test]
async fn refused_for_good_and_refused_for_now_are_told_apart() {
    let mut post = Post::open().await;
    let mailer = post.mailer();
    let refused = mailer.send(mail_to("refused@example.com")).await;
    assert!(matches!(refused, Err(MailError::Refused(_))), "{refused:?}");
    let later = mailer.send(mail_to("later@example.com")).await;
    assert!(matches!(later, Err(MailError::Unknown(_))), "{later:?}");
    let none = mailer.send(mail_to("no address")).await;
    assert!(matches!(none, Err(MailError::Refused(_))), "{none:?}");
    mailer.send(mail_to("fine@example.com")).await.unwrap();
    assert_eq!(post.list("").await.len(), 1);
    let url = post.up().smtp_url.clone();
    post.running.take().unwrap().stop().await;
    let nobody = SmtpMailer::new(&url).unwrap().send(mail_to("a@example.com")).await;
    assert!(matches!(nobody, Err(MailError::Unknown(_))), "{nobody:?}");
}

#[tokio::test]
async fn fifty_mails_at_once_all_arrive() {
    let post = Post::open().await;
    let mailer = post.mailer();
    let sent = (0..50).map(|n| mailer.send(mail_to(&format!("reader-{n}@example.com"))));
    for result in futures::future::join_all(sent).await {
        result.unwrap();
    }
    assert_eq!(post.list("limit=100").await.len(), 50);
}

#[tokio::test]
async fn the_wire_is_kept_to_by_hand() {
    let post = Post::open().await;
    let stream = TcpStream::connect(post.up().smtp_url.trim_start_matches("smtp://")).await.unwrap();
    let (input, mut output) = stream.into_split();
    let mut input = BufReader::new(input);
    let mut answer = async |line: &[u8]| {
        output.write_all(line).await.unwrap();
        loop {
            let mut reply = String::new();
            input.read_line(&mut reply).await.unwrap();
            if reply.as_bytes().get(3) == Some(&b' ') {
                return reply[..3].to_owned();
            }
        }
    };
    for (line, code) in [
        (&b""[..], "220"),
        (b"EHLO me\r\n", "250"),
        (b"DATA\r\n", "503"),
        (b"RCPT TO:<a@b.c>\r\n", "503"),
        (b"MAIL FROM:<x@y.z> SIZE=99999999\r\n", "552"),
        (b"mail from:<x@y.z> BODY=8BITMIME SMTPUTF8\r\n", "250"),
        (b"RCPT TO:<nowhere>\r\n", "501"),
        ("RCPT TO:<ñandú@b.c>\r\n".as_bytes(), "250"),
        (b"RSET\r\n", "250"),
        (b"DATA\r\n", "503"),
        (b"NOOP\r\n", "250"),
        (b"BDAT 5\r\n", "502"),
        (b"MAIL FROM:<>\r\n", "250"),
        (b"RCPT TO:<a@b.c>\r\n", "250"),
        (b"DATA\r\n", "354"),
        (b"Subject: by hand\r\n\r\n..dot\r\n.\r\n", "250"),
        (b"QUIT\r\n", "221"),
    ] {
        assert_eq!(answer(line).await, code, "{}", String::from_utf8_lossy(line));
    }
    let view = post.read(&post.list("").await[0]).await;
    assert_eq!((view.summary.subject.as_str(), view.text.as_deref()), ("by hand", Some(".dot\r\n")));
}
