import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from './mount-calls.ts'
import { sendNothingHere } from './refuse-rest.ts'

const yearMs = 365 * 24 * 3600 * 1000

const notBuilt =
  'The web app is not built, so there is no page here yet. Run "npm start", which builds it; the calls are at /ipce-api and described at /docs.\n'

/** Serves the built web app: hashed assets for ever, everything else checked anew, and every page address as index.html. */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler((request, reply) =>
      wantsPage(request)
        ? reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
        : sendNothingHere(request, reply),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  app.setNotFoundHandler((request, reply) => answerRest(request, reply))
}

function cachingOf(path: string): string {
  const hashed = path.includes(`${sep}assets${sep}`)
  return hashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache'
}

function answerRest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return wantsPage(request) ? reply.sendFile('index.html') : sendNothingHere(request, reply)
}

/** A browser that asks for an address of ours; a missing file or call is not a page. */
function wantsPage({ method, raw, headers }: FastifyRequest): boolean {
  const path = (raw.url ?? '').split('?', 1)[0] ?? ''
  const isReading = method === 'GET' || method === 'HEAD'
  const isOurs = !path.startsWith(`${apiBase}/`) && path !== apiBase && !/\.[A-Za-z0-9]{1,5}$/.test(path)
  return isReading && isOurs && (headers.accept ?? '').includes('text/html')
}
