import { officeAddress } from '~/shared/address/office-address';
import type { WornTemplate } from '~/shared/template/template';
import type { FamilyMemberships } from '../calls';
import { cardLines } from '../dashboard/words';
import { marksWords, PATIENT_TEXTS, type PatientLanguage } from '../texts';
import { CARD_TEXTS } from './texts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  body { margin: 0; padding: 1.25rem; background: #fff; color: #161b1d; font: 1rem/1.45 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; }
  h1 { font-size: 1.5rem; }
  .stale { padding: 0.875rem 1rem; border-radius: 0.625rem; background: #fff4d6; }
  article { margin: 1rem 0; padding: 1.375rem; border-radius: 1rem; background: var(--card); color: var(--ink);
    break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h2 { margin: 0 0 0.25rem; font-size: 1.5rem; }
  p { margin: 0.25rem 0; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 0.5rem 1rem; }
  dd { margin: 0; font-weight: 650; text-align: right; }
  a { color: inherit; }
`;

interface Kept {
  family: FamilyMemberships;
  language: PatientLanguage;
  /** The time of saving, in words. */
  when: string;
  template: Pick<WornTemplate, 'card' | 'cardText'>;
  date: (iso: string) => string;
}

/**
 * The family's cards as a standalone document, without a script, a file or a call: the browser
 * shows it when the server can't be reached. It states when it was saved.
 */
export function cardDocument({ family, language, when, template, date }: Kept): string {
  const t = CARD_TEXTS[language];
  const portal = PATIENT_TEXTS[language];
  const { office } = family;
  const cards = family.members.flatMap(({ name, cards }) =>
    cards.map((card) => {
      const plan = (language === 'es' && card.spanishPlanName) || card.planName;
      const lines = cardLines(card, language).map((line) => [
        line.label,
        'value' in line ? line.value : marksWords(line.quantity, line.used, portal),
      ]);
      const facts = [
        ...lines,
        [t.number, card.number],
        [portal.planYearEnds, date(card.planYearEnds)],
      ] as const;
      return `<article><h2>${escaped(name)}</h2><p>${escaped(plan)}, ${escaped(office.name)}</p><dl>${facts
        .map(([label = '', value = '']) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
        .join('')}</dl></article>`;
    }),
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${t.title} · ${office.name}`)}</title>
<style>:root { --card: ${escaped(template.card)}; --ink: ${escaped(template.cardText)}; }${STYLE}</style>
</head>
<body><main>
<h1>${escaped(t.title)}</h1>
<p class="stale" role="status"><strong>${escaped(t.offline)}.</strong> ${escaped(t.offlineText({ when }))}</p>
${cards.join('\n')}
<p><strong>${escaped(office.name)}</strong></p>
<p><a href="tel:${escaped(office.phone)}">${escaped(office.phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'))}</a></p>
<p>${escaped(officeAddress(office))}</p>
</main></body>
</html>`;
}
