import { openContents } from './sealing.ts'
import type { Service } from './service.ts'
import { casesOf, sealedOf } from './store.ts'
import type { Case, Contents } from './types.ts'

/** The opened contents of a submission; undefined once it is erased. */
export async function contentsOf(
  service: Service,
  one: Pick<Case, 'id' | 'userId'>,
): Promise<Contents | undefined> {
  const sealed = await sealedOf(service.database, one.id)
  if (![...sealed.values()].some((text) => text !== null)) return undefined
  return openContents(await service.sealing.sealerOf(one.userId, 'fields'), one.id, sealed)
}

/** The name of a verified identity; undefined when none is verified here, or once it is erased. */
export async function nameOf(service: Service, userId: number): Promise<string | undefined> {
  if (service.desk.statusOf(userId) !== 'succ') return undefined
  const passed = (await casesOf(service.database, userId)).find(({ state }) => state === 'passed')
  return passed && (await contentsOf(service, passed))?.name
}
