import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findHeadlessChromium } from './scripts/browser/find-chromium.ts'
import { isExhaustive } from './packages/testing/sampled.ts'
import { sweeps } from './scripts/test/sweeps.ts'

const port = process.env['E2E_PORT'] ?? '3100'
const executablePath = findHeadlessChromium()

/** Tests on a development server, which those of one worker share: tests/e2e/fixtures/dev-server.ts. */
const development = ['dev.e2e.ts', 'flows.e2e.ts', 'gallery.e2e.ts']
/** Finds every page. Takes about a minute in one worker. */
const links = ['links.e2e.ts']
/**
 * Tests for which neither pictures nor a map need be drawn: pictures take up their place all the same, and a map without a
 * graphics card takes as long as some dozen pages. Those of accounts would be here, too: with the first projects they run
 * while one of these has a free worker.
 */
const withoutPictures = [
  'breakpoints.e2e.ts',
  'comparison.e2e.ts',
  'configurator.e2e.ts',
  'consent.e2e.ts',
  'contact.e2e.ts',
  'every-page.e2e.ts',
  'filters.e2e.ts',
  'finder.e2e.ts',
  'flow-paths.e2e.ts',
  'footer.e2e.ts',
  'found.e2e.ts',
  'header.e2e.ts',
  'hosts.e2e.ts',
  'journal.e2e.ts',
  'keyboard.e2e.ts',
  'language.e2e.ts',
  'new-country.e2e.ts',
  'own-width.e2e.ts',
  'prices.e2e.ts',
  'product-overlays.e2e.ts',
  'projects.e2e.ts',
  'quote.e2e.ts',
  'reused-page.e2e.ts',
  'runtime.e2e.ts',
  'samples.e2e.ts',
  'save-product.e2e.ts',
  'search.e2e.ts',
  'shell-parts.e2e.ts',
  'sliders.e2e.ts',
  'store-locator.e2e.ts',
  'stored.e2e.ts',
  'surroundings.e2e.ts',
  'visit.e2e.ts',
  'visits.e2e.ts',
  'wishlist.e2e.ts',
  'without-script.e2e.ts',
  'without-tools.e2e.ts',
]

const switches = [
  ...chromiumSwitches,
  // Every host name is this machine, so that http://brand.nl:<port>/ shows the Dutch site.
  '--host-resolver-rules=MAP * 127.0.0.1',
  // The process of an empty page is used for the page that follows. A process for each takes a tenth longer.
  '--renderer-process-limit=1',
]
const noPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

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
  // Each project has its own workers, and a worker with its browser starts in some seconds of processor time: there are
  // few. In this order: at the end, other workers would wait for long tests.
  projects: [
    {
      name: 'development',
      testMatch: development,
      fullyParallel: false,
      workers: 1,
      use: launch(switches),
    },
    { name: 'links', testMatch: links },
    {
      name: 'site',
      testMatch: '*.e2e.ts',
      testIgnore: [...development, ...links, ...withoutPictures, ...(isExhaustive ? [] : sweeps)],
    },
    {
      // What is said of one brand is beside it.
      name: 'brands',
      testDir: 'sites',
      testMatch: '*/tests/*.e2e.ts',
    },
    {
      name: 'site without pictures',
      testMatch: withoutPictures,
      // What is to be looked at on every page.
      dependencies: ['links'],
      use: launch([...switches, noPictures, '--disable-3d-apis']),
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
