import { limits } from '#contract/limits.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { createFolder } from '#contract/operations/create-folder.ts'
import { newId } from '#server/auth/tokens.ts'
import { countFolders, lockPlace } from '#server/store/folders.ts'
import type { Handler } from './handler.ts'

/** The 400 for a folder that would be in a folder of a folder. */
export const refuseDeepFolder = () => refuseField('parent', said('field.nested'))

export const handleCreateFolder: Handler<typeof createFolder> = async (call, { name, parent: place }) => {
  const { db, principal } = call
  const { team, parent } = await lockPlace(call, place, refuseDeepFolder)
  if ((await countFolders(call, team)) >= limits.foldersOfTree) throw new Refusal('too_many_folders')
  const id = newId()
  const owner = { team_id: principal.team.id, user_id: team ? null : principal.user.id }
  await db
    .insertInto('folders')
    .values({ id, ...owner, parent_id: parent, name })
    .execute()
  return { id, name, team, parent, decks: 0 }
}
