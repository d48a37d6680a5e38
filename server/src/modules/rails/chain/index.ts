export { type ChainParts, openChain } from './sandbox.ts'
export type {
  ChainFault,
  ChainLine,
  ChainNetwork,
  ChainPayout,
  ChainRail,
  ChainSandbox,
  PayoutNews,
  PracticePayment,
  Sighting,
} from './types.ts'
