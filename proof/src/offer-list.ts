import { utf8 } from './bytes.ts'
import { askedAt, type Bid, bidsMost } from './clearing.ts'
import { ProofError, require } from './error.ts'
import { append, emptyFrontier, rootOf } from './frontier.ts'
import type { OfferRules } from './offer-rules.ts'
import { leafHash } from './tree.ts'

/** An application as the list of an offer has it: a ticket, which names no user, and its bids. A fixed price is bid by everyone. */
export type ListedApplication = { readonly ticket: string; readonly bids: readonly Bid[] }

/** The name of a simulated participant in a list; tickets of users have 32 hexadecimal digits. */
export const simulatedTicket = (number: number): string => `s${number}`
const tickets = /^(?:[0-9a-f]{32}|s[1-9]\d{0,8})$/
export const isSimulated = (ticket: string): boolean => ticket.startsWith('s')

/** One line of a list: the ticket, a space, then `price:lots` for each bid with commas between them. */
export const lineOf = ({ ticket, bids }: ListedApplication): string =>
  `${ticket} ${bids.map(({ price, lots }) => `${price}:${lots}`).join(',')}`

/** Reads one line. Throws `ProofError` for anything that `lineOf` would not write. */
export function readLine(line: string): ListedApplication {
  const [ticket = '', texts = '', ...rest] = line.split(' ')
  require(rest.length === 0 && tickets.test(ticket), 'a line of a list names a ticket')
  const bids = texts.split(',').map((text) => {
    const [, price, lots] = /^([1-9]\d{0,15}):([1-9]\d{0,8})$/.exec(text) ?? []
    if (price === undefined || lots === undefined) throw new ProofError('a bid is a price and lots')
    return { price: BigInt(price), lots: BigInt(lots) }
  })
  require(bids.length <= bidsMost, `an application has at most ${bidsMost} bids`)
  return { ticket, bids }
}

/** The participants that the rules add, in their order. */
export function* simulatedOf({ simulated, price }: OfferRules): Generator<ListedApplication> {
  const { people, lots, prices } = simulated
  const fixed = price.kind === 'fixed' ? BigInt(price.price) : 0n
  for (let at = 0; at < people; at++) {
    const bid = prices.length > 0 ? BigInt(prices[at % prices.length]!) : fixed
    yield {
      ticket: simulatedTicket(at + 1),
      bids: [{ price: bid, lots: BigInt(lots[at % lots.length]!) }],
    }
  }
}

/** The order of a list: tickets of users as text, then simulated participants by their numbers. */
export function inListOrder(one: string, other: string): number {
  if (isSimulated(one) && isSimulated(other)) return Number(one.slice(1)) - Number(other.slice(1))
  if (isSimulated(one) !== isSimulated(other)) return isSimulated(one) ? 1 : -1
  return one < other ? -1 : one > other ? 1 : 0
}

/** The root of a list: the Merkle tree of RFC 6962 whose entries are its lines in UTF-8, without their ends. */
export function listRoot(lines: readonly string[]): Uint8Array {
  return rootOf(
    append(
      emptyFrontier,
      lines.map((line) => leafHash(utf8(line))),
    ),
  )
}

/** Demand at the final price, without applications that have none there. */
export function askedFor(
  applications: readonly ListedApplication[],
  price: bigint,
): { readonly id: string; readonly lots: bigint }[] {
  return applications
    .map(({ ticket, bids }) => ({ id: ticket, lots: askedAt(bids, price) }))
    .filter(({ lots }) => lots > 0n)
}
