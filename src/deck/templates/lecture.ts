import { poll, slide, type Template, accentSlide } from './template.ts'

const methods = ['Reading it twice', 'Highlighting', 'Recalling it from memory', 'Writing a summary']

export const lecture: Template = {
  title: 'Lecture: why we forget',
  summary: 'A lecture with a warm-up, a vote before and after a discussion, and what is still unclear.',
  theme: { preset: 'sky' },
  steps: [
    accentSlide(
      'brain',
      { title: 'Why we forget', subtitle: 'An introduction to memory and learning' },
      'Show the join screen while the room fills up.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How do you usually prepare for an exam?',
        options: ['I reread my notes', 'I test myself', 'I write summaries', 'I explain it to others'],
        mcStyle: 'lollipops',
        showPercent: true,
      },
      'No right or wrong here. Come back to this result at the end.',
    ),
    slide(
      {
        kind: 'agenda',
        title: 'Today',
        items: ['How memories form', 'Why they fade', 'What helps us remember'],
      },
      'One minute. Mention that the slides will be shared afterwards.',
    ),
    poll(
      {
        type: 'estimate',
        prompt: 'What percentage of a new list do we forget within a day?',
        estimateMin: 0,
        estimateMax: 100,
        answer: 66,
        estStyle: 'hist',
      },
      'Close it to show the answer: about two thirds, in Hermann Ebbinghaus’s experiments on himself (1885).',
    ),
    slide(
      {
        kind: 'chart',
        title: 'The forgetting curve',
        chart: {
          kind: 'lines',
          labels: ['20 min', '1 hour', '9 hours', '1 day', '2 days', '6 days', '31 days'],
          series: [{ name: 'Still there, in percent', values: [58, 44, 36, 34, 28, 25, 21] }],
        },
        text: 'Most is lost within the first hour. What is left after a day stays for weeks.',
      },
      'What Ebbinghaus saved when he learned the same list again (1885). Half of it is gone in an hour.',
    ),
    slide(
      {
        kind: 'quote',
        text: 'Memory, my dear Cecily, is the diary that we all carry about with us.',
        author: 'Oscar Wilde, The Importance of Being Earnest',
      },
      'A diary that is rewritten each time it is read. This leads on to how memories form.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'What works best for remembering a text for weeks?',
        options: methods,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Everybody votes alone. Hide the results on your remote first, so that nobody follows the crowd.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Convince your neighbour',
        text: 'Find somebody who chose a different answer. Who has the better reason?',
        poll: { type: 'timer', prompt: 'Two minutes', timeLimitSec: 120 },
      },
      'Walk around and listen. Good arguments are worth repeating aloud afterwards.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'After your discussion: what works best?',
        options: methods,
        correctIndex: 2,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Close it to show the right answer. Recalling beats rereading, even without feedback (Roediger and Karpicke, 2006).',
    ),
    slide(
      {
        kind: 'comparison',
        title: 'Why recalling wins',
        left: {
          title: 'Reading again',
          points: ['Feels easy', 'The text looks familiar', 'Half is gone in a week'],
        },
        right: {
          title: 'Recalling',
          points: ['Feels hard', 'Shows what is missing', 'Most is still there in a week'],
        },
      },
      'What feels like learning is often only recognizing. Effort is a good sign.',
    ),
    poll(
      {
        type: 'rounds',
        prompt: 'What the discussion changed',
        refs: [7, 9],
        roundsMode: 'dumbbell',
        showPercent: true,
      },
      'Ask somebody who changed their mind what convinced them.',
    ),
    slide(
      {
        kind: 'columns',
        title: 'What to take away',
        columns: [
          { title: 'Test yourself', text: 'Close the book and write down what you remember.' },
          { title: 'Space it out', text: 'Four half hours are better than one long evening.' },
          { title: 'Mix it up', text: 'Alternate between topics instead of finishing one.' },
        ],
      },
      'Go back to the first question: who will prepare differently next time?',
    ),
    poll(
      { type: 'open-feed', prompt: 'What is still unclear?', ofStyle: 'cards', moderated: true },
      'Two minutes before the end. Answer one or two now and begin the next lecture with the rest.',
    ),
    accentSlide(
      'graduation-cap',
      { title: 'See you next week', subtitle: 'Until then: close the book and write down what you remember' },
      'Say where the slides are, and what to read.',
    ),
  ],
}
