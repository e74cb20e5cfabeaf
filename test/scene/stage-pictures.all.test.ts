import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import { shortestPoll } from '#contract/polls/shortest.ts'
import { phonePollOf } from '#rooms/views.ts'
import { chance } from '#samples/chance.ts'
import { answerOf } from '#samples/opinions.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { joinRoom } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { type ScreenshotJob, sceneOf } from '#server/render/screenshot.ts'
import { findDisplaced, placesInScene, placesOnStage } from './layout-positions.ts'
import { difference } from './painters-difference.ts'

const swatch = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="${colour}"/></svg>`)}`

/** What a poll of each type needs here besides the shortest that works. */
const more: Partial<Record<PollType, object>> = {
  'multiple-choice': { options: ['Tea', 'Coffee', 'Water'], correctIndex: 1, timeLimitSec: 600 },
  'image-choice': { optionImages: [swatch('#aa3311'), swatch('#1133aa')] },
  'this-or-that': { timeLimitSec: 600 },
  'hundred-points': { colorMode: 'palette' },
  wheel: { wheelSource: 'custom', wheelNames: ['Ada', 'Grace', 'Alan', 'Edsger'] },
  timer: { timeLimitSec: 600 },
  rounds: { refs: [1, 3] },
}
const polls = [...pollTypes.filter(type => type !== 'rounds'), 'rounds' as const].map(type => ({
  ...shortestPoll(type),
  prompt: `What do you think of ${type}?`,
  ...more[type],
}))
const card = (poll: object, x: number) => ({ poll, rect: { x, y: 0.3, w: 0.4, h: 0.6 } })
const documentOf = (shown: typeof polls) => [
  { kind: 'join' },
  ...shown.map(poll => ({ kind: 'poll', id: `p-${poll.type}`, poll })),
  {
    kind: 'slide',
    texts: [
      {
        text: 'Two cards beside each other',
        rect: { x: 0.08, y: 0.08, w: 0.8, h: 0.14 },
        style: { size: 72 },
      },
    ],
    shapes: [{ shape: 'line', rect: { x: 0.08, y: 0.24, w: 0.3, h: 0.02 } }],
    overlays: [
      card({ type: 'rating', prompt: 'How was lunch?' }, 0.06),
      card({ type: 'multiple-choice', prompt: 'Next?', options: ['More', 'Less'] }, 0.54),
    ],
  },
  { kind: 'poll', id: 'p-ranked', poll: ranked },
]
/** A question after which the stage shows who leads. */
const ranked = {
  type: 'multiple-choice',
  prompt: 'Which is warm?',
  options: ['Ice', 'Tea', 'Snow'],
  correctIndex: 1,
  quizView: 'standings',
}

/** The most that something may lie apart on the stage and in its picture, px on a slide 1,600 px wide. */
const mostApart = 1

const fonts = openFonts([])
const measure = canvasMeasure(fonts)

const cases = [
  { preset: 'house', background: '#ffffff', shown: polls },
  { preset: 'midnight', background: '#16264f', shown: polls.filter((_, index) => index % 4 === 1) },
  { preset: 'paper', background: '#faf7f0', shown: polls.filter((_, index) => index % 4 === 2) },
]

/** The first case shows all types of polls. */
describe.skipIf(!browserFile).each(cases)(
  '[D52] one picture of a moment: $preset',
  ({ preset, background, shown }) => {
    const server = useServer(inject('engines')[0]!, { newCode: () => '000000' })
    const browser = useBrowser()

    /** The lines of text on the stage: where they are, px, and how high. */
    const linesOf = (page: Page) =>
      page.locator('svg.scene-picture text').evaluateAll(texts =>
        texts.map(text => {
          const { x, y, width, height } = text.getBoundingClientRect()
          return { text: text.textContent ?? '', box: { x, y, w: width, h: height } }
        }),
      )

    /** The jobs from which the painters painted pictures, by path. */
    const jobs = new Map<string, ScreenshotJob>()
    let painted: ScreenshotJob | undefined
    beforeAll(() => {
      const { painters } = server.context
      const { paint } = painters
      painters.paint = (prepare, requester) =>
        paint(async () => {
          const job = typeof prepare === 'function' ? await prepare() : prepare
          if ('moment' in job) painted = job
          return job
        }, requester)
    })

    /** Asks for a picture and remembers its job; one from a cache has the job from which it was painted. */
    async function load(path: string, key: string): Promise<Buffer> {
      painted = undefined
      const reply = await fetch(`${server.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'image/png' },
      })
      expect(reply.status, path).toBe(200)
      if (painted) jobs.set(path, painted)
      return Buffer.from(await reply.arrayBuffer())
    }

    /** Returns what lies elsewhere on the stage than in the scene of the picture at a path. */
    async function displacedOn(page: Page, path: string): Promise<string[]> {
      const job = jobs.get(path)
      if (!job) throw new Error(`No picture was painted for ${path}.`)
      const { nodes } = sceneOf(job, fonts, measure)
      return findDisplaced(placesInScene(nodes, fonts), await placesOnStage(page), mostApart)
    }

    /** Compares what a stage shows with a picture until both are the same: the stage may still be about to draw. */
    async function expectSame(
      page: Page,
      background: string,
      path: string,
      key: string,
      prepare = async () => {},
    ) {
      await expect
        .poll(async () => {
          const png = await load(path, key)
          await prepare()
          // At once, because clocks on the stage go on while pictures are compared.
          const elsewhere = await displacedOn(page, path)
          const lines = await linesOf(page)
          const shown = await page.screenshot({ animations: 'disabled' })
          const apart = await difference(
            png,
            shown,
            background,
            lines.map(({ box }) => box),
          )
          // A line that is displaced by 3 px has 0.7 or more; a picture of another moment differs everywhere.
          const displaced = lines.filter(({ box }, index) => apart.boxes[index]! > (box.h < 18 ? 0.85 : 0.65))
          return {
            isSame: apart.all < 0.02,
            displaced: displaced.map(({ text }) => text),
            elsewhere,
          }
        })
        .toEqual({ isSame: true, displaced: [], elsewhere: [] })
    }

    test('the stage, its pictures and the screenshots of the deck are alike', async () => {
      const as = server.key
      const document = documentOf(shown)
      const made = await server.send('POST', '/decks', {
        as,
        body: { title: 'All of them', document, theme: preset === 'house' ? undefined : { preset } },
      })
      const deckId: string = made.body.id
      const { code, hostToken } = (await server.send('POST', '/rooms', { as, body: { deckId } })).body
      const { page, errors } = await openSurface(browser, server.url, 'stage', { code, hostToken })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const prepare = async () => {
        await page.addStyleTag({ content: '.controls, nav, .notice { display: none !important }' })
        await page.locator('svg.scene-picture').waitFor()
      }
      const openAnew = async () => {
        await page.reload()
        await prepare()
      }
      await prepare()
      const act = async (body: object) =>
        expect((await server.send('POST', `/live/${code}/actions`, { as: hostToken, body })).status).toBe(200)
      const ofRoom = (index: number, prepare?: () => Promise<void>) =>
        expectSame(page, background, `/live/${code}/steps/${index}/picture`, hostToken, prepare)

      await expectSame(page, background, `/decks/${deckId}/contact-sheet?scene=lobby`, as)
      await ofRoom(0)
      const people = []
      for (const name of ['Ada', 'Grace', 'Alan']) people.push(await joinRoom(server, code, name))
      await ofRoom(0)
      await act({ action: 'start' })
      for (const [at, { type }] of shown.entries()) {
        const index = at + 1
        const isTimed = Object.hasOwn(more[type] ?? {}, 'timeLimitSec')
        /** Lets the time of a poll begin again, because the clock of a preview stands still. */
        const restart = async () => {
          if (!isTimed) return
          await act({ action: 'reset', pollId: `p-${type}` })
          await page.getByText('10:00').first().waitFor()
        }
        // Rounds compare the answers of earlier polls, which a preview does not have.
        if (type !== 'rounds')
          await expectSame(page, background, `/decks/${deckId}/steps/${index}/screenshot`, as, restart)
        const poll = (await server.send('GET', `/decks/${deckId}/steps/${index}`, { as })).body.step.poll
        const seen = phonePollOf(poll, false, () => '')
        for (const [number, person] of people.entries()) {
          const answer = answerOf(seen, chance(number), new Set())
          if (answer) expect((await person.answer(`p-${type}`, answer)).status, type).toBe(200)
        }
        // A stage keeps the words of a cloud where they came; one that opens now arranges them as a picture does, and so does each once nobody can
        // send more.
        await ofRoom(index, type === 'word-cloud' ? openAnew : undefined)
        await act({ action: 'hide' })
        await ofRoom(index)
        await act({ action: 'show' })
        await act({ action: 'close' })
        await ofRoom(index)
        await act({ action: 'next' })
      }
      await ofRoom(document.length - 2)
      await act({ action: 'next' })
      await ofRoom(document.length - 1)
      for (const [number, person] of people.entries())
        expect((await person.answer('p-ranked', { choices: [number % 2] })).status).toBe(200)
      await act({ action: 'close' })
      await ofRoom(document.length - 1)
      await act({ action: 'close' })
      await page.locator('svg.scene-picture').getByText('Grace').first().waitFor()
      await ofRoom(document.length - 1)
      await act({ action: 'stop' })
      await page.getByText('Thank you').first().waitFor()
      expect(errors).toEqual([])
      await page.context().close()
    })
  },
)
