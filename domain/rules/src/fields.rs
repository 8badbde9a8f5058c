//! The errors of form fields, in the specification's words, in English and Spanish.

mod errors;
mod plan;

pub use errors::FieldErrors;
pub use plan::PlanMessage;

use crate::Cents;
use crate::dates::day;
use crate::text;
use crate::texts::pick;

/// The validation messages of the specification (section 5) and a few of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    Required,
    MustBeChecked,
    InvalidEmail,
    EmailMustMatch,
    PasswordsMustMatch,
    PasswordTooShort,
    InvalidDate,
    DateFormat(&'static str),
    ExactDigits(u8),
    ZipDigits,
    ZipFromUsa,
    ZipsMustMatch,
    AreaCodeFromUsa,
    CardExpired,
    InvalidData,
    GroupCodeInvalid,
    /// For the code of a new community.
    CommunityCodeFormat,
    CommunityCodeTaken,
    /// For the code of a new community: a promo code of the office.
    CommunityCodeIsPromo,
    /// For the email that proves that somebody belongs to a community: its domain.
    EmailAtDomain(String),
    /// For the code of an employer.
    EmployerCodeInvalid,
    /// For what a business pays: more than the price.
    PartOverPrice,
    /// For the address of a sign-up page: somebody has it.
    AddressTaken,
    /// For the address of a sign-up page.
    AddressLetters,
    /// For a logo: no SVG document, or one that does more than draw.
    NotALogo,
    PromoCodeInvalid,
    ReferralCodeInvalid,
    OwnerMustBeAdult,
    StartOutOfRange,
    TooShort(usize),
    EmailInUse,
    PlanNotOffered,
    TooLong(usize),
    /// For a person's name.
    NameHasAddress,
    WrongPassword,
    PasswordIsWrong,
    /// For a code of an authenticator app, or a recovery code.
    CodeIsWrong,
    PasskeyIsWrong,
    PasswordTooCommon,
    PasswordAboutYou,
    HoldsCardNumber,
    PriceUnder(Cents),
    PriceAlready,
    TodayOrLater,
    /// For a date: the maximum number of days ahead.
    DaysAhead(u64),
    /// For an amount: minimum and maximum.
    AmountBetween(Cents, Cents),
    /// For a date: first and last.
    DateBetween(chrono::NaiveDate, chrono::NaiveDate),
    /// For a number: minimum and maximum.
    NumberBetween(u32, u32),
    UcrNotFound,
    /// For a refund: the amount that can still be refunded.
    RefundAtMost(Cents),
    /// For a refund: the amount that this user may still refund of the payment.
    RefundLimit(Cents),
    /// For an amount: the maximum.
    EnterAtMost(Cents),
    /// For a voucher: the days after the visit in which it can be submitted.
    SubmitWithin(u32),
    AlreadyMember,
    /// For an invitation of office staff.
    AlreadyWorksHere,
    /// For an office user's permissions: the granting user doesn't have it.
    PermissionNotHeld,
    /// For an office user's permissions: the role doesn't allow it.
    PermissionNotOfRole,
    /// With the date as text.
    AlreadyInvited(String),
    BetweenRows(usize),
    InvalidOrigin,
    /// For an office's website.
    WebAddress,
    /// For the address of a webhook.
    PublicAddress,
    /// For an office's hours.
    ClosesAfterOpening,
    TimesOverlap,
    NoColor,
    /// For two colors: the measured and the required contrast, in tenths.
    LowContrast {
        measured: u16,
        least: u16,
    },
    /// For an uploaded picture: its content is not PNG, JPEG or WebP.
    NotAPicture,
    /// For a file to our support, or a household's document.
    NotAFile,
    /// For a picture: too many megabytes, or too many pixels on a side.
    PictureTooHeavy(usize),
    FileTooHeavy(usize),
    PictureTooLarge(u32),
    /// For a search: there is no such ZIP code.
    UnknownPlace,
    /// For a search: there is no office in a town with this name. A town's location is known only from its offices' ZIP
    /// codes.
    UnknownTown,
    /// For an import: the plan in the file has no matching plan yet.
    PlanNotMatched,
    /// For an import: the membership isn't active in the other system.
    NotRunning,
    /// For an import: a family without an account owner, or with more than one.
    NoAccountOwner,
    TwoAccountOwners,
    /// For an import: a family without anybody who may be its account owner.
    NoAdult,
    /// For an import: the line on which a quotation mark isn't closed.
    UnclosedQuote(usize),
    /// For an import: a row with more cells than the file has headings.
    MoreCells {
        line: usize,
        cells: usize,
        columns: usize,
    },
    /// For an import: the row ends before this cell.
    CellMissing,
    /// For an import: the plan's name and whom it is for, in English and Spanish.
    PlanIsFor {
        plan: String,
        whom: (String, String),
    },
    /// For an import: the state to which the ZIP belongs.
    ZipOfOtherState(&'static str),
    /// For a visit.
    VisitInFuture,
    /// The first day after the membership's end.
    VisitAfterEnd(chrono::NaiveDate),
    /// For a visit: the first day of the pause that contains it.
    VisitWhilePaused(chrono::NaiveDate),
    /// For a visit: the earliest allowed day.
    VisitBeforeTerm(chrono::NaiveDate),
    /// For a visit: the first day after the membership's end.
    VisitAfterTerm(chrono::NaiveDate),
    /// For a plan or plan settings.
    Plan(PlanMessage),
    /// For a message's text: the unknown name in braces.
    UnknownVariable(String),
    UnclosedVariable,
    MustBeInFuture,
}

impl Message {
    /// The message in `language` ("es" for Spanish, anything else for English).
    pub fn text(&self, language: &str) -> String {
        let es = language == "es";
        let pick = |english, in_spanish| pick(es, english, in_spanish).to_owned();
        match self {
            Self::Required => pick("This field is required", "Este campo es obligatorio"),
            Self::MustBeChecked => pick("Field must be checked", "Debe marcar esta casilla"),
            Self::InvalidEmail => pick("Invalid email", "Correo electrónico no válido"),
            Self::EmailMustMatch => pick("Email must match", "Los correos deben coincidir"),
            Self::PasswordsMustMatch => pick("Passwords must match", "Las contraseñas deben coincidir"),
            Self::PasswordTooShort => pick("Must be at least 10 characters", "Debe tener al menos 10 caracteres"),
            Self::InvalidDate => pick("Invalid date", "Fecha no válida"),
            Self::DateFormat(format) => {
                text!(es, "Date must follow format {format}", "La fecha debe tener el formato {format}")
            }
            Self::ExactDigits(digits) => {
                text!(es, "Must be exactly {digits} digits", "Debe tener exactamente {digits} dígitos")
            }
            Self::ZipDigits => pick("Must be exactly 5 or 9 digits", "Debe tener exactamente 5 o 9 dígitos"),
            Self::ZipFromUsa => pick("ZIP must be from USA", "El código postal debe ser de EE. UU."),
            Self::ZipsMustMatch => pick("ZIP must match", "Los códigos postales deben coincidir"),
            Self::AreaCodeFromUsa => pick("Area code must be from USA", "El código de área debe ser de EE. UU."),
            Self::CardExpired => pick("Card expired", "Tarjeta vencida"),
            Self::InvalidData => pick("Invalid data", "Datos no válidos"),
            Self::GroupCodeInvalid => pick("group code is not valid", "el código de grupo no es válido"),
            Self::CommunityCodeFormat => pick("Use 6 to 12 letters and digits.", "Use de 6 a 12 letras y números."),
            Self::CommunityCodeTaken => {
                pick("This code is taken. Choose another one.", "Este código ya está en uso. Elija otro.")
            }
            Self::CommunityCodeIsPromo => pick(
                "This is one of your promo codes. Choose another code.",
                "Este es uno de sus códigos promocionales. Elija otro código.",
            ),
            Self::EmailAtDomain(domain) => {
                text!(es, "Enter your email at {domain}.", "Escriba su correo de {domain}.")
            }
            Self::EmployerCodeInvalid => {
                pick("That code isn’t valid. Ask your employer.", "Ese código no es válido. Pregunte a su empresa.")
            }
            Self::PartOverPrice => {
                pick("The business can’t pay more than the price.", "La empresa no puede pagar más que el precio.")
            }
            Self::AddressTaken => pick("This address is taken", "Esta dirección ya está en uso"),
            Self::AddressLetters => pick(
                "Use 3 to 40 small letters, digits and hyphens",
                "Use de 3 a 40 letras minúsculas, dígitos y guiones",
            ),
            Self::NotALogo => pick(
                "Choose an SVG file that only draws, up to 50 KB",
                "Elija un archivo SVG que solo dibuje, de hasta 50 KB",
            ),
            Self::PromoCodeInvalid => pick("promo code is not valid", "el código promocional no es válido"),
            Self::ReferralCodeInvalid => pick("referral code is not valid", "el código de referido no es válido"),
            Self::OwnerMustBeAdult => {
                pick("The account owner must be 18 or older", "El titular de la cuenta debe tener 18 años o más")
            }
            Self::StartOutOfRange => {
                pick("Must be today or at most 60 days ago", "Debe ser hoy o como máximo 60 días atrás")
            }
            Self::TooShort(least) => {
                text!(es, "Must be at least {least} characters", "Debe tener al menos {least} caracteres")
            }
            Self::EmailInUse => pick(
                "There is already a membership with this email. Sign in instead.",
                "Ya existe una membresía con este correo. Inicie sesión.",
            ),
            Self::PlanNotOffered => {
                pick("This plan is not offered to this person", "Este plan no se ofrece a esta persona")
            }
            Self::TooLong(most) => {
                text!(es, "Must be at most {most} characters", "Debe tener como máximo {most} caracteres")
            }
            Self::NameHasAddress => pick(
                "Enter the name alone, without addresses or line breaks",
                "Escriba solo el nombre, sin direcciones ni saltos de línea",
            ),
            Self::HoldsCardNumber => pick(
                "This looks like a card number. Remove it: we never keep card numbers here.",
                "Parece un número de tarjeta. Quítelo: aquí nunca se guardan números de tarjeta.",
            ),
            Self::PriceUnder(least) => text!(es, "Must be at least ${least}", "Debe ser al menos ${least}"),
            Self::PriceAlready => pick("This is already the price", "Este ya es el precio"),
            Self::TodayOrLater => pick("Must be today or later", "Debe ser hoy o más tarde"),
            Self::DaysAhead(most) => {
                text!(es, "Must be at most {most} days ahead", "Debe ser como máximo {most} días adelante")
            }
            Self::AmountBetween(least, most) => text!(
                es,
                "Must be {least} to {most}",
                "Debe ser de {least} a {most}",
                least = crate::money::dollars(least.0),
                most = crate::money::dollars(most.0)
            ),
            Self::DateBetween(first, last) => text!(
                es,
                "Must be {first} to {last}",
                "Debe ser del {first} al {last}",
                first = day(es, *first),
                last = day(es, *last)
            ),
            Self::NumberBetween(least, most) => text!(es, "Must be {least} to {most}", "Debe ser de {least} a {most}"),
            Self::VisitInFuture => pick("A visit can’t be in the future", "La visita no puede ser en el futuro"),
            Self::VisitBeforeTerm(first) => {
                text!(
                    es,
                    "The membership’s term began on {day}",
                    "El período de la membresía empezó el {day}",
                    day = day(es, *first)
                )
            }
            Self::VisitAfterEnd(without) => {
                text!(
                    es,
                    "The membership’s last day was {day}",
                    "El último día de la membresía fue el {day}",
                    day = day(es, *without - chrono::Days::new(1))
                )
            }
            Self::VisitWhilePaused(since) => {
                text!(
                    es,
                    "The membership was paused from {day} on",
                    "La membresía estaba en pausa desde el {day}",
                    day = day(es, *since)
                )
            }
            Self::VisitAfterTerm(end) => {
                text!(
                    es,
                    "The membership’s term ended before {day}",
                    "El período de la membresía terminó antes del {day}",
                    day = day(es, *end)
                )
            }
            Self::UcrNotFound => pick("Couldn’t find the UCR Value", "No se encontró el valor UCR"),
            Self::RefundAtMost(left) => {
                text!(
                    es,
                    "At most {left} can be refunded",
                    "Se pueden reembolsar {left} como máximo",
                    left = crate::money::dollars(left.0)
                )
            }
            Self::RefundLimit(most) => text!(
                es,
                "You can refund at most {most} of this payment. Ask the office owner for more.",
                "Usted puede reembolsar {most} de este pago como máximo. Para más, pídalo al titular del consultorio.",
                most = crate::money::dollars(most.0)
            ),
            Self::EnterAtMost(most) => {
                text!(es, "Enter at most {most}.", "Escriba {most} como máximo.", most = crate::money::dollars(most.0))
            }
            Self::SubmitWithin(days) => {
                text!(
                    es,
                    "Submit within {days} days of the visit.",
                    "Envíelo dentro de los {days} días después de la visita."
                )
            }
            Self::AlreadyMember => {
                pick("This person is already a member of your office", "Esta persona ya es miembro de su consultorio")
            }
            Self::AlreadyWorksHere => {
                pick("This person already works at your office", "Esta persona ya trabaja en su consultorio")
            }
            Self::PermissionNotHeld => {
                pick("You can only grant permissions that you have yourself", "Solo puede dar permisos que usted tenga")
            }
            Self::PermissionNotOfRole => pick(
                "An associate sees members and enrolls patients. Choose office manager for more.",
                "Un asociado ve a los miembros e inscribe pacientes. Para más, elija administrador.",
            ),
            Self::AlreadyInvited(on) => text!(
                es,
                "Already invited on {on}; that invitation is still open",
                "Ya se le invitó el {on}; esa invitación sigue abierta"
            ),
            Self::BetweenRows(most) => text!(es, "Must have 1 to {most} rows", "Debe tener entre 1 y {most} filas"),
            Self::InvalidOrigin => pick(
                "Must be a site such as https://www.example.com, without a path",
                "Debe ser un sitio como https://www.example.com, sin ruta",
            ),
            Self::WebAddress => pick(
                "Must be a web address such as https://www.example.com",
                "Debe ser una dirección web como https://www.example.com",
            ),
            Self::PublicAddress => pick("Use a public https address.", "Use una dirección https pública."),
            Self::ClosesAfterOpening => pick("Must close after it opens", "Debe cerrar después de abrir"),
            Self::TimesOverlap => pick("Times must not overlap", "Los horarios no deben superponerse"),
            Self::NoColor => pick("Must be a color such as #0C5673", "Debe ser un color como #0C5673"),
            Self::LowContrast { measured, least } => text!(
                es,
                "The contrast is {measured} to 1, and people need at least {least} to 1. Choose a much darker or lighter color.",
                "El contraste es de {measured} a 1 y se necesita al menos {least} a 1. Elija un color mucho más oscuro o más claro.",
                measured = format!("{}.{}", measured / 10, measured % 10),
                least = format!("{}.{}", least / 10, least % 10)
            ),
            Self::NotAPicture => {
                pick("This file is not a PNG, JPEG or WebP picture", "Este archivo no es una imagen PNG, JPEG o WebP")
            }
            Self::NotAFile => pick("This file is not a PDF, PNG or JPEG", "Este archivo no es un PDF, PNG o JPEG"),
            Self::FileTooHeavy(most) => {
                text!(es, "The file must be at most {most} MB", "El archivo debe tener como máximo {most} MB")
            }
            Self::PictureTooHeavy(most) => {
                text!(es, "The picture must be at most {most} MB", "La imagen debe tener como máximo {most} MB")
            }
            Self::PictureTooLarge(most) => text!(
                es,
                "The picture must be at most {most} pixels on each side",
                "La imagen debe medir como máximo {most} píxeles por lado"
            ),
            Self::UnknownPlace => pick(
                "We don’t know this place. Try its ZIP code.",
                "No conocemos este lugar. Pruebe con su código postal.",
            ),
            Self::UnknownTown => pick(
                "We don’t know this town. Enter a ZIP code.",
                "No conocemos esta localidad. Escriba un código postal.",
            ),
            Self::PlanNotMatched => pick("Choose which of your plans this is", "Elija cuál de sus planes es"),
            Self::NotRunning => pick(
                "Only active memberships can be imported: skip this row, or set it to active",
                "Solo se pueden importar membresías activas: quite esta fila o márquela como activa",
            ),
            Self::NoAccountOwner => pick(
                "This family has no account owner: set one person to account owner",
                "Nadie en esta familia es el titular de la cuenta: indique quién lo es",
            ),
            Self::TwoAccountOwners => {
                pick("This family already has another account owner", "Esta familia ya tiene otro titular de la cuenta")
            }
            Self::NoAdult => pick(
                "This family has nobody who is 18 or older: add its account owner, or correct the birth dates",
                "En esta familia nadie tiene 18 años o más: agregue al titular o corrija las fechas de nacimiento",
            ),
            Self::UnclosedQuote(line) => text!(
                es,
                "A quotation mark on line {line} of the file isn’t closed. Correct the file, or skip this row.",
                "En la línea {line} del archivo no se cierran unas comillas. Corrija el archivo u omita esta fila."
            ),
            Self::MoreCells { line, cells, columns } => text!(
                es,
                "Line {line} of the file has {cells} cells, but there are {columns} columns. Correct the file, or skip this row.",
                "La línea {line} del archivo tiene {cells} celdas, pero hay {columns} columnas. Corrija el archivo u omita esta fila."
            ),
            Self::CellMissing => pick(
                "The row ends before this cell. Enter it, or leave it empty.",
                "La fila termina antes de esta celda. Complétela o déjela vacía.",
            ),
            Self::PlanIsFor { plan, whom } => {
                let whom = if es { &whom.1 } else { &whom.0 };
                text!(es, "{plan} is for {whom}", "{plan} es para {whom}")
            }
            Self::ZipOfOtherState(state) => text!(
                es,
                "This ZIP is in {state}. Correct the ZIP or the state, or enter the ZIP again to keep it.",
                "Este código postal es de {state}. Corrija el código o el estado, o escriba el código de nuevo para conservarlo."
            ),
            Self::Plan(message) => message.text(es),
            Self::UnknownVariable(name) => {
                text!(
                    es,
                    "{name} is not a variable. Choose one from the list.",
                    "{name} no es una variable. Elija una de la lista.",
                    name = format!("{{{name}}}")
                )
            }
            Self::UnclosedVariable => {
                pick("A variable starts with { and ends with }", "Una variable empieza con { y termina con }")
            }
            Self::MustBeInFuture => pick("Must be in the future", "Debe ser en el futuro"),
            Self::PasswordIsWrong => pick("Password is incorrect", "La contraseña no es correcta"),
            Self::CodeIsWrong => pick(
                "This code is wrong or was used. Wait for the next one.",
                "Este código no es correcto o ya se usó. Espere el siguiente.",
            ),
            Self::PasskeyIsWrong => pick(
                "This passkey didn’t work. Try again, or use another way.",
                "Esta llave de acceso no funcionó. Inténtelo de nuevo o use otra forma.",
            ),
            Self::PasswordTooCommon => pick(
                "Too easy to guess. Use a longer or less common password.",
                "Es demasiado fácil de adivinar. Use una contraseña más larga o menos común.",
            ),
            Self::PasswordAboutYou => {
                pick("Must not contain your name or email", "No debe contener su nombre ni su correo")
            }
            Self::WrongPassword => pick("The current password is incorrect", "La contraseña actual no es correcta"),
        }
    }
}
