import { type FontKey, GlobalFonts } from '@napi-rs/canvas'
import { withTabularFigures } from './tabular.ts'

/** A font as the canvas knows it: a family of its own, and one whose figures are all equally wide. */
export interface Registered {
  plain: string
  tabular: string
  keys: readonly FontKey[]
}

/** Makes a font known to every canvas of this process; undefined when it cannot be read. */
export function register(alias: string, font: Buffer, hasFigures = true): Registered | undefined {
  const plain = GlobalFonts.register(font, alias)
  if (!plain) return undefined
  const figures = hasFigures ? withTabularFigures(font) : undefined
  const tabular = figures && GlobalFonts.register(figures, `${alias} figures`)
  return tabular
    ? { plain: alias, tabular: `${alias} figures`, keys: [plain, tabular] }
    : { plain: alias, tabular: alias, keys: [plain] }
}

export const unregister = ({ keys }: Registered): void => void GlobalFonts.removeBatch([...keys])
