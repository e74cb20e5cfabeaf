import { poll, slide, type Template, titleSlide } from './template.ts'

export const conferenceQa: Template = {
  title: 'Conference Q&A',
  summary: 'Who is in the room, questions that the audience votes on, and feedback after a talk.',
  theme: { preset: 'graphite' },
  steps: [
    titleSlide(
      'mic',
      { title: 'Questions and answers', subtitle: 'No need to wait for the microphone: ask on your phone' },
      'Show this before the talk begins, so that people can join while they find a seat.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'What brings you to this session?',
        options: ['I do this every day', 'I am just starting', 'I came for the speaker', 'Pure curiosity'],
        mcStyle: 'bars',
        showPercent: true,
      },
      'Lets the speaker know how deep to go. Thirty seconds are enough.',
    ),
    slide(
      {
        kind: 'team',
        title: 'On stage today',
        people: [
          { name: 'First speaker', role: 'Title, company' },
          { name: 'Second speaker', role: 'Title, company' },
          { name: 'Third speaker', role: 'Title, company' },
          { name: 'Your host', role: 'Title, company' },
        ],
      },
      'Write the names, and add a portrait of each: drop a picture on its circle.',
    ),
    slide(
      {
        kind: 'columns',
        title: 'How to ask',
        columns: [
          { title: 'Write', text: 'Send your question as soon as you think of it.' },
          { title: 'Vote', text: 'Support the questions you want answered.' },
          { title: 'Listen', text: 'The most popular questions are answered first.' },
        ],
      },
      'Go on to the next step right away: questions can come in during the whole talk.',
    ),
    poll(
      {
        type: 'qa-upvotes',
        prompt: 'What would you like to ask?',
        qaStyle: 'spotlight',
        moderated: true,
      },
      'Approve questions on your remote. Read each aloud before the speaker answers.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'What will you do with what you heard?',
        options: ['Try it myself', 'Read more about it', 'Tell my team', 'Nothing for now'],
        multiSelect: true,
        mcStyle: 'lollipops',
        showPercent: true,
      },
      'Several answers are allowed. Open it while the last question is being answered.',
    ),
    poll(
      { type: 'word-cloud', prompt: 'The talk in one word', wcStyle: 'cloud', colorMode: 'palette' },
      'A nice picture for the speaker to take home.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Before you go',
        text: 'One tap helps us plan the next programme.',
        poll: { type: 'rating', prompt: 'How was this session?', scaleStyle: 'stars', showCount: true },
      },
      'Thank the speaker first, then ask for the rating.',
    ),
    poll(
      {
        type: 'nps',
        prompt: 'How likely are you to recommend this conference?',
        npsStyle: 'needle',
      },
      'Leave it open until the room is empty.',
    ),
    titleSlide(
      'sparkles',
      { title: 'Thank you', subtitle: 'The next session begins in fifteen minutes' },
      'Replace the line below with what comes next.',
    ),
  ],
}
