import type { Answer, Call, CallName, Calls, OperatorRole } from '@openbourse/protocol'
import type { Writer } from './types.ts'

/** A user with a token, and the client address of their requests. */
export type Person = {
  readonly token: string
  readonly userId: number
  readonly ip: string
  /** Phone number without the country code, of a registered user. */
  readonly phone?: string
}

/** Which user or operator sends a call, and how. */
export type Asking = {
  readonly by?: Person
  /** The token of an operator, for calls of the console. */
  readonly operator?: string
  readonly key?: string
  /** Of a call that takes a file. */
  readonly file?: Buffer
  readonly ip?: string
}

/** What `prepare` hands to `act`: a user, and ids or tokens as one text. */
export type Props = { readonly by: Person; readonly id: string }

type Side = 'buy' | 'sell'

/** All products on one database, whose clock, bank and networks are controlled by the examples. */
export type Stage = {
  readonly market: {
    readonly world: {
      readonly clock: { nowMs(): number; advance(ms: number): void }
      readonly writer: Pick<Writer, 'run'>
    }
    readonly venue: { book(symbol: string): { bestBid(): number; bestAsk(): number } }
    /** Practice money or coins, in the account that trades stocks: ('USDT', '5000.00'). */
    grant(userId: number, asset: string, amount: string): Promise<void>
    /** An order of a simulated participant, in the smallest unit of price. */
    offer(symbol: string, side: Side, cents: number, quantity: number): Promise<unknown>
    take(symbol: string, side: Side, cents: number, quantity: number): Promise<void>
    /** Lets time pass, and what is due with it. */
    pass(ms: number): Promise<void>
    nextDay(): Promise<void>
  }
  readonly chain: { sweep(): Promise<unknown>; setFault(fault: 'failed' | null): void }
  readonly bank: { work(): Promise<unknown>; readonly bank: { misbehave(how: 'silent'): void } }
  readonly payouts: { sweep(): Promise<unknown> }
  /** Publishes a block of shares and opens it; answers its number. */
  block(): Promise<string>
  /** Publishes a coin offering and opens it; answers its number. */
  coinOffering(): Promise<string>
  /** Publishes a robot; answers its number. */
  robot(): Promise<string>
  /** Lists a simulated manager; answers the number. */
  manager(): Promise<string>
  /** Publishes a fund; answers its number. */
  fund(): Promise<string>
  /** Publishes an offer of new shares and opens it; answers its number. */
  offer(price?: 'band'): Promise<string>
  readonly identities: { plantVerified(userId: number): Promise<unknown> }
  /** Secrets and devices of a user. */
  readonly tools: {
    /** The code that an authenticator shows for this secret. */
    appCode(secret: string, nowMs: number): string
    /** What a browser makes of the options of a new passkey. */
    passkey(options: string): string
    /** The answer of the newest passkey to the options of a login. */
    signed(options: string): string
    /** A photo of one side of a document. */
    photo(side: string): Promise<Buffer>
    picture(kind: 'jpeg' | 'png'): Promise<Buffer>
  }
  /** One call as over the wire: the input is read by the protocol, the user found by the token. */
  ask(name: CallName, input?: Readonly<Record<string, string>>, asking?: Asking): Promise<Answer<Call>>
  /** A new user with practice money. */
  person(): Promise<Person>
  /** A solved captcha. */
  solved(): Promise<string>
  /** Gives a user a mailbox that codes can be sent to. */
  reachable(by: Person): Promise<void>
  /** A code for a new place that money may go to, as it would have been sent to this user. */
  sentCode(by: Person): Promise<string>
  /** What was sent to a phone or mailbox, newest first. */
  letters(to: string): readonly string[]
  /** The secret of a link of the machine, good once: for the first operator, or with roles for one more. */
  operatorLink(...roles: OperatorRole[]): string
  /** The token of an operator with these roles. */
  operator(...roles: OperatorRole[]): Promise<string>
  /** Does all work that is due. */
  sweep(): Promise<void>
}

/**
 * Something that writes, from which the proofs are derived. `act` is done once without trouble and once around each crash, where it is
 * done again with the same keys; what both leave must be equal.
 */
export type Example = {
  readonly name: string
  /** State that exists before the act; durable. */
  prepare(stage: Stage): Promise<Props>
  /** Orders of simulated participants, which are placed again after a restart. */
  scene?(stage: Stage): Promise<void>
  /** For a call: one valid question. */
  act(stage: Stage, props: Props): Promise<Answer<Call> | undefined>
  /** Tables not compared: written by parts that the stage does not have, or messages about the user's own act. */
  readonly aside?: readonly string[]
  /** Refusals that a repetition may meet in place of the first answer, because its effect is there already. */
  readonly already?: readonly string[]
  /** Tables in which a repetition without a key may leave rows of its own; never fewer than an undisturbed act. */
  readonly repeats?: readonly string[]
  /** Columns, as `schema.table.column`, that each try moves on: counts of tries, steps of a code, times of the later try; never back. */
  readonly movesOn?: readonly string[]
  /**
   * Tables, or words in them, whose rows are written together: each event has its message, as often as it happened.
   */
  readonly said?: readonly (readonly [happened: string, said: string])[]
  /** Answers name a secret drawn by chance: only the other parts are compared. */
  readonly drawn?: true
  /** How many of fifty at once, each with a key of its own, are accepted; any number unless it is known. */
  readonly fifty?: number
}

/** One example for each of these calls. */
export type ExamplesOf<Name extends CallName> = { readonly [Each in Name]: Example }

/** Calls by POST that store nothing. */
export const readings = [
  'creditLog',
  'assets',
  'coinAssets',
  'stockCandles',
  'optionPreview',
  'stockTrades',
  'stockBooks',
  'previewOrder',
  'coinBooks',
  'followDetails',
  'followEvents',
  'followList',
  'followReplay',
  'followTruth',
  'fundInfo',
  'fundList',
  'fundOrderDetails',
  'fundOrders',
  'fundProfits',
  'fundRecord',
  'fundStocks',
  'managerInfo',
  'managerLikeIds',
  'managerMine',
  'managerSearch',
  'managerTrades',
  'robotIncome',
  'robotInfo',
  'robotList',
  'robotOrderDetails',
  'robotOrders',
  'robotRecord',
  'robotStocks',
  'robotTerms',
  'robotTrades',
  'coinCandles',
  'coinInfos',
  'coinOrderList',
  'coinOrderPreview',
  'coinOrderQuery',
  'coinTicker',
  'coinTickers',
  'coinTradeList',
  'coinTrades',
  'coinContractActive',
  'coinContractClosed',
  'coinContractInfo',
  'coinOfferList',
  'coinOffersComing',
  'coinOffersToday',
  'coinOfferInfo',
  'coinOfferEvidence',
  'coinOfferOrders',
  'coinOfferOrder',
  'coinContractList',
  'coinContractMultiple',
  'coinContractOrderList',
  'coinContractOrderPreview',
  'coinContractMarginPreview',
  'coinContractOrderQuery',
  'coinContractPosition',
  'tradeList',
  'collectList',
  'userInfo',
  'pushInfo',
  'publicRecord',
  'exchangeQuote',
  'withdrawPreview',
  'coinWithdrawPreview',
  'coinWithdrawOrder',
  'bankCheck',
  'addressList',
  'addressCheck',
  'operatorQueue',
  'operatorMessages',
  'operatorPicture',
  'consoleSetUp',
  'consoleReconcile',
  'passkeyLoginBegin',
  'supportTyping',
  'operatorTyping',
] as const satisfies readonly CallName[]

/** Calls that change something. */
export type Changing = {
  [Name in CallName]: Calls[Name] extends { readonly idempotent: true }
    ? Name
    : Calls[Name] extends { readonly method: 'POST' }
      ? Exclude<Name, (typeof readings)[number]>
      : never
}[CallName]
