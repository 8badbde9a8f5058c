import { describe, expect, it } from 'vitest';
import { circles, importsOf } from '../test/folders';

/**
 * Folders build on each other in one direction (docs/web-app.md). Where two need each other, what
 * both use moves to a folder below them.
 */
describe('the folders of the web app', () => {
  it('have no circle at any level', () => {
    const imports = importsOf(import.meta.dirname);
    expect(imports.length).toBeGreaterThan(3000);
    expect(circles(imports).join('\n')).toBe('');
  });

  it('are named with their imports when they need each other', () => {
    const found = circles([
      { from: 'areas/pets/Screen.tsx', to: 'areas/owners/words.ts' },
      { from: 'areas/owners/Screen.tsx', to: 'areas/vets/calls.ts' },
      { from: 'areas/vets/calls.ts', to: 'areas/pets/parts/Cage.tsx' },
      { from: 'areas/pets/parts/Cage.tsx', to: 'shared/panel/Panel.tsx' },
    ]);
    expect(found).toEqual([
      [
        'owners -> vets -> pets -> owners in src/areas/',
        '  areas/owners/Screen.tsx imports areas/vets/calls.ts',
        '  areas/vets/calls.ts imports areas/pets/parts/Cage.tsx',
        '  areas/pets/Screen.tsx imports areas/owners/words.ts',
      ].join('\n'),
    ]);
  });
});
