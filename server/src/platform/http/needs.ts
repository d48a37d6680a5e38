import type { Call, Need, Refused } from '@openbourse/protocol'
import type { SessionFound } from './sessions.ts'

type Asker = Pick<SessionFound, 'userId' | 'sessionId'> & { readonly nowMs: number }

/** Undefined when the need is met, else why not. */
export type Guard = (
  asker: Asker,
  tradePassword: string | undefined,
) => Promise<Refused | undefined> | Refused | undefined

/** One guard for every need: a need without one does not compile, so no call can be left open by forgetting. */
export type Guards = { readonly [N in Need]: Guard }

/** Asks the guards of all that a call needs, in the order in which the call names them. */
export async function whatIsMissing(
  call: Call,
  guards: Guards,
  asked: Asker & { readonly input: unknown },
): Promise<Refused | undefined> {
  for (const need of call.needs ?? []) {
    const missing = await guards[need](asked, tradePasswordOf(asked.input))
    if (missing) return missing
  }
  return undefined
}

function tradePasswordOf(input: unknown): string | undefined {
  return (input as { readonly tradePassword?: string }).tradePassword
}

/**
 * What the handler hears of the input. The trade password was looked at here and goes no further: it is not part of what an
 * idempotency key stands for, and stands in nobody's journal.
 */
export function withoutTradePassword(call: Call, input: unknown): unknown {
  if (!call.needs?.includes('trade_password')) return input
  const { tradePassword: _, ...rest } = input as { readonly tradePassword?: string }
  return rest
}
