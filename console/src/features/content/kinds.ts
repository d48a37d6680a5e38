import type { Publication, PublicationKind } from '@openbourse/protocol'

export const kinds = ['notice', 'news', 'ad', 'page'] as const satisfies readonly PublicationKind[]
export const pages = ['company', 'disclaimer', 'privacy'] as const
export const pictures = ['xray', 'practice', 'security'] as const
export const languages = ['en-US', 'es-MX', 'pt-BR'] as const
export type Language = (typeof languages)[number]

export const publishReasons = ['new_information', 'correction', 'rules_changed', 'clearer_words'] as const
export const withdrawReasons = ['out_of_date', 'mistaken', 'repeated'] as const

/** The most characters of a text; the server enforces the same limits. */
export const textMax = (kind: PublicationKind): number => (kind === 'page' ? 12_000 : 600)

/** What is written and not yet proposed. */
export type Draft = {
  readonly slug: string
  readonly words: Publication['words']
  readonly link: string
  readonly picture: (typeof pictures)[number]
}

const nothing = { title: '', text: '' }

export const draftOf = (kind: PublicationKind, former: Publication | undefined): Draft => ({
  slug: former?.slug ?? (kind === 'page' ? pages[0] : ''),
  words: former?.words ?? { 'en-US': nothing, 'es-MX': nothing, 'pt-BR': nothing },
  link: former?.link ?? '',
  picture: former?.picture ?? 'practice',
})

const lineOnWire = '\u2028'

/** A draft as the call takes it: a form has no line breaks in its fields. */
export function fieldsOf(kind: PublicationKind, { slug, words, link, picture }: Draft) {
  const text = (language: Language) => words[language].text.replaceAll('\n', lineOnWire)
  return {
    kind,
    slug,
    titleEn: words['en-US'].title,
    textEn: text('en-US'),
    titleEs: words['es-MX'].title,
    textEs: text('es-MX'),
    titlePt: words['pt-BR'].title,
    textPt: text('pt-BR'),
    ...(link === '' ? {} : { link }),
    ...(kind === 'ad' ? { picture } : {}),
  }
}
