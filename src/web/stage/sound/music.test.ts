import { describe, expect, test } from 'vitest'
import { soundStyle } from '#contract/rooms/sound.ts'
import { applause, clicks, drumRoll } from './effects.ts'
import { beatOf, beatsOfBar, lobbyBar, thinkingBar } from './music.ts'
import { inSeconds } from './note.ts'
import { styles } from './style.ts'

describe.each(soundStyle.options)('the style %s', name => {
  const style = styles[name]
  const bars = Array.from({ length: 16 }, (_, bar) => [lobbyBar(style, bar), thinkingBar(style, bar)]).flat()

  test('fills every bar with notes that begin within it, and can be heard', () => {
    for (const bar of bars) {
      expect(new Set(bar.map(({ at }) => Math.floor(at)))).toEqual(new Set([0, 1, 2, 3]))
      for (const { at, length, pitch, loudness } of bar) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(beatsOfBar)
        expect(length).toBeGreaterThan(0)
        expect(loudness).toBeGreaterThan(0)
        expect(loudness).toBeLessThanOrEqual(1)
        expect(pitch).toBeLessThan(100)
      }
    }
  })

  test('plays a bass that loudspeakers of a room reach, and no melody that hurts', () => {
    const pitches = (voice: string) =>
      bars.flatMap(bar => bar.flatMap(note => (note.voice === voice ? [note.pitch] : [])))
    expect(Math.min(...pitches('bass'))).toBeGreaterThanOrEqual(28)
    expect(Math.max(...pitches('lead'))).toBeLessThanOrEqual(88)
  })

  test('repeats itself, and the time to think is quieter than the lobby', () => {
    expect(lobbyBar(style, 16)).toEqual(lobbyBar(style, 0))
    expect(lobbyBar(style, 1)).not.toEqual(lobbyBar(style, 0))
    const loudness = (notes: readonly { loudness: number }[]) =>
      notes.reduce((sum, note) => sum + note.loudness, 0)
    expect(loudness(thinkingBar(style, 0))).toBeLessThan(loudness(lobbyBar(style, 0)))
  })

  test('gets faster in the last ten seconds, and not before', () => {
    const beats = [null, 60, 10, 8, 5, 2, 0].map(left => beatOf(style, left))
    expect(beats[0]).toBe(60 / style.tempo)
    expect(beats.slice(0, 3)).toEqual([beats[0], beats[0], beats[0]])
    expect(beats.slice(2)).toEqual(beats.slice(2).toSorted((a, b) => b - a))
    expect(beats[0]! / beats.at(-1)!).toBeCloseTo(1.7)
  })
})

test('notes in beats become notes in seconds', () => {
  const note = { voice: 'lead', at: 2, length: 1, pitch: 69, loudness: 1 } as const
  expect(inSeconds([note], 0.5)).toEqual([{ ...note, at: 1, length: 0.5 }])
})

test('a drum roll grows, and ends with its loudest hit when it is over', () => {
  const hits = drumRoll(2)
  const last = hits.at(-1)!
  expect([last.at, last.loudness]).toEqual([2, 1])
  const before = hits.slice(0, -1).map(({ loudness }) => loudness)
  expect(before).toEqual(before.toSorted((a, b) => a - b))
  expect(drumRoll(0).length).toBeGreaterThan(0)
})

test('names that pass the pointer of a wheel at once are one click', () => {
  expect(clicks([0, 10, 20, 100, 120, 300]).map(({ at }) => at)).toEqual([0, 0.1, 0.3])
})

test('of thousands who applaud, a few are heard', () => {
  const half = () => 0.5
  expect(applause(3, half)).toHaveLength(3)
  expect(applause(5_000, half)).toHaveLength(24)
  expect(applause(0, half)).toEqual([])
})
