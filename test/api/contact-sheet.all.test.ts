import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, inject, test } from 'vitest'
import { drawContactSheet } from '#scene/contact-sheet.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { screenshotService } from '#server/render/screenshot-service.ts'
import { readDeckIf } from '#server/store/decks.ts'
import { openPool } from '#test/support/painters.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = useServer(inject('engines')[0]!)

/** Returns 2,000 different Chinese characters, which need so many font files that painting them takes seconds. */
const chinese = Array.from({ length: 2_000 }, (_, n) =>
  String.fromCharCode(0x4e00 + ((n * 9_973) % 20_900)),
).join('')
const whole = { x: 0, y: 0, w: 1, h: 1 }

test('[D52] the tile of a step that cannot be drawn stays empty, and the others are painted', async () => {
  const slow = {
    kind: 'slide',
    texts: [false, true].map(bold => ({ text: chinese, rect: whole, style: { bold } })),
  }
  const green = { kind: 'slide', shapes: [{ rect: whole, style: { fill: '#00ff00' } }] }
  const made = await server.send('POST', '/decks', {
    as: server.key,
    body: { document: [steps.join, green, slow, green] },
  })
  const { database, documents, blobs, log, now, pages } = server.context
  const deck = await readDeckIf({ db: database.db, documents }, made.body.id, () => true)
  if (!deck) throw new Error('The deck is missing.')
  using pool = openPool({ workMs: 600, size: 1 })
  await pool.warm()
  const room = { code: '123456', joinHost: 'poll.example.org' }
  const service = screenshotService({
    database,
    blobs,
    pool,
    pages,
    log,
    now,
    room,
    onPictures: () => undefined,
  })
  const { bytes, width, height } = await service.renderSheet(deck, 'open')

  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(await loadImage(bytes), 0, 0)
  const empty = [...deck.document.keys(), 'end' as const].map(screen => ({
    screen,
    picture: null,
    aspect: 16 / 9,
  }))
  const sheet = drawContactSheet(empty, canvasMeasure(openFonts()))
  const frames = sheet.nodes.filter(node => node.kind === 'rect')
  const colours = frames.map(({ x, y, w, h }) => {
    const [r = 0, g = 0, b = 0] = context.getImageData(
      Math.round(x + w / 4),
      Math.round(y + h / 4),
      1,
      1,
    ).data
    const hex = `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`
    // A tile is a picture with losses, so its green is nearly the one of the step.
    return hex === sheet.background ? 'empty' : g > 240 && r < 16 && b < 16 ? 'green' : hex
  })
  expect(colours.slice(1, 4)).toEqual(['green', 'empty', 'green'])
})
