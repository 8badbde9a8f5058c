import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime, longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import { featureName } from '../../admin/flags/words';
import classes from '../Announcements.module.css';
import {
  allNotesQuery,
  bannersQuery,
  publishNote,
  type ReleaseNote,
  removeNote,
  saveNote,
} from '../calls';
import { BannerForm, BannerPanel } from './Banners';
import { useFeatureField } from './useFeatureField';

/** Our staff's announcements to offices: release notes and the banner. */
export function Screen() {
  const notes = useQuery(allNotesQuery);
  const banners = useQuery(bannersQuery);
  const [editing, setEditing] = useState<ReleaseNote | 'new' | 'banner' | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <PageHeader
        title="Release notes"
        line="Offices see a published note once after they sign in, and in their list."
        actions={
          <>
            <Button variant="default" onClick={() => setEditing('banner')}>
              Set banner
            </Button>
            <Button onClick={() => setEditing('new')}>Write a note</Button>
          </>
        }
      />
      <Loaded
        data={banners.data?.banners}
        error={banners.error}
        onRetry={() => void banners.refetch()}
        errorTitle="The banners didn’t load"
        rows={1}
      >
        {(all) => all.map((banner) => <BannerPanel key={banner.id} banner={banner} />)}
      </Loaded>
      <Panel title="Notes" flush>
        <Loaded
          data={notes.data?.notes}
          error={notes.error}
          onRetry={() => void notes.refetch()}
          errorTitle="The release notes didn’t load"
        >
          {(all) =>
            all.length > 0 ? (
              all.map((note) => (
                <NoteRow key={note.id} note={note} onEdit={() => setEditing(note)} />
              ))
            ) : (
              <EmptyState title="No release notes yet">Write the first one.</EmptyState>
            )
          }
        </Loaded>
      </Panel>
      {editing === 'banner' && <BannerForm onClose={close} />}
      {editing !== null && editing !== 'banner' && (
        <NoteForm note={editing === 'new' ? undefined : editing} onClose={close} />
      )}
    </>
  );
}

function NoteRow({ note, onEdit }: { note: ReleaseNote; onEdit: () => void }) {
  const [removing, setRemoving] = useState(false);
  const publish = useAct(() => publishNote(note.id), {
    toastProblem: true,
    done: () => toast('success', 'Release note published', note.title),
  });
  return (
    <article className={classes.row} aria-label={note.title}>
      <h3 className={classes.title}>
        {note.title}{' '}
        <StatusBadge
          look={
            note.publishedAt
              ? look(`Published ${longDate(note.publishedAt)}`, 'good')
              : look('Draft', 'info', 'ring')
          }
        />
      </h3>
      <p className={classes.quiet}>
        {note.brand ?? 'All brands'}
        {note.feature && `, with ${featureName(note.feature)}`}, {note.writtenBy},{' '}
        {dateTime(note.writtenAt)}
      </p>
      <p className={classes.body}>{note.body}</p>
      <div className={classes.acts}>
        {!note.publishedAt && (
          <Button size="xs" onClick={() => void publish.run()} loading={publish.busy}>
            Publish
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onEdit}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="danger" onClick={() => setRemoving(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Delete “${note.title}”?`}
        confirmLabel="Delete note"
        keepLabel="Keep note"
        destructive
        onConfirm={() => removeNote(note.id)}
        done={() => toast('success', 'Release note deleted')}
      >
        <p>Offices no longer see it.</p>
      </ConfirmDialog>
    </article>
  );
}

function NoteForm({ note, onClose }: { note?: ReleaseNote; onClose: () => void }) {
  const brand = useBrand();
  const feature = useFeatureField(brand.id);
  return (
    <FormModal
      name={`release note ${note?.id ?? 'new'}`}
      onClose={onClose}
      title={note ? 'Edit release note' : 'Write a release note'}
      width={560}
      fields={[
        { name: 'title', label: 'Title', kind: 'text', maxLength: 120 },
        {
          name: 'body',
          label: 'Text',
          help: 'Plain text. Line breaks are kept.',
          kind: 'textarea',
          rows: 8,
          maxLength: 5000,
        },
        {
          name: 'brand',
          label: 'For',
          kind: 'radio',
          options: [
            { value: 'all', label: 'All brands' },
            { value: brand.id, label: brand.name },
          ],
        },
        feature,
      ]}
      initial={{
        title: note?.title ?? '',
        body: note?.body ?? '',
        brand: note?.brand ?? 'all',
        feature: note?.feature ?? '',
      }}
      submitLabel={note?.publishedAt ? 'Save' : 'Save draft'}
      onSubmit={(values) =>
        saveNote({
          id: note?.id,
          brand: values.brand === 'all' ? undefined : String(values.brand),
          feature: values.feature ? String(values.feature) : undefined,
          title: String(values.title),
          body: String(values.body),
        })
      }
      done={() => toast('success', 'Release note saved')}
    />
  );
}
