import { globSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { isNamed } from './named-parts.ts'
import { runsAll } from './runs-all.ts'
import { writeWhole } from './whole-files.ts'

/**
 * Prints one line at the end of `npm test`: what it left to `npm run test:all`. Writes down of which files it has run every test, for
 * `npm run test:all -- --rest`.
 */
export const leftOut: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (!runsAll) writeWhole(modules.filter(isWhole).map(({ relativeModuleId }) => relativeModuleId))
    const cases = modules.reduce((sum, module) => sum + (module.meta().leftOut ?? 0), 0)
    const files = globSync('{src,test}/**/*.all.test.ts').filter(isNamed)
    if (runsAll || cases + files.length === 0) return
    console.log(`  Left to "npm run test:all": ${cases} tests or cases, and ${files.length} whole files.\n`)
  },
}

const isWhole = (module: TestModule): boolean =>
  module.state() === 'passed' &&
  (module.meta().leftOut ?? 0) === 0 &&
  [...module.children.allTests()].every(test => test.result().state === 'passed')
