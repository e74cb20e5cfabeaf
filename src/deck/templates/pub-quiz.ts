import { poll, slide, type Template, titleSlide } from './template.ts'

export const pubQuiz: Template = {
  title: 'Pub quiz night',
  summary:
    'Two rounds of general knowledge with a map, an estimate, an answer to type and standings, for any number of guests, alone or in teams.',
  theme: { preset: 'aubergine' },
  steps: [
    titleSlide(
      'trophy',
      {
        title: 'Pub quiz night',
        subtitle: 'Two rounds. The faster your right answer, the more points you get.',
      },
      'Everybody needs a name for the standings. Under People on the remote you can make teams, and under Room turn on the sound.',
    ),
    slide(
      { kind: 'section', number: '1', title: 'Round one', subtitle: 'Four questions to warm up' },
      'Read the rules once: the faster the right answer, the more points.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Which planet has the most known moons?',
        category: 'Space',
        getReadySec: 4,
        options: ['Jupiter', 'Saturn', 'Uranus', 'Neptune'],
        correctIndex: 1,
        timeLimitSec: 20,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Saturn. More than a hundred new ones were confirmed in 2025 alone.',
    ),
    poll(
      {
        type: 'this-or-that',
        prompt: 'Which was invented first?',
        category: 'Inventions',
        getReadySec: 4,
        options: ['The match', 'The lighter'],
        correctIndex: 1,
        timeLimitSec: 15,
        totStyle: 'split',
        showPercent: true,
      },
      'The lighter: Döbereiner’s lamp is from 1823, the friction match from 1826.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How many hearts does an octopus have?',
        category: 'Animals',
        getReadySec: 4,
        options: ['One', 'Two', 'Three', 'Eight'],
        correctIndex: 2,
        timeLimitSec: 20,
        mcStyle: 'lollipops',
        showPercent: true,
      },
      'Three: two for the gills and one for the rest of the body.',
    ),
    poll(
      {
        type: 'estimate',
        prompt: 'How tall is the Burj Khalifa, in metres?',
        estimateMin: 300,
        estimateMax: 1500,
        answer: 828,
        estStyle: 'dots',
        points: 'single',
        category: 'Buildings',
        getReadySec: 4,
        timeLimitSec: 30,
      },
      'The nearer a guess, the more points. A round of applause for the closest one.',
    ),
    poll(
      { type: 'multiple-choice', prompt: 'After round one', quizView: 'standings' },
      'A good moment for new drinks.',
    ),
    slide(
      { kind: 'section', number: '2', title: 'Round two', subtitle: 'Around the world in three questions' },
      'Wait until everybody is back.',
    ),
    poll(
      {
        type: 'place-map',
        prompt: 'Where is Machu Picchu?',
        place: { label: 'Machu Picchu', lat: -13.16, lon: -72.55, zoom: 5 },
        placeTheme: 'dark',
        timeLimitSec: 40,
        points: 'single',
        category: 'Places',
        getReadySec: 4,
      },
      'In the Andes of Peru, at about 2,400 metres. The nearer a pin, the more points.',
    ),
    poll(
      {
        type: 'open-feed',
        prompt: 'Which is the smallest country in the world?',
        accepted: ['Vatican City', 'The Vatican', 'Vatican', 'Holy See'],
        quizView: 'question',
        timeLimitSec: 30,
        category: 'Geography',
        getReadySec: 4,
      },
      'Vatican City, with less than half a square kilometre. A slip of the pen is forgiven; accept more on the remote.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Which of these capitals is furthest north?',
        points: 'double',
        category: 'The last one',
        getReadySec: 5,
        options: ['Helsinki', 'Oslo', 'Tallinn', 'Reykjavík'],
        correctIndex: 3,
        timeLimitSec: 20,
        mcStyle: 'bars',
        showPercent: true,
      },
      'Reykjavík, at 64 degrees north. The other three are close to 60.',
    ),
    poll(
      { type: 'multiple-choice', prompt: 'The final standings', quizView: 'standings' },
      'Applause from third place up, then hand out the prizes and say when the next quiz is.',
    ),
  ],
}
