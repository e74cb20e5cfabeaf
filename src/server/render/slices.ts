import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFont } from './font-file.ts'
import { signsOf } from './signs.ts'

/** A part of a family in a file of its own. */
export interface Slice {
  /** The family it is registered as: its file's name, which no installed font has. */
  alias: string
  read(): Buffer
  /** Whether it draws this code point, as a browser sees it: named by the style sheet and there in the font. */
  carries(point: number): boolean
}

const sheet = (name: string) => import.meta.resolve(name)
const noto = (script: string) => sheet(`@fontsource-variable/noto-sans-${script}/wght.css`)

const allEmoji = 'Noto Color Emoji All'

/** The style sheet of each bundled family. */
const sheets: Record<string, () => string> = {
  'Inter Variable': () => sheet('@fontsource-variable/inter/wght.css'),
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

/** The slices of a bundled family, those first that win where two name the same sign; none of any other family. */
export function slicesOf(family: string): readonly Slice[] {
  const found = known.get(family)
  if (found) return found
  const slices = family === 'Noto Color Emoji' ? slicesOf(allEmoji).map(alwaysEmoji) : read(family)
  known.set(family, slices)
  return slices
}

/** The same slice, for signs that are emoji without being asked to be. */
const alwaysEmoji = (slice: Slice): Slice => ({
  ...slice,
  carries: point => /\p{Emoji_Presentation}/u.test(String.fromCodePoint(point)) && slice.carries(point),
})

function read(family: string): Slice[] {
  const url = sheets[family]?.()
  return url === undefined ? [] : parse(readFileSync(new URL(url), 'utf8'), url).toReversed()
}

function parse(css: string, url: string): Slice[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => {
    // The emoji have colours that Skia and Chromium draw (COLR) in their WOFF files only.
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

function slice(file: string, named: readonly [number, number][]): Slice {
  let signs: ReadonlySet<number> | undefined
  const drawn = () => {
    const cmap = openFont(readFileSync(file)).table('cmap')
    return cmap ? signsOf(cmap) : new Set<number>()
  }
  return {
    alias: basename(file).replace(/\.\w+$/, ''),
    read: () => (file.endsWith('.woff') ? openFont(readFileSync(file)).bytes() : readFileSync(file)),
    carries(point) {
      if (!named.some(([first, last]) => point >= first && point <= last)) return false
      signs ??= drawn()
      return signs.has(point)
    },
  }
}
