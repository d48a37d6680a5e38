export { type ChainParts, openChain } from './sandbox.ts'
export type {
  ChainFault,
  ChainLine,
  ChainNetwork,
  ChainPayout,
  ChainRail,
  ChainSandbox,
  Looked,
  PayoutNews,
  PracticePayment,
  Sighting,
} from './types.ts'
