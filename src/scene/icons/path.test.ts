import { describe, expect, test } from 'vitest'
import { movedPath } from './path.ts'

describe('paths of icons', () => {
  test('absolute points are moved and scaled, relative ones only scaled', () => {
    expect(movedPath('M4 6L10 8l2-1H3v2Z', 2, -12)).toBe('M-16 -12L-4 -8l4 -2H-18v4Z')
  })

  test('a path that begins with a relative move can follow another', () => {
    expect(movedPath('m14 12 4 4 4-4', 1, -12)).toBe('M2 0l4 4 4 -4')
  })

  test('flags of arcs stand without anything between them, and angles stay', () => {
    expect(movedPath('M0 0a5.041 6.52 28.25 00-8.008-6.217A3 3 0 1112 5', 2)).toBe(
      'M0 0a10.082 13.04 28.25 0 0 -16.016 -12.434A6 6 0 1 1 24 10',
    )
  })
})
