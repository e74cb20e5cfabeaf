// Makes the house font smaller for pages: Inter as the packages have it holds weights and letter forms that nothing shows.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'node_modules/@fontsource-variable/inter')
const target = join(root, 'node_modules/.cache/inter')
const latin = 'inter-latin-wght-normal'

/**
 * What pages use of the font's features: those that browsers and the painter of pictures apply by themselves, and
 * tabular figures. The others are stylistic sets, and forms of fractions around U+2044.
 */
const keepFeatures = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
]

/** The lightest and the heaviest weight that pages and slides use. */
const weights = { min: 400, max: 800 }

/**
 * Writes the style sheet of upright Inter with a smaller Latin file, 29 kB instead of 48; metrics and kerning stay.
 * Returns the path of the style sheet.
 */
export async function writeSlimInter() {
  const sheet = readFileSync(join(source, 'wght.css'), 'utf8')
  const block = sheet.slice(sheet.indexOf(`/* ${latin} */`))
  const ranges = /unicode-range: ([^;]+);/.exec(block)?.[1] ?? ''
  const font = await subsetFont(readFileSync(join(source, `files/${latin}.woff2`)), charactersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weights },
  })
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${latin}.woff2`), font)
  const files = relative(target, join(source, 'files'))
  const css = join(target, 'wght.css')
  writeFileSync(
    css,
    sheet.replaceAll('./files/', `${files}/`).replace(`${files}/${latin}.woff2`, `./${latin}.woff2`),
  )
  return css
}

/** Returns all characters of a `unicode-range`. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap(range => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map(point => Number.parseInt(point, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
