import { poll, slide } from '../advise.ts'
import { type RuleCases, rating, many, longOptions, choice, card, treemap } from './fixtures.ts'

const tall = { x: 0.05, y: 0.05, w: 0.22, h: 0.9 }
const web = (count: number): Parameters<typeof poll>[0] => ({
  type: 'radar',
  prompt: 'How are we?',
  dimensions: Array.from({ length: count }, (_, index) => `${index} Working together`),
})

/** Polls and their results. */
export const polls: RuleCases = {
  'no-right-answer': {
    fires: [[poll({ ...choice, options: ['Red', 'Blue'], quizView: 'standings' })]],
    quiet: [
      [poll({ ...choice, quizView: 'standings', correctIndex: 1 })],
      [poll({ ...choice, quizView: 'standings', options: [] })],
    ],
  },
  'no-time-limit': {
    fires: [[poll({ ...choice, quizView: 'standings', correctIndex: 1 })]],
    quiet: [
      [poll({ ...choice, quizView: 'standings', correctIndex: 1, timeLimitSec: 20 })],
      [poll({ ...choice, correctIndex: 1 })],
      [poll({ ...choice, quizView: 'standings', options: [] })],
    ],
  },
  'time-short': {
    fires: [[poll({ ...choice, options: longOptions, timeLimitSec: 10 })]],
    quiet: [
      [poll({ ...choice, timeLimitSec: 10 })],
      [poll({ type: 'timer', prompt: many(20, 'Talk'), timeLimitSec: 5 })],
    ],
  },
  'unused-field': {
    fires: [
      [poll({ ...rating, options: ['Good', 'Bad'] })],
      [poll({ ...choice, type: 'ranking', correctIndex: 1 })],
      [poll({ ...choice, rankStyle: 'podium' })],
      [poll({ ...choice, optionImageFit: 'contain' })],
      [poll({ ...rating, quizView: 'standings' })],
    ],
    quiet: [
      [poll({ ...rating, options: [], multiSelect: false })],
      [poll({ ...choice, correctIndex: 1, mcStyle: 'bars' })],
    ],
  },
  'labels-overlap': {
    fires: [[slide({ overlays: [{ poll: web(6), rect: tall, style: { textSize: 80 } }] })]],
    quiet: [
      // Names of spokes make way for each other.
      [
        slide({
          overlays: [
            {
              poll: {
                ...choice,
                options: Array.from(
                  { length: 5 },
                  (_, index) => `${index} Working together with the teams of other offices`,
                ),
                mcStyle: 'spokes',
                showResults: 'closed',
              },
              rect: { x: 0.05, y: 0.05, w: 0.9, h: 0.8 },
            },
          ],
        }),
      ],
      [poll(web(8))],
      [slide({ overlays: [{ poll: web(7), rect: { x: 0.5, y: 0.4, w: 0.4, h: 0.5 } }] })],
      [poll({ ...choice, options: ['Red', 'Blue', 'Green'], mcStyle: 'spokes' })],
      // Turned lines are not looked at.
      [slide({ overlays: [{ poll: web(6), rect: card, style: { rotation: 20 } }] })],
    ],
  },
  'results-cut': {
    fires: [
      [
        slide({
          overlays: [
            {
              poll: {
                ...treemap(10, 'Working on the roadmap of next year'),
                hpStyle: 'icicle',
                groups: Array(10).fill('One'),
              },
              rect: card,
            },
          ],
        }),
      ],
    ],
    quiet: [
      [slide({ overlays: [{ poll: treemap(4, 'Lunch'), rect: card }] })],
      // Words of the audience are cut on purpose.
      [slide({ overlays: [{ poll: { type: 'open-feed', prompt: 'What now?' }, rect: card }] })],
      // It is cut from the start, which `text-cut` tells.
      [poll({ ...choice, options: longOptions, mcStyle: 'spokes' })],
    ],
  },
  'results-small': {
    fires: [
      [
        slide({
          overlays: [{ poll: { ...treemap(4, 'Lunch'), type: 'ranking', rankStyle: 'podium' }, rect: card }],
        }),
      ],
      [poll(treemap(10, 'Working on the roadmap'))],
      // Withheld until the poll closes.
      [poll({ ...treemap(10, 'Working on the roadmap of next year'), showResults: 'closed' })],
    ],
    quiet: [
      [poll(treemap(4, 'Lunch'))],
      [poll({ ...choice, correctIndex: 0, quizView: 'standings' })],
      // It is small from the start, which `text-small` tells.
      [
        slide({
          overlays: [
            {
              poll: { ...treemap(10, 'Working on the roadmap of next year'), hpStyle: 'columns' },
              rect: card,
            },
          ],
        }),
      ],
    ],
  },
}
