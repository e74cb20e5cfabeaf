/** Shorter texts are parts of ordinary words; nobody keeps a secret of that length. */
const shortest = 5

/** Returns a function that takes out of a text what only the operator may know: passwords, keys and secrets of the settings. */
export function secretRemover(env: Record<string, string | undefined>): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (name === 'OIDC_CLIENT_SECRET') return [value]
    if (!name.endsWith('_URL')) return []
    // Not as a URL, which an address with several hosts is not.
    const [, username = '', password = ''] = /^[a-z\d+]+:\/\/([^:@/?#]*):?([^/?#]*)@/i.exec(value) ?? []
    const query = new URLSearchParams(value.split('?')[1])
    // The name of a user is no secret, but the key of a bucket is one.
    const key = name === 'BLOB_URL' ? [username] : []
    return [password, ...key, ...query.getAll('password'), ...query.getAll('sentinel_password')].flatMap(
      each => [each, decoded(each)],
    )
  })
  const hidden = secrets.filter(({ length }) => length >= shortest).sort((a, b) => b.length - a.length)
  return text => hidden.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
