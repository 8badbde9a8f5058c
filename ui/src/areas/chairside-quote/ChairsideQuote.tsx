import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import classes from './ChairsideQuote.module.css';
import { Codes } from './Codes';
import { type Joining, makeQuote, proceduresQuery, type Quote, type QuoteRequest } from './calls';
import { ForWhom } from './ForWhom';
import {
  type Line,
  NOBODY,
  placeOnLines,
  type RequestErrors,
  readRequest,
  type Whom,
} from './lines';
import { Result } from './Result';

interface ChairsideQuoteProps {
  officeId: number;
  /** Starts an enrollment with a plan of the quote. */
  onEnroll?: (joining: Joining, whom: Whom, quote: Quote) => void;
}

/**
 * The chairside quote: today's work at the usual fees, for a member, and whether joining would save
 * money.
 */
export function ChairsideQuote({ officeId, onEnroll }: ChairsideQuoteProps) {
  const { data, error, refetch } = useQuery(proceduresQuery(officeId));
  if (!data) {
    return (
      <Panel flush className={classes.desk}>
        {error ? (
          <ErrorState title="Fees didn’t load" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={64} />
        )}
      </Panel>
    );
  }
  if (data.items.length === 0) {
    return (
      <Panel>
        <EmptyState title="No usual fees yet">
          A quote needs the office’s usual fee of each procedure.
        </EmptyState>
      </Panel>
    );
  }
  return <Desk officeId={officeId} procedures={data.items} onEnroll={onEnroll} />;
}

type Procedures = Parameters<typeof readRequest>[2];

function Desk({
  officeId,
  procedures,
  onEnroll,
}: ChairsideQuoteProps & { procedures: Procedures }) {
  const nextKey = useRef(2);
  const [lines, setLines] = useState<Line[]>([{ key: 1, typed: '', quantity: 1, visit: 1 }]);
  const [whom, setWhom] = useState(NOBODY);
  const [errors, setErrors] = useState<RequestErrors>({ lines: {} });
  const [failure, setFailure] = useState<string | null>(null);
  const [quote, setQuote] = useState<{ quote: Quote; request: QuoteRequest } | null>(null);
  const [busy, setBusy] = useState(false);

  const add = () => {
    setLines((all) => [
      ...all,
      { key: nextKey.current, typed: '', quantity: 1, visit: all.at(-1)?.visit ?? 1 },
    ]);
    nextKey.current += 1;
  };

  const ask = async () => {
    const read = readRequest(lines, whom, procedures);
    setErrors(read.errors);
    setFailure(null);
    if (!read.request) return;
    setBusy(true);
    try {
      setQuote({ quote: await makeQuote(officeId, read.request), request: read.request });
    } catch (error) {
      setQuote(null);
      if (error instanceof ApiError && error.hasFields)
        setErrors(placeOnLines(error.fields, read.keys));
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const edited = () => setQuote(null);
  return (
    <div className={classes.stack}>
      <Panel title="Chairside quote" className={classes.desk}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <ForWhom
            officeId={officeId}
            whom={whom}
            errors={errors}
            onChange={(next) => {
              setWhom(next);
              edited();
            }}
          />
          <Codes
            lines={lines}
            procedures={procedures}
            errors={errors.lines}
            onChange={(next) => {
              setLines(next);
              edited();
            }}
            onAdd={add}
          />
          {failure && (
            <Alert color="danger" role="alert" mt="md">
              {failure}
            </Alert>
          )}
          <div className={classes.foot}>
            <Button type="submit" loading={busy}>
              Quote
            </Button>
          </div>
        </form>
      </Panel>
      <div aria-live="polite">
        {quote && (
          <Result
            {...quote}
            officeId={officeId}
            name={whom.kind === 'patient' ? whom.name.trim() : ''}
            onEnroll={onEnroll && ((joining) => onEnroll(joining, whom, quote.quote))}
          />
        )}
      </div>
    </div>
  );
}
