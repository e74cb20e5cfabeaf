import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/store/database.ts'
import { backoff } from '#web/ui/core/backoff.ts'
import { type Somebody, newPerson, password, visitor } from '#test/people/person.ts'
import { until } from '#test/support/embedded.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type Reply, steps } from '#test/support/server.ts'
import { addWebhook } from '#test/webhooks/team.ts'
import { type Receiver, startReceiver } from '#test/webhooks/receiver.ts'
import { pauseGate } from './pause-gate.ts'
import { serverChoice } from './phone.ts'
import type { WorkReport } from './rigs.ts'
import type { ThreeServers } from './three-servers.ts'

/** How long what was confirmed may take to be seen, ms: a page is painted, a webhook sent again. */
const seenWithinMs = 60_000
/** How long a person rests between two pieces of work, ms. */
const restMs = 1_000

/** A piece of work that was confirmed. */
interface Done {
  what: string
  /** Whether it is there now; asked again until it is. */
  isThere(): Promise<boolean>
}

interface Desk {
  owner: Somebody
  receiver: Receiver
  /** The deck whose rooms the webhook tells of. */
  deckId: string
  /** Sends a request until it has a final reply, at the next server after each failure, as people do. */
  ask(request: (url: string) => Promise<Reply>): Promise<{ reply: Reply; isRepeated: boolean }>
}

/** Does one piece of work. Returns what was confirmed, or the reply that refused it. */
type Work = (desk: Desk) => Promise<Done | Reply>

const document = [steps.join, steps.rating('a')]

async function saveDeck({ owner, ask }: Desk): Promise<Done | Reply> {
  const title = `Deck ${randomUUID()}`
  const { reply } = await ask(url => owner.at(url).send('POST', '/decks', { title, document }))
  if (reply.status !== 200) return reply
  const { id } = reply.body
  const later = `${title}, saved`
  const saved = await ask(url => owner.at(url).send('PATCH', `/decks/${id}`, { title: later }))
  if (saved.reply.status !== 200) return saved.reply
  const { revision } = saved.reply.body
  return {
    what: `the deck ${id} at revision ${revision}`,
    async isThere() {
      const found = await ask(url => owner.at(url).send('GET', `/decks/${id}`))
      const { deck } = found.reply.body
      return deck.title === later && deck.revision === revision
    },
  }
}

async function uploadFile({ owner, ask }: Desk): Promise<Done | Reply> {
  const bytes = pdfOf([randomUUID()])
  const upload = await ask(url => owner.at(url).send('POST', '/uploads'))
  if (upload.reply.status !== 200) return upload.reply
  const sent = await ask(async url => {
    const to = new URL(upload.reply.body.url)
    const put = await fetch(new URL(`${to.pathname}${to.search}`, url), {
      method: 'PUT',
      body: new Uint8Array(bytes),
    })
    return { status: put.status, headers: put.headers, body: await put.text() }
  })
  // The address takes the bytes once: whoever lost the reply goes on.
  if (sent.reply.status !== 200 && !sent.isRepeated) return sent.reply
  const body = { upload: upload.reply.body.upload }
  const { reply } = await ask(url => owner.at(url).send('POST', '/decks/import', body))
  if (reply.status !== 200) return reply
  const { id } = reply.body
  return {
    what: `the uploaded file of the deck ${id}`,
    async isThere() {
      const { reply } = await ask(url => owner.at(url).send('GET', `/decks/${id}/pages`))
      const [file] = reply.body.files ?? []
      if (!file) return false
      const stored = await fetch(file.url, { headers: { cookie: owner.cookie ?? '' } })
      return Buffer.from(await stored.arrayBuffer()).equals(bytes)
    },
  }
}

async function signUp({ ask }: Desk): Promise<Done | Reply> {
  const email = `${randomUUID()}@example.com`
  // An address of its own, because what one address may do is limited.
  const from = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}` }
  const send = (path: string, body: object) =>
    ask(url => visitor(url).send('POST', path, body, { ...from, origin: url }))
  const { reply } = await send('/account/sign-up', { email, name: 'Ada', password })
  if (reply.status !== 200) return reply
  const token = String(reply.body.url).split('token=')[1] ?? ''
  const used = await send('/account/links/use', { token })
  // The link works once: whoever lost the reply has the account.
  if (used.reply.status !== 200 && !(used.isRepeated && used.reply.status === 404)) return used.reply
  return {
    what: `the account of ${email}`,
    isThere: async () => (await send('/account/sign-in', { email, password })).reply.status === 200,
  }
}

async function endRoom({ owner, deckId, receiver, ask }: Desk): Promise<Done | Reply> {
  const { reply } = await ask(url => owner.at(url).send('POST', '/rooms', { deckId }))
  if (reply.status !== 200) return reply
  const { code, hostToken } = reply.body
  for (const action of ['start', 'stop']) {
    const headers = { authorization: `Bearer ${hostToken}` }
    const acted = await ask(url => visitor(url).send('POST', `/live/${code}/actions`, { action }, headers))
    // A repeated action may have been done the first time.
    if (acted.reply.status !== 200 && !(acted.isRepeated && acted.reply.status === 409)) return acted.reply
  }
  return {
    what: `the webhook of the end of room ${code}`,
    isThere: async () =>
      receiver.all.some(({ body }) => body.includes('"room.ended"') && body.includes(`"${code}"`)),
  }
}

const works: Record<string, Work> = { saveDeck, uploadFile, signUp, endRoom }

/** Lets a few people do other work than answering, one of each kind, until it is disposed of. */
export async function startOtherWork({ urls, connection }: ThreeServers) {
  await using cleanup = new AsyncDisposableStack()
  const receiver = cleanup.use(await startReceiver())
  const database = openDatabase(connection, () => undefined, 1, 1)
  cleanup.defer(() => database.close())
  const owner = await newPerson({ url: urls[0] ?? '', database })
  await addWebhook(owner, receiver, ['room.ended'])
  const deck = await owner.send('POST', '/decks', { title: 'Told', document })
  await owner.send('PATCH', `/decks/${deck.body.id}`, { shared: true })
  const gate = pauseGate()
  let isOver = false
  let busy = 0
  let done: Done[] = []
  let errors = 0
  const wrong: string[] = []

  const deskOf = (index: number): Desk => {
    const choice = serverChoice(urls, index)
    return {
      owner,
      receiver,
      deckId: deck.body.id,
      async ask(request) {
        for (let attempt = 0; ; attempt += 1) {
          const { url } = choice
          const reply = await request(url).catch(() => undefined)
          const isFinal = reply && reply.status < 500 && reply.status !== 429
          if (reply && (isFinal || isOver)) return { reply, isRepeated: attempt > 0 }
          choice.leave(url)
          await delay(backoff(attempt))
        }
      },
    }
  }
  const keepWorking = async (name: string, work: Work, index: number) => {
    const desk = deskOf(index)
    for (;;) {
      await gate.open
      if (isOver) return
      busy += 1
      const outcome = await work(desk).catch((error: unknown) => void wrong.push(`${name}: ${String(error)}`))
      busy -= 1
      if (outcome && 'what' in outcome) done.push(outcome)
      else if (outcome && !isOver) {
        errors += 1
        wrong.push(`${name} was refused with ${outcome.status}: ${JSON.stringify(outcome.body)}`)
      }
      await delay(restMs)
    }
  }
  const working = Object.entries(works).map(([name, work], index) => keepWorking(name, work, index))
  cleanup.defer(async () => {
    isOver = true
    gate.reopen()
    await Promise.all(working)
  })
  const stack = cleanup.move()
  return {
    /** Finishes what is under way, looks whether all that was confirmed is there, and goes on. */
    async report(): Promise<WorkReport> {
      gate.close()
      await until('the work under way is done', () => busy === 0, seenWithinMs)
      const missing = await Promise.all(done.map(missingOf))
      const lost = missing.flat()
      const report = {
        acknowledged: done.length,
        errors,
        lost: lost.length,
        wrong: [...lost, ...wrong.splice(0)],
      }
      done = []
      errors = 0
      gate.reopen()
      return report
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

const missingOf = ({ what, isThere }: Done): Promise<string[]> =>
  until(what, isThere, seenWithinMs).then(
    () => [],
    () => [`${what} was confirmed and is not there`],
  )
