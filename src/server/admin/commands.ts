import { z } from 'zod'
import { email, role } from '#contract/people/account.ts'
import { plan, scope, scopeNames } from '#contract/people/scopes.ts'
import { audit, operatorActor } from '#server/store/audit.ts'
import { listPeople } from '#server/store/people.ts'
import { addKey, addTeam, addUser, changePlan, listKeys, listTeams, revokeKey } from '#server/store/teams.ts'
import { type Command, choice } from './command.ts'
import { auditCommands } from './audit-commands.ts'
import { invite, passwordLink, requireUser } from './links.ts'
import { personCommands } from './person-commands.ts'

const required = z.string().min(1)

export const commands: Record<string, Command> = {
  ...auditCommands,
  ...personCommands,
  'team create': {
    usage: 'team create --name <name> [--plan free|pro]',
    help: 'Creates a team, on the Free plan unless --plan says otherwise.',
    options: { name: required, plan: z.string().optional() },
    run: ({ db }, _, { name = '', plan: chosen = 'free' }) =>
      db.transaction().execute(async tx => {
        const team = await addTeam(tx, name, choice(plan, chosen, '--plan'))
        const target = { kind: 'team' as const, id: team.id, name }
        await audit(tx, team.id, { actor: operatorActor, action: 'team-made', target })
        return team
      }),
  },
  'team plan': {
    usage: 'team plan <team> <free|pro>',
    words: 2,
    help: 'Puts a team on another plan, which applies from the next request on.',
    run: (database, [team = '', chosen = '']) => changePlan(database, team, choice(plan, chosen, 'The plan')),
  },
  'team list': { usage: 'team list', help: 'Lists the teams.', run: ({ db }) => listTeams(db) },
  'user create': {
    usage: 'user create --team <team> --email <address>',
    help: 'Adds a person to a team.',
    options: { team: required, email: required },
    run: ({ db }, _, { team = '', email: address = '' }) =>
      db.transaction().execute(async tx => {
        const user = await addUser(tx, team, choice(email, address, '--email'))
        const target = { kind: 'person' as const, id: user.id, name: user.email.split('@')[0] ?? '' }
        await audit(tx, team, { actor: operatorActor, action: 'member-added', target })
        return user
      }),
  },
  'user list': {
    usage: 'user list',
    help: 'Lists the people, each with the teams they are in.',
    run: ({ db }) => listPeople(db),
  },
  'user invite': {
    usage: 'user invite --team <team> --email <address> [--role owner|editor|presenter|viewer|guest]',
    help: 'Prints a link with which the person joins the team. It works once, for seven days.',
    options: { team: required, email: required, role: z.string().optional() },
    run: ({ db }, _, { team = '', email: address = '', role: chosen = 'editor' }, baseUrl) =>
      db.transaction().execute(tx =>
        invite(tx, baseUrl, {
          teamId: team,
          email: choice(email, address, '--email'),
          role: choice(role, chosen, '--role'),
        }),
      ),
  },
  'user password': {
    usage: 'user password <address>',
    words: 1,
    help: 'Prints a link with which the person chooses a new password. It works once, for an hour.',
    run: ({ db }, [address = ''], _options, baseUrl) =>
      db.transaction().execute(tx => passwordLink(tx, baseUrl, choice(email, address, 'The address'))),
  },
  'key create': {
    usage: 'key create --team <team> --user <address> --name <name> [--scopes a,b]',
    help: `Creates an API key and shows its secret, once. Scopes: ${scopeNames.join(', ')}; all of them without --scopes. The id of the person does as well as the address.`,
    options: { team: required, user: required, name: required, scopes: z.string().optional() },
    run: ({ db }, _, { team = '', user = '', name = '', scopes = scopeNames.join(',') }) =>
      db.transaction().execute(async tx => {
        const chosen = choice(z.array(scope).min(1), scopes.split(','), '--scopes')
        const person = user.includes('@') ? (await requireUser(tx, choice(email, user, '--user'))).id : user
        const key = await addKey(tx, team, person, name, chosen)
        const target = { kind: 'key' as const, id: key.id, name }
        await audit(tx, team, { actor: operatorActor, action: 'key-made', target })
        return key
      }),
  },
  'key revoke': {
    usage: 'key revoke <id>',
    words: 1,
    help: 'Revokes a key; its next request is refused.',
    run: (database, [id = '']) => revokeKey(database, id),
  },
  'key list': {
    usage: 'key list',
    help: 'Lists the keys that were not revoked.',
    run: ({ db }) => listKeys(db),
  },
}
