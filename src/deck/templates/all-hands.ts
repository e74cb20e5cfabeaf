import { poll, slide, type Template, titleSlide } from './template.ts'

export const allHands: Template = {
  title: 'Quarterly all-hands',
  summary: 'Figures, priorities, thank-yous and open questions for the whole company, in about 45 minutes.',
  theme: { preset: 'midnight' },
  steps: [
    titleSlide(
      'megaphone',
      { title: 'Quarterly all-hands', subtitle: 'Where we stand, where we are heading, and your questions' },
      'Wait until about half of the people have joined. A first name or an invented one is enough to join.',
    ),
    poll(
      { type: 'map', prompt: 'Where are you joining from today?', mapStyle: 'pins' },
      'An easy first question, so that everybody picks up a phone. Say hello to the places furthest away.',
    ),
    slide(
      {
        kind: 'agenda',
        title: 'The next 45 minutes',
        items: ['How the quarter went', 'What comes next', 'Thank-yous', 'Your questions'],
      },
      'Keep this short. Promise to finish on time.',
    ),
    slide(
      {
        kind: 'figures',
        title: 'The quarter in three figures',
        figures: [
          { value: '128', caption: 'new customers' },
          { value: '96%', caption: 'of orders delivered on time' },
          { value: '14', caption: 'new colleagues' },
        ],
      },
      'Replace these with your own figures. One sentence for each: what is behind it, and who made it happen.',
    ),
    slide(
      {
        kind: 'chart',
        title: 'More orders every month',
        chart: {
          kind: 'columns',
          labels: ['January', 'February', 'March', 'April', 'May', 'June'],
          series: [{ values: [820, 870, 1010, 1080, 1190, 1340] }],
        },
        text: 'June was our best month so far: the new warehouse opened in March.',
      },
      'Replace the numbers with your own: a double click opens the table, into which a spreadsheet can be pasted.',
    ),
    poll(
      {
        type: 'rating',
        prompt: 'How do you feel about the quarter?',
        scaleStyle: 'faces',
        showCount: true,
      },
      'If the mood and the figures disagree, say so. People notice anyway.',
    ),
    poll(
      {
        type: 'hundred-points',
        prompt: 'Where should our energy go next quarter?',
        options: ['New customers', 'Existing customers', 'Faster releases', 'Learning'],
        hpStyle: 'treemap',
        colorMode: 'palette',
        showPercent: true,
      },
      'Let people finish before you present the plan, then compare it with what they chose.',
    ),
    slide(
      {
        kind: 'timeline',
        title: 'What comes next',
        points: [
          { when: 'July', text: 'The new app for all customers' },
          { when: 'August', text: 'A second warehouse in the south' },
          { when: 'September', text: 'Delivery on the same day' },
        ],
      },
      'One sentence for each, and who leads it. Name what you will not do, too.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Is our direction clear?',
        text: 'Answer for yourself, not for your team.',
        poll: {
          type: 'rating',
          prompt: 'I know what we want to achieve',
          scaleStyle: 'gauge',
        },
      },
      'Open the poll when the plan was presented. Below 3.5, go through them once more.',
    ),
    poll(
      {
        type: 'word-cloud',
        prompt: 'Who deserves a thank-you?',
        wcStyle: 'cloud',
        colorMode: 'palette',
        moderated: true,
      },
      'Names and teams appear when you approve them. Read a few aloud and ask what they did.',
    ),
    poll(
      { type: 'qa-upvotes', prompt: 'What would you like to ask?', qaStyle: 'spotlight' },
      'Fifteen minutes. Take the questions with the most votes first, including the uncomfortable ones.',
    ),
    poll(
      {
        type: 'rating',
        prompt: 'Was this meeting worth your time?',
        scaleStyle: 'stars',
        showCount: true,
      },
      'Keep the result and compare it with the next all-hands.',
    ),
    titleSlide(
      'heart-handshake',
      { title: 'Thank you', subtitle: 'See you at the next all-hands' },
      'Say where the answers to the open questions will be found.',
    ),
  ],
}
