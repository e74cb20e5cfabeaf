import { pollPictures } from '../poll-pictures.ts'
import type { Finding, Rule } from '../rule.ts'
import type { Subject } from '../subject.ts'

/** Pictures of which nothing is drawn. */
export const pictureBroken: Rule = {
  id: 'picture-broken',
  when: 'A picture or the logo of the theme cannot be decoded, its data ends too early, or it takes too long to draw.',
  remedy: 'Send it again as a whole PNG, JPEG, GIF, WebP or SVG; one that takes too long as a PNG.',
  find(subject) {
    const { step, elements, theme, say } = subject
    return [
      ...elements.flatMap(each =>
        each.kind === 'image' ? findingFor(subject, each.item.dataUrl, say('picture.this'), each.name) : [],
      ),
      ...pollPictures(subject).flatMap(({ picture, what, element }) =>
        findingFor(subject, picture, what, element),
      ),
      ...(step.kind === 'slide'
        ? findingFor(subject, step.background?.picture ?? null, say('picture.behind'))
        : []),
      // The logo is told of once, at the join step.
      ...(step.kind === 'join' ? findingFor(subject, theme.logo, say('picture.logo')) : []),
    ]
  },
}

function findingFor(
  { factsOf, say }: Pick<Subject, 'factsOf' | 'say'>,
  picture: string | null,
  what: string,
  element?: string,
): Finding[] {
  const facts = picture === null ? undefined : factsOf(picture)
  if (facts?.isBroken !== true) return []
  const isTooComplex = facts.isTooComplex === true
  const message = say(isTooComplex ? 'picture-broken.message.complex' : 'picture-broken.message', { what })
  const fix = say(isTooComplex ? 'picture-broken.fix.complex' : 'picture-broken.fix')
  return [{ ...(element !== undefined && { element }), message, fix }]
}
