import { type Refused, refuse, type UnfitReason } from '@openbourse/protocol'
import { handleIn, linkIn } from './links.ts'
import { sentencesOf } from './normal.ts'
import { numberIn } from './numbers.ts'
import { phraseIn } from './phrases/find.ts'
import { askedIn, isDemanded, isDeniedAt, shortened } from './rules.ts'

/** Content rules for operators' texts, in a chat or to all users. */
type UnfitRule = 'secret' | 'money' | 'link' | 'contact' | 'number' | 'promise' | 'practice'
type Unfit = { readonly rule: UnfitRule; readonly words: string }

const judge = { isDenied: isDeniedAt, isDemanded }

/**
 * The rule that a text breaks, with the passage; undefined for a text that may be sent. The check can miss a
 * message, so every refused text is also recorded.
 */
export function unfitIn(text: string): Unfit | undefined {
  const asked = askedIn(text)
  if (asked) return { rule: asked.kind, words: asked.words }
  for (const sentence of sentencesOf(text)) {
    const rule = phraseIn(sentence, judge)
    if (rule) return { rule, words: shortened(sentence.said) }
  }
  const found = { link: linkIn(text), contact: handleIn(text), number: numberIn(text) }
  for (const rule of ['contact', 'link', 'number'] as const) {
    const words = found[rule]
    if (words !== undefined) return { rule, words: shortened(words) }
  }
  return undefined
}

const reasons = {
  secret: 'chat_asks_secret',
  money: 'chat_asks_money',
  link: 'chat_has_link',
  contact: 'chat_has_contact',
  number: 'chat_has_number',
  promise: 'chat_promises',
  practice: 'chat_real_money',
} as const satisfies Record<UnfitRule, UnfitReason>

/** A refusal that names the rule and the passage. */
export const refuseUnfit = ({ rule, words }: Unfit, field: string): Refused<UnfitReason> =>
  refuse(reasons[rule], { values: { words }, fields: [field] })
