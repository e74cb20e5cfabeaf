import { expect, test } from 'vitest'
import { templateIds } from '#contract/deck/template.ts'
import { suite } from './suite.ts'

suite(api => {
  const list = async (query = '') => (await api.send('GET', `/templates${query}`)).body.templates

  test('the templates are listed without their documents', async () => {
    const templates = await list()
    expect(templates.map(({ id }: { id: string }) => id)).toEqual(templateIds)
    for (const { document, ...rest } of templates)
      expect([document, rest]).toEqual([
        undefined,
        {
          id: expect.any(String),
          title: expect.any(String),
          summary: expect.any(String),
          theme: { preset: expect.any(String) },
          steps: expect.any(Number),
          team: false,
          thumbnail: null,
        },
      ])
  })

  test('one template is read with its document, which makes the same deck when it is sent', async () => {
    const [template, ...others] = await list('?id=lecture')
    expect(others).toEqual([])
    expect(template).toMatchObject({ id: 'lecture', steps: template.document.length })
    const { status, body } = await api.send('POST', '/decks', { document: template.document })
    expect([status, body.ready]).toEqual([200, true])
    expect((await api.read(body.id)).document).toEqual(template.document)
    expect(await list('?id=lecture')).toEqual([template])
  })

  test('[create-deck.template] a deck of a template has its title, theme and steps, with ids of its own', async () => {
    const [template] = await list('?id=pub-quiz')
    const { body } = await api.send('POST', '/decks', { template: 'pub-quiz' })
    expect(body).toMatchObject({ ready: true, problems: [], warnings: [], advice: [] })
    const { title, document } = await api.read(body.id)
    expect(title).toBe(template.title)
    expect(withoutIds(document)).toEqual(withoutIds(template.document))
    expect(document[0].id).not.toBe(template.document[0].id)
    expect((await api.send('GET', `/decks/${body.id}/theme`)).body.set).toEqual(template.theme)
  })

  test('[create-deck.template] a title and a theme replace those of the template', async () => {
    const sent = { template: 'icebreaker', title: 'Hello', theme: { preset: 'neon' } }
    const { id } = (await api.send('POST', '/decks', sent)).body
    expect((await api.read(id)).title).toBe('Hello')
    expect((await api.send('GET', `/decks/${id}/theme`)).body.set).toEqual({ preset: 'neon' })
  })

  test('[create-deck.template] a template beside a document, and an unknown one, are refused', async () => {
    const both = await api.send('POST', '/decks', { template: 'lecture', document: [{ kind: 'join' }] })
    expect([both.status, both.body.fix]).toEqual([400, 'template: Give a document or a template, not both.'])
    const unknown = await api.send('POST', '/decks', { template: 'pub quiz' })
    expect([unknown.status, unknown.body.issues[0].did_you_mean]).toEqual([400, 'pub-quiz'])
  })
})

/** Returns a document without its ids. */
const withoutIds = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'id' ? undefined : value)))
