import type { Plant } from './plant.ts'

const offers = 'server/src/modules/offers'
const blocks = 'server/src/modules/blocks'

/** Mistakes in offers of new shares and in block trades, which only lives of whole servers can find. */
export const issuePlants: readonly Plant[] = [
  {
    name: 'money of an application for new shares left in its hold',
    file: 'server/src/modules/ledger/recipes-offers.ts',
    from: 'if (returned > 0n) {',
    to: 'if (returned > 10n ** 18n) {',
    finds: 'an application for new shares has set aside',
  },
  {
    name: 'shares of simulated participants left in escrow',
    file: `${offers}/life.ts`,
    from: 'const shares = BigInt(lots) * BigInt(rules.lot)\n',
    to: 'const shares = BigInt(lots)\n',
    finds: 'the escrow of new shares',
  },
  {
    name: 'a lot kept from a draw',
    file: `${offers}/draw.ts`,
    from: 'supply: BigInt(rules.lots),',
    to: 'supply: BigInt(rules.lots - 1),',
    finds: 'new shares that are given out are the smaller',
  },
  {
    name: 'fees of a block taken on half of it',
    file: `${blocks}/cost.ts`,
    from: 'feesOn(value, ratesOf(terms))',
    to: 'feesOn(value / 2n, ratesOf(terms))',
    finds: 'an application for a block has set aside',
  },
  {
    name: 'a share too many in the escrow of a block',
    file: `${blocks}/publish.ts`,
    from: 'shares: BigInt(offered), id',
    to: 'shares: BigInt(offered + 1), id',
    finds: 'the escrow of a block',
  },
  {
    name: 'a share kept from a block',
    file: `${blocks}/result.ts`,
    from: 'const supply = BigInt(offered / lot)',
    to: 'const supply = BigInt(offered / lot) - 1n',
    finds: 'a block is given out in proportion',
  },
  {
    name: 'a block for everyone',
    file: `${blocks}/apply.ts`,
    from: "if (!parts.vip.isMember(userId, turn.nowMs)) return refuse('block_members')\n  if (book",
    to: 'if (book',
    finds: 'only members have applied',
  },
  {
    name: 'a second application for new shares, from another account of the same person',
    file: `${offers}/apply.ts`,
    from: "if (book.byMarks(offer.id, marks, userId)) return refuse('offer_identity_applied')\n",
    to: '',
    finds: 'a person has one application for an issue',
  },
  {
    name: 'a second application for a block, from another account of the same person',
    file: `${blocks}/apply.ts`,
    from: 'if (of.others.some((other) => book.ownOf(block.id, other)))',
    to: 'if (of.others.some(() => false))',
    finds: 'a person has one application for an issue',
  },
  {
    name: 'a step of a block that is not logged',
    file: 'server/src/core/page.ts',
    from: 'if (table.leaf && this.#line)',
    to: 'if (table.leaf && table.leaf.kind !== 44 && this.#line)',
    finds: 'every step of an issue and of an application is a leaf',
  },
  {
    name: 'a block that is never given out',
    file: `${blocks}/life.ts`,
    from: 'nowMs >= terms.allotsAt &&',
    to: 'nowMs >= terms.allotsAt * 2 &&',
    finds: 'every issue is listed, given out or cancelled',
  },
]
