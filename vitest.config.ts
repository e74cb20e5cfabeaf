import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const settings = { testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * Files that leave nothing behind in their process. They share the processes of a few workers, which load the sources
 * once; a new process for each file would take a third of all computing time.
 */
const sharing = [
  'src/{contract,polls,deck,rooms,scene,web}/**/*.test.ts',
  'test/{api,docs,http,input,live,mcp,messages,reach,store}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Files wait for servers, databases and browsers: one more worker than there are cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['test/support/engines.setup.ts'],
    projects: [
      { test: { ...settings, name: 'shared process', include: sharing, isolate: false } },
      {
        test: {
          ...settings,
          name: 'own process',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: sharing,
        },
      },
    ],
  },
})
