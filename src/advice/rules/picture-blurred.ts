import { pollPictures } from '../poll-pictures.ts'
import type { Finding, Rule } from '../rule.ts'
import type { SayAdvice } from '../say.ts'
import type { KnownPicture } from '../subject.ts'

/** How many times its own pixels a picture may be drawn. */
const mostStretch = 1.5
/** A picture of so few pixels on each side is a plain colour or a pattern, which cannot be blurred. */
const plainColour = 4

/** Pictures with too few pixels for their size. */
export const pictureBlurred: Rule = {
  id: 'picture-blurred',
  when: `A picture is drawn at more than ${mostStretch} times its own pixels, on a slide 1,600 px wide.`,
  remedy: 'Use a larger picture, or draw it smaller.',
  find({ pictures, elements, polls, step, say }) {
    const ofElements = elements.flatMap((element): Finding[] => {
      if (element.kind !== 'image') return []
      const picture = pictures.find(({ node }) => node.key === `${element.item.id}/picture`)
      return findingFor(picture && { ...picture, box: picture.node }, element.name, say('picture.the'), say)
    })
    const ofPolls = pollPictures({ polls, step, say }).flatMap(({ picture, what, key, element }) =>
      findingFor(
        pictures.find(each => each.source === picture && each.node.key.startsWith(key)),
        element,
        what,
        say,
      ),
    )
    return [...ofElements, ...ofPolls]
  },
}

function findingFor(
  picture: KnownPicture | undefined,
  element: string,
  what: string,
  say: SayAdvice,
): Finding[] {
  // A broken picture is told of by the rule `picture-broken`.
  const size = picture?.facts?.isBroken === true ? null : picture?.facts?.size
  if (!picture || !size || Math.max(size.width, size.height) <= plainColour) return []
  const { w, h } = picture.box
  const [across, down] = [w / size.width, h / size.height]
  const stretch = picture.node.fit === 'contain' ? Math.min(across, down) : Math.max(across, down)
  if (stretch <= mostStretch) return []
  const [width, height] = [Math.round(size.width * stretch), Math.round(size.height * stretch)]
  return [
    {
      element,
      message: say('picture-blurred.message', { what, ...size, times: stretch.toFixed(1) }),
      fix: say('picture-blurred.fix', { width, height }),
    },
  ]
}
