/**
 * Places the server's field errors. A path such as `owner.email` maps to the field of that name,
 * else to the one named by its last part; others are shown above the buttons.
 */
export function placeErrors(
  shown: readonly string[],
  errors: Record<string, string[]>,
): { onFields: Record<string, string>; rest: string[] } {
  const names = new Set(shown);
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
