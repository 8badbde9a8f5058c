//! Public pages that are served as complete HTML: the head for readers and search engines, the visible content, and the
//! data for the page's script, which then needs no request.
//!
//! The web app's build creates a shell for each page, `<name>.html`, with its style inline and its script deferred. The
//! parts between `<!--head-->` and `<!--/head-->`, and `<!--content-->` and `<!--/content-->`, are shown if there is no
//! document. Between `<!--early-->` and `<!--/early-->` are the scripts that a page without content loads immediately.

use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use minijinja::{AutoEscape, Environment, UndefinedBehavior};
use serde::Serialize;
use serde_json::{Value, json};
use tenancy::brand::{HeadingFont, Language};

use super::colors::Worn;

static HEAD: LazyLock<Templates> = LazyLock::new(|| Templates::new(&[("head.html", include_str!("head.html"))]));

/// Templates of pages by name. All output is escaped.
pub struct Templates(Environment<'static>);

impl Templates {
    pub fn new(sources: &[(&'static str, &'static str)]) -> Self {
        let mut templates = Environment::new();
        templates.set_undefined_behavior(UndefinedBehavior::Strict);
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        for (name, source) in sources {
            if let Err(error) = templates.add_template(name, source) {
                tracing::error!(%error, name, "parsing a page template failed");
            }
        }
        Self(templates)
    }

    /// # Errors
    /// If the template uses a value that `content` does not have.
    pub fn render(&self, name: &str, content: &Value) -> anyhow::Result<String> {
        let template = self.0.get_template(name)?;
        template.render(minijinja::value::Serde(content)).map_err(|error| anyhow::anyhow!("page {name}: {error:#}"))
    }
}

/// Whether search engines may list a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Robots {
    Index,
    NoIndex,
}

/// The image of a link preview.
#[derive(Debug, Clone, Serialize)]
pub struct Image {
    /// The complete address.
    pub address: String,
    /// A description of the image.
    pub alt: String,
    /// In pixels, if known.
    pub width: Option<u32>,
    pub height: Option<u32>,
}

impl Image {
    /// A picture of an office, whose size is unknown.
    pub fn of(address: String, alt: String) -> Self {
        Self { address, alt, width: None, height: None }
    }
}

/// A public page in one language.
pub struct Document {
    pub language: Language,
    /// The languages of the page.
    pub languages: &'static [Language],
    pub title: String,
    pub description: String,
    /// The name of the site's owner.
    pub site: String,
    /// The only address of this page, without the language.
    pub canonical: String,
    pub robots: Robots,
    /// The image for link previews.
    pub image: Option<Image>,
    /// The office's template, if the page uses one.
    pub worn: Option<Worn>,
    /// HTML from [`Templates::render`].
    pub content: String,
    /// The data for the page's script.
    pub data: Value,
    /// The page's content as schema.org data; null if none.
    pub structured: Value,
}

impl Document {
    /// The shell with this document; `None` if the shell has no place for it.
    ///
    /// # Errors
    /// If the head template fails.
    pub fn in_shell(&self, shell: &str) -> anyhow::Result<Option<String>> {
        let fonts = ["hanken-grotesk"].into_iter().chain(self.worn.as_ref().and_then(|worn| font_file(worn.font)));
        let head = self.head(&fonts.filter_map(|font| font_address(shell, font)).collect::<Vec<_>>())?;
        let content = format!("{}\n{}", self.content, data_script(&self.data)?);
        let filled = between(shell, "head", &head).and_then(|shell| between(&shell, "content", &content));
        Ok(filled.map(|page| self.spoken(&page)))
    }

    /// The app's shell with this document's head, the brand, and the document's data; also with its content and style
    /// if it has them. `None` if the shell has no place for it.
    ///
    /// # Errors
    /// If the head template fails.
    pub fn in_app(
        &self,
        shell: &str,
        brand: &Value,
        style: Option<&(String, String)>,
    ) -> anyhow::Result<Option<String>> {
        let Some(mut page) = between(shell, "head", &self.head(&[])?) else { return Ok(None) };
        if !self.content.is_empty() {
            let Some(filled) = between(&page, "content", &self.content) else { return Ok(None) };
            // Content that is visible immediately should not compete with scripts for bandwidth.
            let filled = between(&filled, "early", "").unwrap_or(filled);
            page = match style {
                Some((link, style)) => filled.replacen(link, style, 1),
                None => filled,
            };
        }
        let mut data = json!({ "brand": brand });
        if let (Some(data), Some(own)) = (data.as_object_mut(), self.data.as_object()) {
            data.extend(own.clone());
        }
        Ok(Some(self.spoken(&page.replacen("<!--data-->", &data_script(&data)?, 1))))
    }

    fn spoken(&self, page: &str) -> String {
        page.replacen("<html lang=\"en\"", &format!("<html lang=\"{}\"", self.language.code()), 1)
    }

    /// A complete page without scripts, for which no shell is built. It uses the font of `shell`.
    ///
    /// # Errors
    /// If the head template fails.
    pub fn alone(&self, style: &str, shell: &str) -> anyhow::Result<String> {
        let font = font_address(shell, "hanken-grotesk");
        let head = self.head(&font.into_iter().collect::<Vec<_>>())?;
        let face = font.map_or_else(String::new, |address| {
            format!("@font-face{{font-family:'Hanken Grotesk';font-weight:100 900;font-display:swap;src:url({address}) format('woff2')}}")
        });
        let language = self.language.code();
        Ok(format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n{head}\n\
             <style>{face}{style}</style>\n</head>\n<body>\n{}\n</body>\n</html>\n",
            self.content
        ))
    }

    fn head(&self, fonts: &[&str]) -> anyhow::Result<String> {
        let head = HEAD.render(
            "head.html",
            &json!({
                "title": self.title,
                "description": self.description,
                "site": self.site,
                "canonical": self.canonical,
                "language": self.language.code(),
                "languages": self.languages.iter().map(|language| language.code()).collect::<Vec<_>>(),
                "robots": self.robots,
                "image": self.image,
                "variables": self.worn.as_ref().map_or(&[][..], |worn| worn.variables.as_slice()),
                "fonts": fonts,
            }),
        )?;
        if self.structured.is_null() {
            return Ok(head);
        }
        Ok(format!("{head}\n<script type=\"application/ld+json\">{}</script>", escaped(&self.structured)?))
    }
}

/// The app's shell with its brand, so that it needs no request before it shows content.
///
/// # Errors
/// If the data can't be serialized.
pub fn with_brand(shell: &str, brand: &Value) -> anyhow::Result<Option<String>> {
    let data = data_script(&json!({ "brand": brand }))?;
    Ok(Some(shell.replacen("<!--data-->", &data, 1)))
}

/// Data for the page's script.
fn data_script(data: &Value) -> anyhow::Result<String> {
    Ok(format!("<script type=\"application/json\" id=\"page-data\">{}</script>", escaped(data)?))
}

/// JSON that can't close the element that contains it.
fn escaped(data: &Value) -> anyhow::Result<String> {
    Ok(serde_json::to_string(data)?.replace('<', "\\u003c"))
}

/// Replaces everything in `text` from `<!--name-->` to `<!--/name-->`.
fn between(text: &str, name: &str, by: &str) -> Option<String> {
    let (before, rest) = text.split_once(&format!("<!--{name}-->"))?;
    let (_, after) = rest.split_once(&format!("<!--/{name}-->"))?;
    Some([before, by, after].concat())
}

fn font_file(font: HeadingFont) -> Option<&'static str> {
    match font {
        HeadingFont::Hanken => None,
        HeadingFont::Newsreader => Some("newsreader"),
        HeadingFont::Nunito => Some("nunito"),
        HeadingFont::SourceSerif => Some("source-serif-4"),
    }
}

/// The build's link to the app's style, and the address in the link.
pub fn style_link(shell: &str) -> Option<(&str, &str)> {
    let begin = shell.find("<link rel=\"stylesheet\"")?;
    let link = &shell[begin..begin + shell[begin..].find('>')? + 1];
    let (_, address) = link.split_once("href=\"")?;
    Some((link, address.split_once('"')?.0))
}

/// The style sheets in `all` whose classes appear in `content`. Before each sheet, the build writes the names of its
/// files: `/*PublicLayout BrandMark*/`.
pub fn sheets_for(all: &str, content: &str) -> String {
    let named = |sheet: &&str| {
        let files = sheet.split_once("*/").map_or("", |(files, _)| files);
        files.split(' ').any(|file| !file.is_empty() && content.contains(&format!("{file}_")))
    };
    let sheets = all.split("/*").filter(named);
    sheets.filter_map(|sheet| sheet.split_once("*/")).map(|(_, style)| style).collect()
}

/// A drawing as a data URL for `<img>`.
pub fn drawing_address(svg: &str) -> String {
    format!("data:image/svg+xml;base64,{}", STANDARD.encode(svg))
}

/// The address of a font's Latin letters, from the shell's own style.
fn font_address<'s>(shell: &'s str, font: &str) -> Option<&'s str> {
    let begin = shell.find(&format!("/assets/{font}-latin-wght-normal"))?;
    let length = shell[begin..].find(".woff2")? + ".woff2".len();
    Some(&shell[begin..begin + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHELL: &str = "<html lang=\"en\"><head><!--head--><title>Join</title><!--/head-->\
        <style>a{src:url(/assets/nunito-latin-wght-normal-X1.woff2)}</style></head><body><div id=\"root\"><!--content-->\
        <i></i><!--/content--></div></body></html>";

    fn document(name: &str) -> Document {
        Document {
            language: Language::Es,
            languages: &Language::ALL,
            title: format!("Join {name}"),
            description: name.to_owned(),
            site: "Brand".to_owned(),
            canonical: "https://brand.example/signup/a".to_owned(),
            robots: Robots::Index,
            image: Some(Image::of("https://brand.example/photo.jpg".to_owned(), name.to_owned())),
            worn: Some(Worn { font: HeadingFont::Nunito, variables: vec![("--t-hero", "#FFFFFF".to_owned())] }),
            content: "<main></main>".to_owned(),
            data: json!({ "office": name }),
            structured: json!({ "@type": "Thing", "name": name }),
        }
    }

    #[test]
    fn a_document_says_what_it_is() {
        let page = document("Juniper").in_shell(SHELL).unwrap().unwrap().replace("&#x2f;", "/");
        for part in [
            "<html lang=\"es\">",
            "<title>Join Juniper</title>",
            "<link rel=\"canonical\" href=\"https://brand.example/signup/a?lang=es\">",
            "hreflang=\"en\"",
            "<meta property=\"og:title\" content=\"Join Juniper\">",
            "<meta property=\"og:image\" content=\"https://brand.example/photo.jpg\">",
            "<meta property=\"og:image:alt\" content=\"Juniper\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            "--t-hero:#FFFFFF;",
            "href=\"/assets/nunito-latin-wght-normal-X1.woff2\"",
            "<main></main>",
            "id=\"page-data\">{\"office\":\"Juniper\"}</script>",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("<i>") && !page.contains("noindex") && !page.contains("og:image:width"), "{page}");
        let hidden = Document { robots: Robots::NoIndex, ..document("Juniper") };
        assert!(hidden.in_shell(SHELL).unwrap().unwrap().contains("content=\"noindex\""));
    }

    #[test]
    fn what_an_office_typed_is_text_and_never_markup() {
        let page = document("</script><script>alert(1)</script>\"><img>").in_shell(SHELL).unwrap().unwrap();
        assert!(!page.contains("<script>alert") && !page.contains("<img>"), "{page}");
        let data = page.split("id=\"page-data\">").nth(1).unwrap().split("</script>").next().unwrap();
        let read: Value = serde_json::from_str(data).unwrap();
        assert_eq!(read["office"], "</script><script>alert(1)</script>\"><img>");
    }

    #[test]
    fn app_page_contains_head_first_content_and_data() {
        let link = "<link rel=\"stylesheet\" crossorigin href=\"/assets/index-X1.css\">";
        let shell = format!(
            "<html lang=\"en\" data-a><head><!--head--><title>App</title><!--/head--><!--early--><link href=\"/a.js\"><!--/early-->{link}</head>\
             <body><div id=\"root\">\
             <!--content--><i></i><!--/content--></div><!--data--></body></html>"
        );
        assert_eq!(style_link(&shell), Some((link, "/assets/index-X1.css")));
        let style = (link.to_owned(), "<style>a{}</style>".to_owned());
        let brand = json!({ "name": "Brand" });
        let page = document("Juniper").in_app(&shell, &brand, Some(&style)).unwrap().unwrap();
        for part in [
            "<html lang=\"es\" data-a>",
            "<title>Join Juniper</title>",
            "</script><style>a{}</style></head>",
            "<div id=\"root\"><main></main></div>",
            "id=\"page-data\">{\"brand\":{\"name\":\"Brand\"},\"office\":\"Juniper\"}</script>",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("/a.js"), "{page}");
        let private = Document { content: String::new(), ..document("Juniper") };
        let page = private.in_app(&shell, &brand, None).unwrap().unwrap();
        assert!(page.contains(link) && page.contains("/a.js") && page.contains("<i></i>"), "{page}");
    }

    #[test]
    fn a_first_sight_gets_the_sheets_of_its_classes() {
        let all = "/*PublicLayout BrandMark*/\n.PublicLayout_head{a:b}\n/*Start*/\n.Start_part{c:d}";
        let style = sheets_for(all, "<i class=\"BrandMark_name\">");
        assert!(style.contains("PublicLayout_head") && !style.contains("Start_part"), "{style}");
        assert!(sheets_for(all, "<i class=\"Start_part\">").contains("{c:d}"));
        assert_eq!(sheets_for("", "<i class=\"Start_part\">"), "");
    }

    #[test]
    fn a_page_without_a_script_is_whole() {
        let page = document("Juniper <b>").alone("main{margin:0}", SHELL).unwrap();
        for part in [
            "<!doctype html>",
            "<html lang=\"es\">",
            "<title>Join Juniper &lt;b&gt;</title>",
            "<style>main{margin:0}</style>",
            "{\"@type\":\"Thing\",\"name\":\"Juniper \\u003cb>\"}</script>",
            "<body>\n<main></main>\n</body>",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("<b>") && !page.contains("page-data"), "{page}");
    }

    #[test]
    fn a_shell_without_a_place_stays_as_it_is() {
        assert_eq!(document("Juniper").in_shell("<title>Join</title>").unwrap(), None);
    }
}
