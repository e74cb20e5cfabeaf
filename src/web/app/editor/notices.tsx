import './notices/notices.css'
import type { ComponentChildren } from 'preact'
import { message } from '../messages.ts'
import { NoticePlace } from '../notice.tsx'
import { loadedPart } from '../loaded-page.tsx'
import { OfflineNotice, RefusedNotice } from './notices/save-notice.tsx'
import { useEditor } from './model/editor-context.ts'
import { later } from './later.ts'

const Hints = loadedPart(
  () => later(() => import('./notices/hints.tsx')).then(file => file.Hints),
  () => null,
)

const RemoteNotice = loadedPart(
  () => later(() => import('./notices/remote-notice.tsx')).then(file => file.RemoteNotice),
  () => null,
)

const MeetingNotice = loadedPart(
  () => later(() => import('./notices/meeting-notice.tsx')).then(file => file.MeetingNotice),
  () => null,
)

/**
 * What people are told while they edit: what could not be saved, what others do, and what became of changes that met. `children` come
 * after that.
 */
export function Notices({ children }: { children: ComponentChildren }) {
  const { deck } = useEditor()
  const isBusy = deck.meeting.value !== null || deck.state.value === 'refused'
  return (
    <div class="notices-place">
      <section class="editor-notices" aria-label={message('notices.label')}>
        <div class="notice-list" role="alert">
          <RefusedNotice />
        </div>
        <div class="notice-list" role="status">
          <OfflineNotice />
          {deck.meeting.value === null ? <RemoteNotice /> : <MeetingNotice />}
        </div>
        <NoticePlace />
        {children}
        {!isBusy && <Hints />}
      </section>
    </div>
  )
}
