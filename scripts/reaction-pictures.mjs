// Draws the signs of reactions from the bundled font for emoji: not every phone and every screen has one of its own.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, createCanvas } from '@napi-rs/canvas'

const root = fileURLToPath(new URL('..', import.meta.url))
const font = join(
  root,
  'node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff',
)
const target = join(root, 'node_modules/.cache/reactions')

const signs = {
  like: '👍',
  love: '❤️',
  laugh: '😂',
  clap: '👏',
  wow: '😮',
  party: '🎉',
  fire: '🔥',
  idea: '💡',
  thinking: '🤔',
  sad: '😢',
  thanks: '🙏',
  coffee: '☕',
}
/** Pixels: sharp as large as a large stage shows it. */
const side = 144

/** Writes a WebP of 3 to 6 kB for each reaction, named for it, unless they are there. */
export function writeReactionPictures() {
  const missing = Object.entries(signs).filter(([name]) => !existsSync(join(target, `${name}.webp`)))
  if (missing.length === 0) return
  mkdirSync(target, { recursive: true })
  GlobalFonts.register(readFileSync(font), 'Reactions')
  for (const [name, sign] of missing) {
    const canvas = createCanvas(side, side)
    const context = canvas.getContext('2d')
    context.font = `${side * 0.8}px Reactions`
    const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(sign)
    context.fillText(sign, (side - width) / 2, (side + up - down) / 2)
    writeFileSync(join(target, `${name}.webp`), canvas.toBuffer('image/webp', 85))
  }
}
