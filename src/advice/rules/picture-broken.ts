import { pollPictures } from '../poll-pictures.ts'
import type { Finding, Rule } from '../rule.ts'
import type { Subject } from '../subject.ts'

/** Pictures of which nothing is drawn. */
export const pictureBroken: Rule = {
  id: 'picture-broken',
  when: 'A picture or the logo of the theme cannot be decoded, its data ends too early, or it takes too long to draw.',
  remedy: 'Send it again as a whole PNG, JPEG, GIF, WebP or SVG; one that takes too long as a PNG.',
  find(subject) {
    const { step, elements, theme } = subject
    return [
      ...elements.flatMap(each =>
        each.kind === 'image' ? findingFor(subject, each.item.dataUrl, 'This picture', each.name) : [],
      ),
      ...pollPictures(subject).flatMap(({ picture, what, element }) =>
        findingFor(subject, picture, what, element),
      ),
      ...(step.kind === 'slide'
        ? findingFor(subject, step.background?.picture ?? null, 'The picture behind the slide')
        : []),
      // The logo is told of once, at the join step.
      ...(step.kind === 'join' ? findingFor(subject, theme.logo, 'The logo of the theme') : []),
    ]
  },
}

function findingFor(
  { factsOf }: Pick<Subject, 'factsOf'>,
  picture: string | null,
  what: string,
  element?: string,
): Finding[] {
  const facts = picture === null ? undefined : factsOf(picture)
  if (facts?.isBroken !== true) return []
  const isTooComplex = facts.isTooComplex === true
  const why = isTooComplex ? 'takes too long to draw' : 'cannot be decoded'
  const fix = isTooComplex
    ? 'Send a simpler one, or a PNG of it as a base64 data URL.'
    : 'Send the whole file again as a base64 data URL of a PNG, JPEG, GIF, WebP or SVG.'
  return [{ ...(element !== undefined && { element }), message: `${what} ${why}, so it is left out.`, fix }]
}
