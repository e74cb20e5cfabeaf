import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const red =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="red"/></svg>'

describe('a picture beside a poll that fills the screen', () => {
  const server = useServer(inject('engines')[0]!)
  const create = async (...document: object[]) => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', {
      title: 'Deck',
      document: [steps.join, ...document],
    })
    const at = `/decks/${body.id}`
    return {
      person,
      at,
      read: async (step: number) => (await person.send('GET', `${at}/steps/${step}`)).body.step,
      patch: (step: number, body: object) => person.send('PATCH', `${at}/steps/${step}`, body),
    }
  }

  test('is stored as it was sent, changed part by part, and unset', async () => {
    const beside = { picture: red, side: 'left', focus: { x: 0.2, y: 0.5 }, alt: 'A wall' }
    const { read, patch } = await create({ ...steps.choice('q'), beside })
    expect((await read(1)).beside).toEqual(beside)
    expect((await patch(1, { beside: { side: 'right', alt: null } })).status).toBe(200)
    expect((await read(1)).beside).toEqual({ picture: red, side: 'right', focus: beside.focus })
    expect((await patch(1, { notes: 'Wait.' })).status).toBe(200)
    expect((await read(1)).beside).toMatchObject({ picture: red })
    await patch(1, { beside: null })
    expect((await read(1)).beside).toBeUndefined()
  })

  test('stays when the poll gets another type, and with a copy of the deck', async () => {
    const { person, at, read } = await create({ ...steps.choice('q'), beside: { picture: red } })
    await person.send('PATCH', `${at}/steps/1/poll`, { poll: { type: 'rating' } })
    expect(await read(1)).toMatchObject({ poll: { type: 'rating' }, beside: { picture: red } })
    const copy = (await person.send('POST', `${at}/duplicate`, {})).body.id
    expect((await person.send('GET', `/decks/${copy}/steps/1`)).body.step.beside).toEqual({ picture: red })
  })

  test('is refused without a picture, on slides and cards, and with a side that is none', async () => {
    const { at, person, patch } = await create(steps.choice('q'), { kind: 'slide' })
    const refused = async (reply: Promise<{ status: number; body: any }>) => {
      const { status, body } = await reply
      return [status, body.fix]
    }
    expect(await refused(patch(1, { beside: { side: 'left' } }))).toEqual([
      400,
      expect.stringContaining('beside.picture: This step has no picture yet.'),
    ])
    expect(await refused(patch(2, { beside: { picture: red } }))).toEqual([
      400,
      expect.stringContaining('beside: Only a poll that fills the screen has it.'),
    ])
    expect(await refused(patch(1, { beside: { picture: red, side: 'top' } }))).toEqual([
      400,
      expect.stringContaining('Must be left or right.'),
    ])
    expect(await refused(patch(1, { beside: { picture: 'https://example.org/a.png' } }))).toEqual([
      400,
      expect.stringContaining('beside.picture'),
    ])
    const card = { poll: steps.choice('card').poll, beside: { picture: red } }
    const added = await person.send('POST', `${at}/steps/2/overlays`, card)
    expect(added.status).toBe(400)
  })

  test('becomes a picture of the slide when the poll becomes a card, and comes back', async () => {
    const beside = { picture: red, side: 'left', alt: 'A wall' }
    const { person, at, read } = await create({ ...steps.choice('q'), beside })
    const convert = (to: string) => person.send('POST', `${at}/steps/1/convert`, { to })
    expect((await convert('card')).body.warnings).toEqual([])
    expect(await read(1)).toMatchObject({
      kind: 'slide',
      images: [{ dataUrl: red, fit: 'cover', alt: 'A wall', rect: { x: 0, y: 0, w: 0.38, h: 1 } }],
      overlays: [{ id: 'q' }],
    })
    expect((await convert('screen')).status).toBe(200)
    expect(await read(1)).toMatchObject({ kind: 'poll', id: 'q', beside })
  })

  test('is in the screenshot on its side, and nowhere else', async () => {
    const { person, at, patch } = await create({ ...steps.choice('q'), beside: { picture: red } })
    const colours = async () => {
      const { png } = (await person.send('GET', `${at}/steps/1/screenshot`)).body
      const image = await loadImage(png)
      const context = createCanvas(image.width, image.height).getContext('2d')
      context.drawImage(image, 0, 0)
      return [0.01, 0.6, 0.64, 0.99].map(part => {
        const x = Math.floor(part * image.width)
        const [r = 0, g = 0] = context.getImageData(x, Math.floor(image.height * 0.02), 1, 1).data
        return r > 200 && g < 60
      })
    }
    expect(await colours()).toEqual([false, false, true, true])
    await patch(1, { beside: { side: 'left' } })
    expect(await colours()).toEqual([true, false, false, false])
  })
})
