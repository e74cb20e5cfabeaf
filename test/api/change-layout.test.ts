import { expect, test } from 'vitest'
import { picture, suite } from './suite.ts'

const poll = { type: 'multiple-choice', prompt: 'Lunch?', options: ['Soup', 'Salad'] }

suite(api => {
  test('a slide gets another layout, in which its texts have their ids; undoing is a version', async () => {
    const id = await api.deckOf({ kind: 'slide', id: 's' })
    const block = { kind: 'agenda', title: 'Today', items: ['Numbers', 'A quiz', 'Questions'] }
    await api.send('POST', `/decks/${id}/steps/s/blocks`, { block })
    const before = await api.step(id)
    const { status, body } = await api.send('POST', `/decks/${id}/steps/s/layout`, { layout: 'columns' })
    expect([status, body.ok, body.warnings, body.advice]).toEqual([200, true, [], []])
    const after = await api.step(id)
    const idOf = (slide: typeof before, text: string) =>
      slide.texts.find((each: { text: string }) => each.text === text)?.id
    for (const text of ['Today', ...block.items]) expect(idOf(after, text), text).toBe(idOf(before, text))
    expect(after.texts).toHaveLength(4)
  })

  test('a layout that does not fit is a 400 that names the reason and those that do', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ text: 'Hello', style: { size: 90, bold: true } }],
    })
    const { status, body } = await api.send('POST', `/decks/${id}/steps/1/layout`, { layout: 'chart' })
    expect([status, body.fix]).toEqual([
      400,
      expect.stringMatching(
        /^layout: .*It needs a chart, and this slide has none\. It can be: title, section/,
      ),
    ])
  })

  test('a picture that is stored stays in another layout', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    const block = { kind: 'picture_left', dataUrl: picture(), title: 'Home', text: 'It is new.' }
    await api.send('POST', `/decks/${id}/steps/1/blocks`, { block })
    const { body } = await api.send('POST', `/decks/${id}/edits`, {
      edits: [{ op: 'change_layout', index: 1, layout: 'picture_right' }],
    })
    expect(body.warnings).toEqual([])
    expect((await api.step(id)).images).toMatchObject([{ rect: { x: 0.54 }, fit: 'cover' }])
  })

  test('a poll becomes a card and fills the screen again, with its id, notes and settings', async () => {
    const id = await api.deckOf({ kind: 'poll', id: 'lunch', poll, notes: 'Wait.', skip: true })
    const before = await api.step(id)
    const made = await api.send('POST', `/decks/${id}/steps/lunch/convert`, { to: 'card' })
    expect([made.status, made.body.index, made.body.warnings]).toEqual([200, 1, []])
    const slide = await api.step(id)
    expect(slide).toMatchObject({ kind: 'slide', notes: 'Wait.', skip: true, overlays: [{ id: 'lunch' }] })
    const back = await api.send('POST', `/decks/${id}/steps/1/convert`, { to: 'screen', overlay: 'lunch' })
    expect(back.body.index).toBe(1)
    expect(await api.step(id)).toEqual(before)
    const slideAgain = await api.send('POST', `/decks/${id}/steps/1/convert`, { to: 'screen' })
    expect([slideAgain.status, slideAgain.body.fix]).toEqual([400, expect.stringMatching(/^index: /)])
  })
})
