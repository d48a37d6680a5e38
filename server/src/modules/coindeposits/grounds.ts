import type { coinAllotReasons, coinReturnReasons } from '@openbourse/protocol'
import { fact, type Grounds, judgement } from '../approvals/index.ts'
import type { Candidate } from './candidates.ts'
import type { DepositRow } from './types.ts'

type Row = Pick<DepositRow, 'userId' | 'tag' | 'minor' | 'minimum' | 'reason'>

/** A payment in suspense, the candidate for it, and whether the candidate asked for it. */
export type CoinFacts = { readonly row: Row; readonly isAsked: boolean; readonly isTaken: boolean }
export type AllotFacts = CoinFacts & { readonly to: Candidate }

export type CoinAllotReason = (typeof coinAllotReasons)[number]
export type CoinReturnReason = (typeof coinReturnReasons)[number]

const isBelow = ({ minor, minimum }: Row): boolean => minor < minimum

export const coinAllotGrounds: Grounds<CoinAllotReason, AllotFacts> = {
  tag_mistyped: fact(
    'the tag differs by one slip, or the sender paid this person before',
    ({ row, to }) => row.tag !== null && (to.isSlip || to.isSender),
  ),
  tag_missing: fact(
    'there is no tag, at an address that many share',
    ({ row, to }) => row.userId === null && row.tag === null && to.by !== 'address',
  ),
  txid_announced: fact('they asked for the transaction', ({ to }) => to.by === 'reported'),
  minimum_waived: fact('less came than the minimum', ({ row }) => row.userId !== null && isBelow(row)),
  now_taken: fact(
    'the coin is taken by now',
    ({ row, isTaken }) => row.userId !== null && !isBelow(row) && isTaken,
  ),
}

export const coinReturnGrounds: Grounds<CoinReturnReason, CoinFacts> = {
  coin_not_taken: fact(
    'the coin is not taken there',
    ({ row, isTaken }) => !isTaken || row.reason === 'coin_not_taken',
  ),
  nobody_claims: fact(
    'no one has asked for the transaction',
    ({ row, isAsked }) => row.userId === null && !isAsked,
  ),
  person_asked: judgement,
  sender_asked: judgement,
  outside_limits: fact(
    'less came than the minimum, or it is over their own limit',
    ({ row }) => isBelow(row) || row.reason === 'own_limit',
  ),
}
