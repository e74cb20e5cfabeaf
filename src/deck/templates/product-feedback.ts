import { poll, slide, type Template, accentSlide } from './template.ts'

export const productFeedback: Template = {
  title: 'Product feedback',
  summary: 'What customers use, what they think of it and what you should build next.',
  theme: { preset: 'mint' },
  steps: [
    accentSlide(
      'message-square-heart',
      { title: 'Tell us what you think', subtitle: 'Fifteen minutes of honest feedback' },
      'Say who will read the answers, and that criticism is welcome.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How often do you use the product?',
        options: ['Every day', 'Every week', 'Once in a while', 'I have just started'],
        mcStyle: 'bars',
        showPercent: true,
      },
      'Keep this in mind for all results that follow.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Which parts do you use?',
        options: ['Dashboard', 'Reports', 'Mobile app', 'Integrations', 'Notifications'],
        multiSelect: true,
        mcStyle: 'arc',
        showPercent: true,
      },
      'Change the options to the parts of your product. The arcs show what people use together.',
    ),
    poll(
      {
        type: 'radar',
        prompt: 'How would you rate it?',
        dimensions: ['Ease of use', 'Speed', 'Reliability', 'Design', 'Support'],
      },
      'Ask for an example of the weakest point.',
    ),
    slide(
      {
        kind: 'chart',
        title: 'What changed because of you',
        chart: {
          kind: 'bars',
          labels: ['Faster search', 'Clearer reports', 'Fewer clicks', 'Better help'],
          series: [{ values: [41, 33, 27, 12] }],
        },
        text: 'Improvements since last autumn that began with a wish from a customer.',
      },
      'Replace the numbers with your own. People answer better when they see that it helps.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'The new version',
        text: 'You have just seen it for the first time. What is your first impression?',
        poll: { type: 'rating', prompt: 'How do you like it?', scaleStyle: 'breakdown', showCount: true },
      },
      'Give a demo of two minutes before you open the poll.',
    ),
    poll(
      {
        type: 'open-feed',
        prompt: 'What annoys you most?',
        ofStyle: 'cards',
        moderated: true,
      },
      'Do not explain or defend anything. Ask: when did that last happen?',
    ),
    poll(
      {
        type: 'hundred-points',
        prompt: 'What should we build next?',
        options: ['Offline mode', 'Faster search', 'Better reports', 'More integrations', 'Dark mode'],
        hpStyle: 'bars',
        colorMode: 'palette',
        showPercent: true,
      },
      'Replace the options with what is really on your list. Points show how much more one thing matters.',
    ),
    poll(
      {
        type: 'radar',
        prompt: 'How hard to live without, and how often used?',
        radarStyle: 'grid',
        dimensions: ['How often', 'How much it matters'],
        options: ['Dashboard', 'Reports', 'Mobile app', 'Notifications'],
      },
      'What stands at the top left is rare and dear: ask why.',
    ),
    poll(
      {
        type: 'nps',
        prompt: 'How likely are you to recommend us to a colleague?',
        npsStyle: 'score',
      },
      'Compare it with your last survey.',
    ),
    slide(
      {
        kind: 'timeline',
        title: 'What happens next',
        points: [
          { when: 'This week', text: 'We read every answer, one by one' },
          { when: 'In two weeks', text: 'We choose what to build first' },
          { when: 'In four weeks', text: 'We tell you what has become of your ideas' },
        ],
      },
      'Promise only what you can keep, and change the dates to fit.',
    ),
    accentSlide(
      'gift',
      { title: 'Thank you', subtitle: 'You have made the product better today' },
      'Thank everybody for their time.',
    ),
  ],
}
