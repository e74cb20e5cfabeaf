import { codeLength, digitsOf } from '#web/ui/core/room-code.ts'

/** The code in the address of this page, `/j/{code}`; null at `/j`. */
export function codeInPath(path: string): string | null {
  const digits = digitsOf((path.split('/')[2] ?? '').replaceAll('%20', ''))
  return digits.length === codeLength ? digits : null
}
