import type { Profile } from '@openbourse/protocol'
import { Button, Card, Field, Note, ShieldCheck, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { FormError } from './FormError.tsx'
import { noProof, ProofFields, proofOf } from './ProofFields.tsx'
import styles from './security.module.css'
import { useSend } from './use-send.ts'

/** The word that letters to this user carry: sets it, changes it, or takes it away. */
export function LetterWordForm({ profile }: { readonly profile: Profile }) {
  const text = useText('security.word')
  const [word, setWord] = useState('')
  const [proof, setProof] = useState(noProof)
  const { busy, send, errorOf, errorBeside } = useSend('letterWord')
  const isSet = profile.letterWord !== null

  async function give(wanted: string) {
    const answer = await send({ word: wanted, ...proofOf(proof) })
    if (!answer.ok) return
    toasts.show(text(wanted === '' ? 'removed' : 'done'))
    go.replace(paths.security())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void give(word.trim())
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{text('about')}</p>
      <Card>
        <p className="t1 quiet">{text('example')}</p>
        <p className={styles.letter}>{text('exampleText', { word: word.trim() || text('exampleWord') })}</p>
      </Card>
      <Field
        id="word"
        label={text(isSet ? 'new' : 'word')}
        hint={text('hint')}
        autoComplete="off"
        maxLength={24}
        value={word}
        error={errorOf('word')}
        onChange={(event) => setWord(event.target.value)}
      />
      <ProofFields profile={profile} proof={proof} onChange={setProof} errorOf={errorOf} />
      <FormError said={errorBeside('word', 'password', 'code')} />
      <Button kind="primary" wide submit busy={busy} why={word.trim() === '' ? text('need') : undefined}>
        {text(isSet ? 'change' : 'set')}
      </Button>
      {isSet && (
        <Button kind="ghost" wide busy={busy} onPress={() => void give('')}>
          {text('remove')}
        </Button>
      )}
      <Note icon={ShieldCheck} ground="canvas">
        {text('where')}
      </Note>
    </form>
  )
}
