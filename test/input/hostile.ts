import fc from 'fast-check'

/** Nested lists, as text: no writer of JSON goes that deep. */
export const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const deepObject = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

/** Values, as JSON text, that a careless server stumbles over. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e309',
    '-1e309',
    '1e-400',
    '9007199254740993',
    '[]',
    '{}',
    '""',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u202e"',
    '"\\ufeff"',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":null}',
    '{"toString":1}',
    '{"length":-1}',
    '{"then":1}',
    '{"toJSON":1}',
    '"2026-02-30T00:00:00Z"',
    '"__proto__"',
    '"constructor"',
    '"../../etc/passwd"',
    '"\'; drop table decks"',
    deep(10_000),
    deepObject(10_000),
    `[${'0,'.repeat(50_000)}0]`,
    `"${'x'.repeat(200_000)}"`,
    `"${'\\ud83d\\ude00'.repeat(5_000)}"`,
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 80 }).map(text => JSON.stringify(text)),
)

/** Bodies that are not even JSON. */
export const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '{"a":}',
    "{'a':1}",
    '[1,]',
    'NaN',
    'undefined',
    '\0',
    '{"a":1',
    '\ufeff',
    '1 2',
    '"\\x"',
  ),
  fc.constantFrom('['.repeat(10_000), '{"a":'.repeat(10_000), '"'.repeat(1_001)),
  fc.string({ maxLength: 60 }),
)

/** Pieces of an address, as they stand in it. */
export const hostilePiece: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%',
    '%2',
    '%zz',
    '%c3%28',
    '%ed%a0%80',
    '%ff',
    '%2e%2e',
    '%2f',
    '..',
    '.',
    ';',
    '%5c',
    '__proto__',
    'constructor',
    '-1',
    '-0',
    '0',
    '00',
    '1.0',
    '1e3',
    '0x1',
    'NaN',
    'Infinity',
    '1%20',
    '+1',
    '9007199254740991',
    '9007199254740992',
    '99999999999999999999999',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '*',
    '~',
    'x'.repeat(200),
    'x'.repeat(201),
    'x'.repeat(501),
    '%41'.repeat(300),
    '1'.repeat(400),
    '%00'.repeat(50),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(encodeText),
  fc.nat().map(String),
)

/** Names and values of queries, as they stand in the address. */
export const hostileQuery: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'revision',
        'limit',
        'cursor',
        'bin',
        'starred',
        'q',
        'status',
        'deckId',
        'pollId',
        'scale',
        'element',
        '__proto__',
        'constructor',
        'revision[]',
        'revision[a]',
        'id',
        'index',
        '',
        '%00',
        'toString',
      ),
      fc.oneof(
        hostilePiece,
        fc.constantFrom(
          '',
          'true',
          'TRUE',
          '1',
          '50',
          '101',
          'null',
          'lobby',
          '%27',
          '%25',
          '%5F',
          '%5C',
          '2026-01-01T00:00:00Z',
          '2026-02-30T00:00:00Z',
          '2026-01-01T00:00:00%2B00:00',
          '2026-01-01T00:00:00.000000Z%2Fabc',
          '2026-02-30T00:00:00.000000Z%2Fabc',
          '0000-01-01T00:00:00.000000Z%2F1',
          '2026-01-01T24:00:00.000000Z%2F1',
          '2026-01-01T00:00:00.000000Z%2F99999999999999999999',
          '2026-01-01T00:00:00.000000Z%2F-1',
          '0%2Fabc',
          '9999%2Fabc',
          '0%2F',
        ),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(pairs => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

/** Headers that a request is better off without; the key itself stays as it is. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'k',
        'k, k',
        'é',
        '\t',
        'x'.repeat(255),
        'x'.repeat(256),
        '__proto__',
        '"',
        '\\',
      ),
      fc.string({ maxLength: 20 }).map(latin),
    ),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'application/json;',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
      '*/*',
      ';',
      'json',
      '__proto__',
      'image/png',
    ),
    accept: fc.constantFrom('text/csv', 'image/png', '*/*', 'text/html', '', ';q=a', 'text/csv, */*;q=0'),
    'accept-encoding': fc.constantFrom('identity', 'gzip', 'nothing'),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'br'),
    'x-request-id': fc.constantFrom('a', '__proto__', 'x'.repeat(1_000)),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    'if-none-match': fc.constantFrom('*', '"a"'),
    origin: fc.constantFrom('null', 'https://example.com'),
  },
  { requiredKeys: [] },
)

/** What an Authorization header may say without being a usable key. */
export const hostileAuthorization: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'Bearer',
    'Bearer ',
    'bearer  x',
    'Basic YTpi',
    'Bearer null',
    'Bearer undefined',
    'Bearer __proto__',
    `Bearer ${'x'.repeat(5_000)}`,
    'Bearer a, Bearer b',
    "Bearer ' or 1=1 --",
    'Bearer é',
    'Bearer lpd_',
    '\t',
  ),
  fc.string({ maxLength: 60 }).map(text => `Bearer ${latin(text)}`),
)

/** What a header may carry: the bytes above the control characters. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').trim()
}

/** Percent-encoded, whatever it is made of; half of a surrogate pair as its three bytes. */
function encodeText(text: string): string {
  return Array.from(text, letter => {
    const code = letter.codePointAt(0)!
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter)
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map(byte => `%${byte.toString(16)}`)
      .join('')
  }).join('')
}
