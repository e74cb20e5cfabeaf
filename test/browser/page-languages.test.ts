import { describe, expect, inject, test } from 'vitest'
import inJapanese from '#messages/ja/library.json' with { type: 'json' }
import { templates } from '#deck/templates/index.ts'
import { sayNewIn, sayTemplatesIn } from '#server/languages/words.ts'
import { newPerson, password } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, openSignedIn, savedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('[D49] languages of people with an account, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('pages speak the language of the browser until the person chooses one, at once and on every later page', async () => {
    const person = await newPerson(server)
    const { page, errors } = await openSignedIn(browser, server, person, '/settings/you', { locale: 'de-DE' })
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de')

    await page.getByLabel('Ihre Sprache').selectOption('ar')
    await page.getByRole('button', { name: 'Sprache speichern' }).click()
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl')
    await page.getByRole('link', { name: 'العروض', exact: true }).click()
    await page.getByRole('heading', { name: 'العروض' }).waitFor()
    expect((await person.send('GET', '/account')).body.language).toBe('ar')
    expect(await accessibilityViolations(page)).toEqual([])

    await page.goto(`${server.url}/rooms`)
    await page.getByRole('heading', { name: 'النتائج' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('ar')
    expect(errors).toEqual([])
  })

  test('whoever signs in reads on in the language of the account; what is refused is told in that of the page', async () => {
    const person = await newPerson(server)
    await person.send('PATCH', '/account', { language: 'fr' })
    const { email } = (await person.send('GET', '/account')).body
    const { page } = await openSignedIn(browser, server, { cookie: undefined }, '/sign-in', {
      locale: 'de-DE',
    })
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Die E-Mail-Adresse oder das Passwort ist falsch.' })
      .waitFor()
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByRole('heading', { name: 'Présentations' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('fr')
  })

  test('in Arabic the editor is laid out from the right, and a slide as it is', async () => {
    const person = await newPerson(server)
    await person.send('PATCH', '/account', { language: 'ar' })
    const texts = [{ id: 't', text: 'Hello', rect: { x: 0.1, y: 0.1, w: 0.3, h: 0.2 } }]
    const document = [steps.join, { kind: 'slide', id: 'one', texts }, steps.choice('q')]
    const deck = (await person.send('POST', '/decks', { title: 'Monday', document })).body.id
    const { page, errors } = await openSignedIn(browser, server, person, `/decks/${deck}`, {
      viewport: { width: 1440, height: 900 },
    })
    const element = page.locator('.element').first()
    await element.click()
    await page.locator('.inspector h2').first().waitFor()
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x
    expect(await left('.inspector')).toBeLessThan(await left('.canvas'))
    expect(await left('.canvas')).toBeLessThan(await left('.steps'))

    // To the right is to the right.
    const from = (await element.boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 90, from.y + from.height / 2, { steps: 6 })
    await page.mouse.up()
    const rect = async () =>
      (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].texts[0].rect.x as number
    await expect.poll(rect).toBeGreaterThan(0.12)
    const moved = await rect()
    await element.press('ArrowLeft')
    await expect.poll(rect).toBeLessThan(moved)
    expect(errors).toEqual([])
  })

  test('[D95] new decks, slides and polls are written in the language of the person, and their examples known again', async () => {
    const person = await newPerson(server)
    const say = sayNewIn('de')
    const { page, errors } = await openSignedIn(browser, server, person, '/decks', {
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    })
    await page.getByRole('button', { name: 'Neues Deck' }).click()
    await page.getByRole('textbox', { name: 'Titel des Decks' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    for (const wanted of ['Rangfolge', 'Agenda', 'Diagramm']) {
      await page.getByRole('button', { name: 'Schritt hinzufügen' }).first().click()
      const search = page.getByRole('searchbox', { name: 'Art von Schritt suchen' })
      await search.fill(wanted)
      await search.press('Enter')
      await savedIn(page, 'Gespeichert')
    }
    const { document, title, language } = (await person.send('GET', `/decks/${id}/editor`)).body
    expect({ title, language }).toEqual({ title: say('Untitled deck'), language: 'de' })
    const texts = JSON.stringify(document)
    for (const text of ['Subtitle', 'Put these in order', 'Second item', 'Third point', 'First'])
      expect(texts).toContain(JSON.stringify(say(text)).slice(1, -1))
    expect(texts).not.toMatch(/Subtitle|Second item|Third point|What the numbers say/)

    await page.getByRole('tab', { name: /^Prüfung/ }).click()
    await page
      .getByRole('tabpanel')
      .getByText(new RegExp(say('What the numbers say.')))
      .first()
      .waitFor()
    // Those of other steps, too: the panel would say that there is nothing to improve.
    await page
      .getByRole('tabpanel')
      .getByText(new RegExp(say('Second item')))
      .first()
      .waitFor()
    expect(errors).toEqual([])
  })

  testInAll('[D95] a template is shown and made in the language of the person', {}, async () => {
    const person = await newPerson(server)
    const { page, errors } = await openSignedIn(browser, server, person, '/decks', { locale: 'ja-JP' })
    const title = sayTemplatesIn('ja')(templates['pub-quiz'].title)
    await page.getByRole('button', { name: inJapanese['library.templates'] }).click()
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await shown.locator('svg').first().waitFor()
    await shown.getByRole('button').click()
    await page.waitForURL(/\/decks\/\w+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { body } = await person.send('GET', `/decks/${id}/editor`)
    expect(body).toMatchObject({ title, language: 'ja' })
    expect(JSON.stringify(body.document)).not.toMatch(/[A-Za-z]{4,} [a-z]{3,} [a-z]{3,}/)
    expect(errors).toEqual([])
  })

  testInAll('in Arabic a step of the overview is dragged to where the pointer is', {}, async () => {
    const person = await newPerson(server)
    await person.send('PATCH', '/account', { language: 'ar' })
    const slides = ['one', 'two', 'three'].map(id => ({ kind: 'slide', id }))
    const deck = (await person.send('POST', '/decks', { title: 'Monday', document: [steps.join, ...slides] }))
      .body.id
    const { page } = await openSignedIn(browser, server, person, `/decks/${deck}`, {
      viewport: { width: 1440, height: 900 },
    })
    const ids = async () =>
      ((await person.send('GET', `/decks/${deck}`)).body.deck.document as { id: string }[])
        .slice(1)
        .map(({ id }) => id)
    await page.locator('.element, .canvas').first().waitFor()
    await page.getByRole('button', { name: 'نظرة عامة' }).click()
    await page.locator('.steps[data-overview]').waitFor()
    const middleOf = async (id: string) => {
      const { x, y, width, height } = (await page.locator(`#step-${id}`).boundingBox())!
      return { x: x + width / 2, y: y + height / 2, width }
    }
    await expect.poll(async () => (await middleOf('one')).x - (await middleOf('two')).x).toBeGreaterThan(50)
    const [from, to] = [await middleOf('one'), await middleOf('three')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x - to.width * 0.4, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(ids).toEqual(['two', 'three', 'one'])
  })

  testInAll('advice and history of the editor are in the language of the page', {}, async () => {
    const person = await newPerson(server)
    const small = {
      id: 't',
      text: 'Small print',
      rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 },
      style: { size: 9 },
    }
    const document = [steps.join, { kind: 'slide', id: 'one', texts: [small] }]
    const deck = (await person.send('POST', '/decks', { title: 'Monday', document })).body.id
    const { page } = await openEditor(browser, server, person, deck)
    await page.getByRole('textbox', { name: 'Deck title' }).fill('Tuesday')
    await page.keyboard.press('Enter')
    await savedIn(page)
    await person.send('PATCH', '/account', { language: 'de' })
    await page.reload()
    await page.getByRole('tab', { name: /^Prüfung/ }).click()
    await page
      .getByRole('tabpanel')
      .getByText(/Schrift|lesbar|Pixel|Text/)
      .first()
      .waitFor()
    expect(await page.getByRole('tabpanel').innerText()).not.toMatch(/\b(?:the|is|are|text is)\b/)
    await page.getByRole('button', { name: 'Verlauf' }).click()
    await page.getByRole('dialog').getByText(/Titel/).first().waitFor()
  })
})
