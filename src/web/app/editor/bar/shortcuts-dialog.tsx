import './shortcuts-dialog.css'
import { Dialog } from '../../dialog.tsx'
import { shortcuts } from './shortcut-list.ts'

/** The shortcuts of the editor. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Shortcuts" onClose={onClose}>
    {/* Keys scroll it in a low window. */}
    <div class="dialog-body" tabIndex={0} role="group" aria-label="List of shortcuts">
      <dl class="shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>
              <kbd>{isApple ? keys.replaceAll('Ctrl', '⌘') : keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Dialog>
)

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)
