import { Button, Download as DownloadIcon, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { csvOf } from '../../lib/csv.ts'
import { useText } from '../../lib/i18n.tsx'
import { saveBlob } from '../../lib/save-file.ts'

export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Saves a table as a file. It is made in the browser: nothing of it is sent anywhere. */
export function CsvButton(props: { readonly name: string; readonly table: () => Promise<Table> }) {
  const text = useText('positions')
  const common = useText('common')
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { head, rows } = await props.table()
      saveBlob(new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `${props.name}.csv`)
    } catch {
      toasts.show(common('failed.list'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button wide kind="surface" icon={DownloadIcon} busy={isBusy} onPress={() => void save()}>
      {text('download')}
    </Button>
  )
}
