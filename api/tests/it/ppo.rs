//! The PPO calculator's PDF: created from the page's numbers in both languages; refused if half of them are missing.

use poem::http::StatusCode;

use crate::common::TestApp;

const OFFICE: &str = "39900.1500.42000.2.0";

#[tokio::test]
async fn the_result_is_a_pdf_in_both_languages() {
    let app = TestApp::start().await;
    for lang in ["en", "es"] {
        let path = format!(
            "/ppo-calculator/file?v=1&office={OFFICE}&plan=240.78000.3800.7000.4000.Plan+A&plan=150.69000.3000.7000.4000.Plan+B&lang={lang}"
        );
        let file = app.get(&path).send().await;
        assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "application/pdf"), "{}", file.text);
    }
    for wrong in ["plan=240.78000", "plan=1.1.1.1.1.A&plan=x", "plan=20001.1.1.1.1.A"] {
        let refused = app.get(&format!("/ppo-calculator/file?v=1&office={OFFICE}&{wrong}")).send().await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
    let later = app.get(&format!("/ppo-calculator/file?v=2&office={OFFICE}&plan=1.1.1.1.1.A")).send().await;
    assert_eq!(later.status, StatusCode::BAD_REQUEST);
    app.finish().await;
}
