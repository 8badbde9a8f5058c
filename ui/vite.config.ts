import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isSignupPath } from './src/app/signup-paths.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4010';
const proxy = { '/api': { target: apiOrigin, xfwd: true, changeOrigin: false } };

/** Serves `signup.html` on the patient sign-up addresses, as the server does in production. */
function signupPages(): Plugin {
  const serve = (req: { url?: string }, _res: unknown, next: () => void) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (isSignupPath(path)) req.url = '/signup.html';
    next();
  };
  return {
    name: 'signup-pages',
    configureServer: (server) => void server.middlewares.use(serve),
    configurePreviewServer: (server) => void server.middlewares.use(serve),
  };
}

/** What every visitor of the sign-up loads at once is one file: many small ones compress worse. */
const FIRST_LOAD = {
  name: 'first-load',
  test: /\/src\/signup\/(api|embed|frame|landing|member-info|state)\/(?!order)|\/src\/signup\/[^/]+$|\/src\/order\//,
};

/**
 * Two builds into one folder: the app, and (`--mode signup`) the patient sign-up. On its own the sign-up shares no
 * chunk with the app, so what the app grows by never reaches a patient's phone.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), signupPages()],
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.UI_PORT ?? 5179),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy,
  },
  preview: {
    host: '127.0.0.1',
    port: Number(process.env.UI_PORT ?? 5180),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy,
  },
  // Screens are loaded lazily; without these the dev server reloads when the first one asks for them.
  optimizeDeps: {
    include: [
      '@mantine/form',
      'mantine-datatable',
      '@stripe/stripe-js/pure',
      'i18next',
      'react-i18next',
    ],
  },
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'signup',
    manifest: mode === 'signup' ? '.vite/signup.json' : '.vite/app.json',
    rolldownOptions: {
      input: mode === 'signup' ? 'signup.html' : 'index.html',
      output: mode === 'signup' ? { codeSplitting: { groups: [FIRST_LOAD] } } : {},
    },
  },
  test: {
    setupFiles: ['./test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A worker of its own for each file costs far more than the tests in it; test/setup.ts resets what files share.
    pool: 'threads',
    isolate: false,
    // The first screen a worker imports brings all of Mantine, which a busy machine takes more than five seconds for.
    testTimeout: 15_000,
    // Only tests with JSX get a document, which costs CPU time. A .ts test that needs one says so in its first line:
    // `// @vitest-environment jsdom`.
    projects: [
      {
        extends: true,
        test: { name: 'logic', environment: 'node', include: ['{src,test}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'screens', environment: 'jsdom', include: ['{src,test}/**/*.test.tsx'] },
      },
    ],
  },
}));
