import { describe, expect, it } from 'vitest';
import type { ConsentText } from '../calls';
import {
  acknowledgementErrors,
  acknowledgementsOf,
  acknowledgementTexts,
  carriedOver,
  withAcknowledged,
} from './acknowledged';

const consent = (kind: ConsentText['kind'], en: string, inOffice?: string): ConsentText => ({
  kind,
  version: '1',
  text: { en, es: `${en} (es)` },
  ...(inOffice ? { inOfficeText: { en: inOffice, es: `${inOffice} (es)` } } : {}),
});
const texts = (...consents: ConsentText[]) => acknowledgementTexts(consents, 'card');
const agreed = (...consents: ConsentText[]) =>
  texts(...consents).reduce((said, one) => withAcknowledged(said, one, true), {});
const terms = consent('terms', 'The terms');

describe('what is said to the patient', () => {
  it('wants its box for every text, and no other', () => {
    expect(acknowledgementErrors(agreed(terms), texts(terms, consent('guardian', 'G')))).toEqual({
      'acknowledgements.guardian': 'Field must be checked',
    });
  });

  it('holds for the very text: another amount is said again', () => {
    const said = agreed(terms, consent('auto_renewal', 'Renews at $39'));
    const now = texts(terms, consent('auto_renewal', 'Renews at $41'));
    expect(Object.keys(acknowledgementErrors(said, now))).toEqual(['acknowledgements.autoRenewal']);
  });

  it('is another text for who pays in the office', () => {
    const renewal = consent('auto_renewal', 'Renews', 'Does not renew');
    const atDesk = acknowledgementTexts([renewal], 'in_office');
    expect(atDesk[0]?.text.en).toBe('Does not renew');
    expect(acknowledgementErrors(agreed(renewal), atDesk)).not.toEqual({});
  });

  it('is carried over to fewer people, and what was not agreed to is not', () => {
    const said = agreed(consent('auto_renewal', 'Renews at $78'));
    const left = texts(terms, consent('auto_renewal', 'Renews at $39'));
    expect(acknowledgementErrors(carriedOver(said, left), left)).toEqual({
      'acknowledgements.terms': 'Field must be checked',
    });
  });

  it('is sent as boxes', () => {
    expect(acknowledgementsOf(agreed(terms))).toEqual({
      terms: true,
      autoRenewal: false,
      rightPlan: false,
      electronic: false,
      guardian: false,
    });
  });
});
