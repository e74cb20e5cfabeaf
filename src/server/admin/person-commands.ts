import { resolve } from 'node:path'
import { email } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import { writeWhole } from '#server/backup/archive-file.ts'
import { collectPerson } from '#server/operations/people/collect-person.ts'
import { eraseAddress } from '#server/operations/people/erase-address.ts'
import { erasePerson } from '#server/operations/people/erase-person.ts'
import { auditPerson, operatorActor } from '#server/store/audit.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { findUser } from '#server/store/people.ts'
import { type Command, choice } from './command.ts'
import { nobodyHas, requireUser } from './links.ts'

/** The commands with which a person gets all data of the own, or has them erased. */
export const personCommands: Record<string, Command> = {
  'user export': {
    usage: 'user export <address> <file>',
    words: 2,
    help: 'Writes what is stored about a person to a file with JSON: account, teams, decks, stars, keys, webhooks, invitations, rooms, entries of the audit log.',
    async run({ db }, [address = '', file = '']) {
      if (file === '') throw new Refusal('input', undefined, 'Name the file to write, such as ada.json.')
      const user = await requireUser(db, choice(email, address, 'The address'))
      const content = await db.transaction().execute(async tx => {
        const target = { kind: 'person' as const, id: user.id, name: user.name }
        await auditPerson(tx, user.id, { actor: operatorActor, action: 'account-exported', target })
        return collectPerson(tx, user.id)
      })
      await writeWhole(file, async sink => {
        await new Promise<void>((done, fail) => {
          sink.once('error', fail)
          sink.once('close', () => done())
          sink.end(`${JSON.stringify(content, undefined, 2)}\n`)
        })
      })
      const { decks, keys, rooms, audit } = content
      return {
        file: resolve(file),
        decks: decks.length,
        keys: keys.length,
        rooms: rooms.length,
        audit: audit.length,
      }
    },
  },
  'user erase': {
    usage: 'user erase <address>',
    words: 1,
    help: 'Erases a person: account, sessions, passkeys, keys, private decks, and the name in the audit log. What is shared goes to another owner of the team. Of an address that was only invited it erases the invitations.',
    async run({ db, pool }, [address = '']) {
      const asked = choice(email, address, 'The address')
      const user = await findUser(db, asked)
      if (!user) {
        const { links, entries } = await db.transaction().execute(tx => eraseAddress(tx, asked))
        if (links + entries === 0) throw nobodyHas(asked)
        return {
          erased: asked,
          invitations: links,
          entries,
          note: 'Backups of before still hold the address.',
        }
      }
      // Servers learn of ended rooms when they read them again.
      const context = { rooms: { inMemory: () => undefined }, now: Date.now }
      const how = { actor: operatorActor, drafts: 'deleted' as const }
      const erased = await db.transaction().execute(tx => erasePerson(tx, context, user, how))
      await confirmChange(pool)
      return {
        erased: user.email,
        endedRooms: erased.ended.length,
        deletedTeams: erased.deletedTeams.join(', '),
        sharedDecksStayIn: erased.leftTeams.join(', '),
        note: 'Backups of before still hold the person.',
      }
    },
  },
}
