import { answer } from '~/api/answer';
import { asTyped, http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/**
 * The calls of the office's profile, pictures, branding and launch. They return data without the
 * envelope.
 */

type Schemas = components['schemas'];

export type OfficeFull = Schemas['OfficeFull'];
export type OfficeProfile = Schemas['OfficeProfile'];
export type ProfileChange = Schemas['ProfileChange'];
export type OpenDay = Schemas['OpenDay'];
export type Weekday = OpenDay['day'];
export type OfficeBranding = Schemas['OfficeBranding'];
export type Launch = Schemas['Launch'];
export type LaunchItem = Schemas['LaunchItem'];
export type TestEnrollment = Schemas['TestEnrollment'];
export type PictureKind = 'logo' | 'photo';

export const officeFull = (userId: number, officeId: number, signal: AbortSignal) =>
  answer(
    http.POST('/users/{id}/dentist-info/full', {
      params: { path: { id: userId } },
      body: { dentistInfoId: officeId },
      signal,
    }),
  );

export const saveProfile = (officeId: number, body: ProfileChange) =>
  answer(
    http.POST('/dentist-info/updateOfficeProfile/{id}', {
      params: { path: { id: officeId } },
      body,
      ...TOASTS,
    }),
  );

/** Like `saveProfile`, while the user types: the caller shows the result. */
export const keepProfile = (officeId: number, body: ProfileChange) =>
  answer(
    http.POST('/dentist-info/updateOfficeProfile/{id}', {
      params: { path: { id: officeId } },
      body,
      ...asTyped(),
    }),
  );

const picture = (userId: number, officeId: number) => ({
  path: { id: userId, dentistInfoId: officeId },
});

/** The file is sent as is: the server detects its type. */
export function addPicture(userId: number, officeId: number, kind: PictureKind, file: File) {
  const sent = {
    params: picture(userId, officeId),
    body: file as unknown as string,
    bodySerializer: () => file,
    headers: { 'Content-Type': 'application/octet-stream' },
  };
  return kind === 'logo'
    ? answer(http.POST('/users/{id}/dentist-info/{dentistInfoId}/logo', { ...sent, ...TOASTS }))
    : answer(http.POST('/users/{id}/dentist-info/{dentistInfoId}/photo', { ...sent, ...TOASTS }));
}

export function removePicture(userId: number, officeId: number, kind: PictureKind) {
  const sent = { params: picture(userId, officeId) };
  return kind === 'logo'
    ? answer(http.DELETE('/users/{id}/dentist-info/{dentistInfoId}/logo', { ...sent, ...TOASTS }))
    : answer(http.DELETE('/users/{id}/dentist-info/{dentistInfoId}/photo', { ...sent, ...TOASTS }));
}

export const officeBranding = (officeId: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/branding', { params: { path: { id: officeId } }, signal }));

export const saveBranding = (officeId: number, body: Schemas['BrandingChange']) =>
  answer(
    http.PUT('/office/{id}/branding', {
      params: { path: { id: officeId } },
      body,
      ...asTyped(),
      ...TOASTS,
    }),
  );

export const officeLaunch = (officeId: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/launch', { params: { path: { id: officeId } }, signal }));

export const testEnrollment = (id: number) =>
  answer(http.POST('/office/{id}/test-enrollment', { params: { path: { id } } }));
