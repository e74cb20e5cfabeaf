import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A file waits for servers and browsers as much as it computes: one core need not be kept free.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/engines.setup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  },
})
