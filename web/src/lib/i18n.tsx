import { UiProvider } from '@openbourse/ui'
import { type ComponentType, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import type { Messages } from './catalogue.ts'
import { kept, type Language, useKept } from './kept.ts'
import { Link } from './Link.tsx'
import { loadSame, loadTexts, type Part, type Sentences } from './texts.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

export { useLocale, useTranslations as useText }

type Namespace = Exclude<Part, 'first'>

/** The languages, each in its own words. */
export const languages: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en-US', name: 'English' },
  { code: 'es-MX', name: 'Español' },
  { code: 'pt-BR', name: 'Português' },
]

type Catalogue = { readonly language: Language; readonly messages: Sentences }

/** Texts of the frame and home in a language, and of the pages loaded so far. */
export async function loadLanguage(language: Language): Promise<Catalogue> {
  return { language, messages: await loadSame(language) }
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

/** Adds texts that do not travel with home for what is under it. It waits for them. */
export function WithText(props: { readonly of: readonly Namespace[]; readonly children: ReactNode }) {
  const locale = useLocale() as Language
  const messages = useMessages()
  const own = use(loadTexts(locale, props.of))
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...own } as unknown as Messages}>
      {props.children}
    </IntlProvider>
  )
}

/**
 * A page, or another part that is loaded late, with texts of its own. They load together with its script, and the
 * loader waits for `ready` as well.
 */
export function withText<Props extends object>(of: readonly Namespace[], Part: ComponentType<Props>) {
  const ready = loadTexts(kept.get('language'), of)
  ready.catch(() => {})
  const Whole = (props: Props) => (
    <WithText of={of}>
      <Part {...props} />
    </WithText>
  )
  return Object.assign(Whole, { ready })
}
