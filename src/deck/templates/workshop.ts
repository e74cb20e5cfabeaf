import { poll, slide, type Template, accentSlide } from './template.ts'

export const workshop: Template = {
  title: 'Workshop: from ideas to a plan',
  summary: 'A morning in small groups: collect problems, vote on ideas and agree on the first steps.',
  theme: { preset: 'citrus' },
  steps: [
    accentSlide(
      'lightbulb',
      { title: 'From ideas to a plan', subtitle: 'We start with questions and leave with a decision' },
      'Coffee first. Start when everybody has a seat and has joined.',
    ),
    poll(
      {
        type: 'word-cloud',
        prompt: 'In one word: what do you hope for today?',
        wcStyle: 'cloud',
        colorMode: 'palette',
      },
      'Pick two or three words and ask what is behind them.',
    ),
    slide(
      { kind: 'process', title: 'Our morning', steps: ['Collect', 'Find ideas', 'Choose', 'Plan'] },
      'Mention the break: after the work in groups.',
    ),
    slide(
      {
        kind: 'columns',
        title: 'Three house rules',
        columns: [
          { title: 'Listen', text: 'We let each other finish.' },
          { title: 'Build', text: 'We say “yes, and” before we say “but”.' },
          { title: 'Decide', text: 'A good decision today beats a perfect one next month.' },
        ],
      },
      'Ask whether a rule is missing, and add it.',
    ),
    slide(
      {
        kind: 'section',
        number: '1',
        title: 'Collect',
        subtitle: 'What gets in our way, and what could help',
      },
      'Ten seconds: say that everything counts now, and that choosing comes later.',
    ),
    poll(
      {
        type: 'open-feed',
        prompt: 'What gets in the way of our best work?',
        ofStyle: 'cards',
        groupVotes: 2,
      },
      'Five minutes of writing. Drag the cards into groups on the remote, out loud, with everybody. Then close it, and let them vote on the groups: two votes each.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'In groups of three',
        text: 'Choose one problem. Find as many ways to solve it as you can.',
        poll: { type: 'timer', prompt: 'Ten minutes', timeLimitSec: 600 },
      },
      'Announce the last two minutes. After that: a break of fifteen minutes.',
    ),
    slide(
      {
        kind: 'section',
        number: '2',
        title: 'Choose',
        subtitle: 'From many ideas to the one that we try first',
      },
      'Welcome everybody back. Collect one idea from each group.',
    ),
    poll(
      { type: 'qa-upvotes', prompt: 'Post your best idea, then vote for others', qaStyle: 'spotlight' },
      'One idea for each group. Let the authors of the top three explain theirs in a minute.',
    ),
    poll(
      {
        type: 'ranking',
        prompt: 'What matters most when we choose?',
        options: ['Benefit for customers', 'Little effort', 'Quick to try', 'Fun to do'],
        rankStyle: 'podium',
      },
      'Compare the winning idea with this order. Does it still win?',
    ),
    poll(
      {
        type: 'wheel',
        prompt: 'Which group presents first?',
        wheelSource: 'custom',
        wheelNames: ['Group 1', 'Group 2', 'Group 3', 'Group 4', 'Group 5', 'Group 6'],
      },
      'Change the names to fit your groups. Two minutes for each.',
    ),
    poll(
      { type: 'rating', prompt: 'How ready are we to start?', scaleStyle: 'gauge' },
      'Below four, ask: what is missing to make it a five?',
    ),
    poll(
      { type: 'open-feed', prompt: 'What will you do by Friday?', ofStyle: 'feed' },
      'One sentence from everybody. The answers stay in the results, so you can follow up.',
    ),
    accentSlide(
      'rocket',
      { title: 'Off we go', subtitle: 'We meet again in four weeks to see what has changed' },
      'Name the date, and who sends the results.',
    ),
  ],
}
