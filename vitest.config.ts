import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tests/by-environment.ts'

export default defineConfig({
  // A plugin of development servers makes it.
  resolve: {
    alias: { 'virtual:statewright/machines': join(import.meta.dirname, 'packages/statewright/testing/no-machines.ts') },
  },
  test: {
    include: [
      '{app,authoring,bench,blocks,content,devtools,documents,engine,flows,packages}/**/*.test.{ts,tsx}',
      'tests/**/*.test.{ts,tsx}',
    ],
    // Tests of templates are tests of what is made of them.
    exclude: ['**/node_modules/**', 'authoring/new/templates/**'],
    tags: [{ name: 'slow', description: 'Left out by `npm test`, run by `npm run prove -- slow`.' }],
    environment: 'node',
    globalSetup: ['content/testing/database-server.ts'],
    setupFiles: [
      'packages/statewright/testing/record-transitions.ts',
      'engine/testing/restore-globals.ts',
      'engine/testing/own-channels.ts',
    ],
    // Threads start faster than processes; more of them than cores only get in each other's way.
    pool: 'threads',
    maxWorkers: 2,
    // Files of a worker share modules: to load them for each file again would take a third of the time.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // Bounds against tests that hang, far above what any takes on a busy machine: no test is about speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
