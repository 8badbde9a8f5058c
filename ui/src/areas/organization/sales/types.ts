import type { components } from '~/api/schema';

/** The calls of locations that are sold to another practice: their answers without the envelope. */

export type SalePreview = components['schemas']['LocationSalePreview'];
export type SaleRow = components['schemas']['LocationSaleRow'];
export type LocationSale = components['schemas']['LocationSale'];
export type SaleHousehold = components['schemas']['LocationSaleHousehold'];
export type SaleRequest = components['schemas']['LocationSaleRequest'];
export type SaleState = components['schemas']['LocationSaleState'];
export type LineState = components['schemas']['LocationSaleLineState'];
export type LineAction = components['schemas']['LocationSaleAction'];
