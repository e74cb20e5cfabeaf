import type { LookName, PollType } from '#contract/polls/looks.ts'

type Questions = { readonly [Type in PollType]: Readonly<Record<LookName<Type>, string>> }

/** What each look answers best, and when to choose it. */
const questions: Questions = {
  'multiple-choice': {
    bars: 'Which leads, and by how much? The default, for any number of options.',
    lollipops: 'The same with less ink, where many options are close to each other.',
    bubbles: 'Which stands out? The area is the share, for two to five options.',
    spokes: 'Options that form a range or a cycle, such as days or sizes. Bars from seven options on.',
    butterfly: 'Which of each pair? Options are compared two and two: the first with the second, and so on.',
    heat: 'Where do votes gather? Equal tiles, the deeper the more; long names have space.',
    arc: 'What was picked together? Options in a list, joined by arcs; the five pairs picked most in colour.',
    chord: 'What was picked together, and how often beside the whole?',
  },
  'image-choice': {
    tiles: 'How many picked each picture? All equally large, in the order of the deck. The default.',
    mosaic: 'Which pictures won the room? The area is the share.',
    fill: 'How far did each picture get? Each is full from below as far as its share.',
    hero: 'Which picture won? The leader large, the others beside it.',
  },
  'this-or-that': {
    split: 'How does the room divide? The area is the share.',
    tug: 'Who is winning? For a contest that goes back and forth while people vote.',
    camps: 'How many are on each side? A dot a person.',
  },
  ranking: {
    list: 'What is the order of the room? The default.',
    podium: 'Which are the first three? For a reveal.',
    avg: 'How far do people agree? Shows how often each option was put in each place.',
  },
  'hundred-points': {
    bars: 'How much does each matter? The default, for any number of options and long names.',
    treemap: 'What takes most of the whole? The area is the share, options of one group side by side.',
    waffle: 'How would each point be spent? A square a point.',
    columns: 'Which get more than an even share, and which less? For few options with short names.',
    sunburst: 'How does the whole divide into groups, and these into options? Groups inside, options around.',
    marimekko:
      'How large is each group, and how does it divide? The width is the group, the height the part in it.',
    icicle: 'The same as sunburst, in rows: names stand in their marks.',
    bullet: 'Which options reach their target?',
  },
  rating: {
    stars: 'How good, as in a review? The mean, and below how the answers divide.',
    faces: 'How does the room feel? The more people, the deeper the face.',
    breakdown: 'How many gave each score? A bar a score.',
    gauge: 'How good, at one look? The mean alone.',
    curve: 'One camp or two? How the scores spread around the mean, a dot a person before twenty answers.',
    bloom: 'To which side does the room lean? The area of a petal is its share.',
  },
  nps: {
    score: 'What is the score, and which shares make it? The default.',
    needle: 'Where does the score lie between −100 and +100?',
    diverging: 'Do promoters outweigh detractors? Both sides from one line.',
    swarm: 'Who answered what? A dot an answer, over the scores from 0 to 10.',
  },
  estimate: {
    hist: 'What did people guess, and how many of them? The default.',
    curve: 'Where does the middle half of the guesses lie? A dot a guess before there are twenty.',
    dots: 'What did each person guess? A dot a guess.',
    range: 'How far apart are the guesses? Lowest, middle half and highest; dots before there are twenty.',
  },
  radar: {
    web: 'Where is a profile strong, and where weak? The default.',
    scales: 'How does each statement do, and how far apart are the answers?',
    grid: 'Where do options, or people, stand on two axes? Means as marks, everybody as pale dots.',
  },
  'word-cloud': {
    cloud: 'What is on people’s minds? The larger, the more.',
    wordle: 'The same packed closer, some of them upright.',
    bubbles: 'Which words lead, and how often were they said?',
  },
  'open-feed': {
    feed: 'What was said last? The newest large, for reading along. The default.',
    cards: 'What do people say? Several answers side by side, each on its card.',
    bubbles: 'The same as a conversation: a few answers at a time, page by page.',
  },
  'qa-upvotes': {
    list: 'Which questions does the room want answered? The default.',
    spotlight: 'Which question is being answered? One large, the next below.',
  },
  timer: { timer: 'How much time is left?' },
  wheel: { wheel: 'Who is next? A draw that everybody sees.' },
  map: {
    pins: 'Where are people, and how many in each place? The area is the number. The default.',
    heat: 'In which parts of the world are most people? For hundreds and more.',
    bars: 'Which countries lead?',
  },
  'place-map': {
    standard: 'Where do people think it is, and once revealed how far off are they? Blue sea, pale land.',
    light: 'The same in pale grey, for light themes.',
    dark: 'The same in dark grey, for dark themes.',
  },
  rounds: {
    bump: 'Who overtook whom? Places from round to round.',
    stream: 'How did the shares move from round to round? For three rounds and more.',
    slope: 'Which way did each go? A line from the first to the last figure; of ratings between the means.',
    dumbbell:
      'Which gained and which lost, and by how much? The greatest gain on top, or the first place of a ranking.',
  },
}

/** Returns what a look answers best. Throws when the type has no such look. */
export function questionOf(type: PollType, look: string): string {
  const of: Readonly<Record<string, string>> = questions[type]
  const question = of[look]
  if (question === undefined) throw new Error(`${type} has no look "${look}".`)
  return question
}
