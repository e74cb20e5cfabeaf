import { poll, slide, type Template, titleSlide } from './template.ts'

export const townHall: Template = {
  title: 'Town hall meeting',
  summary:
    'An open evening about a plan for the neighbourhood: facts, opinions and questions to the council.',
  theme: { preset: 'ocean' },
  steps: [
    titleSlide(
      'store',
      { title: 'A new high street', subtitle: 'An open evening about the future of our neighbourhood' },
      'Offer help to those without a phone: two people can share one, or write on a card.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How long have you lived here?',
        options: ['Under 2 years', '2 to 10 years', 'Over 10 years', 'I work here'],
        mcStyle: 'lollipops',
        showPercent: true,
      },
      'Welcome the newest and the longest-standing neighbours.',
    ),
    slide(
      {
        kind: 'agenda',
        title: 'This evening',
        items: ['What is planned', 'What you think', 'How to spend the budget', 'Your questions'],
      },
      'Say what is already decided and what is still open.',
    ),
    slide(
      {
        kind: 'figures',
        title: 'The plan in three figures',
        figures: [
          { value: '1.2 km', caption: 'of new cycle lanes' },
          { value: '240', caption: 'new trees' },
          { value: '18', caption: 'months of building work' },
        ],
      },
      'Replace these with the figures of your own plan. Facts only; opinions come next.',
    ),
    slide(
      {
        kind: 'timeline',
        title: 'How it could go on',
        points: [
          { when: 'Spring', text: 'Six months without cars, as a trial' },
          { when: 'Autumn', text: 'We look at the figures together' },
          { when: 'Winter', text: 'The council decides' },
          { when: 'Next year', text: 'Building begins' },
        ],
      },
      'Say at which of these points residents can still change the plan.',
    ),
    poll(
      {
        type: 'word-cloud',
        prompt: 'What do you like best about living here?',
        wcStyle: 'cloud',
        colorMode: 'palette',
      },
      'Start with what should stay as it is.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'A high street without cars?',
        text: 'The council proposes a trial of six months, starting in spring.',
        poll: {
          type: 'multiple-choice',
          prompt: 'Where do you stand?',
          options: ['Strongly in favour', 'Somewhat in favour', 'Somewhat against', 'Strongly against'],
          showPercent: true,
        },
      },
      'Ask for one voice from each side before you go on.',
    ),
    slide(
      {
        kind: 'comparison',
        title: 'What speaks for it, and what against',
        left: { title: 'For', points: ['Safer for children', 'Less noise', 'More space to sit'] },
        right: { title: 'Against', points: ['Longer ways by car', 'Deliveries', 'Fewer parking spaces'] },
      },
      'Add what was said in the room: a double click changes the words.',
    ),
    poll(
      {
        type: 'ranking',
        prompt: 'Which problem should we solve first?',
        options: ['Traffic', 'Noise', 'Litter', 'Poor lighting', 'Empty shops'],
        rankStyle: 'avg',
      },
      'Give people a full minute: they put all five in order.',
    ),
    poll(
      {
        type: 'hundred-points',
        prompt: 'How would you spend the budget?',
        options: ['Streets and paths', 'Parks and trees', 'Playgrounds', 'Events and culture'],
        hpStyle: 'waffle',
        colorMode: 'palette',
        showPercent: true,
      },
      'Compare the result with the current budget.',
    ),
    poll(
      {
        type: 'qa-upvotes',
        prompt: 'What do you want to ask the council?',
        qaStyle: 'list',
        moderated: true,
      },
      'Half an hour. Approve everything that is civil, and answer the most popular ones first.',
    ),
    poll(
      { type: 'open-feed', prompt: 'What have we forgotten?', ofStyle: 'cards', moderated: true },
      'These go into the minutes. Say when and where they will be published.',
    ),
    poll(
      { type: 'rating', prompt: 'Did you feel heard tonight?', scaleStyle: 'faces', showCount: true },
      'Thank everybody for coming, and name the next step and its date.',
    ),
    titleSlide(
      'handshake',
      { title: 'Thank you for coming', subtitle: 'The minutes will be online on Monday' },
      'Stay for those who would rather ask in person.',
    ),
  ],
}
