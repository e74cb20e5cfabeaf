import type { deleteFolder } from '#contract/operations/delete-folder.ts'
import { lockFolder, removeFolder } from '#server/store/folders.ts'
import type { Handler } from './handler.ts'

export const handleDeleteFolder: Handler<typeof deleteFolder> = async (call, { folder }) => {
  await removeFolder(call.db, await lockFolder(call, folder))
  return { ok: true }
}
