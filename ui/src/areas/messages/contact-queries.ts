import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { choicesQuery } from './inbox-calls';

/** The phones and emails of a household's people. */
export const contactsQuery = queryOptions({
  queryKey: ['own-contacts'],
  queryFn: ({ signal }) => answer(http.GET('/patient/contacts', { signal })),
  meta: { quiet: true },
});

/** The queries that show a person's phone and its texts. */
export const CONTACT_QUERIES = [contactsQuery.queryKey, choicesQuery(null).queryKey];
