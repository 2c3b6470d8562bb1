// The ground first: what a feature says of its own parts comes after it and wins.
import './styles/tokens.css'
import './styles/base.css'
import './styles/frame.css'
import './styles/controls.css'
import './styles/table.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { useApp } from './app/store'
import { startI18n } from './i18n'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startI18n('en')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
await useApp.getState().load()
