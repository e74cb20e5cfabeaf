import { fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFont } from './font-file.ts'
import { codePointsOf } from './cmap.ts'

/** A part of a font family, in a file of its own. */
export interface Slice {
  /** The family it is registered as: its file's name, which no installed font has. */
  alias: string
  read(): Buffer
  /** Whether a browser would use it for this code point: it is in the style sheet's range and has a glyph in the font. */
  covers(point: number): boolean
}

const sheet = (name: string) => import.meta.resolve(name)
const noto = (script: string) => sheet(`@fontsource-variable/noto-sans-${script}/wght.css`)

/** The name of the italic letters of a family, which are a family of their own here. */
const italicOf = (family: string) => `${family} Italic`

/** Returns the family with the italic letters of a bundled one; the family itself when it has none, so that it is slanted. */
export function italicFamily(family: string): string {
  const italic = italicOf(family)
  return Object.hasOwn(sheets, italic) ? italic : family
}

const allEmoji = 'Noto Color Emoji All'

/** The style sheet of each bundled family. */
const sheets: Record<string, () => string> = {
  'Inter Variable': () => sheet('@fontsource-variable/inter/wght.css'),
  [italicOf('Inter Variable')]: () => sheet('@fontsource-variable/inter/wght-italic.css'),
  'Space Grotesk Variable': () => sheet('@fontsource-variable/space-grotesk/wght.css'),
  'Bricolage Grotesque Variable': () => sheet('@fontsource-variable/bricolage-grotesque/wght.css'),
  'Fraunces Variable': () => sheet('@fontsource-variable/fraunces/wght.css'),
  [italicOf('Fraunces Variable')]: () => sheet('@fontsource-variable/fraunces/wght-italic.css'),
  'Source Serif 4 Variable': () => sheet('@fontsource-variable/source-serif-4/wght.css'),
  [italicOf('Source Serif 4 Variable')]: () => sheet('@fontsource-variable/source-serif-4/wght-italic.css'),
  'JetBrains Mono Variable': () => sheet('@fontsource-variable/jetbrains-mono/wght.css'),
  [italicOf('JetBrains Mono Variable')]: () => sheet('@fontsource-variable/jetbrains-mono/wght-italic.css'),
  'Noto Sans Arabic Variable': () => noto('arabic'),
  'Noto Sans Hebrew Variable': () => noto('hebrew'),
  'Noto Sans Devanagari Variable': () => noto('devanagari'),
  'Noto Sans Bengali Variable': () => noto('bengali'),
  'Noto Sans Thai Variable': () => noto('thai'),
  'Noto Sans SC Variable': () => noto('sc'),
  'Noto Sans JP Variable': () => noto('jp'),
  'Noto Sans KR Variable': () => noto('kr'),
  [allEmoji]: () => sheet('@fontsource/noto-color-emoji/400.css'),
}

const known = new Map<string, Slice[]>()

/** The slices of a bundled family, in the order in which they are tried for a character. Empty for other families. */
export function slicesOf(family: string): readonly Slice[] {
  const found = known.get(family)
  if (found) return found
  const slices = family === 'Noto Color Emoji' ? slicesOf(allEmoji).map(emojiByDefault) : read(family)
  known.set(family, slices)
  return slices
}

/** The same slice, only for characters that are emoji by default. */
const emojiByDefault = (slice: Slice): Slice => ({
  ...slice,
  covers: point => /\p{Emoji_Presentation}/u.test(String.fromCodePoint(point)) && slice.covers(point),
})

function read(family: string): Slice[] {
  const url = Object.hasOwn(sheets, family) ? sheets[family]?.() : undefined
  return url === undefined ? [] : parse(readFileSync(new URL(url), 'utf8'), url).toReversed()
}

function parse(css: string, url: string): Slice[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => {
    // Only the WOFF files of the emoji have the colours that Skia and Chromium draw (COLR).
    const files = [...face.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
    const file = files.find(name => name.endsWith('.woff')) ?? files[0] ?? ''
    return slice(fileURLToPath(new URL(file, url)), ranges(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''))
  })
}

/** `U+20,U+41-5a` as pairs of first and last. */
const ranges = (list: string): [number, number][] =>
  list.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** Descriptors of font files that are kept open, by path. */
const opened = new Map<string, number>()
let keepsOpen = false

/**
 * Opens every bundled font file and keeps it open, for a process that is about to drop its privileges: its new user may not
 * be allowed to read the installation directory.
 */
export function openAllSlices(): void {
  keepsOpen = true
  for (const family of Object.keys(sheets)) slicesOf(family)
}

function readFont(file: string): Buffer {
  const descriptor = opened.get(file)
  if (descriptor === undefined) return readFileSync(file)
  const bytes = Buffer.allocUnsafe(fstatSync(descriptor).size)
  readSync(descriptor, bytes, 0, bytes.length, 0)
  return bytes
}

function slice(file: string, named: readonly [number, number][]): Slice {
  let points: ReadonlySet<number> | undefined
  if (keepsOpen) opened.set(file, openSync(file, 'r'))
  const readPoints = () => {
    const cmap = openFont(readFont(file)).table('cmap')
    return cmap ? codePointsOf(cmap) : new Set<number>()
  }
  return {
    alias: basename(file).replace(/\.\w+$/, ''),
    read: () => (file.endsWith('.woff') ? openFont(readFont(file)).bytes() : readFont(file)),
    covers(point) {
      if (!named.some(([first, last]) => point >= first && point <= last)) return false
      points ??= readPoints()
      return points.has(point)
    },
  }
}
