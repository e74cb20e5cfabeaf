import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

const at = (y: number) => ({ x: 0.1, y, w: 0.4, h: 0.1 })
const slide = {
  kind: 'slide',
  id: 's',
  texts: [
    { id: 'a', text: 'First', rect: at(0.1) },
    { id: 'b', text: 'Second', rect: at(0.3), build: 1 },
    { id: 'c', text: 'Third', rect: at(0.5), build: 2 },
  ],
  overlays: [
    {
      id: 'card',
      poll: { type: 'rating', prompt: 'How was it?' },
      rect: { x: 0.55, y: 0.1, w: 0.4, h: 0.5 },
    },
  ],
}

describe.skipIf(!browserFile)('entrances in turn, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('[D82] the stage shows entrances in turn, also when it is loaded again; the remote says what comes and how many were shown', async () => {
    const room = await openRoom(server, server.key, slide, {
      kind: 'slide',
      id: 't',
      texts: [{ text: 'After' }],
    })
    const stage = await openSurface(browser, server.url, 'stage', room)
    const remote = await openSurface(browser, server.url, 'host', room)
    const drawn = (text: string) => stage.page.locator('.stage > .scene').getByText(text, { exact: true })
    const remoteNow = remote.page.locator('.picture.now')
    /** Goes on by the keyboard of the stage, once its buttons are not at rest. */
    const goOn = async () => {
      await stage.page.locator('button.main[title="→"][aria-disabled="false"]').waitFor({ state: 'attached' })
      await stage.page.keyboard.press('ArrowRight')
    }
    await stage.page.locator('.scene-picture').waitFor()
    await goOn()
    await drawn('First').waitFor()
    await remoteNow.getByText('0 of 2 shown').waitFor()
    await remote.page.locator('.upcoming', { hasText: 'Next: Second' }).waitFor()
    expect(await drawn('Second').count()).toBe(0)
    await goOn()
    await drawn('Second').waitFor()
    await remoteNow.getByText('1 of 2 shown').waitFor()
    await stage.page.reload()
    await drawn('Second').waitFor()
    expect(await drawn('Third').count()).toBe(0)
    await remote.page.getByRole('button', { name: 'Next' }).click()
    await drawn('Third').waitFor()
    await remote.page.locator('.upcoming', { hasText: 'Next: After' }).waitFor()
    await goOn()
    await drawn('After').waitFor()
    await remote.page.getByRole('button', { name: 'Back' }).click()
    await drawn('Third').waitFor()
    await remote.page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => drawn('Third').count()).toBe(0)
    await drawn('Second').waitFor()
    expect([...stage.errors, ...remote.errors]).toEqual([])
    await stage.page.context().close()
    await remote.page.context().close()
  })

  testInAll(
    '[D82] the editor sets when elements appear, of several one after another, and writes the numbers at them',
    async () => {
      const person = await newPerson(server)
      const plain = { ...slide, texts: slide.texts.map(text => ({ ...text, build: undefined })) }
      const { id } = (await person.send('POST', '/decks', { title: 'Deck', document: [steps.join, plain] }))
        .body
      const { page, errors } = await openEditor(browser, server, person, id)
      const read = async () => {
        await savedIn(page)
        const { texts, overlays } = (await person.send('GET', `/decks/${id}`)).body.deck.document[1]
        return [...texts, ...overlays].map(({ build }) => build)
      }
      await page.locator('.step').nth(1).click()
      const element = (name: string) => page.locator(`[data-element="${name}"]`)
      const appears = page.getByRole('combobox', { name: 'Appears' })
      await element('b').click()
      await appears.selectOption('1st click')
      expect(await element('b').getAttribute('data-build')).toBe('1')
      expect(await read()).toEqual([undefined, 1, undefined, undefined])
      await element('a').click()
      await element('card').click({ modifiers: ['Shift'] })
      await element('c').click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: 'Let them appear one after another' }).click()
      expect(await read()).toEqual([2, 1, 4, 3])
      await page.keyboard.press('Control+z')
      expect(await read()).toEqual([undefined, 1, undefined, undefined])
      await page.keyboard.press('Control+Shift+z')
      await appears.selectOption('With the slide')
      expect(await read()).toEqual([undefined, 1, undefined, undefined])
      expect(errors).toEqual([])
      await page.context().close()
    },
  )
})
