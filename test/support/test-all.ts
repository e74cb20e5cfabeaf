import { type TestFunction, type TestOptions, TestRunner, test } from 'vitest'
import { runsAll } from './runs-all.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How many tests or cases of a file only `npm run test:all` runs. */
    leftOut?: number
    /** Whether `npm test` runs a test, or all tests of a file, with less than `npm run test:all` does. */
    isPart?: boolean
    /** Of a suite, whether the same one runs with everything on another engine. */
    isRepeated?: boolean
  }
}

/** Counts tests or cases that `npm test` does not run, for the line at its end. */
export function countLeftOut(count: number): void {
  if (runsAll) return
  const during = currentTest()
  const { file } = during ?? TestRunner.getCurrentSuite()
  file.meta.leftOut = (file.meta.leftOut ?? 0) + count
  if (during) during.meta.isPart = true
}

const currentTest = () => TestRunner.getCurrentTest<ReturnType<typeof TestRunner.getCurrentTest>>()

/** Says of the suite that is being declared that the same one runs with everything on another engine: here it runs as by `npm test`. */
export function repeatUsual(): void {
  const { suite } = TestRunner.getCurrentSuite()
  if (suite) suite.meta.isRepeated = true
}

/** Whether everything runs in the suite that is being declared, or that the running test is in. */
function runsAllHere(): boolean {
  if (!runsAll) return false
  for (let suite = currentTest()?.suite ?? TestRunner.getCurrentSuite().suite; suite; suite = suite.suite)
    if (suite.meta.isRepeated) return false
  return true
}

/** Declares a test that only `npm run test:all` runs. A whole file of such tests is named `*.all.test.ts` instead. */
export function testInAll(name: string, options: TestOptions, run: TestFunction): void
export function testInAll(name: string, run: TestFunction): void
export function testInAll(name: string, ...rest: [TestOptions, TestFunction] | [TestFunction]): void {
  if (!runsAllHere()) return countLeftOut(1)
  const [options, run] = rest.length === 2 ? rest : [{}, rest[0]]
  test(name, options, run)
}

/** Returns the first value in `npm run test:all`, and the second in `npm test`: how often something is tried, or with how much. */
export function amount<T>(all: T, usual: T): T {
  if (all === usual || runsAllHere()) return all
  countLeftOut(1)
  if (!runsAll && !currentTest()) TestRunner.getCurrentSuite().file.meta.isPart = true
  return usual
}

/**
 * Returns all cases of a table in `npm run test:all`. In `npm test` it returns those for which `isChosen` returns true, or, when
 * it is a number, so many of them at equal distances. Throws when there are cases but none is chosen, so that no test vanishes. Outside of
 * a test the cases are those of a table of tests; what tests share in another way is an `amount`.
 */
export function sample<T>(
  cases: readonly T[],
  isChosen: number | ((each: T, index: number) => boolean),
): readonly T[] {
  if (runsAllHere()) return cases
  const step = typeof isChosen === 'number' ? Math.max(1, cases.length / isChosen) : 1
  const chosen = cases.filter((each, index) =>
    typeof isChosen === 'number' ? Math.floor(index % step) === 0 : isChosen(each, index),
  )
  if (chosen.length === 0 && cases.length > 0) throw new Error('No case of this table is in the sample.')
  countLeftOut(cases.length - chosen.length)
  return chosen
}

/**
 * Returns all cases of a table in `npm run test:all`, and in `npm test` the first `count` of each group. `groupOf` names the class of faults
 * that a case stands for.
 */
export function sampleOfEach<T>(cases: readonly T[], groupOf: (each: T) => unknown, count = 1): readonly T[] {
  const seen = new Map<unknown, number>()
  return sample(cases, each => {
    const group = groupOf(each)
    const before = seen.get(group) ?? 0
    seen.set(group, before + 1)
    return before < count
  })
}
