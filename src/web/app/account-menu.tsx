import './avatar.css'
import './account-menu.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { signOut } from '#contract/operations/people/sign-out.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { initialsOf } from '#contract/text/initials.ts'
import { hueOf } from './hue-of.ts'
import { forgetEdits } from './kept-edits.ts'
import { loadedPart } from './loaded-page.tsx'
import { go } from './location.ts'
import { message, withMessages } from './messages.ts'
import { unseen, readNews } from './news/unseen.ts'
import { account, ask, team } from './session.ts'
import { useAction } from './use-action.ts'
import { usePopoverMenu } from './use-popover-menu.ts'

const NewsDialog = loadedPart(
  () => import('./news/news-dialog.tsx').then(file => file.NewsDialog),
  () => null,
)
const ShortcutsDialog = loadedPart(
  () =>
    withMessages(['editor-later'], () =>
      import('./editor/bar/shortcuts-dialog.tsx').then(file => file.ShortcutsDialog),
    ),
  () => null,
)

/** When what is new is looked at after a page has been opened, ms: nothing waits for it. */
const newsAfterMs = 1_500

/**
 * The signed-in person as a button with their initials, which opens what belongs to the account. A dot on it says that something is new.
 */
export function AccountMenu() {
  const action = useAction()
  const menu = usePopoverMenu({ label: message('accountMenu.label'), isDisabled: false })
  const dialog = useSignal<'news' | 'shortcuts' | null>(null)
  const person = account.value
  const close = () => (dialog.value = null)
  useEffect(() => {
    const timer = setTimeout(() => readNews().catch(() => undefined), newsAfterMs)
    return () => clearTimeout(timer)
  }, [person?.id])
  if (!person) return null
  const news = unseen.value.length
  const leave = async () => {
    // Once the session is over, other requests of the page find out that nobody is signed in.
    await ask(signOut, {})
    await forgetEdits(person.id)
    account.value = null
    go('/sign-in')
  }
  return (
    <>
      <button
        {...menu.opener}
        class="avatar"
        style={{ '--hue': hueOf(person.id) }}
        aria-label={message(news > 0 ? 'accountMenu.open.news' : 'accountMenu.open', { name: person.name })}
        data-news={news > 0 || undefined}
        data-tip={person.name}
        data-initials={initialsOf(person.name)}
      />
      <div {...menu.popover} class="menu account-menu" onClick={menu.close}>
        {menu.isOpen && (
          <>
            <p>
              <b dir="auto">{person.name}</b>
              <span>{person.email}</span>
              <span dir="auto">{team()?.name}</span>
            </p>
            <button type="button" onClick={() => go('/settings/you')}>
              {message('accountMenu.settings')}
            </button>
            <button type="button" onClick={() => go('/settings/team')}>
              {message('common.team')}
            </button>
            <button type="button" onClick={() => (dialog.value = 'news')}>
              {message('news.label')}
              {news > 0 && <b class="news-count"> {news}</b>}
            </button>
            <button type="button" onClick={() => (dialog.value = 'shortcuts')}>
              {message('common.shortcuts')}
            </button>
            <button type="button" onClick={() => location.assign(withPrefix('/docs'))}>
              {message('accountMenu.reference')}
            </button>
            <button type="button" onClick={() => void action.run(leave)}>
              {message('common.signOut')}
            </button>
          </>
        )}
      </div>
      {dialog.value === 'news' && <NewsDialog onClose={close} />}
      {dialog.value === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}
