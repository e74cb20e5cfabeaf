import { render } from 'preact'
import { Home } from './home.tsx'
import { messages } from './language.ts'

const root = document.getElementById('app')
if (root) messages.start(() => render(<Home />, root))
