import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,bench,blocks,content,engine,flows}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['content/testing/database-server.ts'],
    // Threads start faster than processes; more of them than cores only get in each other's way.
    pool: 'threads',
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
