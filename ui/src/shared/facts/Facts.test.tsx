// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from './Facts';

it('lets an email break after its @', () => {
  const { container } = render(
    <Facts
      facts={[
        { label: 'Email', value: 'owner@junipercreek.example.com' },
        { label: 'Owner', value: 'Hannah Whitfield' },
      ]}
    />,
  );
  const [email, owner] = container.querySelectorAll('dd');
  expect(email?.textContent).toBe('owner@junipercreek.example.com');
  expect(email?.innerHTML).toBe('owner@<wbr>junipercreek.example.com');
  expect(owner?.innerHTML).toBe('Hannah Whitfield');
});
