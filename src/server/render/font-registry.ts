import { type FontKey, GlobalFonts } from '@napi-rs/canvas'
import { withTabularFigures } from './tabular.ts'

/** The names under which a font is registered: the font itself, and a copy with tabular figures, which all have one width. */
export interface RegisteredFont {
  plain: string
  tabular: string
  keys: readonly FontKey[]
}

/** Registers a font for every canvas of this process. Returns undefined when the file cannot be read. */
export function registerFont(alias: string, font: Buffer, hasFigures = true): RegisteredFont | undefined {
  const plain = GlobalFonts.register(font, alias)
  if (!plain) return undefined
  const figures = hasFigures ? withTabularFigures(font) : undefined
  const tabular = figures && GlobalFonts.register(figures, `${alias} figures`)
  return tabular
    ? { plain: alias, tabular: `${alias} figures`, keys: [plain, tabular] }
    : { plain: alias, tabular: alias, keys: [plain] }
}

/** Removes a font from every canvas of this process. */
export const unregisterFont = ({ keys }: RegisteredFont): void => void GlobalFonts.removeBatch([...keys])
