type Kept = {
  readonly id: number
  readonly userId: number
  readonly state: 'running' | 'paused' | 'stopped'
  /** YYYY-MM-DD. */
  readonly nextOn: string
}

/**
 * Plans that are not stopped. Active ones are grouped by group and next date, so that a search reads only those
 * that are due.
 */
export class PlanBook<Plan extends Kept> {
  readonly #groupOf: (plan: Plan) => string
  readonly #plans = new Map<number, Plan>()
  readonly #byUser = new Map<number, Set<number>>()
  readonly #dates = new Map<string, Map<string, Set<number>>>()

  /** Plans of one group become due together: those of one market, or of one time zone. */
  constructor(groupOf: (plan: Plan) => string) {
    this.#groupOf = groupOf
  }

  keep(plan: Plan): void {
    this.#forget(plan.id)
    if (plan.state === 'stopped') return
    this.#plans.set(plan.id, plan)
    const own = this.#byUser.get(plan.userId) ?? new Set()
    this.#byUser.set(plan.userId, own.add(plan.id))
    if (plan.state !== 'running') return
    const group = this.#groupOf(plan)
    const dates = this.#dates.get(group) ?? new Map<string, Set<number>>()
    this.#dates.set(group, dates)
    dates.set(plan.nextOn, (dates.get(plan.nextOn) ?? new Set()).add(plan.id))
  }

  #forget(id: number): void {
    const plan = this.#plans.get(id)
    if (!plan) return
    this.#plans.delete(id)
    const own = this.#byUser.get(plan.userId)
    own?.delete(id)
    if (own?.size === 0) this.#byUser.delete(plan.userId)
    const group = this.#groupOf(plan)
    const dates = this.#dates.get(group)
    const there = dates?.get(plan.nextOn)
    there?.delete(id)
    if (there?.size === 0) dates?.delete(plan.nextOn)
    if (dates?.size === 0) this.#dates.delete(group)
  }

  find(id: number): Plan | undefined {
    return this.#plans.get(id)
  }

  own(userId: number, id: number): Plan | undefined {
    const plan = this.#plans.get(id)
    return plan?.userId === userId ? plan : undefined
  }

  of(userId: number): Plan[] {
    return [...(this.#byUser.get(userId) ?? [])].map((id) => this.#plans.get(id)!)
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** Lives on while plans come and go. */
  each(): IterableIterator<Plan> {
    return this.#plans.values()
  }

  /** Plans whose date has come where `dayOf` a group is the day that can be served now; at most so many. */
  due(dayOf: (group: string) => string | undefined, most: number): Plan[] {
    const found: Plan[] = []
    for (const [group, dates] of this.#dates) {
      const today = dayOf(group)
      if (today === undefined) continue
      for (const [date, ids] of dates) {
        if (date > today) continue
        for (const id of ids) {
          if (found.length === most) return found
          found.push(this.#plans.get(id)!)
        }
      }
    }
    return found
  }
}
