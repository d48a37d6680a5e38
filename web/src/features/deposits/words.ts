import type { Deposit, DepositKind, DepositMoment } from '@openbourse/protocol'
import type { Href } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import { compare } from '../../lib/figures.ts'
import { paths } from '../../lib/paths.ts'

export type Status = Results['depositStatus']

type Stand = {
  readonly word: Deposit['state'] | 'cancelled'
  readonly tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

const tones = { in_progress: 'info', under_review: 'info', success: 'good', fail: 'danger' } as const

/**
 * State of a deposit, as a word with its color. Amber means that money is on hold; a deposit canceled by its owner
 * has not failed.
 */
export function standOf({ state, reason }: Pick<Deposit, 'state' | 'reason'>): Stand {
  if (reason === 'deposit_cancelled') return { word: 'cancelled', tone: 'plain' }
  const isHeld = state === 'under_review' && reason !== null && reason !== 'deposit_awaits_review'
  return { word: state, tone: isHeld ? 'warn' : tones[state] }
}

export const kinds = ['bank', 'offline', 'channel'] as const satisfies readonly DepositKind[]

export const pageOf: Readonly<Record<DepositKind, () => Href>> = {
  bank: () => paths.bankDeposit(),
  offline: () => paths.deposit(),
  channel: () => paths.channelDeposit(),
}

/** What is typed becomes an amount, or nothing that can be sent. */
export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)

// Written out so that the reader of the protocol does not travel to the phone.
export const sendings = ['as_agreed', 'other_name', 'other_amount', 'no_reference'] as const
export type Sending = (typeof sendings)[number]

/** On which side an amount lies outside the limits of its way, as the name of a sentence. */
export function outsideOf(
  amount: string,
  { least, most }: { readonly least: string; readonly most: string },
): 'tooLittle' | 'tooMuch' | undefined {
  if (!isAmount(amount)) return undefined
  if (compare(amount, least) < 0) return 'tooLittle'
  return compare(amount, most) > 0 ? 'tooMuch' : undefined
}

/** Whether the payer has sent it, as far as is known here. */
export const isSent = (moments: readonly Pick<DepositMoment, 'kind'>[]): boolean =>
  moments.some(({ kind }) => kind === 'sent')

/** A reference in groups that can be read aloud: `OB7K4M29QX3A` as `OB`, `7K4M`, `29QX`, `3A`. */
export const groupsOf = (reference: string): readonly string[] => [
  reference.slice(0, 2),
  ...(reference.slice(2).match(/.{1,4}/g) ?? []),
]
