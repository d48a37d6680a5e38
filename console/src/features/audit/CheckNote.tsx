import { Download, ShieldCheck, TriangleAlert } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { Button } from '../../lib/pieces/index.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { saveAudit } from './save-audit.ts'
import { useCheck, type Verdict } from './use-check.ts'

/** Whether the audit has a gap or a change, found out here and not believed; and the audit as a file. */
export function CheckNote(props: { readonly count: number | undefined }) {
  const text = useText('audit')
  const mayExport = useMay('consoleAuditExport')
  const { verdict, run } = useCheck()
  const [saving, setSaving] = useState(false)
  const isBad = verdict.state === 'broken' || verdict.state === 'failed'
  const Icon = isBad ? TriangleAlert : ShieldCheck

  async function save(format: 'json' | 'csv') {
    setSaving(true)
    const said = await saveAudit(format)
    setSaving(false)
    if (said !== undefined) say(said || text('noAnswer'))
  }

  return (
    <section
      className="panel note"
      data-tone={isBad ? 'late' : verdict.state === 'whole' ? 'good' : undefined}
      aria-label={text('check')}
    >
      <Icon className="icon" aria-hidden="true" />
      <p role="status">
        <VerdictText of={verdict} count={props.count} />
      </p>
      <span className="line push">
        {mayExport && (
          <>
            <Button busy={verdict.state === 'running'} onPress={() => void run()}>
              {text(verdict.state === 'none' ? 'check' : 'checkAgain')}
            </Button>
            <Button icon={Download} busy={saving} onPress={() => void save('json')}>
              {text('exportLines')}
            </Button>
            <Button icon={Download} busy={saving} onPress={() => void save('csv')}>
              {text('exportTable')}
            </Button>
          </>
        )}
      </span>
    </section>
  )
}

function VerdictText(props: { readonly of: Verdict; readonly count: number | undefined }) {
  const text = useText('audit')
  const locale = useLocale()
  const { of, count } = props
  switch (of.state) {
    case 'none':
      return count === undefined ? '' : text('chained', { count })
    case 'running':
      return text('checking', { lines: of.lines })
    case 'whole':
      return (
        <>
          <b className="strong">{text('whole')}</b>{' '}
          {text('wholeText', { lines: of.lines, time: utc(locale, of.atMs, 'time') })}
        </>
      )
    case 'broken':
      return <b className="late">{text('broken', { at: of.at })}</b>
    case 'failed':
      return of.said || text('noAnswer')
  }
}
