import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '~/api/errors';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Problem } from '~/shared/confirm/Problem';
import { showDate } from '~/shared/dates/show-date';
import { money, toCents } from '~/shared/money/money';
import { Panel, SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { usePatientTexts } from '../texts';
import { leaveAfterSale, leavingQuery, type SaleLeaving, soldOfficeQuery } from './calls';
import { refundWords, soldTexts } from './texts';

/** The household's office was sold: for 30 days it can leave here with its unused time refunded. */
export function SoldOfficePanel() {
  const { data } = useQuery(soldOfficeQuery);
  const { language } = usePatientTexts();
  const [leaving, setLeaving] = useState(false);
  const t = soldTexts(language);
  const sold = data?.sale;
  if (!sold) return null;
  return (
    <Panel title={t.title({ officeName: sold.officeName })}>
      <Text>
        {t.continues({ buyerName: sold.buyerName, until: showDate(sold.until, language) })}
      </Text>
      <Group mt="sm">
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t.leave}
        </Button>
      </Group>
      {leaving && <Leaving onClose={() => setLeaving(false)} />}
    </Panel>
  );
}

function Leaving({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(leavingQuery);
  const { language } = usePatientTexts();
  const t = soldTexts(language);
  const refund =
    data && toCents(data.refund) > 0 ? t.endFor({ refund: money(data.refund) }) : t.end;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`leave after sale ${data?.version ?? ''}`}
      title={t.question}
      confirmLabel={refund}
      keepLabel={t.keep}
      destructive
      waiting={!data}
      onConfirm={() => leaveAfterSale(data?.version ?? '')}
      done={(left) => toast('success', t.done, refundWords(left, language).join(' '))}
    >
      {error && <Problem>{explain(error)}</Problem>}
      {!error && !data && <SkeletonRows rows={3} />}
      {data && <Summary leaving={data} />}
    </ConfirmDialog>
  );
}

function Summary({ leaving }: { leaving: SaleLeaving }) {
  const { language } = usePatientTexts();
  const t = soldTexts(language);
  return (
    <>
      <p>{t.today}</p>
      <ul>
        {leaving.memberships.map((one) => (
          <li key={`${one.memberName} ${one.planName}`}>
            {t.one({ member: one.memberName, plan: one.planName })}
          </li>
        ))}
      </ul>
      {refundWords(leaving, language).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}
