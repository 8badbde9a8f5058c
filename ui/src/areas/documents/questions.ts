import type { BrandText } from './queries';

/** A question with its address on the page. */
export interface Question {
  key: string;
  question: string;
  paragraphs: string[];
}

export interface QuestionGroup {
  key: string;
  heading: string;
  questions: Question[];
}

/** `### When does it start? {#start}` is the question with its key. */
const QUESTION = /^### (.+?) \{#([a-z0-9-]+)\}$/;
/** `Joining {#joining}` is a group's heading with its key. */
const GROUP = /^(.+?) \{#([a-z0-9-]+)\}$/;

/** The groups of a text whose sections contain questions. */
export function groupsOf({ sections }: Pick<BrandText, 'sections'>): QuestionGroup[] {
  return sections.flatMap(({ heading, paragraphs }) => {
    const [, words, key] = GROUP.exec(heading) ?? [];
    if (words === undefined || key === undefined) return [];
    const questions: Question[] = [];
    for (const paragraph of paragraphs) {
      const [, question, own] = QUESTION.exec(paragraph) ?? [];
      if (question !== undefined && own !== undefined)
        questions.push({ key: own, question, paragraphs: [] });
      else questions.at(-1)?.paragraphs.push(paragraph);
    }
    return [{ key, heading: words, questions }];
  });
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The text of an answer without Markdown syntax. */
export const plain = (paragraphs: string[]) =>
  paragraphs
    .join(' ')
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/**
 * The questions that contain every word of the search, in their groups; case and accents do not
 * matter.
 */
export function matching(groups: QuestionGroup[], search: string): QuestionGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fits = ({ question, paragraphs }: Question) => {
    const text = folded(`${question} ${plain(paragraphs)}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(fits) }))
    .filter((group) => group.questions.length > 0);
}
