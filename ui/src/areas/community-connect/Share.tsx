import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliver } from '~/api/download';
import { messageOf } from '~/api/errors';
import { saveFile, svgAddress } from '~/areas/office/marketing/enrollment-form/save';
import { Dialog } from '~/shared/confirm/Dialog';
import { Copy } from '~/shared/copy/Copy';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { communityFlyer } from './calls';
import { linksQuery } from './queries';
import classes from './Share.module.css';
import type { Community } from './types';

interface Props {
  office: number;
  community: Community;
  onClose: () => void;
}

/** The page of a community’s code: its address, the QR code and the flyer. */
export function Share({ office, community, onClose }: Props) {
  const query = useQuery(linksQuery(office, community.id));
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const [busy, setBusy] = useState(false);
  const code = community.code ?? '';
  const print = async () => {
    setBusy(true);
    try {
      const { file, response } = await communityFlyer(office, community.id, language);
      deliver(file, response, `${code.toLowerCase()}-${language}.pdf`);
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Share ${community.terms.name}`} width={520}>
      <LoadedQuery query={query} errorTitle="The community’s page didn’t load" rows={4}>
        {({ address, qrSvg }) => (
          <div className={classes.share}>
            <TextInput label={`Page of ${code}`} value={address} readOnly />
            <Copy value={address} label="Copy link" />
            <div className={classes.qr}>
              <img src={svgAddress(qrSvg)} alt={`QR code of the page of ${code}`} />
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() =>
                  saveFile(
                    new Blob([qrSvg], { type: 'image/svg+xml' }),
                    `${code.toLowerCase()}-qr.svg`,
                  )
                }
              >
                Save QR code
              </Button>
            </div>
            <PatientLanguage label="Flyer’s language" value={language} onChange={setLanguage} />
            <Button
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              loading={busy}
              onClick={() => void print()}
            >
              Open flyer
            </Button>
          </div>
        )}
      </LoadedQuery>
    </Dialog>
  );
}
