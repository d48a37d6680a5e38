import { UiProvider } from '@openbourse/ui'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import type { Messages } from './catalogue.ts'
import { kept, type Language, useKept } from './kept.ts'
import { Link } from './Link.tsx'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

export { useLocale, useTranslations as useText }

/** The languages, each in its own words. */
export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en-US', name: 'English' },
  { code: 'es-MX', name: 'Español' },
]

type Sentences = Readonly<Record<string, unknown>>

const loaders: Readonly<Record<Language, () => Promise<{ messages: Sentences }>>> = {
  'en-US': () => import('virtual:messages/en-US'),
  'es-MX': () => import('virtual:messages/es-MX'),
}

const legal: Readonly<Record<Language, () => Promise<{ messages: Sentences }>>> = {
  'en-US': () => import('virtual:messages/en-US/legal'),
  'es-MX': () => import('virtual:messages/es-MX/legal'),
}

type Catalogue = { readonly language: Language; readonly messages: Sentences }

export async function loadLanguage(language: Language): Promise<Catalogue> {
  return { language, messages: (await loaders[language]()).messages }
}

/** Only the language that is read is loaded; the old one stays on the screen until the new one is here. */
export function LanguageProvider(props: { readonly first: Catalogue; readonly children: ReactNode }) {
  const [language] = useKept('language')
  const [catalogue, setCatalogue] = useState(props.first)

  useEffect(() => {
    document.documentElement.lang = catalogue.language
    if (catalogue.language === language) return
    let wanted = true
    loadLanguage(language).then(
      (loaded) => wanted && setCatalogue(loaded),
      () => wanted && kept.set('language', catalogue.language),
    )
    return () => {
      wanted = false
    }
  }, [language, catalogue])

  return (
    <IntlProvider locale={catalogue.language} messages={catalogue.messages as unknown as Messages}>
      <Pieces>{props.children}</Pieces>
    </IntlProvider>
  )
}

function Pieces(props: { readonly children: ReactNode }) {
  const locale = useLocale()
  const { ui } = useMessages() as unknown as { ui: Record<string, unknown> }
  const text = useTranslations('ui')
  const words = useMemo(
    () => Object.fromEntries(Object.keys(ui).map((key) => [key, text(key as 'back')])),
    [ui, text],
  )
  return (
    <UiProvider locale={locale} words={words as Messages['ui']} link={Link}>
      {props.children}
    </UiProvider>
  )
}

const legalKnown = new Map<Language, Promise<Sentences>>()

/** Adds the long legal texts for the pages under it. */
export function WithLegal(props: { readonly children: ReactNode }) {
  const locale = useLocale() as Language
  const messages = useMessages()
  const promise = legalKnown.get(locale) ?? legal[locale]().then((loaded) => loaded.messages)
  legalKnown.set(locale, promise)
  const extra = use(promise)
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...extra } as unknown as Messages}>
      {props.children}
    </IntlProvider>
  )
}
