import type { ComponentChildren } from 'preact'
import { AccountMenu } from './account-menu.tsx'
import { path } from './location.ts'
import { message } from './messages.ts'
import { account, switchTeam, team } from './session.ts'

const pages = [
  { name: 'common.decks', to: '/decks' },
  { name: 'common.results', to: '/rooms' },
  { name: 'common.settings', to: '/settings/you' },
] as const

/** The bar at the top of the pages of a signed-in person, and the page below it. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { teams = [] } = account.value ?? {}
  const section = path.value.split('/')[1]
  return (
    <>
      <header class="bar">
        <a class="brand-name" href="/decks">
          {message('common.product')}
        </a>
        <nav aria-label={message('frame.pages')}>
          {pages.map(({ name, to }) => (
            <a key={to} href={to} aria-current={to.split('/')[1] === section ? 'page' : undefined}>
              {message(name)}
            </a>
          ))}
        </nav>
        <div class="bar-end">
          {teams.length > 1 ? (
            <label>
              <span class="sr">{message('common.team')}</span>
              <select
                class="select"
                value={account.value?.team ?? ''}
                onChange={event => switchTeam(event.currentTarget.value)}
              >
                {teams.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <span class="quiet">{team()?.name}</span>
          )}
          <AccountMenu />
        </div>
      </header>
      {children}
    </>
  )
}
