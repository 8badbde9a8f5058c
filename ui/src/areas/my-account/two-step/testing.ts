/** A login without the second step, which it may turn on. */
export const OFF = {
  on: false,
  asks: false,
  passkeys: 0,
  available: true,
  required: false,
  recoveryCodesLeft: 0,
};
