import { accountOfEscrow } from '../../../lib/accounts.ts'
import type { Results } from '../../../lib/ask.ts'
import type { Cancel, Detail, Stage, Value } from '../types.ts'

export type Block = Results['consoleBlocks']['list'][number]

export const stageOf: Readonly<Record<Block['state'], Stage>> = {
  coming: 'coming',
  open: 'running',
  closed: 'running',
  allotting: 'running',
  locked: 'running',
  unlocked: 'over',
  cancelled: 'over',
}

export type Look = Results['consoleBlock']

/** A block as the desk shows it. */
export function detailOf({ block, terms, money, cancel }: Look): Detail {
  const count = (of: number | string): Value => ({ as: 'count', of })
  const time = (of: number): Value => ({ as: 'time', of })
  const amount = (of: string): Value => ({ as: 'money', of, currency: block.currency })
  return {
    title: block.seller,
    sub: block.symbol,
    state: block.state,
    waiting: block.waiting ?? undefined,
    cancelledFor: block.cancelledFor ?? undefined,
    frozen: { hash: block.rulesHash, proposal: block.proposal ?? undefined },
    sections: [
      {
        name: 'applications',
        facts: [
          ['people', count(block.people)],
          ['shares', count(block.asked)],
          ['simulated', count(block.simulated)],
        ],
      },
      { name: 'money', facts: [['held', amount(money.held)]] },
      {
        name: 'terms',
        facts: [
          ['price', amount(block.price)],
          ['reference', amount(terms.reference)],
          ['offered', count(block.offered)],
          ['owned', count(terms.owned)],
          ['minimum', count(terms.minimum)],
          ['maximum', count(terms.maximum)],
          ['step', count(terms.lot)],
          ['lockDays', count(terms.lockDays)],
        ],
      },
      {
        name: 'dates',
        facts: [
          ['publishedAt', time(block.publishedAt)],
          ['opensAt', time(block.opensAt)],
          ['closesAt', time(block.closesAt)],
          ['allotsAt', time(block.allotsAt)],
          ['unlockAt', time(block.unlockAt)],
        ],
      },
    ],
    texts: [{ name: 'why', of: { En: terms.why['en-US'], Es: terms.why['es-MX'], Pt: terms.why['pt-BR'] } }],
    draw: undefined,
    escrow: { account: accountOfEscrow(block), shares: block.escrow },
    act: { does: 'cancel', cancel: cancelOf(block, cancel) },
  }
}

function cancelOf(block: Block, cancel: Look['cancel']): Cancel | 'too_late' | 'over' {
  if (cancel) return { ...cancel, currency: block.currency }
  return stageOf[block.state] === 'over' ? 'over' : 'too_late'
}
