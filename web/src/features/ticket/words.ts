import type { OrderType, TimeInForceWord } from '@openbourse/protocol'

export type TicketChoice = 'type' | 'time'

/** The keys of the sentences for a choice. */
export const orderTypeWords = (value: string) =>
  ({ name: `type.${value as OrderType}`, about: `typeAbout.${value as OrderType}` }) as const
export const timeWords = (value: string) =>
  ({ name: `time.${value as TimeInForceWord}`, about: `timeAbout.${value as TimeInForceWord}` }) as const
