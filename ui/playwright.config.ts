import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The address of a running Chairside; `BASE_URL` names another one. */
const baseURL = process.env.BASE_URL ?? 'http://dental.localhost:8080';

/** An installed Chromium is used; `CHROMIUM_PATH` names one elsewhere. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/** Specs that change plans of the demo. Whoever joins one of them meanwhile is told so, rightly, and must look again. */
const CHANGES_PLANS = /\/(plans|price-change)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list']],
  projects: [
    { name: 'journeys', testIgnore: CHANGES_PLANS },
    { name: 'plans', testMatch: CHANGES_PLANS, dependencies: ['journeys'] },
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
