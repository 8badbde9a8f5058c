//! Refusals about files to download and background jobs.

refusals! {
    PDF_TOO_LONG: "pdf_too_long",
        "A PDF holds up to 5,000 rows. Narrow the list, or download it as CSV or XLSX.",
        "Un PDF admite hasta 5,000 filas. Reduzca la lista o descárguela en CSV o XLSX.";
    FILE_TOO_LONG: "file_too_long",
        "A file holds up to 100,000 rows. Narrow the list, and download it in parts.",
        "Un archivo admite hasta 100,000 filas. Reduzca la lista y descárguela por partes.";
    NEWER_JOB_QUEUED: "newer_job_queued",
        "A newer job for the same thing is already queued.",
        "Ya hay en la cola una tarea más reciente para lo mismo.";
}
