import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const photo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
const slide = {
  kind: 'slide',
  id: 's',
  texts: [
    {
      id: 'text',
      text: 'Hello',
      style: { rotation: -30, opacity: 0.5, shadow: true },
      link: { step: 'last' },
      group: 'g',
      locked: true,
    },
  ],
  shapes: [{ id: 'shape', style: { rotation: 10 }, alt: 'A box', hidden: true, group: 'g' }],
  images: [
    { id: 'image', dataUrl: photo, rotation: 45, opacity: 0.2, link: { url: 'https://example.org/a' } },
  ],
  overlays: [{ id: 'card', poll: { type: 'rating', prompt: 'Good?' }, group: 'g', locked: true }],
}

describe('what every element may have', () => {
  const server = useServer(inject('engines')[0]!)
  const create = async (document: object[]) => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document })
    return { person, body, deck: body.id as string }
  }

  test('is stored as it was sent, and changed and unset by PATCH', async () => {
    const { person, deck } = await create([steps.join, slide, { kind: 'slide', id: 'last' }])
    const read = async () => (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    expect(await read()).toMatchObject(slide)
    const at = `/decks/${deck}/steps/1`
    const patch = (path: string, body: object) => person.send('PATCH', `${at}/${path}`, body)
    await patch('elements/text/0', {
      text: { link: { url: 'https://example.org' }, style: { rotation: null } },
    })
    await patch('elements/shape/0', { shape: { hidden: null, group: null } })
    await patch('elements/image/0', { image: { rotation: -90, locked: true } })
    await patch('overlays/0', { locked: null, group: 'other' })
    const { texts, shapes, images, overlays } = await read()
    expect(texts[0]).toMatchObject({ link: { url: 'https://example.org' }, locked: true })
    expect(texts[0].link.step).toBeUndefined()
    expect(texts[0].style).toEqual({ opacity: 0.5, shadow: true })
    expect([shapes[0].hidden, shapes[0].group]).toEqual([undefined, undefined])
    expect(images[0]).toMatchObject({ rotation: -90, locked: true })
    expect([overlays[0].locked, overlays[0].group]).toEqual([undefined, 'other'])
  })

  test.each([
    [{ link: {} }, 'texts.0.link', 'Must have either step or url.'],
    [{ link: { step: 'last', url: 'https://example.org' } }, 'texts.0.link', 'Must have either step or url.'],
    [
      { link: { url: 'http://example.org' } },
      'texts.0.link.url',
      'Must be an address like https://example.org/page.',
    ],
    [
      { link: { url: 'javascript:alert(1)' } },
      'texts.0.link.url',
      'Must be an address like https://example.org/page.',
    ],
    [{ style: { rotation: 200 } }, 'texts.0.style.rotation', 'Must be a number from -180 to 180.'],
    [{ style: { opacity: 2 } }, 'texts.0.style.opacity', 'Must be a number from 0 to 1.'],
    [{ style: { color: 'accent9' } }, 'texts.0.style.color', 'or accent, accent2 to accent8, text'],
    [{ style: { color: '#12345' } }, 'texts.0.style.color', 'with six digits; this has 5.'],
    [{ hidden: 'yes' }, 'texts.0.hidden', 'Use true or false.'],
  ])('%j is refused', async (field, path, message) => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', texts: [{ text: 'Hello', ...field }] }]
    const { status, body } = await person.send('POST', '/decks', { title: 'Deck', document })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`document.1.${path}`)
    expect(JSON.stringify(body)).toContain(message)
  })

  test('a link to a step that is gone is warned of', async () => {
    const { person, deck, body } = await create([steps.join, slide, { kind: 'slide', id: 'last' }])
    const lost = (warnings: { element: string; message: string }[]) =>
      warnings.filter(({ message }) => message.includes('a step that is gone')).map(({ element }) => element)
    expect(lost(body.warnings)).toEqual([])
    const removed = await person.send('DELETE', `/decks/${deck}/steps/2`)
    expect(lost(removed.body.warnings)).toEqual(['text 0'])
  })

  test('hidden elements overlap nothing, and turned ones have the box around them', async () => {
    const at = { x: 0.1, y: 0.1, w: 0.3, h: 0.2 }
    const { person, deck } = await create([
      steps.join,
      {
        kind: 'slide',
        texts: [
          { text: 'One', rect: at },
          { text: 'Two', rect: at, hidden: true },
          { text: 'Three', rect: { x: 0.42, y: 0.1, w: 0.3, h: 0.2 }, style: { rotation: 90 } },
          { text: 'Four', rect: { x: 0.5, y: 0.35, w: 0.1, h: 0.1 } },
        ],
      },
    ])
    const { body } = await person.send('GET', `/decks/${deck}/steps/1`)
    expect(body.overlaps.map(({ a, b }: { a: string; b: string }) => `${a} ${b}`)).toEqual(['text 3 text 2'])
    expect(body.elements).toHaveLength(4)
  })
})
