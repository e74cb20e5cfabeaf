import { fontNames } from '#contract/themes/fonts.ts'
import { hasFont } from '#scene/theme.ts'
import type { Finding, Rule } from '../rule.ts'

/** Fonts that are neither bundled nor part of the deck. */
export const fontMissing: Rule = {
  id: 'font-missing',
  when: `A text, a card or the theme names a font that is neither in the deck nor bundled, so that it is set in ${fontNames[0]}.`,
  remedy: 'Use a font of `list_fonts`, or add the file to the fonts of the deck.',
  find({ step, elements, fonts, theme, say }) {
    const fix = say('font-missing.fix', { fonts: fontNames.slice(0, 5).join(', ') })
    const requested = elements.flatMap(element => {
      if (element.kind === 'text') return [{ element: element.name, font: element.item.style?.font }]
      if (element.kind !== 'overlay') return []
      const { titleFont, textFont } = element.item.style ?? {}
      return [titleFont, textFont].map(font => ({ element: element.name, font }))
    })
    // The fonts of the theme are told of once, at the join step.
    const ofTheme = step.kind === 'join' ? [theme.titleFont, theme.textFont].map(font => ({ font })) : []
    const found = [...ofTheme, ...requested].flatMap(({ font, ...where }): Finding[] =>
      font === undefined || hasFont(font, fonts)
        ? []
        : [{ ...where, message: say('font-missing.message', { font, other: fontNames[0] ?? '' }), fix }],
    )
    return found.filter(
      ({ element, message }, at) =>
        found.findIndex(other => other.element === element && other.message === message) === at,
    )
  },
}
