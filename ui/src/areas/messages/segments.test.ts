import { expect, it } from 'vitest';
import { countWords, framed, segments } from './segments';

const count = (text: string) => segments(text).count;

it('counts as the server counts', () => {
  expect([count('a'.repeat(160)), count('a'.repeat(161))]).toEqual([1, 2]);
  expect([count('€'.repeat(80)), count('€'.repeat(81))]).toEqual([1, 2]);
  expect([count('ó'.repeat(70)), count('ó'.repeat(71))]).toEqual([1, 2]);
  expect([count('🦷'.repeat(35)), count('🦷'.repeat(36))]).toEqual([1, 2]);
  expect(segments('Año: 5 €').plain).toBe(true);
  expect(segments('🦷').plain).toBe(false);
});

it('frames a text with whose it is and how to stop', () => {
  expect(framed('en', 'Juniper Creek', ' We’re open. ')).toBe(
    "Juniper Creek: We're open. Reply STOP to end.",
  );
  expect(framed('es', 'x'.repeat(60), 'Hola')).toBe(
    `${'x'.repeat(40)}: Hola STOP para no recibir mas.`,
  );
});

it('says what it counts', () => {
  expect(countWords('Hi', 300, 'Hi')).toBe('2 of 300 characters. Sent as 1 message.');
  expect(countWords('🦷', 300, '🦷'.repeat(40))).toMatch(
    /^1 of 300 characters\. Sent as 2 messages: /,
  );
});
