import type { Call, Need, Refused } from '@openbourse/protocol'
import type { SessionFound } from './sessions.ts'

type Asker = Pick<SessionFound, 'userId' | 'sessionId'> & { readonly nowMs: number }

/** Undefined when the need is met, else why not. */
export type Keeper = (
  asker: Asker,
  tradePassword: string | undefined,
) => Promise<Refused | undefined> | Refused | undefined

/** One keeper for every need: a need without one does not compile, so no call can be left open by forgetting. */
export type Keepers = { readonly [N in Need]: Keeper }

/** Whether an idempotent call was answered under this key before. */
export type WasAnswered = (asked: { readonly actor: number; readonly key: string }) => Promise<boolean>

type Asked = Asker & { readonly input: unknown; readonly requestKey: string | undefined }

/**
 * Checks all that a call needs, in the order in which the call names it. A need that was added later does not
 * affect earlier commands: a repeated key gets its first answer, so that no client reads that a completed command
 * was refused.
 */
export async function whatIsMissing(
  call: Call,
  asked: Asked,
  by: { readonly keepers: Keepers; readonly wasAnswered: WasAnswered },
): Promise<Refused | undefined> {
  for (const need of call.needs ?? []) {
    const missing = await by.keepers[need](asked, tradePasswordOf(asked.input))
    if (!missing) continue
    const key = call.idempotent ? keyOf(asked) : undefined
    const isRepeated = key !== undefined && (await by.wasAnswered({ actor: asked.userId, key }))
    if (!isRepeated) return missing
  }
  return undefined
}

/** As the orders have it: the header, or the customer's own id. */
function keyOf({ requestKey, input }: Asked): string | undefined {
  return requestKey ?? (input as { readonly clientOrderId?: string }).clientOrderId
}

function tradePasswordOf(input: unknown): string | undefined {
  return (input as { readonly tradePassword?: string }).tradePassword
}

/**
 * The input as the handler gets it. The trade password was checked here and is removed: it is not part of the input
 * of an idempotency key, and is written to no journal.
 */
export function withoutTradePassword(call: Call, input: unknown): unknown {
  if (!call.needs?.includes('trade_password')) return input
  const { tradePassword: _, ...rest } = input as { readonly tradePassword?: string }
  return rest
}
