import { loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPlainSize } from './svg-size.ts'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const shape = '<rect width="9" height="9"/></svg>'
/** The size at which Skia draws an SVG; null for one that it does not draw. */
async function drawnSize(svg: string): Promise<[number, number] | null> {
  const sized = withPlainSize(svg)
  if (sized === undefined) return null
  return loadImage(Buffer.from(sized)).then(
    ({ width, height }) => [width, height],
    () => null,
  )
}

test.each([
  ['in a style', `<svg ${xmlns} style="width:60000px;height:60000px">`],
  ['in a style with comments', `<svg ${xmlns} style="/*;*/width:60000px;height : 60000PX !important">`],
  ['by character references', `<svg ${xmlns} width="&#54;0000" height="&#x36;0000">`],
  [
    'after a comment with another root',
    `<!-- <svg width="1" height="1"> --><svg ${xmlns} width="60000" height="60000">`,
  ],
  ['after a > in a value', `<svg ${xmlns} data-a=">" width="60000" height='60000'>`],
  ['with a sign', `<svg ${xmlns} width="+60000" height="+6e4">`],
  ['on several lines', `<?xml version="1.0"?>\n<svg\n  ${xmlns}\n  width = "60000"\n  height = "60000"\n>`],
])('a huge size is made smaller: %s', async (_name, root) => {
  expect(await drawnSize(root + shape)).toEqual([3200, 3200])
})

test.each([
  [
    'by default values of its document type',
    `<!DOCTYPE svg [<!ATTLIST svg width CDATA "60000" height CDATA "60000">]><svg ${xmlns}>`,
  ],
  ['by entities', `<!DOCTYPE svg [<!ENTITY a "60000"><!-- ' ]> -->]><svg ${xmlns} width="&a;" height="&a;">`],
  ['negative', `<svg ${xmlns} width="-60000" height="-60000">`],
  ['negative in its view', `<svg ${xmlns} viewBox="0 0 -60000 -60000">`],
  ['in a unit that does not exist', `<svg ${xmlns} width="60000foo" height="60000foo">`],
  ['with a tag that does not end', `<svg ${xmlns} width="60000" height="60000"`],
  ['after a comment that does not end', `<!-- <svg ${xmlns} width="60000" height="60000">`],
])('a huge size is not drawn: %s', async (_name, root) => {
  expect((await drawnSize(root + shape)) ?? [0, 0]).toEqual([0, 0])
})

test.each([
  `<svg ${xmlns} width="90" height="60">${shape}`,
  `<svg ${xmlns} width="12pt" height="3mm" viewBox="0 0 9 9">${shape}`,
  `<?xml version="1.0"?><!-- Made by hand --><svg ${xmlns} width="100%" height="100%" viewBox="0 0 9 9">${shape}`,
  `<svg ${xmlns} viewBox="0,0 9,9" style="fill:red">${shape}`,
])('an SVG of a usual size stays as it is: %s', svg => {
  expect(withPlainSize(svg)).toBe(svg)
})

test('the missing one of two sides follows the proportions of the view', async () => {
  expect(await drawnSize(`<svg ${xmlns} height="24" viewBox="0 0 512 256">${shape}`)).toEqual([48, 24])
  expect(await drawnSize(`<svg ${xmlns} height="9" viewBox="0 0 9 60000">${shape}`)).toEqual([1, 9])
  expect(await drawnSize(`<svg ${xmlns} width="9" viewBox="0 0 9 60000">${shape}`)).toEqual([1, 3200])
})

test('a document type of a drawing program does no harm', async () => {
  const type =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  const svg = `<?xml version="1.0" encoding="utf-8"?>\n${type}\n<!-- Don't -->\n<svg ${xmlns} width="90" height="60">${shape}`
  expect(await drawnSize(svg)).toEqual([90, 60])
})

test('no size of any kind is drawn larger than the limit', async () => {
  const number = fc.constantFrom(
    '0',
    '9',
    '-9',
    '60000',
    '-60000',
    '1e5',
    '6e400',
    '.5',
    '&#54;0000',
    '+60000',
    '60,000',
    'NaN',
  )
  const unit = fc.constantFrom('', 'px', 'pt', 'mm', 'em', 'ex', '%', 'vw', 'PX', ' px', 'foo', '!important')
  const size = fc.tuple(number, unit).map(([value, of]) => value + of)
  const part = fc.oneof(
    size.map(value => `width="${value}"`),
    size.map(value => `height='${value}'`),
    fc.tuple(size, size).map(([w, h]) => `style="width:${w};height:${h}"`),
    fc.tuple(number, number).map(([w, h]) => `viewBox="0 0 ${w} ${h}"`),
    fc.constantFrom('data-a=">"', 'preserveAspectRatio="none"', '/', '>'),
  )
  const before = fc.constantFrom('', '<!-- <svg> -->', '<?x >?>', '<!DOCTYPE svg>', '\ufeff', ' ')
  await fc.assert(
    fc.asyncProperty(before, fc.array(part, { maxLength: 4 }), async (prolog, parts) => {
      const drawn = await drawnSize(`${prolog}<svg ${xmlns} ${parts.join(' ')}>${shape}`)
      expect(Math.max(...(drawn ?? [0]))).toBeLessThanOrEqual(3_200)
    }),
    { numRuns: 300 },
  )
})

test('reads a long prolog and a long root in linear time', () => {
  const began = performance.now()
  for (const piece of ['<!-- ', '<!---->', '<?a?>', ' ', '<svg ', '<!DOCTYPE [', '"', "a='b' "])
    withPlainSize(`${piece.repeat(100_000)}<svg ${"a='b' ".repeat(100_000)}`)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test.each([
  ['digits', '1'.repeat(360_000)],
  ['digits before a sign', `${'1'.repeat(360_000)}!`],
  ['spaces', `1${' '.repeat(360_000)}!`],
])('a length of very many %s is no length, and the picture is drawn small', async (_name, value) => {
  const [width, height] = (await drawnSize(`<svg ${xmlns} width="${value}" height="5">${shape}`)) ?? [0, 0]
  expect(Math.max(width, height)).toBeLessThanOrEqual(3200)
})
