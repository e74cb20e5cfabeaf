import type { BlockOf } from '#contract/deck/block.ts'
import { initialsOf } from '#contract/text/initials.ts'
import type { Rect } from '#contract/deck/element.ts'
import { columnsOf, rowsOf } from './grid.ts'
import { headed, type Parts, textLineHeight } from './parts.ts'
import { estimateHeight, sharedSize } from './type-size.ts'

/** The most that a portrait takes, as a fraction of the slide's width. */
const largest = 0.16
/** More people than this stand in two columns, each with the portrait beside the words. */
const mostInRow = 5
/** Between rows of people, and between a portrait and the words beside it, as fractions of the slide's height and width. */
const betweenRows = 0.025
const besidePortrait = 0.018
/** The most height of a name and of a role below a portrait, and the sizes of names, px. */
const wordsHeight = 0.13
const nameType = { most: 36, least: 20 } as const

type Person = BlockOf<'team'>['people'][number]

/** Where the parts of a person are. */
interface Place {
  portrait: Rect
  name: Rect
  role: Rect
}

/** Lays out people: a round portrait, or their initials, with name and role, side by side or, if they are many, in two columns. */
export function layOutTeam({ title, people }: BlockOf<'team'>): Parts {
  const { head, body } = headed(title)
  const isList = people.length > mostInRow
  const places = isList ? placesInColumns(body, people) : placesInRow(body, people)
  const sizeOf = (texts: readonly string[], most: number, part: 'name' | 'role') => {
    const boxes = places.map(place => place[part])
    const h = Math.min(...boxes.map(box => box.h))
    return sharedSize(
      texts,
      { w: boxes[0]?.w ?? body.w, h },
      { most, least: nameType.least, lineHeight: textLineHeight },
    )
  }
  const nameSize = sizeOf(
    people.map(({ name }) => name),
    nameType.most,
    'name',
  )
  const roleSize = sizeOf(
    people.flatMap(({ role }) => role ?? []),
    28,
    'role',
  )
  const placed = people.flatMap((person, index) => {
    const place = places[index]
    return place ? [{ person, place }] : []
  })
  const align = isList ? {} : ({ align: 'center' } as const)
  return {
    images: placed.flatMap(({ person: { dataUrl, name }, place: { portrait } }) =>
      dataUrl === undefined
        ? []
        : [{ dataUrl, alt: name, rect: portrait, fit: 'cover' as const, radius: 200 }],
    ),
    shapes: placed.flatMap(({ person: { dataUrl, name }, place: { portrait } }) =>
      dataUrl === undefined
        ? [
            {
              shape: 'ellipse' as const,
              rect: portrait,
              text: initialsOf(name),
              textStyle: { size: portrait.w * 480, bold: true },
            },
          ]
        : [],
    ),
    texts: [
      ...head,
      ...placed.flatMap(({ person: { name, role }, place }) => [
        {
          text: name,
          rect: place.name,
          style: {
            size: nameSize,
            bold: true,
            ...align,
            valign: isList && role === undefined ? 'middle' : 'bottom',
            lineHeight: textLineHeight,
          } as const,
        },
        ...(role === undefined
          ? []
          : [
              {
                text: role,
                rect: place.role,
                style: { size: roleSize, ...align, lineHeight: textLineHeight } as const,
              },
            ]),
      ]),
    ],
  }
}

/** Returns places side by side, each with the portrait above name and role. */
function placesInRow(body: Rect, people: readonly Person[]): Place[] {
  const columns = columnsOf(body, people.length)
  const [{ w } = body] = columns
  const side = Math.min(largest, w)
  const high = (side * 16) / 9
  const names = people.map(({ name }) => name)
  const size = sharedSize(names, { w, h: wordsHeight }, { ...nameType, lineHeight: textLineHeight })
  const nameHeight = Math.min(
    wordsHeight,
    Math.max(...names.map(name => estimateHeight(name, { w }, { size, lineHeight: textLineHeight }))),
  )
  const y = body.y + Math.max(0, body.h - high - nameHeight - wordsHeight - 0.035) / 2
  return columns.map(({ x }) => ({
    portrait: { x: x + (w - side) / 2, y, w: side, h: high },
    name: { x, y: y + high + 0.025, w, h: nameHeight },
    role: { x, y: y + high + nameHeight + 0.03, w, h: wordsHeight },
  }))
}

/** Returns places in two columns, each with the portrait beside name and role. A person without a role has the whole height for the name. */
function placesInColumns(body: Rect, people: readonly Person[]): Place[] {
  const perColumn = Math.ceil(people.length / 2)
  const rows = columnsOf(body, 2).flatMap(column => rowsOf(column, perColumn, betweenRows))
  return people.flatMap(({ role }, index) => {
    const row = rows[index]
    if (!row) return []
    const { x, y, w, h } = row
    const side = (h * 9) / 16
    const words = { x: x + side + besidePortrait, w: w - side - besidePortrait }
    return [
      {
        portrait: { x, y, w: side, h },
        name: { ...words, y, h: role === undefined ? h : h / 2 },
        role: { ...words, y: y + h / 2, h: h / 2 },
      },
    ]
  })
}
