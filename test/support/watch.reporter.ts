import { join } from 'node:path'
import type { Reporter, Vitest } from 'vitest/node'
import { nearestTests, readAllImports } from './nearest-tests.ts'

/** How long a test file takes that has not run yet, ms. One in `test/` starts a server, so it runs alone. */
const usualMs = (file: string): number => (file.startsWith('test/') ? 1_500 : 300)

let vitest: Vitest | undefined
let isWarm = false

/** In `npm run test:watch`, starts the engines before the first change, by running one small test file. */
export const warmUp: Reporter = {
  onInit(started) {
    vitest = started
  },
  async onWatcherStart() {
    if (isWarm) return
    isWarm = true
    readAllImports()
    const specifications = await vitest?.globTestSpecifications(['src/contract/'])
    await vitest?.runTestSpecifications(specifications?.slice(0, 1) ?? [])
  },
}

/** Returns the test files that run in `npm run test:watch` after a file was changed. */
export function testsToRun(changed: string): string[] {
  return nearestTests(changed, file => {
    const [specification] = vitest?.getModuleSpecifications(join(import.meta.dirname, '../..', file)) ?? []
    return (
      (specification && vitest?.cache.getTestSpecificationResult(specification)?.duration) ?? usualMs(file)
    )
  })
}
