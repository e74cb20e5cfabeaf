import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newsOf } from './news-of.ts'

describe('what is new', () => {
  test('is what the changelog tells with a title, as plain text', () => {
    const changelog = `# Changelog

## Unreleased

- **Comments.** On steps and *cards*, with
  replies ([D90](docs/decisions/shared-editing.md)); see [the docs](docs/api.md).
- A fault is mended: **bold** inside is no title.

## 1.0.0 (2026-01-01)

- **Films.** Of at most \`24 MB\`.
`
    expect(newsOf(changelog)).toEqual([
      { title: 'Comments', text: 'On steps and cards, with replies; see the docs.' },
      { title: 'Films', text: 'Of at most 24 MB.' },
    ])
  })

  test('the changelog has such entries, each short enough to be read', () => {
    const news = newsOf(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'))
    expect(news.length).toBeGreaterThan(5)
    expect(news.filter(({ title, text }) => title.length > 40 || text.length > 400)).toEqual([])
  })
})
