import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isSignupPath } from './src/app/signup-paths';

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

export default defineConfig({
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
    manifest: true,
    rolldownOptions: { input: { app: 'index.html', signup: 'signup.html' } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
