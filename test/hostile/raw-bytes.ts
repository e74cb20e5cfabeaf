import type { Chance } from './chance.ts'
import type { Targets } from './targets.ts'

/** Returns bytes that are malformed HTTP, or not HTTP. */
export function hardlyHttp(chance: Chance, { keys, decks }: Targets): Buffer {
  const head = (line: string, ...more: string[]) =>
    [line, 'host: a', `authorization: Bearer ${chance.pick(keys.pro)}`, ...more, '', ''].join('\r\n')
  const deck = `/api/v1/decks/${chance.pick(decks).id}`
  const text = chance.pick<() => string>([
    () => head('GET /api/v1/decks/\0 HTTP/1.1'),
    () => head('BREW /api/v1/me HTTP/1.1'),
    () => head('GET /api/v1/me HTTP/1.1', ': x'),
    () => head('GET /api/v1/me HTTP/1.1', `x: ${'x'.repeat(100_000)}`),
    () => head('GET /api/v1/me HTTP/9.9'),
    () => head('GET /api/v1/me'),
    () => head(`GET /api/v1/${'x'.repeat(100_000)} HTTP/1.1`),
    () => head('POST /api/v1/decks HTTP/1.1', 'content-length: x'),
    () => head('POST /api/v1/decks HTTP/1.1', 'content-length: -1'),
    () => head('POST /api/v1/decks HTTP/1.1', 'content-length: 99999999999999999999'),
    () => head('POST /api/v1/decks HTTP/1.1', 'content-length: 1', 'content-length: 2'),
    () => head('POST /api/v1/decks HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'),
    () => head('POST /api/v1/decks HTTP/1.1', 'transfer-encoding: nothing'),
    () => `${head('POST /api/v1/decks HTTP/1.1', 'transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    () => `${head('POST /api/v1/decks HTTP/1.1', 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
    () =>
      `${head('POST /api/v1/decks HTTP/1.1', 'transfer-encoding: chunked')}${'1;'.padEnd(20_000, 'x')}\r\n{\r\n`,
    () => `${head(`PATCH ${deck} HTTP/1.1`, 'content-length: 500')}{"title":"Half"}`,
    () => `${head(`PATCH ${deck} HTTP/1.1`, 'content-length: 2')}{"title":"Too long"}`,
    () => head('GET /api/v1/me HTTP/1.1').repeat(50),
    () => 'GET / HTTP/1.1\r\n\r\n',
    () => '\r\n\r\n\r\n',
    () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => '\0'.repeat(2_000),
    () => 'SSH-2.0-OpenSSH_9.6\r\n',
    () => Array.from({ length: 300 }, () => String.fromCharCode(chance.below(256))).join(''),
    () => 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nhost: a\r\n\r\n',
    () => 'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
    () => 'GET http://[::1/ HTTP/1.1\r\nhost: a\r\n\r\n',
    () => 'GET http://evil.example/api/v1/me HTTP/1.1\r\nhost: evil.example\r\n\r\n',
    () => 'GET /api/v1/me HTTP/1.1\nhost: a\n\n',
  ])()
  return Buffer.from(text, 'latin1')
}
