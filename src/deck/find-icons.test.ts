import { describe, expect, test } from 'vitest'
import { findIcons, nearIcons } from './find-icons.ts'

const icons = {
  banknote: ['currency', 'money', 'payment'],
  'file-chart-line': ['statistics'],
  rocket: ['launch', 'space ship'],
  'chart-line': ['statistics', 'growth'],
  'chart-pie': ['statistics'],
}

describe('icons are found', () => {
  test('by their names first, then by words for them', () => {
    expect(findIcons(icons, 'chart')).toEqual(['chart-line', 'chart-pie', 'file-chart-line'])
    expect(findIcons(icons, 'chart line')[0]).toBe('chart-line')
    expect(findIcons(icons, 'money')).toEqual(['banknote'])
    expect(findIcons(icons, 'ship')).toEqual(['rocket'])
    expect(findIcons(icons, '')).toHaveLength(5)
  })

  test('near names are those described so, then those written alike', () => {
    expect(nearIcons(icons, 'money', 2)[0]).toBe('banknote')
    expect(nearIcons(icons, 'rokcet', 1)).toEqual(['rocket'])
    expect(nearIcons(icons, 'growth_chart', 2)).toContain('chart-line')
  })
})
