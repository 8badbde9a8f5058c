import type { paths } from './schema';

type Narrowed = { get: { parameters: { query?: object } } };

/**
 * A list's filter as the contract defines it for its address: `ListFilter<'/dentists/{id}/today'>`.
 */
export type ListFilter<
  Path extends { [P in keyof paths]: paths[P] extends Narrowed ? P : never }[keyof paths],
> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Omit<NonNullable<Query>, 'cursor'>
  : never;
