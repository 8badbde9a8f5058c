import { Button, ColorInput, Radio, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { currentUser } from '~/api/session';
import { useAct } from '~/shared/act/useAct';
import { templateAt, useBrand, wornTemplate } from '~/shared/brand/brand';
import { Problem } from '~/shared/confirm/Problem';
import { SAVING, useAutosave } from '~/shared/form/useAutosave';
import { Motif } from '~/shared/membership-card/Motif';
import { Panel } from '~/shared/panel/Panel';
import { templateVariables, type WornTemplate } from '~/shared/template/template';
import { type OfficeBranding, saveBranding } from '../profile/calls';
import { Picture } from '../profile/Pictures';
import { brandingQuery, fullQuery, launchQuery } from '../profile/queries';
import classes from './Branding.module.css';
import { isColor, pairs, ratio } from './contrast';
import { Preview } from './Preview';

const COLORS = [
  { name: 'main', label: 'Main color', about: 'Buttons and links' },
  { name: 'background', label: 'Background', about: 'Behind the top of the page' },
  { name: 'accent', label: 'Accent', about: 'Decorates only' },
] as const;
const HEADLINE_MOST = 120;

interface ThumbnailProps {
  motif: ComponentProps<typeof Motif>['motif'];
  headline: string;
  worn: WornTemplate;
}

/** The top of the sign-up page in a template, small. */
function Thumbnail({ motif, headline, worn }: ThumbnailProps) {
  return (
    <span className={classes.swatch} style={templateVariables(worn)} aria-hidden="true">
      <span className={classes.headline}>
        <span>{headline}</span>
        <i />
      </span>
      <span className={classes.hero}>
        <Motif motif={motif} accent />
        <b />
      </span>
    </span>
  );
}

/** The form's current choices and input. */
interface Draft {
  index: number;
  colors: Record<(typeof COLORS)[number]['name'], string>;
  headline: { en: string; es: string };
}

/** Whether custom colors are valid and have enough contrast to be saved. */
const isReadable = (
  { template, custom }: ReturnType<typeof templateAt>,
  colors: Draft['colors'],
): boolean =>
  !custom ||
  (Object.values(colors).every(isColor) && pairs(template, colors).every((one) => one.passes));

/** The template, an office's own colors, and its headline, with a preview of the patients' page. */
export function BrandingForm({
  officeId,
  branding,
  asTyped = false,
}: {
  officeId: number;
  branding: OfficeBranding;
  /** Saved as the user types. */
  asTyped?: boolean;
}) {
  const brand = useBrand();
  const queries = useQueryClient();
  const [index, setIndex] = useState(branding.template);
  const declared = templateAt(brand, index);
  const start = templateAt(brand, brand.templates.length - 1).template;
  const [colors, setColors] = useState({
    main: branding.main ?? start.button,
    background: branding.background ?? start.hero,
    accent: branding.accent ?? start.accent,
  });
  const [headline, setHeadline] = useState({
    en: branding.headline ?? '',
    es: branding.spanishHeadline ?? '',
  });
  const { queryKey } = brandingQuery(officeId);
  const send = ({ index, colors, headline }: Draft) =>
    saveBranding(officeId, {
      // A picture uploaded in the meantime has the same version.
      version: queries.getQueryData(queryKey)?.version ?? branding.version,
      template: index,
      ...(templateAt(brand, index).custom ? colors : {}),
      headline: headline.en.trim() || undefined,
      spanishHeadline: headline.es.trim() || undefined,
    });
  const autosave = useAutosave<Draft>(
    (draft) => isReadable(templateAt(brand, draft.index), draft.colors),
    async (draft) => {
      queries.setQueryData(queryKey, await send(draft));
      await queries.invalidateQueries({ queryKey: launchQuery(officeId).queryKey });
    },
  );
  const edited = (part: Partial<Draft>) => {
    if (asTyped) autosave.changed({ index, colors, headline, ...part });
  };
  const save = useAct(
    async () => {
      await autosave.settle();
      return send({ index, colors, headline });
    },
    {
      fields: ['main', 'background', 'accent', 'headline', 'spanishHeadline', 'template'],
      invalidates: [
        brandingQuery(officeId).queryKey,
        fullQuery(0, officeId).queryKey,
        launchQuery(officeId).queryKey,
        currentUser.queryKey,
      ],
    },
  );
  const readable = Object.values(colors).every(isColor);
  const measured = declared.custom && readable ? pairs(declared.template, colors) : [];
  const fails = declared.custom && (!readable || measured.some((one) => !one.passes));
  const worn = wornTemplate(brand, { index, ...(declared.custom && readable ? colors : {}) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={submit} className={classes.parts}>
        <Panel title="Logo and photo">
          <Picture officeId={officeId} kind="logo" address={branding.logo} />
          <Picture officeId={officeId} kind="photo" address={branding.photo} />
        </Panel>
        <Panel title="Template">
          <Radio.Group
            aria-label="Template"
            value={String(index)}
            onChange={(next) => {
              setIndex(Number(next));
              edited({ index: Number(next) });
            }}
            error={save.fields.template}
          >
            <div className={classes.templates}>
              {brand.templates.map((one, at) => (
                <div key={one.key} className={classes.template}>
                  <Thumbnail
                    motif={brand.theme.motif}
                    headline={headline.en || 'Your headline'}
                    worn={at === index ? worn : wornTemplate(brand, { index: at })}
                  />
                  <Radio value={String(at)} label={one.name} description={one.description} />
                </div>
              ))}
            </div>
          </Radio.Group>
          {declared.custom && (
            <div className={classes.colors}>
              {COLORS.map(({ name, label, about }) => (
                <ColorInput
                  key={name}
                  label={label}
                  description={about}
                  format="hex"
                  eyeDropperButtonProps={{ 'aria-label': 'Pick from the screen' }}
                  value={colors[name]}
                  error={
                    save.fields[name] ??
                    (isColor(colors[name]) ? undefined : 'Must be a color such as #0C5673')
                  }
                  onChange={(next) => {
                    save.clear(name);
                    setColors((now) => ({ ...now, [name]: next }));
                    edited({ colors: { ...colors, [name]: next } });
                  }}
                />
              ))}
            </div>
          )}
          {measured.length > 0 && (
            <ul className={classes.pairs} aria-live="polite">
              {measured.map((one) => (
                <li key={one.what} data-passes={one.passes}>
                  <span
                    className={classes.sample}
                    style={{ background: one.ground, color: one.ink }}
                    aria-hidden="true"
                  >
                    Aa
                  </span>
                  {one.passes ? (
                    <IconCheck size={16} aria-hidden="true" />
                  ) : (
                    <IconX size={16} aria-hidden="true" />
                  )}
                  <span>
                    {one.what}: {ratio(one.measured)}
                    {one.passes
                      ? ''
                      : `. People need at least ${ratio(one.least)}: choose a much darker or lighter ${one.field === 'main' ? 'main color' : 'background'}.`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Headline">
          <div className={classes.fields}>
            <TextInput
              label="In English"
              description="Leave empty for the standard headline"
              maxLength={HEADLINE_MOST}
              value={headline.en}
              error={save.fields.headline}
              onChange={(event) => {
                const en = event.currentTarget.value;
                save.clear('headline');
                setHeadline((now) => ({ ...now, en }));
                edited({ headline: { ...headline, en } });
              }}
            />
            <TextInput
              label="In Spanish"
              description="Leave empty to use the English one"
              maxLength={HEADLINE_MOST}
              value={headline.es}
              error={save.fields.spanishHeadline}
              onChange={(event) => {
                const es = event.currentTarget.value;
                save.clear('spanishHeadline');
                setHeadline((now) => ({ ...now, es }));
                edited({ headline: { ...headline, es } });
              }}
            />
          </div>
        </Panel>
        <Problem>{save.problem}</Problem>
        <div>
          <Button type="submit" loading={save.busy} disabled={fails}>
            Save branding
          </Button>
          <span role="status" className={classes.saving}>
            {SAVING[autosave.state]}
          </span>
        </div>
      </form>
      <Preview
        officeId={officeId}
        branding={{
          template: { index, ...(declared.custom && readable ? colors : {}) },
          headline: headline.en,
          spanishHeadline: headline.es,
          logoUrl: branding.logo,
        }}
      />
    </div>
  );
}
