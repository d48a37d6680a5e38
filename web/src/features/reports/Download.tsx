import { Button, Download as DownloadIcon, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { load, RefusedToLoad } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { saveFile } from '../../lib/save-file.ts'
import css from './reports.module.css'

type Format = 'pdf' | 'csv'
type Of = { readonly month: string } | { readonly year: string }

/** Two buttons that download the file of a month or year, and its hash for comparison. */
export function Downloads({ of }: { readonly of: Of }) {
  const text = useText('reports')
  const [busy, setBusy] = useState<Format>()
  const [hash, setHash] = useState<string>()
  async function save(format: Format) {
    setBusy(format)
    try {
      const file =
        'month' in of
          ? await load('statementFile', { ...of, format })
          : await load('taxFile', { ...of, format })
      saveFile(file)
      setHash(file.sha256)
      toasts.show(text('saved', { name: file.name }))
    } catch (error) {
      toasts.show(error instanceof RefusedToLoad ? error.message : text('fileFailed'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div>
      <div className="pair">
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            wide
            kind="surface"
            icon={DownloadIcon}
            busy={busy === format}
            onPress={() => void save(format)}
          >
            {text(format)}
          </Button>
        ))}
      </div>
      {hash !== undefined && <p className={css.hash}>{text('hash', { hash })}</p>}
    </div>
  )
}
