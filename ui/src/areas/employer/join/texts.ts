/** The texts of the page where employees find their employer: patients read it. */
export const TEXTS = {
  en: {
    title: 'Join through your employer',
    intro: 'Your employer pays a part of your membership. You see your price before you join.',
    code: 'Employer code',
    codeHelp: 'Ask your employer, or look in its email.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work email',
    number: 'Employee number',
    birthDate: 'Birth date',
    next: 'Continue',
    askedTitle: 'Request sent',
    asked: (business: string) =>
      `${business} decides within 14 days and we email you. Nothing is charged until you join.`,
  },
  es: {
    title: 'Únase por medio de su empleador',
    intro: 'Su empleador paga una parte de su membresía. Verá su precio antes de unirse.',
    code: 'Código del empleador',
    codeHelp: 'Pídalo a su empleador o búsquelo en su correo.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo del trabajo',
    number: 'Número de empleado',
    birthDate: 'Fecha de nacimiento',
    next: 'Continuar',
    askedTitle: 'Solicitud enviada',
    asked: (business: string) =>
      `${business} decide en un plazo de 14 días y le escribimos. No se cobra nada hasta que se una.`,
  },
};
