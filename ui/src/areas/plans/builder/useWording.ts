import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WordedText } from '../calls';
import { checkWording, type WordingHit } from '../calls';

const DEBOUNCE_MS = 600;

/** Wording that must not describe a membership, checked as the user types; by field. */
export function useWording(
  officeId: number,
  texts: readonly WordedText[],
  known: WordingHit[] = [],
): Record<string, WordingHit[]> {
  const now = JSON.stringify(texts);
  const [asked] = useDebouncedValue(now, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['wording', officeId, asked],
    queryFn: ({ signal }) => checkWording(officeId, JSON.parse(asked) as WordedText[], signal),
    enabled: texts.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const hits = texts.length > 0 ? (data?.hits ?? known) : [];
  const found: Record<string, WordingHit[]> = {};
  for (const hit of hits) {
    const text = texts.find((one) => one.field === hit.field)?.text;
    if (text === undefined || !stillSays(text, hit)) continue;
    found[hit.field] = [...(found[hit.field] ?? []), hit];
  }
  return found;
}

/** While a check is pending, earlier hits stay as long as the text still contains them. */
function stillSays(text: string, hit: WordingHit): boolean {
  const said = [...text].slice(hit.start, hit.end).join('');
  return said.length > 0 && said.toLowerCase().includes(hit.phrase.toLowerCase().slice(0, 4));
}
