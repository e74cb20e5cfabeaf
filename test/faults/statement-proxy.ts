import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A statement that writes, or ends a transaction of writes. */
const isWrite = (statement: string) => /^\s*(insert|update|delete|with|commit)\b/i.test(statement)

/** Where a server was killed. */
export interface Reached {
  /** The statement, and whether the database did it. */
  statement: string
  isDone: boolean
  /** Whether a transaction was committed before. */
  isCommitted: boolean
}

interface Armed {
  /** At which of the points it kills. */
  point: number
  kill(): Promise<void>
  passed: number
  isCommitted: boolean
  reached: PromiseWithResolvers<Reached>
}

/**
 * Stands between a server and PostgreSQL, and kills the server between two writes: before the database gets a statement that
 * writes, or when it has done a commit of which the server does not know yet. These points are counted from 1.
 */
export async function statementProxy(target: { host: string; port: number }) {
  let armed: Armed | undefined
  let writtenAt = 0

  /** Kills the server when this is the point. Returns whether it did. */
  async function pass(statement: string, isDone: boolean): Promise<boolean> {
    if (!armed) return false
    armed.passed += 1
    const { passed, point, isCommitted, kill, reached } = armed
    if (passed > point) return true
    if (passed === point) {
      await kill()
      reached.resolve({ statement, isDone, isCommitted: isCommitted || isDone })
      return true
    }
    if (isDone) armed.isCommitted = true
    return false
  }

  const server = createServer(client => {
    const path = `${target.host}/.s.PGSQL.${target.port}`
    const database = target.host.startsWith('/') ? connect(path) : connect(target.port, target.host)
    let commit: string | undefined
    let replies = Promise.resolve()
    const end = (socket: Socket) => () => void socket.destroy()
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const)
      from.on('error', end(to)).on('close', end(to))
    void forward(client, async (message, statement) => {
      if (statement !== undefined && isWrite(statement)) {
        writtenAt = performance.now()
        if (await pass(statement, false)) return end(client)()
        if (/^\s*commit/i.test(statement)) commit = statement
      }
      database.write(message)
    })
    /** Passes a reply on, unless the server is to be killed before it gets the one to a commit. */
    const answer = async (bytes: Buffer, done: string | undefined) => {
      if (done !== undefined && (await pass(done, true))) client.destroy()
      else client.write(bytes)
    }
    database.on('data', bytes => {
      const before = replies
      const done = commit
      commit = undefined
      replies = (async () => {
        await before
        await answer(bytes, done)
      })()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    /** Resolves when no statement wrote for a while, as one of the work of a server that has just started. */
    async quiet(): Promise<void> {
      const pauseMs = 150
      do await new Promise(resolve => setTimeout(resolve, pauseMs))
      while (performance.now() - writtenAt < pauseMs)
    },
    /** Kills at a point from now on; `reached` resolves then. `disarm` returns how many points were passed. */
    arm(point: number, kill: () => Promise<void>): { reached: Promise<Reached>; disarm(): number } {
      const reached = Promise.withResolvers<Reached>()
      const own: Armed = { point, kill, passed: 0, isCommitted: false, reached }
      armed = own
      const disarm = () => {
        armed = undefined
        return own.passed
      }
      return { reached: reached.promise, disarm }
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** Calls `each` for every message of a PostgreSQL client, in order, with the statement that it begins, if it begins one. */
async function forward(
  client: Socket,
  each: (message: Buffer, statement: string | undefined) => Promise<void>,
): Promise<void> {
  let bytes = Buffer.alloc(0)
  // The first message has no letter for its kind.
  let isStarted = false
  try {
    for await (const chunk of client) {
      bytes = Buffer.concat([bytes, chunk])
      for (;;) {
        const at = isStarted ? 1 : 0
        if (bytes.length < at + 4) break
        const length = at + bytes.readInt32BE(at)
        if (bytes.length < length) break
        const message = bytes.subarray(0, length)
        bytes = bytes.subarray(length)
        await each(message, isStarted ? statementOf(message) : undefined)
        isStarted = true
      }
    }
  } catch {
    client.destroy()
  }
}

/** Returns the statement of a simple query, or of one that is prepared under a name. */
function statementOf(message: Buffer): string | undefined {
  const kind = String.fromCharCode(message[0] ?? 0)
  if (kind === 'Q') return message.toString('utf8', 5, message.length - 1)
  if (kind !== 'P') return undefined
  const from = message.indexOf(0, 5) + 1
  return message.toString('utf8', from, message.indexOf(0, from))
}
