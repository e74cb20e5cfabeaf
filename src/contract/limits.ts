/** Every bound of the interface that more than one file needs. Counts are inclusive, lengths are characters. */
export const limits = {
  steps: 200,
  overlays: 4,
  elements: 40,
  pageIndex: 199,
  title: 200,
  id: 64,
  prompt: 140,
  options: 10,
  option: 80,
  notes: 5_000,
  text: 2_000,
  alt: 300,
  font: 120,
  imageDataUrl: 8_000_000,
  optionImageDataUrl: 500_000,
  name: 40,
  words: 5,
  word: 25,
  /** Entries of one person to a feed or to the questions. */
  entries: 10,
  entry: 280,
  /** How many entries a stage is told of, and a phone of questions to vote on. */
  shownEntries: 300,
  /** How many names a dial shows. */
  dialNames: 40,
  bodyBytes: 24 * 1024 * 1024,
  /** The side of a 24-hour window, ms: idempotent retries, resting codes, rooms nobody drives. */
  dayMs: 86_400_000,
  /** The side of the sliding window of requests, ms. */
  windowMs: 3_600_000,
  /** How long after its deadline a poll still takes answers, ms [D20]. */
  graceMs: 1_000,
} as const
