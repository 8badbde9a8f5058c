import { useQueryClient } from '@tanstack/react-query';
import { officeQuery } from '../offices/calls';

/** The name of an office whose page was open before; asking for it would log another view. */
export const useOfficeName = (id: number): string | undefined =>
  useQueryClient().getQueryData(officeQuery(id).queryKey)?.name;
