import type { z } from 'zod'
import type { PollType } from '#contract/polls/looks.ts'
import type { poll } from '#contract/polls/poll.ts'

/** A complete poll, and what an agent should know about its type. */
interface Example {
  /** What the type is for. */
  use: string
  /** What it needs besides `type` and `prompt` before a room can start. */
  needs?: string
  poll: z.input<typeof poll>
}

/** Pictures of one pixel, red and blue. */
const red = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
const blue = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAA/wAAACwAAAAAAQABAAACAkQBADs='

/** An example of each of the seventeen poll types. Each is ready to be used. */
export const examples: Record<PollType, Example> = {
  'multiple-choice': {
    use: 'A vote among two to ten answers. With `correctIndex` it is a quiz question: the stage shows the votes after it closes (`showResults`).',
    needs: '2–10 different `options`',
    poll: {
      type: 'multiple-choice',
      prompt: 'Which planet is the largest?',
      options: ['Mars', 'Jupiter', 'Saturn'],
      correctIndex: 1,
      timeLimitSec: 20,
    },
  },
  'image-choice': {
    use: 'A vote among pictures.',
    needs: '2–10 `optionImages` (data URLs, at most 500,000 characters each); `options` name them',
    poll: {
      type: 'image-choice',
      prompt: 'Which colour for the cover?',
      options: ['Red', 'Blue'],
      optionImages: [red, blue],
    },
  },
  'this-or-that': {
    use: 'Two sides, one choice: quick, and good as an ice-breaker.',
    needs: 'exactly 2 `options`',
    poll: { type: 'this-or-that', prompt: 'Early bird or night owl?', options: ['Early bird', 'Night owl'] },
  },
  ranking: {
    use: 'Everyone puts the options in order.',
    needs: '2–10 `options`; more than six are hard to rank on a phone',
    poll: { type: 'ranking', prompt: 'What should we fix first?', options: ['Speed', 'Price', 'Support'] },
  },
  'hundred-points': {
    use: 'Everyone shares out 100 points: how much more one thing matters than another.',
    needs:
      '2–10 `options`; a `groups` entry for each with `sunburst`, `marimekko`, `icicle`, a `targets` entry with `bullet`',
    poll: {
      type: 'hundred-points',
      prompt: 'Where should the budget go?',
      options: ['People', 'Tools', 'Training'],
    },
  },
  rating: { use: 'One to five.', poll: { type: 'rating', prompt: 'How useful was this session?' } },
  nps: {
    use: 'Zero to ten, as the net promoter score.',
    poll: { type: 'nps', prompt: 'How likely are you to recommend us to a friend?' },
  },
  estimate: {
    use: 'A guess at a number; the real one is shown at the reveal. With `points` the nearest get most.',
    needs: '`estimateMin` below `estimateMax`; `answer` between them when there is one',
    poll: {
      type: 'estimate',
      prompt: 'How many people live in Oslo?',
      estimateMin: 100_000,
      estimateMax: 2_000_000,
      answer: 717_710,
    },
  },
  radar: {
    use: 'Several things rated 1 to 5 at once, as one shape. With `radarStyle: "grid"` options, or people, are placed on two axes.',
    needs: '3–8 different `dimensions`; a grid 2, and at most 8 `options`',
    poll: {
      type: 'radar',
      prompt: 'How healthy is our team?',
      dimensions: ['Trust', 'Focus', 'Pace', 'Fun'],
    },
  },
  'word-cloud': {
    use: 'A word or two from everybody. `moderated` holds them until the host approves.',
    poll: { type: 'word-cloud', prompt: 'This year in one word?' },
  },
  'open-feed': {
    use: 'Free text of up to 280 characters.',
    poll: { type: 'open-feed', prompt: 'What will you try on Monday?', moderated: true },
  },
  'qa-upvotes': {
    use: 'Questions from the audience, which the others vote up.',
    poll: { type: 'qa-upvotes', prompt: 'What do you want to ask?' },
  },
  timer: {
    use: 'A countdown for a break or an exercise; nobody answers.',
    needs: '`timeLimitSec`, 5–600',
    poll: { type: 'timer', prompt: 'Talk with your neighbour', timeLimitSec: 120 },
  },
  wheel: {
    use: 'Draws a name: of the people in the room, or of `wheelNames`.',
    needs: 'with `wheelSource: "custom"` at least 2 `wheelNames`',
    poll: {
      type: 'wheel',
      prompt: 'Who goes first?',
      wheelSource: 'custom',
      wheelNames: ['Ada', 'Grace', 'Linus'],
    },
  },
  map: {
    use: 'Where everybody is, as pins on the world.',
    poll: { type: 'map', prompt: 'Where are you from?' },
  },
  'place-map': {
    use: 'A guess at a place on the map, or a spot pinned on your own picture; it is shown at the reveal. With `points` the nearest get most.',
    needs:
      '`place` with `label`, `lat`, `lon`, `zoom`; or with `label`, `picture` and, where one region is right, `region` (`x`, `y`, `w`, `h`, 0–1 of the picture)',
    poll: {
      type: 'place-map',
      prompt: 'Where does this bridge stand?',
      place: { label: 'Tower Bridge', lat: 51.5055, lon: -0.0754, zoom: 12 },
    },
  },
  rounds: {
    use: 'Compares earlier polls with each other, for example the same question before and after: shares of choices, mean points, mean places of rankings, stars of ratings, with what changed. All answers of each poll count, not only those of people who answered both.',
    needs:
      'two earlier full-screen polls with options, or rating or nps: their step indexes in `refs`; left empty, all polls before it. Of one type and with the same options, as otherwise there is no change to tell',
    poll: { type: 'rounds', prompt: 'How did our view change?', refs: [1, 3] },
  },
}
