import { expect, test } from 'vitest'
import { isGrid } from '#contract/polls/grid.ts'
import { newPoll } from './new-poll.ts'
import { withRadarLook } from './radar-look.ts'
import { asWritten } from '#contract/text/translate.ts'
import { englishExamples } from './translations/examples.ts'

test('a new radar becomes a grid that is ready, and a radar again', () => {
  const grid = withRadarLook(newPoll('radar', asWritten), 'grid', englishExamples)
  expect(isGrid(grid)).toBe(true)
  expect(grid.dimensions).toEqual(['First', 'Second'])
  expect(withRadarLook(grid, 'web', englishExamples)).toEqual({
    ...newPoll('radar', asWritten),
    radarStyle: 'web',
  })
})

test('dimensions that the author wrote stay in every look', () => {
  const written = { ...newPoll('radar', asWritten), dimensions: ['Pace', 'Fun', 'Trust', 'Care'] }
  expect(withRadarLook(written, 'grid', englishExamples).dimensions).toEqual(written.dimensions)
  expect(
    withRadarLook(withRadarLook(written, 'grid', englishExamples), 'scales', englishExamples).dimensions,
  ).toEqual(written.dimensions)
  expect(withRadarLook(written, undefined, englishExamples)).toEqual(written)
})
