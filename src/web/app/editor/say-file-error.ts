import { RequestError } from '#web/ui/core/request.ts'
import { sayError } from '../notice.tsx'

/** Says why a file cannot be used. */
export const sayFileError = ({ name }: File, error: unknown): void =>
  sayError(new RequestError(0, `“${name}”:`, error instanceof Error ? error.message : ''))
