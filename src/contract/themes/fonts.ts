/** The bundled font families by their usual names, and what they are for; the first is the house font. */
export const bundledFonts = [
  { family: 'Inter', style: 'sans', scripts: 'Latin, Greek, Cyrillic' },
  { family: 'Space Grotesk', style: 'sans', scripts: 'Latin' },
  { family: 'Bricolage Grotesque', style: 'sans', scripts: 'Latin' },
  { family: 'Fraunces', style: 'serif', scripts: 'Latin' },
  { family: 'Source Serif 4', style: 'serif', scripts: 'Latin, Greek, Cyrillic' },
  { family: 'JetBrains Mono', style: 'mono', scripts: 'Latin, Greek, Cyrillic' },
  { family: 'Noto Sans Arabic', style: 'sans', scripts: 'Arabic' },
  { family: 'Noto Sans Hebrew', style: 'sans', scripts: 'Hebrew' },
  { family: 'Noto Sans Devanagari', style: 'sans', scripts: 'Devanagari' },
  { family: 'Noto Sans Bengali', style: 'sans', scripts: 'Bengali' },
  { family: 'Noto Sans Thai', style: 'sans', scripts: 'Thai' },
  { family: 'Noto Sans SC', style: 'sans', scripts: 'Chinese (simplified)' },
  { family: 'Noto Sans JP', style: 'sans', scripts: 'Japanese' },
  { family: 'Noto Sans KR', style: 'sans', scripts: 'Korean' },
] as const

export const fontNames = bundledFonts.map(({ family }) => family)

const fixedWidthNames = new Set<string>(
  bundledFonts.filter(({ style }) => style === 'mono').map(({ family }) => family),
)

/** Returns whether the letters of a family have one width, as for program code; of a font that is not bundled, as its name says. */
export const isFixedWidth = (family: string): boolean =>
  fixedWidthNames.has(family.replace(/ Variable$/, '')) ||
  /\b(?:mono|code|courier|consol\w*|inconsolata|menlo|monaco|typewriter)\b/iu.test(family)
