import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tests/by-environment.ts'

export default defineConfig({
  test: {
    include: [
      '{app,authoring,bench,blocks,content,devtools,documents,engine,flows}/**/*.test.{ts,tsx}',
      'tests/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    globalSetup: ['content/testing/database-server.ts'],
    setupFiles: ['devtools/flows/testing/record-transitions.ts', 'engine/testing/restore-globals.ts'],
    // Threads start faster than processes; more of them than cores only get in each other's way.
    pool: 'threads',
    maxWorkers: 2,
    // Files of a worker share modules: to load them for each file again would take a third of the time.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // No test is about speed: on a busy machine, what starts a process or waits for one may take many seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
