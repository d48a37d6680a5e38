import type { Profile } from '@openbourse/protocol'
import { Button, Card, CircleCheck, Download, FileText, Item, List, Note, Section } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { FormError } from './FormError.tsx'
import { noProof, ProofFields } from './ProofFields.tsx'
import { saveText } from './save-text.ts'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

type File = {
  readonly name: string
  readonly rows: number | undefined
  readonly type: string
  readonly text: string
}

/** An export of the user’s stored data: one JSON file, and each list as a table. */
export function ExportData({ profile }: { readonly profile: Profile }) {
  const text = useText('security.export')
  const [proof, setProof] = useState(noProof)
  const [files, setFiles] = useState<readonly File[]>()
  const { busy, send, errorOf, errorBeside } = useSend('exportOwn')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { password } = proof
    const answer = await send(password === '' ? {} : { password })
    if (!answer.ok) return
    const { json, csv } = answer.value
    setFiles([
      { name: 'openbourse.json', rows: undefined, type: 'application/json', text: json },
      ...csv.map((one) => ({ name: `${one.name}.csv`, rows: one.rows, type: 'text/csv', text: one.text })),
    ])
  }
  if (files) return <Files of={files} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text('about')}</p>
      <ProofFields
        profile={{ ...profile, twoFactor: { ...profile.twoFactor, totp: false } }}
        proof={proof}
        onChange={setProof}
        errorOf={errorOf}
      />
      <FormError said={errorBeside('password')} />
      <Button kind="primary" wide submit icon={Download} busy={busy}>
        {text('make')}
      </Button>
    </form>
  )
}

function Files({ of }: { readonly of: readonly File[] }) {
  const text = useText('security.export')
  return (
    <>
      <div role="status">
        <Note icon={CircleCheck} tone="info">
          {text('ready')}
        </Note>
      </div>
      <Section title={text('files')}>
        <Card flush>
          <List inset="icon" label={text('files')}>
            {of.map(({ name, rows, type, text: content }) => (
              <Item
                key={name}
                icon={FileText}
                title={name}
                note={rows === undefined ? text('all') : text('rows', { count: rows })}
                onPress={() => saveText({ name, mediaType: type, text: content })}
                end={<Download className="icon-small link" aria-hidden="true" />}
                plain
              />
            ))}
          </List>
        </Card>
      </Section>
    </>
  )
}
