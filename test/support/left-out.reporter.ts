import { globSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { isNamed } from './named-parts.ts'
import { runsAll } from './runs-all.ts'

/** Prints one line at the end of `npm test`: what it left to `npm run test:all`. */
export const leftOut: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const cases = modules.reduce((sum, module) => sum + (module.meta().leftOut ?? 0), 0)
    const files = globSync('{src,test}/**/*.all.test.ts').filter(isNamed)
    if (runsAll || cases + files.length === 0) return
    console.log(`  Left to "npm run test:all": ${cases} tests or cases, and ${files.length} whole files.\n`)
  },
}
