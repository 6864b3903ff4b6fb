import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findChromium } from './scripts/browser/find-chromium.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than cores: pages wait for much more than for the processor.
  workers: 3,
  // A machine that is busy with other things is slow, not broken.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every test would cost a third of the time: ask for one with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Every host name is this machine, so that http://brand.nl:<port>/ shows the Dutch site.
      args: [...chromiumSwitches, '--host-resolver-rules=MAP * 127.0.0.1'],
    },
  },
  webServer: {
    command: 'node dist/app/server.mjs',
    url: `http://localhost:${port}/`,
    env: { PORT: port, DATA_DIR: '.cache/e2e-data' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
})
