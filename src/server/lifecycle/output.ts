import type { Config } from '#server/config.ts'
import { outageHooks } from './outage-log.ts'

/**
 * Keeps the process alive when its output cannot be written, for example because the terminal was closed or the disk
 * is full: what is written then is lost, and nothing else.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Where the log goes. pino's own destination is not used, because it retries a failed write for ever while the whole
 * process waits (sonic-boom 4.2.1, `flushSync`).
 */
const logStream = { write: (line: string): void => void process.stdout.write(line) }

/** Returns how a server logs: without the keys and tokens of requests, and outages in one line. */
export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  redact: ['req.headers.authorization'],
  stream: logStream,
  hooks: outageHooks(),
})
