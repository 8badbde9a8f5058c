import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { useBrand } from '~/shared/brand/brand';
import { SkeletonRows } from '~/shared/panel/Panel';
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

const WORDS = {
  en: {
    title: (name: string) => `${name} invites your practice`,
    intro: (name: string, office: string, brand: string) =>
      `${name} of ${office} sells membership plans with ${brand}. So can you.`,
    points: [
      'Your own plans, at your own prices, in your own name',
      'Patients join online in about three minutes, by card or at your desk',
      'Monthly payments are collected for you and paid out to your account',
    ],
    write: 'Email us',
    call: (phone: string) => `Call ${phone}`,
    gone: 'This link no longer works',
    goneText:
      'The invitation has expired, but you’re still welcome. Email or call us, and we’ll show you how membership plans work.',
  },
  es: {
    title: (name: string) => `${name} invita a su consultorio`,
    intro: (name: string, office: string, brand: string) =>
      `${name}, de ${office}, vende planes de membresía con ${brand}. Usted también puede.`,
    points: [
      'Sus propios planes, a sus precios y con su nombre',
      'Los pacientes se unen en línea en unos tres minutos, con tarjeta o en su recepción',
      'Cobramos los pagos mensuales por usted y los enviamos a su cuenta',
    ],
    write: 'Escríbanos',
    call: (phone: string) => `Llame al ${phone}`,
    gone: 'Este enlace ya no funciona',
    goneText:
      'La invitación venció, pero igual le damos la bienvenida. Escriba o llame y le mostramos cómo funcionan los planes de membresía.',
  },
};

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
        title={data ? t.title(data.inviter) : t.gone}
        intro={data ? t.intro(data.inviter, data.office, brand) : t.goneText}
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
            {t.call(contacts.phone)}
          </Button>
        </div>
      </SignInFrame>
    </div>
  );
}
