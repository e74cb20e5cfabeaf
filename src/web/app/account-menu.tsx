import './avatar.css'
import './account-menu.css'
import { signOut } from '#contract/operations/people/sign-out.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { hueOf, initialsOf } from './initials.ts'
import { forgetEdits } from './kept-edits.ts'
import { go } from './location.ts'
import { account, ask, team } from './session.ts'
import { useAction } from './use-action.ts'
import { usePopoverMenu } from './use-popover-menu.ts'

/** The signed-in person as a button with their initials, which opens what belongs to the account. */
export function AccountMenu() {
  const action = useAction()
  const menu = usePopoverMenu({ label: 'Your account', isDisabled: false })
  const person = account.value
  if (!person) return null
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
        aria-label={`Your account: ${person.name}`}
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
              Your settings
            </button>
            <button type="button" onClick={() => go('/settings/team')}>
              Team
            </button>
            <button type="button" onClick={() => location.assign(withPrefix('/docs'))}>
              Reference of the API
            </button>
            <button type="button" onClick={() => void action.run(leave)}>
              Sign out
            </button>
          </>
        )}
      </div>
    </>
  )
}
