import { describe, expect, it } from 'vitest';
import type { Agreement, AgreementLine } from './calls';
import {
  acts,
  failureWords,
  lineWords,
  lookOfAgreement,
  lookOfInstallment,
  lookOfPayment,
  partName,
  wishOf,
} from './words';

const line: AgreementLine = {
  id: 1,
  number: 12,
  accountId: 3,
  memberName: 'Rosa Single',
  description: 'Crown',
  state: 'active',
  total: '1000.00',
  paid: '250.00',
  left: '750.00',
  late: '0.00',
  nextOn: '2027-02-15',
  nextAmount: '250.00',
};

const agreement = {
  state: 'active',
  underWay: false,
  methodFits: true,
  left: '750.00',
  late: '0.00',
  movableFrom: '2027-02-16',
  installments: [{ number: 1, dueOn: '2027-02-15', amount: '250.00', status: 'planned' }],
} as unknown as Agreement;

describe('an agreement in words', () => {
  it('says what is late before what is next', () => {
    expect(lineWords(line)).toBe('Next $250.00 on Feb 15, 2027.');
    expect(lineWords({ ...line, late: '250.00' })).toBe('$250.00 is late.');
    expect(lineWords({ ...line, state: 'sent' })).toBe('Waiting for signature.');
    expect(lookOfAgreement('settled').label).toBe('Paid in full');
    expect(partName({ number: 0 })).toBe('Down payment');
    expect(partName({ number: 3 })).toBe('Installment 3');
  });

  it('is read in Spanish by a household that does', () => {
    const words = (change: Partial<AgreementLine>) => lineWords({ ...line, ...change }, 'es');
    expect(words({})).toBe('Próximo pago: $250.00 el 15 feb 2027.');
    expect(words({ late: '250.00' })).toBe('Tiene $250.00 atrasados.');
    expect(words({ state: 'sent' })).toBe('Falta la firma.');
    expect(words({ state: 'settled' })).toBe('Se pagaron $250.00.');
    expect(words({ nextOn: undefined })).toBe('Quedan $750.00 por pagar.');
    expect(lookOfAgreement('late', 'es').label).toBe('Atrasado');
    expect(lookOfInstallment('written_off', 'es').label).toBe('Condonada');
    expect(partName({ number: 0 }, 'es')).toBe('Cuota inicial');
    expect(partName({ number: 3 }, 'es')).toBe('Cuota 3');
  });

  it('shows a payment that is neither done nor failed as settling', () => {
    expect(lookOfPayment('requires_action').label).toBe('Settling');
    expect(lookOfPayment('requires_action', 'es').label).toBe('En revisión');
    expect(lookOfPayment('returned', 'es').label).toBe('Devuelto');
  });

  it('says in Spanish why a payment failed, in general where that is not known in Spanish', () => {
    const failure = 'The card has expired. Nothing was charged.';
    const spanishFailure = 'La tarjeta está vencida. No se hizo ningún cobro.';
    const known = { failure, spanishFailure, status: 'failed' as const };
    expect(failureWords(known, 'en')).toBe(failure);
    expect(failureWords(known, 'es')).toBe(spanishFailure);
    expect(failureWords({ failure, status: 'failed' }, 'es')).toBe('No se hizo ningún cobro.');
    expect(failureWords({ failure, status: 'returned' }, 'es')).toBe('El banco devolvió el pago.');
    expect(failureWords({ status: 'succeeded' }, 'es')).toBeUndefined();
  });

  it('offers what the server would do', () => {
    expect(acts(agreement)).toMatchObject({
      payOff: true,
      move: true,
      cancel: true,
      send: false,
      sign: false,
      charge: false,
    });
    expect(acts({ ...agreement, underWay: true })).toMatchObject({ payOff: false, cancel: false });
    expect(acts({ ...agreement, state: 'draft' })).toMatchObject({
      send: true,
      sign: true,
      payOff: false,
    });
    expect(acts({ ...agreement, state: 'draft', methodFits: false }).sign).toBe(false);
    expect(acts({ ...agreement, state: 'settled', left: '0.00' })).toMatchObject({
      cancel: false,
      payOff: false,
    });
  });
});

describe('what is typed', () => {
  const typed = {
    total: '1200',
    downPayment: '',
    installments: '6',
    firstOn: '2027-01-31',
    chargeDay: '',
  };

  it('is asked about when it is whole', () => {
    expect(wishOf(typed)).toEqual({
      total: '1200.00',
      downPayment: '0.00',
      installments: 6,
      firstOn: '2027-01-31',
      chargeDay: undefined,
    });
    expect(wishOf({ ...typed, downPayment: '100.5', chargeDay: '15' })).toMatchObject({
      downPayment: '100.50',
      chargeDay: 15,
    });
  });

  it('is not asked about before', () => {
    expect(wishOf({ ...typed, total: 'much' })).toBeNull();
    expect(wishOf({ ...typed, installments: '' })).toBeNull();
    expect(wishOf({ ...typed, firstOn: '' })).toBeNull();
  });
});
