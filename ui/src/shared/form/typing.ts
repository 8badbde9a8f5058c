/**
 * The digits of a US number, without a leading country code: "+1 (512) 555.0100" gives
 * "5125550100".
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, 10);
}

/** Digits grouped 3-3-4 with dashes, also incomplete ones. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
