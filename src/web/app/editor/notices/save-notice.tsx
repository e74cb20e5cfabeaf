import { useEffect } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { message, sentences } from '../../messages.ts'
import { sentence } from '../../problem.tsx'
import { useEditor } from '../model/editor-context.ts'
import { Notice } from './notice-box.tsx'

/** A server that does not answer for so long, ms, is told of; shorter breaks only change the status. */
const patienceMs = 3_000

/** Why the server refused what was edited. */
export function RefusedNotice() {
  const { deck } = useEditor()
  const { value: problem } = deck.problem
  if (deck.state.value !== 'refused' || !problem) return null
  return (
    <Notice
      text={
        <>
          <b>{message('notices.refused')}</b> {sentences(problem.message, sentence(problem.fix))}
        </>
      }
    >
      <button type="button" class="side-button" onClick={deck.takeBackRefused}>
        {message('notices.refused.undo')}
      </button>
      <button type="button" class="side-button" onClick={deck.flush}>
        {message('common.retry')}
      </button>
    </Notice>
  )
}

/** What happens to edits while the server does not answer, or has no room for them. */
export function OfflineNotice() {
  const { deck } = useEditor()
  const { value: state } = deck.state
  const isLong = useSignal(false)
  useEffect(() => {
    isLong.value = false
    if (state !== 'offline') return undefined
    const timer = setTimeout(() => (isLong.value = true), patienceMs)
    return () => clearTimeout(timer)
  }, [state])
  if (state !== 'offline' || !isLong.value) return null
  return (
    <Notice
      text={
        <>
          <b>{message(deck.isFull.value ? 'notices.full' : 'notices.offline')}</b>{' '}
          {message(deck.isFull.value ? 'notices.full.fix' : 'notices.offline.fix')}
        </>
      }
    />
  )
}
