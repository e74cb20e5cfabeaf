import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '#contract/text/language.ts'
import { type SoughtForms, searchWords } from '#deck/search-words.ts'
import { textsOf } from '#deck/step-texts.ts'
import type { Principal } from '#server/auth/principal.ts'
import { pacedEach } from '#server/turns/pace.ts'
import { decompressDocument } from './compressed-document.ts'
import type { Queries } from './database.ts'
import { ownLanguage, paintedPages, teamLanguage, withinReach } from './decks.ts'

/** The dictionaries of PostgreSQL that know the endings of words, by language; the others have none. */
const dictionaries: Partial<Record<Language, string>> = {
  en: 'english_stem',
  de: 'german_stem',
  es: 'spanish_stem',
  fr: 'french_stem',
  it: 'italian_stem',
  nl: 'dutch_stem',
  pt: 'portuguese_stem',
  tr: 'turkish_stem',
  ar: 'arabic_stem',
  hi: 'hindi_stem',
}

/** How many bytes of different words are kept of a deck at most, without their stems: PostgreSQL keeps 1 MB of both. */
const mostBytes = 150_000
/**
 * How many characters of a painted page are read at most, and of each of its words. Pages that were painted before words had a limit may have
 * megabytes that nobody can see: they are left out.
 */
const page = { characters: 30_000, wordCharacters: 100, bytes: 4_000_000 } as const

/** How long a search waits for the words of what was saved last, ms. */
const mostWaitMs = 1_500

/** How many decks a search reads that were saved since their words were last worked out. */
const mostBeforeSearch = 100
const atOnce = 50

/** Is told of decks whose words cannot be worked out. */
type Log = Pick<FastifyBaseLogger, 'error'>

/** A deck as its words are worked out of it. */
interface SearchedDeck {
  id: string
  title: string
  updated_at: string
  painted: number
  language: Language | null
  team_language: Language | null
}

/** What works out words on a connection: one deck after another, however many ask for it. */
const working = new WeakMap<Queries, Promise<unknown>>()

/**
 * Works out the words of decks that were saved, or whose pages were painted, since that was last done: of those within the reach of somebody, the
 * last saved first, or of all. Several servers may do it at once. Returns how many they were.
 */
function updateWords(db: Queries, most: number, log: Log, reader?: Principal): Promise<number> {
  const update = (working.get(db) ?? Promise.resolve()).then(() => updateNext(db, most, log, reader))
  working.set(
    db,
    update.catch(() => undefined),
  )
  return update
}

async function updateNext(db: Queries, most: number, log: Log, reader?: Principal): Promise<number> {
  let query = db
    .selectFrom('decks')
    .leftJoin('deck_words', 'deck_words.deck_id', 'decks.id')
    .select(['decks.id', 'decks.title', 'decks.updated_at', paintedPages.as('painted')])
    .select([ownLanguage.as('language'), teamLanguage.as('team_language')])
    .where(
      sql<boolean>`(deck_words.revision is distinct from decks.updated_at or deck_words.painted <> ${paintedPages})`,
    )
    .orderBy('decks.updated_at', 'desc')
    .limit(most)
  if (reader) query = query.where(withinReach(reader))
  const decks = await query.execute()
  for (const deck of decks) {
    try {
      await storeWords(db, deck, await wordsOf(db, deck))
    } catch (error) {
      // It has no words until it is saved again; otherwise it would keep others from theirs.
      await storeWords(db, deck, [])
      log.error({ err: error, deckId: deck.id }, 'The words of a deck could not be worked out')
    }
  }
  return decks.length
}

/** Returns the different words of a deck: of its title, its steps and its painted pages. */
async function wordsOf(db: Queries, deck: SearchedDeck): Promise<string[]> {
  const words = new Set(searchWords(deck.title))
  let left = mostBytes
  const add = (text: string) => {
    if (left <= 0) return
    for (const word of searchWords(text)) {
      if (words.has(word)) continue
      left -= Buffer.byteLength(word)
      if (left <= 0) return
      words.add(word)
    }
  }
  const row = await db.selectFrom('decks').select('document').where('id', '=', deck.id).executeTakeFirst()
  if (!row) return []
  const { document } = await decompressDocument(row.document)
  await pacedEach(document.flatMap(textsOf), ({ text }) => add(text))
  if (deck.painted > 0) await pacedEach(await readPages(db, deck.id), add)
  return [...words]
}

async function storeWords(db: Queries, deck: SearchedDeck, words: string[]): Promise<void> {
  const dictionary = dictionaries[deck.language ?? deck.team_language ?? 'en']
  const stems =
    dictionary === undefined
      ? sql`'{}'::text[]`
      : sql`array(select unnest(ts_lexize(${dictionary}::regdictionary, word)) from unnest(${words}::text[]) as word)`
  // The deck may be gone meanwhile.
  await sql`
    insert into deck_words (deck_id, revision, painted, words)
    select id, ${deck.updated_at}::timestamptz, ${deck.painted}, array_to_tsvector(${words}::text[] || ${stems})
    from decks where id = ${deck.id} for key share
    on conflict (deck_id) do update set revision = excluded.revision, painted = excluded.painted, words = excluded.words
    where deck_words.revision <= excluded.revision`.execute(db)
}

/** Returns the text of each painted page of a deck, as far as it is searched. */
async function readPages(db: Queries, deckId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select (
      select left(string_agg(left(word ->> 'text', ${page.wordCharacters}), ' '), ${page.characters}) from jsonb_array_elements(words::jsonb) as word
    ) as text
    from deck_files join file_pages using (file_id)
    where deck_id = ${deckId} and number < pages and octet_length(words) < ${page.bytes}`.execute(db)
  return rows.map(({ text }) => text ?? '')
}

/** Works out the words of all decks that were saved since that was last done. */
export async function updateAllWords(db: Queries, log: Log): Promise<void> {
  while ((await updateWords(db, atOnce, log)) === atOnce);
}

/**
 * Works out the words of the decks within reach that were saved last, so that a search finds what was just written. Goes on without being waited
 * for where that takes long.
 */
export async function updateWordsWithinReach(db: Queries, reader: Principal, log: Log): Promise<void> {
  const wait = new AbortController()
  await Promise.race([
    updateWords(db, mostBeforeSearch, log, reader).finally(() => wait.abort()),
    setTimeout(mostWaitMs, undefined, { signal: wait.signal, ref: false }).catch(() => undefined),
  ])
}

/** What decks are searched by: the text that was typed, its words with what they begin with in other endings, and both as PostgreSQL compares them; null without words. */
export interface SoughtWords {
  text: string
  words: SoughtForms[]
  query: string | null
}

/**
 * Reads what decks are searched by: each word as the beginning of one, or with another ending in a language that PostgreSQL knows. The query is made
 * first, because an index is used only for one that is known.
 */
export async function readSought(db: Queries, text: string): Promise<SoughtWords> {
  const { rows } = await sql<{ query: string | null; words: SoughtForms[] | null }>`
    select string_agg('(' || quote_literal(word) || ':*' || stems || ')', ' & ') as query, json_agg(array[word] || forms) as words
    from unnest(${searchWords(text)}::text[]) as word, lateral (
      select coalesce(string_agg(distinct ' | ' || quote_literal(stem), ''), '') as stems,
        coalesce(array_agg(distinct stem), '{}') as forms
      from unnest(${Object.values(dictionaries)}::regdictionary[]) as dictionary, unnest(ts_lexize(dictionary, word)) as stem
      where not starts_with(stem, word)
    ) as ended`.execute(db)
  return { text, words: rows[0]?.words ?? [], query: rows[0]?.query ?? null }
}

/** Returns the condition that a deck has some words in its title, where they may be a part of one, or anywhere in it. */
export const hasWords = ({ text, query }: SoughtWords) =>
  sql<boolean>`(position(lower(${text}) in lower(decks.title)) > 0
    or decks.id in (select deck_id from deck_words where words @@ ${query}::tsquery))`
