import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  activeOfficeId,
  chooseOrganizationOf,
  forgetChoices,
  organizationIsActive,
} from '~/api/active-office';
import { writeCookie } from '~/api/cookies';
import { keepSession } from '~/api/tokens';
import { at, testServer } from '~/testing/server';
import { LEADS, OFFICE } from '~/user/roles';
import { guard } from './guard';

const server = testServer();
afterEach(() => forgetChoices());

const owner = {
  userId: 1,
  type: 'dentist',
  landing: '/dentist-new/members',
  dentistInfo: { id: 7 },
};
const client = { userId: 2, type: 'client', landing: '/patient-details/dashboard' };

function signedIn(user: object | null) {
  const asked = vi.fn();
  server.use(
    mock.post(at('/session/refresh'), () => {
      asked();
      return user
        ? HttpResponse.json({ data: { token: 't', expiresAt: '2026-11-21T00:00:00Z', user } })
        : HttpResponse.json({}, { status: 401 });
    }),
  );
  return asked;
}

/** Where a visit to `address` ends, and whether the guarded page's loader ran. */
async function visit(address: string) {
  const loader = vi.fn(() => null);
  const queries = new QueryClient();
  const router = createMemoryRouter(
    [
      { path: '/account/members', middleware: [guard(OFFICE, queries)], loader },
      {
        path: '/account/patient-signup',
        middleware: [guard(OFFICE, queries, (user) => user.landing)],
        loader,
      },
      {
        path: '/account/manage-users',
        middleware: [guard(LEADS, queries, undefined, 'organization')],
        loader,
      },
      { path: '/dentist-new/users', middleware: [guard(LEADS, queries)], loader },
      { path: '/accounts/login', middleware: [guard('guests', queries)], loader: () => null },
      { path: '*', loader: () => null },
    ],
    { initialEntries: [address] },
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const { pathname, search } = router.state.location;
  return { end: pathname + search, ran: loader.mock.calls.length > 0 };
}

describe('a guarded page', () => {
  it('opens to its roles', async () => {
    signedIn(owner);
    expect(await visit('/account/members?id=7')).toEqual({
      end: '/account/members?id=7',
      ran: true,
    });
  });

  it('is closed to who is not of its roles at the chosen office, whatever they are at another', async () => {
    signedIn({ ...owner, role: 'dentist_standard' });
    expect(await visit('/dentist-new/users')).toEqual({ end: '/unauthorized', ran: false });
  });

  it('opens to a role at the chosen office that is less than another', async () => {
    signedIn({ ...owner, role: 'dentist_standard' });
    expect((await visit('/account/members')).ran).toBe(true);
  });

  it('sends a stranger to the login page and back', async () => {
    signedIn(null);
    expect(await visit('/account/members?id=7')).toEqual({
      end: '/accounts/login?return=%2Faccount%2Fmembers%3Fid%3D7',
      ran: false,
    });
  });

  it('is closed to the wrong role, and loads nothing for it', async () => {
    signedIn(client);
    expect(await visit('/account/members')).toEqual({ end: '/unauthorized', ran: false });
  });

  it('may send the wrong role to its own pages', async () => {
    signedIn(client);
    expect(await visit('/account/patient-signup')).toEqual({ end: client.landing, ran: false });
  });

  it('starts from the first office when the chosen one is out of reach', async () => {
    signedIn(owner);
    writeCookie('officeId', '99');
    const seen: (string | null)[] = [];
    server.use(
      mock.get(at('/users/me/account'), ({ request }) => {
        const office = new URL(request.url).searchParams.get('dentistInfoId');
        seen.push(office);
        return office ? HttpResponse.json({}, { status: 404 }) : HttpResponse.json({ data: owner });
      }),
    );
    expect((await visit('/account/members')).ran).toBe(true);
    expect(seen).toEqual(['99', null]);
    expect(document.cookie).not.toContain('officeId');
  });
});

describe('the active place', () => {
  const oak = { id: 8, officeName: 'Oak', role: 'dentist' };
  const many = { ...owner, otherOffices: [oak], linkedWithOffices: [oak] };
  const account = () =>
    server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({ data: many })));

  it('is the organization once one of its pages opens', async () => {
    signedIn(many);
    expect((await visit('/account/manage-users')).ran).toBe(true);
    expect([organizationIsActive(), activeOfficeId()]).toEqual([true, null]);
  });

  it('stays the office where there is no other location', async () => {
    signedIn(owner);
    expect((await visit('/account/manage-users')).end).toBe(owner.landing);
    expect(organizationIsActive()).toBe(false);
  });

  it('is the office that an address names, if the user reaches it', async () => {
    signedIn(many);
    account();
    expect(await visit('/account/members?id=3&office=8')).toEqual({
      end: '/account/members?id=3',
      ran: true,
    });
    expect(activeOfficeId()).toBe(8);
    forgetChoices();
    expect((await visit('/account/members?office=99')).end).toBe('/account/members?office=99');
    expect(activeOfficeId()).toBeNull();
  });

  it('is no organization that somebody else chose at this computer', async () => {
    chooseOrganizationOf(7);
    signedIn(owner);
    server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({ data: owner })));
    expect((await visit('/account/members')).ran).toBe(true);
    expect(organizationIsActive()).toBe(false);
  });
});

describe('a sign-in page', () => {
  it('is left alone when nobody was signed in here', async () => {
    const asked = signedIn(null);
    expect((await visit('/accounts/login')).end).toBe('/accounts/login');
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends a signed-in user to the landing page, or back to where the way led', async () => {
    signedIn(owner);
    keepSession('t');
    server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({ data: owner })));
    expect((await visit('/accounts/login')).end).toBe('/dentist-new/members');
    expect((await visit('/accounts/login?return=%2Faccount%2Fmembers')).end).toBe(
      '/account/members',
    );
  });
});

it('a failed user preload is logged and the page opens', async () => {
  keepSession('t');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(mock.get(at('/users/me/account'), () => HttpResponse.json({}, { status: 500 })));
  expect((await visit('/accounts/login')).end).toBe('/accounts/login');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
