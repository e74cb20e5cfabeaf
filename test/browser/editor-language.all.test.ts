import { describe, expect, inject, test } from 'vitest'
import { newPerson, type Somebody } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openEditor, openSignedIn, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const invitation = {
  en: 'Be the first to answer',
  de: 'Gib die erste Antwort',
  fr: 'Donnez la première réponse',
}

describe.skipIf(!browserFile)('[D72] a deck speaks a language', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a deck of the join screen, a blank slide and a question, with the slide shown. */
  async function open(more: object = {}, owner?: Somebody) {
    const person = owner ?? (await newPerson(server))
    const sent = {
      title: 'Deck',
      document: [steps.join, { kind: 'slide', id: 's' }, steps.rating('q')],
      ...more,
    }
    const deck = (await person.send('POST', '/decks', sent)).body.id as string
    const { page, errors } = await openEditor(browser, server, person, deck)
    const select = page.getByRole('combobox', { name: 'Language', exact: true })
    const canvas = page.locator('.canvas')
    const stored = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}/outline`)).body.language
    }
    return { page, errors, select, canvas, stored, person, deck }
  }

  test('which is chosen beside the theme; list and canvas follow at once, and undoing takes it back', async () => {
    const { page, errors, select, stored } = await open()
    expect(await select.locator('option').first().textContent()).toBe('Browser’s language')
    await page.locator('.step-picture').getByText(invitation.en).waitFor()
    await select.selectOption('de')
    await page.locator('.step-picture').getByText(invitation.de).waitFor()
    expect(await stored()).toBe('de')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await page.locator('.step-picture').getByText(invitation.en).waitFor()
    expect([await select.inputValue(), await stored()]).toEqual(['', null])
    expect(errors).toEqual([])
  })

  test('an author sees what an agent sets, and the lobby of a language that is read from the right', async () => {
    const { page, errors, select, person, deck, canvas } = await open({ language: 'de' })
    expect(await select.inputValue()).toBe('de')
    await page.locator('.step-picture').getByText(invitation.de).waitFor()
    await person.send('PATCH', `/decks/${deck}`, { language: 'ar' })
    await page.locator('.step-picture').getByText('انضموا عبر').waitFor()
    await page.locator('.step-picture').first().click()
    await canvas.getByText('انضموا عبر').waitFor()
    const { x = 0 } = (await canvas.getByText('انضموا عبر').boundingBox()) ?? {}
    const box = await canvas.boundingBox()
    expect(x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
    expect(errors).toEqual([])
  })

  test('without one it speaks that of its team, which an owner sets, and a room begins in it', async () => {
    const owner = await newPerson(server)
    const settings = await openSignedIn(browser, server, owner, '/settings/team')
    await settings.page.getByRole('combobox', { name: 'Language of decks' }).selectOption('fr')
    await settings.page.getByRole('button', { name: 'Save language' }).click()
    await settings.page.getByText('Saved', { exact: true }).waitFor()
    expect(await accessibilityViolations(settings.page)).toEqual([])
    expect((await owner.send('GET', '/team')).body.language).toBe('fr')

    const { page, errors, select } = await open({}, owner)
    expect(await select.locator('option').first().textContent()).toBe('Team’s language (Français)')
    await page.locator('.step-picture').getByText(invitation.fr).waitFor()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    const chosen = page.getByRole('combobox', { name: 'Language of stage and phones' })
    expect(await chosen.inputValue()).toBe('fr')
    const { rooms } = (await owner.send('GET', '/rooms')).body
    expect(rooms).toHaveLength(1)
    expect([errors, settings.errors]).toEqual([[], []])
  })

  test('a room that is started in the library speaks the language of its deck, not that of the browser', async () => {
    const person = await newPerson(server)
    await person.send('POST', '/decks', {
      title: 'Runde',
      language: 'ja',
      document: [steps.join, steps.rating('q')],
    })
    const { page, errors } = await openSignedIn(browser, server, person, '/decks', { locale: 'de-AT' })
    await page.getByRole('button', { name: 'Raum für Runde starten' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Sprache von Bühne und Telefonen').inputValue()).toBe('ja')
    const code = ((await dialog.locator('.started-code b').textContent()) ?? '').replaceAll(/\D/g, '')
    expect((await joinRoom(server, code)).room.language).toBe('ja')
    expect(errors).toEqual([])
  })

  test('a member of the team sees no settings of its language', async () => {
    const owner = await newPerson(server)
    const member = await newPerson(server, { team: owner.team })
    const { page } = await openSignedIn(browser, server, member, '/settings/team')
    await page.getByRole('heading', { name: 'Plan' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Language of decks' }).count()).toBe(0)
  })
})
