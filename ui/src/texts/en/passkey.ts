/**
 * Use of the browser's passkeys. Options come from the server as JSON, and responses are sent as
 * JSON. Creating one is in `make-passkey.ts`, which no sign-in loads.
 */
export default {
  canceled: 'No passkey was used. Try again, or use another way.',
  known: 'This device already has a passkey for your account.',
} as const;
