import type { FastifyInstance } from 'fastify'
import { sendNothingHere } from './refuse-rest.ts'
import { pathOf } from './web-app.ts'

const pathLengthMax = 2048

/**
 * A path that no page, file or call has, and that tries to leave them: steps to the folder above, separators and
 * zero bytes in disguise, bytes that are no UTF-8, and a second layer of percent signs.
 */
export function isOddPath(path: string): boolean {
  if (path.length > pathLengthMax || !path.startsWith('/')) return true
  const plain = decoded(path)
  if (plain === undefined || /%2f/i.test(path)) return true
  return /[\\%\p{Cc}]|\/\//u.test(plain) || plain.split('/').some((part) => /^\.+$/.test(part))
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Answers them as addresses where nothing is, before anything is looked for on the disk. */
export function hideOddPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    isOddPath(pathOf(request.raw.url)) ? sendNothingHere(request, reply) : undefined,
  )
}
