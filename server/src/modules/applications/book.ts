import type { Turn } from '../../core/types.ts'
import { inLine } from '../../platform/in-line.ts'

type Issue = { readonly id: number; readonly state: string; readonly details: object }
type Application = { readonly id: number; readonly userId: number; readonly state: string }
type Moment = { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }
type Happened = { readonly kind: string; readonly minor: bigint }

/** How a product's issues, and the applications for them, differ from those of others. */
export type BookKit<One extends Issue, Asked extends Application> = {
  /** The number of the issue that an application is for. */
  issueOf(asked: Asked): number
  /** Whether an issue has ended. */
  isOver(issue: One): boolean
  /** Whether applications for an issue are in memory; all others are read from the journal. */
  isTaking(issue: One): boolean
  /** Which applications wait for which step of their issue. */
  readonly lines: { readonly [line: string]: (asked: Asked) => boolean }
  /** Figures over all applications for one issue, before there is any. */
  newSums(): object
  /** Adds an application to the figures, or takes it out of them. */
  count(sums: object, asked: Asked, times: 1 | -1): void
  writeState(turn: Turn, issue: One): void
  writeMoment(turn: Turn, issueId: number, moment: Moment): void
  writeApplication(turn: Turn, asked: Asked, happened: Happened): void
}

/** Applications for one issue that takes part in what happens. */
type Shelf<Asked, Sums> = {
  readonly byId: Map<number, Asked>
  /** Of each user, the one that was not withdrawn. */
  readonly byUser: Map<number, number>
  /** By the name of a line: those that wait in it. */
  readonly waiting: ReadonlyMap<string, Set<number>>
  readonly sums: Sums
}

/** A product's issues, and the applications for those that take some. Changed only within a turn of the writer. */
export class IssueBook<
  One extends Issue,
  Asked extends Application,
  Kit extends BookKit<One, Asked> = BookKit<One, Asked>,
> {
  readonly #kit: Kit
  readonly #issues = new Map<number, One>()
  readonly #active = new Map<number, One>()
  readonly #shelves = new Map<number, Shelf<Asked, ReturnType<Kit['newSums']>>>()
  readonly #issueOf = new Map<number, number>()

  constructor(kit: Kit) {
    this.#kit = kit
  }

  recover(issues: Iterable<One>, applications: Iterable<Asked>): void {
    for (const issue of issues) this.#keepIssue(issue)
    for (const application of applications) this.#keep(application)
  }

  issue(id: number): One | undefined {
    return this.#issues.get(id)
  }

  /** Oldest first. */
  issues(): readonly One[] {
    return [...this.#issues.values()]
  }

  /** Those that are not over, oldest first. */
  active(): readonly One[] {
    return [...this.#active.values()]
  }

  /** Whether its applications are in memory. */
  isTaking(issueId: number): boolean {
    return this.#shelves.has(issueId)
  }

  /** An application that is in memory. */
  application(id: number): Asked | undefined {
    return this.#shelfOf(id)?.byId.get(id)
  }

  /** A user's application that was not withdrawn. */
  ownOf(issueId: number, userId: number): Asked | undefined {
    const shelf = this.#shelves.get(issueId)
    return shelf?.byId.get(shelf.byUser.get(userId) ?? 0)
  }

  /** All for an issue, also those that were withdrawn since the last start. */
  each(issueId: number): Iterable<Asked> {
    return this.#shelves.get(issueId)?.byId.values() ?? []
  }

  /** How many users take part. */
  peopleIn(issueId: number): number {
    return this.#shelves.get(issueId)?.byUser.size ?? 0
  }

  /** Figures over an issue's applications; those before the first one where none are in memory. */
  sumsOf(issueId: number): ReturnType<Kit['newSums']> {
    return this.#shelves.get(issueId)?.sums ?? this.#newSums()
  }

  /** How many applications wait in a line. */
  countIn(issueId: number, line: keyof Kit['lines'] & string): number {
    return this.#shelves.get(issueId)?.waiting.get(line)?.size ?? 0
  }

  /** Applications that wait in a line, in portions; `isStill` is a further condition on them. */
  inLine(
    issueId: number,
    line: keyof Kit['lines'] & string,
    isStill: (asked: Asked) => boolean = () => true,
  ): (nowMs: number, most: number) => Asked[] {
    const waiting = () => this.#shelves.get(issueId)?.waiting.get(line)
    return inLine(
      () => waiting() ?? [],
      (id) => {
        const asked = waiting()?.has(id) ? this.application(id) : undefined
        return asked && isStill(asked) ? asked : undefined
      },
    )
  }

  add(turn: Turn, issue: One): void {
    this.#keepIssue(issue)
    this.#kit.writeState(turn, issue)
  }

  /** An issue continues: its new state and data, with the moment in the log. */
  step(
    turn: Turn,
    issue: One,
    to: {
      readonly state: One['state']
      readonly details?: Partial<One['details']>
      readonly moment?: Parameters<Kit['writeMoment']>[2]
    },
  ): One {
    const next = { ...issue, state: to.state, details: { ...issue.details, ...to.details } }
    this.#keepIssue(next)
    this.#kit.writeState(turn, next)
    if (to.moment) this.#kit.writeMoment(turn, issue.id, to.moment)
    return next
  }

  /** An application as it is from now on, with what happened to it. */
  write(turn: Turn, asked: Asked, happened: Parameters<Kit['writeApplication']>[2]): Asked {
    this.#keep(asked)
    this.#kit.writeApplication(turn, asked, happened)
    return asked
  }

  #shelfOf(applicationId: number) {
    return this.#shelves.get(this.#issueOf.get(applicationId) ?? 0)
  }

  #newSums(): ReturnType<Kit['newSums']> {
    return this.#kit.newSums() as ReturnType<Kit['newSums']>
  }

  #keepIssue(issue: One): void {
    this.#issues.set(issue.id, issue)
    if (this.#kit.isOver(issue)) this.#active.delete(issue.id)
    else this.#active.set(issue.id, issue)
    if (this.#kit.isTaking(issue)) {
      if (!this.#shelves.has(issue.id)) this.#shelves.set(issue.id, this.#emptyShelf())
      return
    }
    for (const id of this.#shelves.get(issue.id)?.byId.keys() ?? []) this.#issueOf.delete(id)
    this.#shelves.delete(issue.id)
  }

  #emptyShelf(): Shelf<Asked, ReturnType<Kit['newSums']>> {
    const waiting = new Map(Object.keys(this.#kit.lines).map((line) => [line, new Set<number>()]))
    return { byId: new Map(), byUser: new Map(), waiting, sums: this.#newSums() }
  }

  #keep(asked: Asked): void {
    const issueId = this.#kit.issueOf(asked)
    const shelf = this.#shelves.get(issueId)
    if (!shelf) return
    const { byId, byUser, waiting, sums } = shelf
    const before = byId.get(asked.id)
    if (before) this.#kit.count(sums, before, -1)
    this.#kit.count(sums, asked, 1)
    byId.set(asked.id, asked)
    this.#issueOf.set(asked.id, issueId)
    for (const [line, ids] of waiting) keepIn(ids, asked.id, this.#kit.lines[line]?.(asked) === true)
    if (asked.state !== 'withdrawn') byUser.set(asked.userId, asked.id)
    else if (byUser.get(asked.userId) === asked.id) byUser.delete(asked.userId)
  }
}

function keepIn(ids: Set<number>, id: number, isIn: boolean): void {
  if (isIn) ids.add(id)
  else ids.delete(id)
}
