import { Button, FileButton, Input } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { currentUser } from '~/api/session';
import { useAct } from '~/shared/act/useAct';
import { useUser } from '~/user/useUser';
import { addPicture, type PictureKind, removePicture } from './calls';
import classes from './Profile.module.css';
import { pictureProblem } from './pictures';
import { brandingQuery, fullQuery, launchQuery } from './queries';

const WORDS: Record<PictureKind, { title: string; about: string }> = {
  logo: {
    title: 'Logo',
    about: 'On your sign-up page, in the patient portal, in emails and on payment links.',
  },
  photo: { title: 'Photo', about: 'Your office or your team, for patients who look you up.' },
};

interface PictureProps {
  officeId: number;
  kind: PictureKind;
  address?: string;
}

/** The office's logo or photo: shown, replaced, removed. */
export function Picture({ officeId, kind, address }: PictureProps) {
  const user = useUser();
  const [wrong, setWrong] = useState<string | null>(null);
  const invalidates = [
    fullQuery(user.userId, officeId).queryKey,
    brandingQuery(officeId).queryKey,
    launchQuery(officeId).queryKey,
    currentUser.queryKey,
  ];
  const add = useAct((file: File) => addPicture(user.userId, officeId, kind, file), {
    invalidates,
    fields: [kind],
  });
  const remove = useAct(() => removePicture(user.userId, officeId, kind), { invalidates });
  const { title, about } = WORDS[kind];
  const choose = (file: File | null) => {
    if (!file) return;
    const problem = pictureProblem(file);
    setWrong(problem);
    if (!problem) void add.run(file);
  };
  const error = wrong ?? add.fields[kind] ?? add.problem ?? remove.problem;
  return (
    <div className={classes.picture}>
      <div className={classes.frame} data-kind={kind}>
        {address ? <img src={address} alt={title} /> : <span>No {title.toLowerCase()} yet</span>}
      </div>
      <div>
        <b>{title}</b>
        <p>{about} PNG, JPEG or WebP, up to 5 MB.</p>
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={add.busy}
                leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
              >
                {address ? `Replace ${title.toLowerCase()}` : `Add ${title.toLowerCase()}`}
              </Button>
            )}
          </FileButton>
          {address && (
            <Button
              variant="subtle"
              color="gray"
              loading={remove.busy}
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void remove.run()}
            >
              Delete {title.toLowerCase()}
            </Button>
          )}
        </div>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </div>
    </div>
  );
}
