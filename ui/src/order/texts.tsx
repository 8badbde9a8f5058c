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

const NAMESPACE = 'signup';

type Node = string | { [key: string]: Node };

const load: Record<Language, () => Promise<{ default: Node }>> = {
  en: () => import('~/texts/en/signup.json'),
  es: () => import('~/texts/es/signup.json'),
};

/** The texts of the page in its language. */
export class Texts {
  private readonly i18n: i18n;

  private constructor(i18n: i18n) {
    this.i18n = i18n;
  }

  /** Loads one language; the other is loaded when the user switches. */
  static async start(language: Language): Promise<Texts> {
    const i18n = i18next.createInstance();
    await i18n.init({
      lng: language,
      fallbackLng: false,
      ns: [NAMESPACE],
      defaultNS: NAMESPACE,
      resources: { [language]: { [NAMESPACE]: (await load[language]()).default } },
      interpolation: { escapeValue: false },
    });
    return new Texts(i18n);
  }

  get language(): Language {
    return this.i18n.language === 'es' ? 'es' : 'en';
  }

  async use(language: Language): Promise<void> {
    if (!this.i18n.hasResourceBundle(language, NAMESPACE))
      this.i18n.addResourceBundle(language, NAMESPACE, (await load[language]()).default);
    await this.i18n.changeLanguage(language);
  }

  /** Calls `changed` after each change of the language; the returned function unsubscribes. */
  onChange(changed: () => void): () => void {
    this.i18n.on('languageChanged', changed);
    return () => this.i18n.off('languageChanged', changed);
  }

  /** The text of `key` with its values filled in; a key without a text is returned unchanged. */
  t(key: string, values: Values = {}): string {
    return this.i18n.t(key, values);
  }
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The page's language and its texts; rerenders when the language changes. */
export function useTexts(): { t: Translate; language: Language; texts: Texts } {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts outside TextsProvider');
  const language = useSyncExternalStore(
    (changed) => texts.onChange(changed),
    () => texts.language,
  );
  return { t: (key, values) => texts.t(key, values), language, texts };
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
