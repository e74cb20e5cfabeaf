import { expect, test } from 'vitest'
import { secretRemover } from './secrets.ts'

test.each([
  { DATABASE_URL: 'postgres://polls:s%40cret-1@a/polls' },
  { DATABASE_READ_URL: 'postgresql://polls:s%40cret-1@a:5432,b:5433/polls' },
  { REDIS_URL: 'redis+cluster://:s@cret-1@a:6379,b' },
  { REDIS_URL: 'rediss+sentinel://a,b/polls?sentinel_password=s%40cret-1' },
  { BLOB_URL: 's3://s%40cret-1:key@a/bucket?tls=false' },
  { OIDC_CLIENT_SECRET: 's@cret-1' },
])('what is told of %j has no secret in it', env => {
  expect(secretRemover(env)('s@cret-1')).toBe('…')
})

test('a text keeps what is no secret', () => {
  expect(secretRemover({ DATABASE_URL: 'postgres://polls@a:5432,b/polls' })('polls at a:5432')).toBe(
    'polls at a:5432',
  )
})
