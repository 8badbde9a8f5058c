import { expect, it } from 'vitest';
import { screens } from '../../../all-routes';
import { GROUPS, navigationOf } from './navigation';

const pages = screens.filter(({ layout }) => layout === 'admin');
const pathsOf = (type: string, features: Record<string, boolean> = {}) =>
  navigationOf(pages, type, features).flatMap((group) => group.pages.map(({ path }) => path));

it('leads only to pages that stand, each once', () => {
  const listed = GROUPS.flatMap(({ paths }) => paths);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});

it('shows no door that does not open', () => {
  expect(pathsOf('admin')).not.toContain('/admin/super_admin');
  expect(pathsOf('admin')).not.toContain('/admin/fees');
  expect(pathsOf('almost_super')).toContain('/admin/fees');
  expect(pathsOf('super_admin')).toContain('/admin/errorLogs');
  expect(pathsOf('admin')).not.toContain('/admin/business-connect');
  expect(pathsOf('admin', { business_connect: true })).toContain('/admin/business-connect');
});
