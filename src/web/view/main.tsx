import { render } from 'preact'
import { messages } from './language.ts'
import { View } from './view.tsx'

const root = document.getElementById('app')
if (root) messages.start(() => render(<View />, root))
