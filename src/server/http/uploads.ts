import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { FileDescription } from '#server/import/file-kind.ts'
import { FileProblem, fileProblemTexts } from '#server/import/file-problem.ts'
import { type ReceivedFile, addUpload, fillUpload, findAddress } from '#server/store/uploads.ts'

/** How long a connection may be silent while its file is described, ms. */
const describeMs = 300_000

type AddressRequest = FastifyRequest<{ Params: { token: string; name?: string } }>

/**
 * Adds the route of one-time addresses, which take a file without a key [D44]. An address ends with a slash, so that curl adds the
 * name of the file.
 */
export function serveUploads(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const options = {
    bodyLimit: limits.bodyBytes,
    config: { takesFile: true },
    async onRequest({ params }: AddressRequest) {
      if (!(await findAddress(db, params.token))) throw new Refusal('no_upload')
    },
  }
  const handle = async (request: AddressRequest) => {
    const { token, name } = request.params
    const address = await findAddress(db, token)
    if (!address) throw new Refusal('no_upload')
    const { id, team } = address
    const description = await withReceived(app, context, { team, request, name }, async (file, found) => {
      const isFirst = await db
        .transaction()
        .execute(tx => fillUpload({ db: tx, blobs: context.blobs }, id, file, found))
      if (!isFirst) throw new Refusal('no_upload')
      return found
    })
    return { upload: id, kind: description.kind, pages: description.pages.length }
  }
  app.put('/api/v1/uploads/:token', options, handle)
  app.put('/api/v1/uploads/:token/:name', options, handle)
}

/** Stores the file that a request sends instead of JSON. Returns the id of its upload. Throws as `receiveFile` does, and a 400 for a file that cannot become slides. */
export const storeSentFile = (
  app: FastifyInstance,
  context: Context,
  principal: Principal,
  request: FastifyRequest,
): Promise<string> =>
  withReceived(app, context, { team: principal.team.id, request }, (file, description) =>
    context.database.db
      .transaction()
      .execute(tx => addUpload({ db: tx, blobs: context.blobs }, principal, file, description)),
  )

interface FileSource {
  team: string
  request: FastifyRequest
  /** The file name in the address, for a request that tells none. */
  name?: string | undefined
}

/** Receives and describes a file, and removes the temporary file when `work` is done. */
async function withReceived<T>(
  app: FastifyInstance,
  { pages, converter }: Context,
  { team, request, name }: FileSource,
  work: (file: ReceivedFile, description: FileDescription) => Promise<T>,
): Promise<T> {
  // The converter takes seconds to start, so it starts while the file arrives.
  if (/presentation/i.test(request.headers['content-type'] ?? '')) converter.warm()
  const file = await app.receiveFile(request, name)
  try {
    // Nothing is sent while it is described, perhaps after the files of others.
    request.raw.socket.setTimeout(describeMs)
    const description = await pages.describe(team, { hash: file.hash, path: file.path })
    if (description.kind !== 'pdf') converter.warm()
    return await work(file, description)
  } catch (error) {
    if (error instanceof FileProblem) {
      const { error: what, fix } = fileProblemTexts(error.code, error.pages)
      throw new Refusal('bad_file', `file: ${fix}`, what)
    }
    throw error
  } finally {
    request.raw.socket.setTimeout(app.initialConfig.connectionTimeout ?? 0)
    await rm(file.path, { force: true })
  }
}
