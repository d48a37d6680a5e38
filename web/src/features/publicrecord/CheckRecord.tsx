import type { PublicRecord } from '@openbourse/protocol'
import { Button, Card, Facts, Head, Note, ShieldAlert, ShieldCheck } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import type { RecordCheck } from '../../common/log/check-record.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { when } from '../../lib/time.ts'

type State = RecordCheck | { readonly kind: 'ready' | 'busy' | 'silent' }

/** Recomputes everything on the page from the signed log, on the phone of the visitor. */
export function CheckRecord({ of }: { readonly of: PublicRecord & { readonly code: string } }) {
  const text = useText('publicRecord')
  const [state, setState] = useState<State>({ kind: 'ready' })
  async function check() {
    setState({ kind: 'busy' })
    // Most visitors never ask for it; what does not come now is asked for again at the next press.
    const asking = await import('../../common/log/ask-worker.ts').catch(() => undefined)
    const found = await asking?.checkRecord(of, kept.get('logSeen') ?? undefined)
    setState(found ?? { kind: 'silent' })
  }
  return (
    <Card label={text('check.title')}>
      <div className={parts.card}>
        <Head title={text('check.title')} />
        <p className="t2 quiet">{text('check.about')}</p>
        <div className={parts.card} aria-live="polite">
          <Outcome of={state} />
        </div>
        {state.kind !== 'proven' && (
          <Button wide kind="tonal" busy={state.kind === 'busy'} onPress={() => void check()}>
            {text('check.do')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Outcome({ of }: { readonly of: State }) {
  const text = useText('publicRecord')
  const locale = useLocale()
  switch (of.kind) {
    case 'ready':
    case 'busy':
      return null
    case 'proven':
      return (
        <>
          <Note icon={ShieldCheck} tone="info">
            {text('check.proven')}
          </Note>
          <Facts
            of={[
              { key: 'entries', term: text('check.entries'), value: of.entries.toLocaleString(locale) },
              { key: 'signed', term: text('check.signed'), value: when(locale, of.signedAt, 'dateTime') },
            ]}
          />
        </>
      )
    case 'wrong':
      return (
        <Note icon={ShieldAlert} tone="danger">
          {text(`check.wrong.${of.of}`)}
        </Note>
      )
    default:
      return <Note tone="warn">{text(`check.${of.kind}`)}</Note>
  }
}
