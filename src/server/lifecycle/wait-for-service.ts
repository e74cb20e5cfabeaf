import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf, reasonsOf } from '#server/store/error-reasons.ts'

/** Something that the server needs and that another program does. */
interface Service {
  /** What people call it, in the middle of a sentence. */
  name: string
  /** The setting that says where it is. */
  setting: string
  /** Uses it once. Rejects when that fails. */
  use(): Promise<unknown>
}

/** The errors of a program that is not there yet, or not ready: of the system, and of PostgreSQL while it starts, is full, or no host takes writes. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08001',
  '25006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** How long the server waits between two tries, ms. */
export const againMs = 1_000
/** How often the log says for what the server waits, ms. */
const sayMs = 10_000

/**
 * Resolves when a service can be used. While it cannot be reached the server waits, and the log says for what. Throws an `Error` for the
 * operator when waiting would not help, for example because a password is wrong.
 */
export async function waitForService(
  { name, setting, use }: Service,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  let saidAt = -Infinity
  for (;;) {
    try {
      await use()
      if (saidAt > -Infinity) log.warn(`The server goes on: ${name} of ${setting} is there.`)
      return
    } catch (error) {
      const reason = reasonsOf(error)
      if (!isPassing(error))
        throw new Error(`${setting} cannot be used: ${name} replied "${reason}". Correct the setting.`, {
          cause: error,
        })
      if (performance.now() - saidAt >= sayMs) {
        saidAt = performance.now()
        log.warn(
          `Waiting for ${name} of ${setting} (${reason}). Start it, or correct ${setting}; the server goes on by itself.`,
        )
      }
      await pause(againMs)
    }
  }
}

/** A host with several addresses fails with an error for each. */
const errorsIn = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error])

/** Whether an error, or what caused it, is that of a service which cannot be reached now and may be soon. */
export const isPassing = (error: unknown): boolean =>
  errorsIn(error).every(
    each =>
      passing.has(codeOf(each)) ||
      (each instanceof Error && each.cause !== undefined && isPassing(each.cause)) ||
      (each instanceof Error && /^(LOADING|MASTERDOWN)|timeout|terminated unexpectedly/i.test(each.message)),
  )
