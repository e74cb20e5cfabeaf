import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tileColours, tileShapes } from './quiz-tiles.ts'

test('phones have the colours of the stage for the options of a quiz question, one for each shape', () => {
  const css = readFileSync(new URL('../web/phone/poll-view.css', import.meta.url), 'utf8')
  const onPhones = [...css.matchAll(/--tile: (#[0-9a-f]{6})/g)].map(([, colour]) => colour)
  expect(onPhones).toEqual([...tileColours])
  expect(tileColours).toHaveLength(tileShapes.length)
})
