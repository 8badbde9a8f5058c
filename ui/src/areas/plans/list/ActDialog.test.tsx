import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing } from '~/testing/dialog';
import type { PlanRow } from '../calls';
import { row } from '../testing';
import { ActDialog, type AskedAct, RefusedDialog } from './ActDialog';
import { useActs } from './useActs';

const on = testApi();
const save = on('post', '/dentist-info/membership-plan-save-state', {
  planId: 1,
  viewStatus: 'inactive',
  isDeleted: false,
  wording: [],
});

/** The list's two dialogs, as the list has them. */
function Asked({ act, onClose }: { act: AskedAct; onClose: () => void }) {
  const [refused, setRefused] = useState<{ row: PlanRow; reasons: string[] } | null>(null);
  const acts = useActs({ userId: 2, officeId: 7 }, (of, reasons) =>
    setRefused({ row: of, reasons }),
  );
  if (refused) return <RefusedDialog refused={refused} onClose={onClose} />;
  return <ActDialog asked={{ row: row(), act }} onClose={() => undefined} onConfirm={acts.act} />;
}
const ask = (act: AskedAct) => openDialog((close) => <Asked act={act} onClose={close} />);

it.each([
  ['deactivate', 'Deactivate plan', /280 members keep it until it ends \(200 mo, 80 yr\)/],
  ['archive', 'Archive plan', /you can restore it as a draft\. 280 members keep it/],
  ['delete', 'Delete plan', /You can’t undo this\./],
] as const)('says what “%s” means before it is done', async (act, button, means) => {
  ask(act);
  expect(screen.getByRole('dialog')).toHaveTextContent(means);
  expect(save.sent).toEqual([]);
  await press(button);
  expect(await screen.findByText(/^Adult Wellness (is|was)/)).toBeInTheDocument();
  expect(save.bodies).toEqual([{ action: act, planId: 1, version: 1 }]);
});

it('says why not, and changes nothing that is kept', async () => {
  openDialog((close) => (
    <ActDialog
      asked={{ row: row({ memberCount: { monthly: 1, annually: 0 } }), act: 'archive' }}
      onClose={close}
      onConfirm={async () => undefined}
    />
  ));
  expect(screen.getByRole('dialog')).toHaveTextContent('1 member keeps it until it ends');
  await sendsNothing('Keep it', save);
});

it('lists what is missing of a plan, and leads to it', async () => {
  save.refuses('Bad Request', {
    planName: ['It needs a name'],
    'pricing.monthly': ['It needs a price'],
    'pricing.annually': ['It needs a price'],
  });
  ask('deactivate');
  await press('Deactivate plan');
  const dialog = await screen.findByRole('dialog', { name: 'Adult Wellness can’t be offered yet' });
  expect(dialog).toHaveTextContent('It needs a nameIt needs a price');
  expect(screen.getAllByText('It needs a price')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Edit plan' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=1'),
  );
  await press('Not now');
  await dialogClosed();
});
