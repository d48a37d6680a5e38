import { z } from 'zod'
import type { Call } from '../call.ts'
import { adPictures } from '../content.ts'
import { at, epochMs, text } from '../fields.ts'
import { unfitReasons } from '../support.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** What operators publish: notices to all users, news, banners, and the long texts. */
export const publicationKinds = ['notice', 'news', 'ad', 'page'] as const
export type PublicationKind = (typeof publicationKinds)[number]

/** Why something is published again, and why it is withdrawn. Both are public. */
export const publishReasons = ['new_information', 'correction', 'rules_changed', 'clearer_words'] as const
export const withdrawReasons = ['out_of_date', 'mistaken', 'repeated'] as const

/** Most signs of a title and of a text, in UTF-16 units; a page may be long. */
export const publicationLimits = { titleMax: 80, textMax: 600, pageMax: 12_000 } as const

const words = z.object({ title: z.string(), text: z.string() })

const publication = z.object({
  kind: z.enum(publicationKinds),
  /** Internal name; with its kind it identifies the item for good. */
  slug: z.string(),
  version: z.int(),
  at,
  state: z.enum(['published', 'withdrawn']),
  until: at.nullable(),
  words: z.object({ 'en-US': words, 'es-MX': words, 'pt-BR': words }),
  link: z.string().nullable(),
  picture: z.enum(adPictures).nullable(),
  reason: z.string(),
  /** Number of the proposal that two operators signed. */
  proposal: z.string(),
  /** Number of an open proposal about it. */
  waiting: z.string().nullable(),
})
export type Publication = z.output<typeof publication>

export const consoleContent = {
  method: 'GET',
  path: '/console/content',
  about: 'What operators published of one kind: the newest version of each, or all versions of one.',
  who: 'operator',
  roles: everyRole,
  shows: ['content'],
  input: z.strictObject({ kind: z.enum(publicationKinds), slug: text(60).optional() }),
  output: z.object({ list: z.array(publication) }),
  refusals: [],
} as const satisfies Call

/** Lines of a text are parted by U+2028, as in a chat: a form has no line breaks in its fields. */
const title = text(publicationLimits.titleMax).optional().default('')
const body = text(publicationLimits.pageMax).optional().default('')

export const consoleContentPropose = {
  method: 'POST',
  path: '/console/content/propose',
  about: 'Proposes to publish something in every language, or to withdraw it; another operator checks it.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['content', 'proposals'],
  input: z.strictObject({
    what: z.enum(['publish', 'withdraw']),
    kind: z.enum(publicationKinds),
    slug: text(60),
    titleEn: title,
    textEn: body,
    titleEs: title,
    textEs: body,
    titlePt: title,
    textPt: body,
    link: text(200).optional(),
    picture: z.enum(adPictures).optional(),
    until: epochMs.optional(),
    reason: text(40),
  }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [
    ...proposeRefusals,
    'content_unknown',
    'content_slug_wrong',
    'content_words_missing',
    'content_words_long',
    'content_link_wrong',
    'content_until_past',
    ...unfitReasons,
  ],
} as const satisfies Call

export const consoleContentCalls = { consoleContent, consoleContentPropose }
