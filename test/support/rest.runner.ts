import { relative } from 'node:path'
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { readPassed } from './passed-tests.ts'

type Collected = (files: readonly RunnerTestFile[]) => unknown

/** Runs, by `npm run test:all -- --rest`, of each file only the tests that `npm test` has not passed as they are here. */
export default class RestRunner extends TestRunner {
  readonly #passed = readPassed()
  #report: Collected | undefined

  /** Vitest puts here what reports the tests of files before they run; it is told of those that are left. */
  set onCollected(report: Collected | undefined) {
    this.#report = report
  }
  get onCollected(): Collected | undefined {
    const report = this.#report
    if (!report) return undefined
    return async files => {
      for (const file of files) this.#leaveOutPassed(file)
      await report(files)
    }
  }

  #leaveOutPassed(file: RunnerTestFile): void {
    const names = this.#passed.tests[relative(this.config.root, file.filepath)]
    if (names) leaveOut(file, new Set(names))
  }
}

/** Removes the tests with these full names from a suite, and suites in which no test is left. */
function leaveOut(suite: RunnerTestSuite, names: ReadonlySet<string>, above = ''): void {
  suite.tasks = suite.tasks.filter(task => {
    const name = `${above}${task.name}`
    if (task.type === 'test') return !names.has(name)
    leaveOut(task, names, `${name} > `)
    return task.tasks.length > 0
  })
}
