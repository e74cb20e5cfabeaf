import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { filmOf } from '#test/support/films.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** A grey picture, which no film has. */
const dataUrl =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="gray"/></svg>'
const rect = { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }

describe.skipIf(!browserFile)('films', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  let film = ''
  beforeAll(async () => {
    film = (await server.send('POST', '/films', { as: server.key, raw: filmOf('vp9') })).body.film
  })

  const image = (more: object = {}) => ({ id: 'f', dataUrl, film, rect, ...more })
  const act = (room: { code: string; hostToken: string }, action: string, more: object = {}) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
  async function stageOf(slides: object[], reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    const room = await openRoom(server, server.key, ...slides)
    await act(room, 'start')
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    if (reducedMotion === 'reduce') {
      await page.emulateMedia({ reducedMotion })
      await page.reload()
    }
    return { room, page, errors }
  }
  const video = (page: Page) => page.locator('.scene-picture video')
  const stateOf = (page: Page) =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('.scene-picture video')
      return video && { paused: video.paused, at: video.currentTime, muted: video.muted, ended: video.ended }
    })
  const isPaused = (page: Page) => expect.poll(async () => (await stateOf(page))?.paused)

  test('the stage plays it where its picture is, silently, until the slide is left', async () => {
    const { room, page, errors } = await stageOf([
      { kind: 'slide', images: [image({ loop: true, mask: 'ellipse', rotation: 10 })] },
      { kind: 'slide', texts: [{ text: 'After' }] },
    ])
    await video(page).waitFor()
    await expect.poll(async () => (await stateOf(page))?.at).toBeGreaterThan(0)
    expect(await stateOf(page)).toMatchObject({ paused: false, muted: true })
    expect(await page.locator('.scene-picture image').count()).toBe(0)
    await act(room, 'next')
    await expect.poll(() => video(page).count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('it is heard while the sound of the stage is on, unless it never is', async () => {
    const { room, page } = await stageOf([
      { kind: 'slide', images: [image({ loop: true })] },
      { kind: 'slide', images: [image({ id: 'g', loop: true, muted: true })] },
    ])
    const isMuted = () => expect.poll(async () => (await stateOf(page))?.muted)
    await isMuted().toBe(true)
    // Browsers play sounds only after a touch.
    await page.mouse.click(5, 5)
    await act(room, 'sound', { on: true })
    await isMuted().toBe(false)
    await act(room, 'sound', { on: false })
    await isMuted().toBe(true)
    await act(room, 'sound', { on: true })
    await isMuted().toBe(false)
    await act(room, 'next')
    await isMuted().toBe(true)
  })

  test('while the next slide comes, films stay as they were left', async () => {
    const half = { x: 0, y: 0, w: 0.5, h: 0.5 }
    const { room, page } = await stageOf([
      { kind: 'slide', images: [image({ rect: half }), image({ id: 'g', rect: { ...half, x: 0.5 } })] },
      { kind: 'slide', transition: 'fade', texts: [{ text: 'After' }] },
    ])
    await expect.poll(() => video(page).count()).toBe(2)
    await isPaused(page).toBe(false)
    await page.evaluate(() => {
      new MutationObserver(() => {
        const films = [...document.querySelectorAll('.leaving video')] as HTMLVideoElement[]
        if (films.length > 0)
          document.title = films.map(({ paused }) => (paused ? 'left' : 'plays')).join(' ')
      }).observe(document.body, { subtree: true, childList: true })
    })
    await act(room, 'next')
    await expect.poll(() => page.title()).toBe('left left')
  })

  test('a click pauses it and plays it on; at its end it waits', async () => {
    const { page } = await stageOf([{ kind: 'slide', images: [image()] }])
    await page.getByRole('button', { name: 'Play the film' }).waitFor()
    expect((await stateOf(page))?.ended).toBe(true)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await isPaused(page).toBe(false)
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await isPaused(page).toBe(true)
  })

  test('it begins when its turn on the slide comes, and pauses while it is covered', async () => {
    const { room, page } = await stageOf([
      { kind: 'slide', texts: [{ text: 'First' }], images: [image({ build: 1, loop: true })] },
    ])
    await page.getByText('First').waitFor()
    expect(await video(page).count()).toBe(0)
    await act(room, 'next')
    await isPaused(page).toBe(false)
    await act(room, 'blank')
    await isPaused(page).not.toBe(false)
    await act(room, 'unblank')
    await isPaused(page).toBe(false)
    // One that was paused stays so.
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await act(room, 'show_join')
    await expect.poll(() => video(page).count()).toBe(0)
    await act(room, 'hide_join')
    await page.getByRole('button', { name: 'Play the film' }).waitFor()
    await isPaused(page).toBe(true)
  })

  test('where people ask for less motion it waits for a click', async () => {
    const { page } = await stageOf([{ kind: 'slide', images: [image()] }], 'reduce')
    await page.getByRole('button', { name: 'Play the film' }).waitFor()
    expect(await stateOf(page)).toMatchObject({ paused: true, at: 0 })
    await page.getByRole('button', { name: 'Play the film' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stateOf(page))?.at).toBeGreaterThan(0)
  })

  test('the remote shows its first frame', async () => {
    const { room } = await stageOf([{ kind: 'slide', images: [image()] }])
    const { page } = await openSurface(browser, server.url, 'host', room)
    await page.locator('.scene-picture image').first().waitFor()
    expect(await page.locator('video').count()).toBe(0)
  })

  test('the editor adds a file as a film with its first frame, and shows how long it is', async () => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 's' }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.step').nth(1).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add picture or film' }).click()
    await (await chosen).setFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: filmOf('vp9') })
    await page.getByText('A film of 0:02').waitFor()
    await page.locator('.film-sign').getByText('0:02').waitFor()
    await savedIn(page)
    const read = async () => (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].images[0]
    expect(await read()).toMatchObject({ film, dataUrl: expect.stringMatching(/^data:image\/webp;base64,/) })

    await page.getByRole('switch', { name: 'Begin again at the end' }).click()
    await page.getByRole('button', { name: 'Keep only the first frame' }).click()
    await savedIn(page)
    expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['film']))
    expect(errors).toEqual([])

    let release = () => {}
    const isReleased = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/v1/films', async route => {
      await isReleased
      await route.continue().catch(() => undefined)
    })
    const cancelled = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Make it a film …' }).click()
    await (await cancelled).setFiles({ name: 'b.webm', mimeType: 'video/webm', buffer: filmOf('vp8') })
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(() => page.locator('.upload-progress').count()).toBe(0)
    release()
    expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['film']))

    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Make it a film …' }).click()
    await (await again).setFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: filmOf('hevc') })
    await page.getByText('HEVC (H.265)').waitFor()
  })
})
