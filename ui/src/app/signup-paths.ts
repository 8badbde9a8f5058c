/**
 * The patient sign-up addresses. They are served by the sign-up's own small page (`signup.html`), not by this app's
 * router, so that a patient on a phone loads as little as possible.
 */
export const SIGNUP_PATHS = [
  '/accounts/signup/my-dentist/:id',
  '/accounts/signup/my-optometrist/:id',
  '/external-patient-signup',
  '/external-patient-signup/:id',
] as const;

const patterns = SIGNUP_PATHS.map(
  (path) => new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}/?$`),
);

/** Whether `path` (no query) belongs to the sign-up page. */
export function isSignupPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
