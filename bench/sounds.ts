import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Bench } from './bench.ts'
import { count, ms, quantile } from './figures.ts'
import { openHall } from './stage-hall.ts'

const slowdown = 4
const timeLimitSec = 10
/** The last seconds of a question, which are counted aloud. */
const counted = [5, 4, 3, 2, 1]
/** When places are heard after a podium is shown, ms. */
const places = [800, 2_300, 3_300, 5_300]
/** A sound further from its time belongs to another, ms. */
const mostApart = 400

const question = { type: 'multiple-choice', options: ['A', 'B', 'C', 'D'], correctIndex: 1, timeLimitSec }
/** On stage while people join. */
const before = { type: 'multiple-choice', options: ['A', 'B'] }
const podium = { type: 'multiple-choice', options: [], quizView: 'standings' }
const answers = Array.from({ length: 61 }, (_, index) => ({ choices: [(index * index) % 4] }))

const heard = z.object({
  /** When each sound begins, when results were revealed and a podium was shown, and when questions end; ms since 1970. */
  sounds: z.array(z.number()),
  reveals: z.array(z.number()),
  podiums: z.array(z.number()),
  deadlines: z.array(z.number()),
})

/** How far sounds are from what is seen: the last seconds, the reveal, the places of a podium. */
export const sounds: Bench = {
  title: `sounds: what a stage slowed ${slowdown} times plays while N votes/s arrive, and how far it is from its time; target under 50 ms`,
  sizes: [150],
  needsPages: true,
  async open(stack) {
    const { act, open, send } = await openHall(stack, timeLimitSec - 2, listen)
    return async rate => {
      const { page, room, tokens } = await open(before, question, podium)
      // Browsers play nothing before a gesture.
      await page.keyboard.press('Shift')
      await act(room, { action: 'sound', on: true, volume: 50 })
      const inspector = await page.context().newCDPSession(page)
      await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await act(room, { action: 'next' })
      await send(rate, answers, room, tokens, 'q1')
      await wait(6_000)
      await act(room, { action: 'next' })
      await wait(8_000)
      const { sounds, reveals, podiums, deadlines } = heard.parse(await page.evaluate('heard'))
      await page.close()
      const rowOf = (what: string, due: readonly number[]) => {
        const apart = due.flatMap(at => {
          const nearest = Math.min(...sounds.map(each => Math.abs(each - at)))
          return nearest < mostApart ? [nearest] : []
        })
        return {
          what,
          'votes/s': count(rate),
          expected: count(due.length),
          heard: count(apart.length),
          p50: ms(quantile(apart, 0.5)),
          max: ms(quantile(apart, 1)),
        }
      }
      return [
        rowOf(
          'the last seconds',
          deadlines.flatMap(at => counted.map(seconds => at - seconds * 1_000)),
        ),
        rowOf('the reveal', reveals),
        rowOf(
          'the places of a podium',
          podiums.flatMap(at => places.map(after => at + after)),
        ),
      ]
    }
  },
}

/** A script for the page that notes when what it plays begins, and when what belongs to it is shown. */
const listen = `globalThis.heard = { sounds: [], reveals: [], podiums: [], deadlines: [] }
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype
  kind.prototype.start = function (when = 0, ...rest) {
    heard.sounds.push(Date.now() + Math.max(0, when - this.context.currentTime) * 1000)
    return start.call(this, when, ...rest)
  }
}
new MutationObserver(list => {
  for (const { type, target, oldValue, addedNodes } of list) {
    if (type === 'attributes' && target.classList.contains('scene-revealing') && !oldValue.includes('scene-revealing'))
      heard.reveals.push(Date.now())
    for (const node of addedNodes)
      if (node.querySelector?.('.scene-rise, .scene-later')) heard.podiums.push(Date.now())
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'], attributeOldValue: true })
const { parse } = JSON
JSON.parse = (text, ...rest) => {
  const value = parse(text, ...rest)
  for (const { deadline } of value?.polls ?? [])
    if (deadline && !heard.deadlines.includes(Date.parse(deadline))) heard.deadlines.push(Date.parse(deadline))
  return value
}`
