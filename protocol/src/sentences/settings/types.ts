import type { SettingForm, SettingTopic } from '../../settings.ts'

/** Name of a topic, with its subject: "Commission on orders in Nigeria". */
export type TopicNames = { readonly [T in SettingTopic]: (about: string) => string }

/** Amounts as they are written in a language. */
export type Written = { readonly of: string; readonly is: string; readonly steps: readonly string[] }

type WithExample = Extract<
  SettingForm,
  | 'share'
  | 'withheld'
  | 'spread'
  | 'collar'
  | 'leverage'
  | 'promise'
  | 'quarantine'
  | 'grant'
  | 'fee'
  | 'rate'
  | 'ladder'
  | 'daily'
>

export type SettingSentences = {
  readonly topics: TopicNames
  /** One example for each form that has one; each is a whole sentence. */
  readonly examples: { readonly [F in WithExample]: (written: Written) => string }
  /** At any hour, and from one hour to another (UTC). */
  readonly always: string
  readonly from: (from: string, to: string) => string
  /** Words that are values of settings. */
  readonly words: Readonly<Record<string, string>>
}
