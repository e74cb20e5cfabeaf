import type { Entry } from '#web/ui/core/entries.ts'
import { ownOf } from '../forms/parts/own.ts'
import { OwnList } from '../forms/parts/own-list.tsx'
import { useReturns } from '../forms/parts/writing.tsx'
import type { EntryStore } from '../entry-store.ts'
import { message } from '../language.ts'

/** The entries of this participant that are not among those `shown` to all, and the texts that were not sent. */
export function Written({
  isModerated,
  isJudged,
  shown,
  store,
}: {
  isModerated: boolean
  /** Whether it is known what is right: a sign that a wrong text was sent would contradict it. */
  isJudged: boolean
  shown: readonly Pick<Entry, 'id'>[]
  store: EntryStore
}) {
  useReturns(store)
  const own = ownOf(store.counted(), store.parts()).filter(each => shown.every(({ id }) => id !== each.id))
  const { typed, returned } = store.draft.value
  const unsent = [typed, ...returned.map(({ text }) => text)].filter(text => text.trim() !== '')
  return (
    <div class="answers written">
      <OwnList
        own={own}
        sent={isJudged ? undefined : message(isModerated ? 'entry.sentToHost' : 'entry.sent')}
        label={message('entry.own')}
      />
      {unsent.length > 0 && (
        <div class="own-part">
          <p class="eyebrow" aria-hidden="true">
            {message('entry.notSent')}
          </p>
          <ul class="own" aria-label={message('entry.notSent')}>
            {unsent.map(text => (
              <li key={text}>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
