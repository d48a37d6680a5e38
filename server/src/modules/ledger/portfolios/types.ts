import type { Turn } from '../../../core/index.ts'

export type PortfolioKind = 'main' | 'contracts' | 'robot' | 'fund' | 'copy' | 'escrow' | 'house'

/** Holds money, shares and coins, and trades. Kind and beneficial owner never change; a closed one is never opened again. */
export type Portfolio = {
  readonly id: number
  /** A user; the operator; or the portfolio itself, where holders of its units own it together. */
  readonly ownerId: number
  readonly kind: PortfolioKind
  readonly state: 'open' | 'closed'
  readonly openedAt: number
}

/** The owner of a new portfolio: a user by number, the operator, or its own unit holders. */
type NewOwner = number | 'house' | 'itself'

/** What others may ask of portfolios. All answers take the same time, however many there are. */
export type PortfolioBook = {
  /** Undefined for a number that no portfolio has; every user has a main one. */
  get(id: number): Portfolio | undefined
  /** The beneficial owner: access and self-trade prevention go by it. Throws for a number that no portfolio has. */
  ownerOf(id: number): number
  /** Whether an owner may give new orders in a portfolio: it is theirs, and open. */
  isOpenTo(ownerId: number, id: number): boolean
  /** Portfolios of an owner beside a user's main one, oldest first. */
  othersOf(ownerId: number): readonly Portfolio[]
  open(
    turn: Turn,
    wanted: { readonly kind: Exclude<PortfolioKind, 'main'>; readonly owner: NewOwner },
  ): Portfolio
  /** To be called when it owns nothing. */
  close(turn: Turn, id: number): Portfolio
}
