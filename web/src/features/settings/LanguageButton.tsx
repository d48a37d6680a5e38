import { ChevronDown, Globe, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { languages, useLocale, useText } from '../../lib/i18n.tsx'
import { LanguageList } from './LanguageList.tsx'
import styles from './settings.module.css'

/** The language in a corner of the first page: a visitor must not have to look for it. */
export function LanguageButton() {
  const [open, setOpen] = useState(false)
  const text = useText('start')
  const label = useText('menu')('language')
  const locale = useLocale()
  const name = languages.find(({ code }) => code === locale)?.name ?? locale
  return (
    <>
      <button
        type="button"
        className={styles.language}
        aria-label={text('language', { language: name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Globe className="icon-small" aria-hidden="true" />
        {name}
        <ChevronDown className="icon-tiny" aria-hidden="true" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <div className={styles.inSheet}>
          <LanguageList label={label} onChosen={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}
