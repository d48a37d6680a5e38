import { mappedInSlices, sortedInSlices } from '../../platform/slices.ts'
import { type Application, type BlockTerms, simulatedAsks } from './rules.ts'

// Allotments: a function of the list and the terms alone, computed in slices.

/**
 * Shares of each applicant, in whole lots and in proportion to the application, by largest remainder; equal
 * remainders go to the first. Same as `inProportion` of the proofs.
 */
export async function allotments(
  { offered, lot }: Pick<BlockTerms, 'offered' | 'lot'>,
  asked: readonly number[],
): Promise<number[]> {
  const supply = BigInt(offered / lot)
  const demand = BigInt(asked.reduce((sum, shares) => sum + shares, 0) / lot)
  if (demand <= supply) return [...asked]
  let left = supply
  const parts = await mappedInSlices(asked, (shares, at) => {
    const product = supply * BigInt(shares / lot)
    const lots = product / demand
    left -= lots
    return { at, lots: Number(lots), rest: product % demand }
  })
  const given = parts.map(({ lots }) => lots * lot)
  const largestFirst = await sortedInSlices(parts, (one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
  )
  for (const { at } of largestFirst.slice(0, Number(left))) given[at]! += lot
  return given
}

export type Line = { readonly name: string; readonly asked: number }

/** All applicants: users in the order in which they applied, then simulated participants as `s1`, `s2`, … */
export async function listOf(terms: BlockTerms, applications: Iterable<Application>): Promise<Line[]> {
  const taking = [...applications].filter(({ state }) => state !== 'withdrawn')
  const users = await sortedInSlices(taking, (one, other) => one.id - other.id)
  const list: Line[] = users.map(({ ticket, quantity }) => ({ name: ticket, asked: quantity }))
  const simulated = simulatedAsks(terms, terms.simulated.people)
  for (const [at, asked] of simulated.entries()) list.push({ name: `s${at + 1}`, asked })
  return list
}

export type Result = {
  readonly byTicket: ReadonlyMap<string, number>
  readonly lines: readonly string[]
  readonly given: number
}

export async function resultOf(terms: BlockTerms, list: readonly Line[]): Promise<Result> {
  const got = await allotments(
    terms,
    list.map(({ asked }) => asked),
  )
  const byTicket = new Map<string, number>()
  let given = 0
  const lines = await mappedInSlices(list, ({ name, asked }, at) => {
    byTicket.set(name, got[at]!)
    given += got[at]!
    return `${name},${asked},${got[at]!}`
  })
  return { byTicket, lines, given }
}

export const listLines = (list: readonly Line[]): Promise<string[]> =>
  mappedInSlices(list, ({ name, asked }) => `${name},${asked}`)
