import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { readCatalogues } from './scripts/read-catalogues.mjs'
import { leftOut } from './test/support/left-out.reporter.ts'
import { patienceMs, wholeTestMs } from './test/support/patience.ts'
import { runsAll, runsRest } from './test/support/runs-all.ts'
import { syntaxErrors } from './test/support/syntax-errors.reporter.ts'
import { testsToRun, warmUp } from './test/support/watch.reporter.ts'
import { readPassed, requirePassed } from './test/support/passed-tests.ts'

const settings = {
  testTimeout: wholeTestMs,
  hookTimeout: wholeTestMs,
  expect: { poll: { timeout: patienceMs } },
  // Young objects get more space, and the heap grows further before it is searched through: shared processes load all sources, and
  // collecting garbage as often as by default took an eighth of all computing time.
  execArgv: ['--max-semi-space-size=64', '--heap-growing-percent=200'],
  // Most servers of tests draw nothing, and many live for a second.
  env: { WARM_UP: 'false' },
  ...(runsRest && { runner: './test/support/rest.runner.ts' }),
  // Node loads the sources, as it does in production; the loader of Vite would transform each file once more, and slow down
  // every access to an import. Without `nodeLoader` there is no `vi.mock`, which no test uses.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
if (runsRest) requirePassed()
/** Files that this command leaves out. */
const left = runsRest ? readPassed().files : runsAll ? [] : ['**/*.all.test.ts']

/** Sources of pages, which Node cannot load: JSX, what Vite defines, and catalogues as they are read for pages. */
const pages = ['src/web/**/*.test.ts']

/**
 * Files that leave nothing behind in their process. They share the processes of a few workers, which load the sources
 * once; a new process for each file would take a third of all computing time.
 */
const sharing = [
  'src/{advice,contract,messages,polls,deck,rooms,samples,scene}/**/*.test.ts',
  // Its warm-up counts the fonts that the whole process has opened.
  'src/server/advice/!(warm-up).test.ts',
  'src/server/{admin,auth,demo,export,health,http,languages,lifecycle,limits,live,operations,processes,results,telemetry,transport,turns,webhooks,word-filter,workers}/**/*.test.ts',
  'src/server/import/office/**/*.test.ts',
  'src/server/import/page-queue.test.ts',
  'src/server/render/{png,svg-complexity,svg-size}.test.ts',
  'src/server/store/*.test.ts',
  'src/server/store/redis/**/*.test.ts',
  'src/server/*.test.ts',
  'test/{admin,advice,agents,api,bench,browser,deploy,docs,faults,files,gallery,hostile,http,input,live,mcp,messages,migrations,outgoing,people,reach,release,rooms,scene,start,store,support,telemetry,webhooks,workers}/**/*.test.ts',
  'test/backup/{archives,backup,moving.all}.test.ts',
]

export default defineConfig({
  test: {
    // Files often wait for servers, databases and browsers: half as many workers again as cores keep the cores busy, and more would
    // take time from each other. The few files that run after a change wait for little, and each worker loads the sources.
    maxWorkers: Math.ceil(availableParallelism() * (process.argv[2] === 'watch' ? 1 : 1.5)),
    reporters: ['default', syntaxErrors, leftOut, warmUp],
    // Vitest knows only the imports that it loads itself, and not those that Node loads.
    watchTriggerPatterns: [{ pattern: /\/(src|test)\/.*\.(ts|tsx|json)$/, testsToRun }],
    globalSetup: ['test/support/memory-files.setup.ts', 'test/support/engines.setup.ts'],
    projects: [
      {
        test: {
          ...settings,
          name: 'own process',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...sharing, ...pages, ...left],
        },
      },
      {
        plugins: [readCatalogues],
        test: {
          ...settings,
          name: 'pages',
          include: pages,
          exclude: [...left],
          isolate: false,
          experimental: {},
        },
      },
      { test: { ...settings, name: 'shared process', include: sharing, exclude: [...left], isolate: false } },
    ],
  },
})
