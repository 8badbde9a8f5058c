import type { Bilingual } from '~/order/types';

/** A message by its key in the texts, or a text the server sent. */
export type FieldMessage =
  | {
      key:
        | 'required'
        | 'checked'
        | 'email'
        | 'passwordShort'
        | 'date'
        | 'zip'
        | 'cardExpired'
        | 'invalid'
        | 'groupCode'
        | 'referralCode'
        | 'emailInUse'
        | 'ownerAge'
        | 'planTwice'
        | 'areaCode'
        | 'zipUsa'
        | 'name'
        | 'nobody'
        | 'nobodyChosen';
    }
  | { key: 'dateFormat' }
  | { key: 'digits'; digits: number }
  | { key: 'longest'; most: number }
  | { key: 'server'; text: string }
  | { key: 'bilingual'; text: Bilingual };

export type FieldErrors = Record<string, FieldMessage>;

/** The server's message for an email that has an account, without its period. */
export const EMAIL_IN_USE = 'There is already a membership with this email. Sign in instead';

/**
 * Maps the server's messages from the specification to our text keys, so that a Spanish page shows
 * them in Spanish. Other messages are shown unchanged.
 */
export function readServerMessage(text: string): FieldMessage {
  const exact: Record<string, FieldMessage> = {
    'This field is required': { key: 'required' },
    'Field must be checked': { key: 'checked' },
    'Invalid email': { key: 'email' },
    'Enter the name alone, without addresses or line breaks': { key: 'name' },
    'Invalid date': { key: 'date' },
    'Must be exactly 5 or 9 digits': { key: 'zip' },
    'ZIP must be from USA': { key: 'zipUsa' },
    'Must be at least 10 characters': { key: 'passwordShort' },
    'Area code must be from USA': { key: 'areaCode' },
    'Card expired': { key: 'cardExpired' },
    'Invalid data': { key: 'invalid' },
    'group code is not valid': { key: 'groupCode' },
    'referral code is not valid': { key: 'referralCode' },
    'el código de referido no es válido': { key: 'referralCode' },
    [EMAIL_IN_USE]: { key: 'emailInUse' },
    'Ya existe una membresía con este correo. Inicie sesión': { key: 'emailInUse' },
  };
  const known = exact[text.trim().replace(/\.$/, '')];
  if (known) return known;
  if (/^Date must follow format /.test(text)) return { key: 'dateFormat' };
  const digits = /^Must be exactly (\d+) digits$/.exec(text);
  if (digits) return { key: 'digits', digits: Number(digits[1]) };
  const longest = /^Must be at most (\d+) characters$/.exec(text);
  if (longest) return { key: 'longest', most: Number(longest[1]) };
  return { key: 'server', text };
}
