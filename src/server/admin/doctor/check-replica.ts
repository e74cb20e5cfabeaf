import type { Config } from '#server/config.ts'
import { useOnce } from '#server/store/connect.ts'
import { connectionTo } from '#server/store/database-client.ts'
import { type Position, readPosition } from '#server/store/replica.ts'
import { type Finding, findingsOf, ok, problem, warning } from './finding.ts'

const advice = 'Until then the primary is read.'

interface Facts extends Omit<Position, 'at'> {
  version: string
  isStandby: boolean
  /** How much of the log of changes it has yet to apply, bytes. */
  behind: number | null
  hasFeedback: boolean
}

/** Checks the replica of `DATABASE_READ_URL`. */
export function checkReplica({
  databaseUrl,
  databaseReadUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  return findingsOf('replica', `Start it, or correct DATABASE_READ_URL. ${advice}`, async () => {
    if (databaseUrl === null || databaseReadUrl === null) return []
    const position = await useOnce(connectionTo(databaseUrl), readPosition)
    const facts = await useOnce(connectionTo(databaseReadUrl, 'reading'), async client => {
      const { rows } = await client.query<Facts>(
        `select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
           current_database() as database, (select system_identifier::text from pg_control_system()) as system,
           ($1::pg_lsn - pg_last_wal_replay_lsn())::float8 as behind, current_setting('hot_standby_feedback')::bool as "hasFeedback"`,
        [position.at],
      )
      return rows[0]
    })
    if (!facts) throw new Error('it gave no reply to a query')
    return findingsFrom(facts, position)
  })
}

function findingsFrom(
  { version, isStandby, system, database, behind, hasFeedback }: Facts,
  position: Position,
): Finding[] {
  const found = `PostgreSQL ${version} (DATABASE_READ_URL) replies.`
  if (!isStandby)
    return [problem('replica', `${found} It is no standby.`, `Let it name a standby. ${advice}`)]
  if (system !== position.system || database !== position.database)
    return [
      problem(
        'replica',
        `${found} It is a replica of another database than that of DATABASE_URL.`,
        `Correct one of them. ${advice}`,
      ),
    ]
  const kilobytes = Math.ceil(Math.max(0, behind ?? 0) / 1024)
  const lag = `${found} It is ${kilobytes} kB behind the primary.`
  return [
    kilobytes === 0
      ? ok('replica', lag)
      : warning(
          'replica',
          lag,
          'Ask again: with more each time it does not keep up, and the primary is read.',
        ),
    ...(hasFeedback
      ? []
      : [
          warning(
            'replica',
            'hot_standby_feedback is off there: the primary may remove what a long download still reads, which then ends in the middle.',
            'Set hot_standby_feedback=on at the replica.',
          ),
        ]),
  ]
}
