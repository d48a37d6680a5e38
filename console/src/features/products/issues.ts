import type { Proposal } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import type { Pages } from '../../lib/use-pages.ts'
import type { Counts, Detail, DraftForm, Kind, Row, Send, Stage, StateName, Value } from './types.ts'

type Issue = {
  readonly id: string
  readonly stage: Exclude<Stage, 'drafted'>
  readonly state: StateName
  readonly people: number
  readonly escrow: string
}

type Moment = 'opensAt' | 'closesAt' | 'drawAt' | 'payBy' | 'sharesAt' | 'allotsAt' | 'unlockAt' | 'listsAt'

/** A call of the desk with what it takes; a hook. */
type Sends<Input> = () => Send<Input>

/** A kind of issue whose terms are drafted, approved, published and then run by themselves. */
export type IssueKind<
  One extends Issue,
  Opening,
  Canceling extends { readonly id: string; readonly reason: string },
> = {
  readonly name: Kind['name']
  readonly drafts: 'offer_open' | 'block_open' | 'coin_offer_open'
  readonly usePublished: () => Pages<One, Omit<Counts, 'drafted'>>
  readonly useDetail: (ref: string) => Loaded<Detail>
  readonly draft: Omit<DraftForm, 'useSend'> & {
    readonly useSend: Sends<Opening>
    readonly inputOf: (draft: Readonly<Record<string, string>>, reason: string) => Opening
  }
  readonly cancelling: Omit<NonNullable<Kind['cancelling']>, 'useSend' | 'words'> & {
    readonly useSend: Sends<Canceling>
  }
  /** What a draft, and an issue, are called. */
  readonly draftNamed: (payload: Proposal['payload']) => { readonly title: string; readonly sub: string }
  readonly named: (one: One) => { readonly title: string; readonly sub: string }
  /** In the address; number of the proposal or the issue where left out. */
  readonly codeOf?: (of: { readonly sub: string }) => string
  readonly nextOf: (one: One) => Moment | undefined
}

/** Such a kind as the desk shows it, with its drafts before what is published. */
export function issueKind<
  One extends Issue & Partial<Readonly<Record<Moment, number>>>,
  Opening,
  Canceling extends { readonly id: string; readonly reason: string },
>(of: IssueKind<One, Opening, Canceling>): Kind {
  const { draft, cancelling } = of

  const draftRow = (one: Proposal): Row => {
    const named = of.draftNamed(one.payload)
    return {
      ...named,
      id: of.codeOf?.(named) ?? one.id,
      stage: 'drafted',
      state: 'drafted',
      cells: { next: { as: 'moment', name: 'opensAt', of: Number(one.payload.opensAt ?? '') } },
      draft: one,
      ref: undefined,
    }
  }

  const issueRow = (one: One): Row => {
    const named = of.named(one)
    const name = of.nextOf(one)
    const at = name && one[name]
    const next: Value | undefined = name && at !== undefined ? { as: 'moment', name, of: at } : undefined
    return {
      ...named,
      id: of.codeOf?.(named) ?? one.id,
      stage: one.stage,
      state: one.state,
      cells: {
        people: { as: 'count', of: one.people },
        inEscrow: { as: 'count', of: one.escrow },
        ...(next ? { next } : {}),
      },
      draft: undefined,
      ref: one.id,
    }
  }

  return {
    name: of.name,
    columns: ['next', 'people', 'inEscrow'],
    stages: ['drafted', 'coming', 'running', 'over'],
    useRows() {
      const drafts = useCall('consoleProposals', { show: 'open', kind: of.drafts }, { everyMs: queueMs })
      const published = of.usePublished()
      const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
      const { counts, more, onMore } = published
      return {
        of: behind(drafted, published.of, issueRow),
        counts:
          counts && drafted.state === 'ready' ? { ...counts, drafted: drafted.value.length } : undefined,
        more,
        onMore,
      }
    },
    useDetail: of.useDetail,
    draft: {
      call: draft.call,
      groups: draft.groups,
      begin: draft.begin,
      reasons: draft.reasons,
      useSend() {
        const { busy, run } = draft.useSend()
        return { busy, run: ({ draft: written, reason }) => run(draft.inputOf(written, reason)) }
      },
    },
    cancelling: {
      words: 'cancel',
      call: cancelling.call,
      reasons: cancelling.reasons,
      useSend() {
        const { busy, run } = cancelling.useSend()
        return { busy, run: ({ ref, reason }) => run({ id: ref, reason } as Canceling) }
      },
    },
  }
}

function behind<One>(
  drafted: Loaded<readonly Row[]>,
  published: Loaded<readonly One[]>,
  rowOf: (one: One) => Row,
): Loaded<readonly Row[]> {
  if (drafted.state !== 'ready') return drafted
  if (published.state !== 'ready') return published
  return { ...published, value: [...drafted.value, ...published.value.map(rowOf)] }
}
