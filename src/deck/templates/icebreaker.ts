import { poll, slide, type Template, accentSlide } from './template.ts'

export const icebreaker: Template = {
  title: 'Icebreaker',
  summary: 'Seven light questions and a short chat for people who do not know each other yet.',
  theme: { preset: 'blossom' },
  steps: [
    accentSlide(
      'hand',
      { title: 'Nice to meet you', subtitle: 'Seven quick questions. There are no wrong answers.' },
      'Fifteen minutes in all. Answer the questions yourself, too.',
    ),
    poll(
      {
        type: 'this-or-that',
        prompt: 'Mountains or sea?',
        options: ['Mountains', 'Sea'],
        totStyle: 'tug',
        showPercent: true,
      },
      'Quick and easy: close it after twenty seconds.',
    ),
    poll(
      { type: 'map', prompt: 'Where did you grow up?', mapStyle: 'pins' },
      'Ask the people furthest away for a word in the language of their childhood.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'What would you do with an extra hour a day?',
        options: ['Sleep', 'Read', 'Exercise', 'See friends', 'Cook'],
        mcStyle: 'bubbles',
        colorMode: 'palette',
        showPercent: true,
      },
      'Ask one person from the smallest group to explain.',
    ),
    poll(
      {
        type: 'word-cloud',
        prompt: 'What could you eat every day?',
        wcStyle: 'wordle',
        colorMode: 'palette',
      },
      'Useful if you still have to choose lunch.',
    ),
    poll(
      {
        type: 'this-or-that',
        prompt: 'On holiday: a plan for every day, or none?',
        options: ['A plan', 'No plan'],
        totStyle: 'camps',
        showPercent: true,
      },
      'Let each side defend itself in one sentence.',
    ),
    poll(
      { type: 'rating', prompt: 'How do you feel about karaoke?', scaleStyle: 'faces', showCount: true },
      'Nobody has to sing. Unless somebody wants to.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Find your twin',
        text: 'Find someone who answered like you. What else do you have in common?',
        poll: { type: 'timer', prompt: 'Three minutes', timeLimitSec: 180 },
      },
      'Ask people to stand up and move around. Online, use rooms of two.',
    ),
    poll(
      { type: 'wheel', prompt: 'Who tells us about their twin?', wheelSource: 'participants' },
      'Turn it two or three times. Anybody may pass.',
    ),
    poll(
      { type: 'open-feed', prompt: 'What would people never guess about you?', ofStyle: 'bubbles' },
      'Read some aloud. Can anybody guess who wrote them?',
    ),
    accentSlide(
      'coffee',
      { title: 'Now we know each other', subtitle: 'The rest we find out over a coffee' },
      'End on time, and let people go on talking.',
    ),
  ],
}
