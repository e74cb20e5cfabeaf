import { parseArgs } from 'node:util'
import { Refusal } from '#contract/refusal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { notedAddress } from '#server/lifecycle/known-address.ts'
import { openStore } from '#server/store/connect.ts'
import { migrate } from '#server/store/migrate.ts'
import { archiveCommands } from './archive-commands.ts'
import { choice } from './command.ts'
import { commands } from './commands.ts'
import { plainJson, print, tell } from './print.ts'

const doctor = {
  usage: 'doctor',
  help: 'Checks the settings and everything that they name, while the server runs or not, and says what to do. Ends with 1 when there is a problem.',
}

/** How the operator calls these commands. */
const called = process.env.ADMIN_COMMAND ?? 'npm run admin --'

const overview = () =>
  [
    `${called} <command> [--json] [--help]`,
    ...[doctor, ...Object.values(commands), ...Object.values(archiveCommands)].map(
      each => `  ${each.usage}
      ${each.help}`,
    ),
  ].join('\n')

async function main(words: string[]): Promise<void> {
  const [first = ''] = words
  const pair = words
    .slice(0, 2)
    .filter(word => !word.startsWith('-'))
    .join(' ')
  const name = Object.hasOwn(commands, first) ? first : pair
  if (Object.hasOwn(archiveCommands, first)) return runArchiveCommand(first, words.slice(1))
  if (first === 'doctor') return runDoctor(words.slice(1))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const wantsHelp = words.length === 0 || words.includes('--help')
    if (!wantsHelp) throw new Refusal('input', undefined, `There is no command "${name}".\n\n${overview()}`)
    return print(overview())
  }
  const known = Object.keys(command.options ?? {})
  const { values, positionals } = parseArgs({
    args: words.slice(name.split(' ').length),
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(known.map(each => [each, { type: 'string' as const }])),
    },
  })
  if (values.help) return print(`${called} ${command.usage}\n${command.help}`)
  requireKnownWords(command, positionals)
  const given: Record<string, unknown> = values
  const options: Record<string, string> = {}
  for (const [option, schema] of Object.entries(command.options ?? {})) {
    const value = choice(schema, given[option], `--${option}`)
    if (value !== undefined) options[option] = value
  }
  const config = readConfig(process.env)
  await using store = await openStore(config, tell, 'operator')
  await migrate(store.database.pool)
  const result = await command.run(store.database, positionals, options, await addressFor(config))
  print(values.json ? plainJson(result) : readable(result))
}

/** Returns the address with which links begin: that of the settings, and without them that of the server of this folder. */
async function addressFor({ baseUrl, dataDir }: Config): Promise<string> {
  const isSet = [process.env.BASE_URL, process.env.PORT, process.env.HOST].some(Boolean)
  return isSet ? baseUrl : ((await notedAddress(dataDir)) ?? baseUrl)
}

/** Prints what is found of the installation. It takes also settings that do not fit. */
async function runDoctor(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return print(`${called} ${doctor.usage}\n${doctor.help}`)
  const { examineInstallation, reportText } = await import('./doctor/doctor.ts')
  const findings = await examineInstallation(process.env)
  print(values.json ? plainJson(findings) : reportText(findings))
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
}

/** How a command ends that did what it was to do, but not with all files. */
const endOfPart = 2

/** Runs a command that is not given a database. Where the archive goes to the standard output, the rest goes to the other one. */
async function runArchiveCommand(name: string, words: string[]): Promise<void> {
  const command = archiveCommands[name]
  if (!command) return
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(command.flags.map(each => [each, { type: 'boolean' as const }])),
    },
  })
  if (values.help) return print(`${called} ${command.usage}\n${command.help}`)
  requireKnownWords(command, positionals)
  const [file = ''] = positionals
  const set = command.flags.filter(each => Object.hasOwn(values, each))
  const { printed, isWhole } = await command.run(readConfig(process.env), file, set)
  if (!isWhole) process.exitCode = endOfPart
  const text = values.json ? plainJson(printed) : readable(printed)
  if (file === '-') tell(text)
  else print(text)
}

/** Refuses what a command would not look at: it may be what was meant. */
function requireKnownWords(
  { usage, words = 0 }: { usage: string; words?: number },
  given: readonly string[],
): void {
  const [unknown] = given.slice(words)
  if (unknown !== undefined)
    throw new Refusal('input', `Use ${called} ${usage}`, `The command does not take "${unknown}".`)
}

/** Formats one object as a `name: value` on each line, and a list as one object on each line. */
function readable(result: object | object[]): string {
  const line = (object: object, between: string) =>
    Object.entries(object)
      .filter(([, value]) => value !== null && value !== '' && value !== '{}')
      // What people wrote makes no line of its own.
      .map(([name, value]) => `${name}: ${String(value).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`)
      .join(between)
  if (!Array.isArray(result)) return line(result, '\n')
  return result.length === 0 ? 'None.' : result.map(each => line(each, '  ')).join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error))
  if (error instanceof Refusal && error.fix) tell(error.fix)
  process.exitCode = 1
})
