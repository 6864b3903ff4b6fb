import { defineConfig } from '@playwright/test'
import { isExhaustive } from './packages/testing/sampled.ts'
import { chromiumSwitches, findHeadlessChromium } from './scripts/browser/find-chromium.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const executablePath = findHeadlessChromium()

/** Tests on a development server, which those of one worker share: tests/e2e/fixtures/dev-server.ts. */
const development = ['dev.e2e.ts', 'flows.e2e.ts', 'gallery.e2e.ts']
/** Writes the site as a folder, and runs it, for two minutes. Its parts have unit tests. */
const wholeFolder = 'standalone.e2e.ts'
/**
 * Tests that look at pictures, a map or a model. For the others none need be drawn: a picture takes up its place all the
 * same, and a map without a graphics card takes as long as some dozen pages.
 */
const withPictures = [
  'blocks.e2e.ts',
  'header-on-pictures.e2e.ts',
  'page-parts.e2e.ts',
  'pages.e2e.ts',
  'product-gallery.e2e.ts',
  'product-model.e2e.ts',
  'server-log.e2e.ts',
  'standalone.e2e.ts',
  'static-flows.e2e.ts',
  'store-map.e2e.ts',
]

const switches = [
  ...chromiumSwitches,
  // Every host name is this machine, so that http://brand.nl:<port>/ shows the Dutch site.
  '--host-resolver-rules=MAP * 127.0.0.1',
  // The process of an empty page is used for the page that follows. A process for each takes a tenth longer.
  '--renderer-process-limit=1',
]
const switchesWithoutPictures = [
  ...switches,
  '--disable-3d-apis',
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

const launch = (args: string[]) => ({ launchOptions: { ...(executablePath ? { executablePath } : {}), args } })

export default defineConfig({
  testDir: 'tests/e2e',
  // Node removes the types by itself, and stores the compiled code: Babel would take ten seconds in a new clone.
  build: { external: ['**/*.ts'] },
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than cores: pages wait for much more than for the processor.
  workers: 3,
  // A test that passes only on a later try is reported by name, and a third one fails the run: scripts/test/counts.ts.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each project has its own workers, and one starts with its browser in 5 s of processor time and more: there are few. In
  // this order: at the end, other workers would wait for long tests.
  projects: [
    {
      name: 'development',
      testMatch: development,
      fullyParallel: false,
      workers: 1,
      use: launch(switches),
    },
    { name: 'site', testMatch: withPictures, testIgnore: isExhaustive ? [] : wholeFolder, workers: 1 },
    {
      name: 'site without pictures',
      testDir: '.',
      // What is said of one brand is beside it.
      testMatch: ['tests/e2e/*.e2e.ts', 'sites/*/tests/*.e2e.ts'],
      testIgnore: [...development, ...withPictures],
      use: launch(switchesWithoutPictures),
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every test would cost a third of the time: ask for one with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    ...launch(switches),
  },
  webServer: {
    // Two brands in one process, so that all tests of the one are proof that the other is not in its way.
    // Limits on sign-ups and messages last for an hour: with the data of the run before, the next one would be refused.
    command: 'rm -rf .cache/e2e-data && exec node dist/app/server.mjs --site . --site sites/quinquet',
    url: `http://localhost:${port}/`,
    env: { PORT: port, DATA_DIR: '.cache/e2e-data', PREPARED_PAGES: '0' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
})
