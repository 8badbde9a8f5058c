import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MembershipCard } from './MembershipCard';

describe('membership card', () => {
  it('says in words what its marks show', () => {
    render(
      <MembershipCard
        officeName="Juniper Creek"
        number="JC-20418"
        planName="Adult Wellness"
        memberName="Priscilla Tran"
        motif="arch"
        lines={[
          { label: 'Cleanings', quantity: 2 },
          { label: 'Visits', quantity: 12 },
          { label: 'Everything else', value: '15% off' },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: '2 a year' }).children).toHaveLength(2);
    expect(screen.getByText('12 a year')).toBeInTheDocument();
    expect(screen.getByText('15% off')).toBeInTheDocument();
  });

  it('fills the marks of what is used', () => {
    render(
      <MembershipCard
        officeName="Juniper Creek"
        planName="Adult Wellness"
        memberName="Ana"
        motif="arch"
        lines={[{ label: 'Cleanings', quantity: 2, used: 1 }]}
      />,
    );
    const marks = screen.getByRole('img', { name: '1 of 2 used' });
    expect(marks.querySelectorAll('[data-used]')).toHaveLength(1);
    expect(marks.children).toHaveLength(2);
  });

  it('takes the words of another language', () => {
    render(
      <MembershipCard
        officeName="Juniper Creek"
        planName="Bienestar"
        memberName="Ana"
        motif="dial"
        lines={[{ label: 'Examen', quantity: 1 }]}
        describeMarks={(quantity) => `${quantity} al año`}
      />,
    );
    expect(screen.getByRole('img', { name: '1 al año' })).toBeInTheDocument();
  });
});
