import { fileURLToPath } from 'node:url'
import { callsPlugin } from '@openbourse/client/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './build/messages-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  base: '/console/',
  plugins: [
    react(),
    callsPlugin({
      protocolFile: at('../protocol/src/index.ts'),
      // What an operator may ask, and the public history of settings.
      modules: { 'virtual:calls': (path) => /^\/(console|operator|common\/props)(\/|$)/.test(path) },
    }),
    messagesPlugin({ folder: at('./messages') }),
  ],
  resolve: {
    // Sentences are compiled while building; only the part that fills them in travels.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  server: { proxy: { '/ipce-api': { target: 'http://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
