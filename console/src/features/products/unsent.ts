import type { Draft } from './types.ts'

/** What was written and not proposed yet. */
export type Unsent = { readonly draft: Draft; readonly reason: string }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a draft in this tab until it is proposed or discarded, so that a reload, a way back or a lost connection takes nothing.
 * It is kept by the operator and the call that proposes it. Storage may be full or forbidden; drafts then live without it.
 */
export function unsentDraft(operator: string, call: string, shelf: Shelf = sessionStorage) {
  const name = `openbourse.console.draft.${operator}.${call}`
  return {
    read(): Unsent | undefined {
      const stored = quietly(() => JSON.parse(shelf.getItem(name) ?? 'null'))
      return isUnsent(stored) ? stored : undefined
    },
    write: (unsent: Unsent): void => void quietly(() => shelf.setItem(name, JSON.stringify(unsent))),
    forget: (): void => void quietly(() => shelf.removeItem(name)),
  } as const
}

function isUnsent(stored: unknown): stored is Unsent {
  const { draft, reason } = (stored ?? {}) as Partial<Record<keyof Unsent, unknown>>
  return (
    typeof reason === 'string' &&
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((text) => typeof text === 'string')
  )
}

function quietly<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
