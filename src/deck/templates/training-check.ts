import { poll, slide, type Template, accentSlide } from './template.ts'

const confidence = ['Very confident', 'Fairly confident', 'Not very confident', 'Not at all confident']

export const trainingCheck: Template = {
  title: 'Training check: security basics',
  summary: 'Four questions after a training, with standings, and how confident people feel before and after.',
  theme: { preset: 'lavender' },
  steps: [
    accentSlide(
      'shield-check',
      { title: 'Security basics', subtitle: 'Four questions to check what we have learned' },
      'This is not an exam. Wrong answers show what is worth explaining again.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How confident are you that you can spot an attack?',
        options: confidence,
        mcStyle: 'bars',
        showPercent: true,
      },
      'The same question comes again at the end.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Your bank emails you a link to log in. What do you do?',
        options: [
          'Follow the link',
          'Open the bank’s website myself',
          'Reply and ask',
          'Forward it to a friend',
        ],
        correctIndex: 1,
        timeLimitSec: 30,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Links can be forged. Typing the address or using the bank’s app is safe.',
    ),
    slide(
      {
        kind: 'comparison',
        title: 'How to tell a forged message',
        left: {
          title: 'Looks right',
          points: ['Calls you by your name', 'Asks for nothing secret', 'You expected it'],
        },
        right: {
          title: 'Looks forged',
          points: ['It is urgent', 'Asks for a password', 'The address is a little off'],
        },
      },
      'One sign is enough to ask IT.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Which password is the strongest?',
        options: ['P@ssw0rd1!', 'Summer2026', 'Bella-1990', 'cactus-violin-tunnel-mop'],
        correctIndex: 3,
        timeLimitSec: 30,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Length beats symbols. Four random words are hard to guess and easy to remember.',
    ),
    poll(
      {
        type: 'this-or-that',
        prompt: 'You find a USB stick in the car park. What now?',
        options: ['Plug it in to find its owner', 'Hand it in to IT'],
        correctIndex: 1,
        timeLimitSec: 20,
        totStyle: 'split',
        showPercent: true,
      },
      'Sticks are left on purpose. Even plugging one in can be enough to infect a computer.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Why is signing in with a second factor safer?',
        options: [
          'It blocks viruses',
          'It encrypts my email',
          'A stolen password is not enough',
          'I never need a password again',
        ],
        correctIndex: 2,
        timeLimitSec: 30,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Whoever has the password still lacks the phone or the key.',
    ),
    poll(
      { type: 'multiple-choice', prompt: 'Who did best?', quizView: 'standings' },
      'Applause for the first three.',
    ),
    slide(
      {
        kind: 'columns',
        title: 'Three habits to keep',
        columns: [
          { title: 'Pause', text: 'Check who is really asking before you click.' },
          { title: 'Lock', text: 'Lock your screen whenever you leave it.' },
          { title: 'Report', text: 'Tell IT at once, even when you are not sure.' },
        ],
      },
      'Give the contact of your IT team here.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'And now: how confident are you?',
        options: confidence,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Give people a moment: the next step compares this with the start.',
    ),
    poll(
      {
        type: 'rounds',
        prompt: 'What the training changed',
        refs: [2, 10],
        roundsMode: 'slope',
        showPercent: true,
      },
      'If little has changed, ask what is missing.',
    ),
    poll(
      {
        type: 'open-feed',
        prompt: 'What should we go over again?',
        ofStyle: 'cards',
        moderated: true,
      },
      'Answer what you can now, and send the rest by email.',
    ),
    accentSlide(
      'lock',
      { title: 'Stay alert', subtitle: 'If in doubt, ask first and click later' },
      'Leave the contact of your IT team on the screen.',
    ),
  ],
}
