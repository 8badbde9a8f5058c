/**
 * The patient sign-up addresses. They are served by the sign-up's own small page (`signup.html`),
 * not by this app's router, so that a patient on a phone loads as little as possible. The server
 * has the same list.
 */
export const SIGNUP_PATHS = [
  '/accounts/signup/my-dentist',
  '/accounts/signup/my-dentist/:id',
  '/accounts/signup/my-optometrist',
  '/accounts/signup/my-optometrist/:id',
  '/external-patient-signup',
  '/external-patient-signup/:id',
  '/signup/:slug',
  '/enroll/embed',
  '/reenroll/my-dentist',
  '/reenroll/my-dentist/:id',
  '/reenroll/my-optometrist',
  '/reenroll/my-optometrist/:id',
] as const;

/** Pages of the app under the same prefix: never an office's `/signup/{officeSlug}`. */
const NO_SLUG = ['/signup/my-hq'];

const patterns = SIGNUP_PATHS.map((path) => ({
  path,
  fits: new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}/?$`),
}));

/** Which sign-up address `path` is. */
export const signupPattern = (path: string): string | undefined =>
  patterns.find(({ fits }) => fits.test(path))?.path;

/** Whether `path` (no query) is part of the sign-up page. */
export function isSignupPath(path: string): boolean {
  return !NO_SLUG.includes(path) && signupPattern(path) !== undefined;
}
