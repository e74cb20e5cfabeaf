import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Role, email, role } from '#contract/people/account.ts'
import { Refusal } from '#contract/errors.ts'
import { plan, scope, scopeNames } from '#contract/people/scopes.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/store/connect.ts'
import { linkUrl } from '#server/operations/people/deliver-link.ts'
import type { Database, Queries } from '#server/store/database.ts'
import { addLink, removeLinks } from '#server/store/links.ts'
import { findUser } from '#server/store/people.ts'
import { migrate } from '#server/store/migrate.ts'
import { addKey, addTeam, addUser, changePlan, listKeys, listTeams, revokeKey } from '#server/store/teams.ts'

/** One of the operator's commands [D31]. They work while the server runs. */
interface Command {
  usage: string
  /** One sentence that says what the command does, for `--help`. */
  help: string
  options?: Record<string, z.ZodType<string | undefined>>
  run(
    database: Database,
    words: string[],
    options: Record<string, string>,
    baseUrl: string,
  ): Promise<object | object[]>
}

const required = z.string().min(1)

const commands: Record<string, Command> = {
  'team create': {
    usage: 'team create --name <name> [--plan free|pro]',
    help: 'Creates a team, on the Free plan unless --plan says otherwise.',
    options: { name: required, plan: z.string().optional() },
    run: ({ db }, _, { name = '', plan: chosen = 'free' }) =>
      addTeam(db, name, choice(plan, chosen, '--plan')),
  },
  'team plan': {
    usage: 'team plan <team> <free|pro>',
    help: 'Puts a team on another plan, which applies from the next request on.',
    run: (database, [team = '', chosen = '']) => changePlan(database, team, choice(plan, chosen, 'The plan')),
  },
  'team list': { usage: 'team list', help: 'Lists the teams.', run: ({ db }) => listTeams(db) },
  'user create': {
    usage: 'user create --team <team> --email <address>',
    help: 'Adds a person to a team.',
    options: { team: required, email: required },
    run: ({ db }, _, { team = '', email: address = '' }) =>
      addUser(db, team, choice(email, address, '--email')),
  },
  'user invite': {
    usage: 'user invite --team <team> --email <address> [--role owner|member]',
    help: 'Prints a link with which the person joins the team. It works once, for seven days.',
    options: { team: required, email: required, role: z.string().optional() },
    run: ({ db }, _, { team = '', email: address = '', role: chosen = 'member' }, baseUrl) =>
      invite(db, baseUrl, {
        teamId: team,
        email: choice(email, address, '--email'),
        role: choice(role, chosen, '--role'),
      }),
  },
  'user password': {
    usage: 'user password <address>',
    help: 'Prints a link with which the person chooses a new password. It works once, for an hour.',
    run: ({ db }, [address = ''], _options, baseUrl) =>
      passwordLink(db, baseUrl, choice(email, address, 'The address')),
  },
  'key create': {
    usage: 'key create --team <team> --user <user> --name <name> [--scopes a,b]',
    help: `Creates an API key and shows its secret, once. Scopes: ${scopeNames.join(', ')}; all of them without --scopes.`,
    options: { team: required, user: required, name: required, scopes: z.string().optional() },
    run: ({ db }, _, { team = '', user = '', name = '', scopes = scopeNames.join(',') }) =>
      addKey(db, team, user, name, choice(z.array(scope).min(1), scopes.split(','), '--scopes')),
  },
  'key revoke': {
    usage: 'key revoke <id>',
    help: 'Revokes a key; its next request is refused.',
    run: (database, [id = '']) => revokeKey(database, id),
  },
  'key list': {
    usage: 'key list',
    help: 'Lists the keys that were not revoked.',
    run: ({ db }) => listKeys(db),
  },
}

/** Makes an invitation link. Throws a 404 for an unknown team. */
async function invite(
  db: Queries,
  baseUrl: string,
  content: { teamId: string; email: string; role: Role },
): Promise<object> {
  const teams = await listTeams(db)
  if (!teams.some(({ id }) => id === content.teamId))
    throw new Refusal('not_found', 'List the teams to find its id.', `There is no team "${content.teamId}".`)
  await removeLinks(db, 'invitation', { email: content.email, teamId: content.teamId })
  const { token, expiresAt } = await addLink(db, 'invitation', content)
  return { email: content.email, url: linkUrl(baseUrl, 'invitation', token), expiresAt }
}

/** Makes a link to choose a new password. Throws a 404 for an unknown address. */
async function passwordLink(db: Queries, baseUrl: string, address: string): Promise<object> {
  const user = await findUser(db, address)
  if (!user) throw new Refusal('not_found', 'Check the address.', `Nobody has the address ${address}.`)
  const { token, expiresAt } = await addLink(db, 'password', { email: address, userId: user.id })
  return { email: address, url: linkUrl(baseUrl, 'password', token), expiresAt }
}

/** Parses a value from the command line. Throws a `Refusal` whose sentence names the value. */
function choice<T>(schema: z.ZodType<T>, value: unknown, name: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal(
    'input',
    undefined,
    `${name}: ${parsed.error.issues[0]?.message ?? 'This value is not valid here.'}`,
  )
}

const overview = () =>
  [
    'npm run admin -- <command> [--json] [--help]',
    ...Object.values(commands).map(each => `  ${each.usage}\n      ${each.help}`),
  ].join('\n')

async function main(words: string[]): Promise<void> {
  const name = words
    .slice(0, 2)
    .filter(word => !word.startsWith('-'))
    .join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const wantsHelp = words.length === 0 || words.includes('--help')
    if (!wantsHelp) throw new Refusal('input', undefined, `There is no command "${name}".\n\n${overview()}`)
    return console.log(overview())
  }
  const known = Object.keys(command.options ?? {})
  const { values, positionals } = parseArgs({
    args: words.slice(2),
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(known.map(each => [each, { type: 'string' as const }])),
    },
  })
  if (values.help) return console.log(`npm run admin -- ${command.usage}\n${command.help}`)
  const given: Record<string, unknown> = values
  const options: Record<string, string> = {}
  for (const [option, schema] of Object.entries(command.options ?? {})) {
    const value = choice(schema, given[option], `--${option}`)
    if (value !== undefined) options[option] = value
  }
  const config = readConfig(process.env)
  await using store = await openStore(config, text => console.error(text), 'operator')
  await migrate(store.database.pool)
  const result = await command.run(store.database, positionals, options, config.baseUrl)
  console.log(values.json ? JSON.stringify(result) : readable(result))
}

/** Formats one object as a `name: value` on each line, and a list as one object on each line. */
function readable(result: object | object[]): string {
  const line = (object: object, between: string) =>
    Object.entries(object)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join(between)
  if (!Array.isArray(result)) return line(result, '\n')
  return result.length === 0 ? 'None.' : result.map(each => line(each, '  ')).join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  if (error instanceof Refusal && error.fix) console.error(error.fix)
  process.exitCode = 1
})
