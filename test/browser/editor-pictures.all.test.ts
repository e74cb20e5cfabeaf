import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { difference } from '#test/scene/painters-difference.ts'
import { browserFile } from '#test/support/browser.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { sample } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const clip = { x: 0, y: 0, width: 1_600, height: 900 }

/** Decks made of templates, with a theme, and the colour behind their slides. */
const decks = [
  { template: 'all-hands', background: '#ffffff' },
  { template: 'pub-quiz', theme: { preset: 'midnight' }, background: '#16264f' },
  { template: 'retrospective', theme: { preset: 'paper' }, background: '#faf7f0' },
]

describe.skipIf(!browserFile)(
  'what the editor shows is what the stage and an agent’s screenshot would show',
  () => {
    const server = useServer(inject('engines')[0]!)
    const browser = useBrowser()

    test.each(sample(decks, ({ template }) => template === 'retrospective'))(
      '$template',
      async ({ background, ...made }) => {
        const person = await newPerson(server)
        const { body } = await person.send('POST', '/decks', made)
        const { body: read } = await person.send('GET', `/decks/${body.id}`)
        const { page } = await openEditor(browser, server, person, body.id, {
          viewport: { width: 2_300, height: 1_500 },
        })
        await page.addStyleTag({
          content:
            '.canvas { position: fixed; z-index: 9; inset: 0 auto auto 0; width: 1600px !important; box-shadow: none }' +
            '.selection-layer { display: none }',
        })
        const previews = sample(['open', 'sample', 'revealed'], each => each === 'sample')
        const apart: number[] = []
        for (const preview of previews) {
          await page.locator('.votes select').selectOption(preview)
          for (const index of read.deck.document.keys()) {
            if (index === 0) continue
            const reply = await fetch(
              `${server.url}/api/v1/decks/${body.id}/steps/${index}/screenshot?preview=${preview}`,
              { headers: { cookie: person.cookie!, accept: 'image/png' } },
            )
            expect(reply.status).toBe(200)
            const painted = Buffer.from(await reply.arrayBuffer())
            await page.getByRole('option', { name: new RegExp(`^${index}:`) }).dispatchEvent('click')
            await page.getByRole('img', { name: `Step ${index} as` }).waitFor()
            await page.evaluate(() => document.fonts.ready)
            await expect
              .poll(
                async () => (await difference(painted, await page.screenshot({ clip }), background, [])).all,
                { message: `step ${index} with preview ${preview}` },
              )
              .toBeLessThan(0.02)
            apart.push(index)
          }
        }
        expect(apart.length).toBe((read.deck.document.length - 1) * previews.length)
        await page.context().close()
      },
    )
  },
)
