import type { Proposal } from '@openbourse/protocol'
import { money } from '@openbourse/ui'
import { useLocale, useText } from '../i18n.tsx'
import { utc } from '../time.ts'

type ProposalText = ReturnType<typeof useText<'proposals'>>
type Key = Parameters<ProposalText>[0]

/** A word's name out of a catalogue; the word itself where it has none, because a new one must not be hidden. */
function nameIn(
  text: ProposalText,
  group: 'kinds' | 'fields' | 'reasons' | 'ends' | 'subjects',
  word: string,
): string {
  const key = `${group}.${word}` as Key
  return text.has(key) ? text(key) : word
}

/** Whether a field is a time in epoch milliseconds: `opensAt`, `payBy`. */
const isTime = (name: string, value: string): boolean =>
  /[a-z](At|By)$/.test(name) && /^\d{12,15}$/.test(value)

/** What a proposal and its parts are called. */
export function useProposalWords() {
  const text = useText('proposals')
  const locale = useLocale()
  /** The amount of the payload, formatted; undefined if it has none. */
  const amount = (payload: Proposal['payload'], name: 'amount' | 'receives' | 'fee'): string | undefined => {
    const [value, unit] = [payload[name], payload.asset ?? payload.currency]
    return value === undefined || unit === undefined ? undefined : money(locale, unit, value)
  }
  return {
    kind: (one: Pick<Proposal, 'kind'>): string => nameIn(text, 'kinds', one.kind),
    /** What a field is called; `to` is a value where there was one before, and else a place. */
    field: (word: string, { from }: Proposal['payload']): string =>
      nameIn(text, 'fields', word === 'to' && from === undefined ? 'goesTo' : word),
    amount,
    /** A field’s value, formatted; lists of words get their spaces, and times their day and hour. */
    value: (name: string, value: string): string =>
      isTime(name, value)
        ? utc(locale, Number(value), 'second')
        : name === 'roles'
          ? value.replaceAll(',', ', ')
          : value,
    reason: (word: string): string => nameIn(text, 'reasons', word),
    end: (word: string): string => nameIn(text, 'ends', word),
    /** What it is about, in a line. */
    subject: ({ subject, payload }: Pick<Proposal, 'subject' | 'payload'>): string =>
      payload.name ?? payload.number ?? `${nameIn(text, 'subjects', subject.kind)} ${subject.id}`.trim(),
  } as const
}
