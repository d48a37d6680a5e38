import type { ContractBook } from './book.ts'

/** What is open on a contract, in the smallest unit of its quantity: as much is long as short, simulated participants included. */
export function openInterest(book: Pick<ContractBook, 'on' | 'simulatedOn'>, symbol: string): bigint {
  let long = 0n
  for (const { side, quantity } of book.on(symbol)) if (side === 'long') long += quantity
  const simulated = book.simulatedOn(symbol)
  return simulated?.side === 'long' ? long + simulated.quantity : long
}
