import { Alert } from '@mantine/core';

interface Page {
  missingCells?: string[] | null;
}

/** The parts of the platform that don't answer, of all pages that were read. */
function missingIn(data: unknown): string[] {
  const pages = (data as { pages?: Page[] } | undefined)?.pages ?? [];
  return [...new Set(pages.flatMap((page) => page.missingCells ?? []))];
}

/** Says whose rows a list of our staff lacks because their cell doesn't answer; nothing for any other list. */
export function MissingCells({ data }: { data: unknown }) {
  const names = missingIn(data);
  if (names.length === 0) return null;
  return (
    <Alert color="amber" role="status" mb="sm">
      {names.length === 1
        ? `Cell ${names[0]} doesn’t answer, so its rows are missing.`
        : `Cells ${new Intl.ListFormat('en-US').format(names)} don’t answer, so their rows are missing.`}
    </Alert>
  );
}
