import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runToEnd } from './children.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/**
 * Builds an empty page of React and a router like the product's own pages, and serves it compressed like them: the
 * baseline of the product's first paint. `folder` has its sources; its packages are beside it.
 */
export async function openPeer(folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const command = [productNode(), vite, 'build', '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runToEnd(command, {
    cwd: folder,
    env: productEnvironment({ NODE_ENV: 'production' }),
  })
  if (code !== 0) throw new Error(`The page to compare with was not built: ${output}`)
  const server = createServer(({ url }, answer) => {
    const file = extname(url ?? '') === '.js' ? String(url) : '/index.html'
    answer.setHeader('content-type', types[extname(file)])
    answer.setHeader('content-encoding', 'br')
    answer.end(brotliCompressSync(readFileSync(join(folder, 'dist', file))))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
