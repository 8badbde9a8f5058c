import { expect, it } from 'vitest';
import { actWords, subjectWords, whoWords } from './trail';

it('says what was done, and how often data was looked at', () => {
  expect(actWords({ words: 'paused enrollment', times: 1 })).toBe('Paused enrollment');
  expect(actWords({ words: 'looked at data', times: 1200 })).toBe('Looked at data, 1,200 times');
});

it('names the subject without codes, and nothing for a list', () => {
  const subject = (subjectKind: string, subjectId: string, times = 1) =>
    subjectWords({ subjectKind, subjectId, times });
  expect(subject('account', '12')).toBe('Household 12');
  expect(subject('deletion_request', '4')).toBe('Deletion request 4');
  expect(subject('list', 'members')).toBe('');
  expect(subject('account', '12', 3)).toBe('');
});

it('names who acted, and as whom', () => {
  expect(whoWords({ who: 'Ana Staff', actingAs: 'Kim Park' })).toBe('Ana Staff, as Kim Park');
  expect(whoWords({ who: undefined })).toBe('Automatic');
});
