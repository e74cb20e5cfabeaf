import { isConnectionLoss } from './database.ts'

/**
 * What fails although the server makes no mistake: a cause outside of it, which the operator removes or which passes. `database`: it cannot be
 * reached; `redis`: the same of Redis; `database-full` and `database-disk`: what it says of its own disk and limits; `full`, `open-files` and `unwritable`: what the system
 * says of files of this server.
 */
export type Outage =
  | 'database'
  | 'redis'
  | 'database-full'
  | 'database-disk'
  | 'full'
  | 'open-files'
  | 'unwritable'

/** By the codes of the system, and by the SQLSTATEs that PostgreSQL has for those that it meets itself. */
const byCode: ReadonlyMap<string, Outage> = new Map([
  ['53100', 'database-full'],
  // Too many open files; no memory; a limit of its settings; an error of its disk; a disk that can only be read.
  ['53000', 'database-disk'],
  ['53200', 'database-disk'],
  ['53400', 'database-disk'],
  ['58030', 'database-disk'],
  ['42501', 'database-disk'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EMFILE', 'open-files'],
  ['ENFILE', 'open-files'],
  ['EROFS', 'unwritable'],
  ['EACCES', 'unwritable'],
  ['EPERM', 'unwritable'],
  ['EIO', 'unwritable'],
])

/** An error that Redis, or the connection to it, has met: its code may be that of a database, too. */
class RedisFailure extends Error {}

/** Returns an error of Redis as an outage; a fault of this server as it is. */
export const redisFailure = (error: Error): Error =>
  error instanceof TypeError || error instanceof RangeError
    ? error
    : new RedisFailure(error.message, { cause: error })

/** Returns the outage that an error means; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof RedisFailure) return 'redis'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isMissingFile = code === 'ENOENT' && error instanceof Error && 'path' in error
  if (isConnectionLoss(error) && !isMissingFile) return 'database'
  return typeof code === 'string' ? byCode.get(code) : undefined
}
