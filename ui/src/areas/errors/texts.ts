/** Texts of pages that do not exist; patients read them, too. */
const en = {
  missing: 'We can’t find this page',
  missingText: 'The address may be wrong or outdated. Your saved work is safe.',
  closed: 'You don’t have access',
  closedText: 'Your login doesn’t include this page. If it should, ask the office owner.',
  signIn: 'Go to sign in',
  logOut: 'Log Out',
  dashboard: 'Go to dashboard',
};

const es: typeof en = {
  missing: 'No encontramos esta página',
  missingText: 'La dirección puede estar mal o ser antigua. Lo que guardó sigue guardado.',
  closed: 'No tiene acceso',
  closedText: 'Su cuenta no incluye esta página. Si debería, pregunte en el consultorio.',
  signIn: 'Ir al inicio de sesión',
  logOut: 'Salir',
  dashboard: 'Ir al inicio',
};

export const ERROR_TEXTS = { en, es };
