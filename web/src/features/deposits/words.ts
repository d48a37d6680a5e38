import type { Deposit, DepositKind } from '@openbourse/protocol'
import type { Href } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import { paths } from '../../lib/paths.ts'

export type Status = Results['depositStatus']

type Stand = {
  readonly word: Deposit['state'] | 'cancelled'
  readonly tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

const tones = { in_progress: 'info', under_review: 'info', success: 'good', fail: 'danger' } as const

/** Where a deposit stands, in a word and its colour. Amber means that money is held; what its owner gave up has not failed. */
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
