import type { ClientConfig } from 'pg'

/** Returns the address of a database, as `DATABASE_URL` takes it. `host` may be the directory of a socket. */
export function databaseUrl({ user = '', password, host = '', port, database }: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  const who = `${encodeURIComponent(user)}${secret}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}
