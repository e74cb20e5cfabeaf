import type { Language } from '#contract/text/language.ts'
import { usualClosingQuestion } from '#scene/closing-question.ts'
import { drawEnded } from '#scene/ended.ts'
import { noEnding } from '#scene/ending.ts'
import { drawLobby } from '#scene/lobby/lobby.ts'
import type { Scene } from '#scene/primitives.ts'
import { qrOf } from '#scene/qr.ts'
import { drawStep } from '#scene/step.ts'
import { wordsOf } from '#server/languages/words.ts'
import { context } from '#test/scene/fixtures.ts'
import { standingsOf, teamsOfPoints } from '#test/scene/standings-states.ts'
import type { SceneContext } from '#scene/context.ts'
import { type Entry, type Group, galleryThemes, slide, stateOf, type ThemeName } from './entries.ts'

const names = ['Ada', 'Grace Hopper', 'محمد', 'さくら', 'Zoë']
const live = {
  code: '482915',
  joinHost: 'poll.example.org',
  qr: qrOf('https://poll.example.org/j/482915'),
  people: { joined: 41, seated: names.map(name => ({ participantId: name, name })) },
}

const roomTeams = teamsOfPoints([5, 4, 3, 2])
const teamedPeople = {
  ...live.people,
  seated: live.people.seated.map((one, index) => ({ ...one, team: `t${index % 5}` })),
  teamSizes: { t0: 12, t1: 11, t2: 9, t3: 9 },
}

const drawnAs = {
  lobby: drawLobby,
  end: drawn => drawEnded({ ...noEnding, people: 41, answers: 1204, polls: 12 }, drawn),
  quiz(drawn) {
    const { poll, live: result } = stateOf('multiple-choice', 'withheld', 'quiz')
    return drawStep({ kind: 'poll', id: 'q', poll }, { ...drawn, polls: new Map([['q', result]]) })
  },
  ending(drawn) {
    const { poll, live: result } = stateOf('multiple-choice', 'withheld', 'quiz')
    const last = { ...result, remainingMs: 4_000, allAnswered: true }
    const timed = { ...poll, timeLimitSec: 20 }
    return drawStep({ kind: 'poll', id: 'q', poll: timed }, { ...drawn, polls: new Map([['q', last]]) })
  },
  podium(drawn) {
    const { poll, live: result } = stateOf('multiple-choice', 'podium', 'of many')
    return drawStep({ kind: 'poll', id: 'q', poll }, { ...drawn, polls: new Map([['q', result]]) })
  },
  teams: drawn => drawLobby({ ...drawn, live: { ...live, teams: roomTeams, people: teamedPeople } }),
  wonByTeam: drawn =>
    drawEnded(
      {
        people: 41,
        answers: 1204,
        polls: 12,
        isShared: true,
        winners: standingsOf([9840]).map(one => ({
          ...one,
          name: 'Ada Lovelace',
        })),
        winningTeams: teamsOfPoints([4812]),
      },
      drawn,
    ),
  won: drawn =>
    drawEnded({ people: 41, answers: 1204, polls: 12, winners: standingsOf([9_840]), isShared: true }, drawn),
  asked: drawn =>
    drawEnded(
      { ...noEnding, people: 41, answers: 1204, polls: 12, question: usualClosingQuestion(drawn.words) },
      drawn,
    ),
  wonAndAsked: drawn =>
    drawEnded(
      {
        people: 41,
        answers: 1204,
        polls: 12,
        winners: standingsOf([9_840]),
        isShared: true,
        question: usualClosingQuestion(drawn.words),
      },
      drawn,
    ),
  poll(drawn) {
    const { poll, live: result } = stateOf('estimate', 'range', 'typical')
    return drawStep({ kind: 'poll', id: 'q', poll }, { ...drawn, polls: new Map([['q', result]]) })
  },
} satisfies Record<string, (drawn: SceneContext) => Scene>

const stage = (
  screen: keyof typeof drawnAs,
  language: Language,
  title: string,
  own: ThemeName = 'light',
): Entry => ({
  name: `stage-${screen}-${language}`,
  type: 'stage',
  look: screen,
  state: language,
  theme: own,
  crop: slide,
  room: slide,
  draw: (measure, theme = own) =>
    drawnAs[screen](
      context({}, { measure, theme: galleryThemes[theme], words: wordsOf(language), live, title }),
    ),
})

/** What a stage shows beside looks, in some of the languages. */
export const stages: readonly Group[] = (Object.keys(drawnAs) as (keyof typeof drawnAs)[]).map(screen => ({
  type: 'stage',
  look: screen,
  entries: [
    stage(screen, 'de', 'Frühjahrstreffen'),
    stage(screen, 'ar', 'لقاء الربيع'),
    stage(screen, 'ja', '春の全体会議', 'dark'),
  ],
}))
