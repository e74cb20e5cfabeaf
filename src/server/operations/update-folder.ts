import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { updateFolder } from '#contract/operations/update-folder.ts'
import { listFolders, lockFolder, lockPlace } from '#server/store/folders.ts'
import { refuseDeepFolder } from './create-folder.ts'
import type { Call, Handler } from './handler.ts'

export const handleUpdateFolder: Handler<typeof updateFolder> = async (
  call,
  { folder: id, name, parent },
) => {
  const before = await lockFolder(call, id)
  const changed = {
    name: name ?? before.name,
    parent: parent === undefined ? before.parent : await newParent(call, before, parent),
  }
  await call.db
    .updateTable('folders')
    .set({ name: changed.name, parent_id: changed.parent })
    .where('id', '=', id)
    .execute()
  return { ...before, ...changed }
}

/** Returns the folder that another one may be moved into, null for the top of its tree. Throws a 404 and a 400. */
async function newParent(
  call: Call,
  { id, team }: { id: string; team: boolean },
  to: string,
): Promise<string | null> {
  const place = await lockPlace(call, to, refuseDeepFolder)
  if (place.team !== team) throw refuseField('parent', said('field.folder_kinds'))
  if (place.parent === null) return null
  if (place.parent === id) throw refuseField('parent', said('field.folder_itself'))
  if ((await listFolders(call)).some(({ parent }) => parent === id)) throw refuseDeepFolder()
  return place.parent
}
