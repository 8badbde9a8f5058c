import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * Each worker has a server of its own, so that no test finds what another does at the same time. `E2E_WORLDS` lists the
 * variables of each; without it the environment itself names one server for all.
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

/** Projects go one after another without waiting: long files first and small tests last, so that the workers end together. */
const LONG = /\/(doors|invitations|office|plans|plans-builder|signup|staff-enrollment)\.spec\.ts$/;
const SMALL = /\/smoke\.spec\.ts$/;
/** Turns the server's clock, which stays so: nothing of its worker comes after it. */
const LAST = /\/clock\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // As many as E2E_WORLDS has, which scripts/workshop/browser.py makes.
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
    // What a failed test did, step by step, with E2E_TRACE=1: recording it makes every test a third slower.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
