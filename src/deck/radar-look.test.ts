import { expect, test } from 'vitest'
import { isGrid } from '#contract/polls/grid.ts'
import { newPoll } from './new-poll.ts'
import { withRadarLook } from './radar-look.ts'

test('a new radar becomes a grid that is ready, and a radar again', () => {
  const grid = withRadarLook(newPoll('radar'), 'grid')
  expect(isGrid(grid)).toBe(true)
  expect(grid.dimensions).toEqual(['First', 'Second'])
  expect(withRadarLook(grid, 'web')).toEqual({ ...newPoll('radar'), radarStyle: 'web' })
})

test('dimensions that the author wrote stay in every look', () => {
  const written = { ...newPoll('radar'), dimensions: ['Pace', 'Fun', 'Trust', 'Care'] }
  expect(withRadarLook(written, 'grid').dimensions).toEqual(written.dimensions)
  expect(withRadarLook(withRadarLook(written, 'grid'), 'scales').dimensions).toEqual(written.dimensions)
  expect(withRadarLook(written, undefined)).toEqual(written)
})
