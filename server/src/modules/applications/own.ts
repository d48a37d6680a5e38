import type { DeskStage } from '@openbourse/protocol'
import { type PageAsked, pageOfRows, withRows } from '../../platform/paging.ts'
import type { Approvals } from '../approvals/index.ts'

type Issue = { readonly id: number }

/** Finds a user's applications for issues: those that left memory in the journal, the others in memory. */
export async function ownFor<One>(
  { userId, issues }: { readonly userId: number; readonly issues: readonly Issue[] },
  from: {
    isInMemory(issueId: number): boolean
    inMemory(issueId: number, userId: number): One | undefined
    stored(of: { readonly userId: number; readonly issues: readonly number[] }): Promise<readonly One[]>
    issueOf(one: One): number
  },
): Promise<(issue: Issue) => One | undefined> {
  if (userId === 0) return () => undefined
  const left = issues.map(({ id }) => id).filter((id) => !from.isInMemory(id))
  const stored = left.length === 0 ? [] : await from.stored({ userId, issues: left })
  const own = new Map(stored.map((one) => [from.issueOf(one), one]))
  return ({ id }) => from.inMemory(id, userId) ?? own.get(id)
}

type Staged = Issue & { readonly state: string }

/** A page of the console's list of issues: they come oldest first and are shown newest first, with how many there are in each stage. */
export function deskPage<One extends Staged, Wire>(
  asked: PageAsked,
  issues: Iterable<One>,
  of: { readonly onWire: (issue: One) => Wire; readonly stageOf: (issue: One) => DeskStage },
) {
  const newest = [...issues].reverse()
  const counts = { coming: 0, running: 0, over: 0 }
  for (const issue of newest) counts[of.stageOf(issue)] += 1
  const paged = pageOfRows(asked, newest)
  return { ...withRows(paged, paged.list.map(of.onWire)), counts }
}

/**
 * Data of every issue for the console: its state in the books, its signers, and whether it is to be canceled.
 * `subject` names it among proposals.
 */
export function deskFields(
  { openOf }: Pick<Approvals, 'openOf'>,
  issue: {
    readonly portfolioId: number
    readonly proposalId: number | null
    readonly details: { readonly cancelledFor: string | null }
  },
  subject: Parameters<Approvals['openOf']>[0],
) {
  const { portfolioId, proposalId, details } = issue
  const [open] = openOf(subject)
  return {
    portfolio: String(portfolioId),
    proposal: proposalId === null ? null : String(proposalId),
    waiting: open ? String(open.id) : null,
    cancelledFor: details.cancelledFor,
  }
}
