import type { Plugin } from 'vite'

const imports = /\bimport\(([`"'])(\.\/[\w-]+\.js)\1\)/g

/** Lets the page say under which address a script is imported; see `src/lib/import-again.ts`. */
export const withAddresses = (code: string): string =>
  code.replace(imports, (_, __, path) => `import((self.scriptAddress||String)(\`${path}\`))`)

/**
 * Browsers remember for as long as a document lives that a script failed to load, and import it no more from that address. Every import of a
 * late script therefore asks for its address first.
 */
export function importAgain(): Plugin {
  return {
    name: 'openbourse-import-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has found the styles that each import needs, for which it reads plain addresses.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withAddresses(file.code)
      },
    },
  }
}
