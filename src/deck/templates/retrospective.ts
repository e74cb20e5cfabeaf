import { poll, slide, type Template, accentSlide } from './template.ts'

export const retrospective: Template = {
  title: 'Sprint retrospective',
  summary: 'An hour for a team to look back, vote on ideas and agree on one change for the next sprint.',
  theme: { preset: 'paper' },
  steps: [
    accentSlide(
      'refresh-ccw',
      { title: 'Sprint retrospective', subtitle: 'What worked, what didn’t, and one thing we will change' },
      'Everybody did the best they could with what they knew. Say it aloud before you start.',
    ),
    poll(
      { type: 'rating', prompt: 'How did the sprint feel?', scaleStyle: 'faces', showCount: true },
      'A quick check-in. No discussion yet.',
    ),
    poll(
      {
        type: 'radar',
        prompt: 'How did we work together?',
        dimensions: ['Communication', 'Focus', 'Pace', 'Quality', 'Support'],
        radarStyle: 'scales',
      },
      'Ask about the lowest value: what would have made it one point better?',
    ),
    poll(
      { type: 'open-feed', prompt: 'What went well?', ofStyle: 'cards' },
      'Three minutes of writing in silence, then read the cards together.',
    ),
    poll(
      { type: 'open-feed', prompt: 'What held us back?', ofStyle: 'cards', groupVotes: 2 },
      'Talk about situations, not about people. Group what belongs together on the remote, then let everybody vote on the groups.',
    ),
    slide(
      {
        kind: 'columns',
        title: 'What makes a good change?',
        columns: [
          { title: 'It is small', text: 'We can start tomorrow and finish this sprint.' },
          { title: 'It is ours', text: 'Nobody outside the team has to approve it.' },
          { title: 'It shows', text: 'In two weeks we can tell whether it worked.' },
        ],
      },
      'Leave this up for a minute while people think about their ideas.',
    ),
    poll(
      { type: 'qa-upvotes', prompt: 'What should we change? Post an idea, then vote', qaStyle: 'list' },
      'Five minutes. Remind people that they can vote for several ideas.',
    ),
    slide(
      {
        kind: 'process',
        title: 'From an idea to a change',
        steps: ['Choose one', 'Find a first step', 'Try it', 'Look back'],
      },
      'Two weeks for all four. The last one is how the next retrospective begins.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Plan the first step',
        text: 'In pairs: take the idea with the most votes. Who does what, and by when?',
        poll: { type: 'timer', prompt: 'Five minutes', timeLimitSec: 300 },
      },
      'Start the timer when everybody has a partner.',
    ),
    poll(
      { type: 'wheel', prompt: 'Who presents their plan first?', wheelSource: 'participants' },
      'Two or three pairs are enough. Write down the step that the team agrees on.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Will we stick to it?',
        options: ['Definitely', 'Probably', 'Probably not', 'I doubt it'],
        mcStyle: 'bars',
        showPercent: true,
      },
      'If many have doubts, make the step smaller and vote again.',
    ),
    poll(
      { type: 'rating', prompt: 'How useful was this hour?', scaleStyle: 'stars', showCount: true },
      'Thank everybody and say where the agreement will be written down.',
    ),
    accentSlide(
      'sprout',
      { title: 'One change at a time', subtitle: 'See you in two weeks' },
      'Read the agreement aloud once more.',
    ),
  ],
}
