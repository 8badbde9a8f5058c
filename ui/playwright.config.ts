import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * Each worker has its own server, so that no test sees what another does at the same time.
 * `E2E_WORLDS` lists the variables of each; without it the environment defines one server for all.
 */
const worlds: Record<string, string>[] = JSON.parse(process.env.E2E_WORLDS ?? '[]');
Object.assign(process.env, worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** The address of a running Chairside; `BASE_URL` names another one. */
const baseURL = process.env.BASE_URL ?? 'http://dental.localhost:8080';

/** An installed Chromium is used; `CHROMIUM_PATH` names one elsewhere. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/**
 * Projects run one after another without waiting: long files first and small tests last, so that
 * the workers end together.
 */
const LONG =
  /\/(entry-points|invitations|office|plans|plans-builder|signup|staff-enrollment)\.spec\.ts$/;
const SMALL = /\/smoke\.spec\.ts$/;
/** Changes the server's clock permanently, so nothing of its worker may run after it. */
const LAST = /\/clock\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One per world in E2E_WORLDS, which scripts/workshop/browser.py creates.
  workers: worlds.length || 2,
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testIgnore: [LONG, SMALL, LAST] },
    { name: 'pages', testMatch: SMALL },
    { name: 'clock', testMatch: LAST },
  ],
  use: {
    baseURL,
    // A step-by-step trace of failed tests, with E2E_TRACE=1: recording makes every test a third
    // slower.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
