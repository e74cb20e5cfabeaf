import { codeLength, digitsOf } from '#web/ui/core/room-code.ts'

/** Returns the room code in a path `/j/{code}`; null without one. */
export function codeInPath(path: string): string | null {
  const digits = digitsOf((path.split('/')[2] ?? '').replaceAll('%20', ''))
  return digits.length === codeLength ? digits : null
}
