//! File responses: CSV, XLSX, and PDF. Browsers display a PDF and download other files.

use bytes::Bytes;
use kernel::downloads::File;
pub use kernel::downloads::Format as FileFormat;
use poem::Body;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, ResponseContent};
use rules::{FieldErrors, Message};
use tenancy::Scope;
use tokio::sync::mpsc::Receiver;

use crate::error::ApiError;
use crate::request_context::language;

#[derive(ResponseContent)]
pub enum FileContent {
    #[oai(content_type = "text/csv; charset=utf-8")]
    Csv(Binary<Vec<u8>>),
    #[oai(content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
    Xlsx(Binary<Vec<u8>>),
    #[oai(content_type = "application/pdf")]
    Pdf(Binary<Vec<u8>>),
}

/// An uploaded document or picture.
#[derive(ResponseContent)]
pub enum ScanContent {
    #[oai(content_type = "application/pdf")]
    Pdf(Binary<Vec<u8>>),
    #[oai(content_type = "image/png")]
    Png(Binary<Vec<u8>>),
    #[oai(content_type = "image/jpeg")]
    Jpeg(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
pub enum ScanFile {
    /// The document.
    #[oai(status = 200)]
    File(
        ScanContent,
        /// Makes browsers download the file, never display it.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

impl ScanFile {
    /// A stored document as a download; `name` has no extension and no characters to escape.
    pub fn new(content_type: &str, bytes: Vec<u8>, name: &str) -> Self {
        let bytes = Binary(bytes);
        let (content, extension) = match content_type {
            "application/pdf" => (ScanContent::Pdf(bytes), "pdf"),
            "image/png" => (ScanContent::Png(bytes), "png"),
            _ => (ScanContent::Jpeg(bytes), "jpg"),
        };
        Self::File(content, format!("attachment; filename=\"{name}.{extension}\""))
    }
}

#[derive(ApiResponse)]
pub enum Downloaded {
    /// A file.
    #[oai(status = 200)]
    File(
        FileContent,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// The return type of a handler that returns a file.
pub type FileAnswer = Result<Downloaded, ApiError>;

/// The `Content-Disposition` of a file: its name (plain ASCII), and whether the browser displays or downloads it.
pub fn disposition(file: &File) -> String {
    disposition_of(&file.name, file.format)
}

pub fn disposition_of(name: &str, format: FileFormat) -> String {
    let way = if format == FileFormat::Pdf { "inline" } else { "attachment" };
    format!("{way}; filename=\"{name}\"")
}

/// The body of a file that is sent while it is made; an error cuts it off, so that nobody takes the part for the whole.
pub fn body_of(parts: Receiver<std::io::Result<Bytes>>) -> Body {
    let next = |mut parts: Receiver<std::io::Result<Bytes>>| async move {
        let part = parts.recv().await?;
        Some((part, parts))
    };
    Body::from_bytes_stream(futures::stream::unfold(parts, next))
}

impl From<File> for Downloaded {
    fn from(file: File) -> Self {
        let disposition = disposition(&file);
        Self::File(file.into(), disposition)
    }
}

/// Returns a file after committing its audit entry.
///
/// # Errors
/// If the database is unreachable.
pub async fn downloaded(scope: Scope, file: File) -> FileAnswer {
    scope.commit().await.map_err(kernel::Error::from)?;
    Ok(file.into())
}

impl From<File> for FileContent {
    fn from(file: File) -> Self {
        let bytes = Binary(file.bytes);
        match file.format {
            FileFormat::Csv => Self::Csv(bytes),
            FileFormat::Xlsx => Self::Xlsx(bytes),
            FileFormat::Pdf => Self::Pdf(bytes),
        }
    }
}

/// The single selected format, if any.
///
/// # Errors
/// If more than one is selected.
pub fn flagged(csv: Option<bool>, xlsx: Option<bool>, pdf: Option<bool>) -> Result<Option<FileFormat>, ApiError> {
    let flags = [(csv, FileFormat::Csv), (xlsx, FileFormat::Xlsx), (pdf, FileFormat::Pdf)];
    let mut wanted = flags.into_iter().filter(|(flag, _)| *flag == Some(true)).map(|(_, format)| format);
    match (wanted.next(), wanted.next()) {
        (format, None) => Ok(format),
        _ => Err(ApiError::invalid(&FieldErrors::one("csv", Message::InvalidData), language())),
    }
}
