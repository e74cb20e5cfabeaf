import type { Reporter, TestModule } from 'vitest/node'

/** Prints the tests that passed only at their second try, with why the first one failed. Each of them is to be mended. */
export const secondTries: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const flaky = modules
      .flatMap(({ children }) => [...children.allTests('passed')])
      .filter(test => test.diagnostic()?.flaky)
    if (flaky.length === 0) return
    console.log(`\nPassed only at the second try, ${flaky.length} of all tests:`)
    for (const test of flaky) {
      console.log(`  ${test.module.moduleId} > ${test.fullName}`)
      for (const { message, stacks } of test.result().errors ?? [])
        console.log(
          `    ${message} (${stacks?.map(({ file, line }) => `${file}:${line}`).join(' ← ') ?? ''})`,
        )
    }
  },
}
