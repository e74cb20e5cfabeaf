import { percentText } from '#contract/text/figures.ts'
import type { Finding, Rule } from '../rule.ts'

/** From which share of a picture on, what its box cuts off is a fault. */
const mostLost = 0.4

/** Pictures of which much is cut off, because their boxes have other proportions. */
export const pictureCropped: Rule = {
  id: 'picture-cropped',
  when: `More than ${percentText(mostLost)} of a picture with \`fit\` \`cover\` is cut off, because its box has other proportions.`,
  remedy: 'Give the box the proportions of the picture, or use `fit` `contain`.',
  find: ({ elements, scene, factsOf, say, percentText: percent }) =>
    elements.flatMap((element): Finding[] => {
      if (element.kind !== 'image' || element.item.fit !== 'cover') return []
      const size = factsOf(element.item.dataUrl)?.size
      const { w, h } = element.own
      // A picture over the whole slide is a background.
      if (!size || (w >= scene.width && h >= scene.height)) return []
      const ratio = w / h / (size.width / size.height)
      const lost = 1 - Math.min(ratio, 1 / ratio)
      return lost <= mostLost
        ? []
        : [
            {
              element: element.name,
              message: say('picture-cropped.message', { share: percent(lost) }),
              fix: say('picture-cropped.fix'),
            },
          ]
    }),
}
