import { expect, test } from 'vitest'
import { filtersOf, viewLink, viewOf } from './views.ts'

test('the address names the view', () => {
  for (const view of ['all', 'starred', 'mine', 'shared', 'bin'] as const)
    expect(viewOf(new URL(viewLink(view), 'http://stage.test').search)).toBe(view)
  expect(viewOf('?view=constructor')).toBe('all')
})

test('the bin begins with what was put there last, unless it is sorted by title', () => {
  expect(filtersOf({ view: 'bin', q: '', sort: 'changed' })).toEqual({ bin: true, sort: 'deleted' })
  expect(filtersOf({ view: 'bin', q: ' a ', sort: 'title' })).toEqual({ bin: true, sort: 'title', q: 'a' })
})
