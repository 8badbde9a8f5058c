import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { useBrand } from '~/shared/brand/brand';
import { SkeletonRows } from '~/shared/panel/Panel';
import en from '~/texts/en/practice-invitation';
import es from '~/texts/es/practice-invitation';
import { texts } from '~/texts/texts';
import { SignInFrame } from '../session/frame/SignInFrame';
import classes from './PracticeInvitation.module.css';

function invitationQuery(inviteId: string) {
  return queryOptions({
    queryKey: ['practice-invitation', inviteId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/invite/practice/{inviteId}', {
          params: { path: { inviteId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });
}

const WORDS = texts('practice-invitation', { en, es });

/** The page of a practice's invitation: who invites, what it is about, whom to contact. */
export function Screen() {
  const { inviteId = '' } = useParams();
  const { contacts, name: brand } = useBrand();
  const { data, error } = useQuery(invitationQuery(inviteId));
  useEffect(() => {
    void http
      .GET('/send-invite/log-clicked-invite/{inviteId}', {
        params: { path: { inviteId } },
      })
      .catch(() => undefined);
  }, [inviteId]);
  if (!data && !error) return <SkeletonRows rows={4} />;
  const language =
    data?.language === 'es' || (!data && navigator.language.startsWith('es')) ? 'es' : 'en';
  const t = WORDS[language];
  return (
    <div lang={language}>
      <SignInFrame
        title={data ? t.title({ name: data.inviter }) : t.gone}
        intro={data ? t.intro({ name: data.inviter, office: data.office, brand }) : t.goneText}
      >
        <ul className={classes.points}>
          {t.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button component="a" href={`mailto:${contacts.infoEmail}`} size="md">
            {t.write}
          </Button>
          <Button component="a" href={`tel:${contacts.phone}`} size="md" variant="default">
            {t.call({ phone: contacts.phone })}
          </Button>
        </div>
      </SignInFrame>
    </div>
  );
}
