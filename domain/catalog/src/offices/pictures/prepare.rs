//! Re-encodes an uploaded picture: its bytes decide its format, and nothing of the upload is stored unchanged.

use std::io::Cursor;
use tenancy::text_enum;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use crate::Message;

/// The largest upload that is accepted.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;
const MOST_SIDE: u32 = 5000;
/// 5000 by 5000 pixels of four bytes, plus what decoding needs.
const MOST_MEMORY: u64 = 160 * 1024 * 1024;
const JPEG_QUALITY: u8 = 85;

text_enum! {
    PictureKind {
        Logo = "logo",
        Photo = "photo",
    }
}

impl PictureKind {
    pub(super) const fn content_type(self) -> &'static str {
        match self {
            Self::Logo => "image/png",
            Self::Photo => "image/jpeg",
        }
    }

    pub(super) const fn extension(self) -> &'static str {
        match self {
            Self::Logo => "png",
            Self::Photo => "jpg",
        }
    }

    /// The largest width and height.
    const fn most(self) -> (u32, u32) {
        match self {
            Self::Logo => (640, 256),
            Self::Photo => (1600, 1200),
        }
    }
}

fn not_a_picture(error: &ImageError) -> Message {
    match error {
        ImageError::Limits(_) => Message::PictureTooLarge(MOST_SIDE),
        _ => Message::NotAPicture,
    }
}

fn decoded(bytes: &[u8]) -> Result<DynamicImage, Message> {
    let format = image::guess_format(bytes).ok();
    let format = format.filter(|own| matches!(own, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP));
    let format = format.ok_or(Message::NotAPicture)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| not_a_picture(&error))?;
    let (width, height) = decoder.dimensions();
    if width > MOST_SIDE || height > MOST_SIDE || decoder.total_bytes() > MOST_MEMORY {
        return Err(Message::PictureTooLarge(MOST_SIDE));
    }
    // A phone's photo has its orientation in its metadata.
    let orientation = decoder.orientation().map_err(|error| not_a_picture(&error))?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| not_a_picture(&error))?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// The picture in our size and format.
pub(super) fn prepare(kind: PictureKind, bytes: &[u8]) -> Result<Vec<u8>, Message> {
    if bytes.len() > MOST_BYTES {
        return Err(Message::PictureTooHeavy(MOST_BYTES / 1024 / 1024));
    }
    let mut picture = decoded(bytes)?;
    let (width, height) = kind.most();
    if picture.width() > width || picture.height() > height {
        picture = picture.resize(width, height, FilterType::CatmullRom);
    }
    let mut made = Cursor::new(Vec::new());
    match kind {
        PictureKind::Logo => DynamicImage::from(picture.into_rgba8()).write_to(&mut made, ImageFormat::Png),
        PictureKind::Photo => {
            picture.into_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut made, JPEG_QUALITY))
        }
    }
    .map_err(|_| Message::NotAPicture)?;
    Ok(made.into_inner())
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let picture = RgbaImage::from_pixel(width, height, Rgba([12, 86, 115, 128]));
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    fn size(bytes: &[u8]) -> (u32, u32) {
        let picture = image::load_from_memory(bytes).unwrap();
        (picture.width(), picture.height())
    }

    #[test]
    fn a_logo_fits_its_box_and_keeps_what_is_clear() {
        let small = prepare(PictureKind::Logo, &png(200, 80)).unwrap();
        assert_eq!(size(&small), (200, 80), "never larger than it came");
        assert_eq!(image::load_from_memory(&small).unwrap().into_rgba8().get_pixel(5, 5).0[3], 128);
        assert_eq!(size(&prepare(PictureKind::Logo, &png(1280, 400)).unwrap()), (640, 200));
        let photo = prepare(PictureKind::Photo, &png(400, 300)).unwrap();
        assert_eq!(image::guess_format(&photo).unwrap(), ImageFormat::Jpeg);
    }

    #[test]
    fn what_is_no_picture_is_refused_whatever_it_is_called() {
        let svg = br#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
        let html = b"<!doctype html><script>alert(1)</script>";
        let gif = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;";
        let broken = &png(20, 20)[..40];
        for wrong in [&svg[..], &html[..], &gif[..], broken, b"", b"\x89PNG\r\n\x1a\n"] {
            assert_eq!(prepare(PictureKind::Logo, wrong), Err(Message::NotAPicture));
        }
    }

    #[test]
    fn nothing_that_hides_in_a_picture_is_kept() {
        let mut polyglot = png(20, 20);
        polyglot.extend_from_slice(b"<script>alert('polyglot')</script>PK\x03\x04");
        let made = prepare(PictureKind::Logo, &polyglot).unwrap();
        assert!(!made.windows(8).any(|part| part == b"polyglot"));
        assert_eq!(size(&made), (20, 20));
    }

    #[test]
    fn oversized_pictures_are_refused_before_decoding() {
        assert_eq!(prepare(PictureKind::Logo, &vec![0; 40 * 1024 * 1024]), Err(Message::PictureTooHeavy(5)));
        // Only a header, which claims 60,000 by 60,000 pixels.
        let mut bomb = png(20, 20);
        bomb[16..24].copy_from_slice(&[0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]);
        let crc = crc(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&crc.to_be_bytes());
        assert_eq!(prepare(PictureKind::Logo, &bomb), Err(Message::PictureTooLarge(MOST_SIDE)));
    }

    /// The CRC-32 of a PNG chunk.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |sum, byte| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 })
        })
    }
}
