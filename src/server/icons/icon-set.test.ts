import { describe, expect, test } from 'vitest'
import { unknownIcon } from '#contract/deck/icons.ts'
import { iconOutline } from '#scene/icons/icon-outline.ts'
import { iconWords, provideIcons } from './icon-set.ts'

provideIcons()

describe('the set of icons', () => {
  test('every icon has an outline within its square', () => {
    const names = Object.keys(iconWords())
    expect(names.length).toBeGreaterThan(1_500)
    for (const name of names)
      expect(iconOutline(name), name).toMatch(/^(?:M-?[\d.]+ -?[\d.]+[-\d.\sa-z]*)+$/i)
    const all = names.map(iconOutline).join('')
    expect(all).not.toContain('NaN')
    const begins = Array.from(all.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)])
    expect(begins.flat().every(at => Math.abs(at) <= 12)).toBe(true)
  })

  test('a name of none is told with near ones', () => {
    expect(unknownIcon('rocket')).toBeUndefined()
    expect(unknownIcon('money')).toContain('banknote')
    expect(unknownIcon('constructor')).toContain('no icon')
    expect(iconOutline('constructor')).toBeUndefined()
  })
})
