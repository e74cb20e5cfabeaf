import { render } from 'preact'
import { View } from './view.tsx'

const root = document.getElementById('app')
if (root) render(<View />, root)
