//! Rows as Sikka writes them.

use crate::link::{Appointment, AppointmentStatus, Patient, PatientStatus, Procedure, ProcedureStatus};
use crate::row::Row;

pub(super) fn patient(row: &Row<'_>) -> std::result::Result<Patient, &'static str> {
    let raw_status = row.or_empty("status");
    Ok(Patient {
        id: row.id("patient_id").ok_or("no patient number")?,
        guarantor: row.id("guarantor_id"),
        chart_number: row.text("chart_id"),
        first: row.or_empty("firstname"),
        middle: row.or_empty("middlename"),
        preferred: row.or_empty("preferred_name"),
        last: row.text("lastname").ok_or("no last name")?,
        birth_date: row.date("birthdate"),
        phones: ["cell", "homephone", "workphone"].into_iter().filter_map(|name| row.text(name)).collect(),
        email: row.text("email"),
        address_line1: row.or_empty("address_line1"),
        zip: row.or_empty("zipcode"),
        status: status(&raw_status),
        raw_status,
        last_visit: row.date("last_visit").or_else(|| row.date("first_visit")),
        insured: Some(row.id("primary_insurance_company_id").is_some()),
        language: row.text("preferred_language"),
    })
}

/// The words of a state differ by system.
fn status(raw: &str) -> PatientStatus {
    let word = raw.to_lowercase();
    if word.contains("deceased") {
        PatientStatus::Deceased
    } else if word.contains("deleted") {
        PatientStatus::Deleted
    } else if word.contains("archive") {
        PatientStatus::Archived
    } else if word.contains("non") {
        PatientStatus::NonPatient
    } else if word.contains("inactive") {
        PatientStatus::Inactive
    } else if word.is_empty() || word.contains("active") || word.contains("patient") || word == "a" {
        PatientStatus::Active
    } else {
        PatientStatus::Inactive
    }
}

pub(super) fn appointment(row: &Row<'_>) -> std::result::Result<Appointment, &'static str> {
    let raw_status = row.or_empty("status");
    let word = raw_status.to_lowercase();
    let date = row.date("date").ok_or("no valid date")?;
    let time = row.text("time").and_then(|time| read_clock(&time));
    let status = if ["broken", "missed", "cancel", "no show"].iter().any(|broken| word.contains(broken)) {
        AppointmentStatus::Broken
    } else if word.contains("complete") || word.contains("checked out") {
        AppointmentStatus::Complete
    } else if word.contains("unsched") || word.contains("planned") || word.contains("note") {
        AppointmentStatus::Other
    } else {
        AppointmentStatus::Scheduled
    };
    let codes = ["procedure_code1", "procedure_code2", "procedure_code3"].into_iter().filter_map(|name| row.text(name));
    Ok(Appointment {
        id: row.id("appointment_sr_no").ok_or("no appointment number")?,
        patient: row.id("patient_id").ok_or("no patient number")?,
        starts_at: date.and_time(time.ok_or("no valid time")?),
        minutes: row.number("length").unwrap_or(0.0).clamp(0.0, 1440.0) as i32,
        status,
        raw_status,
        description: codes.collect::<Vec<_>>().join(", "),
    })
}

/// A time of day such as 10:30.
fn read_clock(text: &str) -> Option<chrono::NaiveTime> {
    let (hour, minute) = text.split_once(':')?;
    chrono::NaiveTime::from_hms_opt(hour.trim().parse().ok()?, minute.get(..2)?.parse().ok()?, 0)
}

pub(super) fn transaction(row: &Row<'_>) -> std::result::Result<Procedure, &'static str> {
    let raw_status = row.or_empty("transaction_type");
    let deleted = row.is_true("is_deleted").unwrap_or(false);
    Ok(Procedure {
        id: row.id("transaction_sr_no").ok_or("no transaction number")?,
        patient: row.id("patient_id").ok_or("no patient number")?,
        done_on: row.date("transaction_date").ok_or("no valid date")?,
        code: row.or_empty("procedure_code"),
        quantity: row.number("quantity").unwrap_or(1.0).clamp(1.0, 32.0) as i32,
        fee_cents: row.cents("amount").unwrap_or(0),
        provider: row.text("provider_id"),
        status: match raw_status.as_str() {
            _ if deleted => ProcedureStatus::Deleted,
            "Procedure" if row.text("procedure_code").is_some() => ProcedureStatus::Done,
            _ => ProcedureStatus::Other,
        },
        raw_status,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_states_are_read_in_any_system() {
        assert_eq!(status("Active"), PatientStatus::Active);
        assert_eq!(status("Inactive"), PatientStatus::Inactive);
        assert_eq!(status("Non-Patient"), PatientStatus::NonPatient);
        assert_eq!(status("Deceased"), PatientStatus::Deceased);
        assert_eq!(read_clock("9:30").unwrap().to_string(), "09:30:00");
    }
}
