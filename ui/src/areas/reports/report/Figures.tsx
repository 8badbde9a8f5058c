import { useSearchParams } from 'react-router';
import { type Kpi, KpiBand } from '~/shared/kpi-band/KpiBand';
import { hasFilters, type ReportAddress, withFilters } from '../address';
import type { Filters, ReportAnswer, ReportFigure, ReportPeriod } from '../types';
import { changeOf, valueWords } from '../words';

interface FiguresProps {
  answer: ReportAnswer;
  address: ReportAddress;
}

const cleared = (filters: Filters): Filters =>
  Object.fromEntries(Object.keys(filters).map((key) => [key, []]));

/** The report's numbers. One that counts only some rows is a button that shows them. */
export function Figures({ answer, address }: FiguresProps) {
  const [, setParams] = useSearchParams();
  const { figures, before } = answer;
  if (!figures || figures.length === 0) return null;
  const kpi = (figure: ReportFigure): Kpi => {
    const { key, title, kind, value, filters } = figure;
    const pressed = hasFilters(address.filters, filters);
    const narrows = Object.keys(filters).length > 0;
    return {
      key,
      label: title,
      value: valueWords(kind, value),
      note: <ChangeNote figure={figure} before={before} />,
      ...(narrows && {
        pressed,
        onPress: () =>
          setParams((now) => withFilters(now, pressed ? cleared(filters) : filters), {
            preventScrollReset: true,
          }),
      }),
    };
  };
  return <KpiBand label="Figures" kpis={figures.map(kpi)} />;
}

const NO_BREAK_SPACE = '\u00a0';

/** "+43.4% from $410.00 in October 2026". */
export function ChangeNote({
  figure,
  before,
}: {
  figure: ReportFigure;
  before: Pick<ReportPeriod, 'words'> | null | undefined;
}) {
  if (!before || figure.before === undefined || figure.before === null) return NO_BREAK_SPACE;
  const change = changeOf(figure);
  const was = `${valueWords(figure.kind, figure.before)} in ${before.words}`;
  if (!change) return figure.before === figure.value ? `Same in ${before.words}` : `Was ${was}`;
  return (
    <>
      <strong data-tone={change.tone}>{change.words}</strong>{' '}
      {change.words === 'No change' ? `since ${before.words}` : `from ${was}`}
    </>
  );
}
