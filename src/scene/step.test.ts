import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SlideStep } from '#contract/deck/deck.ts'
import { blankSlide } from '#deck/complete.ts'
import { aPoll, choiceVotes, context, fakeMeasure, flatten, keysOf } from '#test/scene/fixtures.ts'
import { standingsOf, teamsOfPoints } from '#test/scene/standings-states.ts'
import { newLivePoll } from './context.ts'
import { drawEnded } from './ended.ts'
import { type Ending, noEnding } from './ending.ts'
import { listTexts, type Node } from './primitives.ts'
import { qrOf } from './qr.ts'
import type { LivePoll } from './polls/look.ts'
import { codeText } from './polls/figures.ts'
import { pollMargin } from './sizes.ts'
import { drawStep } from './step.ts'
import { surfaceOn, themes } from './theme.ts'

const rect = { x: 0.1, y: 0.1, w: 0.4, h: 0.3 }
const slide = (more: Partial<SlideStep> = {}): SlideStep => ({
  ...blankSlide(() => 's'),
  ...more,
})
const words = (nodes: Parameters<typeof listTexts>[0]) => [...listTexts(nodes)].map(({ text }) => text)

test('[D4] cards lie above all; ties are drawn images, shapes, texts, then by index', () => {
  const dataUrl = 'data:image/svg+xml,x'
  const { nodes } = drawStep(
    slide({
      texts: [
        { id: 't0', text: 'a', rect, z: 1 },
        { id: 't1', text: 'b', rect, z: 0 },
      ],
      shapes: [
        { id: 'h0', shape: 'rect', rect, z: 1 },
        { id: 'h1', shape: 'ellipse', rect, z: 1 },
      ],
      images: [{ id: 'i0', dataUrl, rect, z: 1 }],
      overlays: [{ id: 'c0', poll: aPoll({}), rect }],
    }),
    context(),
  )
  expect(nodes.map(({ key }) => key)).toEqual(['t1', 'i0', 'h0', 'h1', 't0', 'c0'])
})

test('a slide is as high as its page, 16:9 when blank', () => {
  expect(drawStep(slide(), context()).height).toBe(900)
  expect(drawStep(slide({ pageIndex: 1 }), context({}, { aspects: [1, 4 / 3] })).height).toBe(1200)
})

test('an uploaded page is white, and beside it is the background of the stage', () => {
  const page = { ...context({}, { aspects: [4 / 3] }), page: '/page.webp' }
  const { background, surround } = drawStep(slide({ pageIndex: 0 }), page)
  expect([background, surround]).toEqual(['#ffffff', page.theme.stage.background])
  expect(drawStep(slide(), context()).surround).toBeUndefined()
})

test('every card and text box has its record', () => {
  const { measured } = drawStep(
    slide({
      texts: [
        { id: 't0', text: 'word '.repeat(400), rect, z: 0 },
        { id: 't1', text: '', rect, z: 1 },
      ],
      overlays: [{ id: 'c0', poll: aPoll({ options: ['One', 'Two'] }), rect }],
    }),
    context(),
  )
  expect(measured.map(({ element }) => element)).toEqual(['overlay 0', 'text 0', 'text 1'])
  expect(measured.map(({ clipped }) => clipped)).toEqual([false, true, false])
  expect(measured[2]).toEqual({ element: 'text 1', clipped: false, overflowPx: 0, textPx: 0 })
})

test('a text takes a colour that can be read on the shape it stands on', () => {
  const { nodes } = drawStep(
    slide({
      texts: [{ id: 't', text: 'Hello', rect, z: 1 }],
      shapes: [{ id: 'h', shape: 'rect', rect, z: 0, style: { fill: '#0b1f3a' } }],
    }),
    context(),
  )
  expect([...listTexts(nodes)][0]?.fill).toBe('#f4f6f8')
})

test('right-to-left text begins at the right edge of its box', () => {
  const { nodes } = drawStep(slide({ texts: [{ id: 't', text: 'مرحبا', rect, z: 0 }] }), context())
  expect([...listTexts(nodes)][0]).toMatchObject({ anchor: 'right', direction: 'rtl', x: 800 })
})

test('the last line of a poll says that everybody has answered, also where results are withheld', () => {
  const poll = aPoll({ options: ['Tea', 'Coffee'], correctIndex: 0, timeLimitSec: 20 })
  const footer = (live: Partial<LivePoll>) => {
    const polls = new Map([['p', { ...newLivePoll(poll), voters: 12, ...live }]])
    const { nodes } = drawStep({ kind: 'poll', id: 'p', poll }, context({}, { polls }))
    return [...listTexts(nodes)].find(({ key }) => key.startsWith('p/voters'))?.text
  }
  expect(footer({})).toBe('12 answers · The answer comes when the question closes')
  expect(footer({ allAnswered: true })).toBe('12 answers · Everybody has answered')
  expect(footer({ allAnswered: true, withheld: undefined })).toBe('12 answers · Everybody has answered')
})

test('the last line of a question for an order says how many had it right, once it is revealed', () => {
  const poll = aPoll({ type: 'ranking', options: ['Tea', 'Coffee'], correctIndexes: [1, 0] })
  const footer = (live: Partial<LivePoll>) => {
    const polls = new Map([['p', { ...newLivePoll(poll), voters: 12, right: 7, ...live }]])
    const { nodes } = drawStep({ kind: 'poll', id: 'p', poll }, context({}, { polls }))
    return [...listTexts(nodes)].find(({ key }) => key.startsWith('p/voters'))?.text
  }
  expect(footer({ revealed: true, open: false, withheld: undefined })).toBe('7 of 12 right')
  expect(footer({})).toBe('12 answers · The answer comes when the question closes')
})

test('the last line of an open poll says that several options may be chosen', () => {
  const footer = (more: object, live: Partial<LivePoll> = {}) => {
    const poll = aPoll({ options: ['Tea', 'Coffee', 'Water'], multiSelect: true, ...more })
    const polls = new Map([['p', { ...newLivePoll(poll), voters: 12, ...live }]])
    const { nodes } = drawStep({ kind: 'poll', id: 'p', poll }, context({}, { polls }))
    return [...listTexts(nodes)].find(({ key }) => key.startsWith('p/voters'))?.text
  }
  expect(footer({})).toBe('Choose one or more · 12 answers')
  const quiz = { correctIndexes: [0, 1] }
  expect(footer(quiz, { online: 61 })).toBe('Several may be right · 12 of 61 answered')
  expect(footer(quiz, { online: 9 })).toBe('Several may be right · 12 answers')
  expect(footer({}, { online: 61 })).toBe('Choose one or more · 12 answers')
  expect(footer({}, { voters: 0 })).toBe('Choose one or more · Be the first to answer')
  expect(footer({ correctIndexes: [0, 1] })).toBe('Several may be right · 12 answers')
  expect(footer({ groupVotes: 2 }, { withheld: undefined })).toBe('Choose up to 2 · 12 answers')
  expect(footer({ groupVotes: 1 }, { withheld: undefined })).toBe('12 answers')
  expect(footer({ multiSelect: false })).toBe('12 answers')
  expect(footer({}, { open: false })).toBe('12 answers, closed')
})

describe('the clock of a question', () => {
  const prompt = 'How many minutes is the average meeting too long, if everybody were asked?'
  const poll = aPoll({ prompt, options: ['Tea', 'Coffee'], correctIndex: 0, timeLimitSec: 20 })
  const drawAt = (live: Partial<LivePoll>, asked = poll) => {
    const polls = new Map([['p', { ...newLivePoll(asked), ...live }]])
    const { nodes } = drawStep({ kind: 'poll', id: 'p', poll: asked }, context({}, { polls }))
    const texts = [...listTexts(nodes)]
    return {
      clock: texts.find(({ key }) => key === 'p/clock'),
      title: texts.filter(({ key }) => key.startsWith('p/title')),
      ring: nodes.flatMap(node => (node.kind === 'circle' && node.key === 'p/clock/left' ? [node] : []))[0],
      rest: nodes.filter(({ key }) => !key.startsWith('p/clock')),
    }
  }

  test('can be read from the last row, inside the margin and level with the first line of the question', () => {
    for (const remainingMs of [20_000, 18_000, 4_000]) {
      const { clock, ring, title } = drawAt({ remainingMs })
      expect(clock!.size).toBeGreaterThanOrEqual(44)
      expect(ring!.cx + ring!.r + ring!.stroke!.width / 2).toBeCloseTo(1600 - pollMargin.x)
      const [line] = title
      const { ascent, descent } = fakeMeasure(line!.text, line!)
      expect(Math.abs(line!.y - (ascent - descent) / 2 - ring!.cy)).toBeLessThan(4)
    }
  })

  test('empties its ring, and in the last five seconds has the warning colour that phones have, while nothing else moves', () => {
    const [whole, half, before, last] = [20_000, 10_000, 5_100, 5_000].map(remainingMs =>
      drawAt({ remainingMs }),
    )
    expect([whole!.ring!.part, half!.ring!.part]).toEqual([1, 0.5])
    expect(before!.clock!.fill).toBe(themes.light.stage.text)
    expect([last!.clock!.fill, last!.ring!.stroke!.colour]).toEqual(['#c22f2f', '#c22f2f'])
    expect(last!.clock!.size).toBe(before!.clock!.size)
    expect(last!.rest).toEqual(before!.rest)
    const css = readFileSync(new URL('../web/ui/core/base.css', import.meta.url), 'utf8')
    for (const colour of ['#c22f2f', '#ff8787']) expect(css).toContain(`--bad: ${colour};`)
  })

  test('leaves the question as large and where it is when it is gone: after the close, and with the right answer', () => {
    const { title } = drawAt({ remainingMs: 12_000 })
    const closed = { open: false, remainingMs: null, withheld: undefined }
    for (const live of [closed, { ...closed, revealed: true }, { remainingMs: 0, open: false }]) {
      const later = drawAt(live)
      expect(later.title).toEqual(title)
      expect(later.clock).toBeUndefined()
    }
    expect(drawAt({}, { ...poll, timeLimitSec: null }).title[0]!.size).toBeGreaterThanOrEqual(title[0]!.size)
  })

  test('is not to be seen in the moment that is left once everybody has answered', () => {
    expect(drawAt({ remainingMs: 2_000, allAnswered: true }).clock).toBeUndefined()
    expect(drawAt({ remainingMs: 14_000, allAnswered: true }).clock?.text).toBe('0:14')
  })
})

test('a question that counts double says so over its title until the reveal, and nothing else moves', () => {
  const drawn = (points: 'single' | 'double', live: Partial<LivePoll> = {}) => {
    const poll = aPoll({ options: ['Tea', 'Coffee'], correctIndex: 0, points })
    const polls = new Map([['p', { ...newLivePoll(poll), ...live }]])
    return drawStep({ kind: 'poll', id: 'p', poll }, context({}, { polls })).nodes
  }
  const isDouble = ({ key }: Node) => key.startsWith('p/double')
  const double = drawn('double')
  expect([...listTexts(double.filter(isDouble))].map(({ text }) => text)).toEqual(['Double points'])
  expect(double.filter(node => !isDouble(node))).toEqual(drawn('single'))
  const top = Math.min(...flatten(double.filter(({ key }) => key === 'p/title')).map(({ top }) => top))
  for (const { bottom } of flatten(double.filter(isDouble))) expect(bottom).toBeLessThan(top)
  expect(drawn('double', { revealed: true, open: false }).some(isDouble)).toBe(false)
  // While people get ready it is said large.
  expect(drawn('double', { opensInMs: 3_000 }).some(isDouble)).toBe(false)
})

test('a card turns about its own middle', () => {
  const { nodes } = drawStep(
    slide({ overlays: [{ id: 'c', poll: aPoll({}), rect, style: { rotation: 30 } }] }),
    context(),
  )
  expect(nodes[0]).toMatchObject({ kind: 'group', x: 480, y: 225, rotation: 30 })
})

test('a pale shape without a colour takes the colour of the text where the accent would look muddy', () => {
  const { light } = themes
  const fillOn = (background: string, opacity: number) => {
    const theme = { ...light, accent: '#ff8a00', background, stage: surfaceOn(background) }
    const shape = { id: 's0', shape: 'rect', rect, style: { opacity }, z: 0 } as const
    const [node] = drawStep(slide({ shapes: [shape] }), context({}, { theme })).nodes
    return node?.kind === 'rect' ? node.fill : undefined
  }
  expect(fillOn('#0b1b3a', 0.09)).toBe(surfaceOn('#0b1b3a').text)
  expect(fillOn('#0b1b3a', 1)).toBe('#ff8a00')
  expect(fillOn('#ffffff', 0.09)).toBe('#ff8a00')
})

test('the lobby says where to go and who is here, and nobody moves for a newcomer', () => {
  const lobby = (names: string[]) =>
    drawStep(
      { kind: 'join', id: 'j' },
      context(
        {},
        {
          live: {
            code: '482915',
            joinHost: 'poll.example.org',
            qr: [[true]],
            people: { joined: names.length, seated: names.map(name => ({ participantId: name, name })) },
          },
        },
      ),
    )
  const before = lobby(['Grace'])
  const after = lobby(['Grace', 'Ada'])
  expect(words(before.nodes)).toEqual(
    expect.arrayContaining([
      'Spring all-hands',
      'poll.example.org',
      '482\u2009915',
      '1 person is here',
      'Grace',
    ]),
  )
  expect(keysOf(after.nodes)).toEqual(expect.arrayContaining(keysOf(before.nodes)))
  const placeOf = (scene: ReturnType<typeof lobby>, name: string) => {
    const node = scene.nodes.find(({ key }) => key === `lobby/${name}`)
    return node?.kind === 'group' ? { x: node.x, y: node.y } : undefined
  }
  expect(placeOf(after, 'Grace')).toEqual(placeOf(before, 'Grace'))
  expect(placeOf(after, 'Ada')?.x).toBeGreaterThan(placeOf(after, 'Grace')?.x ?? 0)
})

test('the end thanks, with what came together over the whole width', () => {
  const { nodes } = drawEnded({ ...noEnding, people: 128, answers: 1412, polls: 1 }, context())
  expect(words(nodes)).toEqual([
    'Spring all-hands',
    'Thank you',
    '128',
    'people',
    '1,412',
    'answers',
    '1',
    'poll',
  ])
  expect(Math.max(...flatten(nodes).map(({ right }) => right))).toBeCloseTo(1600 - 96)
})

test('the end says what phones ask, where nothing else stands', () => {
  const qr = qrOf('https://poll.example.org/j/482915')
  const { live } = context()
  const drawn = context({}, { live: live && { ...live, qr } })
  const question = 'How was it, for you and for everybody else who came here from far away today?'
  const winners = standingsOf([900])
  const winningTeams = teamsOfPoints([800])
  for (const more of [{}, { winners }, { winners, winningTeams }] satisfies Partial<Ending>[])
    for (const isShared of [true, false]) {
      const { nodes } = drawEnded({ ...noEnding, ...more, isShared, question }, drawn)
      const isAsked = (key: string) => key.startsWith('ended/asked')
      const asked = flatten(nodes.filter(({ key }) => isAsked(key)))
      expect(asked.length).toBeGreaterThan(0)
      for (const other of flatten(nodes.filter(({ key }) => !isAsked(key))))
        for (const { left, top, right, bottom } of asked) {
          expect(bottom).toBeLessThan(900)
          const isApart =
            other.bottom <= top || other.top >= bottom || other.left >= right || other.right <= left
          expect([other.node.key, isApart]).toEqual([other.node.key, true])
        }
    }
  const { nodes } = drawEnded({ ...noEnding, question: 'Well?' }, drawn)
  expect(words(nodes)).toContain('Well? · Tell us on your phone')
})

test('a poll that nobody knows of yet is drawn as empty', () => {
  const poll = aPoll({ options: ['One', 'Two'] })
  const step = { kind: 'poll' as const, id: 'p', poll }
  expect(words(drawStep(step, context()).nodes)).toContain('Be the first to answer')
  expect(words(drawStep(step, context({ p: choiceVotes([1, 0]) })).nodes)).toContain('1 answer')
})

test('the end names the deck and who won, and has a QR code only while the results are shared', () => {
  const qr = qrOf('https://poll.example.org/j/482915')
  const { live } = context()
  const drawn = context({}, { title: 'Retro', live: live && { ...live, qr } })
  const ended = (more: Partial<Ending>) => drawEnded({ ...noEnding, ...more }, drawn).nodes
  const won = ended({ winners: standingsOf([900, 900]), isShared: true })
  expect(words(won)).toEqual(
    expect.arrayContaining([
      'Retro',
      'First place',
      '900 points',
      'See the results',
      `poll.example.org  ${codeText('482915')}`,
    ]),
  )
  expect(words(won).join(' ')).toContain('Ada Lovelace and Grace Hopper')
  expect(keysOf(won)).toContain('ended/qr')
  const plain = ended({})
  expect(words(plain)).toContain('Retro')
  expect(keysOf(plain).filter(key => /qr|first|results/.test(key))).toEqual([])
  // Where teams won, too, the first place is said once.
  const inTeams = words(ended({ winners: standingsOf([900]), winningTeams: teamsOfPoints([800]) }))
  expect(inTeams.filter(text => text === 'First place')).toHaveLength(1)
  expect(inTeams).toEqual(expect.arrayContaining(['Teams', 'People']))
  const many = standingsOf(Array.from({ length: 10 }, () => 900)).map(one => ({ ...one, tied: 40 }))
  expect(words(ended({ winners: many }))).toContain('40 people')
})

test('a slide of a room that people can join says how, in a corner where nothing else stands', () => {
  const { live } = context()
  const open = (more: Partial<SlideStep>, over: object = {}) =>
    drawStep(slide(more), context({}, { live: live && { ...live, isOpen: true }, ...over })).nodes
  const text = (at: typeof rect) => ({ texts: [{ id: 't', text: 'Hello', rect: at, z: 0 }] })
  const codeOf = (nodes: Parameters<typeof listTexts>[0]) =>
    flatten(nodes).find(({ node }) => node.key.startsWith('s/code'))
  const [low, high] = [codeOf(open({})), codeOf(open(text({ x: 0, y: 0.8, w: 1, h: 0.2 })))]
  expect(words(open({}))).toEqual(['poll.example.org', codeText('482915')])
  expect(low!.left > 800 && low!.top > 800).toBe(true)
  expect(high!.left > 800 && high!.bottom < 100).toBe(true)
  const card = {
    id: 'c',
    poll: aPoll({}),
    rect: { x: 0.3, y: 0.3, w: 0.4, h: 0.4 },
    style: { showJoin: true },
  }
  const none = [
    open(text({ x: 0, y: 0, w: 1, h: 1 })),
    open({ overlays: [card] }).filter(({ key }) => key.startsWith('s/')),
    open({ pageIndex: 0 }, { page: 'data:image/png;base64,' }),
    open({ pageIndex: 0 }),
    open({ showJoin: false }),
    open({}, { live }),
    open({}, { live: null }),
  ]
  for (const nodes of none) expect(codeOf(nodes)).toBeUndefined()
})
