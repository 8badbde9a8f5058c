import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/shared/brand/brand', () => ({ useBrand: () => ({ theme: { motif: 'arch' } }) }));
vi.mock('~/user/useVisitor', () => ({ useVisitor: () => ({ data: null }) }));

it('asks a visitor to sign in, and leads back to the agreements', () => {
  show(<Screen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your signed agreements');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/accounts/login?return=%2FBAA-signed',
  );
});
