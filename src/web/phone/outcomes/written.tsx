import { ownOf } from '../forms/parts/own.ts'
import { OwnList } from '../forms/parts/own-list.tsx'
import { useReturns } from '../forms/parts/writing.tsx'
import type { EntryStore } from '../entry-store.ts'

/** The entries of this participant and the texts that were not sent. */
export function Written({ isModerated, store }: { isModerated: boolean; store: EntryStore }) {
  useReturns(store)
  const own = ownOf(store.counted(), store.parts())
  const { typed, returned } = store.draft.value
  const unsent = [typed, ...returned.map(({ text }) => text)].filter(text => text.trim() !== '')
  return (
    <div class="answers written">
      <OwnList own={own} sent={isModerated ? 'Sent to the host' : 'Sent'} label="What you sent" />
      {unsent.length > 0 && (
        <div class="own-part">
          <p class="eyebrow" aria-hidden="true">
            Not sent
          </p>
          <ul class="own" aria-label="Not sent">
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
