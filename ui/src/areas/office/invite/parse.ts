import { email as emailRule, MESSAGES, phone as phoneRule } from '~/shared/form/rules';
import type { Invitee } from './calls';

/** One line of a pasted list. */
export interface ParsedRow {
  /** The line's number in the pasted text, from 1. */
  line: number;
  invitee: Invitee;
  /** The error the browser can detect. */
  error: string | null;
}

const SPANISH = /^(es|spanish|español|espanol)$/i;
const ENGLISH = /^(en|english|inglés|ingles)$/i;
const PHONE = /^[+()\d][\d\s().+-]{6,}$/;
const HEADER = /^"?(e-?mail|correo|first name|name|nombre)\b/i;

/** The maximum rows of a list. */
export const MOST_ROWS = 200;

/**
 * Parses a pasted list: one person per line, parts separated by commas, semicolons or tabs, in any
 * order. The part with an @ is the email, digits are the phone, "es" or "Spanish" the language, the
 * rest first and last name. "Ana Reyes <ana@example.com>" is accepted too.
 */
export function parseList(text: string, spanish: boolean): ParsedRow[] {
  return text
    .split(/\r?\n/)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content, line }) => content !== '' && !(line === 1 && isHeader(content)))
    .map(({ content, line }) => {
      const invitee = parseLine(content, spanish);
      return { line, invitee, error: problemOf(invitee) };
    });
}

const isHeader = (line: string) => HEADER.test(line) && !line.includes('@');

function parseLine(content: string, spanish: boolean): Invitee {
  const named = /^"?([^<"]*)"?\s*<([^>]+)>(.*)$/.exec(content);
  const flat = named ? `${named[2]},${named[1]},${named[3]}` : content;
  const parts = flat
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/^"|"$/g, '').trim())
    .filter(Boolean);
  const invitee: Invitee = { email: '', spanish };
  const names: string[] = [];
  for (const part of parts) {
    if (part.includes('@') && !invitee.email) invitee.email = part;
    else if (SPANISH.test(part)) invitee.spanish = true;
    else if (ENGLISH.test(part)) invitee.spanish = false;
    else if (PHONE.test(part) && !invitee.phone) invitee.phone = part;
    else names.push(...(names.length === 0 && parts.length < 3 ? part.split(/\s+/) : [part]));
  }
  // A single word without an @ was meant as the email.
  if (!invitee.email && names.length === 1 && parts.length === 1) invitee.email = names.pop() ?? '';
  const [first, ...rest] = names;
  if (first) invitee.firstName = first;
  if (rest.length > 0) invitee.lastName = rest.join(' ');
  return invitee;
}

function problemOf({ email, phone }: Invitee): string | null {
  if (email === '') return MESSAGES.required;
  return emailRule(email, {}) ?? phoneRule(phone ?? '', {});
}

/** The server's messages by row, from field paths such as `rows.3.email`. */
export function errorsByRow(fields: Record<string, string>): Map<number, string> {
  const byRow = new Map<number, string>();
  for (const [path, message] of Object.entries(fields)) {
    const row = /^rows\.(\d+)\./.exec(path)?.[1];
    if (row !== undefined) byRow.set(Number(row), message);
  }
  return byRow;
}
