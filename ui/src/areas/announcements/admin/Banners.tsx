import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { dateTime } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { FormValues } from '~/shared/form/fields';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from '../Announcements.module.css';
import {
  type BannerReach,
  previewBanner,
  removeBanner,
  type StaffBanner,
  setBanner,
} from '../calls';
import { audienceWords, bannerOf, reachWords } from './banner-words';
import { useFeatureField } from './useFeatureField';

export function BannerPanel({ banner }: { banner: StaffBanner }) {
  const remove = useAct(() => removeBanner(banner.id), {
    toastProblem: true,
    done: () => toast('success', 'Banner removed'),
  });
  const ended = !banner.shown && new Date(banner.until) <= new Date();
  return (
    <Panel
      className={classes.banner}
      title={`Banner of ${audienceWords(banner)}`}
      action={
        <Button size="xs" variant="default" onClick={() => void remove.run()} loading={remove.busy}>
          Remove
        </Button>
      }
    >
      <p className={classes.body}>{banner.message}</p>
      <p className={classes.quiet}>
        {banner.callToAction && `${banner.callToAction}: ${banner.callToActionLink}. `}
        {ended ? 'Ended' : banner.shown ? 'Shown until' : `Begins ${dateTime(banner.from)}, until`}{' '}
        {dateTime(banner.until)}, by {banner.setBy}.
      </p>
    </Panel>
  );
}

/** Sets a banner; who would see it is shown before. */
export function BannerForm({ onClose }: { onClose: () => void }) {
  const brand = useBrand();
  const [values, setValues] = useState<FormValues>({});
  const [reach, setReach] = useState<BannerReach | null>(null);
  const feature = useFeatureField(brand.id);
  const wish = bannerOf(brand.id, values);
  const look = useAct(
    async () => {
      if (wish) setReach(await previewBanner(wish));
    },
    { invalidates: [], failed: ({ error }) => toast('error', messageOf(error)) },
  );
  return (
    <FormModal
      name="banner"
      onClose={onClose}
      title={`Set the banner of ${brand.name}`}
      intro="It appears above every office page. Of the banners for an office, the one that started last is shown."
      width={560}
      fields={[
        { name: 'message', label: 'Message', kind: 'textarea', rows: 3, maxLength: 140 },
        {
          name: 'callToAction',
          label: 'Link text',
          kind: 'text',
          optional: true,
          maxLength: 40,
          half: true,
        },
        {
          name: 'callToActionLink',
          label: 'Link',
          kind: 'text',
          optional: true,
          maxLength: 500,
          half: true,
        },
        { name: 'from', label: 'First day', kind: 'date', optional: true, half: true },
        { name: 'until', label: 'Last day', kind: 'date', half: true },
        { name: 'tierLevel', label: 'Only tier', kind: 'number', optional: true, half: true },
        {
          name: 'state',
          label: 'Only in state',
          kind: 'text',
          optional: true,
          maxLength: 2,
          half: true,
        },
        {
          name: 'associationId',
          label: 'Only association number',
          kind: 'number',
          optional: true,
          half: true,
        },
        {
          name: 'officeId',
          label: 'Only office number',
          kind: 'number',
          optional: true,
          half: true,
        },
        feature,
        ...(reach?.takesTwo
          ? [
              {
                name: 'reason',
                label: 'Why',
                kind: 'textarea' as const,
                maxLength: 500,
                rows: 2,
              },
            ]
          : []),
      ]}
      onChange={(next) => {
        if (bannerKey(brand.id, next) !== bannerKey(brand.id, values)) setReach(null);
        setValues(next);
      }}
      preview={
        <>
          <Button
            variant="default"
            size="xs"
            disabled={!wish}
            loading={look.busy}
            onClick={() => void look.run()}
          >
            Show who sees it
          </Button>
          {reach && <p>{reachWords(reach)}</p>}
        </>
      }
      submitLabel="Set banner"
      onSubmit={async (typed) => {
        const banner = bannerOf(brand.id, typed);
        if (!banner) throw new Error('a form without its required fields was submitted');
        const needs = await previewBanner(banner);
        setReach(needs);
        return setBanner(banner);
      }}
      done={(set) => toast('success', set.requestId ? 'Request sent' : 'Banner set')}
    />
  );
}

const bannerKey = (brand: string, values: FormValues) =>
  JSON.stringify({ ...bannerOf(brand, values), reason: undefined });
