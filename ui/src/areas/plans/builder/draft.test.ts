import { describe, expect, it } from 'vitest';
import { fields, PROCEDURES, preset } from '../testing';
import {
  checkDraft,
  type Draft,
  draftOf,
  fieldsOf,
  guaranteedText,
  pricedLines,
  sameDraft,
  withPreset,
  wordedTexts,
} from './draft';
import { firstPresets, presetLine } from './presets';
import { ago } from './saved';

describe('a plan in the form', () => {
  it('comes out as it went in', () => {
    expect(fieldsOf(draftOf(fields()))).toEqual({
      ...fields(),
      spanishDescription: undefined,
      notes: undefined,
      maxAge: undefined,
      worryFree: { month: '45.00', year: undefined },
      priceCodes: [
        { code: '1110', quantity: 2, fee: '118.00' },
        { code: '1120', quantity: 1, fee: undefined },
      ],
    });
  });

  it('shows no price as an empty field and sends it as 0', () => {
    const draft = draftOf(fields({ pricing: { monthly: '39.00', annually: '0.00' } }));
    expect(draft.annually).toBe('');
    expect(fieldsOf(draft).pricing.annually).toBe('0.00');
  });

  it('is changed by what is typed, not by how it is written', () => {
    const draft = draftOf(fields());
    expect(sameDraft({ ...draft, monthly: '39' }, draft)).toBe(true);
    expect(sameDraft({ ...draft, monthly: '39.01' }, draft)).toBe(false);
    expect(sameDraft({ ...draft, monthly: '39,' }, draft)).toBe(false);
    expect(sameDraft({ ...draft, lines: [...draft.lines].reverse() }, draft)).toBe(false);
  });

  it('does not send what cannot be read', () => {
    const draft = {
      ...draftOf(fields()),
      planName: ' ',
      monthly: 'abc',
      minAge: '1.5',
      otherDiscountPercent: '150',
    };
    draft.lines = [{ code: '1110', quantity: 1, fee: '1,2' }];
    expect(Object.keys(checkDraft(draft)).sort()).toEqual([
      'minAge',
      'otherDiscountPercent',
      'planName',
      'priceCodes.0.fee',
      'pricing.monthly',
    ]);
    expect(checkDraft(draftOf(fields()))).toEqual({});
  });

  it('counts a missing or zero fee as none', () => {
    const lines = [
      { code: 'a', quantity: 1, fee: '' },
      { code: 'b', quantity: 1, fee: '0' },
      { code: 'c', quantity: 1, fee: '12' },
    ];
    expect(pricedLines(lines).map((line) => line.feeCents)).toEqual([null, null, 1200]);
  });

  it('has only written texts checked', () => {
    expect(wordedTexts(draftOf(fields())).map((one) => one.field)).toEqual([
      'planName',
      'description',
      'spanishName',
    ]);
  });
});

describe('a guaranteed price', () => {
  const sent = (draft: Draft) => fieldsOf(draft).worryFree;
  const started = withPreset(
    draftOf(fields({ worryFree: {} })),
    preset({ worryFree: { month: '38.00', year: '450.00' } }),
    PROCEDURES,
  );

  it('of the settings is left out where it is under the price, and comes back', () => {
    expect(sent(started)).toEqual({ month: '38.00', year: '450.00' });
    const dearer = { ...started, monthly: '39', annually: '450' };
    expect(sent(dearer)).toEqual({ month: undefined, year: '450.00' });
    expect(guaranteedText(dearer.guaranteedMonth, dearer.monthly)).toBe('');
    expect(sent({ ...dearer, monthly: '38' })).toEqual(sent(started));
  });

  it('that was typed is sent as it is, for the server to judge', () => {
    const typed = { ...started, monthly: '39', guaranteedMonth: { text: '38', isDefault: false } };
    expect(sent(typed).month).toBe('38.00');
  });

  it('of the settings is still theirs when a saved plan is opened again', () => {
    const worryFree = { month: '45.00', year: '500.00' };
    const opened = draftOf(fields({ worryFree }), { month: '45.00', year: '450.00' });
    expect(sent(opened)).toEqual(worryFree);
    const dearer = { ...opened, monthly: '46', annually: '501' };
    expect(sent(dearer)).toEqual({ month: undefined, year: '500.00' });
  });
});

describe('a preset', () => {
  it('fills in what patients see and leaves the office’s own', () => {
    const draft = { ...draftOf(fields({ notes: 'ours' })), lines: [] };
    const filled = withPreset(draft, preset({ key: 'other', minAge: 0, maxAge: 13 }), PROCEDURES);
    expect(filled.presetType).toBe('other');
    expect([filled.monthly, filled.annually]).toEqual(['33.00', '390.00']);
    expect(filled.lines[0]).toEqual({ code: '1110', quantity: 2, fee: '118.00' });
    expect([filled.minAge, filled.maxAge]).toEqual(['', '13']);
    expect(filled.notes).toBe('ours');
    expect(filled.visibility).toEqual(draft.visibility);
  });

  it('keeps a fee that was typed', () => {
    const draft = draftOf(fields());
    const typed = { ...draft, lines: [{ code: '1110', quantity: 1, fee: '130.00' }] };
    expect(withPreset(typed, preset(), PROCEDURES).lines[0]?.fee).toBe('130.00');
  });

  it('says in a line what it includes', () => {
    expect(presetLine(preset(), PROCEDURES)).toBe('2 cleanings, 2 exams, 4 bitewing X-rays');
    expect(presetLine(preset({ inclusions: [] }), PROCEDURES)).toBe('15% off everything else');
    expect(presetLine(preset({ inclusions: [], otherDiscountPercent: 0 }), PROCEDURES)).toBe(
      'Start empty',
    );
  });

  it('shows the first ones, the chosen one and the empty one', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'custom'].map((key) => preset({ key }));
    expect(firstPresets(all, 'e').map((one) => one.key)).toEqual(['a', 'b', 'c', 'e', 'custom']);
    expect(firstPresets(all, 'a').map((one) => one.key)).toEqual(['a', 'b', 'c', 'custom']);
  });
});

describe('when it was saved', () => {
  it('is said the way people say it', () => {
    const saved = '2026-11-21T12:00:00Z';
    const after = (minutes: number) => ago(saved, Date.parse(saved) + minutes * 60_000);
    expect([0, 1, 2, 60, 180, 1440, 4320].map(after)).toEqual([
      'just now',
      '1 minute ago',
      '2 minutes ago',
      '1 hour ago',
      '3 hours ago',
      'yesterday',
      '3 days ago',
    ]);
  });
});
