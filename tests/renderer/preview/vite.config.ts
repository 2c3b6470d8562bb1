import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '../../..')

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@shared': resolve(root, 'src/shared'), '@renderer': resolve(root, 'src/renderer/src') } },
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5199, fs: { allow: [root] } }
})
