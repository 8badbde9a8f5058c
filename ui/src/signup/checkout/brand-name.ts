/** A card network's name in its own spelling. */
export function brandName(brand: string): string {
  const names: Record<string, string> = { amex: 'American Express', mastercard: 'Mastercard' };
  return names[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
