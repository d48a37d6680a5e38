import { type PublicationKind, publishReasons, refuse, withdrawReasons } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { type KindOfProposal, proposedByTwo } from '../../approvals/index.ts'
import { writePlatformArticle } from '../write.ts'
import { isCurrent, publicationFrom, textsOf, unfitWords } from './rules.ts'
import { storedPublications, writePublication } from './store.ts'
import type { Publication } from './types.ts'

/** All versions of operators' publications, in memory. Versions are added by approved proposals only. */
export class Published {
  readonly #versions = new Map<string, Publication[]>()

  static async load(database: Queryable): Promise<Published> {
    const published = new Published()
    for (const one of await storedPublications(database)) published.#keep(one)
    return published
  }

  /** Oldest first. */
  versionsOf(kind: PublicationKind, slug: string): readonly Publication[] {
    return this.#versions.get(`${kind} ${slug}`) ?? []
  }

  newestOf(kind: PublicationKind, slug: string): Publication | undefined {
    return this.versionsOf(kind, slug).at(-1)
  }

  /** The newest version of each publication of a kind, newest first. */
  all(kind: PublicationKind): readonly Publication[] {
    const newest = [...this.#versions.values()].map((versions) => versions.at(-1)!)
    return newest.filter((one) => one.kind === kind).sort((one, other) => other.id - one.id)
  }

  /** Publications shown now. */
  current(kind: PublicationKind, nowMs: number): readonly Publication[] {
    return this.all(kind).filter((one) => isCurrent(one, nowMs))
  }

  kinds(): readonly KindOfProposal[] {
    return [
      {
        kind: 'content_publish',
        reasons: publishReasons,
        ...proposedByTwo,
        execute: (turn, payload, { id, reason }) => {
          const one = publicationFrom(payload, {
            id: turn.nextId(),
            at: turn.nowMs,
            reason,
            proposalId: id,
          })
          if (one.version !== this.versionsOf(one.kind, one.slug).length + 1)
            return refuse('proposal_changed')
          // Checked again: the proposal may predate a rule, or have been written by SQL.
          const unfit = unfitWords(textsOf(payload))
          if (unfit) return unfit
          this.#add(turn, one)
          return undefined
        },
      },
      {
        kind: 'content_withdraw',
        reasons: withdrawReasons,
        ...proposedByTwo,
        execute: (turn, payload, { id, reason }) => {
          const newest = this.newestOf(payload.kind as PublicationKind, payload.slug ?? '')
          if (!newest || newest.version + 1 !== Number(payload.version)) return refuse('proposal_changed')
          const changed = { version: newest.version + 1, id: turn.nextId(), at: turn.nowMs }
          this.#add(turn, { ...newest, ...changed, state: 'withdrawn', reason, proposalId: id })
          return undefined
        },
      },
    ]
  }

  /** Memory changes immediately, so the next decision of the batch sees it. */
  #add(turn: Turn, one: Publication): void {
    writePublication(turn, one)
    this.#keep(one)
    if (one.kind === 'news') writePlatformArticle(turn, this.versionsOf('news', one.slug))
  }

  #keep(one: Publication): void {
    const name = `${one.kind} ${one.slug}`
    const versions = this.#versions.get(name)
    if (versions) versions.push(one)
    else this.#versions.set(name, [one])
  }
}
