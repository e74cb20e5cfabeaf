import { pollPictures } from '../poll-pictures.ts'
import type { Finding, Rule } from '../rule.ts'

/** Vector pictures whose words each browser sets in fonts of its own. */
export const pictureText: Rule = {
  id: 'picture-text',
  when: 'A picture or the logo of the theme is an SVG with `<text>`, whose words are set in other fonts in each browser and in screenshots.',
  remedy: 'Turn its words into paths, or send a PNG.',
  find({ step, elements, polls, theme, factsOf, say }) {
    const findingFor = (picture: string | null, what: string, element?: string): Finding[] =>
      picture === null || factsOf(picture)?.hasText !== true
        ? []
        : [
            {
              ...(element !== undefined && { element }),
              message: say('picture-text.message', { what }),
              fix: say('picture-text.fix'),
            },
          ]
    return [
      ...elements.flatMap(each =>
        each.kind === 'image' ? findingFor(each.item.dataUrl, say('picture.this'), each.name) : [],
      ),
      ...pollPictures({ polls, step, say }).flatMap(({ picture, what, element }) =>
        findingFor(picture, what, element),
      ),
      // The logo is told of once, at the join step.
      ...(step.kind === 'join' ? findingFor(theme.logo, say('picture.logo')) : []),
    ]
  },
}
