import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { deliver } from '~/api/download';
import { messageOf } from '~/api/errors';
import { templateAt, useBrand } from '~/shared/brand/brand';
import panels from '~/shared/column/Column.module.css';
import { Copy } from '~/shared/copy/Copy';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import classes from '../Marketing.module.css';
import { EmbedPanel } from './EmbedPanel';
import { type EnrollmentLinks, linksQuery, type PrintedKind, printed } from './queries';
import { pngOf, saveFile, svgAddress } from './save';

const PNG_SIDE = 1200;

/**
 * The sign-up page's address and code, the printed materials, and the form on the office's website.
 */
export function EnrollmentFormTab({ officeId }: { officeId: number }) {
  const query = useQuery(linksQuery(officeId));
  const user = useUser();
  const slug = user.dentistInfo?.slug ?? 'sign-up';
  const settles = runsOffice(user) && user.permissions.includes('settings');
  return (
    <LoadedQuery query={query} errorTitle="Your sign-up page’s links didn’t load" rows={6}>
      {(links) => (
        <div className={panels.column}>
          <AddressPanel links={links} slug={slug} />
          <PrintPanel links={links} officeId={officeId} />
          <EmbedPanel links={links} officeId={officeId} settles={settles} />
        </div>
      )}
    </LoadedQuery>
  );
}

function AddressPanel({ links, slug }: { links: EnrollmentLinks; slug: string }) {
  const savePng = async () => {
    try {
      saveFile(await pngOf(links.qrSvg, PNG_SIDE), `${slug}-qr.png`);
    } catch {
      toast('error', 'This browser couldn’t make the image. Save the SVG instead.');
    }
  };
  return (
    <Panel title="Your sign-up page">
      <div className={panels.address}>
        <TextInput label="Link to share" value={links.signupUrl} readOnly />
        <Copy value={links.signupUrl} label="Copy link" />
      </div>
      <div className={classes.qr}>
        <img src={svgAddress(links.qrSvg)} alt="QR code of your sign-up page" />
        <div>
          <p className={panels.line}>
            The code opens your sign-up page. Put it on your cards, emails and screens.
          </p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() =>
                saveFile(new Blob([links.qrSvg], { type: 'image/svg+xml' }), `${slug}-qr.svg`)
              }
            >
              SVG for print
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void savePng()}
            >
              PNG for screens
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}

const PAPERS: Record<PrintedKind, { title: string; about: string }> = {
  form: {
    title: 'Enrollment form',
    about:
      'Letter size. Plans with family prices, lines to fill in, and the terms. No card numbers.',
  },
  poster: { title: 'Poster', about: 'Letter size. Your name and the code, for the wall.' },
  card: { title: 'Counter card', about: '4 × 6 inches. For the desk or the mailbox.' },
};

function PrintPanel({ links, officeId }: { links: EnrollmentLinks; officeId: number }) {
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const [busy, setBusy] = useState<string | null>(null);
  const kinds = [...new Set(links.documents.map((one) => one.type))];

  const fetchPdf = async (kind: PrintedKind, act: 'open' | 'save') => {
    setBusy(`${kind}-${act}`);
    try {
      const { file, response } = await printed(officeId, kind, language);
      const name = `${kind}-${language}.pdf`;
      if (act === 'open') deliver(file, response, name);
      else if (file) saveFile(file, name);
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Panel
      title="Printable Enrollment Form"
      action={<PatientLanguage label="Print language" value={language} onChange={setLanguage} />}
    >
      <ul className={classes.papers}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Preview kind={kind} qr={links.qrSvg} />
            <div>
              <h3>{PAPERS[kind].title}</h3>
              <p>{PAPERS[kind].about}</p>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                loading={busy === `${kind}-open`}
                onClick={() => void fetchPdf(kind, 'open')}
                aria-label={`Open to print: ${PAPERS[kind].title}`}
              >
                Open to print
              </Button>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                loading={busy === `${kind}-save`}
                onClick={() => void fetchPdf(kind, 'save')}
                aria-label={`Download ${PAPERS[kind].title}`}
              >
                Download
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A miniature of the sheet, in the office's colors. */
function Preview({ kind, qr }: { kind: PrintedKind; qr: string }) {
  const brand = useBrand();
  const office = useUser().dentistInfo;
  const { template } = templateAt(brand, office?.template.index ?? 0);
  const colors = { '--sheet-ground': template.hero, '--sheet-ink': template.ink } as CSSProperties;
  return (
    <div className={classes.paper} aria-hidden="true">
      <div className={classes.sheet} data-kind={kind} style={colors}>
        <div className={classes.sheetHead}>{office?.officeName}</div>
        {kind === 'form' ? (
          <div className={classes.sheetLines}>
            <img src={svgAddress(qr)} alt="" />
          </div>
        ) : (
          <img src={svgAddress(qr)} alt="" />
        )}
      </div>
    </div>
  );
}
