import type { FastifyBaseLogger } from 'fastify'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from '#server/store/database.ts'
import {
  type ClaimedDelivery,
  type DueWebhook,
  claimDeliveries,
  findDueWebhooks,
  noteFailure,
  settleDelivered,
  settleFailed,
} from '#server/store/delivery-queue.ts'
import { type Telemetry, noTelemetry, watchJob } from '#server/telemetry/telemetry.ts'
import { isPublicAddress } from '#server/outgoing/address.ts'
import { giveUpMs, pauseAfter, pausesMs } from './pauses.ts'
import { type PostOutcome, post } from './post.ts'
import { type Resolve, resolveByNameServer, resolveBySystem } from '#server/outgoing/resolve.ts'
import { signatureHeaders } from './signature.ts'

/** How deliveries are sent. Times are in ms. */
export interface SenderRules {
  /** How often the database is asked for what is due. */
  everyMs: number
  /** How long one attempt may take. */
  timeoutMs: number
  /** After this, an attempt whose server ended is taken over. Longer than an attempt takes with everything around it. */
  leaseMs: number
  /** How long to wait after each failed attempt. */
  pausesMs: readonly number[]
  giveUpMs: number
  /** A webhook is switched off when all attempts of this time failed. */
  offAfterMs: number
  /** How many attempts this server makes at a time: to one webhook, for one team, and in all. */
  perWebhook: number
  perTeam: number
  most: number
  /** Resolves host names. Left out, the name servers do, or the system where private addresses are allowed. */
  resolve?: Resolve
}

const defaultRules: SenderRules = {
  everyMs: 1_000,
  timeoutMs: 10_000,
  leaseMs: 30_000,
  pausesMs,
  giveUpMs,
  offAfterMs: 5 * 86_400_000,
  perWebhook: 2,
  perTeam: 8,
  most: 64,
}

const isDelivered = ({ status }: PostOutcome): boolean => status !== null && status >= 200 && status < 300

/** How long attempts under way may go on when the server stops, ms. */
const finishWithinMs = 3_000

interface Parts {
  db: Queries
  log: FastifyBaseLogger
  now: () => number
  /** Whether events are also sent to private addresses. */
  allowPrivate: boolean
  rules?: Partial<SenderRules> | undefined
  telemetry?: Telemetry
}

/**
 * Sends what waits in the database, at least once. Any number of servers may do so at the same time: each delivery is claimed by
 * one of them. A slow receiver takes at most a share of the attempts of its team, and a team a share of those of the server.
 */
export function webhookSender({ db, log, now, allowPrivate, rules: given, telemetry = noTelemetry }: Parts) {
  const rules = { ...defaultRules, ...given }
  const resolve = rules.resolve ?? (allowPrivate ? resolveBySystem : resolveByNameServer)
  const mayConnect = allowPrivate ? () => true : isPublicAddress
  /** The attempts under way, each with its webhook. */
  const underWay = new Map<Promise<void>, DueWebhook>()
  const stopped = new AbortController()
  let isClosed = false

  const count = (fits: (webhook: DueWebhook) => boolean) => [...underWay.values()].filter(fits).length
  const freeFor = ({ id, team_id }: DueWebhook) =>
    Math.min(
      rules.perWebhook - count(each => each.id === id),
      rules.perTeam - count(each => each.team_id === team_id),
      rules.most - underWay.size,
    )
  /** The webhooks and teams that have as many attempts under way as they may. */
  const busy = () => {
    const all = [...underWay.values()]
    const isFull = (most: number, fits: (each: DueWebhook) => boolean) => count(fits) >= most
    return {
      webhooks: all.map(({ id }) => id).filter(id => isFull(rules.perWebhook, each => each.id === id)),
      teams: all
        .map(({ team_id }) => team_id)
        .filter(id => isFull(rules.perTeam, each => each.team_id === id)),
    }
  }

  async function attempt(delivery: ClaimedDelivery, claim: string): Promise<void> {
    const { event_id, payload, url, secret, previous_secret, webhook_id, attempts } = delivery
    const secrets = previous_secret === null ? [secret] : [secret, previous_secret]
    const send = () =>
      post(url, {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Live-Poll-Deck-Webhooks',
          ...signatureHeaders(secrets, event_id, now(), payload),
        },
        body: payload,
        timeoutMs: rules.timeoutMs,
        signal: stopped.signal,
        resolve,
        mayConnect,
      })
    const outcome = await watchJob(telemetry, 'webhook', send, isDelivered)
    const { status } = outcome
    if (isDelivered(outcome)) return settleDelivered(db, delivery, claim, outcome)
    const isGone = status === 410
    const pauseMs = pauseAfter(attempts, Math.random(), rules.pausesMs)
    // Before the delivery is free for another attempt, whose success would be noted first. An attempt that this server broke off tells nothing.
    const isOff =
      !stopped.signal.aborted && (await noteFailure(db, webhook_id, { isGone, offAfterMs: rules.offAfterMs }))
    await settleFailed(db, delivery, claim, outcome, { pauseMs, giveUpMs: rules.giveUpMs, isLast: isGone })
    if (isOff) log.warn({ webhook: webhook_id, status }, 'A webhook was switched off')
  }

  /** Starts an attempt, and looks for more when it is over. */
  function start(webhook: DueWebhook, delivery: ClaimedDelivery, claim: string): void {
    const running = attempt(delivery, claim)
      .catch((error: unknown) => {
        // The claim ends by itself, and the delivery is attempted again.
        log.error({ err: error, webhook: webhook.id }, 'Sending an event to a webhook failed')
      })
      .finally(() => {
        underWay.delete(running)
        wake()
      })
    underWay.set(running, webhook)
  }

  async function sendDue(): Promise<void> {
    for (const webhook of await findDueWebhooks(db, busy(), rules.most)) {
      const free = freeFor(webhook)
      if (free <= 0 || isClosed) continue
      const claim = newId()
      const claimed = await claimDeliveries(db, webhook.id, { claim, most: free, leaseMs: rules.leaseMs })
      for (const delivery of claimed) start(webhook, delivery, claim)
    }
  }

  let looking: Promise<void> | undefined
  let isWanted = false
  /** Sends what is due now. */
  function wake(): void {
    if (isClosed) return
    isWanted = true
    looking ??= (async () => {
      while (isWanted && !isClosed) {
        isWanted = false
        await sendDue()
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'Reading what to send to webhooks failed'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(wake, rules.everyMs)
  timer.unref()

  return {
    wake,
    /** Ends it. Attempts that take too long are broken off, and made again by a server that runs. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await looking
      const tooLong = setTimeout(() => stopped.abort(), finishWithinMs)
      await Promise.all(underWay.keys())
      clearTimeout(tooLong)
    },
  }
}
export type WebhookSender = ReturnType<typeof webhookSender>
