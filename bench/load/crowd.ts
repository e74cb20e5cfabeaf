import { z } from 'zod'
import { backoff } from '#web/ui/core/backoff.ts'
import { type Connection, openConnection, requestBytes } from './connection.ts'
import { machineNow } from './machine-clock.ts'
import { pace } from './pace.ts'
import { type Command, type Outcome, outcome } from './protocol.ts'

interface Person {
  code: string
  token: string
  connection: Connection
}

const joined = z.object({ token: z.string() })
const tally = z.object({ voters: z.int() })
const silenceMs = 60_000

/** The outcome of a command that is done at once. */
const nothing: Outcome = outcome.parse({ wallMs: 0, latencies: [], statuses: {} })

/** Creates the participants of the load process. Returns a function that runs one command for all of them. */
export function newCrowd() {
  const people: Person[] = []
  const tallies: { at: number; voters: number }[] = []
  let port = 0
  let address: string | undefined
  let from: string | undefined
  let rounds = 0
  let onEvents: (person: number, events: string) => void = () => undefined

  /** Collects the latencies of `count` replies; `all` resolves when every reply arrived. */
  function gather(count: number) {
    const began = performance.now()
    const latencies: number[] = []
    const statuses: Record<string, number> = {}
    const all = Promise.withResolvers<Outcome>()
    const silence = setTimeout(
      () => all.reject(new Error(`${count - latencies.length} of ${count} replies did not arrive.`)),
      silenceMs,
    )
    return {
      all: all.promise,
      add(since: number, status: number) {
        const now = performance.now()
        latencies.push(now - since)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (latencies.length < count) return void silence.refresh()
        clearTimeout(silence)
        all.resolve({ ...nothing, wallMs: now - began, latencies, statuses })
      },
    }
  }

  async function join(command: Extract<Command, { do: 'join' }>): Promise<Outcome> {
    port = command.port
    address = command.address
    from = command.from
    const { all, add } = gather(command.people)
    let waiting = command.people - command.atOnce
    let next = 0
    let broken = 0
    const begin = () => attempt(command.codes[(next += 1) % command.codes.length] ?? '', performance.now())
    const attempt = (code: string, since: number) => {
      const connection = openConnection(port, from)
      connection.request(
        requestBytes('POST', `/api/v1/live/${code}/join`, '', '{}', command.address),
        (status, body) => {
          // The kernel resets some connections when thousands arrive at once; a phone tries again.
          if (status === 0 && (broken += 1) < command.people) return attempt(code, since)
          if (status === 200) people.push({ code, connection, token: joined.parse(JSON.parse(body)).token })
          if ((waiting -= 1) >= 0) begin()
          add(since, status)
        },
      )
    }
    await pace(Math.min(command.atOnce, command.people), 0, begin)
    return { ...(await all), broken }
  }

  async function answer({ pollId, options, withinMs }: Extract<Command, { do: 'answer' }>): Promise<Outcome> {
    rounds += 1
    const chosen: Record<string, number[]> = {}
    const repliedAt: number[] = []
    const requests = people.map(({ code, token }, index) => {
      const choice = (index * 7 + rounds * (index % 3)) % options
      const counts = (chosen[code] ??= Array.from({ length: options }, () => 0))
      counts[choice] = (counts[choice] ?? 0) + 1
      const body = JSON.stringify({ pollId, answer: { choices: [choice] } })
      return requestBytes('POST', `/api/v1/live/${code}/answers`, token, body, address)
    })
    const { all, add } = gather(people.length)
    await pace(people.length, withinMs, (index, due) => {
      const request = requests[index]
      if (!request) return
      people[index]?.connection.request(request, status => {
        if (status === 200) repliedAt.push(performance.now())
        add(due, status)
      })
    })
    return { ...(await all), chosen, repliedAt }
  }

  async function react({ times, withinMs, sendsAll }: Extract<Command, { do: 'react' }>): Promise<Outcome> {
    const count = people.length * times
    const latencies: number[] = []
    const statuses: Record<string, number> = {}
    let share = 1
    const stopFollowing = sendsAll ? () => undefined : followPace(said => (share = said))
    const replies: Promise<void>[] = []
    const began = performance.now()
    await pace(count, withinMs, (index, due) => {
      const { code, token, connection } = people[index % people.length] ?? {}
      if (Math.random() * share >= 1 || !connection || token === undefined) return
      const body = JSON.stringify(share > 1 ? { reaction: 'clap', of: share } : { reaction: 'clap' })
      const request = requestBytes('POST', `/api/v1/live/${code}/reactions`, token, body, address)
      replies.push(
        new Promise(resolve => {
          connection.request(request, status => {
            latencies.push(performance.now() - due)
            statuses[status] = (statuses[status] ?? 0) + 1
            resolve()
          })
        }),
      )
    })
    await Promise.all(replies)
    stopFollowing()
    return { ...nothing, wallMs: performance.now() - began, latencies, statuses }
  }

  /** Follows of how many reactions a phone sends one, as each phone does on a stream of its own: all hear the same. */
  function followPace(tell: (share: number) => void): () => void {
    const [{ code, token } = { code: '', token: '' }] = people
    const connection = openConnection(port, from)
    connection.stream(
      requestBytes('GET', `/api/v1/live/${code}/events`, token),
      () => undefined,
      events => {
        for (const [, said = '1'] of events.matchAll(/event: pace\ndata: \{"reactions":(\d+)\}\n\n/g))
          tell(Number(said))
      },
    )
    return () => connection.cut()
  }

  async function listen({ atOnce = people.length }: Extract<Command, { do: 'listen' }>): Promise<Outcome> {
    const { all, add } = gather(people.length)
    const began = people.map(() => 0)
    let broken = 0
    let next = 0
    const begin = () => {
      const index = next
      const person = people[index]
      if (!person) return
      next += 1
      began[index] = performance.now()
      open(index, person)
    }
    const end = (index: number, status: number) => {
      const since = began[index] ?? 0
      began[index] = 0
      if (since === 0) return
      add(since, status)
      if (next >= atOnce) begin()
    }
    const open = (index: number, person: Person) =>
      person.connection.stream(
        requestBytes('GET', `/api/v1/live/${person.code}/events`, person.token, '', address),
        status => {
          if (status === 200) return
          // The server closes connections that are idle, and a phone opens another one.
          if (status !== 0 || (broken += 1) > people.length) return end(index, status)
          person.connection = openConnection(port, from)
          open(index, person)
        },
        events => onEvents(index, events),
      )
    onEvents = person => end(person, 200)
    await pace(Math.min(atOnce, people.length), 0, begin)
    return all
  }

  function drop(): Outcome {
    for (const { connection } of people) connection.cut()
    return nothing
  }

  async function comeBack({ withinMs, words }: Extract<Command, { do: 'return' }>): Promise<Outcome> {
    const { all, add } = gather(people.length)
    const began = people.map(() => 0)
    const attempt = (index: number, person: Person, failures: number) => {
      person.connection = openConnection(port, from)
      person.connection.stream(
        requestBytes('GET', `/api/v1/live/${person.code}/events`, person.token, '', address),
        status => {
          if (status !== 200) setTimeout(() => attempt(index, person, failures + 1), backoff(failures))
        },
        events => onEvents(index, events),
      )
    }
    onEvents = (index, events) => {
      const since = began[index] ?? 0
      if (since === 0 || !events.includes(words)) return
      began[index] = 0
      add(since, 200)
    }
    await pace(people.length, withinMs, index => {
      began[index] = performance.now()
      const person = people[index]
      if (person) attempt(index, person, 0)
    })
    return all
  }

  /** What `expect` waits for, until `received`. */
  let expected: Promise<Outcome> | undefined

  function expect({ words }: Extract<Command, { do: 'expect' }>): Outcome {
    const { all, add } = gather(people.length)
    const receivedAt = people.map(() => 0)
    let event = ''
    onEvents = (person, events) => {
      if (receivedAt[person] !== 0 || !events.includes(words)) return
      receivedAt[person] = machineNow()
      if (event === '') event = events
      add(performance.now(), 200)
    }
    expected = all.then(outcome => ({ ...outcome, receivedAt, event }))
    // Until it is asked for.
    expected.catch(() => undefined)
    return nothing
  }

  async function received(): Promise<Outcome> {
    if (!expected) throw new Error('Nothing is expected.')
    return expected
  }

  async function push({ path, token, body, words }: Extract<Command, { do: 'push' }>): Promise<Outcome> {
    const { all, add } = gather(people.length)
    const seen = new Uint8Array(people.length)
    let event = ''
    let since = 0
    onEvents = (person, events) => {
      if (seen[person] === 1 || !events.includes(words)) return
      seen[person] = 1
      if (event === '') event = events
      add(since, 200)
    }
    const replied = new Promise<number>(resolve => {
      const connection = openConnection(port)
      since = performance.now()
      connection.request(requestBytes('POST', path, token, body), resolve)
    })
    const status = await replied
    if (status !== 200) throw new Error(`The action got ${status}.`)
    return { ...(await all), event }
  }

  async function host({ code, token }: Extract<Command, { do: 'host' }>): Promise<Outcome> {
    const { all, add } = gather(1)
    const since = performance.now()
    openConnection(port).stream(
      requestBytes('GET', `/api/v1/live/${code}/events`, token),
      status => add(since, status),
      events => {
        for (const [, data = ''] of events.matchAll(/event: tally\ndata: (.*)\n\n/g))
          tallies.push({ at: performance.now(), voters: tally.parse(JSON.parse(data)).voters })
      },
    )
    return all
  }

  /** Runs a command. Throws when replies or events are missing. */
  return async function perform(command: Command): Promise<Outcome> {
    switch (command.do) {
      case 'join':
        return join(command)
      case 'answer':
        return answer(command)
      case 'listen':
        return listen(command)
      case 'react':
        return react(command)
      case 'push':
        return push(command)
      case 'drop':
        return drop()
      case 'return':
        return comeBack(command)
      case 'host':
        return host(command)
      case 'expect':
        return expect(command)
      case 'received':
        return received()
      case 'tallies':
        return { ...nothing, tallies }
    }
  }
}
