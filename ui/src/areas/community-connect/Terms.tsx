import { useState } from 'react';
import { dayIn, longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { approveCommunity, createCommunity, endCommunity, saveCommunity } from './calls';
import { NEW_TERMS, readTerms, termsFields, termsValues } from './terms-fields';
import type { ChangePreview, Community, CommunityChanged } from './types';
import { useOffered } from './useOffered';
import { previewWords } from './words';

interface Props {
  office: number;
  onClose: () => void;
}

/** A new community, or the answer to a leader’s request. */
export function NewCommunity({ office, asked, onClose }: Props & { asked?: Community }) {
  const today = dayIn(new Date());
  const offered = useOffered(office);
  const start = asked
    ? {
        ...NEW_TERMS(office, today),
        ...termsValues(asked.terms),
        startsOn: today,
        discountPercent: '10',
      }
    : NEW_TERMS(office, today);
  const [values, setValues] = useState<FormValues>(start);
  return (
    <FormModal
      onClose={onClose}
      name={asked ? `approve community ${asked.id}` : `new community ${office}`}
      title={asked ? `Approve ${asked.terms.name}` : 'New community'}
      intro={asked?.message ?? 'Members join with the code and pay you themselves.'}
      width={560}
      fields={termsFields(offered, { isNew: true, proof: String(values.proof), today })}
      initial={start}
      onChange={setValues}
      preview={<p>A larger family discount or promo code replaces the community’s discount.</p>}
      submitLabel={asked ? 'Approve' : 'Create community'}
      onSubmit={(form) => {
        const body = {
          code: String(form.code).trim(),
          terms: readTerms(form, office),
          endsOn: form.endsOn ? String(form.endsOn) : undefined,
        };
        return asked ? approveCommunity(office, asked.id, body) : createCommunity(office, body);
      }}
      done={({ code }) =>
        toast('success', asked ? 'Approved. The leader gets the code.' : `${code} works now`)
      }
    />
  );
}

/** Nothing was changed yet: the form stays open with the preview. */
const onlyShown = ({ preview }: CommunityChanged) => (preview ? {} : null);

/** A preview to confirm, as sentences. */
function Preview({ preview }: { preview: ChangePreview }) {
  return (
    <>
      {previewWords(preview).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Changes a running community. Another percent is shown before it is made. */
export function EditCommunity({ office, community, onClose }: Props & { community: Community }) {
  const today = dayIn(new Date());
  const offered = useOffered(office);
  const start = termsValues(community.terms);
  const [values, setValues] = useState<FormValues>(start);
  const [preview, setPreview] = useState<ChangePreview>();
  return (
    <FormModal
      onClose={onClose}
      name={`community ${community.id}`}
      title={community.terms.name}
      intro={
        preview
          ? 'Check the new discount, then confirm.'
          : 'The code stays, whoever is the contact.'
      }
      width={560}
      fields={termsFields(offered, { isNew: false, proof: String(values.proof), today })}
      initial={start}
      onChange={(next) => {
        setValues(next);
        setPreview(undefined);
      }}
      preview={preview && <Preview preview={preview} />}
      submitLabel={preview ? 'Change the discount' : 'Save'}
      onSubmit={async (form) => {
        const terms = readTerms(form, office);
        const changed = await saveCommunity(office, community, terms, preview?.version);
        setPreview(changed.preview);
        return changed;
      }}
      settle={onlyShown}
      done={() => toast('success', 'Community saved')}
    />
  );
}

/** Ends a community with a last day, after its effect was shown. */
export function EndCommunity({ office, community, onClose }: Props & { community: Community }) {
  const today = dayIn(new Date());
  const [preview, setPreview] = useState<{ of: ChangePreview; endsOn: string }>();
  return (
    <FormModal
      onClose={onClose}
      name={`end community ${community.id} ${preview?.of.version ?? ''}`}
      title={`End ${community.terms.name}`}
      intro="No one joins after the last day. Members keep the discount until their next renewal, or the first charge 28 days after our email."
      fields={[{ name: 'endsOn', label: 'Last day', kind: 'date', min: today }]}
      initial={{ endsOn: community.endsOn ?? today }}
      onChange={() => setPreview(undefined)}
      preview={preview && <Preview preview={preview.of} />}
      submitLabel={preview ? `End on ${longDate(preview.endsOn)}` : 'Show what changes'}
      destructive={preview !== undefined}
      onSubmit={async (form) => {
        const endsOn = String(form.endsOn);
        const changed = await endCommunity(office, community.id, endsOn, preview?.of.version);
        setPreview(changed.preview && { of: changed.preview, endsOn });
        return changed;
      }}
      settle={onlyShown}
      done={() => toast('success', 'The end is announced')}
    />
  );
}
