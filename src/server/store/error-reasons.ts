/** Returns the message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the code of a system or database error, such as "ENOENT" or "57P03"; an empty string when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Returns why something failed, without a full stop at the end. A host with several addresses fails with an error for each; a failed request
 * hides why in its cause.
 */
export function reasonsOf(error: unknown): string {
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map(each => reasonsOf(each)))].join(', ')
  if (error instanceof Error && error.cause instanceof Error) return reasonsOf(error.cause)
  const reason = reasonOf(error).replace(/\.$/, '')
  return reason === '' && error instanceof Error ? error.name : reason
}
