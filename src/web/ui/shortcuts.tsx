import { type HostKey, message } from './core/host-messages.ts'
import { HostDialog } from './dialog.tsx'

/** Keys, and what they do. */
export type Shortcut = readonly [keys: readonly string[], what: HostKey]

/** The keys that stage and remote share. */
export const commonShortcuts: readonly Shortcut[] = [
  [['→'], 'keys.advance'],
  [['←'], 'keys.back'],
  [['C'], 'keys.close'],
  [['H'], 'keys.results'],
  [['B'], 'keys.blank'],
  [['J'], 'keys.join'],
  [['W'], 'keys.wheel'],
]

/** A dialog that lists keyboard shortcuts. */
export const Shortcuts = ({ list, onClose }: { list: readonly Shortcut[]; onClose: () => void }) => (
  <HostDialog title={message('keys.title')} onClose={onClose}>
    <dl>
      {[...list, [['?'], 'keys.help'] as const].map(([keys, what]) => (
        <>
          <dt key={`${what} key`} dir="ltr">
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd key={what}>{message(what)}</dd>
        </>
      ))}
    </dl>
  </HostDialog>
)
