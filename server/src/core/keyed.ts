import { type CallName, done, type Reason, type Refused, refuse } from '@openbourse/protocol'
import type { Turn, Writer } from './types.ts'

type Asker = { readonly userId: number; readonly requestKey?: string | undefined }
type Asked = { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean }
type Decided<Thing> = { readonly ok: true; readonly value: Thing }

/** Users' commands under their key: decided once, and answered for ever with the thing as it then was. */
export function keyedCommands<Thing, Wire>(
  writer: Pick<Writer, 'run'>,
  shown: (thing: Thing, turn: Turn) => Wire,
) {
  return async <R extends { readonly ok: false }>(
    { userId, requestKey: key }: Asker,
    { call, input, isEnding = false }: Asked,
    decide: (turn: Turn) => Decided<Thing> | R,
  ) => {
    if (key === undefined) return refuse('key_missing')
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(shown(answer.value, turn)) : answer
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }
}

/**
 * A record that has left memory is over: commands on it get this state instead of `unknown`. `stored` reads it from
 * the journal.
 */
export async function overInstead<Over extends Reason>(
  answer: { readonly ok: boolean; readonly reason?: string },
  of: {
    readonly userId: number
    readonly unknown: Reason
    readonly over: Over
    readonly stored: () => Promise<{ readonly userId: number } | undefined>
  },
): Promise<Refused<Over> | undefined> {
  if (answer.ok || answer.reason !== of.unknown) return undefined
  return (await of.stored())?.userId === of.userId ? refuse(of.over) : undefined
}
