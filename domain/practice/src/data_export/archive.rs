//! The zip file: the data as JSON for programs, as CSV for spreadsheets and as HTML to read, and the documents.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use serde_json::{Map, Value};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::Result;
use crate::members::OwnDocument;
use ::rules::texts::pick;

/// The parts that also become CSV files.
const TABLES: [&str; 4] = ["memberships", "visits", "bills", "payments"];

/// The titles of the parts, in English and Spanish.
const TITLES: &[(&str, &str, &str)] = &[
    ("household", "Your household", "Su grupo familiar"),
    ("people", "People", "Personas"),
    ("memberships", "Memberships", "Membresías"),
    ("visits", "Visits", "Visitas"),
    ("bills", "Bills", "Facturas"),
    ("payments", "Payments", "Pagos"),
    ("agreements", "What you agreed to", "Lo que usted aceptó"),
    ("reviews", "Reviews", "Reseñas"),
    ("documents", "Documents", "Documentos"),
];

/// The bytes of the file.
pub fn zip(data: &Value, documents: &[OwnDocument], language: &str) -> Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut put = |name: &str, bytes: &[u8]| -> anyhow::Result<()> {
        zip.start_file(name, options)?;
        Ok(zip.write_all(bytes)?)
    };
    put("data.json", serde_json::to_string_pretty(data).map_err(anyhow::Error::from)?.as_bytes())?;
    put("data.html", page(data, language).as_bytes())?;
    for table in TABLES {
        if let Some(rows) = data.get(table).and_then(Value::as_array) {
            put(&format!("{table}.csv"), csv(rows).as_bytes())?;
        }
    }
    for (at, document) in documents.iter().enumerate() {
        put(&format!("documents/{:02}-{}", at + 1, document.name.replace(['/', '\\'], "-")), &document.bytes)?;
    }
    Ok(zip.finish().map_err(anyhow::Error::from)?.into_inner())
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Array(all) => all.iter().map(text).collect::<Vec<_>>().join("; "),
        Value::Object(fields) => {
            fields.values().map(text).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
        }
        Value::Number(number) => number.to_string(),
    }
}

/// The columns of all rows, in order of first appearance.
fn columns(rows: &[Value]) -> Vec<&String> {
    let mut columns: Vec<&String> = vec![];
    for name in rows.iter().filter_map(Value::as_object).flat_map(Map::keys) {
        if !columns.contains(&name) {
            columns.push(name);
        }
    }
    columns
}

fn csv(rows: &[Value]) -> String {
    let columns = columns(rows);
    // With a byte-order mark, so that every spreadsheet program reads accents correctly.
    let mut out = String::from("\u{feff}");
    let line = |cells: Vec<String>| cells.iter().map(|cell| csv_cell(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    out += &line(columns.iter().map(|name| (*name).clone()).collect());
    for row in rows {
        out += &line(columns.iter().map(|name| row.get(name.as_str()).map(text).unwrap_or_default()).collect());
    }
    out
}

/// Quotes a cell and prevents spreadsheet programs from treating it as a formula.
fn csv_cell(cell: &str) -> String {
    let number = cell.parse::<f64>().is_ok();
    let guard = if !number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

fn page(data: &Value, language: &str) -> String {
    let spanish = language == "es";
    let title = pick(spanish, "Your data", "Sus datos");
    let mut out = format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><title>{title}</title>\
         <style>body{{font:16px sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}}table{{border-collapse:collapse}}\
         td,th{{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-wrap}}</style><h1>{title}</h1>"
    );
    for (part, english, in_spanish) in TITLES {
        let Some(value) = data.get(part) else { continue };
        let _ = write!(out, "<h2>{}</h2>", if spanish { in_spanish } else { english });
        let one = [value.clone()];
        table(&mut out, value.as_array().map_or(&one[..], Vec::as_slice), pick(spanish, "Nothing.", "Nada."));
    }
    out + "</html>"
}

fn table(out: &mut String, rows: &[Value], nothing: &str) {
    if rows.is_empty() {
        let _ = write!(out, "<p>{nothing}</p>");
        return;
    }
    let columns = columns(rows);
    out.push_str("<table><tr>");
    for name in &columns {
        let _ = write!(out, "<th>{}</th>", escaped(name));
    }
    out.push_str("</tr>");
    for row in rows {
        out.push_str("<tr>");
        for name in &columns {
            let cell = row.get(name.as_str()).map(text).unwrap_or_default();
            let _ = write!(out, "<td>{}</td>", escaped(&cell));
        }
        out.push_str("</tr>");
    }
    out.push_str("</table>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_table_quotes_what_people_typed_and_runs_no_formula() {
        let rows = [json!({ "a": "say \"hi\"", "b": "=1+1" }), json!({ "a": "x", "b": "-5.00", "c": true })];
        assert_eq!(
            csv(&rows),
            "\u{feff}\"a\",\"b\",\"c\"\r\n\"say \"\"hi\"\"\",\"'=1+1\",\"\"\r\n\"x\",\"-5.00\",\"yes\"\r\n"
        );
    }

    #[test]
    fn the_page_shows_text_as_text() {
        let page = page(&json!({ "people": [{ "name": "<b>Ana</b>" }], "visits": [] }), "es");
        assert!(
            page.contains("&lt;b&gt;Ana&lt;/b&gt;") && page.contains("Visitas") && page.contains("Nada."),
            "{page}"
        );
    }
}
