import { request } from 'node:http'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { steps } from '#test/support/server.ts'
import { sampleOfEach } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'
import {
  brokenJson,
  hostileAuthorization,
  hostileHeaders,
  hostileJson,
  hostilePiece,
  hostileQuery,
} from './hostile.ts'
import { mutated } from './mutated.ts'

const all: [name: string, operation: AnyOperation][] = Object.entries<AnyOperation>(operations)
const withBody = all.filter(([, { body }]) => body !== null)
/** For what one place answers for all operations: the reading of bodies, headers and keys. */
const ofEachMethod = sampleOfEach(all, ([, { method, access }]) => `${method} ${access}`)
/** Enough to meet each kind of mutation several times in seconds, over all operations also where each is tried a few times. */
const runs = propertyRuns(2, 12)

/** A deck of one of everything, and where a body that fits is not the declaration's example. */
const document = [
  steps.join,
  {
    kind: 'slide',
    id: 'slide',
    texts: [{ id: 'text', text: 'T', style: { size: 20 } }],
    shapes: [{ id: 'shape' }],
    images: [{ id: 'image', dataUrl: 'data:image/png;base64,AAAA' }],
    overlays: [{ id: 'card', poll: { type: 'rating', prompt: 'Rate' }, style: { rotation: 3 } }],
  },
  { kind: 'poll', id: 'poll', poll: { type: 'multiple-choice', prompt: 'P', options: ['A', 'B'] } },
]
const bodies: Record<string, object> = {
  createDeck: { title: 'T', document },
  updateDeck: { title: 'T', document, starred: true, revision: '2020-01-01T00:00:00Z' },
  addStep: { step: document[1], at: 1, revision: '2020-01-01T00:00:00Z' },
}

/**
 * `fix` is up to five faults in the order of the issues, the first one first, each with the value that was probably meant. It leaves out
 * that a field is missing which came under another name.
 */
function expectFaults(fix: string, issues: { path: string; message: string }[], about: string) {
  const faults = [...new Set(issues.map(({ path, message }) => `${path}: ${message}`))]
  let rest = fix
  let named = 0
  for (const [at, fault] of faults.entries()) {
    if (!rest.startsWith(fault)) {
      expect([named > 0, named === 5 || fault.includes(': This is required.')], about).toEqual([true, true])
      continue
    }
    named += 1
    rest = rest.slice(fault.length)
    // What was probably meant may have a question mark itself: it ends where the next fault begins.
    const next = faults.slice(at + 1).map(each => rest.indexOf(` ${each}`))
    const end = Math.min(rest.length, ...next.filter(index => index >= 0))
    if (rest.startsWith(' Did you mean ') && rest[end - 1] === '?') rest = rest.slice(end)
    // One space joins them: a path may begin with another.
    rest = rest.replace(/^ /, '')
  }
  expect([rest, named <= 5], about).toEqual(['', true])
}

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}
interface Got {
  status: number
  type: string
  text: string
}

onEveryEngine(engine => {
  const server = useServer(engine)
  let key: string
  // A team of its own for each test, so that none meets a limit of requests or rooms.
  beforeEach(async () => {
    key = (await server.newTeam()).key
  })

  /** Sends what `fetch` would mend or refuse: the address and the headers go out as they are. */
  function sendAsIs({ method, path, headers = {}, body }: Sent): Promise<Got> {
    return new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const length = bytes === undefined ? {} : { 'content-length': bytes.length }
      const outgoing = request(server.url, { method, path, headers: { ...length, ...headers } }, reply => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', part => (text += part))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, type: String(reply.headers['content-type']), text }),
        )
        reply.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(bytes)
    })
  }
  const send = (sent: Sent) =>
    sendAsIs({ ...sent, headers: { authorization: `Bearer ${key}`, ...sent.headers } })

  /** A deck and a room of it that nobody else uses. */
  async function fresh() {
    const created = await send({ method: 'POST', path: '/api/v1/decks', body: JSON.stringify({ document }) })
    const { id } = JSON.parse(created.text)
    const body = JSON.stringify({ deckId: id })
    const { code } = JSON.parse((await send({ method: 'POST', path: '/api/v1/rooms', body })).text)
    return { id, code, before: await look(id, code) }
  }
  /** The deck and the room, byte for byte. */
  async function look(id: string, code: string): Promise<string> {
    const [deck, room] = await Promise.all([
      send({ method: 'GET', path: `/api/v1/decks/${id}` }),
      send({ method: 'GET', path: `/api/v1/rooms/${code}` }),
    ])
    expect([deck.status, room.status]).toEqual([200, 200])
    return deck.text + room.text
  }

  const fill = (route: string, at: { id: string; code: string }) => {
    const values: Record<string, string> = {
      ...at,
      index: '1',
      to: '1',
      overlay: '0',
      element: '0',
      kind: 'text',
    }
    return `/api/v1${route.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '0')}`
  }
  const bodyOf = (name: string, { body, example }: AnyOperation, id: string): unknown =>
    body === null ? undefined : name === 'startRoom' ? { deckId: id } : (bodies[name] ?? example)

  /** A refusal is JSON of `error`, perhaps `fix` and perhaps `issues`, and never a fault of ours. */
  function expectManners({ status, type, text }: Got, about: string) {
    expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500)
    expect(status, about).toBeGreaterThanOrEqual(200)
    if (status < 400) return
    expect(type, about).toMatch(/^application\/json/)
    const { error, fix, issues, ...rest } = JSON.parse(text)
    if (issues !== undefined) expectFaults(fix, issues, about)
    expect([typeof error, ['string', 'undefined'].includes(typeof fix), rest], about).toEqual([
      'string',
      true,
      {},
    ])
    if (status === 400) expect(fix, about).toMatch(/^[^\n]+: \S/)
    expect(text, about).not.toMatch(/node_modules|\.ts:\d/)
  }

  /** Tries requests made of a hostile part; after each refusal all is as it was. */
  async function attack<T>(
    [name, operation]: [string, AnyOperation],
    hostile: fc.Arbitrary<T>,
    make: (fits: { path: string; body: unknown }, part: T) => Partial<Sent>,
  ) {
    let state = await fresh()
    const { method, route } = operation
    await fc.assert(
      fc.asyncProperty(hostile, async part => {
        const fits = { path: fill(route, state), body: bodyOf(name, operation, state.id) }
        const body = fits.body === undefined ? {} : { body: JSON.stringify(fits.body) }
        const got = await send({ method, path: fits.path, ...body, ...make(fits, part) })
        expectManners(got, `${method} ${route}`)
        if (got.status >= 400) expect(await look(state.id, state.code)).toBe(state.before)
        else if (method !== 'GET') state = await fresh()
      }),
      runs,
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  }

  test.each(withBody)('%s: a body that fits with one thing changed', async (...operation) => {
    const [name, declared] = operation
    await attack(operation, mutated(bodyOf(name, declared, 'nothing')), (_, body) => ({ body }))
  })

  test.each(ofEachMethod)(
    '%s: a body that is no JSON, or of another kind, to be retried or not',
    async (...operation) => {
      const hostile = fc.tuple(fc.oneof(brokenJson, hostileJson), fc.option(fc.uuid()))
      await attack(operation, hostile, (_, [body, retry]) => ({
        body,
        ...(retry !== null && { headers: { 'idempotency-key': retry } }),
      }))
    },
  )

  test.each(all)('%s: an address with one piece changed', async (...operation) => {
    const hostile = fc.tuple(fc.nat(), hostilePiece, fc.boolean())
    await attack(operation, hostile, ({ path }, [at, piece, add]) => {
      const pieces = path.split('/')
      // The first three are empty, `api` and `v1`.
      const place = 3 + (at % Math.max(pieces.length - 3, 1))
      return { path: pieces.toSpliced(place, add ? 0 : 1, piece).join('/') }
    })
  })

  test.each(all)('%s: a query it does not know, twice or odd', async (...operation) => {
    await attack(operation, hostileQuery, ({ path }, query) => ({ path: `${path}?${query}` }))
  })

  test.each(ofEachMethod)('%s: odd headers', async (...operation) => {
    await attack(operation, hostileHeaders, (_, headers) => ({ headers }))
  })

  test.each(ofEachMethod)(
    '%s: an Authorization that is no usable key is a 401, whatever else comes with it',
    async (name, operation) => {
      const state = await fresh()
      await fc.assert(
        fc.asyncProperty(
          hostileAuthorization,
          hostileHeaders,
          hostileJson,
          async (authorization, headers, body) => {
            const { method, route } = operation
            const sent = { method, path: fill(route, state), headers: { ...headers, authorization }, body }
            const got = await sendAsIs(sent)
            expectManners(got, `${name} ${authorization}`)
            expect(got.status).toBe(401)
          },
        ),
        propertyRuns(2, 8),
      )
      expect(await look(state.id, state.code)).toBe(state.before)
    },
  )
})
