import {
  Button,
  Download,
  FileText,
  Note,
  ScanSearch,
  Sheet,
  ShieldCheck,
  TriangleAlert,
} from '@openbourse/ui'
import { useRef, useState } from 'react'
import { load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { asJson, asText, fromJson, isBeginningOf, type Transcript, type Verdict, verify } from './chain.ts'
import styles from './support.module.css'

type Result = { readonly verdict: Verdict; readonly agrees: boolean | null } | 'failed' | null

const ask = (): Promise<Transcript> => load('supportTranscript', {})

/** The conversation as a file, and a check of a copy. Every hash is computed here, on this device. */
export function TranscriptSheet(props: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText('support')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>(null)
  const input = useRef<HTMLInputElement>(null)

  async function during(work: () => Promise<Result>) {
    setBusy(true)
    setResult(null)
    setResult(await work().catch(() => 'failed' as const))
    setBusy(false)
  }
  const save = (kind: 'json' | 'text') =>
    during(async () => {
      const transcript = await ask()
      const nameOf = (side: 'user' | 'operator' | 'house') =>
        text(side === 'user' ? 'from.me' : `from.${side}`)
      if (kind === 'json') saveText('openbourse-chat.json', 'application/json', asJson(transcript))
      else saveText('openbourse-chat.txt', 'text/plain', asText(transcript, nameOf))
      return { verdict: verify(transcript), agrees: null }
    })
  const checkNow = () => during(async () => ({ verdict: verify(await ask()), agrees: null }))
  const checkFile = (file: File) =>
    during(async () => {
      const copy = fromJson(await file.text())
      if (!copy) return { verdict: { kind: 'unreadable' }, agrees: null }
      return { verdict: verify(copy), agrees: isBeginningOf(copy, await ask()) }
    })

  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('transcript')}>
      <div className="stack">
        <p className="t2 quiet">{text('transcriptAbout')}</p>
        <Button wide kind="primary" icon={ShieldCheck} busy={busy} onPress={() => void checkNow()}>
          {text('check')}
        </Button>
        <div aria-live="polite">
          <VerificationResult result={result} />
        </div>
        <div className="pair">
          <Button wide icon={Download} onPress={() => void save('json')}>
            {text('saveJson')}
          </Button>
          <Button wide icon={FileText} onPress={() => void save('text')}>
            {text('saveText')}
          </Button>
        </div>
        <Button wide icon={ScanSearch} onPress={() => input.current?.click()}>
          {text('checkFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={text('checkFile')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void checkFile(file)
          }}
        />
      </div>
    </Sheet>
  )
}

function VerificationResult(props: { readonly result: Result }) {
  const text = useText('support')
  const { result } = props
  if (result === null) return null
  if (result === 'failed')
    return (
      <Note icon={TriangleAlert} tone="warn">
        {text('checkFailed')}
      </Note>
    )
  const { verdict, agrees } = result
  if (verdict.kind === 'unreadable')
    return (
      <Note icon={TriangleAlert} tone="warn">
        {text('unreadable')}
      </Note>
    )
  if (verdict.kind === 'broken')
    return (
      <Note icon={TriangleAlert} tone="warn">
        {text('broken', { number: verdict.at })}
      </Note>
    )
  if (agrees === false)
    return (
      <Note icon={TriangleAlert} tone="warn">
        {text('differs')}
      </Note>
    )
  return (
    <Note icon={ShieldCheck} tone="info">
      {text(agrees === null ? 'whole' : 'wholeAndSame', { count: verdict.messages })}
      <code className={styles.head}>{verdict.head}</code>
    </Note>
  )
}

function saveText(name: string, mediaType: string, said: string): void {
  const bytes = new TextEncoder().encode(said)
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  saveFile({ name, mediaType, base64 })
}
