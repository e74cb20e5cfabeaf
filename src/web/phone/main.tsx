import { render } from 'preact'
import { App } from './app.tsx'
import { messages } from './language.ts'

const root = document.getElementById('app')
if (root) messages.start(() => render(<App />, root))
