import type { Deposit, DepositKind } from '@openbourse/protocol'
import type { Href } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import { paths } from '../../lib/paths.ts'

export type Status = Results['depositStatus']

export const toneOf: Readonly<Record<Deposit['state'], 'info' | 'good' | 'warn' | 'danger'>> = {
  in_progress: 'info',
  success: 'good',
  under_review: 'warn',
  fail: 'danger',
}

export const kinds = ['bank', 'offline', 'channel'] as const satisfies readonly DepositKind[]

export const pageOf: Readonly<Record<DepositKind, () => Href>> = {
  bank: () => paths.bankDeposit(),
  offline: () => paths.deposit(),
  channel: () => paths.channelDeposit(),
}

/** What is typed becomes an amount, or nothing that can be sent. */
export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)
