import { RequestError } from '#web/ui/core/request.ts'
import { type AppKey, message } from '../messages.ts'

const sentences = new Map<string, AppKey>([
  ['input', 'addPicture.private'],
  ['picture_unreachable', 'addPicture.unreachable'],
  ['picture_too_large', 'addPicture.largeAtAddress'],
])

/** Returns why the picture at a pasted address could not be fetched, in one sentence where the reason is the address. */
export function pictureProblem(error: RequestError): RequestError {
  const words = sentences.get(error.code ?? '')
  return words === undefined ? error : new RequestError(error.status, message(words))
}
