import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moveMs, travelled } from './travel.ts'

test('the time and the curve are those of the transitions of a stage', () => {
  const css = readFileSync(new URL('../../web/ui/stage.css', import.meta.url), 'utf8')
  expect(css).toMatch(
    new RegExp(String.raw`\.scene-picture \* \{\s*transition:\s*transform ${moveMs}ms ease-out`),
  )
  expect([-1, 0, 1, 2].map(travelled)).toEqual([0, 0, 1, 1])
  // The value of the curve in the middle of the time, as browsers have it.
  expect(travelled(0.5)).toBeCloseTo(0.685, 2)
})
