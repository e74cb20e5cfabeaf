import { limits } from '#contract/limits.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { language, message } from '../messages.ts'
import { account } from '../session.ts'

/** The types of files that become slides, for a file field. */
export const acceptedFiles = '.pdf,.pptx,.odp'

/**
 * Sends a file as the body of a POST. `onProgress` is called with the part that was sent, 0 to 1. Returns the JSON of the reply.
 * Throws a `RequestError`, also for a file that is too large. `fetch` cannot tell how much of a body was sent.
 */
export async function sendFile<Reply>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<Reply> {
  if (file.size > limits.bodyBytes)
    throw new RequestError(
      413,
      message('upload.tooLarge', { file: file.name, size: limits.bodyBytes / 1024 / 1024 }),
      message('upload.tooLarge.fix'),
    )
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const request = new XMLHttpRequest()
  request.open('POST', withPrefix(path))
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', language())
  request.setRequestHeader('content-type', typeOf(file))
  request.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
  const team = account.value?.team
  if (team) request.setRequestHeader('x-team', team)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 1),
  )
  request.addEventListener('load', () => {
    const { status, response } = request
    if (status >= 200 && status < 300) return resolve(response)
    if (status === 401) account.value = null
    const { error, fix } = Object(response)
    reject(
      new RequestError(
        status,
        typeof error === 'string' ? error : message('upload.refused', { status: String(status) }),
        typeof fix === 'string' ? fix : undefined,
      ),
    )
  })
  request.addEventListener('error', () =>
    reject(new RequestError(0, message('upload.notSent'), message('common.checkConnection'))),
  )
  request.addEventListener('abort', () => reject(new RequestError(0, message('upload.cancelled'))))
  signal.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}

/** Browsers name no type for files that they do not know; such a body is told by its bytes. */
const typeOf = ({ type }: File): string => (type === '' ? 'application/octet-stream' : type)

/** A name as a parameter of a header (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)

/** The name of a file as a title: without its ending. */
export const titleOf = ({ name }: File): string => name.replace(/\.(pdf|pptx|odp)$/i, '') || name
