import { Button, Card, CheckBox, Copy, Download, Note, TriangleAlert, useCopy } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { saveText } from './save-text.ts'
import styles from './security.module.css'

/** Ten codes, shown only once. Leaving needs a confirmation, because they cannot be shown again. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const text = useText('security.recovery')
  const [kept, setKept] = useState(false)
  const copy = useCopy()
  const { codes, onDone } = props
  const written = `Openbourse\n${codes.join('\n')}\n`
  return (
    <div className={styles.form}>
      <Note icon={TriangleAlert} tone="warn">
        {text('once')}
      </Note>
      <Card>
        <ol className={styles.codes} aria-label={text('title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Card>
      <div className="pair">
        <Button kind="surface" icon={Copy} onPress={() => void copy(written)}>
          {text('copy')}
        </Button>
        <Button
          kind="surface"
          icon={Download}
          onPress={() =>
            saveText({ name: 'openbourse-recovery-codes.txt', mediaType: 'text/plain', text: written })
          }
        >
          {text('save')}
        </Button>
      </div>
      <CheckBox id="kept" checked={kept} onChange={setKept}>
        {text('kept')}
      </CheckBox>
      <div>
        <Button kind="primary" wide why={kept ? undefined : text('why')} onPress={onDone}>
          {text('done')}
        </Button>
      </div>
    </div>
  )
}
