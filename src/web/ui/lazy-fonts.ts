import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/fraunces/wght-italic.css'
import '@fontsource-variable/inter/wght-italic.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/jetbrains-mono/wght-italic.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import '@fontsource-variable/noto-sans-bengali/wght.css'
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import '@fontsource-variable/noto-sans-hebrew/wght.css'
import '@fontsource-variable/noto-sans-jp/wght.css'
import '@fontsource-variable/noto-sans-kr/wght.css'
import '@fontsource-variable/noto-sans-sc/wght.css'
import '@fontsource-variable/noto-sans-thai/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import '@fontsource-variable/space-grotesk/wght.css'
import ranges from '@fontsource/noto-color-emoji/unicode.json'

// The bundled fonts besides upright Inter. A browser loads a slice of one when a text needs it.

/**
 * The style sheet of the package refers to WOFF2 files with SVG colours only, which Chromium does not draw. The WOFF
 * files have colours that it draws.
 */
const files = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-*-400-normal.woff',
  { eager: true, exhaustive: true, query: '?url', import: 'default' },
)
for (const [slice, range] of Object.entries(ranges)) {
  const url = Object.entries(files).find(([path]) => path.includes(`-emoji-${slice.slice(1, -1)}-400`))?.[1]
  if (url === undefined) continue
  const add = (family: string, unicodeRange: string) =>
    document.fonts.add(new FontFace(family, `url(${url})`, { unicodeRange, weight: '100 900' }))
  add('Noto Color Emoji All', range)
  const always = alwaysEmoji(range)
  if (always !== '') add('Noto Color Emoji', always)
}

/** Returns the characters of a range that are always emoji, and the joiners. */
function alwaysEmoji(range: string): string {
  const points = range.split(',').flatMap(part => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map(point => Number.parseInt(point, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return points
    .filter(point =>
      /\p{Emoji_Presentation}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u.test(String.fromCodePoint(point)),
    )
    .map(point => `U+${point.toString(16)}`)
    .join(',')
}
