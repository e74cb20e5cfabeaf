import type { TextNode } from './primitives.ts'
import type { Fitted, Measure } from './text.ts'

export interface TextPlace {
  key: string
  /** Left end, middle or right end, as `anchor` says. */
  x: number
  /** Top of the first line. */
  y: number
  anchor?: TextNode['anchor']
  fill: string
  element: string
  role: TextNode['role']
  tabular?: boolean
}

/** Returns the lines of a fitted text as nodes, one under the other. */
export function setText(fitted: Fitted, place: TextPlace, measure: Measure): TextNode[] {
  const { ascent, descent } = measure('x', fitted.font)
  const first = place.y + (fitted.leading - ascent - descent) / 2 + ascent
  return fitted.lines.flatMap((line, index) =>
    line.trim() === ''
      ? []
      : [
          {
            kind: 'text' as const,
            key: index === 0 ? place.key : `${place.key}.${index}`,
            text: line,
            x: place.x,
            y: first + index * fitted.leading,
            anchor: place.anchor ?? 'left',
            direction: fitted.direction,
            fill: place.fill,
            ...fitted.font,
            ...(place.tabular === true ? { tabular: true } : {}),
            element: place.element,
            role: place.role,
            cut: fitted.cut,
            overflowPx: index === 0 ? fitted.overflowPx : 0,
          },
        ],
  )
}

/** Returns the lines of a fitted text as nodes, centred vertically around `middle`. */
export const setTextAbout = (
  fitted: Fitted,
  { middle, ...place }: Omit<TextPlace, 'y'> & { middle: number },
  measure: Measure,
): TextNode[] => setText(fitted, { ...place, y: middle - fitted.height / 2 }, measure)
