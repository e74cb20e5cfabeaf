import './shortcuts-dialog.css'
import { Dialog } from '../../dialog.tsx'
import { keyNames } from '../../key-names.ts'
import { message } from '../../messages.ts'
import { shortcuts } from './shortcut-list.ts'

/** The shortcuts of the editor. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={message('common.shortcuts')} onClose={onClose}>
    {/* Keys scroll it in a low window. */}
    <div class="dialog-body" tabIndex={0} role="group" aria-label={message('shortcuts.label')}>
      <dl class="shortcuts">
        {shortcuts().map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd dir="auto">{keyNames(keys)}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Dialog>
)
