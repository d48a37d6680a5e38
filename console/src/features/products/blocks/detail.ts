import { accountOfEscrow } from '../../../lib/accounts.ts'
import type { Results } from '../../../lib/ask.ts'
import { benchOf, shownIn } from '../facts.ts'
import type { Detail } from '../types.ts'

export type Block = Results['consoleBlocks']['list'][number]

export type Look = Results['consoleBlock']

/** A block as the desk shows it. */
export function detailOf({ block, terms, money, cancel }: Look): Detail {
  const { count, time, money: amount } = shownIn(block.currency)
  return {
    title: block.seller,
    sub: block.symbol,
    state: block.state,
    ...benchOf(block, { cancel, currency: block.currency }),
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
    escrow: { account: accountOfEscrow({ ...block, asset: `share:${block.symbol}` }), shares: block.escrow },
  }
}
