import { blackOrWhiteOn, contrast, makeReadable, mix } from '../colour.ts'
import type { Font } from '../primitives.ts'
import type { Surface } from '../theme.ts'
import type { Run, Token } from './blocks.ts'

/** How a formatted text is set. Sizes are px. */
export interface RichStyle {
  size: number
  /** From baseline to baseline, in sizes of the type. */
  leading: number
  /** Between paragraphs, in lines. */
  paragraphSpacing: number
  bold: boolean
  italic: boolean
  /** Left out: where the script starts. */
  align?: 'left' | 'center' | 'right' | undefined
  family: string
  titleFamily: string
}

/** The colours of a formatted text. */
export interface Tones {
  text: string
  muted: string
  line: string
  /** Behind a program and the head of a table. */
  track: string
  /** Of bullets, figures before items and bars beside quotes. */
  accent: string
  link: string
  onAccent: string
  /** Returns the colour of a part of a program. */
  token: (token: Token) => string
}

export const monospace = 'JetBrains Mono Variable'

/** The parts of the type size. */
export const scale = { heading: [1.6, 1.3, 1.12], code: 0.78, inlineCode: 0.9, script: 0.66 } as const

const light: Record<Token, string> = {
  comment: '#5b6672',
  keyword: '#a3267c',
  string: '#1a6e3c',
  number: '#a04708',
  name: '#2747b0',
  type: '#0b6b77',
}
const dark: Record<Token, string> = {
  comment: '#97a4b1',
  keyword: '#f28fc8',
  string: '#86d9a0',
  number: '#f2b277',
  name: '#9db6ff',
  type: '#7fd6e0',
}

/** Returns the colours of a text on a surface. `own` is the colour that the text names for itself. */
export function tonesOn(surface: Surface, accent: string, own?: string): Tones {
  const { background } = surface
  const text = own ?? surface.text
  const track = mix(background, text, 0.07)
  const strong = makeReadable(accent, background)
  const colours = contrast('#000000', background) >= contrast('#ffffff', background) ? light : dark
  return {
    text,
    muted: own === undefined ? surface.muted : text,
    line: mix(background, text, 0.2),
    track,
    accent: own ?? strong,
    link: own ?? strong,
    onAccent: blackOrWhiteOn(own ?? strong),
    token: token => makeReadable(colours[token], track),
  }
}

/** Returns the font of a run in a text of this size (px) and weight. */
export function fontOf(
  run: Run,
  { family, italic, weight, size }: { family: string; italic: boolean; weight: number; size: number },
): Font {
  const isCode = run.code === true
  const part = (isCode ? scale.inlineCode : 1) * (run.script ? scale.script : 1)
  return {
    family: isCode ? monospace : family,
    size: size * part,
    weight: run.bold ? Math.min(800, weight + 300) : weight,
    ...((italic || run.italic === true) && !isCode && { italic: true }),
  }
}
