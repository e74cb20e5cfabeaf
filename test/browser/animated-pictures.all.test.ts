import { describe, expect, inject, test } from 'vitest'
import { firstFrameOf } from '#scene/animation.ts'
import { newPerson } from '#test/people/person.ts'
import { animatedPictures, dataUrlOf } from '#test/support/animated-pictures.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const rect = { x: 0.2, y: 0.2, w: 0.6, h: 0.6 }
const pictures = Object.entries(animatedPictures).map(([type, bytes]) => ({
  type,
  whole: dataUrlOf(bytes, type),
  still: dataUrlOf(firstFrameOf(bytes)!, type),
}))
const slide = (dataUrl: string) => ({ kind: 'slide', id: 's', images: [{ id: 'p', dataUrl, rect }] })

describe.skipIf(!browserFile)('animated pictures', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test.each(pictures)('a $type is played on the stage, and nowhere else', async ({ whole, still }) => {
    const room = await openRoom(server, server.key, slide(whole))
    await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'start' },
    })
    const shown = async (surface: 'stage' | 'host', reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await openSurface(browser, server.url, surface, room)
      await page.emulateMedia({ reducedMotion })
      await page.reload()
      return page.locator('.scene-picture image').first()
    }
    const hrefOf = (image: Awaited<ReturnType<typeof shown>>) => expect.poll(() => image.getAttribute('href'))
    await hrefOf(await shown('stage', 'no-preference')).toBe(whole)
    await hrefOf(await shown('stage', 'reduce')).toBe(still)
    await hrefOf(await shown('host', 'no-preference')).toBe(still)
  })

  test.each(pictures)('the editor shows the first frame of a $type, and copies all of it', async each => {
    const person = await newPerson(server)
    const document = [steps.join, slide(each.whole)]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page } = await openEditor(browser, server, person, deck)
    const href = await page.locator('.canvas image').first().getAttribute('href')
    expect(href).toContain('&still')
    const read = (url: string) =>
      page.evaluate(async address => [...new Uint8Array(await (await fetch(address)).arrayBuffer())], url)
    const bytesOf = (dataUrl: string) => [...Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')]
    expect(await read(href!)).toEqual(bytesOf(each.still))
    expect(await read(href!.replace('&still', ''))).toEqual(bytesOf(each.whole))
    await page.context().close()
  })
})
