/** Options in the order of the labels: `choicesOf({ month: 'Monthly', year: 'Yearly' })`. */
export const choicesOf = <Value extends string>(
  words: Record<Value, string>,
): { value: Value; label: string }[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));
