import { describe, expect, it } from 'vitest';
import { creditWords, partsOf, priceOf, settleOrder, split } from './words';

const offer = {
  assets: [
    { key: 'member_card', type: 'card' as const, name: 'Membership card' },
    { key: 'plan_brochure', type: 'brochure' as const, name: 'Plan brochure' },
  ],
  quantities: [
    { quantity: 250, price: '79.00', higherPrice: '99.00' },
    { quantity: 750, price: '415.00' },
  ],
};

describe('a marketing order', () => {
  it('has no minus before no credit', () => {
    expect([creditWords('0.00'), creditWords('25.00')]).toEqual(['$0.00', '\u2212$25.00']);
  });

  it('has the brand’s price, heavy stock for cards only', () => {
    const price = (asset: string, heavyStock: boolean, quantity: number) =>
      priceOf(offer, { asset, heavyStock, quantity });
    expect(price('member_card', false, 250)).toBe('79.00');
    expect(price('member_card', true, 250)).toBe('99.00');
    expect(price('plan_brochure', true, 250)).toBeNull();
    expect(price('member_card', true, 750)).toBeNull();
    expect(price('member_card', false, 300)).toBeNull();
  });

  it('is paid with credit first, as the server splits it', () => {
    expect(split('79.00', '0.00')).toEqual({ credit: '0.00', card: '79.00' });
    expect(split('79.00', '25.00')).toEqual({ credit: '25.00', card: '54.00' });
    expect(split('79.00', '175.00')).toEqual({ credit: '79.00', card: '0.00' });
    expect(split('79.00', '78.70')).toEqual({ credit: '78.50', card: '0.50' });
  });

  it('keeps the credit it was approved with', () => {
    const order = { state: 'unpaid' as const, price: '79.00', credit: '25.00' };
    expect(partsOf(order, '500.00')).toEqual({ credit: '25.00', card: '54.00' });
  });

  it('stays open until the bank has answered', () => {
    const order = {} as never;
    expect(settleOrder({ status: 'placed', order })).toBeNull();
    expect(settleOrder({ status: 'declined', order, message: 'No.' })).toEqual({ message: 'No.' });
    expect(settleOrder({ status: 'unknown', order })?.open).toBe(true);
  });
});
