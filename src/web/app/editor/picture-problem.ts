import { RequestError } from '#web/ui/core/request.ts'

const sentences = new Map([
  ['input', 'Pictures can be fetched from public addresses only.'],
  ['picture_unreachable', 'No picture could be fetched from this address.'],
  ['picture_too_large', 'The picture at this address is too large.'],
])

/** Returns why the picture at a pasted address could not be fetched, in one sentence where the reason is the address. */
export function pictureProblem(error: RequestError): RequestError {
  const words = sentences.get(error.code ?? '')
  return words === undefined ? error : new RequestError(error.status, words)
}
