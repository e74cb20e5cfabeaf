import type { createUpload } from '#contract/operations/create-upload.ts'
import { createUpload as store } from '#server/store/uploads.ts'
import type { Handler } from './handler.ts'

export const handleCreateUpload: Handler<typeof createUpload> = async ({ db, principal, context }) => {
  context.disk.requireRoom('large')
  const { id, token, expiresAt } = await store(db, principal)
  return { upload: id, url: `${context.baseUrl}/api/v1/uploads/${token}/`, expiresAt }
}
