import type { OperatorRole } from '@openbourse/protocol'

/** What outside test programs may ask of the server. */
export type TestingServer = {
  /** Moves the clock forward, ends the sessions that are over then, and answers the new time. */
  advanceClock(byMs: number): Promise<number>
  /** A fresh user with exactly these balances (decimal strings by asset). */
  makeUser(wanted: {
    readonly verified: boolean
    readonly balances: Readonly<Record<string, string>>
  }): Promise<{ token: string; account: string; password: string; tradePassword: string }>
  /** A fresh operator of the console with exactly these roles, signed in. */
  makeOperator(wanted: {
    readonly name: string | undefined
    readonly roles: readonly OperatorRole[]
  }): Promise<{
    operatorId: string
    operatorToken: string
    name: string
    password: string
    totpSecret: string
  }>
  /** Messages sent by SMS and e-mail to an address, newest first. */
  outbox(to: string): readonly { readonly to: string; readonly text: string; readonly at: number }[]
  /** Sums of all ledger accounts by asset as decimal strings, and holds without an owner. */
  ledger(): { readonly sums: Readonly<Record<string, string>>; readonly unownedHolds: number }
}
