import { globSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { isNamed } from './named-parts.ts'
import { runsAll } from './runs-all.ts'
import { type PassedTests, writePassed } from './passed-tests.ts'

/**
 * Prints one line at the end of `npm test`: what it left to `npm run test:all`. Writes down what it has passed, for
 * `npm run test:all -- --rest`.
 */
export const leftOut: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (!runsAll) writePassed(passedOf(modules))
    const cases = modules.reduce((sum, module) => sum + (module.meta().leftOut ?? 0), 0)
    const files = globSync('{src,test}/**/*.all.test.ts').filter(isNamed)
    if (runsAll || cases + files.length === 0) return
    console.log(`  Left to "npm run test:all": ${cases} tests or cases, and ${files.length} whole files.\n`)
  },
}

/** Returns which tests passed and are the same in `npm run test:all`. */
function passedOf(modules: readonly TestModule[]): PassedTests {
  const isWhole = (module: TestModule) =>
    (module.meta().leftOut ?? 0) === 0 && module.state() === 'passed' && testsOf(module).every(didPass)
  return {
    files: modules.filter(isWhole).map(({ relativeModuleId }) => relativeModuleId),
    tests: Object.fromEntries(
      modules
        .filter(module => !isWhole(module) && module.meta().isPart !== true)
        .map(module => [module.relativeModuleId, namesOfPassed(testsOf(module))]),
    ),
  }
}

const testsOf = (module: TestModule): TestCase[] => [...module.children.allTests()]

const didPass = (test: TestCase): boolean => test.result().state === 'passed'

/** Returns the names that only such tests have. */
function namesOfPassed(tests: readonly TestCase[]): string[] {
  const byName = Map.groupBy(tests, ({ fullName }) => fullName)
  return [...byName].flatMap(([name, named]) =>
    named.every(test => didPass(test) && test.meta().isPart !== true) ? [name] : [],
  )
}
