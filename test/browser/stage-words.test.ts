import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** Some come once, some again and again. */
const sent =
  'trust calm trust focus open trust kind calm fast Zusammenarbeit trust focus deep bold calm warm trust clear brave calm quiet fair trust keen'.split(
    ' ',
  )

/** Looks at every frame that the page paints: collects the words that lie over each other, and counts the frames. */
const watchWords = `globalThis.wordFrames = (() => {
  const overlaps = new Set()
  let frames = 0, moving = 0, last = ''
  // Of the area of a line of Inter, the part that letters cover.
  const ink = text => {
    const { x, y, width, height } = text.getBoundingClientRect()
    const isUpright = text.parentElement.style.transform.includes('rotate')
    return isUpright
      ? { word: text.textContent, left: x + width * 0.17, right: x + width * 0.98, top: y, bottom: y + height }
      : { word: text.textContent, left: x, right: x + width, top: y + height * 0.17, bottom: y + height * 0.98 }
  }
  // What appears once others have moved is not painted before.
  const isPainted = text => {
    const late = text.closest('.scene-after-move')
    return !late || getComputedStyle(late).opacity > 0
  }
  const look = () => {
    const circles = [...document.querySelectorAll('.stage svg g g circle')].filter(isPainted).map(circle => {
      const { x, y, width } = circle.getBoundingClientRect()
      return { word: circle.nextSibling.textContent, x: x + width / 2, y: y + width / 2, r: width / 2 }
    })
    const words = circles.length > 0 ? [] : [...document.querySelectorAll('.stage svg g g text')].filter(isPainted).map(ink)
    const note = (a, b) => overlaps.add(a.word + ' over ' + b.word)
    words.forEach((a, i) => words.slice(i + 1).forEach(b => {
      if (a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom) note(a, b)
    }))
    circles.forEach((a, i) => circles.slice(i + 1).forEach(b => {
      if (Math.hypot(a.x - b.x, a.y - b.y) + 1 < a.r + b.r) note(a, b)
    }))
    const now = JSON.stringify(circles.length > 0 ? circles : words)
    if (now !== last) moving += 1
    last = now
    frames += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  return () => ({ overlaps: [...overlaps], frames, moving })
})()`
const seen = z.object({ overlaps: z.array(z.string()), frames: z.number(), moving: z.number() })

describe.skipIf(!browserFile)('words on the stage, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const watch = async (wcStyle: string, slowedBy = 1) => {
    const room = await openRoom(server, server.key, {
      kind: 'poll',
      id: 'q1',
      poll: { type: 'word-cloud', prompt: 'One word for our team?', timeLimitSec: null, wcStyle },
    })
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    await page.locator('svg').getByText('One word for our team?').waitFor()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    await page.evaluate(watchWords)
    for (const word of sent) await answer(page, room.code, word)
    const result = seen.parse(await page.evaluate('wordFrames()'))
    expect(errors).toEqual([])
    await page.context().close()
    return result
  }
  const answer = async (page: Page, code: string, word: string) => {
    await (await joinRoom(server, code)).answer('q1', { words: [word] })
    await page.locator('svg').getByText(word, { exact: true }).first().waitFor()
  }

  test('words that arrive are never painted over each other', async () => {
    const { overlaps, moving } = await watch('cloud')
    expect(moving).toBeGreaterThan(20)
    expect(overlaps).toEqual([])
  })

  testInAll('words of all looks are never painted over each other on a slow computer', {}, async () => {
    for (const look of ['cloud', 'wordle', 'bubbles']) {
      const { overlaps, moving } = await watch(look, 20)
      expect(moving, look).toBeGreaterThan(20)
      expect(overlaps, look).toEqual([])
    }
  })
})
