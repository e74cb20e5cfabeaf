import { opacityOf } from '#deck/elements.ts'
import { contrast, leastContrast, mix } from '#scene/colour.ts'
import { backgroundColours, surfaceOn } from '#scene/theme.ts'
import { coloursBehind } from '../backdrop.ts'
import { quoted } from '../quoted.ts'
import type { Finding, Rule } from '../rule.ts'
import { linesOf, type Subject, textsOf } from '../subject.ts'

const leastLarge = 3
/** Emoji have colours of their own. */
const hasLetters = /[\p{L}\p{N}]/u

/** Returns the least contrast for a text: less when it is large, 32 px, or 24 px and bold. */
const leastFor = ({ size, weight }: { size: number; weight: number }): number =>
  size >= 32 || (size >= 24 && weight >= 700) ? leastLarge : leastContrast

/** Text that can hardly be told from what lies behind it. */
export const lowContrast: Rule = {
  id: 'contrast',
  when: 'The contrast of a text with what lies behind it is under 4.5:1, or under 3:1 for large type (32 px, or 24 px and bold). What lies behind is the topmost filled shape, the average colour of a picture once it was painted, or the background; an uploaded page is not judged.',
  remedy: 'Take a darker or lighter colour, or leave the colour out: then one is chosen that can be read.',
  find(subject) {
    const found = [...themeFindings(subject), ...textFindings(subject), ...titleFindings(subject)]
    return found.toSorted((a, b) => a.ratio - b.ratio).map(({ finding }) => finding)
  },
}

interface Rated {
  ratio: number
  finding: Finding
}

/** Returns what a message tells of two colours, with their contrast to one decimal. */
const pairOf = (colour: string, behind: string, ratio: number, least: number) => ({
  colour,
  behind,
  ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
  least,
})

function textFindings(subject: Subject): Rated[] {
  const { say } = subject
  return textsOf(subject).flatMap((text): Rated[] => {
    const { name, item } = text
    const lines = linesOf(subject, name).filter(({ node }) => hasLetters.test(node.text))
    const [first] = lines
    if (!first) return []
    const { fill } = first.node
    const worst = lines
      .flatMap(({ box }) => coloursBehind(subject, text, box))
      .map(behind => ({ behind, ratio: contrast(mix(behind, fill, opacityOf(item)), behind) }))
      .toSorted((a, b) => a.ratio - b.ratio)[0]
    const least = leastFor(first.node)
    if (!worst || worst.ratio >= least) return []
    // The theme's own text on the theme's own background is told of once, at the join step.
    const isOfTheme = item.style?.color === undefined && opacityOf(item) === 1
    if (isOfTheme && backgroundColours(subject.theme.background).includes(worst.behind)) return []
    const message = say('contrast.message', {
      text: quoted(item.text, say),
      ...pairOf(fill, worst.behind, worst.ratio, least),
    })
    const better = surfaceOn(worst.behind).text
    return [
      {
        ratio: worst.ratio,
        finding: {
          element: name,
          message,
          fix: say('contrast.fix', { colour: better }),
        },
      },
    ]
  })
}

/** The titles of cards whose colour was set. */
function titleFindings({ elements, lines, theme, say }: Subject): Rated[] {
  return elements.flatMap((element): Rated[] => {
    if (element.kind !== 'overlay') return []
    const { titleColor, background } = element.item.style ?? {}
    const title = lines.find(({ node }) => node.element === element.name && node.role === 'title')
    if (titleColor === undefined || !title) return []
    const behind = background ?? theme.card.background
    const ratio = contrast(titleColor, behind)
    const least = leastFor(title.node)
    if (ratio >= least) return []
    return [
      {
        ratio,
        finding: {
          element: element.name,
          message: say('contrast.message.title', pairOf(titleColor, behind, ratio, least)),
          fix: say('contrast.fix.title', { colour: surfaceOn(behind).text }),
        },
      },
    ]
  })
}

/** The colours of the theme, which the lobby shows first. */
function themeFindings({ step, theme, say }: Subject): Rated[] {
  if (step.kind !== 'join') return []
  const places = [
    ...backgroundColours(theme.background).map(colour => ({ colour, field: 'background' as const })),
    { colour: theme.card.background, field: 'surface' as const },
  ]
  return places.flatMap(({ colour, field }): Rated[] => {
    const ratio = contrast(theme.stage.text, colour)
    return ratio >= leastContrast
      ? []
      : [
          {
            ratio,
            finding: {
              message: say(
                field === 'surface' ? 'contrast.message.surface' : 'contrast.message.background',
                pairOf(theme.stage.text, colour, ratio, leastContrast),
              ),
              fix: say('contrast.fix.theme', { colour: surfaceOn(colour).text, field }),
            },
          },
        ]
  })
}
