import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { patienceMs } from '#test/support/patience.ts'

/** How long the pages of a short file may take on a machine that is busy with other tests. */
const paintingMs = patienceMs * 6

describe.skipIf(!browserFile)('slides from files, in browsers', () => {
  const server = useServer(inject('engines')[0]!, { ownBaseUrl: true })
  const browser = useBrowser()

  const open = async (person: Somebody): Promise<Page> =>
    (await openSignedIn(browser, server, person, '/decks')).page

  /** Whether the picture of an uploaded page is drawn on the stage. */
  const pageOnStage = (page: Page) =>
    page.evaluate(async () => {
      const href = document.querySelector('svg image')?.getAttribute('href')
      if (!href?.includes('/pages/')) return null
      const image = Object.assign(new Image(), { src: href })
      await image.decode()
      return [href.split('?')[1], image.naturalWidth / image.naturalHeight]
    })

  test('a file becomes a deck, which is presented with its pages on stage and on phones', async () => {
    await using folder = await temporaryDirectory()
    const file = join(folder.path, 'Kick-off.pdf')
    await writeFile(file, pdfOf(['One', 'Two', 'Three']))
    const library = await open(await newPerson(server))
    const chooser = library.waitForEvent('filechooser')
    await library.getByRole('button', { name: 'Upload slides' }).click()
    await (await chooser).setFiles(file)
    await library.getByText('Ready, 3 slides.').waitFor({ timeout: paintingMs })
    expect(await accessibilityViolations(library)).toEqual([])
    await library.getByRole('link', { name: 'Kick-off', exact: true }).waitFor()
    await library.getByRole('button', { name: 'Hide Kick-off.pdf' }).click()
    expect(await library.getByText('Ready, 3 slides.').count()).toBe(0)

    await library.getByRole('button', { name: 'Start a room for Kick-off' }).click()
    const stageLink = library.getByRole('link', { name: 'Open the stage' }).first()
    await stageLink.waitFor()
    const stage = await library.context().newPage()
    // With the key of the host, which the page removes from its address.
    const stageUrl = new URL((await stageLink.getAttribute('href')) ?? '', server.url).href
    await stage.goto(stageUrl)
    await stage.locator('svg').first().waitFor()
    await stage.keyboard.press('ArrowRight')
    await expect.poll(() => pageOnStage(stage)).toEqual([expect.stringMatching(/width=(1600|3200)/), 2])

    const host = await library.context().newPage()
    await host.goto(stageUrl.replace('/stage/', '/host/'))
    await host.getByRole('switch', { name: 'Show slides on phones' }).click()
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const code = /\/stage\/(\d{6})/.exec(stage.url())![1]
    await phone.goto(`${server.url}/j/${code}`)
    const picture = phone.getByRole('img', { name: 'Slide 1, as it is on the screen' })
    await picture.waitFor({ timeout: paintingMs })
    expect(await accessibilityViolations(phone)).toEqual([])
    await host.getByRole('switch', { name: 'Show slides on phones', checked: true }).click()
    await picture.waitFor({ state: 'detached' })
  })

  test('what is wrong with a file is said beside its name, and the next file is sent all the same', async () => {
    const library = await open(await newPerson(server))
    await library.getByRole('button', { name: 'Upload slides' }).waitFor()
    const dropped = await library.evaluateHandle(
      ([words, pdf]) => {
        const data = new DataTransfer()
        data.items.add(new File([words!], 'notes.txt'))
        const bytes = Uint8Array.from(pdf!, letter => letter.codePointAt(0)!)
        data.items.add(new File([bytes], 'Good.pdf', { type: 'application/pdf' }))
        return data
      },
      ['Just words', pdfOf(['One']).toString('latin1')],
    )
    await library.dispatchEvent('body', 'dragenter', { dataTransfer: dropped })
    await library.getByText('Drop a PDF or PowerPoint file here').waitFor()
    await library.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await library.getByText('The file is no PDF, PowerPoint or OpenDocument presentation.').first().waitFor()
    await library.getByText('Ready, 1 slide.').waitFor({ timeout: paintingMs })
    await library.getByRole('link', { name: 'Good', exact: true }).waitFor()
  })
})
