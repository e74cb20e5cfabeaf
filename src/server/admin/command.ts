import { z } from 'zod'
import { Refusal } from '#contract/refusal.ts'
import type { Database } from '#server/store/database.ts'

/** One of the operator's commands [D31]. They work while the server runs. */
export interface Command {
  usage: string
  /** One sentence that says what the command does, for `--help`. */
  help: string
  /** How many words it takes that are no options; none when left out. */
  words?: number
  options?: Record<string, z.ZodType<string | undefined>>
  run(
    database: Database,
    words: string[],
    options: Record<string, string>,
    baseUrl: string,
  ): Promise<object | object[]>
}

/** Parses a value from the command line. Throws a `Refusal` whose sentence names the value. */
export function choice<T>(schema: z.ZodType<T>, value: unknown, name: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'input',
    undefined,
    `${name}: ${parsed.error.issues[0]?.message ?? 'This value is not valid here.'}`,
  )
}
