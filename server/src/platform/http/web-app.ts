import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from './mount-calls.ts'
import { sendNothingHere } from './refuse-rest.ts'

const yearMs = 365 * 24 * 3600 * 1000

const notBuilt =
  'The web app is not built, so there is no page here yet. Run "npm start", which builds it; the calls are at /ipce-api and described at /docs.\n'

/** Where the operators' console lives; everything else that is a page belongs to the app of users. */
export const consoleBase = '/console'

/** The folders of the two built apps. */
export type AppRoots = { readonly webRoot: string; readonly consoleRoot: string }

/** Serves the built apps: hashed assets for ever, everything else checked anew, and every page address as its app's index.html. */
export async function serveWebApps(app: FastifyInstance, roots: AppRoots): Promise<void> {
  const builds = [
    { root: roots.webRoot, prefix: '/' },
    { root: roots.consoleRoot, prefix: `${consoleBase}/` },
  ].filter(({ root }) => existsSync(join(root, 'index.html')))
  for (const [at, { root, prefix }] of builds.entries()) {
    await app.register(fastifyStatic, {
      ...{ root, prefix },
      decorateReply: at === 0,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path))
      },
    })
  }
  const built = new Set(builds.map(({ root }) => root))
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNothingHere(request, reply)
    const root = isOfConsole(pathOf(request.raw.url)) ? roots.consoleRoot : roots.webRoot
    if (!built.has(root)) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
    return reply.sendFile('index.html', root)
  })
}

export function isOfConsole(path: string): boolean {
  return path === consoleBase || path.startsWith(`${consoleBase}/`)
}

export const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? ''

function cachingOf(path: string): string {
  const hashed = path.includes(`${sep}assets${sep}`)
  return hashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache'
}

/** A browser that asks for an address of ours; a missing file or call is not a page. */
function wantsPage({ method, raw, headers }: FastifyRequest): boolean {
  const path = pathOf(raw.url)
  const isReading = method === 'GET' || method === 'HEAD'
  const isOurs = !path.startsWith(`${apiBase}/`) && path !== apiBase && !/\.[A-Za-z0-9]{1,5}$/.test(path)
  return isReading && isOurs && (headers.accept ?? '').includes('text/html')
}
