import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { imageElement, overlay, overlayStyle, shapeElement, textElement } from '#contract/deck/element.ts'
import { pollStep, slideStep } from '#contract/deck/deck.ts'
import { pollTypes } from '#contract/polls/looks.ts'
import { pollFields } from '#contract/polls/poll.ts'
import { deckTheme } from '#contract/themes/theme.ts'
import { newPoll } from '#deck/new-poll.ts'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { filmOf } from '#test/support/films.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { asWritten } from '#contract/text/translate.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

const film = { name: 'film.webm', mimeType: 'video/webm', buffer: filmOf('vp8') }

/** Uses the control of a field, whatever it is, so that the field gets another value. */
async function useControl(control: Locator): Promise<void> {
  const first = async (selector: string): Promise<Locator | null> =>
    (await control.locator(selector).count()) > 0 ? control.locator(selector).first() : null
  const file = await first('input[type=file]')
  if (file)
    return file.setInputFiles((await file.getAttribute('accept'))?.includes('video/') ? film : picture)
  const radio = await first('input[type=radio]:not(:checked, :disabled)')
  if (radio) return radio.check({ force: true })
  const box = await first('input[type=checkbox]')
  if (box) return box.click()
  const select = await first('select')
  if (select) {
    const current = await select.inputValue()
    const values = await select
      .locator('option')
      .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value))
    await select.selectOption(values.findLast(value => value !== current) ?? '')
    return undefined
  }
  const number = await first('[role=spinbutton]')
  if (number) {
    const bound = async (name: string, usual: number) => Number((await number.getAttribute(name)) ?? usual)
    const [least, most] = [await bound('aria-valuemin', 1), await bound('aria-valuemax', 40)]
    // Neither a usual value nor one at the edge.
    const digits = (await number.getAttribute('inputmode')) === 'numeric' ? 0 : 1
    return number.fill((least + (most - least) * 0.37).toFixed(digits))
  }
  if (await first('input[type=color]')) return control.locator('input[type=text]').first().fill('#123456')
  const text = await first('textarea, input[type=text]')
  if (text) return text.fill('Other words')
  const button = await first('[aria-pressed=false], .form-add')
  if (!button) throw new Error(`There is nothing to use: ${await control.innerHTML()}`)
  return button.click()
}

/** Uses the controls of all fields of the panel, those that appear meanwhile included. */
async function useAllControls(page: Page): Promise<void> {
  const used = new Set(['poll.type'])
  for (;;) {
    const panel = page.locator('.inspector')
    const folded = panel.locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    const paths = await panel
      .locator('[data-field]:not(:has([data-field]))')
      .evaluateAll(all => all.map(each => each.getAttribute('data-field') ?? ''))
    const path = paths.find(each => !used.has(each) && !each.startsWith('replace.'))
    if (path === undefined) return
    used.add(path)
    await useControl(panel.locator(`[data-field="${path}"]`).first())
    // What a film has appears once it was sent.
    if (path.endsWith('.film')) await panel.locator('[data-field$=".loop"]').waitFor()
  }
}

const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)))
    .map(([name]) => name)

describe.skipIf(!browserFile)('the inspector, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function open(document: object[]) {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id as string
    const { page, errors } = await openEditor(browser, server, person, deck)
    const read = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document
    }
    const show = (step: number) => page.locator('.step').nth(step).click()
    return { page, errors, person, deck, read, show }
  }

  test('every field of a poll is reached by a control, for a type that uses it', async () => {
    const bare = pollTypes.map(type => ({ ...newPoll(type, asWritten), timeLimitSec: null }))
    const { page, errors, read, show } = await open([
      { kind: 'join' },
      ...bare.map(poll => ({ kind: 'poll', id: poll.type, poll })),
    ])
    const reached = new Set<string>()
    for (const index of bare.keys()) {
      await show(index + 1)
      await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor()
      await useAllControls(page)
    }
    const document = await read()
    bare.forEach((before, index) => {
      for (const field of changedFields(before, document[index + 1].poll)) reached.add(field)
    })
    await page.getByRole('button', { name: 'Type: Compare rounds' }).click()
    await page.getByRole('button', { name: 'Rating' }).click()
    if ((await read()).at(-1).poll.type === 'rating') reached.add('type')
    expect([...reached].toSorted()).toEqual(Object.keys(pollFields.shape).toSorted())
    expect(errors).toEqual([])
  })

  test('every setting of a slide and of a poll step is reached by a control', async () => {
    const { page, errors, read, show, person, deck } = await open([
      { kind: 'join' },
      { kind: 'slide', id: 'slide' },
      { kind: 'poll', id: 'poll', poll: newPoll('rating', asWritten) },
    ])
    await person.send('PUT', `/decks/${deck}/theme`, { footer: { text: 'Example Inc.' } })
    // What the slide shows, the poll and the notes have controls elsewhere; a deck without pages has none for them.
    const elsewhere = ['id', 'kind', 'overlays', 'texts', 'shapes', 'images', 'notes', 'pageIndex', 'poll']
    for (const [index, { shape }] of [slideStep, pollStep].entries()) {
      await show(index + 1)
      const settings = page.getByRole('region', { name: /^This (slide|step)$/ })
      await settings.waitFor()
      if (index === 0) await settings.getByRole('switch', { name: 'Footer' }).waitFor()
      for (const field of await settings.locator('[data-field]:not([data-field] *)').all())
        await useControl(field)
      const after = (await read())[index + 1]
      const reached = Object.keys(shape).filter(field => !elsewhere.includes(field) && field in after)
      expect(reached.toSorted()).toEqual(
        Object.keys(shape)
          .filter(field => !elsewhere.includes(field))
          .toSorted(),
      )
    }
    expect(errors).toEqual([])
  })

  test('every field of cards, texts, shapes and pictures is reached by a control', async () => {
    const card = { id: 'card', poll: newPoll('multiple-choice', asWritten), style: {} }
    const slide = {
      kind: 'slide',
      id: 'slide',
      pageIndex: 0,
      overlays: [card],
      texts: [{ id: 'text', text: 'Text', style: {} }],
      shapes: [{ id: 'shape', style: {} }],
      images: [{ id: 'image', dataUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    }
    const { page, errors, read, show } = await open([{ kind: 'join' }, slide])
    const [, before] = await read()
    await show(1)
    for (const id of ['text', 'shape', 'image', 'card']) {
      await page.locator(`[data-element="${id}"]`).dispatchEvent('pointerdown', { button: 0 })
      await page.locator('.inspector [data-field]').first().waitFor()
      await useAllControls(page)
    }
    const [, after] = await read()
    // The place in the stack and groups are changed by the menu Arrange, an id by nothing.
    const expected = (schema: { shape: object }) =>
      Object.keys(schema.shape)
        .filter(field => !['id', 'z', 'group'].includes(field))
        .toSorted()
    const reached = (list: string) => changedFields(before[list][0], after[list][0]).toSorted()
    expect(reached('overlays')).toEqual(expected(overlay))
    expect(reached('texts')).toEqual(expected(textElement))
    // Charts, icons and the joints of lines have tests of their own.
    const own = ['chart', 'icon', 'begin', 'end']
    expect(reached('shapes')).toEqual(expected(shapeElement).filter(field => !own.includes(field)))
    expect(reached('images')).toEqual(expected(imageElement))
    const styled = (list: string) => Object.keys(after[list][0].style).toSorted()
    expect(styled('overlays')).toEqual(expected(overlayStyle))
    expect(styled('texts')).toEqual(expected(textElement.shape.style.unwrap()))
    expect(styled('shapes')).toEqual(expected(shapeElement.shape.style.unwrap()))

    await show(0)
    await show(1)
    await page.getByRole('combobox', { name: 'Page behind' }).selectOption('None')
    expect((await read())[1].pageIndex).toBe(null)
    expect(errors).toEqual([])
  })

  test('every field of the theme is reached by a control', async () => {
    const { page, errors, person, deck, read, show } = await open([
      { kind: 'join' },
      { kind: 'slide', id: 'slide' },
    ])
    await show(0)
    await page.locator('.inspector [data-field]').first().waitFor()
    await useAllControls(page)
    await read()
    const reply = await person.send('GET', `/decks/${deck}/theme`)
    expect(reply).toMatchObject({ status: 200 })
    const { set } = reply.body
    expect(Object.keys(set).toSorted()).toEqual(Object.keys(deckTheme.shape).toSorted())
    expect(errors).toEqual([])
  })
})
