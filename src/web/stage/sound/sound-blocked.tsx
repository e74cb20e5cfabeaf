import { message } from '#web/ui/core/host-messages.ts'
import { isBlocked, unblock } from './speaker.ts'

/** While the browser plays nothing before somebody touches the page, a button that is such a touch. */
export const SoundBlocked = () =>
  isBlocked.value && (
    <button type="button" class="notice" onClick={unblock}>
      {message('sound.blocked')}
    </button>
  )
