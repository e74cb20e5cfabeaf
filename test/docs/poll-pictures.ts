import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { lookNames, type PollType, pollTypes, styleField } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { previewMoment } from '#samples/preview-moment.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { renderScreenshot } from '#server/render/screenshot.ts'
import { root } from './markdown.ts'

export const pictureFolder = join(root, 'docs/pictures/polls')

/** The width of a picture in pixels. */
const width = 640

/** The quality of a picture, 0–100. */
const quality = 80

export const pictureOf = (type: PollType, look: string): string =>
  type === look ? `${type}.webp` : `${type}-${look}.webp`

export const capitalOf = (type: PollType): string => type.slice(0, 1).toUpperCase() + type.slice(1)

export const pictures: readonly { type: PollType; look: string; file: string }[] = pollTypes.flatMap(type =>
  lookNames(type).map(look => ({ type, look, file: pictureOf(type, look) })),
)

/** What some looks need besides the poll of the demo deck. */
const needs: Readonly<Record<string, Partial<Poll>>> = {
  arc: { multiSelect: true },
  chord: { multiSelect: true },
  sunburst: { groups: ['People', 'Rest', 'Myself', 'Rest', 'Duty'] },
  marimekko: { groups: ['People', 'Rest', 'Myself', 'Rest', 'Duty'] },
  icicle: { groups: ['People', 'Rest', 'Myself', 'Rest', 'Duty'] },
  grid: {
    prompt: 'What should we do first?',
    dimensions: ['Effort', 'Value'],
    options: ['Automate invoices', 'Dark mode', 'New pricing page', 'Faster search'],
  },
  bullet: { targets: [25, 20, 25, 15, 15] },
}

let ids = 0
const deck = templateDocument(demoDeck, () => `id-${(ids += 1)}`)

/** The polls of the demo deck that fill the screen, and one for each type that it only has on a card. */
const polls = new Map<PollType, { index: number; poll: Poll }>()
for (const [index, step] of deck.entries()) {
  const poll = step.kind === 'poll' ? step.poll : step.kind === 'slide' ? step.overlays[0]?.poll : undefined
  if (poll && !polls.has(poll.type)) polls.set(poll.type, { index, poll })
}

/** Draws a look of a type with the answers of the sample audience to the poll of that type in the demo deck. */
async function paintLook(type: PollType, look: string): Promise<Buffer> {
  const { index, poll } = polls.get(type) ?? {}
  if (index === undefined || !poll) throw new Error(`The demo deck has no poll of the type ${type}.`)
  const field = styleField[type]
  const shown = { ...poll, ...needs[look], ...(field && { [field]: look }) }
  const document = deck.map((step, at) =>
    at === index ? { kind: 'poll' as const, id: step.id, poll: shown } : step,
  )
  const preview = type === 'estimate' || type === 'place-map' ? 'revealed' : 'sample'
  const moment = previewMoment({ title: '', document, extras: null }, index, preview, {
    code: '482915',
    joinHost: 'poll.example.org',
  })
  const { bytes } = await renderScreenshot({
    moment,
    page: null,
    format: 'png',
    scale: width / 1600,
    element: null,
    annotate: false,
  })
  const image = await loadImage(bytes)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('webp', quality)
}

/** Paints the pictures of `docs/polls.md`. */
export async function paintPictures(): Promise<void> {
  await mkdir(pictureFolder, { recursive: true })
  for (const { type, look, file } of pictures)
    await writeFile(join(pictureFolder, file), await paintLook(type, look))
}
