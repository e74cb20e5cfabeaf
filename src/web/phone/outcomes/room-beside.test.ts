import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import english from '#messages/en/phone-later.json' with { type: 'json' }
import { pollTypes } from '#contract/polls/looks.ts'
import { poll as pollSchema } from '#contract/polls/poll.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { kindOf } from '#polls/index.ts'
import { emptyReportContext } from '#polls/kind.ts'
import { phoneResultOf } from '#polls/phone-result.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { phonePollOf } from '#rooms/views.ts'
import { sampleAnswers, tallyOf } from '#samples/tally.ts'
import { arbitraryFields } from '#test/support/arbitrary-polls.ts'
import { choicesOf } from '../answer-parts.ts'
import { laterMessages } from '../later/language.ts'
import { roomBeside } from './room-beside.ts'

const picture = () => '/picture'
const { percentText } = figuresIn('en')

describe('what a phone says at the end about the room', () => {
  beforeAll(() => laterMessages.use('en', english))

  test('of a net promoter score it is how many gave the same score, not the same group', () => {
    const poll = pollSchema.parse({ type: 'nps', prompt: 'Would you?' })
    const scores = [9, 10, 10, 10, 10, 10, 10, 3, 3, 3, 3, 3, 3]
    const contributions = scores.flatMap(score => kindOf(poll).read?.(poll, { score }).contributions ?? [])
    const tally = tallyOf([{ name: '', value: null, contributions, elapsedMs: 0 }])
    const report = kindOf(poll).report(poll, tally, emptyReportContext)
    const seen = phonePollOf(poll, true, picture)
    expect(roomBeside(seen, report, { score: 9 })).toBe('8% of the room answered the same.')
  })

  test.each(pollTypes)('every share is true that it says of %s', type => {
    fc.assert(
      fc.property(arbitraryFields[type] ?? fc.constant({}), fc.string(), (more, topic) => {
        const poll = pollSchema.parse({ type, prompt: 'Which?', ...more })
        if (!takesAnswers(poll)) return
        const answers = sampleAnswers(poll, topic)
        const { result, voters } = kindOf(poll).report(poll, tallyOf(answers), emptyReportContext)
        const seen = phonePollOf(poll, true, picture)
        const shown = { result: phoneResultOf(poll, result), voters }
        expect(voters).toBe(answers.length)
        const shareOf = (fits: (value: unknown) => boolean) =>
          percentText(answers.filter(({ value }) => fits(value)).length / voters)
        for (const { value } of answers) {
          const text = roomBeside(seen, shown, value) ?? ''
          const [, same] = /^(\d+%) of the room answered the same\.$/.exec(text) ?? []
          if (same !== undefined)
            expect(same).toBe(shareOf(other => JSON.stringify(other) === JSON.stringify(value)))
          const [, label, ahead] = /^“(.*)” leads with (\d+%)/s.exec(text) ?? []
          if (label !== undefined)
            expect(ahead).toBe(
              shareOf(other => choicesOf(other).some(index => seen.options[index] === label)),
            )
          const [, count, right] = /^(\d+) pe\w+ gave the right answer \((\d+%)\)/.exec(text) ?? []
          if (count !== undefined) {
            const isRight = (other: unknown) => choicesOf(other).some(index => index === seen.correctIndex)
            expect(right).toBe(shareOf(isRight))
            expect(Number(count)).toBe(answers.filter(({ value: other }) => isRight(other)).length)
          }
        }
      }),
      { numRuns: 20 },
    )
  })
})
