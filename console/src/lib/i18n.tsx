import { loaders } from 'virtual:messages'
import { type ReactNode, useEffect } from 'react'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import type { Messages } from './catalogue.ts'
import type { Language } from './kept.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

export { useLocale, useTranslations as useText }

type Catalogue = { readonly language: Language; readonly messages: Messages }

export async function loadLanguage(language: Language): Promise<Catalogue> {
  const found = await loaders[language]?.()
  if (!found) throw new Error(`There are no texts in ${language}`)
  return { language, messages: found.messages as unknown as Messages }
}

export function LanguageProvider(props: { readonly of: Catalogue; readonly children: ReactNode }) {
  const { language, messages } = props.of
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {props.children}
    </IntlProvider>
  )
}
