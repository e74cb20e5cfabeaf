import type { Step } from '#contract/deck/deck.ts'
import { type DeckFileQuery, deckFiles } from '#contract/deck/deck-file.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { fileName } from '#contract/text/file-name.ts'
import { languageOfDeck } from '#deck/language.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { previewMoment } from '#samples/preview-moment.ts'
import { sampleSpeechIn } from '#server/languages/words.ts'
import type { Moment } from '#scene/moment.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { readStepMoment } from '#server/live/screenshot.ts'
import type { PageBehind } from '#server/render/screenshot-service.ts'
import type { SentFile } from '#server/results/files.ts'
import { actorOf, auditRoom } from '#server/store/audit.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import { loadExtras, loadStepPictures } from '#server/store/pictures.ts'
import { listDeckFiles } from '#server/store/placed-files.ts'
import { requireRoom } from '#server/store/rooms.ts'
import type { DeckFileJob, FiledStep } from './deck-file-job.ts'

/** Of the time that a picture may take, how much each step may. */
const effortOfStep = 0.25

/** What a file shows of one step. */
type ReadMoment = (index: number) => Promise<{ moment: Moment; page: PageBehind | undefined }>

/** What a file is made from: the deck as it is, or as a room had it. */
interface FileSource {
  title: string
  document: readonly Step[]
  read: ReadMoment
}

/**
 * Returns a deck as a file: as it is, without anybody's answers, or with the results of one of its rooms. Throws a 404 for a room out of
 * reach or of another deck, a 400 for what only a PDF has, a 500 when it cannot be made, and as painters do.
 */
export async function deckFile(
  context: Context,
  principal: Principal,
  deck: StoredDeck,
  { format, room, notes, perPage }: DeckFileQuery,
): Promise<SentFile> {
  if (format !== 'pdf') {
    if (notes === 'true') throw refuseField('notes', 'Only a pdf takes it; a pptx has the notes.')
    if (perPage !== '1') throw refuseField('perPage', 'Only a pdf takes it.')
  }
  const source =
    room === undefined
      ? await sourceOfDeck(context, deck)
      : await sourceOfRoom(context, principal, deck, room)
  const { title, document } = source
  const job: Pick<DeckFileJob, 'title' | 'deckFile'> = {
    title,
    deckFile:
      format === 'pptx' ? { format } : { format, notes: notes === 'true', perPage: perPageOf(perPage) },
  }
  const prepare = async () => ({
    ...job,
    steps: await readSteps(context, source),
    effort: 1 + document.length * effortOfStep,
  })
  const { bytes } = await context.painters.paint(prepare, { team: deck.team_id })
  return { name: fileName(title, format), type: deckFiles[format].type, body: bytes }
}

const perPageOf = (perPage: DeckFileQuery['perPage']) => Number(perPage) as 1 | 2 | 4 | 6

async function readSteps({ blobs }: Context, { document, read }: FileSource): Promise<FiledStep[]> {
  const steps: FiledStep[] = []
  /** Fonts and logo, which all steps share, are read and sent to the painter once. */
  let extras: Moment['extras'] | undefined
  for (const [index, step] of document.entries()) {
    const { moment, page } = await read(index)
    extras ??= await loadExtras(blobs, moment.extras)
    steps.push({
      moment: { ...moment, step: moment.step && (await loadStepPictures(blobs, moment.step)), extras },
      page: await page?.load(),
      notes: step.kind === 'join' ? '' : (step.notes ?? ''),
      isSkipped: step.kind !== 'join' && step.skip === true,
    })
  }
  return steps
}

async function sourceOfDeck({ database, screenshots }: Context, deck: StoredDeck): Promise<FileSource> {
  const { title, document, extras, team_language: teamLanguage } = deck
  const files = await listDeckFiles(database.db, deck.id)
  const language = languageOfDeck(extras, teamLanguage) ?? undefined
  const speech = sampleSpeechIn(language ?? defaultLanguage)
  const nowhere = { code: '', joinHost: '', people: { joined: 0, seated: [] } }
  const read: ReadMoment = async index => {
    const step = document[index]
    // Nobody can join a file.
    const moment = {
      ...previewMoment({ title, document, extras, language, speech }, index, 'open', nowhere),
      live: null,
    }
    return { moment, page: step && (await screenshots.pageBehind(step, files, 1)) }
  }
  return { title, document, read }
}

async function sourceOfRoom(
  context: Context,
  principal: Principal,
  deck: StoredDeck,
  code: string,
): Promise<FileSource> {
  const { db } = context.database
  const reached = await requireRoom(db, principal, code)
  const room = reached.deck_id === deck.id ? await context.rooms.findById(reached) : undefined
  if (!room) throw new Refusal('no_room', said('no_room.fix.deck'))
  await context.rooms.sync(room)
  await auditRoom(db, room.id, actorOf(principal), 'results-downloaded', { file: 'deck' })
  return {
    title: room.title,
    document: room.document,
    read: index => readStepMoment(room, index, context, true),
  }
}
