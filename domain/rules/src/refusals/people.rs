//! Refusals about users of offices, their logins and links.

refusals! {
    PAYOUT_LINK_OVER: "payout_link_over", "This link no longer works.", "Este enlace ya no funciona.";
    SIGN_IN_INSTEAD: "sign_in_instead",
        "There is already a login with this email. Sign in instead.",
        "Ya hay un acceso con este correo electrónico. Inicie sesión.";
    SIGNED_IN_AS_YOURSELF: "signed_in_as_yourself",
        "You are signed in as yourself.",
        "Usted inició sesión con su propio acceso.";
    TWO_STEP_REQUIRED: "two_step_required",
        "Your office requires two-step sign-in.",
        "Su consultorio exige el inicio de sesión en dos pasos.";
    LAST_PASSKEY_REQUIRED: "last_passkey_required",
        "Your office requires two-step sign-in. Add another passkey or set up an authenticator app first.",
        "Su consultorio exige el inicio de sesión en dos pasos. Agregue primero otra llave de acceso o configure una aplicación de autenticación.";
    OWN_TWO_STEP_FIRST: "own_two_step_first",
        "Turn on two-step sign-in or add a passkey for yourself first, under My account.",
        "Active primero el inicio de sesión en dos pasos o agregue una llave de acceso para usted, en Mi cuenta.";
    OWNER_ONLY: "owner_only", "Only the owner can change this.", "Solo el propietario puede cambiar esto.";
    OWN_NAME_ONLY: "own_name_only",
        "This person can change their own name under My account.",
        "Esta persona puede cambiar su propio nombre en Mi cuenta.";
    OWN_ACCESS: "own_access",
        "You can’t change your own access. Ask another person who manages users.",
        "No puede cambiar su propio acceso. Pídaselo a otra persona que administre a los usuarios.";
    ACCESS_OF_OWNER: "access_of_owner",
        "No one can change the owner’s access. The owner can transfer ownership.",
        "Nadie puede cambiar el acceso del propietario. El propietario puede ceder la propiedad.";
    LAST_MANAGER: "last_manager",
        "This is the last person who manages the office. Make someone else a manager first.",
        "Esta es la última persona que administra el consultorio. Nombre primero a otro administrador.";
    NOT_A_STAFF_LOGIN: "not_a_staff_login",
        "This email already has a login of another kind. Ask the office to invite another email.",
        "Este correo ya tiene un acceso de otro tipo. Pida al consultorio que invite a otro correo.";
    WORKS_HERE_ALREADY: "works_here_already",
        "You already work at this office.",
        "Usted ya trabaja en este consultorio.";
    LAST_OWNER: "last_owner",
        "This is the last owner. Make someone else an owner first.",
        "Esta persona es la última propietaria. Nombre primero a otro propietario.";
    ACCESS_BEYOND_OWN: "access_beyond_own",
        "You can only change access to locations where you manage all users.",
        "Solo puede cambiar el acceso a las ubicaciones donde usted administra a todos los usuarios.";
    GROUP_BEYOND_OWN: "group_beyond_own",
        "You can only change groups when you manage all their locations.",
        "Solo puede cambiar los grupos si administra todas sus ubicaciones.";
    GROUP_NAME_TAKEN: "group_name_taken",
        "There is already a group with this name.",
        "Ya hay un grupo con este nombre.";
    GROUPS_AT_MOST: "groups_at_most",
        "An organization can have 200 groups. Delete one first.",
        "Una organización puede tener 200 grupos. Elimine uno primero.";
}
