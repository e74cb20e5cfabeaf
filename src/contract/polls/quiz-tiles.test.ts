import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tileColours, tileShapes } from './quiz-tiles.ts'

test('phones have the colours of the stage for the options of a quiz question, one for each shape', () => {
  const css = readFileSync(new URL('../../web/phone/forms/parts/tiles.css', import.meta.url), 'utf8')
  const onPhones = [...css.matchAll(/--tile: (#[0-9a-f]{6})/g)].map(([, colour]) => colour)
  expect(onPhones).toEqual([...tileColours])
  expect(tileColours).toHaveLength(tileShapes.length)
})

/** How linear colours look without one kind of cone, after Machado, Oliveira and Fernandes (2009). */
const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (hex: string): number[] =>
  [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
const times = (matrix: number[][], colour: number[]): number[] =>
  matrix.map(row => row.reduce((sum, factor, index) => sum + factor * colour[index]!, 0))

/** Returns the place of a colour in OKLab, where equal distances look equally large. */
function okLab(colour: number[]): number[] {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map(part => Math.min(1, Math.max(0, part))),
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  )
}

test('white is legible on each tile, and the first four can be told apart in the common colour-vision deficiencies', () => {
  for (const colour of tileColours) {
    const [red = 0, green = 0, blue = 0] = linear(colour)
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05), colour).toBeGreaterThan(4.5)
  }
  for (const [vision, matrix] of Object.entries(visions)) {
    const seen = tileColours.slice(0, 4).map(colour => okLab(times(matrix, linear(colour))))
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        const distance = Math.hypot(...one.map((part, axis) => part - other[axis]!))
        expect(distance, `${vision}: ${index + 1} and another`).toBeGreaterThan(0.035)
      }
  }
})
