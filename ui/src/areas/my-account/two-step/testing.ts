/** A login without two-step sign-in, which the user may turn on. */
export const OFF = {
  on: false,
  asks: false,
  passkeys: 0,
  available: true,
  required: false,
  recoveryCodesLeft: 0,
};
