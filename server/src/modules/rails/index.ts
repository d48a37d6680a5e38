export { openRails, type Rails } from './open.ts'
export type {
  Credit,
  CreditListener,
  Fault,
  PaidListener,
  Payee,
  PaymentRail,
  Payout,
  PayoutAnswer,
  PayoutWord,
  RailLine,
  RailParts,
  SandboxRail,
  Sending,
} from './types.ts'
