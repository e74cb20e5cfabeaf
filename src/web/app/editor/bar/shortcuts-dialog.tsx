import { Dialog } from '../../dialog.tsx'
import { shortcuts } from '../shortcuts.ts'

/** The shortcuts of the editor. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Shortcuts" onClose={onClose}>
    <div class="dialog-body">
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
