import i18next, { type i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type en from '~/texts/en/signup.json';
import type { Language } from './types';

type Join<A extends string, B extends string> = A extends '' ? B : `${A}.${B}`;
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}`
  ? Base
  : K;
type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? Join<Path, WithoutPlural<K>>
    : Leaves<T[K], Join<Path, K>>;
}[keyof T & string];

/** Every text of the sign-up by its path, so that a missing one does not compile. */
export type TextKey = Leaves<typeof en>;
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

const load = {
  en: () => import('~/texts/en/signup.json'),
  es: () => import('~/texts/es/signup.json'),
};

/** Starts the texts in one language; the other is fetched when somebody switches. */
export async function startTexts(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['signup'],
    defaultNS: 'signup',
    resources: { [language]: { signup: (await load[language]()).default } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

export async function switchLanguage(instance: i18n, language: Language) {
  if (!instance.hasResourceBundle(language, 'signup'))
    instance.addResourceBundle(language, 'signup', (await load[language]()).default);
  await instance.changeLanguage(language);
}

const TextsContext = createContext<i18n | null>(null);

export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The page's language and its texts; renders again when the language changes. */
export function useTexts(): { t: Translate; language: Language; texts: i18n } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside TextsProvider');
  const language = useSyncExternalStore(
    (changed) => {
      texts.on('languageChanged', changed);
      return () => texts.off('languageChanged', changed);
    },
    () => texts.language,
  );
  return {
    t: (key, values) => texts.t(key, values ?? {}),
    language: language === 'es' ? 'es' : 'en',
    texts,
  };
}

/** A text with marked parts, `<b>…</b>`, each rendered by the function of its name. */
export function Rich({
  text,
  parts,
}: {
  text: string;
  parts?: Record<string, (inner: string) => ReactNode>;
}) {
  const pieces: ReactNode[] = [];
  const pattern = /<(\w+)>(.*?)<\/\1>/g;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, name = '', inner = ''] = match;
    pieces.push(text.slice(from, match.index));
    const render = parts?.[name];
    pieces.push(<span key={match.index}>{render ? render(inner) : <strong>{inner}</strong>}</span>);
    from = match.index + whole.length;
  }
  pieces.push(text.slice(from));
  return <>{pieces}</>;
}
