import type { Issue } from '#contract/refusal.ts'
import { dropAt, insertAt, itemAt, liftAt, renameAt, setAt, valueAt } from './at-path.ts'
import type { Fields, Reply, Request, Sender } from './request.ts'

/** What the author of a request knows of what is wanted, by the names of fields: asked for one, it gives the value. */
export type Facts = Readonly<Record<string, unknown>>

const noSuchProperty = 'There is no such property here.'

/** More refusals of one request than that are a mistake that cannot be mended. */
const mostTries = 5

/**
 * Sends a request until it is accepted, mended each time by nothing but what the refusal says. A request that is to be left out
 * is not sent again. Throws when a refusal says nothing that helps.
 */
export async function sendMended(sender: Sender, request: Request, facts: Facts): Promise<void> {
  let waiting: Request[] = [structuredClone(request)]
  for (let tries = 0; waiting.length > 0; tries += 1) {
    const [next, ...rest] = waiting
    if (!next) return
    const reply = await sender.send(next)
    if (!reply.isError) {
      await fillProblems(sender, next, reply, facts)
      waiting = rest
      continue
    }
    if (tries === mostTries) throw new Error(`Still refused: ${JSON.stringify(reply.body)}`)
    waiting = [...(await mended(sender, next, reply.body, facts)), ...rest]
  }
}

/** Returns what to send in place of a refused request. */
async function mended(sender: Sender, request: Request, body: any, facts: Facts): Promise<Request[]> {
  const fix: string = body.fix ?? ''
  const [, nearestTool] = /The nearest are (\w+)/.exec(fix) ?? []
  if ('tool' in request && nearestTool !== undefined) return [{ ...request, tool: nearestTool }]
  const [, method, address] = /^Use ([A-Z]+) \/api\/v1(\/\S+)\. Every/.exec(fix) ?? []
  if ('path' in request && method !== undefined && address !== undefined)
    return [{ ...request, method, path: address }]
  const [, allowed] = /^Use (?:one of )?([A-Z]+)\b/.exec(fix) ?? []
  if ('path' in request && allowed !== undefined) return [{ ...request, method: allowed }]
  if (fix.includes('Read the deck again')) {
    const read = await sender.send({ tool: 'get_deck', given: { id: request.given['id'] } })
    return [{ ...request, given: { ...request.given, revision: read.body.deck.revision } }]
  }
  const [, list] = /(list_decks) lists/.exec(fix) ?? []
  if (list !== undefined) {
    const { body: found } = await sender.send({ tool: list, given: {} })
    const deck = found.decks.find(({ title }: { title: string }) => title === facts['title'])
    return [{ ...request, given: { ...request.given, id: deck.id } }]
  }
  const issues: Issue[] = body.issues ?? faultsIn(fix)
  if ('tool' in request && request.tool === 'start_room') {
    const problems = issues.map(({ path }) => {
      const [, step, ...rest] = path.split('.')
      return { step: Number(step), path: rest.join('.') }
    })
    await fillPolls(sender, request.given['deckId'], problems, facts)
    return [request]
  }
  const indexes = issues.some(isAboutIndex) ? await indexesOf(sender, request) : new Map<unknown, number>()
  const many = issues.find(({ message }) => /one at a time/.test(message))
  if (many) {
    const items: unknown = valueAt(request.given, many.path)
    const rest = issues.filter(issue => issue !== many)
    return (Array.isArray(items) ? items : []).flatMap(item => {
      const one = structuredClone(request.given)
      setAt(one, many.path, item)
      return allMended({ ...request, given: one }, rest, facts, indexes)
    })
  }
  const [done] = allMended(request, issues, facts, indexes)
  if (JSON.stringify(done?.given) === JSON.stringify(request.given))
    throw new Error(`Nothing to mend: ${JSON.stringify(body)}`)
  return done ? [done] : []
}

/** Returns a request with all of its issues mended; none when it is to be left out. */
export function allMended(
  request: Request,
  issues: readonly Issue[],
  facts: Facts,
  indexes: ReadonlyMap<unknown, number> = new Map(),
): Request[] {
  const given = structuredClone(request.given)
  const left: string[] = []
  // What is wrong with a value is mended before its property gets another name, and so is what is wrong inside of it.
  const depth = ({ path }: Issue) => path.split('.').length
  const renames = issues.filter(isRename).toSorted((a, b) => depth(b) - depth(a))
  const others = issues.filter(issue => !isRename(issue))
  for (const issue of [...others, ...renames]) {
    const index = indexes.get(valueAt(given, issue.path))
    if (isAboutIndex(issue) && index !== undefined) setAt(given, issue.path, index)
    if (mendIssue(given, issue, facts) === 'leave out') left.push(issue.path)
  }
  if (left.length > 0) {
    const item = itemAt(given, left[0] ?? '')
    if (item === undefined) return []
    dropAt(given, item)
  }
  return [{ ...request, given }]
}

const isRename = ({ message }: Issue) => message.startsWith(noSuchProperty)

const isAboutIndex = ({ message }: Issue) => message.startsWith('Must be the index of a step')

/** Reads a deck. Returns the index of each step by its id. */
async function indexesOf(sender: Sender, { given }: Request): Promise<Map<unknown, number>> {
  const { body } = await sender.send({ tool: 'get_deck', given: { id: given['id'] } })
  return new Map(body.deck.document.map(({ id }: { id: string }, index: number) => [id, index]))
}

/** Where the next fault begins in `fix`: its path, behind the end of a sentence. */
const nextFault = /(?<=[.?]) (?=[a-z]\w*(?:\.\w+)*: )/

/** Returns the faults that `fix` names, as a reader of it alone understands them. */
const faultsIn = (fix: string): Issue[] =>
  fix.split(nextFault).map(fault => {
    const [path = ''] = fault.split(': ', 1)
    const [message = '', meant] = fault.slice(path.length + 2).split(' Did you mean ')
    const [, instead] = /Use (\S+) instead\./.exec(message) ?? []
    const [, allowed] = /Must be one of ([^.]+)\.$/.exec(message) ?? []
    const likely = meant?.slice(0, -1) ?? instead
    return {
      path,
      message,
      ...(likely !== undefined && { did_you_mean: likely }),
      ...(allowed !== undefined && { allowed: allowed.split(', ') }),
    }
  })

/** Does what one issue says. Returns whether the whole request, or the item of a list, is to be left out. */
function mendIssue(given: Fields, issue: Issue, facts: Facts): 'leave out' | undefined {
  const { path, message, did_you_mean: meant, allowed } = issue
  const key = path.split('.').at(-1) ?? ''
  const value = valueAt(given, path)
  if (isRename(issue)) {
    if (/Put what it holds/.test(message)) liftAt(given, path, namesIn(message))
    else if (meant === undefined) dropAt(given, path)
    else renameAt(given, path, meant)
    return undefined
  }
  if (/Leave this step out/.test(message)) return 'leave out'
  const [, holder] = /Send the list in (\w+) itself/.exec(message) ?? []
  if (holder !== undefined) setAt(given, path, valueAt(given, `${path}.${holder}`))
  else if (meant !== undefined) setAt(given, path, read(meant))
  else if (/without quotes/.test(message)) setAt(given, path, read(String(value)))
  else if (/Put (\S+|\{.*\}) before it/.test(message)) putBefore(given, path, message)
  else if (key in facts) setAt(given, path, facts[key])
  else if (/leave it out/i.test(message)) dropAt(given, path)
  else if (allowed?.[0] !== undefined) setAt(given, path, allowed[0])
  return undefined
}

/** Returns the names of the properties that a message says belong in another place, as JSON or as a list. */
function namesIn(message: string): string[] {
  const told = message.slice(message.indexOf(': ') + 2, -1)
  return told.startsWith('{') ? Object.keys(JSON.parse(told)) : told.split(', ')
}

/** Puts before a text or an item of a list what the message says. */
function putBefore(given: Fields, path: string, message: string): void {
  const [, what = ''] = /Put (\S+|\{.*\}) before it/.exec(message) ?? []
  const value = valueAt(given, path)
  const item = itemAt(given, path)
  if (what.startsWith('{') && item !== undefined) insertAt(given, item, JSON.parse(what))
  else setAt(given, path, `${what}${String(value)}`)
}

/** Reads a suggested value: text, or the JSON of anything else. */
function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** After a write that leaves polls without something, gives it. */
async function fillProblems(sender: Sender, request: Request, { body }: Reply, facts: Facts): Promise<void> {
  const problems: { step: number; path: string }[] = body.problems ?? []
  if (problems.length === 0) return
  await fillPolls(sender, body.id ?? request.given['id'], problems, facts)
}

/** Sets fields of the polls of steps to what the author knows. */
async function fillPolls(
  sender: Sender,
  id: unknown,
  problems: readonly { step: number; path: string }[],
  facts: Facts,
): Promise<void> {
  for (const index of new Set(problems.map(({ step }) => step))) {
    const fields = problems.filter(({ step }) => step === index).map(({ path }) => path.split('.')[1] ?? '')
    const poll = Object.fromEntries(fields.map(field => [field, facts[field]]))
    const saved = await sender.send({ tool: 'update_poll', given: { id, index, poll } })
    if (saved.isError) throw new Error(`Not mended: ${JSON.stringify(saved.body)}`)
  }
}
