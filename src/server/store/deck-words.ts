import { sql } from 'kysely'
import type { Language } from '#contract/text/language.ts'
import { searchWords } from '#deck/search-words.ts'
import { textsOf } from '#deck/step-texts.ts'
import type { Principal } from '#server/auth/principal.ts'
import { pacedEach } from '#server/turns/pace.ts'
import { decompressDocument } from './compressed-document.ts'
import type { Queries } from './database.ts'
import { ownLanguage, teamLanguage, withinReach } from './decks.ts'

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

/** How many characters of words are kept of a deck at most: PostgreSQL keeps 1 MB. */
const mostCharacters = 150_000

/** How many decks a search reads that were saved since their words were last worked out. */
const mostBeforeSearch = 100
const atOnce = 50

/** How many of the pages of a deck are painted: their words are known then. */
const paintedPages = sql<number>`(select count(*)::int from deck_files join file_pages using (file_id) where deck_files.deck_id = decks.id)`

/**
 * Works out the words of decks that were saved, or whose pages were painted, since that was last done: of those within the reach of somebody, the
 * last saved first, or of all. Several servers may do it at once. Returns how many they were.
 */
async function updateWords(
  db: Queries,
  most: number,
  onFailed: OnFailed,
  reader?: Principal,
): Promise<number> {
  let query = db
    .selectFrom('decks')
    .leftJoin('deck_words', 'deck_words.deck_id', 'decks.id')
    .select(['decks.id', 'decks.title', 'decks.document', 'decks.updated_at', paintedPages.as('painted')])
    .select([ownLanguage.as('language'), teamLanguage.as('team_language')])
    .where(
      sql<boolean>`(deck_words.revision is distinct from decks.updated_at
        or (decks.source_kind is not null and deck_words.painted <> ${paintedPages}))`,
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
      onFailed(deck.id, error)
    }
  }
  return decks.length
}

/** Is told of decks whose words cannot be worked out. */
type OnFailed = (deckId: string, error: unknown) => void

/** A deck as its words are worked out of it. */
interface SearchedDeck {
  id: string
  title: string
  document: Buffer
  updated_at: string
  painted: number
  language: Language | null
  team_language: Language | null
}

/** Returns the different words of a deck: of its title, its steps and its painted pages. */
async function wordsOf(db: Queries, deck: SearchedDeck): Promise<string[]> {
  const words = new Set(searchWords(deck.title))
  let left = mostCharacters
  const add = (text: string) => {
    for (const word of left > 0 ? searchWords(text) : []) {
      if (words.has(word)) continue
      words.add(word)
      left -= word.length
    }
  }
  const { document } = await decompressDocument(deck.document)
  await pacedEach(document, step => textsOf(step).forEach(({ text }) => add(text)))
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

/** Returns the text of each painted page of a deck. */
async function readPages(db: Queries, deckId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(word ->> 'text', ' ') from jsonb_array_elements(words::jsonb) as word) as text
    from deck_files join file_pages using (file_id)
    where deck_id = ${deckId} and number < pages`.execute(db)
  return rows.map(({ text }) => text ?? '')
}

/** Works out the words of all decks that were saved since that was last done. */
export async function updateAllWords(db: Queries, onFailed: OnFailed): Promise<void> {
  while ((await updateWords(db, atOnce, onFailed)) === atOnce);
}

/** Works out the words of the decks within reach that were saved last, so that a search finds what was just written. */
export const updateWordsWithinReach = (db: Queries, reader: Principal, onFailed: OnFailed): Promise<number> =>
  updateWords(db, mostBeforeSearch, onFailed, reader)

/** What decks are searched by: the text that was typed, and its words as PostgreSQL compares them; null without words. */
export interface SoughtWords {
  text: string
  query: string | null
}

/**
 * Reads what decks are searched by: each word as the beginning of one, or with another ending in a language that PostgreSQL knows. The query is made
 * first, because an index is used only for one that is known.
 */
export async function readSought(db: Queries, text: string): Promise<SoughtWords> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg('(' || quote_literal(word) || ':*' || stems || ')', ' & ') as query
    from unnest(${searchWords(text)}::text[]) as word, lateral (
      select coalesce(string_agg(distinct ' | ' || quote_literal(stem), ''), '') as stems
      from unnest(${Object.values(dictionaries)}::regdictionary[]) as dictionary, unnest(ts_lexize(dictionary, word)) as stem
      where not starts_with(stem, word)
    ) as ended`.execute(db)
  return { text, query: rows[0]?.query ?? null }
}

/** Returns the condition that a deck has some words in its title, where they may be a part of one, or anywhere in it. */
export const hasWords = ({ text, query }: SoughtWords) =>
  sql<boolean>`(position(lower(${text}) in lower(decks.title)) > 0
    or decks.id in (select deck_id from deck_words where words @@ ${query}::tsquery))`
