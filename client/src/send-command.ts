import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { commandTimes, followCommand, type Sending } from './command.ts'
import type { CommandKeys } from './command-keys.ts'
import type { Answer, RequestOptions, Table } from './request.ts'
import { type Refusal, refusalOf } from './wire.ts'

export type CommandState =
  | { readonly at: 'ready'; readonly refusal?: Refusal }
  | ({ readonly at: 'sending' } & Sending)
  /** The deadline passed without an answer. */
  | { readonly at: 'unknown' }

/** Inputs that authenticate the user. They are sent, and are not part of a command's identity. */
const proofs: ReadonlySet<string> = new Set(['code', 'tradePassword', 'password'])

export type SendCommandPorts = {
  readonly table: Table
  /** One try. Resolves with `no_answer` or rejects when no answer came. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: Asked<Calls[Name]>,
    options: RequestOptions,
  ) => Promise<Answer<Name>>
  readonly keys: CommandKeys
  readonly changedBy: (name: CallName) => unknown
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly after: (task: () => void, ms: number) => () => void
}

export type CommandOptions = {
  /** Asks the user before anything is sent; false ends the command. */
  readonly consent?: () => Promise<boolean>
  /** Obtains a proof that a refusal requires; see `followCommand`. */
  readonly prove?: (refusal: Refusal) => Promise<boolean>
  /** Gives up after this time without an answer, in milliseconds. */
  readonly giveUpMs?: number
}

type Running<Name extends CallName> = {
  readonly name: Name
  readonly input: Asked<Calls[Name]>
  readonly options: CommandOptions
  readonly isClosed: () => boolean
  readonly show: (state: CommandState) => void
}

/**
 * Sends one command under the key that its user, call and input have until the answer is known. Always settles: `no_answer`
 * when it is unknown whether it was carried out, `not_sent` when nothing was sent.
 */
export async function sendCommand<Name extends CallName>(
  ports: SendCommandPorts,
  of: Running<Name>,
): Promise<Answer<Name>> {
  const { name, input, options, isClosed, show } = of
  const repeats = ports.table[name]?.[2] === 1
  const identity = Object.fromEntries(Object.entries(input).filter(([field]) => !proofs.has(field)))
  const taken = repeats ? ports.keys.take(name, identity) : undefined
  const followed = await followCommand<Extract<Answer<Name>, { ok: true }>['value']>(
    {
      async attempt(signal) {
        const answer = await ports.ask(name, input, { key: taken?.key, signal }).catch(() => undefined)
        return answer?.ok === false && answer.reason === 'no_answer' ? undefined : answer
      },
      repeats,
      prove: async (refusal) => !isClosed() && (await options.prove?.(refusal)) === true,
      wait: ports.wait,
      after: ports.after,
      now: ports.now,
      isClosed,
      onSending: (sending) => show({ at: 'sending', ...sending }),
    },
    options.giveUpMs ?? commandTimes.giveUpMs,
  )
  // Carried out, refused for certain, or never sent: the same input is a new command from now on.
  const isNew = taken?.isRepeated === false
  const isOver =
    followed.kind === 'answered'
      ? followed.outcome.ok || (isNew && followed.isCertain)
      : isNew && followed.kind === 'closed' && !followed.wasSent
  if (isOver) ports.keys.settle(name, identity)
  ports.changedBy(name)
  switch (followed.kind) {
    case 'answered':
      return followed.outcome
    case 'unknown':
      return { ok: false, ...refusalOf('no_answer') }
    case 'closed':
      return { ok: false, ...refusalOf(followed.wasSent ? 'no_answer' : 'not_sent') }
  }
}
