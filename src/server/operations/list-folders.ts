import type { listFolders } from '#contract/operations/list-folders.ts'
import { listFolders as list } from '#server/store/folders.ts'
import type { Handler } from './handler.ts'

export const handleListFolders: Handler<typeof listFolders> = async call => ({ folders: await list(call) })
