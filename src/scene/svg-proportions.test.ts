import { expect, test } from 'vitest'
import { svgProportions } from './svg-proportions.ts'

const encoded = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 96"/>', { width: 360, height: 96 }],
  [`<?xml version="1.0"?><svg width='40px' height='10'>`, { width: 40, height: 10 }],
  ['<svg viewBox="0,0,10,20" width="100%" height="100%">', { width: 10, height: 20 }],
  ['<svg>', null],
  ['<svg viewBox="0 0 -1 x">', null],
  ['no picture', null],
])('the proportions of %s are %j', (svg, proportions) => {
  expect(svgProportions(encoded(svg))).toEqual(proportions)
  expect(svgProportions(`data:image/svg+xml,${encodeURIComponent(svg)}`)).toEqual(proportions)
})

test('another file has none', () => {
  expect(svgProportions('data:image/png;base64,PHN2ZyB2aWV3Qm94PSIwIDAgMSAxIj4=')).toBeNull()
})
