import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const rect = { x: 0.1, y: 0.1, w: 0.6, h: 0.7 }

const everything = `# A heading that is long enough to be broken into two lines

Plain **bold** *slanted* ++under++ ~~gone~~ \`code\` mc^2^ H~2~O in a paragraph that is long enough for two lines, [with a link](https://example.org) in it
and a line of its own

- first
- second with words that go on until the line is full and then some more of them
  - below
    - and below that
    
    A paragraph in it
- last

9. nine
10. ten

- [x] done
- [ ] open

> A quote
>
> of two paragraphs

| Name | Number |
|:--|--:|
| long words here | 7 |
| **c** | 1,204 |

---

שלום עולם and English

- אחת
- שתיים

\`\`\`ts
const a = 'b' // c
  call(a)
\`\`\``
const styles = [
  {},
  { size: 26, align: 'center', valign: 'middle', lineHeight: 1.5, paragraphSpacing: 1 },
  { size: 30, font: 'Fraunces', bold: true, valign: 'bottom' },
  { size: 34, italic: true, align: 'right', fit: 'cut' },
]

describe.skipIf(!browserFile)('formatted texts in their place in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a slide with a text, and the text in its place. */
  const open = async (text: object) => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', texts: [{ id: 't', rect, ...text }] }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document.at(-1).texts[0]
    }
    const patch = async (change: object) => {
      const step = (await person.send('GET', `/decks/${deck}`)).body.deck.document.at(-1).id
      await person.send('PATCH', `/decks/${deck}/steps/${step}/elements/text/t`, { text: change })
    }
    return { page, errors, read, patch }
  }
  const edit = async (page: Page) => {
    await page.locator('[data-element=t]').dblclick()
    const field = page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('.rich-text'))
    await field.waitFor()
    await expect.poll(() => field.evaluate(each => each === document.activeElement)).toBe(true)
    return field
  }
  const type = async (page: Page, ...typed: string[]) => {
    for (const each of typed)
      if (/^(?:Enter|Tab|Backspace|Escape|Home|End|Delete|(?:Shift|Control|Alt)\+.+)$/.test(each))
        await page.keyboard.press(each)
      else await page.keyboard.type(each)
  }

  testInAll(
    'a list of two levels, a bold word and a link are made by keys, and the text is Markdown',
    async () => {
      const { page, errors, read } = await open({ text: 'Text', format: 'markdown' })
      await edit(page)
      await type(
        page,
        '- One',
        'Enter',
        'Two',
        'Enter',
        'Tab',
        'Under',
        'Enter',
        'Again',
        'Enter',
        'Shift+Tab',
        'Three ',
      )
      await type(
        page,
        'Control+b',
        'big',
        'Control+b',
        ' end',
        'Enter',
        'Enter',
        'See ',
        'Control+k',
        'example.org',
        'Enter',
        ' now',
      )
      expect(await accessibilityViolations(page)).toEqual([])
      await type(page, 'Escape')
      await page.locator('.rich-text').waitFor({ state: 'detached' })
      expect((await read()).text).toBe(
        '- One\n- Two\n  - Under\n  - Again\n- Three **big** end\n\nSee [example.org](https://example.org) now',
      )
      await type(page, 'Control+z')
      await expect.poll(async () => (await read()).text).toBe('Text')
      expect(errors).toEqual([])
    },
  )

  test('a plain text stays plain until it gets a form, reads the same then, and is what it was after undoing', async () => {
    const text = '2 * 3 * 4 = 24\n- not a list\n  indented\n\nlast_word'
    const { page, errors, read } = await open({ text })
    const field = await edit(page)
    await type(page, 'Control+End', '!', 'Enter', 'more')
    expect(await read()).toMatchObject({ text: `${text}!\nmore` })
    const lines = () =>
      page.locator('.rich-text').evaluate(each => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return [...new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))]
      })
    const before = await lines()
    await type(page, 'Control+Shift+ArrowLeft', 'Control+b')
    expect(await lines()).toEqual(before)
    expect(await read()).toMatchObject({
      text: '2 * 3 * 4 = 24\n\\- not a list\n&nbsp;&nbsp;indented\n&nbsp;\nlast_word!\n**more**',
      format: 'markdown',
    })
    await type(page, 'Control+z')
    expect(await read()).toMatchObject({ text: `${text}!\nmore` })
    await type(page, 'Control+Home', 'Control+Shift+End', 'Control+i')
    expect(await read()).toMatchObject({ style: { italic: true } })
    await type(page, 'Control+End', 'Enter', '- item')
    expect((await read()).text).toMatch(/last_word!\nmore\n\n- item$/)
    expect(await field.locator('li').count()).toBe(1)
    expect(errors).toEqual([])
  })

  testInAll(
    'nobody rewrites the Markdown of a text by looking at it, or by undoing what was typed',
    async () => {
      const text = '* one\n* two __bold__\n\nA heading\n=====\n\n```\ncode\n```'
      const { page, errors, read } = await open({ text, format: 'markdown' })
      await edit(page)
      await type(page, 'Escape')
      expect((await read()).text).toBe(text)
      await edit(page)
      // For a moment after it is opened, a field selects all of its text again.
      let times = 0
      const toStart = async () => {
        await type(page, 'Control+Home')
        times = (await page.evaluate(() => getSelection()?.isCollapsed === true)) ? times + 1 : 0
        return times
      }
      await expect.poll(toStart).toBe(3)
      await type(page, 'x')
      await expect.poll(async () => (await read()).text).toMatch(/^- xone/)
      await type(page, 'Control+z')
      await expect.poll(async () => (await read()).text).toBe(text)
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'signs at the beginning of a line begin headings, tasks, quotes and programs; Backspace and Enter leave them',
    async () => {
      const { page, errors, read } = await open({ text: 'Text', format: 'markdown' })
      await edit(page)
      await type(page, '# Head', 'Enter', '[ ] task', 'Enter', 'more', 'Control+Enter', 'Enter', 'Enter')
      await type(page, '> quote', 'Enter', 'Enter', '1. one', 'Enter', 'two', 'Enter', 'Backspace', 'after ')
      await type(
        page,
        'x',
        'Control+.',
        '2',
        'Control+.',
        ' y',
        'Enter',
        '```js ',
        'a()',
        'Enter',
        'b()',
        'Enter',
        'Enter',
        'end',
      )
      expect((await read()).text).toBe(
        '# Head\n\n- [ ] task\n- [x] more\n\n> quote\n\n1. one\n2. two\n\nafter x^2^ y\n\n```js\na()\nb()\n```\n\nend',
      )
      expect(errors).toEqual([])
    },
  )

  testInAll('a text from the right is written from the right, with its list', async () => {
    const { page, errors, read } = await open({ text: 'Text', format: 'markdown' })
    const field = await edit(page)
    await type(page, '- שלום', 'Enter', 'עולם')
    expect(await field.locator('ul').getAttribute('dir')).toBe('rtl')
    expect((await read()).text).toBe('- שלום\n- עולם')
    const right = await field.locator('ul').evaluate(each => {
      const range = document.createRange()
      range.selectNodeContents(each.querySelector('p')!)
      return each.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expect(right).toBeGreaterThan(5)
    expect(right).toBeLessThan(60)
    expect(errors).toEqual([])
  })

  const pasted: [name: string, html: string, text: string][] = [
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p><ul><li dir="ltr" aria-level="1"><p><span style="font-weight:400">one</span></p></li><ul><li aria-level="2"><p><span>two</span></p></li></ul></ul></b>',
      '**Bold** *slanted*\n\n- one\n  - two',
    ],
    [
      'Word',
      `<html><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>  </span></span><![endif]>one</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o</span><![endif]>two <b>bold</b></p><p>end</p></body></html>`,
      '- one\n  - two **bold**\n\nend',
    ],
    [
      'a page',
      '<h2 style="font-weight:700">Head</h2><script>window.hurt = 1</script><p onclick="window.hurt = 1">Go <a href="https://example.org" style="text-decoration: underline">there</a> or <a href="javascript:window.hurt=1">not</a><img src="https://example.org/x.png" onerror="window.hurt = 1"></p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><p>1</p></td></tr></tbody></table>',
      '## Head\n\nGo [there](https://example.org) or not\n\n| a | b |\n| --- | --- |\n| 1 |  |',
    ],
  ]
  test.each(sample(pasted, 1))(
    'what is pasted from %s keeps the form that Markdown has, and nothing else',
    async (_, html, text) => {
      const { page, errors, read } = await open({ text: 'Text', format: 'markdown' })
      const field = await edit(page)
      await field.evaluate((each, given) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', given)
        clipboardData.setData('text/plain', 'plain')
        each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, html)
      expect((await read()).text).toBe(text)
      expect(await page.evaluate('window.hurt')).toBeUndefined()
      // A browser tells of handlers already where the pasted page is read, though nothing could run there.
      expect(errors.filter(error => !error.includes('script-src-attr'))).toEqual([])
    },
  )

  testInAll('what is pasted as plain text stays text, and what is too long is refused', async () => {
    const { page, errors, read } = await open({ text: 'Text' })
    const field = await edit(page)
    const paste = (text: string) =>
      field.evaluate((each, given) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', given)
        each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste('- a\n- b')
    expect(await read()).toMatchObject({ text: '- a\n- b' })
    await paste('x'.repeat(2_000))
    await page.getByText('A text has at most 2,000 characters').waitFor()
    expect(await read()).toMatchObject({ text: '- a\n- b' })
    expect(errors).toEqual([])
  })

  testInAll('what is copied is HTML and Markdown', async () => {
    const { page, errors } = await open({ text: '- a **b**\n- [c](https://example.org)', format: 'markdown' })
    const field = await edit(page)
    const copied = await field.evaluate(each => {
      const clipboardData = new DataTransfer()
      each.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return [clipboardData.getData('text/plain'), clipboardData.getData('text/html')]
    })
    expect(copied[0]).toBe('- a **b**\n- [c](https://example.org)')
    expect(copied[1]).toContain('<strong>b</strong>')
    await type(page, 'Control+k')
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('javascript:alert(1)')
    await type(page, 'Enter')
    await page.getByText('Write an https or a mail address.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  testInAll('the bar of forms is reached by the keyboard, and never covers the text', async () => {
    const { page, errors, read } = await open({
      text: 'Text',
      format: 'markdown',
      rect: { x: 0, y: 0, w: 1, h: 1 },
    })
    await page.setViewportSize({ width: 768, height: 900 })
    const field = await edit(page)
    const bar = page.getByRole('toolbar', { name: 'Form of the text' })
    const [above, below] = [(await bar.boundingBox())!, (await field.boundingBox())!]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await type(page, 'Alt+F10')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bold')
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bullets')
    await type(page, 'Enter')
    expect((await read()).text).toBe('- Text')
    await type(page, 'Alt+F10', 'Escape')
    expect(await field.evaluate(each => each === document.activeElement)).toBe(true)
    await type(page, 'Escape')
    await field.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  testInAll('what a colleague writes meanwhile is shown, and what is typed after it is kept', async () => {
    const { page, errors, read, patch } = await open({ text: 'Text', format: 'markdown' })
    const field = await edit(page)
    await type(page, 'Mine')
    await read()
    await patch({ text: '- Theirs' })
    await expect.poll(() => field.locator('li').count()).toBe(1)
    await type(page, 'Control+End', ' and mine')
    expect((await read()).text).toBe('- Theirs and mine')
    expect(errors).toEqual([])
  })

  test.each(sample(styles, 1))('%j: what is edited looks as it is drawn', async style => {
    const { page, errors } = await open({
      text: style.size === undefined ? everything : everything.slice(0, everything.indexOf('9. nine')),
      format: 'markdown',
      rect: { x: 0.05, y: 0.03, w: 0.7, h: 0.94 },
      style,
    })
    await page.locator('.canvas svg text').nth(5).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const colours = () =>
      page
        .locator('.canvas svg text')
        .evaluateAll(all => new Set(all.map(each => each.getAttribute('fill'))).size)
    if (style.size === undefined) await expect.poll(colours).toBeGreaterThan(4)
    const drawn = await page.locator('.canvas-slide').evaluate(slide => {
      const scale = slide.getBoundingClientRect().width / 1600
      return Array.from(document.querySelectorAll('.canvas svg g text'), each => {
        const { left, right, top } = each.getBoundingClientRect()
        return { words: each.textContent ?? '', left: left / scale, right: right / scale, top: top / scale }
      }).filter(({ words }) => !/^\d+\.$|stage.test|000/.test(words))
    })
    await edit(page)
    const edited = await page.locator('.rich-text').evaluate(
      (field, pieces) => {
        const scale = document.querySelector('.canvas-slide')!.getBoundingClientRect().width / 1600
        const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
        const letters: [Node, number][] = []
        let all = ''
        while (walker.nextNode()) {
          const words = walker.currentNode.textContent ?? ''
          for (let at = 0; at < words.length; at += 1) letters.push([walker.currentNode, at])
          all += words
        }
        let after = 0
        return pieces.map(words => {
          const found = all.indexOf(words, after)
          const at = found === -1 ? all.indexOf(words) : found
          after = at + words.length
          const [first, last] = [letters[at], letters[at + words.length - 1]]
          if (!first || !last) return { words, left: Number.NaN, right: Number.NaN, top: Number.NaN }
          const range = document.createRange()
          range.setStart(...first)
          range.setEnd(last[0], last[1] + 1)
          const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
          return {
            words,
            left: Math.min(...rects.map(each => each.left)) / scale,
            right: Math.max(...rects.map(each => each.right)) / scale,
            top: Math.min(...rects.map(each => each.top)) / scale,
          }
        })
      },
      drawn.map(({ words }) => words),
    )
    const off = drawn.flatMap((piece, at) => {
      const other = edited[at]!
      // The box of slanted letters in a picture is wider than they are: their middle is compared.
      const by = [(other.left + other.right - piece.left - piece.right) / 2, other.top - piece.top].map(
        each => Math.round(each * 10) / 10,
      )
      return by.every(each => Math.abs(each) <= 2) ? [] : [`${piece.words}: ${by.join(', ')}`]
    })
    expect(drawn.length).toBeGreaterThan(10)
    expect(off).toEqual([])
    expect(errors).toEqual([])
  })
})
