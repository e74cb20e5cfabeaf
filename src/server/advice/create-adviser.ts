import { LRUCache } from 'lru-cache'
import { type StepAdvice, adviceOf, listAdvice } from '#advice/advice.ts'
import type { PictureFacts } from '#advice/picture-facts.ts'
import { standingsQuestions } from '#advice/standings-questions.ts'
import type { Step } from '#contract/deck/deck.ts'
import { fontNames } from '#contract/themes/fonts.ts'
import { languageOfDeck } from '#deck/language.ts'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { documentPolls } from '#polls/placed.ts'
import type { Live } from '#scene/context.ts'
import type { Measure } from '#scene/text.ts'
import { pacedEach } from '#server/turns/pace.ts'
import { adviceWordsOf, sayNewInEach, wordsOf } from '#server/languages/words.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { hashesOf as contentsOf, hashIn, isStored } from '#server/store/pictures.ts'
import type { AdvisedDeck, Adviser } from './adviser.ts'
import { createAdviceMeasure } from './measure.ts'
import { readFacts } from './picture-facts.ts'

/** Facts are some hundred bytes for each picture. */
const keptFacts = 20_000
/** The bundled fonts, as texts use them. */
const warmedFonts = fontNames.flatMap(name =>
  [false, true].flatMap(italic =>
    [400, 700].map(weight => ({ family: `${name} Variable`, size: 40, weight, italic })),
  ),
)
/** So many steps are always examined, and at once, which takes a few ms; more in pieces. */
const fewSteps = 2

/**
 * Gives advice on the steps of decks [D53]. It draws them in this process, with measurements of the bundled fonts, which are
 * opened when they are first needed. A step that did not change is not examined again. `room` is what a preview shows.
 */
export function createAdviser({
  blobs,
  room,
  writeMs = 1_500,
}: {
  blobs: Blobs
  room: Omit<Live, 'people'>
  /** How long the steps of one write are examined, ms, besides the first few. */
  writeMs?: number
}): Adviser {
  const facts = new LRUCache<string, PictureFacts>({ max: keptFacts })
  const live: Live = { ...room, people: { joined: 0, seated: [] } }
  /** By language. Steps are immutable. `key` stands for all else that their advice depends on. */
  const caches = new Map<Language, WeakMap<Step, { key: string; advice: StepAdvice }>>()
  let measuring: Promise<Measure> | undefined

  const factsOf = (picture: string) => (isStored(picture) ? facts.get(hashIn(picture)) : undefined)

  /** Reads the pictures and fonts of which nothing is known yet. */
  async function readContents(hashes: Iterable<string>): Promise<void> {
    for (const hash of hashes) {
      if (facts.has(hash)) continue
      // A write does not fail because a picture cannot be read now; there is only less to advise on.
      const content = await blobs.get(hash).catch(() => undefined)
      if (content) facts.set(hash, readFacts(content.toString(), hash))
    }
  }

  /** Examines steps until `mostMs` are spent. Returns their advice, and how many are left. */
  async function examineSteps(
    { document, extras, team_language, pageWords }: AdvisedDeck,
    indexes: readonly number[],
    language: Language,
    mostMs = Infinity,
  ) {
    const cache = caches.get(language) ?? new WeakMap<Step, { key: string; advice: StepAdvice }>()
    caches.set(language, cache)
    const told = adviceWordsOf(language)
    const examples = sayNewInEach()
    const measure = await (measuring ??= openMeasure())
    let spentMs = 0
    let unexamined = 0
    const words = wordsOf(languageOfDeck(extras, team_language) ?? undefined)
    const appearance = JSON.stringify([extras, words.language])
    const known = new Map<number, StepAdvice>()
    const polls = documentPolls(document)
    const examine = (index: number) => {
      const step = document[index]
      if (!step) return
      const questions = standingsQuestions(polls, index)
      const page =
        step.kind === 'slide' && step.pageIndex !== null ? pageWords?.get(step.pageIndex) : undefined
      const key = [
        appearance,
        // The words of a page never change once it is painted.
        page?.length,
        JSON.stringify(questions.map(({ timeLimitSec }) => timeLimitSec)),
        ...[...shared, ...hashesOf(step)].map(hash => JSON.stringify(facts.get(hash) ?? null)),
      ].join()
      const before = cache.get(step)
      if (before?.key !== key && spentMs > mostMs && known.size >= fewSteps) {
        unexamined += 1
        return
      }
      const start = performance.now()
      const advice =
        before?.key === key
          ? before.advice
          : adviceOf(step, {
              extras,
              words,
              told,
              examples,
              measure,
              live,
              questions,
              pageWords: page ?? [],
              factsOf,
            })
      spentMs += performance.now() - start
      cache.set(step, { key, advice })
      known.set(index, advice)
    }
    const shared = [...contentsOf({ document: [], extras })]
    await readContents(shared)
    for (const index of indexes) {
      const step = document[index]
      if (!step || spentMs > mostMs) continue
      const start = performance.now()
      await readContents(hashesOf(step))
      spentMs += performance.now() - start
    }
    if (indexes.length <= fewSteps) indexes.forEach(examine)
    else await pacedEach(indexes, examine)
    const advice = indexes.flatMap(step => {
      const found = known.get(step)
      return found ? [{ ...found, step }] : []
    })
    return { advice, unexamined }
  }

  return {
    onSteps: async (deck, indexes, language = defaultLanguage) =>
      (await examineSteps(deck, indexes, language)).advice,
    async onWrite(deck, indexes, language = defaultLanguage) {
      const { advice, unexamined } = await examineSteps(deck, indexes, language, writeMs)
      return listAdvice(advice, adviceWordsOf(language), unexamined)
    },
    async warmUp() {
      const measure = await (measuring ??= openMeasure())
      await pacedEach(warmedFonts, font => void measure('Ab1', font))
    },
    learnContent(hash, dataUrl) {
      if (!facts.has(hash)) facts.set(hash, readFacts(dataUrl, hash))
    },
    learnPainted(pictures) {
      for (const { hash, isBroken, isTooComplex, meanColour } of pictures) {
        const before = facts.get(hash)
        if (before)
          facts.set(hash, { ...before, isBroken: before.isBroken || isBroken, isTooComplex, meanColour })
      }
    },
  }
}

/** Opens the bundled fonts. They and the canvas are loaded only by a server that gives advice. */
async function openMeasure(): Promise<Measure> {
  const [{ openFonts }, { canvasMeasure }] = await Promise.all([
    import('#server/render/fonts.ts'),
    import('#server/render/measure.ts'),
  ])
  return createAdviceMeasure(canvasMeasure(openFonts()))
}

function hashesOf(step: Step): string[] {
  const hashes: string[] = []
  mapStepPictures(step, picture => {
    if (isStored(picture)) hashes.push(hashIn(picture))
    return picture
  })
  return hashes
}
