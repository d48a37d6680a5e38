import {
  type consoleContentPropose,
  type Input,
  lineOnWire,
  pageNames,
  publicationLimits,
  type Refused,
  refuse,
  type UnfitReason,
} from '@openbourse/protocol'
import type { Payload } from '../../approvals/index.ts'
import { refuseUnfit, unfitIn } from '../../support/index.ts'
import type { Publication, Words } from './types.ts'

type Asked = Input<typeof consoleContentPropose>
type Wrong = Refused<
  | 'content_slug_wrong'
  | 'content_words_missing'
  | 'content_words_long'
  | 'content_link_wrong'
  | 'content_until_past'
  | UnfitReason
>

const slugForm = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/
const linkForm = /^\/pages\/[a-zA-Z0-9/]{1,80}(?:\?[\w=&.-]{0,100})?$/
const lines = (text: string): string => text.replaceAll(lineOnWire, '\n').trim()

/** The texts of a proposal in every language. */
export function wordsOf(asked: Asked): Words {
  const said = (title: string, text: string) => ({ title: title.trim(), text: lines(text) })
  return {
    'en-US': said(asked.titleEn, asked.textEn),
    'es-MX': said(asked.titleEs, asked.textEs),
    'pt-BR': said(asked.titlePt, asked.textPt),
  }
}

/**
 * Texts for all users follow the same rules as support messages. The refusal names the field of the passage.
 */
export function unfitWords(texts: Readonly<Record<string, string>>): Refused<UnfitReason> | undefined {
  for (const [field, text] of Object.entries(texts)) {
    const unfit = unfitIn(text)
    if (unfit) return refuseUnfit(unfit, field)
  }
  return undefined
}

/** Why a text cannot be published, or undefined. */
export function whyUnfit(asked: Asked, nowMs: number): Wrong | undefined {
  const { kind, slug, link, until } = asked
  const isNamed = kind === 'page' ? (pageNames as readonly string[]).includes(slug) : slugForm.test(slug)
  if (!isNamed) return refuse('content_slug_wrong', { fields: ['slug'] })
  const fields = ['titleEn', 'textEn', 'titleEs', 'textEs', 'titlePt', 'textPt'] as const
  const missing = fields.filter((field) => asked[field].trim() === '')
  if (missing.length > 0) return refuse('content_words_missing', { fields: missing })
  const { textMax, pageMax } = publicationLimits
  const max = kind === 'page' ? pageMax : textMax
  const long = fields.filter((field) => asked[field].length > max)
  if (long.length > 0) return refuse('content_words_long', { values: { max: String(max) }, fields: long })
  const unfit = unfitWords(Object.fromEntries(fields.map((field) => [field, lines(asked[field])])))
  if (unfit) return unfit
  const isLinked = link === undefined ? kind !== 'ad' : linkForm.test(link)
  if (!isLinked) return refuse('content_link_wrong', { fields: ['link'] })
  if (until !== undefined && until <= nowMs) return refuse('content_until_past', { fields: ['until'] })
  return undefined
}

/** The payload to approve: every published word, and the version number. */
export function payloadOf(asked: Asked, version: number): Payload {
  const { kind, slug } = asked
  const named = { kind, slug, version: String(version) }
  if (asked.what === 'withdraw') return named
  const words = wordsOf(asked)
  const said = Object.entries(words).flatMap(([locale, { title, text }]) => [
    [`title.${locale}`, title],
    [`text.${locale}`, text],
  ])
  return {
    ...named,
    ...Object.fromEntries(said),
    link: asked.link ?? '',
    picture: asked.kind === 'ad' ? (asked.picture ?? 'practice') : '',
    until: asked.until === undefined ? '' : String(asked.until),
  }
}

type Signed = Pick<Publication, 'id' | 'at' | 'reason' | 'proposalId'>

/** The publication of an approved payload. */
export function publicationFrom(payload: Payload, signed: Signed): Publication {
  const said = (locale: string) => ({
    title: payload[`title.${locale}`] ?? '',
    text: payload[`text.${locale}`] ?? '',
  })
  return {
    ...signed,
    kind: payload.kind as Publication['kind'],
    slug: payload.slug ?? '',
    version: Number(payload.version),
    state: 'published',
    until: payload.until ? Number(payload.until) : null,
    words: { 'en-US': said('en-US'), 'es-MX': said('es-MX'), 'pt-BR': said('pt-BR') },
    link: payload.link || null,
    picture: payload.picture || null,
  }
}

export const isCurrent = ({ state, until }: Publication, nowMs: number): boolean =>
  state === 'published' && (until === null || until > nowMs)

/** Every published text of a payload, by its name there. */
export const textsOf = (payload: Payload): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => /^(?:title|text)\./.test(name)))
