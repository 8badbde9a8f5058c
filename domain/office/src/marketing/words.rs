//! The fixed texts of printed documents, in English and Spanish.

use ::rules::text;
use printing::form::Words;

/// The text of the chosen language.
pub(super) fn pick(spanish: bool, english: &str, spanish_text: &str) -> String {
    ::rules::texts::pick(spanish, english, spanish_text).to_owned()
}

pub(super) fn form_words(spanish: bool) -> Words {
    let t = |english: &str, spanish_text: &str| pick(spanish, english, spanish_text);
    Words {
        title: t("Membership enrollment form", "Formulario de inscripción"),
        scan: t("Scan to join", "Escanee para unirse"),
        plans: t("Plans and prices", "Planes y precios"),
        heads: [
            t("Plan", "Plan"),
            t("1 person", "1 persona"),
            t("2 people", "2 personas"),
            t("3 people", "3 personas"),
            t("4 or more", "4 o más"),
        ],
        price_note: t(
            "Price per person, by number of family members. We tell you any one-time fees when you join.",
            "Precio de cada persona según cuántos miembros tenga la familia. Los cargos únicos de un plan se indican al unirse.",
        ),
        owner: t("Account owner (18 or older)", "Titular de la cuenta (18 años o más)"),
        owner_fields: vec![
            vec![
                (t("First name", "Nombre"), 0.36),
                (t("Last name", "Apellido"), 0.36),
                (t("Date of birth (MM/DD/YYYY)", "Fecha de nacimiento (MM/DD/AAAA)"), 0.28),
            ],
            vec![(t("Email", "Correo electrónico"), 0.64), (t("Mobile phone", "Teléfono celular"), 0.36)],
            vec![
                (t("Home address", "Dirección"), 0.5),
                (t("City", "Ciudad"), 0.24),
                (t("State", "Estado"), 0.1),
                (t("ZIP", "Código postal"), 0.16),
            ],
        ],
        members: t("Who joins", "Quiénes se unen"),
        members_note: t(
            "One line per person, including yourself if you join. Relationship: myself, spouse, son, daughter, child, other.",
            "Una línea por persona, incluido usted si se une. Parentesco: yo, cónyuge, hijo, hija, menor, otro.",
        ),
        member_heads: vec![
            (t("First and last name", "Nombre y apellido"), 0.31),
            (t("Date of birth", "Nacimiento"), 0.15),
            (t("Relationship", "Parentesco"), 0.16),
            (t("Plan", "Plan"), 0.22),
            (t("Monthly / yearly", "Mensual / anual"), 0.16),
        ],
        payment: t("How you pay", "Cómo paga"),
        agreement: t("What you agree to", "Lo que acepta"),
        signature: vec![
            (
                t(
                    "Signature of the account owner, for named minors as parent or guardian",
                    "Firma del titular; por los menores indicados, como padre, madre o tutor",
                ),
                0.72,
            ),
            (t("Date", "Fecha"), 0.28),
        ],
        page: t("Page", "Página"),
        of: t("of", "de"),
    }
}

/// The payment methods that an office accepts.
pub(super) fn payments(spanish: bool, in_office: bool, bank: bool) -> Vec<String> {
    let t = |english: &str, spanish_text: &str| pick(spanish, english, spanish_text);
    let mut ways = vec![t(
        "By card: I give my card at the desk or on the sign-up page. It is charged monthly or yearly until I cancel.",
        "Con tarjeta: la presento en la recepción o en la página de inscripción. Se cobra cada mes o cada año hasta que yo cancele.",
    )];
    if bank {
        ways.push(t(
            "From my bank account: I authorize it on the sign-up page.",
            "De mi cuenta bancaria: la autorizo en la página de inscripción.",
        ));
    }
    if in_office {
        ways.push(t(
            "In the office, yearly plans only: it does not renew automatically.",
            "En el consultorio, solo planes anuales: no se renueva automáticamente.",
        ));
    }
    ways
}

pub(super) fn payment_note(spanish: bool) -> String {
    pick(
        spanish,
        "Never write a card or account number on this form.",
        "Nunca escriba un número de tarjeta o de cuenta en este formulario.",
    )
}

pub(super) fn consents(spanish: bool, office: &str, origin: &str) -> Vec<String> {
    let host = origin.split("://").last().unwrap_or(origin);
    vec![
        text!(
            spanish,
            "I agree to the membership terms and the privacy notice ({host}/terms, {host}/privacy; ask for a paper copy).",
            "Acepto los términos de la membresía y el aviso de privacidad ({host}/terms, {host}/privacy; pida una copia en papel)."
        ),
        pick(
            spanish,
            "I understand that a plan paid by card or bank renews automatically until I cancel, at any time, online or by calling the office.",
            "Entiendo que un plan pagado con tarjeta o banco se renueva automáticamente hasta que yo lo cancele, en cualquier momento, en línea o llamando al consultorio.",
        ),
        text!(
            spanish,
            "I understand that {office} confirms that each person is on the right plan.",
            "Entiendo que {office} confirma que cada persona está en el plan correcto."
        ),
    ]
}
