import type { Prompt } from '@modelcontextprotocol/server'

/** One of the usual occasions, and how a deck for it is built. */
export interface Brief {
  prompt: Prompt
  /** Returns what is asked for. The required arguments are in `given`. */
  ask(given: Record<string, string>): string
}

const argument = (name: string, description: string, required = false) => ({ name, description, required })
/** Returns a sentence about an argument that was given, with a space before it. */
const about = (label: string, value: string | undefined): string =>
  value?.trim() ? ` ${label}: ${value}.` : ''

/** The briefs of the usual occasions. Each names the types of polls that fit, in an order that works in a room. */
export const briefs: readonly Brief[] = [
  {
    prompt: {
      name: 'all_hands',
      title: 'An all-hands meeting',
      description: 'A deck for a meeting of the whole company: mood, news, questions to those who lead.',
      arguments: [
        argument('news', 'What is to be told, in the order in which it is told.', true),
        argument('people', 'Who will be there, and how many.'),
        argument('minutes', 'How long it is.'),
      ],
    },
    ask: ({ news, people, minutes }) =>
      `Build a deck for an all-hands meeting.${about('The people', people)}${about('Minutes', minutes)} The news: ${news}

- Begin with a map or this-or-that that everybody answers at once, then a word-cloud: how are we?
- A slide for each piece of news: one sentence, one figure. After the one that matters most, ask what people think of it (rating or multiple-choice).
- A qa-upvotes step, moderated, with ten minutes for it. Close with nps or rating: was this hour worth it?`,
  },
  {
    prompt: {
      name: 'pub_quiz',
      title: 'A pub quiz',
      description:
        'A quiz in rounds with pictures, places and estimates, standings between them, and a winner.',
      arguments: [
        argument('topics', 'What the rounds are about.', true),
        argument('questions', 'How many questions there are; 12 when left out.'),
        argument('level', 'How hard it may be, and for whom.'),
      ],
    },
    ask: ({ topics, questions, level }) =>
      `Build a pub quiz of ${questions?.trim() ? questions : 12} questions in rounds about: ${topics}.${about('The level', level)}

- Only facts that you are sure of; four plausible options, of which one is right, and the right one not always in the same place. timeLimitSec 20, 30 for a picture.
- Mostly multiple-choice with correctIndex; in each round one of another kind: image-choice when pictures are given to you, ranking with correctIndexes, open-feed with accepted, or estimate with answer or place-map with place, each with points "single". The last question of a round may have points "double".
- A slide opens each round. A standings step ({ "type": "multiple-choice", "prompt": "Who leads?", "quizView": "standings" }) ends it, and one ends the quiz.
- In the notes of each question: the answer, and one sentence about it to tell.`,
  },
  {
    prompt: {
      name: 'retrospective',
      title: 'A workshop retrospective',
      description: 'A deck with which a team looks back, chooses what matters, and decides what to do.',
      arguments: [
        argument('period', 'What the team looks back on.', true),
        argument('team', 'Who they are.'),
        argument('minutes', 'How long it is; 60 when left out.'),
      ],
    },
    ask: ({ period, team, minutes }) =>
      `Build a retrospective of ${minutes?.trim() ? minutes : 60} minutes about: ${period}.${about('The team', team)}

- Arrive: a word-cloud or rating. How healthy are we: a radar of four to six dimensions.
- Collect: two open-feed steps, what went well and what held us back, a timer before each.
- Choose: hundred-points or ranking over the topics. Leave placeholders as options, such as "Topic A", and say so in the notes: the host fills them in from what was collected.
- Decide: an open-feed, what will we try and who begins. Close with the rating of the beginning, and rounds to compare both.`,
  },
  {
    prompt: {
      name: 'lecture_check_in',
      title: 'A check-in during a lecture',
      description:
        'A few questions that show what a class understood, while there is time to explain it again.',
      arguments: [
        argument('topic', 'What the lecture is about.', true),
        argument('class', 'Who listens, and what they know already.'),
        argument('questions', 'How many questions there are; 5 when left out.'),
      ],
    },
    ask: ({ topic, class: listeners, questions }) =>
      `Build a check-in of ${questions?.trim() ? questions : 5} questions for a lecture about: ${topic}.${about('The class', listeners)}

- First what they think they know (rating), last the same again; rounds compares the two.
- Between them multiple-choice with correctIndex and showResults "closed": each wrong option is a mistake that people really make, and the notes say which. One estimate when a number matters.
- After the hardest question the same one again, with "talk with your neighbour" (a timer) in between.
- End with qa-upvotes: what is still unclear?`,
  },
]
