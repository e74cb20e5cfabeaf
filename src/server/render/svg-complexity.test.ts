import { expect, test } from 'vitest'
import { isTooComplex } from './svg-complexity.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`
const circle = '<circle cx="50" cy="50" r="50"/>'

/** Groups of which each uses the one before several times. */
const groups = (levels: number, uses: number, use = (id: string) => `<use xlink:href="#${id}"/>`) =>
  `<defs><g id="a0">${circle}</g>` +
  Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${use(`a${at}`).repeat(uses)}</g>`).join('') +
  `</defs><use href="#a${levels}"/>`

/** Patterns or masks of which each is filled twice with the one before. */
const nested = (name: string, property: string, levels: number) =>
  `<${name} id="p0">${circle}</${name}>` +
  Array.from(
    { length: levels },
    (_, at) =>
      `<${name} id="p${at + 1}">${`<rect width="9" height="9" ${property}="url(#p${at})"/>`.repeat(2)}</${name}>`,
  ).join('') +
  `<rect width="100" height="100" style="${property}: url('#p${levels}')"/>`

test.each([
  ['uses in uses', groups(10, 6)],
  ['uses with a plain href', groups(10, 6, id => `<use href='#${id}'/>`)],
  ['patterns in patterns', nested('pattern', 'fill', 18)],
  ['masks in masks', nested('mask', 'mask', 10)],
  [
    'filters in uses',
    `<filter id="f"><feGaussianBlur/></filter>${groups(3, 10, id => `<use filter="url(#f)" href="#${id}"/>`)}`,
  ],
  ['groups in groups', '<g>'.repeat(20_000) + '</g>'.repeat(20_000)],
  ['a long chain of references', groups(5_000, 1)],
])('[D53] an SVG that stands for far more than it contains is too complex: %s', (_name, inside) => {
  expect(isTooComplex(svg(inside))).toBe(true)
})

test.each([
  ['a drawing with 20,000 shapes', circle.repeat(20_000)],
  [
    'a plot with 20,000 points that use one mark',
    `<g id="a0">${circle}</g>${'<use href="#a0" x="3"/>'.repeat(20_000)}`,
  ],
  ['a shape that is used 1,000 times, twice', groups(2, 30)],
  ['a group that uses itself', '<g id="a"><use href="#a"/></g>'],
  ['references in comments and texts', `<!-- ${groups(10, 6)} --><text>url(#a)</text>`],
  [
    'a drawing with shadows',
    `<filter id="f"><feGaussianBlur/><feOffset/></filter>${'<rect filter="url(#f)"/>'.repeat(40)}`,
  ],
  ['a text that ends in a tag', '<rect width="'],
])('[D53] an ordinary SVG is not too complex: %s', (_name, inside) => {
  expect(isTooComplex(svg(inside))).toBe(false)
})
