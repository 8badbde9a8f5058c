/** "Dental": a brand as a list names it. */
export const brandWords = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);
