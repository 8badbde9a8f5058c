import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '~/testing/show';
import type { Joining, Quote } from './calls';
import { Result } from './Result';

const line = (visit: number, more: Partial<Quote['lines'][number]> = {}) => ({
  visit,
  code: `D${visit}110`,
  label: { en: 'Cleaning', es: 'Limpieza' },
  quantity: 2,
  fee: '108.00',
  usual: '216.00',
  included: 1,
  discountPercent: '15',
  price: '91.80',
  ...more,
});
const joining: Joining = {
  planId: 1,
  planName: 'Adult Wellness',
  spanishPlanName: 'Bienestar para Adultos',
  period: 'month',
  price: '39.00',
  fee: '70.20',
  membership: '538.20',
  work: '183.60',
  firstYear: '721.80',
  visits: [
    { visit: 1, usual: '216.00', work: '91.80', joining: '109.20' },
    { visit: 2, usual: '216.00', work: '91.80', joining: '0.00' },
  ],
  pays: false,
  difference: '289.80',
  stillIncluded: '108.00',
};
const quote: Quote = {
  officeName: 'Juniper Creek',
  today: '2026-11-27',
  lines: [line(1), line(2)],
  usual: '432.00',
  price: '432.00',
  saved: '0.00',
  insured: {
    linePays: ['0.00', '0.00'],
    pays: '0.00',
    owes: '432.00',
    premium: '400.00',
    total: '832.00',
  },
  joining: [joining, { ...joining, period: 'year', pays: true }],
};
const member = {
  id: 3,
  accountId: 7,
  name: 'Beatriz Ramos',
  plans: ['Adult Wellness'],
  spanishPlans: ['Bienestar para Adultos'],
  language: 'es',
};

const open = (more: Partial<Quote>) =>
  show(
    <Result
      quote={{ ...quote, ...more }}
      request={{ procedures: [] }}
      officeId={7}
      name=""
      onEnroll={() => undefined}
    />,
  );

/** The printed text: everything but the buttons. */
function printed(): string {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = document.querySelector('[data-print-sheet]')?.cloneNode(true) as HTMLElement;
  for (const button of sheet.querySelectorAll('button, [role=radiogroup]')) button.remove();
  const { lang, textContent } = sheet;
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return `${lang}: ${textContent}`;
}

const ENGLISH =
  /\b(the|of|and|you|your|work|visit|quote|for|with|without|join|plan is|insurance|member|included|total cost|year|usual|cleaning|wellness)\b/i;

describe('the printed quote', () => {
  it('is in the household’s language, and English on the screen', () => {
    open({ member, joining: [], price: '183.60', saved: '248.40' });
    const paper = printed();
    expect(paper).toContain('es: Juniper CreekPresupuesto del 27 nov 2026');
    for (const words of ['Para Beatriz Ramos', 'Bienestar para Adultos', 'Ahorra $248.40'])
      expect(paper).toContain(words);
    expect(paper).toContain('1 incluido, 15% de descuento en lo demás');
    expect(paper).not.toMatch(ENGLISH);
    expect(screen.getByText('For Beatriz Ramos')).toBeInTheDocument();
    expect(document.querySelector('[data-print-sheet]')).toHaveAttribute('lang', 'en');
  });

  it('is in the language that is chosen, and so is the email', async () => {
    open({});
    expect(printed()).toContain('en: Juniper CreekQuote of Nov 27, 2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }));
    const paper = printed();
    expect(paper).toContain(
      'Visita 1: $91.80 por el trabajo + $109.20 por unirse, en lugar de $216.00',
    );
    expect(paper).toContain('Bienestar para Adultos, con pago anual');
    expect(paper).toContain('Una membresía no es un seguro');
    expect(paper).not.toMatch(ENGLISH);
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Email this quote' });
    const chosen = [...dialog.querySelectorAll<HTMLInputElement>('input:checked')];
    expect(chosen.map(({ value }) => value)).toEqual(['es']);
  });
});
