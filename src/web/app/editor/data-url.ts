import { message } from '../messages.ts'

/** Returns the content of a file as a data URL. Throws when it cannot be read. */
export function dataUrlOf(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(new Error(message('addFiles.unreadable'))))
  reader.readAsDataURL(file)
  return promise
}
