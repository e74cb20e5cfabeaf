import { fontNames } from '#contract/themes/fonts.ts'
import type { Finding, Rule } from '../rule.ts'

/** Fonts of the deck whose files cannot be read. */
export const fontBroken: Rule = {
  id: 'font-broken',
  when: `The file of a font of the deck cannot be read, or its data ends too early, so that its texts are set in ${fontNames[0]}.`,
  remedy: 'Send it again as a whole WOFF2, WOFF, TrueType or OpenType file.',
  find: ({ step, extras, factsOf, say }) =>
    // They are told of once, at the join step.
    step.kind !== 'join'
      ? []
      : (extras?.fonts ?? [])
          .filter(({ dataUrl }) => factsOf(dataUrl)?.isBroken === true)
          .map(({ family }): Finding => ({
            message: say('font-broken.message', { font: family, other: fontNames[0] ?? '' }),
            fix: say('font-broken.fix'),
          })),
}
