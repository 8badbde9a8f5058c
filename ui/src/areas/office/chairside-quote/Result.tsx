import { Button } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { fromCents, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import classes from './ChairsideQuote.module.css';
import type { Joining, Quote, QuoteRequest } from './calls';
import { EmailDialog } from './EmailDialog';
import {
  benefitWords,
  byVisit,
  duesWords,
  headline,
  planWords,
  severalVisits,
  verdict,
} from './lines';

interface ResultProps {
  quote: Quote;
  /** What was asked: the email quotes the same. */
  request: QuoteRequest;
  officeId: number;
  /** Of somebody who is not on file. */
  name: string;
  onEnroll?: (joining: Joining) => void;
}

/** The quote, and its printed page. */
export function Result({ quote, request, officeId, name, onEnroll }: ResultProps) {
  const member = quote.member;
  const [emails, setEmails] = useState(false);
  return (
    <div className={classes.sheet} data-print-sheet>
      <div className={classes.paperHead}>
        <h1>{quote.officeName}</h1>
        <p>Quote of {longDate(quote.today)}</p>
      </div>
      <Panel
        title={titleOf(quote, name)}
        action={
          <span className={classes.noPaper}>
            <Button
              variant="default"
              size="xs"
              mr="xs"
              leftSection={<IconMail size={16} aria-hidden="true" />}
              onClick={() => setEmails(true)}
            >
              Email
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        }
        flush
      >
        {member && (
          <p className={classes.plans}>
            {member.plans.length > 0 ? member.plans.join(', ') : 'No active plan'}
          </p>
        )}
        <Lines quote={quote} asMember={Boolean(member && member.plans.length > 0)} />
      </Panel>
      {quote.joining.length > 0 && <Joinings quote={quote} onEnroll={onEnroll} />}
      <p className={classes.disclaimer}>
        A membership is not insurance: it is an agreement with {quote.officeName}, which you pay
        directly for its services. This quote is for the work listed and is valid today.
      </p>
      {emails && (
        <EmailDialog
          officeId={officeId}
          request={request}
          name={member?.name ?? name}
          onClose={() => setEmails(false)}
        />
      )}
    </div>
  );
}

/** Whom and what the quote is for. */
function titleOf(quote: Quote, name: string): string {
  const who = quote.member?.name ?? name;
  if (who) return `For ${who}`;
  return severalVisits(quote) ? 'The treatment plan' : 'Today’s work';
}

function Lines({ quote, asMember }: { quote: Quote; asMember: boolean }) {
  const visits = byVisit(quote.lines);
  const insured = quote.insured;
  const pays = new Map(quote.lines.map((line, at) => [line, insured?.linePays[at] ?? '0.00']));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {severalVisits(quote) ? 'Cost of the treatment plan' : 'Cost of today’s work'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Procedure</th>
            <th scope="col" className={classes.number}>
              Quantity
            </th>
            <th scope="col" className={classes.number}>
              Usual fee
            </th>
            {insured && (
              <th scope="col" className={classes.number}>
                With insurance
              </th>
            )}
            {asMember && (
              <th scope="col" className={classes.number}>
                As a member
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visits.map(({ visit, lines, usual, price }) => (
            <Fragment key={visit}>
              {visits.length > 1 && (
                <tr className={classes.visitRow}>
                  <th scope="rowgroup" colSpan={2}>
                    Visit {visit}
                  </th>
                  <td className={classes.number}>
                    <MoneyText amount={usual} />
                  </td>
                  {insured && (
                    <td className={classes.number}>
                      <MoneyText
                        amount={fromCents(
                          lines.reduce((sum, line) => sum + owedCents(line, pays), 0),
                        )}
                      />
                    </td>
                  )}
                  {asMember && (
                    <td className={classes.number}>
                      <MoneyText amount={price} />
                    </td>
                  )}
                </tr>
              )}
              {lines.map((line) => (
                <tr key={line.code}>
                  <th scope="row">
                    {line.label.en}
                    <span className={classes.second}>{line.code}</span>
                  </th>
                  <td className={classes.number}>{line.quantity}</td>
                  <td className={classes.number}>
                    <MoneyText amount={line.usual} />
                  </td>
                  {insured && (
                    <td className={classes.number}>
                      <MoneyText amount={fromCents(owedCents(line, pays))} />
                    </td>
                  )}
                  {asMember && (
                    <td className={classes.number}>
                      <MoneyText amount={line.price} />
                      <span className={classes.second}>{benefitWords(line)}</span>
                    </td>
                  )}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
              {asMember && Number(quote.saved) > 0 && (
                <span className={classes.second}>
                  Saves <MoneyText amount={quote.saved} />
                </span>
              )}
            </th>
            <td className={classes.number}>
              <MoneyText amount={quote.usual} />
            </td>
            {insured && (
              <td className={classes.number}>
                <MoneyText amount={insured.owes} />
                <span className={classes.second}>
                  and <MoneyText amount={insured.premium} /> premiums
                </span>
              </td>
            )}
            {asMember && (
              <td className={classes.number}>
                <MoneyText amount={quote.price} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What the patient pays of a line beside the insurance. */
const owedCents = (line: Quote['lines'][number], pays: Map<Quote['lines'][number], string>) =>
  toCents(line.usual) - toCents(pays.get(line) ?? '0.00');

function Joinings({ quote, onEnroll }: Pick<ResultProps, 'quote' | 'onEnroll'>) {
  return (
    <Panel title="Join today?" flush>
      <p className={classes.headline}>{headline(quote)}</p>
      <ul className={classes.joinings}>
        <li>
          <p className={classes.joinName}>Without a plan</p>
          <p className={classes.joinSum}>
            <strong>
              <MoneyText amount={quote.usual} />
            </strong>
          </p>
        </li>
        {quote.insured && (
          <li>
            <div>
              <p className={classes.joinName}>With the insurance entered</p>
              <p className={classes.second}>
                Pays <MoneyText amount={quote.insured.pays} /> of this work. The insurer decides.
              </p>
            </div>
            <p className={classes.joinSum}>
              <strong>
                <MoneyText amount={quote.insured.total} />
              </strong>
            </p>
          </li>
        )}
        {quote.joining.map((joining) => (
          <JoinOption
            key={`${joining.planId}-${joining.period}`}
            joining={joining}
            onEnroll={onEnroll}
          />
        ))}
      </ul>
    </Panel>
  );
}

function JoinOption({ joining, onEnroll }: { joining: Joining } & Pick<ResultProps, 'onEnroll'>) {
  return (
    <li data-pays={joining.pays || undefined}>
      <div>
        <p className={classes.joinName}>{planWords(joining)}</p>
        <p className={classes.second}>{duesWords(joining)}</p>
        {joining.visits.length > 1 && (
          <ul className={classes.visits}>
            {joining.visits.map((one) => (
              <li key={one.visit}>
                Visit {one.visit}: <MoneyText amount={one.work} /> work
                {Number(one.joining) > 0 && (
                  <>
                    {' '}
                    + <MoneyText amount={one.joining} /> to join
                  </>
                )}
                , instead of <MoneyText amount={one.usual} />
              </li>
            ))}
          </ul>
        )}
        {Number(joining.stillIncluded) > 0 && (
          <p className={classes.second}>
            Work worth <MoneyText amount={joining.stillIncluded} /> is still included for the year.
          </p>
        )}
      </div>
      <div className={classes.joinSum}>
        <p>
          <MoneyText amount={joining.membership} /> membership + <MoneyText amount={joining.work} />{' '}
          work ={' '}
          <strong>
            <MoneyText amount={joining.firstYear} />
          </strong>
        </p>
        <p className={classes.verdict}>{verdict(joining)}</p>
        {onEnroll && (
          <Button
            className={clsx(classes.noPaper, classes.enroll)}
            size="compact-sm"
            variant="light"
            aria-label={`Enroll with ${planWords(joining)}`}
            onClick={() => onEnroll(joining)}
          >
            Enroll
          </Button>
        )}
      </div>
    </li>
  );
}
