import { render } from 'preact'
import { messages } from './language.ts'
import { LinkedPage } from './linked-page.tsx'

const root = document.getElementById('app')
if (root) messages.start(() => render(<LinkedPage />, root))
