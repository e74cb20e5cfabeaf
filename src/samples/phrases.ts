import { fillText } from '#contract/text/fill-text.ts'
import type { Translate } from '#contract/text/translate.ts'

/** Single words, the most frequent ones first. */
export const words: readonly [string, ...string[]] = [
  'trust',
  'clarity',
  'focus',
  'people',
  'time',
  'ideas',
  'coffee',
  'decisions',
  'listening',
  'short',
  'deep work',
  'honesty',
  'calm',
  'laughter',
  'questions',
  'a plan',
  'courage',
  'energy',
  'feedback',
  'craft',
  'patience',
  'humour',
  'respect',
  'curiosity',
  'agenda',
  'silence',
  'music',
  'kindness',
  'data',
  'luck',
]

const topics = [
  'small teams',
  'the first month',
  'trust',
  'the budget',
  'working from home',
  'hiring',
  'the tools',
  'the timeline',
  'the pilot',
  'meetings',
  'the design',
  'security',
  'training',
  'the customers',
  'quiet people',
  'the old system',
  'quality',
  'the roadmap',
  'feedback',
  'the numbers',
  'decisions',
  'documentation',
  'the launch',
  'leadership',
]

/** What somebody writes: a sentence, which may have a topic in the place of `{topic}`. */
export interface Phrase {
  form: string
  topic?: string
}

/** Returns a phrase in a language. */
export const sayPhrase = ({ form, topic }: Phrase, say: Translate): string =>
  topic === undefined ? say(form) : fillText(say(form), { topic: say(topic) })

const whole = (...forms: string[]): Phrase[] => forms.map(form => ({ form }))

/** Returns a sentence for each combination of a form and a topic, ordered by topic, so that the first ones already vary. */
const about = (...forms: string[]): Phrase[] =>
  topics.flatMap((topic, place) =>
    forms.map((first, n) => ({ form: forms[(n + place) % forms.length] ?? first, topic })),
  )

/** What people write to a feed, the most frequent ones first. */
export const entries: readonly Phrase[] = [
  ...whole(
    'Could we see that diagram once more?',
    'Hello from the last row!',
    'We tried this last year and it worked better than expected.',
    'The demo alone was worth the trip.',
    'First time here, and I already met three people.',
    'Please share the slides afterwards.',
    'This is exactly the problem we have on Mondays.',
    'More examples from small companies, please.',
    'Great energy in this room today.',
    'I disagree with the second point, but in a good way.',
    'Thank you for speaking slowly and clearly.',
    'What a view from up here!',
    'My takeaway: start before you are ready.',
    'The coffee is good, too.',
  ),
  ...about(
    'Loved the part about {topic}.',
    'I would like to hear more about {topic}.',
    'We learned the same about {topic}, the hard way.',
    'I was sceptical about {topic}. Not any more.',
    'My team should talk about {topic} on Monday.',
  ),
]

/** What people ask, the most frequent ones first. */
export const questions: readonly Phrase[] = [
  ...whole(
    'How long did it take until the team got used to it?',
    'What would you do differently if you started again?',
    'Does this also work for people who work from home?',
    'What does it cost to run for a thousand people?',
    'How do you measure whether it helped?',
    'Which tool did you give up on, and why?',
    'Who decides when opinions differ?',
    'Can we see the figures of the first month?',
    'How do you bring in people who are quiet in meetings?',
    'What was the hardest part to explain to management?',
    'Is there a version for schools?',
    'How do you keep what people say private?',
    'What comes next?',
    'Would you recommend it to a team of three?',
  ),
  ...about(
    'What surprised you most about {topic}?',
    'How did you start with {topic}?',
    'What would you never do again about {topic}?',
    'Who was against it when it came to {topic}?',
    'Is there anything to read about {topic}?',
  ),
]

/** The places of people: latitude and longitude, degrees. */
export const cities: readonly (readonly [number, number])[] = [
  [52.5, 13.4],
  [48.9, 2.35],
  [51.5, -0.1],
  [40.7, -74],
  [37.8, -122.4],
  [41.4, 2.2],
  [45.5, 9.2],
  [59.3, 18.1],
  [52.4, 4.9],
  [43.7, -79.4],
  [19.4, -99.1],
  [-23.5, -46.6],
  [28.6, 77.2],
  [35.7, 139.7],
  [1.35, 103.8],
  [-33.9, 151.2],
  [6.5, 3.4],
  [30, 31.2],
  [-1.3, 36.8],
  [55.8, 37.6],
]

/** Names of people, each once. */
export const firstNames: readonly [string, ...string[]] = [
  'Ada',
  'Grace',
  'Linus',
  'Aiko',
  'Mateo',
  'Fatima',
  'Noor',
  'Jonas',
  'Lea',
  'Amara',
  'Chen',
  'Olga',
  'Ravi',
  'Sofia',
  'Tomás',
  'Yara',
  'Emil',
  'Ines',
  'Kofi',
  'Mila',
  'Bruno',
  'Zoë',
  'Hassan',
  'Freya',
  'Luca',
  'Priya',
  'Oskar',
  'Leila',
  'Tariq',
  'Nora',
  'Diego',
  'Hana',
  'Samir',
  'Elif',
  'Kwame',
  'Anouk',
  'Pavel',
  'Thandi',
  'João',
  'Maren',
  'Idris',
  'Carmen',
]

/** Returns the name of the n-th person of an audience, from 0; each of the first thousand has another one. */
export function nameOf(person: number): string {
  const name = firstNames[person % firstNames.length] ?? ''
  const time = Math.floor(person / firstNames.length)
  return time === 0 ? name : `${name} ${String.fromCodePoint(64 + time)}.`
}
