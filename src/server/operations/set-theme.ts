import type { setTheme } from '#contract/operations/set-theme.ts'
import { mapLogo, withTheme } from '#deck/theme.ts'
import { resolveFonts, resolvePlaceholders } from '#server/store/references.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editSetTheme: Edit<typeof setTheme> =
  ({ fonts, ...theme }) =>
  async (call, deck) => {
    const whole = await resolvePlaceholders(call, deck, map => mapLogo(theme, map))
    const ownFonts = fonts && (await resolveFonts(call, deck, fonts))
    return { changed: { extras: withTheme(deck.extras, whole, ownFonts) }, reply: { ok: true } }
  }

export const handleSetTheme: Handler<typeof setTheme> = editing(editSetTheme)
