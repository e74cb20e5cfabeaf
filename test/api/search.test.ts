import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { importAs } from '#test/support/files.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const slide = (text: string, more: object = {}) => ({
  kind: 'slide',
  texts: [{ text, rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 } }],
  ...more,
})

onEveryEngine(engine => {
  const server = useServer(engine)
  let ada: Somebody
  let grace: Somebody
  let stranger: Somebody
  beforeAll(async () => {
    ada = await newPerson(server)
    grace = await newPerson(server, { team: ada.team })
    stranger = await newPerson(server)
  })

  const make = async (
    who: Somebody,
    title: string,
    content: object[],
    more: { shared?: boolean; language?: string } = {},
  ): Promise<string> => {
    const { language, shared } = more
    const document = [steps.join, ...content]
    const { id } = (await who.send('POST', '/decks', { title, document, ...(language && { language }) })).body
    if (shared === true) await who.send('PATCH', `/decks/${id}`, { shared })
    return id
  }
  const find = async (who: Somebody, q: string, more = '') => {
    const reply = await who.send('GET', `/decks?q=${encodeURIComponent(q)}${more}`)
    expect(reply.status).toBe(200)
    return reply.body.decks as { id: string; title: string; found: { step: number; text: string } | null }[]
  }
  const titles = async (...sought: Parameters<typeof find>) =>
    (await find(...sought)).map(({ title }) => title).toSorted()

  describe('a search in all words of decks', () => {
    test('finds texts, polls, notes and titles, and shows where', async () => {
      await make(ada, 'Offsite', [
        slide('The quarterly Budget', { notes: 'Mention the lighthouse.' }),
        {
          kind: 'poll',
          poll: { type: 'this-or-that', prompt: 'Where do we go?', options: ['Málaga', 'Oslo'] },
        },
      ])
      expect(await find(ada, 'budg')).toMatchObject([
        { title: 'Offsite', found: { step: 1, text: 'The quarterly Budget' } },
      ])
      expect(await find(ada, 'malaga')).toMatchObject([{ found: { step: 2, text: 'Málaga' } }])
      expect(await find(ada, 'LIGHTHOUSE')).toMatchObject([
        { found: { step: 1, text: 'Mention the lighthouse.' } },
      ])
      expect(await find(ada, 'fsit')).toMatchObject([{ title: 'Offsite', found: null }])
      // Each of the words must be there, wherever.
      expect(await titles(ada, 'lighthouse oslo')).toEqual(['Offsite'])
      expect(await titles(ada, 'lighthouse paris')).toEqual([])
    })

    test('finds other endings in the language of the deck, and words without spaces between them', async () => {
      await make(ada, 'English', [slide('We were running late')], { language: 'en' })
      await make(ada, 'Deutsch', [slide('Die Häuser der Stadt')], { language: 'de' })
      await make(ada, '日本語', [slide('来年の会議の予算について')], { language: 'ja' })
      expect(await titles(ada, 'runs')).toEqual(['English'])
      expect(await find(ada, 'Haus')).toMatchObject([{ found: { text: 'Die Häuser der Stadt' } }])
      expect(await find(ada, 'Stadte')).toMatchObject([{ found: { text: 'Die Häuser der Stadt' } }])
      expect(await titles(ada, '予算')).toEqual(['日本語'])
    })

    test('finds what was just written, and no longer what was removed', async () => {
      const id = await make(ada, 'Changing', [slide('Walrus')])
      expect(await titles(ada, 'walrus')).toEqual(['Changing'])
      await ada.send('PATCH', `/decks/${id}`, { document: [steps.join, slide('Narwhal')] })
      expect(await titles(ada, 'walrus')).toEqual([])
      expect(await titles(ada, 'narwhal')).toEqual(['Changing'])
      await ada.send('DELETE', `/decks/${id}`)
      expect(await titles(ada, 'narwhal')).toEqual([])
      expect(await titles(ada, 'narwhal', '&bin=true')).toEqual(['Changing'])
    })

    test('finds words of uploaded pages', async () => {
      const id = await importAs(server, ada, 'figures.pdf', pdfOf(['Aardvarks', 'Two']))
      expect(await find(ada, 'aardv')).toMatchObject([{ id, found: null }])
    })

    test('keeps as many words of a deck as PostgreSQL can hold', async () => {
      // Pseudo-random words, each with an ending of its language.
      let seed = 7
      const word = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return `${seed.toString(36)}ings`
      }
      const text = () => Array.from({ length: 900 }, word).join(' ').slice(0, 5_000)
      const content = Array.from({ length: 120 }, () => slide('Here', { notes: text() }))
      const id = await make(ada, 'Many words', content)
      expect(await titles(ada, 'many words')).toEqual(['Many words'])
      const kept = async () => {
        const { rows } = await sql<{ words: number; bytes: number }>`
          select length(words::text::tsvector) as words, pg_column_size(words) as bytes from deck_words where deck_id = ${id}`.execute(
          server.database.db,
        )
        return rows[0]
      }
      // A search does not wait longer than its time for words of so many.
      await expect.poll(async () => (await kept())?.words ?? 0).toBeGreaterThan(10_000)
      expect((await kept())?.bytes).toBeLessThan(1_000_000)
    })

    test('finds other decks beside one that cannot be read', async () => {
      await make(ada, 'Whole', [slide('Ocelot')])
      const broken = await make(ada, 'Broken', [slide('Ocelot')])
      const { db } = server.database
      await db
        .updateTable('decks')
        .set({ document: Buffer.from('no document') })
        .where('id', '=', broken)
        .execute()
      expect(await titles(ada, 'ocelot')).toEqual(['Whole'])
      await db.deleteFrom('decks').where('id', '=', broken).execute()
    })

    test('finds nothing that is not within reach', async () => {
      await make(ada, 'Draft', [slide('Xylophone')])
      await make(ada, 'Shared', [slide('Xylophone')], { shared: true })
      expect(await titles(ada, 'xylophone')).toEqual(['Draft', 'Shared'])
      expect(await titles(grace, 'xylophone')).toEqual(['Shared'])
      expect(await titles(stranger, 'xylophone')).toEqual([])
    })

    test.each([
      `it's`,
      '"',
      "'",
      '\\',
      'a & b | !c',
      ':*',
      '!!',
      '(',
      '<->',
      '%',
      'x'.repeat(200),
      '🎉',
      '\u0301',
    ])('takes any words: %s', async words => {
      expect(await find(ada, words)).toEqual(expect.any(Array))
    })
  })
})
