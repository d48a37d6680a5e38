import type { CallName, Proposal } from '@openbourse/protocol'
import type { Href, Loaded } from '@openbourse/ui'
import type { Messages } from '../../lib/catalogue.ts'
import type { Pages } from '../../lib/use-pages.ts'

type Words = Messages['products']
export type FactName = keyof Words['facts']
export type SectionName = keyof Words['sections']
export type StateName = keyof Words['states']
export type Word = keyof Words['words']
export type Stage = Exclude<keyof Words['stages'], 'label' | 'all'>

/** How something of a product is shown. Amounts are decimal strings, times epoch milliseconds. */
export type Value =
  | { readonly as: 'money'; readonly of: string; readonly currency: string }
  | { readonly as: 'count'; readonly of: number | string }
  | { readonly as: 'time'; readonly of: number }
  | { readonly as: 'moment'; readonly name: FactName; readonly of: number }
  | { readonly as: 'word'; readonly of: Word }
  | { readonly as: 'text'; readonly of: string }

export type Fact = readonly [name: FactName, value: Value]
export type Section = { readonly name: SectionName; readonly facts: readonly Fact[] }

export type Row = {
  /** In the address; a draft keeps it when it is published. */
  readonly id: string
  readonly title: string
  readonly sub: string
  readonly stage: Stage
  readonly state: StateName
  readonly cells: Partial<Readonly<Record<FactName, Value>>>
  /** A draft that is not approved yet; what is published has none. */
  readonly draft: Proposal | undefined
  /** Id for the call that returns all details; undefined for a draft. */
  readonly ref: string | undefined
}

/** Texts of a product in every language, in the order in which they are read. */
export type Texts = { readonly name: FactName; readonly of: Readonly<Record<'En' | 'Es' | 'Pt', string>> }

export type Detail = {
  readonly title: string
  readonly sub: string
  readonly state: StateName
  /** Number of an open proposal about it. */
  readonly waiting: string | undefined
  /** The word of the reason, where it was cancelled. */
  readonly cancelledFor: string | undefined
  /** The proposal that two operators signed for it. */
  readonly cancelledBy?: string | undefined
  /** What was published, before anyone could take part. */
  readonly frozen:
    | {
        readonly hash: string
        readonly proposal: string | undefined
        /** What was published: an offer, a pool, or a listing. */
        readonly of?: 'pool' | 'listing'
      }
    | undefined
  readonly sections: readonly Section[]
  readonly texts: readonly Texts[]
  /** State of the draw, and why it has not been made. */
  readonly draw:
    | {
        readonly says: keyof Words['draw']
        readonly at: number
        readonly facts: readonly Fact[]
        readonly hashes: readonly (readonly [FactName, string])[]
      }
    | undefined
  readonly escrow: { readonly account: string; readonly shares: string } | undefined
  readonly act:
    | { readonly does: 'cancel'; readonly cancel: Cancel | 'too_late' | 'over' }
    | { readonly does: 'price'; readonly to: Href }
}

/** Effect of a cancellation now. */
export type Cancel = { readonly users: number; readonly money: string; readonly currency: string }

export type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly msg: string; readonly fields: readonly string[] }
export type Send<Asked> = { readonly busy: boolean; readonly run: (asked: Asked) => Promise<Answered> }

export type Draft = Readonly<Record<string, string>>

export type Field = {
  /** As the call has it. */
  readonly name: string
  readonly label: FactName
  readonly type: 'text' | 'area' | 'whole' | 'decimal' | 'time' | 'choice'
  readonly language?: 'En' | 'Es' | 'Pt'
  readonly choices?: readonly Word[]
  readonly max?: number
  readonly note?: 'symbolNote' | 'optional' | 'money' | 'coinNote' | 'inUsdt' | 'symbolsNote'
  readonly optional?: boolean
  /** Only asked for in such a draft. */
  readonly when?: (draft: Draft) => boolean
}

/** Fields of a draft. No field names a user, and none sets an allotment. */
export type DraftForm = {
  readonly call: CallName
  readonly groups: readonly { readonly name: SectionName; readonly fields: readonly Field[] }[]
  readonly begin: (nowMs: number) => Draft
  readonly reasons: readonly string[]
  readonly useSend: () => Send<{ readonly draft: Draft; readonly reason: string }>
}

/** How many there are in each stage, over all pages. */
export type Counts = Readonly<Record<Stage, number>>

export type Rows = Pages<Row, Counts>

/** A kind of product on the desk: where its rows come from, what is shown of one, how one is drafted and cancelled. */
export type Kind = {
  readonly name: Exclude<keyof Words['kinds'], 'label'>
  /** Columns beside name and status. */
  readonly columns: readonly FactName[]
  readonly stages: readonly Stage[]
  readonly useRows: () => Rows
  readonly useDetail: (ref: string) => Loaded<Detail>
  readonly draft: DraftForm | undefined
  readonly cancelling:
    | {
        /** Its words in the catalogue. */
        readonly words: 'cancel' | 'close' | 'unlist'
        readonly call: CallName
        readonly reasons: readonly string[]
        readonly useSend: () => Send<{ readonly ref: string; readonly reason: string }>
      }
    | undefined
}
