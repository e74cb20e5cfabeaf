import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { said, saidAt } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { looksLikeFilm } from '#server/films/film-mark.ts'
import { FilmProblem } from '#server/films/film-problem.ts'
import type { FileDescription } from '#server/import/file-kind.ts'
import { FileProblem, fileProblemTexts } from '#server/import/file-problem.ts'
import { addFilm } from '#server/store/films.ts'
import { type ReceivedFile, addUpload, endAddress, fillUpload, findAddress } from '#server/store/uploads.ts'

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
    warmFor(request, context)
    return withReceived(app, { request, name }, async file => {
      if (await looksLikeFilm(file.path)) {
        const facts = await context.films.read(team, file.path)
        return db.transaction().execute(async tx => {
          if (!(await endAddress(tx, id))) throw new Refusal('no_upload')
          return addFilm({ db: tx, blobs: context.blobs }, team, file, facts)
        })
      }
      const found = await describe(context, team, file)
      const isFirst = await db
        .transaction()
        .execute(tx => fillUpload({ db: tx, blobs: context.blobs }, id, file, found))
      if (!isFirst) throw new Refusal('no_upload')
      return { upload: id, kind: found.kind, pages: found.pages.length }
    })
  }
  app.put('/api/v1/uploads/:token', options, handle)
  app.put('/api/v1/uploads/:token/:name', options, handle)
}

/** Stores the file that a request sends instead of JSON. Returns the id of its upload. Throws as `receiveFile` does, and a 400 for a file that cannot become slides, as a film cannot. */
export const storeSentFile = (
  app: FastifyInstance,
  context: Context,
  principal: Principal,
  request: FastifyRequest,
): Promise<string> => {
  warmFor(request, context)
  return withReceived(app, { request }, async file => {
    if (await looksLikeFilm(file.path))
      throw new Refusal('bad_file', saidAt('file', said('bad_file.fix.film')), said('bad_file.error.film'))
    const description = await describe(context, principal.team.id, file)
    return context.database.db
      .transaction()
      .execute(tx => addUpload({ db: tx, blobs: context.blobs }, principal, file, description))
  })
}

/** Starts the converter while a presentation arrives, as that takes seconds. */
function warmFor({ headers }: FastifyRequest, { converter }: Context): void {
  if (/presentation/i.test(headers['content-type'] ?? '')) converter.warm()
}

/** Returns what is found in a file that is to become slides. Throws a `FileProblem`. */
async function describe(
  { pages, converter }: Context,
  team: string,
  file: ReceivedFile,
): Promise<FileDescription> {
  const description = await pages.describe(team, file)
  if (description.kind !== 'pdf') converter.warm()
  return description
}

interface FileSource {
  request: FastifyRequest
  /** The file name in the address, for a request that tells none. */
  name?: string | undefined
}

/**
 * Receives a file, and removes the temporary file when `work` is done. Throws as `receiveFile` does, and a 400 for a file whose kind or content
 * `work` refuses.
 */
export async function withReceived<T>(
  app: FastifyInstance,
  { request, name }: FileSource,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await app.receiveFile(request, name)
  try {
    // Nothing is sent while it is read, perhaps after the files of others.
    request.raw.socket.setTimeout(describeMs)
    return await work(file)
  } catch (error) {
    if (error instanceof FileProblem) {
      const { error: what, fix } = fileProblemTexts(error.code, error.pages)
      throw new Refusal('bad_file', saidAt('file', fix), what)
    }
    if (error instanceof FilmProblem)
      throw new Refusal('bad_file', saidAt('file', error.told.fix), error.told.error)
    throw error
  } finally {
    request.raw.socket.setTimeout(app.initialConfig.connectionTimeout ?? 0)
    await rm(file.path, { force: true })
  }
}
