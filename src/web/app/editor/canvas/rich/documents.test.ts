import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalBlocks } from '#scene/rich/normal-blocks.ts'
import { parseMarkdown } from '#scene/rich/parse.ts'
import { writeMarkdown } from '#scene/rich/write-markdown.ts'
import { arbitraryBlocks } from '#test/support/arbitrary-blocks.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { isPlain, readDocument, wordsOfDocument, writeDocument } from './documents.ts'

const rewritten = (text: string) => writeDocument(readDocument({ text, format: 'markdown' }))

it('a text is the same after it was read into a document and written again', () => {
  fc.assert(
    fc.property(arbitraryBlocks, blocks => {
      const text = writeMarkdown(blocks)
      const once = rewritten(text)
      readDocument({ text, format: 'markdown' }).check()
      expect(rewritten(once)).toBe(once)
    }),
    propertyRuns(200, 3_000),
  )
})

it('a plain text is one paragraph, and reads the same in Markdown', () => {
  const lines = fc.array(
    fc.constantFrom('a', '- b', '# c', '1. d', '**e**', '', 'f_g_h', '> i', '```', '| j |', '&amp;'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(lines, parts => {
      const text = parts.join('\n')
      const doc = readDocument({ text })
      expect(isPlain(doc)).toBe(true)
      expect(wordsOfDocument(doc)).toBe(text)
      const blocks = normalBlocks(parseMarkdown(writeDocument(doc)))
      const words = blocks
        .flatMap(block => (block.kind === 'paragraph' ? block.runs.map(run => run.text) : ['?']))
        .join('')
      expect(words.replaceAll('\u00a0', '')).toBe(text.replace(/\n+$/u, ''))
    }),
    propertyRuns(200, 2_000),
  )
})

it.each(['- a\n\n  b\n- c', '# a\n\nb', '```ts\nx\n```', '| a |\n| --- |\n| b |'])('keeps %j', text => {
  expect(rewritten(text)).toBe(text)
})
