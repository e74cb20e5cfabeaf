import { fontNames } from '#contract/themes/fonts.ts'

/** A bundled family in the place of another one, and how much smaller it is set so that lines break where they did. */
interface Substitute {
  family: string
  /** What its size is multiplied by. */
  scale: number
  /** Whether nothing is like the font, so that the words look different. */
  isMissing: boolean
}

/** How wide each bundled family is where a text is set in it, beside that of the row, as one through the other. */
const substitutes: readonly (readonly [names: string, family: string, scale: number])[] = [
  ['calibri|carlito|calibri light|aptos narrow', 'Inter', 0.85],
  [
    'arial|helvetica|helvetica neue|liberation sans|arimo|roboto|segoe ui|segoe ui light|segoe ui semibold|tahoma|lucida sans|lucida grande|noto sans|source sans pro|source sans 3|lato|trebuchet ms|franklin gothic book|franklin gothic medium|corbel|candara|gill sans|gill sans mt|ubuntu|public sans|ibm plex sans|san francisco|sf pro|work sans|nunito|nunito sans|pt sans|fira sans',
    'Inter',
    0.93,
  ],
  ['aptos|aptos display|open sans|dm sans|avenir|avenir next|poppins|montserrat|century gothic', 'Inter', 1],
  ['verdana|dejavu sans|bitstream vera sans', 'Inter', 1.09],
  ['arial narrow|liberation sans narrow|helvetica condensed', 'Inter', 0.78],
  ['times new roman|times|liberation serif|tinos|garamond|eb garamond|pt serif', 'Source Serif 4', 0.87],
  ['cambria|caladea|constantia|book antiqua|palatino|palatino linotype', 'Source Serif 4', 0.94],
  [
    'georgia|merriweather|noto serif|source serif pro|libre baskerville|century schoolbook',
    'Source Serif 4',
    1.01,
  ],
  [
    'courier new|courier|liberation mono|cousine|menlo|monaco|dejavu sans mono|roboto mono|fira code|source code pro|andale mono',
    'JetBrains Mono',
    1,
  ],
  ['consolas|lucida console|cascadia code|cascadia mono|inconsolata', 'JetBrains Mono', 0.92],
]

const bundled = new Map(fontNames.map(name => [name.toLowerCase(), name]))
const byName = new Map(
  substitutes.flatMap(([names, family, scale]) =>
    names.split('|').map(name => [name, { family, scale, isMissing: false }] as const),
  ),
)

/** Fonts of signs, whose letters are other signs in any other font. */
export const isSymbolFont = (name: string): boolean =>
  /^(?:wingdings|webdings|symbol|zapf ?dingbats)/i.test(name)

/** Returns the bundled family that is nearest to a font by its name. */
export function substituteFor(name: string): Substitute {
  const plain = name.trim().toLowerCase()
  const own = bundled.get(plain.replace(/ variable$/, ''))
  if (own !== undefined) return { family: own, scale: 1, isMissing: false }
  return byName.get(plain) ?? { family: 'Inter', scale: 0.93, isMissing: true }
}
