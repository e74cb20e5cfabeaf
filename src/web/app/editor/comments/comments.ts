import { type ReadonlySignal, type Signal, batch, effect, signal } from '@preact/signals'
import type { CommentThread, Person } from '#contract/deck/comment.ts'
import { comment as writeComment } from '#contract/operations/comment.ts'
import { deleteComment } from '#contract/operations/delete-comment.ts'
import { updateComment } from '#contract/operations/update-comment.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { ask } from '../../session.ts'
import { isField } from '../event-target.ts'
import type { Editor } from '../model/editor.ts'
import { commentDrafts } from './comment-drafts.ts'
import { placeIn } from './comment-place.ts'
import { readThreads } from './read-threads.ts'
import { sendPatiently } from './send-patiently.ts'
import { typeAhead } from './type-ahead.ts'

/** What a new thread is on. */
export interface CommentSubject {
  step: string
  element: string | null
}

/** The comments on the deck of an editor. */
export interface Comments {
  /** Those that changed last first; null until they are read. */
  threads: ReadonlySignal<readonly CommentThread[] | null>
  /** Who may be mentioned. */
  people: ReadonlySignal<readonly Person[]>
  /** Why they could not be read. */
  error: ReadonlySignal<RequestError | null>
  isOpen: Signal<boolean>
  /** The thread that is unfolded. */
  chosen: Signal<string | null>
  showsResolved: Signal<boolean>
  /** Whether the field of a new comment should get the focus. */
  wanted: Signal<boolean>
  drafts: ReturnType<typeof commentDrafts>
  read(): Promise<void>
  /** Each throws a `RequestError`. `key` makes it safe to send again. */
  begin(subject: CommentSubject, text: string, key: string): Promise<void>
  reply(thread: string, text: string, key: string): Promise<void>
  rewrite(comment: string, text: string): Promise<void>
  resolve(thread: string, resolved: boolean): Promise<void>
  remove(comment: string): Promise<void>
  /** Opens the panel at a thread, and shows what it is on. */
  show(thread: CommentThread): void
  /** Opens the panel with the field of a new comment on what is selected. */
  start(): void
}

/** When comments are read again that could not be, ms. */
const readAgainMs = 3_000

const known = new WeakMap<Editor, Comments>()

/** Returns the comments of an editor. They are read when there are any, and followed. */
export function commentsOf(editor: Editor): Comments {
  const before = known.get(editor)
  if (before) return before
  const comments = createComments(editor)
  known.set(editor, comments)
  return comments
}

function createComments(editor: Editor): Comments {
  const { deckId: id, deck, told } = editor
  const threads = signal<readonly CommentThread[] | null>(null)
  const people = signal<readonly Person[]>([])
  const error = signal<RequestError | null>(null)
  const isOpen = signal(false)
  const chosen = signal<string | null>(null)
  const showsResolved = signal(false)
  const wanted = signal(false)
  let reading: Promise<void> | undefined
  let isStale = false

  async function readAll(): Promise<void> {
    do {
      isStale = false
      try {
        const read = await readThreads(id, threads.peek() ?? [], told.peek()?.threads)
        batch(() => {
          threads.value = read.threads
          people.value = read.people
          error.value = null
        })
      } catch (caught) {
        if (!(caught instanceof RequestError)) throw caught
        error.value = caught
        // What was missed while there was no connection is read once there is one.
        if (caught.status === 0 || caught.status >= 500) setTimeout(() => void read(), readAgainMs)
      }
    } while (isStale)
  }
  const read = (): Promise<void> => {
    isStale = true
    return (reading ??= readAll().finally(() => (reading = undefined)))
  }
  const take = (thread: CommentThread) => {
    threads.value = [thread, ...(threads.peek() ?? []).filter(each => each.id !== thread.id)]
  }

  effect(() => {
    const { value: event } = told
    const newest = threads.peek()?.[0]
    const isKnown = event?.threads === threads.peek()?.length && event?.changed === (newest?.activeAt ?? null)
    if (event && !isKnown && (event.threads > 0 || threads.peek() !== null)) void read()
  })
  // What the list of steps and the canvas show.
  effect(() => {
    const { document } = deck.content.value
    const open = new Map<string, number>()
    for (const thread of threads.value ?? [])
      if (!thread.resolved && !placeIn(document, thread).isGone)
        open.set(thread.step, (open.get(thread.step) ?? 0) + 1)
    const { value: shown } = editor.commented
    const isSame = open.size === shown.size && [...open].every(([step, count]) => shown.get(step) === count)
    if (!isSame) editor.commented.value = open
  })

  const comments: Comments = {
    threads,
    people,
    error,
    isOpen,
    chosen,
    showsResolved,
    wanted,
    drafts: commentDrafts(),
    read,
    async begin(subject, text, key) {
      const { step, element } = subject
      // What it is on may have been made just now; what else is not saved does not matter.
      if (placeIn(deck.draft.confirmed.document, subject).isGone) await deck.whenSaved()
      const sent = { id, step, text, ...(element !== null && { element }) }
      const { thread } = await sendPatiently(() => ask(writeComment, sent, { idempotencyKey: key }))
      batch(() => {
        take(thread)
        showsResolved.value = false
        chosen.value = thread.id
      })
    },
    async reply(thread, text, key) {
      take(
        (await sendPatiently(() => ask(writeComment, { id, thread, text }, { idempotencyKey: key }))).thread,
      )
    },
    async rewrite(comment, text) {
      take((await sendPatiently(() => ask(updateComment, { id, comment, text }))).thread)
    },
    async resolve(thread, resolved) {
      take((await sendPatiently(() => ask(updateComment, { id, comment: thread, resolved }))).thread)
    },
    async remove(comment) {
      await ask(deleteComment, { id, comment })
      await read()
    },
    show(thread) {
      const { index, isGone } = placeIn(deck.content.peek().document, thread)
      batch(() => {
        isOpen.value = true
        showsResolved.value = thread.resolved !== null
        chosen.value = thread.id
        if (index === null) return
        if (editor.stepId.peek() !== thread.step) editor.show(thread.step)
        if (!isGone) editor.select(thread.element === null ? [] : [thread.element])
      })
    },
    start() {
      if (!isField(document.activeElement)) typeAhead(comments.drafts.at(placeOfNew(subjectOf(editor))))
      batch(() => {
        isOpen.value = true
        showsResolved.value = false
        wanted.value = true
      })
    },
  }
  return comments
}

/** Returns what a new comment is on: what is selected first, or the step that is shown. */
export function subjectOf({ step, selected }: Editor): CommentSubject {
  const [first] = selected.value
  return { step: step.value.id, element: first?.item.id ?? null }
}

/** Returns where the draft of a new comment is kept. */
export const placeOfNew = ({ step, element }: CommentSubject): string => `new ${step} ${element ?? ''}`
