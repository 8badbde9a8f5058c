import { useMediaQuery } from '@mantine/hooks';

/** The width below which the styles use the phone layout. */
const PHONE = '(max-width: 43.75em)';

/**
 * Whether the window is as narrow as a phone. Known at the first render, so that nothing moves
 * after it.
 */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}
