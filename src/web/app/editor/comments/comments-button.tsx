import './comments-button.css'
import { useEffect } from 'preact/hooks'
import { Icon } from '../../icon.tsx'
import { lateIcons } from '../../late-icons.ts'
import { keyNames } from '../../key-names.ts'
import { message } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { isDialogOpen } from '../event-target.ts'
import { useEditor } from '../model/editor-context.ts'
import { type Comments, commentsOf } from './comments.ts'

/** The button of the comments, with how many threads are open, and its key. It opens the comment that the address names. */
export function CommentsButton() {
  const editor = useEditor()
  const comments = commentsOf(editor)
  const { value: threads } = comments.threads
  const open = threads?.filter(({ resolved }) => !resolved).length ?? editor.told.value?.open ?? 0
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM'
      if (!isAsked || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      comments.start()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('comment')
    if (wanted !== null) void openNamed(comments, wanted)
  }, [])
  return (
    <button
      type="button"
      class="tool comments-button"
      aria-label={open > 0 ? message('comments.button', { count: open }) : message('comments.label')}
      aria-pressed={comments.isOpen.value}
      data-tip={message('tip.keys', { label: message('comments.label'), keys: keyNames('Ctrl+Alt+M') })}
      onClick={() => {
        if (comments.isOpen.value) comments.isOpen.value = false
        else comments.start()
      }}
    >
      <Icon name={lateIcons.comment} />
      {open > 0 && (
        <span class="comments-count" aria-hidden="true">
          {open}
        </span>
      )}
    </button>
  )
}

/** Opens the thread that a comment is in. */
async function openNamed(comments: Comments, wanted: string): Promise<void> {
  await comments.read()
  const threads = comments.threads.peek()
  const found = threads?.find(
    ({ id, replies }) => id === wanted || replies.some(reply => reply.id === wanted),
  )
  if (found) comments.show(found)
  else if (threads) say(message('comments.wasDeleted'))
}
