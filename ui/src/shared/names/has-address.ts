/** The ends of addresses that people write without "http", as in `domain/rules/src/names.rs`. */
const DOMAIN =
  /[a-z0-9-]\.(com|net|org|info|biz|io|co|us|me|ly|app|dev|shop|store|site|online|top|xyz|link|click|live|club|example|ru|cn)(?![a-z0-9-])/;

/** Whether a person's name has the address of a page or an email, or a line break. */
export function hasAddress(name: string): boolean {
  return /:\/\/|www\.|@|[\n\r\u2028\u2029]/i.test(name) || DOMAIN.test(name.toLowerCase());
}
