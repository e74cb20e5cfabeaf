import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const photo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="red"/></svg>'

describe('what belongs to one slide, and the footer of all', () => {
  const server = useServer(inject('engines')[0]!)
  const create = async (...document: object[]) => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', {
      title: 'Deck',
      document: [steps.join, ...document],
    })
    const at = `/decks/${body.id}`
    const read = async (step: number) => (await person.send('GET', `${at}/steps/${step}`)).body.step
    return { person, at, read }
  }

  test('is stored as it was sent, and changed and unset by PATCH', async () => {
    const { person, at, read } = await create(
      { kind: 'slide', background: { color: 'accent' }, transition: 'fade', skip: true, footer: false },
      { ...steps.choice('q'), transition: 'push', skip: true },
    )
    expect(await read(1)).toMatchObject({
      background: { color: 'accent' },
      transition: 'fade',
      skip: true,
      footer: false,
    })
    expect(await read(2)).toMatchObject({ transition: 'push', skip: true })
    const patch = (step: number, body: object) => person.send('PATCH', `${at}/steps/${step}`, body)
    await patch(1, { background: { picture: photo, focus: { x: 0.2, y: 0.5 } }, skip: null, footer: null })
    const slide = await read(1)
    expect(slide.background.color).toBeUndefined()
    expect(slide.background.focus).toEqual({ x: 0.2, y: 0.5 })
    expect([slide.skip, slide.footer, slide.transition]).toEqual([undefined, undefined, 'fade'])
    expect((await patch(2, { background: { color: '#ffffff' } })).status).toBe(400)
    expect((await patch(2, { transition: 'none', skip: false })).status).toBe(200)
    await patch(1, { background: null })
    expect((await read(1)).background).toBeUndefined()
  })

  test('the picture behind a slide is stored once, and read again as it was sent', async () => {
    const { person, at, read } = await create({ kind: 'slide', background: { picture: photo } })
    expect((await read(1)).background).toEqual({ picture: photo })
    const { document } = (await person.send('GET', at)).body.deck
    // What was read is sent back.
    const saved = await person.send('PUT', `${at}/steps/1`, { step: document[1] })
    expect(saved.status).toBe(200)
    expect((await read(1)).background).toEqual({ picture: photo })
  })

  test.each([
    [{}, 'Must have one of color, gradient and picture.'],
    [{ color: '#ffffff', picture: photo }, 'Must have one of color, gradient and picture.'],
    [{ color: '#ffffff', focus: { x: 0, y: 0 } }, 'Only a picture has a focus.'],
    [{ color: 'blue-ish' }, 'or accent, accent2 to accent8'],
  ])('the background %j is refused', async (background, message) => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', background }]
    const { status, body } = await person.send('POST', '/decks', { title: 'Deck', document })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })

  test('a footer is part of the theme', async () => {
    const { person, at } = await create({ kind: 'slide' })
    expect((await person.send('GET', `${at}/theme`)).body.theme.footer).toBeNull()
    const footer = { text: 'Example Inc.', number: true }
    expect((await person.send('PUT', `${at}/theme`, { preset: 'mint', footer })).status).toBe(200)
    expect((await person.send('GET', `${at}/theme`)).body.theme.footer).toEqual(footer)
  })
})
