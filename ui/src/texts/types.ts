/** The text forms of a count, as i18next names them after the key: `months_one`, `months_other`. */
type Form = 'one' | 'many' | 'other';

/** The names in the `{{…}}` of a text. */
type Variables<T> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

/** The names that a key's text must have in every language; the form of one may leave out `count`. */
type Needed<Key, T> = Key extends `${string}_${Form}`
  ? Exclude<Variables<T>, 'count'>
  : Variables<T>;

/** A value of all of these types. */
export type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

type With<Names extends string> = [Names] extends [never]
  ? string
  : Both<Names extends string ? `${string}{{${Names}}}${string}` : never>;

/**
 * The texts of another language: the keys of the English ones, no more and no fewer, each with the
 * same `{{…}}`. Where English has a form for one and others, Spanish also has `_many`.
 */
export type Same<En> = {
  readonly [Key in keyof En]: En[Key] extends string ? With<Needed<Key, En[Key]>> : Same<En[Key]>;
} & {
  readonly [Key in keyof En as Key extends `${infer Name}_other` ? `${Name}_many` : never]: string;
};

type Name<Key> = Key extends `${infer Base}_${Form}` ? Base : Key;

/** The values of a text: its variables, and the `count` that chooses the form. */
type ValuesOf<Key, T> =
  | Variables<T>
  | (Key extends `${string}_${Form}` ? 'count' : never) extends infer Names extends string
  ? {
      readonly [N in Names]: Key extends `${string}_${Form}`
        ? N extends 'count'
          ? number
          : string | number
        : string | number;
    }
  : never;

type Text<Key, T> = [keyof ValuesOf<Key, T>] extends [never]
  ? string
  : (values: ValuesOf<Key, T>) => string;

/** What a screen reads: a text, or a function of the values that its `{{…}}` name. */
export type Texts<En> = En extends readonly unknown[]
  ? { -readonly [I in keyof En]: En[I] extends string ? Text<I, En[I]> : Texts<En[I]> }
  : {
      readonly [Key in keyof En as Key extends `${string}_${'one' | 'many'}`
        ? never
        : Name<Key>]: En[Key] extends string ? Text<Key, En[Key]> : Texts<En[Key]>;
    };

/** Refuses forms for counts. */
export type WithoutForms<En> = {
  readonly [Key in keyof En]: Key extends `${string}_${Form}`
    ? never
    : En[Key] extends string
      ? En[Key]
      : WithoutForms<En[Key]>;
};
