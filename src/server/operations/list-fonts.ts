import { bundledFonts } from '#contract/themes/fonts.ts'
import type { listFonts } from '#contract/operations/list-fonts.ts'
import type { Handler } from './handler.ts'

export const handleListFonts: Handler<typeof listFonts> = () => Promise.resolve({ fonts: [...bundledFonts] })
