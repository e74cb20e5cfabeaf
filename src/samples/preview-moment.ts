import type { Document } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import type { Preview } from '#contract/deck/preview.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { documentPolls } from '#polls/placed.ts'
import { isQuiz } from '#polls/right-options.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import type { Live } from '#scene/context.ts'
import { type Counts, noEnding } from '#scene/ending.ts'
import type { Moment } from '#scene/moment.ts'
import { joinHostOf } from '#scene/join-host.ts'
import { audienceOf } from '#samples/audience.ts'
import { type SampleSpeech, englishSpeech } from '#samples/speech.ts'
import { previewPolls } from './preview.ts'

/** What a stage can show of a deck: its lobby (0), the step with an index, or its end. */
export type Screen = number | 'end'

interface PreviewedDeck {
  title: string
  document: Document
  extras: DeckExtras | null
  /** What it speaks; English when left out. */
  language?: Language | undefined
  /** What its sample audience writes; English when left out. */
  speech?: SampleSpeech | undefined
}

/** The code that a preview shows as its room's. */
const previewCode = '000000'

/** Returns what a preview shows as its room. `baseUrl` is the address of the server, `qrOf` makes the QR code of an address. */
export function previewRoom(baseUrl: string, qrOf: (address: string) => Live['qr']): Omit<Live, 'people'> {
  const joinUrl = `${baseUrl}/j/${previewCode}`
  return { code: previewCode, joinHost: joinHostOf(joinUrl), qr: qrOf(joinUrl), isOpen: true }
}

/**
 * Returns what a stage would show of a deck [D52]. With `open` nobody has joined or answered yet; otherwise, and
 * always at the end, a sample audience has. `room` is the room's code, where people join, and the QR code of that address.
 */
export function previewMoment(
  { title, document, extras, language, speech = englishSpeech }: PreviewedDeck,
  screen: Screen,
  preview: Preview,
  room: Omit<Live, 'people'>,
): Moment {
  const isEnd = screen === 'end'
  const isOpen = preview === 'open' && !isEnd
  const people = isOpen ? [] : (audienceOf(document, speech)?.people ?? [])
  const seated = people.map(name => ({ participantId: name, name }))
  const polls = isEnd ? new Map() : previewPolls(document, preview, { step: screen, speech })
  return {
    title,
    extras,
    language,
    step: isEnd ? null : (document[screen] ?? null),
    ...(!isEnd && { stepNumber: screen }),
    polls,
    live: {
      ...room,
      people: { joined: people.length, seated },
      isLively: isQuiz(documentPolls(document)),
    },
    ending: isEnd ? { ...noEnding, ...sampleCounts(document, speech) } : noEnding,
  }
}

/** Returns the totals of a room in which the sample audience saw the whole deck. */
function sampleCounts(document: Document, speech: SampleSpeech): Counts {
  const asked = documentPolls(document).filter(({ poll }) => takesAnswers(poll))
  const polls = previewPolls(document, 'revealed', { speech })
  const answers = asked.reduce((sum, { pollId }) => sum + (polls.get(pollId)?.voters ?? 0), 0)
  return { people: audienceOf(document, speech)?.people.length ?? 0, answers, polls: asked.length }
}
