import type { Plant } from './plant.ts'

const withdrawals = 'server/src/modules/withdrawals'
const deposits = 'server/src/modules/deposits'

/** Mistakes on the ways in and out, which only lives of whole servers can find. */
export const moneyPlants: readonly Plant[] = [
  {
    name: 'a payout booked with its fee in it',
    file: `${withdrawals}/moves.ts`,
    from: 'payoutSettled({ rail, cause, asset, minor: record.amount - record.fee }),',
    to: 'payoutSettled({ rail, cause, asset, minor: record.amount }),',
    finds: 'what is paid is the amount without its fee',
  },
  {
    name: 'the fee left in the hold of a withdrawal that was taken back',
    file: `${withdrawals}/moves.ts`,
    from: 'releaseFromWithdrawal({ ...partsOf(record), minor: record.amount })',
    to: 'releaseFromWithdrawal({ ...partsOf(record), minor: record.amount - record.fee })',
    finds: 'a withdrawal that waits has all of it set aside',
  },
  {
    name: 'the fee kept of what the bank sent back',
    file: `${withdrawals}/moves.ts`,
    from: 'withdrawalCameBack(partsOf(record))',
    to: 'withdrawalCameBack({ ...partsOf(record), fee: 0n })',
    finds: 'what is paid is the amount without its fee',
  },
  {
    name: 'a withdrawal that waits for people for ever',
    file: `${withdrawals}/checks.ts`,
    from: "return checkers === 0 || isDue ? { act: 'release' }",
    to: "return checkers === 0 ? { act: 'release' }",
    finds: 'every withdrawal is settled or refused in its time',
  },
  {
    name: "another payer's money credited",
    file: `${deposits}/rules.ts`,
    from: "if (!awaited.isSameName) return 'deposit_name_differs'\n",
    to: '',
    finds: 'what comes in another name, amount or currency',
  },
  {
    name: 'a part of a unit kept by the house',
    file: 'server/src/modules/exchange/rules.ts',
    from: "below, 'half-even') - gets",
    to: "below, 'down') - gets",
    finds: 'an exchange moves what its receipt says',
  },
]
