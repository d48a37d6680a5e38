import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { earlierFile } from './earlier-builds.ts'
import { apiBase } from './mount-calls.ts'
import { sendNothingHere } from './refuse-rest.ts'

const yearMs = 365 * 24 * 3600 * 1000
const cacheForEver = `public, max-age=${yearMs / 1000}, immutable`

const notBuilt =
  'The web app is not built, so there is no page here yet. Run "npm start", which builds it; the calls are at /ipce-api and described at /docs.\n'

/** Where the operators' console lives; everything else that is a page belongs to the app of users. */
export const consoleBase = '/console'

/** The document of the start page, which is also the page of the bare address. */
const startDocument = 'pages/common/start.html'

/** Pages of one user’s own that a link leads to: no search engine lists them. */
const unlisted = '/pages/record/'

/** The folders of the two built apps. */
export type AppRoots = {
  readonly webRoot: string
  readonly consoleRoot: string
  /** Folders of hashed files of builds before the present one, the newest first. */
  readonly earlierBuilds?: readonly string[] | undefined
}

/**
 * Serves the built apps: hashed assets are cached for ever, everything else is checked again, and every page
 * address gets the document that was built for it, or else its app's index.html.
 */
export async function serveWebApps(app: FastifyInstance, roots: AppRoots): Promise<void> {
  const builds = [
    { root: roots.webRoot, prefix: '/' },
    { root: roots.consoleRoot, prefix: `${consoleBase}/` },
  ].filter(({ root }) => existsSync(join(root, 'index.html')))
  for (const [at, { root, prefix }] of builds.entries()) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      index: [startDocument, 'index.html'],
      decorateReply: at === 0,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path, roots))
      },
    })
  }
  const built = new Map(builds.map(({ root }) => [root, documentsIn(root)]))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.raw.url)
    const earlier = isAsset(request) ? await earlierFile(roots.earlierBuilds ?? [], path) : undefined
    if (earlier && builds.length > 0) {
      return reply.sendFile(earlier.file, earlier.root)
    }
    if (!wantsPage(request)) return sendNothingHere(request, reply)
    const root = isOfConsole(path) ? roots.consoleRoot : roots.webRoot
    const documents = built.get(root)
    if (!documents) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
    if (path.startsWith(unlisted)) reply.header('x-robots-tag', 'noindex, nofollow')
    const own = `${path.slice(1)}.html`
    return reply.sendFile(documents.has(own) ? own : 'index.html', root)
  })
}

/** The documents of single pages, `pages/stock/list.html`, by the names that they are asked for. */
function documentsIn(root: string): ReadonlySet<string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return new Set(names.map((name) => name.replaceAll(sep, '/')).filter((name) => name.endsWith('.html')))
}

export function isOfConsole(path: string): boolean {
  return path === consoleBase || path.startsWith(`${consoleBase}/`)
}

export const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? ''

function cachingOf(path: string, { earlierBuilds = [] }: AppRoots): string {
  const hashed =
    path.includes(`${sep}assets${sep}`) || earlierBuilds.some((folder) => path.startsWith(folder + sep))
  return hashed ? cacheForEver : 'no-cache'
}

const isAsset = ({ method, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /^(?:\/console)?\/assets\/[^/]+$/.test(pathOf(raw.url))

/** A browser that requests an address of ours; a missing file or call is not a page. */
function wantsPage({ method, raw, headers }: FastifyRequest): boolean {
  const path = pathOf(raw.url)
  const isReading = method === 'GET' || method === 'HEAD'
  const isOurs = !path.startsWith(`${apiBase}/`) && path !== apiBase && !/\.[A-Za-z0-9]{1,5}$/.test(path)
  return isReading && isOurs && (headers.accept ?? '').includes('text/html')
}
