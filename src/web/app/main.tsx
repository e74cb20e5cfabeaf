import '#web/ui/core/jitless.ts'
import { render } from 'preact'
import { App } from './app.tsx'
import { messages } from './messages.ts'

const root = document.getElementById('app')
if (root) messages.start(() => render(<App />, root))
// Tips are for those who point at something, or go to it by the keyboard. Without a connection there are none.
const loadTips = () => {
  for (const type of ['pointermove', 'keydown']) removeEventListener(type, loadTips)
  import('./tips.ts').then(
    file => file.showTips(),
    () => undefined,
  )
}
for (const type of ['pointermove', 'keydown']) addEventListener(type, loadTips)
