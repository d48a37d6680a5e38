import type { Proposal } from '@openbourse/protocol'
import { useText } from '../i18n.tsx'

type ProposalText = ReturnType<typeof useText<'proposals'>>
type Key = Parameters<ProposalText>[0]

/** A word's name out of a catalogue; the word itself where it has none, because a new one must not be hidden. */
function nameIn(text: ProposalText, group: 'kinds' | 'fields' | 'reasons' | 'ends', word: string): string {
  const key = `${group}.${word}` as Key
  return text.has(key) ? text(key) : word
}

/** What a proposal and its parts are called. */
export function useProposalWords() {
  const text = useText('proposals')
  return {
    kind: (one: Pick<Proposal, 'kind'>): string => nameIn(text, 'kinds', one.kind),
    field: (word: string): string => nameIn(text, 'fields', word),
    /** A field's value as people write it; lists of words get their spaces. */
    value: (name: string, value: string): string => (name === 'roles' ? value.replaceAll(',', ', ') : value),
    reason: (word: string): string => nameIn(text, 'reasons', word),
    end: (word: string): string => nameIn(text, 'ends', word),
    /** What it is about, in a line. */
    subject: ({ subject, payload }: Pick<Proposal, 'subject' | 'payload'>): string =>
      payload.name ?? payload.number ?? (subject.id === '' ? subject.kind : `${subject.kind} ${subject.id}`),
  } as const
}
