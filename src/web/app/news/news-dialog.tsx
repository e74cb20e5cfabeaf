import './news.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Dialog } from '../dialog.tsx'
import { message } from '../messages.ts'
import type { NewsEntry } from './news-of.ts'
import { readNews, tellSeen, unseen } from './unseen.ts'

/** How much of what is new is shown at first. */
const fewEntries = 12

/** What is new, the newest first; what the person has not seen yet is marked. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const news = useSignal<readonly NewsEntry[]>([])
  const marked = useSignal(0)
  const showsAll = useSignal(false)
  useEffect(() => {
    void (async () => {
      const entries = await readNews()
      marked.value = unseen.value.length
      news.value = entries
      unseen.value = []
      await tellSeen(entries.length)
    })()
  }, [])
  const shown = showsAll.value ? news.value : news.value.slice(0, Math.max(fewEntries, marked.value))
  return (
    <Dialog title={message('news.label')} onClose={onClose}>
      <div class="dialog-body" tabIndex={0} role="group" aria-label={message('news.list')}>
        <ul class="news">
          {shown.map(({ title, text }, at) => (
            <li key={title}>
              <h3>
                {title}
                {at < marked.value && <span class="news-mark">{message('news.new')}</span>}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {shown.length < news.value.length && (
          <button type="button" class="side-button" onClick={() => (showsAll.value = true)}>
            {message('common.showAll')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
