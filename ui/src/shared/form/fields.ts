import { checked, email, firstOf, phone, type Rule, required, usDate } from './rules';

/** One field of a form, as its screen declares it. */
export interface Field {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'password'
    | 'phone'
    | 'birthDate'
    | 'select'
    | 'textarea'
    | 'checkbox'
    | 'language';
  /** Fields are required unless marked optional; the label says so. */
  optional?: boolean;
  /** Between label and field. */
  help?: string;
  options?: { value: string; label: string }[];
  autoComplete?: string;
  maxLength?: number;
  rows?: number;
  /** Beyond what the kind already checks. */
  rule?: Rule;
  /** Two halves stand side by side where there is room. */
  half?: boolean;
}

export type FormValues = Record<string, string | boolean>;

const KIND_RULES: Partial<Record<Field['kind'], Rule>> = { email, phone, birthDate: usDate };

/** All that a field's value must pass. */
export function ruleOf(field: Field): Rule {
  const rules: Rule[] = [];
  if (!field.optional) rules.push(field.kind === 'checkbox' ? checked : required);
  const kindRule = KIND_RULES[field.kind];
  if (kindRule) rules.push(kindRule);
  if (field.rule) rules.push(field.rule);
  return firstOf(...rules);
}

/** Starting values: those given, and empty ones for the rest. */
export function initialValues(fields: Field[], given: Partial<FormValues> = {}): FormValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      given[field.name] ?? (field.kind === 'checkbox' ? false : ''),
    ]),
  );
}

/**
 * Where a server's field errors land. A path such as `owner.email` lands on the field of that name, or else on the one
 * named by its last part; what fits nowhere is said above the buttons.
 */
export function placeErrors(
  fields: Field[],
  errors: Record<string, string[]>,
): { onFields: Record<string, string>; rest: string[] } {
  const names = new Set(fields.map((field) => field.name));
  const onFields: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const last = path.split('.').at(-1) ?? path;
    const name = names.has(path) ? path : names.has(last) ? last : null;
    if (name) onFields[name] = messages.join(' ');
    else rest.push(...messages);
  }
  return { onFields, rest };
}
