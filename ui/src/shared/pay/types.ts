import type { components } from '~/api/schema';

/** The state of a payment. */
export type PayResult = components['schemas']['PayResult'];
/** How a card is entered. */
export type CardEntry = components['schemas']['CardEntry'];
