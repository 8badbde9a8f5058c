import { Button } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import classes from './ChairsideQuote.module.css';
import type { Joining, Quote, QuoteRequest } from './calls';
import { EmailDialog } from './EmailDialog';
import { benefitWords, byVisit, duesWords, headline, planWords, verdict } from './lines';

interface ResultProps {
  quote: Quote;
  /** What was asked: the email quotes the same. */
  request: QuoteRequest;
  officeId: number;
  onEnroll?: (joining: Joining) => void;
}

/** The quote, and its printed page. */
export function Result({ quote, request, officeId, onEnroll }: ResultProps) {
  const member = quote.member;
  const [emails, setEmails] = useState(false);
  return (
    <div className={classes.sheet} data-print-sheet>
      <div className={classes.paperHead}>
        <h1>{quote.officeName}</h1>
        <p>Quote of {longDate(quote.today)}</p>
      </div>
      <Panel
        title={member ? `For ${member.name}` : 'Today’s work'}
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
          name={member?.name ?? ''}
          onClose={() => setEmails(false)}
        />
      )}
    </div>
  );
}

function Lines({ quote, asMember }: { quote: Quote; asMember: boolean }) {
  const visits = byVisit(quote.lines);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>Cost of today’s work</caption>
        <thead>
          <tr>
            <th scope="col">Procedure</th>
            <th scope="col" className={classes.number}>
              Quantity
            </th>
            <th scope="col" className={classes.number}>
              Usual fee
            </th>
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
