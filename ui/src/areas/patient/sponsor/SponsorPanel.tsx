import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { useFeature } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { showDate } from '~/shared/dates/show-date';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { usePatientTexts } from '../texts';
import { keepMembership, letEnd, type Sponsored, sponsoredQuery } from './calls';
import { sponsorTexts } from './texts';

/** Who pays what of a sponsored membership, and the choice when the sponsor stops paying. */
export function SponsorPanel() {
  const offered = useFeature('business_connect');
  const { data } = useQuery({ ...sponsoredQuery, enabled: offered });
  const { language } = usePatientTexts();
  const t = sponsorTexts(language);
  if (!data || data.memberships.length === 0) return null;
  return (
    <Panel title={t.title}>
      <Stack gap="md">
        {data.memberships.map((one) =>
          one.choice === 'open' || one.choice === 'let_end' ? (
            <Choice key={one.id} one={one} />
          ) : (
            <Text key={one.id}>
              {t.pays({
                businessName: one.businessName,
                part: money(one.part),
                price: money(one.price),
                memberName: one.memberName,
                planName: one.planName,
                own: money(one.own),
              })}
            </Text>
          ),
        )}
      </Stack>
    </Panel>
  );
}

function Choice({ one }: { one: Sponsored }) {
  const { language } = usePatientTexts();
  const t = sponsorTexts(language);
  const [keeping, setKeeping] = useState(false);
  const end = useAct(() => letEnd(one.id), {
    toastProblem: true,
    done: () => toast('success', t.ended),
  });
  const price = money(one.keepPrice ?? one.price);
  const per = one.period === 'year' ? t.per.year : t.per.month;
  const until = showDate(one.membershipEndsOn ?? '', language);
  return (
    <section aria-label={one.memberName}>
      <Text>
        {t.stops({
          businessName: one.businessName,
          memberName: one.memberName,
          planName: one.planName,
          until,
        })}
      </Text>
      <Text size="sm">{one.choice === 'let_end' ? t.later : t.ends({ until })}</Text>
      {!one.hasMethod && <Text size="sm">{t.method}</Text>}
      <Group gap="sm" mt="xs">
        <Button disabled={!one.hasMethod} onClick={() => setKeeping(true)}>
          {t.keep({ price, per })}
        </Button>
        {one.choice === 'open' && (
          <Button variant="default" loading={end.busy} onClick={() => void end.run()}>
            {t.letEnd}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={keeping}
        onClose={() => setKeeping(false)}
        name={`keep membership ${one.id}`}
        title={t.keepTitle({ name: one.memberName })}
        confirmLabel={t.keep({ price, per })}
        keepLabel={t.back}
        onConfirm={() => keepMembership(one.id, one.keepPrice ?? one.price)}
        done={() => toast('success', t.kept)}
      >
        <p>{t.agree({ price, per, from: showDate(one.keepFrom ?? '', language) })}</p>
        <p>{t.goes}</p>
      </ConfirmDialog>
    </section>
  );
}
