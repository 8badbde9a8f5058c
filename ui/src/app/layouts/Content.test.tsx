import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Content } from './Content';

function show() {
  const Frame = () => (
    <>
      <div role="dialog" aria-label="Go to">
        <input aria-label="Page or member" />
      </div>
      <Content>
        <Outlet />
      </Content>
    </>
  );
  const children = [
    { index: true, element: <h1>First</h1> },
    { path: 'next', element: <h1>Next</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('takes the focus after a navigation, not before', async () => {
  const router = show();
  await screen.findByRole('heading', { name: 'First' });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/next'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves it where somebody is typing already', async () => {
  const router = show();
  const field = await screen.findByRole('textbox');
  field.focus();
  await act(() => router.navigate('/next'));
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeInTheDocument();
  expect(field).toHaveFocus();
});
