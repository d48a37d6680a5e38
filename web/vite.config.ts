import { fileURLToPath } from 'node:url'
import { callsPlugin } from '@openbourse/client/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callParts } from './build/call-parts.ts'
import { compressed } from './build/compressed.ts'
import { earlyPlugin } from './build/early-plugin.ts'
import { firstChunk } from './build/first-chunk.ts'
import { importAgain } from './build/import-again.ts'
import { messagesPlugin } from './build/messages-plugin.ts'
import { noMutations } from './build/no-mutations.ts'
import { pageHeads } from './build/page-heads.ts'
import { plainIcons } from './build/plain-icons.ts'
import { workerPlugin } from './build/worker-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    noMutations(),
    plainIcons(),
    importAgain(),
    callsPlugin({
      protocolFile: at('../protocol/src/index.ts'),
      modules: callParts,
    }),
    messagesPlugin({ folder: at('./messages'), catalogue: at('./src/lib/catalogue.ts') }),
    earlyPlugin({ entry: at('./src/early/early.ts') }),
    workerPlugin({
      entry: at('./src/sw/worker.ts'),
      shell:
        /src\/pages\/(?:tabbar\/(?:home|markets|position|mine)|common\/start)\.tsx$|features\/(?:home\/Tiles|news\/(?:Banners|HomeNews)|notices\/NoticeLine)\.tsx$|messages\/[^/]+\/(?:first|positions|news)$|src\/lib\/(?:last-known|page-files)\.ts$|shell\/AppDrawer\.tsx$/,
    }),
    pageHeads({ pages: at('./src/pages'), language: 'en-US' }),
    compressed(),
  ],
  resolve: {
    // Sentences are compiled while building; only the part that fills them in travels.
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      // React has had it itself for long.
      'use-sync-external-store/shim/index.js': at('./build/sync-external-store.ts'),
    },
  },
  // During development the server runs separately, at its usual address or the configured one.
  server: {
    proxy: { '/ipce-api': { target: process.env.SERVER_URL ?? 'http://127.0.0.1:8080', ws: true } },
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The document of each page names its scripts, and the worker fetches all of them later. A table of what each lazy script needs
      // would be 3 kB of the first one; only styles have to be there before what they style.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first script names most of the others; shorter names are shorter there.
        chunkFileNames: ({ name }) => (name === 'app' ? 'assets/app-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name === 'app.css')
            ? 'assets/[name]-[hash:6][extname]'
            : 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            firstChunk({
              starts: [at('./src/main.tsx'), at('./src/pages/tabbar/home.tsx')],
              listings: [
                at('../ui/src/index.ts'),
                at('../client/src/index.ts'),
                at('../node_modules/@tanstack/react-query/build/modern/index.js'),
                at('../node_modules/@tanstack/query-core/build/modern/index.js'),
              ],
            }),
            // Pieces that many pages share come as one file; rarer ones with the pages that draw them.
            { name: 'pieces', test: /\/ui\/src\//, minShareCount: 14 },
            // What only the pages of money draw with, so that no other page carries it.
            {
              name: 'cash',
              test: /\/web\/src\/common\/cash\/|\/lucide-react\/.*\/(?:flask-conical|send|braces)\./,
              minShareCount: 2,
            },
            // A picture or a few lines to a file would cost more in asking than in carrying.
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 18 },
            {
              name: 'market',
              test: /\/web\/src\/(?:features\/(?:actions|market)\/(?!SearchPane|history)|lib\/(?:calendar|days|stock-actions)\.)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
