import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSseParser, type ServerEvent } from './sse-parser.ts'

const encoder = new TextEncoder()

function parseAll(chunks: Uint8Array[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const parse = createSseParser(event => events.push(event))
  for (const chunk of chunks) parse(chunk)
  return events
}

const parse = (text: string) => parseAll([encoder.encode(text)])

describe('reads server-sent events', () => {
  test('an event has a name and its data lines joined', () => {
    expect(parse('event: room\ndata: one\ndata:two\n\n')).toEqual([{ event: 'room', data: 'one\ntwo' }])
  })

  test('comments, ids, retries and events without data are passed over; a nameless event is a message', () => {
    expect(parse(': hello\n\nid: 7\nretry: 1\nevent: bye\n\ndata\n\ndata:  x\n\n')).toEqual([
      { event: 'message', data: '' },
      { event: 'message', data: ' x' },
    ])
  })

  test('an event without the blank line at its end has not come yet', () => {
    expect(parse('data: x\n')).toEqual([])
  })

  const line = fc.string({ unit: 'grapheme' }).map(text => text.replaceAll(/[\r\n\0]/g, ''))
  const named = fc.record({
    event: fc.constantFrom('room', 'bye', 'tally'),
    data: fc.array(line, { minLength: 1, maxLength: 4 }),
  })

  test('parses any events for all line ends and all splits of the bytes', () => {
    const stream = fc.record({
      events: fc.array(named, { maxLength: 5 }),
      end: fc.constantFrom('\n', '\r\n'),
      cuts: fc.array(fc.nat(400), { maxLength: 40 }),
    })
    fc.assert(
      fc.property(stream, ({ events, end, cuts }) => {
        const text = events
          .map(({ event, data }) =>
            [': comment', `event: ${event}`, ...data.map(each => `data: ${each}`), '', ''].join(end),
          )
          .join('')
        const bytes = encoder.encode(text)
        const ends = [...new Set([0, ...cuts.filter(cut => cut < bytes.length), bytes.length])].sort(
          (a, b) => a - b,
        )
        const chunks = ends.map((from, i) => bytes.subarray(from, ends[i + 1] ?? from))
        expect(parseAll(chunks)).toEqual(events.map(({ event, data }) => ({ event, data: data.join('\n') })))
      }),
    )
  })
})
