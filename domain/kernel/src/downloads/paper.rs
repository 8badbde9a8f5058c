//! The heading of an office's documents, and how they format amounts and dates.

use chrono::NaiveDate;
use printing::document::{Block, Document, document};
use printing::{Color, Issuer, Theme};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{Brand, BrandBook, BrandId, Language};
use tenancy::ids::OfficeId;

use rules::Cents;
use rules::offices::{Office, dashed_phone};

use super::{File, Format};
use crate::{Error, OrNotFound, Result};

/// The issuer of a document: the office's name, address and colors.
#[derive(Debug, Clone)]
pub struct Paper {
    pub issuer: Issuer,
    pub theme: Theme,
    pub office: Office,
}

impl Paper {
    /// # Errors
    /// [`Error::NotFound`] when the scope does not reach the office.
    pub async fn of(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<Self> {
        let organization = scope.organization();
        let Json(office) = sqlx::query_scalar!(
            r#"select to_jsonb(o) as "office!: Json<Office>" from office o where organization_id = $1 and id = $2"#,
            organization.0,
            office.0
        )
        .one_or_not_found(scope)
        .await?;
        Self::with(brands, office)
    }

    /// As [`Paper::of`], for an office that was read already.
    ///
    /// # Errors
    /// [`Error::NotFound`] if its brand is not among `brands`.
    pub fn with(brands: &BrandBook, office: Office) -> Result<Self> {
        let brand = brands.get(&BrandId::new(&office.brand)).ok_or(Error::NotFound)?;
        let template = usize::try_from(office.template).ok().and_then(|index| brand.templates.get(index));
        let template = template.or(brand.templates.first());
        let ground = template.and_then(|t| Color::parse(&t.hero.to_string())).unwrap_or(Color::WHITE);
        let readable = |wanted: Option<Color>, on: Color| wanted.filter(|color| color.contrast(on) >= 4.5);
        let dark_or_light = if ground.contrast(Color::INK) >= 4.5 { Color::INK } else { Color::WHITE };
        let ink = template.and_then(|t| Color::parse(&t.ink.to_string()));
        let strong = template.and_then(|t| Color::parse(&t.button.to_string()));
        let theme = Theme {
            ground,
            ink: readable(ink, ground).unwrap_or(dark_or_light),
            strong: readable(strong, Color::WHITE).unwrap_or(Color::INK),
        };
        let street = [Some(office.address_line1.as_str()), office.address_line2.as_deref()];
        let street = street.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let lines =
            vec![street, format!("{}, {} {}", office.city, office.state, office.zip), dashed_phone(&office.phone)];
        Ok(Self { issuer: Issuer { name: office.name.clone(), lines }, theme, office })
    }
}

/// A PDF issued by the platform, with the brand's name and color.
///
/// # Errors
/// Internal if rendering fails.
pub async fn from_brand(brand: &Brand, title: String, blocks: Vec<Block>, name: String) -> Result<File> {
    from_brand_in(brand, Language::En, title, blocks, name).await
}

/// As [`from_brand`], in another language.
///
/// # Errors
/// As [`from_brand`].
pub async fn from_brand_in(
    brand: &Brand,
    language: Language,
    title: String,
    blocks: Vec<Block>,
    name: String,
) -> Result<File> {
    let strong = brand.profile.theme.primary_color().to_string();
    let contacts = &brand.profile.contacts;
    let issuer = Issuer {
        name: brand.profile.name.clone(),
        lines: vec![contacts.support_email.clone(), contacts.phone.clone()],
    };
    let theme = Theme { ground: Color::WHITE, ink: Color::INK, strong: Color::parse(&strong).unwrap_or(Color::INK) };
    let page_words = match language {
        Language::En => ("Page".into(), "of".into()),
        Language::Es => ("Página".into(), "de".into()),
    };
    let written = tokio::task::spawn_blocking(move || {
        let sheets = document(&Document {
            issuer,
            theme,
            title: title.clone(),
            subtitle: String::new(),
            blocks,
            page_words,
            landscape: false,
        });
        printing::pdf(&title, language.code(), &sheets)
    });
    Ok(File { format: Format::Pdf, name, bytes: written.await.map_err(anyhow::Error::from)?? })
}

/// "$1,234.50"; the minus sign is U+2212.
pub fn dollars(amount: Cents) -> String {
    let whole = (amount.0.abs() / 100).to_string();
    let groups: Vec<&str> =
        whole.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or_default()).collect();
    let sign = if amount.0 < 0 { "\u{2212}" } else { "" };
    format!("{sign}${}.{:02}", groups.join(","), amount.0.abs() % 100)
}

/// "Nov 13, 2026".
pub fn long_date(date: NaiveDate) -> String {
    date.format("%b %-d, %Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_grouped_and_signed() {
        assert_eq!(dollars(Cents(123_456_789)), "$1,234,567.89");
        assert_eq!(dollars(Cents(-3_905)), "\u{2212}$39.05");
        assert_eq!(dollars(Cents(0)), "$0.00");
        assert_eq!(dollars(Cents(100_000)), "$1,000.00");
    }
}
