export interface BodyParts {
  /** The sentences. */
  prose: string;
  /** The names and amounts: "Sofia Reyes, Child Wellness: $21.60 a month". */
  facts: string[];
}

/**
 * A message's sentences and its facts. The server ends a text with its facts: a label, a colon and
 * a value each, with dots between them. Pure.
 */
export function bodyParts(body: string): BodyParts {
  const [first = '', ...rest] = body.split(' · ');
  const start = /^(.*[.!?] )?([^.!?:]+: .*)$/s.exec(first);
  const fact = start?.[2];
  if (!fact || ![fact, ...rest].every((part) => part.includes(': ')) || !/\d/.test(fact))
    return { prose: body, facts: [] };
  return { prose: (start[1] ?? '').trim(), facts: [fact, ...rest] };
}
